"""Pictures of tiles, wonders, cards, gods and pieces, for a page about all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.draw import plates
from ecumene.draw.marks import box, hatch, icon, moved, path, title, words
from ecumene.draw.plates import WIDTH, tinted
from ecumene.draw.signs import row, width_of, word_sign
from ecumene.games.olympos.content import GODS, KINDS, POSITIVE, RESOURCE_IDS, WONDERS
from ecumene.games.olympos.draw import ground, tiles
from ecumene.games.olympos.draw.hand import SIZE, card_face
from ecumene.games.olympos.draw.scene import seat_emblem
from ecumene.games.olympos.draw.tokens import (
    HUES,
    buried,
    cost_signs,
    cube,
    marker,
    price,
    resource_disc,
    settler,
    star,
    tile,
    tribe,
    zeus_token,
)
from ecumene.games.olympos.names import GOD

HEIGHT: Final = 138
RED, GREEN, BLUE, WHITE = range(4)  # seats by their colour


def plate(id: str, desc: str, body: str) -> str:
    """A whole picture with round corners."""
    return plates.plate(id, desc, body, HEIGHT, "panel")


def kind_plate(kind: int, lang: str) -> str:
    """A kind of progress: its sign on the colour of its row, effect and cost in signs."""
    row_ = KINDS[kind]
    hue = HUES[row_.row_index - 1]
    effect, cost = tiles.kind_signs(kind, 20), cost_signs(row_.cost, 18)
    return (
        tinted(hue, 0.2, HEIGHT)
        + icon(row_.icon, WIDTH / 2, 40, 58)
        + box(0, 76, WIDTH, HEIGHT - 76, 0, "raised")
        + box(0, 75, WIDTH, 2.4, 0, hue)
        + row(effect, (WIDTH - min(148, width_of(effect, 6))) / 2, 95, 6, 148)
        + row(cost, (WIDTH - min(148, width_of(cost, 5))) / 2, 121, 5, 148)
    )


def wonder_plate(wonder: int, lang: str) -> str:
    """A wonder, the stars that it needs and its points."""
    row_ = WONDERS[wonder]
    stars = "".join(
        moved(star(9), WIDTH / 2 + 22 * (at - (row_.stars - 1) / 2), 98) for at in range(row_.stars)
    )
    points = [word_sign(str(row_.points), 20)]
    return (
        tinted("accent", 0.16, HEIGHT)
        + icon(row_.icon, WIDTH / 2, 46, 72, "accent")
        + stars
        + row(points, WIDTH / 2 - 22, 122, 4)
        + icon("laurels", WIDTH / 2 + 14, 122, 22)
    )


def card_plate(card: int, lang: str) -> str:
    """A destiny card."""
    return plates.centred(card_face(card, lang), SIZE, 1, HEIGHT)


def god_plate(god: int, lang: str) -> str:
    """A god, for whoever has most (+) or fewest (−) Zeus symbols."""
    good = POSITIVE[god]
    fill, ink = ("accent-soft", "accent") if good else ("devotion-low", "bad")
    sign = "M14 20h14m-7-7v14" if good else "M14 20h14"
    return (
        box(0, 0, WIDTH, HEIGHT, 0, fill)
        + icon(GODS[god].icon, WIDTH / 2, 56, 84)
        + path(sign, "none", ink, 4)
        + title(GOD(god, lang), WIDTH / 2, 124, 20, "ink", "middle")
    )


# Pieces


def _marker(lang: str) -> str:
    """Markers on the track; whoever is furthest back and on top is on turn."""
    body = tinted("accent", 0.12, HEIGHT)
    for at in range(6):
        x = 8 + 24.2 * at
        fill = "#24211c" if at == 4 else "panel"
        body += box(x, 70, 22.4, 24, 4, fill, "boardedge", 1.2)
        text = words(str(10 + at), x + 11, 86, 11, "ink-3", "middle")
        body += ground.bolts(1, x + 11, 82) if at == 4 else text
    spots = ((GREEN, 44, 82), (BLUE, 44, 70), (RED, 93, 82), (WHITE, 141, 82))
    for seat, x, y in spots:
        body += moved(marker(seat_emblem(seat, lang), 10), x, y)
    return body + path("M44 50v-18m-6 12l6 7l6-7", "none", "accent", 3)


def _settler(lang: str) -> str:
    """A settler on top of another one."""
    below, top = seat_emblem(RED, lang), seat_emblem(BLUE, lang)
    pile = moved(buried(below), 6, 3) + settler(top)
    return tinted("fertile", 0.6, HEIGHT) + moved(pile, WIDTH / 2 - 3, HEIGHT / 2, 4)


def _hourglass(lang: str) -> str:
    body = tinted("ochre", 0.16, HEIGHT) + icon("hourglass", 56, HEIGHT / 2, 78, "ink")
    return body + words("−1", 116, HEIGHT / 2 + 12, 36, "ink", "middle", 700)


def _row_of(draw: Callable[[str], str], step: float) -> str:
    return "".join(
        moved(draw(id), WIDTH / 2 + step * (at - 1.5), HEIGHT / 2)
        for at, id in enumerate(RESOURCE_IDS)
    )


def _cube(lang: str) -> str:
    return tinted("umber", 0.14, HEIGHT) + _row_of(lambda id: cube(id, 30), 37)


def _territory(lang: str) -> str:
    return tinted("fertile", 0.5, HEIGHT) + _row_of(lambda id: tile(id, 1, 30, 42), 37)


def _tribe(lang: str) -> str:
    body = tinted("mountain", 0.6, HEIGHT) + moved(tribe(), 52, HEIGHT / 2 + 4, 3.6)
    return body + path("M88 69h16m-6-6l6 6l-6 6", "none", "ink", 3) + moved(star(20), 130, 69)


def _zeus(lang: str) -> str:
    body = tinted("mountain", 0.6, HEIGHT) + moved(resource_disc("stone"), 62, 84, 3.4)
    return body + moved(zeus_token(), 98, 56, 4.6)


def _cross(lang: str) -> str:
    body = box(0, 0, WIDTH, HEIGHT, 0, "blocked")
    return body + path(hatch(0, 0, WIDTH, HEIGHT, 12), "none", "blocked-mark", 2.2)


def _price(lang: str) -> str:
    """The price of an action in time."""
    return tinted("lamp", 0.2, HEIGHT) + moved(price("7"), WIDTH / 2, HEIGHT / 2, 4.4)


PIECES: Final[dict[str, Callable[[str], str]]] = {
    "marker": _marker,
    "price": _price,
    "settler": _settler,
    "hourglass": _hourglass,
    "cube": _cube,
    "territory_tile": _territory,
    "tribe": _tribe,
    "zeus_token": _zeus,
    "cross_tile": _cross,
}
