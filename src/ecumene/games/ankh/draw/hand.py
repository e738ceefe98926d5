"""The seven battle cards of the god that looks (or of the one to move)."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import Drawing
from ecumene.draw.marks import (
    DISPLAY,
    box,
    disc,
    faded,
    icon,
    moved,
    panel,
    paragraph,
    path,
    stage,
    words,
)
from ecumene.draw.measures import fitting, lines_of
from ecumene.engine.lang import N_
from ecumene.games.ankh.content import CARD_IDS, CARD_STRENGTH, CARDS, PLAGUES
from ecumene.games.ankh.draw.glyphs import chip
from ecumene.games.ankh.draw.gods import CARD_ICONS, PIGMENTS
from ecumene.games.ankh.draw.scene import Scene
from ecumene.games.ankh.names import card_name

LARGE: Final = (136, 186)
SMALL: Final = (62, 66)
WIDTH: Final = 7 * (LARGE[0] + 9) + 11
HEIGHT: Final = LARGE[1] + 20
_PLAGUE: Final = PLAGUES.bit_length() - 1
_SHORT: Final = (  # what fits under a small card
    N_("Plague"),
    N_("Build"),
    N_("Chariots"),
    N_("Ma'at"),
    N_("Drought"),
    N_("Flood"),
    N_("Miracle"),
)


def held(scene: Scene, desc: str) -> Drawing:
    """The same cards in little room."""
    drawing = hand(scene, desc, small=True, name="held")
    drawing.width, drawing.height = 7 * (SMALL[0] + 4) - 4, SMALL[1]
    return drawing


def hand(scene: Scene, desc: str, small: bool = False, name: str = "hand") -> Drawing:
    """All cards in a fixed order; small as in the whole table, or large with their words."""
    wide = SMALL[0] if small else LARGE[0]
    gap, edge = (4, 0) if small else (9, 10)
    drawing = Drawing(name, WIDTH, HEIGHT, desc)
    ground, layer = drawing.layer("ground"), stage(drawing, "cards")
    if not small:
        ground.add(panel(WIDTH, HEIGHT))
    own, say = scene.own, scene.say
    if scene.gods[own] < 0:
        return drawing
    pigment = PIGMENTS[scene.gods[own]]
    lit = scene.lit("play")
    gone = set(scene.cards("played", own))
    open_, down = set(scene.cards("in_battle", own)), set(scene.cards("face_down", own))
    chosen = scene.given("play", own)
    for card, row in enumerate(CARDS):
        action = lit.get(card)
        title = card_name(card, scene.lang)
        text = row.text_de if scene.lang == "de" else row.text_en
        if card in gone:
            state, note = "played", say(N_("played"))
        elif card in open_:
            state, note = "battle", say(N_("in this battle"))
        elif card in down:
            state, note = "battle", say(N_("face down"))
        elif card in chosen:
            state, note = "chosen", say(N_("chosen in secret"))
        else:
            state, note = ("lit" if action is not None else "hand"), say(N_("in hand"))
        message = N_("{card} (+{n}), {state}: {text}")
        told = say(message, card=title, n=row.strength, state=note, text=text)
        short = say(_SHORT[card])
        face = (
            _small(card, short, state, pigment)
            if small
            else _large(card, title, text, state, pigment)
        )
        x = edge + card * (wide + gap)
        told = scene.told(told, action)
        id = CARD_IDS[card]
        layer.piece(id, x, edge, face, title=told, action=action, kind="card", about=id)
    for n in scene.given("bid", own):  # on the card that asks for bids
        told = say.plural(
            "{god} bids {n} follower in secret",
            "{god} bids {n} followers in secret",
            n,
            god=scene.names(own),
            n=n,
        )
        x = edge + _PLAGUE * (wide + gap) + wide
        layer.piece("bid", x, edge + (14 if small else 50), _bid(n), title=told)
    return drawing


@cache
def _bid(n: int) -> str:
    """The number of followers at the right edge of a card."""
    return chip("prayer", n, -36 if n < 100 else -43, 0, True)


def _strength(card: int) -> str:
    return f"+{CARD_STRENGTH[card]}" if CARD_STRENGTH[card] else "0"


def _light(state: str, wide: float, tall: float, round_: float) -> str:
    """The frame of a card: lamplight, or the accent of a card in battle or chosen for it."""
    if state == "lit":
        return box(0, 0, wide, tall, round_, "none", "lamp-edge", 5) + box(
            0, 0, wide, tall, round_, "none", "lamp", 3.4
        )
    chosen = state in ("battle", "chosen")
    return box(0, 0, wide, tall, round_, "none", "accent", 4) if chosen else ""


def _tick(wide: float) -> str:
    """On a card that is chosen in secret."""
    return disc(wide - 11, 11, 8.5, "accent", "panel", 1.6) + path(
        f"M{wide - 15} 11l3 3.2 5-6", "none", "panel", 2.2, 'stroke-linecap="round"'
    )


@cache
def _small(card: int, name: str, state: str, pigment: str) -> str:
    wide, tall = SMALL
    fill = {"lit": "lamp-soft", "played": "none"}.get(state, "panel")
    dash = 'stroke-dasharray="4 3"' if state == "played" else ""
    body = _light(state, wide, tall, 7) + box(
        0.5, 0.5, wide - 1, tall - 1, 7, fill, "line-strong", 1, dash
    )
    strong = CARD_STRENGTH[card] > 0
    tab = f"M0 {17}V7Q0 0 7 0H{22}V{11}Q{22} {17} {16} {17}z"
    body += path(tab, pigment if strong else "well")
    body += words(
        _strength(card), 11, 12.8, 12, f"{pigment}-ink" if strong else "ink-2", "middle", 700
    )
    body += icon(CARD_ICONS[card], wide / 2 + 3, 29, 32)
    size = fitting(name, wide - 6, 12.5, 11, bold=True)
    body += words(name, wide / 2, tall - 6, size, "ink", "middle", 600)
    body += _tick(wide) if state == "chosen" else ""
    return faded(body, 0.5) if state == "played" else body


@cache
def _large(card: int, name: str, text: str, state: str, pigment: str) -> str:
    wide, tall = LARGE
    body = _light(state, wide, tall, 8) + box(
        0.5, 0.5, wide - 1, tall - 1, 8, "raised", "line-strong", 1
    )
    body += path(f"M0 36V8Q0 0 8 0H{wide - 8}Q{wide} 0 {wide} 8V36z", pigment)
    ink = f"{pigment}-ink"
    body += words(_strength(card), 8, 25, 19, ink, weight=700)
    lines = lines_of(name, wide - 56, 14)  # the display face runs wide
    for n, line in enumerate(lines):
        y = (23 if len(lines) == 1 else 16) + 14 * n
        size = fitting(line, wide - 42, 14, 11)
        body += words(line, 36, y, size, ink, more=f'font-family="{DISPLAY}"')
    body += box(1, 36, wide - 2, 54, 0, pigment, more='opacity=".13"')
    body += icon(CARD_ICONS[card], wide / 2, 63, 44)
    body += paragraph(text, 8, 103, wide - 22, 11.5 if len(text) < 105 else 10.4, "ink", 7)
    body += moved(_tick(wide), 0, 36) if state == "chosen" else ""
    return faded(body, 0.45) if state == "played" else body
