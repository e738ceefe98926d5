"""How good a position looks, in points to come.

A seat in the middle of an action is credited with what the next steps of it can bring, or play that
looks one step ahead would never begin anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.games.ancient_world.actions import AT, IDLE_AT, SOURCE_OF
from ecumene.games.ancient_world.bots.worth import (
    BARRACKS,
    COIN_ON_CARD,
    DAMAGE,
    FIRST,
    RETIRED,
    STRENGTH,
    Purse,
)
from ecumene.games.ancient_world.content import (
    ARROWS_COUNT,
    BOARD,
    DEFENCE,
    MILITARY_COINS,
    MILITARY_KNOWLEDGE,
    STARS,
)
from ecumene.games.ancient_world.content.verbs import VERBS
from ecumene.games.ancient_world.pieces import FRONT_MIGHT, LEGACY_MIGHT, army_limit, food
from ecumene.games.ancient_world.programs import (
    BY_COINS,
    BY_KNOWLEDGE,
    PRICES,
    PROGRAMS,
)
from ecumene.games.ancient_world.scoring import winners
from ecumene.games.ancient_world.state import NAME, NO_CARD, AncientWorld
from ecumene.games.ancient_world.steps.attack import (
    Attack,
    ChooseSent,
    army_strength,
    can_beat,
    free_strength,
    strongest,
    unused,
)
from ecumene.games.ancient_world.steps.build import ChooseBuilding, ChooseCrane, buyable
from ecumene.games.ancient_world.steps.coins import LiftCoin
from ecumene.games.ancient_world.steps.expand import ChoosePayment, ChooseProvince, choice_of
from ecumene.games.ancient_world.steps.perform import ChooseCopy, ChooseStep, copyable
from ecumene.games.ancient_world.steps.recruit import ChooseArmy, ChooseRecruit, affordable
from ecumene.games.ancient_world.steps.storage import (
    ChooseExploreMode,
    StoreAtPass,
    StoreDrawn,
    StoreFromRow,
    can_explore,
)
from ecumene.games.ancient_world.steps.turn import ChooseSpace

WON: Final = 1000.0
RIVAL: Final = 0.5  # of what the best other seat has


def evaluate(s: AncientWorld, seat: int) -> float:
    """How far a seat is ahead of the others, in points at the end."""
    if s.over:
        return WON if seat in winners(s) else -WON
    others = [Purse(s, other).whole() for other in range(s.seats) if other != seat]
    return promise(s, seat) - RIVAL * max(others)


def evaluate_all(s: AncientWorld) -> list[float]:
    """The same for every seat; what each has is counted once."""
    if s.over:
        return [evaluate(s, seat) for seat in range(s.seats)]
    purses = [Purse(s, seat) for seat in range(s.seats)]
    have = [purse.whole() for purse in purses]
    return [
        have[seat] + under_way(s, seat, purse) - RIVAL * max(have[:seat] + have[seat + 1 :])
        for seat, purse in enumerate(purses)
    ]


def promise(s: AncientWorld, seat: int) -> float:
    """What a seat has and can soon have, whatever the others have."""
    if s.over:
        return WON if seat in winners(s) else -WON
    purse = Purse(s, seat)
    return purse.whole() + under_way(s, seat, purse)


def under_way(s: AncientWorld, seat: int, purse: Purse) -> float:
    """What the action that a seat is carrying out can still bring."""
    value = 0.0
    for frame in s.stack:
        if isinstance(frame, Attack) and frame.seat == seat and frame.pc < 3:
            value += purse.titan(frame.titan)
    top = s.stack[-1]
    if top.actor != seat:
        return value
    if isinstance(top, ChooseSpace):
        actions = [each for each in top.legal(s) if AT <= each < IDLE_AT]
        return max(0.0, *[credit(s, seat, purse, SOURCE_OF[each - AT]) for each in actions], 0.0)
    if isinstance(top, ChooseBuilding):
        return best_building(s, seat, purse)
    if isinstance(top, ChooseCrane):
        return purse.state_card(s.chosen)
    if isinstance(top, ChooseRecruit):
        return best_recruit(s, seat, purse)
    if isinstance(top, ChooseArmy):
        return joined(s, seat, purse, top.military)
    if isinstance(top, ChoosePayment):
        return purse.province(s.province_up) - cheapest(s, seat, purse)
    if isinstance(top, ChooseProvince):
        return max(purse.province(province) for province in choice_of(s))
    if isinstance(top, ChooseExploreMode | StoreDrawn | StoreFromRow | StoreAtPass):
        return exploring(s, seat, purse)
    if isinstance(top, ChooseStep):
        return max(0.0, credit(s, seat, purse, top.source))
    if isinstance(top, ChooseCopy):
        return copying(s, seat, purse)
    if isinstance(top, LiftCoin):
        return lifted(s, seat, top.left)
    if isinstance(top, ChooseSent):
        return value - sending(s, seat, purse, top)
    return value


def best_building(s: AncientWorld, seat: int, purse: Purse) -> float:
    """The best card that can be bought."""
    cards = buyable(s, seat, [*s.state_row, *s.stored[seat]], s.coins[seat])
    return max([0.0, *[purse.bought(card) for card in cards]])


def best_recruit(s: AncientWorld, seat: int, purse: Purse) -> float:
    """The best card that can be recruited."""
    value = 0.0
    for card in affordable(s, seat, s.coins[seat]):
        price = purse.price(MILITARY_COINS[card], MILITARY_KNOWLEDGE[card])
        value = max(value, joined(s, seat, purse, card) - price)
    return value


def joined(s: AncientWorld, seat: int, purse: Purse, card: int) -> float:
    """A military card in the army where it is worth most."""
    fresh = FRONT_MIGHT[card]
    best = 0.0
    if len(s.active[seat]) < army_limit(s, seat):
        best = purse.army(fresh, 0) - BARRACKS[purse.left]
    for old, might, coins in zip(s.active[seat], s.might[seat], s.card_coins[seat]):
        if coins < NAME:
            after = purse.army(might - FRONT_MIGHT[old] + LEGACY_MIGHT[old] + fresh, 0)
            best = max(best, after - purse.army(might, coins) + RETIRED[purse.left])
    return best


def cheapest(s: AncientWorld, seat: int, purse: Purse) -> float:
    """What Expand costs at least."""
    prices = []
    for way in (BY_KNOWLEDGE, BY_COINS):
        coins, wisdom = PRICES[way]
        if s.coins[seat] >= coins and s.knowledge[seat] >= wisdom:
            prices.append(purse.price(coins, wisdom))
    return min(prices, default=WON)


def exploring(s: AncientWorld, seat: int, purse: Purse) -> float:
    """A stored card, while there is time to build it."""
    if not purse.left or not can_explore(s):
        return 0.0
    return 0.3 if len(s.stored[seat]) < 2 else 0.1


def copying(s: AncientWorld, seat: int, purse: Purse) -> float:
    """The best action of another player's card."""
    cards, best = copyable(s, seat), 0.0
    while cards:
        low = cards & -cards
        best = max(best, credit(s, seat, purse, BOARD + low.bit_length() - 1))
        cards ^= low
    return best


