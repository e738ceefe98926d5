"""The other battle cards: ANK-BC."""

from __future__ import annotations

import pytest

from ecumene.games.ankh.content import CARDS
from ecumene.games.ankh.names import MONUMENT
from ecumene.games.ankh.tests.battles import (
    CYCLE,
    PLAGUE,
    cards,
    fight,
    is_over,
    second,
    strengths,
    third,
)
from ecumene.games.ankh.tests.tables import asked, choices, figures, lay, play, spaces

BUILD = "play build_monument"
CHARIOTS = "play chariots"
DROUGHT = "play drought"
FLOOD = "play flood"
MIRACLE = "play miracle"

BONUS = {
    "plague_of_locusts": 1,
    "build_monument": 0,
    "chariots": 3,
    "cycle_of_maat": 0,
    "drought": 1,
    "flood": 0,
    "miracle": 0,
}


@pytest.mark.parametrize("card", BONUS)
def test_ank_bc_01_each_card_adds_its_strength_with_a_figure_there(card: str) -> None:
    s = fight("god b4", "god d7", followers=[0, 0])
    assert strengths(s, f"play {card}", CYCLE) == {0: 1 + BONUS[card], 1: 1}
    assert {each.id for each in CARDS} == set(BONUS)


def test_ank_bc_01_strength_counts_only_with_a_figure_at_resolution() -> None:
    for card in ("drought", "chariots"):
        s = fight("god b4", "god c1, warrior d7", followers=[0, 0])
        assert strengths(s, PLAGUE, f"play {card}")[1] == 0


def test_ank_bc_bui_01_three_followers_for_any_monument_on_an_empty_land_space() -> None:
    s = fight("god b4", "god d7", monuments="temple b6", followers=[4, 0])
    play(s, BUILD, CYCLE)
    assert choices(s) == [*(f"build {kind}" for kind in MONUMENT.ids), "build nothing"]
    play(s, "build pyramid")
    empty = [space for space in spaces(s.regions[0]) if space not in ("b4", "d7", "b6")]
    assert choices(s) == [f"on {space}" for space in empty]  # West alone, no water
    play(s, "on a1")
    assert s.followers == [1, 0]
    assert [spaces(mask) for mask in s.monuments] == [[], ["b6"], ["a1"]]
    assert spaces(s.controlled[0]) == ["a1"]


def test_ank_bc_bui_01_it_may_be_declined() -> None:
    s = fight("god b4", "god d7", followers=[4, 0])
    play(s, BUILD, CYCLE, "build nothing")
    assert is_over(s)
    assert (s.followers, s.monuments) == ([4, 0], (0, 0, 0))


def test_ank_bc_bui_02_not_with_two_followers() -> None:
    s = fight("god b4", "god d7", followers=[2, 0])
    play(s, BUILD, CYCLE)
    assert is_over(s)
    assert s.followers == [2, 0]


def test_ank_bc_bui_02_not_without_an_ankh_token_in_the_pool() -> None:
    nine = "temple h3=0 h4=0 h5=0 h6=0 h7=0 h8=0 i3=0 i4=0 i5=0"
    s = fight("god b4", "god d7", monuments=nine, followers=[9, 0])
    play(s, BUILD, CYCLE)
    assert is_over(s)
    assert s.followers == [9, 0]


def test_ank_bc_bui_02_not_without_an_empty_space() -> None:
    """The Delta is full; elsewhere there would be room."""
    obelisks = "obelisk b1 c0 c1 c2 d0 d1 d2 e1 e2 e3"
    temples = "temple f1 f2 f3 g1 g2 g3 h1 h2 i1 i2"
    monuments = f"{obelisks}, {temples}"
    s = fight("god b0", "god j1", monuments=monuments, followers=[9, 0])
    play(s, BUILD, CYCLE)
    assert is_over(s)
    assert s.followers == [9, 0]


