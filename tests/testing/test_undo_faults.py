"""Planted faults of taking back, of forks and of simultaneous choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from ecumene.engine import record
from ecumene.engine.barrier import Barrier, barrier
from ecumene.engine.flow import State
from ecumene.engine.record import Record
from ecumene.engine.together import Together
from ecumene.games.oasis import GAME
from ecumene.games.oasis.actions import REST
from ecumene.games.oasis.state import Oasis
from ecumene.games.oasis.steps.round import ChooseOffer
from ecumene.games.oasis.steps.turn import TakeTurn
from ecumene.testing.checks.together import (
    answers_come_in_any_order,
    being_asked_tells_nothing,
    nobody_waits_for_a_secret,
)
from ecumene.testing.checks.undo import (
    barriers_stand,
    forks_begin_where_they_were_cut,
    undo_restores,
)

if TYPE_CHECKING:
    from tests.testing.conftest import Caught


# Undo


def blind(*unseen: Barrier) -> Any:
    """A barrier that does not see some reasons."""

    def wrong(before: State, after: State, seat: int) -> Barrier | None:
        wall = barrier(before, after, seat)
        return None if wall in unseen else wall

    return wrong


@pytest.mark.parametrize(
    ("unseen", "message"),
    [
        (Barrier.SEEN, r"seat \d now sees"),
        (Barrier.CHANCE, r"chance has decided"),
        (Barrier.ASKED, r"have been asked"),
        (Barrier.TOGETHER, r"simultaneous choice|chance"),
    ],
)
def test_undo_over_a_barrier_is_caught(
    unseen: Barrier, message: str, monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    monkeypatch.setattr(record, "barrier", blind(unseen))
    caught(barriers_stand, GAME, f"can be taken back although .*{message}")


def test_undo_that_goes_too_far_is_caught(monkeypatch: pytest.MonkeyPatch, caught: Caught) -> None:
    right = Record.rewind
    monkeypatch.setattr(Record, "rewind", lambda self, step: right(self, max(0, step - 1)))
    caught(undo_restores, GAME, r"Undo does not restore the exact state")


def test_undo_that_is_never_refused_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    def undo(self: Record, seat: int) -> None:
        self.undone.append(self.steps[-1].action)
        self.rewind(len(self.steps) - 1)

    monkeypatch.setattr(Record, "undo", undo)
    caught(undo_restores, GAME, r"took back a step behind a barrier")


def test_forks_that_begin_elsewhere_are_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    right = Record.fork
    monkeypatch.setattr(Record, "fork", lambda self, step, seed=None: right(self, step))
    caught(forks_begin_where_they_were_cut, GAME, r"fork with a seed has the same future")


def test_a_fork_that_hides_nothing_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    monkeypatch.setattr(Record, "fork_hidden", lambda self, step, viewer: self.fork(0))
    caught(forks_begin_where_they_were_cut, GAME, r"A hidden fork looks different")


# Simultaneous choices


def test_choices_that_depend_on_secret_answers_are_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    right = ChooseOffer.legal

    def legal(self: ChooseOffer, s: Oasis) -> list[int]:
        frame, choices = s.stack[-1], right(self, s)
        taken = isinstance(frame, Together) and frame.answers[0] >= 0
        return choices[1:] or choices if taken and self.actor else choices

    monkeypatch.setattr(ChooseOffer, "legal", legal)
    caught(nobody_waits_for_a_secret, GAME, r"seat 0 chose in secret changes .* seat [12]")


def test_an_ask_that_is_skipped_visibly_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    right = TakeTurn.legal

    def legal(self: TakeTurn, s: Oasis) -> list[int]:
        return right(self, s) if min(s.hands[self.actor], default=0) < 6 else [REST]

    monkeypatch.setattr(TakeTurn, "legal", legal)
    caught(being_asked_tells_nothing, GAME, r"That TakeTurn is asked tells .* Make it secret")


def test_answers_applied_in_the_order_they_come_are_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    def play(self: Record, answer: int, seat: int) -> None:
        self.pending[seat] = answer
        if len(self.pending) == len(self.state.waiting):
            answers, self.pending = self.pending, {}
            for each in answers.values():
                self.apply(each)

    monkeypatch.setattr(Record, "play", play)
    caught(
        answers_come_in_any_order,
        GAME,
        r"Answers in the order \[2, 1, 0\] give another record|raised ValueError",
    )
