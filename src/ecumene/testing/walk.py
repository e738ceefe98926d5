"""A walk: one random game, played once, at whose moments the checks then look."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any, Final, NoReturn

from ecumene.bots.standing import promise
from ecumene.draw.shared import unchanging_views
from ecumene.engine.flow import State
from ecumene.engine.lang import LANGUAGES
from ecumene.engine.options import settle_options
from ecumene.engine.record import Record
from ecumene.engine.spec import GameSpec
from ecumene.engine.viewers import View, Viewer
from ecumene.testing.cases import Case
from ecumene.testing.chance import Chance
from ecumene.testing.deep import trace
from ecumene.testing.failure import Failure

Pick = Callable[[State], int]
"""Chooses one of ``state.choices``, as its place in that list."""
WANDERING: Final = 400  # random answers after which a game is led to its end
ASTRAY: Final = 4  # one of so many answers is still a random one then


class Walk:
    """A random game. ``at`` is the step at which a check looks, for the record of a failure.

    Whoever plays at random may not come to an end for thousands of answers, and does the same all
    the while. So after *wandering* answers most are what looks best at once, which also leads to
    what random play seldom meets.

    With *samples* costly checks look at about so many moments, among them each kind of decision;
    without, at every one. *picks* are the first choices, modulo how many there are.
    """

    def __init__(
        self,
        case: Case,
        samples: int | None = None,
        picks: Sequence[int] = (),
        pick: Pick | None = None,
        wandering: int = WANDERING,
    ) -> None:
        self.case = case
        self.game = case.game
        self.seats = case.seats
        self.samples = samples
        self.actions: list[int] = []
        self.kinds: list[str] = []  # of decisions, by step
        self.traces: list[str] = []  # before each answer, and at the end
        self.at = 0
        self._views: dict[tuple[int, Viewer], View] = {}
        self._pictures: dict[tuple[int, Viewer, str], list[tuple[str, str]]] = {}
        self._chance = Chance("walk", case.seed)
        self._wandering = wandering if case.wandering is None else case.wandering
        self._play(picks, pick or self._pick)

    def _pick(self, state: State) -> int:
        if self.at < self._wandering or self._chance.pick(ASTRAY) == 0:
            return self._chance.pick(len(state.choices))
        worths = []
        for action in state.choices:
            after = state.clone()
            after.apply(action)
            worths.append(promise(after, state.actor))
        return worths.index(max(worths))

    def _play(self, picks: Sequence[int], pick: Pick) -> None:
        """Play with nothing but the state: a check may find that the rest does not work."""
        with self.guard("Setup"):
            state = self.case.begin()
            self.traces.append(trace(state))
        while not state.over:
            if not state.choices:
                self.fail(f"{self._kind(state)} offers no action, and the game is not over.")
            if len(self.actions) >= self.game.longest:
                self.fail(f"The game is not over after {self.game.longest} decisions (longest).")
            number = self.at
            place = picks[number] % len(state.choices) if number < len(picks) else pick(state)
            action = state.choices[place]
            if not 0 <= action < len(self.game.actions):
                self.fail(f"The legal actions are not all in the space: {state.choices}.")
            self.kinds.append(self._kind(state))
            self.actions.append(action)
            self.at += 1
            with self.guard(f'"{self.game.actions.sentence(self.actions[-1])}"'):
                state.apply(self.actions[-1])
                self.traces.append(trace(state))

    @staticmethod
    def _kind(state: State) -> str:
        ask = state.stack[-1].ask_of(state.actor)
        return type(ask if ask is not None else state.stack[-1]).__name__

    # Failing

    def fail(self, message: str) -> NoReturn:
        """A promise is broken at this step."""
        raise Failure(message, self.case, self.actions[: self.at])

    def expect(self, claim: bool, message: str) -> None:
        """Fail unless the claim holds."""
        if not claim:
            self.fail(message)

    def guard(self, what: str) -> Guard:
        """Turn whatever is raised inside into a failure at this step."""
        return Guard(self, what)

    # Looking

    @property
    def viewers(self) -> list[Viewer]:
        """A spectator, and every seat."""
        return [None, *range(self.seats)]

    def languages(self, viewer: Viewer) -> Sequence[str]:
        """In which languages to draw; with samples they take turns."""
        return LANGUAGES if self.samples is None else self.one_language(viewer)

    def one_language(self, viewer: Viewer) -> Sequence[str]:
        """A language for this viewer at this step."""
        number = self.at + (0 if viewer is None else viewer + 1)
        return [LANGUAGES[number % len(LANGUAGES)]]

    def view(self, viewer: Viewer) -> View:
        """What a viewer observes at this step, not to be changed."""
        view = self._views.get((self.at, viewer))
        if view is None:
            view = self.states[self.at].observe(viewer)
            if self.samples is not None:
                self._views[self.at, viewer] = view
        return view

    def pictures(self, viewer: Viewer, lang: str) -> list[tuple[str, str]]:
        """The table and its parts as a viewer sees them at this step: (what, drawing)."""
        key = self.at, viewer, lang
        drawn = self._pictures.get(key)
        if drawn is None:
            drawn = pictures(self.game, self.view(viewer), lang)
            if self.samples is not None:
                self._pictures[key] = drawn
        return drawn

    def live(self) -> Iterator[State]:
        """The same state, before the first answer and after each: no copies are made."""
        self.at = 0
        state = self.case.begin()
        yield state
        for action in self.actions:
            if action not in state.choices:
                sentence = self.game.actions.sentence(action)
                self.fail(
                    f'"{sentence}" was legal when the game was played and is not when it is '
                    "replayed: something depends on more than the seed."
                )
            state.apply(action)
            self.at += 1
            yield state

    @cached_property
    def states(self) -> list[State]:
        """A copy for each step, not to be changed: clone before you play on."""
        at = self.at
        states = [state.clone() for state in self.live()]
        self.at = at  # a check may be at another step
        return states

    @cached_property
    def record(self) -> Record:
        """The game as a record, not to be changed: fork it."""
        record = self.open()
        for action in self.actions:
            record.apply(action)
        return record

    @cached_property
    def read_again(self) -> Record:
        """The same record, written and read: whoever asks first replays it from nothing."""
        return Record.loads(self.record.text(), self.game)

    def open(self) -> Record:
        """The game as a record, before the first answer."""
        case = self.case
        options = settle_options(self.game.options, case.options, case.seats)
        return Record(self.game, case.seats, case.seed, options)

    def sample(self, name: str, samples: int | None = None) -> list[int]:
        """The steps at which a check looks, ascending: some of every kind of decision."""
        wanted = self.samples if samples is None or self.samples is None else samples
        if wanted is None or wanted >= len(self.actions):
            return list(range(len(self.actions)))
        chance = Chance(name, self.case.seed)
        groups: dict[str, list[int]] = {}
        for step in chance.shuffled(range(len(self.actions))):
            groups.setdefault(self.kinds[step], []).append(step)
        chosen: list[int] = []
        while len(chosen) < wanted:
            for steps in sorted(groups.values(), key=len):
                if steps and len(chosen) < wanted:
                    chosen.append(steps.pop())
        return sorted(chosen)

    def decisions(self, name: str, samples: int | None = None) -> Iterator[State]:
        """The states of a sample."""
        for step in self.sample(name, samples):
            self.at = step
            yield self.states[step]

    def moments(self, name: str = "seen") -> Iterator[State]:
        """The states of a sample, and the end.

        Checks of what people see share one, so that its moments are observed and drawn once.
        """
        yield from self.decisions(name)
        self.at = len(self.actions)
        yield self.states[-1]


def pictures(game: GameSpec[Any], view: View, lang: str) -> list[tuple[str, str]]:
    """The whole table and each part of it, drawn in a row as pages do."""
    with unchanging_views():
        parts = [part.id for part in game.parts(view, lang)]
        drawn = [(f"the part {part}", game.draw(view, part, lang=lang)) for part in parts]
        return [("the table", game.draw(view, lang=lang)), *drawn]


class Guard:
    """Turns an exception into a failure with its record."""

    def __init__(self, walk: Walk, what: str) -> None:
        self.walk = walk
        self.what = what

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: Any
    ) -> None:
        if isinstance(error, Exception) and not isinstance(error, Failure):
            self.walk.at = min(self.walk.at, len(self.walk.actions))
            message = f"{self.what} raised {type(error).__name__}: {error}"
            raise Failure(message, self.walk.case, self.walk.actions[: self.walk.at]) from error
