"""What people count at the table, worked out by the rules' own functions.

Everything here is public (ANK-HID-01): what a card that nobody may see yet adds is left out.
"""

from __future__ import annotations

from typing import Final

from ecumene.engine.kinds import BySeat, Listed, Number, Seat, Seats
from ecumene.engine.lang import N_
from ecumene.engine.names import Names, messages, namers
from ecumene.engine.narration import Namer
from ecumene.engine.table import Fact, by_seat
from ecumene.engine.viewers import NOBODY
from ecumene.games.ankh.board import mask_of
from ecumene.games.ankh.content import (
    ANKHS,
    CONFLICTS,
    FIRST_GUARDIAN,
    GUARDIANS,
    KINDS,
    LIMITS,
    MONUMENTS,
    POWER_COST,
    RA,
    TOKENS,
    WARRIORS,
)
from ecumene.games.ankh.effects import STRENGTH_OF
from ecumene.games.ankh.names import GOD, GUARDIAN, LAND, MONUMENT, PACKAGE, SPACE, STEP
from ecumene.games.ankh.pieces import (
    ankhs_in_pool,
    camels_in_supply,
    free_bases,
    free_gates,
    free_suns,
    guardians_on_card,
    monuments_in_supply,
    warriors_in_pool,
)
from ecumene.games.ankh.regions import land_of
from ecumene.games.ankh.scoring import scores
from ecumene.games.ankh.state import Ankh, God
from ecumene.games.ankh.steps.battle import battle_of, step_of
from ecumene.games.ankh.steps.build import building_cost
from ecumene.games.ankh.steps.caravan import is_placing, row_left
from ecumene.games.ankh.steps.conflict import gods_in
from ecumene.games.ankh.steps.gain import followers_to_gain
from ecumene.games.ankh.steps.majority import (
    GODS_AT_MOST,
    all_majorities,
    light_in,
    lit_regions,
    plain_prize,
    presence,
)
from ecumene.games.ankh.steps.strength import card_chance, figure_strength, temple_strength
from ecumene.games.ankh.steps.unlock import next_level

STRENGTH: Final = Names(  # what makes a god strong in a battle
    "brought",
    ["figures", "cards", "temples"],
    messages(PACKAGE, N_("figures"), N_("cards"), N_("temples")),
)
BASE: Final = Names("base_size", ["small", "large"], messages(PACKAGE, N_("small"), N_("large")))

FACT_NAMES: Final[dict[str, Namer]] = namers(STRENGTH, BASE)


def playing(s: Ankh) -> int:
    """The mask of the gods in the game."""
    return mask_of(s.ladder)


def plays(s: Ankh, god: God) -> bool:
    """Is a god among them?"""
    return bool(playing(s) >> god & 1)


def is_conflict(s: Ankh) -> bool:
    """Is a region being resolved?"""
    return s.battlefield > 0


def next_conflict(s: Ankh) -> int:
    """The number of the conflict that is fought or comes next; 0 after the last."""
    first = s.event if s.battlefield else s.event + 1
    return next((n for n, event in enumerate(CONFLICTS, 1) if event >= first), 0)


def events_left(s: Ankh) -> int:
    """ANK-EVT-01: events until the conflict that comes next begins, that conflict included."""
    number = next_conflict(s)
    return CONFLICTS[number - 1] - s.event if number else 0


def fighters(s: Ankh) -> list[int]:
    """ANK-CONF-04: the gods that fight in the region being resolved, by ascending devotion.

    Participants stay participants when they have lost all figures.
    """
    if not 0 < s.battlefield <= len(s.regions):
        return []
    battle = battle_of(s)
    gods = gods_in(s, s.battlefield) if battle is None else battle.gods
    return [god for god in s.ladder if god in gods]


def strengths(s: Ankh) -> list[list[int]]:
    """ANK-BATL-07: by god what figures, open cards and temples bring in the battle."""
    fighting = fighters(s)
    if not fighting:
        return [[0, 0, 0]] * s.seats
    found = []
    for god in range(s.seats):
        parts = [0, 0, 0]
        if god in fighting and s.own[god] & s.wide[s.battlefield - 1]:
            token = s.battlefield
            parts[0] = figure_strength(s, god, token)
            parts[1] = STRENGTH_OF[s.in_battle[god]]
            parts[2] = temple_strength(s, god, token)
        found.append(parts)
    return found


def presences(s: Ankh) -> list[int]:
    """ANK-CONF-04: by token the mask of gods with figures there."""
    gods, each = presence(s), (1 << GODS_AT_MOST) - 1
    return [gods >> GODS_AT_MOST * at & each for at in range(len(s.wide))]


def prizes(s: Ankh) -> list[list[int]]:
    """ANK-DOM-01: by token and god."""
    found, ra, lit = [], s.holder[RA], lit_regions(s)
    for token in range(1, len(s.regions) + 1):
        row = [plain_prize(s, token)] * s.seats
        if ra != NOBODY:
            row[ra] += light_in(lit, token)
        found.append(row)
    return found


