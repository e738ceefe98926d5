"""Who can play for a seat: characters for people, levels, and every installed bot by its name."""

from __future__ import annotations

from typing import Final

from ecumene.bots import bots, load
from ecumene.bots.characters import CHARACTERS
from ecumene.bots.levels import LEVELS, calibrations
from ecumene.bots.registry import OWN
from ecumene.engine.errors import N_, BadOption
from ecumene.engine.lang import translator

NAMES: Final = {"easy": N_("Bot (easy)"), "normal": N_("Bot (normal)"), "hard": N_("Bot (hard)")}


def offered() -> list[str]:
    """What a seat's bot may be: the levels first, then characters."""
    first = [*LEVELS, *CHARACTERS]
    return [*first, *[name for name in bots() if name not in first]]


def menu(lang: str) -> list[tuple[str, str]]:
    """Whom people are offered, as a menu says it: somebody, how strong, and how they play."""
    say = translator("ecumene", lang)
    return [
        (name, f"{each.name} ({say(each.word)}): {say(each.manner)}")
        for name, each in CHARACTERS.items()
    ]


def foreign(lang: str) -> list[tuple[str, str]]:
    """Bots of other packages, which menus offer by their own names."""
    return [(name, bot_name(name, lang)) for name in bots() if name not in OWN]


def check_bot(name: str, allowed: bool = True) -> None:
    """Refuse a bot that is not there."""
    if not allowed:
        raise BadOption(N_("This server plays without bots."))
    if name not in bots():
        raise BadOption(N_('There is no bot "{word}".'), word=name, known=offered())
    load(name)


def bot_name(name: str, lang: str) -> str:
    """How a bot is called at the table."""
    say = translator("ecumene", lang)
    if name in CHARACTERS:
        return CHARACTERS[name].name
    return say(NAMES[name]) if name in NAMES else say(N_("Bot ({name})"), name=name)


def honest_note(lang: str, game: str | None = None) -> str:
    """What levels are worth in a game, for pages that offer them; empty when all is well."""
    if game is None or game in calibrations():
        return ""
    say = translator("ecumene", lang)
    return say(N_("Nobody has measured bots at this game: how well the levels play is a guess."))
