"""Battle cards: tiny in panels, small and large in the hand of the god that looks."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.cards import Grid, framed, sheet, tick
from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.lamp import DASHED
from ecumene.draw.marks import DISPLAY, box, faded, icon, panel, paragraph, path, words
from ecumene.draw.measures import breadth, fitted_lines, fitting
from ecumene.draw.panel import chip
from ecumene.engine.lang import N_
from ecumene.engine.narration import Plural
from ecumene.engine.rows import worded
from ecumene.games.ankh.content import CARDS, PLAGUES
from ecumene.games.ankh.draw.pieces import ankh
from ecumene.games.ankh.draw.scene import CHOSEN, FACE_DOWN, IN_BATTLE, IN_HAND, PLAYED, AnkhScene
from ecumene.games.ankh.names import CARD

LARGE: Final = (106.0, 162.0)
SMALL: Final = (60.0, 66.0)
TINY: Final = 19.4  # from one tiny card to the next
_NAME: Final = LARGE[0] - 37  # the room of its name
_EDGE: Final = 8
_GAP: Final = 7
WIDTH: Final = 2 * _EDGE + len(CARDS) * (LARGE[0] + _GAP) - _GAP
HEIGHT: Final = LARGE[1] + 2 * _EDGE
SMALL_WIDTH: Final = len(CARDS) * (SMALL[0] + 4) - 4
_PLAGUE: Final = PLAGUES.bit_length() - 1
_WHERE: Final = {
    IN_HAND: N_("in hand"),
    PLAYED: N_("played"),
    IN_BATTLE: N_("in this battle"),
    FACE_DOWN: N_("face down in this battle"),
    CHOSEN: N_("chosen in secret"),
}
_BIDS: Final = Plural(
    "{god} bids {n} follower in secret", "{god} bids {n} followers in secret", "n"
)


# The hand


def hand(scene: AnkhScene) -> Drawing:
    """All cards in a fixed order, each with its strength, its price and what it does."""
    drawing = Drawing("hand", WIDTH, HEIGHT, "")
    drawing.layer("ground").add(panel(WIDTH, HEIGHT))
    _lay(drawing.layer("cards"), scene, Grid(_EDGE, _EDGE, LARGE, len(CARDS), _GAP))
    return drawing


def held(scene: AnkhScene, part: str = "held", columns: int = 4) -> Drawing:
    """The same cards in little room; on pages it is narrow."""
    grid = Grid(0, 0, SMALL, columns, 4)
    tall = grid.spot(len(CARDS) - 1)[1] + SMALL[1]
    drawing = Drawing(part, columns * (SMALL[0] + 4) - 4, tall, "")
    drawing.layer("ground")
    _lay(drawing.layer("cards"), scene, grid)
    return drawing


def _lay(layer: Layer, scene: AnkhScene, grid: Grid) -> None:
    own, say, lang, size = scene.own, scene.say, scene.lang, grid.size
    if scene.gods[own] < 0:
        return
    pigment, lit = scene.emblem(own).pigment, scene.lit("play")
    for card, state in enumerate(scene.card_states(own)):
        row, action = CARDS[card], lit.get(card)
        message = N_("{card} (+{n}), {state}: {text}")
        name, text, where = CARD(card, lang), CARD.text(card, lang), say(_WHERE[state])
        told = say(message, card=name, n=row.strength, state=where, text=text)
        short = worded(row, "short", lang)
        if size == SMALL:
            face = _small(card, short, pigment, state, action is not None)
        else:
            price = scene.table["building_cost"][own] if row.cost_followers else -1
            heading = name if breadth(max(name.split(), key=len), 12) < _NAME else short
            face = _large(card, heading, worded(row, "brief", lang), pigment, price)
        if state in (CHOSEN, FACE_DOWN, IN_BATTLE):
            face = framed(face, size, False, "chosen", round_=7)
            face += tick(size[0] - 11, 11) if state == CHOSEN else ""
        else:
            face = framed(face, size, action is not None, "played" if state == PLAYED else "plain")
        id = CARD.ids[card]
        scene.put(layer, id, *grid.spot(card), face, told, action, "card", id)
    for n in scene.answers("bid", own):  # on the card that asks for bids
        told = scene.tell(_BIDS, god=scene.names(own), n=n)
        x, y = grid.spot(_PLAGUE)
        x += size[0] - 28 - 7.2 * len(str(n))
        body = chip("prayer", str(n), secret=True)
        layer.piece("bid", x, y + (14 if size == SMALL else 50), body, title=told)


def strength_of(card: int) -> str:
    """The printed strength of a card."""
    return f"+{CARDS[card].strength}" if CARDS[card].strength else "0"


@cache
def _small(card: int, name: str, pigment: str, state: int, lit: bool) -> str:
    wide, tall = SMALL
    fill, dash = ("none", DASHED) if state == PLAYED else ("lamp-soft" if lit else "panel", "")
    body = box(0.5, 0.5, wide - 1, tall - 1, 7, fill, "line-strong", 1, dash)
    strong = CARDS[card].strength > 0
    body += path("M0 17V7Q0 0 7 0H22V11Q22 17 16 17z", pigment if strong else "well")
    ink = f"{pigment}-ink" if strong else "ink-2"
    body += words(strength_of(card), 11, 12.8, 12, ink, "middle", 700)
    body += icon(CARDS[card].icon, wide / 2 + 3, 29, 32)
    size = fitting(name, wide - 6, 12.5, 11, bold=True)
    return body + words(name, wide / 2, tall - 6, size, "ink", "middle", 600)


@cache
def _large(card: int, name: str, text: str, pigment: str, price: int) -> str:
    """Strength and name, a picture with the price in followers, what it does."""
    wide, tall = LARGE
    ink = f"{pigment}-ink"
    body = sheet(wide, tall) + path(f"M0 36V8Q0 0 8 0H{wide - 8}Q{wide} 0 {wide} 8V36z", pigment)
    body += words(strength_of(card), 7, 25, 19, ink, weight=700)
    lines, size = fitted_lines(name, _NAME, 14, 2, 11)
    for n, line in enumerate(lines):
        y = (23 if len(lines) == 1 else 16) + 14 * n
        body += words(line, 33, y, size, ink, more=f'font-family="{DISPLAY}"')
    body += box(1, 36, wide - 2, 44, 0, pigment, more='opacity=".13"')
    body += icon(CARDS[card].icon, wide / 2, 58, 38)
    if price >= 0:
        body += chip("prayer", str(price), 5, 69)
    return body + paragraph(text, 7, 95, wide - 13, 12.5, "ink", 5)


# Cards in panels


def tiny_cards(layer: Layer, scene: AnkhScene, seat: int, x: float, y: float) -> None:
    """All seven cards of a god: where they are, and which were shown in the last battle."""
    say, pigment = scene.say, scene.emblem(seat).pigment
    shown = [] if scene.revealed else scene.cards("shown", seat)
    states = scene.card_states(seat)
    hidden = scene.has_card_down(seat) and FACE_DOWN not in states
    for card, state in enumerate(states):
        where = N_("in hand or face down") if hidden and not state else _WHERE[state]
        told = [f"{CARD(card, scene.lang)}: {say(where)}"]
        if card in shown:
            told.append(say(N_("shown in the last battle")))
        body = _tiny(card, state, pigment, card in shown)
        layer.piece(_named(seat, layer, card), x + TINY * card, y, body, title=", ".join(told))


def _named(seat: int, layer: Layer, card: int) -> str:
    """In the panel of a seat a card needs no number."""
    return CARD.ids[card] if layer.name.startswith("seat") else f"{seat}-{CARD.ids[card]}"


@cache
def _tiny(card: int, state: int, pigment: str, last: bool) -> str:
    """Under a bar if it was shown in the last battle."""
    sign, more = CARDS[card].icon, ""
    body = last_mark() if last else ""
    if state == PLAYED:
        body += faded(icon(sign, 0, 0, 16, "ink-3"), 0.5)
        return body + path("M-8 8L8-8", "none", "ink-3", 1.4)
    fill, edge, ink, line = "raised", "line-strong", "ink", 1.0
    if state == IN_BATTLE:
        fill, edge, ink = pigment, f"{pigment}-rim", f"{pigment}-ink"
    elif state in (FACE_DOWN, CHOSEN):
        fill, edge, line, more = "accent-soft", "accent", 1.4, 'stroke-dasharray="3 2"'
    body += box(-9.1, -11.5, 18.2, 23, 3, fill, edge, line, more)
    return body + icon(sign, 0, 0, 16.5, ink)


def last_mark() -> str:
    """The mark of the last battle."""
    return box(-7, -14.8, 14, 2.6, 1.3, "accent")


# Cards in a battle


@cache
def open_card(card: int, pigment: str, down: bool) -> str:
    """A card that lies in a battle; a dashed one lies face down, and only its god knows it."""
    edge, line, dash = ("accent", 2.0, DASHED) if down else (f"{pigment}-rim", 1.2, "")
    body = box(-15.5, -19, 31, 38, 4, "raised", edge, line, dash)
    body += icon(CARDS[card].icon, 0, 4, 24)
    if CARDS[card].strength:
        body += path("M-15.5-7V-15Q-15.5-19-11.5-19H2.5V-12Q2.5-7-2.5-7z", pigment)
        body += words(strength_of(card), -6.5, -9, 11, f"{pigment}-ink", "middle", 700)
    return body


@cache
def card_back(pigment: str) -> str:
    """A card that the viewer may not see."""
    return (
        box(-15.5, -19, 31, 38, 4, pigment, f"{pigment}-rim", 1.4)
        + box(-12.5, -16, 25, 32, 3, "none", f"{pigment}-ink", 1, 'stroke-opacity=".5"')
        + ankh(0, 0, 21, f"{pigment}-ink")
    )


@cache
def awaited_card() -> str:
    """The place of a card that is being chosen."""
    place = box(-14.5, -18, 29, 36, 4, "none", "line-strong", 1.5, DASHED)
    return place + icon("hourglass", 0, 0, 15, "ink-3")


def bid_mark(n: int) -> str:
    """What a god bid in the last battle, marked like its cards."""
    body = last_mark() + box(-9.5, -10.5, 19, 20, 4, "well")
    return body + words(str(n), 0, 4, 13 if n < 100 else 11, "ink", "middle", 700)
