"""Many games at once, in this process or in several that share their memory.

Each row is a game: what its actor may know and do, in arrays that are written anew with every
step. A game that is over begins anew at once; its rewards stay in their row until the next step.
"""

from __future__ import annotations

import signal
from array import array
from collections.abc import Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from itertools import chain, pairwise
from multiprocessing import get_context
from typing import Any, Final

import numpy as np

from ecumene.engine.errors import N_, BadOption, Error
from ecumene.engine.rng import seed_text
from ecumene.engine.spec import GameSpec
from ecumene.rl.course import WIN, Course, NotBegun, impossible
from ecumene.rl.layout import Facts, Layout, Mask, Vector
from ecumene.sim.crew import deaf

RESET, STEP, STOP = "reset", "step", "stop"
GROUP: Final = 96  # games: more push each other out of the caches, fewer the code of the rules
PATIENCE: Final = 120.0  # seconds for a step of one process
PARTING: Final = 10.0  # seconds to end


class Rows:
    """The arrays of many games, in memory of one's own or in memory that processes share."""

    def __init__(
        self, course: Course, games: int, buffers: Mapping[str, Any] | None = None
    ) -> None:
        self.shapes = shapes(course, games)
        arrays: dict[str, Any] = {}
        for name, (shape, dtype) in self.shapes.items():
            if buffers is None:
                arrays[name] = np.zeros(shape, dtype)
            else:
                arrays[name] = np.frombuffer(buffers[name], dtype).reshape(shape)
        self.written: Vector = arrays["vectors"]
        self.marked: Mask = arrays["masks"]
        self.vectors: Vector = _locked(self.written)  # what each actor may know
        self.masks: Mask = _locked(self.marked)  # what it may do
        self.seats: Any = arrays["seats"]  # which seat it is
        self.rewards: Vector = arrays["rewards"]  # by seat, of games that the last step ended
        self.over: Any = arrays["over"]  # which those are
        self.actions: Any = arrays["actions"]  # what was answered last

    def part(self, part: slice) -> Rows:
        """Some of the rows, in the same memory."""
        rows = Rows.__new__(Rows)
        rows.shapes = self.shapes
        for name in ("written", "marked", *self.shapes):
            setattr(rows, name, getattr(self, name)[part])
        return rows


def _locked(array: Any) -> Any:
    """The same numbers, to be looked at only: from step to step just what differs is written.

    Answers are checked by what is written there.
    """
    seen = array.view()
    seen.flags.writeable = False
    return seen


def shapes(course: Course, games: int) -> dict[str, tuple[tuple[int, ...], str]]:
    """The arrays of so many games by name: shape and type."""
    own = course.layout
    return {
        "vectors": ((games, own.size), "float32"),
        "masks": ((games, own.actions), "int8"),
        "seats": ((games,), "int64"),
        "rewards": ((games, own.seats), "float32"),
        "over": ((games,), "bool"),
        "actions": ((games,), "int64"),
    }


class Many:
    """Games in this process, side by side. *first* is the number of the first among all of them.

    They take their turns group by group, and each group plays and is looked at before the next.
    """

    def __init__(self, courses: Sequence[Course], rows: Rows, first: int = 0) -> None:
        self.courses = courses
        self.rows = rows
        self.first = first
        self.layout = courses[0].layout
        self.groups = [Group(courses[part], rows.part(part)) for part in parts(len(courses))]

    def reset(self, seed: int | str | None = None) -> Rows:
        """New games; each has its own seed, that follows from this one and its number.

        Without a seed the next ones of the rows that have begun.
        """
        name = row_of(seed, self.rows)
        for number, course in enumerate(self.courses):
            course.begin(None if name is None else f"{name}/{self.first + number}")
        for group in self.groups:
            group.show([])
        return self.rows

    def step(self, actions: Any) -> Rows:
        """The answer of each game's actor; those that end begin anew."""
        chosen = checked(actions, self.rows, self.layout).tolist()
        begin = 0
        for group in self.groups:
            end = begin + len(group.courses)
            group.show(group.play(chosen[begin:end]))
            begin = end
        return self.rows

    def close(self) -> None:
        """There is nothing to close."""

    def __enter__(self) -> Many:
        return self

    def __exit__(self, *about: object) -> None:
        self.close()

    def __reduce__(self) -> Any:
        """What is kept, or copied, is how each game came here; the rows are written anew."""
        told = self.rows.rewards.copy(), self.rows.over.copy()
        return again, (list(self.courses), self.first, *told)


