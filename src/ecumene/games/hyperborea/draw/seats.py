"""One panel per seat, the own board with its sets and pool, and the display."""

from __future__ import annotations

from typing import Final

from ecumene.draw.cards import lamplight
from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import box, paragraph, words
from ecumene.draw.measures import fitting
from ecumene.draw.panel import headed, seat_ground, seat_seal
from ecumene.engine.lang import N_
from ecumene.games.hyperborea.content import BASE
from ecumene.games.hyperborea.draw.scene import HyperboreaScene
from ecumene.games.hyperborea.names import (
    CARD,
    COLOUR,
    DISPLAYED,
    FACTION,
    OBJECTIVE,
    POWER,
    ROW,
    SET,
    TOKEN,
)
from ecumene.games.hyperborea.sets import BASE_SETS, TILE_SET
from ecumene.games.hyperborea.words.glossary import spaces_text
from ecumene.games.hyperborea.words.labels import card_effects, cubes_on, set_effects

WIDTH: Final = 340.0
HEIGHT: Final = 112.0
OWN: Final = (692.0, 318.0)
CARD_SIZE: Final = (168.0, 62.0)


def cubes(scene: HyperboreaScene, counts: dict[str, int]) -> str:
    """Cubes by colour in words: "2 red, 1 blue"."""
    told = ", ".join(f"{n} {COLOUR(id, scene.lang)}" for id, n in counts.items())
    return told or scene.say(N_("none"))


def counts(scene: HyperboreaScene, seat: int) -> list[str]:
    """What a seat has, in words."""
    table, say, lang = scene.table, scene.say, scene.lang
    levels = table["levels"][seat]
    lines = [
        [
            say(N_("{n} points"), n=scene.view["scores"][seat]),
            say(N_("gems {n}"), n=table["gems"][seat]),
            say(N_("reserve {n}"), n=table["reserve"][seat]),
            say(N_("ghosts {n}"), n=table["slain"][seat]),
            say(N_("graveyard {n}"), n=len(table["graves"][seat])),
            say(N_("fortress tokens {n}"), n=table["fortress_tokens"][seat]),
        ],
        [
            say(N_("bag {cubes}"), cubes=cubes(scene, table["bag"][seat])),
            say(N_("available {cubes}"), cubes=cubes(scene, table["available"][seat])),
            say(N_("unused {cubes}"), cubes=cubes(scene, table["unused"][seat])),
        ],
        [f"{ROW(id, lang)} {levels.get(id, 0)}" for id in ROW.ids],
        [
            *(CARD(id, lang) for id in table["cards"][seat]),
            *(OBJECTIVE(id, lang) for id in table["objectives"][seat]),
        ],
    ]
    return [" · ".join(line) for line in lines]


def panel(scene: HyperboreaScene, seat: int) -> Drawing:
    """What lies in front of a seat."""
    drawing = Drawing(f"seat{seat}", WIDTH, HEIGHT, "")
    ground, pieces = drawing.layer("ground"), drawing.layer("pieces")
    table, lang = scene.table, scene.lang
    faction, power = table["factions"][seat], table["powers"][seat]
    note = " · ".join(
        [FACTION(id, lang) for id in [faction] if id] + [POWER(id, lang) for id in [power] if id]
    )
    seat_ground(ground, scene, seat, WIDTH, HEIGHT, x=40, y=22, size=16, note=note)
    name = scene.name(seat)
    pieces.piece("seal", 22, 20, seat_seal(scene, seat, 11), title=name, kind="seal", about=power)
    for at, text in enumerate(counts(scene, seat)):
        ground.add(words(text, 10, 44 + 18 * at, fitting(text, WIDTH - 20, 12, 6), "ink-2"))
    return drawing


def own(scene: HyperboreaScene) -> Drawing:
    """The sets of the seat that looks with their cubes, and the pool."""
    seat = scene.own
    name = scene.say(N_("Technologies of {seat}"), seat=scene.name(seat))
    drawing = headed("own", *OWN, name)
    sets, tray = drawing.layer("sets"), drawing.layer("pool")
    numbers = [*range(BASE_SETS), *(BASE_SETS + CARD[id] for id in scene.table["cards"][seat])]
    if scene.table["on_tile"][seat]:
        numbers.append(TILE_SET)
    for at, number in enumerate(numbers[:24]):
        column, line = divmod(at, 6)
        _set(scene, sets, number, seat, (8 + 171 * column, 32 + 40 * line))
    told = [f"{n} × {TOKEN(id, scene.lang)}" for id, n in scene.table["pool"].items()]
    told += [
        scene.say(N_("{n} × 1 step, different rows"), n=each["steps"])
        for each in scene.table["tied"]
    ]
    text = scene.say(N_("Pool: {effects}"), effects=", ".join(told) or scene.say(N_("empty")))
    tray.add(paragraph(text, 10, 292, OWN[0] - 20, 13, "ink", 2))
    return drawing


def _set(
    scene: HyperboreaScene, layer: Layer, number: int, seat: int, spot: tuple[float, float]
) -> None:
    name, lang = SET(number, scene.lang), scene.lang
    laid = [COLOUR(cube, lang) if cube else "–" for cube in cubes_on(number, seat, scene.view)]
    body = box(0, 0, 167, 37, 5, "raised", "line-strong", 1)
    heading = f"{name}: {spaces_text(number, lang)}"
    body += words(heading, 5, 14, fitting(heading, 157, 11, 7), "ink", weight=600)
    filled = ", ".join(laid)
    body += words(filled, 5, 29, fitting(filled, 157, 11, 7), "ink-2")
    told = f"{heading} → {set_effects(number, lang)}"
    layer.piece(SET.ids[number], *spot, body, title=told, kind="set", about=_about(number))


def _about(number: int) -> str:
    if number < BASE_SETS:
        return BASE[number // 2].id
    return SET.ids[number] if number < TILE_SET else ""


def display(scene: HyperboreaScene) -> Drawing:
    """The technologies that can be gained."""
    wide, tall = CARD_SIZE
    drawing = headed("display", 4 * (wide + 4) + 8, 2 * (tall + 4) + 34, scene.say(N_("Display")))
    layer = drawing.layer("cards")
    for at, place in enumerate(DISPLAYED.ids):
        card = CARD.find(scene.table["display"].get(place))
        if card < 0:
            continue
        stack, row = divmod(at, 2)
        lang, name = scene.lang, CARD(card, scene.lang)
        action = scene.action("learn", card)
        body = lamplight(wide, tall, 6) if action is not None else ""
        body += box(0, 0, wide, tall, 6, "raised", "line-strong", 1)
        body += words(name, 6, 16, fitting(name, wide - 12, 13, 9), "ink", weight=600)
        spaces = spaces_text(BASE_SETS + card, lang)
        body += words(spaces, 6, 31, fitting(spaces, wide - 12, 11, 7), "ink-2")
        text = card_effects(card, lang)
        body += paragraph(text, 6, 44, wide - 12, fitting(text, 2 * wide - 40, 11, 7), "ink-2", 2)
        spot = (8 + stack * (wide + 4), 30 + row * (tall + 4))
        scene.put(
            layer, CARD.ids[card], *spot, body, f"{name}: {text}", action, "card", CARD.ids[card]
        )
    return drawing
