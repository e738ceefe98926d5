"""Pictures of pieces, for a page about all of them: plates laid with pieces, or painted here."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Final

from ecumene.draw.hexes import line, smooth
from ecumene.draw.marks import DISPLAY, box, disc, faded, icon, moved, path, words
from ecumene.draw.plates import tinted
from ecumene.draw.signs import Sign, around, centred_row, icon_sign, word_sign
from ecumene.games.ankh import content
from ecumene.games.ankh.draw.art import PLATES
from ecumene.games.ankh.draw.ground import SIDE, river
from ecumene.games.ankh.draw.hand import strength_of
from ecumene.games.ankh.draw.laid import field, on_plate, piece, plate
from ecumene.games.ankh.draw.pieces import (
    ankh,
    camel,
    order_token,
    sign,
)
from ecumene.games.ankh.draw.supply import ROMAN
from ecumene.games.ankh.draw.tracks import ROW_ICONS
from ecumene.games.ankh.names import EVENT, GOD, GUARDIAN, MONUMENT, ROW

_ROUND: Final = 'stroke-linecap="round"'

# Gods, powers, guardians and cards, by number


def god_plate(god: int, lang: str) -> str:
    """The figure of a god, a warrior and a monument it controls."""
    return plate("a god", lang, GOD.ids[god])


def power_plate(power: int, lang: str) -> str:
    """The level of a power and what it brings, in signs."""
    row, effect = content.POWERS[power], content.POWERS[power].effects[0]
    tokens = row.signs.format(n=effect.n, cost=effect.cost, least=effect.least).split()
    size = 34 if len(tokens) < 5 else 26
    signs = [_sign(token, size, lang) for token in tokens]
    return tinted("accent", 0.1) + _medal(row.level) + centred_row(signs, 80, 53, 136)


def _sign(token: str, size: float, lang: str) -> Sign:
    """Followers are people who pray, devotion is a laurel; some signs are pieces."""
    if token[0] != "@":
        return word_sign(token, 25 if size > 30 else 21)
    name = token[1:]
    row = PLATES.get("sign monument" if name in MONUMENT.ids else f"sign {name}")
    return icon_sign(name, size) if row is None else around(on_plate(row, lang, name), row.width)


def guardian_plate(guardian: int, lang: str) -> str:
    """A guardian on the board, doing what it does."""
    return plate(GUARDIAN.ids[guardian], lang) + _medal(content.GUARDIANS[guardian].level)


def card_plate(card: int, lang: str) -> str:
    """A battle card: its strength and its picture, before the next card of the hand."""
    back = box(-30, -41, 60, 84, 6, "well", "line-strong", 1.2)
    return (
        tinted("accent", 0.1)
        + moved(f'<g transform="rotate(-9)">{back}</g>', 72, 53, 0.98)
        + box(52, 6, 64, 88, 6, "raised", "line-strong", 1.2)
        + path("M52 28V12Q52 6 58 6H110Q116 6 116 12V28z", "accent")
        + words(strength_of(card), 59, 23, 17, "panel", weight=700)
        + box(52.6, 28, 62.8, 65.4, 5, "accent", more='opacity=".12"')
        + icon(content.CARDS[card].icon, 84, 61, 50)
    )


def _medal(level: int) -> str:
    """The medal of a level, in the corner."""
    more = f'font-family="{DISPLAY}"'
    return disc(17, 17, 11.5, "accent-soft", "accent", 2) + words(
        ROMAN[level], 17, 21.6, 13, "ink", "middle", more=more
    )


# Everything else


def _river(lang: str) -> str:
    """The river runs between spaces."""
    half, high = SIDE / 2, 0.866 * SIDE
    bends = [(-60.0, -2.4 * high), (-SIDE, 0.0), (-half, high), (half, high)]
    nile = river(smooth([*bends, (SIDE, 2 * high), (2 * SIDE, 2 * high)]))
    warrior = moved(piece("warrior ra", lang), 1.5 * SIDE, -high, 0.9)
    return field("fffdf", warrior + nile)


def _camel(lang: str) -> str:
    """A row of camels along the sides of spaces."""
    half, high = SIDE / 2, 0.866 * SIDE
    xs, ys = (-2 * SIDE, -SIDE, -half, half, SIDE, 2 * SIDE), (0, 0, high, high, 0, 0)
    corners = list(zip(xs, ys))
    body = moved(order_token(1), 0, -2)
    body += path(line(corners), "none", "caravan", 3, _ROUND + ' stroke-dasharray="1 6"')
    for (a, b), (c, d) in pairwise(corners):
        body += moved(camel(), (a + c) / 2, (b + d) / 2, 1.15)
    return field("ddddd", body + moved(order_token(4), 1.5 * SIDE, high))


def _devotion(lang: str) -> str:
    """The end of the red part, and markers on both sides of it."""
    body, wide = "", 19.0
    for n in range(8):
        space = content.RED_LAST - 3 + n
        zone = "devotion-low" if space <= content.RED_LAST else "devotion-high"
        body += box(4 + wide * n, 30, wide - 1.6, 40, 3, zone)
        body += words(str(space), 4 + wide * (n + 0.46), 84, 11.5, "ink-2", "middle")
    body += path(f"M{4 + wide * 4 - 0.8} 20V76", "none", "ink", 1.8, 'stroke-dasharray="4 3"')
    body += icon("laurel-crown", 148, 15, 19, "ink-2")
    for god, n in (("osiris", 1), ("amun", 2), ("ra", 6)):
        body += moved(piece(f"seal {god} 10.5", lang), 4 + wide * (n + 0.46), 50)
    return body


def _fate(god: str, zone: str, text: str, opacity: float, lang: str) -> str:
    """A god at a space of devotion."""
    signs = [word_sign(text, 24), icon_sign("laurel-crown", 32)]
    figure = moved(piece(f"god {god}", lang), 40, 50, 1.35)
    body = tinted(zone, 0.9) + (faded(figure, opacity) if opacity < 1 else figure)
    return body + centred_row(signs, 114, 50, 80)


def _action(row: int, lang: str) -> str:
    """The sign of an action above its track, whose marker is on its way to the event."""
    body = tinted("accent", 0.1) + icon(ROW_ICONS[row], 80, 35, 46)
    body += "".join(box(12 + 19.6 * n, 68, 17, 22, 3, "well") for n in range(6))
    body += box(129.6, 68, 18, 22, 3, "raised", "line-strong", 1.5) + ankh(138.6, 79, 15, "ink-2")
    at = 12 + 19.6 * (2 + row % 3)
    return body + box(at, 68, 17, 22, 3, "accent") + icon("obelisk", at + 8.5, 79, 17, "panel")


def _event(kind: int, lang: str) -> str:
    """A round space of the event track, or the square one of a conflict."""
    round_ = 10 if kind == content.CONFLICT_EVENT else 35
    body = tinted("accent", 0.1) + box(45, 15, 70, 70, round_, "accent")
    return body + sign(content.EVENT_KINDS[kind].icon, 80, 50, 48, "panel")


PAINTERS: Final[dict[str, Callable[[str], str]]] = {
    **{id: partial(plate, id) for id in PLATES if id not in GUARDIAN.ids and " " not in id},
    **{id: partial(plate, "a monument", subject=id) for id in MONUMENT.ids},
    **{id: partial(_action, row) for row, id in enumerate(ROW.ids)},
    **{id: partial(_event, event) for event, id in enumerate(EVENT.ids)},
    "river": _river,
    "camel": _camel,
    "devotion_marker": _devotion,
    "top": partial(_fate, "ra", "devotion-high", f"{content.TOP}", 1),
    "forgotten_god": partial(_fate, "amun", "devotion-low", f"≤ {content.RED_LAST}", 0.35),
}
