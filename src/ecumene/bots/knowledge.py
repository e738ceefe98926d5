"""What each seat can tell of an answer, so that no seat's plans rest on another's secret.

A search that told its nodes apart by all answers so far would let a seat know what another has
chosen in secret. Here every seat has a thread: a number that grows only from what this seat could
see. An answer that touches nothing that only some can see is told to everybody by its number; what
it brings to light from where nobody could see it is left out, for plans are made for whatever
comes, and a moment told apart by every card that may come would never be met twice. After any
other answer a seat goes by how the table then looks to it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from marshal import dumps
from operator import attrgetter
from typing import Any, Final

from mypy_extensions import mypyc_attr

from ecumene.engine.flow import Frame, State
from ecumene.engine.spec import GameSpec
from ecumene.engine.table import Field, everybody, nobody, owner
from ecumene.engine.together import Together

SECRET: Final = -2  # stands for an answer in the threads of those who may not know it
PLAIN: Final = 2  # of marshal: the version that writes equal values equally
SEVERAL: Final = (list, tuple)  # what may hold more than one piece

Spot = tuple[Field[Any], int, int]
"""Where a piece lies: the field, the place, and which piece of it."""


def keeps_secrets(frame: type[Frame[Any]]) -> bool:
    """Does a frame hold something that is not for everybody?"""
    redeal: Callable[..., None] = frame.redeal
    return redeal is not Frame.redeal and not issubclass(frame, Together)


class Openness:
    """Which slots of a game's table are open, and which hide something from somebody."""

    def __init__(self, game: GameSpec[Any]) -> None:
        hiding = [field for field in game.table.fields if field.seen is not everybody]
        hands = [field.slot for field in hiding if field.seen is owner and field.many]
        rest = [field for field in hiding if field.seen is not nobody]
        self.others = [field for field in rest if field.slot not in hands]
        self.open = slots([field.slot for field in game.table.fields if field.seen is everybody])
        self.hidden = slots([field.slot for field in hiding])
        self.hands = slots(hands)
        self.uneven = slots([*hands, *[field.slot for field in self.others]])
        self.keepers = tuple(frame for frame in game.frames.values() if keeps_secrets(frame))

    def secret(self, s: State) -> bool:
        """Is the answer that is awaited, or something under way, a secret of somebody?"""
        if s.stack and s.stack[-1].secret:
            return True
        keepers = self.keepers
        if keepers:
            for frame in s.stack:
                if isinstance(frame, keepers):
                    return True
        return False

    def secrets(self, s: State) -> bytes:
        """All that lies where only some may look, to be compared before and after an answer."""
        return dumps(self.uneven(s), PLAIN)

    def spots(self, s: State) -> list[Spot]:
        """Where, besides hands, somebody sees a piece; the same in all worlds of a moment."""
        found: list[Spot] = []
        for field in self.others:
            seen = field.seen
            for place, pieces in enumerate(_places(s, field)):
                for at in range(len(pieces)):
                    for seat in range(s.seats):
                        if seen(s, seat, place, at):
                            found.append((field, place, at))
                            break
        return found

    def known(self, s: State, spots: list[Spot]) -> bytes:
        """All that some can see and others cannot."""
        seen = [(field.slot, place, _piece(s, field, place, at)) for field, place, at in spots]
        return dumps((self.hands(s), seen), PLAIN)

    def public(self, s: State) -> bytes:
        """What everybody sees: open places, and how many pieces lie in the others."""
        ask = type(s.stack[-1]).__name__ if s.stack else ""
        sizes = [_sizes(value) for value in self.hidden(s)]
        return dumps((ask, s.waiting, self.open(s), sizes), PLAIN)

    def private(self, s: State) -> list[bytes]:
        """By seat, what it sees of the places that hide something."""
        hands = self.hands(s)
        found: list[list[Any]] = [[hand[seat] for hand in hands] for seat in range(s.seats)]
        for field in self.others:
            seen = field.seen
            for place, pieces in enumerate(_places(s, field)):
                for at, piece in enumerate(pieces):
                    for seat, known in enumerate(found):
                        known.append(piece if seen(s, seat, place, at) else SECRET)
        return [dumps(known, PLAIN) for known in found]


