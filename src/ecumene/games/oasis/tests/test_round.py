"""Rounds: OAS-RND."""

from __future__ import annotations

from ecumene.games.oasis.names import CARD
from ecumene.games.oasis.tests.tables import asked, choices, hand, new_round, offers, play, turn

HANDS = [["dates_1", "dates_2", "dates_3"], ["salt_1", "salt_2", "salt_3"]]


def test_oas_rnd_01_the_wind_is_the_water_of_every_caravan() -> None:
    s = new_round(hands=HANDS)
    assert s.wind in range(1, 7)
    play(s, "offer dates_3", "offer salt_1")
    assert (s.actor, s.water) == (0, s.wind)
    play(s, "rest")
    assert (s.actor, s.water) == (1, s.wind)


def test_oas_rnd_01_the_wind_is_rolled_in_every_round() -> None:
    winds = set()
    for seed in range(20):
        s = new_round(seed=str(seed), hands=HANDS)
        first = s.wind
        play(s, "offer dates_1", "offer salt_1", "rest", "rest")
        assert s.round == 2
        winds.add((first, s.wind))
    assert any(first != second for first, second in winds)


def test_oas_rnd_02_everybody_chooses_one_card_of_the_hand_at_the_same_time() -> None:
    s = new_round(hands=HANDS)
    assert s.waiting == (0, 1)
    assert asked(s) == "DP-OFFER"
    assert choices(s, 0) == ["offer dates_1", "offer dates_2", "offer dates_3"]
    assert choices(s, 1) == ["offer salt_1", "offer salt_2", "offer salt_3"]


def test_oas_rnd_02_the_cards_are_shown_when_all_have_chosen() -> None:
    s = new_round(hands=HANDS)
    play(s, "offer dates_2")
    assert offers(s) == ["", ""]
    play(s, "offer salt_3")
    assert offers(s) == ["dates_2", "salt_3"]
    assert hand(s, 0) == ["dates_1", "dates_3"]
    assert hand(s, 1) == ["salt_1", "salt_2"]


def test_oas_rnd_03_the_higher_offer_plays_first() -> None:
    s = play(new_round(hands=HANDS), "offer dates_1", "offer salt_2")
    assert s.actor == 1
    s = play(new_round(hands=HANDS), "offer dates_2", "offer salt_1")
    assert s.actor == 0


def test_oas_rnd_03_equal_offers_play_clockwise_from_the_start_seat() -> None:
    for start, order in enumerate([[0, 1, 2], [1, 2, 0], [2, 0, 1]]):
        s = new_round(start, seats=3, hands=[["dates_2"], ["salt_2"], ["silk_2"]])
        play(s, "offer dates_2", "offer salt_2", "offer silk_2")
        played = []
        for _ in range(3):
            played.append(s.actor)
            play(s, "rest")
        assert played == order


def test_oas_rnd_04_everybody_takes_one_turn() -> None:
    s = new_round(seats=4, hands=[["dates_2"], ["salt_6"], ["silk_1"], ["incense_4"]])
    play(s, "offer dates_2", "offer salt_6", "offer silk_1", "offer incense_4")
    played = []
    while s.round == 1:
        played.append(s.actor)
        play(s, "rest")
    assert played == [1, 3, 0, 2]


def test_oas_rnd_05_offers_are_discarded_after_the_turns() -> None:
    s = turn(0, offers=["dates_1", "salt_1"], start=1, discard=["silk_1"])
    play(s, "rest")
    assert [CARD.ids[card] for card in s.discard] == ["silk_1", "dates_1", "salt_1"]
    assert offers(s) == ["", ""]


def test_oas_rnd_05_hands_are_filled_to_three_clockwise_from_the_start_seat() -> None:
    hands = [["dates_3"], ["salt_3", "salt_4"], ["silk_3", "silk_4", "silk_5", "silk_6"]]
    s = turn(0, seats=3, offers=["dates_1", "salt_1", "silk_1"], start=1, hands=hands)
    top = [CARD.ids[card] for card in s.deck[-3:]]
    play(s, "rest")
    assert hand(s, 1) == sorted(["salt_3", "salt_4", top[2]], key=CARD.find)
    assert hand(s, 2) == ["silk_3", "silk_4", "silk_5", "silk_6"]
    assert hand(s, 0) == sorted(["dates_3", top[0], top[1]], key=CARD.find)


def short_deck(deck: list[str], discard: list[str]) -> dict[str, object]:
    """Five seats hold all cards but those in the deck and discarded; seat 0 has room for one."""
    left = [card for card in CARD.ids if card not in {*deck, *discard}]
    hands = [left[9 - seat :: 5] for seat in range(5)]
    return {"deck": deck, "discard": discard, "offers": left[:5], "hands": hands}


def test_oas_rnd_06_an_empty_deck_is_made_of_the_discarded_cards() -> None:
    s = turn(0, seats=5, wind=2, **short_deck(deck=[], discard=["incense_6"]))
    play(s, "buy")
    assert "incense_6" in hand(s, 0)
    assert "incense_6" not in [CARD.ids[card] for card in s.discard]


def test_oas_rnd_06_the_discarded_cards_are_shuffled() -> None:
    discard = ["incense_1", "incense_2", "incense_3", "incense_4", "incense_5", "incense_6"]
    drawn: set[str] = set()
    for seed in range(30):
        s = turn(0, seats=5, wind=3, **short_deck(deck=[], discard=discard))
        s.reseed(str(seed))
        play(s, "buy")
        drawn.update(card for card in hand(s, 0) if card in discard)
    assert drawn == set(discard)


def test_oas_rnd_06_a_card_is_drawn_from_the_deck_as_long_as_it_has_one() -> None:
    s = turn(0, seats=5, wind=3, **short_deck(deck=["silk_6"], discard=["incense_6"]))
    play(s, "buy")
    assert "silk_6" in hand(s, 0)
    assert [CARD.ids[card] for card in s.discard] == ["incense_6"]


def test_oas_rnd_06_without_any_card_none_is_drawn() -> None:
    places = ["palms", "gate", "gate", "gate", "gate"]
    s = turn(1, seats=5, wind=3, places=places, **short_deck(deck=[], discard=[]))
    assert [len(held) for held in s.hands] == [3, 4, 4, 4, 4]
    play(s, "travel", "welcome guest")
    assert [len(held) for held in s.hands] == [3, 4, 4, 4, 4]
    assert s.actor == 1


def test_oas_rnd_07_the_start_marker_passes_clockwise() -> None:
    for start, after in enumerate([1, 2, 0]):
        s = turn(0, seats=3, offers=["dates_1", "salt_2", "silk_2"], start=start)
        play(s, "rest")
        assert s.start == after
