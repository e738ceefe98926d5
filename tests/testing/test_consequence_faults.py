"""Planted faults of what choices are said to do: told from the truth, or not true."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from ecumene.engine import consequences
from ecumene.engine.consequences import Foresight
from ecumene.engine.flow import State
from ecumene.games.oasis import GAME
from ecumene.games.oasis.content import GOOD_OF
from ecumene.games.oasis.state import Oasis
from ecumene.games.oasis.steps.turn import TakeTurn
from ecumene.testing.checks.consequences import consequences_are_true

if TYPE_CHECKING:
    from tests.testing.conftest import Caught


def test_the_sample_game_keeps_the_promise() -> None:
    consequences_are_true(GAME, 3, {"rounds": 4}, "fault")


def test_consequences_that_are_looked_up_in_the_true_world_are_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    right = Foresight.__init__

    def peek(self: Foresight[Any], s: State, seat: int, players: tuple[str, ...] = ()) -> None:
        right(self, s, seat, players)
        self.worlds = [s.clone()]

    monkeypatch.setattr(Foresight, "__init__", peek)
    caught(consequences_are_true, GAME, "what it will do tells what nobody can know")


def test_consequences_that_rest_on_a_single_world_are_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    right = TakeTurn.apply

    def apply(self: TakeTurn, s: Oasis, action: int) -> None:
        host = (self.actor + 1) % s.seats
        if any(GOOD_OF[card] == 0 for card in s.hands[host]):
            s.coins[self.actor] += 1
        right(self, s, action)

    monkeypatch.setattr(TakeTurn, "apply", apply)
    consequences_are_true(GAME, 3, {"rounds": 4}, "fault")  # with several it is said to be open
    monkeypatch.setattr(consequences, "WORLDS", 1)
    caught(consequences_are_true, GAME, "not all that it is said to do happens")
