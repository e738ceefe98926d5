"""Technologies: their spaces and effects in signs, as cards; the display and what ends the game."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from ecumene.draw.cards import Size, lamplight, sheet, vacant
from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import box, disc, icon, moved, panel, path, title, words
from ecumene.draw.measures import breadth, fitted_lines, fitting, shortened
from ecumene.draw.panel import headed
from ecumene.draw.seals import seal
from ecumene.draw.signs import row, width_of
from ecumene.draw.tokens import initials
from ecumene.engine.lang import N_, translator
from ecumene.engine.picture import Emblem
from ecumene.games.hyperborea.content import CARDS, STACKS
from ecumene.games.hyperborea.draw.laid import Spread, printed, set_signs, spaces
from ecumene.games.hyperborea.draw.scene import HyperboreaScene
from ecumene.games.hyperborea.draw.tokens import cube
from ecumene.games.hyperborea.names import CARD, DISPLAYED, OBJECTIVE, PACKAGE, STACK
from ecumene.games.hyperborea.sets import BASE_SETS
from ecumene.games.hyperborea.words.labels import card_effects

WIDTH: Final = 300.0
SIZE: Final = (143.0, 90.0)
_HEAD: Final = 20.0
_FOOT: Final = 26.0
_GAP: Final = 4.5
_LABEL: Final = 19.0

NARROW: Final = 120.0  # a card in which effects stand below the spaces

# Cards


@lru_cache(maxsize=2048)
def card_face(
    card: int,
    lang: str,
    size: Size = SIZE,
    shown: Spread | None = None,
    works: bool = False,
) -> str:
    """A technology: name, points, picture, spaces, effects; *works* marks one that lasts."""
    wide, tall = size
    row_, number = CARDS[card], BASE_SETS + card
    narrow = wide < NARROW
    free = spaces(number, lang, shown or printed(number), set_room(size))
    body = sheet(wide, tall, 6)
    band = f"M1 {_HEAD}V6Q1 1 6 1H{wide - 6}Q{wide - 1} 1 {wide - 1} 6V{_HEAD}z"
    body += path(band, "accent")
    (name, *_), text = fitted_lines(CARD(card, lang), wide - 12, 14, 1, 11)
    body += title(shortened(name, wide - 11, text), 6, 15, text, "panel")
    line = _line(size)
    foot = line * (2 if narrow else 1)
    well = tall - _HEAD - foot
    if well > 14:
        body += box(1.2, _HEAD, wide - 2.4, well, 0, "accent-soft")
        body += icon(row_.icon, wide / 2, _HEAD + well / 2, min(34, well - 6), "accent")
    body += _points(row_.vp, wide - 11, _HEAD + 11 if well > 14 else tall - line / 2)
    if row_.permanent and well > 14:
        body += _lasting(row_.ongoing[0].on == "start_turn", works, lang)
    body += moved(free.body, 5, tall - foot + line / 2)
    signs = set_signs(number, lang)
    room = wide - (10 if well > 14 else 28) if narrow else wide - 15 - free.width
    x = 5 if narrow else wide - 5 - min(room, width_of(signs, 4))
    return body + row(signs, x, tall - line / 2, 4, room)


def set_spot(size: Size) -> tuple[float, float]:
    """Where the spaces of a card begin."""
    wide, tall = size
    line = _line(size)
    return 5, tall - line / 2 - (line if wide < NARROW else 0)


def set_room(size: Size) -> float:
    """How far the spaces of a card may reach."""
    wide, _ = size
    return wide - (10 if wide < NARROW else 38)


def _line(size: Size) -> float:
    """How high a line at the foot of a card is."""
    wide, tall = size
    return min(_FOOT, (tall - _HEAD) / 2) if wide < NARROW else _FOOT


@cache
def _points(n: int, x: float, y: float) -> str:
    return disc(x, y, 8, "raised", "accent", 1.3) + initials(str(n), y, 12, "accent", x)


@cache
def _lasting(each_turn: bool, works: bool, lang: str) -> str:
    """That a card stays at work once it has been filled."""
    say = translator(PACKAGE, lang)
    text = say(N_("each turn")) if each_turn else say(N_("always"))
    if not works:
        return words(text, 5, _HEAD + 12.5, 11, "accent", weight=600)
    wide = breadth(text, 11, True) + 8
    body = box(3, _HEAD + 3, wide, 14, 7, "accent")
    return body + words(text, 7, _HEAD + 13.6, 11, "panel", weight=600)


# The display


def display(scene: HyperboreaScene) -> Drawing:
    """Eight technologies by stack, and how many are left in each stack."""
    say, lang = scene.say, scene.lang
    wide, tall = SIZE
    step = _LABEL + tall + _GAP
    height = 4 + step * len(STACKS)
    drawing = Drawing("display", WIDTH, height, "")
    drawing.layer("ground").add(panel(WIDTH, height))
    stacks, cards = drawing.layer("stacks"), drawing.layer("cards")
    for stack, id in enumerate(STACK.ids):
        y = 4 + step * stack
        left = len(scene.table["stacks"][id])
        told = say(N_("{stack}: {n} cards left"), stack=STACK(stack, lang), n=left)
        action = scene.action("replace", stack)
        body = _stack(stack, left, action is not None, lang)
        scene.fixed(stacks, id, 6, y, body, told, action, "stack")
        for at in range(2):
            _displayed(scene, cards, 2 * stack + at, 5 + at * (wide + 4), y + _LABEL)
    return drawing


@cache
def _stack(stack: int, left: int, lit: bool, lang: str) -> str:
    """The heading of a stack; lit, its two cards can be exchanged."""
    say = translator(PACKAGE, lang)
    note = say(N_("{n} left"), n=left)
    name = f"{('I', 'II', 'III', 'IV')[stack]} · {STACK(stack, lang)}"
    room = WIDTH - 24 - breadth(note, 12) - (42 if lit else 0)
    body = box(-2, 0, WIDTH - 8, 15, 5, "lamp-soft", "lamp-edge", 1.6) if lit else ""
    body += words(name, 2, 12, fitting(name, room, 12.5, 11, True), "ink-2", weight=600)
    end = WIDTH - (34 if lit else 14)  # pages put keys into the corner
    body += words(note, end, 12, 12, "ink-3", "end")
    return body + icon("cycle", end - 8 - breadth(note, 12), 7.5, 13) if lit else body


def _displayed(scene: HyperboreaScene, layer: Layer, at: int, x: float, y: float) -> None:
    place = DISPLAYED.ids[at]
    card = CARD.find(scene.table["display"].get(place))
    if card < 0:
        layer.add(moved(vacant(*SIZE, 6), x, y))
        return
    action = scene.action("learn", card)
    waste = place in scene.table["waste"]
    body = _on_display(card, scene.lang, action is not None, waste)
    told = f"{CARD(card, scene.lang)}: {card_effects(card, scene.lang)}"
    if waste:
        told += ", " + scene.say(N_("with a grey cube"))
    scene.fixed(layer, CARD.ids[card], x, y, body, told, action, "card", CARD.ids[card])


@cache
def _on_display(card: int, lang: str, lit: bool, waste: bool) -> str:
    body = lamplight(*SIZE, 6) if lit else ""
    body += card_face(card, lang)
    return body + moved(cube("grey", lang, 17), 16, _HEAD + 38) if waste else body


# What ends the game


ENDS: Final = 64.0
_ENDS: Final = ("cut-diamond", "card-pickup", "meeple")  # by condition


def ends(scene: HyperboreaScene) -> Drawing:
    """The three conditions: how far the own seat is, and who has met them."""
    table, own = scene.table, scene.own
    needed = {"short": 1, "normal": 2, "long": 3}[table["length"]]
    note = scene.say(N_("{n} of {last} met"), n=len(table["met"]), last=needed)
    drawing = headed("ends", WIDTH, ENDS, scene.say(N_("Ends the game")), note)
    layer = drawing.layer("pieces")
    for at, id in enumerate(OBJECTIVE.ids):
        met = tuple(
            [scene.emblem(seat) for seat in range(scene.seats) if id in table["objectives"][seat]]
        )
        have, threshold = table["progress"][own][id], table["thresholds"][id]
        body = _condition(_ENDS[at], have, threshold, met)
        told = scene.say(
            N_("{condition}: {seat} has {n} of {last}"),
            condition=OBJECTIVE(at, scene.lang),
            seat=scene.name(own),
            n=have,
            last=threshold,
        )
        if met:
            names = ", ".join(
                scene.name(seat) for seat in range(scene.seats) if id in table["objectives"][seat]
            )
            told += "; " + scene.say(N_("met by {names}"), names=names)
        scene.fixed(layer, id, 8 + 97 * at, 46, body, told, None, "condition")
    return drawing


@lru_cache(maxsize=1024)
def _condition(sign: str, have: int, threshold: int, met: tuple[Emblem, ...]) -> str:
    """A sign, a fraction, a bar, and the seals of those who have met it."""
    body = icon(sign, 8, -6, 16, "accent")
    body += words(f"{have}/{threshold}", 20, -1.5, 14, "ink", weight=700)
    share = min(1.0, have / threshold)
    body += box(0, 5, 86, 5, 2.5, "well") + (
        box(0, 5, 86 * share, 5, 2.5, "accent") if share else ""
    )
    step = min(17.0, 34 / max(1, len(met)))
    for at, emblem in enumerate(met):
        body += seal(emblem, 78 - step * at, -7, 7)
    return body


# Small: technologies in the panel of a seat


@cache
def medal(card: int, lit: bool = False, works: bool = False) -> str:
    """A technology in little room: its picture."""
    fill, edge = ("lamp-soft", "lamp-edge") if lit else ("accent-soft", "accent")
    ink = "ink" if lit else "accent"
    body = box(-8.5, -8.5, 17, 17, 4, fill, edge, 2 if lit or works else 1.1)
    return body + icon(CARDS[card].icon, 0, 0, 14, ink)
