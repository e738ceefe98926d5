"""The games that were kept: each way to end, each merge, each scenario."""

from __future__ import annotations

from itertools import permutations
from typing import Final

import pytest

from ecumene.games.ankh import GAME
from ecumene.games.ankh.content import GOD_IDS, SCENARIO_IDS
from ecumene.games.ankh.state import Ankh
from ecumene.testing.kept import Kept

KEPT: Final = Kept(GAME, Ankh)

ENDINGS: Final = {  # the event that ends the game, the rule of the last gain, how many seats win
    "end_top_by_dominance": ("top", "ANK-DOM-01", 1),
    "end_top_by_majorities": ("top", "ANK-BATL-06", 1),
    "end_top_by_battle": ("top", "ANK-BATL-12", 1),
    "end_top_by_magnanimous": ("top", "ANK-POW-10", 1),
    "end_top_by_miracle": ("top", "ANK-BC-MIR-01", 1),
    "end_top_by_worshipful": ("top", "ANK-POW-12", 1),
    "end_top_by_merged_god": ("top", "", 2),
    "end_last_conflict": ("last", "", 1),
    "end_last_conflict_merged_god": ("last", "", 2),
    "end_only_god_left": ("only", "", 1),
    "end_only_merged_god_left": ("only", "", 2),
    "end_nobody_wins": ("nobody", "", 0),
}
"""ANK-END-01 to 04, ANK-FORG-04: a gain can reach the top in any step that gives devotion."""

PAIRS: Final = list(permutations(GOD_IDS, 2))  # (higher god, lower god)

GAPS: Final[dict[str, str]] = {}  # records that cannot be had, with the reason


def merge_name(higher: str, lower: str) -> str:
    return f"merge_{higher}_with_{lower}"


def test_ank_end_04_there_is_a_record_for_each_ending_and_each_merge() -> None:
    wanted = {*ENDINGS, *(merge_name(*pair) for pair in PAIRS)}
    assert len(PAIRS) == 20
    assert KEPT.names() == wanted - set(GAPS)
    assert all(GAPS.values()), "a gap needs a reason"


@pytest.mark.parametrize("name", [name for name in ENDINGS if name not in GAPS])
def test_ank_end_01_to_03_a_record_ends_as_it_is_called(name: str) -> None:
    kind, rule, winners = ENDINGS[name]
    state = KEPT.end(name)
    (end,) = KEPT.told(name, "top", "last", "only", "nobody")
    assert (state.over, end.kind, len(state.winners)) == (True, kind, winners)
    if rule:
        assert KEPT.told(name, "gain")[-1].rule == rule
    if kind == "top":
        assert max(state.scores) == 31
    if winners == 2:
        assert state.team[state.winners[0]] == state.team[state.winners[1]]


@pytest.mark.parametrize(("higher", "lower"), PAIRS)
def test_ank_merg_01_a_record_merges_the_gods_it_is_called_after(higher: str, lower: str) -> None:
    name = merge_name(higher, lower)
    if name not in GAPS:
        (merge,) = KEPT.told(name, "merge")
        found = merge.about["higher"], merge.about["lower"]
        assert found == (GOD_IDS.index(higher), GOD_IDS.index(lower))
        assert KEPT.told(name, "adopt"), "in each of them a guardian is taken over"


def test_every_scenario_and_seat_count_has_a_record() -> None:
    states = [KEPT.end(name) for name in KEPT.names()]
    assert {SCENARIO_IDS[state.scenario] for state in states} == set(SCENARIO_IDS)
    assert {state.seats for state in states} == set(GAME.seats)
