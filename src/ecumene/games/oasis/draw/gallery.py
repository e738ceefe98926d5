"""Pictures for a page about all pieces: goods, places and the small things on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.draw.marks import box, icon, moved, path
from ecumene.draw.plates import HEIGHT, WIDTH, fanned, tinted
from ecumene.draw.tokens import coin
from ecumene.games.oasis.content import GOODS, ICONS, RING, VALUES
from ecumene.games.oasis.draw.board import SIGN, STEP, at, place_ground, place_sign
from ecumene.games.oasis.draw.cards import card_back, card_face, sized
from ecumene.games.oasis.draw.pieces import caravan, die, start_marker
from ecumene.games.oasis.names import CARD

DUNES: Final = "".join(
    f"M{x} {y}q22 -13 44 0t44 0" for x, y in ((-8, 24), (92, 14), (-20, 84), (104, 90))
)


def good_plate(good: int, lang: str) -> str:
    """The cards of one kind of goods in a fan, the most valuable in front."""
    first = CARD[f"{GOODS[good].id}_{VALUES[0]}"]
    faces = [card_face(first + n, lang, 0.62) for n in (0, 2, 3, 5)]
    return tinted(GOODS[good].tint, 0.55) + fanned(faces, sized(0.62))


def place_plate(place: int, lang: str) -> str:
    """A place as it lies on the ring, with a glimpse of those beside it."""
    x, y = at(place * STEP, SIGN)
    body = "".join(place_ground(each % RING) for each in (place - 1, place + 1, place))
    return _sand() + moved(body + place_sign(place, lang), 80 - x, 50 - y)


def _sand() -> str:
    more = 'stroke-linecap="round" opacity=".7"'
    return box(0, 0, WIDTH, HEIGHT, 0, "desert") + path(DUNES, "none", "desert-mark", 1.6, more)


def _caravan(lang: str) -> str:
    body = _sand()
    for seat, x, y in ((1, 34, 54), (0, 80, 48), (2, 126, 54)):
        body += moved(caravan(seat, 1.15), x, y)
    return body


def _coins(lang: str) -> str:
    body = tinted("accent", 0.1)
    return body + coin("1", 46, 54, 20) + coin("1", 114, 54, 20) + coin("3", 80, 48, 28)


def _die(lang: str) -> str:
    body = tinted("accent", 0.1)
    return body + moved(die(4), 80, 50, 1.15)


def _water(lang: str) -> str:
    body = tinted("water", 0.5)
    for n, size in enumerate((34, 46, 34)):
        body += icon(ICONS["travel"], 38 + 42 * n, 50, size, "river")
    return body


def _deck(lang: str) -> str:
    body = tinted("umber", 0.16)
    for n in range(4):
        body += moved(card_back(0.6), 14 + 4 * (3 - n), 12 - 2 * n)
    return body + moved(card_face(len(CARD) - 1, lang, 0.6), 92, 9)


def _start(lang: str) -> str:
    return _sand() + moved(start_marker(), 80, 52, 2)


PAINTERS: Final[dict[str, Callable[[str], str]]] = {
    "caravan": _caravan,
    "coins": _coins,
    "wind": _die,
    "water": _water,
    "deck": _deck,
    "start_marker": _start,
}
