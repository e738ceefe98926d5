"""Many games at once."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ecumene
from ecumene.games.ancient_world.bounds import most_symbols
from ecumene.games.ancient_world.content import EXPLORE_BONUS, KINDS
from ecumene.games.ancient_world.steps.storage import draw_for_explore
from ecumene.rl import aec, vector
from ecumene.rl import many as many_games
from ecumene.rl.layout import layout
from ecumene.rl.many import GROUP, Many, Workers, parts


def course_of(env: Many | Workers, steps: int) -> list[Any]:
    """The last legal action again and again: what is seen, and what it brings."""
    rows = env.reset(seed=3)
    seen = []
    for _ in range(steps):
        actions = rows.masks.shape[1] - 1 - rows.masks[:, ::-1].argmax(axis=1)
        rows = env.step(actions)
        seen.append((rows.vectors.sum(), rows.masks.sum(), rows.rewards.sum(), rows.over.sum()))
    return seen


def test_rows_are_what_one_game_shows() -> None:
    many, one = vector("oasis", 3, seats=2), aec("oasis", 2)
    rows = many.reset(seed=9)
    one.reset(seed=0)
    one.course.begin("9/1")
    one.agent_selection = f"seat_{one.course.state.actor}"
    for _ in range(10):
        seen = one.last()[0]
        assert (rows.vectors[1] == seen["observation"]).all()
        assert (rows.masks[1] == seen["action_mask"]).all()
        actions = rows.masks.argmax(axis=1)
        rows = many.step(actions)
        one.step(int(actions[1]))


def test_games_that_end_begin_anew_and_tell_their_rewards() -> None:
    many = vector("oasis", 4, seats=2, rounds=3)
    rows = many.reset(seed=1)
    ended = 0
    for _ in range(60):
        rows = many.step(rows.masks.argmax(axis=1))
        assert rows.masks.any(axis=1).all()
        assert (rows.rewards.sum(axis=1) == rows.over).all()
        ended += int(rows.over.sum())
    assert ended > 4


@pytest.mark.parametrize("workers", [0, 2])
def test_without_a_seed_rows_of_games_go_on(workers: int) -> None:
    """So that a run that gave a seed once is the same every time."""

    def second() -> Any:
        with vector("oasis", 3, seats=2, workers=workers) as env:
            env.reset(seed=4)
            return env.reset().vectors.copy()

    seen = second()
    assert (second() == seen).all()
    one = aec("oasis", 2)
    one.reset(seed=0)
    one.course.begin("4/1")
    one.course.begin()
    assert (one.course.observe(one.course.state.actor)["observation"] == seen[1]).all()


def test_games_in_several_groups_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = course_of(vector("oasis", 5, seats=2, rounds=3), 40)
    monkeypatch.setattr(many_games, "GROUP", 2)
    grouped = vector("oasis", 5, seats=2, rounds=3)
    assert [len(group.courses) for group in grouped.groups] == [1, 2, 2]  # type: ignore[union-attr]
    assert course_of(grouped, 40) == whole


@pytest.mark.parametrize("games", [1, GROUP, GROUP + 1, 5 * GROUP - 1])
def test_each_game_is_in_one_group(games: int) -> None:
    groups = [range(games)[part] for part in parts(games)]
    assert [game for group in groups for game in group] == list(range(games))
    assert all(0 < len(group) <= GROUP for group in groups)
    assert len(groups) == -(-games // GROUP)


def test_processes_play_the_same_games() -> None:
    with vector("oasis", 5, seats=2, workers=2, rounds=3) as several:
        there = course_of(several, 40)
        here = course_of(vector("oasis", 5, seats=2, rounds=3), 40)
        assert there == here
        with pytest.raises(ecumene.Error, match="cannot"):
            several.step((several.rows.masks == 0).argmax(axis=1))


@pytest.mark.parametrize("action", [-1, 31, 1_000_000])
def test_what_is_no_action_is_refused(action: int) -> None:
    """Counted from the end, as arrays do, -1 would be the last action of the game."""
    many = vector("oasis", 2, seats=2)
    rows = many.reset(seed=1)
    legal = int(rows.masks[0].argmax())
    with pytest.raises(ecumene.Error, match="There is no action"):
        many.step([legal, action])
    with pytest.raises(ecumene.Error, match="one answer for each game"):
        many.step([legal])
    assert [course.state.step for course in many.courses] == [0, 0]  # type: ignore[union-attr]


def test_vectors_are_to_be_looked_at_only() -> None:
    """From step to step just what differs is written: whatever somebody did to it would last."""
    rows = vector("oasis", 4, seats=2).reset(seed=2)
    with pytest.raises(ValueError, match="read-only"):
        rows.vectors[:] = 7


def test_there_is_a_game_for_each_process() -> None:
    with pytest.raises(ecumene.BadOption, match="one for each process"):
        vector("oasis", 1, workers=2)


@pytest.mark.parametrize("game", ecumene.games())
def test_vectors_hold_whatever_is_played(game: str) -> None:
    """Each game has favourite actions for good: lists become as long as random play makes none."""
    chance = np.random.default_rng(7)
    many = vector(game, games=8)
    rows = many.reset(seed="stubborn")
    likes = chance.random(rows.masks.shape)
    for _ in range(150):
        rows = many.step(np.where(rows.masks > 0, likes, -1).argmax(axis=1))
    assert np.isfinite(rows.vectors).all()


def test_a_pile_of_all_settlers_has_its_place() -> None:
    state: Any = ecumene.load("olympos").new(seats=5, seed=1)
    state.piles[6] = tuple(seat for _ in range(19) for seat in range(5))
    shown = layout("olympos", 5)
    pile = shown.shown(shown.vector(state, 0))["piles"][6]
    assert pile.sum() == 95


def test_all_cards_that_can_be_drawn_have_their_place() -> None:
    """ANC-EXPL-02: with every symbol of the game somebody draws 17 cards."""
    state: Any = ecumene.load("ancient_world").new(seats=2, seed=1)
    state.symbols[KINDS * state.turn + EXPLORE_BONUS] = most_symbols(EXPLORE_BONUS)
    draw_for_explore(state, state.turn)
    assert len(state.drawn_cards) == 17
    shown = layout("ancient_world", 2)
    planes = shown.shown(shown.vector(state, state.turn))
    assert planes["drawn_cards"].sum() == 17
