"""What state cards and board actions do, so short that it fits on them; signs begin with @."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.engine.lang import N_, translator
from ecumene.games.ancient_world.content import BOARD_ACTIONS, STATES
from ecumene.games.ancient_world.names import PACKAGE
from ecumene.games.ancient_world.words.effects import words

_ON: Final = {
    "gain_citizen": N_("*New *citizen:"),
    "right_neighbour_learns": N_("*Right *neighbour *learns:"),
    "left_neighbour_learns": N_("*Left *neighbour *learns:"),
    "first_to_pass": N_("*First *to *pass:"),
    "owner_defeats_titan": N_("*Titan *beaten:"),
    "owner_retires": N_("*You *retire:"),
    "owner_expands": N_("*You *expand:"),
}


@cache
def card_brief(card: int, lang: str) -> str:
    """What a state card does besides its symbols; empty if it does nothing more."""
    say, row = translator(PACKAGE, lang), STATES[card]
    told = []
    if row.action:
        told += [say(N_("*Action:")), words(row.action, lang)]
    for step in row.triggers:
        told += [say(_ON[step.on]), words([step], lang)]
    if row.on_gain:
        told += [say(N_("*At *once:")), words(row.on_gain, lang)]
    if row.one_shot is not None:
        told += [say(N_("*Discard:")), words([row.one_shot], lang)]
    for step in row.endgame:
        told += [say(N_("*End:")), words([step], lang)]
    if "wild" in row.banners:
        told.append(say(N_("*End: banner of your choice")))
    return " ".join(told)


@cache
def space_brief(action: int, lang: str) -> str:
    """What a board action does."""
    return words(BOARD_ACTIONS[action].steps, lang)
