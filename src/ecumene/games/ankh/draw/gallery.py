"""Pictures of figures, guardians, cards, powers and monuments, for a page about all pieces."""

from __future__ import annotations

from typing import Final

from ecumene.draw.marks import box, faded, icon, moved, path, words
from ecumene.games.ankh.content import (
    AMUN,
    ANUBIS,
    APEP,
    CARD_STRENGTH,
    CAT_MUMMY,
    FIRST_GUARDIAN,
    GOD,
    GUARDIANS,
    ISIS,
    MUMMY,
    OBELISK,
    OSIRIS,
    POWER_IDS,
    POWER_N,
    POWERS,
    PYRAMID,
    RA,
    SATET,
    SCORPION,
    SPHINX,
    TEMPLE,
    WARRIOR,
)
from ecumene.games.ankh.draw.gods import CARD_ICONS, PIGMENTS, letters, seal
from ecumene.games.ankh.draw.lines import aim
from ecumene.games.ankh.draw.pieces import figure, monument, monument_shape, order_token
from ecumene.games.ankh.draw.plates import (
    CENTRE,
    NORTH_EAST,
    SOUTH_EAST,
    SOUTH_WEST,
    SPOTS,
    Sign,
    field,
    roman,
    row,
    sign,
    spot_at,
    thing,
    tinted,
    told,
)

ARROW: Final = "M-7 0H6M1-5L7 0L1 5"


def _piece(kind: int, god: int, lang: str) -> str:
    return figure(kind, god, letters(god, lang))


def _large(kind: int, god: int, lang: str) -> str:
    return moved(_piece(kind, god, lang), 0, 0, 1.3)


def god_plate(god: int, lang: str) -> str:
    """The figure of a god, a warrior and a monument it controls."""
    mono = letters(god, lang)
    return (
        tinted(PIGMENTS[god])
        + moved(figure(GOD, god, mono), 40, 50, 1.4)
        + moved(figure(WARRIOR, god, mono), 88, 55, 1.12)
        + moved(monument(PYRAMID, god, mono), 130, 54, 1.15)
    )


# Guardians


def guardian_plate(guardian: int, lang: str) -> str:
    """A guardian on the board, doing what it does."""
    kind = guardian + FIRST_GUARDIAN
    body = _GUARDIANS[kind](lang)
    level = GUARDIANS[guardian].level
    return body + roman(level)


def _cat(lang: str) -> str:
    """Others lose devotion."""
    body = field("ddddd", (_large(CAT_MUMMY, RA, lang), CENTRE))
    for god, spot in ((AMUN, NORTH_EAST), (OSIRIS, SOUTH_EAST), (ISIS, SOUTH_WEST)):
        x, y = spot_at(spot)
        body += seal(god, letters(god, lang), x - 5, y, 10, "keyline") + _note("−1", x + 15, y)
    return body


def _satet(lang: str) -> str:
    """It comes onto the space of an enemy, which is pushed on."""
    pushed = moved(_piece(WARRIOR, OSIRIS, lang), 0, 0, 0.95)
    body = field("fdfff", (_large(SATET, ISIS, lang), CENTRE), (pushed, NORTH_EAST))
    return body + _arrow(104, 36, -30) + _arrow(50, 67, -30)


def _mummy(lang: str) -> str:
    """It comes back beside its god."""
    god, mummy = _piece(GOD, ANUBIS, lang), _piece(MUMMY, ANUBIS, lang)
    body = field("dfddd", (god, CENTRE), (mummy, SOUTH_EAST))
    return body + icon("return-arrow", 124, 27, 28, "ink")


def _apep(lang: str) -> str:
    return field("wdwfd", (_large(APEP, RA, lang), CENTRE))


def _scorpion(lang: str) -> str:
    """It aims at two monuments."""
    aims = "".join(aim(*SPOTS[spot], PIGMENTS[AMUN]) for spot in (NORTH_EAST, SOUTH_EAST))
    return field(
        "ddddf",
        (monument(PYRAMID, OSIRIS, letters(OSIRIS, lang)), NORTH_EAST),
        (monument(OBELISK, None, ""), SOUTH_EAST),
        (moved(_piece(SCORPION, AMUN, lang), 0, 0, 1.1) + aims, CENTRE),
    )


def _sphinx(lang: str) -> str:
    """Figures beside it count nothing."""
    weak = moved(faded(_piece(WARRIOR, AMUN, lang), 0.75), 0, 0, 0.9)
    body = field(
        "ddfdf",
        (_large(SPHINX, OSIRIS, lang), CENTRE),
        (weak, NORTH_EAST),
        (moved(faded(_piece(WARRIOR, ISIS, lang), 0.75), 0, 0, 0.9), SOUTH_EAST),
    )
    return body + _note("0", 145, 14) + _note("0", 145, 62)


