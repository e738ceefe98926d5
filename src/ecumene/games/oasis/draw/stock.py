"""Deck, discarded cards, wind, water and rounds."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import Drawing, text, use_icon
from ecumene.engine.lang import N_, translator
from ecumene.games.oasis.actions import BUY
from ecumene.games.oasis.content import CARD_IDS
from ecumene.games.oasis.draw.cards import OUTLINE, card_back, card_face, card_space
from ecumene.games.oasis.draw.pieces import badge, count, heading, lamp, panel_ground
from ecumene.games.oasis.draw.shapes import box, disc, moved, shadow, shape
from ecumene.games.oasis.draw.targets import targets
from ecumene.games.oasis.words.labels import PACKAGE, View, card_name, describe, label

WIDTH: Final = 596
STOCK_HEIGHT: Final = 116
SCALE: Final = 0.62  # of the cards
TOP: Final = 26
DROP: Final = "M0 -15C5 -6 10 0 10 6A10 10 0 0 1 -10 6C-10 0 -5 -6 0 -15z"
HEADINGS: Final = (
    (N_("Deck"), 20),
    (N_("Discarded"), 122),
    (N_("Wind"), 230),
    (N_("Water"), 326),
    (N_("Rounds"), 478),
)
PIPS: Final = (
    "",
    "+",
    "/",
    "+/",
    "/x",
    "+/x",
    "/x-",
)  # by number: middle, two corners, the other two, two sides
CORNERS: Final = {
    "+": ((0, 0),),
    "/": ((-14, 14), (14, -14)),
    "x": ((-14, -14), (14, 14)),
    "-": ((-14, 0), (14, 0)),
}


def stock(view: View, lang: str) -> Drawing:
    """What belongs to nobody, in one row."""
    drawing = Drawing("stock", WIDTH, STOCK_HEIGHT, describe(view, lang))
    ground = drawing.layer("ground")
    say = translator(PACKAGE, lang)
    ground.add(panel_ground(WIDTH, STOCK_HEIGHT))
    for words, x in HEADINGS:
        ground.add(heading(say(words), x, 18))
    _cards(drawing, view, lang)
    _weather(drawing, view, lang)
    return drawing


def _cards(drawing: Drawing, view: View, lang: str) -> None:
    say = translator(PACKAGE, lang)
    layer = drawing.layer("cards")
    deck, discard = len(view["table"]["deck"]), view["table"]["discard"]
    action = targets(view).get(("deck", 0))
    title = say.plural("Deck: {n} card", "Deck: {n} cards", deck, n=deck)
    if action is not None:
        title = f"{label(action, view, lang)}. {title}"
    icon = "" if action is None else "water-drop" if action == BUY else "shaking-hands"
    body = _deck(deck, icon)
    layer.piece("deck", 20, TOP, body, title=title, action=action, kind="deck")
    n = len(discard)
    title = say.plural("Discarded: {n} card", "Discarded: {n} cards", n, n=n)
    layer.piece("discard", 122, TOP, card_space(SCALE), title=title, kind="space")
    if discard:
        top = CARD_IDS.index(discard[-1])
        title = say(N_("{card}, on top of the discarded cards"), card=card_name(top, lang))
        body = card_face(top, lang, SCALE) + (count(n, 56, 76) if n > 1 else "")
        layer.piece(discard[-1], 122, TOP, body, title=title, kind="card")


@cache
def _deck(cards: int, icon: str) -> str:
    body = card_back(SCALE) if cards else card_space(SCALE)
    if cards > 1:
        body = moved(card_back(SCALE), 4, -2) + body
    if icon:
        body = moved(lamp(OUTLINE, 15, 10), 0, 0, SCALE) + body + badge(icon, 60, 6)
    return body + count(cards, 31, 43)


def _weather(drawing: Drawing, view: View, lang: str) -> None:
    say = translator(PACKAGE, lang)
    layer = drawing.layer("weather")
    table = view["table"]
    wind, water = table["wind"], table["water"]
    title = say(N_("The wind die shows {n}."), n=wind)
    layer.piece("die", 260, TOP + 42, die(wind), title=title, kind="die")
    if view["ask"] is not None and view["ask"]["kind"] == "ChooseOffer":
        title, drops = say(N_("{n} water for every caravan"), n=wind), _drops(wind, wind, True)
    else:
        title = say(N_("{n} water left of {wind}"), n=water, wind=wind)
        drops = _drops(water, wind, False)
    layer.piece("water", 326, TOP + 6, drops, title=title, kind="water")
    now, last = table["round"], table["rounds"]
    title = say(N_("Round {round} of {rounds}"), round=now, rounds=last)
    layer.piece("round", 478, TOP + 6, _rounds(now, last), title=title, kind="round")


@cache
def die(wind: int) -> str:
    """The wind die."""
    pips = [spot for sign in PIPS[wind] for spot in CORNERS[sign]]
    return (
        shadow(31, 29)
        + box(-28, -25, (56, 56), 11, "stone-dark")
        + box(-28, -28, (56, 56), 11, "stone-lit", "stone-line", 1.6)
        + "".join(disc(x, y, 5.4, "stone-line") for x, y in pips)
    )


@cache
def _drops(water: int, wind: int, coming: bool) -> str:
    """Six drops: what is left is full, what was spent is hollow, what the wind kept is a dot."""
    body, ink = "", "var(--river-light)" if coming else "var(--river)"
    for n in range(6):
        x, y = 18 + 42 * (n % 3), 18 + 40 * (n // 3)
        if n < water:
            body += use_icon("water-drop", x, y, 36, ink)
        elif n < wind:
            body += moved(shape(DROP, "none", "river", 1.8, stroke_dasharray="3.4 3"), x, y)
        else:
            body += disc(x, y + 3, 2.6, "line-strong")
    return body


@cache
def _rounds(now: int, last: int) -> str:
    body = ""
    row = last if last < 5 else (last + 1) // 2
    for n in range(last):
        x, y = 12 + 27 * (n % row), 18 + 38 * (n // row) + (18 if row == last else 0)
        if n + 1 == now:
            body += disc(x, y, 12, "accent", "accent", 1.4)
            ink = "panel"
        else:
            body += disc(x, y, 12, "well" if n + 1 < now else "raised", "line-strong", 1.4)
            ink = "ink-3" if n + 1 < now else "ink"
        body += text(str(n + 1), x, y + 5, 14.5, font_weight=700, fill=f"var(--{ink})")
    return body
