"""The card Plague of Locusts: ANK-BC-PLA."""

from __future__ import annotations

import pytest

from ecumene.games.ankh.tests.battles import (
    CYCLE,
    PLAGUE,
    cards,
    fight,
    is_over,
    strengths,
    third,
)
from ecumene.games.ankh.tests.tables import asked, choices, figures, play, spaces

CHARIOTS = "play chariots"
MIRACLE = "play miracle"
THREE = ("god b4, warrior a4", "god d7, warrior d8", "god a8, warrior a7")


def test_ank_bc_pla_01_everybody_with_a_figure_bids_0_to_all_followers() -> None:
    """Isis has only her god there, Osiris stands elsewhere."""
    s = fight("warrior b4, god c1", "god d7", "god a8", "god h5", followers=[3, 1, 0, 9])
    play(s, PLAGUE, CYCLE, CYCLE)
    assert asked(s) == "DP-BID"
    assert choices(s, 0) == ["bid 0", "bid 1", "bid 2", "bid 3"]
    assert choices(s, 1) == ["bid 0", "bid 1"]
    assert s.waiting == (0, 1)  # Amun has no followers: he bids 0 without a choice
    assert choices(s, 3) == []


def test_ank_bc_pla_01_bids_are_secret_and_revealed_together() -> None:
    worlds = []
    for bid in ("bid 0", "bid 3"):
        s = fight(*THREE, followers=[3, 3, 3])
        worlds.append(play(s, PLAGUE, CYCLE, CYCLE, bid))
    for viewer in (1, 2, None):
        assert worlds[0].observe(viewer) == worlds[1].observe(viewer)
    assert [s.followers for s in worlds] == [[3, 3, 3], [3, 3, 3]]
    play(worlds[1], "bid 1", "bid 0")
    assert figures(worlds[1], 0, "warrior") == ["a4"]


def test_ank_bc_pla_01_all_bids_are_sacrificed_to_the_supply() -> None:
    s = fight(*THREE, followers=[5, 5, 5])
    play(s, PLAGUE, CYCLE, CYCLE, "bid 1", "bid 4", "bid 3")
    assert s.followers == [4, 1, 2]


def test_ank_bc_pla_02_only_the_figures_of_the_single_highest_bidder_survive() -> None:
    """It spares the highest bidder, whoever played the card; figures elsewhere are safe."""
    s = fight("god b4, warrior a4 h5", *THREE[1:], followers=[5, 5, 5])
    play(s, PLAGUE, CHARIOTS, CYCLE, "bid 1", "bid 3", "bid 2")
    assert is_over(s)
    assert [figures(s, god, "warrior") for god in range(3)] == [["h5"], ["d8"], []]


@pytest.mark.parametrize("bids", [("bid 2", "bid 2", "bid 1"), ("bid 0", "bid 0", "bid 0")])
def test_ank_bc_pla_02_a_tie_for_the_highest_bid_spares_nobody(bids: tuple[str, ...]) -> None:
    """Chariots win afterwards, so the warriors of Isis can only have died in the plague."""
    s = fight(*THREE, followers=[5, 5, 5])
    play(s, PLAGUE, CHARIOTS, CYCLE, *bids)
    assert s.devotion == (0, 1, 0)
    assert [figures(s, god, "warrior") for god in range(3)] == [[], [], []]


def test_ank_bc_pla_02_a_tie_for_second_place_does_not_matter() -> None:
    s = fight(*THREE, followers=[5, 5, 5])
    play(s, PLAGUE, CHARIOTS, CYCLE, "bid 1", "bid 2", "bid 1")
    assert figures(s, 1, "warrior") == ["d8"]


def test_ank_bc_pla_03_flood_and_isis_do_not_protect() -> None:
    """Isis stands on fertile land beside an enemy, and would win."""
    s = fight("god a1, warrior e5", "god a5, warrior f4 e4", followers=[1, 0])
    play(s, PLAGUE, "play flood", "bid 1", "bid 0")
    assert is_over(s)
    assert figures(s, 1, "warrior") == []
    assert figures(s, 0, "warrior") == ["e5"]


def test_ank_bc_pla_03_gods_survive() -> None:
    s = fight(*THREE, followers=[0, 0, 0])
    play(s, PLAGUE, CHARIOTS, CYCLE)
    assert [spaces(own) for own in s.own] == [["b4"], ["d7"], ["a8"]]


