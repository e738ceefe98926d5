"""What people count at the table, worked out by the rules' own functions."""

from __future__ import annotations

from typing import Final

from ecumene.engine.kinds import Number, Seat
from ecumene.engine.lang import N_
from ecumene.engine.masks import numbers_of
from ecumene.engine.names import Names, messages, namers
from ecumene.engine.narration import Namer
from ecumene.engine.table import Fact, by_seat
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
    PACKAGE,
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
    is_fight,
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

SIDE: Final = Names(
    "side", ["attacker", "opponent"], messages(PACKAGE, N_("attacker"), N_("opponent"))
)
SHARE: Final = Names(  # of the strength of a side
    "strength_of",
    ["units", "bonuses", "weapons", "metal"],
    messages(PACKAGE, N_("units"), N_("bonuses"), N_("weapons"), N_("metal")),
)
PAID: Final = Names("mana", ["mana"], messages(PACKAGE, N_("mana"))).after("paid", RESOURCE)
ASKED: Final = RESOURCE.after("asked", Names("any", ["any"], messages(PACKAGE, N_("any resource"))))
SOURCE_IDS: Final = [title.lower().replace(" ", "_") for title in SOURCES]
PART: Final = Names("part", SOURCE_IDS, messages(PACKAGE, *SOURCES))  # of a score

FACT_NAMES: Final[dict[str, Namer]] = namers(SIDE, SHARE, PAID, ASKED, PART)


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


def harvests(s: Anunnaki, seat: int) -> list[int]:
    """ANU-RUL-29: by territory the harvest strength of a seat where it controls."""
    row = [0] * ALL_TERRITORIES
    if s.houses[seat] >= 0:
        for territory in numbers_of(controlled(s, seat)):
            row[territory] = harvest_strength(s, seat, territory)
    return row


def fight_strengths(s: Anunnaki) -> list[int]:
    """ANU-FIGHT-24: attacker and opponent as the cards lie now; nothing outside fights."""
    found = None
    for frame in s.stack:
        if isinstance(frame, Fight) and 7 <= frame.pc <= 19:
            found = frame
    return [0, 0] if found is None else list(found.strengths(s))


def goal_values(s: Anunnaki, seat: int) -> list[int]:
    """ANU-GOAL-01."""
    return [goal_value(s, seat, goal) for goal in range(len(GOAL_IDS))]


def multipliers(s: Anunnaki, seat: int) -> list[int]:
    """ANU-END-09: by track."""
    spaces = s.tracks[ALL_TRACKS * seat : ALL_TRACKS * (seat + 1)]
    return [MULTIPLIER[space] for space in spaces]


FACTS: Final[tuple[Fact[Anunnaki], ...]] = (
    Fact(
        "controllers",
        TERRITORY.by(Seat(), NOBODY),
        "The seat that controls each territory.",
        controllers,
    ),
    Fact("contested", TERRITORY.mask, "Contested territories.", all_contested),
    by_seat(
        "besieged",
        TERRITORY.mask,
        "Territories where settlements of each seat are besieged.",
        besieged,
    ),
    by_seat(
        "shrines",
        Number(9),
        "Shrines that each seat controls.",
        shrines,
    ),
    by_seat(
        "harvest_strengths",
        TERRITORY.by(Number(60), 0),
        "Harvest strength of each seat in the territories that it controls.",
        harvests,
    ),
    by_seat(
        "goal_values",
        GOAL.by(Number(60)),
        "The value of each goal for each seat.",
        goal_values,
    ),
    by_seat(
        "multipliers",
        TRACK.by(Number(9)),
        "The multiplier of each seat on each development track.",
        multipliers,
    ),
    by_seat(
        "bolted",
        Switch(),
        "Has each seat crossed the bolt line?",
        bolted,
    ),
    by_seat(
        "follower_supply",
        Number(20),
        "Followers that each seat has in the supply.",
        follower_supply,
    ),
    by_seat(
        "settlement_supply",
        Number(9),
        "Settlements that each seat has not built yet.",
        lambda s, seat: SETTLEMENTS - len(s.settlements[seat]),
    ),
    Fact("mana_supply", Number(40), "Mana crystals in the general supply.", mana_supply),
    by_seat(
        "ready_minors",
        Number(9),
        "Minor summoning tokens of each seat that are ready.",
        ready_minors,
    ),
    by_seat(
        "ready_majors",
        Switch(),
        "Is the major summoning token of each seat ready?",
        ready_major,
    ),
    by_seat(
        "cubes_placed",
        Number(20),
        "Cubes that each seat has placed.",
        lambda s, seat: CUBES - s.cube_supply[seat],
    ),
    Fact("surrounded", SPOT.mask, "Culture tokens that are surrounded.", surrounded),
    Fact(
        "fight_strengths",
        SIDE.by(Number(99)),
        "Strengths in the running fight, as the cards lie now.",
        fight_strengths,
        during=is_fight,
    ),
    Fact(
        "fight_at",
        TERRITORY.name,
        "The territory of the running fight; empty outside.",
        fight_at,
        during=is_fight,
    ),
    Fact(
        "fight_sides",
        SIDE.by(Seat()),
        "The seats that fight; -1 is a civilisation.",
        fight_sides,
        during=is_fight,
    ),
    Fact(
        "fight_parts",
        SIDE.by(SHARE.by(Number(99))),
        "Of what both strengths are made, as far as it can be seen.",
        fight_parts,
        during=is_fight,
    ),
    Fact(
        "fight_chances",
        SIDE.by(Number(60)),
        "What weapons that are not laid yet can add at most, as far as everybody knows.",
        fight_chances,
        during=is_fight,
    ),
    by_seat(
        "step_spaces",
        TILE.by(SPACE.name, NOTHING),
        "The space on which a step of the pawn to each tile would put a cube.",
        step_spaces,
    ),
    by_seat(
        "step_mana",
        TILE.by(Number(9), 0),
        "The mana that a step of the pawn to each tile would bring.",
        step_mana,
    ),
    by_seat(
        "step_slots",
        TILE.by(SLOT.mask, 0),
        "The summoning tokens that a step of the pawn to each tile would make ready.",
        step_slots,
    ),
    by_seat(
        "slot_cubes",
        SLOT.by(Number(9)),
        "The cubes around each summoning token.",
        slot_cubes,
    ),
    by_seat(
        "yields",
        TERRITORY.by(Number(20), 0),
        "What a harvest of each controlled territory would bring.",
        yields,
    ),
    by_seat(
        "mana_lacks",
        MANA_ACTION.by(PAID.by(Number(20), 0), [0] * 5),
        "What each seat lacks for each mana action.",
        mana_lacks,
    ),
    by_seat(
        "contract_lacks",
        CONTRACT.by(ASKED.by(Number(20), 0), [0] * 5),
        "What each seat lacks for the contracts on display and its own.",
        contract_lacks,
    ),
    by_seat(
        "barred",
        CONTRACT.mask,
        "Contracts on display and own ones of whose territory each seat has none.",
        barred,
    ),
    by_seat(
        "weapon_prices",
        WEAPON.by(Number(20), 0),
        "The metal that each seat pays for weapons.",
        weapon_prices,
    ),
    by_seat(
        "may_hold",
        CARD.mask,
        "Advanced weapons that each hand may hold, as far as everybody knows.",
        may_hold,
    ),
    by_seat(
        "points",
        PART.by(Number(200, least=-60)),
        "What each seat would score now, by source.",
        by_source,
    ),
)
