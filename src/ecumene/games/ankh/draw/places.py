"""What marks a place: conflict order tokens with the names of regions, cities."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Final

from ecumene.draw.drawing import Layer
from ecumene.draw.marks import DISPLAY, faded, moved, words
from ecumene.draw.measures import lines_of
from ecumene.engine.lang import N_
from ecumene.games.ankh.board import AROUND, NUMBER, spaces_of
from ecumene.games.ankh.content import SCENARIOS, SPACES
from ecumene.games.ankh.draw.hexes import CENTRES, space_word
from ecumene.games.ankh.draw.pieces import city, order_token
from ecumene.games.ankh.draw.scene import Scene
from ecumene.games.ankh.draw.shapes import Point
from ecumene.games.ankh.names import land_name

NORTH, SOUTH, WEST, EAST = range(4)
COMPASS: Final = (N_("north"), N_("south"), N_("west"), N_("east"))


def order_tokens(layer: Layer, scene: Scene, full: Collection[int], lit: Mapping[int, int]) -> None:
    """The conflict order tokens, each on a free space of its region."""
    swaps = scene.lit("swap token", "with token")
    fight = scene.battlefield
    for token, land in enumerate(scene.regions, 1):
        if not land:
            continue
        space = token_space(land, full)
        x, y = CENTRES[space]
        action = swaps.get(token - 1)
        small = space in full
        body = _token(token, action is not None, small)
        if space in lit:
            y -= 13
            body = order_token(token, size=20)
            action = lit[space] if action is None else action
        elif small:
            x, y = x - 17, y - 24
        else:
            lines = region_words(scene, token)
            if len(lines) == 1:
                lines = lines_of(lines[0], 46, 11.5)
            body += _named(lines, SPACES[space].terrain)
        if fight and fight & land != land:
            body = faded(body, 0.5)
        title = scene.told(region_title(scene, token), action)
        layer.piece(str(token), x, y, body, title=title, action=action, kind="order")


@cache
def _token(token: int, lit: bool, small: bool) -> str:
    return moved(order_token(token, lit, 18 if small else 23), 0, 0 if small else -10)


@cache
def _named(lines: tuple[str, ...], ground: str) -> str:
    more = (
        f'stroke="var(--{ground})" stroke-width="3.4" paint-order="stroke" stroke-linejoin="round" '
        f'font-family="{DISPLAY}"'
    )
    rows = enumerate(lines)
    return "".join(
        words(line, 0, 13 + 11 * n, 11.5, "ink", "middle", more=more) for n, line in rows
    )


@cache
def _by_calm(land: int) -> list[int]:
    """The spaces of a region, the quietest first: at the rim of the board, then its middle."""
    spaces = spaces_of(land)
    x, y = centre_of(land)

    def noise(space: int) -> tuple[bool, float]:
        cx, cy = CENTRES[space]
        south = AROUND[space][3]  # a camel there would stand in the name
        walled = south >= 0 and not land >> south & 1
        return walled or all(other >= 0 for other in AROUND[space]), abs(cx - x) + abs(cy - y)

    return sorted(spaces, key=noise)


def token_space(land: int, full: Collection[int]) -> int:
    """Where the token of a region lies: on a free space as long as there is one."""
    calm = _by_calm(land)
    return next((space for space in calm if space not in full), calm[0])


def token_spaces(scene: Scene, full: Collection[int]) -> set[int]:
    """Where the tokens of all regions lie."""
    return {token_space(land, full) for land in scene.regions if land}


@cache
def centre_of(land: int) -> Point:
    """The middle of some spaces."""
    spaces = spaces_of(land)
    xs, ys = zip(*(CENTRES[space] for space in spaces))
    return sum(xs) / len(spaces), sum(ys) / len(spaces)


def direction(land: int, parts: tuple[int, ...]) -> int:
    """In which direction a region lies from the middle of all parts of its land."""
    whole = 0
    for part in parts:
        whole |= part
    (x, y), (cx, cy) = centre_of(land), centre_of(whole)
    if abs(x - cx) > abs(y - cy):
        return EAST if x > cx else WEST
    return SOUTH if y > cy else NORTH


def region_words(scene: Scene, token: int) -> tuple[str, ...]:
    """The name of a region: the printed land, and a direction where camels divide it."""
    land = scene.regions[token - 1]
    name = land_name(scene.land_of(land), scene.lang)
    parts = scene.shares_land(land)
    if len(parts) < 2:
        return (name,)
    return name, scene.say(COMPASS[direction(land, tuple(parts))])


def region_title(scene: Scene, token: int) -> str:
    """A region by its token and its name."""
    name = ", ".join(region_words(scene, token))
    return scene.say(N_("Region {token}: {name}"), token=token, name=name)


def cities(layer: Layer, scene: Scene) -> None:
    """City tokens."""
    for name in scene.table["cities"]:
        space = NUMBER[name]
        x, y = CENTRES[space]
        message = N_("{city}, a city on {space}")
        title = scene.say(message, city=city_name(name, scene.lang), space=space_word(space))
        layer.piece(f"city-{space_word(space)}", x, y, city(), title=title, kind="city")


@cache
def city_name(space: str, lang: str) -> str:
    """A city by its space."""
    for scenario in SCENARIOS:
        for layout in scenario.layouts:
            for each in layout.cities:
                if each.space.lower() == space:
                    return each.name_de if lang == "de" else each.name_en
    return ""
