"""Gaia and the home planets: territories, pieces, civilisations and culture tokens."""

from __future__ import annotations

from math import sqrt
from typing import Final

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.hexes import around, polygon
from ecumene.draw.marks import box, disc, path, words
from ecumene.draw.measures import fitting
from ecumene.draw.seals import seal
from ecumene.draw.table import folded
from ecumene.engine.lang import N_
from ecumene.games.anunnaki.content import (
    AFTERLIFE,
    BOARDS,
    CULTURE_BOARD,
    CULTURE_SPOT_IDS,
    GAIA_BOARD,
    ICON_COUNT,
    ICON_IDS,
    ICON_RESOURCE,
    ICONS_OF,
    MAP,
    TERRITORY,
)
from ecumene.games.anunnaki.content.rows import Territory
from ecumene.games.anunnaki.draw.scene import AnunnakiScene
from ecumene.games.anunnaki.geometry import ALL_EDGES, EDGES
from ecumene.games.anunnaki.names import (
    ARTIFACT,
    BOARD,
    CIV,
    CULTURE,
    KIND,
    RESOURCE,
    SPOT,
)
from ecumene.games.anunnaki.names import TERRITORY as NAMES

SIDE: Final = 38.0
STEP: Final = SIDE * sqrt(3)
EDGE: Final = 12.0
LETTERS: Final = "fwmg"
LAYERS: Final = ("ground", "areas", "pieces", "tokens")
TURN: Final = 0.5235987755982988  # pointed tops

Point = tuple[float, float]


def middle(row: Territory, left: float) -> Point:
    """Where a territory lies on its board."""
    return EDGE + STEP * (row.q + row.r / 2 - left) + STEP / 2, 34 + SIDE * (1.5 * row.r + 1)


def size(board: int) -> tuple[float, float]:
    """Width and height of a board."""
    rows = BOARDS[board].territory
    xs = [row.q + row.r / 2 for row in rows]
    height = 34 + SIDE * (1.5 * max(row.r for row in rows) + 2) + EDGE
    return 2 * EDGE + STEP * (max(xs) - min(xs) + 1), height


def gaia(scene: AnunnakiScene) -> Drawing:
    """The board in the middle."""
    return board(scene, "gaia", GAIA_BOARD[scene.seats])


def planet(scene: AnunnakiScene, seat: int) -> Drawing:
    """The home planet of a seat, once it has a house."""
    house = scene.house(seat)
    part = f"planet{seat}"
    return board(scene, part, house) if house >= 0 else folded(part, *LAYERS)


def board(scene: AnunnakiScene, part: str, number: int) -> Drawing:
    """One board with all that lies on it."""
    width, height = size(number)
    drawing = Drawing(part, width, height, "")
    ground, areas, pieces, tokens = (drawing.layer(name) for name in LAYERS)
    ground.add(box(0, 0, width, height, 8, "panel", "line", 1))
    ground.add(words(BOARD(number, scene.lang), 10, 20, 14, "ink", weight=600))
    rows = BOARDS[number].territory
    left = min(row.q + row.r / 2 for row in rows)
    for row in rows:
        territory(scene, areas, TERRITORY[row.id], middle(row, left), produce(row, scene))
        stand(scene, pieces, TERRITORY[row.id], middle(row, left))
    for spot, on in enumerate(CULTURE_BOARD):
        if on == number:
            between = [
                middle(row, left)
                for row in rows
                if row.id in BOARDS[number].culture_spot[spot - first_spot(number)].between
            ]
            x, y = (sum(each) / 3 for each in zip(*between, strict=True))
            token(scene, tokens, spot, (x, y))
    return drawing


def first_spot(number: int) -> int:
    """The first culture spot of a board."""
    return CULTURE_BOARD.index(number)


def produce(row: Territory, scene: AnunnakiScene) -> str:
    """Icons of a territory, exhausted ones as circles: "mm○ *"."""
    gone = scene.table["exhausted"]
    text = ""
    for icon in ICONS_OF[TERRITORY[row.id]]:
        n = gone.get(ICON_IDS[icon], 0)
        text += LETTERS[ICON_RESOURCE[icon]] * (ICON_COUNT[icon] - n) + "○" * n
    if row.capital:
        text = "∞" + "".join(each.type[0] * each.n for each in row.icons)
    return text + " *" * row.shrines


def action_at(scene: AnunnakiScene, at: int) -> int | None:
    """What a click on a territory would do."""
    found = scene.lit("to", "harvest", "place", "recall", "give up", "build", "replace", "fight")
    if at in found:
        return found[at]
    steps = [
        action for number, action in scene.lit("move").items() if EDGES[number % ALL_EDGES][1] == at
    ]
    return steps[0] if len(steps) == 1 else None  # where several lead, the buttons say which


