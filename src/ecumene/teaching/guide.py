"""Guided first games: a game's `guide.toml`, and where in it a game that is being played stands.

Nothing is kept of a guide but the game itself: which step comes follows from what was answered, so
that taking back an answer goes back in the guide, and whoever does something else meets the steps
that still fit, or is told what that meant.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from ecumene.engine.aliases import SIGN
from ecumene.engine.errors import Error
from ecumene.engine.flow import State
from ecumene.engine.hidden import shown_of
from ecumene.engine.record import Record
from ecumene.engine.rows import Row, worded
from ecumene.engine.spec import GameSpec
from ecumene.teaching.documents import document
from ecumene.teaching.examples import agrees

NAME: Final = "guide.toml"
PATIENCE: Final = 8  # answers in a row that no step fits, after which the guide says goodbye


class Said(Row, kw_only=True):
    """A sentence in both languages."""

    text_en: str
    text_de: str

    def text(self, lang: str) -> str:
        """In a language."""
        return worded(self, "text", lang)


class Other(Said, kw_only=True):
    """What it means to answer otherwise."""

    answers: tuple[str, ...]


class Step(Said, kw_only=True):
    """One thing to do and why; it fits a question of its kind at which its answer is offered."""

    ask: str  # the kind of question
    answer: str  # what the guide suggests, in the sentences of the game
    table: dict[str, Any] = msgspec.field(default_factory=dict)  # what must be true besides
    lights: tuple[str, ...] = ()  # ids of parts or pieces, beside the choice itself
    other: tuple[Other, ...] = ()


class Advice(Said, kw_only=True):
    """What helps with any question of a kind when no step fits."""

    ask: str


class Guide(Row, kw_only=True):
    """The guided first game of one game."""

    position: dict[str, Any]
    seat: int = 0  # of the learner
    bot: str = "easy"  # who plays on for the others
    welcome: Said  # before the first step
    away: Said  # to whoever answers in a way that no step speaks of
    closing: Said  # after the last step, when the game goes on by itself
    script: dict[str, tuple[str, ...]]  # what the others answer, by seat, as long as it is offered
    step: tuple[Step, ...]
    advice: tuple[Advice, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """Where a guided game stands, for the learner."""

    guide: Guide
    passed: int  # steps that are done or were left behind
    step: Step | None = None  # that fits the question
    meant: Said | None = None  # of the last answer, if it was another than suggested
    advice: Advice | None = None  # if no step fits
    fresh: bool = False  # nothing has been answered yet
    closing: bool = False  # the last step was the one before
    over: bool = False  # the guide has nothing more to say

    @property
    def number(self) -> int:
        """Of the step, from 1."""
        return self.guide.step.index(self.step) + 1 if self.step else self.passed


@cache
def guide(package: str) -> Guide | None:
    """The guide that a package ships, if it has one; with changed content its game is another."""
    if SIGN in package or not files(package).joinpath(NAME).is_file():
        return None
    return document(package, NAME, Guide)


def begun(game: GameSpec[Any], guide: Guide) -> Record:
    """The game of a guide before its first answer."""
    return Record.begun(game, None, None, (), guide.position, {})


def lesson(guide: Guide, record: Record) -> Lesson:
    """What the guide says now; it follows from the answers alone."""
    game, seat = record.game, guide.seat
    passed, since, astray = 0, 0, 0
    meant: Said | None = None
    for before, who, action in _played(record):
        if who != seat:
            continue
        if passed == len(guide.step):
            since += 1
            meant = None
            continue
        found = _fitting(game, guide, before, passed)
        meant = None
        if found is None:
            astray += 1
            passed = len(guide.step) if astray == PATIENCE else passed
            continue
        step, sentence, astray = guide.step[found], game.sentence(action), 0
        if sentence == spelled(game, step.answer):
            passed = found + 1
        else:
            passed, meant = found, _meaning(game, guide, step, sentence)
    state = record.state
    fresh = not record.steps and seat not in record.pending
    if passed == len(guide.step):
        return Lesson(guide, passed, None, meant, closing=not since, over=bool(since))
    if state.over:
        return Lesson(guide, passed, over=True)
    if seat not in state.waiting or seat in record.pending:
        return Lesson(guide, passed, None, meant, fresh=fresh)
    found = _fitting(game, guide, state, passed)
    if found is not None:
        return Lesson(guide, found, guide.step[found], meant, fresh=fresh)
    kind = _kind(state, seat)
    advice = next((each for each in guide.advice if each.ask == kind), None)
    return Lesson(guide, passed, None, meant, advice, fresh=fresh)


def scripted(guide: Guide, record: Record, seat: int) -> str | None:
    """What another seat answers now as long as the guide leads; nothing where a bot decides."""
    game, script = record.game, guide.script.get(str(seat), ())
    at = 0
    for before, who, action in _played(record):
        if who == seat and (found := _next(game, script, at, before.legal(seat))) is not None:
            at = found + 1 if game.sentence(action) == spelled(game, script[found]) else at
    found = _next(game, script, at, record.state.legal(seat))
    return None if found is None else script[found]


@lru_cache(maxsize=4096)
def spelled(game: GameSpec[Any], sentence: str) -> str:
    """A sentence as the game itself spells it."""
    return game.sentence(game.parse(sentence))


def _played(record: Record) -> Iterator[tuple[State, int, int]]:
    """Every answer with the table before it; secret answers of one moment, too."""
    state = record.goto(0)
    for step in record.steps:
        yield state, step.seat, step.action
        state.apply(step.action)


def _fitting(game: GameSpec[Any], guide: Guide, state: State, first: int) -> int | None:
    """The first step from a number on that fits the learner's question."""
    kind = _kind(state, guide.seat)
    legal = {game.sentence(action) for action in state.legal(guide.seat)}
    for number in range(first, len(guide.step)):
        step = guide.step[number]
        if step.ask != kind or spelled(game, step.answer) not in legal:
            continue
        if not step.table or agrees(step.table, shown_of(state, guide.seat, step.table)):
            return number
    return None


def _kind(state: State, seat: int) -> str:
    ask = state.stack[-1].ask_of(seat) if state.stack else None
    return type(ask).__name__ if ask is not None else ""


def _meaning(game: GameSpec[Any], guide: Guide, step: Step, sentence: str) -> Said:
    for other in step.other:
        if sentence in (spelled(game, each) for each in other.answers):
            return other
    return guide.away


def _next(game: GameSpec[Any], script: tuple[str, ...], at: int, legal: list[int]) -> int | None:
    offered = {game.sentence(action) for action in legal}
    for number in range(at, len(script)):
        try:
            if spelled(game, script[number]) in offered:
                return number
        except Error:
            continue  # the contract suite names it
    return None
