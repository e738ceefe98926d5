"""What the guide of a first game says on the page of its table, and what it lights."""

from __future__ import annotations

from typing import NamedTuple

from ecumene.engine.errors import N_
from ecumene.engine.lang import translator
from ecumene.web.rooms.guiding import lesson_of
from ecumene.web.rooms.room import Room
from ecumene.web.rooms.shapes import TableView


class Coach(NamedTuple):
    """The words of the guide, in the order in which they are read."""

    number: int  # of the step
    steps: int  # in all
    words: list[str]
    meant: str  # what the last answer meant, if it was another than suggested
    suggests: int | None  # the action
    lights: list[str]  # ids of parts and pieces
    closing: bool


def coach(room: Room, seen: TableView, lang: str) -> Coach | None:
    """What the learner is told now; nobody else sees it."""
    told = lesson_of(room)
    if told is None or told.over or room.status != "playing" or seen.seat != told.guide.seat:
        return None
    words = []
    if told.fresh:
        words.append(told.guide.welcome.text(lang))
    if told.step is not None:
        words.append(told.step.text(lang))
    elif told.closing:
        words.append(told.guide.closing.text(lang))
    elif told.advice is not None:
        words.append(told.advice.text(lang))
    else:
        words.append(translator("ecumene", lang)(N_("Watch what the others do.")))
    step = told.step
    return Coach(
        told.number,
        len(told.guide.step),
        words,
        told.meant.text(lang) if told.meant is not None else "",
        room.game.parse(step.answer) if step is not None else None,
        [*step.lights] if step is not None else [],
        told.closing,
    )
