"""One panel per seat: what others need to know of a city-state, folded into three lines."""

from __future__ import annotations

from typing import Final

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import icon, moved, words
from ecumene.draw.panel import seat_ground
from ecumene.draw.seals import seal
from ecumene.draw.signs import stat
from ecumene.draw.tokens import coin
from ecumene.engine.lang import N_
from ecumene.games.ancient_world.content import HOME
from ecumene.games.ancient_world.draw.city import banner_name
from ecumene.games.ancient_world.draw.holdings import owned_words
from ecumene.games.ancient_world.draw.scene import STATE_CARD, City, Scene
from ecumene.games.ancient_world.draw.small import tile
from ecumene.games.ancient_world.draw.tokens import ICONS, banner, know, marker
from ecumene.games.ancient_world.names import BANNER

WIDTH: Final = 318
HEIGHT: Final = 72
_UPPER, _MIDDLE, _LOWER = 16.5, 38.5, 59.5
_TILE: Final = 18.0


def seat_panel(scene: Scene, seat: int) -> Drawing:
    """What everybody may know of a seat, in little room."""
    drawing = Drawing(f"seat{seat}", WIDTH, HEIGHT, "")
    ground, layer = drawing.layer("ground"), drawing.layer("pieces")
    _ground(scene, seat, ground)
    _tokens(scene, seat, layer)
    _numbers(scene, scene.city(seat), layer)
    _banners(scene, scene.city(seat), layer)
    _cards(scene, scene.city(seat), layer)
    return drawing


def _ground(scene: Scene, seat: int, ground: Layer) -> None:
    table = scene.table
    x = seat_ground(ground, scene, seat, WIDTH, HEIGHT, x=41, y=22, size=15.5) - 2
    ground.add(seal(scene.emblem(seat), 23, 17.5, 12.4))
    if table["first"] == seat:
        ground.add(moved(marker(table["claimed"]), x + 10, _UPPER, 0.82))
        x += 22
    if scene.won(seat):
        ground.add(icon(ICONS["winner"], x + 11, _UPPER, 20, "accent"))
    elif scene.passed(seat):
        ground.add(words(scene.say(N_("passed")), x, 21, 12.5, "ink-3"))


def _tokens(scene: Scene, seat: int, layer: Layer) -> None:
    """Citizens at home, coins, knowledge, stored cards, points."""
    city, points = scene.city(seat), scene.score(seat)
    home, stored = city.citizens.count(HOME), len(city.stored)
    for name, x, body, n, message in (
        ("citizens", 166, _stat("citizen", home), home, N_("{name}: {n} citizens at home")),
        ("coins", 211, coin(str(city.coins), 0, 0, 10.5), city.coins, N_("{name}: coins {n}")),
        (
            "knowledge",
            235,
            know(str(city.knowledge), 0, 0, 10),
            city.knowledge,
            N_("{name}: knowledge {n}"),
        ),
        ("stored", 249, _stat("stored", stored), stored, N_("{name}: {n} cards stored")),
        ("points", 280, _stat("points", points), points, N_("{name}: points now {n}")),
    ):
        told = scene.say(message, name=scene.name(seat), n=n)
        layer.piece(name, x, _UPPER, body, title=told)


def _stat(sign: str, text: str | int, short: bool = False) -> str:
    return stat(ICONS[sign], str(text), 15, short).body


def _numbers(scene: Scene, city: City, layer: Layer) -> None:
    """Food, places, armies, strength."""
    symbols, people = city.symbols, len(city.citizens)
    food = f"{symbols['food']}/{people}"
    places = f"{len(city.states)}/{symbols['capacity']}"
    armies = f"{len(city.armies)}/{symbols['army']}"
    strength = "/".join(map(str, scene.table["full_strength"][city.seat].values()))
    for name, x, sign, text, short, message in (
        ("food", 10, "food", food, symbols["food"] < people, N_("{name}: food {n} (of citizens)")),
        ("places", 51, "capacity", places, city.free_places <= 0, N_("{name}: places used {n}")),
        ("armies", 105, "army", armies, False, N_("{name}: armies {n}")),
        (
            "strength",
            147,
            "strength",
            strength,
            False,
            N_("{name}: strength {n}, with swords alone and with arrows"),
        ),
    ):
        told = scene.say(message, name=scene.name(city.seat), n=text)
        layer.piece(name, x, _MIDDLE, _stat(sign, text, short), title=told)


def _banners(scene: Scene, city: City, layer: Layer) -> None:
    """The banners it has, by tribe."""
    shown = [(tribe, city.banners[id]) for tribe, id in enumerate(BANNER.ids) if city.banners[id]]
    for at, (tribe, n) in enumerate(shown):
        body = banner(tribe, 0, -8, 15.5) + words(str(n), 7.5, 4.6, 12.5, "ink", weight=700)
        x = WIDTH + 1 - 22 * (len(shown) - at)
        layer.piece(f"banner{tribe}", x, _MIDDLE, body, title=f"{banner_name(scene, tribe)}: {n}")


def _cards(scene: Scene, city: City, layer: Layer) -> None:
    """A tile per card; the action of another seat's card may be used by some cards."""
    pitch = min(_TILE + 3, (WIDTH - 16 - _TILE) / max(1, len(city.cards) - 1))
    copies = {} if scene.acts(city.seat) else scene.lit("copy")
    for at, (kind, card) in enumerate(city.cards):
        harmed = city.harmed(kind, card)
        action = copies.get(card) if kind is STATE_CARD and not harmed else None
        body = tile(kind, card, _TILE, harmed, action is not None)
        name, told = kind.names.ids[card], owned_words(scene, city, kind, card)
        x = 8 + _TILE / 2 + at * pitch
        scene.put(layer, name, x, _LOWER, body, told, action, "card", name)
