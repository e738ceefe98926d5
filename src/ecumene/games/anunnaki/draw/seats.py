"""What lies in front of the seats: panels, stars, hands."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from ecumene.draw.cards import Card, hand, sheet
from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import box, disc, paragraph, path, words
from ecumene.draw.measures import fitting
from ecumene.draw.panel import headed, seat_ground, seat_seal
from ecumene.draw.seals import seal
from ecumene.engine.lang import N_
from ecumene.games.anunnaki.content import (
    KINDS,
    POSITION_IDS,
    POSITIONS,
    SLOT_IDS,
    STAR,
    STAR_MANA,
    TILES,
)
from ecumene.games.anunnaki.draw.boards import resource_words
from ecumene.games.anunnaki.draw.scene import AnunnakiScene
from ecumene.games.anunnaki.names import (
    ARTIFACT,
    CARD,
    CONTRACT,
    GOD,
    MAJOR,
    PANDORA,
    SPACE,
    TILE,
    TRACK,
)

WIDTH: Final = 330.0
HEIGHT: Final = 132.0
STAR_WIDTH: Final = 300.0
STAR_HEIGHT: Final = 292.0
SIZE: Final = (124.0, 92.0)


def counts(scene: AnunnakiScene, seat: int) -> list[str]:
    """What people count of a seat, in words."""
    table, say = scene.table, scene.say
    tracks = table["tracks"][seat]
    return [
        say(N_("{n} VP"), n=table["vp"][seat]),
        say(N_("{n} if scored now"), n=scene.view["scores"][seat]),
        say(N_("domination {n}"), n=table["domination"][seat]),
        *(f"{TRACK(id, scene.lang)} {tracks.get(id, 0)}" for id in TRACK.ids),
    ]


def stores(scene: AnunnakiScene, seat: int) -> list[str]:
    """Resources, mana and supplies of a seat."""
    table, say = scene.table, scene.say
    return [
        resource_words(scene, table["resources"][seat]),
        say(N_("{n} mana"), n=table["mana"][seat]),
        say(N_("{n} followers left"), n=table["follower_supply"][seat]),
        say(N_("{n} cubes left"), n=table["cube_supply"][seat]),
    ]


def cards(scene: AnunnakiScene, seat: int) -> list[str]:
    """Weapons, contracts, gods and artifacts of a seat."""
    table, say, lang = scene.table, scene.say, scene.lang
    summoned = table["summoned"][seat]
    gods = [f"{GOD(id, lang)}{'!' if id in summoned else ''}" for id in table["gods"][seat]]
    told = [say(N_("weapons in hand: {n}"), n=len(table["hands"][seat])), ", ".join(gods)]
    if scene.house(seat) >= 0:
        told.append(MAJOR(scene.house(seat), lang) + ("!" if table["majors"][seat] else ""))
    told.append(say(N_("contracts: {n}"), n=len(table["contracts"][seat])))
    told += [ARTIFACT(id, lang) for id in table["artifacts"][seat]]
    return [each for each in told if each]


def panel(scene: AnunnakiScene, seat: int) -> Drawing:
    """What lies in front of a seat."""
    drawing = Drawing(f"seat{seat}", WIDTH, HEIGHT, "")
    ground, pieces = drawing.layer("ground"), drawing.layer("pieces")
    note = scene.say(N_("first player")) if scene.table["first"] == seat else ""
    seat_ground(ground, scene, seat, WIDTH, HEIGHT, x=40, y=22, size=16, note=note)
    name = scene.name(seat)
    pieces.piece("seal", 22, 20, seat_seal(scene, seat, 11), title=name, kind="seal")
    lines = [counts(scene, seat), stores(scene, seat), cards(scene, seat)]
    for at, line in enumerate(lines):
        text = " · ".join(line)
        ground.add(paragraph(text, 10, 42 + 30 * at, WIDTH - 20, 11, "ink-2", 2))
    return drawing


def _spot(at: int) -> tuple[float, float]:
    row = POSITIONS[at]
    r = 112.0 if row.ring == "outer" else 52.0
    angle = radians(row.angle_deg)
    return STAR_WIDTH / 2 + r * cos(angle) * 1.1, 158 + r * sin(angle)


def star(scene: AnunnakiScene, seat: int) -> Drawing:
    """The star of a seat: lines with cubes, tiles, the pawn."""
    table = scene.table
    title = scene.say(N_("Star of {seat}"), seat=scene.name(seat))
    drawing = headed(f"star{seat}", STAR_WIDTH, STAR_HEIGHT, title)
    lines, tiles, pawns = (drawing.layer(name) for name in ("lines", "tiles", "pawns"))
    own = scene.mine(seat)
    for at, space in enumerate(STAR):
        (ax, ay), (bx, by) = (_spot(POSITION_IDS.index(id)) for id in space.between)
        lines.add(path(f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}", "none", "line-strong", 1.4))
        filled = SPACE.ids[at] in table["cubes"][seat]
        action = scene.action("put", at) if own else None
        if action is None and own:
            action = scene.action("lift", at)
        body = disc(0, 0, 8, "accent" if filled else "panel", "line-strong", 1)
        if not filled and STAR_MANA[at]:
            body += words(str(STAR_MANA[at]), 0, 4, 11, "ink-2", "middle")
        told = scene.say(N_("Cube space {space}, mana {n}"), space=SPACE.ids[at], n=STAR_MANA[at])
        spot = ((ax + bx) / 2, (ay + by) / 2)
        scene.put(tiles, f"space-{at}", *spot, body, told, action, "space")
    for at, id in enumerate(table["star"]):
        _tile(scene, tiles, seat, TILE[id], _spot(at))
    if table["pawns"][seat]:
        x, y = _spot(POSITION_IDS.index(table["pawns"][seat]))
        mark = seal(scene.emblem(seat), 0, 0, 8)
        pawns.piece("pawn", x, y - 18, mark, title=scene.say(N_("Pawn")), kind="pawn")
    ready = scene.say(
        N_("tokens taken: {n} of {last}"), n=len(table["slots"][seat]), last=len(SLOT_IDS)
    )
    lines.add(words(ready, STAR_WIDTH / 2, STAR_HEIGHT - 8, 11, "ink-2", "middle"))
    if not table["star"]:
        text = scene.say(N_("not laid yet"))
        lines.add(words(text, STAR_WIDTH / 2, 160, 12, "ink-3", "middle"))
    return drawing


def _tile(
    scene: AnunnakiScene, layer: Layer, seat: int, tile: int, spot: tuple[float, float]
) -> None:
    row = TILES[tile]
    found = None
    if scene.mine(seat):
        for verb in ("pawn to", "perform", "develop"):
            found = scene.action(verb, tile) if found is None else found
    done = row.id in scene.table["developed"][seat]
    hue = "lapis" if row.colour == "blue" else "cinnabar"
    edge, line = ("lamp-edge", 2.4) if found is not None else (hue, 1.6)
    body = box(-27, -13, 54, 26, 5, "accent-soft" if done else "raised", edge, line)
    name = TILE(tile, scene.lang)
    text = f"{row.number}{'+' if done else ''} {name}"
    body += words(text, 0, 4, fitting(text, 50, 11, 6), "ink", "middle", 600)
    side = scene.say(N_("developed")) if done else scene.say(N_("basic"))
    told = f"{name} ({side}): {TILE.text(tile, scene.lang)}"
    scene.put(layer, f"tile-{row.id}", *spot, body, told, found, "tile")


def own_hand(scene: AnunnakiScene) -> Drawing:
    """Weapons, gods to be returned and contracts of the seat that looks."""
    laid: list[Card] = []
    table, lang, seat = scene.table, scene.lang, scene.own
    for at, id in enumerate(table["hands"][seat]):
        card = CARD.find(id)
        if card < 0:
            laid.append(Card(f"weapon{at}", sheet(*SIZE, fill="accent-soft")))
            continue
        action = None
        for verb in ("play", "add", "hand back"):
            action = scene.action(verb, card % KINDS) if action is None else action
        key, text = id.replace(".", "-"), CARD.text(card, lang)
        laid.append(_face(scene, key, CARD(card, lang), text, action))
    for at, id in enumerate(table["dealt"][seat]):
        god = GOD.find(id)
        if god >= 0:
            action = scene.action("return", god)
            laid.append(_face(scene, id, GOD(god, lang), GOD.text(god, lang), action))
        else:
            laid.append(Card(f"god{at}", sheet(*SIZE, fill="accent-soft")))
    for id in table["contracts"][seat]:
        contract = CONTRACT[id]
        action = scene.action("fulfil", contract)
        name, text = CONTRACT(contract, lang), CONTRACT.text(contract, lang)
        laid.append(_face(scene, id, name, text, action))
    for id in table["pandora"] if "pandoras_box" in table["artifacts"][seat] else ():
        token = PANDORA[id]
        action = scene.action("discard", token)
        laid.append(_face(scene, id, PANDORA(token, lang), PANDORA.text(token, lang), action))
    heading = scene.say(N_("Cards of {seat}"), seat=scene.name(seat))
    return hand("hand", "", heading, laid, SIZE, empty=scene.say(N_("no cards")), columns=9)


def _face(scene: AnunnakiScene, id: str, name: str, text: str, action: int | None) -> Card:
    face = sheet(*SIZE) + words(name, 7, 18, fitting(name, SIZE[0] - 14, 13, 9), weight=600)
    face += paragraph(text, 7, 33, SIZE[0] - 14, 11, "ink-2", 5)
    return Card(id, face, scene.told(f"{name}: {text}", action), action)
