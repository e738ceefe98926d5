"""What effects bring and what costs take, in signs; words say it again when somebody looks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from ecumene.draw.marks import icon, moved
from ecumene.draw.signs import Sign, word_sign
from ecumene.games.anunnaki.content import DOMINATION, RESOURCE_IDS, TRACKS
from ecumene.games.anunnaki.content.rows import Step
from ecumene.games.anunnaki.draw.pieces import mana, missing, resource, tile_shape

Pairs = tuple[tuple[str, int], ...]
"""So much of each resource, as what can be remembered."""

TRACK_ICONS: Final = {row.id: row.icon for row in (*TRACKS, DOMINATION)}
ICONS: Final = {
    "gain_vp": "laurels",
    "gain_followers": "meeple",
    "gain_weapons": "crossed-axes",
    "take_contracts": "tied-scroll",
    "build_settlement": "village",
    "develop_technology": "gears",
    "portal": "star-gate",
    "move": "footsteps",
    "move_cube": "cube",
    "harvest": "sickle",
    "creation": "cube",
    "settlement_income": "village",
    "domination_action": "laurel-crown",
    "market": "shop",
}


@cache
def amount(text: str, name: str, size: float = 14, ink: str = "ink-2") -> Sign:
    """A number and the icon of what it counts."""
    front = word_sign(text, max(11, 0.92 * size), "ink") if text else Sign("", 0)
    drawn = icon(name, front.width + 0.8 + size / 2, 0, size, ink)
    return Sign(front.body + drawn, front.width + 0.8 + size)


@cache
def mana_sign(text: str, size: float = 15) -> Sign:
    """So much mana."""
    front = word_sign(text, max(11, 0.86 * size), "ink") if text else Sign("", 0)
    wide = 0.76 * size
    drawn = moved(mana(size), front.width + 1 + wide / 2, 0)
    return Sign(front.body + drawn, front.width + 1 + wide)


@cache
def resource_sign(kind: str, n: int = 1, size: float = 14) -> Sign:
    """Some resources: a number, if there are more, and a disc."""
    front = word_sign(str(n), max(11, 0.88 * size), "ink") if n > 1 else Sign("", 0)
    drawn = moved(resource(kind, size / 2), front.width + 0.8 + size / 2, 0)
    return Sign(front.body + drawn, front.width + 0.8 + size)


@cache
def effect_signs(steps: tuple[Step, ...], size: float = 14) -> tuple[Sign, ...]:
    """What is gained or done."""
    return tuple(sign for step in steps for sign in _effect(step, size))


def _effect(step: Step, size: float) -> list[Sign]:
    n = step.n or step.units or step.points or step.territories
    many = str(n) if n > 1 else ""
    match step.do:
        case "gain_vp":
            return [amount(str(n), "laurels", size)]
        case "gain_mana":
            return [mana_sign(many, size)]
        case "gain_resource":
            return [resource_sign(step.type, n, size)]
        case "gain_resource_choice":
            discs = [resource_sign(str(each), 1, size) for each in step.options]
            return [discs[0], word_sign("/", size, "ink-3"), *discs[1:]]
        case "gain_resource_same":
            return [resource_sign("any", n, size)]
        case "advance":
            return [amount(f"+{n}", TRACK_ICONS[step.track], size)]
        case "activate_tile":
            blue = step.colour == "blue"
            fill = "lapis" if blue else "cinnabar"
            return [Sign(moved(tile_shape(blue, 0.46 * size, fill), size / 2, 0), size)]
        case _:
            return [amount(many, ICONS[step.do], size)]


@cache
def cost_discs(cost: Pairs, lacks: Pairs, r: float) -> tuple[str, ...]:
    """Resources of a cost, a disc for each; what is missing is only a ring."""
    short = dict(lacks)
    return tuple(
        missing(kind, r - 0.6) if at >= n - short.get(kind, 0) else resource(kind, r)
        for kind, n in cost
        for at in range(n)
    )


@cache
def cost_row(cost: Pairs, lacks: Pairs, r: float, step: float) -> Sign:
    """A cost side by side."""
    discs = cost_discs(cost, lacks, r)
    body = "".join(moved(each, r + at * step, 0) for at, each in enumerate(discs))
    return Sign(body, 2 * r + step * (len(discs) - 1) if discs else 0)


def cost_pairs(cost: Mapping[str, int]) -> Pairs:
    """A cost in the order of resources."""
    return tuple((id, cost[id]) for id in (*RESOURCE_IDS, "any") if cost.get(id))
