"""What lies on the board of whoever looks: gods, mana actions, the income of settlements."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.cards import lamplight, sheet
from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.lamp import DASHED, lamp_box
from ecumene.draw.marks import box, faded, icon, moved, panel, path, title, words
from ecumene.draw.measures import display_breadth, fitting
from ecumene.draw.panel import headed
from ecumene.draw.signs import row, width_of
from ecumene.engine.lang import N_
from ecumene.games.anunnaki.content import AREA, MAJOR_GODS, MANA_ACTIONS, MINOR_GODS
from ecumene.games.anunnaki.draw.pieces import GOLD, mana, missing_mana
from ecumene.games.anunnaki.draw.scene import AnunnakiScene
from ecumene.games.anunnaki.draw.signs import Pairs, cost_pairs, cost_row, effect_signs
from ecumene.games.anunnaki.names import GOD, MAJOR, MANA_ACTION, effect_text

WIDTH: Final = 304.0
GODS_HEIGHT: Final = 82.0
MANA_HEIGHT: Final = 138.0
_CARD: Final = (56.0, 70.0)
_NICHE: Final = "M-15 13V-2A15 15 0 0 1 15-2V13z"
_TILE: Final = (142.0, 24.0)

KINDS: Final = {
    "immediate": N_("at once"),
    "ongoing": N_("lasting"),
    "end": N_("at the end"),
}
SHORT: Final = {
    "activate_red": N_("red tile"),
    "activate_blue": N_("blue tile"),
    "arm": N_("2 weapons"),
    "develop": N_("develop"),
    "build": N_("settlement"),
    "recruit": N_("3 followers"),
}


# Gods


def gods(scene: AnunnakiScene) -> Drawing:
    """The major god and the minor ones; those who have been summoned stand in their niche."""
    drawing = Drawing("gods", WIDTH, GODS_HEIGHT, "")
    ground, cards = drawing.layer("ground"), drawing.layer("cards")
    ground.add(panel(WIDTH, GODS_HEIGHT))
    say, lang, house = scene.say, scene.lang, scene.house(scene.own)
    if house < 0:
        return drawing
    pigment = scene.emblem(scene.own).pigment
    there = bool(scene.of("majors"))
    row_ = MAJOR_GODS[house]
    power = say(N_("improved")) if there else say(N_("basic"))
    body = god_face(row_.icon, MAJOR(house, lang), power, pigment, there, True)
    told = f"{MAJOR(house, lang)}: {MAJOR.text(house, lang)}"
    _lay(scene, cards, 0, row_.id, body, told, scene.action("summon major"))
    for at, id in enumerate(scene.of("gods"), 1):
        god = GOD[id]
        there = id in scene.of("summoned")
        note = say(KINDS[MINOR_GODS[god].kind])
        body = god_face(MINOR_GODS[god].icon, GOD(god, lang), note, pigment, there, False)
        _lay(scene, cards, at, id, body, god_told(god, lang), scene.action("summon", god))
    return drawing


@cache
def god_told(god: int, lang: str) -> str:
    """A minor god in words, with its step."""
    step = effect_text((MINOR_GODS[god].track,), lang, long=False)
    return f"{GOD(god, lang)}: {GOD.text(god, lang)} ({step})"


def _lay(
    scene: AnunnakiScene, layer: Layer, at: int, id: str, body: str, told: str, action: int | None
) -> None:
    if action is not None:
        body = lamplight(*_CARD, 6) + body
    scene.fixed(layer, id, 6 + at * (_CARD[0] + 3), 6, body, told, action, "card", id)


@cache
def niche(sign: str, pigment: str, there: bool, size: float = 1) -> str:
    """A god in its niche: in the colour of its house once it has been summoned."""
    if there:
        body = path(_NICHE, pigment, GOLD, 1.8) + icon(sign, 0, -1, 23, f"{pigment}-ink")
    else:
        body = path(_NICHE, "well") + icon(sign, 0, -1, 23, "ink-2")
    return moved(body, 0, 0, size) if size != 1 else body


@cache
def god_face(sign: str, name: str, note: str, pigment: str, there: bool, major: bool) -> str:
    """A god as a small card."""
    wide, tall = _CARD
    body = sheet(wide, tall, 6, "accent-soft" if there else "raised")
    body += moved(niche(sign, pigment, there), wide / 2, 22)
    if major:
        body += box(1.4, 1.4, wide - 2.8, 3.4, 1.6, pigment)
    size = min(13.5, max(11, 13.5 * (wide - 5) / display_breadth(name, 13.5)))
    body += title(name, wide / 2, 50, size, "ink", "middle")
    return body + words(note, wide / 2, 64, fitting(note, wide - 5, 12, 11), "ink-3", "middle")


# Mana actions and settlements


def powers(scene: AnunnakiScene) -> Drawing:
    """Six mana actions with what is missing for them, and the slots of settlements."""
    say = scene.say
    note = say(N_("supply: {n} mana"), n=scene.table["mana_supply"])
    drawing = headed("powers", WIDTH, MANA_HEIGHT, say(N_("Mana actions")), note)
    tiles, slots = drawing.layer("tiles"), drawing.layer("slots")
    discount = scene.about.get("discount", 0)
    for at, row_ in enumerate(MANA_ACTIONS):
        action = scene.action("mana", at)
        lacks = scene.of("mana_lacks").get(row_.id, {})
        price = max(0, row_.mana - discount) if action is not None else row_.mana
        label = say(SHORT[row_.id])
        short = tuple(lacks.items())
        body = mana_face(row_.id, label, price, short if action is None else (), action is not None)
        told = _mana_told(scene, at, lacks)
        x = 7 + (at % 2) * (_TILE[0] + 6)
        y = 29 + (at // 2) * (_TILE[1] + 3)
        scene.fixed(tiles, row_.id, x, y, body, told, action, "card", f"mana_{row_.id}")
    _settlements(scene, slots)
    return drawing


def _mana_told(scene: AnunnakiScene, at: int, lacks: dict[str, int]) -> str:
    name = f"{MANA_ACTION(at, scene.lang)}: {effect_text(MANA_ACTIONS[at].effects, scene.lang)}"
    if not lacks:
        return name
    return f"{name} · {lacking(scene, lacks)}"


def lacking(scene: AnunnakiScene, lacks: dict[str, int]) -> str:
    """What is missing, in words."""
    names = {
        "mana": N_("{n} mana"),
        "food": N_("{n} food"),
        "wood": N_("{n} wood"),
        "metal": N_("{n} metal"),
        "gold": N_("{n} gold"),
        "any": N_("{n} of any resource"),
    }
    told = ", ".join(scene.say(names[id], n=n) for id, n in lacks.items())
    return scene.say(N_("missing: {what}"), what=told)


@cache
def mana_face(id: str, label: str, price: int, lacks: Pairs, lit: bool) -> str:
    """A mana action: its price in crystals and discs, what it does at the right."""
    wide, tall = _TILE
    row_ = next(each for each in MANA_ACTIONS if each.id == id)
    if lit:
        body = lamp_box(0, 0, wide, tall, 5)
    elif lacks:
        body = box(0.5, 0.5, wide - 1, tall - 1, 5, "none", "line", 1)
    else:
        body = box(0, 0, wide, tall, 5, "well")
    y, x = tall / 2, 11.0
    short = dict(lacks).get("mana", 0)
    crystal = missing_mana(17) if short else mana(17)
    body += moved(crystal, x, y) + words(str(price), x + 8, y + 4.5, 13, "ink", weight=700)
    cost = cost_row(cost_pairs(row_.cost), lacks, 6.6, 14)
    body += moved(cost.body, x + 20, y)
    room = wide - x - 26 - cost.width
    ink, weight = ("ink-3", 400) if lacks else ("ink", 600)
    size = fitting(label, room, 13, 11, bool(not lacks))
    return body + words(label, wide - 6, y + 4.5, size, ink, "end", weight)


def _settlements(scene: AnunnakiScene, layer: Layer) -> None:
    """ANU-ACT-10: every settlement in play opens a slot of income."""
    open_ = sum(scene.of("settlements").values())
    y, wide = 112.0, 42.0
    name = scene.say(N_("Income"))
    left = WIDTH - 7 - (wide + 3) * len(AREA.slots) + 3
    size = min(15.0, 15 * (left - 14) / display_breadth(name, 15))
    layer.add(title(name, 10, y + 15, size, "accent"))
    for at, steps in enumerate(AREA.slots):
        told = effect_text(steps, scene.lang)
        state = scene.say(N_("open")) if at < open_ else scene.say(N_("closed"))
        body = _slot(at, at < open_, wide)
        x = left + at * (wide + 3)
        scene.fixed(layer, str(at), x, y, body, f"{told} · {state}", kind="slot")


@cache
def _slot(at: int, open_: bool, wide: float) -> str:
    edge, fill, more = ("accent", "accent-soft", "") if open_ else ("line-strong", "none", DASHED)
    body = box(0.7, 0.7, wide - 1.4, 20.6, 5, fill, edge, 1.3, more)
    signs = effect_signs(AREA.slots[at], 14)
    drawn = row(signs, (wide - width_of(signs)) / 2, 11)
    return body + (drawn if open_ else faded(drawn, 0.6))
