"""Advice with reasons: the expected line, what it gains, and what the next best lacks."""

from __future__ import annotations

import ecumene
from ecumene.bots import load
from ecumene.bots.advice import Advice, advise
from ecumene.bots.base import Budget
from ecumene.bots.random import RandomBot
from ecumene.engine.flow import State


def advised(s: State, lang: str = "en") -> Advice:
    bot = load("normal")("advice")
    bot.budget = Budget(iterations=120)
    return advise(bot, s, s.actor, lang, ["Ada", "Ben"])


def turn() -> State:
    table = {"wind": 2, "water": 1, "places": ["palms", "gate"], "offers": ["salt_3", "dates_1"]}
    s: State = ecumene.load("oasis").position({"at": "turn", "seat": 0, "table": table})
    return s


def test_it_names_the_line_the_chance_and_the_next_best() -> None:
    told = advised(turn())
    assert told.sentence == "travel"  # to where its salt is bought
    assert told.line
    assert {each.seat for each in told.line} == {1}
    assert [(each.title, each.after - each.before) for each in told.gains] == [
        ("Points", 3),
        ("Coins", 3),
    ]
    assert all(each.label for each in told.line)
    assert told.chance is not None
    assert told.second
    assert told.second_chance is not None


def test_it_speaks_german() -> None:
    s = turn()
    english, german = advised(s), advised(s, "de")
    assert english.sentence == german.sentence
    assert english.second != german.second


def test_where_all_choose_at_once_nothing_is_expected() -> None:
    s: State = ecumene.load("oasis").new(seats=2, seed=1)
    assert advised(s).line == []


def test_it_is_the_same_in_a_world_dealt_anew() -> None:
    for game, steps in (("oasis", 4), ("ancient_world", 12), ("olympos", 20)):
        s: State = ecumene.load(game).new(seats=3, seed="advice")
        for _ in range(steps):
            s.apply(s.legal()[len(s.legal()) // 2])
        assert advised(s) == advised(s.determinise(s.actor, "other"))


def test_a_bot_that_does_not_search_has_no_reasons() -> None:
    s = turn()
    told = advise(RandomBot("x"), s, 0, "en")
    assert told == Advice(told.sentence)
