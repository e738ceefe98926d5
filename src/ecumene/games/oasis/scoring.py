"""Who wins: OAS-END."""

from __future__ import annotations

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
    others = max(coins for other, coins in enumerate(s.coins) if other != seat)
    return s.coins[seat] - others + 0.2 * sum(VALUE_OF[card] for card in s.hands[seat])
