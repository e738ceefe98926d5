"""Who wins, and where coins came from: OAS-END."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.narration import Event
from ecumene.engine.scores import Source
from ecumene.games.oasis.content import VALUE_OF
from ecumene.games.oasis.state import Oasis


def scores(s: Oasis) -> list[int]:
    """OAS-END-02: coins."""
    return s.coins[:]


def winners(s: Oasis) -> list[int]:
    """OAS-END-02, OAS-END-03: most coins, then most cards; equals share the victory."""
    ranks = [(s.coins[seat], len(s.hands[seat])) for seat in range(s.seats)]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]


def evaluate(s: Oasis, seat: int) -> float:
    """Coins ahead of the best other seat, and a little for cards of high value."""
    others = 0
    for other, coins in enumerate(s.coins):
        if other != seat and coins > others:
            others = coins
    value = 0
    for card in s.hands[seat]:
        value += VALUE_OF[card]
    return s.coins[seat] - others + 0.2 * value


TITLES: Final = {  # by kind of event
    "sale": N_("Goods sold"),
    "well": N_("Rests at wells"),
    "host": N_("Tolls received"),
    "pay": N_("Tolls paid"),
    "start": N_("At the start"),
}


def _coins(event: Event) -> list[tuple[str, int, int]]:
    """What an event tells of coins: for what, whose, how many."""
    if event.kind == "sale":
        return [("sale", event.number("seat"), event.number("n"))]
    if event.kind == "well":
        return [("well", event.number("seat"), 1)]
    if event.kind == "pay":
        return [("pay", event.number("seat"), -1), ("host", event.number("host"), 1)]
    return []


def awards(s: Oasis, event: Event) -> list[tuple[int, int]]:
    """Lines that name the coins of a seat."""
    return [(seat, n) for _, seat, n in _coins(event)]


def sources(s: Oasis, events: Sequence[Event]) -> list[Source]:
    """OAS-END-02: per seat its coins by the rule that brought them; the rest was there before."""
    found = {kind: [0] * s.seats for kind in TITLES}
    for event in events:
        for kind, seat, n in _coins(event):
            found[kind][seat] += n
    found["start"] = [coins - sum(each) for coins, each in zip(s.coins, zip(*found.values()))]
    return [Source(TITLES[kind], points) for kind, points in found.items()]
