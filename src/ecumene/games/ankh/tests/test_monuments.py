"""Monuments, followers and cards: ANK-MON, ANK-FOL, ANK-CARD."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.ankh import GAME
from ecumene.games.ankh.names import MONUMENT
from ecumene.games.ankh.pieces import (
    ankhs_in_pool,
    hand,
    monuments_in_supply,
    neutral_monuments,
)
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import CYCLE, LEVEL_1, PLAGUE, fight, third
from ecumene.games.ankh.tests.tables import asked, choices, lay, mask, play, spaces

BUILD = "play build_monument"
CARDS = [
    PLAGUE,
    BUILD,
    "play chariots",
    CYCLE,
    "play drought",
    "play flood",
    "play miracle",
]


def test_ank_mon_01_three_types_neutral_or_controlled() -> None:
    assert sorted(MONUMENT.ids) == ["obelisk", "pyramid", "temple"]
    s = lay("turn", "god b5", "god i5", monuments="temple a1=0 a2, obelisk a3=1, pyramid a4")
    assert spaces(neutral_monuments(s)) == ["a2", "a4"]
    assert s.controlled == (mask("a1"), mask("a3"))


def test_ank_mon_01_at_most_one_ankh_token_per_monument() -> None:
    with pytest.raises(BadPosition, match="ANK-MON-01"):
        lay("turn", "god b5", "god i5", monuments="temple a1=0 a2", controlled=[["a1"], ["a1"]])
    with pytest.raises(BadPosition, match="ANK-MON-01"):
        lay("turn", "god b5", "god i5", monuments="temple a1", controlled=[["a2"], []])


def test_ank_mon_01_who_takes_a_monument_replaces_the_token() -> None:
    s = lay("control", "god b5", "god i5", monuments="temple b4=1 b6=1", event=1)
    play(s, "control b4")
    assert s.controlled == (mask("b4"), mask("b6"))
    assert [ankhs_in_pool(s, god) for god in (0, 1)] == [8, 8]


def test_ank_mon_02_neither_moves_nor_battles_change_control() -> None:
    monuments = "temple b5=1 a5, obelisk c7=0"
    s = fight("god b4", "god d7, warrior d8", gods="ra amun", monuments=monuments)
    play(s, "play chariots", CYCLE)
    assert s.controlled == (mask("c7"), mask("b5"))
    play(s, "take move_figures", "move god d7", "to a6")
    assert s.controlled == (mask("c7"), mask("b5"))


def test_ank_mon_02_building_gives_control() -> None:
    s = fight("god b4", "god d7", gods="ra amun", followers=[3, 0])
    play(s, BUILD, CYCLE, "build pyramid", "on b5")
    assert s.controlled == (mask("b5"), 0)
    assert spaces(s.monuments[2]) == ["b5"]


def test_ank_mon_02_merge_and_forgetting_end_the_control_of_a_god() -> None:
    monuments = "temple a1=0 a2=1 a3, obelisk b2=0"
    three = ("god b4", "god d7", "god i5")
    s = lay("merge", *three, monuments=monuments, devotion=[3, 4, 5], event=12)
    assert s.controlled == (0, mask("a2"), 0)
    s = lay("forget", *three, "with 2", monuments=monuments, devotion=[3, 24, 25, 25])
    assert s.controlled == (0, mask("a2"), 0, 0)


# A Giant Scorpion on B5 aims at A5 and B4, and a conflict begins
AIMED: dict[str, Any] = {"aims": {"b5": ["a5", "b4"]}, "event": 4}


def test_ank_mon_03_destroyed_monuments_and_tokens_return_to_their_supplies() -> None:
    monuments = "temple b4=1 b8=1, obelisk a5=0 a8"
    figures = ("god b7, giant_scorpion b5", "god i5")
    s = lay("conflict", *figures, monuments=monuments, **AIMED)
    assert [monuments_in_supply(s, kind) for kind in range(3)] == [9, 9, 10]
    assert s.controlled == (0, mask("b8"))
    assert [ankhs_in_pool(s, god) for god in (0, 1)] == [9, 8]
    play(s, "take summon_figure", "stop summoning")
    assert not s.full & mask("a5 b4")  # the spaces are empty


def test_ank_mon_03_monuments_of_a_leaving_god_return_to_the_supply() -> None:
    three = ("god b4", "god d7", "god i5")
    s = lay("merge", *three, monuments="temple a1=0 a2=1 a3", devotion=[3, 4, 5], event=12)
    assert monuments_in_supply(s, 1) == 8
    monuments = "temple a1=0 a2=1 a3"
    s = lay("forget", *three, "with 2", monuments=monuments, devotion=[3, 24, 25, 25])
    assert monuments_in_supply(s, 1) == 8


def test_ank_mon_04_a_destroyed_monument_can_be_built_again() -> None:
    """All ten obelisks are on the board; the conflict destroys one before the battle."""
    ten = "obelisk a5 a1 a2 a3 i9 g9 h8 i8 j8 j7"
    s = fight("god b4", "god d7", gods="ra amun", monuments=ten, followers=[3, 0])
    play(s, BUILD, CYCLE)
    assert "build obelisk" not in choices(s)
    figures = ("god b7, giant_scorpion b5", "god d7")
    table: dict[str, Any] = {"gods": "ra isis", "followers": [3, 0], **AIMED}
    s = lay("conflict", *figures, monuments=ten, **table)
    play(s, BUILD, CYCLE, "build obelisk", "on a5")
    assert s.monuments[0] & mask("a5")
    assert monuments_in_supply(s, 0) == 0


def test_ank_mon_04_monuments_never_move() -> None:
    """Neither a caravan nor a move or a battle shifts them."""
    monuments = "temple b4 a5=0, obelisk c7=1"
    s = lay("caravan", "god b5", "god b6", monuments=monuments, event=5, followers=[0, 0])
    before = s.monuments
    play(s, "camel a3-a4", "camel a4-b3", "camel b3-b4", "camel b4-c4")
    play(s, "keep token a1", "swap nothing", "take move_figures", "move god b6", "to a8")
    assert s.monuments == before


def test_ank_fol_01_no_power_on_credit() -> None:
    """A power of level 2 costs 2; with 1 nothing is paid and nothing gained."""
    for followers, point in ((1, "DP-ACT1"), (2, "DP-UNLOCK")):
        s = lay("turn", "god b5", "god i5", powers=(LEVEL_1,), followers=[followers, 0])
        play(s, "take unlock_power")
        assert (asked(s), s.followers[0]) == (point, followers)


def test_ank_fol_01_no_building_no_worship_no_bid_on_credit() -> None:
    s = fight("god b4", "god d7", gods="ra amun", followers=[2, 0])
    play(s, BUILD, CYCLE)
    assert asked(s) == "DP-ACT1"
    s = fight("god b4", "god d7", gods="ra amun", followers=[1, 0], powers=(third("worshipful"),))
    play(s, CYCLE, CYCLE)
    assert (asked(s), s.followers, s.devotion) == ("DP-ACT1", [1, 0], (0, 0))
    s = fight("god b4", "god d7", gods="ra amun", followers=[2, 4])
    play(s, PLAGUE, CYCLE)
    assert [choices(s, seat) for seat in (0, 1)] == [
        ["bid 0", "bid 1", "bid 2"],
        ["bid 0", "bid 1", "bid 2", "bid 3", "bid 4"],
    ]


def test_ank_card_01_seven_cards_at_the_start() -> None:
    s = GAME.new(seats=3, seed=1, gods=["ra", "isis", "amun"])
    assert [hand(s, god).bit_count() for god in range(3)] == [7, 7, 7]
    s = fight("god b4", "god d7")
    assert choices(s) == CARDS


def test_ank_card_01_a_played_card_is_gone_until_the_cycle_returns_it() -> None:
    """Battles in all three regions: chariots, miracle and the cycle, one after another."""
    battles = ("god b4, warrior f6 d1", "god d7, warrior j7 j8 j1")
    s = lay("conflict", *battles, gods="ra amun", amun_ready=False, event=4)
    play(s, "play chariots", "play flood")
    assert [open_cards(s, god) for god in (0, 1)] == [["chariots"], ["flood"]]
    assert choices(s) == [card for card in CARDS if card != "play chariots"]
    play(s, "play miracle", CYCLE)
    assert [open_cards(s, god) for god in (0, 1)] == [["chariots", "miracle"], []]
    assert choices(s) == [card for card in CARDS if card not in ("play chariots", "play miracle")]
    assert choices(s, 1) == CARDS
    play(s, CYCLE, "play drought")
    assert [open_cards(s, god) for god in (0, 1)] == [[], ["drought"]]


def open_cards(s: Ankh, god: int) -> list[str]:
    """The cards that lie open in front of a god, as everybody sees them."""
    played = s.observe(None)["table"]["played"][god]
    return list(played)


def test_ank_card_02_the_cycle_is_always_in_hand_between_battles() -> None:
    six = ["plague_of_locusts", "build_monument", "chariots", "drought", "flood", "miracle"]
    s = fight("god b4", "god d7, warrior d8", gods="ra isis", played=[six, six[:5]])
    assert choices(s, 1) == [CYCLE, "play miracle"]
    play(s, "play miracle")  # Ra has no choice
    assert hand(s, 0).bit_count() == 7
    assert hand(s, 1).bit_count() == 1
    s = lay("turn", "god b4", "god d7", played=[six, []])
    assert hand(s, 0).bit_count() == 1
    with pytest.raises(BadPosition, match="ANK-INV-07"):
        lay("turn", "god b4", "god d7", played=[["cycle_of_maat"], []])
