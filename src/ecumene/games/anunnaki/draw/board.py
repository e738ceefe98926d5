"""Gaia, the planets and the afterlife: what stands where, and what can be done there."""

from __future__ import annotations

from functools import cache, lru_cache
from math import hypot
from typing import Final

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.hexes import Point, arc, hexagon, polygon
from ecumene.draw.lamp import SOOT, lamp, lamp_disc, lamp_way
from ecumene.draw.marks import box, disc, icon, moved, path, words
from ecumene.draw.tokens import initials
from ecumene.engine.lang import N_, translator
from ecumene.engine.picture import Emblem
from ecumene.games.anunnaki.content import (
    AFTERLIFE,
    AFTERLIFE_TILE,
    ALL_TERRITORIES,
    ATLANTIS,
    CIV_STRENGTH,
    CULTURE_SPOT_IDS,
    CULTURE_TOKENS,
    FOLLOWER_KIND,
    ICON_COUNT,
    ICON_IDS,
    ICON_RESOURCE,
    ICONS_OF,
    KIND_STRENGTH,
    MAJOR_KIND,
    MAP,
    MINOR_KIND,
    RESOURCE_IDS,
    TERRITORIES,
    TERRITORY_IDS,
)
from ecumene.games.anunnaki.draw.ground import (
    HEIGHT,
    WIDTH,
    Atlas,
    afterlife_ground,
    atlas,
    ground,
)
from ecumene.games.anunnaki.draw.pieces import (
    atlantis_god,
    buried,
    civilisation,
    count,
    culture_back,
    culture_face,
    exhausted,
    mana,
    resource,
    shrine,
    taken_spot,
    unit,
)
from ecumene.games.anunnaki.draw.scene import AnunnakiScene, Group
from ecumene.games.anunnaki.draw.signs import ICONS, TRACK_ICONS
from ecumene.games.anunnaki.names import (
    ARTIFACT,
    CIV,
    CULTURE,
    KIND,
    PACKAGE,
    RESOURCE,
    SPOT,
    TERRITORY,
)

Discs = tuple[tuple[str, bool], ...]
"""What a territory yields, a word for each icon, and whether it is exhausted."""

LEGEND: Final = (148.0, 34.0)
NOBODY: Final = Emblem("nobody", "")
_VERBS: Final = {"build": "village", "fight": "crossed-swords", "place": "meeple"}


def board(scene: AnunnakiScene) -> Drawing:
    """All boards on their mat."""
    drawing = Drawing("board", WIDTH, HEIGHT, "")
    names = ("ground", "lit", "areas", "yields", "civs", "units", "counts", "vault", "targets")
    printed, lit, areas, yields, civs, units, counts, vault, targets = map(drawing.layer, names)
    tokens, steps = drawing.layer("tokens"), drawing.layer("steps")
    houses = tuple(scene.houses)
    here = atlas(houses)
    emblems = tuple(scene.emblem(seat) for seat in range(scene.seats))
    called = tuple(scene.name(seat) for seat in range(scene.seats))
    printed.add(ground(houses, emblems, called))
    afterworld = any(ARTIFACT.ids[MAP] in each for each in scene.table["artifacts"])
    if afterworld:
        printed.add(afterlife_ground(houses, TERRITORY(AFTERLIFE, scene.lang)))
    standing = scene.standing()
    for each in here.inside:
        if each != AFTERLIFE or afterworld:
            _territory(scene, here, (areas, yields, civs), each, bool(standing[each]))
            _units(scene, here, units, counts, each, standing[each])
    for spot in here.culture:
        _token(scene, here, tokens, spot)
    _vault(scene, here, vault)
    _targets(scene, here, lit, targets)
    _steps(scene, here, steps)
    return drawing


# Territories


def key(at: int) -> str:
    """A territory in the id of a piece."""
    return TERRITORY_IDS[at].replace(".", "-")


