"""Gymnasium: one agent at a table, the other seats played by bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar
from zlib import crc32

import gymnasium

from ecumene.bots import decide, is_bot, seat_bots
from ecumene.bots.registry import load as load_bot
from ecumene.engine.errors import N_, BadOption
from ecumene.engine.registry import games
from ecumene.engine.spec import GameSpec
from ecumene.rl.course import PACE, RENDER, WIN, Course, Ended, known_render, number_of
from ecumene.rl.layout import Facts, Mask, Vector

ANY = "any"


class Single(gymnasium.Env[Vector, int]):  # type: ignore[misc]
    """The agent answers for one seat; bots with names answer for the others.

    *opponents* is one name for all of them, or one for each. *seat* is a number, or ``"any"``:
    then the agent sits elsewhere in every game, and begins at a seat that the seed says. The mask
    of legal actions is in ``info`` and in ``action_masks()``. An action that is not legal loses the
    game at once, with a reward of -1.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER), "render_fps": PACE}

    def __init__(
        self,
        game: str | GameSpec[Any],
        seats: int | None = None,
        opponents: str | Sequence[str] = "greedy",
        *,
        seat: int | str = 0,
        facts: Facts = True,
        reward: str = WIN,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.course = Course(game, seats, options, facts, reward)
        self.render_mode = known_render(render_mode)
        self.opponents = named(opponents, self.course.seats - 1)
        self.sits = seat if seat == ANY else self.course.game.check_seat(seat, self.course.seats)
        self.seat = 0
        self.lost = False  # by an illegal action
        self.observation_space = self.course.vector_space()
        self.action_space = self.course.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """The next game, at the first question to the agent; a seed begins a row of games."""
        self.course.refuse(options)
        super().reset(seed=seed)
        course = self.course
        course.begin(seed)
        self.lost = False
        self.seat = self._anywhere() if self.sits == ANY else int(self.sits)
        self._seat_bots()
        self._let_others_play()
        if course.state.over:  # nobody ever asked: the next game may be another
            return self.reset()
        return self._seen(), self._told()

    def _seat_bots(self) -> None:
        """Bots of a game know nothing but its seed, so that copies of it have equal ones."""
        names = [*self.opponents[: self.seat], "random", *self.opponents[self.seat :]]
        self.bots = seat_bots(names, f"{self.course.seed}/{self.course.number}")

    def __getstate__(self) -> dict[str, Any]:
        return {name: each for name, each in vars(self).items() if name != "bots"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        if self.course.number >= 0:
            self._seat_bots()

    def _anywhere(self) -> int:
        """The next seat in every game of a row; the next, too, for the next number as a seed."""
        course = self.course
        seed = course.seed
        first = int(seed) if seed.isdecimal() else crc32(seed.encode())
        return (first + course.number) % course.seats

    def step(self, action: Any) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """The agent's answer, and those of the others until it is asked again."""
        state, number = self.course.state, number_of(action)
        if state.over or self.lost:
            raise Ended
        if number not in state.legal(self.seat):
            self.lost = True
            told = {"illegal": self.course.game.sentence(number), **self._told()}
            return self._seen(), -1.0, True, False, told
        self._answer(number)
        self._let_others_play()
        reward = self.course.rewards()[self.seat] if state.over else 0.0
        return self._seen(), reward, state.over, False, self._told()

    def _answer(self, action: int) -> None:
        """Those before the agent in a secret choice have answered; those after it do so now."""
        self.course.play(action)

    def _let_others_play(self) -> None:
        state = self.course.state
        while not state.over and state.actor != self.seat:
            self.course.play(decide(self.bots[state.actor], state, state.actor))

    def _seen(self) -> Vector:
        return self.course.layout.vector(self.course.state, self.seat)

    def _told(self) -> dict[str, Any]:
        state = self.course.state
        told: dict[str, Any] = {"action_mask": self.action_masks(), "seat": self.seat}
        if state.over:
            told["returns"], told["scores"] = state.returns, state.scores
        return told

    def action_masks(self) -> Mask:
        """1 for each legal action, as sb3-contrib asks for it."""
        return self.course.layout.mask(self.course.state, self.seat)

    def render(self) -> Any:
        """The table as the agent sees it: words (``ansi``) or a drawing (``svg``)."""
        return self.course.render(self.render_mode, self.seat)


def named(opponents: Any, others: int) -> list[str]:
    """The bots on the other seats: one name for all of them, or one for each."""
    names = [opponents] * others if isinstance(opponents, str) else opponents
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        message = N_("Opponents are the name of a bot or a list of names, not {opponents}.")
        raise BadOption(message, opponents=repr(opponents))
    if len(names) != others:
        message = N_("There are {others} other seats, and {n} opponents.")
        raise BadOption(message, others=others, n=len(names))
    for name in names:
        if not is_bot(name):
            load_bot(name)  # which says what is wrong
    return list(names)


def register() -> None:
    """Let ``gymnasium.make("ecumene/ankh-v1")`` find every game."""
    for game in games():
        name = f"ecumene/{game}-v1"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="ecumene.rl.single:Single", kwargs={"game": game})
