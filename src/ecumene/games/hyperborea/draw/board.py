"""The map: hexes, sites, minis and fortresses, and everything on it that can be chosen."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import box, moved, path
from ecumene.draw.signs import Sign, row
from ecumene.engine.lang import N_, translator
from ecumene.engine.picture import Emblem
from ecumene.games.hyperborea.actions import OF_FORT, OF_SEAT, TARGETS
from ecumene.games.hyperborea.content import TERRAINS, TIERS
from ecumene.games.hyperborea.draw import ground
from ecumene.games.hyperborea.draw.ground import HEIGHT, WIDTH, centre
from ecumene.games.hyperborea.draw.scene import HyperboreaScene, Mini
from ecumene.games.hyperborea.draw.steps import lay_steps
from ecumene.games.hyperborea.draw.tokens import (
    city,
    effect_signs,
    fortress,
    ghost,
    lit_sign,
    mini,
    ruin,
    tally,
)
from ecumene.games.hyperborea.geometry import (
    ALL_PLACES,
    CITY,
    CITY_PROGRAM,
    HIDING,
    NO_SITE,
    PLACE_IDS,
    ROLES,
    SITE_IDS,
    SITE_KIND,
    SITE_TIER,
    SITES,
    SPOTS,
    TERRAIN,
)
from ecumene.games.hyperborea.names import HEX, PACKAGE, effect_text
from ecumene.games.hyperborea.programs import PROGRAM_EFFECTS

MINIS_UP: Final = 0.43  # of a side: where minis outside sites stand
_SITE_APART: Final = 0.41


def board(scene: HyperboreaScene) -> Drawing:
    """All hexes and what stands on them."""
    drawing = Drawing("board", WIDTH, HEIGHT, "")
    pigments = tuple([scene.emblem(seat).pigment for seat in range(scene.seats)])
    drawing.layer("ground").add(ground.ground(scene.seats, pigments, scene.lang))
    hexes, signs, sites, forts, pieces, choices = (
        drawing.layer(name) for name in ("hexes", "signs", "sites", "forts", "pieces", "choices")
    )
    single = _single(scene)
    for place in SPOTS[scene.seats]:
        _hex(scene, hexes, signs, place, single.get(place))
        face = scene.faces[place]
        kinds = SITE_KIND[SITES * face : SITES * face + SITES] if face >= 0 else ()
        count = sum(kind != NO_SITE for kind in kinds)
        for at in range(count):
            _site(scene, sites, place, at, count)
        _forts(scene, forts, place)
    _minis(scene, pieces)
    lay_steps(scene, choices)
    _tokens(scene, choices)
    _aims(scene, choices)
    return drawing


# Hexes


def _single(scene: HyperboreaScene) -> dict[int, int]:
    """By place what a click anywhere on the hex does: where only one thing can be done there."""
    found: dict[int, list[int]] = {}
    for verb in ("move", "fly"):
        for _, to, action in scene.ways_into(verb):
            found.setdefault(to, []).append(action)
    for verb in ("mini", "clone", "fortress"):
        for place, action in scene.lit(verb).items():
            found.setdefault(place, []).append(action)
    return {place: actions[0] for place, actions in found.items() if len(actions) == 1}


def _hex(
    scene: HyperboreaScene, layer: Layer, signs: Layer, place: int, action: int | None
) -> None:
    face, lang = scene.faces[place], scene.lang
    seat = (place - HIDING) // len(ROLES)
    pigment = scene.emblem(seat).pigment if place >= HIDING else ""
    body = ground.face(scene.seats, place, face, pigment, action is not None)
    name = scene.places[place]
    about = ""
    if face < 0:
        told = scene.say(N_("{place}: fog"), place=name)
    else:
        terrain = TERRAINS[TERRAIN[face]]
        told = f"{name}: {terrain.name_de if lang == 'de' else terrain.name_en}"
        holder = scene.table["controllers"].get(PLACE_IDS[place], -1)
        if holder >= 0:
            told += ", " + scene.say(N_("controlled by {seat}"), seat=scene.name(holder))
        if place < HIDING:
            about = HEX.ids[face] if action is None else ""
            lit = action is not None
            signs.add(ground.name_of(scene.seats, place, HEX(face, lang), terrain.id, lit))
    scene.fixed(layer, PLACE_IDS[place], 0, 0, body, told, action, "hex", about)


# Sites


def site_spot(scene: HyperboreaScene, place: int, at: int, count: int) -> tuple[float, float]:
    """Where a site lies; whoever is in it stands to its right."""
    x, y = centre(scene.seats, place)
    side = ground.grid(scene.seats).side
    if count > 1:
        x += (_SITE_APART if at else -_SITE_APART) * side
    elif scene.table["sites"].get(SITE_IDS[SITES * place]) in range(scene.seats):
        x -= 10  # whoever is in it stands beside it
    return x, y + (0.2 if place >= HIDING else 0.13) * side


def _inside(scene: HyperboreaScene, place: int, at: int, count: int) -> tuple[float, float]:
    """Where a mini in a site stands: before it."""
    x, y = site_spot(scene, place, at, count)
    return (x + 24, y) if count == 1 else (x + 6, y - 5)


def _site(scene: HyperboreaScene, layer: Layer, place: int, at: int, count: int) -> None:
    number, face, lang = SITES * place + at, scene.faces[place], scene.lang
    id, owner = SITE_IDS[number], scene.table["sites"].get(SITE_IDS[number], -1)
    action = scene.lit("city", "ruin").get(number)
    x, y = site_spot(scene, place, at, count)
    if SITE_KIND[SITES * face + at] == CITY:
        body, told = _city(CITY_PROGRAM[SITES * face + at], action is not None, lang)
    else:
        tier = TIERS[SITE_TIER[SITES * face + at]]
        left = len(scene.table["ruins"].get(id, []))
        name = tier.name_de if lang == "de" else tier.name_en
        told = scene.say(N_("Ruin: {tier}, {n} tiles left"), tier=name, n=left)
        body = ruin(tier.id, left, action is not None)
    if owner != "ghost" and owner >= 0:
        told += ", " + scene.say(N_("frozen mini of {seat}"), seat=scene.name(owner))
    title = f"{scene.places[place]}: {told}"
    scene.fixed(layer, id, x, y, body, title, action, "site")
    if owner == "ghost":
        _ghost(scene, layer, number, (x - (0 if count == 1 else 2), y - 2))


def _ghost(scene: HyperboreaScene, layer: Layer, number: int, spot: tuple[float, float]) -> None:
    place, at = divmod(number, SITES)
    action = _aimed(scene, place, at)
    if action is None and scene.asked == "ChooseConversion" and scene.about["site"] == number:
        action = scene.action("kill")
    told = scene.say(N_("Ghost in {place}"), place=scene.places[place])
    body = ghost(action is not None)
    about = "ghost_mini" if action is None else ""
    scene.fixed(layer, f"ghost-{SITE_IDS[number]}", *spot, body, told, action, "ghost", about)


@cache
def _city(program: int, lit: bool, lang: str) -> tuple[str, str]:
    """A city with what it gives at its foot, and in words."""
    effects = PROGRAM_EFFECTS[program]
    plaque = moved(_plaque(effect_signs(effects, lang, 12.5)), 0, 14.5)
    message = translator(PACKAGE, lang)(N_("City: {effects}."), effects=effect_text(effects, lang))
    return city(lit) + plaque, message


def _plaque(signs: tuple[Sign, ...]) -> str:
    wide = sum(sign.width for sign in signs) + 3 * (len(signs) - 1)
    body = box(-wide / 2 - 3, -7, wide + 6, 14, 4, "raised", "stone-line", 0.9)
    return body + row(signs, -wide / 2, 0, 3)


# Minis and fortresses


def _minis(scene: HyperboreaScene, layer: Layer) -> None:
    """Minis outside sites in the upper half of a hex, those of several seats side by side."""
    crowds: dict[int, list[Mini]] = {}
    for group in scene.minis:
        if group.site < 0:
            crowds.setdefault(group.place, []).append(group)
        else:
            _frozen(scene, layer, group)
    for place, groups in crowds.items():
        x, y = centre(scene.seats, place)
        y -= MINIS_UP * ground.grid(scene.seats).side
        shown = _shares(tuple(group.size for group in groups))
        total = sum(shown)
        step = min(22.0, 66 / total)
        left = x - step * (total - 1) / 2
        for group, heads in zip(groups, shown):
            _group(scene, layer, group, heads, (left, y), step)
            left += step * heads


@cache
def _shares(counts: tuple[int, ...]) -> tuple[int, ...]:
    """How many of each group are drawn: all of them up to three, else fewer and a number."""
    shown = [1] * len(counts)
    for at, n in enumerate(counts):
        while shown[at] < n and sum(shown) < 3:
            shown[at] += 1
    return tuple(shown)


def _group(
    scene: HyperboreaScene,
    layer: Layer,
    group: Mini,
    heads: int,
    spot: tuple[float, float],
    step: float,
) -> None:
    """Minis of a seat; the last one stands for those that are not drawn and takes the click."""
    lost = scene.action("lose mini", group.place) if group.seat == scene.actor else None
    action = lost if lost is not None else _aimed(scene, group.place, OF_SEAT + group.seat)
    emblem, (x, y) = scene.emblem(group.seat), spot
    told = scene.say(
        N_("{n} minis of {seat} in {place}"),
        n=group.size,
        seat=scene.name(group.seat),
        place=scene.places[group.place],
    )
    if group.stopped:
        told += ", " + scene.say(N_("{n} must stay"), n=group.stopped)
    for at in range(heads):
        last = at == heads - 1
        hidden = group.size if last and group.size > heads else 0
        held = group.stopped > at or (last and group.stopped >= group.size)
        body = _one(emblem, last and action is not None, held, hidden)
        name = f"seat{group.seat}-{group.first + at}"
        acts = action if last else None
        about = "mini" if acts is None else ""
        words = f"move {PLACE_IDS[group.place]}"
        scene.fixed(layer, name, x + step * at, y, body, told, acts, "mini", about, words)


@cache
def _one(emblem: Emblem, lit: bool, held: bool, n: int) -> str:
    body = mini(emblem, lit, held)
    return body + moved(tally(n), 9, -11) if n else body


def _frozen(scene: HyperboreaScene, layer: Layer, group: Mini) -> None:
    """A mini in a site, smaller, on a line."""
    face, at = scene.faces[group.place], group.site % SITES
    count = sum(kind != NO_SITE for kind in SITE_KIND[SITES * face : SITES * face + SITES])
    lost = None
    if group.seat == scene.actor:
        lost = scene.action("lose mini", ALL_PLACES + group.site)
    action = lost if lost is not None else _aimed(scene, group.place, at)
    told = scene.say(N_("Frozen mini of {seat} in a site"), seat=scene.name(group.seat))
    body = _standing(scene.emblem(group.seat), action is not None)
    spot = _inside(scene, group.place, at, count)
    name = f"seat{group.seat}-{group.first}"
    about = "mini" if action is None else ""
    words = SITE_IDS[group.site]
    scene.fixed(layer, name, *spot, body, told, action, "mini frozen", about, words)


@cache
def _standing(emblem: Emblem, lit: bool) -> str:
    line = path("M-12 11.6h24", "none", "stone-line", 2.6, 'stroke-linecap="round"')
    return line + moved(mini(emblem, lit), 0, -1, 0.86)


def _forts(scene: HyperboreaScene, layer: Layer, place: int) -> None:
    """Fortresses of each seat at the left edge of a hex, one disc for each seat."""
    x, y = centre(scene.seats, place)
    side = ground.grid(scene.seats).side
    held = [
        (seat, n)
        for seat in range(scene.seats)
        if (n := scene.table["forts"][seat].get(PLACE_IDS[place], 0))
    ]
    for at, (seat, n) in enumerate(held):
        action = _aimed(scene, place, OF_FORT + seat)
        body = fortress(scene.emblem(seat), n, action is not None)
        told = scene.say(N_("Fortresses of {seat}: {n}"), seat=scene.name(seat), n=n)
        name = f"{PLACE_IDS[place]}-seat{seat}"
        about = "fortress_token" if action is None else ""
        spot = (x - 0.66 * side + 16 * at, y - 0.12 * side + 3 * at)
        words = f"{PLACE_IDS[place]} fortress_{seat}"
        scene.fixed(layer, name, *spot, body, told, action, "fortress", about, words)


# Choices that are no piece yet


def _aimed(scene: HyperboreaScene, place: int, target: int) -> int | None:
    """What a click on a piece that can be hit does."""
    number = TARGETS * place + target
    action = scene.action("attack", number)
    return action if action is not None else scene.action("shoot", number)


def _tokens(scene: HyperboreaScene, layer: Layer) -> None:
    """New minis, clones and fortresses, where they would stand."""
    side = ground.grid(scene.seats).side
    spots = {"mini": (0.0, -0.8), "clone": (0.5, -0.56), "fortress": (-0.5, -0.56)}
    signs = {"mini": "meeple", "clone": "body-swapping", "fortress": "locked-fortress"}
    for verb, (dx, dy) in spots.items():
        for place, action in scene.lit(verb).items():
            x, y = centre(scene.seats, place)
            told = scene.places[place]
            spot = (x + dx * side, y + dy * side)
            scene.put(
                layer,
                f"{verb}-{PLACE_IDS[place]}",
                *spot,
                _new(signs[verb]),
                told,
                action,
                "target",
            )


@cache
def _new(sign: str) -> str:
    """Something that would come here: its sign with a plus."""
    plus = path("M6-10h7M9.5-13.5v7", "none", "lamp-ink", 2)
    return lit_sign(sign, 10) + moved(box(3.6, -16, 12, 12, 6, "lamp", "#4a3200", 1) + plus, 0, 0)


def _aims(scene: HyperboreaScene, layer: Layer) -> None:
    """Shots at what can be attacked as well: the piece itself takes the attack."""
    for number, action in scene.lit("shoot").items():
        if scene.action("attack", number) is None:
            continue
        place, target = divmod(number, TARGETS)
        x, y = centre(scene.seats, place)
        side = ground.grid(scene.seats).side
        told = scene.places[place]
        spot = (x + 0.62 * side - 9 * (target % 7), y + 0.36 * side)
        body = lit_sign("high-shot")
        scene.put(layer, f"shoot-{number}", *spot, body, told, action, "target")
