"""Hidden information and invariants: OAS-HID, OAS-INV."""

from __future__ import annotations

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.engine.viewers import OPEN
from ecumene.games.oasis import GAME
from ecumene.games.oasis.table import invariants
from ecumene.games.oasis.tests.tables import all_cards, new_round, play, told, turn

HANDS = [["dates_1", "dates_2"], ["salt_1", "salt_2"], ["silk_1", "silk_2"]]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_oas_hid_01_a_hand_is_known_to_its_owner_the_others_count_it(viewer: int | None) -> None:
    seen = turn(0, seats=3, hands=HANDS, offers=["dates_4", "salt_5", "silk_6"]).observe(viewer)
    for seat, held in enumerate(HANDS):
        assert seen["table"]["hands"][seat] == (held if seat == viewer else ["?", "?"])


def test_oas_hid_01_only_its_owner_is_told_which_card_was_drawn() -> None:
    s = turn(0, wind=4, hands=[["dates_3"], ["salt_3"]])
    s.listen()
    play(s, "buy")
    assert len(GAME.lines(s.events, 0)) == 2
    assert len(GAME.lines(s.events, 1)) == len(GAME.lines(s.events, None)) == 1


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_oas_hid_02_nobody_knows_the_order_of_the_deck(viewer: int | None) -> None:
    s = GAME.new(3, 1)
    assert s.observe(viewer)["table"]["deck"] == ["?"] * 15
    worlds = {tuple(s.determinise(viewer, seed).deck) for seed in range(10)}
    assert len(worlds) == 10


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_oas_hid_02_discarded_cards_and_shown_offers_are_open(viewer: int | None) -> None:
    s = turn(0, offers=["dates_1", "salt_2"], discard=["silk_1", "incense_6"])
    seen = s.observe(viewer)["table"]
    assert seen["discard"] == ["silk_1", "incense_6"]
    assert seen["offers"] == ["dates_1", "salt_2"]


def test_oas_hid_03_a_chosen_offer_is_secret_that_it_was_chosen_is_not() -> None:
    views = []
    for offer in ("dates_1", "dates_2"):
        s = new_round(seats=3, hands=HANDS)
        assert told(s, f"offer {offer}") == []
        views.append([s.observe(viewer) for viewer in (None, 1, 2)])
        assert s.observe(None)["waiting"] == [1, 2]
    assert views[0] == views[1]


def test_oas_hid_03_a_search_may_not_read_a_chosen_offer() -> None:
    s = play(new_round(seats=3, hands=HANDS), "offer dates_1")
    shown = set()
    for seed in range(20):
        world = play(s.determinise(1, seed), "offer salt_1")
        world.apply(world.legal()[0])
        shown.add(world.offers[0])
    assert len(shown) > 1


def test_oas_inv_01_every_card_is_always_there_once() -> None:
    for seats in GAME.seats:
        s = GAME.new(seats, 3)
        while not s.over:
            assert all_cards(s) == list(range(24))
            s.apply(s.legal()[s.step % len(s.legal())])


def test_oas_inv_01_a_table_with_a_card_too_few_or_too_many_is_refused() -> None:
    s = GAME.new(2, 1)
    assert list(invariants(s)) == []
    card = s.deck.pop()
    assert any("OAS-INV-01" in problem for problem in invariants(s))
    s.discard = [card, card]
    assert any("OAS-INV-01" in problem for problem in invariants(s))


@pytest.mark.parametrize(
    "table",
    [
        {"coins": [-1, 3]},
        {"hands": [["dates_1", "dates_2", "dates_3", "dates_4", "dates_5"], []]},
        {"places": ["", "gate"]},
    ],
)
def test_oas_inv_02_impossible_tables_are_refused(table: dict[str, object]) -> None:
    with pytest.raises(BadPosition, match="OAS-INV-02"):
        GAME.position({"table": table})


def test_oas_inv_02_play_never_leaves_what_is_possible() -> None:
    for seed in range(5):
        s = GAME.new(5, seed, rounds=8)
        while not s.over:
            assert list(invariants(s)) == []
            assert min(s.coins) >= 0
            assert max(len(hand) for hand in s.hands) <= 4
            s.apply(s.legal()[(s.step * 7 + seed) % len(s.legal())])
    assert s.observe(OPEN)["over"]
