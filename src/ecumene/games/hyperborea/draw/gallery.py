"""Pictures of technologies, tiles, hexes and pieces, for a page about all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.draw import plates
from ecumene.draw.hexes import hexagon
from ecumene.draw.marks import box, icon, moved, path
from ecumene.draw.plates import WIDTH, tinted
from ecumene.draw.signs import Sign, centred_row
from ecumene.games.hyperborea.content import BASE, COLOUR_IDS, HEXES, TIER, TIERS
from ecumene.games.hyperborea.content.rows import Site
from ecumene.games.hyperborea.draw.art import PATTERNS
from ecumene.games.hyperborea.draw.cards import card_face
from ecumene.games.hyperborea.draw.ground import GOLD
from ecumene.games.hyperborea.draw.laid import printed, set_signs, spaces
from ecumene.games.hyperborea.draw.scene import faction_emblem
from ecumene.games.hyperborea.draw.slots import ruin_face, tile_face
from ecumene.games.hyperborea.draw.tokens import (
    PIGMENT,
    city,
    cube,
    effect_signs,
    fortress,
    ghost,
    mini,
    ruin,
)

HEIGHT: Final = 120
_CARD: Final = (140.0, 108.0)
_SIDE: Final = 66.0


def plate(id: str, desc: str, body: str) -> str:
    """A whole picture with round corners."""
    return plates.plate(id, desc, body, HEIGHT, "panel")


def base_plate(base: int, lang: str) -> str:
    """A base technology: its cube, and its two sets with what they bring."""
    colour = BASE[base].colour
    body = tinted(PIGMENT[colour], 0.16, HEIGHT) + moved(cube(colour, lang, 30), WIDTH / 2, 26)
    for at in range(2):
        number, y = 2 * base + at, 66 + 32 * at
        free = spaces(number, lang, printed(number), WIDTH)
        body += box(8, y - 13, WIDTH - 16, 26, 5, "raised", "line", 1) + moved(free.body, 13, y)
        room = WIDTH - 36 - free.width
        body += _ending(set_signs(number, lang, 15), y, room)
    return body


def _ending(signs: tuple[Sign, ...], y: float, room: float) -> str:
    """Signs at the right end of a line."""
    return centred_row(signs, WIDTH - 14 - room / 2, y, room, 4, 1)


def card_plate(card: int, lang: str) -> str:
    """An advanced technology."""
    return plates.centred(card_face(card, lang, _CARD), _CARD, 1, HEIGHT)


def ruin_plate(tile: int, lang: str) -> str:
    """A ruin tile."""
    return plates.centred(ruin_face(tile, lang, "", _CARD), _CARD, 1, HEIGHT)


def power_plate(power: int, lang: str) -> str:
    """A faction tile."""
    return plates.centred(tile_face(power, lang, _CARD, None), _CARD, 1, HEIGHT)


def hex_plate(number: int, lang: str) -> str:
    """A hex with its terrain and its sites."""
    row = HEXES[number]
    body = _land(row.terrain, row.kind == "central")
    for at, site in enumerate(row.sites):
        x = WIDTH / 2 + (0 if len(row.sites) == 1 else 36 * (2 * at - 1))
        body += moved(_site(site), x, 56, 1.5)
        if site.kind == "city":
            signs = effect_signs(site.effects, lang, 15)
            body += box(x - 33, 76, 66, 20, 5, "raised", "stone-line", 1)
            body += centred_row(signs, x, 86, 62, 4, 1)
    return body


def _land(terrain: str, central: bool = False) -> str:
    """The ground of a plate: a piece of terrain."""
    marks = PATTERNS[terrain].over([(0, 0), (62, 10), (-62, 8)], [0, 1, 2])
    body = box(0, 0, WIDTH, HEIGHT, 0, terrain)
    line = path(marks, "none", f"{terrain}-mark", 1.2, 'stroke-linecap="round" opacity=".85"')
    body += moved(line, WIDTH / 2, HEIGHT / 2)
    if central:
        ring = path(hexagon(_SIDE + 12, 1, pointed=False), "none", GOLD, 3.4)
        body += moved(ring, WIDTH / 2, HEIGHT / 2)
    return body


def _site(site: Site) -> str:
    if site.kind == "city":
        return city()
    return ruin(site.tier, TIERS[TIER[site.tier]].tiles_per_ruin)


# Pieces


def _mini(lang: str) -> str:
    body = _land("forest")
    for at, faction in enumerate(("emerald", "purple", "golden")):
        body += moved(mini(faction_emblem(faction, lang)), 36 + 44 * at, 62, 1.9)
    return body


def _ghost(lang: str) -> str:
    body = _land("swamp") + moved(city(), 62, 66, 2.4) + moved(ghost(), 62, 58, 2.6)
    return body + moved(ruin("silver", 2), 118, 70, 1.7)


def _fortress(lang: str) -> str:
    body = _land("desert") + moved(mini(faction_emblem("red", lang)), 100, 58, 2)
    return body + moved(fortress(faction_emblem("red", lang), 2), 52, 66, 2.2)


def _gem(lang: str) -> str:
    return tinted("accent", 0.14, HEIGHT) + icon("cut-diamond", WIDTH / 2, HEIGHT / 2, 76, "accent")


def _cube(lang: str) -> str:
    body = tinted("nobody", 0.3, HEIGHT)
    for at, colour in enumerate(COLOUR_IDS):
        x, y = 30 + 34 * (at % 4), 38 + 42 * (at // 4)
        body += moved(cube(colour, lang, 28), x + (17 if at > 3 else 0), y)
    return body


PIECES: Final[dict[str, Callable[[str], str]]] = {
    "mini": _mini,
    "ghost_mini": _ghost,
    "fortress_token": _fortress,
    "gem_piece": _gem,
    "cube": _cube,
}
