"""Almost a moment of a game: it is refused with a sentence, or played to the end by the rules."""

from __future__ import annotations

from typing import Any

import pytest

import ecumene
from ecumene import BadPosition
from ecumene.engine.flow import State
from ecumene.engine.options import RANDOM
from ecumene.engine.spec import GameSpec
from ecumene.testing.chance import Chance
from ecumene.testing.perturb import RULE, perturbed, refusal_or_end

CASES = 24
SOME = 200  # answers within which a game is stopped


def some_moment(game: GameSpec[Any], chance: Chance) -> State:
    """A decision in the middle of a random game."""
    seats = chance.choose(game.seats)
    wild = {each.name: RANDOM for each in game.options if RANDOM in each.choices(seats)}
    s: State = game.new(seats=seats, seed=chance.pick(1000), **wild)
    before = s
    for _ in range(chance.pick(SOME)):
        before = s.clone()
        s.apply(chance.choose(s.legal()))
        if s.over:
            return before
    return s


@pytest.mark.parametrize("name", ecumene.games())
def test_one_thing_changed_is_refused_by_a_rule_or_played_to_the_end(name: str) -> None:
    game = ecumene.load(name)
    refused = played = 0
    for case in range(CASES):
        chance = Chance("perturbed", name, case)
        document = some_moment(game, chance).position()
        document["table"], what = perturbed(document["table"], chance)
        try:
            refusal, end = refusal_or_end(game, document, chance)
        except Exception as error:
            raise AssertionError(f"case {case}, {what}: {error}") from error
        if refusal is not None and "impossible" in refusal.message:
            assert RULE.search(str(refusal)), f"case {case}, {what}: {refusal}"
        refused += refusal is not None
        played += end is not None and end.over
    assert refused + played == CASES
    assert refused
    assert played


def test_an_answer_that_waits_must_be_possible() -> None:
    game = ecumene.load("oasis")
    s = game.new(seats=3, seed=11)
    s.apply(s.legal()[0])
    document = s.position()
    (offered,) = [each for each in document["pending"][-1]["answers"] if each >= 0]
    card = game.sentence(offered).removeprefix("offer ")
    document["table"]["hands"][0].remove(card)
    document["table"]["deck"].append(card)
    with pytest.raises(BadPosition, match="an answer that is not possible"):
        game.position(document)
