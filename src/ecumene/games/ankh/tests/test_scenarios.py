"""Scenarios: ANK-SCEN, all layouts."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ankh import GAME
from ecumene.games.ankh.board import LAND, side_named
from ecumene.games.ankh.content import SCENARIOS
from ecumene.games.ankh.content.rows import Layout
from ecumene.games.ankh.names import GOD, MONUMENT, SCENARIO, SIDE, SPACE
from ecumene.games.ankh.pieces import (
    all_monuments,
    ankhs_in_pool,
    monuments_in_supply,
    warriors_in_pool,
)
from ecumene.games.ankh.regions import regions_of, rows_in
from ecumene.games.ankh.state import Ankh, Row
from ecumene.games.ankh.tests.tables import figures, spaces

LAYOUTS = {(each.id, layout.players): layout for each in SCENARIOS for layout in each.layouts}
EVERY = pytest.mark.parametrize(("scenario", "seats"), list(LAYOUTS))


def begun(scenario: str, seats: int, **options: Any) -> Ankh:
    """A new game of a scenario in which seat 0 is player 1."""
    given = {"gods": GOD.ids[:seats], "start": "first", **options}
    return GAME.new(seats=seats, seed=1, scenario=scenario, **given)


def of(layout: Layout, player: int, *kinds: str) -> list[str]:
    """The spaces of some pieces of a player."""
    found = [each for each in layout.pieces if each.player == player and each.kind in kinds]
    return sorted(each.space.lower() for each in found)


@EVERY
def test_ank_scen_01_tokens_camels_and_cities_lie_where_the_layout_says(
    scenario: str, seats: int
) -> None:
    layout, s = LAYOUTS[scenario, seats], begun(scenario, seats)
    assert [each.token for each in layout.conflict_order] == list(range(1, len(s.regions) + 1))
    for each in layout.conflict_order:
        assert s.regions[each.token - 1] >> SPACE[each.space.lower()] & 1
    written = {side.lower().replace("|", "-") for row in layout.camels for side in row}
    assert {SIDE.ids[side] for side in range(len(SIDE)) if s.camels >> side & 1} == written
    assert spaces(s.cities) == sorted(each.space.lower() for each in layout.cities)


@EVERY
def test_ank_scen_01_pieces_have_the_owners_of_the_layout(scenario: str, seats: int) -> None:
    layout, s = LAYOUTS[scenario, seats], begun(scenario, seats)
    assert {each.player for each in layout.pieces} == set(range(seats + 1))
    for seat in range(seats):
        assert figures(s, seat, "god") == of(layout, seat + 1, "god")
        assert figures(s, seat, "warrior") == of(layout, seat + 1, "warrior")
        assert spaces(s.controlled[seat]) == of(layout, seat + 1, *MONUMENT.ids)
        assert len(figures(s, seat, "god")) == 1
    for kind, name in enumerate(MONUMENT.ids):
        laid = sorted(each.space.lower() for each in layout.pieces if each.kind == name)
        assert spaces(s.monuments[kind]) == laid
    assert s.own == [figure[0] | figure[1] for figure in s.figures]  # no guardians


@EVERY
def test_ank_scen_01_a_layout_can_be_laid(scenario: str, seats: int) -> None:
    """Pieces stand alone on land, each row of camels could be placed by an event."""
    layout, s = LAYOUTS[scenario, seats], begun(scenario, seats)
    places = [each.space for each in layout.pieces] + [each.space for each in layout.cities]
    assert len(set(places)) == len(places)
    assert all(LAND >> SPACE[space.lower()] & 1 for space in places)
    camels = 0
    for row in layout.camels:
        sides = [side_named(words) for words in row]
        assert any(sorted(sides) == sorted(each) for each in every_row(camels))
        for side in sides:
            camels |= 1 << side
    assert list(GAME.invariants(s)) == []


def every_row(camels: int) -> list[Row]:
    """All rows that a caravan could place."""
    return [row for land in regions_of(camels) for row in rows_in(land)]


@EVERY
def test_ank_scen_02_figures_and_ankh_tokens_come_from_the_pools(scenario: str, seats: int) -> None:
    layout, s = LAYOUTS[scenario, seats], begun(scenario, seats)
    warriors = 2 if scenario == "desert_frontier" else 1
    for seat in range(seats):
        assert len(of(layout, seat + 1, "warrior")) == warriors
        assert warriors_in_pool(s, seat) == 6 - warriors
        assert ankhs_in_pool(s, seat) == 8
    for kind, name in enumerate(MONUMENT.ids):
        laid = sum(each.kind == name for each in layout.pieces)
        assert monuments_in_supply(s, kind) == 10 - laid


@EVERY
def test_ank_scen_03_followers_at_the_start(scenario: str, seats: int) -> None:
    followers = 3 if scenario == "amarna" else 1
    assert begun(scenario, seats).followers == [followers] * seats


def test_ank_scen_06_eight_scenarios_and_24_layouts() -> None:
    assert {each.id: (each.player_counts, each.source) for each in SCENARIOS} == {
        "middle_kingdom": ((2, 3, 4, 5), "public"),
        "old_kingdom": ((2, 3, 4, 5), "public"),
        "new_kingdom": ((2, 3, 4, 5), "reconstructed"),
        "two_cities": ((2, 3, 4), "reconstructed"),
        "intermediate_period": ((3, 4, 5), "reconstructed"),
        "amarna": ((2, 3), "reconstructed"),
        "valley_of_the_kings": ((4, 5), "reconstructed"),
        "desert_frontier": ((2, 4), "reconstructed"),
    }
    assert len(LAYOUTS) == 24
    for each in SCENARIOS:
        assert [layout.players for layout in each.layouts] == list(each.player_counts)
        assert {layout.source for layout in each.layouts} == {each.source}


# Middle Kingdom as public transcriptions have it: by player god, warrior, monument; then neutral

MIDDLE_KINGDOM = {
    2: "b5 b4 obelisk a5, g7 g6 temple f6, obelisk i1, pyramid b8 f2 i5, temple d0",
    3: "d4 e4 temple e5, g7 g6 obelisk f6, f2 e3 pyramid e2, "
    "obelisk c7 i1, pyramid a3 h3, temple f3 j5",
    4: "b3 c3 temple c4, d7 e7 temple e8, f2 e3 obelisk f3, h4 g5 pyramid h5, "
    "obelisk b4 i3, pyramid a7 f5 i2, temple d1 g8",
    5: "b3 c3 temple b2, i4 h3 obelisk i3, i8 h8 temple j8, e3 f2 pyramid f3, b6 c7 pyramid b7, "
    "obelisk b4 g7, pyramid f4 g6, temple c0 e8 g1",
}
WEST_ROW = "a3-a4 a4-b3 b3-b4 b4-c4"
EAST_ROW = "f6-f7 f6-g7 g6-g7 g6-h6 h5-h6 h6-i6"
TOKENS = {2: "f4 g4 f3", 3: "f4 g4 f3", 4: "a4 f4 f3 g4", 5: "f4 g4 h6 f3 a4"}
CAMELS = {2: "", 3: "", 4: WEST_ROW, 5: f"{WEST_ROW} {EAST_ROW}"}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ank_scen_06_middle_kingdom_follows_the_transcription(seats: int) -> None:
    s = begun("middle_kingdom", seats)
    groups = [group.split() for group in MIDDLE_KINGDOM[seats].split(", ")]
    neutral = all_monuments(s)
    for seat, (god, warrior, kind, monument) in enumerate(groups[:seats]):
        assert (figures(s, seat, "god"), figures(s, seat, "warrior")) == ([god], [warrior])
        assert spaces(s.controlled[seat]) == [monument]
        assert s.monuments[MONUMENT[kind]] >> SPACE[monument] & 1
        neutral &= ~s.controlled[seat]
    for kind, *places in groups[seats:]:
        assert spaces(s.monuments[MONUMENT[kind]] & neutral) == places
    assert [bool(s.camels >> SIDE[side] & 1) for side in CAMELS[seats].split()] == [
        True
    ] * s.camels.bit_count()
    for token, space in enumerate(TOKENS[seats].split()):
        assert s.regions[token] >> SPACE[space] & 1


def test_ank_scen_06_five_realms_of_the_intermediate_period() -> None:
    for seats, empty in ((3, 2), (4, 1), (5, 0)):
        s = begun("intermediate_period", seats)
        assert len(s.regions) == 5
        held = [any(land & own for own in s.own) for land in s.regions]
        assert held.count(False) == empty


@EVERY
def test_ank_scen_06_texts_say_what_lies_on_the_board(scenario: str, seats: int) -> None:
    s = begun(scenario, seats)
    near = [s.near[figure[0].bit_length() - 1] for figure in s.figures]
    neutral = [kind & ~sum(s.controlled) for kind in s.monuments]
    for seat in range(seats):
        mine = s.figures[seat][1] | s.controlled[seat]
        others = sum(s.figures[other][1] | s.controlled[other] for other in range(seats)) & ~mine
        if scenario == "middle_kingdom":
            assert near[seat] & mine == mine
        elif scenario == "old_kingdom":
            assert not near[seat] & mine
            assert near[seat] & others
        elif scenario == "new_kingdom":
            assert s.monuments[2] & s.controlled[seat]
    if scenario == "old_kingdom":
        assert neutral[1]
        assert not neutral[0] | neutral[2]
    elif scenario == "new_kingdom":
        assert neutral[0]
        assert neutral[1]
        assert not neutral[2]
    assert SCENARIO.ids[s.scenario] == scenario
