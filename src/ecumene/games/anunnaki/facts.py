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
from ecumene.games.anunnaki.names import GOAL, SPOT, TERRITORY, TRACK
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
from ecumene.games.anunnaki.scoring import SOURCES
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps.culture import surrounded
from ecumene.games.anunnaki.steps.fights import Fight

SOURCE_IDS: Final = {title.lower().replace(" ", "_"): of for title, of in SOURCES.items()}


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
    for frame in reversed(s.stack):
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
        BySeat(Number()),
        "Shrines that each seat controls.",
        lambda s: [shrines(s, seat) for seat in range(s.seats)],
    ),
    Fact[Anunnaki](
        "harvest_strengths",
        BySeat(TERRITORY.by(Number(), 0)),
        "Harvest strength of each seat in the territories that it controls.",
        harvests,
    ),
    Fact[Anunnaki](
        "goal_values",
        BySeat(GOAL.by(Number())),
        "The value of each goal for each seat.",
        goal_values,
    ),
    Fact[Anunnaki](
        "multipliers",
        BySeat(TRACK.by(Number())),
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
        BySeat(Number()),
        "Followers that each seat has in the supply.",
        lambda s: [follower_supply(s, seat) for seat in range(s.seats)],
    ),
    Fact[Anunnaki](
        "settlement_supply",
        BySeat(Number()),
        "Settlements that each seat has not built yet.",
        lambda s: [SETTLEMENTS - len(row) for row in s.settlements],
    ),
    Fact[Anunnaki]("mana_supply", Number(), "Mana crystals in the general supply.", mana_supply),
    Fact[Anunnaki](
        "ready_minors",
        BySeat(Number()),
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
        BySeat(Number()),
        "Cubes that each seat has placed.",
        lambda s: [CUBES - left for left in s.cube_supply],
    ),
    Fact[Anunnaki]("surrounded", SPOT.mask, "Culture tokens that are surrounded.", surrounded),
    Fact[Anunnaki](
        "fight_strengths",
        ByName(["attacker", "opponent"], Number()),
        "Strengths in the running fight, as the cards lie now.",
        fight_strengths,
    ),
    Fact[Anunnaki](
        "points",
        BySeat(ByName(list(SOURCE_IDS), Number())),
        "What each seat would score now, by source.",
        lambda s: [
            [points(s, seat) if s.laid else 0 for points in SOURCE_IDS.values()]
            for seat in range(s.seats)
        ],
    ),
)
