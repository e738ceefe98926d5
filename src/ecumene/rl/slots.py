"""What is read of a state: slots, whether a slot holds a certain number, and signs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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


class Wanted:
    """What is read besides the slots of a game: a slot, a test of a place, or nothing of a sign."""

    def __init__(self, slot: str, test_of: int, number: int) -> None:
        self.slot = slot
        self.test_of = test_of
        self.number = number
        self.is_sign = not slot and test_of == NOWHERE


def sign_name(sign: Callable[..., int]) -> str:
    """What a sign is called among slots: ``is_night()``."""
    return f"{sign.__name__}{CALLED}"


def slot_in(name: str) -> str:
    """The slot that is read for a slot, or test, of this name."""
    return name.partition(IS)[0]


class Reader:
    """Reads all slots of a game at once, and then what else is wanted: slots of every state, tests.

    ``places`` says where each of them stands in what is read. Signs have a place too, so that
    whatever is compared has one, but what they say is not read here.
    """

    def __init__(self, cls: type[State], more: Iterable[str] = ()) -> None:
        names = dict.fromkeys(added_slots(cls, State))
        own = len(names)
        for name in more:
            if CALLED not in name:
                names.setdefault(slot_in(name))
            names.setdefault(name)
        self.places = {name: at for at, name in enumerate(names)}
        wanted = [self._wanted(name) for name in list(names)[own:]]
        while wanted and wanted[-1].is_sign:  # there are many
            wanted.pop()
        self.more = wanted
        self.signs: list[object] = [None] * (len(names) - own - len(wanted))

    def _wanted(self, name: str) -> Wanted:
        slot, _, number = name.partition(IS)
        if number:
            return Wanted("", self.places[slot], int(number))
        return Wanted("" if CALLED in name else slot, NOWHERE, 0)

    def of(self, s: State) -> list[object]:
        """What is read of a state."""
        found = s.photograph()
        for each in self.more:
            if each.test_of != NOWHERE:
                found.append(found[each.test_of] == each.number)
            else:
                found.append(getattr(s, each.slot) if each.slot else None)
        found += self.signs
        return found
