"""Planted faults of reasons why something cannot be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ecumene.engine.refusals import COSTS, Refusal
from ecumene.games.oasis import GAME
from ecumene.games.oasis.state import Oasis
from ecumene.games.oasis.steps.turn import TakeTurn
from ecumene.testing.checks.refusals import refusals_name_rules, verbs_are_offered

if TYPE_CHECKING:
    from tests.testing.conftest import Caught


def test_the_sample_game_keeps_the_promise() -> None:
    refusals_name_rules(GAME, 3, {"rounds": 4}, "fault")
    verbs_are_offered(GAME)


def test_a_reason_that_rests_on_the_hand_of_another_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    def peek(self: TakeTurn, s: Oasis, verb: str, n: int) -> Refusal | None:
        other = (self.actor + 1) % s.seats
        return Refusal("OAS-TURN-01") if sum(s.hands[other]) % 2 else None

    monkeypatch.setattr(TakeTurn, "why_not", peek)
    caught(refusals_name_rules, GAME, "tells a secret")


def test_a_rule_that_there_is_not_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    monkeypatch.setattr(TakeTurn, "why_not", lambda *_: Refusal("OAS-TURN-99"))
    caught(refusals_name_rules, GAME, 'no rule "OAS-TURN-99"')


def test_a_price_that_can_be_paid_is_no_reason(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    why = Refusal("OAS-TURN-03", COSTS, {"cost": 2, "have": 2})
    monkeypatch.setattr(TakeTurn, "why_not", lambda *_: why)
    caught(refusals_name_rules, GAME, "although it can be paid")


def test_a_question_that_offers_more_than_it_says_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    monkeypatch.setattr(TakeTurn, "offers", ("travel", "rest"))
    caught(refusals_name_rules, GAME, 'TakeTurn offers "buy"')


def test_a_verb_that_no_question_offers_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAME.__dict__, "offering", {"travel": [TakeTurn]})
    with pytest.raises(AssertionError, match=r"no ask has these verbs.*buy"):
        verbs_are_offered(GAME)
