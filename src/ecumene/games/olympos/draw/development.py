"""The development board: stacks with costs and bonuses, wonders, and above them the next hours."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from ecumene.draw.cards import chosen, lamplight
from ecumene.draw.drawing import Drawing, Layer, at_rest
from ecumene.draw.lamp import SOOT
from ecumene.draw.marks import box, faded, moved, panel, title, words
from ecumene.draw.measures import breadth
from ecumene.draw.tokens import initials
from ecumene.draw.tracks import stacks
from ecumene.engine.lang import N_, translator
from ecumene.engine.picture import Emblem
from ecumene.games.olympos.content import (
    BONUS_IDS,
    BONUSES,
    COLUMNS,
    CROSS,
    KINDS,
    ROW_IDS,
    USABLE,
    WONDERS,
)
from ecumene.games.olympos.content.rows import Group
from ecumene.games.olympos.draw.board import marker_told, shown_when_pointed_at
from ecumene.games.olympos.draw.ground import BOLTS, bolts, face
from ecumene.games.olympos.draw.scene import OlymposScene, seat_emblem
from ecumene.games.olympos.draw.tiles import (
    LOW,
    PILL,
    TALL,
    WIDE,
    WONDER_TALL,
    bonus_face,
    tall,
    tile_face,
    wonder_face,
)
from ecumene.games.olympos.draw.tokens import marker
from ecumene.games.olympos.names import BONUS, KIND, PACKAGE, RESOURCE, WONDER

GAP: Final = 4.0
EDGE: Final = 6.0
WIDTH: Final = 2 * EDGE + COLUMNS * (WIDE + GAP) - GAP
AHEAD: Final = 16  # so many spaces of the track are shown
_STEP: Final = (WIDTH - 2 * EDGE) / AHEAD
_LINE: Final = 33.0  # the middle of the spaces
_STRIP: Final = 70.0  # the height of the next hours with their frame
_TOP: Final = _STRIP + 24
_LEFTS: Final = [EDGE + column * (WIDE + GAP) for column in range(COLUMNS)]
_TOPS: Final = [_TOP + line * (TALL + GAP) for line in range(len(ROW_IDS))]
_TOPS.append(_TOPS[-1] + LOW + GAP)  # of the wonders
BONUS_SPOTS: Final = [  # by bonus space: under its stack
    (_LEFTS[each.column - 1] + 2.6 + 24.3 * (each.slot - 1), _TOPS[each.row - 1] + TALL - 20.5)
    for each in BONUSES
]
HEIGHT: Final = _TOP + 4 * (TALL + GAP) + LOW + GAP + WONDER_TALL + EDGE


def cost_text(cost: tuple[Group, ...], lang: str) -> str:
    """A cost in words: "2 Grain, 1 Wood, 1 *"."""
    return ", ".join(
        f"{group.count} {'*' if group.resource == 'any' else RESOURCE(group.resource, lang)}"
        for group in cost
    )


def development(scene: OlymposScene) -> Drawing:
    """The next hours, all stacks by row and column, then the wonders."""
    drawing = Drawing("development", WIDTH, HEIGHT, "")
    ground, hours, markers = (drawing.layer(name) for name in ("ground", "hours", "markers"))
    cards, bonuses = drawing.layer("cards"), drawing.layer("bonuses")
    ground.add(_ground(scene.say(N_("Time")), scene.say(N_("Progress and wonders"))))
    _hours(scene, ground, hours, markers)
    note = scene.say(N_("* any one resource"))
    ground.add(words(note, WIDTH - EDGE - 2, _STRIP + 17, 12, "ink-3", "end"))
    for line, id in enumerate(ROW_IDS):
        for column, name in enumerate(scene.table["rows"][id]):
            _stack(scene, cards, KIND[name], (_LEFTS[column], _TOPS[line]))
    _bonuses(scene, bonuses)
    for column, name in enumerate(scene.table["wonder_row"]):
        _wonder(scene, cards, WONDER[name], (_LEFTS[column], _TOPS[-1]))
    return drawing


@cache
def _ground(time: str, progress: str) -> str:
    return (
        moved(panel(WIDTH, _STRIP - 4), 0, 0)
        + moved(panel(WIDTH, HEIGHT - _STRIP), 0, _STRIP)
        + title(time, 36, 16, 15)
        + title(progress, 8, _STRIP + 18, 16)
    )


# The next hours: where others stand, and who is on turn if one stops there


def _hours(scene: OlymposScene, ground: Layer, hours: Layer, markers: Layer) -> None:
    """A part of the track from whoever is on turn, and below it who would be next."""
    start = min(scene.rearmost, CROSS + 1 - AHEAD)
    hours.add(_spaces(start))
    for space, pile in stacks(scene.table["order"], scene.track).items():
        if not 0 <= space - start < AHEAD:
            continue
        for up, seat in enumerate(pile):
            x = EDGE + (space - start + 0.5) * _STEP
            body, told = marker(scene.emblem(seat), 7.8), marker_told(scene, seat)
            markers.piece(f"seat{seat}", x, _LINE - 3.2 * up, body, title=told, kind="marker")
    if not scene.weighing:
        return
    text = scene.say(N_("below: who is next if {seat} stops there"), seat=scene.name(scene.turn))
    ground.add(words(text, WIDTH - EDGE - 2, 16, 12, "ink-3", "end"))
    for first, last, seat in _runs(scene, start):
        hours.add(_heir(first, last, scene.emblem(seat), scene.name(seat)))


def _runs(scene: OlymposScene, start: int) -> list[tuple[int, int, int]]:
    """Neighbouring spaces after which the same seat is next: first, last, seat."""
    found: list[tuple[int, int, int]] = []
    for at in range(AHEAD):
        seat = scene.next_at(start + at)
        if seat < 0 or start + at == scene.track[scene.turn]:
            continue
        if found and found[-1][1:] == (at - 1, seat):
            found[-1] = (found[-1][0], at, seat)
        else:
            found.append((at, at, seat))
    return found


@cache
def _spaces(start: int) -> str:
    body = ""
    for at in range(AHEAD):
        space, x = start + at, EDGE + at * _STEP
        fill = "#24211c" if space in BOLTS else "accent-soft" if space > max(BOLTS) else "raised"
        body += box(x + 0.8, _LINE - 10, _STEP - 1.6, 20, 3.5, fill, "boardedge", 1)
        if space in BOLTS:
            body += bolts(BOLTS[space], x + _STEP / 2, _LINE)
        elif space > max(BOLTS):
            body += face(space, x + _STEP / 2, _LINE)
        else:
            body += words(str(space), x + _STEP / 2, _LINE + 4, 11, "ink-3", "middle")
    return body


@cache
def _heir(first: int, last: int, emblem: Emblem, name: str) -> str:
    """A bar in the colour of whoever is next, with the name or, if that is too long, the letter."""
    x, wide = EDGE + first * _STEP, (last - first + 1) * _STEP
    pigment = emblem.pigment
    body = box(x + 1, _LINE + 13, wide - 2, 15, 4, pigment, f"{pigment}-rim", 1)
    text = name if breadth(name, 12, True) < wide - 8 else emblem.letters
    return body + initials(text, _LINE + 20.5, 12, f"{pigment}-ink", x + wide / 2)


def _ghost(scene: OlymposScene, cost: int, x: float, y: float) -> str:
    """Where the marker would end, shown while somebody points at a choice that lies at (x, y)."""
    start = min(scene.rearmost, CROSS + 1 - AHEAD)
    at = scene.landing(cost) - start
    if not 0 <= at < AHEAD:
        return ""
    return shown_when_pointed_at(moved(_ghost_at(at, scene.emblem(scene.turn)), -x, -y))


@cache
def _ghost_at(at: int, mover: Emblem) -> str:
    x = EDGE + at * _STEP
    frame = box(x + 0.8, _LINE - 10, _STEP - 1.6, 39, 4, "none", SOOT, 4.4)
    frame += box(x + 0.8, _LINE - 10, _STEP - 1.6, 39, 4, "none", "lamp", 2.6)
    return frame + faded(moved(marker(mover, 7.8), x + _STEP / 2, _LINE), 0.85)


# Stacks, bonus spaces, wonders


def _stack(scene: OlymposScene, layer: Layer, kind: int, spot: tuple[float, float]) -> None:
    lang, tile, say, table = scene.lang, KINDS[kind], scene.say, scene.table
    action = scene.action("develop", kind)
    left = table["stacks"].get(tile.id, 0)
    holders = [seat for seat in range(scene.seats) if tile.id in table["progress"][seat]]
    owners = tuple(scene.emblem(seat) for seat in holders)
    cost = table["progress_prices"].get(tile.id, 0) if action is not None else 0
    body = tile_face(kind, lang, left, owners, scene.own in holders, cost)
    if scene.about.get("progress", -1) == kind and action is None:
        body = chosen(WIDE, tall(kind), 5) + body
    told = _kind_told(kind, lang, left)
    if holders:
        names = ", ".join(scene.name(seat) for seat in holders)
        told += " · " + say(N_("owned by {names}"), names=names)
    if action is not None:
        body = lamplight(WIDE, tall(kind), 5) + body + _ghost(scene, cost, *spot)
    scene.fixed(layer, tile.id, *spot, body, told, action, "card", tile.id)


@cache
def _kind_told(kind: int, lang: str, left: int) -> str:
    cost = cost_text(KINDS[kind].cost, lang)
    rest = translator(PACKAGE, lang)(N_("{n} left"), n=left)
    return f"{KIND(kind, lang)}: {KIND.text(kind, lang)} ({cost}) · {rest}"


def _bonuses(scene: OlymposScene, layer: Layer) -> None:
    """All bonus spaces; where none can be chosen they are made only once."""
    owners = tuple([scene.takers.get(id, -1) for id in BONUS_IDS])
    names = tuple([scene.name(seat) for seat in range(scene.seats)])
    if not scene.offers("bonus"):
        layer.add(_bonuses_at_rest(layer.name, scene.lang, owners, names))
        return
    for bonus, owner in enumerate(owners):
        action = scene.action("bonus", bonus)
        body, told = _bonus_at_rest(bonus, scene.lang, owner, names)
        if action is not None:
            body = lamplight(*PILL, 8) + body
        scene.fixed(layer, BONUS_IDS[bonus], *BONUS_SPOTS[bonus], body, told, action, "bonus")


@lru_cache(maxsize=256)
def _bonuses_at_rest(layer: str, lang: str, owners: tuple[int, ...], names: tuple[str, ...]) -> str:
    found = ""
    for bonus, owner in enumerate(owners):
        body, told = _bonus_at_rest(bonus, lang, owner, names)
        id = f"{layer}-{BONUS_IDS[bonus]}"
        found += at_rest(id, *BONUS_SPOTS[bonus], body, told, "bonus")
    return found


@lru_cache(maxsize=1024)
def _bonus_at_rest(bonus: int, lang: str, owner: int, names: tuple[str, ...]) -> tuple[str, str]:
    """A bonus space and what is to be said of it."""
    say = translator(PACKAGE, lang)
    closed = not USABLE[len(names)] >> bonus & 1
    told = say(N_("Bonus: {name}"), name=BONUS(bonus, lang))
    if owner >= 0:
        told += " · " + say(N_("taken by {seat}"), seat=names[owner])
    elif closed:
        told += " · " + say(N_("only with five players"))
    return bonus_face(bonus, seat_emblem(owner, lang) if owner >= 0 else None, closed), told


def _wonder(scene: OlymposScene, layer: Layer, wonder: int, spot: tuple[float, float]) -> None:
    row, lang, say, table = WONDERS[wonder], scene.lang, scene.say, scene.table
    action = scene.action("build", wonder)
    owner = scene.builders.get(row.id, -1)
    have = table["wonder_stars"][scene.own].get(row.id, 0)
    cost = table["wonder_price"] if action is not None else 0
    body = wonder_face(wonder, lang, have, scene.emblem(owner) if owner >= 0 else None, cost)
    told = f"{WONDER(wonder, lang)}: " + say(
        N_("{stars} stars, {points} points"), stars=row.stars, points=row.points
    )
    if owner >= 0:
        told += " · " + say(N_("built by {seat}"), seat=scene.name(owner))
    else:
        told += " · " + say(N_("{seat} has {n}"), seat=scene.name(scene.own), n=have)
    if action is not None:
        body = lamplight(WIDE, WONDER_TALL, 5) + body + _ghost(scene, cost, *spot)
    scene.fixed(layer, row.id, *spot, body, told, action, "card", row.id)