def territory(scene: AnunnakiScene, layer: Layer, at: int, spot: Point, text: str) -> None:
    """A territory with its icons, shrines and civilisation."""
    id, lang, table = NAMES.ids[at], scene.lang, scene.table
    action = action_at(scene, at)
    owner = table["controllers"].get(id, -1)
    edge, line = ("lamp-edge", 2.4) if action is not None else ("hexline", 1.2)
    x, y = spot
    outline = polygon((x + dx, y + dy) for dx, dy in around(6, SIDE - 1, TURN))
    fill = "sea" if id in table["contested"] else "fertile" if owner >= 0 else "desert"
    body = path(outline, fill, edge, line)
    body += words(text, x, y + 27, 11, "ink-2", "middle")
    told = [f"{NAMES(at, lang)}: {text}"]
    if id in table["civs"]:
        civ = CIV.find(table["civs"][id])
        body += box(x - 11, y - 33, 22, 14, 3, "stone-lit", "line-strong", 1)
        name = CIV.text(civ, lang) if civ >= 0 else scene.say(N_("ancient civilisation, face down"))
        strength = name.partition(";")[0].rpartition(" ")[2] if civ >= 0 else "?"
        body += words(strength, x, y - 22, 11, "ink", "middle", 700)
        told.append(name)
    scene.put(layer, id, 0, 0, body, ", ".join(told), action, "area")


def stand(scene: AnunnakiScene, layer: Layer, at: int, spot: Point) -> None:
    """The pieces in a territory: one mark for each kind and seat, with their number."""
    id, table = NAMES.ids[at], scene.table
    marks: list[tuple[int, int, int]] = []
    for seat in range(scene.seats):
        counts = [
            table["followers"][seat].get(id, 0),
            table["minors"][seat].get(id, 0),
            1 if table["majors"][seat] == id else 0,
            table["settlements"][seat].get(id, 0),
        ]
        marks += [(seat, kind, n) for kind, n in enumerate(counts) if n]
    x, y = spot[0] - 9 * (len(marks) - 1), spot[1]
    for number, (seat, kind, n) in enumerate(marks):
        mark = seal(scene.emblem(seat), 0, 0, (7, 9, 11, 8)[kind])
        sign = ("", "g", "G", "S")[kind] + (str(n) if n > 1 else "")
        if sign:
            mark += words(sign, 0, 18, 11, "ink", "middle", 700)
        title = f"{scene.name(seat)}: {n} × {KIND(kind, scene.lang)}"
        key = f"{id}-{seat}-{kind}".replace(".", "-")
        layer.piece(key, x + 18 * number, y - 8, mark, title=title, kind="unit")


def token(scene: AnunnakiScene, layer: Layer, spot: int, at: Point) -> None:
    """A culture token on its spot."""
    id = CULTURE_SPOT_IDS[spot]
    if id not in scene.table["culture"]:
        return
    found = CULTURE.find(scene.table["culture"][id])
    action = scene.action("resolve", spot)
    lit = action is not None
    body = disc(0, 0, 9, "lamp" if lit else "raised", "lamp-edge" if lit else "line-strong", 1)
    text = CULTURE(found, scene.lang) if found >= 0 else "?"
    short = "".join(word[0] for word in text.split())[:3] if found >= 0 else "?"
    body += words(short, 0, 4, 11, "ink", "middle", 700)
    told = scene.say(N_("Culture token: {text}"), text=text)
    scene.put(layer, id, *at, body, f"{told} ({SPOT(spot, scene.lang)})", action, "token")


def afterlife(scene: AnunnakiScene) -> Drawing:
    """The afterlife tile, once somebody has the map to it."""
    width = 2 * EDGE + STEP
    drawing = Drawing("afterlife", width, 2 * SIDE + 46, "")
    ground, areas, pieces = (drawing.layer(name) for name in ("ground", "areas", "pieces"))
    ground.add(box(0, 0, width, drawing.height, 8, "panel", "line", 1))
    owned = any(ARTIFACT.ids[MAP] in each for each in scene.table["artifacts"])
    name = NAMES(AFTERLIFE, scene.lang)
    ground.add(words(name, 8, 20, fitting(name, width - 12, 13, 9), "ink", weight=600))
    if owned:
        spot = (width / 2, 34 + SIDE)
        any_two = scene.say(N_("any 2"))
        territory(scene, areas, AFTERLIFE, spot, f"{any_two} *")
        stand(scene, pieces, AFTERLIFE, spot)
    else:
        text = scene.say(N_("not in play"))
        ground.add(words(text, width / 2, 60, 11, "ink-3", "middle"))
    return drawing


def resource_words(scene: AnunnakiScene, counts: dict[str, int]) -> str:
    """Resources in words: "2 food, 1 gold"."""
    return ", ".join(f"{counts.get(id, 0)} {RESOURCE(id, scene.lang)}" for id in RESOURCE.ids)
