"""What people count at the table, worked out by the rules' own functions."""

from __future__ import annotations

from typing import Final

from ecumene.engine.kinds import ByName, BySeat, Number, Seat
from ecumene.engine.masks import numbers_of
from ecumene.engine.table import Fact
from ecumene.engine.viewers import NOBODY
from ecumene.games.anunnaki.content import (
    ALL_TERRITORIES,
    ALL_TRACKS,
    CUBES,
    GOAL_IDS,
    MULTIPLIER,
    SETTLEMENTS,
)
from ecumene.games.anunnaki.kinds import Switch
from ecumene.games.anunnaki.names import (
    CARD,
    CONTRACT,
    GOAL,
    MANA_ACTION,
    RESOURCE,
    SLOT,
    SPACE,
    SPOT,
    TERRITORY,
    TILE,
    TRACK,
    WEAPON,
)
from ecumene.games.anunnaki.outlook import (
    barred,
    contract_lacks,
    fight_at,
    fight_chances,
    fight_parts,
    fight_sides,
    mana_lacks,
    may_hold,
    slot_cubes,
    step_mana,
    step_slots,
    step_spaces,
    weapon_prices,
    yields,
)
from ecumene.games.anunnaki.pieces import (
    besieged,
    bolted,
    contested,
    controlled,
    follower_supply,
    goal_value,
    harvest_strength,
    mana_supply,
    ready_major,
    ready_minors,
    shrines,
)
from ecumene.games.anunnaki.scoring import SOURCES, by_source
from ecumene.games.anunnaki.state import NOTHING, Anunnaki
from ecumene.games.anunnaki.steps.culture import surrounded
from ecumene.games.anunnaki.steps.fights import Fight

SIDES: Final = ["attacker", "opponent"]
SOURCE_IDS: Final = [title.lower().replace(" ", "_") for title in SOURCES]


def controllers(s: Anunnaki) -> list[int]:
    """ANU-CTRL-01: by territory the seat that controls it."""
    found = [NOBODY] * ALL_TERRITORIES
    for seat in range(s.seats):
        for territory in numbers_of(controlled(s, seat)):
            found[territory] = seat
    return found


def all_contested(s: Anunnaki) -> int:
    """ANU-CTRL-02."""
    mask = 0
    for seat in range(s.seats):
        mask |= contested(s, seat)
    return mask


def harvests(s: Anunnaki) -> list[list[int]]:
    """ANU-RUL-29: by seat and territory the harvest strength where it controls."""
    found = []
    for seat in range(s.seats):
        row = [0] * ALL_TERRITORIES
        if s.houses[seat] >= 0:
            for territory in numbers_of(controlled(s, seat)):
                row[territory] = harvest_strength(s, seat, territory)
        found.append(row)
    return found


def fight_strengths(s: Anunnaki) -> list[int]:
    """ANU-FIGHT-24: attacker and opponent as the cards lie now; nothing outside fights."""
    for frame in s.stack[::-1]:
        if isinstance(frame, Fight) and 7 <= frame.pc <= 19:
            return list(frame.strengths(s))
    return [0, 0]


def goal_values(s: Anunnaki) -> list[list[int]]:
    """ANU-GOAL-01."""
    return [[goal_value(s, seat, goal) for goal in range(len(GOAL_IDS))] for seat in range(s.seats)]


