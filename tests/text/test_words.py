"""The table in words: complete, and by the observation alone."""

from __future__ import annotations

import json

import pytest

import ecumene
from ecumene.engine.errors import IllegalAction
from ecumene.engine.flow import State
from ecumene.engine.kinds import ByName, Number
from ecumene.engine.lang import LANGUAGES
from ecumene.text import asked, legend
from ecumene.text.words import Words


def moment(game: str, seats: int, steps: int) -> State:
    state: State = ecumene.load(game).new(seats=seats, seed=3)
    for number in range(steps):
        legal = state.legal()
        state.apply(legal[number % len(legal)])
    return state


def test_a_question_says_table_prompt_and_numbered_choices() -> None:
    game = ecumene.load("oasis")
    text = asked(game, game.new(seats=2, seed=1).observe(0), names=["Ann", "Bob"]).text()
    assert "Ann (you): " in text
    assert "Bob: 3 × ?" in text  # the other hand, from the back
    assert "\n1. Offer " in text
    assert "[offer " in text


@pytest.mark.parametrize("game", ecumene.games())
def test_every_game_can_be_read_in_both_languages_and_as_json(game: str) -> None:
    spec = ecumene.load(game)
    state = moment(game, spec.seats[-1], 40)
    view = state.observe(state.actor)
    english, german = asked(spec, view), asked(spec, view, "de")
    assert len(english.choices) == len(state.legal())
    assert json.loads(json.dumps(english.document()))["choices"][0]["number"] == 1
    assert [each.sentence for each in english.choices] == [each.sentence for each in german.choices]
    assert english.table != german.table


@pytest.mark.parametrize("game", ecumene.games())
def test_words_are_the_same_in_every_world_that_looks_the_same(game: str) -> None:
    spec = ecumene.load(game)
    state = moment(game, spec.seats[0], 25)
    seat = state.actor
    other = state.determinise(seat, seed="another")
    assert asked(spec, state.observe(seat)) == asked(spec, other.observe(seat))


def test_answers_are_meant_by_number_sentence_or_label() -> None:
    game = ecumene.load("oasis")
    state = game.new(seats=2, seed=1)
    question = asked(game, state.observe(0))
    first = state.legal(0)[0]
    label = question.choices[0].label
    assert [question.meant(each) for each in (1, "1", label, game.sentence(first))] == [first] * 4
    for wrong in (0, 9, True, "", "offer everything"):
        with pytest.raises(IllegalAction):
            question.meant(wrong)


@pytest.mark.parametrize(("game", "title"), [("ancient_world", "Citizens"), ("hyperborea", "Bag")])
def test_whatever_each_seat_has_is_told_by_seat(game: str, title: str) -> None:
    spec = ecumene.load(game)
    state = spec.new(seats=2, seed=1)
    while True:
        told = asked(spec, state.observe(0), names=["Ann", "Bob"]).table.splitlines()
        assert not any(line.startswith(f"{title}: ") and " | " in line for line in told)
        if f"{title}:" in told:
            break
        state.apply(state.legal()[0])
    at = told.index(f"{title}:")
    assert told[at + 1].startswith("  ")
    assert told[at + 2].startswith("  ")


def test_gods_in_a_region_are_named() -> None:
    game = ecumene.load("ankh")
    view = game.new(seats=2, seed=1).observe(0)
    present = next(
        line
        for line in asked(game, view, names=["Ann", "Bob"]).table.splitlines()
        if line.startswith("Present: ")
    )
    assert "Ann" in present
    assert "Bob" in present


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ecumene.games())
def test_every_line_of_the_table_has_its_line_in_the_legend(name: str, lang: str) -> None:
    game = ecumene.load(name)
    known = {title for title, about in legend(game, lang) if about}
    table = asked(game, game.new(seats=game.seats[0], seed=1).observe(0), lang).table
    headings = [line.partition(":")[0] for line in table.splitlines() if line[0] != " "]
    assert set(headings[2:]) <= known  # without the headline and the score


@pytest.mark.parametrize("game", ecumene.games())
def test_facts_are_told_in_every_language(game: str) -> None:
    spec = ecumene.load(game)
    view = moment(game, spec.seats[-1], 60).observe(0)
    english, german = (asked(spec, view, lang).table.splitlines() for lang in ("en", "de"))
    assert len(english) == len(german)
    titles = [spec.say(fact.title, "de") for fact in spec.table.facts]
    told = {line.partition(":")[0] for line in german}
    assert len(told.intersection(titles)) > len(titles) / 3  # what is empty takes no line


def test_refusals_are_told_as_people_say_them() -> None:
    game = ecumene.load("ancient_world")
    view = game.new(seats=2, seed=1).observe(0)
    view["table"]["no_province"] = [{"why": "coins", "n": 2}, {"why": "owned", "n": 0}]
    english, german = (asked(game, view, lang).table for lang in ("en", "de"))
    assert "No province:\n  Player 1 (you): 2 coins short\n  Player 2: owned already" in english
    assert "Hindernis beim Ausbauen:\n  Spieler 1 (du): 2 Münzen fehlen\n" in german


def test_tables_in_tables_can_be_told_apart() -> None:
    game = ecumene.load("oasis")
    kind = ByName(["a", "b"], ByName(["x", "y"], Number(9), 0))
    told = Words(game, "en").phrase(kind, {"a": {"x": 1, "y": 2}, "b": {"x": 3}})
    assert told == "A: X: 1; Y: 2 | B: X: 3"


def test_names_with_commas_can_be_told_apart() -> None:
    game = ecumene.load("anunnaki")
    (contested,) = (fact for fact in game.table.facts if fact.name == "contested")
    two = contested.kind.write(3)
    told = Words(game, "en").phrase(contested.kind, two)
    assert [each.count(", ") for each in told.split("; ")] == [1, 1]
    kind = ByName(["a", "b"], contested.kind)
    assert " | B: " in Words(game, "en").phrase(kind, {"a": two, "b": two})
