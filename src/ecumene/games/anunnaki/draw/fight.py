"""The running fight: who is how strong by what, and which weapons lie there."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.lamp import DASHED
from ecumene.draw.marks import box, icon, moved, path, title, words
from ecumene.draw.measures import fitting
from ecumene.draw.panel import bar, headed, seat_seal
from ecumene.engine.lang import N_
from ecumene.games.anunnaki.content import (
    ATLANTIS,
    CIV_STRENGTH,
    FOLLOWER_KIND,
    SETTLEMENT_KIND,
    TERRITORY,
    WEAPONS,
)
from ecumene.games.anunnaki.draw.pieces import atlantis_god, civilisation, count, unit
from ecumene.games.anunnaki.draw.scene import AnunnakiScene, Group
from ecumene.games.anunnaki.names import CARD, CIV, KIND, WEAPON
from ecumene.games.anunnaki.names import TERRITORY as NAMES

WIDTH: Final = 368.0
HEIGHT: Final = 296.0
_SIDE: Final = 126.0
_CARD: Final = (84.0, 62.0)
_LEAST: Final = 8  # the scale of the bars goes at least this far
SIDES: Final = ("attacker", "opponent")
PARTS: Final = {
    "units": N_("units {n}"),
    "bonuses": N_("bonuses {n}"),
    "weapons": N_("weapons {n}"),
    "metal": N_("metal {n}"),
}
CIV_PARTS: Final = {"units": N_("tile {n}"), "bonuses": N_("god {n}")}


def fight(scene: AnunnakiScene) -> Drawing:
    """Both sides, one below the other; empty outside of fights."""
    where = scene.table["fight_at"]
    if not where:
        drawing = Drawing("fight", WIDTH, HEIGHT, "")
        for name in ("ground", "sides", "units", "cards"):
            drawing.layer(name)
        return drawing
    at = TERRITORY[where]
    drawing = headed("fight", WIDTH, HEIGHT, NAMES(at, scene.lang), scene.say(N_("ties: attacker")))
    sides, units, cards = (drawing.layer(name) for name in ("sides", "units", "cards"))
    table = scene.table
    most = _LEAST
    for side in SIDES:
        whole = sum(table["fight_parts"][side].values()) + table["fight_chances"][side]
        most = max(most, whole + 1)
    standing = scene.standing()[at]
    for n, side in enumerate(SIDES):
        seat, y = table["fight_sides"][side], 34 + n * (_SIDE + 4)
        if seat >= 0:
            _house(scene, sides, units, side, seat, y, standing)
            _cards(scene, cards, side, seat, y)
        else:
            _tile(scene, sides, units, at, y)
        _strength(scene, sides, side, seat, y, most)
    return drawing


def _house(
    scene: AnunnakiScene,
    sides: Layer,
    units: Layer,
    side: str,
    seat: int,
    y: float,
    standing: list[Group],
) -> None:
    """A house with its units there."""
    role = scene.say(N_("attacks")) if side == "attacker" else scene.say(N_("defends"))
    name = scene.name(seat)
    body = path(f"M0 0H{WIDTH}", "none", "line", 1)
    body += moved(seat_seal(scene, seat, 12), 21, 21) + title(name, 40, 19, 16, "ink")
    body += words(role, 40, 34, 12, "ink-3")
    sides.piece(side, 0, y, body, title=f"{name} {role}", kind="side")
    x = 154.0
    for group in standing:
        if group.seat != seat:
            continue
        god = group.kind not in (FOLLOWER_KIND, SETTLEMENT_KIND)
        sign = scene.unit_icon(seat, group.kind) if god else ""
        body = unit(group.kind, scene.emblem(seat), sign)
        if group.n > 1:
            body += moved(count(group.n), 10, -11)
        told = f"{group.n} × {KIND(group.kind, scene.lang)}"
        units.piece(f"{side}-{group.kind}", x, y + 21, body, title=told, kind="unit")
        x += 32


def _tile(scene: AnunnakiScene, sides: Layer, units: Layer, at: int, y: float) -> None:
    """The civilisation, and the god of Atlantis."""
    civ = CIV.find(scene.table["civs"].get(NAMES.ids[at]))
    name = CIV(civ, scene.lang) if civ >= 0 else scene.say(N_("Ancient civilisation"))
    text = CIV.text(civ, scene.lang) if civ >= 0 else scene.say(N_("face down"))
    body = path(f"M0 0H{WIDTH}", "none", "line", 1) + title(name, 40, 19, 16, "ink")
    body += words(text, 40, 35, fitting(text, WIDTH - 48, 12, 11), "ink-2")
    sides.piece("opponent", 0, y, body, title=f"{name}: {text}", kind="side")
    drawn = civilisation(CIV_STRENGTH[civ] if civ >= 0 else 0)
    units.piece("civ", 21, y + 21, drawn, title=text, kind="civ")
    if ATLANTIS >> at & 1:
        told = scene.say(N_("God of Atlantis: strength 3"))
        units.piece("god", WIDTH - 30, y + 20, atlantis_god(), title=told, kind="god")


def _strength(
    scene: AnunnakiScene, sides: Layer, side: str, seat: int, y: float, most: int
) -> None:
    """The strength as a bar, and of what it is made, in its order."""
    parts = scene.table["fight_parts"][side]
    total, chance = sum(parts.values()), scene.table["fight_chances"][side]
    room = WIDTH - 20 - (0 if seat < 0 else 2 * _CARD[0] + 12)
    room = max(room, 176.0)
    pigment = scene.emblem(seat).pigment if seat >= 0 else "umber"
    scale = round(room / most, 2)
    hidden = seat < 0 and not parts["units"]
    chance = 0 if hidden else chance
    body = moved(bar(total, chance, pigment, scale, room), 10, 62)
    words_of = PARTS if seat >= 0 else CIV_PARTS
    told = [scene.say(words_of[id], n=n) for id, n in parts.items() if n]
    if hidden:
        told.insert(0, scene.say(N_("tile ?")))
    text = " + ".join(told)
    body += words(text, 10, 88, fitting(text, room, 13, 11), "ink-2")
    if chance:
        text = scene.say(N_("a weapon may add up to {n}"), n=chance)
        body += words(text, 10, 106, fitting(text, room, 12, 11), "ink-3")
    sides.piece(f"{side}-strength", 0, y, body, title=text, kind="strength")


def _cards(scene: AnunnakiScene, layer: Layer, side: str, seat: int, y: float) -> None:
    """Weapons that lie there, a back for one that has been chosen, a place for one to come."""
    lang, say, name = scene.lang, scene.say, scene.name(seat)
    pigment = scene.emblem(seat).pigment
    x, y = WIDTH - 8 - _CARD[0], y + 50
    laid = [CARD[id] % len(WEAPONS) for id in scene.table["played"][seat]]
    for kind in laid:
        told = f"{WEAPON(kind, lang)}: {WEAPON.text(kind, lang)}"
        body = laid_card(kind, WEAPON(kind, lang), scene.emblem(seat).pigment)
        layer.piece(
            f"{side}-{WEAPON.ids[kind]}",
            x,
            y,
            body,
            title=told,
            kind="card",
            about=WEAPON.ids[kind],
        )
        x -= _CARD[0] + 6
    if laid:
        return
    mine = [n for given, verb, n in scene.given() if given == seat and verb == "play"]
    if mine:
        told = say(N_("{seat} has chosen {card}."), seat=name, card=WEAPON(mine[0], lang))
        body = laid_card(mine[0], WEAPON(mine[0], lang), pigment, True)
        layer.piece(f"{side}-own", x, y, body, title=told, kind="card")
    elif scene.asked == "ChooseWeapon" and not scene.waits(seat):
        told = say(N_("{seat} has chosen a weapon."), seat=name)
        layer.piece(f"{side}-back", x, y, _back(pigment), title=told, kind="card")
    elif scene.waits(seat):
        told = say(N_("{seat} is choosing."), seat=name)
        layer.piece(f"{side}-free", x, y, _free(), title=told, kind="card")


@cache
def laid_card(kind: int, name: str, pigment: str, down: bool = False) -> str:
    """A weapon on the table; a dashed one lies face down, and only its owner knows it."""
    wide, tall = _CARD
    edge, dash = ("accent", DASHED) if down else (f"{pigment}-rim", "")
    body = box(0.6, 0.6, wide - 1.2, tall - 1.2, 5, "raised", edge, 1.5, dash)
    body += box(0.6, 0.6, 24, 18, 5, pigment)
    body += words(f"+{WEAPONS[kind].strength}", 12.6, 14, 12.5, f"{pigment}-ink", "middle", 700)
    body += icon(WEAPONS[kind].icon, wide / 2 + 8, 24, 30)
    return body + words(
        name, wide / 2, tall - 7, fitting(name, wide - 8, 12, 11), "ink", "middle", 600
    )


@cache
def _back(pigment: str) -> str:
    wide, tall = _CARD
    body = box(0.6, 0.6, wide - 1.2, tall - 1.2, 5, pigment, f"{pigment}-rim", 1.5)
    return body + icon("crossed-axes", wide / 2, tall / 2, 30, f"{pigment}-ink")


@cache
def _free() -> str:
    wide, tall = _CARD
    body = box(0.8, 0.8, wide - 1.6, tall - 1.6, 5, "none", "line-strong", 1.4, DASHED)
    return body + icon("hourglass", wide / 2, tall / 2, 20, "ink-3")
