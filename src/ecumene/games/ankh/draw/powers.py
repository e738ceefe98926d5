"""The twelve ankh powers with the seals of the gods that have them, and the five gods."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.cards import Size
from ecumene.draw.drawing import Drawing
from ecumene.draw.lamp import lamp_box
from ecumene.draw.marks import box, faded, icon, moved, paragraph, title, words
from ecumene.draw.measures import breadth, fitted_lines, lines_of
from ecumene.draw.panel import headed, seat_seal
from ecumene.draw.seals import seal
from ecumene.engine.lang import N_
from ecumene.engine.picture import Emblem
from ecumene.engine.rows import worded
from ecumene.games.ankh.content import GODS, POWER_COST, POWERS
from ecumene.games.ankh.draw.scene import AnkhScene, emblem_of
from ecumene.games.ankh.draw.supply import ROMAN
from ecumene.games.ankh.names import GOD, POWER

WIDE: Final = 368
NARROW: Final = (
    308  # pages have less room beside five gods; so words stay as large as they are here
)
_TOP: Final = 30
_HEAD: Final = 46  # with the levels
_LEAST: Final = 11.0  # the smallest words


def powers(scene: AnkhScene, height: float = 0, width: float = 0) -> Drawing:
    """Three columns of four; what is tinted belongs to the god whose table this is."""
    say, own, lang = scene.say, scene.own, scene.lang
    width = width or (NARROW if scene.seats > 4 else WIDE)
    wide, told = (
        (width - 24) / 3,
        [(POWER(each, lang), POWER.text(each, lang)) for each in range(len(POWERS))],
    )
    tall = (height - _HEAD - 4) / 4 if height else max(_height(*each, wide) for each in told)
    full = height or _HEAD + 4 + 4 * tall
    drawing = headed("powers", width, full, say(N_("Ankh powers")), scene.names(own))
    drawing.layers[0].add(*(_level(level, 15 + (level - 1) * (wide + 4)) for level in (1, 2, 3)))
    layer, lit, rows = drawing.layer("pieces"), scene.lit("unlock"), [0] * 4
    for power, row in enumerate(POWERS):
        owners = [seat for seat in scene.ladder if row.id in scene.table["powers"][seat]]
        action, (name, text) = lit.get(power), told[power]
        message = N_("{power} (level {level}): {text} Unlocked by: {gods}.")
        listed = ", ".join(scene.names(seat) for seat in owners) or "–"
        title = say(message, power=name, level=row.level, text=text, gods=listed)
        body = _power(name, text, (wide, tall - 4), own in owners, action is not None)
        for n, seat in enumerate(sorted(owners, reverse=True)):
            body += moved(seat_seal(scene, seat, 8.2), wide - 12 - 17 * n, tall - 15)
        x, y = 8 + (row.level - 1) * (wide + 4), _HEAD + rows[row.level] * tall
        rows[row.level] += 1
        scene.put(layer, row.id, x, y, body, title, action, "power", row.id)
    return drawing


@cache
def _level(level: int, x: float) -> str:
    """What heads a column: the level of its powers, and what each costs."""
    at = x + 6 + breadth(ROMAN[level], 12)
    body = words(ROMAN[level], x, 41, 12, "ink-2", weight=600) + icon(
        "prayer", at + 6, 37, 13, "ink-2"
    )
    return body + words(str(POWER_COST[level]), at + 14, 41, 12, "ink-2")


@cache
def _height(name: str, text: str, wide: float) -> float:
    """What a power needs for its name, its words, and the seals of all gods below."""
    names = fitted_lines(name, wide - 12, 13, 2, _LEAST)[0]
    return 5 + 13.5 * len(names) + 12.9 * len(lines_of(text, wide - 12, _LEAST)) + 26


@cache
def _power(name: str, text: str, size: Size, mine: bool, lit: bool) -> str:
    wide, tall = size
    if lit:
        body = lamp_box(1.5, 1.5, wide - 3, tall - 3, 5)
    elif mine:
        body = box(0.5, 0.5, wide - 1, tall - 1, 5, "accent-soft", "accent", 1)
        body += box(0.5, tall - 3.5, wide - 1, 3, 1.5, "accent")
    else:
        body = box(0.5, 0.5, wide - 1, tall - 1, 5, "raised", "line", 1)
    lines, most = fitted_lines(name, wide - 12, 13, 2, _LEAST)
    body += "".join(words(line, 7, 16 + 13.5 * n, most, weight=600) for n, line in enumerate(lines))
    if tall > 86:  # else its words stand in the title alone
        top = 17 + 13.5 * len(lines)
        body += paragraph(text, 7, top, wide - 12, _LEAST, "ink-2", int((tall - top - 10) / 12.9))
    return body


def gods(scene: AnkhScene, height: float = 0, width: float = 0) -> Drawing:
    """The gods and their powers; before the game, those to choose from."""
    say, lang, y = scene.say, scene.lang, float(_TOP)
    width = width or (NARROW if scene.seats > 4 else WIDE)
    texts = [worded(row, "text", lang) for row in GODS]
    talls = [27.0 + 13 * len(lines_of(text, width - 56, _LEAST)) for text in texts]
    spare = max(0.0, height - _TOP - 4 - sum(talls)) / len(GODS)
    drawing = headed("gods", width, height or _TOP + 4 + sum(talls), say(N_("Gods")))
    layer, lit = drawing.layer("pieces"), scene.lit("choose")
    for god, row in enumerate(GODS):
        action, name, power = lit.get(god), GOD(god, lang), worded(row, "power", lang)
        message, tall = N_("{god}, {title}. {power}: {text}"), talls[god] + spare
        told = say(
            message, god=name, title=worded(row, "title", lang), power=power, text=texts[god]
        )
        emblem, size = emblem_of(god, lang), (width, tall)
        body = _god(emblem, name, power, texts[god], size, action is not None)
        if god not in scene.gods and action is None:
            body = faded(body, 0.6)
        scene.put(layer, row.id, 0, y, body, told, action, "god", row.id)
        y += tall
    return drawing


@cache
def _god(emblem: Emblem, name: str, power: str, text: str, size: Size, lit: bool) -> str:
    wide, tall = size
    body = lamp_box(4, 1.5, wide - 8, tall - 4) if lit else ""
    body += seal(emblem, 24, tall / 2 - 1, 13)
    body += title(name, 46, 17, 15, "ink") + words(power, 104, 17, 13, "ink-2", weight=600)
    return body + paragraph(text, 46, 31, wide - 56, _LEAST, "ink-2")
