"""Pictures of all pieces, for a page about them; what they are drawn on is in ``little``."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Final

from ecumene.draw.hexes import line, smooth
from ecumene.draw.marks import DISPLAY, box, disc, faded, icon, moved, path, words
from ecumene.draw.plates import tinted
from ecumene.draw.seals import seal
from ecumene.draw.signs import Sign, around, centred_row, icon_sign, word_sign
from ecumene.draw.tokens import note
from ecumene.engine.picture import Emblem
from ecumene.games.ankh.content import (
    AMUN,
    ANUBIS,
    APEP,
    CARDS,
    CAT_MUMMY,
    CONFLICT_EVENT,
    EVENT_KINDS,
    FIRST_GUARDIAN,
    GOD,
    GUARDIANS,
    ISIS,
    MUMMY,
    OBELISK,
    OSIRIS,
    POWER_N,
    POWER_PRICE,
    POWERS,
    PYRAMID,
    RA,
    RED_LAST,
    SATET,
    SCORPION,
    SPHINX,
    TEMPLE,
    TOP,
    WARRIOR,
)
from ecumene.games.ankh.draw.ground import SIDE, river
from ecumene.games.ankh.draw.hand import strength_of
from ecumene.games.ankh.draw.lines import aim
from ecumene.games.ankh.draw.little import (
    CENTRE,
    NORTH_EAST,
    SOUTH_EAST,
    SOUTH_WEST,
    SPOTS,
    field,
    spot_at,
)
from ecumene.games.ankh.draw.pieces import (
    amun_token,
    ankh,
    camel,
    city,
    figure,
    free_trap,
    merged_badge,
    monument,
    monument_shape,
    order_token,
    sign,
    sun_badge,
    tiebreaker,
    underworld,
)
from ecumene.games.ankh.draw.scene import PIGMENTS, emblem_of, letters
from ecumene.games.ankh.draw.supply import ROMAN
from ecumene.games.ankh.draw.tracks import ROW_ICONS
from ecumene.games.ankh.names import EVENT, MONUMENT, ROW

ARROW: Final = "M-7 0H6M1-5L7 0L1 5"
_ROUND: Final = 'stroke-linecap="round"'


class Gallery:
    """Draws plates for a language, in which gods have other letters."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    # Pieces of gods

    def figure(self, kind: int, god: int, scale: float = 1) -> str:
        """A figure of a god."""
        return moved(figure(kind, god, letters(god, self.lang)), 0, 0, scale)

    def monument(self, kind: int, god: int) -> str:
        """A monument that a god controls."""
        return monument(kind, god, letters(god, self.lang))

    def emblem(self, god: int) -> Emblem:
        """The emblem of a god."""
        return emblem_of(god, self.lang)

    def seal(self, god: int, x: float, y: float, r: float, key: str = "keyline") -> str:
        """The seal of a god."""
        return seal(self.emblem(god), x, y, r, key)

    # Gods, powers, guardians and cards, by number

    def god(self, god: int) -> str:
        """The figure of a god, a warrior and a monument it controls."""
        return (
            tinted(PIGMENTS[god])
            + moved(self.figure(GOD, god, 1.4), 40, 50)
            + moved(self.figure(WARRIOR, god, 1.12), 88, 55)
            + moved(self.monument(PYRAMID, god), 130, 54, 1.15)
        )

    def power(self, power: int) -> str:
        """The level of a power and what it brings, in signs."""
        row = POWERS[power]
        tokens = row.signs.format(n=POWER_N[row.id], cost=POWER_PRICE[row.id]).split()
        size = 34 if len(tokens) < 5 else 26
        signs = [self._sign(token, size) for token in tokens]
        return tinted("accent", 0.1) + _medal(row.level) + centred_row(signs, 80, 53, 136)

    def _sign(self, token: str, size: float) -> Sign:
        """Followers are people who pray, devotion is a laurel; some signs are pieces."""
        if token[0] != "@":
            return word_sign(token, 25 if size > 30 else 21)
        name = token[1:]
        if name in MONUMENT.ids:
            return around(moved(monument_shape(MONUMENT[name]), 0, 4, 0.95), 36)
        if name == "warrior":
            return around(self.figure(WARRIOR, RA, 0.9), 28)
        if name == "god":
            return around(moved(self.figure(GOD, RA, 0.9), 0, -2), 38)
        if name == "obelisks":
            stones = (moved(monument_shape(OBELISK), x, 4, 0.7) for x in (-14, 0, 14))
            return around("".join(stones), 46)
        if name == "regions":
            tokens = (moved(order_token(n, size=22), 26 * n - 39, 0) for n in (1, 2))
            return around("".join(tokens), 48)
        if name == "red":
            zone = box(-19, -22, 38, 44, 5, "devotion-low")
            return around(zone + icon("laurel-crown", 0, 0, 34), 38)
        if name == "losers":
            one = self.figure(WARRIOR, ISIS, 0.8)
            return around(faded(moved(one, -11, -4) + moved(one, 11, 4), 0.85), 46)
        if name == "arrow":
            return around(path(ARROW, "none", "ink-2", 2.4, _ROUND), 15)
        return icon_sign(name, size)

    def guardian(self, guardian: int) -> str:
        """A guardian on the board, doing what it does."""
        return GUARDIAN_PLATES[guardian + FIRST_GUARDIAN](self) + _medal(GUARDIANS[guardian].level)

    def card(self, card: int) -> str:
        """A battle card: its strength and its picture, before the next card of the hand."""
        back = box(-30, -41, 60, 84, 6, "well", "line-strong", 1.2)
        return (
            tinted("accent", 0.1)
            + moved(f'<g transform="rotate(-9)">{back}</g>', 72, 53, 0.98)
            + box(52, 6, 64, 88, 6, "raised", "line-strong", 1.2)
            + path("M52 28V12Q52 6 58 6H110Q116 6 116 12V28z", "accent")
            + words(strength_of(card), 59, 23, 17, "panel", weight=700)
            + box(52.6, 28, 62.8, 65.4, 5, "accent", more='opacity=".12"')
            + icon(CARDS[card].icon, 84, 61, 50)
        )


