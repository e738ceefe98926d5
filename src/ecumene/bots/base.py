"""What a bot is, and the one door through which it sees a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import NewType

from ecumene.bots.chance import Chance
from ecumene.engine.dealing import Dealer
from ecumene.engine.errors import N_, IllegalAction
from ecumene.engine.flow import State
from ecumene.engine.rng import key_of

World = NewType("World", State)
"""A state in which all that its seat cannot know is dealt anew; only `imagine` makes one."""


@dataclass(frozen=True)
class Budget:
    """How long bots that search may think about one decision.

    Only without a limit in seconds do equal seeds give equal games.
    """

    iterations: int | None = None  # None: as many as the bot itself thinks right
    divide: int = 1  # what the iterations are divided by, to measure many bots in less time
    seconds: float | None = None  # after so long the best so far has to do
    clock: bool = False  # all of these seconds, however many iterations they are


class Bot(ABC):
    """Chooses for a seat. Equal seeds and equal knowledge give equal choices."""

    budget = Budget()  # set by whoever seats the bot; most bots need no time at all

    def __init__(self, seed: str) -> None:
        self.seed = seed

    @abstractmethod
    def choose(self, world: World, seat: int) -> int:
        """One of ``world.legal(seat)``; the world is the bot's own and may be changed."""

    def chance(self, seat: int, step: int) -> Chance:
        """The bot's own random numbers for one decision."""
        return Chance(f"{self.seed}/{seat}/{step}")


class Blind(Bot):
    """A bot that looks at nothing but its choices, so that no world need be imagined for it."""

    @abstractmethod
    def pick(self, choices: list[int], seat: int, step: int) -> int:
        """One of the choices."""

    def choose(self, world: World, seat: int) -> int:
        return self.pick(world.legal(seat), seat, world.step)


def bot_seed(seed: str) -> str:
    """What bots draw from in the game of a seed, and from which nobody learns that seed."""
    return key_of(f"bots/{seed}").hex()


def imagine(state: State, seat: int, seed: str) -> World:
    """A world as *seat* may think it is; equal for all states that look equal to the seat."""
    return World(state.determinise(seat, seed))


def imagining(state: State, seat: int) -> Callable[[str], World]:
    """The same, for whoever wants many worlds of one moment: by seed."""
    deal = Dealer(state, [seat]).deal
    return lambda seed: World(deal(seed))


def decide(bot: Bot, state: State, seat: int) -> int:
    """The bot's answer for a waiting seat: the only way in which bots are asked."""
    choices = state.legal(seat)
    if isinstance(bot, Blind):
        action = bot.pick(choices, seat, state.step)
    else:
        action = bot.choose(imagine(state, seat, f"{bot.seed}/{seat}/{state.step}/world"), seat)
    if action not in choices:
        message = N_("The bot {bot} answered {action}, which is not possible now.")
        raise IllegalAction(message, bot=type(bot).__name__, action=action)
    return action
