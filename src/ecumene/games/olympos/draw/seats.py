"""One panel per seat, and the own hand."""

from __future__ import annotations

from typing import Final

from ecumene.draw.cards import Card, hand, sheet
from ecumene.draw.drawing import Drawing
from ecumene.draw.marks import paragraph, words
from ecumene.draw.measures import fitting
from ecumene.draw.panel import seat_ground, seat_seal
from ecumene.engine.lang import N_
from ecumene.games.olympos.content import KIND_IDS
from ecumene.games.olympos.draw.scene import OlymposScene
from ecumene.games.olympos.names import CARD, KIND, RESOURCE, WONDER

WIDTH: Final = 340.0
HEIGHT: Final = 104.0
SIZE: Final = (120.0, 74.0)


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
    say, table = scene.say, scene.table
    told = {
        "athena": N_("star of Athena"),
        "ares": N_("favoured by Ares"),
        "keres": N_("marked by Keres"),
        "siren": N_("under the Siren"),
        "erinyes": N_("hunted by the Erinyes"),
        "finished": N_("has finished"),
    }
    return [say(text) for name, text in told.items() if seat in table[name]]


def panel(scene: OlymposScene, seat: int) -> Drawing:
    """What lies in front of a seat."""
    drawing = Drawing(f"seat{seat}", WIDTH, HEIGHT, "")
    ground, pieces = drawing.layer("ground"), drawing.layer("pieces")
    note = ", ".join(marks(scene, seat))
    seat_ground(ground, scene, seat, WIDTH, HEIGHT, x=40, y=22, size=16, note=note)
    name = scene.name(seat)
    pieces.piece("seal", 22, 20, seat_seal(scene, seat, 11), title=name, kind="seal")
    lines = [counts(scene, seat), stores(scene, seat), resources(scene, seat), owned(scene, seat)]
    for at, line in enumerate(lines):
        text = " · ".join(line)
        ground.add(words(text, 10, 42 + 17 * at, fitting(text, WIDTH - 20, 12, 7), "ink-2"))
    return drawing


def own_hand(scene: OlymposScene) -> Drawing:
    """The destiny cards of the seat that looks."""
    cards = []
    seen: dict[str, int] = {}
    for at, id in enumerate(scene.table["hands"][scene.own]):
        card = CARD.find(id)
        if card < 0:
            cards.append(Card(f"card{at}", sheet(*SIZE, fill="accent-soft")))
            continue
        name, text = CARD(card, scene.lang), CARD.text(card, scene.lang)
        seen[id] = seen.get(id, 0) + 1
        lit = scene.lit("play", "keep") if seen[id] == 1 else {}
        action = lit.get(card)
        if id == "sacrifice" and seen[id] == 1:
            action = scene.action("sacrifice")
        face = sheet(*SIZE) + words(name, 7, 18, fitting(name, SIZE[0] - 14, 13, 9), weight=600)
        face += paragraph(text, 7, 33, SIZE[0] - 14, 11, "ink-2", 4)
        told = scene.told(f"{name}: {text}", action)
        cards.append(Card(f"{id}-{seen[id]}", face, told, action, about=id))
    heading = scene.say(N_("Destiny cards of {seat}"), seat=scene.name(scene.own))
    empty = scene.say(N_("no cards"))
    return hand("hand", "", heading, cards, SIZE, empty=empty, columns=5)
