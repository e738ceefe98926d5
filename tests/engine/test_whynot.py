"""Why something cannot be chosen: the sentence, its rule, and what it may rest on."""

from __future__ import annotations

import pytest

import ecumene
from ecumene.engine.errors import IllegalAction
from ecumene.engine.flow import State
from ecumene.engine.whynot import Doubts, Ground


def turn(**table: object) -> State:
    """A turn of Oasis."""
    s: State = ecumene.load("oasis").position({"at": "turn", "seat": 0, "table": table})
    return s


def test_a_price_that_cannot_be_paid_is_told_with_its_rule() -> None:
    told = Doubts(turn(wind=1, water=1, places=["gate", "palms"]), 0).of_words("buy")
    assert told.ground is Ground.REASON
    assert told.rule == "OAS-TURN-03"
    assert told.sentence == "It costs 2, and you have 1."


def test_it_is_told_in_the_language_of_whoever_asks() -> None:
    told = Doubts(turn(wind=1, water=1, places=["gate", "palms"]), 0).of_words("buy", "de")
    assert told.sentence == "Es kostet 2, und du hast 1."


def test_what_is_offered_is_not_refused() -> None:
    told = Doubts(turn(wind=3, places=["gate", "palms"]), 0).of_words("board-places-gate travel")
    assert told.ground is Ground.OFFERED
    assert "Travel" in told.sentence


def test_a_choice_of_another_question_says_when_it_comes() -> None:
    s = ecumene.load("oasis").new(seats=2, seed=1)
    told = Doubts(s, 0).of_words("board-places-gate travel")
    assert told.ground is Ground.MOMENT
    assert told.rule == "OAS-TURN-01"
    assert "Choose a card to offer" in told.sentence


def test_whoever_is_not_asked_hears_who_is() -> None:
    s = turn(wind=3, places=["gate", "palms"])
    for seat in (1, None):
        told = Doubts(s, seat, ["Ada", "Ben"]).of_words("buy")
        assert told.ground is Ground.TURN
        assert "Ada" in told.sentence
        assert told.rule == "OAS-TURN-01"


def test_whoever_has_chosen_in_secret_waits_for_the_others() -> None:
    s = ecumene.load("oasis").new(seats=2, seed=1)
    s.apply(s.legal(0)[0])
    told = Doubts(s, 0).of_words("hand-cards-dates_1")
    assert told.sentence.startswith("You have chosen already")


def test_after_the_end_nothing_can_be_chosen() -> None:
    s = ecumene.load("oasis").new(seats=2, seed=1, rounds=3)
    while not s.over:
        s.apply(s.legal()[-1])
    assert Doubts(s, 0).of_words("buy").sentence == "The game is over."


def test_what_no_choice_is_about_says_what_is_asked() -> None:
    told = Doubts(turn(wind=3, places=["gate", "palms"]), 0).of_words("board-weather-die")
    assert told.ground is Ground.NOTHING
    assert "Travel, buy or rest" in told.sentence


def test_a_piece_is_found_by_the_words_of_its_drawing() -> None:
    game = ecumene.load("ankh")
    s = game.new(seats=2, seed=3)
    while type(s.stack[-1]).__name__ != "ChooseFigure":
        s.apply(s.legal()[0])
    enemy = next(seat for seat in range(2) if seat != s.actor)
    place = game.table.by_slot["figures"].kind.write(s.figures)[enemy]
    kind, (space, *_) = next((kind, spaces) for kind, spaces in place.items() if spaces)
    told = Doubts(s, s.actor).of_words(f"move {kind} {space} board-figures-{enemy}-1-0")
    assert (told.sentence, told.rule) == ("It is not yours.", "ANK-MOVE-01")


def test_a_refused_answer_says_the_same() -> None:
    s = turn(wind=1, water=1, places=["gate", "palms"])
    with pytest.raises(IllegalAction) as refused:
        s.game.check_action(s, s.game.parse("buy"), 0)
    sentence = '"buy" is not possible now. It costs 2, and you have 1. (OAS-TURN-03)'
    assert refused.value.sentence() == sentence
    assert "Es kostet 2" in refused.value.sentence("de")
    assert refused.value.rule == "OAS-TURN-03"
