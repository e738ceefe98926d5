"""Deck, discarded cards, wind, water and rounds: on the board, where the ring leaves room."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.cards import Card, deck, lamplight, lay
from ecumene.draw.drawing import Drawing
from ecumene.draw.marks import disc, icon, moved, path, title
from ecumene.draw.tokens import initials
from ecumene.engine.lang import N_
from ecumene.games.oasis.content import ICONS
from ecumene.games.oasis.draw.cards import card_back, card_face, sized, space
from ecumene.games.oasis.draw.ground import MIDDLE, SIZE
from ecumene.games.oasis.draw.pieces import badge, count, die
from ecumene.games.oasis.draw.scene import Scene
from ecumene.games.oasis.names import CARD

SCALE: Final = 0.62  # of the cards
EDGE: Final = 10
FAR: Final = SIZE - EDGE - sized(SCALE)[0]  # where the cards at the right begin
LOW: Final = SIZE - EDGE - sized(SCALE)[1]  # and all cards from above
DROP: Final = "M0-15C5-6 10 0 10 6A10 10 0 0 1-10 6C-10 0-5-6 0-15z"
CORNER: Final = ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2))  # drops, from the edge on
HEADINGS: Final = (
    (N_("Wind"), EDGE, 22, "start"),
    (N_("Water"), SIZE - EDGE, 22, "end"),
    (N_("Deck"), EDGE, LOW - 8, "start"),
    (N_("Discarded"), SIZE - EDGE, LOW - 8, "end"),
)


def stock(drawing: Drawing, scene: Scene) -> None:
    """What belongs to nobody: in the corners of the board, and the rounds in the pool."""
    signs = drawing.layer("signs")
    for text, x, y, end in HEADINGS:
        signs.add(title(scene.say(text), x, y, 16, "ink", end))
    _cards(drawing, scene)
    _weather(drawing, scene)


def _cards(drawing: Drawing, scene: Scene) -> None:
    say, layer, size = scene.say, drawing.layer("cards"), sized(SCALE)
    left, discard = len(scene.table["deck"]), scene.table["discard"]
    action = scene.things.get(("deck", 0))
    told = say.plural("Deck: {n} card", "Deck: {n} cards", left, n=left)
    body = _deck(left, "" if action is None else scene.badge(action))
    scene.put(layer, "deck", EDGE, LOW, body, told, action, "deck", words="buy")
    n = len(discard)
    told = say.plural("Discarded: {n} card", "Discarded: {n} cards", n, n=n)
    lay(layer, space("discard", SCALE, told), (FAR, LOW), size)
    if discard:
        top = CARD[discard[-1]]
        told = say(N_("{card}, on top of the discarded cards"), card=CARD(top, scene.lang))
        face = card_face(top, scene.lang, SCALE) + (count(n, 56, 76) if n > 1 else "")
        lay(layer, Card(discard[-1], face, told), (FAR, LOW), size)


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
    layer.piece("die", EDGE + 28, 62, die(wind), title=told, kind="die")
    if scene.asked == "ChooseOffer":
        told, drops = say(N_("{n} water for every caravan"), n=wind), _drops(wind, wind, True)
    else:
        told = say(N_("{n} water left of {wind}"), n=water, wind=wind)
        drops = _drops(water, wind, False)
    layer.piece("water", SIZE - EDGE, 32, drops, title=told, kind="water")
    now, last = table["round"], table["rounds"]
    told = say(N_("Round {round} of {rounds}"), round=now, rounds=last)
    layer.piece("round", MIDDLE, MIDDLE, _rounds(now, last), title=told, kind="round")


@cache
def _drops(water: int, wind: int, coming: bool) -> str:
    """Six drops in a corner: what is left is full, what was spent hollow, the rest a dot."""
    body = ""
    for n, (place, row) in enumerate(CORNER):
        x, y = -15 - 31 * place, 18 + 34 * row
        if n < water:
            body += icon(ICONS["travel"], x, y, 33, "river-light" if coming else "river")
        elif n < wind:
            body += moved(path(DROP, "none", "river", 1.8, 'stroke-dasharray="3.4 3"'), x, y)
        else:
            body += disc(x, y + 3, 2.6, "line-strong")
    return body


@cache
def _rounds(now: int, last: int) -> str:
    """The rounds around (0, 0), in one row or in two."""
    row = last if last < 5 else (last + 1) // 2
    high = 28 * ((last - 1) // row)
    body = ""
    for n in range(last):
        x, y = 28 * (n % row - (row - 1) / 2), 28 * (n // row) - high / 2
        fill, ink = ("well", "ink-3") if n + 1 < now else ("raised", "ink")
        if n + 1 == now:
            fill, ink = "accent", "panel"
        edge = "accent" if n + 1 == now else "line-strong"
        body += disc(x, y, 12.5, fill, edge, 1.4) + initials(str(n + 1), y, 15.5, ink, x)
    return body
