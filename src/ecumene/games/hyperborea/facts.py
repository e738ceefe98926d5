"""What people count at the table, worked out by the rules' own functions."""

from __future__ import annotations

from typing import Final

from ecumene.engine.kinds import Listed, Number, Seat
from ecumene.engine.masks import numbers_of
from ecumene.engine.names import Names, messages, namers
from ecumene.engine.narration import Namer
from ecumene.engine.table import Fact, by_seat
from ecumene.games.hyperborea.content import (
    CARD_THRESHOLD,
    COLOURS,
    CUBES_OF,
    FORTRESSES,
    GEM_THRESHOLD,
    GEMS,
    LIMITS,
    MINIS,
)
from ecumene.games.hyperborea.cubes import full, sets_of
from ecumene.games.hyperborea.geometry import (
    ALL_PLACES,
    FOG,
    HIDING,
    IN_PLAY,
    NEAR,
    STEPS,
)
from ecumene.games.hyperborea.minis import on_map, present, tokens_left
from ecumene.games.hyperborea.names import COLOUR, OBJECTIVE, PACKAGE, PLACE, SET
from ecumene.games.hyperborea.objectives import gems_left
from ecumene.games.hyperborea.scoring import SOURCES, by_source, controller
from ecumene.games.hyperborea.state import NOTHING, Hyperborea
from ecumene.games.hyperborea.steps.movement import costs_of
from ecumene.games.hyperborea.steps.removal import neighbours

SOURCE_IDS: Final = [title.lower() for title in SOURCES]
PART: Final = Names("part", SOURCE_IDS, messages(PACKAGE, *SOURCES))  # of a score
FACT_NAMES: Final[dict[str, Namer]] = namers(PART)
MOST_GEMS: Final = 100 * LIMITS.max_rounds  # of a seat whose gems come from no supply
NO_COSTS: Final[list[int]] = [0] * ALL_PLACES  # of a place from which no step is known


def controllers(s: Hyperborea) -> list[int]:
    """HYP-SCORE-08: by place the seat that controls it."""
    found, somebody = [NOTHING] * ALL_PLACES, 0
    for seat in range(s.seats):
        somebody |= present(s, seat)
    for place in range(ALL_PLACES):
        if somebody >> place & 1 and s.ground[place] >= 0:
            found[place] = controller(s, place)
    return found


def in_bag(s: Hyperborea, seat: int) -> int:
    """HYP-HID-04: how many cubes are in the bag of a seat."""
    n = 0
    for colour in range(COLOURS):
        n += s.bag[COLOURS * seat + colour]
    return n


def full_sets(s: Hyperborea, seat: int) -> int:
    """HYP-PLACE-09: mask of the sets of a seat that are full."""
    mask = 0
    for number in sets_of(s, seat):
        if full(s, seat, number):
            mask |= 1 << number
    return mask


def step_costs(s: Hyperborea) -> list[list[int]]:
    """HYP-MOVE-08: by place and neighbour what a step costs the seat on turn, 0 into the fog."""
    found = [NO_COSTS] * ALL_PLACES
    if s.turn != NOTHING:
        costs, steps, ground = costs_of(s, s.turn), STEPS[s.seats], s.ground
        for place in numbers_of(s.open):
            row, cost = NO_COSTS[:], costs[ground[place]]
            for to, _ in steps[place]:
                if ground[to] >= 0:
                    row[to] = cost[ground[to]]
            found[place] = row
    return found


def order(s: Hyperborea) -> list[int]:
    """HYP-SETUP-05: seats in turn order."""
    return [(s.start + step) % s.seats for step in range(s.seats)] if s.start != NOTHING else []


def thresholds(s: Hyperborea) -> list[int]:
    """HYP-END-01 to HYP-END-03: what each condition asks for."""
    return [GEM_THRESHOLD[s.seats], CARD_THRESHOLD, MINIS]


def progress(s: Hyperborea, seat: int) -> list[int]:
    """HYP-END-01 to HYP-END-03: how much of each condition a seat has."""
    return [
        s.gems[seat],
        len(s.cards[seat]) - (s.gift[seat] != NOTHING),
        on_map(s, seat) if s.last_miniature_rule else MINIS - s.reserve[seat],
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


_COSTS: Final = PLACE.by(PLACE.by(Number(12), 0), NO_COSTS)

FACTS: Final[tuple[Fact[Hyperborea], ...]] = (
    Fact("order", Listed(Seat()), "The seats in turn order.", order),
    Fact(
        "supply",
        COLOUR.by(Number(60)),
        "Cubes in the general supply by colour.",
        lambda s: s.supply,
    ),
    by_seat("in_bags", Number(sum(CUBES_OF), usual=60), "Cubes in the bag of each seat.", in_bag),
    by_seat(
        "on_map",
        Number(MINIS),
        "Minis of each seat on the map.",
        on_map,
    ),
    by_seat(
        "fortress_tokens",
        Number(FORTRESSES),
        "Fortress tokens in the supply of each seat.",
        tokens_left,
    ),
    Fact("gems_left", Number(GEMS), "Gems in the supply.", gems_left),
    by_seat("full_sets", SET.mask, "Full sets of each seat.", full_sets),
    Fact("controllers", PLACE.by(Seat(), NOTHING), "The seat that controls each hex.", controllers),
    Fact(
        "step_costs",
        _COSTS,
        "What a step costs the seat on turn on foot, by place and neighbour.",
        step_costs,
    ),
    Fact(
        "clearings",
        PLACE.by(PLACE.mask, 0),
        "Hexes that a mini would reveal that comes to a place.",
        clearings,
    ),
    Fact("thresholds", OBJECTIVE.by(Number(30)), "How much each condition asks for.", thresholds),
    by_seat(
        "progress",
        OBJECTIVE.by(Number(MOST_GEMS, usual=99)),
        "How much of each condition a seat has; a technology held from setup does not count.",
        progress,
    ),
    Fact("neighbours", Listed(Seat()), "Seats that a neighbours effect would hit now.", victims),
    by_seat(
        "points",
        PART.by(Number(MOST_GEMS, least=-20, usual=99)),
        "What each seat would score now, by source.",
        by_source,
    ),
)
