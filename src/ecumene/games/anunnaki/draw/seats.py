"""The seats: a panel for each, the houses of the others with their stars, points by source."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import box, faded, icon, moved, panel, path, title, words
from ecumene.draw.measures import display_breadth, fitting
from ecumene.draw.panel import headed, seat_ground, seat_seal
from ecumene.draw.signs import stat
from ecumene.engine.lang import N_, translator
from ecumene.engine.picture import Emblem
from ecumene.games.anunnaki.content import (
    ARTIFACTS,
    CONTRACTS,
    MAJOR_GODS,
    MINOR_GODS,
    RESOURCE_IDS,
    WEAPONS,
)
from ecumene.games.anunnaki.draw.house import god_told, niche
from ecumene.games.anunnaki.draw.pieces import mana, marker, resource
from ecumene.games.anunnaki.draw.scene import AnunnakiScene
from ecumene.games.anunnaki.draw.star import LAYERS, Star, draw_star
from ecumene.games.anunnaki.names import (
    ARTIFACT,
    CARD,
    CONTRACT,
    GOD,
    MAJOR,
    PACKAGE,
    RESOURCE,
    WEAPON,
)
from ecumene.games.anunnaki.scoring import SOURCES

WIDTH: Final = 368.0
_STORES: Final = (  # key of the table, icon, what it is, entry of the glossary
    ("follower_supply", "meeple", N_("{seat}: {n} followers in the supply"), "follower"),
    ("cube_supply", "cube", N_("{seat}: {n} cubes left"), "cube"),
    ("hands", "crossed-axes", N_("{seat}: {n} weapons in hand"), ""),
    ("contracts", "tied-scroll", N_("{seat}: {n} open contracts"), ""),
    ("conquered", "barbarian", N_("{seat}: {n} conquered civilisations"), ""),
)


def height(scene: AnunnakiScene) -> float:
    """With four seats panels are lower, so that all fit."""
    return 58.0 if scene.seats > 3 else 66.0


def panel_of(scene: AnunnakiScene, seat: int) -> Drawing:
    """What a seat has, in two lines."""
    tall = height(scene)
    drawing = Drawing(f"seat{seat}", WIDTH, tall, "")
    ground, pieces = drawing.layer("ground"), drawing.layer("pieces")
    one, two = (18.0, 41.0) if tall < 60 else (21.0, 47.0)
    size = min(16.0, 16 * 150 / display_breadth(scene.name(seat), 16))
    end = seat_ground(ground, scene, seat, WIDTH, tall, x=48, y=one + 5, size=size)
    name, say, table = scene.name(seat), scene.say, scene.table
    pieces.piece("seal", 25, tall / 2, seat_seal(scene, seat, 14.5), title=name, kind="seal")
    if table["first"] == seat:
        told = say(N_("{seat} plays first in every round"), seat=name)
        pieces.piece("first", end + 8, one, _first(), title=told)
    n = scene.score(seat)
    told = say(
        N_("{seat}: {n} points if scored now, {vp} gained so far"),
        seat=name,
        n=n,
        vp=table["vp"][seat],
    )
    scene.fixed(pieces, "points", WIDTH - 112, one, _points(n), told)
    told = say(N_("{seat}: {n} mana"), seat=name, n=table["mana"][seat])
    scene.fixed(pieces, "mana", WIDTH - 46, one, _mana(table["mana"][seat]), told, about="mana")
    x = 48.0
    for id in RESOURCE_IDS:
        n = table["resources"][seat].get(id, 0)
        told = say(N_("{seat}: {n} {resource}"), seat=name, n=n, resource=RESOURCE(id, scene.lang))
        scene.fixed(pieces, id, x, two, _stock(id, n), told)
        x += 34.5
    x = WIDTH - 8.0
    for key, sign, message, about in reversed(_STORES):
        held = table[key][seat]
        n = held if isinstance(held, int) else len(held)
        drawn = _count(sign, n)
        x -= 34
        scene.fixed(pieces, key, x, two, drawn, say(message, seat=name, n=n), about=about)
    return drawing


@cache
def _first() -> str:
    return box(-8, -8, 16, 16, 8, "accent") + words("1", 0, 4.4, 12.5, "panel", "middle", 700)


@cache
def _points(n: int) -> str:
    text = str(n).replace("-", "−")
    return icon("laurels", 9, 0, 19, "ink-2") + words(text, 22, 6, 17, "ink", weight=700)


@cache
def _mana(n: int) -> str:
    return moved(mana(19), 8, 0) + words(str(n), 18, 6, 17, "ink", weight=700)


@cache
def _stock(id: str, n: int) -> str:
    body = moved(resource(id, 8), 8, 0) + words(str(n), 19, 5, 14, "ink", weight=700)
    return body if n else faded(body, 0.5)


@cache
def _count(sign: str, n: int) -> str:
    body = stat(sign, str(n), 15).body
    return body if n else faded(body, 0.5)


# The houses of the others

_ROW: Final = 152.0
_STAR: Final = Star(62)
_TEXT: Final = 166.0  # where the words beside a star begin


def others(scene: AnunnakiScene) -> list[int]:
    """All seats but the one whose star is in view, as they sit."""
    return [(scene.own + n) % scene.seats for n in range(1, scene.seats)]


def houses(scene: AnunnakiScene) -> Drawing:
    """The stars of the others, their gods, weapons, contracts and artifacts."""
    order = others(scene)
    drawing = Drawing("houses", WIDTH, _ROW * len(order), "")
    ground = drawing.layer("ground")
    ground.add(panel(WIDTH, drawing.height))
    for seat in range(scene.seats):
        name, layer = f"star{seat}-", drawing.layer(f"seat{seat}")
        if scene.is_own(seat):  # containers are always there
            for each in LAYERS:
                drawing.layer(name + each)
            continue
        at = order.index(seat)
        y = at * _ROW
        if at:
            ground.add(path(f"M8 {y}H{WIDTH - 8}", "none", "line", 1))
        draw_star(scene, drawing, seat, _STAR, (80, y + 82), name)
        layer.piece("name", _TEXT, y + 18, _called(scene, seat), title=scene.name(seat))
        _possessions(scene, layer, seat, y + 44)
    return drawing


def _called(scene: AnunnakiScene, seat: int) -> str:
    name = scene.name(seat)
    size = min(15.0, 15 * 160 / display_breadth(name, 15))
    return moved(seat_seal(scene, seat, 9), 9, 0) + title(name, 25, 5, size, "ink")


def _possessions(scene: AnunnakiScene, layer: Layer, seat: int, y: float) -> None:
    """Gods, then weapons as far as they are known, then contracts, artifacts, civilisations."""
    lang, say, table = scene.lang, scene.say, scene.table
    house, pigment = scene.house(seat), scene.emblem(seat).pigment
    if house < 0:
        return
    x = _TEXT + 12
    there = bool(table["majors"][seat])
    told = f"{MAJOR(house, lang)}: {MAJOR.text(house, lang)}"
    body = niche(MAJOR_GODS[house].icon, pigment, there, 0.8)
    layer.piece(MAJOR_GODS[house].id, x, y, body, title=told, about=MAJOR_GODS[house].id)
    for at, id in enumerate(table["gods"][seat]):
        x += 29 if at else 36
        body = niche(MINOR_GODS[GOD[id]].icon, pigment, id in table["summoned"][seat], 0.8)
        layer.piece(id, x, y, body, title=god_told(GOD[id], lang), about=id)
    _weapons(scene, layer, seat, y + 36)
    x = float(_TEXT)
    owned = len(table["contracts"][seat]) + len(table["artifacts"][seat])
    step = min(30.0, (WIDTH - _TEXT - 10) / max(1, owned))  # many lie over each other
    for id in table["contracts"][seat]:
        told = f"{CONTRACT(id, lang)}: {CONTRACT.text(id, lang)}"
        points = CONTRACTS[CONTRACT[id]].vp
        layer.piece(id, x, y + 68, _scroll(points), title=told, about=id)
        x += step
    for at, id in enumerate(table["artifacts"][seat]):
        found = ARTIFACT.find(id)
        if found >= 0:
            told = f"{ARTIFACT(id, lang)}: {ARTIFACT.text(id, lang)}"
            layer.piece(id, x, y + 68, _medal(ARTIFACTS[found].icon), title=told, about=id)
        else:
            told = say(N_("an artifact that only its owner knows"))
            layer.piece(f"artifact{at}", x, y + 68, _medal("card-random"), title=told)
        x += step
    n = len(table["fulfilled"][seat])
    text = say(N_("fulfilled: {n}"), n=n)
    layer.piece("fulfilled", _TEXT, y + 96, words(text, 0, 0, 12, "ink-3"), title=text)


def _weapons(scene: AnunnakiScene, layer: Layer, seat: int, y: float) -> None:
    """The hand of a seat: what all know of it, and backs; their title says what they may be."""
    table, lang = scene.table, scene.lang
    x = float(_TEXT)
    hand = scene.of("hands", seat)
    known = [id for id in hand if CARD.find(id) >= 0]
    known += [id for id in table["known_hands"][seat] if id not in known]
    hidden = len(hand) - len(known)
    for id in known:
        kind = CARD[id] % len(WEAPONS)
        told, id = f"{WEAPON(kind, lang)}: {WEAPON.text(kind, lang)}", WEAPON.ids[kind]
        layer.piece(id, x, y, _card(WEAPONS[kind].icon), title=told, about=id)
        x += 22
    names = ", ".join(CARD(id, lang) for id in table["may_hold"][seat])
    told = scene.say(N_("hidden; may be: {names}"), names=names)
    for at in range(hidden):
        layer.piece(f"hidden-{at}", x, y, _card("", scene.emblem(seat).pigment), title=told)
        x += 22


@cache
def _card(sign: str, pigment: str = "") -> str:
    if pigment:
        body = box(0.6, -12, 19, 24, 3.5, pigment, f"{pigment}-rim", 1.2)
        return body + icon("card-random", 10, 0, 14, f"{pigment}-ink")
    return box(0.6, -12, 19, 24, 3.5, "raised", "line-strong", 1.2) + icon(sign, 10, 0, 15)


@cache
def _scroll(points: int) -> str:
    body = box(0.6, -11, 26, 22, 4, "raised", "line-strong", 1.2)
    return (
        body + words(str(points), 4, 5, 13, "ink", weight=700) + icon("laurels", 18, 0, 12, "ink-2")
    )


@cache
def _medal(sign: str) -> str:
    return box(0, -11, 22, 22, 11, "accent") + icon(sign, 11, 0, 15, "panel")


# Points by source

_LINE: Final = 19.0
POINTS_HEIGHT: Final = 58 + _LINE * (len(SOURCES) + 1)


def points(scene: AnunnakiScene) -> Drawing:
    """What each seat would score now, by source."""
    drawing = headed("points", WIDTH, POINTS_HEIGHT, scene.say(N_("Points now")))
    counted = tuple(tuple(each.values()) for each in scene.table["points"])
    emblems = tuple(scene.emblem(seat) for seat in range(scene.seats))
    drawing.layer("table").add(_counted(counted, tuple(scene.view["scores"]), emblems, scene.lang))
    return drawing


@lru_cache(maxsize=256)
def _counted(
    counted: tuple[tuple[int, ...], ...],
    totals: tuple[int, ...],
    emblems: tuple[Emblem, ...],
    lang: str,
) -> str:
    """By seat what each source brings, and all together."""
    say, seats, step = translator(PACKAGE, lang), len(totals), 38.0
    columns = [WIDTH - 24 - step * (seats - 1 - seat) for seat in range(seats)]
    body, y = "", 68.0
    for emblem, x in zip(emblems, columns, strict=True):
        body += moved(marker(emblem, 9), x, 40)
    for source, message in enumerate(SOURCES):
        name = say(message)
        body += words(name, 10, y, fitting(name, columns[0] - 32, 13, 11), "ink-2")
        for seat, x in enumerate(columns):
            n = counted[seat][source]
            text = str(n).replace("-", "−") if n else "·"
            body += words(text, x, y, 13.5, "ink" if n else "ink-3", "middle")
        y += _LINE
    body += words(say(N_("Together")), 10, y + 4, 13, "ink", weight=700)
    for total, x in zip(totals, columns, strict=True):
        body += words(str(total).replace("-", "−"), x, y + 4, 15, "ink", "middle", 700)
    return body
