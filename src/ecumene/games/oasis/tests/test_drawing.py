"""The drawing: what can be clicked, what it says, and what it must not say."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from ecumene.draw.lamp import SOOT
from ecumene.engine.viewers import OPEN
from ecumene.games.oasis import GAME
from ecumene.games.oasis.names import CARD
from ecumene.games.oasis.state import Oasis
from ecumene.games.oasis.tests.tables import new_round, play, turn
from ecumene.testing.pictures import SVG, clickable, pieces


def test_only_the_next_place_stands_for_travelling_while_one_can() -> None:
    s = turn(1, wind=3, places=["spring", "shrine"])  # gate is next
    assert str(s.game.draw(s.observe(1), "board")).count('data-words="travel"') == 1
    for _ in range(3):
        play(s, "travel")
    assert str(s.game.draw(s.observe(1), "board")).count('data-words="travel"') == 12


def test_a_turn_is_played_on_the_next_place_the_deck_and_the_own_caravan() -> None:
    s = turn(1, wind=3, places=["spring", "shrine"])
    assert clickable(s) == {
        "board-places-gate": "travel",
        "board-caravans-1": "rest",
        "board-cards-deck": "buy",
    }


def test_an_offer_is_chosen_among_the_cards_of_the_hand() -> None:
    s = new_round(hands=[["dates_1", "silk_4"], ["salt_1"]])
    assert clickable(s) == {
        "hand-cards-dates_1": "offer dates_1",
        "hand-cards-silk_4": "offer silk_4",
    }


def test_a_host_clicks_the_guest_or_the_deck() -> None:
    s = play(turn(0, wind=3, places=["gate", "palms"]), "travel")
    assert clickable(s) == {"board-caravans-0": "demand toll", "board-cards-deck": "welcome guest"}


def test_a_guest_clicks_the_host_or_the_place_it_came_from() -> None:
    s = play(turn(0, wind=3, places=["gate", "palms"]), "travel", "demand toll")
    assert clickable(s) == {"board-caravans-1": "pay toll", "board-places-gate": "turn back"}


def test_every_action_of_whole_games_can_be_clicked_and_lit_things_only_by_those_asked() -> None:
    for seats in GAME.seats:
        s = GAME.new(seats, 4, rounds=3)
        while not s.over:
            found = clickable(s)
            assert sorted(found.values()) == sorted(GAME.sentence(each) for each in s.legal())
            assert "data-action" not in GAME.draw(s.observe(None))
            s.apply(s.legal()[(s.step * 3) % len(s.legal())])


def test_every_piece_has_a_title() -> None:
    s = turn(2, seats=5, wind=3, discard=["silk_5"])
    for viewer in (None, 2, OPEN):
        for name, piece in pieces(s, viewer).items():
            assert piece.findtext(f"{SVG}title"), f"{name} has no title"


def test_a_caravan_keeps_its_id_wherever_it_stands() -> None:
    s = turn(0, wind=3, places=["spring", "gate"])
    before = pieces(s, None)["board-caravans-0"].get("transform")
    play(s, "travel")
    assert pieces(s, None)["board-caravans-0"].get("transform") != before


def test_hidden_cards_are_drawn_by_number_alone() -> None:
    s = new_round(seats=3, hands=[["dates_1", "silk_4"], ["salt_1"], ["incense_6"]])
    for viewer, hidden in ((None, CARD.ids), (0, ["salt_1", "incense_6"])):
        drawn = GAME.draw(s.observe(viewer))
        assert not [card for card in hidden if card in drawn]
        assert {"seat1-pieces-card0", "seat2-pieces-card0"} <= pieces(s, viewer).keys()
    assert {"seat0-pieces-dates_1", "hand-cards-silk_4"} <= pieces(s, 0).keys()


def test_a_chosen_offer_lies_face_down_until_all_have_chosen() -> None:
    hands = [["dates_1", "dates_2"], ["salt_1"], ["silk_1"]]
    s = play(new_round(seats=3, hands=hands), "offer dates_2")
    assert title(s, "seat0-pieces-offer") == "Player 1 has chosen an offer."
    assert title(s, "seat1-pieces-offer") == "Player 2 offers nothing yet."
    play(s, "offer salt_1", "offer silk_1")
    assert title(s, "seat0-pieces-offer-dates_2") == "Player 1 offers Dates 2."


def title(s: Oasis, name: str) -> str | None:
    return pieces(s, None)[name].findtext(f"{SVG}title")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Round 1 of 5.", "Player 2: 12 coins, 1 card, at Wadi.", "offers Dates 1"]),
        ("de", ["Runde 1 von 5.", "Spieler 2: 12 Münzen, 1 Karte, Ort: Wadi.", "bietet Datteln 1"]),
    ],
)
def test_the_position_is_told_in_words(lang: str, words: list[str]) -> None:
    hands = [["silk_1", "silk_2"], ["salt_1"]]
    s = turn(1, places=["gate", "wadi"], coins=[3, 12], hands=hands)
    picture = GAME.draw(s.observe(0), "board", lang=lang)
    told = ElementTree.fromstring(picture).findtext(f"{SVG}desc") or ""
    for each in words:
        assert each in told


def test_drawing_uses_colours_of_the_design_only() -> None:
    picture = GAME.draw(turn(1, seats=5, wind=3).observe(1))
    kit = {"#000", SOOT}  # shadows, and what is around lamplight
    assert set(re.findall(r"#[0-9a-fA-F]{3,8}\b", picture)) <= kit