def test_ank_bc_bui_02_only_types_left_in_the_supply() -> None:
    east = "g4 g5 g6 g7 g8 g9 h3 h4 h5 h6"
    s = fight("god b4", "god d7", monuments=f"temple {east}", followers=[9, 0])
    play(s, BUILD, CYCLE)
    assert choices(s) == ["build obelisk", "build pyramid", "build nothing"]
    delta = "b0 b1 c0 c1 c2 d0 d1 d2 e1 e2"
    more = "h7 h8 i3 i4 i5 i6 i8 i9 j2 j4"
    monuments = f"temple {east}, obelisk {delta}, pyramid {more}"
    s = fight("god b4", "god d7", monuments=monuments, followers=[9, 0])
    play(s, BUILD, CYCLE)
    assert is_over(s)
    assert s.followers == [9, 0]


def test_ank_bc_bui_03_not_on_underworld_spaces_not_even_osiris() -> None:
    for gods in ("osiris isis", "isis osiris"):
        s = fight("god b4", "god d7", gods=gods, underworld=["a1", "b6"], followers=[3, 0])
        play(s, BUILD, CYCLE, "build temple")
        assert "on a1" not in choices(s)
        assert "on b6" not in choices(s)
        assert "on a2" in choices(s)


def test_ank_bc_bui_03_the_new_monument_counts_from_now_on() -> None:
    """It brings a majority, and strength to a god attuned to temples."""
    s = fight("god b4", "god d7", powers=(second("temple_attuned"),), followers=[3, 0])
    assert strengths(s, BUILD, DROUGHT, "build temple", "on b5") == {0: 3, 1: 2}
    assert s.devotion == (2, 0)


def test_ank_bc_cha_01_chariots_are_strength_and_nothing_else() -> None:
    """On fertile and desert land, with followers and dead enemies: only the battle counts."""
    s = fight("god b4, warrior e4", "god d7, warrior d8 f5 e7", followers=[5, 5])
    assert strengths(s, CHARIOTS, CYCLE) == {0: 5, 1: 4}
    assert is_over(s)
    assert (s.devotion, s.followers) == ((1, 0), [5, 5])
    assert cards(s.played[0]) == ["chariots"]


def test_ank_bc_cyc_01_takes_back_all_played_cards_and_itself() -> None:
    played = [["chariots", "flood", "miracle"], ["drought"]]
    s = fight("god b4", "god d7", played=played)
    play(s, CYCLE, CHARIOTS)
    assert [cards(mask) for mask in s.played] == [[], ["chariots", "drought"]]


def test_ank_bc_cyc_01_takes_back_a_second_card_of_the_same_battle() -> None:
    s = lay("battle", "god b4", "god d7", gods="amun isis", played=[["flood"], []])
    play(s, "announce two cards", CHARIOTS, CYCLE, CYCLE)
    assert s.devotion == (1, 0)
    assert s.played == (0, 0)


def test_ank_bc_cyc_01_works_after_a_lost_battle_too() -> None:
    s = fight("god b4", "god d7", played=[["flood"], []])
    play(s, CYCLE, CHARIOTS)
    assert s.devotion == (0, 1)
    assert s.played[0] == 0


def test_ank_bc_dro_01_one_more_per_own_figure_on_desert_of_the_region() -> None:
    """God and one warrior on desert; one on fertile land, one in the desert of the East."""
    s = fight("god b4, warrior b6 e4 h5", "god d7, warrior a7")
    play(s, DROUGHT, CYCLE)
    assert s.devotion == (3, 0)


def test_ank_bc_dro_01_only_for_the_winner() -> None:
    s = fight("god b4, warrior b6", "god d7, warrior a7")
    play(s, DROUGHT, CHARIOTS)
    assert s.devotion == (0, 1)


def test_ank_bc_dro_01_belongs_to_the_same_single_gain() -> None:
    s = fight("god b4, warrior b6", "god d7", powers=(third("bountiful"),))
    play(s, DROUGHT, CYCLE)
    assert s.devotion == (4, 0)


