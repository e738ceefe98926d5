"""Setup: ANC-SETUP."""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.games.ancient_world import GAME
from ecumene.games.ancient_world.content import COPIES, DECK_OF, TITAN_DECK
from ecumene.games.ancient_world.names import MILITARY, PROVINCE, STAR, STATE, TITAN
from ecumene.games.ancient_world.pieces import army_limit, food, free_capacity
from ecumene.games.ancient_world.setup import setup
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.tables import (
    STARTERS,
    armies,
    built,
    choices,
    citizens,
    lay,
    play,
    provinces,
    stored,
    titans,
)

SEATS = [2, 3, 4]


def fresh(seats: int = 2, seed: int = 1, start: str = "first") -> AncientWorld:
    return GAME.new(seats, seed=seed, start=start)


def before_round_1(seats: int) -> AncientWorld:
    """The table when setup is done and the first preparation has not begun."""
    s = AncientWorld()
    s.seats = seats
    s.reseed("1")
    setup(s, {"expand_plus": False, "start": "first"})
    return s


@pytest.mark.parametrize("seats", SEATS)
def test_anc_setup_01_every_card_lies_in_the_pile_of_its_back(seats: int) -> None:
    s = fresh(seats)
    for number, deck in enumerate(s.state_decks, start=1):
        assert {DECK_OF[card] for card in deck} == {number}
    assert {DECK_OF[card] for card in s.state_row} == {1}
    for stars, deck in enumerate(s.titan_decks):
        assert {TITAN_DECK[titan] for titan in (*deck, s.titans_up[stars])} == {stars}
    troops = [MILITARY.ids[card] for card in s.military_deck + s.military_row]
    assert not {"city_guard", "militia"} & set(troops)
    assert all(citizens(s, seat) == ["home"] * 3 for seat in range(seats))


def test_anc_setup_01_each_copy_is_there_once() -> None:
    s = fresh(4)
    cards = Counter([*s.state_row, *s.state_decks[0], *s.state_decks[1]])
    assert all(cards[card] == COPIES[card] for card in range(2, len(STATE)))


@pytest.mark.parametrize("seats", SEATS)
def test_anc_setup_02_the_round_marker_lies_before_the_first_circle(seats: int) -> None:
    s = before_round_1(seats)
    assert s.round == 0
    s.settle()
    assert s.round == 1


def test_anc_setup_03_the_top_province_is_open_the_others_are_hidden() -> None:
    s = fresh()
    table = s.observe(0)["table"]
    assert table["province_up"] == PROVINCE.ids[s.province_up]
    assert len(s.province_deck) == 9
    assert not set(table["province_deck"]) & set(PROVINCE.ids)
    assert len({tuple(fresh(seed=seed).province_deck) for seed in range(6)}) == 6


def test_anc_setup_04_the_top_titan_of_each_deck_is_open() -> None:
    s = fresh()
    table = s.observe(1)["table"]
    assert table["titans_up"] == {
        stars: TITAN.ids[titan] for stars, titan in zip(STAR.ids, s.titans_up, strict=True)
    }
    for deck in table["titan_decks"].values():
        assert not set(deck) & set(TITAN.ids)
    for stars in range(3):
        assert len({fresh(seed=seed).titans_up[stars] for seed in range(12)}) > 2


@pytest.mark.parametrize("seats", SEATS)
def test_anc_setup_05_explore_and_grow_are_covered(seats: int) -> None:
    offered = choices(play(fresh(seats), "place 3"))
    places = {each.split()[-1] for each in offered}
    assert places == {"work", "build", "conscript", "expand", "learn", "rebuild", "recruit"}


@pytest.mark.parametrize(("seats", "military", "state"), [(2, 2, 4), (3, 3, 5), (4, 4, 6)])
def test_anc_setup_06_and_07_the_rows_grow_with_the_seats(
    seats: int, military: int, state: int
) -> None:
    """ANC-SETUP-06, ANC-SETUP-07."""
    s = fresh(seats)
    assert (len(s.military_row), len(s.state_row)) == (military, state)
    assert (len(s.military_deck), len(s.state_decks[0])) == (25 - military, 45 - state)
    rows = [fresh(seats, seed) for seed in range(6)]
    assert len({tuple(each.military_row) for each in rows}) > 3
    assert len({tuple(each.state_row) for each in rows}) > 3