def _medal(level: int) -> str:
    """The medal of a level, in the corner."""
    more = f'font-family="{DISPLAY}"'
    return disc(17, 17, 11.5, "accent-soft", "accent", 2) + words(
        ROMAN[level], 17, 21.6, 13, "ink", "middle", more=more
    )


Painter = Callable[[Gallery], str]


# Guardians


def _cat(draw: Gallery) -> str:
    """Others lose devotion."""
    body = field("ddddd", (draw.figure(CAT_MUMMY, RA, 1.3), CENTRE))
    for god, spot in ((AMUN, NORTH_EAST), (OSIRIS, SOUTH_EAST), (ISIS, SOUTH_WEST)):
        x, y = spot_at(spot)
        body += draw.seal(god, x - 5, y, 10) + note("−1", x + 15, y)
    return body


def _satet(draw: Gallery) -> str:
    """It comes onto the space of an enemy, which is pushed on."""
    pushed = draw.figure(WARRIOR, OSIRIS, 0.95)
    body = field("fdfff", (draw.figure(SATET, ISIS, 1.3), CENTRE), (pushed, NORTH_EAST))
    arrow = path(ARROW, "none", "keyline", 6, _ROUND) + path(ARROW, "none", "ink", 2.8, _ROUND)
    arrow = f'<g transform="rotate(-30)">{arrow}</g>'
    return body + moved(arrow, 104, 36) + moved(arrow, 50, 67)


def _mummy(draw: Gallery) -> str:
    """It comes back beside its god."""
    pieces = (draw.figure(GOD, ANUBIS), CENTRE), (draw.figure(MUMMY, ANUBIS), SOUTH_EAST)
    return field("dfddd", *pieces) + icon("return-arrow", 124, 27, 28, "ink")


def _scorpion(draw: Gallery) -> str:
    """It aims at two monuments."""
    aims = "".join(aim(*SPOTS[spot], PIGMENTS[AMUN]) for spot in (NORTH_EAST, SOUTH_EAST))
    return field(
        "ddddf",
        (draw.monument(PYRAMID, OSIRIS), NORTH_EAST),
        (monument(OBELISK), SOUTH_EAST),
        (draw.figure(SCORPION, AMUN, 1.1) + aims, CENTRE),
    )


def _sphinx(draw: Gallery) -> str:
    """Figures beside it count nothing."""
    body = field(
        "ddfdf",
        (draw.figure(SPHINX, OSIRIS, 1.3), CENTRE),
        (faded(draw.figure(WARRIOR, AMUN, 0.9), 0.75), NORTH_EAST),
        (faded(draw.figure(WARRIOR, ISIS, 0.9), 0.75), SOUTH_EAST),
    )
    return body + note("0", 145, 14) + note("0", 145, 62)


GUARDIAN_PLATES: Final[dict[int, Painter]] = {
    CAT_MUMMY: _cat,
    SATET: _satet,
    MUMMY: _mummy,
    APEP: lambda draw: field("wdwfd", (draw.figure(APEP, RA, 1.3), CENTRE)),
    SCORPION: _scorpion,
    SPHINX: _sphinx,
}

