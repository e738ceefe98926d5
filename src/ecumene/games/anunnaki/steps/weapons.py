"""Weapon cards in hand and armoury: ANU-WEAP, ANU-HID."""

from __future__ import annotations

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.frozen import changed
from ecumene.engine.masks import mask_of
from ecumene.engine.refusals import NOT_HELD, Refusal
from ecumene.games.anunnaki.actions import ARM, HAND_BACK
from ecumene.games.anunnaki.content import (
    ALL_RESOURCES,
    BASIC,
    DISCOUNT,
    KINDS,
    METAL,
    SEKHMET,
    WEAPON_ANY,
    WEAPON_METAL,
)
from ecumene.games.anunnaki.pieces import with_one, without
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps.resources import total


def card_of(s: Anunnaki, seat: int, kind: int) -> int:
    """The card of a kind that belongs to the house of a seat."""
    return s.houses[seat] * KINDS + kind


def price(s: Anunnaki, seat: int, card: int) -> int:
    """ANU-GOD-14: the metal that a weapon costs."""
    metal = WEAPON_METAL[card]
    if metal and s.summoned[seat] & SEKHMET:
        return max(0, metal - DISCOUNT)
    return metal


def payable(s: Anunnaki, seat: int, card: int) -> bool:
    """ANU-TURN-08."""
    if s.resources[ALL_RESOURCES * seat + METAL] < price(s, seat, card):
        return False
    return not WEAPON_ANY[card] or total(s, seat) >= WEAPON_ANY[card]


def attack_cards(s: Anunnaki, seat: int) -> list[int]:
    """ANU-WEAP-04: the cards with which a seat can attack."""
    return [card for card in s.hands[seat] if not BASIC >> card & 1 and payable(s, seat, card)]


def defence_cards(s: Anunnaki, seat: int) -> list[int]:
    """ANU-FIGHT-20: the cards with which a seat can defend itself."""
    return [card for card in s.hands[seat] if payable(s, seat, card)]


def gain_weapons(s: Anunnaki, seat: int, n: int) -> None:
    """ANU-WEAP-02."""
    if n > 0 and s.armouries[seat]:
        s.call(Weapons(seat, n))


class Weapons(Procedure[Anunnaki]):
    """ANU-WEAP-02: advanced cards one by one, as long as there are any."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__()
        self.seat = seat
        self.left = left

    def run(self, s: Anunnaki, answer: int) -> None:
        if not self.left or not s.armouries[self.seat]:
            s.done()
            return
        self.left -= 1
        if not self.left:
            s.done()
        s.call(TakeWeapon(self.seat))

    def clone(self) -> Frame[Anunnaki]:
        frame = Weapons(self.seat, self.left)
        frame.pc = self.pc
        return frame


class TakeWeapon(Ask[Anunnaki]):
    """weapon.take: any card of the own armoury, in secret."""

    __slots__ = ()

    secret = True
    point = "weapon.take"
    rule = "ANU-WEAP-02"
    offers = ("arm",)

    def legal(self, s: Anunnaki) -> list[int]:
        return [ARM + card % KINDS for card in s.armouries[self.actor]]

    def why_not(self, s: Anunnaki, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, NOT_HELD) if verb == "arm" else None

    def apply(self, s: Anunnaki, action: int) -> None:
        seat, card = self.actor, card_of(s, self.actor, action - ARM)
        s.done()
        deduce(s, seat)
        s.armouries[seat] = without(s.armouries[seat], card)
        s.hands[seat] = with_one(s.hands[seat], card)
        # ANU-HID-01: any of them may have been taken
        s.known_armouries = changed(s.known_armouries, seat, 0)
        if s.telling:
            s.tell("arm", self.rule, seat=seat)
            s.tell("armed", self.rule, 1 << seat, card=card)


class LoseWeapon(Ask[Anunnaki]):
    """pandora.lose_weapon: an advanced card goes back, in secret."""

    __slots__ = ()

    secret = True
    point = "pandora.lose_weapon"
    rule = "ANU-ART-03"
    offers = ("hand back",)

    def legal(self, s: Anunnaki) -> list[int]:
        return [HAND_BACK + card % KINDS for card in s.hands[self.actor] if not BASIC >> card & 1]

    def why_not(self, s: Anunnaki, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, NOT_HELD) if verb == "hand back" else None

    def apply(self, s: Anunnaki, action: int) -> None:
        seat, card = self.actor, card_of(s, self.actor, action - HAND_BACK)
        s.done()
        deduce(s, seat)
        s.hands[seat] = without(s.hands[seat], card)
        s.armouries[seat] = with_one(s.armouries[seat], card)
        # ANU-HID-01: any of them may have been given
        s.known_hands = changed(s.known_hands, seat, 0)
        if s.telling:
            s.tell("disarm", self.rule, seat=seat)
            s.tell("disarmed", self.rule, 1 << seat, card=card)


def deduce(s: Anunnaki, seat: int) -> None:
    """ANU-HID-01: where all cards of one place are known, the others lie in the other place."""
    hand = mask_of(card for card in s.hands[seat] if not BASIC >> card & 1)
    armoury = mask_of(s.armouries[seat])
    if armoury & ~s.known_armouries[seat] == 0:
        s.known_hands = changed(s.known_hands, seat, hand)
    elif hand & ~s.known_hands[seat] == 0:
        s.known_armouries = changed(s.known_armouries, seat, armoury)


def show(s: Anunnaki, seat: int, card: int) -> None:
    """A card of a hand is laid openly."""
    s.hands[seat] = without(s.hands[seat], card)
    s.played = changed(s.played, seat, with_one(s.played[seat], card))
    s.known_hands = changed(s.known_hands, seat, s.known_hands[seat] & ~(1 << card))


def put_back(s: Anunnaki, seat: int, card: int) -> None:
    """ANU-WEAP-05: an advanced card returns to the armoury, a basic one to the hand; all see it."""
    s.played = changed(s.played, seat, without(s.played[seat], card))
    if BASIC >> card & 1:
        s.hands[seat] = with_one(s.hands[seat], card)
    else:
        s.armouries[seat] = with_one(s.armouries[seat], card)
        s.known_armouries = changed(s.known_armouries, seat, s.known_armouries[seat] | 1 << card)


def back_to_hand(s: Anunnaki, seat: int, card: int) -> None:
    """ANU-GOD-26: a card that was shown and is not used; all know that it is in the hand."""
    s.played = changed(s.played, seat, without(s.played[seat], card))
    s.hands[seat] = with_one(s.hands[seat], card)
    if not BASIC >> card & 1:
        s.known_hands = changed(s.known_hands, seat, s.known_hands[seat] | 1 << card)
