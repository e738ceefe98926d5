"""What marks a place: conflict order tokens with the names of regions, cities."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Final

from ecumene.draw.drawing import Layer
from ecumene.draw.marks import DISPLAY, faded, moved, words
from ecumene.draw.measures import lines_of
from ecumene.engine.lang import N_
from ecumene.engine.masks import numbers_of
from ecumene.engine.rows import worded
from ecumene.games.ankh.board import LAND as GROUND
from ecumene.games.ankh.content import SCENARIOS, SPACES
from ecumene.games.ankh.draw.ground import CENTRES, GRID
from ecumene.games.ankh.draw.pieces import city, order_token
from ecumene.games.ankh.draw.scene import AnkhScene
from ecumene.games.ankh.names import LAND, SPACE

COMPASS: Final = (N_("north"), N_("south"), N_("west"), N_("east"))
NORTH, SOUTH, WEST, EAST = range(4)


def order_tokens(
    layer: Layer, scene: AnkhScene, full: Collection[int], lit: Mapping[int, int]
) -> None:
    """The conflict order tokens, each on a free space of its region."""
    swaps = scene.lit("swap token", "with token")
    fight = scene.battlefield
    for token, region in enumerate(scene.regions, 1):
        space = token_space(region & GROUND, full)
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
            lines = lines if len(lines) > 1 else lines_of(lines[0], 52, 13)
            body += _named(lines, SPACES[space].terrain)
        if fight and fight & region != region:
            body = faded(body, 0.5)
        scene.put(
            layer,
            str(token),
            x,
            y,
            body,
            region_title(scene, token),
            action,
            "order",
            words=f"{SPACE.ids[space]}",
        )


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
        words(line, 0, 13 + 12.6 * n, 13, "ink", "middle", more=more) for n, line in rows
    )


@cache
def _by_calm(land: int) -> list[int]:
    return GRID.calm(frozenset(numbers_of(land)))


def token_space(land: int, full: Collection[int]) -> int:
    """Where the token of a region lies: on a free space as long as there is one."""
    calm = _by_calm(land)
    return next((space for space in calm if space not in full), calm[0])


def token_spaces(scene: AnkhScene, full: Collection[int]) -> set[int]:
    """Where the tokens of all regions lie."""
    return {token_space(region & GROUND, full) for region in scene.regions}


@cache
def direction(region: int, parts: tuple[int, ...]) -> int:
    """In which direction a region lies from the middle of all parts of its land."""
    whole = 0
    for part in parts:
        whole |= part
    (x, y), (cx, cy) = (GRID.middle(numbers_of(area & GROUND)) for area in (region, whole))
    if abs(x - cx) > abs(y - cy):
        return EAST if x > cx else WEST
    return SOUTH if y > cy else NORTH


def region_words(scene: AnkhScene, token: int) -> tuple[str, ...]:
    """The name of a region: the printed land, and a direction where camels divide it."""
    lands = scene.table["lands"]
    land = lands[token - 1]
    name = LAND(land, scene.lang)
    parts = [region for region, other in zip(scene.regions, lands) if other == land]
    if len(parts) < 2:
        return (name,)
    return name, scene.say(COMPASS[direction(scene.regions[token - 1], tuple(parts))])


def region_title(scene: AnkhScene, token: int) -> str:
    """A region by its token and its name."""
    name = ", ".join(region_words(scene, token))
    return scene.say(N_("Region {token}: {name}"), token=token, name=name)


def cities(layer: Layer, scene: AnkhScene) -> None:
    """City tokens."""
    for name in scene.table["cities"]:
        word = SPACE(name, scene.lang)
        told = scene.say(
            N_("{city}, a city on {space}"), city=_city_name(word, scene.lang), space=word
        )
        layer.piece(f"city-{word}", *CENTRES[SPACE[name]], city(), title=told, kind="city")


@cache
def _city_name(space: str, lang: str) -> str:
    """A city by its space; no scenario has one elsewhere, but a position may."""
    layouts = (layout for scenario in SCENARIOS for layout in scenario.layouts)
    cities = (each for layout in layouts for each in layout.cities)
    return next((worded(each, "name", lang) for each in cities if each.space == space), "")
