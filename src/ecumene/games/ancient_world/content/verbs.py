"""The verbs of the component files: what stands beside each, and how an effect reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ecumene.engine.lang import N_, Translator
from ecumene.engine.narration import Plural
from ecumene.engine.verbs import Verb, Verbs

if TYPE_CHECKING:
    from ecumene.games.ancient_world.content.rows import Step


def _price(step: Step, say: Translator) -> str:
    signs = (("@coin", step.coins), ("@know", step.knowledge))
    return " ".join(f"{sign}{n}" for sign, n in signs if n)


def _payment(step: Step, say: Translator) -> str:
    if step.coins and step.knowledge:
        return say(
            N_("pay {coins} coins and {knowledge} knowledge"),
            coins=step.coins,
            knowledge=step.knowledge,
        )
    if step.knowledge:
        return say(N_("pay {n} knowledge"), n=step.knowledge)
    return say.plural("pay {n} coin", "pay {n} coins", step.coins, n=step.coins)


def _gains(step: Step) -> dict[str, Any]:
    """Points and the banners for which they come, where there are more than for one less."""
    counts = [n for n in range(1, len(step.table)) if step.table[n] > step.table[n - 1]]
    return {
        "points": "/".join(str(step.table[n]) for n in counts),
        "counts": "/".join(map(str, counts)),
        "tribe": step.color,
    }


_UNITS: Final = {
    "titans": N_("{n} @points per @titan, at most {most}"),
    "provinces": N_("{n} @points per @province, at most {most}"),
    "fed_citizens": N_("{n} @points per fed @citizen, at most {most}"),
    "coins": N_("{n} @points per @coin{per}, at most {most}"),
    "knowledge": N_("{n} @points per @know{per}, at most {most}"),
    "retired_military": N_("{n} @points per @legacy, at most {most}"),
}
_UNITS_LONG: Final = {
    "titans": N_("score {n} per titan, at most {most}"),
    "provinces": N_("score {n} per province, at most {most}"),
    "fed_citizens": N_("score {n} per fed citizen, at most {most}"),
    "coins": N_("score {n} per {per} coins, at most {most}"),
    "knowledge": N_("score {n} per {per} knowledge, at most {most}"),
    "retired_military": N_("score {n} per retired army, at most {most}"),
}


def _per(step: Step, say: Translator) -> str:
    return say(_UNITS[step.what], n=step.n, per=step.per, most=step.most)


def _per_long(step: Step, say: Translator) -> str:
    return say(_UNITS_LONG[step.what], n=step.n, per=step.per, most=step.most)


def _by_color(step: Step, say: Translator) -> str:
    return say(N_("{points} @points for {counts} @{tribe}"), **_gains(step))


def _by_color_long(step: Step, say: Translator) -> str:
    return say(N_("score {points} for {counts} banners of one tribe"), **_gains(step))


VERBS: Final = Verbs(
    "ecumene.games.ancient_world",
    # board actions, state cards and their triggers
    Verb(
        "gain_coins",
        "n on?",
        "@coin{n}",
        Plural("take {n} coin", "take {n} coins", "n"),
    ),
    Verb("gain_knowledge", "n", "@know{n}", N_("take {n} knowledge")),
    Verb(
        "gain_coins_per_food",
        "n on?",
        N_("@coin{n} per @food"),
        Plural("take {n} coin per food", "take {n} coins per food", "n"),
    ),
    Verb(
        "buy_knowledge",
        "n price_coins on? optional?",
        "@coin{price_coins} → @know{n}",
        Plural(
            "pay {price_coins} coin for {n} knowledge",
            "pay {price_coins} coins for {n} knowledge",
            "price_coins",
        ),
    ),
    Verb(
        "repair",
        "n",
        N_("repair {n}"),
        Plural("repair {n} state card", "repair up to {n} state cards", "n"),
    ),
    Verb("claim_first_player", "optional", N_("first player"), N_("take the first-player marker")),
    Verb("board_action", "action optional", "{action}", N_("carry out {action}")),
    Verb(
        "remove_own_military_coin",
        "n on? optional",
        Plural("a coin off an army", "up to {n} coins off armies", "n"),
        Plural(
            "return a coin from an own military card",
            "return up to {n} coins from own military cards",
            "n",
        ),
    ),
    Verb(
        "copy_opponent_card_action",
        "",
        N_("use a rival's action"),
        N_("use the action of another player's state card"),
    ),
    Verb(
        "reorder_titan_deck",
        "n",
        N_("sort {n} titans"),
        N_("look at the top {n} titans of a deck and put them back in any order"),
    ),
    Verb("attack_that_deck", "optional", N_("attack"), N_("attack the titan on top")),
    Verb(
        "round_strength",
        "n",
        N_("+{n} strength this round"),
        N_("have {n} more strength in this round"),
    ),
    Verb(
        "store_card_from_row_or_deck",
        "n on optional",
        N_("store a card"),
        N_("store a card of the row, or the top card of the deck unseen"),
    ),
    Verb(
        "discard_self_build_free",
        "during",
        N_("build for nothing"),
        N_("discard this card instead of paying for a state card"),
    ),
    Verb("gain_citizen", "n to?", N_("a new citizen"), N_("gain a citizen")),
    Verb("pay", "coins knowledge", _price, _payment, price=True),
    Verb("pay_one_of", "options", "{options}", "{options}", price=True),
    Verb("buy_state_card", "from n", N_("buy a state card"), N_("buy a state card")),
    Verb("buy_military_card", "from n", N_("hire a military card"), N_("hire a military card")),
    Verb("take_top_province", "", N_("take the province"), N_("take the open province")),
    Verb("reveal_next_province"),
    Verb("choose_one", "options", N_("{options}: store one"), "{options}"),
    Verb(
        "draw_and_store_one",
        "draw add_explore_bonus",
        N_("draw {draw}"),
        N_("draw {draw} cards and store one"),
    ),
    Verb("store_from_row", "n", N_("row"), N_("store a card of the row")),
    Verb(
        "round_strength_per_own_citizen_here",
        "n",
        N_("+{n} strength per own citizen here"),
        N_("have {n} more strength in this round per own citizen here"),
    ),
    Verb("fire_learn_triggers"),
    # rounds and dice
    Verb("use_state_deck", "deck"),
    Verb("uncover_action", "action"),
    Verb("last_round_no_income"),
    Verb("damage_state_card", "n", "", N_("damage a state card")),
    Verb("lose_coins", "n", "", Plural("lose {n} coin", "lose {n} coins", "n")),
    # the end
    Verb("vp_by_color", "color table", _by_color, _by_color_long),
    Verb(
        "vp_per_rainbow_set",
        "n",
        N_("{n} @points per set of all 5 banners"),
        N_("score {n} per set of all 5 banners"),
    ),
    Verb("vp_per", "what per n max", _per, _per_long),
)