def _guardians_left(s: Ankh) -> list[int]:
    found = [0] * len(GUARDIANS)
    for kind in s.guardian_kinds:
        if FIRST_GUARDIAN <= kind < KINDS:
            found[kind - FIRST_GUARDIAN] = guardians_on_card(s, kind)
    return found


def _bases_left(s: Ankh, god: God) -> list[int]:
    return [free_bases(s, god, False), free_bases(s, god, True)]


FACTS: Final[tuple[Fact[Ankh], ...]] = (
    # Gods
    Fact(
        "standing",
        BySeat(Number(31)),
        "The space of the devotion marker of the god each seat plays, its own or the higher one.",
        scores,
    ),
    Fact(
        "holders",
        GOD.by(Seat(), -1),
        "The god that has each god power now: its own, or the one it has merged into.",
        lambda s: s.holder,
    ),
    by_seat(
        "next_power",
        Number(9),
        "Followers that the next ankh power of each god costs; 0 if none is left.",
        lambda s, god: POWER_COST[next_level(s, god)] if plays(s, god) else 0,
    ),
    by_seat(
        "next_followers",
        Number(30),
        "Followers that each god would gain now.",
        lambda s, god: followers_to_gain(s, god) if plays(s, god) else 0,
    ),
    by_seat(
        "building_cost",
        Number(9),
        "Followers that a monument built in a battle costs each god.",
        lambda s, god: building_cost(s, god) if plays(s, god) else 0,
    ),
    # Supplies
    by_seat(
        "warriors_left",
        Number(WARRIORS),
        "Warriors in the pool of each god.",
        lambda s, god: warriors_in_pool(s, god) if plays(s, god) else 0,
    ),
    by_seat(
        "ankhs_left",
        Number(ANKHS),
        "Ankh tokens in the pool of each god.",
        lambda s, god: ankhs_in_pool(s, god) if plays(s, god) else 0,
    ),
    by_seat(
        "bases_left",
        BASE.by(Number(9), 0),
        "Bases of each size that no guardian of a god wears.",
        _bases_left,
    ),
    Fact("suns_left", Number(9), "Sun tokens on the dashboard of Ra.", free_suns),
    Fact("gates_left", Number(9), "Underworld tokens on the dashboard of Osiris.", free_gates),
    Fact(
        "monuments_left",
        MONUMENT.by(Number(20)),
        "Monuments of each type in the supply.",
        lambda s: [monuments_in_supply(s, kind) for kind in range(len(MONUMENTS))],
    ),
    Fact(
        "guardians_left",
        GUARDIAN.by(Number(9), 0),
        "Guardians of each kind in play that nobody has taken yet.",
        _guardians_left,
    ),
    Fact("camels_left", Number(40), "Camels in the supply.", camels_in_supply),
    Fact(
        "row_left",
        Listed(Number(9), most=2),
        "How many camels the row being placed still needs, and how many it may still take.",
        row_left,
        during=is_placing,
    ),
    # Regions, by conflict order token
    Fact(
        "regions",
        Listed(SPACE.mask, most=TOKENS),
        "The spaces of each region in the order of the tokens, with the water that belongs to it.",
        lambda s: s.wide,
    ),
    Fact(
        "lands",
        Listed(LAND.name, most=TOKENS),
        "The printed land that each region is, or is a part of.",
        lambda s: [land_of(land) for land in s.regions],
    ),
    Fact(
        "present",
        Listed(Seats(LIMITS.max_players), most=TOKENS),
        "The gods with figures in each region.",
        presences,
    ),
    Fact(
        "majorities",
        Listed(MONUMENT.by(Seat(), -1), most=TOKENS),
        "The god with the majority of each type of monument in each region, if it has figures "
        "there.",
        all_majorities,
    ),
    Fact(
        "prizes",
        Listed(BySeat(Number(12)), most=TOKENS),
        "What dominance or a won battle brings each god in each region, without cards and powers "
        "that depend on how it is won.",
        prizes,
    ),
    # Conflicts
    Fact(
        "next_conflict",
        Number(len(CONFLICTS)),
        "The number of the conflict that is fought or comes next; 0 after the last.",
        next_conflict,
    ),
    Fact("events_left", Number(9), "Events until it begins, itself included.", events_left),
    Fact(
        "battle_step",
        STEP.name,
        'The step that the battle has come to; "" without one.',
        step_of,
        during=is_conflict,
    ),
    Fact(
        "fighters",
        Listed(Seat(), most=LIMITS.max_players),
        "The gods that fight in the region being resolved, by ascending devotion.",
        fighters,
        during=is_conflict,
    ),
    Fact(
        "strengths",
        BySeat(STRENGTH.by(Number(60), 0)),
        "What figures, open cards and temples bring each god in the battle.",
        strengths,
        during=is_conflict,
    ),
    by_seat(
        "card_chance",
        Number(20),
        "The most that one card which is not open yet can add for each god.",
        lambda s, god: card_chance(s, god) if plays(s, god) else 0,
    ),
)

SIGNS: Final = (is_placing, lit_regions, playing, presence)
