"""An analysis in the words of its readers: what pages and programs get of it."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.bots.analysis import Analysis, Moment
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
class MomentView:
    """A choice that changed the chance of its seat much."""

    step: int
    seat: int
    before: float
    after: float
    change: float  # by the choice alone
    lucky: bool  # luck had a part in what came after, and is not counted
    choices: list[ChoiceView]  # the best first, what was played among them


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
        found.step, found.seat, found.before, found.after, found.change, found.lucky, choices
    )
