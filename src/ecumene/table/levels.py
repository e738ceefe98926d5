"""Who can play for a seat: levels for people, and every installed bot by its own name."""

from __future__ import annotations

from typing import Final

from ecumene.bots import bots, load
from ecumene.engine.errors import N_, BadOption
from ecumene.engine.lang import translator

LEVELS: Final = {"easy": "greedy", "normal": "greedy", "hard": "greedy"}
"""Which bot stands behind a level. Until stronger ones exist it is the same for all."""

NAMES: Final = {"easy": N_("Bot (easy)"), "normal": N_("Bot (normal)"), "hard": N_("Bot (hard)")}


def check_bot(name: str, allowed: bool = True) -> None:
    """Refuse a bot that is not there."""
    if not allowed:
        raise BadOption(N_("This server plays without bots."))
    if name not in LEVELS:
        if name not in bots():
            known = [*LEVELS, *bots()]
            raise BadOption(N_('There is no bot "{word}".'), word=name, known=known)
        load(name)


def bot_behind(name: str) -> str:
    """The bot that plays for a level or a name."""
    return LEVELS.get(name, name)


def bot_name(name: str, lang: str) -> str:
    """How a bot is called at the table."""
    say = translator("ecumene", lang)
    return say(NAMES[name]) if name in NAMES else say(N_("Bot ({name})"), name=name)


def honest_note(lang: str) -> str:
    """What levels are worth at present, for pages that offer them; empty when all is well."""
    if len(set(LEVELS.values())) == len(LEVELS):
        return ""
    say = translator("ecumene", lang)
    return say(
        N_("All levels play alike for now: they take what looks best at once ({bot})."),
        bot=LEVELS["normal"],
    )
