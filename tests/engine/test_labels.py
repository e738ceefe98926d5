"""Words by table: labels by verb, prompts by ask, one name for every player."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ecumene.engine.actions import ActionSpace
from ecumene.engine.names import Names
from ecumene.engine.registry import load

GAME = load("oasis")
TOWN = Names("town", ["ur", "uruk", "eridu"])


@pytest.fixture
def view(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Two players choose their offers, and the first looks."""
    monkeypatch.setattr(GAME.state, "game", GAME)  # variants take its place, for one test
    return GAME.observe(GAME.new(2, seed=1), 0)


def test_actions_know_what_their_nouns_stand_for() -> None:
    actions = ActionSpace()
    leave, go = actions.block("leave"), actions.block("go to", TOWN)
    some = actions.block("flee to", ["eridu", "ur"], TOWN)
    pay, send = actions.block("pay", ["1", "2"]), actions.grid("send", ["ox", "ass"], TOWN)
    assert actions.about(leave) == {}
    assert actions.about(go + 1) == {"town": 1}
    assert [actions.about(some), actions.about(some + 1)] == [{"town": 2}, {"town": 0}]
    assert actions.about(pay + 1) == {"n": 2}
    assert actions.sentence(send + 4) == "send ass uruk"
    assert actions.about(send + 4) == {"town": 1}


def test_words_that_need_no_view_are_put_together_once(view: dict[str, Any]) -> None:
    asked: list[int] = []

    def label(number: int, view: dict[str, Any], lang: str) -> str:
        asked.append(number)
        return f"{lang} {view['seat']}"

    offer = GAME.parse("offer incense_3")
    assert GAME.label(offer, view, "en") is GAME.label(offer, {}, "en")
    assert GAME.label(offer, view, "de") != GAME.label(offer, view, "en")
    verb = GAME.actions.split(offer)[0]
    seen = replace(GAME, labels={**GAME.labels, verb: label})
    assert seen.label(offer, view) == "en 0"
    assert seen.label(offer, {**view, "seat": 1}) == "en 1"
    assert len(asked) == 2


def test_a_label_names_what_the_action_is_about(view: dict[str, Any]) -> None:
    offer = GAME.parse("offer incense_3")
    assert GAME.label(offer, view) == "Offer Incense 3"
    assert GAME.label(offer, view, "de") == "Weihrauch 3 anbieten"


def test_a_label_may_be_a_function(view: dict[str, Any]) -> None:
    game = replace(GAME, labels={"offer": lambda number, view, lang: f"{number} {lang}"})
    assert game.label(GAME.parse("offer incense_1") + 2, view).endswith(" en")


def test_without_words_actions_and_asks_say_what_they_are(view: dict[str, Any]) -> None:
    game = replace(GAME, labels={}, prompts={}, asides={})
    assert game.label(GAME.parse("offer incense_3"), view) == "Offer incense 3"
    assert game.prompt(view) == "Choose offer."


def test_those_who_are_not_asked_hear_who_is(view: dict[str, Any]) -> None:
    other = {**view, "waiting": [1], "players": ["Ada", "Ben"]}
    game = replace(GAME, asides={})
    assert game.prompt(other).startswith("Asked now: Ben. Choose a card")
    assert GAME.prompt(other) == "The others choose their offers."


def test_a_player_has_one_name(view: dict[str, Any]) -> None:
    assert GAME.called(view, 1, "de") == "Spieler 2"
    assert GAME.called({**view, "players": ["Ada", ""]}, 0) == "Ada"
    assert GAME.called({**view, "players": ["Ada", ""]}, 1) == "Player 2"
    ra = replace(GAME, caller=lambda view, seat, lang: ["Ra", ""][seat])
    assert [ra.called({**view, "players": ["Ada", "Ben"]}, seat) for seat in (0, 1)] == [
        "Ra",
        "Ben",
    ]


@pytest.mark.parametrize(
    ("winners", "said"),
    [
        ([], "The game is over: nobody wins."),
        ([1], "The game is over: Ben wins."),
        ([0, 1], "The game is over, the victory is shared: Ada, Ben."),
    ],
)
def test_the_last_words_say_who_has_won(
    view: dict[str, Any], winners: list[int], said: str
) -> None:
    over = {**view, "ask": None, "over": True, "winners": winners, "players": ["Ada", "Ben"]}
    assert GAME.prompt(over) == said


def test_a_line_knows_whose_doing_it_was() -> None:
    s = GAME.begin(2, "1", {"rounds": 5}, listen=True)
    s.tell("travel", "OAS-TURN-01", seat=1, place=3)
    s.tell("shuffle", "OAS-TURN-03")
    assert [line.seat for line in GAME.lines(s.events[-2:])] == [1, None]
