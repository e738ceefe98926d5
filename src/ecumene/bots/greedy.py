"""A bot that looks one choice ahead."""

from __future__ import annotations

from ecumene.bots.base import Bot, World
from ecumene.bots.chance import Chance
from ecumene.engine.flow import State


class GreedyBot(Bot):
    """Takes what looks best at once, by the game's own evaluation."""

    def choose(self, world: World, seat: int) -> int:
        chance = self.chance(seat, world.step)
        others = guess_others(world, seat, chance)
        best: list[int] = []
        highest: tuple[float, float] | None = None
        for action in world.legal(seat):
            state = world.clone()
            for waiting in world.waiting:
                state.apply(action if waiting == seat else others[waiting])
            value = worth(state, seat)
            if highest is None or value > highest:
                best, highest = [action], value
            elif value == highest:
                best.append(action)
        return chance.pick(best)


def guess_others(world: World, seat: int, chance: Chance) -> dict[int, int]:
    """In a simultaneous moment the others may answer anything; the guess is one for all choices."""
    return {
        waiting: chance.pick(world.legal(waiting)) for waiting in world.waiting if waiting != seat
    }


def worth(state: State, seat: int) -> tuple[float, float]:
    """How good a table is for a seat: won before open before lost, then the evaluation."""
    end = (state.returns[seat] or -1.0) if state.over else 0.0
    evaluate = state.game.evaluate
    return end, lead(state, seat) if evaluate is None else evaluate(state, seat)


def lead(state: State, seat: int) -> float:
    """Points ahead of the best other side, for games that evaluate nothing."""
    scores, sides = state.scores, state.game.sides
    mates = [seat] if sides is None else next(side for side in sides(state) if seat in side)
    others = [score for other, score in enumerate(scores) if other not in mates]
    return float(scores[seat] - max(others, default=0))
