"""A bot that searches."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from time import perf_counter
from typing import Any, Final

from ecumene.bots.base import Bot, World
from ecumene.bots.levels import LEVELS, Level, calibration
from ecumene.bots.search import Search, Style
from ecumene.engine.flow import State

STYLE: Final = Style()
ROOM: Final = (
    60_000  # moments that a search by the clock may remember, at 1,200 to 1,900 bytes each
)
KEPT: Final = 15_000  # with more of them it is forgotten after its answer; a worker keeps several


class MctsBot(Bot):
    """Thinks ahead for all seats, world by world; how far is a question of its budget."""

    def __init__(self, seed: str, level: Level = LEVELS["normal"], style: Style = STYLE) -> None:
        super().__init__(seed)
        self.level = level
        self.style = style
        self.search: Search | None = None  # the last one
        self._answer: tuple[dict[str, Any], int] | None = None  # what was asked last, and said

    def choose(self, world: World, seat: int) -> int:
        view = world.observe(seat)
        if self._answer is not None and self._answer[0] == view:
            return self._answer[1]  # asked again: nothing to think over
        search = self._search(world, seat)
        self.think(search)
        action = self.pick(search, world.legal(seat))
        self._answer = view, action
        if self.budget.clock and len(search.nodes) > KEPT:
            self.search = None
        return action

    def think(self, search: Search) -> None:
        """Use up the budget, or as much of it as can still change the answer."""
        seconds = self.budget.seconds
        if self.budget.clock and seconds is not None:
            self._think_by_the_clock(search, seconds)
            return
        left = self.iterations(search.world)
        end = None if seconds is None else perf_counter() + seconds
        while left > 0:
            search.iterate()
            left -= 1
            if end is not None and perf_counter() > end:
                break
            if left % 16 == 0 and search.settled(left):
                break

    def _think_by_the_clock(self, search: Search, seconds: float) -> None:
        """The same for a budget in seconds: what is left is told by the pace so far."""
        start, looks = perf_counter(), 0
        while looks == 0 or len(search.nodes) < ROOM:
            search.iterate()
            looks += 1
            spent = perf_counter() - start
            if spent > seconds:
                break
            if looks % 16 == 0 and search.settled(int(looks * (seconds - spent) / spent) + 1):
                break

    def iterations(self, world: State) -> int:
        """How often to look, by the budget."""
        budget = self.budget
        wanted = budget.iterations
        if wanted is None:
            wanted = self.level.iterations(world.game.id, world.seats)
        return max(1, wanted // budget.divide)

    def _search(self, world: World, seat: int) -> Search:
        """The last search, if it has foreseen this moment, or a new one."""
        last = self.search
        if last is not None and self._answer is not None and last.seat == seat:
            if last.move_on(world, self._answer[1]):
                return last
        scale = calibration(world.game.id).scale(world.seats, world.step)
        ahead = self.level.ahead(world.game.id)
        style = replace(self.style, ahead=ahead) if ahead else self.style
        self.search = Search(world, seat, f"{self.seed}/{seat}/{world.step}", style, scale)
        return self.search

    def pick(self, search: Search, legal: list[int]) -> int:
        """What a search has found; a level that wavers may take what it looked at less."""
        assert search.root is not None
        ranked = [each for each in search.root.ranked() if each[0] in legal]
        if not self.level.wavers:
            return ranked[0][0]
        weights = [round(100 * sqrt(count)) for _, count, _ in ranked]
        lot = search.chance.roll(sum(weights))
        for (action, _, _), weight in zip(ranked, weights, strict=True):
            lot -= weight
            if lot < 0:
                return action
        raise AssertionError("a lot beyond all weights")
