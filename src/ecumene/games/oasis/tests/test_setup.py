"""Components and setup: OAS-COMP, OAS-SET."""

from __future__ import annotations

import pytest

from ecumene.engine.errors import BadOption
from ecumene.games.oasis import GAME
from ecumene.games.oasis.content import PLACES, TRADES
from ecumene.games.oasis.names import CARD
from ecumene.games.oasis.tests.tables import all_cards, new_round, play

SEATS = range(2, 6)


@pytest.mark.parametrize("seats", SEATS)
def test_oas_comp_01_two_to_five_seats_have_one_caravan_each(seats: int) -> None:
    assert len(GAME.new(seats, 1).places) == seats


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_oas_comp_01_no_other_number_of_seats_can_play(seats: int) -> None:
    with pytest.raises(BadOption):
        GAME.new(seats)


def test_oas_comp_02_four_goods_come_in_six_values_one_card_each() -> None:
    goods = ("dates", "salt", "silk", "incense")
    assert sorted(CARD.ids) == sorted(f"{good}_{value}" for good in goods for value in range(1, 7))


def test_oas_comp_03_the_ring_has_four_wells_and_two_markets_for_every_kind_of_goods() -> None:
    traded = [place.good for place in PLACES]
    assert len(PLACES) == len(TRADES) == 12
    assert traded.count("") == 4
    assert [traded.count(good) for good in ("dates", "salt", "silk", "incense")] == [2, 2, 2, 2]


def test_oas_comp_04_the_wind_die_shows_every_number_from_1_to_6() -> None:
    assert {new_round(seed=str(seed)).wind for seed in range(60)} == {1, 2, 3, 4, 5, 6}


def test_oas_comp_04_coins_do_not_run_out() -> None:
    s = new_round(coins=[1_000_000, 0], places=["gate", "gate"])
    start = s.coins[0]
    while s.round == 1:
        play(s, GAME.sentence(s.legal()[-1]))
    assert s.coins[0] > start


@pytest.mark.parametrize("seats", SEATS)
def test_oas_set_01_everybody_has_three_cards_and_the_rest_is_the_deck(seats: int) -> None:
    s = GAME.new(seats, 1)
    assert [len(hand) for hand in s.hands] == [3] * seats
    assert len(s.deck) == 24 - 3 * seats
    assert s.discard == []
    assert all_cards(s) == list(range(24))


def test_oas_set_01_the_cards_are_shuffled() -> None:
    decks = {tuple(GAME.new(2, seed).deck) for seed in range(20)}
    assert len(decks) == 20


def test_oas_set_01_hands_are_secret() -> None:
    hands = GAME.new(3, 1).observe(1)["table"]["hands"]
    assert hands[0] == hands[2] == ["?", "?", "?"]
    assert "?" not in hands[1]


@pytest.mark.parametrize("seats", SEATS)
def test_oas_set_02_everybody_has_three_coins(seats: int) -> None:
    assert GAME.new(seats, 1).coins == [3] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_oas_set_03_all_caravans_stand_on_the_first_place_which_is_a_well(seats: int) -> None:
    assert GAME.new(seats, 1).places == [0] * seats
    assert PLACES[0].good == ""


@pytest.mark.parametrize("seats", SEATS)
def test_oas_set_04_any_seat_may_get_the_start_marker(seats: int) -> None:
    assert {GAME.new(seats, seed).start for seed in range(80)} == set(range(seats))


def test_oas_set_05_the_game_has_five_rounds_unless_agreed_otherwise() -> None:
    assert GAME.new(2, 1).rounds == 5
    assert [GAME.new(2, 1, rounds=n).rounds for n in range(3, 9)] == [3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize("rounds", [2, 9])
def test_oas_set_05_no_fewer_than_three_rounds_and_no_more_than_eight(rounds: int) -> None:
    with pytest.raises(BadOption):
        GAME.new(2, rounds=rounds)