def test_ank_bc_flo_01_a_follower_per_own_figure_on_fertile_land_of_the_region() -> None:
    """God and one warrior; one on desert, one on fertile land of the Delta, Apep on water."""
    s = fight("god f5, warrior e4 b6 c1, apep e6", "god d7, warrior a1", followers=[0, 0])
    play(s, FLOOD, CYCLE)
    assert s.followers == [2, 0]


def test_ank_bc_flo_02_these_figures_cannot_be_killed_in_the_resolution() -> None:
    s = fight("god f5, warrior e4 b6, mummy f4", "god d7, warrior a1")
    play(s, FLOOD, CHARIOTS)
    assert s.devotion == (0, 1)
    assert figures(s, 0, "warrior") == ["e4"]
    assert figures(s, 0, "mummy") == ["f4"]


def test_ank_bc_flo_02_also_when_nobody_wins_and_for_its_owner_alone() -> None:
    s = fight("god f5, warrior e4", "god d7, warrior a1")
    play(s, FLOOD, CYCLE)
    assert (s.devotion, figures(s, 0, "warrior")) == ((0, 0), ["e4"])
    assert figures(s, 1, "warrior") == []  # on fertile land too, without the card


def test_ank_bc_flo_02_a_space_whose_figure_died_in_the_plague_protects_nobody() -> None:
    """A returned Mummy stands where a protected warrior died, and dies in its turn."""
    s = fight(
        "god e4, warrior f4, mummy b6", "god d7, warrior a1", gods="isis ra", followers=[0, 9]
    )
    play(s, FLOOD, PLAGUE, "bid 0", "bid 3")
    assert (asked(s), figures(s, 0, "warrior")) == ("DP-MUMMY", [])
    play(s, "on f4")
    assert asked(s) == "DP-MUMMY"
    assert figures(s, 0, "mummy") == []


def test_ank_bc_mir_01_one_devotion_per_own_figure_killed_by_plague_and_resolution() -> None:
    """Two warriors die of the plague; the Mummy dies of it, returns, and dies again: 4."""
    s = fight("god b4, warrior a4", "god d7, warrior c8 a8, mummy d8", followers=[9, 0])
    play(s, PLAGUE, MIRACLE, "bid 1", "on d8", "on d8")
    assert is_over(s)
    assert s.devotion == (1, 4)


def test_ank_bc_mir_01_trapped_warriors_count_and_saved_figures_do_not() -> None:
    s = fight("god b4, warrior a4", "god d7, warrior b5 c8 a8", "god h5", gods="ra isis anubis")
    play(s, CHARIOTS, MIRACLE, "save b5", "trap warrior of isis")
    assert (s.trapped, s.devotion) == ((0, 1, 0), (1, 2, 0))


def test_ank_bc_mir_01_figures_spared_by_flood_do_not_count() -> None:
    s = lay("battle", "god b4, warrior e4 b6 b8", "god d7", gods="amun isis")
    play(s, "announce two cards", FLOOD, MIRACLE, CHARIOTS)
    assert (s.devotion, figures(s, 0, "warrior")) == ((2, 0), ["e4"])


def test_ank_bc_mir_01_own_figures_of_this_battle_alone() -> None:
    """Neither dead enemies nor those of the battle before count for Ra, who wins the second."""
    words = ("god b8, warrior b4 b6 h5 h6", "god d7, warrior h8")
    s = lay("conflict", *words, gods="ra isis")
    play(s, CYCLE, CHARIOTS, MIRACLE, MIRACLE)
    assert s.devotion == (1, 2)


def test_ank_bc_mir_01_is_one_single_gain() -> None:
    s = fight("god b4, warrior a4 a6", "god d7", powers=(third("bountiful"),))
    play(s, MIRACLE, CHARIOTS)
    assert s.devotion == (3, 1)
