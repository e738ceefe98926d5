"""Settlers, markers, resources, tribes and stars: everything small, drawn around (0, 0)."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

from ecumene.draw.drawing import number
from ecumene.draw.lamp import lamp_behind
from ecumene.draw.marks import box, disc, icon, path
from ecumene.draw.seals import outline
from ecumene.draw.signs import Sign, around, word_sign
from ecumene.draw.tokens import initials, shadow
from ecumene.engine.picture import Emblem
from ecumene.games.olympos.content.rows import Group, Step

# Resources are told apart by colour and sign; "any" is what a cost leaves open
PIGMENT: Final = {
    "grain": "carnelian",
    "stone": "alabaster",
    "wood": "umber",
    "gold": "ochre",
    "any": "nobody",
}
SIGN: Final = {
    "grain": "wheat",
    "stone": "stone-block",
    "wood": "wood-pile",
    "gold": "gold-bar",
}
HUES: Final = ("cinnabar", "ochre", "malachite", "lapis", "tyrian")  # of the rows of progress
BOLT: Final = "#ffd35c"  # the lightning of Zeus, on dark ground
_GOLD, _GOLD_RIM, _MASK = "#e9b949", "#5a3d00", "#3a2a14"

_REACH: Final = box(-13, -13, 26, 26, 13, "lamp", more='opacity="0"')  # easy to hit
SHIELD: Final = "M-8.4-9.2Q0-12 8.4-9.2V1.4Q8.4 7.6 0 11.2Q-8.4 7.6-8.4 1.4z"


def _star(r: float) -> str:
    angles = [(n, pi * n / 5) for n in range(10)]
    spots = [(r * (0.45 if n % 2 else 1), a) for n, a in angles]
    return f"M{'L'.join(f'{number(d * sin(a))} {number(-d * cos(a))}' for d, a in spots)}z"


# Pieces of the seats


@cache
def settler(emblem: Emblem, lit: bool = False) -> str:
    """A settler: a shield in the colour of its seat, with its letter."""
    pigment = emblem.pigment
    ink = f"{pigment}-ink"
    light = _REACH + lamp_behind(SHIELD, 7) if lit else ""
    return (
        light
        + shadow(7.5, 11)
        + path(SHIELD, "none", "keyline", 3)
        + path(SHIELD, pigment, f"{pigment}-rim", 1.1)
        + path("M-6.4-6.4Q0-8.6 6.4-6.4", "none", ink, 1, 'stroke-opacity=".55"')
        + initials(emblem.letters, 0.6, 11.5, ink)
    )


@cache
def buried(emblem: Emblem, lit: bool = False) -> str:
    """A settler under others: it peeks out below, its letter in the corner that shows."""
    pigment = emblem.pigment
    light = lamp_behind(SHIELD, 6) if lit else ""
    return (
        light
        + path(SHIELD, "none", "keyline", 2.6)
        + path(SHIELD, pigment, f"{pigment}-rim", 1.1)
        + initials(emblem.letters, 2, 11, f"{pigment}-ink", 3.4)
    )


@cache
def mark_of(emblem: Emblem, r: float = 7) -> str:
    """The seal of a seat, small, its letter as large as it can be."""
    pigment = emblem.pigment
    return path(outline(pigment, r), pigment, f"{pigment}-rim", 1) + initials(
        emblem.letters, 0, max(11, 1.25 * r), f"{pigment}-ink"
    )


@cache
def marker(emblem: Emblem, r: float = 8.2) -> str:
    """A marker of the time track: the seal of its seat with a white edge."""
    return path(outline(emblem.pigment, r), "keyline", "keyline", 3.2) + mark_of(emblem, r)


# Resources


@cache
def resource_disc(resource: str, r: float = 6.8) -> str:
    """What an area yields."""
    pigment = PIGMENT[resource]
    return disc(0, 0, r, pigment, f"{pigment}-rim", 1) + icon(
        SIGN[resource], 0, 0, 1.5 * r, f"{pigment}-ink"
    )


@cache
def cube(resource: str, size: float = 12) -> str:
    """A cube: its top and its front lit, its side dark, and the sign of its resource in front."""
    pigment, n = PIGMENT[resource], number
    deep, low = 0.24 * size, size / 2
    front = size - deep
    d, f, top = n(deep), n(front), n(low - front)
    hull = f"M{n(-low)} {top}l{d}-{d}h{f}v{f}l-{d} {d}h-{f}z"
    rim = 0.07 * size
    inner = n(front - 2 * rim)
    x, y = n(rim - low), n(low - front + rim)
    lit = f"M{x} {y}h{inner}v{inner}h-{inner}zm{n(rim)}-{n(2 * rim)}l{n(deep - 2 * rim)}-"
    lit += f"{n(deep - 2 * rim)}h{inner}l-{n(deep - 2 * rim)} {n(deep - 2 * rim)}z"
    body = path(hull, f"{pigment}-rim") + path(lit, pigment)
    middle, ink = (front - size) / 2, f"{pigment}-ink"
    if resource == "any":
        r, half = 0.27 * front, 0.5 * 0.27 * front
        rays = f"M{n(middle)} {n(-middle - r)}v{n(2 * r)}" + "".join(
            f"M{n(middle - side * 0.87 * r)} {n(-middle - half)}l{n(side * 1.74 * r)} {n(r)}"
            for side in (1, -1)
        )
        return body + path(rays, "none", ink, 0.11 * size)
    return body + icon(SIGN[resource], middle, -middle, 0.86 * front, ink)


@cache
def tile(resource: str, n: int, wide: float = 24, tall: float = 30) -> str:
    """A territory tile with how many there are; pale if there is none."""
    pigment = PIGMENT[resource]
    body = box(-wide / 2, -tall / 2, wide, tall, 4, pigment, f"{pigment}-rim", 1.2)
    body += icon(SIGN[resource], 0, -1, 0.72 * wide, f"{pigment}-ink")
    return body if n else f'<g opacity=".4">{body}</g>'


# Tribes, stars and Zeus


@cache
def star(r: float = 6) -> str:
    """A star: our own shape, with five rays."""
    d = _star(r)
    return path(d, "none", "keyline", 2.6) + path(d, _GOLD, _GOLD_RIM, 1)


@cache
def tribe() -> str:
    """A tribe that has to be beaten, and the star that it then is."""
    return (
        disc(0, 0, 9.6, "keyline")
        + disc(0, 0, 8.4, "stone-lit", "stone-line", 1.2)
        + icon("tribal-mask", 0, 0, 12, _MASK)
        + f'<g transform="translate(7 -7)">{star(4.6)}</g>'
    )


@cache
def zeus_token(r: float = 7) -> str:
    """The Zeus token of the area Olympos."""
    return disc(0, 0, r, "#24211c", "keyline", 1.2) + icon("lightning-trio", 0, 0, 1.35 * r, BOLT)


@cache
def price(text: str, r: float = 8.2) -> str:
    """What a choice costs in time, lit."""
    return disc(0, 0, r, "lamp", "#4a3200", 1.3) + initials(text, 0, 12, "lamp-ink")


# Signs, side by side on tiles and cards


@cache
def cube_sign(resource: str, n: str, size: float = 12) -> Sign:
    """Some cubes of a cost: "2" and a cube; free choices are written as sums."""
    sign = around(cube(resource, size), size)
    if not n:
        return sign
    number_ = word_sign(n, size)
    return Sign(
        number_.body + f'<g transform="translate({number(number_.width + 0.5)} 0)">{sign.body}</g>',
        number_.width + 0.5 + sign.width,
    )


@cache
def cost_signs(cost: tuple[Group, ...], size: float = 12) -> tuple[Sign, ...]:
    """A cost as cubes: named resources first, then what is free to choose as 2+1+1."""
    named = [group for group in cost if group.resource != "any"]
    free = [group.count for group in cost if group.resource == "any"]
    signs = [
        cube_sign(group.resource, str(group.count) if group.count > 1 else "", size)
        for group in named
    ]
    if free:
        text = "+".join(map(str, free)) if len(free) > 1 or free[0] > 1 else ""
        signs.append(cube_sign("any", text, size))
    return tuple(signs)


@cache
def star_sign(n: str, size: float = 12) -> Sign:
    """So many stars."""
    drawn = around(star(0.46 * size), 0.96 * size)
    number_ = word_sign(n, size) if n else Sign("", 0)
    return Sign(
        number_.body
        + f'<g transform="translate({number(number_.width + 0.5)} 0)">{drawn.body}</g>',
        number_.width + 0.5 + drawn.width,
    )


@cache
def amount(n: str, name: str, size: float = 13, ink: str = "ink") -> Sign:
    """A number and an icon behind it."""
    number_ = word_sign(n, max(11, size - 1), ink) if n else Sign("", 0)
    drawn = icon(name, number_.width + 0.5 + size / 2, 0, size, ink)
    return Sign(number_.body + drawn, number_.width + 0.5 + size)


PER: Final = {
    "progress_tile": "card-pick",
    "settler_on_board": "meeple",
    "sword_on_progress": "gladius",
}


@cache
def effect_signs(steps: tuple[Step, ...], size: float = 13) -> tuple[Sign, ...]:
    """What a tile or a bonus does, in signs; words say it again when somebody looks closer."""
    return tuple(sign for step in steps for sign in _effect(step, size))


def _effect(step: Step, size: float) -> list[Sign]:
    n, many = step.n, "" if step.n == 1 else str(step.n)
    less = str(n).replace("-", "−")
    points = amount(str(n), "laurels", size)
    match step.do:
        case "gain_settler":
            return [amount(f"+{n}" if step.when else many, "meeple", size)]
        case "gain_hourglass":
            return [amount(str(n), "hourglass", size)]
        case "gain_cube":
            kind = "any" if step.resource == "choice" else step.resource
            return [cube_sign(kind, f"+{n}" if kind == "any" else many, size - 1)]
        case "gain_prestige" | "score_flat":
            return [points]
        case "draw_destiny":
            return [amount(many, "card-draw", size)]
        case "swords":
            return [amount(many, "gladius", size)]
        case "zeus":
            return [amount(many, "lightning-trio", size)]
        case "star":
            return [star_sign(many, size)]
        case "set_settler_cost":
            return [amount("", "meeple", size), word_sign(f"= {n}", size - 1)]
        case "sea_cost_delta":
            return [amount(less, "trireme", size + 1)]
        case "land_run_cost":
            return [amount("", "footsteps", size), word_sign(f"= {n}", size - 1)]
        case "progress_cost_delta":
            return [cube_sign(step.resource, "", size - 1), word_sign(less, size - 1)]
        case "wonder_cost_delta":
            return [amount(less, "greek-temple", size)]
        case "oracle":
            return [amount(f"{step.keep}/{step.look}", "card-draw", size)]
        case "win_ties":
            return [amount("", "scales", size + 2)]
        case "score_per":
            unit = (
                star_sign("", size) if step.per == "star_token" else amount("", PER[step.per], size)
            )
            return [points, word_sign("/", size - 1, "ink-3"), unit]
    return []
