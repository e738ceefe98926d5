"""Broken variants of the sample game, each put right again when its test is over."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Protocol

import pytest
from hypothesis.configuration import set_hypothesis_home_dir

from ecumene.engine import archive
from ecumene.engine.spec import GameSpec
from ecumene.games.oasis import GAME
from ecumene.games.oasis.state import Oasis
from ecumene.testing import Failure
from ecumene.testing.check import Check

set_hypothesis_home_dir(".cache/hypothesis")


class Plant(Protocol):
    """Makes a variant of the sample game."""

    def __call__(self, **changes: Any) -> GameSpec[Any]: ...


class Caught(Protocol):
    """Runs a check that must fail with a message, and returns the failure."""

    def __call__(self, check: Check, game: GameSpec[Any], message: str) -> Failure: ...


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Plant:
    """The sample game with some of its declaration changed."""
    monkeypatch.setattr(Oasis, "game", GAME)  # a variant takes its place, until the test is over

    def variant(**changes: Any) -> GameSpec[Any]:
        return replace(GAME, **changes)

    return variant


@pytest.fixture
def caught() -> Caught:
    """A planted fault is caught by a check, with words and a record that lead to it."""

    def fails(check: Check, game: GameSpec[Any], message: str) -> Failure:
        with pytest.raises(Failure) as found:
            check(game, 3, {"rounds": 4}, seed="fault")
        failure = found.value
        assert failure.check == check.name
        assert re.search(message, failure.message), failure.message
        assert "3 seats, rounds=4, seed fault" in str(failure)
        document = archive.decode(archive.encode(failure.document), "it")
        assert (document.seats, document.seed, document.options) == (3, "fault", {"rounds": 4})
        assert [game.parse(sentence) for sentence in document.actions] == failure.actions
        return failure

    return fails
