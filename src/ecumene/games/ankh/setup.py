"""Setup: ANK-SET, ANK-SCEN."""

from __future__ import annotations

from typing import Any, Final

from ecumene.engine.options import RANDOM
from ecumene.engine.viewers import NOBODY
from ecumene.games.ankh.board import side_named
from ecumene.games.ankh.content import (
    GOD,
    GUARDIANS,
    KINDS,
    MONUMENTS,
    SCENARIOS,
    START_FOLLOWERS,
    START_SPACE,
    TRACKS,
    WARRIOR,
)
from ecumene.games.ankh.content.rows import Layout
from ecumene.games.ankh.names import GOD as GOD_NAMES
from ecumene.games.ankh.names import KIND, MONUMENT, SCENARIO, SPACE
from ecumene.games.ankh.pieces import refresh
from ecumene.games.ankh.state import NO_BID, Ankh, Row
from ecumene.games.ankh.steps.begin import Begin
from ecumene.games.ankh.steps.turn import Turns

CHOOSE: Final = "choose"
SEAT_WORDS: Final = ["first", "second", "third", "fourth", "fifth"]


def scenarios_for(seats: int) -> list[str]:
    """ANK-PC-01: the scenarios that allow a number of seats."""
    return [scenario.id for scenario in SCENARIOS if seats in scenario.player_counts]


def guardians_of(level: int) -> list[str]:
    """ANK-SET-10: the guardians of a level."""
    return [guardian.id for guardian in GUARDIANS if guardian.level == level]


def setup(s: Ankh, options: dict[str, Any]) -> None:
    """ANK-SET: lay the table for ``s.seats`` seats."""
    s.start = draw(s, options["start"], SEAT_WORDS[: s.seats], SEAT_WORDS)  # ANK-SET-04
    s.turn = s.start
    s.scenario = draw(s, options["scenario"], scenarios_for(s.seats), SCENARIO.ids)  # ANK-SET-08
    s.guardian_kinds = tuple(  # ANK-SET-10
        draw(s, options[f"guardian_{level}"], guardians_of(level), KIND.ids) for level in (1, 2, 3)
    )
    s.gods = gods_by_option(s, options["gods"])
    lay_dashboards(s)
    lay_scenario(s, layout_of(s.scenario, s.seats))
    refresh(s)
    s.call(Turns())
    s.call(Begin())


def draw(s: Ankh, wish: str, among: list[str], names: list[str]) -> int:
    """The number of a chosen name, or of a random one."""
    return names.index(among[s.roll(len(among))] if wish == RANDOM else wish)


def gods_by_option(s: Ankh, wishes: list[str]) -> Row:
    """ANK-SET-01: gods given or drawn; seats that choose have none yet."""
    free = [god for god, name in enumerate(GOD_NAMES.ids) if name not in wishes]
    s.shuffle(free)
    gods = []
    for wish in wishes:
        if wish == CHOOSE:
            gods.append(NOBODY)
        else:
            gods.append(free.pop() if wish == RANDOM else GOD_NAMES[wish])
    return tuple(gods)


def lay_dashboards(s: Ankh) -> None:
    """ANK-SET-02 to ANK-SET-07, ANK-SET-12: everything beside the board."""
    seats = s.seats
    s.team = tuple(range(seats))
    s.ladder = tuple(turn_order(s)[::-1])  # ANK-SET-05: the start seat on top
    s.devotion = (0,) * seats
    s.followers = [START_FOLLOWERS[s.scenario]] * seats  # ANK-SET-02, ANK-SCEN-03
    s.powers = (0,) * seats
    s.guardians = ((0,) * len(GUARDIANS),) * seats
    s.removed = (0,) * len(GUARDIANS)
    s.trapped = (0,) * seats
    s.played = (0,) * seats
    s.amun_ready = True
    s.markers = [START_SPACE[row][seats] for row in range(len(TRACKS))]  # ANK-SET-06
    s.event = 0  # ANK-SET-07
    s.tiebreaker = NOBODY
    s.tiebreaker_ready = True
    s.battlefield = 0
    s.face_down = [0] * seats
    s.in_battle = (0,) * seats
    s.shown = (0,) * seats
    s.bids = (NO_BID,) * seats
    s.shielded = 0
    s.killed = (0,) * seats


def turn_order(s: Ankh) -> list[int]:
    """ANK-TURN-01: all seats clockwise from the start seat."""
    return [*range(s.start, s.seats), *range(s.start)]


def layout_of(scenario: int, seats: int) -> Layout:
    """The layout of a scenario for a number of seats."""
    return next(each for each in SCENARIOS[scenario].layouts if each.players == seats)


def lay_scenario(s: Ankh, layout: Layout) -> None:
    """ANK-SET-08, ANK-SCEN-01, ANK-SCEN-02: pieces, camels, cities and conflict order tokens."""
    figures = [[0] * KINDS for _ in range(s.seats)]
    monuments = [0] * len(MONUMENTS)
    controlled = [0] * s.seats
    s.illuminated = 0
    s.aims = ()
    s.underworld = 0
    s.cities = 0
    for city in layout.cities:
        s.cities |= 1 << SPACE[city.space.lower()]
    order = turn_order(s)
    for piece in layout.pieces:
        bit = 1 << SPACE[piece.space.lower()]
        owner = order[piece.player - 1] if piece.player else NOBODY
        if piece.kind in MONUMENT.ids:
            monuments[MONUMENT[piece.kind]] |= bit
            if owner != NOBODY:
                controlled[owner] |= bit
        else:
            figures[owner][GOD if piece.kind == "god" else WARRIOR] |= bit
    s.figures = [tuple(each) for each in figures]
    s.monuments = tuple(monuments)
    s.controlled = tuple(controlled)
    s.caravan = ()
    s.camels = 0
    for row in layout.camels:
        for words in row:
            s.camels |= 1 << side_named(words)
    tokens = sorted(layout.conflict_order, key=lambda token: token.token)
    s.order = tuple(SPACE[token.space.lower()] for token in tokens)
