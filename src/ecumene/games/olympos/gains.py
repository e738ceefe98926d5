"""What seats gain from the supplies: as much as there is (R-19)."""

from __future__ import annotations

from bisect import insort

from ecumene.engine.frozen import changed
from ecumene.games.olympos.content import ALL_RESOURCES
from ecumene.games.olympos.pieces import cubes_left, hourglasses_left, pieces_left
from ecumene.games.olympos.state import Olympos


def gain_settlers(s: Olympos, seat: int, n: int, rule: str) -> None:
    """OLY-BON-04: own pieces go from the supply to the camp."""
    n = min(n, pieces_left(s, seat))
    if n:
        s.camp = changed(s.camp, seat, s.camp[seat] + n)
        if s.telling:
            s.tell("settlers", rule, seat=seat, n=n)


def gain_hourglasses(s: Olympos, seat: int, n: int, rule: str) -> None:
    """OLY-HRG-06."""
    n = min(n, hourglasses_left(s))
    if n:
        s.hourglasses = changed(s.hourglasses, seat, s.hourglasses[seat] + n)
        if s.telling:
            s.tell("hourglasses", rule, seat=seat, n=n)


def gain_cubes(s: Olympos, seat: int, n: int, resource: int, rule: str) -> None:
    """OLY-BON-06."""
    n = min(n, cubes_left(s, resource))
    if n:
        at = ALL_RESOURCES * seat + resource
        s.cubes = changed(s.cubes, at, s.cubes[at] + n)
        if s.telling:
            s.tell("cubes", rule, seat=seat, n=n, resource=resource)


def gain_prestige(s: Olympos, seat: int, n: int, rule: str) -> None:
    """OLY-BON-07: face down, but everybody has seen how many (R-46)."""
    s.prestige = changed(s.prestige, seat, s.prestige[seat] + n)
    if s.telling:
        s.tell("prestige", rule, seat=seat, n=n)


def take_card(s: Olympos, seat: int, card: int) -> None:
    """A destiny card goes into a hand."""
    hand = list(s.hands[seat])
    insort(hand, card)
    s.hands = changed(s.hands, seat, tuple(hand))


def drop_card(s: Olympos, seat: int, card: int) -> None:
    """A destiny card of a hand is discarded face up (OLY-HID-02)."""
    hand = list(s.hands[seat])
    hand.remove(card)
    s.hands = changed(s.hands, seat, tuple(hand))
    s.discard += (card,)
