"""Finds every bot: our own, and those of other installed packages."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, partial
from importlib.metadata import EntryPoint
from math import inf
from typing import Final

from ecumene.bots.base import Bot, Budget, bot_seed
from ecumene.bots.characters import CHARACTERS
from ecumene.bots.greedy import GreedyBot
from ecumene.bots.levels import LEVELS, Level
from ecumene.bots.mcts import MctsBot
from ecumene.bots.program import PREFIX, ProgramBot
from ecumene.bots.random import RandomBot
from ecumene.engine.errors import N_, Error
from ecumene.engine.installed import entry_points

_OUTRIGHT: Final = re.compile(r"mcts:([1-9][0-9]{0,6})")
PATIENCE: Final = 5.0  # seconds that people wait for a bot that is no level
PERSON: Final = "human"  # how people are called where both may sit
GROUP: Final = "ecumene.bots"
"""The entry point group by which other packages add bots."""

Maker = Callable[[str], Bot]
"""Makes a bot from a seed."""

OWN: Final[dict[str, Maker]] = {
    "greedy": GreedyBot,
    "mcts": MctsBot,
    "random": RandomBot,
    **{name: partial(MctsBot, level=level) for name, level in LEVELS.items()},
    **{
        name: partial(MctsBot, level=each.level, style=each.style)
        for name, each in CHARACTERS.items()
    },
}


class UnknownBot(Error):
    """No bot of that name is installed."""


def _foreign() -> dict[str, EntryPoint]:
    return {each.name: each for each in entry_points(group=GROUP)}


def bots() -> list[str]:
    """The names of all bots, in alphabetical order."""
    return sorted({*OWN, *_foreign()})


def is_bot(name: str) -> bool:
    """Is there a bot of that name?"""
    return name in bots() or name.startswith(PREFIX) or _OUTRIGHT.fullmatch(name) is not None


@cache
def load(name: str) -> Maker:
    """The bot of that name; call it with a seed.

    ``mcts:500`` looks 500 times at every decision, ``program:COMMAND`` asks a program.
    """
    if name in OWN:
        return OWN[name]
    if name.startswith(PREFIX):
        return partial(ProgramBot, command=name.removeprefix(PREFIX))
    if found := _OUTRIGHT.fullmatch(name):
        return partial(MctsBot, level=Level(0.0, limit=inf, looks=int(found[1])))
    foreign = _foreign()
    if name == PERSON and name not in foreign:
        raise UnknownBot(N_('There is no bot "human". People play at tables; here only bots do.'))
    if name not in foreign:
        raise UnknownBot(N_('There is no bot "{word}".'), word=name, known=bots())
    try:
        maker = foreign[name].load()
    except Exception as error:
        message = N_('The bot "{bot}" cannot be loaded: {why}')
        raise UnknownBot(message, bot=name, why=error) from error
    if not callable(maker):
        raise UnknownBot(N_('The package of "{bot}" offers no bot.'), bot=name)
    made: Maker = maker
    return made


def seat_bots(names: Sequence[str], seed: str, budget: Budget | None = None) -> list[Bot]:
    """One bot per seat for the game of a seed; the budget is for those that search."""
    found = [load(name)(bot_seed(seed)) for name in names]
    for bot in found:
        bot.budget = bot.budget if budget is None else budget
    return found


def budget_of(name: str) -> Budget:
    """How long a bot may think where people wait: its own iterations or seconds, but not longer."""
    level = CHARACTERS[name].level if name in CHARACTERS else LEVELS.get(name)
    if level is not None and level.clock:
        return Budget(seconds=level.seconds, clock=True)
    return Budget(seconds=PATIENCE if level is None else level.limit)
