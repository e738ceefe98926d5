"""The levels that a table offers."""

from __future__ import annotations

import pytest

from ecumene.bots import MctsBot, bots
from ecumene.bots.levels import calibrations
from ecumene.bots.registry import budget_of
from ecumene.engine.errors import BadOption
from ecumene.web.bots.levels import bot_name, check_bot, honest_note, offered
from ecumene.web.bots.worker import bot_of
from ecumene.web.settings import Settings


def test_levels_are_offered_first_and_every_bot_once() -> None:
    assert offered()[:3] == ["easy", "normal", "hard"]
    assert sorted(offered()) == bots()
    assert [bot_name(name, "de") for name in ("hard", "greedy")] == ["Bot (schwer)", "Bot (greedy)"]


def test_a_bot_that_is_not_there_is_refused() -> None:
    check_bot("normal")
    with pytest.raises(BadOption, match='Did you mean "normal"'):
        check_bot("normale")
    with pytest.raises(BadOption, match="without bots"):
        check_bot("normal", allowed=False)


def test_nobody_waits_for_a_bot_longer_than_a_worker_may_take() -> None:
    waits = [budget_of(name).seconds for name in ("easy", "normal", "hard", "mcts", "theano")]
    assert waits == [1.0, 1.0, 4.5, 5.0, 4.5]
    assert [budget_of(name).clock for name in ("normal", "hard", "theano")] == [False, True, True]
    assert (
        max(each or 0 for each in waits) < Settings().bot_limit / 2
    )  # a slow machine replays, too


def test_only_a_game_that_nobody_has_measured_gets_a_warning() -> None:
    assert {honest_note("en", game) for game in calibrations()} == {""}
    assert honest_note("en") == ""
    assert honest_note("en", "unheard_of").startswith("Nobody has measured bots")
    assert honest_note("de", "unheard_of").startswith("Niemand hat Bots")


def test_a_worker_remembers_what_a_bot_thought_last() -> None:
    job = {"table": "t", "seat": 1, "bot": "easy", "seed": "s"}
    bot = bot_of(job)
    assert isinstance(bot, MctsBot)
    assert bot.budget == budget_of("easy")
    assert bot_of(job) is bot
    for other in ({"seat": 0}, {"bot": "hard"}, {"table": "u"}, {"seed": "other"}):
        assert bot_of(job | other) is not bot