def again(courses: Sequence[Course], first: int, rewards: Vector, over: Any) -> Many:
    """Games that were kept, side by side, from where they stood."""
    many = Many(courses, Rows(courses[0], len(courses)), first)
    if courses[0].number >= 0:
        for group in many.groups:
            group.show([])
        many.rows.rewards[:], many.rows.over[:] = rewards, over
    return many


class Group:
    """Some of the games, with their rows: few enough to be at hand for the processor."""

    def __init__(self, courses: Sequence[Course], rows: Rows) -> None:
        self.courses = courses
        self.rows = rows
        self._watch = courses[0].layout.watch(len(courses))
        self._row = np.arange(len(courses))

    def play(self, chosen: Sequence[int]) -> list[tuple[int, list[float]]]:
        """The answer of each game's actor; which games it ended, and what they were worth."""
        ended: list[tuple[int, list[float]]] = []
        for number, (course, action) in enumerate(zip(self.courses, chosen)):
            state = course.state
            state.apply(action)
            course.answers.append(action)
            if state.over:
                ended.append((number, course.rewards()))
                course.begin()
        return ended

    def show(self, ended: Sequence[tuple[int, list[float]]]) -> None:
        """Write the rows: who is asked, what that seat may know and do, and which games ended."""
        rows = self.rows
        rows.rewards[:] = 0
        rows.over[:] = False
        for number, rewards in ended:
            rows.rewards[number] = rewards
            rows.over[number] = True
        states = [course.state for course in self.courses]
        seats = [state.actor for state in states]
        choices = [state.choices for state in states]
        rows.seats[:] = array("q", seats)  # a list would be read number by number
        rows.marked[:] = 0
        counts = [len(each) for each in choices]
        legal = np.fromiter(chain.from_iterable(choices), np.int64, sum(counts))
        rows.marked[np.repeat(self._row, counts), legal] = 1
        self._watch.vectors(states, seats, rows.written)