FACTS: Final = (
    Fact[Anunnaki](
        "controllers",
        TERRITORY.by(Seat(), NOBODY),
        "The seat that controls each territory.",
        controllers,
    ),
    Fact[Anunnaki]("contested", TERRITORY.mask, "Contested territories.", all_contested),
    Fact[Anunnaki](
        "besieged",
        BySeat(TERRITORY.mask),
        "Territories where settlements of each seat are besieged.",
        lambda s: [besieged(s, seat) for seat in range(s.seats)],
    ),
    Fact[Anunnaki](
        "shrines",
        BySeat(Number(9)),
        "Shrines that each seat controls.",
        lambda s: [shrines(s, seat) for seat in range(s.seats)],
    ),
    Fact[Anunnaki](
        "harvest_strengths",
        BySeat(TERRITORY.by(Number(60), 0)),
        "Harvest strength of each seat in the territories that it controls.",
        harvests,
    ),
    Fact[Anunnaki](
        "goal_values",
        BySeat(GOAL.by(Number(60))),
        "The value of each goal for each seat.",
        goal_values,
    ),
    Fact[Anunnaki](
        "multipliers",
        BySeat(TRACK.by(Number(9))),
        "The multiplier of each seat on each development track.",
        lambda s: [
            [MULTIPLIER[space] for space in s.tracks[ALL_TRACKS * seat : ALL_TRACKS * (seat + 1)]]
            for seat in range(s.seats)
        ],
    ),
    Fact[Anunnaki](
        "bolted",
        BySeat(Switch()),
        "Has each seat crossed the bolt line?",
        lambda s: [bolted(s, seat) for seat in range(s.seats)],
    ),
    Fact[Anunnaki](
        "follower_supply",
        BySeat(Number(20)),
        "Followers that each seat has in the supply.",
        lambda s: [follower_supply(s, seat) for seat in range(s.seats)],
    ),
    Fact[Anunnaki](
        "settlement_supply",
        BySeat(Number(9)),
        "Settlements that each seat has not built yet.",
        lambda s: [SETTLEMENTS - len(row) for row in s.settlements],
    ),
    Fact[Anunnaki]("mana_supply", Number(40), "Mana crystals in the general supply.", mana_supply),
    Fact[Anunnaki](
        "ready_minors",
        BySeat(Number(9)),
        "Minor summoning tokens of each seat that are ready.",
        lambda s: [ready_minors(s, seat) for seat in range(s.seats)],
    ),
    Fact[Anunnaki](
        "ready_majors",
        BySeat(Switch()),
        "Is the major summoning token of each seat ready?",
        lambda s: [ready_major(s, seat) for seat in range(s.seats)],
    ),
    Fact[Anunnaki](
        "cubes_placed",
        BySeat(Number(20)),
        "Cubes that each seat has placed.",
        lambda s: [CUBES - left for left in s.cube_supply],
    ),
    Fact[Anunnaki]("surrounded", SPOT.mask, "Culture tokens that are surrounded.", surrounded),
    Fact[Anunnaki](
        "fight_strengths",
        ByName(SIDES, Number(99)),
        "Strengths in the running fight, as the cards lie now.",
        fight_strengths,
    ),
    Fact[Anunnaki](
        "fight_at", TERRITORY.name, "The territory of the running fight; empty outside.", fight_at
    ),
    Fact[Anunnaki](
        "fight_sides",
        ByName(SIDES, Seat()),
        "The seats that fight; -1 is a civilisation.",
        fight_sides,
    ),
    Fact[Anunnaki](
        "fight_parts",
        ByName(SIDES, ByName(["units", "bonuses", "weapons", "metal"], Number(99))),
        "Of what both strengths are made, as far as it can be seen.",
        fight_parts,
    ),
    Fact[Anunnaki](
        "fight_chances",
        ByName(SIDES, Number(60)),
        "What weapons that are not laid yet can add at most, as far as everybody knows.",
        fight_chances,
    ),
    Fact[Anunnaki](
        "step_spaces",
        BySeat(TILE.by(SPACE.name, NOTHING)),
        "The space on which a step of the pawn to each tile would put a cube.",
        step_spaces,
    ),
    Fact[Anunnaki](
        "step_mana",
        BySeat(TILE.by(Number(9), 0)),
        "The mana that a step of the pawn to each tile would bring.",
        step_mana,
    ),
    Fact[Anunnaki](
        "step_slots",
        BySeat(TILE.by(SLOT.mask, 0)),
        "The summoning tokens that a step of the pawn to each tile would make ready.",
        step_slots,
    ),
    Fact[Anunnaki](
        "slot_cubes",
        BySeat(SLOT.by(Number(9))),
        "The cubes around each summoning token.",
        slot_cubes,
    ),
    Fact[Anunnaki](
        "yields",
        BySeat(TERRITORY.by(Number(20), 0)),
        "What a harvest of each controlled territory would bring.",
        yields,
    ),
    Fact[Anunnaki](
        "mana_lacks",
        BySeat(MANA_ACTION.by(ByName(["mana", *RESOURCE.ids], Number(20), 0), [0] * 5)),
        "What each seat lacks for each mana action.",
        mana_lacks,
    ),
    Fact[Anunnaki](
        "contract_lacks",
        BySeat(CONTRACT.by(ByName([*RESOURCE.ids, "any"], Number(20), 0), [0] * 5)),
        "What each seat lacks for the contracts on display and its own.",
        contract_lacks,
    ),
    Fact[Anunnaki](
        "barred",
        BySeat(CONTRACT.mask),
        "Contracts on display and own ones of whose territory each seat has none.",
        barred,
    ),
    Fact[Anunnaki](
        "weapon_prices",
        BySeat(WEAPON.by(Number(20), 0)),
        "The metal that each seat pays for weapons.",
        weapon_prices,
    ),
    Fact[Anunnaki](
        "may_hold",
        BySeat(CARD.mask),
        "Advanced weapons that each hand may hold, as far as everybody knows.",
        lambda s: [may_hold(s, seat) for seat in range(s.seats)],
    ),
    Fact[Anunnaki](
        "points",
        BySeat(ByName(SOURCE_IDS, Number(200, least=-60))),
        "What each seat would score now, by source.",
        lambda s: [by_source(s, seat) for seat in range(s.seats)],
    ),
)
