"""Progress tiles, bonus spaces and wonders: what they cost, what they bring, whose they are."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.marks import box, faded, hatch, icon, moved, path, words
from ecumene.draw.measures import breadth, fitting
from ecumene.draw.signs import Sign, centred_row, row, width_of, word_sign
from ecumene.engine.picture import Emblem
from ecumene.games.olympos.content import BONUSES, KINDS, ROW_OF, WONDERS
from ecumene.games.olympos.draw.tokens import (
    HUES,
    amount,
    cost_signs,
    effect_signs,
    mark_of,
    price,
    star_sign,
)
from ecumene.games.olympos.names import KIND, WONDER

WIDE: Final = 76.8
TALL: Final = 80.0  # a tile with its bonus spaces
LOW: Final = 58.0  # one without any
WONDER_TALL: Final = 54.0
PILL: Final = (23.0, 17.0)

Owners = tuple[Emblem, ...]


def tall(kind: int) -> float:
    """How high the tile of a kind is: the last row has no bonus spaces."""
    return LOW if ROW_OF[kind] == len(HUES) - 1 else TALL


@cache
def tile_face(kind: int, lang: str, left: int, owners: Owners, mine: bool, hours: int = 0) -> str:
    """A stack of progress: name, effect, owners, cost, copies left.

    Where it can be taken its price in *hours* stands in the place of the copies; pages put keys
    into the corner.
    """
    tile, high = KINDS[kind], tall(kind)
    hue = HUES[ROW_OF[kind]]
    edge = "accent" if mine else "line-strong"
    body = box(0.5, 0.5, WIDE - 1, high - 1, 5, "accent-soft" if mine else "raised", edge, 1)
    band = f"M1 17V5.5Q1 1 5.5 1H{WIDE - 5.5}Q{WIDE - 1} 1 {WIDE - 1} 5.5V17z"
    face = path(band, hue, more='opacity=".26"')
    face += box(1, 16.2, WIDE - 2, 1.8, 0, hue)
    name = KIND(kind, lang)
    face += _name(name, WIDE - 17)
    room = WIDE - 7 - 15 * len(owners)
    face += row(kind_signs(kind), 4, 28, 3, room)
    cost = cost_signs(tile.cost)
    face += row(cost, 4, 47.5, 3, WIDE - 24)
    if hours:
        face += moved(price(str(hours), 8.6), WIDE - 11, 47.5)
    if not hours or not owners:
        y = 32 if hours else 51.5
        face += words(f"×{left}", WIDE - 4, y, 11, "ink-2", "end")
    body += face if left or mine else faded(face, 0.45)
    for at, owner in enumerate(reversed(owners)):
        body += moved(mark_of(owner), WIDE - 10 - 15 * at, 28.5)
    return body


def _name(name: str, room: float) -> str:
    """The name of a tile, in a lighter face if it would be too long."""
    size = fitting(name, room, 12.5, 11, True)
    weight = 600 if breadth(name, size, True) < WIDE - 5 else 400
    return words(name, 4 if weight == 600 else 2.6, 13, size, "ink", weight=weight)


@cache
def kind_signs(kind: int, size: float = 13) -> tuple[Sign, ...]:
    """What a kind brings, in signs; the two copies of some differ in their resource."""
    tile = KINDS[kind]
    if not tile.variant:
        return effect_signs(tile.effects, size)
    found: list[Sign] = []
    for variant in tile.variant:
        found += [word_sign("|", size, "ink-3")] if found else []
        found += effect_signs(variant.effects, size)[:1]
    return (*found, effect_signs(tile.variant[0].effects, size)[-1])


@cache
def bonus_face(bonus: int, owner: Emblem | None, closed: bool) -> str:
    """A bonus space: what it brings, or whose piece lies there, or that it is closed."""
    wide, high = PILL
    row_ = BONUSES[bonus]
    if owner is not None:
        return moved(mark_of(owner), wide / 2, high / 2)
    if closed:
        return box(4, 2, wide - 8, high - 4, 6, "none", "line", 1) + path(
            hatch(6, 3.5, wide - 12, high - 7, 4), "none", "line-strong", 1
        )
    body = box(0.6, 0.6, wide - 1.2, high - 1.2, 8, "panel", "line-strong", 1)
    signs = effect_signs(row_.effects, 12)
    return body + centred_row(signs, wide / 2, high / 2, wide - 3, 1, 1)


@cache
def wonder_face(wonder: int, lang: str, have: int, owner: Emblem | None, hours: int = 0) -> str:
    """A wonder: the stars that it needs and that the viewer has, and its points."""
    tile = WONDERS[wonder]
    body = box(0.5, 0.5, WIDE - 1, WONDER_TALL - 1, 5, "accent-soft", "accent", 1)
    name = WONDER(wonder, lang)
    face = _name(name, WIDE - 6)
    face += icon(tile.icon, 13, 34, 20, "accent")
    if hours:
        face += moved(price(str(hours), 8.6), 27, 42)
    stars = [star_sign(str(tile.stars), 12), amount(str(tile.points), "laurels", 12)]
    face += row(stars, WIDE - 4 - width_of(stars, 3), 26, 3)
    if owner is not None:
        return body + faded(face, 0.6) + moved(mark_of(owner, 8.4), WIDE - 14, 41)
    text = f"{have}/{tile.stars}"
    ink = "good" if have >= tile.stars else "ink-2"
    mine = [star_sign("", 11), word_sign(text, 12, ink)]
    return body + face + row(mine, WIDE - 5 - width_of(mine, 3), 45, 3)