def parts(games: int) -> list[slice]:
    """As few groups as can be of at most so many games, as equal as can be."""
    groups = -(-games // GROUP)
    bounds = [games * number // groups for number in range(groups + 1)]
    return [slice(first, end) for first, end in pairwise(bounds)]


def checked(actions: Any, rows: Rows, layout: Layout) -> Any:
    """The answers, if all of them are legal: nothing is played otherwise."""
    chosen = np.asarray(actions)
    if chosen.shape != rows.seats.shape or chosen.dtype.kind not in "iu":
        raise BadOption(N_("There must be one answer for each game, the number of an action."))
    known = chosen.min() >= 0 and chosen.max() < layout.actions
    if not known or not rows.masks[np.arange(len(chosen)), chosen].all():
        if not rows.masks.any():
            raise NotBegun
        for mask, seat, action in zip(rows.masks, rows.seats.tolist(), chosen.tolist()):
            if not 0 <= action < layout.actions or not mask[action]:
                raise impossible(layout.game, seat, action)
    return chosen


def row_of(seed: int | str | None, rows: Rows) -> str | None:
    """The seed with which rows of games begin; None if they have begun and go on."""
    return None if seed is None and rows.masks.any() else seed_text(seed)


class Workers:
    """Games in several processes that write into the same memory."""

    def __init__(self, course: Course, games: int, workers: int) -> None:
        self.layout = course.layout
        processes = get_context("spawn")
        buffers = {
            name: processes.RawArray("b", int(np.prod(shape)) * np.dtype(dtype).itemsize)
            for name, (shape, dtype) in shapes(course, games).items()
        }
        self.rows = Rows(course, games, buffers)
        self._pipes = []
        self._processes = []
        for worker in range(workers):
            part = games * worker // workers, games * (worker + 1) // workers
            here, there = processes.Pipe()
            process = processes.Process(
                target=_work, args=(there, course, games, buffers, part), daemon=True
            )
            with deaf():  # Ctrl-C is for whoever asks: a process that hears it leaves the others
                process.start()
            there.close()
            self._pipes.append(here)
            self._processes.append(process)

    def reset(self, seed: int | str | None = None) -> Rows:
        """New games, the same as in one process."""
        return self._ask(RESET, row_of(seed, self.rows))

    def step(self, actions: Any) -> Rows:
        """The answer of each game's actor; those that end begin anew."""
        self.rows.actions[:] = checked(actions, self.rows, self.layout)
        return self._ask(STEP, None)

    def _ask(self, what: str, about: Any) -> Rows:
        if not self._pipes:
            raise Error(N_("This environment is closed: make a new one."))
        wrong = None
        try:
            for pipe in self._pipes:
                pipe.send((what, about))
            for pipe in self._pipes:
                if not pipe.poll(PATIENCE):
                    raise Error(N_("A process of this environment hangs: make a new environment."))
                wrong = pipe.recv() or wrong
        except (EOFError, ConnectionError):
            self._give_up()
            message = N_("A process of this environment has ended: make a new environment.")
            raise Error(message) from None
        except BaseException:
            self._give_up()
            raise
        if wrong is not None:
            raise Error(wrong)
        return self.rows

    def _give_up(self) -> None:
        """Without one of them the others are of no use, and nobody knows what they are at."""
        for process in self._processes:
            process.kill()
        self.close()

    def close(self) -> None:
        """Let the processes end."""
        for pipe in self._pipes:
            try:
                pipe.send((STOP, None))
            except OSError:  # it has ended by itself
                continue
        for process in self._processes:
            process.join(PARTING)
            if process.is_alive():
                process.kill()
        self._pipes, self._processes = [], []

    def __reduce__(self) -> Any:
        raise Error(N_("Games in other processes cannot be copied or kept: play them in this one."))

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *about: object) -> None:
        self.close()


def _work(
    pipe: Any,
    course: Course,
    games: int,
    buffers: Mapping[str, Any],
    part: tuple[int, int],
) -> None:
    """A process: its part of the games, until it is told to stop or left alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where `deaf` cannot see to it
    first, end = part
    courses = side_by_side(course, end - first)
    own = Many(courses, Rows(course, games, buffers).part(slice(first, end)), first)
    with suppress(EOFError, ConnectionError):  # whoever asks has ended
        while (asked := pipe.recv())[0] != STOP:
            pipe.send(_done(own, *asked))


def _done(own: Many, what: str, about: Any) -> str | None:
    """Do what is asked; what is wrong with it, if anything is."""
    try:
        if what == RESET:
            own.reset(about)
        else:
            own.step(own.rows.actions)
    except Error as error:
        return str(error)
    return None


def side_by_side(course: Course, games: int) -> list[Course]:
    """So many tables like this one, which has no game yet."""
    return [deepcopy(course) for _ in range(games)]


def vector(
    game: str | GameSpec[Any],
    games: int,
    seats: int | None = None,
    *,
    workers: int = 0,
    facts: Facts = True,
    reward: str = WIN,
    **options: Any,
) -> Many | Workers:
    """Many games at once: in this process, or in *workers* processes with shared memory."""
    if games < 1 or workers < 0 or workers > games:
        raise BadOption(N_("There must be at least one game, and one for each process."))
    course = Course(game, seats, options, facts, reward)
    if workers:
        return Workers(course, games, workers)
    return Many(side_by_side(course, games), Rows(course, games))
