"""The twelve ankh powers with the seals of the gods that have them, and the five gods."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import Drawing
from ecumene.draw.marks import box, icon, panel, paragraph, stage, title, words
from ecumene.draw.measures import breadth, fitting, lines_of
from ecumene.engine.lang import N_
from ecumene.games.ankh.content import GODS, POWER_COST, POWER_IDS, POWERS
from ecumene.games.ankh.draw.gods import letters, seal
from ecumene.games.ankh.draw.scene import Scene
from ecumene.games.ankh.draw.shapes import lamp_box
from ecumene.games.ankh.names import god_name, power_name

WIDTH: Final = 368
HEIGHT: Final = 450  # with the words of every power
GODS_HEIGHT: Final = 372
_TOP: Final = 30
_COLUMN: Final = (WIDTH - 16 - 8) / 3
_ROMAN: Final = ("", "I", "II", "III")


def powers(scene: Scene, desc: str, height: float = HEIGHT, shown: bool = True) -> Drawing:
    """Three columns of four; what is tinted belongs to the god whose table this is."""
    drawing = Drawing("powers", WIDTH, height, desc)
    say = scene.say
    ground, layer = drawing.layer("ground"), stage(drawing, "pieces")
    if not shown:
        return drawing
    ground.add(panel(WIDTH, height), title(say(N_("Ankh powers")), 10, 22, 18))
    own = scene.own
    ground.add(words(scene.names(own), WIDTH - 9, 21, 13, "ink-3", "end"))
    tall = (height - _TOP - 6) / 4
    lit = scene.lit("unlock")
    rows = [0] * 4
    for power, row in enumerate(POWERS):
        owners = [seat for seat in scene.ladder if row.id in scene.table["powers"][seat]]
        action = lit.get(power)
        text = row.text_de if scene.lang == "de" else row.text_en
        name = power_name(power, scene.lang)
        message = N_("{power} (level {level}): {text} Unlocked by: {gods}.")
        listed = ", ".join(scene.names(seat) for seat in owners) or "–"
        told = say(message, power=name, level=row.level, text=text, gods=listed)
        body = _power(name, row.level, text, tall - 4, own in owners, action is not None)
        for n, seat in enumerate(sorted(owners, reverse=True)):
            x, y = _COLUMN - 11 - 15 * n, tall - 14
            body += seal(scene.gods[seat], scene.mono(seat), x, y, 6.6)
        x = 8 + (row.level - 1) * (_COLUMN + 4)
        y = _TOP + rows[row.level] * tall
        rows[row.level] += 1
        told = scene.told(told, action)
        id = POWER_IDS[power]
        layer.piece(id, x, y, body, title=told, action=action, kind="power", about=id)
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
        size = 11.0
        while size > 10 and len(lines_of(text, _COLUMN - 12, size)) > (tall - 36) / (1.17 * size):
            size -= 0.25
        most = int((tall - 36) / (1.17 * size))
        body += paragraph(text, 7, 30, _COLUMN - 12, size, "ink-2", most)
    body += words(_ROMAN[level], 7, tall - 7, 11, "ink-3", weight=600)
    at = 14 + breadth(_ROMAN[level], 11)
    body += icon("prayer", at + 5, tall - 11, 12, "ink-3")
    return body + words(str(POWER_COST[level]), at + 12, tall - 7, 11.5, "ink-3")


def gods(scene: Scene, desc: str, height: float = GODS_HEIGHT, shown: bool = True) -> Drawing:
    """The gods and their powers; before the game, those to choose from."""
    drawing = Drawing("gods", WIDTH, height, desc)
    say = scene.say
    ground, layer = drawing.layer("ground"), stage(drawing, "pieces")
    if not shown:
        return drawing
    ground.add(panel(WIDTH, height), title(say(N_("Gods")), 10, 22, 18))
    lit = scene.lit("choose")
    tall = (height - _TOP - 4) / len(GODS)
    for god, row in enumerate(GODS):
        action = lit.get(god)
        name = god_name(god, scene.lang)
        german = scene.lang == "de"
        power = row.power_de if german else row.power_en
        text = row.text_de if german else row.text_en
        told = say(
            N_("{god}, {title}. {power}: {text}"),
            god=name,
            title=row.title_de if german else row.title_en,
            power=power,
            text=text,
        )
        taken = god in scene.gods
        body = _god(god, letters(god, scene.lang), name, power, text, tall, action is not None)
        if not taken and action is None:
            body = f'<g opacity=".6">{body}</g>'
        told = scene.told(told, action)
        y = _TOP + god * tall
        layer.piece(row.id, 0, y, body, title=told, action=action, kind="god", about=row.id)
    return drawing


@cache
def _god(god: int, mono: str, name: str, power: str, text: str, tall: float, lit: bool) -> str:
    body = lamp_box(4, 1.5, WIDTH - 8, tall - 4) if lit else ""
    body += seal(god, mono, 26, tall / 2 - 1, 14)
    size, most = 12 if len(lines_of(text, WIDTH - 76, 12)) < 3 else 11, int((tall - 19) / 13)
    lines = min(most, len(lines_of(text, WIDTH - 76, size)))
    top = max(0.0, (tall - 24 - 13 * lines) / 2)  # the words stand in the middle
    body += title(name, 50, top + 15, 15, "ink")
    body += words(power, 108, top + 15, 13, "ink-2", weight=600)
    return body + paragraph(text, 50, top + 29.5, WIDTH - 76, size, "ink-2", most)
