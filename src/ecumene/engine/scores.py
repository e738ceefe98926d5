"""Where points came from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Source(NamedTuple):
    """One line of a final score: the sources of a seat add up to its score."""

    title: str  # a message of the game, or its translation
    points: Sequence[int]  # per seat
