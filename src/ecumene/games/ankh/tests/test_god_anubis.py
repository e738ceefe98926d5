"""Anubis, Judge of the Dead: ANK-GOD-ANU."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ankh.content import ANUBIS
from ecumene.games.ankh.pieces import warriors_in_pool
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import CYCLE, PLAGUE, fight, is_over, strengths
from ecumene.games.ankh.tests.tables import again, asked, choices, figures, lay, play

CHARIOTS = "play chariots"


def won(anubis: str = "god b4", *losers: str, **table: Any) -> Ankh:
    """Anubis wins in the West with Chariots."""
    losers = losers or ("god d7, warrior d8",)
    s = fight(anubis, *losers, gods="anubis ra amun", **table)
    return play(s, CHARIOTS, *[CYCLE] * len(losers))


def test_ank_god_anu_01_he_may_trap_one_of_the_warriors_just_killed() -> None:
    s = won("god b4", "god d7, warrior d8", "god a8, warrior a7")
    assert (asked(s), s.actor) == ("DP-TRAP", 0)
    assert choices(s) == ["trap warrior of amun", "trap warrior of ra", "trap nobody"]
    play(s, "trap warrior of ra")
    assert s.trapped == (0, 1, 0)
    assert is_over(s)  # only one


def test_ank_god_anu_01_a_trapped_warrior_is_not_in_its_owners_pool() -> None:
    s = won("god b4", "god d7, warrior d8 c8")
    play(s, "trap warrior of ra")
    assert (warriors_in_pool(s, 1), figures(s, 1, "warrior")) == (5, [])


def test_ank_god_anu_01_he_may_trap_nobody() -> None:
    s = play(won(), "trap nobody")
    assert (s.trapped, warriors_in_pool(s, 1)) == ((0, 0), 6)


def test_ank_god_anu_01_three_slots_and_no_more() -> None:
    assert asked(won(trapped=[0, 2])) == "DP-TRAP"
    assert is_over(won(trapped=[0, 3]))


def test_ank_god_anu_01_only_enemy_warriors() -> None:
    """Neither guardians nor his own warriors."""
    assert is_over(won("god b4", "god d7, cat_mummy d8"))
    s = fight("god b4, warrior b6", "god d7", gods="anubis ra")
    assert is_over(play(s, CYCLE, CHARIOTS))
    assert (s.trapped, warriors_in_pool(s, 0)) == ((0, 0), 6)


def test_ank_god_anu_01_a_plague_and_the_resolution_are_two_moments() -> None:
    """Ra outbids Amun, but is weaker than his Chariots afterwards: 1 + 1 + 1 against 1 + 3."""
    s = fight(
        "god i5",
        "god d7, warrior d8",
        "god a8, warrior a7",
        gods="anubis ra amun",
        followers=[0, 2, 0],
    )
    play(s, PLAGUE, CHARIOTS, "bid 2")
    assert choices(s) == ["trap warrior of amun", "trap nobody"]
    play(s, "trap warrior of amun")
    assert choices(s) == ["trap warrior of ra", "trap nobody"]
    play(s, "trap warrior of ra")
    assert s.trapped == (0, 1, 1)


def test_ank_god_anu_02_he_traps_in_battles_of_others_too() -> None:
    s = fight("god i5", "god d7, warrior d8", "god a8", gods="anubis ra amun")
    play(s, CYCLE, CHARIOTS)
    assert (asked(s), s.actor, choices(s)) == (
        "DP-TRAP",
        0,
        ["trap warrior of ra", "trap nobody"],
    )


@pytest.mark.parametrize("count", range(4))
def test_ank_god_anu_03_his_figure_has_one_strength_for_each_trapped_warrior(count: int) -> None:
    s = fight("god b4, warrior b6", "god d7", gods="anubis ra", trapped=[0, count])
    assert strengths(s, CYCLE, CYCLE) == {0: 2 + count, 1: 1}


def test_ank_god_anu_03_trapped_warriors_of_all_gods_count() -> None:
    s = fight("god b4", "god d7", "god i5", gods="anubis ra amun", trapped=[0, 1, 2])
    assert strengths(s, CYCLE, CYCLE) == {0: 4, 1: 1}


def test_ank_god_anu_03_the_bonus_belongs_to_the_figure_of_the_god() -> None:
    """In a region with his warriors only there is no bonus."""
    s = fight("god i5, warrior b4", "god d7", gods="anubis ra", trapped=[0, 3])
    assert strengths(s, CYCLE, CYCLE) == {0: 1, 1: 1}


def summoning(followers: list[int], trapped: int, on_board: str = "") -> Ankh:
    """Isis summons; some of her warriors are trapped by Anubis."""
    s = lay(
        "turn",
        "god i5",
        f"god b4{on_board}",
        seat=1,
        gods="anubis isis",
        followers=followers,
        trapped=[0, trapped],
    )
    return play(s, "take summon_figure")


def test_ank_god_anu_04_the_owner_pays_anubis_for_a_trapped_warrior() -> None:
    """ANK-SUMM-06: it is summoned in place of a warrior of the pool."""
    s = summoning([4, 2], 2)
    assert choices(s) == ["summon warrior", "ransom warrior", "stop summoning"]
    play(s, "ransom warrior", "on b5")
    assert figures(s, 1, "warrior") == ["b5"]
    assert (s.followers, s.trapped, warriors_in_pool(s, 1)) == ([5, 1], (0, 1), 4)


def test_ank_god_anu_04_without_followers_there_is_no_ransom() -> None:
    assert choices(summoning([4, 0], 2)) == ["summon warrior", "stop summoning"]


def test_ank_god_anu_04_an_empty_pool_does_not_hinder_the_ransom() -> None:
    """ANK-RUL-25: five warriors are on the board and one is trapped."""
    s = summoning([0, 1], 1, ", warrior a1 a2 a3 b2 b3")
    assert choices(s) == ["ransom warrior", "stop summoning"]


def test_ank_god_anu_04_the_slot_becomes_free() -> None:
    s = play(summoning([0, 1], 3), "ransom warrior", "on b5")
    assert sum(s.trapped) == 2


def test_ank_god_anu_05_warriors_of_a_lower_god_leave_the_slots() -> None:
    s = lay("merge", "god b4", "god d7", "god i5", gods="ra anubis amun", trapped=[1, 0, 2])
    assert s.ladder == (1, 0)  # Amun was last and has merged into Anubis
    assert s.trapped == (1, 0, 0)


def test_ank_god_anu_05_warriors_of_a_forgotten_god_leave_the_slots() -> None:
    s = lay(
        "forget",
        "god b4",
        "god d7",
        "god i5",
        "with 0",
        gods="ra anubis amun isis",
        trapped=[1, 0, 2, 0],
        devotion=[22, 23, 5, 22],
    )
    assert (s.ladder, s.trapped) == ((0, 1), (1, 0, 0, 0))


def test_ank_god_anu_06_a_lower_anubis_frees_the_warriors_of_the_higher_god_only() -> None:
    s = lay("merge", "god b4", "god d7", "god i5", gods="ra amun anubis", trapped=[1, 2, 0])
    assert s.team == (0, 1, 1)
    assert s.trapped == (1, 0, 0)
    assert warriors_in_pool(s, 1) == 6


def test_ank_god_anu_06_the_others_count_for_the_merged_god() -> None:
    s = lay("merge", "god b4", "god d7", "god i5", gods="ra amun anubis", trapped=[1, 2, 0])
    s = again(s, "battle", amun_ready=False)
    assert strengths(s, CYCLE, CYCLE) == {0: 1, 1: 2}


def forgotten(trapped: list[int]) -> Ankh:
    """Anubis and Isis are forgotten; Ra and Amun stay in the game."""
    return lay(
        "forget",
        "god b4",
        "god d7",
        "god i5",
        "god e2",
        "with 1",
        gods="ra amun anubis isis osiris",
        devotion=[25, 24, 3, 2, 24],
        trapped=trapped,
    )


def test_ank_god_anu_07_if_anubis_is_forgotten_trapped_warriors_return() -> None:
    s = forgotten([1, 2, 0, 0, 0])
    assert s.trapped == (0, 0, 0, 0, 0)
    assert (warriors_in_pool(s, 0), warriors_in_pool(s, 1)) == (6, 6)
    assert s.holder[ANUBIS] == -1


def test_ank_god_anu_07_warriors_of_gods_forgotten_with_him_are_out() -> None:
    s = forgotten([1, 0, 0, 2, 0])
    assert (s.ladder, s.trapped) == ((1, 0), (0, 0, 0, 0, 0))


def test_ank_god_anu_07_also_as_part_of_a_merged_god() -> None:
    """Anubis is the lower god of the merged god of seat 2."""
    s = lay(
        "forget",
        "god b4",
        "god d7",
        "god i5",
        "",
        gods="ra amun isis anubis",
        team=[0, 1, 2, 2],
        ladder=[2, 1, 0],
        devotion=[25, 24, 3, 3],
        trapped=[1, 2, 0, 0],
    )
    assert s.trapped == (0, 0, 0, 0)
    assert (warriors_in_pool(s, 0), warriors_in_pool(s, 1)) == (6, 6)
