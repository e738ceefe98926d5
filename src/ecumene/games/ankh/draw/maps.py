"""A scenario as a small map: regions, camels, cities, monuments and where gods start."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.marks import disc, moved, path
from ecumene.draw.seals import seal
from ecumene.engine.picture import PIGMENTS, Emblem
from ecumene.games.ankh.board import NUMBER, side_named
from ecumene.games.ankh.content import MONUMENT_IDS, SCENARIOS, SPACES
from ecumene.games.ankh.content.rows import Layout, Piece
from ecumene.games.ankh.draw.hexes import (
    CENTRES,
    HEIGHT,
    border_path,
    coast_and_river,
    hexes_path,
    middle,
)
from ecumene.games.ankh.draw.pieces import MONUMENT_PATHS, camel, city, order_token
from ecumene.games.ankh.draw.places import token_space
from ecumene.games.ankh.draw.plates import WIDTH
from ecumene.games.ankh.regions import regions_of

SIZE: Final = 160
_SCALE: Final = SIZE / (HEIGHT + 10)


def scenario_map(scenario: int) -> str:
    """The set-up for as many gods as can play it."""
    layout = SCENARIOS[scenario].layouts[-1]
    body = _ground() + "".join(_pieces(layout))
    return moved(body, (WIDTH - 576 * _SCALE) / 2, 5 * _SCALE, _SCALE)


@cache
def _ground() -> str:
    rim = border_path(frozenset(range(len(SPACES))))
    body = path(rim, "none", "boardedge", 12, 'stroke-linecap="round"')
    for name in ("desert", "fertile", "water"):
        spaces = tuple(n for n, space in enumerate(SPACES) if space.terrain == name)
        body += path(hexes_path(spaces), name, "hexline", 2.4)
    return body + coast_and_river()


def _pieces(layout: Layout) -> list[str]:
    found = []
    camels = sum(1 << side_named(words) for line in layout.camels for words in line)
    taken = [*(each.space for each in layout.pieces), *(each.space for each in layout.cities)]
    full = {NUMBER[space.lower()] for space in taken}
    for each in layout.conflict_order:
        space = NUMBER[each.space.lower()]
        land = next(land for land in regions_of(camels) if land >> space & 1)
        spot = CENTRES[token_space(land, full)]
        found.append(moved(order_token(each.token, size=40), *spot))
    for each_city in layout.cities:
        found.append(_at(each_city.space, moved(city(), 0, 0, 1.15)))
    for line in layout.camels:
        for words in line:
            found.append(moved(camel(), *middle(side_named(words)), 1.6))
    order = {"god": 2, "warrior": 1}
    for piece in sorted(layout.pieces, key=lambda piece: order.get(piece.kind, 0)):
        found.append(_at(piece.space, _piece(piece)))
    return found


def _piece(piece: Piece) -> str:
    """Of a player by the number of its seat, counted from the one that starts."""
    if piece.kind in MONUMENT_IDS:
        outline = MONUMENT_PATHS[MONUMENT_IDS.index(piece.kind)]
        stone = moved(path(outline, "stone-lit", "stone-line", 2.6), 0, 2, 1.1)
        return stone if not piece.player else stone + _owner(piece.player, 0, 20, 11)
    if piece.kind == "god":
        return disc(0, 0, 29, "#e9b949", "#5a3d00", 2) + _owner(piece.player, 0, 0, 20)
    return _owner(piece.player, 0, 0, 16)


def _owner(player: int, x: float, y: float, r: float) -> str:
    return seal(Emblem(PIGMENTS[player - 1], str(player)), x, y, r, "keyline")


def _at(space: str, body: str) -> str:
    return moved(body, *CENTRES[NUMBER[space.lower()]])
