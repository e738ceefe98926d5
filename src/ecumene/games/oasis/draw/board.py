"""The ring of places, and the caravans on it."""

from __future__ import annotations

from functools import cache
from math import cos, pi, radians, sin
from typing import Final

from ecumene.draw.drawing import Drawing, Layer, number
from ecumene.draw.lamp import lamp
from ecumene.draw.marks import box, disc, faded, icon, moved, path, title
from ecumene.draw.measures import lines_of
from ecumene.draw.tokens import coin, initials
from ecumene.engine.lang import N_
from ecumene.games.oasis.content import GOODS, ICONS, RING, TRADES, WELL
from ecumene.games.oasis.draw.cards import letters
from ecumene.games.oasis.draw.ground import INNER, MIDDLE, OUTER, SIZE, ground
from ecumene.games.oasis.draw.pieces import badge, caravan
from ecumene.games.oasis.draw.scene import Scene
from ecumene.games.oasis.draw.stock import stock
from ecumene.games.oasis.names import PLACE

Spot = tuple[float, float, float]
"""x, y and the scale of what stands there."""

STEP: Final = 360 / RING
SIGN: Final = 256  # how far from the middle a place has its sign
NAME: Final = 80  # how wide its name may be
STAND: Final = 188  # how far from the middle a caravan stands

# Where caravans stand that share a place, and how large they are: by their number, at the top and
# at the bottom of the board (y grows outwards), and at its sides.
WIDE: Final = (
    ((0, 0),),
    ((-22, 0), (22, 0)),
    ((-37, 4), (0, 4), (37, 4)),
    ((-21, 22), (21, 22), (-21, -24), (21, -24)),
    ((-36, 16), (0, 16), (36, 16), (-19, -27), (19, -27)),
)
TALL: Final = (
    ((0, 0),),
    ((0, -28), (0, 28)),
    ((0, -47), (0, 0), (0, 47)),
    ((-21, -25), (21, -25), (-21, 25), (21, 25)),
    ((-20, -44), (20, -44), (0, 0), (-20, 44), (20, 44)),
)
SCALES: Final = (1.14, 1.14, 1.0, 1.0, 0.92)


def board(scene: Scene) -> Drawing:
    """The ring with everything on it, and what belongs to nobody in its corners."""
    drawing = Drawing("board", SIZE, SIZE, "")
    drawing.layer("ground").add(ground())
    spots = stands(scene.places)
    _places(drawing.layer("places"), scene)
    hints = drawing.layer("hints")
    for (kind, place), action in scene.things.items():
        if kind == "place":
            hints.add(_way(scene, spots, place, action))
    stock(drawing, scene)
    _caravans(drawing.layer("caravans"), scene, spots)
    return drawing


def at(degrees: float, radius: float) -> tuple[float, float]:
    """A point around the middle; 0 degrees is the first place, at the top."""
    angle = radians(degrees - 90)
    return radius * cos(angle), radius * sin(angle)


@cache
def wedge(place: int, inset: float = 0) -> str:
    """The outline of a place, around the middle of the board."""
    outer, inner = OUTER - inset, INNER + inset
    left, right = place * STEP - STEP / 2, place * STEP + STEP / 2
    narrow = [180 / pi * inset / radius for radius in (outer, inner)]
    corners = (
        at(left + narrow[0], outer),
        at(right - narrow[0], outer),
        at(right - narrow[1], inner),
        at(left + narrow[1], inner),
    )
    a, b, c, d = (f"{number(x)} {number(y)}" for x, y in corners)
    return f"M{a}A{outer} {outer} 0 0 1 {b}L{c}A{inner} {inner} 0 0 0 {d}z"


def _places(layer: Layer, scene: Scene) -> None:
    veiled = any(kind in ("place", "caravan") for kind, _ in scene.things)
    goes = any(kind == "place" for kind, _ in scene.things)
    for place, name in enumerate(PLACE.ids):
        action = scene.things.get(("place", place))
        words = "travel" if action is not None or not goes else ""  # never to a place further on
        body = _place(place, scene.lang, action is not None, veiled)
        told = scene.place_words(place)
        scene.put(layer, name, MIDDLE, MIDDLE, body, told, action, "place", name, words)


@cache
def _place(place: int, lang: str, lit: bool, veiled: bool) -> str:
    body = place_ground(place, lit)
    if veiled and not lit:
        body += path(wedge(place), "veil", more='fill-opacity="var(--veil-strength)"')
    body += place_sign(place, lang)
    return body + lamp(wedge(place, 4.2)) if lit else body


def _tint(place: int) -> tuple[str, str]:
    """A quiet ground and a stronger mark on it."""
    good = TRADES[place]
    return ("water", "water-mark") if good == WELL else (GOODS[good].tint, GOODS[good].mark)