def stronger(s: AncientWorld, seat: int, purse: Purse, more: int) -> float:
    """More strength for this round: what it lets a seat defeat besides."""
    best = STRENGTH * more / 2
    for deck in range(STARS):
        titan = s.titans_up[deck]
        if titan == NO_CARD or can_beat(s, seat, deck):
            continue
        arrows = ARROWS_COUNT[titan]
        armies = [each for each in unused(s, seat, arrows) if each[0] <= s.coins[seat]]
        if armies:
            strength = strongest(armies, s.coins[seat]) + free_strength(s, seat, arrows) + more
            if strength >= DEFENCE[titan]:
                best = max(best, 0.7 * purse.titan(titan) - purse.price(2, 0))
    return best


def sending(s: AncientWorld, seat: int, purse: Purse, ask: ChooseSent) -> float:
    """What the armies of an attack cost: those sent, and the cheapest way to the rest."""
    titan = s.titans_up[ask.deck]
    arrows = ARROWS_COUNT[titan]
    need = DEFENCE[titan] - free_strength(s, seat, arrows)
    paid = 0
    for army, coins in enumerate(s.card_coins[seat]):
        if ask.sent >> army & 1:
            paid += coins + 1
            need -= army_strength(s.might[seat][army], arrows)
    ways = [(0, 0)]
    for price, strength in unused(s, seat, arrows, ask.sent):
        ways += [(p + price, q + strength) for p, q in ways]
    more = [price for price, strength in ways if strength >= need and (price or ask.sent)]
    return purse.price(paid + min(more, default=0), 0) + 0.1 * paid


