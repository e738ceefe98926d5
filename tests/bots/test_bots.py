"""Bots: what they may know, how they choose, and how they are found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint, EntryPoints
from typing import Any

import pytest

import ecumene
from ecumene.bots import (
    GROUP,
    Bot,
    Chance,
    UnknownBot,
    World,
    bot_seed,
    bots,
    decide,
    imagine,
    load,
    registry,
    seat_bots,
)
from ecumene.bots.greedy import GreedyBot, lead, worth
from ecumene.bots.random import RandomBot
from ecumene.engine.errors import IllegalAction
from ecumene.engine.flow import State

STEPS = 12  # decisions looked at per game


class FirstBot(Bot):
    """Takes the first choice; stands for a bot of another package."""

    def choose(self, world: World, seat: int) -> int:
        return world.legal(seat)[0]


class CheatingBot(Bot):
    """Answers what nobody offered."""

    def choose(self, world: World, seat: int) -> int:
        return max(world.legal(seat)) + 1


def moments(name: str, steps: int = STEPS) -> Iterator[tuple[State, int]]:
    """Every waiting seat of a game at its largest table: of its first and of secret moments."""
    game = ecumene.load(name)
    state: State = game.new(seats=game.seats[-1], seed="bots")
    chance = Chance("walk")
    secrets = 0
    while not state.over and (state.step < steps or secrets < steps):
        secret = state.stack[-1].secret
        secrets += secret
        if secret or state.step < steps:
            for seat in state.waiting:
                yield state, seat
        state.apply(chance.pick(state.legal()))


@pytest.mark.parametrize("name", ecumene.games())
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_bot_chooses_among_its_choices_and_changes_nothing(name: str, bot: str) -> None:
    player = load(bot)("seed")
    for state, seat in moments(name):
        before = state.position()
        assert decide(player, state, seat) in state.legal(seat)
        assert state.position() == before


@pytest.mark.parametrize("name", ecumene.games())
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_choice_is_the_same_when_hidden_cards_are_dealt_anew(name: str, bot: str) -> None:
    player = load(bot)("seed")
    for state, seat in moments(name):
        choice = decide(player, state, seat)
        for other in ("one", "two", "three"):
            assert decide(player, state.determinise(seat, other), seat) == choice


@pytest.mark.parametrize("name", ecumene.games())
def test_the_imagined_world_follows_from_what_the_seat_sees(name: str) -> None:
    redealt = 0
    for state, seat in moments(name):
        world = imagine(state, seat, "seed")
        other = state.determinise(seat, "other")
        shown, dealt = state.position(), other.position()
        redealt += any(shown[key] != dealt[key] for key in ("table", "pending"))
        assert imagine(other, seat, "seed").position() == world.position()
        assert world.observe(seat) == state.observe(seat)
    assert redealt, "nothing was hidden, so this shows nothing"


def test_the_world_a_bot_gets_draws_other_lots_than_the_game() -> None:
    state, seat = next(moments("oasis"))
    world = imagine(state, seat, "seed")
    assert world.key != state.key


def test_equal_seeds_give_equal_choices_and_others_do_not() -> None:
    def choices(seed: str) -> list[int]:
        return [decide(RandomBot(seed), state, seat) for state, seat in moments("oasis", 30)]

    assert choices("a") == choices("a")
    assert choices("a") != choices("b")


def test_nobody_reads_the_seed_of_the_game_from_that_of_the_bots() -> None:
    assert bot_seed("7") != "7"
    assert bot_seed("7") == bot_seed("7") != bot_seed("8")


def test_an_impossible_answer_is_refused() -> None:
    state, seat = next(moments("oasis"))
    with pytest.raises(IllegalAction, match="CheatingBot answered"):
        decide(CheatingBot("seed"), state, seat)


# Greedy


def at_a_market(coins: int = 3) -> State:
    """Seat 0 offers dates and stands in a market of dates: resting sells them."""
    document = {
        "seats": 2,
        "at": "turn",
        "seat": 0,
        "table": {
            "wind": 1,
            "round": 1,
            "water": 1,
            "coins": [coins, 3],
            "places": ["palms", "gate"],
            "offers": ["dates_5", "salt_1"],
        },
    }
    state: State = ecumene.load("oasis").position(document)
    return state


def test_greedy_takes_what_the_game_evaluates_best() -> None:
    state = at_a_market()
    game = state.game
    assert {game.sentence(a) for a in state.legal()} == {"travel", "rest"}
    for seed in ("a", "b", "c", "d", "e"):
        assert game.sentence(decide(GreedyBot(seed), state, 0)) == "rest"


def think(monkeypatch: pytest.MonkeyPatch, evaluate: Callable[[Any, int], float]) -> None:
    """Let Oasis be evaluated otherwise."""
    game = ecumene.load("oasis")
    monkeypatch.setattr(game.state, "game", game)
    replace(game, evaluate=evaluate)  # the state's game from now on


def test_greedy_breaks_ties_by_its_own_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    think(monkeypatch, lambda state, seat: 0.0)
    state = at_a_market()
    found = {decide(GreedyBot(str(seed)), state, 0) for seed in range(20)}
    assert found == set(state.legal())


def test_greedy_answers_for_any_seat_of_a_simultaneous_moment() -> None:
    state = ecumene.load("oasis").new(seats=4, seed=1)
    assert len(state.waiting) == 4
    for seat in state.waiting:
        assert decide(GreedyBot("seed"), state, seat) in state.legal(seat)


def test_greedy_guesses_the_others_once_for_all_its_choices(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise it would compare luck instead of choices."""
    heard: list[tuple[int, ...]] = []

    def overheard(state: Any, seat: int) -> float:
        heard.append(tuple(state.offers[1:]))
        return 0.0

    think(monkeypatch, overheard)
    decide(GreedyBot("seed"), ecumene.load("oasis").new(seats=4, seed=1), 0)
    assert len(heard) == 3
    assert len(set(heard)) == 1


