"""The printed board: the sea with its islets, the northern border, the spaces of the time track."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import number
from ecumene.draw.marks import box, disc, icon, paint, path, words
from ecumene.engine.lang import N_, translator
from ecumene.games.olympos.content import (
    CROSS,
    ISLETS,
    LAST_ZEUS,
    MAP_SPACES,
    POINTS_AT,
    SCORING,
    TRACK,
    ZEUS_SPACES,
)
from ecumene.games.olympos.draw import atlas
from ecumene.games.olympos.draw.atlas import CELL, FOOT, HEIGHT, LEFT, OUTLINES, RIGHT, RING, TOP
from ecumene.games.olympos.draw.tokens import BOLT
from ecumene.games.olympos.names import AREA, PACKAGE, SPACE

NORTH_OUTLINE: Final = atlas.outline(
    next(space.outline for space in MAP_SPACES if space.kind == "entry")
)
BOLTS: Final = {each.space: len(each.triggers) for each in ZEUS_SPACES}
_ROUND: Final = 'stroke-linecap="round"'


@cache
def ground(lang: str) -> str:
    """Everything that is the same at every step."""
    return _defined() + _mat() + _sea() + _captions(lang) + _track()


def _mat() -> str:
    """Cloth under the board, woven with a meander along its edge."""
    cloth = box(0.5, 0.5, RING - 1, HEIGHT - 1, 8, "mat", "line", 1)
    frame = box(LEFT - 3, TOP - 3, RIGHT - LEFT + 6, FOOT - TOP + 6, 5, "boardedge")
    return cloth + frame + box(LEFT, TOP, RIGHT - LEFT, FOOT - TOP, 3, "sea")


def _sea() -> str:
    """Waves, borders between seas, light along the coasts."""
    waves = [
        f"M{x} {y}q3-2.6 6 0t6 0"
        for row, y in enumerate(range(int(TOP) + 12, int(FOOT) - 4, 18))
        for x in range(int(LEFT) + 8 + 18 * (row % 2), int(RIGHT) - 16, 36)
    ]
    borders = path(
        "".join(atlas.SEA_OUTLINES),
        "none",
        "sea-mark",
        1.3,
        'stroke-dasharray=".5 4" ' + _ROUND,
    )
    areas = range(len(OUTLINES))
    coasts = "".join(f'<use href="#board-coast-{AREA.ids[area]}"/>' for area in areas)
    line = 'fill="none" stroke-linejoin="round" stroke='
    light = f'<g {line}"var(--shore)" stroke-width="6.4">{coasts}</g>'
    deep = f'<g {line}"var(--river)" stroke-width="2.2" opacity=".5">{coasts}</g>'
    islets = ""
    for islet in ISLETS:
        x, y = atlas.spot(islet.x, islet.y)
        islets += disc(x, y, 2.4, "fertile", "river", 0.8)
    return (
        path("".join(waves), "none", "sea-mark", 0.9, _ROUND + ' opacity=".55"')
        + borders
        + islets
        + light
        + deep
        + box(LEFT - 1.5, TOP - 1.5, RIGHT - LEFT + 3, FOOT - TOP + 3, 4, "none", "boardedge", 3)
    )


def _defined() -> str:
    """The outlines of all areas, said once, and as frames for what lies inside their borders."""
    outlines = "".join(
        f'<path id="board-coast-{AREA.ids[area]}" d="{d}"/>' for area, d in enumerate(OUTLINES)
    )
    frames = "".join(
        f'<clipPath id="{clip(area)}"><use href="#board-coast-{id}"/></clipPath>'
        for area, id in enumerate(AREA.ids)
    )
    return f'<defs id="board-coasts">{outlines}{frames}</defs>'


@cache
def clip(area: int) -> str:
    """The id of the frame of an area."""
    return f"board-clip-{AREA.ids[area]}"


def land(
    area: int, fill: str = "none", stroke: str = "none", width: float = 0, more: str = ""
) -> str:
    """The outline of an area, drawn; as `path` draws one that is given."""
    line = f' stroke="{paint(stroke)}" stroke-width="{number(width)}"' if width else ""
    return (
        f'<use href="#board-coast-{AREA.ids[area]}" fill="{paint(fill)}"{line}'
        f' stroke-linejoin="round"{more and " " + more}/>'
    )


def _captions(lang: str) -> str:
    say = translator(PACKAGE, lang)
    text = say(N_("Atlantis: {n} points an area"), n=SCORING.territory_atlantis)
    halo = 'stroke="var(--sea)" stroke-width="3" paint-order="stroke" letter-spacing=".4"'
    return words(text, (LEFT + RIGHT) / 2 - 58, FOOT - 6, 11, "ink-2", "middle", 600, halo)


@cache
def north(lang: str, lit: bool) -> str:
    """The border in the north, where new settlers appear."""
    d = NORTH_OUTLINE
    body = path(d, "lamp-soft" if lit else "well", "coast", 1)
    if lit:
        body = path(d, "none", "#4a3200", 3.4) + body + path(d, "none", "lamp", 2.4)
    x = LEFT + 36
    return body + words(SPACE("north", lang), x, TOP + 14, 11, "ink-2", weight=600)


# The time track


def _corner(space: int) -> tuple[float, float]:
    x, y = atlas.TRACK[space]
    return x - CELL[0] / 2, y - CELL[1] / 2


@cache
def cell(space: int) -> str:
    """The outline of a space."""
    x, y = _corner(space)
    wide, tall = CELL
    n = number
    return (
        f"M{n(x + 3)} {n(y)}h{n(wide - 6)}q3 0 3 3v{n(tall - 6)}q0 3-3 3h{n(6 - wide)}"
        f"q-3 0-3-3v{n(6 - tall)}q0-3 3-3z"
    )


def _track() -> str:
    """Spaces by kind: plain, those of Zeus, and the last ones with their points."""
    plain = [space for space in range(TRACK.length) if space < LAST_ZEUS and space not in BOLTS]
    last = [space for space in range(LAST_ZEUS, TRACK.length) if space not in BOLTS]
    body = path("".join(cell(space) for space in plain), "panel", "boardedge", 1)
    body += path("".join(cell(space) for space in last), "accent-soft", "boardedge", 1)
    body += path("".join(cell(space) for space in BOLTS), "#24211c", "boardedge", 1)
    for space in range(TRACK.length):
        x, y = atlas.TRACK[space]
        body += face(space, x, y)
    return body


@cache
def face(space: int, x: float, y: float) -> str:
    """What is printed on a space."""
    if space in BOLTS:
        return bolts(BOLTS[space], x, y)
    if space == CROSS:
        return path(f"M{x - 5} {y - 5}l10 10m0-10l-10 10", "none", "bad", 2.2, _ROUND)
    if space > LAST_ZEUS:
        return words(str(POINTS_AT[space]), x, y + 4.2, 12, "ink", "middle", 700)
    if space % TRACK.dot_every:
        return disc(x, y, 1.1, "ink-3")
    return words(str(space), x, y + 4, 11, "ink-2", "middle")


@cache
def bolts(count: int, x: float, y: float) -> str:
    """One bolt or two."""
    if count == 1:
        return icon("lightning-trio", x, y, 15, BOLT)
    return icon("lightning-trio", x - 5.4, y, 11.5, BOLT) + icon(
        "lightning-trio", x + 5.4, y, 11.5, BOLT
    )


@cache
def past(space: int) -> str:
    """Spaces that nobody can come to any more, up to the rearmost marker."""
    behind = "".join(cell(each) for each in range(space))
    return path(behind, "trackpast", "boardedge", 1, 'opacity=".72"') if behind else ""
