"""The development board: stacks with their costs and bonus spaces, and wonders."""

from __future__ import annotations

from typing import Final

from ecumene.draw.cards import lamplight
from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import box, stage, words
from ecumene.draw.measures import fitting
from ecumene.draw.panel import headed
from ecumene.draw.seals import seal
from ecumene.engine.lang import N_
from ecumene.engine.masks import mask_of
from ecumene.games.olympos.content import (
    BONUSES,
    COLUMN_BONUSES,
    COLUMNS,
    KINDS,
    ROW_BONUSES,
    ROW_IDS,
    WONDERS,
)
from ecumene.games.olympos.content.rows import Group
from ecumene.games.olympos.draw.scene import OlymposScene
from ecumene.games.olympos.names import BONUS, KIND, RESOURCE, WONDER

WIDE: Final = 132.0
TALL: Final = 62.0
GAP: Final = 5.0
WIDTH: Final = GAP + COLUMNS * (WIDE + GAP)
HEIGHT: Final = 32 + (len(ROW_IDS) + 1) * (TALL + GAP)
_HUES: Final = ("cinnabar", "ochre", "malachite", "lapis", "tyrian")


def cost_text(cost: tuple[Group, ...], lang: str) -> str:
    """A cost in words: "2 Grain, 1 Wood, 1 *"."""
    return ", ".join(
        f"{group.count} {'*' if group.resource == 'any' else RESOURCE(group.resource, lang)}"
        for group in cost
    )


def development(scene: OlymposScene) -> Drawing:
    """All stacks by row and column, then the wonders."""
    note = scene.say(N_("* any one resource"))
    drawing = headed("development", WIDTH, HEIGHT, scene.say(N_("Progress and wonders")), note)
    cards, bonuses = stage(drawing, "cards"), stage(drawing, "bonuses")
    for row, id in enumerate(ROW_IDS):
        for column, name in enumerate(scene.table["rows"][id]):
            kind = KIND[name]
            x, y = GAP + column * (WIDE + GAP), 30 + row * (TALL + GAP)
            _stack(scene, cards, kind, row, (x, y))
            spaces = [at for at in range(len(BONUSES)) if _under(at, row, column)]
            for slot, bonus in enumerate(spaces):
                _bonus(scene, bonuses, bonus, x + 3 + slot * 42.5, y + TALL - 18)
    for column, name in enumerate(scene.table["wonder_row"]):
        _wonder(scene, cards, WONDER[name], GAP + column * (WIDE + GAP))
    return drawing


def _under(bonus: int, row: int, column: int) -> bool:
    return bool(ROW_BONUSES[row] & COLUMN_BONUSES[column] & mask_of([bonus]))


def _stack(
    scene: OlymposScene, layer: Layer, kind: int, row: int, spot: tuple[float, float]
) -> None:
    lang, tile = scene.lang, KINDS[kind]
    action = scene.action("develop", kind)
    left = scene.table["stacks"].get(tile.id, 0)
    price = scene.table["progress_prices"].get(tile.id, 0)
    body = lamplight(WIDE, TALL, 6) if action is not None else ""
    body += box(0, 0, WIDE, TALL, 6, "raised", "line-strong", 1)
    body += box(0, 0, WIDE, 4, 2, _HUES[row])
    size = fitting(KIND(kind, lang), WIDE - 44, 13, 10)
    body += words(KIND(kind, lang), 5, 18, size, "ink" if left else "ink-3", weight=600)
    body += words(f"×{left}", WIDE - 5, 18, 11, "ink-2", "end")
    text = cost_text(tile.cost, lang)
    body += words(text, 5, 33, fitting(text, WIDE - 10, 11, 8), "ink-2")
    if price:
        body += words(scene.say(N_("{n} AP"), n=price), WIDE - 24, 18, 11, "accent", "end", 700)
    owners = [seat for seat in range(scene.seats) if tile.id in scene.table["progress"][seat]]
    told = f"{KIND(kind, lang)}: {KIND.text(kind, lang)} ({text})"
    if owners:
        names = ", ".join(scene.name(seat) for seat in owners)
        told += " · " + scene.say(N_("owned by {names}"), names=names)
    scene.put(layer, tile.id, *spot, body, told, action, "card", tile.id)


def _bonus(scene: OlymposScene, layer: Layer, bonus: int, x: float, y: float) -> None:
    row = BONUSES[bonus]
    action = scene.action("bonus", bonus)
    owner = next(
        (seat for seat in range(scene.seats) if row.id in scene.table["markers"][seat]), -1
    )
    body = lamplight(40, 15, 4) if action is not None else ""
    body += box(0, 0, 40, 15, 4, "well" if row.grey else "panel", "line", 1)
    if owner >= 0:
        body += seal(scene.emblem(owner), 20, 7.5, 7)
    else:
        text = BONUS(bonus, scene.lang)
        body += words(text, 20, 11, fitting(text, 38, 9, 5), "ink-2", "middle")
    scene.put(layer, row.id, x, y, body, BONUS(bonus, scene.lang), action, "bonus")


def _wonder(scene: OlymposScene, layer: Layer, wonder: int, x: float) -> None:
    row, lang = WONDERS[wonder], scene.lang
    action = scene.action("build", wonder)
    owner = next(
        (seat for seat in range(scene.seats) if row.id in scene.table["wonders"][seat]), -1
    )
    body = lamplight(WIDE, TALL - 8, 6) if action is not None else ""
    body += box(0, 0, WIDE, TALL - 8, 6, "accent-soft", "accent", 1)
    name = WONDER(wonder, lang)
    body += words(name, 5, 18, fitting(name, WIDE - 30, 13, 10), "ink", weight=600)
    text = scene.say(N_("{stars} stars, {points} points"), stars=row.stars, points=row.points)
    body += words(text, 5, 36, 11, "ink-2")
    if owner >= 0:
        body += seal(scene.emblem(owner), WIDE - 14, 16, 9)
    y = 30 + len(ROW_IDS) * (TALL + GAP)
    scene.put(layer, row.id, x, y, body, f"{name}: {text}", action, "card", row.id)
