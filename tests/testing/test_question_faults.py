"""Planted faults of questions: what others see of them tells what somebody holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ecumene.games.oasis import GAME
from ecumene.games.oasis.actions import REST
from ecumene.games.oasis.content import GOOD_OF
from ecumene.games.oasis.state import Oasis
from ecumene.games.oasis.steps.toll import DecideToll
from ecumene.games.oasis.steps.turn import TakeTurn
from ecumene.testing.checks.questions import questions_tell_nothing

if TYPE_CHECKING:
    from tests.testing.conftest import Caught


def holds_salt(s: Oasis, seat: int) -> bool:
    """Something that only the seat itself can know."""
    return any(GOOD_OF[card] == 0 for card in s.hands[seat])


def test_the_sample_game_keeps_the_promise() -> None:
    questions_tell_nothing(GAME, 3, {"rounds": 4}, "fault")


def test_an_option_that_tells_what_somebody_holds_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    right = TakeTurn.legal

    def legal(self: TakeTurn, s: Oasis) -> list[int]:
        actions = right(self, s)
        return actions[:-1] if len(actions) > 1 and holds_salt(s, self.actor) else actions

    monkeypatch.setattr(TakeTurn, "legal", legal)
    caught(
        questions_tell_nothing,
        GAME,
        r"answers .* shows nothing hidden, and yet it tells .* could only say",
    )


def test_a_question_that_comes_only_to_those_who_hold_something_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    right = TakeTurn.apply

    def apply(self: TakeTurn, s: Oasis, action: int) -> None:
        right(self, s, action)
        host = (self.actor + 1) % s.seats
        if action == REST and holds_salt(s, host):
            s.call(DecideToll(host, self.actor, s.places[self.actor]))

    monkeypatch.setattr(TakeTurn, "apply", apply)
    caught(questions_tell_nothing, GAME, r"shows nothing hidden, and yet it tells .* waiting\[0\]")


def test_a_line_that_is_worded_by_what_somebody_holds_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    right = DecideToll.apply

    def apply(self: DecideToll, s: Oasis, action: int) -> None:
        if s.telling and holds_salt(s, self.guest):
            s.tell("welcome", "OAS-TOLL-05", seat=self.actor, guest=self.guest)
        right(self, s, action)

    monkeypatch.setattr(DecideToll, "apply", apply)
    caught(questions_tell_nothing, GAME, r"it tells .* the log says .* could only say")


@pytest.mark.parametrize("returned", [True, False])
def test_a_card_that_is_shown_and_shuffled_back_is_shown(
    monkeypatch: pytest.MonkeyPatch, caught: Caught, returned: bool
) -> None:
    """What is played may be in its deck again at once; what somebody keeps may not be told."""
    right = TakeTurn.apply

    def apply(self: TakeTurn, s: Oasis, action: int) -> None:
        hand = s.hands[self.actor]
        if action == REST and hand and s.deck:
            if s.telling:
                s.tell("offer", "OAS-RND-02", seat=self.actor, card=hand[0])
            if returned:
                hand[0], s.deck[0] = s.deck[0], hand[0]
                hand.sort()
        right(self, s, action)

    monkeypatch.setattr(TakeTurn, "apply", apply)
    if returned:
        questions_tell_nothing(GAME, 3, {"rounds": 4}, "fault")
    else:
        caught(questions_tell_nothing, GAME, r"it tells .* the log says .* could only say")
