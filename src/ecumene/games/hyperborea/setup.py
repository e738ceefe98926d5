"""Setup: HYP-SETUP."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ecumene.games.hyperborea.content import (
    ALL_CARDS,
    ALL_DISPLAYED,
    CARD_STACK,
    COLOURS,
    CUBES,
    CUBES_OF,
    FACTIONS,
    GHOSTS,
    MINIS,
    ROWS,
    RUIN_TIER,
    RUINS,
    STACKS,
    START,
    TIERS,
)
from ecumene.games.hyperborea.geometry import (
    ALL_PLACES,
    ALL_SITES,
    BORDERLANDS,
    CENTRAL,
    FACE_DOWN,
    FOG,
    HIDING,
    IN_PLAY,
    OUTER,
    home,
)
from ecumene.games.hyperborea.ground import fit_all, lay_homeland
from ecumene.games.hyperborea.minis import BITS
from ecumene.games.hyperborea.options import LENGTHS, number_of
from ecumene.games.hyperborea.programs import ALL_TOKENS
from ecumene.games.hyperborea.sets import BASE_SETS
from ecumene.games.hyperborea.state import NOTHING, Hyperborea, Row
from ecumene.games.hyperborea.steps.opening import Opening


def setup(s: Hyperborea, options: dict[str, Any]) -> None:
    """HYP-SETUP: lay the table for ``s.seats`` seats; what is chosen comes in `Opening`."""
    seats = range(s.seats)
    s.length = LENGTHS.index(options["length"]) + 1
    for name in (
        "mode",
        "map",
        "reset_rule",
        "permanent_rule",
        "last_miniature_rule",
        "gem_supply",
    ):
        setattr(s, name, number_of(name, options[name]))
    s.factions = (NOTHING,) * s.seats
    if options["faction_choice"] == "random":  # HYP-SETUP-02, HYP-SETUP-03
        s.factions = shuffled(s, range(len(FACTIONS)))[: s.seats]
    s.start = s.turn = s.ending = NOTHING
    s.round = 1
    s.met = 0
    lay_hexes(s)
    s.sites = [NOTHING] * ALL_SITES
    s.ruins = [()] * ALL_SITES
    s.stopped = 0
    s.ghosts = GHOSTS
    s.undrawn = tuple(  # HYP-SETUP-11
        shuffled(
            s,
            [
                at
                for at, row in enumerate(RUINS)
                if RUIN_TIER[at] == tier
                for _ in range(row.copies)
            ],
        )
        for tier in range(len(TIERS))
    )
    s.kept = (NOTHING,) * s.seats
    s.looking = NOTHING
    s.used = ()
    s.stacks = tuple(  # HYP-SETUP-19, HYP-SETUP-25: marked cards lie with the others
        shuffled(s, [card for card in range(ALL_CARDS) if CARD_STACK[card] == stack])
        for stack in range(len(STACKS))
    )
    s.known = (0,) * len(STACKS)
    s.display = (NOTHING,) * ALL_DISPLAYED
    s.waste = 0
    lay_boards(s)
    for seat in seats:
        lay_homeland(s, seat)
    fit_all(s)
    s.pool = [0] * ALL_TOKENS
    s.offers = 0
    s.tied = ()
    s.call(Opening(int(options["tile_choice"] == "random")))


def lay_hexes(s: Hyperborea) -> None:
    """HYP-SETUP-06 to HYP-SETUP-10: hexes face down, three minis beside each capital."""
    central, outer = list(shuffled(s, CENTRAL)), list(shuffled(s, OUTER))
    borderlands = BORDERLANDS[s.seats].bit_count()
    s.hexes = (central.pop(), *(outer.pop() for _ in range(borderlands)))
    s.hexes += (NOTHING,) * (HIDING - len(s.hexes))
    s.box = (*central, *outer)
    s.open = IN_PLAY[s.seats] & ~FOG
    s.ground = (FACE_DOWN,) * ALL_PLACES
    s.outside = [START.miniatures_on_capital << BITS * home(seat) for seat in range(s.seats)]
    s.standing = [1 << home(seat) for seat in range(s.seats)]
    s.inside = (0,) * s.seats
    s.forts = (0,) * s.seats


def lay_boards(s: Hyperborea) -> None:
    """HYP-SETUP-04: what every player receives."""
    seats = range(s.seats)
    s.powers = (NOTHING,) * s.seats
    s.tokens = (0,) * s.seats
    s.cards = ((),) * s.seats
    s.gift = (NOTHING,) * s.seats
    s.lasting = (0,) * s.seats
    s.bag = [cube.start_per_player for _ in seats for cube in CUBES]
    s.supply = [
        count - cube.start_per_player * s.seats for count, cube in zip(CUBES_OF, CUBES, strict=True)
    ]
    s.available = [0] * (COLOURS * s.seats)
    s.unused = [0] * (COLOURS * s.seats)
    s.on_base = [0] * (BASE_SETS * s.seats)
    s.on_cards = [0] * ALL_CARDS
    s.on_tile = (0,) * s.seats
    s.levels = [0] * (ROWS * s.seats)
    s.gems = (0,) * s.seats
    s.reserve = [MINIS - START.miniatures_on_capital for _ in seats]
    s.graves = (0,) * s.seats
    s.slain = (0,) * s.seats
    s.objectives = (0,) * s.seats


def shuffled(s: Hyperborea, pieces: Iterable[int]) -> Row:
    """Some pieces in random order."""
    laid = list(pieces)
    s.shuffle(laid)
    return tuple(laid)
