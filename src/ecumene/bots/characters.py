"""Bots with a face: a name, a level, and a way of thinking that can be told in a few words.

They search as the levels do. What differs is how a search spends its looks (`Style`): how many
choices it spreads them over, how far it trusts a first impression, how much it minds the others.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ecumene.bots.levels import LEVELS, Level
from ecumene.bots.search import Style
from ecumene.engine.errors import N_

WORDS: Final = {"easy": N_("easy"), "normal": N_("medium"), "hard": N_("strong")}
"""The levels in plain words."""


class Character(NamedTuple):
    """Somebody to play against."""

    name: str  # the same in every language
    level_name: str
    style: Style
    manner: str  # a message: how they play
    face: str  # an icon

    @property
    def level(self) -> Level:
        """How long they think."""
        return LEVELS[self.level_name]

    @property
    def word(self) -> str:
        """Their level in plain words: a message."""
        return WORDS[self.level_name]


CHARACTERS: Final = {
    "tavi": Character(
        "Tavi", "easy", Style(), N_("tries things out, and seldom twice the same"), "monk-face"
    ),
    "nilo": Character(
        "Nilo",
        "easy",
        Style(turn=0, breadth=1.0),
        N_("takes what glitters and forgets what comes after"),
        "egyptian-profile",
    ),
    "oren": Character(
        "Oren", "normal", Style(), N_("plays soundly and takes no risks"), "centurion-helmet"
    ),
    "selene": Character(
        "Selene",
        "normal",
        Style(courage=2.0, breadth=1.4),
        N_("makes up her mind early and follows one plan far"),
        "cleopatra",
    ),
    "kadmos": Character(
        "Kadmos", "hard", Style(), N_("thinks long and forgives little"), "barbute"
    ),
    "theano": Character(
        "Theano",
        "hard",
        Style(others=0.6),
        N_("minds what everybody else may do before she moves"),
        "medusa-head",
    ),
}


def company(level: str, many: int) -> list[str]:
    """So many characters of a level, different ones as far as there are."""
    fitting = [name for name, each in CHARACTERS.items() if each.level_name == level]
    return [fitting[number % len(fitting)] for number in range(many)]
