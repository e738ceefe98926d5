"""One panel per seat: its strength, its supplies, its tiles; and the points of all by source."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import faded, icon, moved, words
from ecumene.draw.measures import breadth, fitting
from ecumene.draw.panel import headed, seat_ground, seat_seal
from ecumene.draw.signs import Sign, stat
from ecumene.engine.lang import N_
from ecumene.games.olympos.content import KIND_IDS, KINDS, RESOURCE_IDS, WONDERS
from ecumene.games.olympos.draw.scene import OlymposScene
from ecumene.games.olympos.draw.tokens import HUES, cube, mark_of, resource_disc, star
from ecumene.games.olympos.names import KIND, RESOURCE, WONDER

WIDTH: Final = 300.0
HEIGHTS: Final = {3: 72.0, 4: 64.0, 5: 54.0}  # by seats
_LEFT: Final = 40.0
_GODS: Final = {  # what a god has left at a seat
    "athena": ("owl", N_("star of Athena")),
    "ares": ("crossed-swords", N_("favoured by Ares")),
    "keres": ("death-skull", N_("marked by Keres")),
    "siren": ("mermaid", N_("under the Siren")),
    "erinyes": ("harpy", N_("hunted by the Erinyes")),
}


def height(scene: OlymposScene) -> float:
    """How high panels are: all of them share one column."""
    return HEIGHTS[scene.seats]


# In words


def counts(scene: OlymposScene, seat: int) -> list[str]:
    """What people count of a seat, in words."""
    table, say = scene.table, scene.say
    return [
        say(N_("{n} points"), n=scene.view["scores"][seat]),
        say(N_("space {n}"), n=table["track"][seat]),
        say(N_("{n} swords"), n=table["swords"][seat]),
        say(N_("{n} Zeus"), n=table["zeus"][seat]),
        say(N_("{n} star tokens"), n=table["star_tokens"][seat]),
    ]


def stores(scene: OlymposScene, seat: int) -> list[str]:
    """Camp, hourglasses and cards of a seat, in words."""
    table, say = scene.table, scene.say
    return [
        say(N_("camp {n}"), n=table["camp"][seat]),
        say(N_("supply {n}"), n=table["supply"][seat]),
        say(N_("hourglasses {n}"), n=table["hourglasses"][seat]),
        say(N_("cards {n}"), n=len(table["hands"][seat])),
        say(N_("prestige {n}"), n=table["prestige"][seat]),
    ]


def resources(scene: OlymposScene, seat: int) -> list[str]:
    """Tiles and cubes of a seat: "Grain 2+1"."""
    tiles, cubes = scene.table["tiles"][seat], scene.table["cubes"][seat]
    return [
        f"{RESOURCE(id, scene.lang)} {tiles.get(id, 0)}+{cubes.get(id, 0)}" for id in RESOURCE.ids
    ]


def owned(scene: OlymposScene, seat: int) -> list[str]:
    """Progress and wonders of a seat."""
    lang = scene.lang
    kinds = [KIND(id, lang) for id in KIND_IDS if id in scene.table["progress"][seat]]
    return kinds + [WONDER(id, lang) for id in scene.table["wonders"][seat]]


def marks(scene: OlymposScene, seat: int) -> list[str]:
    """The gods whose mark a seat has, and whether it has finished."""
    told = [scene.say(text) for name, (_, text) in _GODS.items() if seat in scene.table[name]]
    return told + ([scene.say(N_("has finished"))] if seat in scene.table["finished"] else [])


# In signs


def panel(scene: OlymposScene, seat: int) -> Drawing:
    """What lies in front of a seat."""
    high = height(scene)
    drawing = Drawing(f"seat{seat}", WIDTH, high, "")
    ground, pieces = drawing.layer("ground"), drawing.layer("pieces")
    upper, step = 0.26 * high, 0.285 * high
    name = scene.name(seat)
    size = min(15, 15 * 66 / breadth(name, 15))
    seat_ground(ground, scene, seat, WIDTH, high, x=_LEFT, y=upper + 5, size=size)
    pieces.piece("seal", 22, high / 2, seat_seal(scene, seat, 13), title=name, kind="seal")
    if scene.won(seat):
        ground.add(icon("laurel-crown", 22, high / 2 - 18, 18, "accent"))
    _strength(scene, pieces, seat, upper)
    _supplies(scene, pieces, seat, upper + step)
    _tiles(scene, pieces, seat, upper + 2 * step)
    return drawing


def _strength(scene: OlymposScene, layer: Layer, seat: int, y: float) -> None:
    """Swords, Zeus symbols, stars and the space on the track; marks of gods before them."""
    table, say = scene.table, scene.say
    shown = [
        ("swords", _stat("gladius", table["swords"][seat]), N_("Swords of {seat}: {n}")),
        ("zeus", _stat("lightning-trio", table["zeus"][seat]), N_("Zeus symbols of {seat}: {n}")),
        ("star_tokens", _stars(table["star_tokens"][seat]), N_("Star tokens of {seat}: {n}")),
        ("prestige", _stat("laurels", table["prestige"][seat]), N_("Prestige of {seat}: {n}")),
        ("track", _space(table["track"][seat]), N_("{seat} stands on space {n}")),
    ]
    x = WIDTH - 8
    for name, sign, message in reversed(shown):
        x -= sign.width + (2 if name == "track" else 9)
        told = say(message, seat=scene.name(seat), n=table[name][seat])
        layer.piece(name, x, y, sign.body, title=told, about=_ABOUT.get(name, ""))
    for name, (sign_, message) in _GODS.items():
        if seat in table[name]:
            x -= 19
            layer.piece(name, x, y, _god_mark(sign_), title=say(message), about=name)


_ABOUT: Final = {"track": "marker", "star_tokens": "tribe", "zeus": "zeus_token"}


def _supplies(scene: OlymposScene, layer: Layer, seat: int, y: float) -> None:
    """For every resource tiles and cubes; then hourglasses, settlers in the camp, cards."""
    table, say = scene.table, scene.say
    name = scene.name(seat)
    x = _LEFT
    for id in RESOURCE_IDS:
        tiles, cubes = table["tiles"][seat].get(id, 0), table["cubes"][seat].get(id, 0)
        message = N_("{resource} of {seat}: {tiles} tiles and {cubes} cubes")
        told = say(message, resource=RESOURCE(id, scene.lang), seat=name, tiles=tiles, cubes=cubes)
        layer.piece(id, x, y, _resource(id, tiles, cubes), title=told, about="territory_tile")
        x += 41
    shown = [
        ("hourglasses", "hourglass", table["hourglasses"][seat], N_("Hourglasses of {seat}: {n}")),
        ("camp", "meeple", table["camp"][seat], N_("Settlers in the camp of {seat}: {n}")),
        ("cards", "card-pick", len(table["hands"][seat]), N_("Destiny cards of {seat}: {n}")),
    ]
    x = WIDTH - 8 - 31 * len(shown)
    for at, (id, sign, n, message) in enumerate(shown):
        told = say(message, seat=name, n=n)
        about = {"hourglasses": "hourglass", "camp": "settler"}.get(id, "")
        layer.piece(id, x + 31 * at, y, _stat(sign, n).body, title=told, about=about)


def _tiles(scene: OlymposScene, layer: Layer, seat: int, y: float) -> None:
    """Progress by its sign on the colour of its row, wonders behind."""
    table, lang = scene.table, scene.lang
    kinds = [at for at, id in enumerate(KIND_IDS) if id in table["progress"][seat]]
    built = [at for at, row_ in enumerate(WONDERS) if row_.id in table["wonders"][seat]]
    room = (WIDTH - _LEFT - 8) / max(1, len(kinds) + len(built))
    step = min(20.0, room)
    x = _LEFT + 9.0
    for kind in kinds:
        tile = KINDS[kind]
        told = f"{KIND(kind, lang)}: {KIND.text(kind, lang)}"
        face = _medal(tile.icon, HUES[tile.row_index - 1])
        layer.piece(tile.id, x, y, face, title=told, about=tile.id)
        x += step
    for wonder in built:
        row_ = WONDERS[wonder]
        layer.piece(row_.id, x, y, _built(row_.icon), title=WONDER(wonder, lang), about=row_.id)
        x += step


@cache
def _stat(name: str, n: int) -> Sign:
    sign = stat(name, str(n), 14)
    return sign if n else Sign(faded(sign.body, 0.5), sign.width)


@cache
def _stars(n: int) -> Sign:
    body = moved(star(6), 6, 0) + words(str(n), 15, 4.4, 12.6, "ink", weight=700)
    return Sign(body if n else faded(body, 0.5), 22)


@cache
def _space(n: int) -> Sign:
    """The space of a marker, on a tablet: the number by which turns are ordered."""
    text = str(n)
    body = (
        f'<rect x="0" y="-9" width="26" height="18" rx="4" fill="var(--well)" '
        f'stroke="var(--line-strong)"/>{words(text, 13, 4.6, 13.5, "ink", "middle", 700)}'
    )
    return Sign(body, 26)


@cache
def _god_mark(name: str) -> str:
    return icon(name, 8, 0, 16, "accent")


@cache
def _resource(id: str, tiles: int, cubes: int) -> str:
    """So many tiles, which stay, and so many cubes, which are used once."""
    body = moved(resource_disc(id, 7), 7, 0) + words(str(tiles), 15.5, 4.4, 12.6, weight=700)
    if not tiles:
        body = faded(body, 0.45)
    if cubes:
        body += moved(cube(id, 10), 29, 0) + (words(str(cubes), 34.5, 4.4, 11) if cubes > 1 else "")
    return body


@cache
def _medal(name: str, hue: str) -> str:
    """A progress tile in little room: its sign over the colour of its row."""
    return (
        f'<rect x="-9" y="-9" width="18" height="18" rx="4" fill="var(--raised)" '
        f'stroke="var(--{hue})" stroke-width="1.8"/>{icon(name, 0, 0, 13.5)}'
    )


@cache
def _built(name: str) -> str:
    return (
        f'<rect x="-9" y="-9" width="18" height="18" rx="9" fill="var(--accent)"/>'
        f"{icon(name, 0, 0, 13.5, 'panel')}"
    )


# Points by source

_LINE: Final = 17.0
_SOURCES: Final = {
    "track": N_("Time track"),
    "prestige": N_("Prestige"),
    "areas": N_("Areas"),
    "progress": N_("Progress"),
    "effects": N_("Effects of progress"),
    "wonders": N_("Wonders"),
    "cards": N_("Destiny cards"),
    "keres": N_("Keres"),
}
POINTS_HEIGHT: Final = 52 + _LINE * (len(_SOURCES) + 1)


def points(scene: OlymposScene) -> Drawing:
    """What each seat would score now, by source."""
    say = scene.say
    drawing = headed("points", WIDTH, POINTS_HEIGHT, say(N_("Points now")))
    table = drawing.layer("table")
    step = 34.0
    columns = [WIDTH - 20 - step * (scene.seats - 1 - seat) for seat in range(scene.seats)]
    for seat, x in enumerate(columns):
        table.add(moved(mark_of(scene.emblem(seat), 8), x, 38))
    y = 62.0
    for id, source in _SOURCES.items():
        name = say(source)
        room = columns[0] - 26
        table.add(words(name, 10, y, fitting(name, room, 12.5, 11), "ink-2"))
        for seat, x in enumerate(columns):
            n = scene.table["points"][seat][id]
            text = str(n).replace("-", "−") if n else "·"
            table.add(words(text, x, y, 13, "ink" if n else "ink-3", "middle"))
        y += _LINE
    table.add(words(say(N_("Together")), 10, y + 2, 12.5, "ink", weight=700))
    for seat, x in enumerate(columns):
        table.add(words(str(scene.view["scores"][seat]), x, y + 2, 14, "ink", "middle", 700))
    return drawing