def place_ground(place: int, lit: bool = False) -> str:
    """A place around the middle of the board, without words."""
    tint, strong = _tint(place)
    body = path(wedge(place), "lamp-soft" if lit else tint, "hexline", 2.4)
    return body + (_waves(place) if TRADES[place] == WELL else _awning(place, strong))


def _waves(place: int) -> str:
    d = ""
    for turn, radius in ((-9, 292), (6, 299), (-9, 164), (7, 170), (10.6, 214), (-11.4, 230)):
        x, y = at(place * STEP + turn, radius)
        d += f"M{number(x - 10)} {number(y)}q5-4.6 10 0t10 0"
    return path(d, "none", "water-mark", 1.8, 'stroke-linecap="round"')


def _awning(place: int, strong: str) -> str:
    """Stripes of cloth along the outer edge of a market."""
    body = ""
    for n in range(8):
        left = place * STEP - 13.6 + 3.4 * n
        edges = ((left, OUTER - 2.4), (left + 3.4, OUTER - 2.4), (left + 3.4, OUTER - 13))
        a, b, c, d = (f"{number(x)} {number(y)}" for x, y in _points(*edges, (left, OUTER - 13)))
        strength = ".75" if n % 2 else ".3"
        body += path(f"M{a}L{b}L{c}A9.6 9.6 0 0 1 {d}z", strong, more=f'opacity="{strength}"')
    return body


def _points(*turns: tuple[float, float]) -> list[tuple[float, float]]:
    return [at(turn, radius) for turn, radius in turns]


def place_sign(place: int, lang: str) -> str:
    """What a place trades, by icon and letters, above its name."""
    x, y = at(place * STEP, SIGN)
    _, strong = _tint(place)
    lines = lines_of(PLACE(place, lang), NAME, 15.2, display=True)
    top = y - (4 + 15 * len(lines)) / 2
    good = TRADES[place]
    body = disc(x, top, 21, "raised", strong, 2.6)
    body += icon(ICONS["well"] if good == WELL else GOODS[good].icon, x, top, 29)
    if good == WELL:
        body += coin("+1", x + 22, top + 6, 14)
    else:
        body += box(x + 7, top + 5, 27, 19, 4, "panel", strong, 1.5)
        body += initials(letters(good, lang), top + 14.4, 15.5, "ink", x + 20.5)
    for n, line in enumerate(lines):
        body += title(line, x, top + 37 + 15 * n, 15.2, "ink", "middle")
    return body


def stands(places: list[int]) -> dict[int, Spot]:
    """Where the caravan of every seat stands, those of one place side by side, and its size."""
    spots = {}
    for place in range(RING):
        crowd = [seat for seat, here in enumerate(places) if here == place]
        if crowd:
            x, y = at(place * STEP, STAND)
            tall = abs(x) > abs(y)
            if tall:
                x *= 0.94 if len(crowd) < 4 else 0.9  # clear of the sign
            layout = (TALL if tall else WIDE)[len(crowd) - 1]
            out = 1 if tall or y > 0 else -1
            for seat, (dx, dy) in zip(crowd, layout):
                spot = MIDDLE + x + dx, MIDDLE + y + out * dy - 6, SCALES[len(crowd) - 1]
                spots[seat] = spot
    return spots


def _caravans(layer: Layer, scene: Scene, spots: dict[int, Spot]) -> None:
    for seat in sorted(spots, key=lambda each: spots[each][1]):  # from north to south
        x, y, scale = spots[seat]
        action = scene.things.get(("caravan", seat))
        body = caravan(seat, scale, action is not None)
        if action is not None:
            body += badge(scene.badge(action), 21, -18)
        told = scene.say(
            N_("Caravan of {seat}, at {place}"),
            seat=scene.name(seat),
            place=PLACE(scene.places[seat], scene.lang),
        )
        words = "rest" if seat == scene.actor else "demand_toll"
        scene.put(layer, str(seat), x, y, body, told, action, "caravan", words=words)


def _way(scene: Scene, spots: dict[int, Spot], place: int, action: int) -> str:
    """The way to a lit place, and where nobody stands there who would come."""
    x0, y0, _ = spots[scene.actor]
    dx, dy = at(place * STEP, STAND)
    x, y = MIDDLE + dx, MIDDLE + dy - 6
    forward = int(scene.action("travel") == action)
    d = f"M{number(x0)} {number(y0)}A{STAND} {STAND} 0 0 {forward} {number(x)} {number(y)}"
    body = path(d, "none", "lamp-ink", 6, 'stroke-linecap="round"')
    body += path(d, "none", "lamp", 3.4, 'stroke-dasharray="8 6"')
    if place in scene.places:
        return body
    guest = moved(caravan(scene.actor, SCALES[0]), x, y)
    return body + faded(guest, 0.5) + badge(scene.badge(action), x + 21, y - 18)
