"""What bots see in a table: the strategy notes of the catalogue."""

from __future__ import annotations

from typing import Any

from ecumene.bots import decide, load
from ecumene.games.hyperborea import GAME
from ecumene.games.hyperborea.bots.evaluation import AT_END, evaluate, evaluate_all, promise
from ecumene.games.hyperborea.scoring import points
from ecumene.games.hyperborea.state import Hyperborea
from ecumene.games.hyperborea.tests.tables import lay, opened, play
from ecumene.testing.tables import better, moments


def greedy(s: Hyperborea) -> str:
    """What looks best at once to whoever is asked."""
    return GAME.sentence(decide(load("greedy")("1"), s, s.actor))


def test_all_seats_are_judged_as_one_by_one() -> None:
    for s in moments(opened(seats=3), "evaluation"):
        assert evaluate_all(s) == [evaluate(s, seat) for seat in range(3)]
        if s.round > 3:
            break


def test_more_of_what_scores_is_better() -> None:
    plain = lay(gems=[3, 3])
    assert better(lay(gems=[4, 3]), plain)
    assert better(lay(bag={0: "red 8", 1: "red 6"}), lay(bag={0: "red 7", 1: "red 6"}))
    assert better(lay(slain=[3, 0]), lay(slain=[2, 0]))
    assert better(lay(cards={0: "banking"}), plain)
    assert better(lay(levels={0: "red 3"}), lay(levels={0: "red 2"}))


def test_effects_that_can_be_used_are_worth_having() -> None:
    assert better(lay(pool="gem 1"), lay())
    ghost = {"border_1_site_1": "ghost"}
    near = promise(lay("border_1 2", pool="attack", sites=ghost), 0)
    gain = near - promise(lay("border_1 2", sites=ghost), 0)
    far = promise(lay("border_2 2", pool="attack", sites=ghost), 0)
    assert gain > far - promise(lay("border_2 2", sites=ghost), 0) > 0


def test_control_counts_for_more_when_the_end_is_near() -> None:
    def worth(**table: Any) -> float:
        there, home = lay("border_2", **table), lay("capital_0", **table)
        return promise(there, 0) - promise(home, 0)

    assert worth(met=["gems"], ending=1, objectives={1: "gems"}, options={"length": "short"}) > (
        worth()
    )


def test_after_the_last_turn_nothing_but_points_counts() -> None:
    table: dict[str, Any] = {"met": ["gems"], "ending": 1, "objectives": {1: "gems"}}
    s = lay(options={"length": "short"}, levels={1: "red 4"}, kept=["", "scrolls"], **table)
    assert promise(s, 1) == points(s, 1) + AT_END
    assert promise(s, 0) != points(s, 0) + AT_END  # it is still on turn


def test_greedy_takes_what_lies_at_hand() -> None:
    assert greedy(lay("right_0 2", pool="gem 1")) == "gem"
    s = lay("border_1 2", pool="attack", sites={"border_1_site_1": "ghost"}, slain=[2, 0])
    assert greedy(s) == "attack border_1 site_1"
    assert greedy(play(s, "attack border_1 site_1")) == "city border_1_site_1"  # a gem
    assert greedy(lay("right_0 2", levels={0: "red 6"})) == "upgrade red"
