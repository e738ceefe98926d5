"""One game of an arena, and what is kept of it."""

from __future__ import annotations

import msgspec

from ecumene.arena.plan import Plan
from ecumene.bots import Budget, seat_bots
from ecumene.engine.registry import load
from ecumene.sim import Abandoned, play_out


class Game(msgspec.Struct, frozen=True):
    """How one game went; all but *seconds* follows from the plan."""

    pairing: int
    number: int
    scores: list[int]  # by seat, like the next
    returns: list[float]
    factions: list[list[int]]  # for each way in which seats of this game differ: by seat
    answers: list[int]
    actors: list[int]  # whose each answer was
    seconds: list[float]  # how long each answer took


def play(plan: Plan, job: tuple[int, int]) -> Game | None:
    """Play one game of a checked plan; none if the run is stopped meanwhile."""
    pairing, number = job
    spec = load(plan.game)
    seed = plan.seed_of(number, pairing)
    state = spec.begin(plan.seats, seed, dict(plan.options))
    actors: list[int] = []
    seconds: list[float] = []

    def timed(seat: int, took: float) -> None:
        actors.append(seat)
        seconds.append(round(took, 6))

    bots = seat_bots(plan.seating(pairing, number), seed, Budget(divide=plan.divide))
    try:
        answers = play_out(state, bots, seed, timed)
    except Abandoned:
        return None
    factions = [list(faction.of(state)) for faction in spec.factions]
    return Game(pairing, number, state.scores, state.returns, factions, answers, actors, seconds)
