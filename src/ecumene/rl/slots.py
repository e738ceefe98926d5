"""What is read of a state: slots, whether a slot holds a certain number, and signs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from ecumene.engine.flow import State
from ecumene.engine.slots import added_slots

IS: Final = " == "
CALLED: Final = "()"
NOWHERE: Final = -1


class Test(NamedTuple):
    """Whether a slot holds a certain number; many rules want to know no more of it."""

    slot: str
    number: int

    @property
    def name(self) -> str:
        """What it is called among slots: ``turn == -1``."""
        return f"{self.slot}{IS}{self.number}"


def sign_name(sign: Callable[..., int]) -> str:
    """What a sign is called among slots: ``is_night()``."""
    return f"{sign.__name__}{CALLED}"


def slot_in(name: str) -> str:
    """The slot that is read for a slot, or test, of this name."""
    return name.partition(IS)[0]


class Reader:
    """Reads all slots of a game at once, and what else is wanted: slots of every state, tests.

    *names* are the slots and tests that somebody compares; ``places`` says where each of them
    stands in what is read. Signs are not read here: they have no place.
    """

    def __init__(self, cls: type[State], names: Sequence[str]) -> None:
        self.own = {slot: at for at, slot in enumerate(added_slots(cls, State))}
        slots = dict.fromkeys(slot_in(name) for name in names if CALLED not in name)
        self.others = [slot for slot in slots if slot not in self.own]
        place = self.own | {slot: at for at, slot in enumerate(self.others, len(self.own))}
        tests = [name for name in names if IS in name]
        self.tests = [(place[slot_in(name)], int(name.partition(IS)[2])) for name in tests]
        place |= {name: at for at, name in enumerate(tests, len(place))}
        self.places = [place.get(name, NOWHERE) for name in names]

    def of(self, s: State) -> list[object]:
        """What is read of a state."""
        found = s.photograph()
        for slot in self.others:
            found.append(getattr(s, slot))
        for at, number in self.tests:
            found.append(found[at] == number)
        return found
