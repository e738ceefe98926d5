"""A course of games at one table, as all environments play them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, Final

from gymnasium import spaces

from ecumene.engine.changes import Content, relearn
from ecumene.engine.errors import N_, BadOption, Error, IllegalAction
from ecumene.engine.flow import State
from ecumene.engine.options import settle_options
from ecumene.engine.registry import load
from ecumene.engine.rng import fresh_seed, seed_text
from ecumene.engine.spec import GameSpec
from ecumene.engine.viewers import Viewer
from ecumene.rl.layout import Facts, layout

RENDER: Final = ("ansi", "svg")
PACE: Final = 1  # pictures in a second, for whoever wants a film
WIN, RANK = "win", "rank"


class NotBegun(Error, AttributeError):
    """Something was asked of an environment that has no game yet."""

    def __init__(self) -> None:
        super().__init__(N_("No game has begun yet: call reset first."))


class Ended(Error):
    """An answer was given to an environment whose game is over."""

    def __init__(self) -> None:
        super().__init__(N_("The game is over: call reset for the next one."))


class NoSuchRender(BadOption, TypeError):
    """A way to render that there is not.

    Stable-Baselines3 asks for pictures of pixels first, and after a TypeError for none.
    """

    def __init__(self, word: str) -> None:
        super().__init__(N_('There is no way to render "{word}".'), word=word, known=RENDER)


class Course:
    """One game after another with the same seats, options and layout.

    A seed begins a row of games that is the same whenever it is given: the first game has that
    very seed, later ones have seeds that follow from it.
    """

    def __init__(
        self,
        game: str | GameSpec[Any],
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        facts: Facts = True,
        reward: str = WIN,
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        self.facts = facts
        self.layout = layout(self.game, seats, facts)
        self.watch = self.layout.watch()
        self.seats = self.layout.seats
        self.options = settle_options(self.game.options, options or {}, self.seats)
        self.reward = known_reward(reward)
        self.seed = ""
        self.number = -1
        self.state: Any  # of the game, once one has begun
        self.answers: list[int] = []  # that have been given in it

    def __getattr__(self, name: str) -> Any:
        """Python asks for what is not there: of these only the state ever will be."""
        raise NotBegun if name == "state" else AttributeError(name)

    def __deepcopy__(self, memo: Any) -> Course:
        """The same game at another table, from where it stands."""
        copy = Course(self.game, self.seats, self.options, self.facts, self.reward)
        copy.seed, copy.number, copy.answers = self.seed, self.number, self.answers[:]
        if self.number >= 0:
            copy.state = self.state.clone()
        return copy

    def __reduce__(self) -> Any:
        """What is kept is how the game came here, and the content of the game if it is changed."""
        content = self.game.content
        learned = {} if content is None else {self.game.id: (self.game.origin, content)}
        table = self.game.id, self.seats, self.options, self.facts, self.reward
        if self.number < 0:
            return kept, (learned, table)
        if self.state.step != len(self.answers):
            raise Error(N_("Only a game whose answers its environment was given can be kept."))
        return kept, (learned, table, self.seed, self.number, self.answers)

    def refuse(self, options: Mapping[str, Any] | None) -> None:
        """Whatever frameworks hand to ``reset`` is let be, but options of the game are not."""
        if any(each.name in (options or {}) for each in self.game.options):
            raise BadOption(N_("Options of a game are given when its environment is made."))

    def begin(self, seed: object = None) -> State:
        """The next game, or the first of a row."""
        if seed is not None:
            self.seed, self.number = seed_text(seed), 0
        elif self.number >= 0:
            self.number += 1
        else:
            self.seed, self.number = fresh_seed(), 0
        return self._lay()

    def _lay(self) -> State:
        name = self.seed if self.number == 0 else f"{self.seed}/{self.number}"
        state: State = self.game.begin(self.seats, name, dict(self.options))
        self.state, self.answers = state, []
        return state

    # Spaces

    def observation_space(self) -> spaces.Dict:
        """Of a vector and a mask."""
        return spaces.Dict({"observation": self.vector_space(), "action_mask": self.mask_space()})

    def vector_space(self) -> spaces.Box:
        """Of a vector alone."""
        least, most = self.layout.bounds
        return spaces.Box(least, most, dtype="float32")

    def mask_space(self) -> spaces.Box:
        """Of a mask alone."""
        return spaces.Box(0, 1, (self.layout.actions,), dtype="int8")

    def action_space(self) -> spaces.Discrete:
        """Every action of the game, legal or not."""
        return spaces.Discrete(self.layout.actions)

    # Playing

    def observe(self, seat: Viewer) -> dict[str, Any]:
        """What a seat may know, and what it may do."""
        state = self.state
        mask = self.layout.mask(state, seat)
        return {"observation": self.watch.vector(state, seat), "action_mask": mask}

    def check(self, seat: int, action: Any) -> int:
        """The action of a waiting seat, if it is legal."""
        if action is None:
            raise IllegalAction(N_("Seat {seat} owes an answer."), seat=seat)
        number = number_of(action)
        if number not in self.state.legal(seat):
            raise impossible(self.game, seat, number)
        return number

    def play(self, action: int) -> None:
        """Give an answer that was checked."""
        self.state.apply(action)
        self.answers.append(action)

    def rewards(self) -> list[float]:
        """By seat what the game is worth, once it is over: shares of the win, or ranks."""
        return utilities(self.state, self.reward)

    def render(self, mode: str | None, viewer: Viewer = None) -> str | None:
        """The table in words or as a drawing, as the viewer sees it."""
        view = self.game.observe(self.state, viewer)
        if mode == "svg":
            return str(self.game.draw(view, standalone=True))
        if mode == "ansi":
            headline = self.game.headline(view)
            return f"{headline}\n{self.game.prompt(view)}" if headline else self.game.prompt(view)
        return None


def kept(
    learned: Mapping[str, tuple[str, Content]],
    table: tuple[Any, ...],
    seed: str = "",
    number: int = -1,
    answers: Sequence[int] = (),
) -> Course:
    """A course that was kept, in a process that may never have heard of its content."""
    relearn(learned)
    course = Course(*table)
    if number >= 0:
        course.seed, course.number = seed, number
        course._lay()
        for answer in answers:
            course.play(answer)
    return course


def number_of(action: Any) -> int:
    """The number of an action, whatever kind of whole number it is."""
    try:
        return index(action)
    except TypeError:
        message = N_("An answer is the number of an action, not {answer}.")
        raise IllegalAction(message, answer=repr(action)) from None


def impossible(game: GameSpec[Any], seat: int, action: int) -> IllegalAction:
    """What is said of an action that a seat may not choose now."""
    sentence = game.sentence(action)  # which says what is wrong if there is no such action
    return IllegalAction(N_("Seat {seat} cannot {sentence} now."), seat=seat, sentence=sentence)


def known_render(word: str | None) -> str | None:
    """The word, if it names a way to show the table, or nothing."""
    if word is not None and word not in RENDER:
        raise NoSuchRender(word)
    return word


def known_reward(word: str) -> str:
    """The word, if it names what a finished game is worth."""
    if word not in (WIN, RANK):
        raise BadOption(N_('There is no reward "{word}".'), word=word, known=[WIN, RANK])
    return word


def utilities(state: State, by: str = WIN) -> list[float]:
    """By seat: a share of the ``win``, 1/k for k winning sides; or the ``rank``, from 1 down to 0.

    Winners are the first in the order of ranks, whatever broke their tie; others stand by their
    points, and share what their places are worth if those are equal.

    >>> import ecumene
    >>> state = ecumene.load("oasis").new(seats=3, seed=7)
    >>> while not state.over:
    ...     state.apply(state.legal()[state.step % len(state.legal())])
    >>> state.scores, state.winners
    ([4, 10, 10], (2,))
    >>> utilities(state), utilities(state, "rank")
    ([0.0, 0.0, 1.0], [0.0, 0.5, 1.0])
    """
    if not state.over:
        return [0.0] * state.seats
    if by == WIN:
        return state.returns
    keys = [(seat in state.winners, points) for seat, points in enumerate(state.scores)]
    return [_place(keys, own) / (state.seats - 1) for own in keys]


def _place(keys: Sequence[tuple[bool, int]], own: tuple[bool, int]) -> float:
    """How many others are behind; of those who are equal, half."""
    return sum(each < own for each in keys) + (keys.count(own) - 1) / 2
