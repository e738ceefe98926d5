"""Tolls: OAS-TOLL."""

from __future__ import annotations

from typing import Any

from ecumene.games.oasis.names import CARD
from ecumene.games.oasis.state import Oasis
from ecumene.games.oasis.tests.tables import asked, choices, hand, place, play, turn


def arrival(**table: Any) -> Oasis:
    """Seat 0 has come to the palms, where seat 1 stands."""
    table = {"wind": 3, "places": ["gate", "palms"], "coins": [3, 3], **table}
    return play(turn(0, **table), "travel")


def test_oas_toll_01_a_host_decides_when_a_caravan_travels_onto_its_market() -> None:
    s = arrival()
    assert (s.actor, asked(s)) == (1, "DP-TOLL")
    assert choices(s) == ["demand toll", "welcome guest"]


def test_oas_toll_01_there_are_no_tolls_at_wells() -> None:
    s = play(turn(0, wind=3, places=["pans", "cistern"]), "travel")
    assert (s.actor, asked(s), place(s, 0)) == (0, "DP-TURN", "cistern")


def test_oas_toll_01_an_empty_market_has_no_host() -> None:
    s = play(turn(0, wind=3, places=["gate", "pans"]), "travel")
    assert (s.actor, asked(s)) == (0, "DP-TURN")


def test_oas_toll_01_hosts_decide_clockwise_from_the_guest() -> None:
    places = ["palms", "gate", "palms", "gate", "palms"]
    s = play(turn(1, seats=5, wind=3, places=places), "travel")
    deciders = []
    while asked(s) == "DP-TOLL":
        deciders.append(s.actor)
        play(s, "welcome guest")
    assert deciders == [2, 4, 0]
    assert s.actor == 1


def test_oas_toll_02_the_guest_pays_the_host_one_coin_and_stays() -> None:
    s = play(arrival(), "demand toll")
    assert (s.actor, asked(s)) == (0, "DP-PAY")
    assert choices(s) == ["pay toll", "turn back"]
    play(s, "pay toll")
    assert s.coins == [2, 4]
    assert place(s, 0) == "palms"


def test_oas_toll_02_or_the_guest_turns_back_to_where_it_came_from() -> None:
    s = play(arrival(), "demand toll", "turn back")
    assert s.coins == [3, 3]
    assert place(s, 0) == "gate"
    s = turn(0, wind=3, places=["temple", "grove"], coins=[3, 3])
    play(s, "travel", "travel", "demand toll", "turn back")
    assert place(s, 0) == "spring"


def test_oas_toll_02_every_host_may_demand_a_toll() -> None:
    s = turn(0, seats=3, wind=3, places=["gate", "palms", "palms"], coins=[3, 3, 3])
    play(s, "travel", "demand toll", "pay toll", "demand toll", "pay toll")
    assert s.coins == [1, 4, 4]
    assert place(s, 0) == "palms"


def test_oas_toll_03_a_guest_without_coins_must_turn_back() -> None:
    s = play(arrival(coins=[0, 3]), "demand toll")
    assert (s.actor, asked(s)) == (0, "DP-TURN")
    assert place(s, 0) == "gate"
    assert s.coins == [0, 3]


def test_oas_toll_04_the_water_of_a_guest_that_turns_back_is_spent() -> None:
    s = play(arrival(wind=3), "demand toll", "turn back")
    assert s.water == 2


def test_oas_toll_04_hosts_not_yet_asked_are_not_asked() -> None:
    s = turn(0, seats=3, wind=3, places=["gate", "palms", "palms"])
    play(s, "travel", "demand toll", "turn back")
    assert (s.actor, asked(s)) == (0, "DP-TURN")


def test_oas_toll_04_nobody_demands_a_toll_for_the_way_back() -> None:
    s = turn(0, seats=3, wind=3, places=["palms", "pans", "palms"], coins=[3, 3, 3])
    play(s, "travel", "demand toll", "turn back")
    assert (place(s, 0), s.actor, asked(s)) == ("palms", 0, "DP-TURN")
    assert s.coins == [3, 3, 3]


def test_oas_toll_05_a_host_that_welcomes_the_guest_draws_a_card() -> None:
    s = arrival(hands=[["dates_5"], ["salt_3", "salt_4", "salt_5"]])
    top = CARD.ids[s.deck[-1]]
    play(s, "welcome guest")
    assert hand(s, 1) == sorted(["salt_3", "salt_4", "salt_5", top], key=CARD.find)
    assert (place(s, 0), s.actor, s.coins) == ("palms", 0, [3, 3])


def test_oas_toll_05_a_host_with_four_cards_draws_none() -> None:
    full = ["salt_3", "salt_4", "salt_5", "salt_6"]
    s = play(arrival(hands=[["dates_5"], full]), "welcome guest")
    assert hand(s, 1) == full


def test_oas_toll_05_a_host_that_demands_a_toll_draws_none() -> None:
    s = play(arrival(hands=[["dates_5"], ["salt_3"]]), "demand toll", "pay toll")
    assert hand(s, 1) == ["salt_3"]
