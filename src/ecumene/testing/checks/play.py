"""Playing: choices, length, pieces and results."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import isfinite

from ecumene.engine.flow import State
from ecumene.engine.viewers import NOBODY, OPEN
from ecumene.testing.check import Check
from ecumene.testing.deep import photograph
from ecumene.testing.walk import Walk


@Check
def choices_are_in_order(walk: Walk) -> None:
    """Legal actions are ascending, each once, part of the space, and never missing."""
    for state in walk.live():
        if state.over:
            claim = (state.actor, state.waiting, state.legal()) == (NOBODY, (), [])
            walk.expect(claim, "The game is over, and yet somebody is asked.")
            break
        walk.expect(state.actor in state.waiting, "The seat that decides is not waiting.")
        walk.expect(
            list(state.waiting) == sorted(set(state.waiting)) and state.waiting[0] >= 0,
            f"The waiting seats {state.waiting} are not ascending.",
        )
        walk.expect(state.waiting[-1] < walk.seats, f"There is no seat {state.waiting[-1]}.")
        for seat in state.waiting:
            _orderly(walk, seat, state.legal(seat))
        if state.legal() != state.legal(state.actor) or state.legal() != state.choices:
            walk.fail("legal() and legal(actor) differ.")
        fresh = state.stack[-1].legal(state)
        walk.expect(fresh == state.legal(), f"legal() is {state.legal()}, and anew it is {fresh}.")
        for seat in set(range(walk.seats)) - set(state.waiting):
            walk.expect(not state.legal(seat), f"Seat {seat} is not asked and has choices.")


def _orderly(walk: Walk, seat: int, legal: list[int]) -> None:
    walk.expect(bool(legal), f"Seat {seat} is asked and has no choice.")
    if any(one >= other for one, other in pairwise(legal)):
        walk.fail(f"The legal actions of seat {seat} are not ascending: {legal}.")
    if not 0 <= legal[0] <= legal[-1] < len(walk.game.actions):
        walk.fail(f"The legal actions of seat {seat} are not all in the space: {legal}.")


@Check
def invariants_hold(walk: Walk) -> None:
    """The game's own invariants hold after every answer."""
    for state in walk.live():
        for problem in walk.game.invariants(state):
            walk.fail(f"The table is impossible: {problem}")


@Check
def pieces_are_conserved(walk: Walk) -> None:
    """No piece of a pool is lost or made between setup and the end."""
    before: dict[str, Counter[int]] = {}
    for state in walk.live():
        for pool in walk.game.table.pools:
            now = pieces(state, pool.name)
            old = before.setdefault(pool.name, now)
            if now != old:
                lost, made = sorted((old - now).elements()), sorted((now - old).elements())
                walk.fail(f"Of the {pool.name} pieces {lost} were lost and {made} were made.")


def pieces(state: State, name: str) -> Counter[int]:
    """All pieces of a pool, wherever they lie."""
    table = state.game.table
    pool = next(each for each in table.pools if each.name == name)
    places = [place for field in table.of_pool(pool) for place in field.places(state)]
    return Counter(piece for place in places for piece in place)


@Check
def results_are_consistent(walk: Walk) -> None:
    """Scores, winners and returns fit together, at every step and at the end."""
    looked_at = {*walk.sample("seen"), len(walk.actions)}
    for state in walk.live():
        scores, winners, returns = state.scores, state.winners, state.returns
        seats, won = list(range(walk.seats)), set(state.winners)
        walk.expect(
            len(scores) == walk.seats and all(type(score) is int for score in scores),
            f"The scores {scores} are not one whole number per seat.",
        )
        walk.expect(
            list(winners) == sorted(won) and won <= set(seats),
            f"The winners {winners} are not seats in ascending order.",
        )
        walk.expect(state.over or not winners, "Somebody has won before the end.")
        _returns_fit(walk, state, scores, returns)
        if walk.at in looked_at:
            seen = [walk.view(viewer) for viewer in (*walk.viewers, OPEN)]
            if any((each["scores"], each["winners"]) != (scores, list(winners)) for each in seen):
                walk.fail("Not everybody sees the same scores and winners.")
            _worth(walk, state)


def _worth(walk: Walk, state: State) -> None:
    """A game that says how well a seat stands says so with a number, and touches nothing."""
    for asked in (walk.game.evaluate, walk.game.promise):
        if asked is not None:
            before = photograph(state)
            for seat in range(walk.seats):
                worth = asked(state, seat)
                walk.expect(isfinite(worth), f"The table is worth {worth} to seat {seat}.")
            walk.expect(photograph(state) == before, f"{asked.__name__}() changes the state.")


def _returns_fit(walk: Walk, state: State, scores: list[int], returns: list[float]) -> None:
    sides = [[seat] for seat in range(walk.seats)]
    if walk.game.sides is not None:
        sides = [list(side) for side in walk.game.sides(state)]
    if sorted(seat for side in sides for seat in side) != list(range(walk.seats)):
        walk.fail(f"The sides {sides} do not hold each seat once.")
    won = [side for side in sides if set(side) & set(state.winners)]
    share = 1 / len(won) if won else 0.0
    for side in sides:
        expected = share if side in won else 0.0
        for seat in side:
            if returns[seat] != expected or (side in won) != (seat in state.winners):
                walk.fail(f"Seat {seat} gets {returns[seat]}, but its side {side} {expected}.")
        if len({scores[seat] for seat in side}) > 1:
            walk.fail(f"The seats {side} are one side and have different scores.")
    if (
        len(returns) != walk.seats
        or abs(sum(returns[side[0]] for side in sides) - bool(won)) > 1e-9
    ):
        walk.fail(f"The returns {returns} are not one victory shared by the winners.")
