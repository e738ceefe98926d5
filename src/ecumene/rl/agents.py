"""PettingZoo: every seat is an agent, one after the other or all at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pettingzoo import AECEnv, ParallelEnv

from ecumene.engine.spec import GameSpec
from ecumene.rl.course import PACE, RENDER, WIN, Course, Ended, NotBegun, known_render
from ecumene.rl.layout import Facts


class _Agents:
    """What both ways have in common: names and spaces of agents, and the table."""

    def __init__(self, course: Course, render_mode: str | None) -> None:
        self.course = course
        self.render_mode = known_render(render_mode)
        self.metadata = {
            "name": f"{course.game.id}_v1",
            "render_modes": list(RENDER),
            "render_fps": PACE,
            "is_parallelizable": isinstance(self, ParallelEnv),  # answers one by one are not
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(course.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents = self.possible_agents[:]
        self.observation_spaces = {
            agent: course.observation_space() for agent in self.possible_agents
        }
        self.action_spaces = {agent: course.action_space() for agent in self.possible_agents}

    @property
    def state_of_game(self) -> Any:
        """The game as the engine has it, with everything hidden: not for agents."""
        return self.course.state

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent may know, and what it may do."""
        return self.course.observe(self.seat_of[agent])

    def render(self) -> str | None:
        """The table as a spectator sees it: words (``ansi``) or a drawing (``svg``)."""
        return self.course.render(self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


class Aec(_Agents, AECEnv):  # type: ignore[misc]
    """A game in which the seats answer one by one, secret choices in the order of seats."""

    def __init__(self, course: Course, render_mode: str | None = None) -> None:
        AECEnv.__init__(self)
        _Agents.__init__(self, course, render_mode)

    def __getattr__(self, name: str) -> Any:
        """Python asks for what is not there: before the first game it is nobody's turn."""
        if name in ("agent_selection", "terminations"):
            raise NotBegun
        raise AttributeError(name)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The next game; a seed begins a row of games anew."""
        self.course.refuse(options)
        self.course.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.course.state.actor]

    def last(self, observe: bool = True) -> Any:
        """What the agent whose turn it is sees, and what it has been given since it answered."""
        if hasattr(self, "agent_selection") and not self.agents:
            raise Ended
        return super().last(observe)

    def step(self, action: Any) -> None:
        """The answer of the agent whose turn it is; None once it has no more turns."""
        agent = self.agent_selection
        if not self.agents:
            raise Ended
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.course.state
        self.course.play(self.course.check(self.seat_of[agent], action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if state.over:
            for each, reward in zip(self.agents, self.course.rewards(), strict=True):
                self.rewards[each] = reward
                self.terminations[each] = True
        else:
            self.agent_selection = self.possible_agents[state.actor]
        self._accumulate_rewards()


class Parallel(_Agents, ParallelEnv):  # type: ignore[misc]
    """A game in steps: all seats that are asked answer at once, what the others say is ignored.

    Whoever is not asked has a mask of zeros. Most moments ask one seat; secret choices ask many.
    """

    def __init__(self, course: Course, render_mode: str | None = None) -> None:
        _Agents.__init__(self, course, render_mode)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """The next game; a seed begins a row of games anew."""
        self.course.refuse(options)
        self.course.begin(seed)
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """The answers of all seats that are asked now."""
        state, agents = self.course.state, self.agents
        if not agents:
            raise Ended
        waiting = state.waiting
        answers = [
            self.course.check(seat, actions.get(self.possible_agents[seat])) for seat in waiting
        ]
        for answer in answers:  # those of a secret choice are taken in the order of seats
            self.course.play(answer)
        seen = self._seen()
        rewards = dict(zip(agents, self.course.rewards(), strict=True))
        if state.over:
            self.agents = []
        return (
            seen,
            rewards,
            dict.fromkeys(agents, state.over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _seen(self) -> dict[str, Any]:
        return {agent: self.observe(agent) for agent in self.possible_agents}


def aec(
    game: str | GameSpec[Any],
    seats: int | None = None,
    *,
    facts: Facts = True,
    reward: str = WIN,
    render_mode: str | None = None,
    **options: Any,
) -> Aec:
    """The game for PettingZoo, seat after seat; *options* are those of the game."""
    return Aec(Course(game, seats, options, facts, reward), render_mode)


def parallel(
    game: str | GameSpec[Any],
    seats: int | None = None,
    *,
    facts: Facts = True,
    reward: str = WIN,
    render_mode: str | None = None,
    **options: Any,
) -> Parallel:
    """The game for PettingZoo, all seats that are asked at once."""
    return Parallel(Course(game, seats, options, facts, reward), render_mode)