def _territory(
    scene: AnunnakiScene, here: Atlas, layers: tuple[Layer, Layer, Layer], at: int, held: bool
) -> None:
    areas, yields, civs = layers
    id, table = TERRITORY_IDS[at], scene.table
    x, y = here.spots[at]
    civ = table["civs"].get(id)
    outline = _area(here.side)
    scene.fixed(areas, key(at), x, y, outline, territory_told(scene, at), kind="area")
    discs, shrines = _yield(scene, at)
    body = _printed(discs, shrines, held or civ is not None)
    yields.add(moved(body, x, y, here.scale))
    if id in table["contested"]:
        yields.add(moved(_contested(), x, y - 0.62 * here.side, here.scale))
    if civ is not None:
        _civ(scene, here, civs, at, CIV.find(civ), held)


@cache
def _area(side: float) -> str:
    """All of a territory can be pointed at."""
    return path(hexagon(side, 0.95, True), "none", more='pointer-events="all"')


def _yield(scene: AnunnakiScene, at: int) -> tuple[Discs, int]:
    """The icons of a territory and its shrines."""
    if at == AFTERLIFE:
        return (("any", False),) * AFTERLIFE_TILE.any_type_limit, AFTERLIFE_TILE.shrines
    row, gone = TERRITORIES[at], scene.table["exhausted"]
    if not row.exhaustible:
        return tuple((each.type, False) for each in row.icons for _ in range(each.n)), row.shrines
    found = [
        (RESOURCE_IDS[ICON_RESOURCE[group]], n >= ICON_COUNT[group] - gone.get(ICON_IDS[group], 0))
        for group in ICONS_OF[at]
        for n in range(ICON_COUNT[group])
    ]
    return tuple(found), row.shrines


@cache
def _printed(discs: Discs, shrines: int, crowded: bool) -> str:
    """Icons and shrines in one row above what stands there, or in the middle."""
    row = [exhausted(6.8) if gone else resource(kind, 6.8) for kind, gone in discs]
    row += [shrine(7.2)] * shrines
    y = -20.5 if crowded else -2.0
    step = 15.0
    left = -step * (len(row) - 1) / 2
    return "".join(moved(each, left + step * n, y) for n, each in enumerate(row))


@cache
def _contested() -> str:
    return disc(0, -6, 8, "bad", "keyline", 1.2) + icon("crossed-swords", 0, -6, 11, "keyline")


def territory_told(scene: AnunnakiScene, at: int) -> str:
    """All that is to be said of a territory."""
    id, table = TERRITORY_IDS[at], scene.table
    owner = table["controllers"].get(id, -1)
    held = scene.name(owner) if owner >= 0 else ""
    n = table["yields"][owner].get(id, 0) if owner >= 0 else 0
    civ = CIV.find(table["civs"][id]) if id in table["civs"] else -2
    return _told(at, *_yield(scene, at), held, n, id in table["contested"], civ, scene.lang)


@lru_cache(maxsize=2048)
def _told(
    at: int, discs: Discs, shrines: int, held: str, n: int, contested: bool, civ: int, lang: str
) -> str:
    """Its icons, who holds it, what a harvest brings, the civilisation; -1 is face down."""
    say = translator(PACKAGE, lang)
    told = []
    for kind in dict.fromkeys(kind for kind, _ in discs):
        free = sum(each == kind and not gone for each, gone in discs)
        name = say(N_("any resource")) if kind == "any" else RESOURCE(kind, lang)
        told.append(f"{free} {name}")
    if any(gone for _, gone in discs):
        told.append(say(N_("exhausted: {n}"), n=sum(gone for _, gone in discs)))
    if shrines:
        told.append(say.plural("{n} shrine", "{n} shrines", shrines, n=shrines))
    if held:
        told.append(say(N_("controlled by {seat}"), seat=held))
    if n:
        told.append(say(N_("a harvest brings {n}"), n=n))
    if contested:
        told.append(say(N_("contested")))
    if civ >= 0:
        told.append(f"{CIV(civ, lang)} ({CIV.text(civ, lang)})")
    elif civ == -1:
        told.append(say(N_("ancient civilisation, face down")))
    return f"{TERRITORY(at, lang)}: {', '.join(told)}" if told else TERRITORY(at, lang)


