"""Questions that must not tell: the first version of the rules is the proof that they did."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ecumene.games.ancient_world import GAME
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.testing import Failure
from ecumene.testing.checks.questions import questions_tell_nothing


def test_anc_rul_30_the_first_rules_told_what_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AncientWorld, "game", GAME)  # put back when the test is over
    first = replace(GAME, rules=1)
    with pytest.raises(Failure, match=r'answers "(idle )?at build" shows nothing hidden, and yet'):
        questions_tell_nothing(first, 3, {"expand_plus": False, "start": "random"}, "q-10", 8)


def test_anc_rul_30_the_second_rules_do_not() -> None:
    questions_tell_nothing(GAME, 3, {"expand_plus": False, "start": "random"}, "q-10", 8)