_GUARDIANS: Final = {
    CAT_MUMMY: _cat,
    SATET: _satet,
    MUMMY: _mummy,
    APEP: _apep,
    SCORPION: _scorpion,
    SPHINX: _sphinx,
}


def _note(text: str, x: float, y: float) -> str:
    """A number on a small tablet."""
    return box(x - 11, y - 9, 22, 18, 5, "lintel", "keyline", 1.2) + words(
        text, x, y + 4.8, 13.5, "lintel-ink", "middle", 700
    )


def _arrow(x: float, y: float, turn: float) -> str:
    return f'<g transform="translate({x} {y}) rotate({turn})">' + (
        path(ARROW, "none", "keyline", 6, 'stroke-linecap="round"')
        + path(ARROW, "none", "ink", 2.8, 'stroke-linecap="round"')
        + "</g>"
    )


# Cards and powers


def card_plate(card: int, lang: str) -> str:
    """A battle card: its strength and its picture."""
    strength = CARD_STRENGTH[card]
    body = (
        tinted("accent", 0.1)
        + moved(_back(), 72, 53, 0.98)
        + box(52, 6, 64, 88, 6, "raised", "line-strong", 1.2)
        + path("M52 28V12Q52 6 58 6H110Q116 6 116 12V28z", "accent")
        + words(f"+{strength}" if strength else "0", 59, 23, 17, "panel", weight=700)
        + box(52.6, 28, 62.8, 65.4, 5, "accent", more='opacity=".12"')
        + icon(CARD_ICONS[card], 84, 61, 50)
    )
    return body


def _back() -> str:
    """The next card of the hand, behind."""
    return f'<g transform="rotate(-9)">{box(-30, -41, 60, 84, 6, "well", "line-strong", 1.2)}</g>'


def power_plate(power: int, lang: str) -> str:
    """The level of a power and what it brings, in signs."""
    level = POWERS[power].level
    return tinted("accent", 0.1) + roman(level) + row(_signs(POWER_IDS[power], lang), 80, 53)


def _signs(power: str, lang: str) -> list[Sign]:
    """What a power makes of what: followers are people who pray, devotion is a laurel."""
    n = POWER_N[power]
    followers, devotion, battle = sign("prayer"), sign("laurel-crown"), sign("crossed-swords", 32)
    warrior = thing(moved(_piece(WARRIOR, RA, lang), 0, 0, 0.9), 28)
    god = thing(moved(_piece(GOD, RA, lang), 0, -2, 0.9), 38)
    stones = [thing(moved(monument_shape(kind), 0, 4, 0.95), 36) for kind in range(3)]
    small = [moved(monument_shape(OBELISK), x, 4, 0.7) for x in (-14, 0, 14)]
    three = thing("".join(small), 46)
    regions = thing(
        moved(order_token(1, size=22), -13, 0) + moved(order_token(2, size=22), 13, 0), 48
    )
    red = thing(box(-19, -22, 38, 44, 5, "devotion-low") + devotion[0], 38)
    arrow = thing(path(ARROW, "none", "ink-2", 2.4, 'stroke-linecap="round"'), 15)
    return {
        "commanding": [battle, told(f"+{n}"), followers],
        "inspiring": [sign("trowel", 36), told(f"{n}"), followers],
        "omnipresent": [regions, told(f"+{n}"), sign("prayer", 28)],
        "revered": [followers, told(f"+{n}")],
        "resplendent": [three, arrow, god],
        "obelisk_attuned": [warrior, arrow, stones[OBELISK]],
        "temple_attuned": [stones[TEMPLE], thing(warrior[0], 22), told(f"+{n}", 21)],
        "pyramid_attuned": [stones[PYRAMID], told(f"+{n}", 22), warrior],
        "glorious": [told("≥3", 21), sign("crossed-swords", 26), arrow, told(f"{n}", 22), _small()],
        "magnanimous": [_two(lang), told(f"+{n}"), sign("laurel-crown", 30)],
        "bountiful": [red, told(f"+{n}")],
        "worshipful": [told("2", 21), sign("prayer", 26), arrow, told(f"{n}", 21), _small()],
    }[power]


def _small() -> Sign:
    return sign("laurel-crown", 26)


def _two(lang: str) -> Sign:
    """Two figures that lose."""
    one = moved(_piece(WARRIOR, ISIS, lang), 0, 0, 0.8)
    return thing(faded(moved(one, -11, -4) + moved(one, 11, 4), 0.85), 46)


# Monuments


def monument_plate(kind: int, lang: str) -> str:
    """A neutral one, and one that a god controls."""
    return (
        tinted("stone-dark", 0.16)
        + moved(monument(kind, None, ""), 45, 50, 1.5)
        + moved(monument(kind, ISIS, letters(ISIS, lang)), 115, 50, 1.5)
    )
