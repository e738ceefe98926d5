"""Setup: ANU-SETUP."""

from __future__ import annotations

from typing import Any, Final

from ecumene.engine.lang import N_
from ecumene.engine.options import RANDOM, Option
from ecumene.engine.viewers import NOBODY
from ecumene.games.anunnaki.content import (
    ALL_RESOURCES,
    ALL_TRACKS,
    ARMOURY,
    ARTIFACTS,
    BASICS,
    CIV_SPOTS,
    CIVILISATIONS,
    CONTRACTS,
    CUBES,
    CULTURE_SPOT_IDS,
    CULTURE_TOKENS,
    HOUSE,
    HOUSE_IDS,
    HOUSES,
    ICON_IDS,
    MINOR_GODS,
)
from ecumene.games.anunnaki.laying import box_contracts, deal_gods, give_house
from ecumene.games.anunnaki.pieces import refresh
from ecumene.games.anunnaki.state import NOTHING, Anunnaki, Rows
from ecumene.games.anunnaki.steps.opening import Opening

CHOOSE: Final = "choose"
OPTIONS: Final = (
    Option(
        "houses",
        "per_seat",
        RANDOM,
        N_("Houses"),
        N_("The house of each player: drawn, chosen in turn, or given."),
        lambda seats: [RANDOM, CHOOSE, *HOUSE_IDS],
        shared=(RANDOM, CHOOSE),
        words={CHOOSE: N_("Chosen in turn")},
    ),
    Option(
        "first_game",
        "flag",
        False,
        N_("First game"),
        N_("Four minor gods each without a choice, all contracts, and no houses on them."),
    ),
)


def setup(s: Anunnaki, options: dict[str, Any]) -> None:
    """ANU-SETUP-24: first player and houses; the rest is laid once gods have been returned."""
    seats = range(s.seats)
    none: Rows = ((),) * s.seats
    s.first = s.roll(s.seats)  # ANU-SETUP-14
    s.turn = NOBODY
    s.round = 0
    s.ended = s.laid = 0
    s.beginner = int(options["first_game"])
    s.star = s.goals = ()
    s.two_vp = 0
    s.houses = (NOTHING,) * s.seats
    s.vp = [0 for _ in seats]
    s.domination = [0 for _ in seats]
    s.tracks = [0 for _ in range(ALL_TRACKS * s.seats)]  # ANU-SETUP-12
    s.resources = [0 for _ in range(ALL_RESOURCES * s.seats)]
    s.mana = [0 for _ in seats]
    s.pawns = [NOTHING for _ in seats]  # ANU-SETUP-10
    s.cubes = [0 for _ in seats]
    s.cube_supply = [CUBES for _ in seats]
    s.developed = (0,) * s.seats
    s.slots = (0,) * s.seats  # ANU-SETUP-04
    s.followers, s.minors, s.settlements = list(none), list(none), list(none)
    s.majors = [NOTHING for _ in seats]
    s.dealt = s.gods = none
    s.summoned = (0,) * s.seats
    s.returned = (NOTHING,) * s.seats
    s.god_box = tuple(range(len(MINOR_GODS)))
    s.hands, s.armouries, s.played = list(none), list(none), none
    cards = [card for house in range(len(HOUSES)) for card in (*BASICS[house], *ARMOURY[house])]
    s.weapon_box = tuple(sorted(cards))
    s.known_hands = (0,) * s.seats
    s.known_armouries = (0,) * s.seats
    s.exhausted = [0 for _ in ICON_IDS]
    s.civs = [NOTHING for _ in CIV_SPOTS]
    s.open_civs = 0
    s.civ_box = tuple(range(len(CIVILISATIONS)))
    s.conquered = none
    s.culture = [NOTHING for _ in CULTURE_SPOT_IDS]
    s.open_culture = 0
    s.culture_box = tuple(range(len(CULTURE_TOKENS)))
    s.culture_used = ()
    s.contract_box = ()
    s.contract_stack = tuple(range(len(CONTRACTS)))
    s.display = ()
    s.contracts, s.fulfilled = list(none), none
    s.artifact_stack, s.artifact_box = (), tuple(range(len(ARTIFACTS)))
    s.artifacts = none
    s.artifact_discard = ()
    s.artifact_looked = 0
    s.pandora = 0
    s.destiny = NOTHING
    refresh(s)
    draw_houses(s, options["houses"])
    if s.telling:
        s.tell("first", "ANU-SETUP-14", seat=s.first)
        for seat in seats:
            if s.houses[seat] >= 0:
                s.tell("house", "ANU-SETUP-03", seat=seat, house=s.houses[seat])
    s.call(Opening())


def draw_houses(s: Anunnaki, wishes: list[str]) -> None:
    """ANU-SETUP-03, ANU-RUL-05: given or drawn; seats that choose have none yet."""
    fixed = {seat: HOUSE[wish] for seat, wish in enumerate(wishes) if wish in HOUSE}
    left = [house for house in range(len(HOUSES)) if house not in fixed.values()]
    s.shuffle(left)
    for seat, wish in enumerate(wishes):
        if wish == RANDOM:
            fixed[seat] = left.pop()
    for seat in sorted(fixed):
        give_house(s, seat, fixed[seat])
    if CHOOSE not in wishes:
        box_contracts(s)
        for seat in range(s.seats):
            deal_gods(s, seat)
    refresh(s)