def credit(s: AncientWorld, seat: int, purse: Purse, source: int) -> float:
    """What carrying out an action should bring."""
    value = 0.0
    for verb, n, further in PROGRAMS[source]:
        value += WORTH[verb](s, seat, purse, n, further)
    return value


def wiser(s: AncientWorld, seat: int, purse: Purse, n: int, price: int = 0) -> float:
    """More knowledge, for some coins."""
    if s.coins[seat] < price:
        return 0.0
    have = s.knowledge[seat]
    return purse.wisdom(have + n) - purse.wisdom(have) - purse.price(price, 0)


def lifted(s: AncientWorld, seat: int, n: int) -> float:
    """Coins off military cards."""
    return COIN_ON_CARD * min(n, sum(sum(divmod(coins, NAME)) for coins in s.card_coins[seat]))


def expanding(s: AncientWorld, seat: int, purse: Purse) -> float:
    """The open province for its price."""
    if s.province_up == NO_CARD:
        return 0.0
    return purse.province(s.province_up) - cheapest(s, seat, purse)


Worth = Callable[[AncientWorld, int, Purse, int, int], float]
"""``worth(s, seat, purse, n, further)``: what a step of an action should bring."""

STEPS: Final[dict[str, Worth]] = {
    "gain_coins": lambda s, seat, purse, n, _: n * purse.coin,
    "gain_knowledge": lambda s, seat, purse, n, _: wiser(s, seat, purse, n),
    "gain_coins_per_food": lambda s, seat, purse, n, _: n * food(s, seat) * purse.coin,
    "pay": lambda s, seat, purse, n, further: -purse.price(n, further),
    "buy_knowledge": lambda s, seat, purse, n, price: wiser(s, seat, purse, n, price),
    "repair": lambda s, seat, purse, n, _: DAMAGE[purse.left] * min(n, s.damaged[seat].bit_count()),
    "claim_first_player": lambda s, seat, purse, n, _: (
        FIRST[purse.left] if s.first != seat and not s.claimed else 0.0
    ),
    "round_strength": lambda s, seat, purse, n, _: stronger(s, seat, purse, n),
    "round_strength_per_own_citizen_here": lambda s, seat, purse, n, _: stronger(s, seat, purse, n),
    "buy_state_card": lambda s, seat, purse, n, _: best_building(s, seat, purse),
    "buy_military_card": lambda s, seat, purse, n, _: best_recruit(s, seat, purse),
    "pay_one_of": lambda s, seat, purse, n, _: expanding(s, seat, purse),
    "take_top_province": lambda *_: 0.0,  # with its payment
    "reveal_next_province": lambda *_: 0.0,
    "choose_one": lambda s, seat, purse, n, _: exploring(s, seat, purse),
    "gain_citizen": lambda s, seat, purse, n, _: purse.citizen(),
    "fire_learn_triggers": lambda *_: 0.0,
    "board_action": lambda s, seat, purse, action, _: max(0.0, credit(s, seat, purse, action)),
    "remove_own_military_coin": lambda s, seat, purse, n, _: lifted(s, seat, n),
    "copy_opponent_card_action": lambda s, seat, purse, n, _: copying(s, seat, purse),
    "reorder_titan_deck": lambda *_: 0.3,
    "attack_that_deck": lambda *_: 0.0,
}
WORTH: Final = VERBS.bind(
    "worth of steps", STEPS, used=[step for program in PROGRAMS for step in program]
)