def slots(names: Sequence[str]) -> Callable[[State], tuple[Any, ...]]:
    """What reads some slots of a state at once."""
    if len(names) > 1:
        return attrgetter(*names)
    if not names:
        return lambda s: ()
    read = attrgetter(names[0])
    return lambda s: (read(s),)


def _places(s: State, field: Field[Any]) -> list[Sequence[Any]]:
    """The pieces of each place of a field."""
    value = getattr(s, field.slot)
    return [
        held if isinstance(held, SEVERAL) else [held] for held in (value if field.many else [value])
    ]


def _piece(s: State, field: Field[Any], place: int, at: int) -> Any:
    value = getattr(s, field.slot)
    held = value[place] if field.many else value
    return held[at] if isinstance(held, SEVERAL) else held


def _sizes(value: Any) -> Any:
    """A slot without its pieces: how many lie in each place."""
    if not isinstance(value, SEVERAL):
        return SECRET
    return [len(each) if isinstance(each, SEVERAL) else SECRET for each in value]


@cache
def openness_of(game: GameSpec[Any]) -> Openness:
    """What of a game is open."""
    return Openness(game)


@mypyc_attr(allow_interpreted_subclasses=True)
class Threads:
    """What every seat knows of the answers since the search began, as one number for each."""

    __slots__ = ("before", "known", "openness", "own", "shared", "spots")

    def __init__(
        self, openness: Openness, own: list[int], shared: int = 0, spots: list[Spot] | None = None
    ) -> None:
        self.before: bytes | None = None  # the secrets of the table, once they were looked at
        self.known: bytes | None = None  # those of them that somebody knows
        self.openness = openness
        self.own = own  # by seat: what it knows beyond the others
        self.shared = shared  # what everybody knows
        self.spots = spots  # where pieces are seen, once this moment was looked at

    def begin(self, s: State) -> None:
        """Look around where many copies will set out from, so that none of them has to."""
        self.before = self.known = None
        self.spots = self.openness.spots(s)

    def copy(self) -> Threads:
        """An independent copy, for another world of the moment."""
        return Threads(self.openness, self.own[:], self.shared, self.spots)

    def of(self, seat: int) -> int:
        """The name of the moment for a seat: equal whenever it cannot tell two moments apart."""
        return hash((self.shared, self.own[seat]))

    def play(self, s: State, action: int) -> None:
        """Give the answer of the actor, and tell every seat what it can know of it."""
        openness, actor = self.openness, s.actor
        if openness.secret(s):
            self.before = self.known = self.spots = None
            moment = s.stack[-1]
            s.apply(action)
            if s.stack and s.stack[-1] is moment:  # the others learn nothing before it is over
                self.shared = hash((self.shared, SECRET))
                self.own[actor] = hash((self.own[actor], action))
            else:
                self._learn(s, actor, action)
            return
        before = openness.secrets(s) if self.before is None else self.before
        known = self._known(s, before) if self.known is None else self.known
        s.apply(action)
        self.before = now = openness.secrets(s)
        self.spots = None
        self.known = known if now == before else self._known(s, now)
        if self.known == known and not (openness.keepers and openness.secret(s)):
            self.shared = hash((self.shared, action))
        else:
            self._learn(s, actor, action)

    def end(self, s: State, action: int) -> None:
        """Give an answer from which nobody goes on: who can tell what of it does not matter."""
        s.apply(action)

    def _known(self, s: State, secrets: bytes) -> bytes:
        openness = self.openness
        if not openness.others:  # hands are all there is, and somebody knows each
            return secrets
        return openness.known(s, openness.spots(s) if self.spots is None else self.spots)

    def _learn(self, s: State, actor: int, action: int) -> None:
        own = self.own
        self.shared = hash((self.shared, self.openness.public(s)))
        own[actor] = hash((own[actor], action))
        for seat, seen in enumerate(self.openness.private(s)):
            own[seat] = hash((own[seat], seen))
