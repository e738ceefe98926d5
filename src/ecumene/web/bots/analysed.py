"""An analysis in the words of its readers: what pages and programs get of it."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.bots.analysis import Analysis, Moment, worded
from ecumene.engine.lang import translator
from ecumene.web.bots.analyst import FAILED, Progress
from ecumene.web.rooms.room import Room


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """What could have been done; *looks* says how well the bot knows it."""

    sentence: str
    label: str
    chance: float
    looks: int
    played: bool


@dataclass(frozen=True, slots=True)
class AnswerView:
    """One of the answers of a turn, and what it changed."""

    step: int
    sentence: str
    label: str
    change: float


@dataclass(frozen=True, slots=True)
class LineView:
    """What the bot would rather have answered, up to the end of the turn or to where luck came in.

    If it *agrees* with what was played this is the best of what begins differently, or nothing.
    """

    first: int  # the step that the first of these answers would have been
    sentences: list[str]
    labels: list[str]
    lead: float  # of what was played, by chances of the seat: below 0 if it was worse
    agrees: bool


@dataclass(frozen=True, slots=True)
class MomentView:
    """A turn that changed the chance of its seat much."""

    step: int  # the answer that changed most
    seat: int
    first: int  # step of the turn
    last: int
    before: float  # the turn
    after: float
    change: float  # by the choices alone
    lucky: bool  # luck had a part in what came of them, and is not counted
    answers: list[AnswerView]
    lines: list[LineView]
    choices: list[ChoiceView]  # at the answer that changed most: the best first


@dataclass(frozen=True, slots=True)
class GameView:
    """How a game went, by step from 0 on."""

    steps: int
    iterations: int  # of the search at each step
    chances: list[list[float]]  # by step and seat; seats of one side share theirs
    sides: list[tuple[int, list[list[int]]]]  # from which step on which seats win together
    changes: list[float]  # by step, for the seat that chose, without luck
    lucky: list[int]  # steps in which luck had a part
    moments: list[MomentView]


@dataclass(frozen=True, slots=True)
class AnalysisView:
    """How far an analysis is: none, running, failed (with a sentence) or done."""

    status: str
    share: float  # of the work
    error: str
    analysis: GameView | None


def seen(room: Room, progress: Progress, lang: str) -> AnalysisView:
    """An analysis for a reader."""
    failed = translator("ecumene", lang)(FAILED) if progress.status == "failed" else ""
    found = None if progress.analysis is None else game_view(room, progress.analysis, lang)
    return AnalysisView(progress.status, round(progress.share, 3), failed, found)


def game_view(room: Room, found: Analysis, lang: str) -> GameView:
    """A finished analysis; choices are named as the seat saw them."""
    return GameView(
        found.steps,
        found.iterations,
        found.chances,
        found.sides,
        found.changes,
        found.lucky,
        [_moment(room, each, lang) for each in found.moments],
    )


def _moment(room: Room, found: Moment, lang: str) -> MomentView:
    game = room.game
    view = room.record.goto(found.step - 1).observe(found.seat)
    choices = [
        ChoiceView(
            each.sentence,
            game.label(game.parse(each.sentence), view, lang),
            each.chance,
            each.looks,
            each.played,
        )
        for each in found.choices
    ]
    return MomentView(
        found.step,
        found.seat,
        found.first,
        found.last,
        found.before,
        found.after,
        found.change,
        found.lucky,
        _answers(room, found, lang),
        _lines(room, found, lang),
        choices,
    )


def _answers(room: Room, found: Moment, lang: str) -> list[AnswerView]:
    sentences = [each.sentence for each in found.answers]
    labels = worded(room.record, found.seat, found.first, sentences, lang)
    return [
        AnswerView(each.step, each.sentence, label, each.change)
        for each, label in zip(found.answers, labels, strict=True)
    ]


def _lines(room: Room, found: Moment, lang: str) -> list[LineView]:
    return [
        LineView(
            each.first,
            each.sentences,
            worded(room.record, found.seat, each.first, each.sentences, lang),
            each.lead,
            each.agrees,
        )
        for each in found.lines
    ]