# Everything else


def _merged(draw: Gallery) -> str:
    """The figure of the higher god wears the seal of the lower one."""
    god = draw.figure(GOD, ISIS) + merged_badge(draw.emblem(OSIRIS))
    body = tinted(PIGMENTS[ISIS], 0.16) + moved(god, 112, 52, 1.35)
    body += draw.seal(ISIS, 26, 36, 14, "seal-key") + draw.seal(OSIRIS, 26, 68, 14, "seal-key")
    ways = "M46 37Q58 40 62 51M46 67Q58 64 62 53M62 52H74M69 47L75 52L69 57"
    return body + path(ways, "none", "ink-2", 2.4, _ROUND)


def _river(draw: Gallery) -> str:
    """The river runs between spaces."""
    half, high = SIDE / 2, 0.866 * SIDE
    bends = [(-60.0, -2.4 * high), (-SIDE, 0.0), (-half, high), (half, high)]
    line = smooth([*bends, (SIDE, 2 * high), (2 * SIDE, 2 * high)])
    pieces = (river(line), CENTRE), (draw.figure(WARRIOR, RA, 0.9), NORTH_EAST)
    return field("fffdf", *pieces)


def _ankh_token(draw: Gallery) -> str:
    """On a monument it is the plinth with the letters of its god."""
    pigment = PIGMENTS[ISIS]
    body = tinted(pigment, 0.16) + disc(44, 50, 25, pigment, f"{pigment}-rim", 2)
    body += ankh(44, 50, 34, f"{pigment}-ink")
    return body + moved(draw.monument(OBELISK, ISIS), 114, 50, 1.5)


def _devotion(draw: Gallery) -> str:
    """The end of the red part, and markers on both sides of it."""
    body, wide = "", 19.0
    for n in range(8):
        space = RED_LAST - 3 + n
        zone = "devotion-low" if space <= RED_LAST else "devotion-high"
        body += box(4 + wide * n, 30, wide - 1.6, 40, 3, zone)
        body += words(str(space), 4 + wide * (n + 0.46), 84, 11.5, "ink-2", "middle")
    body += path(f"M{4 + wide * 4 - 0.8} 20V76", "none", "ink", 1.8, 'stroke-dasharray="4 3"')
    body += icon("laurel-crown", 148, 15, 19, "ink-2")
    for god, n in ((OSIRIS, 1), (AMUN, 2), (RA, 6)):
        body += draw.seal(god, 4 + wide * (n + 0.46), 50, 10.5)
    return body


def _camel(draw: Gallery) -> str:
    """A row of camels along the sides of spaces."""
    half, high = SIDE / 2, 0.866 * SIDE
    xs, ys = (-2 * SIDE, -SIDE, -half, half, SIDE, 2 * SIDE), (0, 0, high, high, 0, 0)
    corners = list(zip(xs, ys))
    row = path(line(corners), "none", "caravan", 3, _ROUND + ' stroke-dasharray="1 6"')
    for (a, b), (c, d) in pairwise(corners):
        row += moved(camel(), (a + c) / 2, (b + d) / 2, 1.15)
    tokens = (moved(order_token(1), 0, -2), CENTRE), (order_token(4), SOUTH_EAST)
    return field("ddddd", *tokens, (row, CENTRE))


def _underworld(draw: Gallery) -> str:
    on = moved(underworld(False), 0, 0, 0.9) + draw.figure(WARRIOR, OSIRIS, 0.8)
    return field("fdfdf", (moved(underworld(False), 0, 0, 1.05), CENTRE), (on, NORTH_EAST))


def _trap(draw: Gallery) -> str:
    """Anubis keeps warriors of others."""
    body = tinted(PIGMENTS[ANUBIS]) + moved(draw.figure(GOD, ANUBIS, 1.25), 42, 50)
    for x in (87, 114, 141):
        body += moved(free_trap(), x, 50, 1.55)
    body += moved(draw.figure(WARRIOR, ISIS, 0.56), 87, 50)
    return body + moved(draw.figure(WARRIOR, RA, 0.56), 114, 50)


def _twice(tint: str, token: Callable[[bool], str], scale: float) -> str:
    """A token ready, and used."""
    ready, used = moved(token(True), 50, 51, scale), moved(token(False), 111, 51, scale)
    return tint + ready + used


def _fate(god: str, zone: str, text: str) -> str:
    """A god at a space of devotion."""
    signs = [word_sign(text, 24), icon_sign("laurel-crown", 32)]
    return tinted(zone, 0.9) + moved(god, 40, 50) + centred_row(signs, 114, 50, 80)