def test_anc_setup_06_and_07_decks_are_hidden_rows_open() -> None:
    """ANC-SETUP-06, ANC-SETUP-07, ANC-SETUP-08."""
    s = fresh()
    table = s.observe(0)["table"]
    assert table["military_row"] == [MILITARY.ids[card] for card in s.military_row]
    assert table["state_row"] == [STATE.ids[card] for card in s.state_row]
    assert not set(table["military_deck"]) & set(MILITARY.ids)
    for deck in table["state_decks"].values():
        assert not set(deck) & set(STATE.ids)


def test_anc_setup_08_deck_b_lies_aside_until_round_4() -> None:
    s = fresh()
    assert len({tuple(fresh(seed=seed).state_decks[1]) for seed in range(6)}) == 6
    aside = s.state_decks[1][:]
    while s.round < 4:
        assert s.state_decks[1] == aside
        play(s, "pass")
    assert len(s.state_decks[1]) == 47 - 4


@pytest.mark.parametrize("seats", SEATS)
def test_anc_setup_09_what_each_seat_gets(seats: int) -> None:
    s = fresh(seats)
    for seat in range(seats):
        assert [STATE.ids[card] for card in s.built[seat]] == STARTERS
        assert STARTERS == ["fishing_dock", "wheat_fields"]
        assert citizens(s, seat) == ["home", "home", "home"]
        assert s.knowledge[seat] == 0
        assert (stored(s, seat), provinces(s, seat), titans(s, seat)) == ([], [], [])
        assert (built(s, seat), s.damaged[seat]) == ([], 0)
    assert s.coins[s.first] == 6


@pytest.mark.parametrize("seats", SEATS)
def test_anc_setup_10_two_armies_fill_the_limit(seats: int) -> None:
    s = fresh(seats)
    for seat in range(seats):
        assert armies(s, seat) == ["city_guard", "militia"]
        assert army_limit(s, seat) == 2
    play(s, "place 1", "at recruit", choices(play(s.clone(), "place 1", "at recruit"))[0])
    assert choices(s) == ["replace city_guard", "replace militia"]


def test_anc_setup_11_the_first_player_is_configured_or_drawn() -> None:
    for seat, word in enumerate(("first", "second", "third", "fourth")):
        s = fresh(4, start=word)
        assert (s.first, s.actor, s.claimed) == (seat, seat, False)
    drawn = [GAME.new(4, seed=seed).first for seed in range(40)]
    assert set(drawn) == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("seats", "start", "coins"),
    [
        (2, "first", [6, 7]),
        (2, "second", [7, 6]),
        (3, "first", [6, 7, 8]),
        (3, "third", [7, 8, 6]),
        (4, "first", [6, 7, 8, 8]),
        (4, "second", [8, 6, 7, 8]),
    ],
)
def test_anc_setup_12_later_seats_have_more_coins(seats: int, start: str, coins: list[int]) -> None:
    assert fresh(seats, start=start).coins == coins


@pytest.mark.parametrize("seats", SEATS)
def test_anc_setup_13_what_nobody_uses_is_not_there(seats: int) -> None:
    s = fresh(seats)
    docks = [card for cards in s.built for card in cards if STATE.ids[card] == "fishing_dock"]
    assert len(docks) == seats
    assert [len(each) for each in (s.built, s.active, s.coins)] == [seats] * 3
    assert len(s.citizens) == 5 * seats
    loose = [*s.state_row, *s.state_decks[0], *s.state_decks[1]]
    assert not {0, 1} & set(loose)
    assert s.military_box == []


def test_anc_setup_14_each_kind_of_card_has_its_place() -> None:
    city = "states mint, stored library, provinces broad_plain, titans thorn_boar"
    s = lay("turn", city, "", round=2)
    table = s.observe(0)["table"]
    assert table["built"][0] == [*STARTERS, "mint"]
    assert table["stored"][0] == ["library"]
    assert table["provinces"][0] == ["broad_plain"]
    assert table["titans"][0] == ["thorn_boar"]
    assert table["active"][0] == ["city_guard", "militia"]
    hidden = s.observe(1)["table"]["stored"][0]
    assert len(hidden) == 1
    assert hidden != ["library"]  # face down


@pytest.mark.parametrize("seats", SEATS)
def test_anc_setup_15_food_for_all_and_half_the_capacity(seats: int) -> None:
    s = fresh(seats)
    for seat in range(seats):
        assert (food(s, seat), len(citizens(s, seat))) == (3, 3)
        assert free_capacity(s, seat) == 4 - 2
