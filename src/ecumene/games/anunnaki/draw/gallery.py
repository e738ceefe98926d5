"""Pictures of houses, tiles, gods, cards, tokens and pieces, for a page about all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.draw.hexes import hexagon
from ecumene.draw.marks import box, disc, icon, moved, path, words
from ecumene.draw.plates import WIDTH, centred, tinted
from ecumene.draw.seals import seal
from ecumene.draw.signs import centred_row
from ecumene.games.anunnaki.content import (
    ARTIFACTS,
    BABYLON,
    CIVILISATIONS,
    CREATION_RESOURCE,
    ELLENYS,
    FOLLOWER_KIND,
    GOALS,
    GOD_HOUSE,
    HOUSES,
    MAJOR_GODS,
    MAJOR_KIND,
    MANA_ACTIONS,
    MINOR_GODS,
    MINOR_KIND,
    NORRENIS,
    PANDORA,
    PHARAOHS,
    RESOURCE_IDS,
    SETTLEMENT_KIND,
    TWO_VP,
    WEAPONS,
)
from ecumene.games.anunnaki.draw.board import culture_sign
from ecumene.games.anunnaki.draw.contracts import SIZE, contract_face
from ecumene.games.anunnaki.draw.house import niche
from ecumene.games.anunnaki.draw.pieces import (
    civilisation,
    cube,
    culture_back,
    exhausted,
    mana,
    resource,
    unit,
)
from ecumene.games.anunnaki.draw.scene import PIGMENTS, house_emblem
from ecumene.games.anunnaki.draw.signs import cost_pairs, cost_row, effect_signs, mana_sign
from ecumene.games.anunnaki.draw.star import tile_face

Plate = Callable[[int, str], str]
"""``plate(number, lang)``: the picture of one of its kind, without its frame."""

_LOW: Final = 82.0  # the line of signs below a picture


def house_plate(house: int, lang: str) -> str:
    """The seal of a house before its sign."""
    body = tinted(PIGMENTS[house], 0.22) + icon(HOUSES[house].icon, 104, 50, 74, "ink-2")
    return body + seal(house_emblem(house, lang), 44, 50, 26)


def tile_plate(tile: int, lang: str) -> str:
    """A tile on both sides; the developed one has a white ring."""
    own = RESOURCE_IDS[CREATION_RESOURCE[PHARAOHS]]
    body = tinted("accent", 0.12) + path("M70 50h20m-6-6l6 6l-6 6", "none", "ink-3", 2.4)
    body += moved(tile_face(tile, False, own, 19.5), 40, 48, 1.35)
    return body + moved(tile_face(tile, True, own, 19.5), 118, 48, 1.35)


def major_plate(god: int, lang: str) -> str:
    """A major god as a figure."""
    sign = MAJOR_GODS[god].icon
    body = tinted(PIGMENTS[god], 0.18)
    return body + moved(unit(MAJOR_KIND, house_emblem(god, lang), sign), WIDTH / 2, 48, 2.6)


def god_plate(god: int, lang: str) -> str:
    """A minor god in its niche, and the step that comes with it."""
    row, house = MINOR_GODS[god], GOD_HOUSE[god]
    body = tinted(PIGMENTS[house], 0.16) + moved(
        niche(row.icon, PIGMENTS[house], True), 58, 50, 2.1
    )
    return body + centred_row(effect_signs((row.track,), 20), 122, 50, 60)


def weapon_plate(weapon: int, lang: str) -> str:
    """A weapon, as large as its card allows."""
    row = WEAPONS[weapon]
    fill = PIGMENTS[[each.id for each in HOUSES].index(row.house)] if row.house else "basalt"
    body = tinted("cinnabar" if row.kind == "advanced" else "nobody", 0.14)
    body += icon(row.icon, 98, 44, 62) + disc(32, 36, 19, fill, f"{fill}-rim", 1.4)
    body += words(f"+{row.strength}", 32, 43, 20, f"{fill}-ink", "middle", 700)
    cost = cost_row(cost_pairs(row.cost), (), 7, 15)
    body += moved(cost.body, 32 - cost.width / 2, 68)
    return body + centred_row(effect_signs(row.win, 15), 96, 86, 110, 6, 1)


def artifact_plate(artifact: int, lang: str) -> str:
    """An artifact of Atlantis."""
    body = tinted("ochre", 0.2) + disc(WIDTH / 2, 50, 42, "raised", "accent", 2)
    return body + icon(ARTIFACTS[artifact].icon, WIDTH / 2, 50, 60, "accent")


def token_plate(token: int, lang: str) -> str:
    """A token of Pandora."""
    body = tinted("tyrian", 0.14) + box(46, 16, 68, 68, 14, "raised", "accent", 2)
    return body + icon(PANDORA[token].icon, WIDTH / 2, 50, 46, "ink-2")


def contract_plate(contract: int, lang: str) -> str:
    """A contract."""
    return tinted("malachite", 0.12) + centred(contract_face(contract, lang), SIZE, 1.2)


def civ_plate(civ: int, lang: str) -> str:
    """A civilisation, and what its conqueror gains."""
    row = CIVILISATIONS[civ]
    body = tinted("umber", 0.16) + moved(civilisation(row.strength), 48, 50, 2.4)
    if row.effects:
        body += icon("crossed-axes", 112, 28, 22, "bad")
    return body + centred_row(effect_signs(row.win, 18), 114, 60 if row.effects else 50, 76, 6)


def goal_plate(goal: int, lang: str) -> str:
    """A goal tile."""
    row = GOALS[goal]
    body = tinted("alabaster", 0.5) + box(34, 22, 92, 56, 8, "raised", "accent", 2)
    body += icon(row.icon, 62, 50, 38, "accent")
    text = f"÷{row.divide}" if row.divide > 1 else "×1"
    return body + words(text, 102, 58, 22, "ink", "middle", 700)


def mana_plate(action: int, lang: str) -> str:
    """A mana action: its price, and what it does."""
    row = MANA_ACTIONS[action]
    body = tinted("faience", 0.2) + icon(row.icon, WIDTH / 2, 36, 48, "ink-2")
    cost = cost_row(cost_pairs(row.cost), (), 8, 17)
    return body + centred_row([mana_sign(str(row.mana), 18), cost], WIDTH / 2, _LOW, 120, 8, 1.1)


# Pieces


def _land(ground: str) -> str:
    """A territory under a piece."""
    hexes = moved(path(hexagon(58, 1, True), ground, "hexline", 3), WIDTH / 2, 50)
    return tinted("boardedge", 0.3) + hexes


def _unit(kind: int, house: int, ground: str) -> Callable[[str], str]:
    sign = HOUSES[house].icon if kind == MINOR_KIND else MAJOR_GODS[house].icon
    return lambda lang: (
        _land(ground) + moved(unit(kind, house_emblem(house, lang), sign), WIDTH / 2, 48, 2.3)
    )


def _cube(lang: str) -> str:
    line = path("M20 78L140 26", "none", "line-strong", 6)
    return tinted("accent", 0.14) + line + moved(cube(PIGMENTS[BABYLON], 34), WIDTH / 2, 52)


def _mana(lang: str) -> str:
    return tinted("faience", 0.2) + moved(mana(76), WIDTH / 2, 50)


def _culture(lang: str) -> str:
    pair = moved(culture_back(), 46, 50, 3) + moved(culture_sign(6), 114, 50, 2.6)
    return tinted("accent", 0.14) + pair


def _exhaustion(lang: str) -> str:
    body = tinted("mountain", 0.7) + moved(resource("metal", 7), 46, 50, 3)
    return body + moved(exhausted(7), 114, 50, 3)


def _two(lang: str) -> str:
    body = tinted("alabaster", 0.5) + box(48, 18, 64, 64, 10, "raised", "accent", 2.4)
    return (
        body
        + words(f"+{TWO_VP}", 68, 59, 26, "accent", "middle", 700)
        + icon("laurels", 95, 50, 24, "accent")
    )


PIECES: Final[dict[str, Callable[[str], str]]] = {
    "follower": _unit(FOLLOWER_KIND, PHARAOHS, "fertile"),
    "minor_god": _unit(MINOR_KIND, NORRENIS, "mountain"),
    "major_god": _unit(MAJOR_KIND, BABYLON, "desert"),
    "settlement_piece": _unit(SETTLEMENT_KIND, ELLENYS, "forest"),
    "cube": _cube,
    "mana": _mana,
    "culture_token": _culture,
    "exhaustion_token": _exhaustion,
    "two_vp_token": _two,
}
