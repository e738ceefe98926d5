"""Wonders: OLY-WON."""

from __future__ import annotations

from typing import Final

from ecumene.engine.errors import N_
from ecumene.engine.flow import Ask
from ecumene.engine.frozen import changed
from ecumene.engine.refusals import Refusal
from ecumene.games.olympos.actions import KEEP_ATHENA, USE_ATHENA
from ecumene.games.olympos.content import (
    CHEAP_WONDERS,
    COLUMN_BONUSES,
    COSTS,
    STAR_AREAS,
    STAR_CARD,
    STARRED,
    STARS,
    WONDER_DISCOUNT,
    WONDER_STARS,
)
from ecumene.games.olympos.gains import drop_card
from ecumene.games.olympos.names import WONDER, spoken
from ecumene.games.olympos.pieces import budget, stars_for, surcharge
from ecumene.games.olympos.state import Olympos

CHEAPEST: Final[int] = min(WONDER_STARS)
BUILT: Final = N_("It has been built already.")
STARLESS: Final = N_("Stars that you lack: {n}.")


def wonder_price(s: Olympos, seat: int) -> int:
    """OLY-WON-04: in action points, without the Erinyes."""
    return COSTS.wonder - (WONDER_DISCOUNT if s.progress[seat] & CHEAP_WONDERS else 0)


def buildable(s: Olympos, seat: int) -> list[int]:
    """OLY-WON-01: wonders still on the board whose star price a seat can reach and pay."""
    once = s.hands[seat].count(STAR_CARD) + (s.athena >> seat & 1)
    once += (s.held[seat] & STAR_AREAS).bit_count() + STARS[s.progress[seat] & STARRED]
    markers = s.markers[seat]
    if once + markers.bit_count() < CHEAPEST or budget(s, seat) < wonder_price(s, seat):
        return []
    built = 0
    for mask in s.wonders:
        built |= mask
    found = []
    for column, wonder in enumerate(s.wonder_row):
        stars = once + (markers & COLUMN_BONUSES[column]).bit_count()
        if stars >= WONDER_STARS[wonder] and not built >> wonder & 1:
            found.append(wonder)
    found.sort()
    return found


def no_wonder(s: Olympos, seat: int, wonder: int) -> Refusal:
    """OLY-WON-01, OLY-WON-05, OLY-TRN-09: why a seat cannot build a wonder."""
    if any(mask >> wonder & 1 for mask in s.wonders):
        return Refusal("OLY-WON-05", BUILT)
    once = s.hands[seat].count(STAR_CARD) + (s.athena >> seat & 1)
    missing = stars_missing(s, seat, wonder) - once
    if missing > 0:
        return Refusal("OLY-WON-01", STARLESS, {"n": missing})
    return Refusal("OLY-TRN-09")


def stars_missing(s: Olympos, seat: int, wonder: int) -> int:
    """OLY-WON-03: how many one-time stars a seat needs for a wonder."""
    return max(0, WONDER_STARS[wonder] - stars_for(s, seat, s.wonder_row.index(wonder)))


def build(s: Olympos, seat: int, wonder: int) -> None:
    """OLY-WON-01, OLY-WON-03: begin to build, with the one-time stars that are missing.

    Cards that are needed in any case are discarded first. Whether Athena's star is the last one is
    a choice beside cards, so it is put to whoever has cards left, whatever they are: the
    question tells nothing about the hand.
    """
    missing = stars_missing(s, seat, wonder)
    favoured = bool(missing and s.athena >> seat & 1)
    for _ in range(missing - favoured):
        use_card(s, seat)
    if favoured and s.hands[seat]:
        s.call(ChooseStars(seat, wonder))
        return
    if favoured:
        use_athena(s, seat)
    complete(s, seat, wonder)


class ChooseStars(Ask[Olympos]):
    """D-STARUSE: use the star of Athena, or cards instead."""

    __slots__ = ("wonder",)

    secret = True
    point = "D-STARUSE"
    rule = "OLY-WON-03"
    offers = ("use athena", "keep athena")
    kinds = spoken(wonder=WONDER.name)

    def __init__(self, actor: int, wonder: int) -> None:
        super().__init__(actor)
        self.wonder = wonder

    def legal(self, s: Olympos) -> list[int]:
        if STAR_CARD in s.hands[self.actor]:
            return [USE_ATHENA, KEEP_ATHENA]
        return [USE_ATHENA]

    def apply(self, s: Olympos, action: int) -> None:
        s.done()
        if action == USE_ATHENA:
            use_athena(s, self.actor)
        else:
            use_card(s, self.actor)
        complete(s, self.actor, self.wonder)

    def about(self, s: Olympos) -> dict[str, int]:
        return {"wonder": self.wonder}


def use_athena(s: Olympos, seat: int) -> None:
    """OLY-GOD-23: the star is gone after use."""
    s.athena &= ~(1 << seat)
    if s.telling:
        s.tell("athena_used", "OLY-WON-03", seat=seat)


def use_card(s: Olympos, seat: int) -> None:
    """OLY-DES-16: a star card is discarded."""
    drop_card(s, seat, STAR_CARD)
    if s.telling:
        s.tell("play", "OLY-DES-16", seat=seat, card=STAR_CARD)


def complete(s: Olympos, seat: int, wonder: int) -> None:
    """OLY-WON-05: the tile goes to the camp; the action is answered with its price."""
    s.wonders = changed(s.wonders, seat, s.wonders[seat] | 1 << wonder)
    price = wonder_price(s, seat)
    if s.telling:
        s.tell("wonder", "OLY-WON-05", seat=seat, wonder=wonder, n=price + surcharge(s, seat))
    s.answer = price
