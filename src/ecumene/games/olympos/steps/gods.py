"""Olympos cards: OLY-GOD."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.frozen import changed
from ecumene.engine.masks import numbers_of
from ecumene.engine.refusals import NOT_HELD, NOT_THERE, Refusal
from ecumene.games.olympos.actions import DECLINE, LOSE, SACRIFICE, settler
from ecumene.games.olympos.content import (
    ALL_AREAS,
    GOD_EFFECTS,
    POSITIVE,
    WINS_TIES,
    ZEUS_CARD,
)
from ecumene.games.olympos.content.verbs import VERBS
from ecumene.games.olympos.gains import drop_card, gain_prestige, gain_settlers
from ecumene.games.olympos.names import SLOT, spoken
from ecumene.games.olympos.pieces import own_depths, place_of, zeus_symbols
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.steps.cubes import ChooseGift, any_cube_left
from ecumene.games.olympos.steps.expansion import leave


def affected(s: Olympos, god: int) -> int:
    """OLY-GOD-07 to OLY-GOD-11: mask of the seats that a card applies to.

    Seats are compared by symbols, then by Democracy (R-13).
    """
    ranks = [
        2 * zeus_symbols(s, seat) + (1 if s.progress[seat] & WINS_TIES else 0)
        for seat in range(s.seats)
    ]
    chosen = max(ranks) if POSITIVE[god] else min(ranks)
    if POSITIVE[god] and chosen < 2:  # OLY-GOD-07: no symbol at all
        return 0
    found = 0
    for seat, rank in enumerate(ranks):
        if rank == chosen:
            found |= 1 << seat
    return found


class Reveal(Procedure[Olympos]):
    """OLY-GOD-03: a card is revealed, Sacrifices are played, and it takes full effect."""

    __slots__ = ("at", "hit", "played", "seat", "slot")

    kinds = spoken(slot=SLOT.name)

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__()
        self.seat = seat  # who triggered the card
        self.slot = slot
        self.at = 0  # how many seats of this round have had their say
        self.played = 0  # has anybody played a Sacrifice in this round?
        self.hit = 0  # OLY-GOD-15: mask of the seats affected, determined once

    def run(self, s: Olympos, answer: int) -> None:
        god = s.gods[self.slot]
        if self.pc == 0:
            reveal(s, self.slot)
            self.pc = 1
        if self.pc == 1:  # OLY-GOD-05
            if answer == SACRIFICE:
                self.played = 1
            if self._offer(s, god):
                return
            self.hit = affected(s, god)
            s.sacrifices = (0,) * s.seats
            if s.telling:
                tell_affected(s, god, self.hit)
            self.at = 0
            self.pc = 2
        size = len(s.stack)
        while self.at < s.seats:  # OLY-GOD-12, OLY-GOD-16
            seat = (self.seat + self.at) % s.seats
            self.at += 1
            if self.hit >> seat & 1:
                for verb, n, _ in GOD_EFFECTS[god]:
                    STRIKE[verb](s, seat, n, f"OLY-GOD-{20 + god}")
                if len(s.stack) > size:  # somebody chooses
                    return
        s.done()

    def _offer(self, s: Olympos, god: int) -> bool:
        """Ask the next seat with cards, round after round until one brings no Sacrifice."""
        while True:
            while self.at < s.seats:
                seat = (self.seat + self.at) % s.seats
                self.at += 1
                if s.hands[seat]:  # OLY-DEC-03
                    s.call(OfferSacrifice(seat, god))
                    return True
            if not self.played:
                return False
            self.at = self.played = 0

    def clone(self) -> Frame[Olympos]:
        frame = Reveal(self.seat, self.slot)
        frame.pc = self.pc
        frame.at = self.at
        frame.played = self.played
        frame.hit = self.hit
        return frame


def reveal(s: Olympos, slot: int) -> None:
    """OLY-GOD-14: the card lies open; Ares and the Siren of an earlier one end."""
    s.revealed |= 1 << slot
    s.ares = 0
    s.siren = 0
    if s.telling:
        s.tell("reveal", "OLY-GOD-03", god=s.gods[slot])


def tell_affected(s: Olympos, god: int, hit: int) -> None:
    """Whom a card applies to, for the log."""
    if hit:
        s.tell("affected", "OLY-GOD-07", god=god, seats=list(numbers_of(hit)))
    else:
        s.tell("unaffected", "OLY-GOD-07", god=god)


class OfferSacrifice(Ask[Olympos]):
    """D-SACRIFICE: put to everybody with cards, whatever they are (OLY-HID-04)."""

    __slots__ = ("god",)

    secret = True
    point = "D-SACRIFICE"
    rule = "OLY-GOD-05"
    offers = ("sacrifice", "decline")

    def __init__(self, actor: int, god: int) -> None:
        super().__init__(actor)
        self.god = god

    def legal(self, s: Olympos) -> list[int]:
        return [SACRIFICE, DECLINE] if ZEUS_CARD in s.hands[self.actor] else [DECLINE]

    def why_not(self, s: Olympos, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, NOT_HELD) if verb == "sacrifice" else None

    def apply(self, s: Olympos, action: int) -> None:
        if action == SACRIFICE:
            seat = self.actor
            drop_card(s, seat, ZEUS_CARD)
            s.sacrifices = changed(s.sacrifices, seat, s.sacrifices[seat] + 1)
            if s.telling:
                s.tell("sacrifice", "OLY-DES-17", seat=seat)
        s.done(action)

    def about(self, s: Olympos) -> dict[str, int]:
        return {"god": self.god}


# What gods do


def lose_settler(s: Olympos, seat: int, n: int, rule: str) -> None:
    """OLY-GOD-25: a settler of one's choice goes back to the camp, if there is any."""
    if s.present[seat]:
        s.call(ChooseLost(seat))


