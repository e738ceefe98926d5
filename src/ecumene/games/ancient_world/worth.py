"""What pieces are worth to a seat, in points to come: the strategy notes of the catalogue."""

from __future__ import annotations

from typing import Final

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
    LOOT,
    REPAIRS,
    SPIES,
    army_limit,
    citizen_count,
    conscripts,
    food,
    free_capacity,
    working,
)
from ecumene.games.ancient_world.programs import ACTION_CARDS, ENDGAME, SCORING_CARDS
from ecumene.games.ancient_world.scoring import banner_points, own_banners, special_points
from ecumene.games.ancient_world.state import NAME, AncientWorld

BYTE: Final = 255
CITIZEN: Final = 0.9  # one more action of a citizen
ROOM: Final = [0.0, 1.0, 1.7, 2.2, 2.5, 2.6]  # free capacity
COMING: Final = 0.35  # of the points that the next banner of a tribe would bring


class Purse:
    """How much a seat values what it can have, at this moment of the game."""

    __slots__ = ("banners", "coin", "knowledge", "left", "playing", "s", "seat")

    def __init__(self, s: AncientWorld, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.left = LAST_ROUND - s.round  # rounds after this one
        self.playing = not s.passed >> seat & 1
        now = 0.16 if self.playing else 0.0
        self.coin = 0.34 if self.left else now + 0.01
        self.knowledge = 0.8 if self.left else 2 * now + 0.01
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
        value = left * (self.coin * symbols[INCOME_COIN] + 0.7 * symbols[INCOME_KNOWLEDGE])
        value += (0.3 + 0.2 * left) * (symbols[SWORD] + 0.7 * symbols[ARROW])
        value += 0.04 * left * symbols[EXPLORE_BONUS]
        if symbols[FOOD]:
            value += self.food(symbols[FOOD]) - self.food(0)
        if symbols[CAPACITY]:
            value += self.room(symbols[CAPACITY]) - self.room(0)
        return value

    def food(self, more: int) -> float:
        """Food for citizens that are there, and for one to come."""
        s, seat = self.s, self.seat
        spare = food(s, seat) + more - citizen_count(s, seat)
        if spare < 0:  # they idle, and cost points at the end
            return spare * (2.0 if not self.left else 0.9 + 0.35 * self.left)
        return min(spare, 2) * 0.12 * self.left

    def room(self, more: int) -> float:
        """Free capacity: the first bottleneck."""
        free = min(free_capacity(self.s, self.seat) + more, len(ROOM) - 1)
        return ROOM[free] * (0.4 + 0.12 * self.left if self.playing or self.left else 0.0)

    def new_banners(self, banners: list[int]) -> float:
        """What more banners bring, now and as part of a longer row."""
        value = 0.0
        for tribe in range(TRIBES_COUNT):
            more = banners[tribe]
            if more:
                have = self.banners[tribe]
                value += BANNER_VP[have + more] - BANNER_VP[have]
                value += COMING * self.coming(have + more) - COMING * self.coming(have)
        if banners[WILD]:
            have = max(self.banners[:TRIBES_COUNT])
            value += BANNER_VP[have + 1] - BANNER_VP[have]
        return value

    def coming(self, have: int) -> float:
        """The next banner of a tribe, while there is time for it."""
        return (BANNER_VP[have + 1] - BANNER_VP[have]) * min(self.left, 3) / 3

    def price(self, coins: int, knowledge: int) -> float:
        """What paying hurts."""
        return self.coin * coins + self.knowledge * knowledge

    def state_card(self, card: int) -> float:
        """One more state card, without its price."""
        value = self.new_banners(STATE_BANNERS[card]) + self.symbols(STATE_SYMBOLS[card])
        if ACTION_CARDS >> card & 1:
            value += 0.3 * self.left
        if SCORING_CARDS >> card & 1:
            for step in ENDGAME[card]:
                value += special_points(self.s, self.seat, step, self.banners) + 0.4
        if GAINED_CITIZENS[card]:
            value += self.citizen()
        return value + self.room(-1) - self.room(0) if free_capacity(self.s, self.seat) else value

    def bought(self, card: int) -> float:
        """One more state card for its price."""
        return self.state_card(card) - self.price(STATE_COINS[card], STATE_KNOWLEDGE[card])

    def citizen(self) -> float:
        """One more citizen: an action in every round to come, if there is food."""
        s, seat = self.s, self.seat
        if citizen_count(s, seat) == SKILLS:
            return 0.0
        return (CITIZEN * 0.8 * self.left if self.left else 0.0) + self.food(-1) - self.food(0)

    def province(self, province: int) -> float:
        """One more province."""
        return self.symbols(PROVINCE_SYMBOLS[province])

    def titan(self, titan: int) -> float:
        """One more titan, with the damage it does."""
        value = self.new_banners(TITAN_BANNERS[titan]) + self.symbols(TITAN_SYMBOLS[titan])
        return value - 0.3 * TITAN_DICE[titan]

    def army(self, might: int, coins: int) -> float:
        """An army with some coins on its active card: two or three more attacks, ever dearer."""
        strength = (might & BYTE) + 0.7 * (might >> ARROWS & BYTE) + 0.2 * (might >> REPAIRS & BYTE)
        strength += 0.4 * (might >> LOOT & BYTE) + 0.9 * (might >> SPIES & BYTE)
        fresh = self.playing and coins < NAME
        name, picture = divmod(coins, NAME)
        uses = min(self.left, 2) + (1 if fresh else 0)
        if not uses:
            return 0.0
        return strength * (0.1 + 0.1 * uses) - 0.12 * min(name + picture, 6)

    def all_armies(self) -> float:
        """What all armies are worth, and places for more."""
        s, seat = self.s, self.seat
        value = 0.0
        for might, coins in zip(s.might[seat], s.card_coins[seat]):
            value += self.army(might, coins)
        free = army_limit(s, seat) - len(s.active[seat])
        return value + 0.1 * self.left * min(free, 2)

    def whole(self) -> float:
        """Everything a seat has, in points to come."""
        s, seat, left = self.s, self.seat, self.left
        start = KINDS * seat
        value = banner_points(s, seat, self.banners) + 0.0
        for tribe in range(TRIBES_COUNT):
            value += COMING * self.coming(self.banners[tribe])
        wisdom = s.knowledge[seat]
        value += self.coin * min(s.coins[seat], 14) + 0.03 * s.coins[seat]
        value += self.knowledge * min(wisdom, 4) + 0.1 * wisdom
        value += left * self.coin * s.symbols[start + INCOME_COIN]
        value += left * 0.7 * s.symbols[start + INCOME_KNOWLEDGE]
        value += (0.3 + 0.2 * left) * (
            s.symbols[start + SWORD] + 0.7 * s.symbols[start + ARROW]
        ) + 0.04 * left * s.symbols[start + EXPLORE_BONUS]
        value += self.food(0) + self.room(0) + self.all_armies()
        value += 0.3 * left * (working(s, seat) & ACTION_CARDS).bit_count()
        value += CITIZEN * 0.8 * left * citizen_count(s, seat)
        places = s.citizens[SKILLS * seat : SKILLS * seat + SKILLS]
        if self.playing:
            value += CITIZEN * (1.0 if left else 0.6) * places.count(HOME)
            value += 0.12 * (conscripts(s, seat) + s.strength[seat])
        if left:
            value += 0.25 * (s.first == seat) - 0.35 * s.damaged[seat].bit_count()
            stored = sorted([max(0.0, self.state_card(card)) for card in s.stored[seat]])
            value += 0.25 * sum(stored[-2:])
        return value
