"""One panel per seat: what others need to know of a city-state, folded into three lines."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import box, icon, moved, panel, stage, title, words
from ecumene.draw.measures import display_breadth
from ecumene.draw.seals import seal
from ecumene.engine.lang import N_
from ecumene.games.ancient_world.content import (
    ABILITY_IDS,
    ARMY,
    ARROW,
    CAPACITY,
    FOOD,
    FRONT,
    HOME,
    LEGACY,
    PROVINCE_IDS,
    PROVINCES,
    STATE_IDS,
    STATES,
    SWORD,
    TITAN_IDS,
    TITANS,
    TRIBES_COUNT,
    WILD,
)
from ecumene.games.ancient_world.draw.market import card_words
from ecumene.games.ancient_world.draw.scene import City, Scene
from ecumene.games.ancient_world.draw.small import PROVINCE, STATE, TITAN, tile
from ecumene.games.ancient_world.draw.tokens import banner, coin, know, marker
from ecumene.games.ancient_world.names import tribe_name

WIDTH: Final = 318
HEIGHT: Final = 72
_UPPER, _MIDDLE, _LOWER = 16.5, 38.5, 59.5
_TILE: Final = 18.0
_SWORD: Final[int] = ABILITY_IDS.index("sword")
_ARROW: Final[int] = ABILITY_IDS.index("arrow")


def seat_panel(scene: Scene, seat: int, desc: str) -> Drawing:
    """What everybody may know of a seat, in little room."""
    drawing = Drawing(f"seat{seat}", WIDTH, HEIGHT, desc)
    ground, layer = drawing.layer("ground"), stage(drawing, "pieces")
    _ground(scene, seat, ground)
    _tokens(scene, seat, layer)
    _numbers(scene, scene.cities[seat], layer)
    _cards(scene, scene.cities[seat], layer)
    return drawing


def _ground(scene: Scene, seat: int, ground: Layer) -> None:
    view, table = scene.view, scene.table
    ground.add(panel(WIDTH, HEIGHT, view["seat"] == seat))
    if seat in view["waiting"]:
        ground.add(box(1.2, 9, 4.5, HEIGHT - 18, 2.2, "accent"))
    ground.add(seal(scene.emblem(seat), 23, 17.5, 11.5))
    name = scene.name(seat)
    ground.add(title(name, 41, 22, 15.5, "ink"))
    x = 41 + display_breadth(name, 15.5) + 5
    if table["first"] == seat:
        ground.add(moved(marker(table["claimed"]), x + 8, _UPPER, 0.56))
        x += 18
    if seat in view["winners"]:
        ground.add(icon("laurel-crown", x + 11, _UPPER, 20, "accent"))
    elif seat in table["passed"]:
        ground.add(words(scene.say(N_("passed")), x, 21, 12.5, "ink-3"))


def _tokens(scene: Scene, seat: int, layer: Layer) -> None:
    """Citizens at home, coins, knowledge, stored cards, points."""
    city, say, name = scene.cities[seat], scene.say, scene.name(seat)
    home = city.citizens.count(HOME)
    told = say(N_("{name}: {n} citizens at home"), name=name, n=home)
    layer.piece("citizens", 166, _UPPER, _stat("meeple", str(home)), title=told)
    told = say(N_("{name}: coins {n}"), name=name, n=city.coins)
    layer.piece("coins", 211, _UPPER, coin(city.coins, 0, 0, 10.5), title=told)
    told = say(N_("{name}: knowledge {n}"), name=name, n=city.knowledge)
    layer.piece("knowledge", 235, _UPPER, know(city.knowledge, 0, 0, 10), title=told)
    stored = len(city.stored)
    told = say(N_("{name}: {n} cards stored"), name=name, n=stored)
    layer.piece("stored", 249, _UPPER, _stat("card-random", str(stored)), title=told)
    points = scene.view["scores"][seat]
    told = say(N_("{name}: points now {n}"), name=name, n=points)
    layer.piece("points", 280, _UPPER, _stat("laurels", str(points)), title=told)


@cache
def _stat(sign: str, text: str, short: bool = False) -> str:
    body = icon(sign, 8, 0, 15, "ink-2")
    return body + words(text, 17.5, 4.8, 13.5, "bad" if short else "ink", weight=700)


def strength_of(city: City) -> tuple[int, int]:
    """All unused armies and what counts in every attack: with swords alone, and with arrows."""
    swords, arrows = city.symbols[SWORD] + city.extra, city.symbols[ARROW]
    for army, card in enumerate(city.armies):
        if not city.on_name[army]:
            swords += FRONT[card][_SWORD] + sum(LEGACY[old][_SWORD] for old in city.retired[army])
            arrows += FRONT[card][_ARROW] + sum(LEGACY[old][_ARROW] for old in city.retired[army])
    return swords, swords + arrows


def _numbers(scene: Scene, city: City, layer: Layer) -> None:
    """Food, places, armies, strength; then the banners it has."""
    say, name = scene.say, scene.name(city.seat)
    people, food = len(city.citizens), city.symbols[FOOD]
    told = say(N_("{name}: food {n} (of citizens)"), name=name, n=f"{food}/{people}")
    body = _stat("wheat", f"{food}/{people}", food < people)
    layer.piece("food", 10, _MIDDLE, body, title=told)
    used, room = len(city.states), city.symbols[CAPACITY]
    told = say(N_("{name}: places used {n}"), name=name, n=f"{used}/{room}")
    body = _stat("village", f"{used}/{room}", used >= room)
    layer.piece("places", 51, _MIDDLE, body, title=told)
    text = f"{len(city.armies)}/{city.symbols[ARMY]}"
    told = say(N_("{name}: armies {n}"), name=name, n=text)
    layer.piece("armies", 105, _MIDDLE, _stat("knight-banner", text), title=told)
    swords, both = strength_of(city)
    message = N_("{name}: strength {n}, with swords alone and with arrows")
    told = say(message, name=name, n=f"{swords}/{both}")
    layer.piece("strength", 147, _MIDDLE, _stat("crossed-swords", f"{swords}/{both}"), title=told)
    shown = [tribe for tribe in (*range(TRIBES_COUNT), WILD) if city.banners[tribe]]
    x = WIDTH - 6.0 - 22 * len(shown)
    for tribe in shown:
        n = city.banners[tribe]
        told = say(N_("Wild banners")) if tribe == WILD else tribe_name(tribe, scene.lang)
        body = banner(tribe, 0, -8, 15.5) + words(str(n), 7.5, 4.6, 12.5, "ink", weight=700)
        layer.piece(f"banner{tribe}", x + 7, _MIDDLE, body, title=f"{told}: {n}")
        x += 22


def _cards(scene: Scene, city: City, layer: Layer) -> None:
    """A tile per card; the action of another seat's card may be used by some cards."""
    items = [(STATE, card) for card in city.states]
    items += [(PROVINCE, card) for card in city.provinces]
    items += [(TITAN, card) for card in city.titans]
    pitch = min(_TILE + 3, (WIDTH - 16 - _TILE) / max(1, len(items) - 1))
    copies = scene.lit("copy") if city.seat != scene.actor else {}
    for at, (kind, card) in enumerate(items):
        action = copies.get(card) if kind == STATE else None
        harmed = kind == STATE and card in city.damaged
        if kind == STATE:
            name, told = STATE_IDS[card], card_words(STATES[card], scene.lang)
        elif kind == PROVINCE:
            name, told = PROVINCE_IDS[card], card_words(PROVINCES[card], scene.lang)
        else:
            name, told = TITAN_IDS[card], card_words(TITANS[card], scene.lang)
        if harmed:
            told, action = scene.say(N_("{card} (damaged)"), card=told), None
        body = tile(kind, card, _TILE, harmed, action is not None)
        told = scene.told(told, action)
        x = 8 + _TILE / 2 + at * pitch
        layer.piece(name, x, _LOWER, body, title=told, action=action, kind="card", about=name)