def test_ank_bc_pla_04_several_cards_are_several_auctions() -> None:
    """Ra survives the first and dies in the second; followers are paid in both."""
    s = fight(*THREE, followers=[5, 5, 5])
    play(s, PLAGUE, PLAGUE, CYCLE, "bid 3", "bid 2", "bid 1")
    assert asked(s) == "DP-BID"
    assert [figures(s, god, "warrior") for god in range(3)] == [["a4"], [], []]
    assert choices(s, 0) == ["bid 0", "bid 1", "bid 2"]
    play(s, "bid 1", "bid 2", "bid 0")
    assert [figures(s, god, "warrior") for god in range(3)] == [[], [], []]
    assert s.followers == [1, 1, 4]


def test_ank_bc_pla_04_a_god_that_lost_its_last_figure_still_bids() -> None:
    """Isis, without figures, outbids Ra in the second auction and dooms his warrior."""
    s = fight("god b4, warrior a4", "god c1, warrior d8", "god a8", followers=[3, 5, 0])
    play(s, PLAGUE, CYCLE, PLAGUE, "bid 2", "bid 1")
    assert s.waiting == (0, 1)
    assert figures(s, 0, "warrior") == ["a4"]
    play(s, "bid 1", "bid 4")
    assert figures(s, 0, "warrior") == []
    assert s.followers == [0, 0, 0]


def test_ank_bc_pla_05_a_participant_without_figures_still_has_its_effects() -> None:
    """Amun plays Miracle and Cycle of Ma'at and has Worshipful; only warriors stood there."""
    s = fight(
        "god b4",
        "god c1, warrior d7 d8",
        gods="ra amun",
        amun_ready=True,
        powers=("", third("worshipful")),
        monuments="temple b6=1",
        followers=[0, 2],
        played=[[], ["flood"]],
    )
    play(s, "announce two cards", MIRACLE, PLAGUE, CYCLE, "bid 0")
    assert asked(s) == "DP-WORSHIP"
    assert s.devotion == (1, 2)  # two warriors have died; the temple brings nothing
    play(s, "sacrifice followers")
    assert s.devotion == (1, 3)
    assert cards(s.played[1]) == []


def test_ank_bc_pla_05_it_cannot_win() -> None:
    s = fight("god b4", "god c1, warrior d7 d8", followers=[0, 0], tiebreaker=1)
    assert strengths(s, PLAGUE, CHARIOTS) == {0: 2, 1: 0}
    assert s.devotion == (1, 0)


def test_ank_bc_pla_06_after_each_auction_trap_then_mummies() -> None:
    """The Mummy is back before the second auction and dies again in it; each has its own trap."""
    s = fight(
        "god b4, warrior a4",
        "god d7, mummy d8, warrior c8",
        "god h5",
        gods="ra isis anubis",
        followers=[5, 5, 0],
    )
    play(s, PLAGUE, PLAGUE, "bid 1", "bid 0")
    assert (asked(s), s.actor) == ("DP-TRAP", 2)
    assert figures(s, 1, "mummy") == []
    play(s, "trap warrior of isis")
    assert (asked(s), s.actor) == ("DP-MUMMY", 1)
    play(s, "on e8")
    assert asked(s) == "DP-BID"
    assert figures(s, 1, "mummy") == ["e8"]
    play(s, "bid 0", "bid 0")
    assert asked(s) == "DP-TRAP"
    play(s, "trap warrior of ra")
    assert asked(s) == "DP-MUMMY"
    assert s.trapped == (1, 1, 0)


def test_ank_bc_pla_06_only_one_warrior_is_trapped_per_auction() -> None:
    s = fight("god b4, warrior a4", "god d7, warrior d8", "god h5", gods="ra isis anubis")
    play(s, PLAGUE, CYCLE, "bid 0", "bid 0")
    assert choices(s) == ["trap warrior of isis", "trap warrior of ra", "trap nobody"]
    play(s, "trap warrior of ra")
    assert is_over(s)
    assert s.trapped == (1, 0, 0)


def test_ank_bc_pla_06_cat_mummies_cost_at_once() -> None:
    """Everybody else has lost 1 before the second auction, also who does not fight."""
    words = ("god b4", "god d7, cat_mummy d8", "god h5")
    s = fight(*words, gods="ra isis anubis", followers=[2, 2, 0], devotion=[5, 5, 5])
    play(s, PLAGUE, PLAGUE, "bid 0", "bid 0")
    assert asked(s) == "DP-BID"
    assert s.devotion == (4, 5, 4)


def test_ank_bc_pla_06_a_mummy_that_has_come_back_fights() -> None:
    s = fight("god b4", "god d7, mummy d8", followers=[1, 0])
    assert strengths(s, PLAGUE, CYCLE, "bid 1", "on e8") == {0: 2, 1: 2}
