"""What state cards and board actions do, so short that it fits on them; signs begin with @."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.engine.lang import N_, Translator, translator
from ecumene.games.ancient_world.content import ACTION_IDS, BOARD_ACTIONS, STATES
from ecumene.games.ancient_world.content.rows import Step
from ecumene.games.ancient_world.names import ACTION, PACKAGE
from ecumene.games.ancient_world.programs import DRAW, PRICES

_DO: Final = {
    "gain_coins": "@coin{n}",
    "gain_knowledge": "@know{n}",
    "gain_coins_per_food": N_("@coin{n} per @food"),
    "buy_knowledge": "@coin{price} → @know{n}",
    "repair": N_("repair {n}"),
    "claim_first_player": N_("first player"),
    "board_action": "{action}",
    "remove_own_military_coin": N_("up to {n} coins off armies"),
    "copy_opponent_card_action": N_("use a rival's action"),
    "reorder_titan_deck": N_("sort {n} titans"),
    "attack_that_deck": N_("attack"),
    "round_strength": N_("+{n} strength this round"),
    "store_card_from_row_or_deck": N_("store a card"),
}
_ON: Final = {
    "gain_citizen": N_("*New *citizen:"),
    "right_neighbour_learns": N_("*Right *neighbour *learns:"),
    "left_neighbour_learns": N_("*Left *neighbour *learns:"),
    "first_to_pass": N_("*First *to *pass:"),
    "owner_defeats_titan": N_("*Titan *beaten:"),
    "owner_retires": N_("*You *retire:"),
    "owner_expands": N_("*You *expand:"),
}
_UNITS: Final = {
    "titans": N_("{n} @points per @titan, at most {most}"),
    "provinces": N_("{n} @points per @province, at most {most}"),
    "fed_citizens": N_("{n} @points per fed @citizen, at most {most}"),
    "coins": N_("{n} @points per @coin{per}, at most {most}"),
    "knowledge": N_("{n} @points per @know{per}, at most {most}"),
    "retired_military": N_("{n} @points per @legacy, at most {most}"),
}
_SPACES: Final = {
    "work": N_("take @coin{n}"),
    "build": N_("buy a state card"),
    "conscript": N_("+{n} strength per own citizen here"),
    "expand": N_("@know{know} or @coin{coins}: take the province"),
    "learn": "@coin{coins} → @know{n}",
    "rebuild": N_("repair {n}, first player, @coin{coins}"),
    "recruit": N_("hire a military card"),
    "explore": N_("draw {n}, store one"),
    "grow": N_("@coin{coins}: a new citizen"),
}


@cache
def card_brief(card: int, lang: str) -> str:
    """What a state card does besides its symbols; empty if it does nothing more."""
    say, row = translator(PACKAGE, lang), STATES[card]
    told = []
    if row.action:
        told.append(say(N_("*Action:")))
        told.append(", ".join(_step(step, say, lang) for step in row.action))
    for step in row.triggers:
        told += [say(_ON[step.on]), _step(step, say, lang)]
    if row.on_gain:
        told.append(say(N_("*At *once: a new citizen")))
    if row.one_shot is not None:
        told.append(say(N_("*Discard: build for nothing")))
    for step in row.endgame:
        told += [say(N_("*End:")), _points(step, say)]
    if "wild" in row.banners:
        told.append(say(N_("*End: banner of your choice")))
    return " ".join(told)


def _step(step: Step, say: Translator, lang: str) -> str:
    action = ACTION(step.action, lang) if step.action else ""
    if step.do == "remove_own_military_coin" and step.n == 1:
        return say(N_("a coin off an army"))
    return say(_DO[step.do], n=step.n, price=step.price_coins, action=action)


def _points(step: Step, say: Translator) -> str:
    if step.do == "vp_by_color":
        gains = [n for n in range(1, len(step.table)) if step.table[n] > step.table[n - 1]]
        points = "/".join(str(step.table[n]) for n in gains)
        counts = "/".join(map(str, gains))
        message = N_("{points} @points for {counts} @{tribe}")
        return say(message, points=points, counts=counts, tribe=step.color)
    if step.do == "vp_per_rainbow_set":
        return say(N_("{n} @points per set of all 5 banners"), n=step.n)
    return say(_UNITS[step.what], n=step.n, per=step.per, most=step.most)


@cache
def space_brief(action: int, lang: str) -> str:
    """What a board action does."""
    say, steps = translator(PACKAGE, lang), {step.do: step for step in BOARD_ACTIONS[action].steps}
    amounts = {"n": max((step.n for step in steps.values()), default=0)}
    name = ACTION_IDS[action]
    coins = max((step.coins for step in steps.values()), default=0)
    if name == "rebuild":
        coins = steps["gain_coins"].n
    elif name == "expand":
        coins = max(price[0] for price in PRICES)
    elif name == "explore":
        amounts["n"] = DRAW
    return say(_SPACES[name], coins=coins, know=max(price[1] for price in PRICES), **amounts)
