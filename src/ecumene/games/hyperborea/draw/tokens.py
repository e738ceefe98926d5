"""Cubes, minis, ghosts, sites and the signs of effects: everything small, around (0, 0)."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import number
from ecumene.draw.lamp import SOOT, lamp_behind, lamp_box
from ecumene.draw.marks import box, disc, icon, moved, path
from ecumene.draw.signs import Sign, row, width_of, word_sign
from ecumene.draw.tokens import initials, shadow
from ecumene.engine.picture import Emblem
from ecumene.games.hyperborea.content import ANY, COLOUR_IDS
from ecumene.games.hyperborea.content.rows import Effect, Effects
from ecumene.games.hyperborea.draw.art import ARTWORK
from ecumene.games.hyperborea.draw.scene import letters
from ecumene.games.hyperborea.programs import CHOOSE as FIRST_CHOOSE
from ecumene.games.hyperborea.programs import CHOOSES, LOSSES, REMOVES, TOKEN_IDS
from ecumene.games.hyperborea.programs import PAY as FIRST_PAY

PIGMENT: Final = {  # by colour of cubes; they never wear the white edge of a seat's pieces
    "red": "cinnabar",
    "green": "malachite",
    "purple": "tyrian",
    "blue": "lapis",
    "orange": "carnelian",
    "yellow": "ochre",
    "grey": "nobody",
}
STONE: Final = {  # of ruins by tier: fill and lines
    "gold": ("#e9b949", "#5a3d00"),
    "silver": ("#cfd4da", "#3f4750"),
    "bronze": ("#c98a56", "#4a2406"),
}
SIGN: Final = {  # of effects
    "move": "footsteps",
    "fly": "feathered-wing",
    "attack": "crossed-swords",
    "ranged": "high-shot",
    "fortress": "locked-fortress",
    "mini": "meeple",
    "clone": "body-swapping",
    "gem": "cut-diamond",
    "tech": "card-pickup",
    "spy": "spy",
    "retrieve": "return-arrow",
    "swap_cube": "cycle",
    "discard_grey": "trash-can",
    "draw": "swap-bag",
    "create": "cube",
    "develop": "stairs-goal",
    "neighbours": "crossed-axes",
    "cube": "cube",
}
SHIELD: Final = ARTWORK["shield"].outline

# Cubes and their spaces


@cache
def cube(colour: str, lang: str, size: float = 16, letter: bool = True) -> str:
    """A cube: its face with the letter of its field, its top lit, its side dark."""
    pigment, n = PIGMENT[colour], number
    face = 0.83 * size
    deep, left, top = size - face, -size / 2, size / 2 - face
    hull = f"M{n(left)} {n(top)}l{n(deep)}-{n(deep)}h{n(face)}v{n(face)}l-{n(deep)} {n(deep)}"
    roof = f"M{n(left)} {n(top)}l{n(deep)}-{n(deep)}h{n(face)}l-{n(deep)} {n(deep)}z"
    body = path(f"{hull}h-{n(face)}z", f"{pigment}-rim", f"{pigment}-rim", 1)
    body += path(roof, "#ffffff", more='opacity=".42"')
    body += box(left, top, face, face, 0, pigment)
    if not letter:
        return body
    middle = left + face / 2
    return body + initials(
        letters(lang)[colour], top + face / 2, max(11, 0.68 * face), f"{pigment}-ink", middle
    )


@cache
def lit_cube(colour: str, lang: str, size: float = 16) -> str:
    """A cube that can be chosen."""
    half = size / 2 + 2.6
    light = box(-half, -half, 2 * half, 2 * half, 4, "lamp", SOOT, 1.2)
    return light + cube(colour, lang, size)


@cache
def space(kind: int, lang: str, size: float = 17, waived: bool = False) -> str:
    """An empty space: in the colour that it takes, with its letter; a star takes any colour."""
    half = size / 2
    if kind == ANY:
        body = box(-half, -half, size, size, 3, "panel", "ink-3", 1.4, 'stroke-dasharray="2.6 2"')
        r, slope = 0.2 * size, 0.17 * size
        rays = f"M0-{number(r)}v{number(2 * r)}" + "".join(
            f"M{number(-side * slope)}-{number(r / 2)}l{number(2 * side * slope)} {number(r)}"
            for side in (1, -1)
        )
        body += path(rays, "none", "ink-3", 1.4, 'stroke-linecap="round"')
    else:
        colour = COLOUR_IDS[kind]
        body = box(-half, -half, size, size, 3, "panel", PIGMENT[colour], 1.8)
        body += initials(letters(lang)[colour], 0, max(11, 0.62 * size), "ink-2")
    if waived:
        line = f"M{number(-half)} {number(half)}L{number(half)}-{number(half)}"
        body += path(line, "none", "ink-3", 1.6)
    return body


@cache
def lit_space(colour: str, lang: str, size: float = 17) -> str:
    """A free space in lamplight, with the cube that would go there."""
    half = size / 2
    return lamp_box(-half, -half, size, size, 3) + moved(cube(colour, lang, size - 5), 0.4, 0.4)


# Pieces of the map


@cache
def mini(emblem: Emblem, lit: bool = False, stopped: bool = False) -> str:
    """A mini: a shield with the letters of its faction; one that must stay has a bar."""
    pigment = emblem.pigment
    ink = f"{pigment}-ink"
    body = lamp_behind(SHIELD, 6.4) if lit else ""
    body += (
        shadow(8.5, 13)
        + path(SHIELD, "none", "keyline", 3.2)
        + path(SHIELD, pigment, f"{pigment}-rim", 1.1)
        + path("M-7.8-8.8Q0-11.2 7.8-8.8", "none", ink, 1.1, 'stroke-opacity=".55"')
        + initials(emblem.letters, -0.4, 12, ink)
    )
    if stopped:
        body += moved(disc(0, 0, 5.4, "bad", "keyline", 1.2) + box(-3, -1, 6, 2, 1, "panel"), 8, 9)
    return body


@cache
def ghost(lit: bool = False) -> str:
    """A ghost, on its site."""
    d = ARTWORK["ghost"].outline
    light = lamp_behind(d, 6) if lit else ""
    return light + path(d, "none", "keyline", 3.4) + ARTWORK["ghost"].body


@cache
def city(lit: bool = False) -> str:
    """A city: walls, a tower, a red roof."""
    d = ARTWORK["city"].outline
    light = lamp_behind(d, 7) if lit else ""
    return light + path(d, "none", "keyline", 4, 'opacity=".9"') + ARTWORK["city"].body


@cache
def ruin(tier: str, left: int, lit: bool = False) -> str:
    """Broken columns in gold, silver or bronze; without a number if no tile is left."""
    fill, line = STONE[tier]
    d, strokes = ARTWORK["ruin"].outline, ARTWORK["ruin"].strokes[0].d
    body = lamp_behind(d, 7) if lit else ""
    body += path(d, "none", "keyline", 4, 'opacity=".9"') + path(d, fill, line, 1.2)
    body += path(strokes, "none", line, 1)
    if not left:
        return f'<g opacity=".55">{body}</g>'
    badge = disc(11, -8, 7.2, fill, line, 1.1) + initials(str(left), -8, 11.5, line, 11)
    return body + disc(11, -8, 8.2, "keyline") + badge


@cache
def fortress(emblem: Emblem, count: int = 1, lit: bool = False) -> str:
    """Fortresses of a seat in a hex: one disc, with a number from two on."""
    pigment = emblem.pigment
    body = disc(0, 0, 12, "lamp", SOOT, 1.2) if lit else ""
    body += disc(0, 0, 9.6, "keyline") + disc(0, 0, 8.6, pigment, f"{pigment}-rim", 1)
    body += icon("locked-fortress", 0, 0, 12, f"{pigment}-ink")
    return body + moved(tally(count), 8, -7) if count > 1 else body


@cache
def tally(n: int) -> str:
    """How many stand together."""
    return disc(0, 0, 6.8, "lintel", "keyline", 1.2) + initials(str(n), 0, 11, "lintel-ink")


@cache
def lit_sign(name: str, r: float = 8.8) -> str:
    """A choice that is named by its sign, lit."""
    return disc(0, 0, r, "lamp", SOOT, 1.4) + icon(name, 0, 0, 1.36 * r, "lamp-ink")


# Signs of effects


@cache
def amount(n: str, name: str, size: float = 14, ink: str = "ink") -> Sign:
    """A number and an icon behind it."""
    lead = word_sign(n, max(11, size - 2), ink) if n else Sign("", 0)
    drawn = icon(name, lead.width + 0.5 + size / 2, 0, size, ink)
    return Sign(lead.body + drawn, lead.width + 0.5 + size)


def _cube_sign(colour: str, n: str, lang: str, size: float) -> Sign:
    if colour == "any":
        return amount(n, "cube", size)
    lead = word_sign(n, max(11, size - 2))
    drawn = moved(cube(colour, lang, size), lead.width + 1 + size / 2, 0)
    return Sign(lead.body + drawn, lead.width + 1 + size)


def _many(n: int) -> str:
    return "" if n == 1 else str(n)


def _together(signs: tuple[Sign, ...], gap: float = 2.5) -> Sign:
    return Sign(row(signs, 0, 0, gap), width_of(signs, gap))


@cache
def effect_signs(effects: Effects, lang: str, size: float = 14) -> tuple[Sign, ...]:
    """What a set, a city or a tile brings, in signs; words say it again on looking closer."""
    return tuple(_effect(each, lang, size) for each in effects)


def effect_sign(effects: Effects, lang: str, size: float = 14, gap: float = 4) -> Sign:
    """The same as one sign."""
    return _together(effect_signs(effects, lang, size), gap)


def _effect(effect: Effect, lang: str, size: float) -> Sign:
    match effect.do:
        case "choose":
            found: list[Sign] = []
            for option in effect.options:
                found += [word_sign("/", size, "ink-3", 400)] if found else []
                found += effect_signs(option, lang, size)
            return _together(tuple(found), 2)
        case "remove":
            spent = amount("−1", SIGN[effect.what], size, "bad")
            arrow = word_sign("→", size - 2, "ink-3", 400)
            return _together((spent, arrow, *effect_signs(effect.then, lang, size)))
        case "neighbours":
            (applied,) = effect.apply
            lost = "develop" if applied.do == "regress" else applied.what
            return _loss(lost, size)
        case "create":
            return _cube_sign(effect.colour, f"+{_many(effect.n)}", lang, size)
        case "discard_grey":
            return amount(_many(effect.n), "trash-can", size)
        case "develop":
            apart = "≠" if effect.rows == "different" else ""
            times = f"{effect.times}×{effect.steps}{apart}" if effect.times > 1 else ""
            return amount(times or _many(effect.steps), SIGN["develop"], size)
    return amount(_many(effect.n), SIGN[effect.do], size)


def _loss(lost: str, size: float) -> Sign:
    """What neighbours lose."""
    return _together((amount("", "crossed-axes", size, "bad"), amount("−1", SIGN[lost], size)), 1)


@cache
def token_sign(token: int, lang: str, size: float = 16) -> Sign:
    """One effect of the pool."""
    id = TOKEN_IDS[token]
    if token >= FIRST_PAY:
        return _effect(REMOVES[token - FIRST_PAY], lang, size)
    if token >= FIRST_CHOOSE:
        return _effect(CHOOSES[token - FIRST_CHOOSE], lang, size)
    if id in LOSSES:
        return _loss("develop" if id == "regress" else id.removeprefix("lose_"), size)
    verb, _, rest = id.partition("_")
    if verb == "create":
        return _cube_sign(rest, "+", lang, size)
    if verb in ("draw", "develop"):
        return amount(rest, SIGN[verb], size)
    return amount("", SIGN[_TOKEN_VERBS.get(id, id)], size)


_TOKEN_VERBS: Final = {"swap": "swap_cube", "discard_grey": "discard_grey"}