def test_without_an_evaluation_scores_decide() -> None:
    state, game = at_a_market(coins=5), ecumene.load("oasis")
    evaluate = game.evaluate
    object.__setattr__(game, "evaluate", None)
    try:
        assert worth(state, 0) == (0.0, 2.0) == (0.0, lead(state, 0))
        assert worth(state, 1) == (0.0, -2.0)
        assert game.sentence(decide(GreedyBot("seed"), state, 0)) == "rest"
    finally:
        object.__setattr__(game, "evaluate", evaluate)


def test_a_won_game_is_worth_more_than_any_open_one_and_a_lost_one_less() -> None:
    state = at_a_market(coins=9)
    while not state.over:
        state.apply(state.legal()[-1])
    winner = state.winners[0]
    assert worth(state, winner)[0] > 0 > worth(state, 1 - winner)[0]


# Finding bots


@pytest.fixture(autouse=True)
def _forget_bots() -> Iterator[None]:
    yield
    load.cache_clear()


def foreign(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    point = EntryPoint(name, value, GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: EntryPoints([point]))
    load.cache_clear()


def test_bots_are_found_by_name() -> None:
    assert {"greedy", "random"} <= set(bots())
    assert isinstance(load("random")("seed"), RandomBot)
    assert [type(bot) for bot in seat_bots(["greedy", "random"], "1")] == [GreedyBot, RandomBot]


def test_an_unknown_bot_gets_the_nearest_spelling_in_both_languages() -> None:
    with pytest.raises(UnknownBot) as caught:
        load("gredy")
    assert str(caught.value) == 'There is no bot "gredy". Did you mean "greedy"?'
    assert caught.value.sentence("de") == "Es gibt keinen Bot „gredy“. War „greedy“ gemeint?"


def test_bots_of_other_packages_are_found_by_their_entry_point(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    foreign(monkeypatch, "careful", "ecumene.bots.greedy:GreedyBot")
    assert "careful" in bots()
    assert isinstance(load("careful")("seed"), GreedyBot)


@pytest.mark.parametrize("value", ["no_such_package:Bot", "ecumene.bots.registry:GROUP"])
def test_a_broken_bot_of_another_package_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    foreign(monkeypatch, "broken", value)
    with pytest.raises(UnknownBot, match="broken"):
        load("broken")


def test_a_bot_of_another_package_plays() -> None:
    for state, seat in moments("oasis", 5):
        assert decide(FirstBot("seed"), state, seat) == state.legal(seat)[0]


def test_chance_is_fair_and_equal_everywhere() -> None:
    chance = Chance("seed")
    rolls = [chance.roll(6) for _ in range(600)]
    assert set(rolls) == set(range(6))
    assert rolls[:8] == [Chance("seed").roll(6), *rolls[1:8]]
    assert Chance("seed").pick("abc") in "abc"
