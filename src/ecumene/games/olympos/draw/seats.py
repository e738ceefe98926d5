"""One panel per seat: its strength, its supplies, its tiles; and the points of all by source."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from ecumene.draw.drawing import Drawing, Layer, at_rest
from ecumene.draw.marks import faded, icon, moved, words
from ecumene.draw.measures import display_breadth, fitted_lines
from ecumene.draw.panel import seat_ground, seat_seal
from ecumene.draw.points import points_table
from ecumene.draw.signs import Sign, stat
from ecumene.draw.telling import clauses
from ecumene.engine.lang import N_, translator
from ecumene.games.olympos.content import AREA_IDS, KINDS, RESOURCE_IDS, WONDERS
from ecumene.games.olympos.draw.scene import OlymposScene, seat_emblem
from ecumene.games.olympos.draw.tokens import HUES, cube, mark_of, resource_disc, star
from ecumene.games.olympos.names import AREA, KIND, PACKAGE, RESOURCE, WONDER
from ecumene.games.olympos.scoring import SOURCES

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


# In signs


class Holdings(NamedTuple):
    """All that the panel of a seat shows; few panels change from one step to the next."""

    seat: int
    name: str
    lang: str
    high: float
    numbers: tuple[int, ...]  # swords, Zeus symbols, star tokens, prestige, space
    gods: tuple[str, ...]  # whose marks it has
    tiles: tuple[int, ...]  # by resource
    cubes: tuple[int, ...]
    stores: tuple[int, ...]  # hourglasses, settlers in the camp, cards
    kinds: tuple[str, ...]
    wonders: tuple[str, ...]


def holdings(scene: OlymposScene, seat: int) -> Holdings:
    """What a seat has."""
    table = scene.table
    tiles, cubes = table["tiles"][seat], table["cubes"][seat]
    stores_ = table["hourglasses"][seat], table["camp"][seat], scene.held(seat)
    return Holdings(
        seat,
        scene.name(seat),
        scene.lang,
        height(scene),
        tuple([table[field][seat] for field in _STRENGTHS]),
        tuple([name for name in _GODS if seat in table[name]]),
        tuple([tiles.get(id, 0) for id in RESOURCE_IDS]),
        tuple([cubes.get(id, 0) for id in RESOURCE_IDS]),
        stores_,
        tuple(table["progress"][seat]),
        tuple(table["wonders"][seat]),
    )


def panel(scene: OlymposScene, seat: int) -> Drawing:
    """What lies in front of a seat."""
    high = height(scene)
    drawing = Drawing(f"seat{seat}", WIDTH, high, "")
    ground, pieces = drawing.layer("ground"), drawing.layer("pieces")
    marks_, room = _shown(holdings(scene, seat))
    name, size = _fitted(scene.name(seat), room)
    seat_ground(ground, scene, seat, WIDTH, high, x=_LEFT, y=0.26 * high + 5, size=size, name=name)
    seal = seat_seal(scene, seat, 13)
    pieces.add(marks_)
    scene.fixed(pieces, "seal", 22, high / 2, seal, scene.name(seat), kind="seal")
    if scene.won(seat):
        ground.add(icon("laurel-crown", 22, high / 2 - 18, 18, "accent"))
    return drawing


@cache
def _fitted(name: str, room: float) -> tuple[str, float]:
    """A name as large as there is room, else its beginning, and its number if it has one."""
    (line, *_), size = fitted_lines(name, room, 15, 1, 12)
    name, space, number = name.rpartition(" ") if name[-1:].isdigit() else (name, "", "")
    while len(name) > 1 and display_breadth(line, size) > room:
        name = name[:-1].rstrip()
        line = f"{name}…{space}{number}"
    return line, size


@lru_cache(maxsize=1024)
def _shown(held: Holdings) -> tuple[str, float]:
    """All signs of a panel, and how much room they leave for the name."""
    layer = Layer(f"seat{held.seat}-pieces")
    upper, step = 0.26 * held.high, 0.285 * held.high
    room = _strength(layer, held, upper) - _LEFT - 4
    _supplies(layer, held, upper + step)
    _tiles(layer, held, upper + 2 * step)
    return "".join(str(each) for each in layer.body), room


def _put(
    layer: Layer, name: str, x: float, y: float, body: str, told: str, about: str = ""
) -> None:
    layer.add(at_rest(f"{layer.name}-{name}", x, y, body, told, about=about))


_STRENGTHS: Final = {  # by field: how it is said, and what it is about
    "swords": (N_("Swords of {seat}: {n}"), ""),
    "zeus": (N_("Zeus symbols of {seat}: {n}"), "zeus_token"),
    "star_tokens": (N_("Star tokens of {seat}: {n}"), "tribe"),
    "prestige": (N_("Prestige of {seat}: {n}"), ""),
    "track": (N_("{seat} stands on space {n}"), "marker"),
}
_STORES: Final = (  # id, sign, how it is said, what it is about
    ("hourglasses", "hourglass", N_("Hourglasses of {seat}: {n}"), "hourglass"),
    ("camp", "meeple", N_("Settlers in the camp of {seat}: {n}"), "settler"),
    ("cards", "card-pick", N_("Destiny cards of {seat}: {n}"), ""),
)


def _strength(layer: Layer, held: Holdings, y: float) -> float:
    """Swords, Zeus symbols, stars and the space on the track; where they begin.

    Marks of gods come before them.
    """
    say = translator(PACKAGE, held.lang)
    swords, zeus, stars, prestige, space = held.numbers
    signs = {
        "swords": _stat("gladius", swords),
        "zeus": _stat("lightning-trio", zeus),
        "star_tokens": _stars(stars),
        "prestige": _stat("laurels", prestige),
        "track": _space(space),
    }
    x = WIDTH - 8
    for n, (field, (message, about)) in reversed([*zip(held.numbers, _STRENGTHS.items())]):
        x -= signs[field].width + (2 if field == "track" else 7)
        told = say(message, seat=held.name, n=n)
        _put(layer, field, x, y, signs[field].body, told, about)
    for god in held.gods:
        sign, message = _GODS[god]
        x -= 19
        _put(layer, god, x, y, _god_mark(sign), say(message), god)
    return x


def _supplies(layer: Layer, held: Holdings, y: float) -> None:
    """For every resource tiles and cubes; then hourglasses, settlers in the camp, cards."""
    say = translator(PACKAGE, held.lang)
    x = _LEFT
    for id, tiles, cubes in zip(RESOURCE_IDS, held.tiles, held.cubes, strict=True):
        message = N_("{resource} of {seat}: {tiles} tiles and {cubes} cubes")
        name = RESOURCE(id, held.lang)
        told = say(message, resource=name, seat=held.name, tiles=tiles, cubes=cubes)
        _put(layer, id, x, y, _resource(id, tiles, cubes), told, "territory_tile")
        x += 41
    x = WIDTH - 8 - 31 * len(_STORES)
    for n, (id, sign, message, about) in zip(held.stores, _STORES, strict=True):
        _put(layer, id, x, y, _stat(sign, n).body, say(message, seat=held.name, n=n), about)
        x += 31


def _tiles(layer: Layer, held: Holdings, y: float) -> None:
    """Progress by its sign on the colour of its row, wonders behind."""
    lang = held.lang
    kinds = sorted(KIND[id] for id in held.kinds)
    step = min(20.0, (WIDTH - _LEFT - 8) / max(1, len(kinds) + len(held.wonders)))
    x = _LEFT + 9.0
    for kind in kinds:
        tile = KINDS[kind]
        face = _medal(tile.icon, HUES[tile.row_index - 1])
        _put(layer, tile.id, x, y, face, KIND(kind, lang), tile.id)
        x += step
    for id in held.wonders:
        _put(layer, id, x, y, _built(WONDERS[WONDER[id]].icon), WONDER(id, lang), id)
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


def points(scene: OlymposScene) -> Drawing:
    """What each seat would score now, by source."""
    return points_table(
        WIDTH,
        scene.say(N_("Points now")),
        [mark_of(seat_emblem(seat, scene.lang), 8) for seat in range(scene.seats)],
        [scene.say(source) for source in SOURCES],
        [list(each.values()) for each in scene.table["points"]],
        scene.view["scores"],
        scene.say(N_("Together")),
    )


# In words


def told(scene: OlymposScene, seat: int) -> str:
    """All that a seat has, in words."""
    table = scene.table
    more = scene.score(seat), table["supply"][seat], int(seat in table["finished"])
    areas = tuple([id for id in AREA_IDS if table["controllers"].get(id, -1) == seat])
    return _told(holdings(scene, seat), more, areas)


@lru_cache(maxsize=1024)
def _told(held: Holdings, more: tuple[int, int, int], areas: tuple[str, ...]) -> str:
    say, lang = translator(PACKAGE, held.lang), held.lang
    score, supply, finished = more
    swords, zeus, stars, prestige, space = held.numbers
    hourglasses, camp, cards = held.stores
    numbers = [
        say(N_("{n} points"), n=score),
        say(N_("space {n}"), n=space),
        say(N_("{n} swords"), n=swords),
        say(N_("{n} Zeus"), n=zeus),
        say(N_("{n} star tokens"), n=stars),
    ]
    supplies = [
        say(N_("camp {n}"), n=camp),
        say(N_("supply {n}"), n=supply),
        say(N_("hourglasses {n}"), n=hourglasses),
        say(N_("cards {n}"), n=cards),
        say(N_("prestige {n}"), n=prestige),
    ]
    goods = [
        f"{RESOURCE(id, lang)} {tiles}+{cubes}"
        for id, tiles, cubes in zip(RESOURCE_IDS, held.tiles, held.cubes, strict=True)
    ]
    owned = [KIND(id, lang) for id in held.kinds] + [WONDER(id, lang) for id in held.wonders]
    marks = [say(_GODS[god][1]) for god in held.gods]
    marks += [say(N_("has finished"))] if finished else []
    listed = [numbers, supplies, goods, [AREA(id, lang) for id in areas], owned, marks]
    first, *others = (", ".join(each) for each in listed)
    return clauses(f"{held.name}: {first}", *others)