def _civ(scene: AnunnakiScene, here: Atlas, layer: Layer, at: int, civ: int, held: bool) -> None:
    (x, y), k = here.spots[at], here.scale
    atlantis = bool(ATLANTIS >> at & 1)
    dx = -18 if held else -10 if atlantis else 0
    told = scene.say(N_("ancient civilisation, face down"))
    if civ >= 0:
        told = f"{CIV(civ, scene.lang)}: {CIV.text(civ, scene.lang)}"
    body = moved(civilisation(CIV_STRENGTH[civ] if civ >= 0 else 0), 0, 0, k)
    about = CIV.ids[civ] if civ >= 0 else ""
    layer.piece(key(at), x + dx * k, y + 7 * k, body, title=told, kind="civ", about=about)
    if atlantis:
        dx = 1 if held else 15
        told = scene.say(N_("God of Atlantis: strength 3"))
        body = moved(atlantis_god(), 0, 0, 0.92 * k)
        layer.piece(f"{key(at)}-god", x + dx * k, y + 8 * k, body, title=told, kind="god")


# Units


@cache
def _places(marks: int, guarded: int) -> tuple[tuple[float, float], ...]:
    """Where the marks of a territory stand; a civilisation needs the left of it."""
    if guarded:
        left, right = (14.0, 22.0) if guarded > 1 else (6.0, 21.0)
    else:
        left, right = (-20.0, 20.0) if marks > 3 else (-17.0, 17.0) if marks > 2 else (-13, 13)
    if marks == 1:
        return (((left + right) / 2, 8.0),)
    step = (right - left) / (marks - 1)
    return tuple((left + step * n, 8.0) for n in range(marks))


def _units(
    scene: AnunnakiScene, here: Atlas, layer: Layer, counts: Layer, at: int, groups: list[Group]
) -> None:
    """A mark for each kind and seat; every piece has its own number, and travels by itself."""
    id = TERRITORY_IDS[at]
    guarded = int(id in scene.table["civs"]) * (2 if ATLANTIS >> at & 1 else 1)
    (x, y), k = here.spots[at], here.scale
    size = k if len(groups) < 4 else 0.88 * k
    for (dx, dy), group in zip(_places(len(groups), guarded), groups, strict=True):
        seat, kind = group.seat, group.kind
        emblem = scene.emblem(seat)
        action = None
        if seat == scene.actor:
            action = scene.action("teleport", kind * ALL_TERRITORIES + at)
        told = f"{scene.name(seat)}: {group.n} × {KIND(kind, scene.lang)}"
        sign = scene.unit_icon(seat, kind) if kind in (MINOR_KIND, MAJOR_KIND) else ""
        px, py = x + dx * k, y + dy * k
        stands = f"{KIND.ids[kind]} {id}"
        for n in range(group.n):
            top = n == group.n - 1
            shown = top or kind != FOLLOWER_KIND
            body = _mark(kind, emblem, sign, action is not None, shown, size)
            name = f"{KIND.ids[kind]}{seat}-{group.first + n}"
            if top:
                scene.put(layer, name, px, py, body, told, action, "unit", _about(kind), stands)
            else:
                layer.piece(name, px, py, body, kind="unit", words=stands)
        if group.n > 1:
            counts.add(moved(count(group.n), px + 9.5 * size, py - 11 * size, k))


@cache
def _mark(kind: int, emblem: Emblem, sign: str, lit: bool, shown: bool, size: float) -> str:
    return moved(unit(kind, emblem, sign, lit) if shown else buried(emblem), 0, 0, size)


def _about(kind: int) -> str:
    return ("follower", "minor_god", "major_god", "settlement_piece")[kind]


# Culture tokens and artifacts


