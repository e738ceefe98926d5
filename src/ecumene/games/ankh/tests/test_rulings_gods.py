"""Rulings about gods, order and merge: ANK-RUL-24, 26 to 30, 32, 39, 40, 42, 43, 45, 47."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import (
    CYCLE,
    PLAGUE,
    fight,
    is_over,
    order_of,
    strengths,
    third,
)
from ecumene.games.ankh.tests.tables import asked, choices, figures, lay, play, spaces

CHARIOTS = "play chariots"
MIRACLE = "play miracle"


def test_ank_rul_24_anubis_traps_in_battles_without_him_and_chooses_whose_warrior() -> None:
    s = fight(
        "god b4, warrior b6 a4",
        "god d7, warrior d8",
        "god a7, warrior a8",
        "god i5",
        gods="ra isis amun anubis",
    )
    play(s, CHARIOTS, CYCLE, CYCLE)
    assert (asked(s), s.actor) == ("DP-TRAP", 3)
    assert choices(s) == ["trap warrior of amun", "trap warrior of isis", "trap nobody"]
    play(s, "trap warrior of amun")
    assert s.trapped == (0, 0, 1, 0)


def test_ank_rul_24_a_trapped_warrior_counts_as_killed_for_miracle() -> None:
    s = fight("god b4, warrior b6 a4", "god d7, warrior d8", gods="anubis isis")
    play(s, CHARIOTS, MIRACLE, "trap warrior of isis")
    assert (s.trapped, s.devotion) == ((0, 1), (1, 1))


def test_ank_rul_26_a_mummy_killed_twice_counts_twice_for_miracle() -> None:
    """First by the plague, then, back beside its god in the West, at resolution."""
    s = fight("god b4, mummy a4", "god d7, warrior d8 c8", gods="amun isis", followers=[0, 1])
    play(s, MIRACLE, PLAGUE, "bid 1", "on a5", "on b3")
    assert is_over(s)
    assert (s.devotion[0], figures(s, 0, "mummy")) == (2, ["b3"])


def test_ank_rul_27_a_cat_mummy_costs_a_merged_god_1_devotion_once() -> None:
    """Ra and Isis are one god; Amun, on 0, cannot lose anything."""
    s = fight(
        "god b4, warrior b6 a4",
        "",
        "god h5",
        "god d7, cat_mummy d8",
        gods="ra isis amun osiris",
        team=[0, 0, 2, 3],
        ladder=[2, 0, 3],
        devotion=[5, 5, 0, 7],
    )
    play(s, CYCLE, CYCLE, "no underworld")
    assert is_over(s)
    assert [s.devotion[god] for god in (0, 2, 3)] == [5, 0, 7]  # Ra: 1 for the win, 1 lost
    assert s.scores == [5, 5, 0, 7]


def merge(lower: str, higher: str, **table: Any) -> Ankh:
    """Seat 0 is the lower and seat 1 the higher god."""
    return lay(
        "merge",
        lower,
        higher,
        "god i5",
        ladder=[0, 1, 2],
        devotion=[1, 2, 9],
        **table,
    )


def test_ank_rul_28_only_guardians_of_the_lower_god_are_chosen() -> None:
    """The higher god has a Satet and one small base left: it gives nothing up for another."""
    s = merge("god b5, satet b6", "god e2, satet e1", pools=("mummy", ""), gods="ra isis amun")
    assert (asked(s), s.actor) == ("DP-MERGE", 1)
    assert choices(s) == ["adopt b6", "adopt from pool mummy", "stop adopting"]
    play(s, "adopt b6")
    assert figures(s, 1, "satet") == ["b6", "e1"]
    assert asked(s) == "DP-ACT1"  # no base is left, so nothing else is offered


def test_ank_rul_28_the_higher_god_keeps_its_own_when_it_takes_nothing() -> None:
    s = merge("god b5, satet b6", "god e2, satet e1", gods="ra isis amun")
    play(s, "stop adopting")
    assert (figures(s, 1, "satet"), figures(s, 0, "satet")) == (["e1"], [])


def test_ank_rul_29_sun_tokens_of_a_lower_ra() -> None:
    """Those on warriors and on guardians left behind return, that on the Mummy stays."""
    s = merge(
        "god b5, warrior b4, satet b6, mummy a6",
        "god e2",
        gods="ra isis amun",
        illuminated=["b4", "b6", "a6"],
    )
    play(s, "adopt a6", "stop adopting")
    assert spaces(s.illuminated) == ["a6"]
    assert figures(s, 1, "mummy") == ["a6"]


def test_ank_rul_29_the_returned_tokens_can_be_given_again() -> None:
    s = merge(
        "god b5, warrior b4 a4 a5",
        "god e2",
        gods="ra isis amun",
        illuminated=["b4", "a4", "a5"],
    )
    play(s, "take summon_figure", "summon warrior", "on e1")  # it is the turn of seat 1
    assert (asked(s), s.actor) == ("DP-SUN", 1)
    play(s, "illuminate")
    assert spaces(s.illuminated) == ["e1"]


def test_ank_rul_30_isis_decides_figure_by_figure() -> None:
    s = fight("god b4, warrior b6 a4", "god h5, warrior b5 a5", gods="ra isis")
    play(s, CHARIOTS, CYCLE)
    assert (asked(s), choices(s)) == ("DP-ISIS", ["save a5", "let die a5"])
    play(s, "save a5")
    assert choices(s) == ["save b5", "let die b5"]
    play(s, "let die b5")
    assert figures(s, 1, "warrior") == ["a5"]


def test_ank_rul_30_a_figure_of_any_other_god_protects() -> None:
    """Amun loses like Isis, and his warrior beside hers is enough; her own god is not."""
    s = fight("god b4, warrior b3 a3", "god c8, warrior d8 c9", "god h5, warrior e9")
    play(s, CHARIOTS, CYCLE, CYCLE)
    assert choices(s) == ["save d8", "let die d8"]
    play(s, "save d8")
    assert figures(s, 1, "warrior") == ["d8"]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_ank_rul_32_follower_counts_are_public(viewer: int | None) -> None:
    s = lay("turn", "god b5", "god i5", "god e2", followers=[4, 0, 7])
    assert s.observe(viewer)["table"]["followers"] == [4, 0, 7]


def test_ank_rul_39_when_all_gods_are_forgotten_nobody_wins() -> None:
    s = lay("forget", "god b5", "god i5", devotion=[20, 12])
    assert s.over
    assert (s.winners, s.returns) == ((), [0.0, 0.0])


def test_ank_rul_40_effects_after_a_battle_come_in_phases_each_in_its_own_order() -> None:
    """Miracle lifts Amun over Isis, so that she worships first; no worship before the miracles."""
    s = fight(
        "god b4, warrior b6 b7 b8",
        "god d7",
        "god a7, warrior a8 a6",
        powers=("", third("worshipful"), third("worshipful")),
        followers=[0, 2, 2],
        devotion=[9, 4, 3],
        ladder=[2, 1, 0],
    )
    play(s, CHARIOTS, "play drought", MIRACLE)
    assert s.devotion[2] == 5
    assert (asked(s), s.actor) == ("DP-WORSHIP", 1)
    play(s, "sacrifice followers")
    assert (asked(s), s.actor, s.devotion[1]) == ("DP-WORSHIP", 2, 5)


def anubis(god: str, sphinx: str = "c8", trapped: int = 2) -> int:
    """The strength of Anubis with a warrior in the West and warriors of Isis in his slots."""
    s = lay(
        "battle",
        f"god {god}, warrior a8",
        f"god d7, androsphinx {sphinx}",
        gods="anubis isis",
        trapped=[0, trapped],
    )
    return strengths(s, CYCLE, CYCLE)[0]


def test_ank_rul_42_trapped_warriors_count_with_the_god_figure_in_the_region() -> None:
    assert (anubis("b4", trapped=0), anubis("b4"), anubis("b4", trapped=3)) == (2, 4, 5)
    assert anubis("h5") == 1  # elsewhere
    assert anubis("b4", sphinx="b5") == 1  # nullified


def test_ank_rul_42_until_they_are_ransomed() -> None:
    markers = {"move_figures": 3, "summon_figure": 5, "gain_followers": 3, "unlock_power": 3}
    s = lay(
        "turn",
        "god b4",
        "god d7",
        gods="anubis isis",
        trapped=[0, 2],
        seat=1,
        event=3,
        markers=markers,
    )
    play(s, "take summon_figure", "ransom warrior", "on d8")
    assert strengths(s, CYCLE, CYCLE) == {0: 2, 1: 2}


@pytest.mark.parametrize(("before", "after"), [(19, 21), (20, 22), (21, 22)])
def test_ank_rul_43_red_is_looked_up_before_the_gain(before: int, after: int) -> None:
    """Dominance gives 1; Bountiful 1 more while the marker is on red, also if it leaves red."""
    s = lay("conflict", "god b5", "god i5", powers=(third("bountiful"),), devotion=[before, 0])
    assert s.devotion[0] == after


def test_ank_rul_43_a_large_gain_is_larger_by_1_only() -> None:
    s = lay(
        "conflict",
        "god b5",
        "god i5",
        powers=(third("bountiful"),),
        monuments="temple a3=0, obelisk a4=0, pyramid a6=0",
        devotion=[19, 0],
    )
    assert s.devotion[0] == 19 + 4 + 1  # majorities from red, dominance from blue


def test_ank_rul_45_a_marker_that_falls_goes_on_top_of_the_stack() -> None:
    """Amun and Isis fall from 2 onto Osiris on 1."""
    s = fight(
        "god b4, warrior b6 a4",
        "god h5",
        "god h7",
        "god d7, cat_mummy d8",
        gods="ra isis amun osiris",
        devotion=[5, 2, 2, 1],
        ladder=[3, 2, 1, 0],
    )
    play(s, CYCLE, CYCLE, "no underworld")
    assert s.devotion == (5, 1, 1, 1)  # Ra: 1 for the win, 1 lost
    assert s.ladder == (3, 2, 1, 0)


def test_ank_rul_47_plagues_come_in_the_order_in_which_the_step_began() -> None:
    """Isis' Cat Mummy dies of the first plague; Osiris falls below her and is still the last."""
    s = fight(
        "god b4",
        "god d7, cat_mummy d8",
        "god a7",
        gods="ra isis osiris",
        devotion=[0, 3, 3],
        ladder=[0, 1, 2],
        followers=[1, 1, 1],
    )
    s.listen()
    play(s, PLAGUE, PLAGUE, PLAGUE, "bid 0", "bid 0", "bid 0")
    assert s.devotion == (0, 3, 2)
    play(s, *["bid 0"] * 6)
    assert order_of(s, "plague") == [0, 1, 2]
