"""Turns: OAS-TURN."""

from __future__ import annotations

from ecumene.games.oasis.names import CARD, PLACE
from ecumene.games.oasis.tests.tables import asked, choices, hand, place, play, turn


def test_oas_turn_01_a_seat_with_water_may_travel_buy_or_rest_in_any_order() -> None:
    s = turn(1, wind=6, places=["spring", "gate"])
    assert asked(s) == "DP-TURN"
    for sentence in ("travel", "buy", "travel", "travel"):
        assert s.actor == 1
        assert "rest" in choices(s)
        play(s, sentence)
    assert place(s, 1) == "cistern"


def test_oas_turn_02_travel_costs_one_water_and_goes_one_place_forward() -> None:
    s = turn(0, wind=3, places=["looms", "gate"])
    play(s, "travel")
    assert (place(s, 0), s.water) == ("temple", 2)


def test_oas_turn_02_the_ring_is_closed() -> None:
    s = turn(0, wind=6, places=["wadi", "spring"])
    visited = []
    for _ in range(5):
        play(s, "travel")
        visited.append(place(s, 0))
    assert visited == ["bazaar", "shrine", "gate", "palms", "pans"]
    assert PLACE["gate"] == 0


def test_oas_turn_03_buying_costs_two_water_and_draws_a_card() -> None:
    s = turn(0, wind=3, hands=[["dates_5"], ["salt_5"]])
    top = CARD.ids[s.deck[-1]]
    play(s, "buy")
    assert s.water == 1
    assert hand(s, 0) == sorted(["dates_5", top], key=CARD.find)


def test_oas_turn_03_nobody_buys_with_one_water() -> None:
    assert choices(turn(0, wind=2)) == ["travel", "buy", "rest"]
    assert choices(turn(0, wind=1)) == ["travel", "rest"]


def test_oas_turn_03_a_hand_never_has_more_than_four_cards() -> None:
    full = ["dates_3", "dates_4", "dates_5", "dates_6"]
    assert choices(turn(0, wind=6, hands=[full, []])) == ["travel", "rest"]
    assert choices(turn(0, wind=6, hands=[full[:3], []])) == ["travel", "buy", "rest"]


def test_oas_turn_03_nobody_buys_where_no_card_can_be_drawn() -> None:
    offers, held = CARD.ids[:5], CARD.ids[5:]
    hands = [held[4 - seat :: 5] for seat in range(5)]
    s = turn(0, seats=5, wind=6, offers=offers, hands=hands, deck=[], discard=[])
    assert len(hand(s, 0)) == 3
    assert choices(s) == ["travel", "rest"]


def test_oas_turn_04_rest_ends_the_turn_and_water_is_lost() -> None:
    s = turn(0, wind=5, offers=["dates_6", "salt_1"])
    play(s, "travel", "rest")
    assert s.actor == 1
    assert s.water == 5  # its own, nothing more


def test_oas_turn_04_without_water_the_seat_rests_by_itself() -> None:
    s = turn(0, wind=2, offers=["dates_6", "salt_1"], places=["temple", "gate"], coins=[3, 3])
    play(s, "travel", "travel")
    assert s.actor == 1
    assert place(s, 0) == "grove"
    assert s.coins == [9, 3]  # it sold its dates there


def test_oas_turn_05_resting_in_the_market_of_the_offer_sells_it_for_its_value() -> None:
    s = turn(0, offers=["silk_4", "salt_6"], places=["looms", "gate"], coins=[3, 3])
    play(s, "rest")
    assert s.coins == [7, 3]


def test_oas_turn_05_both_markets_of_a_kind_buy_it() -> None:
    s = turn(0, offers=["silk_5", "salt_6"], places=["bazaar", "gate"], coins=[3, 3])
    play(s, "rest")
    assert s.coins == [8, 3]


def test_oas_turn_05_other_markets_buy_nothing_and_passing_through_sells_nothing() -> None:
    s = turn(0, wind=2, offers=["silk_4", "salt_6"], places=["cistern", "gate"], coins=[3, 3])
    play(s, "travel", "travel")
    assert place(s, 0) == "temple"
    assert s.coins == [3, 3]


def test_oas_turn_06_resting_at_a_well_gives_one_coin() -> None:
    for well in ("gate", "cistern", "spring", "wadi"):
        s = turn(0, places=[well, "gate"], coins=[3, 3])
        play(s, "rest")
        assert s.coins == [4, 3]
