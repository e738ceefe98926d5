"""Deck, discarded cards, wind, water and rounds."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.cards import Card, deck, lamplight, lay
from ecumene.draw.drawing import Drawing
from ecumene.draw.marks import disc, icon, moved, panel, path, title
from ecumene.draw.tokens import initials
from ecumene.engine.lang import N_
from ecumene.games.oasis.content import ICONS
from ecumene.games.oasis.draw.cards import card_back, card_face, sized, space
from ecumene.games.oasis.draw.pieces import badge, count, die
from ecumene.games.oasis.draw.scene import Scene
from ecumene.games.oasis.names import CARD

WIDTH: Final = 596
HEIGHT: Final = 116
SCALE: Final = 0.62  # of the cards
TOP: Final = 26
DROP: Final = "M0-15C5-6 10 0 10 6A10 10 0 0 1-10 6C-10 0-5-6 0-15z"
HEADINGS: Final = (
    (N_("Deck"), 20),
    (N_("Discarded"), 122),
    (N_("Wind"), 230),
    (N_("Water"), 326),
    (N_("Rounds"), 478),
)


def stock(scene: Scene) -> Drawing:
    """What belongs to nobody, in one row."""
    drawing = Drawing("stock", WIDTH, HEIGHT, "")
    ground = drawing.layer("ground")
    ground.add(panel(WIDTH, HEIGHT))
    ground.add(*(title(scene.say(text), x, 18, 15) for text, x in HEADINGS))
    _cards(drawing, scene)
    _weather(drawing, scene)
    return drawing


def _cards(drawing: Drawing, scene: Scene) -> None:
    say, layer, size = scene.say, drawing.layer("cards"), sized(SCALE)
    left, discard = len(scene.table["deck"]), scene.table["discard"]
    action = scene.things.get(("deck", 0))
    told = say.plural("Deck: {n} card", "Deck: {n} cards", left, n=left)
    body = _deck(left, "" if action is None else scene.badge(action))
    scene.put(layer, "deck", 20, TOP, body, told, action, "deck")
    n = len(discard)
    told = say.plural("Discarded: {n} card", "Discarded: {n} cards", n, n=n)
    lay(layer, space("discard", SCALE, told), (122, TOP), size)
    if discard:
        top = CARD[discard[-1]]
        told = say(N_("{card}, on top of the discarded cards"), card=CARD(top, scene.lang))
        face = card_face(top, scene.lang, SCALE) + (count(n, 56, 76) if n > 1 else "")
        lay(layer, Card(discard[-1], face, told), (122, TOP), size)


@cache
def _deck(cards: int, sign: str) -> str:
    body = deck(card_back(SCALE), cards) if cards else space("", SCALE, "").face
    if sign:
        body = lamplight(*sized(SCALE)) + body + badge(sign, 60, 6)
    return body + count(cards, 31, 43)


def _weather(drawing: Drawing, scene: Scene) -> None:
    say, layer, table = scene.say, drawing.layer("weather"), scene.table
    wind, water = table["wind"], table["water"]
    told = say(N_("The wind die shows {n}."), n=wind)
    layer.piece("die", 260, TOP + 42, die(wind), title=told, kind="die")
    if scene.asked == "ChooseOffer":
        told, drops = say(N_("{n} water for every caravan"), n=wind), _drops(wind, wind, True)
    else:
        told = say(N_("{n} water left of {wind}"), n=water, wind=wind)
        drops = _drops(water, wind, False)
    layer.piece("water", 326, TOP + 6, drops, title=told, kind="water")
    now, last = table["round"], table["rounds"]
    told = say(N_("Round {round} of {rounds}"), round=now, rounds=last)
    layer.piece("round", 478, TOP + 6, _rounds(now, last), title=told, kind="round")


@cache
def _drops(water: int, wind: int, coming: bool) -> str:
    """Six drops: what is left is full, what was spent is hollow, what the wind kept is a dot."""
    body = ""
    for n in range(6):
        x, y = 18 + 42 * (n % 3), 18 + 40 * (n // 3)
        if n < water:
            body += icon(ICONS["travel"], x, y, 36, "river-light" if coming else "river")
        elif n < wind:
            body += moved(path(DROP, "none", "river", 1.8, 'stroke-dasharray="3.4 3"'), x, y)
        else:
            body += disc(x, y + 3, 2.6, "line-strong")
    return body


@cache
def _rounds(now: int, last: int) -> str:
    body, row = "", last if last < 5 else (last + 1) // 2
    for n in range(last):
        x, y = 12 + 27 * (n % row), 18 + 38 * (n // row) + (18 if row == last else 0)
        fill, ink = ("well", "ink-3") if n + 1 < now else ("raised", "ink")
        if n + 1 == now:
            fill, ink = "accent", "panel"
        edge = "accent" if n + 1 == now else "line-strong"
        body += disc(x, y, 12, fill, edge, 1.4) + initials(str(n + 1), y, 14.5, ink, x)
    return body
