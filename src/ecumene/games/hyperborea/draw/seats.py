"""One panel per seat, the boards of all others, and points by source."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import box, icon, moved, words
from ecumene.draw.measures import fitted_lines, shortened
from ecumene.draw.panel import headed, seat_ground, seat_seal
from ecumene.draw.points import points_table
from ecumene.draw.seals import seal
from ecumene.draw.signs import Sign, row, stat
from ecumene.draw.telling import clauses
from ecumene.engine.lang import N_
from ecumene.games.hyperborea.draw.cards import medal
from ecumene.games.hyperborea.draw.laid import set_signs
from ecumene.games.hyperborea.draw.scene import HyperboreaScene
from ecumene.games.hyperborea.draw.tokens import cube
from ecumene.games.hyperborea.names import CARD, COLOUR, OBJECTIVE, POWER, ROW, SET
from ecumene.games.hyperborea.scoring import SOURCES
from ecumene.games.hyperborea.words.labels import card_effects

WIDTH: Final = 300.0
HEIGHTS: Final = {4: 64.0, 5: 54.0, 6: 46.0}  # by seats
ROOMY: Final = 72.0
_LEFT: Final = 40.0
_SMALL: Final = (  # sign, how it is said, what it is about
    ("reserve", "meeple", N_("Reserve of {seat}: {n} minis"), "mini"),
    ("graves", "tombstone", N_("Graveyard of {seat}: {n} minis"), ""),
    ("slain", "ghost", N_("Graveyard of {seat}: {n} ghosts"), "ghost_mini"),
    ("fortress_tokens", "locked-fortress", N_("Fortress tokens of {seat}: {n}"), "fortress_token"),
    ("in_bags", "swap-bag", N_("Cubes in the bag of {seat}: {n}"), "cube"),
)


def height(scene: HyperboreaScene) -> float:
    """How high panels are: all of them share one column."""
    return HEIGHTS.get(scene.seats, ROOMY)


def panel(scene: HyperboreaScene, seat: int) -> Drawing:
    """What a seat has, in numbers, and its technologies."""
    high, table = height(scene), scene.table
    drawing = Drawing(f"seat{seat}", WIDTH, high, "")
    ground, pieces = drawing.layer("ground"), drawing.layer("pieces")
    lines = (0.27 * high, 0.55 * high, 0.83 * high) if high > 60 else (0.3 * high, 0.74 * high)
    x = WIDTH - 8
    for name, sign, n, message, about in (
        ("cards", "card-pickup", len(table["cards"][seat]), N_("Technologies of {seat}: {n}"), ""),
        ("gems", "cut-diamond", table["gems"][seat], N_("Gems of {seat}: {n}"), "gem_piece"),
        ("points", "laurels", scene.score(seat), N_("Points of {seat} now: {n}"), ""),
    ):
        drawn = stat(sign, str(n), 16)
        x -= max(34.0, drawn.width + 6)
        told = scene.say(message, seat=scene.name(seat), n=n)
        scene.fixed(pieces, name, x, lines[0], drawn.body, told, None, "", about)
    (name, *_), size = fitted_lines(scene.name(seat), x - _LEFT - 6, 15, 1, 12)
    name = shortened(name, x - _LEFT - 6, size)
    seat_ground(ground, scene, seat, WIDTH, high, x=_LEFT, y=lines[0] + 5, size=size, name=name)
    about = table["powers"][seat]
    told = scene.name(seat) + (f": {POWER(about, scene.lang)}" if about else "")
    scene.fixed(pieces, "seal", 21, high / 2, seat_seal(scene, seat, 12), told, None, "seal", about)
    if scene.won(seat):
        ground.add(icon("laurel-crown", 21, high / 2 - 17, 17, "accent"))
    _counts(scene, pieces, seat, lines[1])
    _medals(scene, pieces, seat, lines)
    return drawing


def _counts(scene: HyperboreaScene, layer: Layer, seat: int, y: float) -> None:
    """Small numbers, then the cubes that can be placed."""
    x = _LEFT
    for field, sign, message, about in _SMALL:
        held = scene.table[field][seat]
        n = len(held) if isinstance(held, list) else held
        told = scene.say(message, seat=scene.name(seat), n=n)
        drawn = _stat(sign, n)
        scene.fixed(layer, field, x, y, drawn.body, told, None, "", about)
        x += max(27.0, drawn.width + 5)
    if height(scene) > 60:
        shown = [colour for colour, n in scene.table["available"][seat].items() for _ in range(n)]
        step = min(16.0, (WIDTH - 10 - x) / max(1, len(shown)))
        names = ", ".join(COLOUR(colour, scene.lang) for colour in shown)
        told = scene.say(N_("available {cubes}"), cubes=names or scene.say(N_("none")))
        body = "".join(
            moved(cube(colour, scene.lang, 13), step * at, 0) for at, colour in enumerate(shown)
        )
        left = WIDTH - 12 - step * (len(shown) - 1) if shown else WIDTH - 12
        scene.fixed(layer, "available", left, y, body, told, None)


@cache
def _stat(sign: str, n: int) -> Sign:
    drawn = stat(sign, str(n), 13.5)
    return drawn if n else Sign(f'<g opacity=".5">{drawn.body}</g>', drawn.width)


def _medals(scene: HyperboreaScene, layer: Layer, seat: int, lines: tuple[float, ...]) -> None:
    """Technologies by their pictures: those of others can be spied on; met conditions behind."""
    table, lang = scene.table, scene.lang
    cards, met = table["cards"][seat], table["objectives"][seat]
    three = len(lines) > 2
    room = WIDTH - _LEFT - 10 if three else 108.0
    count = len(cards) + len(met)
    step = min(21.0, room / max(1, count))
    x = _LEFT + 9 if three else WIDTH - 14 - step * (count - 1)
    for id in cards:
        card = CARD[id]
        action = scene.action("spy", card)
        works = id in table["lasting"][seat]
        told = f"{CARD(card, lang)}: {card_effects(card, lang)}"
        body = medal(card, action is not None, works)
        scene.fixed(layer, id, x, lines[-1], body, told, action, "card", id)
        x += step
    for id in met:
        body = box(-8.5, -8.5, 17, 17, 8.5, "accent") + icon("laurels", 0, 0, 13, "panel")
        scene.fixed(layer, f"met-{id}", x, lines[-1], body, OBJECTIVE(id, lang), None)
        x += step


# The boards of the others

_BOARD: Final = 88.0


def boards(scene: HyperboreaScene) -> Drawing:
    """What the others have in front of them: rows, cubes, sets that are begun."""
    others = [seat for seat in range(scene.seats) if seat != scene.own]
    drawing = headed("boards", WIDTH, 44 + _BOARD * len(others), scene.say(N_("Other boards")))
    layer = drawing.layer("pieces")
    for at, seat in enumerate(others):
        look, told = _folded(scene, seat), told_seat(scene, seat)
        scene.fixed(layer, f"seat{seat}", 0, 30 + _BOARD * at, look, told, None, "board")
    return drawing


def _folded(scene: HyperboreaScene, seat: int) -> str:
    """A board in little room."""
    return scene.detail(("folded", seat), lambda: _fold(scene, seat))


def _fold(scene: HyperboreaScene, seat: int) -> str:
    table, lang = scene.table, scene.lang
    body = box(6, 0.5, WIDTH - 12, _BOARD - 6, 6, "raised", "line", 1)
    body += seal(scene.emblem(seat), 20, 15, 9)
    levels = table["levels"][seat]
    for at, colour in enumerate(ROW.ids):
        x = 42 + 42.0 * at
        body += moved(cube(colour, lang, 14), x, 15)
        level = levels.get(colour, 0)
        body += words(str(level), x + 10, 20, 13.5, "ink" if level else "ink-3", weight=700)
    x = 14.0
    for area, sign in (("available", "hand"), ("unused", "trash-can"), ("bag", "swap-bag")):
        body += icon(sign, x + 6, 41, 13, "ink-2")
        x += 15
        for colour, n in table[area][seat].items():
            body += moved(cube(colour, lang, 13), x + 6, 41)
            x += 14
            if n > 1:
                body += words(str(n), x, 45, 11.5, "ink", weight=600)
                x += 8
        x += 8
    x = 12.0
    for number in scene.sets(seat):
        laid = [each for each in scene.cubes_on(number, seat) if each]
        if not laid:
            continue
        for colour in laid:
            body += moved(cube(colour, lang, 13), x + 7, 68)
            x += 14
        signs = set_signs(number, lang, 12)
        room = max(10.0, min(58.0, WIDTH - 14 - x))
        body += row(signs, x + 3, 68, 2, room)
        x += min(room, sum(sign.width + 2 for sign in signs)) + 9
        if x > WIDTH - 40:
            break
    return body


# Points by source


def points(scene: HyperboreaScene) -> Drawing:
    """What each seat would score now."""
    return points_table(
        WIDTH,
        scene.say(N_("Points now")),
        [seal(scene.emblem(seat), 0, 0, 9) for seat in range(scene.seats)],
        [scene.say(source) for source in SOURCES],
        [list(each.values()) for each in scene.table["points"]],
        scene.view["scores"],
        scene.say(N_("Together")),
    )


# In words


def told_seat(scene: HyperboreaScene, seat: int) -> str:
    """All that a seat has, in words."""
    return scene.detail(("told", seat), lambda: _tell(scene, seat))


def _tell(scene: HyperboreaScene, seat: int) -> str:
    table, say, lang = scene.table, scene.say, scene.lang
    levels = table["levels"][seat]
    lines = [
        [
            say(N_("{n} points"), n=scene.score(seat)),
            say(N_("gems {n}"), n=table["gems"][seat]),
            say(N_("reserve {n}"), n=table["reserve"][seat]),
            say(N_("ghosts {n}"), n=table["slain"][seat]),
            say(N_("graveyard {n}"), n=len(table["graves"][seat])),
            say(N_("fortress tokens {n}"), n=table["fortress_tokens"][seat]),
        ],
        [
            say(N_("bag {cubes}"), cubes=_listed(scene, table["bag"][seat])),
            say(N_("available {cubes}"), cubes=_listed(scene, table["available"][seat])),
            say(N_("unused {cubes}"), cubes=_listed(scene, table["unused"][seat])),
        ],
        [f"{ROW(id, lang)} {levels.get(id, 0)}" for id in ROW.ids],
        [f"{SET(number, lang)}: {laid}" for number, laid in _laid(scene, seat)],
        [
            *(POWER(id, lang) for id in [table["powers"][seat]] if id),
            *(CARD(id, lang) for id in table["cards"][seat]),
            *(OBJECTIVE(id, lang) for id in table["objectives"][seat]),
        ],
    ]
    first, *others = (", ".join(line) for line in lines)
    return clauses(f"{scene.name(seat)}: {first}", *others)


def _listed(scene: HyperboreaScene, counts: dict[str, int]) -> str:
    told = ", ".join(f"{n} {COLOUR(id, scene.lang)}" for id, n in counts.items())
    return told or scene.say(N_("none"))


def _laid(scene: HyperboreaScene, seat: int) -> list[tuple[int, str]]:
    """Sets with cubes, and which."""
    found = []
    for number in scene.sets(seat):
        cubes = [COLOUR(each, scene.lang) for each in scene.cubes_on(number, seat) if each]
        if cubes:
            found.append((number, " + ".join(cubes)))
    return found