class ChooseLost(Ask[Olympos]):
    """D-HADES: which settler on the map returns to the camp, also a buried one."""

    __slots__ = ()

    point = "D-HADES"
    rule = "OLY-GOD-25"
    offers = ("return",)

    def legal(self, s: Olympos) -> list[int]:
        return sorted(
            LOSE + settler(area, depth)
            for area in numbers_of(s.present[self.actor])
            for depth in range(own_depths(s.piles[area], self.actor))
        )

    def why_not(self, s: Olympos, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, NOT_THERE) if verb == "return" else None

    def apply(self, s: Olympos, action: int) -> None:
        depth, area = divmod(action - LOSE, ALL_AREAS)
        seat = self.actor
        if s.telling:
            s.tell("lose", "OLY-GOD-25", seat=seat, area=area)
        leave(s, seat, area, place_of(s.piles[area], seat, depth))
        s.camp = changed(s.camp, seat, s.camp[seat] + 1)
        s.done()


def give_cube(s: Olympos, seat: int, n: int, rule: str) -> None:
    """OLY-GOD-22."""
    if any_cube_left(s):
        s.call(ChooseGift(seat))


def mark_athena(s: Olympos, seat: int, n: int, rule: str) -> None:
    """OLY-GOD-23."""
    s.athena |= 1 << seat


def mark_ares(s: Olympos, seat: int, n: int, rule: str) -> None:
    """OLY-GOD-24."""
    s.ares |= 1 << seat


def mark_keres(s: Olympos, seat: int, n: int, rule: str) -> None:
    """OLY-GOD-26."""
    s.keres |= 1 << seat


def mark_siren(s: Olympos, seat: int, n: int, rule: str) -> None:
    """OLY-GOD-27."""
    s.siren |= 1 << seat


def mark_erinyes(s: Olympos, seat: int, n: int, rule: str) -> None:
    """OLY-GOD-29."""
    s.erinyes |= 1 << seat


def discard_hand(s: Olympos, seat: int, n: int, rule: str) -> None:
    """OLY-GOD-28: all destiny cards face up."""
    cards = s.hands[seat]
    if cards:
        s.discard += cards
        s.hands = changed(s.hands, seat, ())
        if s.telling:
            s.tell("discard_hand", rule, seat=seat, cards=list(cards))


Strike = Callable[[Olympos, int, int, str], None]  # (s, seat, n, rule)
STRIKE: Final[list[Strike]] = VERBS.bind(
    "gods",
    {
        "gain_prestige": gain_prestige,
        "gain_settler": gain_settlers,
        "gain_cube": give_cube,
        "virtual_star": mark_athena,
        "temp_swords": mark_ares,
        "lose_settler": lose_settler,
        "score_flat": mark_keres,
        "ban_sea": mark_siren,
        "discard_all_destiny": discard_hand,
        "next_action_surcharge": mark_erinyes,
    },
    [effect for effects in GOD_EFFECTS for effect in effects],
)
