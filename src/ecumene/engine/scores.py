"""Where points came from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ecumene.engine.narration import Event, Template


class Source(NamedTuple):
    """One line of a final score: the sources of a seat add up to its score."""

    title: str  # a message of the game, or its translation
    points: Sequence[int]  # per seat


class Cause(NamedTuple):
    """What points of a source are for: the place, card, piece or rule that gives them to a seat.

    It is the same cause at another moment if *about* is the same; what its *words* tell besides may
    differ. A cause may be worth nothing, so that its words are known when it changes.
    """

    title: str  # of its source
    seat: int
    n: int
    words: Template = ""  # "control of {area:area}": a message of the game, or the title alone
    about: Mapping[str, int] = {}
    told: Mapping[str, int] = {}
    lost: Template = ""  # where points are lost, if that reads otherwise


class Gifts(NamedTuple):
    """Points that are gained at once and told by events: for what they are follows from the log."""

    title: str  # of their source
    kind: str  # of the events that tell them, with a seat and a number *n*
    givers: Mapping[str, tuple[str, Template]]  # events before: by kind what each names, in words
    rules: Mapping[str, Template] = {}  # whatever was told before

    def causes(self, points: Sequence[int], events: Sequence[Event]) -> Iterator[Cause]:
        """Of what each seat has gained: its rule, else what was told last before it."""
        rest = list(points)
        giver: Event | None = None
        for event in events:
            if event.kind in self.givers:
                giver = event
            if event.kind != self.kind or (event.rule not in self.rules and giver is None):
                continue
            seat, n = event.number("seat"), event.number("n")
            rest[seat] -= n
            if event.rule in self.rules:
                about = {"rule": [*self.rules].index(event.rule)}
                yield Cause(self.title, seat, n, self.rules[event.rule], about)
            elif giver is not None:
                key, words = self.givers[giver.kind]
                yield Cause(self.title, seat, n, words, {key: giver.number(key)})
        for seat, n in enumerate(rest):  # they were there before
            yield Cause(self.title, seat, n)


def signed(n: int) -> str:
    """A number of points with its sign.

    >>> signed(2), signed(-1), signed(0)
    ('+2', '−1', '0')
    """
    return f"{n:+d}".replace("-", "−") if n else "0"