def _token(scene: AnunnakiScene, here: Atlas, layer: Layer, spot: int) -> None:
    id, table = CULTURE_SPOT_IDS[spot], scene.table
    x, y = here.culture[spot]
    if id not in table["culture"]:
        layer.add(moved(taken_spot(), x, y, here.scale))
        return
    found = CULTURE.find(table["culture"][id])
    action = scene.action("resolve", spot)
    body = culture_sign(found) if found >= 0 else culture_back()
    if action is not None:
        body = lamp_disc(0, 0, 14.5) + body
    elif id in table["surrounded"]:
        body = disc(0, 0, 13.4, "accent-soft", "accent", 1.4) + body
    text = CULTURE(found, scene.lang) if found >= 0 else scene.say(N_("face down"))
    told = scene.say(N_("Culture token: {text}"), text=text)
    told = f"{told} ({SPOT(spot, scene.lang)})"
    about = "culture_token"
    scene.put(
        layer,
        id.replace(".", "-"),
        x,
        y,
        moved(body, 0, 0, here.scale),
        told,
        action,
        "token",
        about,
    )


@cache
def culture_sign(token: int) -> str:
    """A culture token, face up: a sign of what it gives, and a dot for each."""
    step = CULTURE_TOKENS[token].effects[0]
    n = step.n
    y = -2.4 if n > 1 else 0.0
    if step.do == "gain_resource":
        sign = moved(resource(step.type, 6.2), 0, y)
    elif step.do == "gain_mana":
        sign = moved(mana(15), 0, y)
    else:
        sign = icon(TRACK_ICONS[step.track] if step.track else ICONS[step.do], 0, y, 13.5)
    if n > 1:
        sign += "".join(disc(4.4 * (at - (n - 1) / 2), 6.8, 1.5, "ink") for at in range(n))
    return culture_face(sign)


def _vault(scene: AnunnakiScene, here: Atlas, layer: Layer) -> None:
    """The artifacts of Atlantis, locked once the end has been triggered; strengths of units."""
    table, say = scene.table, scene.say
    left, locked = len(table["artifact_stack"]), table["ended"]
    x, y = here.plan.vault
    told = say(N_("Artifacts of Atlantis: {n}"), n=left)
    if locked:
        told += " · " + say(N_("Atlantis is locked"))
    layer.piece("artifacts", x, y, _cards(left, locked), title=told, kind="cards")
    layer.add(moved(_legend(say(N_("Strength"))), (WIDTH - LEGEND[0]) / 2, HEIGHT - LEGEND[1] - 5))


@cache
def _cards(n: int, locked: bool) -> str:
    body = box(-34, -17, 68, 34, 8, "panel", "line", 1)
    sign = "padlock" if locked else "trident"
    body += box(-26, -12, 17, 24, 3, "accent-soft", "accent", 1.3)
    body += icon("box-unpacking", -17.5, 0, 14, "accent")
    body += words(str(n), -3, 5, 14, "ink", weight=700)
    return body + icon(sign, 20, 0, 18, "bad" if locked else "ink-2")


@cache
def _legend(text: str) -> str:
    wide, tall = LEGEND
    body = box(0.5, 0.5, wide - 1, tall - 1, 8, "panel", "line", 1)
    x = 20.0
    for kind, sign in ((FOLLOWER_KIND, ""), (MINOR_KIND, "star-gate"), (MAJOR_KIND, "star-swirl")):
        body += moved(unit(kind, NOBODY, sign), x, tall / 2 - 1, 0.84)
        body += words(str(KIND_STRENGTH[kind]), x + 15, tall / 2 + 5, 13.5, "ink", weight=700)
        x += 48
    return f"<g><title>{text}</title>{body}</g>"


# What can be chosen


