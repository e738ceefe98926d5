"""Pictures of figures and terrain on cuttings of the board, for a page about all pieces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.draw.marks import moved, path
from ecumene.games.ankh.content import AMUN, APEP, GOD, ISIS, MUMMY, OSIRIS, RA, TEMPLE, WARRIOR
from ecumene.games.ankh.draw.gods import PIGMENTS, letters, seal
from ecumene.games.ankh.draw.hexes import SIDE, smooth
from ecumene.games.ankh.draw.pieces import figure, merged_badge, monument, order_token
from ecumene.games.ankh.draw.plates import CENTRE, NORTH_EAST, SOUTH_WEST, field, tinted

Painter = Callable[[str], str]
"""Draws a plate for a language, in which gods have other letters."""


def standing(kind: int, god: int, lang: str, scale: float = 1) -> str:
    """A figure of a god."""
    return moved(figure(kind, god, letters(god, lang)), 0, 0, scale)


# Figures


def _god_figure(lang: str) -> str:
    return field("fdffd", (standing(GOD, ISIS, lang, 1.3), CENTRE))


def _warrior(lang: str) -> str:
    return field(
        "dfddf",
        (standing(WARRIOR, RA, lang, 1.3), CENTRE),
        (standing(WARRIOR, ISIS, lang, 0.9), NORTH_EAST),
    )


def _guardian(lang: str) -> str:
    """On a small base and on a large one, both of one god."""
    body = tinted("stone-dark", 0.16)
    body += moved(standing(MUMMY, OSIRIS, lang, 1.4), 48, 48)
    return body + moved(standing(APEP, OSIRIS, lang, 1.4), 112, 48)


def _merged(lang: str) -> str:
    """The figure of the higher god wears the seal of the lower one."""
    god = standing(GOD, ISIS, lang) + merged_badge(OSIRIS, letters(OSIRIS, lang))
    body = tinted(PIGMENTS[ISIS], 0.16) + moved(god, 112, 52, 1.35)
    body += seal(ISIS, letters(ISIS, lang), 26, 36, 14) + seal(
        OSIRIS, letters(OSIRIS, lang), 26, 68, 14
    )
    ways = "M46 37Q58 40 62 51M46 67Q58 64 62 53M62 52H74M69 47L75 52L69 57"
    return body + path(ways, "none", "ink-2", 2.4, 'stroke-linecap="round"')


# Terrain


def _fertile(lang: str) -> str:
    return field("ffdff")


def _desert(lang: str) -> str:
    return field("dddfd")


def _water(lang: str) -> str:
    return field("wfwdf", (standing(APEP, ISIS, lang), CENTRE))


def _river(lang: str) -> str:
    """The river runs between spaces."""
    half, high = SIDE / 2, 0.866 * SIDE
    bends = [
        (-60.0, -2.4 * high),
        (-SIDE, 0.0),
        (-half, high),
        (half, high),
        (SIDE, 2 * high),
        (2 * SIDE, 2 * high),
    ]
    line = smooth(bends)
    round_ = 'stroke-linecap="round"'
    river = (
        path(line, "none", "river-bank", 13, round_)
        + path(line, "none", "river", 8.5, round_)
        + path(line, "none", "river-light", 1.6, round_ + ' stroke-dasharray="9 13"')
    )
    return field("fffdf", (river, CENTRE), (standing(WARRIOR, RA, lang, 0.9), NORTH_EAST))


def _region(lang: str) -> str:
    """What belongs together until camels divide it."""
    return field(
        "ddddd",
        (moved(order_token(2), 0, 0, 1.1), CENTRE),
        (monument(TEMPLE, None, ""), SOUTH_WEST),
        (standing(WARRIOR, AMUN, lang, 0.9), NORTH_EAST),
    )


STANDING: Final[dict[str, Painter]] = {
    "god_figure": _god_figure,
    "warrior": _warrior,
    "guardian": _guardian,
    "merged_god": _merged,
    "fertile": _fertile,
    "desert": _desert,
    "water": _water,
    "river": _river,
    "region": _region,
}
