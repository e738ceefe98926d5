"""Expand and its variant: ANC-EXP, ANC-VAR."""

from __future__ import annotations

from ecumene.engine.flow import Ask
from ecumene.engine.refusals import ELSEWHERE, Refusal
from ecumene.games.ancient_world.actions import KEEP, PAY_COINS, PAY_KNOWLEDGE
from ecumene.games.ancient_world.content import PROVINCE_SYMBOLS
from ecumene.games.ancient_world.pieces import add_symbols
from ecumene.games.ancient_world.programs import BY_COINS, BY_KNOWLEDGE, ON_EXPAND, PRICES
from ecumene.games.ancient_world.state import NO_CARD, AncientWorld
from ecumene.games.ancient_world.steps.reactions import react
from ecumene.games.ancient_world.steps.refusals import NONE, POSSIBLE, Reason, refusal, short_of

CHOICE = 3  # ANC-VAR-02: provinces to choose from, the open one included


def can_pay(s: AncientWorld, seat: int, coins: int, way: int) -> bool:
    """ANC-EXP-01: can a seat with some coins pay this price?"""
    price, wisdom = PRICES[way]
    return coins >= price and s.knowledge[seat] >= wisdom


def can_expand(s: AncientWorld, seat: int, coins: int) -> bool:
    """ANC-EXP-01, ANC-EXP-04: is there a province, and can the seat pay for it?"""
    return s.province_up != NO_CARD and (
        can_pay(s, seat, coins, BY_KNOWLEDGE) or can_pay(s, seat, coins, BY_COINS)
    )


def no_province(s: AncientWorld, seat: int) -> Reason:
    """ANC-EXP-01, ANC-EXP-04: why a seat cannot expand; coins are what it could save up for."""
    if s.province_up == NO_CARD:
        return NONE, 0
    coins, knowledge = PRICES[BY_COINS]
    return POSSIBLE if can_expand(s, seat, s.coins[seat]) else short_of(s, seat, coins, knowledge)


class ChoosePayment(Ask[AncientWorld]):
    """DEC-EXPANDPAY: 1 knowledge or 3 coins."""

    __slots__ = ()

    point = "DEC-EXPANDPAY"
    rule = "ANC-EXP-01"
    offers = ("pay knowledge", "pay coins")

    def legal(self, s: AncientWorld) -> list[int]:
        seat, coins = self.actor, s.coins[self.actor]
        actions = [PAY_KNOWLEDGE] if can_pay(s, seat, coins, BY_KNOWLEDGE) else []
        if can_pay(s, seat, coins, BY_COINS):
            actions.append(PAY_COINS)
        return actions

    def why_not(self, s: AncientWorld, verb: str, n: int) -> Refusal | None:
        if verb not in ("pay knowledge", "pay coins"):
            return None
        price = PRICES[BY_KNOWLEDGE if verb == "pay knowledge" else BY_COINS]
        return refusal(short_of(s, self.actor, *price), self.rule)

    def apply(self, s: AncientWorld, action: int) -> None:
        price, wisdom = PRICES[BY_KNOWLEDGE if action == PAY_KNOWLEDGE else BY_COINS]
        s.coins[self.actor] -= price
        s.knowledge[self.actor] -= wisdom
        s.done()


def take_province(s: AncientWorld, seat: int) -> None:
    """ANC-EXP-02: the open province; ANC-VAR-02, ANC-VAR-03: or one of the top three."""
    if s.expand_plus and s.province_deck:
        known, deck = s.province_known, s.province_deck
        known += [0] * (len(deck) - len(known))
        for at in range(max(0, len(deck) - CHOICE + 1), len(deck)):
            known[at] |= 1 << seat
        s.call(ChooseProvince(seat))
    else:
        gain_province(s, seat, s.province_up)
        s.province_up = NO_CARD


def choice_of(s: AncientWorld) -> list[int]:
    """ANC-VAR-02: the provinces to choose from, in the order in which they are drawn."""
    return [s.province_up, *s.province_deck[:-CHOICE:-1]]


def gain_province(s: AncientWorld, seat: int, province: int) -> None:
    """ANC-EXP-02: its capacity and symbols work at once."""
    s.provinces[seat] += (province,)
    add_symbols(s, seat, PROVINCE_SYMBOLS[province])
    if s.telling:
        s.tell("expand", "ANC-EXP-02", seat=seat, province=province)


def reveal_province(s: AncientWorld, seat: int) -> None:
    """ANC-EXP-03: the next province is turned up; then the Expand has been carried out."""
    if s.province_deck:
        s.province_up = s.province_deck.pop()
        del s.province_known[len(s.province_deck) :]
        if s.telling:
            s.tell("province", "ANC-EXP-03", province=s.province_up)
    react(s, seat, ON_EXPAND, "ANC-CARD-23")


class ChooseProvince(Ask[AncientWorld]):
    """DEC-EXPANDPICK: one of the top provinces; the others go under the deck as they were drawn."""

    __slots__ = ()

    point = "DEC-EXPANDPICK"
    rule = "ANC-VAR-02"
    offers = ("keep",)

    def legal(self, s: AncientWorld) -> list[int]:
        return [KEEP + province for province in sorted(choice_of(s))]

    def why_not(self, s: AncientWorld, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, ELSEWHERE) if verb == "keep" else None

    def apply(self, s: AncientWorld, action: int) -> None:
        kept, drawn = action - KEEP, choice_of(s)
        everybody = (1 << s.seats) - 1
        known = [everybody, *s.province_known[:-CHOICE:-1]]
        del s.province_deck[len(s.province_deck) - len(drawn) + 1 :]
        del s.province_known[len(s.province_deck) :]
        for province, seats in zip(drawn, known, strict=True):  # ANC-VAR-04
            if province != kept:
                s.province_deck.insert(0, province)
                s.province_known.insert(0, seats)
        s.province_up = NO_CARD
        gain_province(s, self.actor, kept)
        s.done()
