"""Ratings with their uncertainty, by the Bradley-Terry model of Weng and Lin (openskill)."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod
from typing import NamedTuple

from openskill.models import BradleyTerryFull

from ecumene.arena.game import Game
from ecumene.arena.plan import Plan


class Rating(NamedTuple):
    """A bot's strength is *mu*, give or take twice *sigma*; everybody starts at 25."""

    mu: float
    sigma: float


def rate(plan: Plan, games: Iterable[Game]) -> dict[str, Rating]:
    """The ratings after games in this order, from where each bot finished."""
    model = BradleyTerryFull(tau=0.0)  # bots neither learn nor tire: every game narrows the rating
    now = {bot: model.rating() for bot in plan.bots}
    for game in games:
        seating = plan.seating(game.pairing, game.number)
        # a rating for each seat: rate() changes what it is given, and a bot may sit in several
        teams = [[model.rating(mu=now[bot].mu, sigma=now[bot].sigma)] for bot in seating]
        rated = model.rate(teams, ranks=places(game))
        for bot in set(seating):
            mine = [team[0] for team, name in zip(rated, seating) if name == bot]
            before = now[bot]
            mu = before.mu + sum(seat.mu - before.mu for seat in mine)
            sigma = before.sigma * prod(seat.sigma / before.sigma for seat in mine)
            now[bot] = model.rating(mu=mu, sigma=sigma)
    return {bot: Rating(each.mu, each.sigma) for bot, each in now.items()}


def places(game: Game) -> list[float]:
    """Where each seat finished: winners first, the others by score; nobody wins: all are equal.

    >>> places(Game(0, 0, [4, 9, 7], [0.0, 0.0, 1.0], [], [], [], []))
    [2.0, 1.0, 0.0]
    """
    if not any(game.returns):
        return [0.0] * len(game.scores)
    order = [(-won, 0 if won else -score) for won, score in zip(game.returns, game.scores)]
    ranks = sorted(set(order))
    return [float(ranks.index(each)) for each in order]
