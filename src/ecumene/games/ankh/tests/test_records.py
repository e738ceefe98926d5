"""The games that were kept: each way to end, each merge, each scenario."""

from __future__ import annotations

import pytest

from ecumene.games.ankh import GAME
from ecumene.games.ankh.names import SCENARIO
from ecumene.games.ankh.tests.kept import ENDINGS, KEPT, MERGES


def test_ank_end_04_there_is_a_record_for_each_ending_and_each_merge() -> None:
    assert len(MERGES) == 20
    assert KEPT.names() == {*ENDINGS, *MERGES}


@pytest.mark.parametrize("name", ENDINGS)
def test_ank_end_01_to_03_a_record_ends_as_it_is_called(name: str) -> None:
    assert KEPT.shows(name)


@pytest.mark.parametrize("name", MERGES)
def test_ank_merg_01_a_record_merges_the_gods_it_is_called_after(name: str) -> None:
    assert KEPT.shows(name)


def test_every_scenario_and_seat_count_has_a_record() -> None:
    states = [KEPT.end(name) for name in KEPT.names()]
    assert {SCENARIO.ids[state.scenario] for state in states} == set(SCENARIO.ids)
    assert {state.seats for state in states} == set(GAME.seats)
