"""Where points came from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ecumene.engine.narration import Template


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


def signed(n: int) -> str:
    """A number of points with its sign.

    >>> signed(2), signed(-1), signed(0)
    ('+2', '−1', '0')
    """
    return f"{n:+d}".replace("-", "−") if n else "0"
