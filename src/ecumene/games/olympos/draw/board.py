"""The board: areas with their piles, what can be reached for which price, the time track."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import Drawing, Layer, number
from ecumene.draw.lamp import SOOT
from ecumene.draw.marks import faded, hatch, icon, moved, path, words
from ecumene.draw.tracks import stacks
from ecumene.engine.lang import N_
from ecumene.engine.picture import Emblem
from ecumene.games.olympos.content import ALL_AREAS, AREA_IDS, AREAS, NORTH
from ecumene.games.olympos.draw.atlas import (
    HEIGHT,
    OUTLINES,
    RIGHT,
    RING,
    SPOTS,
    TOP,
    TRACK,
    WIDTH,
    inward,
)
from ecumene.games.olympos.draw.ground import cell, clip, ground, land, north, past
from ecumene.games.olympos.draw.scene import OlymposScene, Settler
from ecumene.games.olympos.draw.tokens import (
    buried,
    marker,
    price,
    resource_disc,
    settler,
    star,
    tribe,
    zeus_token,
)
from ecumene.games.olympos.names import AREA
from ecumene.games.olympos.words.places import yields

_TERRAIN: Final = {"grain": "fertile", "stone": "mountain", "wood": "forest", "gold": "desert"}
_DASHED: Final = 'stroke-dasharray="6 4" stroke-linecap="round"'
_LABEL: Final = 19.5  # from the pieces of an area down to its name
_PILE: Final = 8.0  # pieces stand to the right of what the area yields
_YIELD: Final = -10.5
_STEP: Final = 7.5  # from marker to marker in a pile


def board(scene: OlymposScene) -> Drawing:
    """Map and track."""
    drawing = Drawing("board", WIDTH, HEIGHT, "")
    drawing.layer("ground").add(ground(scene.lang))
    areas, signs, pieces, track, markers, targets = (
        drawing.layer(name) for name in ("areas", "signs", "pieces", "track", "markers", "targets")
    )
    _north(scene, areas)
    for area in range(ALL_AREAS):
        _area(scene, areas, signs, area)
    for each in scene.settlers:
        _settler(scene, pieces, each)
    _camp(scene, pieces)
    _targets(scene, targets)
    _markers(scene, track, markers)
    _order(scene, drawing.layer("order"))
    return drawing


# Areas


def _area(scene: OlymposScene, layer: Layer, signs: Layer, area: int) -> None:
    action = scene.targets.get(area)
    pile = scene.piles.get(area)
    owner = scene.emblem(pile[-1]).pigment if pile else ""
    origin = scene.asked == "ChooseTarget" and scene.about["space"] == area
    blocked, wild = area in scene.blocked, area in scene.tribes
    body = _land(area, blocked, owner, action is not None, origin)
    told = area_told(scene, area)
    about = "cross_tile" if blocked else ""  # what can be chosen shows its way, and nothing over it
    scene.fixed(layer, AREA_IDS[area], 0, 0, body, told, action, "area", about)
    signs.add(_signs(area, scene.lang, blocked, wild, bool(pile), action is not None))


def area_told(scene: OlymposScene, area: int) -> str:
    """All that is to be said of an area."""
    told = _yield_told(area, scene.lang, area in scene.blocked, area in scene.tribes)
    pile = scene.piles.get(area, ())
    if pile:
        told += ", " + scene.say(N_("controlled by {seat}"), seat=scene.name(pile[-1]))
    if len(pile) > 1:
        below = ", ".join(scene.name(seat) for seat in reversed(pile[:-1]))
        told += ", " + scene.say(N_("underneath: {seats}"), seats=below)
    return told


@cache
def _yield_told(area: int, lang: str, blocked: bool, wild: bool) -> str:
    return f"{AREA(area, lang)}: {', '.join(yields(area, blocked, wild, lang))}"


@cache
def _bounds(area: int) -> tuple[float, float, float, float]:
    """The corner of an area on the board and its size."""
    numbers = [float(each) for each in OUTLINES[area].strip("Mz").replace("L", " ").split()]
    xs, ys = numbers[::2], numbers[1::2]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def _inside(area: int, colour: str, wide: float, more: str = "") -> str:
    """A line along the inner side of a border, so that neighbours never share one."""
    within = f'clip-path="url(#{clip(area)})" {more}'
    return land(area, "none", colour, 2 * wide, within)


@cache
def _land(area: int, blocked: bool, owner: str, lit: bool, origin: bool) -> str:
    """The ground of an area, and along its border who holds it and whether it can be chosen."""
    body = land(area, _ground_of(area, blocked), "coast", 1.2)
    if blocked:
        within = f'clip-path="url(#{clip(area)})"'
        return body + path(hatch(*_bounds(area), step=6), "none", "blocked-mark", 1.2, within)
    if owner:
        body += _inside(area, f"{owner}-rim", 3.8) + _inside(area, owner, 3)
    if lit:
        body += land(area, "lamp-soft", SOOT, 2, 'fill-opacity=".5"') + _inside(area, "lamp", 3.4)
    if origin:
        body += land(area, "none", SOOT, 4) + land(area, "none", "#ffffff", 2.2, _DASHED)
    return body


def _ground_of(area: int, blocked: bool) -> str:
    return "blocked" if blocked else _TERRAIN[AREAS[area].resource]


@cache
def _signs(area: int, lang: str, blocked: bool, wild: bool, held: bool, lit: bool) -> str:
    """What an area yields, its tribe or its star, its name; above the land of all areas."""
    row = AREAS[area]
    x, y = SPOTS[area]
    fill = _ground_of(area, blocked)
    if blocked:
        return _unclickable(_name(area, lang, y + 4, "ink-3", fill))
    left = x + _YIELD if wild or held else x
    body = moved(resource_disc(row.resource), left, y)
    if wild:
        body += moved(tribe(), x + _PILE, y)
    elif row.star:
        body += moved(star(5.4), left - 2 if held else left + 9, y - 9)
    if row.olympos:
        body += moved(zeus_token(6.4), left - 1, y - 12)
    return _unclickable(body + _name(area, lang, y + _LABEL, "ink", "lamp-soft" if lit else fill))


def _unclickable(body: str) -> str:
    """What lies above a choice and is none."""
    return f'<g pointer-events="none">{body}</g>'


def _name(area: int, lang: str, y: float, ink: str, halo: str) -> str:
    edge = f'stroke="var(--{halo})" stroke-width="2.8" stroke-opacity=".9"'
    more = f'{edge} paint-order="stroke" stroke-linejoin="round"'
    return words(AREA(area, lang), SPOTS[area][0], y, 11, ink, "middle", 600, more)


def _north(scene: OlymposScene, layer: Layer) -> None:
    action = scene.targets.get(ALL_AREAS)
    told = scene.say(N_("Northern border: new settlers may appear here"))
    origin = scene.asked == "ChooseTarget" and scene.about["space"] == NORTH
    body = north(scene.lang, action is not None or origin)
    scene.fixed(layer, "north", 0, 0, body, told, action, "area")


# Settlers


def _settler(scene: OlymposScene, layer: Layer, each: Settler) -> None:
    x, y = SPOTS[each.area]
    pile = scene.piles[each.area]
    down = len(pile) - 1 - each.height
    face = settler if not down else buried
    body = face(scene.emblem(each.seat), each.action is not None)
    if not down and len(pile) > 2:
        body += moved(_depth(len(pile)), 9, -9)
    place = AREA(each.area, scene.lang)
    told = scene.say(N_("Settler of {seat} in {area}"), seat=scene.name(each.seat), area=place)
    shift = min(down, 3)
    name = f"seat{each.seat}-{each.number}"
    scene.put(
        layer,
        name,
        x + _PILE + 5.5 * shift,
        y - 2.5 + 2.5 * shift,
        body,
        told,
        each.action,
        "settler",
        "settler" if each.action is None else "",
        words=f"move {AREA_IDS[each.area]}",
    )


@cache
def _depth(n: int) -> str:
    """How many settlers stand in a pile."""
    return moved(path("M0-6a6 6 0 1 0 .01 0z", "lintel", "keyline", 1), 0, 0) + words(
        str(n), 0, 4, 11, "lintel-ink", "middle", 700
    )


def _camp(scene: OlymposScene, layer: Layer) -> None:
    """Settlers in the own camp wait behind the northern border."""
    own = scene.own
    count = scene.table["camp"][own]
    action = scene.action("new settler") if own == scene.actor else None
    placed = sum(pile.count(own) for pile in scene.piles.values())
    for n in range(count):
        lit = action if n == count - 1 else None
        x = RIGHT - 150 - 13 * (count - 1 - n)
        body = settler(scene.emblem(own), lit is not None)
        told = scene.say(N_("Settler in the camp of {seat}"), seat=scene.name(own))
        name = f"seat{own}-{placed + n + 1}"
        scene.put(layer, name, x, TOP + 10, body, told, lit, "settler", "settler", "new_settler")


# What can be chosen, with its price and where it leads


def _targets(scene: OlymposScene, layer: Layer) -> None:
    """Prices on areas that an expansion can end in; pointed at, the way there on map and track."""
    for area, action in scene.lit("to").items():
        cost = scene.price_to(area)
        x, y = SPOTS[area]
        fight = area in scene.piles or area in scene.tribes
        body = _way(scene, area, cost) + moved(_price(cost, fight), x, y)
        told = area_told(scene, area)
        scene.put(layer, AREA_IDS[area], 0, 0, body, told, action, "target")


@cache
def _price(cost: int, fight: bool) -> str:
    """The price above an area, with a sword if somebody has to be beaten."""
    if not fight:
        return moved(price(str(cost)), 9, -10)
    return icon("gladius", 19, -15, 12, "ink") + moved(price(str(cost)), 6, -15)


def _way(scene: OlymposScene, area: int, cost: int) -> str:
    """Shown while somebody points at the choice: the way, and who comes next then."""
    origin: int = scene.about["space"]
    mover = scene.emblem(scene.actor)
    return shown_when_pointed_at(_march(origin, area, mover) + walk(scene, cost))


def shown_when_pointed_at(body: str) -> str:
    """What a choice would lead to; pages show it while somebody points at the choice."""
    return f'<g class="way" opacity="0" pointer-events="none">{body}</g>'


@cache
def _march(origin: int, area: int, mover: Emblem) -> str:
    (ax, ay), (bx, by) = SPOTS[origin], SPOTS[area]
    bend = 0.16
    mx, my = (ax + bx) / 2 + bend * (by - ay), (ay + by) / 2 - bend * (bx - ax)
    n = number
    d = f"M{n(ax)} {n(ay)}Q{n(mx)} {n(my)} {n(bx - 3)} {n(by)}"
    line = path(d, "none", SOOT, 5, 'stroke-linecap="round"') + path(d, "none", "lamp", 3, _DASHED)
    return line + faded(moved(settler(mover), bx - 8, by), 0.85)


def walk(scene: OlymposScene, cost: int) -> str:
    """The way of the marker on the track, its ghost where it ends, and who is next then."""
    end = scene.landing(cost)
    if end < 0:
        return ""
    after = scene.next_at(end)
    heir = scene.emblem(after) if after >= 0 else None
    start = scene.track[scene.turn]
    below = scene.track.count(end) - (end == start)  # it arrives on top of those
    return _walk(start, end, scene.emblem(scene.turn), heir, below)


@cache
def _walk(start: int, end: int, mover: Emblem, heir: Emblem | None, below: int) -> str:
    steps = [(TRACK[space], inward(space)) for space in range(start, end + 1)]
    spots = [f"{number(x + 12 * dx)} {number(y + 10.5 * dy)}" for (x, y), (dx, dy) in steps]
    d = "M" + "L".join(spots)  # along the inner edge, so that no marker is hidden
    x, y = TRACK[end]
    dx, dy = inward(end)
    body = path(d, "none", SOOT, 5, 'stroke-linecap="round"') + path(d, "none", "lamp", 3, _DASHED)
    body += path(cell(end), "lamp", SOOT, 4.4, 'fill-opacity=".25"')
    body += path(cell(end), "none", "lamp", 2.6)
    x, y = x + _STEP * below * dx, y + _STEP * below * dy
    body += faded(moved(marker(mover), x, y), 0.85)
    if heir is not None:
        body += moved(_then(heir), x + 36 * dx, y + 26 * dy)
    return body


@cache
def _then(heir: Emblem) -> str:
    """Who is on turn then, in a bubble."""
    bubble = "M-19-11h38q4 0 4 4v14q0 4-4 4h-38q-4 0-4-4v-14q0-4 4-4z"
    arrow = "M-16 0h9m-4-4l4 4l-4 4"
    return (
        path(bubble, "raised", SOOT, 1.4)
        + path(arrow, "none", "ink", 1.8, 'stroke-linecap="round"')
        + moved(marker(heir, 8), 8, 0)
    )


# The time track


def _markers(scene: OlymposScene, track: Layer, layer: Layer) -> None:
    track.add(past(scene.rearmost))
    first = scene.turn if scene.turn >= 0 else next(iter(scene.table["queue"]), -1)
    for space, pile in stacks(scene.table["order"], scene.track).items():
        x, y = TRACK[space]
        dx, dy = inward(space)
        for up, seat in enumerate(pile):
            body = marker(scene.emblem(seat))
            if seat == first:
                body = _first() + body
            if seat in scene.table["finished"]:
                body = faded(body, 0.55)
            told = marker_told(scene, seat)
            spot = x + _STEP * up * dx, y + _STEP * up * dy
            layer.piece(f"seat{seat}", *spot, body, title=told, kind="marker", about="marker")


def _order(scene: OlymposScene, layer: Layer) -> None:
    """Beside the track: seats in the order of turns, and how many steps they are ahead."""
    x, queue = (RING + WIDTH) / 2 + 1, scene.table["queue"]
    if queue:
        layer.add(words(scene.say(N_("Next")), x, 14, 12, "ink-2", "middle", 600))
    for at, seat in enumerate(queue):
        ahead = scene.track[seat] - scene.track[queue[0]]
        body = marker(scene.emblem(seat), 12 if not at else 10)
        if not at:
            body = moved(_first(), 0, 0, 1.4) + body
        else:
            body += words(f"+{ahead}", 0, 26, 12, "ink-2", "middle")
        y = 40.0 if not at else 40 + 52.0 * at
        layer.piece(f"seat{seat}", x, y, body, title=marker_told(scene, seat), about="marker")


def marker_told(scene: OlymposScene, seat: int) -> str:
    """Where a marker stands, and when its seat is on turn."""
    queue = scene.table["queue"]
    told = scene.say(
        N_("Marker of {seat} on space {n}"), seat=scene.name(seat), n=scene.track[seat]
    )
    if seat in queue:
        told += ", " + scene.say(N_("number {n} in the order of turns"), n=queue.index(seat) + 1)
    return told


@cache
def _first() -> str:
    """Around the marker of whoever is on turn."""
    return path("M0-12.6a12.6 12.6 0 1 0 .01 0z", "panel", "accent", 2.6)
