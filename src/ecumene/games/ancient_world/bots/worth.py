"""What pieces are worth to a seat, in points to come: fitted to games (see the README)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ecumene.games.ancient_world.bots.uses import USES, uses
from ecumene.games.ancient_world.content import (
    ARROW,
    BANNER_VP,
    CAPACITY,
    EXPLORE_BONUS,
    FOOD,
    GAINED_CITIZENS,
    HOME,
    INCOME_COIN,
    INCOME_KNOWLEDGE,
    KINDS,
    LAST_ROUND,
    NOWHERE,
    PROVINCE_SYMBOLS,
    SKILLS,
    STATE_BANNERS,
    STATE_COINS,
    STATE_KNOWLEDGE,
    STATE_SYMBOLS,
    SWORD,
    TITAN_BANNERS,
    TITAN_DICE,
    TITAN_SYMBOLS,
    TRIBES_COUNT,
    WILD,
)
from ecumene.games.ancient_world.pieces import (
    ARROWS,
    AT_CONSCRIPT,
    LOOT,
    REPAIRS,
    SPIES,
    army_limit,
    citizen_count,
    food,
    free_capacity,
    working,
)
from ecumene.games.ancient_world.programs import ENDGAME, SCORING_CARDS
from ecumene.games.ancient_world.scoring import banner_points, own_banners, special_points
from ecumene.games.ancient_world.state import NAME, AncientWorld

BYTE: Final = 255
ROW: Final = [0.0, 0.45, 1.0, 0.9, 0.9, 0.7, -0.5]  # more to come, by the banners of a tribe
HOPE: Final = [0.25, 0.75, 1.0, 1.0, 1.0, 1.0]  # of it, by the rounds left
ENOUGH: Final = 14  # coins beyond these are worth little

# What one of each is worth by the rounds that are left after this one, from 0 to 5. Found by least
# squares: how far a seat was ahead in each of them, against the points it won by in the end, in
# many games of bots; then rounded.
COIN: Final = [0.25, 0.36, 0.36, 0.38, 0.4, 0.4]
KNOWLEDGE: Final = [0.4, 1.05, 1.2, 1.1, 1.2, 1.0]  # the first two
WISDOM: Final = [0.02, 0.05, 0.1, 0.15, 0.15, 0.2]  # more of it
COIN_INCOME: Final = [0.0, 0.4, 0.8, 1.0, 1.0, 1.0]
KNOWLEDGE_INCOME: Final = [0.0, 0.6, 1.4, 2.1, 2.5, 2.9]
SWORDS: Final = [0.22, 0.5, 0.9, 1.2, 1.3, 1.3]  # on cards that are not armies
ARROWS_THERE: Final = [0.15, 0.35, 0.65, 0.85, 0.95, 1.1]
EXPLORING: Final = [0.0, 0.04, 0.04, 0.04, 0.04, 0.04]
SPARE_FOOD: Final = [0.03, 0.2, 0.55, 0.6, 0.7, 0.7]  # for one citizen more
MORE_FOOD: Final = [0.0, 0.1, 0.1, 0.1, 0.1, 0.1]  # for further ones
HUNGER: Final = [1.7, 1.3, 1.3, 1.4, 1.1, 0.9]
ROOM: Final = [  # free capacity: the first, the second, and so on
    [0.6, 0.1, 0.0, 0.0],
    [0.9, 0.2, 0.0, 0.0],
    [0.8, 0.25, 0.1, 0.0],
    [0.9, 0.3, 0.25, 0.05],
    [0.8, 0.4, 0.3, 0.1],
    [0.8, 0.5, 0.3, 0.1],
]
CITIZEN: Final = [0.0, 0.5, 1.0, 1.4, 1.5, 1.6]  # for the rounds after this one
AT_HOME: Final = [0.45, 0.6, 0.65, 0.4, 0.6, 0.9]  # for this round
ARMY_THERE: Final = [0.2, 0.6, 1.2, 1.9, 1.9, 2.0]
MIGHT: Final = [0.0, 0.0, 0.02, 0.03, 0.05, 0.1]  # swords of armies
FRESH_MIGHT: Final = [0.2, 0.17, 0.2, 0.18, 0.2, 0.15]  # besides, if they can still be sent
LOOTING: Final = [0.02, 0.1, 0.2, 0.25, 0.35, 0.3]
SPYING: Final = [0.05, 0.25, 0.55, 1.0, 1.0, 1.3]
RETIRED: Final = [0.13, 0.45, 0.9, 1.1, 1.1, 1.0]
COIN_ON_CARD: Final = 0.1
BARRACKS: Final = [0.05, 0.15, 0.4, 0.8, 0.7, 0.3]  # room for an army, the first two
CARD_USED: Final = [0.1, 0.2, 0.35, 0.4, 0.5, 0.6]  # what cards do, for all rounds that are left
STORED_CARD: Final = [0.0, 0.15, 0.2, 0.2, 0.2, 0.2]  # of what building brings, the best two
NO_ROOM: Final = 0.5  # of that, while no card can be built
MISSING: Final = 0.3  # for each knowledge that a stored card needs besides
PROVINCE: Final = [0.0, 0.2, 0.3, 0.4, 0.4, 0.3]
DAMAGE: Final = [0.0, 0.15, 0.2, 0.3, 0.9, 1.2]
FIRST: Final = [0.0, 0.5, 0.75, 1.0, 0.8, 0.5]
SPECIAL: Final = [1.0, 0.9, 0.9, 0.9, 0.9, 0.9]  # points of special cards, as they count now
STRENGTH: Final = 0.3  # for all attacks of this round

COMING: Final = [  # by rounds left and banners of a tribe: the next one, while there is time for it
    [ROW[min(have, 6)] * hope for have in range(len(BANNER_VP))] for hope in HOPE
]
BANNERS: Final = [  # the same, with the points of those that are there
    [points + coming for points, coming in zip(BANNER_VP, each, strict=True)] for each in COMING
]
ROOMS: Final = [[sum(each[:free]) for free in range(len(each) + 1)] for each in ROOM]
MOST_ROOM: Final = len(ROOMS[0]) - 1


class Purse:
    """How much a seat values what it can have, at this moment of the game."""

    __slots__ = ("banners", "coin", "knowledge", "left", "playing", "s", "seat")

    def __init__(self, s: AncientWorld, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.left = LAST_ROUND - s.round  # rounds after this one
        self.playing = not s.passed >> seat & 1
        idle = not self.left and not self.playing
        self.coin = 0.01 if idle else COIN[self.left]
        self.knowledge = 0.01 if idle else KNOWLEDGE[self.left]
        self.banners = own_banners(s, seat)
        if self.banners[WILD]:  # where it would bring most
            best = max(
                range(TRIBES_COUNT),
                key=lambda tribe: (
                    BANNER_VP[self.banners[tribe] + 1] - BANNER_VP[self.banners[tribe]]
                ),
            )
            self.banners[best] += self.banners[WILD]

    def symbols(self, symbols: list[int]) -> float:
        """What the symbols of one more card are worth."""
        left = self.left
        value = COIN_INCOME[left] * symbols[INCOME_COIN]
        value += KNOWLEDGE_INCOME[left] * symbols[INCOME_KNOWLEDGE]
        value += SWORDS[left] * symbols[SWORD] + ARROWS_THERE[left] * symbols[ARROW]
        value += EXPLORING[left] * symbols[EXPLORE_BONUS]
        if symbols[FOOD]:
            value += self.food(symbols[FOOD]) - self.food(0)
        if symbols[CAPACITY]:
            value += self.room(symbols[CAPACITY]) - self.room(0)
        return value

    def food(self, more: int) -> float:
        """Food for citizens that are there, and for those to come."""
        s, seat = self.s, self.seat
        spare = food(s, seat) + more - citizen_count(s, seat)
        if spare < 0:  # they idle, and cost points at the end
            return spare * HUNGER[self.left]
        return SPARE_FOOD[self.left] + MORE_FOOD[self.left] * min(spare - 1, 2) if spare else 0.0

    def room(self, more: int) -> float:
        """Free capacity: the first bottleneck."""
        free = free_capacity(self.s, self.seat) + more
        if free <= 0 or not (self.playing or self.left):
            return 0.0
        return ROOMS[self.left][min(free, MOST_ROOM)]

    def new_banners(self, banners: list[int]) -> float:
        """What more banners bring, now and as part of a longer row."""
        value, coming = 0.0, COMING[self.left]
        for tribe in range(TRIBES_COUNT):
            more = banners[tribe]
            if more:
                have = self.banners[tribe]
                value += BANNER_VP[have + more] - BANNER_VP[have]
                value += coming[have + more] - coming[have]
        if banners[WILD]:
            have = max(self.banners[:TRIBES_COUNT])
            value += BANNER_VP[have + 1] - BANNER_VP[have]
        return value

    def price(self, coins: int, knowledge: int) -> float:
        """What paying hurts."""
        value = self.coin * coins
        if knowledge:
            have = self.s.knowledge[self.seat]
            value += self.wisdom(have) - self.wisdom(max(0, have - knowledge))
        return value

    def wisdom(self, knowledge: int) -> float:
        """Knowledge: the first two matter most."""
        return self.knowledge * min(knowledge, 2) + WISDOM[self.left] * max(knowledge - 2, 0)

    def state_card(self, card: int) -> float:
        """One more state card, without its price."""
        value = self.new_banners(STATE_BANNERS[card]) + self.symbols(STATE_SYMBOLS[card])
        value += CARD_USED[self.left] * USES[card]
        if SCORING_CARDS >> card & 1:
            for step in ENDGAME[card]:
                value += special_points(self.s, self.seat, step, self.banners) * SPECIAL[self.left]
                value += 0.4
        if GAINED_CITIZENS[card]:
            value += self.citizen()
        return value + self.room(-1) - self.room(0)

    def bought(self, card: int) -> float:
        """One more state card for its price."""
        return self.state_card(card) - self.price(STATE_COINS[card], STATE_KNOWLEDGE[card])

    def stored(self, card: int) -> float:
        """What building a stored card would bring, as far as that seems possible."""
        s, seat = self.s, self.seat
        if s.owned[seat] >> card & 1:  # ANC-BUILD-05
            return 0.0
        value = self.bought(card) - MISSING * max(0, STATE_KNOWLEDGE[card] - s.knowledge[seat])
        return value if free_capacity(s, seat) > 0 else NO_ROOM * value

    def citizen(self) -> float:
        """One more citizen: an action in every round to come, if there is food."""
        s, seat = self.s, self.seat
        if citizen_count(s, seat) == SKILLS:
            return 0.0
        return CITIZEN[self.left] + self.food(-1) - self.food(0)

    def province(self, province: int) -> float:
        """One more province."""
        return PROVINCE[self.left] + self.symbols(PROVINCE_SYMBOLS[province])

    def titan(self, titan: int) -> float:
        """One more titan, with the damage it does."""
        value = self.new_banners(TITAN_BANNERS[titan]) + self.symbols(TITAN_SYMBOLS[titan])
        return value - (0.15 + DAMAGE[self.left] / 3) * TITAN_DICE[titan]

    def army(self, might: int, coins: int) -> float:
        """An army with some coins on its active card."""
        return army(might, coins, self.left, self.playing)

    def all_armies(self) -> float:
        """What all armies are worth, with their legacies, and places for more."""
        s, seat, left, playing = self.s, self.seat, self.left, self.playing
        value = 0.0
        for might, coins in zip(s.might[seat], s.card_coins[seat]):
            value += army(might, coins, left, playing)
        free = army_limit(s, seat) - len(s.active[seat])
        return value + BARRACKS[left] * min(free, 2) + RETIRED[left] * len(s.retired[seat])

    def whole(self) -> float:
        """Everything a seat has, in points to come."""
        s, seat, left = self.s, self.seat, self.left
        symbols = s.symbols[KINDS * seat : KINDS * seat + KINDS]
        value, worths = 0.0, BANNERS[left]
        for have in self.banners[:TRIBES_COUNT]:
            value += worths[have]
        cards = s.owned[seat]
        if cards & SCORING_CARDS:
            value += SPECIAL[left] * (
                banner_points(s, seat, self.banners)
                - sum([BANNER_VP[have] for have in self.banners[:TRIBES_COUNT]])
            )
        coins = s.coins[seat]
        value += self.coin * min(coins, ENOUGH) + 0.03 * coins
        value += self.wisdom(s.knowledge[seat])
        value += COIN_INCOME[left] * symbols[INCOME_COIN]
        value += KNOWLEDGE_INCOME[left] * symbols[INCOME_KNOWLEDGE]
        value += SWORDS[left] * symbols[SWORD] + ARROWS_THERE[left] * symbols[ARROW]
        value += EXPLORING[left] * symbols[EXPLORE_BONUS]
        value += self.food(0) + self.room(0) + self.all_armies()
        value += PROVINCE[left] * len(s.provinces[seat])
        value += CARD_USED[left] * uses(working(s, seat))
        places = s.citizens[SKILLS * seat : SKILLS * seat + SKILLS]
        value += CITIZEN[left] * (SKILLS - places.count(NOWHERE))
        if self.playing:
            value += AT_HOME[left] * places.count(HOME)
            value += STRENGTH * (places.count(AT_CONSCRIPT) + s.strength[seat])
        if left:
            value += FIRST[left] * (s.first == seat) - DAMAGE[left] * s.damaged[seat].bit_count()
            if s.stored[seat]:
                stored = sorted([max(0.0, self.stored(card)) for card in s.stored[seat]])
                value += STORED_CARD[left] * sum(stored[-2:])
        return value


@lru_cache(maxsize=1 << 14)  # few armies, asked for in every evaluation
def army(might: int, coins: int, left: int, playing: bool) -> float:
    """An army with some coins on its active card, which make it ever dearer."""
    strength = (might & BYTE) + 0.9 * (might >> ARROWS & BYTE) + 0.2 * (might >> REPAIRS & BYTE)
    value = ARMY_THERE[left] + strength * MIGHT[left]
    value += LOOTING[left] * (might >> LOOT & BYTE) + SPYING[left] * (might >> SPIES & BYTE)
    name, picture = divmod(coins, NAME)
    if playing and not name:
        value += strength * FRESH_MIGHT[left]
    elif not left:
        return 0.0
    return value - COIN_ON_CARD * min(name + picture, 6)
