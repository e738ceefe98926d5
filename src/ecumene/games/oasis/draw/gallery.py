"""Pictures for a page about all pieces: goods, places and the small things on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.draw.drawing import Drawing, mark, use_icon
from ecumene.games.oasis.content import CARD_IDS, GOODS, RING, VALUES
from ecumene.games.oasis.draw.board import SIGN, STEP, at, place_ground, place_sign
from ecumene.games.oasis.draw.cards import HIGH, TINTS, WIDE, card_back, card_face
from ecumene.games.oasis.draw.pieces import caravan, coin, start_marker
from ecumene.games.oasis.draw.shapes import box, moved, shape
from ecumene.games.oasis.draw.stock import die

WIDTH: Final = 160
HEIGHT: Final = 100
DUNES: Final = "".join(
    f"M{x} {y}q22 -13 44 0t44 0" for x, y in ((-8, 24), (92, 14), (-20, 84), (104, 90))
)


def plate(name: str, desc: str, body: str) -> str:
    """A whole picture with round corners."""
    drawing = Drawing(f"piece-{name}", WIDTH, HEIGHT, desc)
    edge, size = f"piece-{name}-edge", (WIDTH - 1, HEIGHT - 1)
    sheet = box(0.5, 0.5, size, 9, "raised")
    drawing.layer("face").add(
        mark("clipPath", sheet, id=edge),
        sheet,
        mark("g", body, clip_path=f"url(#{edge})"),
        box(0.5, 0.5, size, 9, "none", "line", 1),
    )
    return drawing.render()


def good_plate(good: int, lang: str) -> str:
    """The cards of one kind of goods in a fan, the most valuable in front."""
    ground, _ = TINTS[good]
    body = box(0, 0, (WIDTH, HEIGHT), 0, ground, opacity=0.55)
    fan = list(zip((0, 2, 3, 5), (-24, -8, 8, 24)))
    first = CARD_IDS.index(f"{GOODS[good].id}_{VALUES[0]}")
    for n, turn in fan:
        card = moved(card_face(first + n, lang, 0.62), -0.31 * WIDE, -0.62 * HIGH - 14)
        body += mark("g", card, transform=f"translate(80 120) rotate({turn})")
    return body


def place_plate(place: int, lang: str) -> str:
    """A place as it lies on the ring, with a glimpse of those beside it."""
    x, y = at(place * STEP, SIGN)
    body = "".join(place_ground(each % RING) for each in (place - 1, place + 1, place))
    return _sand() + moved(body + place_sign(place, lang), 80 - x, 50 - y)


def _sand() -> str:
    return box(0, 0, (WIDTH, HEIGHT), 0, "desert") + shape(
        DUNES, "none", "desert-mark", 1.6, stroke_linecap="round", opacity=0.7
    )


def _caravan(lang: str) -> str:
    body = _sand()
    for seat, x, y in ((1, 34, 54), (0, 80, 48), (2, 126, 54)):
        body += moved(caravan(seat, 1.15), x, y)
    return body


def _coins(lang: str) -> str:
    body = box(0, 0, (WIDTH, HEIGHT), 0, "accent", opacity=0.1)
    return body + coin("1", 46, 54, 20) + coin("1", 114, 54, 20) + coin("3", 80, 48, 28)


def _die(lang: str) -> str:
    body = box(0, 0, (WIDTH, HEIGHT), 0, "accent", opacity=0.1)
    return body + moved(die(4), 80, 50, 1.15)


def _water(lang: str) -> str:
    body = box(0, 0, (WIDTH, HEIGHT), 0, "water", opacity=0.5)
    for n, size in enumerate((34, 46, 34)):
        body += use_icon("water-drop", 38 + 42 * n, 50, size, "var(--river)")
    return body


def _deck(lang: str) -> str:
    body = box(0, 0, (WIDTH, HEIGHT), 0, "umber", opacity=0.16)
    for n in range(4):
        body += moved(card_back(0.6), 14 + 4 * (3 - n), 12 - 2 * n)
    return body + moved(card_face(len(CARD_IDS) - 1, lang, 0.6), 92, 9)


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
