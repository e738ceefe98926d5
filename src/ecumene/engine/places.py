"""The map of a game in words: which places there are, and what is next to what."""

from __future__ import annotations

from typing import NamedTuple


class Way(NamedTuple):
    """A place that is next to another one, as seen from there."""

    to: str  # its id
    note: str = ""  # what is special about the way, in words: a river, a price
    back: bool = True  # does it lead back as well?


class Place(NamedTuple):
    """A place where pieces can be, or that they pass."""

    id: str  # as sentences of choices have it
    name: str
    features: tuple[str, ...]  # what rules make of it, in words: terrain, what it yields
    ways: tuple[Way, ...]