def _action(row: int, draw: Gallery) -> str:
    """The sign of an action above its track, whose marker is on its way to the event."""
    body = tinted("accent", 0.1) + icon(ROW_ICONS[row], 80, 35, 46)
    body += "".join(box(12 + 19.6 * n, 68, 17, 22, 3, "well") for n in range(6))
    body += box(129.6, 68, 18, 22, 3, "raised", "line-strong", 1.5) + ankh(138.6, 79, 15, "ink-2")
    at = 12 + 19.6 * (2 + row % 3)
    return body + box(at, 68, 17, 22, 3, "accent") + icon("obelisk", at + 8.5, 79, 17, "panel")


def _event(kind: int, draw: Gallery) -> str:
    """A round space of the event track, or the square one of a conflict."""
    round_ = 10 if kind == CONFLICT_EVENT else 35
    body = tinted("accent", 0.1) + box(45, 15, 70, 70, round_, "accent")
    return body + sign(EVENT_KINDS[kind].icon, 80, 50, 48, "panel")


def _monument(kind: int, draw: Gallery) -> str:
    """A neutral one, and one that a god controls."""
    body = tinted("stone-dark", 0.16) + moved(monument(kind), 45, 50, 1.5)
    return body + moved(draw.monument(kind, ISIS), 115, 50, 1.5)


PAINTERS: Final[dict[str, Painter]] = {
    "god_figure": lambda draw: field("fdffd", (draw.figure(GOD, ISIS, 1.3), CENTRE)),
    "warrior": lambda draw: field(
        "dfddf",
        (draw.figure(WARRIOR, RA, 1.3), CENTRE),
        (draw.figure(WARRIOR, ISIS, 0.9), NORTH_EAST),
    ),
    "guardian": lambda draw: (  # on a small base and on a large one
        tinted("stone-dark", 0.16)
        + moved(draw.figure(MUMMY, OSIRIS, 1.4), 48, 48)
        + moved(draw.figure(APEP, OSIRIS, 1.4), 112, 48)
    ),
    "merged_god": _merged,
    "fertile": lambda draw: field("ffdff"),
    "desert": lambda draw: field("dddfd"),
    "water": lambda draw: field("wfwdf", (draw.figure(APEP, ISIS), CENTRE)),
    "river": _river,
    "region": lambda draw: field(  # what belongs together until camels divide it
        "ddddd",
        (moved(order_token(2), 0, 0, 1.1), CENTRE),
        (monument(TEMPLE), SOUTH_WEST),
        (draw.figure(WARRIOR, AMUN, 0.9), NORTH_EAST),
    ),
    "ankh_token": _ankh_token,
    "follower_token": lambda draw: (
        tinted("accent", 0.1)
        + centred_row([icon_sign("prayer", size) for size in (44, 60, 44)], 80, 52, 136, -6)
    ),
    "devotion_marker": _devotion,
    "conflict_order_token": lambda draw: (
        tinted("accent", 0.1)
        + centred_row([around(order_token(n, size=38), 38) for n in (1, 2, 3)], 80, 50, 136)
    ),
    "camel": _camel,
    "city_token": lambda draw: field(
        "fdfdf",
        (moved(city(), 0, 0, 1.15), CENTRE),
        (draw.figure(WARRIOR, ISIS, 0.9), NORTH_EAST),
    ),
    "tiebreaker_token": lambda draw: _twice(tinted("accent", 0.1), tiebreaker, 2.8),
    "amun_token": lambda draw: _twice(tinted(PIGMENTS[AMUN]), amun_token, 3),
    "sun_token": lambda draw: (  # alone, and on a warrior
        tinted(PIGMENTS[RA], 0.16)
        + sun_badge(48, 50, 24)
        + moved(draw.figure(WARRIOR, RA) + sun_badge(), 112, 52, 1.45)
    ),
    "underworld_token": _underworld,
    "trapped_warrior": _trap,
    "top": lambda draw: _fate(draw.figure(GOD, RA, 1.35), "devotion-high", f"{TOP}"),
    "forgotten_god": lambda draw: _fate(
        faded(draw.figure(GOD, AMUN, 1.35), 0.35), "devotion-low", f"≤ {RED_LAST}"
    ),
    **{name: partial(_monument, kind) for kind, name in enumerate(MONUMENT.ids)},
    **{name: partial(_action, row) for row, name in enumerate(ROW.ids)},
    **{name: partial(_event, event) for event, name in enumerate(EVENT.ids)},
}
