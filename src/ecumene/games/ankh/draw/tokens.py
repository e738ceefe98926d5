"""Pictures of tokens, devotion, actions and events, for a page about all pieces."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import Final

from ecumene.draw.marks import box, disc, faded, icon, moved, path, words
from ecumene.games.ankh.content import (
    AMUN,
    ANUBIS,
    CONFLICT_EVENT,
    EVENT_IDS,
    GOD,
    ISIS,
    MONUMENT_IDS,
    OBELISK,
    OSIRIS,
    RA,
    RED_LAST,
    ROW_IDS,
    TOP,
    WARRIOR,
)
from ecumene.games.ankh.draw.gallery import monument_plate
from ecumene.games.ankh.draw.glyphs import amun, free_trap, tiebreaker
from ecumene.games.ankh.draw.gods import EVENT_ICONS, PIGMENTS, ROW_ICONS, letters, seal
from ecumene.games.ankh.draw.hexes import SIDE
from ecumene.games.ankh.draw.lands import STANDING, Painter, standing
from ecumene.games.ankh.draw.pieces import (
    camel,
    city,
    monument,
    order_token,
    sun_badge,
    underworld,
)
from ecumene.games.ankh.draw.plates import (
    CENTRE,
    NORTH_EAST,
    SOUTH_EAST,
    field,
    row,
    sign,
    tinted,
    told,
)
from ecumene.games.ankh.draw.shapes import ankh

# Tokens


def _ankh_token(lang: str) -> str:
    """On a monument it is the plinth with the letters of its god."""
    god = ISIS
    body = tinted(PIGMENTS[god], 0.16) + disc(44, 50, 25, PIGMENTS[god], f"{PIGMENTS[god]}-rim", 2)
    body += ankh(44, 50, 34, f"{PIGMENTS[god]}-ink")
    return body + moved(monument(OBELISK, god, letters(god, lang)), 114, 50, 1.5)


def _follower(lang: str) -> str:
    return tinted("accent", 0.1) + row(
        [sign("prayer", 44), sign("prayer", 60), sign("prayer", 44)], 80, 52, gap=-6
    )


def _devotion(lang: str) -> str:
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
        body += seal(god, letters(god, lang), 4 + wide * (n + 0.46), 50, 10.5, "keyline")
    return body


def _order_token(lang: str) -> str:
    tokens = [(order_token(n, size=38), 38.0) for n in (1, 2, 3)]
    return tinted("accent", 0.1) + row(tokens, 80, 50)


def _camel(lang: str) -> str:
    """A row of camels along the sides of spaces."""
    half, high = SIDE / 2, 0.866 * SIDE
    corners = [
        (-2 * SIDE, 0.0),
        (-SIDE, 0.0),
        (-half, high),
        (half, high),
        (SIDE, 0.0),
        (2 * SIDE, 0.0),
    ]
    middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in pairwise(corners)]
    line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners)
    row_ = path(line, "none", "caravan", 3, 'stroke-dasharray="1 6" stroke-linecap="round"')
    row_ += "".join(moved(camel(), x, y, 1.15) for x, y in middles)
    tokens = (moved(order_token(1), 0, -2), CENTRE), (order_token(4), SOUTH_EAST)
    return field("ddddd", *tokens, (row_, CENTRE))


def _city(lang: str) -> str:
    beside = standing(WARRIOR, ISIS, lang, 0.9)
    return field("fdfdf", (moved(city(), 0, 0, 1.15), CENTRE), (beside, NORTH_EAST))


def _sun(lang: str) -> str:
    """A sun token alone, and on a warrior."""
    lit = standing(WARRIOR, RA, lang) + sun_badge()
    body = tinted(PIGMENTS[RA], 0.16)
    return body + sun_badge(48, 50, 24) + moved(lit, 112, 52, 1.45)


def _underworld(lang: str) -> str:
    gate = moved(underworld(False), 0, 0, 1.05)
    on = moved(underworld(False), 0, 0, 0.9) + standing(WARRIOR, OSIRIS, lang, 0.8)
    return field("fdfdf", (gate, CENTRE), (on, NORTH_EAST))


def _amun(lang: str) -> str:
    """Ready, and used."""
    body = tinted(PIGMENTS[AMUN])
    return body + moved(amun(True, False), 52, 52, 3) + moved(amun(False, False), 110, 52, 3)


def _tiebreaker(lang: str) -> str:
    """Ready, and used."""
    ready, used = tiebreaker(True, False), tiebreaker(False, False)
    return tinted("accent", 0.1) + moved(ready, 48, 50, 2.8) + moved(used, 112, 50, 2.8)


def _trap(lang: str) -> str:
    """Anubis keeps warriors of others."""
    body = tinted(PIGMENTS[ANUBIS])
    body += moved(standing(GOD, ANUBIS, lang, 1.25), 42, 50)
    for n, god in enumerate((ISIS, RA, -1)):
        x = 87 + 27 * n
        body += moved(free_trap(), x, 50, 1.55)
        if god >= 0:
            body += moved(standing(WARRIOR, god, lang, 0.56), x, 50)
    return body


# Actions and events


def action_plate(action: int, lang: str) -> str:
    """The sign of an action above its track, whose marker is on its way to the event."""
    body = tinted("accent", 0.1) + icon(ROW_ICONS[action], 80, 35, 46)
    for n in range(7):
        x = 12 + 19.6 * n
        if n == 6:
            body += box(x, 68, 18, 22, 3, "raised", "line-strong", 1.5) + ankh(
                x + 9, 79, 15, "ink-2"
            )
        else:
            body += box(x, 68, 17, 22, 3, "well")
    at = 12 + 19.6 * (2 + action % 3)
    return body + box(at, 68, 17, 22, 3, "accent") + icon("obelisk", at + 8.5, 79, 17, "panel")


def event_plate(event: int, lang: str) -> str:
    """A round space of the event track, or the square one of a conflict."""
    square = event == CONFLICT_EVENT
    body = tinted("accent", 0.1)
    body += box(46, 16, 68, 68, 10, "accent") if square else disc(80, 50, 35, "accent")
    if EVENT_ICONS[event] == "ankh":
        return body + ankh(80, 50, 52, "panel")
    return body + icon(EVENT_ICONS[event], 80, 50, 48, "panel")


def _forgotten(lang: str) -> str:
    gone = faded(standing(GOD, AMUN, lang, 1.35), 0.35)
    body = tinted("devotion-low", 0.9) + moved(gone, 40, 50)
    return body + row([told(f"≤ {RED_LAST}", 24), sign("laurel-crown", 30)], 114, 50, 80)


def _top(lang: str) -> str:
    body = tinted("devotion-high", 0.9) + moved(standing(GOD, RA, lang, 1.35), 40, 50)
    return body + row([told(f"{TOP}", 26), sign("laurel-crown", 36)], 114, 50, 80)


PAINTERS: Final[dict[str, Painter]] = {
    **STANDING,
    "ankh_token": _ankh_token,
    "follower_token": _follower,
    "devotion_marker": _devotion,
    "conflict_order_token": _order_token,
    "camel": _camel,
    "city_token": _city,
    "tiebreaker_token": _tiebreaker,
    "amun_token": _amun,
    "sun_token": _sun,
    "underworld_token": _underworld,
    "trapped_warrior": _trap,
    "top": _top,
    "forgotten_god": _forgotten,
    **{name: partial(monument_plate, kind) for kind, name in enumerate(MONUMENT_IDS)},
    **{name: partial(action_plate, row) for row, name in enumerate(ROW_IDS)},
    **{name: partial(event_plate, event) for event, name in enumerate(EVENT_IDS)},
}
