"""Who can play for a seat: levels for people, and every installed bot by its own name."""

from __future__ import annotations

from typing import Final

from ecumene.bots import Budget, bots, load
from ecumene.bots.levels import LEVELS, calibrations
from ecumene.engine.errors import N_, BadOption
from ecumene.engine.lang import translator

NAMES: Final = {"easy": N_("Bot (easy)"), "normal": N_("Bot (normal)"), "hard": N_("Bot (hard)")}
PATIENCE: Final = 5.0  # seconds that people wait for a bot that is no level


def offered() -> list[str]:
    """What a seat's bot may be: the levels first."""
    return [*LEVELS, *[name for name in bots() if name not in LEVELS]]


def check_bot(name: str, allowed: bool = True) -> None:
    """Refuse a bot that is not there."""
    if not allowed:
        raise BadOption(N_("This server plays without bots."))
    if name not in bots():
        raise BadOption(N_('There is no bot "{word}".'), word=name, known=offered())
    load(name)


def budget_of(name: str) -> Budget:
    """How long a bot may think at a table: its own iterations, but people wait no longer."""
    level = LEVELS.get(name)
    return Budget(seconds=PATIENCE if level is None else level.limit)


def bot_name(name: str, lang: str) -> str:
    """How a bot is called at the table."""
    say = translator("ecumene", lang)
    return say(NAMES[name]) if name in NAMES else say(N_("Bot ({name})"), name=name)


def honest_note(lang: str, game: str | None = None) -> str:
    """What levels are worth in a game, for pages that offer them; empty when all is well."""
    if game is None or game in calibrations():
        return ""
    say = translator("ecumene", lang)
    return say(N_("Nobody has measured bots at this game: how well the levels play is a guess."))
