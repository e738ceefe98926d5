"""The twelve ankh powers with the seals of the gods that have them, and the five gods."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import Drawing
from ecumene.draw.lamp import lamp_box
from ecumene.draw.marks import box, faded, icon, moved, paragraph, title, words
from ecumene.draw.measures import breadth, fitting, lines_of
from ecumene.draw.panel import headed, seat_seal
from ecumene.draw.seals import seal
from ecumene.engine.lang import N_
from ecumene.engine.picture import Emblem
from ecumene.engine.rows import worded
from ecumene.games.ankh.content import GODS, POWER_COST, POWERS
from ecumene.games.ankh.draw.scene import AnkhScene, emblem_of
from ecumene.games.ankh.draw.supply import ROMAN
from ecumene.games.ankh.names import GOD, POWER

WIDTH: Final = 368
HEIGHT: Final = 500  # with the words of every power
GODS_HEIGHT: Final = 372
_TOP: Final = 30
_COLUMN: Final = (WIDTH - 16 - 8) / 3
_LEAST: Final = 11.0  # the smallest words


def powers(scene: AnkhScene, height: float = HEIGHT) -> Drawing:
    """Three columns of four; what is tinted belongs to the god whose table this is."""
    say, own = scene.say, scene.own
    drawing = headed("powers", WIDTH, height, say(N_("Ankh powers")), scene.names(own))
    layer = drawing.layer("pieces")
    tall = (height - _TOP - 6) / 4
    lit = scene.lit("unlock")
    rows = [0] * 4
    for power, row in enumerate(POWERS):
        owners = [seat for seat in scene.ladder if row.id in scene.table["powers"][seat]]
        action = lit.get(power)
        name, text = POWER(power, scene.lang), POWER.text(power, scene.lang)
        message = N_("{power} (level {level}): {text} Unlocked by: {gods}.")
        listed = ", ".join(scene.names(seat) for seat in owners) or "–"
        told = say(message, power=name, level=row.level, text=text, gods=listed)
        body = _power(name, row.level, text, tall - 4, own in owners, action is not None)
        for n, seat in enumerate(sorted(owners, reverse=True)):
            body += moved(seat_seal(scene, seat, 8.2), _COLUMN - 12 - 17 * n, tall - 15)
        x = 8 + (row.level - 1) * (_COLUMN + 4)
        y = _TOP + rows[row.level] * tall
        rows[row.level] += 1
        scene.put(layer, row.id, x, y, body, told, action, "power", row.id)
    return drawing


@cache
def _power(name: str, level: int, text: str, tall: float, mine: bool, lit: bool) -> str:
    if lit:
        body = lamp_box(1.5, 1.5, _COLUMN - 3, tall - 3, 5)
    elif mine:
        body = box(0.5, 0.5, _COLUMN - 1, tall - 1, 5, "accent-soft", "accent", 1)
        body += box(0.5, tall - 3.5, _COLUMN - 1, 3, 1.5, "accent")
    else:
        body = box(0.5, 0.5, _COLUMN - 1, tall - 1, 5, "raised", "line", 1)
    body += words(name, 7, 16, fitting(name, _COLUMN - 12, 13, 11.5, bold=True), weight=600)
    if tall > 86:  # else its words stand in the title alone
        body += paragraph(text, 7, 30, _COLUMN - 12, _LEAST, "ink-2", int((tall - 30) / 12.9))
    body += words(ROMAN[level], 7, tall - 7, 11, "ink-3", weight=600)
    at = 14 + breadth(ROMAN[level], 11)
    body += icon("prayer", at + 5, tall - 11, 12, "ink-3")
    return body + words(str(POWER_COST[level]), at + 12, tall - 7, 11.5, "ink-3")


def gods(scene: AnkhScene, height: float = GODS_HEIGHT) -> Drawing:
    """The gods and their powers; before the game, those to choose from."""
    say, lang = scene.say, scene.lang
    drawing = headed("gods", WIDTH, height, say(N_("Gods")))
    layer = drawing.layer("pieces")
    lit = scene.lit("choose")
    tall = (height - _TOP - 4) / len(GODS)
    for god, row in enumerate(GODS):
        action, name = lit.get(god), GOD(god, lang)
        power, text = worded(row, "power", lang), worded(row, "text", lang)
        message = N_("{god}, {title}. {power}: {text}")
        told = say(message, god=name, title=worded(row, "title", lang), power=power, text=text)
        body = _god(emblem_of(god, lang), name, power, text, tall, action is not None)
        if god not in scene.gods and action is None:
            body = faded(body, 0.6)
        scene.put(layer, row.id, 0, _TOP + god * tall, body, told, action, "god", row.id)
    return drawing


@cache
def _god(emblem: Emblem, name: str, power: str, text: str, tall: float, lit: bool) -> str:
    body = lamp_box(4, 1.5, WIDTH - 8, tall - 4) if lit else ""
    body += seal(emblem, 26, tall / 2 - 1, 14)
    size, most = 12 if len(lines_of(text, WIDTH - 76, 12)) < 3 else 11, int((tall - 19) / 13)
    lines = min(most, len(lines_of(text, WIDTH - 76, size)))
    top = max(0.0, (tall - 24 - 13 * lines) / 2)  # the words stand in the middle
    body += title(name, 50, top + 15, 15, "ink")
    body += words(power, 108, top + 15, 13, "ink-2", weight=600)
    return body + paragraph(text, 50, top + 29.5, WIDTH - 76, size, "ink-2", most)
