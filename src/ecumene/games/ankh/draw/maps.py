"""A scenario as a small map: regions, camels, cities, monuments and where gods start."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from ecumene.draw.marks import disc, moved, path
from ecumene.draw.plates import WIDTH
from ecumene.draw.seals import seal
from ecumene.engine.picture import PIGMENTS, Emblem
from ecumene.games.ankh.board import COUNT, side_named
from ecumene.games.ankh.content import SCENARIOS
from ecumene.games.ankh.content.rows import Layout, Piece
from ecumene.games.ankh.draw import ground
from ecumene.games.ankh.draw.art import ARTWORK
from ecumene.games.ankh.draw.ground import CENTRES, GRID, side_centre
from ecumene.games.ankh.draw.pieces import camel, city, order_token
from ecumene.games.ankh.draw.places import token_space
from ecumene.games.ankh.names import MONUMENT, SPACE
from ecumene.games.ankh.regions import regions_of

SIZE: Final = 160
_SCALE: Final = SIZE / (ground.HEIGHT + 10)


def scenario_map(scenario: int) -> str:
    """The set-up for as many gods as can play it."""
    body = _ground() + "".join(_pieces(SCENARIOS[scenario].layouts[-1]))
    return moved(body, (WIDTH - ground.WIDTH * _SCALE) / 2, 5 * _SCALE, _SCALE)


@cache
def _ground() -> str:
    rim = GRID.border(frozenset(range(COUNT)))
    edge = path(rim, "none", "boardedge", 12, 'stroke-linecap="round"')
    return edge + ground.terrains(2.4) + ground.shores()


def _pieces(layout: Layout) -> Iterator[str]:
    sides = [side_named(words) for line in layout.camels for words in line]
    regions = regions_of(sum(1 << side for side in sides))
    taken = [*(each.space for each in layout.pieces), *(each.space for each in layout.cities)]
    full = {SPACE[space.lower()] for space in taken}
    for each in layout.conflict_order:
        land = next(land for land in regions if land >> SPACE[each.space.lower()] & 1)
        yield moved(order_token(each.token, size=40), *CENTRES[token_space(land, full)])
    for each_city in layout.cities:
        yield _at(each_city.space, moved(city(), 0, 0, 1.15))
    for side in sides:
        yield moved(camel(), *side_centre(side), 1.6)
    order = {"god": 2, "warrior": 1}
    for piece in sorted(layout.pieces, key=lambda piece: order.get(piece.kind, 0)):
        yield _at(piece.space, _piece(piece))


def _piece(piece: Piece) -> str:
    """Of a player by the number of its seat, counted from the one that starts."""
    if piece.kind in MONUMENT.ids:
        outline = ARTWORK[piece.kind].outline
        stone = moved(path(outline, "stone-lit", "stone-line", 2.6), 0, 2, 1.1)
        return stone if not piece.player else stone + _owner(piece.player, 20, 11)
    if piece.kind == "god":
        return disc(0, 0, 29, "#e9b949", "#5a3d00", 2) + _owner(piece.player, 0, 20)
    return _owner(piece.player, 0, 16)


def _owner(player: int, y: float, r: float) -> str:
    return seal(Emblem(PIGMENTS[player - 1], str(player)), 0, y, r, "keyline")


def _at(space: str, body: str) -> str:
    return moved(body, *CENTRES[SPACE[space.lower()]])
