"""What each seat can tell of an answer, so that no seat's plans rest on another's secret.

A search that told its nodes apart by all answers so far would let a seat know what another has
chosen in secret. Here every seat has a thread: a number that grows only from what this seat could
see. An answer that touches nothing that only some can see is told to everybody by its number; what
it brings to light from where nobody could see it is left out, for plans are made for whatever
comes, and a moment told apart by every card that may come would never be met twice. After any
other answer a seat goes by how the table then looks to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from marshal import dumps
from typing import Any, Final

from ecumene.engine.flow import Frame, State
from ecumene.engine.spec import GameSpec
from ecumene.engine.table import Field, everybody, nobody, owner
from ecumene.engine.together import Together

SECRET: Final = -2  # stands for an answer in the threads of those who may not know it
PLAIN: Final = 2  # of marshal: the version that writes equal values equally


def keeps_secrets(frame: type[Frame[Any]]) -> bool:
    """Does a frame hold something that is not for everybody?"""
    redeal: Callable[..., None] = frame.redeal
    return redeal is not Frame.redeal and not issubclass(frame, Together)


class Eyes:
    """Which slots of a game's table are open, and which hide something from somebody."""

    def __init__(self, game: GameSpec[Any]) -> None:
        hiding = [field for field in game.table.fields if field.seen is not everybody]
        self.open = [field.slot for field in game.table.fields if field.seen is everybody]
        self.hidden = [field.slot for field in hiding]
        self.hands = [field.slot for field in hiding if field.seen is owner and field.many]
        rest = [field for field in hiding if field.seen is not nobody]
        self.others = [field for field in rest if field.slot not in self.hands]
        self.keepers = tuple(frame for frame in game.frames.values() if keeps_secrets(frame))

    def secret(self, s: State) -> bool:
        """Is the answer that is awaited, or something under way, a secret of somebody?"""
        if s.stack and s.stack[-1].secret:
            return True
        keepers = self.keepers
        return bool(keepers) and any(isinstance(frame, keepers) for frame in s.stack)

    def secrets(self, s: State) -> bytes:
        """All that somebody may not see, to be compared before and after an answer."""
        return dumps([getattr(s, slot) for slot in self.hidden], PLAIN)

    def known(self, s: State) -> bytes:
        """All that some can see and others cannot."""
        seats = range(s.seats)
        seen: list[Any] = [getattr(s, slot) for slot in self.hands]
        for field, place, at, piece in self._others(s):
            if any(field.seen(s, seat, place, at) for seat in seats):
                seen.append((field.slot, place, piece))
        return dumps(seen, PLAIN)

    def public(self, s: State) -> int:
        """What everybody sees: open places, and how many pieces lie in the others."""
        ask = type(s.stack[-1]).__name__ if s.stack else ""
        slots = [getattr(s, slot) for slot in self.open]
        sizes = [_sizes(getattr(s, slot)) for slot in self.hidden]
        return hash(dumps([ask, s.waiting, slots, sizes], PLAIN))

    def private(self, s: State, seat: int) -> int:
        """What a seat sees of the places that hide something."""
        seen = [getattr(s, slot)[seat] for slot in self.hands]
        for field, place, at, piece in self._others(s):
            seen.append(piece if field.seen(s, seat, place, at) else SECRET)
        return hash(dumps(seen, PLAIN))

    def _others(self, s: State) -> Iterator[tuple[Field[Any], int, int, Any]]:
        """The pieces in places that are neither hands nor hidden from everybody."""
        for field in self.others:
            value = getattr(s, field.slot)
            for place, held in enumerate(value if field.many else [value]):
                for at, piece in enumerate(held if isinstance(held, list) else [held]):
                    yield field, place, at, piece


def _sizes(value: Any) -> Any:
    """A slot without its pieces: how many lie in each place."""
    if not isinstance(value, list):
        return SECRET
    return [len(each) if isinstance(each, list) else SECRET for each in value]


@cache
def eyes_of(game: GameSpec[Any]) -> Eyes:
    """The eyes of a game."""
    return Eyes(game)


class Threads:
    """What every seat knows of the answers since the search began, as one number for each."""

    __slots__ = ("before", "eyes", "known", "own", "shared")

    def __init__(self, eyes: Eyes, own: list[int], shared: int = 0) -> None:
        self.before: bytes | None = None  # the secrets of the table, once they were looked at
        self.known: bytes | None = None  # those of them that somebody knows
        self.eyes = eyes
        self.own = own  # by seat: what it knows beyond the others
        self.shared = shared  # what everybody knows

    def copy(self) -> Threads:
        """An independent copy."""
        return Threads(self.eyes, self.own[:], self.shared)

    def of(self, seat: int) -> int:
        """The name of the moment for a seat: equal whenever it cannot tell two moments apart."""
        return hash((self.shared, self.own[seat]))

    def play(self, s: State, action: int) -> None:
        """Give the answer of the actor, and tell every seat what it can know of it."""
        eyes, actor = self.eyes, s.actor
        if eyes.secret(s):
            self.before, self.known, moment = None, None, s.stack[-1]
            s.apply(action)
            if s.stack and s.stack[-1] is moment:  # the others learn nothing before it is over
                self.shared = hash((self.shared, SECRET))
                self.own[actor] = hash((self.own[actor], action))
            else:
                self._look(s, actor, action)
            return
        before = eyes.secrets(s) if self.before is None else self.before
        known = eyes.known(s) if self.known is None else self.known
        s.apply(action)
        self.before = eyes.secrets(s)
        self.known = known if self.before == before else eyes.known(s)
        if self.known == known and not (eyes.keepers and eyes.secret(s)):
            self.shared = hash((self.shared, action))
        else:
            self._look(s, actor, action)

    def _look(self, s: State, actor: int, action: int) -> None:
        own = self.own
        self.shared = hash((self.shared, self.eyes.public(s)))
        own[actor] = hash((own[actor], action))
        for seat in range(s.seats):
            own[seat] = hash((own[seat], self.eyes.private(s, seat)))
