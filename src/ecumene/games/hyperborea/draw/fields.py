"""Base technologies: two sets each, and the development row of their colour."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from ecumene.draw.drawing import Layer
from ecumene.draw.lamp import lamp_box
from ecumene.draw.marks import box, faded, moved, words
from ecumene.draw.measures import fitting
from ecumene.draw.signs import row, width_of
from ecumene.engine.lang import N_
from ecumene.games.hyperborea.content import BASE, TOP_LEVEL, UPGRADE
from ecumene.games.hyperborea.draw.laid import Cubes, Spread, set_signs, spaces, spread
from ecumene.games.hyperborea.draw.scene import HyperboreaScene
from ecumene.games.hyperborea.draw.tokens import cube, lit_cube
from ecumene.games.hyperborea.names import FIELD, ROW, SET
from ecumene.games.hyperborea.programs import MOST_STEPS
from ecumene.games.hyperborea.words.labels import set_effects

WIDE: Final = 194.0
TALL: Final = 104.0
_LINES: Final = (33.5, 61.0)  # of the two sets
_LEVELS: Final = 80.0  # where the row begins
_ROOM: Final = WIDE - 16  # of the spaces of a set
_CELLS: Final = (0.0, 18.0, 36.0, 54.0, 72.0, 110.0, 148.0)  # where the levels of a row begin
_CELL: Final = (17.0, 17.0, 17.0, 17.0, 37.0, 37.0, 38.0)  # how wide they are


class Look(NamedTuple):
    """How a base technology stands; few change from one step to the next."""

    base: int
    lang: str
    sets: tuple[Spread, Spread]
    full: tuple[bool, bool]
    level: int


def lay_field(
    cubes: Cubes, fields: Layer, steps: Layer, base: int, spot: tuple[float, float]
) -> None:
    """One base technology of the own board."""
    scene, seat, (x, y) = cubes.scene, cubes.seat, spot
    lang, colour, (one, two) = scene.lang, BASE[base].colour, (2 * base, 2 * base + 1)
    full = scene.table["full_sets"][seat]
    look = Look(
        base,
        lang,
        (spread(scene, one, seat), spread(scene, two, seat)),
        (SET.ids[one] in full, SET.ids[two] in full),
        scene.table["levels"][seat].get(colour, 0),
    )
    told = f"{FIELD(colour, lang)}: {set_effects(one, lang)} | {set_effects(two, lang)}"
    id, words = BASE[base].id, f"place {SET.ids[one]} {SET.ids[two]}"
    scene.fixed(fields, id, x, y, _face(look), told, None, "field", id, words)
    for number, line in zip((one, two), _LINES):
        cubes.lay_set(number, x + 8, y + line, _ROOM)
    _supply(scene, steps, colour, (x, y))
    _levels(scene, steps, colour, look.level, (x + 4, y + _LEVELS))


@lru_cache(maxsize=4096)
def _face(look: Look) -> str:
    """What is printed, and how far it is filled."""
    colour, lang = BASE[look.base].colour, look.lang
    name = FIELD(colour, lang)
    body = box(0.5, 0.5, WIDE - 1, TALL - 1, 6, "panel", "line", 1)
    body += words(name, 25, 16, fitting(name, 120, 13.5, 11, True), "ink", weight=600)
    for at, y in enumerate(_LINES):
        number, shown = 2 * look.base + at, look.sets[at]
        whole = look.full[at]
        fill, edge = ("accent-soft", "accent") if whole else ("well", "none")
        part = box(4.8, y - 12.4, WIDE - 9.6, 24.8, 4, fill, edge, 1.6 if whole else 0)
        free = spaces(number, lang, shown, _ROOM)
        part += moved(free.body, 8, y)
        signs = set_signs(number, lang, 15)
        room = max(24.0, WIDE - 22 - free.width)
        part += row(signs, WIDE - 9 - min(room, width_of(signs, 5)), y, 5, room)
        begun = any(look.sets[1 - at].laid)
        body += faded(part, 0.42) if begun else part
    return body + moved(_row(look.level), 4, _LEVELS)


@cache
def _row(level: int) -> str:
    """Levels 0 to 6; from 4 on a row can be given up for cubes."""
    body = ""
    for at, (x, wide) in enumerate(zip(_CELLS, _CELL)):
        middle = x + wide / 2
        if at == level:
            body += box(x, 0, wide, 18, 3, "accent")
            body += words(str(at), middle, 13.6, 13.5, "panel", "middle", 700)
        elif UPGRADE[at]:
            body += box(x + 0.6, 0.6, wide - 1.2, 16.8, 3, "none", "line-strong", 1.2)
            body += words(f"+{UPGRADE[at]}", middle, 13.4, 12.5, "ink-2", "middle", 600)
        else:
            body += box(x, 0, wide, 18, 3, "well", more='opacity=".7"')
            body += words(str(at), middle, 13.2, 11.5, "ink-3", "middle")
    return body


def _supply(scene: HyperboreaScene, layer: Layer, colour: str, spot: tuple[float, float]) -> None:
    """The cube in the heading: there its colour is chosen, of so many in the supply."""
    action = None
    if scene.acts(scene.own):
        action = scene.lit("create", "to", "extra").get(ROW[colour])
    left, (x, y) = scene.table["supply"][colour], spot
    name = FIELD(colour, scene.lang)
    told = scene.say(N_("{field}: {n} cubes in the supply"), field=name, n=left)
    body = _stock(colour, left, action is not None, scene.lang)
    scene.fixed(layer, f"supply-{colour}", x + 14, y + 11, body, told, action, "supply")


@cache
def _stock(colour: str, left: int, lit: bool, lang: str) -> str:
    body = lit_cube(colour, lang, 15) if lit else cube(colour, lang, 15)
    return body + words(f"×{left}", WIDE - 21, 5, 12, "ink-3", "end")


def _levels(
    scene: HyperboreaScene,
    layer: Layer,
    colour: str,
    level: int,
    spot: tuple[float, float],
) -> None:
    """Where the marker of a row could go now, and what giving it up brings."""
    row_, rows, cells = ROW[colour], len(ROW), dict[int, int]()
    if not scene.acts(scene.own):
        return

    def claim(cell: int, verb: str, number: int) -> None:
        """Of two choices that lead to one level the first lies there; the other is a button."""
        action = scene.action(verb, number)
        if action is not None:
            cells.setdefault(max(0, min(TOP_LEVEL, cell)), action)

    for steps in range(1, MOST_STEPS + 1):
        claim(level + steps, "develop", rows * (steps - 1) + row_)
    for group in range(len(scene.table["tied"])):
        claim(level + 1, "develop apart", rows * group + row_)
    claim(level, "upgrade", row_)
    claim(level - 1, "back", row_)
    claim(scene.about.get("level", 0), "marker", row_)
    x, y = spot
    for cell, action in cells.items():
        text = f"+{UPGRADE[level]}" if cell == level else str(cell)
        told = scene.say(N_("level {n}"), n=cell)
        body = _lit_cell(_CELL[cell], text)
        scene.put(layer, f"{colour}-{cell}", x + _CELLS[cell], y, body, told, action, "level")


@cache
def _lit_cell(wide: float, text: str) -> str:
    return lamp_box(0, 0, wide, 18, 3) + words(text, wide / 2, 13.6, 13.5, "ink", "middle", 700)
