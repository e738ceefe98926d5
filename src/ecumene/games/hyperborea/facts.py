"""What people count at the table, worked out by the rules' own functions."""

from __future__ import annotations

from typing import Final

from ecumene.engine.kinds import ByName, BySeat, Listed, Number, Seat
from ecumene.engine.masks import numbers_of
from ecumene.engine.table import Fact
from ecumene.games.hyperborea.content import (
    CARD_THRESHOLD,
    COLOURS,
    FORTRESSES,
    GEM_THRESHOLD,
    GEMS,
    MINIS,
)
from ecumene.games.hyperborea.cubes import count_supply, full, sets_of
from ecumene.games.hyperborea.geometry import (
    ALL_PLACES,
    FOG,
    HIDING,
    IN_PLAY,
    NEAR,
    PLACE_IDS,
    STEPS,
)
from ecumene.games.hyperborea.minis import on_map, tokens_left
from ecumene.games.hyperborea.names import COLOUR, OBJECTIVE, PLACE, SET
from ecumene.games.hyperborea.objectives import gems_left
from ecumene.games.hyperborea.scoring import (
    card_points,
    control_points,
    controller,
    cube_points,
    gem_points,
    ghost_points,
    grave_points,
    objective_points,
)
from ecumene.games.hyperborea.state import NOTHING, Hyperborea
from ecumene.games.hyperborea.steps.movement import costs_of
from ecumene.games.hyperborea.steps.removal import neighbours

SOURCE_IDS: Final = {
    "gems": gem_points,
    "ghosts": ghost_points,
    "graveyard": grave_points,
    "cubes": cube_points,
    "objectives": objective_points,
    "technologies": card_points,
    "control": control_points,
}


def controllers(s: Hyperborea) -> list[int]:
    """HYP-SCORE-08: by place the seat that controls it."""
    return [
        controller(s, place) if s.ground[place] >= 0 else NOTHING for place in range(ALL_PLACES)
    ]


def in_bags(s: Hyperborea) -> list[int]:
    """HYP-HID-04: how many cubes are in each bag."""
    return [sum(s.bag[COLOURS * seat : COLOURS * seat + COLOURS]) for seat in range(s.seats)]


def full_sets(s: Hyperborea) -> list[int]:
    """HYP-PLACE-09: by seat the mask of sets that are full."""
    return [
        sum(1 << number for number in sets_of(s, seat) if full(s, seat, number))
        for seat in range(s.seats)
    ]


def step_costs(s: Hyperborea) -> list[list[int]]:
    """HYP-MOVE-08: by place and neighbour what a step costs the seat on turn, 0 into the fog."""
    costs = costs_of(s, s.turn) if s.turn != NOTHING else []
    found = [[0] * ALL_PLACES for _ in range(ALL_PLACES)]
    if costs:
        for place in numbers_of(s.open):
            for to, _ in STEPS[s.seats][place]:
                if s.ground[to] >= 0:
                    found[place][to] = costs[s.ground[place]][s.ground[to]]
    return found


def order(s: Hyperborea) -> list[int]:
    """HYP-SETUP-05: seats in turn order."""
    return [(s.start + step) % s.seats for step in range(s.seats)] if s.start != NOTHING else []


def thresholds(s: Hyperborea) -> list[int]:
    """HYP-END-01 to HYP-END-03: what each condition asks for."""
    return [GEM_THRESHOLD[s.seats], CARD_THRESHOLD, MINIS]


def progress(s: Hyperborea) -> list[list[int]]:
    """HYP-END-01 to HYP-END-03: by seat how much of each condition is there."""
    return [
        [
            s.gems[seat],
            len(s.cards[seat]) - (s.gift[seat] != NOTHING),
            on_map(s, seat) if s.last_miniature_rule else MINIS - s.reserve[seat],
        ]
        for seat in range(s.seats)
    ]


def clearings(s: Hyperborea) -> list[int]:
    """HYP-FOG-03: by place the hexes that a mini would reveal that comes there."""
    near, shown = NEAR[s.seats], s.open & IN_PLAY[s.seats]
    fog = IN_PLAY[s.seats] & FOG & ~s.open
    return [
        near[place] & fog if (shown >> place & 1 or place >= HIDING) else 0
        for place in range(ALL_PLACES)
    ]


def victims(s: Hyperborea) -> list[int]:
    """HYP-NEIGH-01: seats that a neighbours effect would hit now."""
    return neighbours(s, s.turn) if s.turn != NOTHING else []


_COSTS: Final = PLACE.by(PLACE.by(Number(12), 0), [0] * len(PLACE_IDS))

FACTS: Final = (
    Fact[Hyperborea]("order", Listed(Seat()), "The seats in turn order.", order),
    Fact[Hyperborea](
        "supply", COLOUR.by(Number(60)), "Cubes in the general supply by colour.", count_supply
    ),
    Fact[Hyperborea]("in_bags", BySeat(Number(60)), "Cubes in the bag of each seat.", in_bags),
    Fact[Hyperborea](
        "on_map",
        BySeat(Number(MINIS)),
        "Minis of each seat on the map.",
        lambda s: [on_map(s, seat) for seat in range(s.seats)],
    ),
    Fact[Hyperborea](
        "fortress_tokens",
        BySeat(Number(FORTRESSES)),
        "Fortress tokens in the supply of each seat.",
        lambda s: [tokens_left(s, seat) for seat in range(s.seats)],
    ),
    Fact[Hyperborea]("gems_left", Number(GEMS), "Gems in the supply.", gems_left),
    Fact[Hyperborea]("full_sets", BySeat(SET.mask), "Full sets of each seat.", full_sets),
    Fact[Hyperborea](
        "controllers", PLACE.by(Seat(), NOTHING), "The seat that controls each hex.", controllers
    ),
    Fact[Hyperborea](
        "step_costs",
        _COSTS,
        "What a step costs the seat on turn on foot, by place and neighbour.",
        step_costs,
    ),
    Fact[Hyperborea](
        "clearings",
        PLACE.by(PLACE.mask, 0),
        "Hexes that a mini would reveal that comes to a place.",
        clearings,
    ),
    Fact[Hyperborea](
        "thresholds", OBJECTIVE.by(Number(30)), "How much each condition asks for.", thresholds
    ),
    Fact[Hyperborea](
        "progress",
        BySeat(OBJECTIVE.by(Number(99))),
        "How much of each condition a seat has; a technology held from setup does not count.",
        progress,
    ),
    Fact[Hyperborea](
        "neighbours", Listed(Seat()), "Seats that a neighbours effect would hit now.", victims
    ),
    Fact[Hyperborea](
        "points",
        BySeat(ByName(list(SOURCE_IDS), Number(99, least=-20))),
        "What each seat would score now, by source.",
        lambda s: [[count(s, seat) for count in SOURCE_IDS.values()] for seat in range(s.seats)],
    ),
)
