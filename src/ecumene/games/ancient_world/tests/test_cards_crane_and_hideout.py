"""Archivists, Building Crane and Forest Hideout: ANC-CARD-02, ANC-CARD-03, ANC-CARD-13."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.content import TITAN_DECK
from ecumene.games.ancient_world.names import STATE, TITAN
from ecumene.games.ancient_world.pieces import free_capacity
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.fights import face_up, fought
from ecumene.games.ancient_world.tests.tables import (
    asked,
    built,
    choices,
    citizens,
    lay,
    play,
    titans,
    told,
)

BUILD = ("place 1", "at build")
SCOUT = ("place 1", "at forest_hideout")
ONES = ["marsh_crawler", "thorn_boar", "dust_walker", "moss_giant", "gale_owl", "cave_horror"]


def building(city: str, other: str = "", row: str = "mint library") -> AncientWorld:
    return lay("turn", city, other, state_row=row)


def scouting(city: str = "", ones: list[str] = ONES, *others: str, **table: Any) -> AncientWorld:
    """A turn of seat 0 with the Hideout; the one-star deck has these titans, the first open."""
    up = {"one": ones[0], "two": "horned_king", "three": "first_titan"}
    city = f"states forest_hideout, {city}"
    s = lay("turn", city, *(others or ("",)), titans_up=up, **table)
    s.titan_decks[0] = tuple(TITAN[name] for name in reversed(ones[1:]))
    return s


def deck(s: AncientWorld, stars: int = 0) -> list[str]:
    """The titans of a deck, the open one first."""
    return [face_up(s, stars), *(TITAN.ids[titan] for titan in reversed(s.titan_decks[stars]))]


def test_anc_card_02_the_archivists_bring_a_coin_and_two_more_cards() -> None:
    s = lay("turn", "coins 0, states archivists_of_bol", "coins 0", round=2, state_row="mint")
    explored = play(s.clone(), "place 1", "at explore", "draw cards")
    assert len(explored.drawn_cards) == 5 + 2
    assert play(s, "pass", "pass").coins == [5 + 1, 5]


def test_anc_card_03_the_crane_saves_the_whole_cost() -> None:
    s = building("coins 1, states crane", row="observatory mint")
    play(s, *BUILD, "build observatory")  # 3 coins and 1 knowledge
    assert (s.coins[0], s.knowledge[0], built(s, 0)) == (1, 0, ["observatory"])
    assert STATE.ids[s.state_discard[-1]] == "crane"
    assert s.scores[0] == 2 + 1  # blue twice, yellow once; the banner of the crane is lost


def test_anc_card_03_the_surcharge_is_still_owed() -> None:
    there = "citizens home home build"
    s = building("coins 1, states crane", there)
    play(s, *BUILD, "build mint")
    assert (s.coins[0], built(s, 0)) == (0, ["mint"])
    s = play(building("coins 0, states crane", there), "place 1")
    assert not {"at build", "idle at build"} & set(choices(s))


def test_anc_card_03_the_crane_makes_room_for_the_new_card() -> None:
    s = building("coins 9, states crane smithy")
    assert free_capacity(s, 0) == 0
    play(s, *BUILD, "build mint")
    assert (s.coins[0], built(s, 0), free_capacity(s, 0)) == (9, ["smithy", "mint"], 0)


def test_anc_card_03_the_owner_may_pay_instead() -> None:
    s = play(building("coins 9, states crane"), *BUILD, "build mint", "pay cost")
    assert (s.coins[0], built(s, 0)) == (3, ["crane", "mint"])


def test_anc_card_03_a_damaged_crane_does_not_work() -> None:
    s = play(building("coins 6, states crane*"), *BUILD, "build mint")
    assert (s.coins[0], built(s, 0)) == (0, ["crane", "mint"])


def test_anc_card_03_a_stored_card_may_be_built_with_the_crane() -> None:
    s = play(building("coins 0, states crane, stored harbour"), *BUILD, "build stored harbour")
    assert (s.coins[0], built(s, 0)) == (0, ["harbour"])


def test_anc_card_13_four_cards_of_a_deck_are_put_back_in_any_order() -> None:
    s = play(scouting("coins 0"), *SCOUT)
    assert (asked(s), choices(s)) == ("DEC-SCOUTDECK", ["scout one", "scout two", "scout three"])
    play(s, "scout one")
    assert asked(s) == "DEC-SCOUTORDER"
    assert set(choices(s)) == {f"put back {name}" for name in ONES[:4]}
    play(s, "put back marsh_crawler", "put back moss_giant", "put back thorn_boar")
    assert deck(s) == ["dust_walker", "thorn_boar", "moss_giant", "marsh_crawler", *ONES[4:]]
    assert (citizens(s, 0)[0], s.actor) == ("forest_hideout", 1)  # too weak to attack


def test_anc_card_13_each_deck_may_be_chosen() -> None:
    for stars, word in enumerate(("one", "two", "three")):
        s = play(scouting("coins 0"), *SCOUT, f"scout {word}")
        assert all(TITAN_DECK[titan] == stars for titan in s.looking)
        assert len(s.looking) == 4


@pytest.mark.parametrize("left", [1, 2, 3])
def test_anc_card_13_fewer_cards_if_fewer_remain(left: int) -> None:
    s = play(scouting("coins 0", ONES[:left]), *SCOUT, "scout one")
    if left > 1:
        assert len(choices(s)) == left
        while asked(s) == "DEC-SCOUTORDER":
            play(s, choices(s)[0])
    assert sorted(deck(s)) == sorted(ONES[:left])


def test_anc_card_13_an_empty_deck_is_not_offered() -> None:
    s = scouting("coins 0")
    s.titans_up[0], s.titan_decks[0] = -1, ()
    assert choices(play(s, *SCOUT)) == ["scout two", "scout three"]


def test_anc_card_13_then_the_top_card_may_be_attacked_at_once() -> None:
    city = "coins 5, strength 3, armies freed_gladiators city_guard"
    s = scouting(city, ["moss_giant", "gale_owl", "thorn_boar", "dust_walker", "marsh_crawler"])
    play(s, *SCOUT, "scout one", "put back moss_giant", "put back gale_owl", "put back dust_walker")
    assert (asked(s), choices(s)) == ("DEC-SCOUTATTACK", ["attack now", "hold back"])
    assert face_up(s) == "thorn_boar"
    waited = play(s.clone(), "hold back")
    assert (waited.actor, titans(waited, 0)) == (1, [])
    fought(s, "blank", "attack now", "send freed_gladiators", "fight")
    assert (titans(s, 0), s.coins[0], s.actor) == (["thorn_boar"], 4, 1)
    assert face_up(s) == "dust_walker"


def test_anc_card_13_only_a_titan_that_can_be_beaten_is_attacked() -> None:
    city = "coins 5, armies freed_gladiators:1/0 spearmen"
    s = play(scouting(city), *SCOUT, "scout one")
    play(s, "put back thorn_boar", "put back dust_walker", "put back moss_giant")
    assert (s.actor, face_up(s)) == (1, "marsh_crawler")  # 3 against 5: nobody is asked


def test_anc_card_13_only_this_player_sees_the_cards() -> None:
    s = play(scouting("coins 0"), *SCOUT, "scout one")
    assert set(s.observe(0)["table"]["looking"]) == set(ONES[:4])
    for viewer in (1, None):
        assert not set(s.observe(viewer)["table"]["looking"]) & set(ONES[1:4])
        assert "dust_walker" not in str(s.observe(viewer)["ask"])
    lines = " ".join(
        told(s, "put back marsh_crawler", "put back moss_giant", "put back thorn_boar")
    )
    assert "Moss Giant" not in lines
    assert "Dust Walker" in lines  # the new open one
    known = s.observe(0)["table"]["titan_decks"]["one"]
    assert known[-3:] == ["marsh_crawler", "moss_giant", "thorn_boar"]
    hidden = s.observe(1)["table"]["titan_decks"]["one"]
    assert not set(hidden) & set(ONES)