def _targets(scene: AnunnakiScene, here: Atlas, lit: Layer, layer: Layer) -> None:
    """Territories that can be chosen are lit below what stands there and ringed above it."""
    verbs = [verb for verb in _VERBS if scene.offers(verb)]
    for at, action in sorted(scene.targets.items()):
        x, y = here.spots[at]
        lit.add(path(here.outline(at, 0.93), "lamp-soft", more='opacity=".8"'))
        body = _ring(here.side)
        if scene.offers("harvest"):
            n = scene.of("yields", scene.actor).get(TERRITORY_IDS[at], 0)
            body += moved(_gain(f"+{n}"), 0.6 * here.side, 0.5 * here.side)
        elif verbs:
            sign = lamp_disc(0, 0, 9) + icon(_VERBS[verbs[0]], 0, 0, 13, "lamp-ink")
            body += moved(sign, 0.6 * here.side, 0.5 * here.side)
        start = scene.sole.get(action, _origin(scene))
        if start >= 0 and start != at:
            sx, sy = here.spots[start]
            body += lamp_way(arc((sx - x, sy - y), (0, 0)))
        told = territory_told(scene, at)
        scene.put(layer, key(at), x, y, body, told, action, "target")
    origin = _origin(scene)
    if origin >= 0:
        ring = here.outline(origin, 0.8)
        more = 'stroke-dasharray="7 5" pointer-events="none"'
        layer.add(path(ring, "none", SOOT, 4.4, 'pointer-events="none"'))
        layer.add(path(ring, "none", "#ffffff", 2.6, more))


def _origin(scene: AnunnakiScene) -> int:
    """Where the unit stands that the question is about."""
    return scene.about["territory"] if scene.asked == "ChooseDestination" else -1


@cache
def _ring(side: float) -> str:
    outline = hexagon(side, 0.86, True)
    return path(outline, "lamp", more='fill-opacity="0"') + lamp(outline, 3)


@cache
def _gain(text: str) -> str:
    return lamp_disc(0, 0, 9.5) + initials(text, 0, 12, "lamp-ink")


def _steps(scene: AnunnakiScene, here: Atlas, layer: Layer) -> None:
    """Where several ways lead to a target, an arrow across the border for each of them.

    Arrows keep to the right, so that those of the other way have room.
    """
    lanes: dict[tuple[int, int], int] = {}
    k = here.scale
    for step in scene.steps:
        if step.action in scene.sole:
            continue
        (ax, ay), (bx, by) = here.spots[step.start], here.spots[step.end]
        far = hypot(bx - ax, by - ay)
        dx, dy = (bx - ax) / far, (by - ay) / far
        away = min(far / 2, 0.87 * here.side) - 3 * k
        lane = lanes[step.start, step.end] = lanes.get((step.start, step.end), -1) + 1
        aside = (5.4 + 10 * lane) * k
        x, y = ax + dx * away - dy * aside, ay + dy * away + dx * aside
        body = _arrow(round(dx, 2), round(dy, 2), step.kind, k)
        body += lamp_way(arc((ax - x, ay - y), (bx - x, by - y)))
        name = f"{KIND.ids[step.kind]}-{key(step.start)}-{key(step.end)}"
        scene.put(layer, name, x, y, body, KIND(step.kind, scene.lang), step.action, "step")


@cache
def _arrow(dx: float, dy: float, kind: int, scale: float) -> str:
    """A lit arrow with a dot for each strength of the unit; a settlement has a square."""

    def turned(along: float, aside: float) -> Point:
        return scale * (dx * along - dy * aside), scale * (dy * along + dx * aside)

    head = ((9.5, 0), (2.5, -5.6), (2.5, -3.4), (-9, -3.4), (-9, 3.4), (2.5, 3.4), (2.5, 5.6))
    body = path(polygon(turned(*each) for each in head), "lamp", SOOT, 1.3)
    n = KIND_STRENGTH[kind]
    for at in range(n):
        x, y = turned(2 - 3.6 * at, 0)
        body += disc(x, y, 1.35 * scale, SOOT)
    if not n:
        x, y = turned(-2, 0)
        body += box(x - 2, y - 2, 4, 4, 0.6, SOOT)
    return body
