"""Styles of play: bots that differ widely, so that games end in every way there is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from ecumene.bots import bot_seed, decide
from ecumene.bots import load as load_bot
from ecumene.engine.errors import Error
from ecumene.engine.flow import State
from ecumene.engine.spec import GameSpec
from ecumene.testing.chance import Chance

WEIGHTS: Final = (1, 1, 4, 16, 64)  # how much a verb may be liked

Pick = Callable[[State], int]
"""One of the actions that are possible."""


class Style(Protocol):
    """How somebody plays."""

    def picker(self, seed: str) -> Pick:
        """The choices of one game."""


class Whatever(Style):
    """Chooses without looking."""

    def picker(self, seed: str) -> Pick:
        chance = Chance("any", seed)
        return lambda state: chance.choose(state.choices)


class Moody(Style):
    """Likes some verbs better than others: all seats alike, or each in its own way."""

    def __init__(self, game: GameSpec[Any], alike: bool) -> None:
        self.game = game
        self.alike = alike

    def picker(self, seed: str) -> Pick:
        space, chance = self.game.actions, Chance("moody", seed)
        liked: dict[tuple[int, str], int] = {}

        def pick(state: State) -> int:
            who = 0 if self.alike else state.actor
            weights = []
            for action in state.choices:
                key = who, space.split(action)[0]
                if key not in liked:
                    liked[key] = chance.choose(WEIGHTS)
                weights.append(liked[key])
            left = chance.pick(sum(weights))
            for action, weight in zip(state.choices, weights, strict=True):
                left -= weight
                if left < 0:
                    return action
            raise AssertionError("weights are positive")

        return pick


class Greedy(Style):
    """Takes what looks best, but for one answer in some."""

    def __init__(self, odd: int) -> None:
        self.odd = odd

    def picker(self, seed: str) -> Pick:
        bot, chance = load_bot("greedy")(bot_seed(seed)), Chance("odd", seed)

        def pick(state: State) -> int:
            if chance.pick(self.odd) == 0:
                return chance.choose(state.choices)
            return decide(bot, state, state.actor)

        return pick


class Follow(Style):
    """Gives the answers of an older game for as long as they are possible."""

    def __init__(self, sentences: Sequence[str], then: Style) -> None:
        self.sentences = sentences
        self.then = then

    def picker(self, seed: str) -> Pick:
        otherwise, left = self.then.picker(seed), list(reversed(self.sentences))

        def pick(state: State) -> int:
            if left:
                try:
                    action = state.game.parse(left.pop())
                except Error:
                    left.clear()
                else:
                    if action in state.choices:
                        return action
                    left.clear()
            return otherwise(state)

        return pick


def nth_style(game: GameSpec[Any], number: int) -> Style:
    """One of an endless row of styles; those that take long to choose come seldom."""
    if number % 8 == 7:
        return Greedy(2 + number // 8 % 12)
    return (Whatever(), Moody(game, alike=True), Moody(game, alike=False))[number % 3]
