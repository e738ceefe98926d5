"""Drawing, creating, taking back, swapping and discarding cubes: HYP-DRAW to HYP-RETR, HYP-REM."""

from __future__ import annotations

from ecumene.engine.flow import Ask
from ecumene.engine.frozen import changed
from ecumene.games.hyperborea.actions import CREATE, DISCARD, DRAW, RETRIEVE, SWAP, TO_COLOUR
from ecumene.games.hyperborea.content import COLOURS, GREY, ROWS
from ecumene.games.hyperborea.cubes import (
    EVERY_COLOUR,
    ONLY_GREY,
    ROW_COLOURS,
    colour_at,
    draw_cubes,
    put_cube,
    spots,
    take_cube,
)
from ecumene.games.hyperborea.effects import spend
from ecumene.games.hyperborea.names import SPOT, spoken
from ecumene.games.hyperborea.programs import CREATE as CREATE_TOKEN
from ecumene.games.hyperborea.programs import CREATE_ANY, MOST_DRAWN
from ecumene.games.hyperborea.programs import DISCARD as DISCARD_TOKEN
from ecumene.games.hyperborea.programs import DRAW as DRAW_TOKEN
from ecumene.games.hyperborea.programs import RETRIEVE as RETRIEVE_TOKEN
from ecumene.games.hyperborea.programs import SWAP as SWAP_TOKEN
from ecumene.games.hyperborea.state import Hyperborea


def draws(s: Hyperborea, seat: int) -> list[int]:
    """HYP-DRAW-01: draw effects, while the bag holds a cube."""
    if not any(s.bag[COLOURS * seat : COLOURS * seat + COLOURS]):
        return []
    return [DRAW + n - 1 for n in range(1, MOST_DRAWN + 1) if s.pool[DRAW_TOKEN + n]]


def draw(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-POOL-07: one block."""
    n = action - DRAW + 1
    spend(s, DRAW_TOKEN + n)
    draw_cubes(s, seat, n, "HYP-DRAW-01")


def creations(s: Hyperborea, seat: int) -> list[int]:
    """HYP-CREATE-01: colours in the supply, never grey."""
    free = s.pool[CREATE_ANY]
    return [
        CREATE + colour
        for colour in range(ROWS)
        if s.supply[colour] and (free or s.pool[CREATE_TOKEN + colour])
    ]


def create(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-CREATE-01: into the bag; an effect of that very colour is used before a free one."""
    colour = action - CREATE
    own = CREATE_TOKEN + colour
    spend(s, own if s.pool[own] else CREATE_ANY)
    s.supply[colour] -= 1
    s.bag[COLOURS * seat + colour] += 1
    if s.telling:
        s.tell("create", "HYP-CREATE-01", seat=seat, colour=colour)


def retrievals(s: Hyperborea, seat: int) -> list[int]:
    """HYP-RETR-01: any visible own cube."""
    return [RETRIEVE + spot for spot in spots(s, seat, EVERY_COLOUR)]


def retrieve(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-RETR-01: back into the bag."""
    spot = action - RETRIEVE
    spend(s, RETRIEVE_TOKEN)
    if s.telling:
        s.tell("retrieve", "HYP-RETR-01", seat=seat, spot=spot, colour=colour_at(s, seat, spot))
    s.bag[COLOURS * seat + take_cube(s, seat, spot)] += 1


def discards(s: Hyperborea, seat: int) -> list[int]:
    """HYP-REM-07: visible grey cubes."""
    return [DISCARD + spot for spot in spots(s, seat, ONLY_GREY)]


def discard(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-REM-07: a grey cube goes back to the supply for good."""
    spend(s, DISCARD_TOKEN)
    take_cube(s, seat, action - DISCARD)
    s.supply[GREY] += 1
    if s.telling:
        s.tell("discard", "HYP-REM-07", seat=seat, spot=action - DISCARD)


def other_colours(s: Hyperborea, colour: int) -> list[int]:
    """HYP-REM-08: what a cube of a colour can be swapped for."""
    return [other for other in range(ROWS) if other != colour and s.supply[other]]


def swaps(s: Hyperborea, seat: int) -> list[int]:
    """HYP-REM-05: visible cubes, not grey, for which another colour is there."""
    return [
        SWAP + spot
        for spot in spots(s, seat, ROW_COLOURS)
        if other_colours(s, colour_at(s, seat, spot))
    ]


def swap(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-REM-05: the cube is chosen, its new colour comes next."""
    spend(s, SWAP_TOKEN)
    s.call(ChooseColour(seat, action - SWAP))


class ChooseColour(Ask[Hyperborea]):
    """HYP-REM-05, HYP-REM-08: another colour takes the place of the cube."""

    __slots__ = ("spot",)

    point = "swap"
    rule = "HYP-REM-08"
    offers = ("to",)
    kinds = spoken(spot=SPOT.name)
    told = ("spot",)

    def __init__(self, actor: int, spot: int) -> None:
        super().__init__(actor)
        self.spot = spot

    def legal(self, s: Hyperborea) -> list[int]:
        old = colour_at(s, self.actor, self.spot)
        return [TO_COLOUR + colour for colour in other_colours(s, old)]

    def apply(self, s: Hyperborea, action: int) -> None:
        colour = action - TO_COLOUR
        seat = self.actor
        s.done()
        lasting = s.lasting[seat]
        old = take_cube(s, seat, self.spot)
        put_cube(s, seat, self.spot, colour)
        s.lasting = changed(s.lasting, seat, lasting)  # HYP-PERM-09: the space was never empty
        s.supply[old] += 1
        s.supply[colour] -= 1
        if s.telling:
            s.tell("swap", "HYP-REM-05", seat=seat, old=old, colour=colour)
