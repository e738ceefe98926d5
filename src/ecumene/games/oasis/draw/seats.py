"""One panel per seat: coins, cards in hand, the offer."""

from __future__ import annotations

from html import escape

from ecumene.draw.drawing import Drawing, Layer, mark, text, use_icon
from ecumene.draw.seals import seal
from ecumene.engine.lang import N_, translator
from ecumene.engine.narration import seat_name
from ecumene.games.oasis.content import CARD_IDS, PLACE_IDS
from ecumene.games.oasis.draw.cards import HIGH, WIDE, card_back, card_face, card_space
from ecumene.games.oasis.draw.pieces import DISPLAY, coin, emblem_of, panel_ground, start_marker
from ecumene.games.oasis.draw.shapes import box, moved
from ecumene.games.oasis.draw.stock import WIDTH
from ecumene.games.oasis.words.labels import (
    PACKAGE,
    View,
    card_name,
    describe,
    has_chosen,
    place_name,
)

ROOM = 328  # for all panels of the table, one above the other
COINS, CARDS = 262, 312  # where the columns begin


def panel_height(view: View) -> float:
    """Fewer seats have higher panels: together they fill their column."""
    seats = len(view["scores"])
    return (ROOM - 8 * (seats - 1)) / seats


def panel(view: View, seat: int, lang: str) -> Drawing:
    """Everything the viewer knows of one seat."""
    height = panel_height(view)
    drawing = Drawing(f"seat{seat}", WIDTH, height, describe(view, lang))
    drawing.layer("ground").add(*_ground(view, seat, height, lang))
    pieces = drawing.layer("pieces")
    middle = height / 2
    say = translator(PACKAGE, lang)
    coins = view["table"]["coins"][seat]
    title = say.plural("{n} coin", "{n} coins", coins, n=coins)
    size = min(20, height * 0.33) + 3 * (height > 100)
    pieces.piece("coins", COINS, middle, coin(str(coins), 0, 0, size), title=title, kind="coins")
    _cards(pieces, view, seat, height, lang)
    _offer(pieces, view, seat, height, lang)
    return drawing


def _ground(view: View, seat: int, height: float, lang: str) -> list[str]:
    say = translator(PACKAGE, lang)
    middle = height / 2
    mine, turn = view["seat"] == seat, seat in view["waiting"]
    large = height > 100
    radius = min(18, height * 0.3) + 6 * large
    marks = [panel_ground(WIDTH, height, mine)]
    if turn:
        marks.append(box(1, 10, (5, height - 20), 2.5, "accent"))
    marks.append(seal(emblem_of(seat), 36 + 4 * large, middle, radius))
    name = seat_name(seat, lang)
    marks.append(
        text(
            name,
            66 + 10 * large,
            middle - 2,
            17 + 3 * large,
            text_anchor="start",
            font_family=DISPLAY,
        )
    )
    notes = [place_name(PLACE_IDS.index(view["table"]["places"][seat]), lang)]
    if mine:
        notes.insert(0, say(N_("you")))
    marks.append(
        text(
            " · ".join(notes),
            66 + 10 * large,
            middle + 17,
            13 + 2 * large,
            text_anchor="start",
            fill="var(--ink-2)",
        )
    )
    if seat in view["winners"]:
        marks.append(use_icon("laurel-crown", 216, middle, 32, "var(--accent)"))
    elif view["table"]["start"] == seat and not view["over"]:
        marks.append(moved(mark("title", escape(say(N_("start")))) + start_marker(), 214, middle))
    return marks


def _cards(layer: Layer, view: View, seat: int, height: float, lang: str) -> None:
    """The hand: faces as far as the viewer knows them, backs by number."""
    say = translator(PACKAGE, lang)
    scale = round(min(height - 14, 66) / HIGH, 3)
    width, tall = scale * WIDE, scale * HIGH
    y = (height - tall) / 2
    held = view["table"]["hands"][seat]
    for n, word in enumerate(held):
        if word in CARD_IDS:
            card = CARD_IDS.index(word)
            face, title = card_face(card, lang, scale), card_name(card, lang)
            layer.piece(word, CARDS + n * (width + 3), y, face, title=title, kind="card")
        else:
            title = say(N_("A card in the hand of {seat}"), seat=seat_name(seat, lang))
            back = card_back(scale)
            layer.piece(f"card{n}", CARDS + n * width * 0.62, y, back, title=title, kind="card")


def _offer(layer: Layer, view: View, seat: int, height: float, lang: str) -> None:
    say, name = translator(PACKAGE, lang), seat_name(seat, lang)
    scale = round(min(height - 12, 124) / HIGH, 3)
    width, tall = scale * WIDE, scale * HIGH
    x, y = WIDTH - 12 - width, (height - tall) / 2
    word = view["table"]["offers"][seat]
    if word in CARD_IDS:
        card = CARD_IDS.index(word)
        title = say(N_("{seat} offers {card}."), seat=name, card=card_name(card, lang))
        layer.piece(f"offer-{word}", x, y, card_face(card, lang, scale), title=title, kind="card")
    elif has_chosen(view, seat):
        title = say(N_("{seat} has chosen an offer."), seat=name)
        layer.piece("offer", x, y, card_back(scale), title=title, kind="card")
    else:
        title = say(N_("{seat} offers nothing yet."), seat=name)
        words = say(N_("offer")) if scale > 0.5 else ""
        layer.piece("offer", x, y, card_space(scale, words), title=title, kind="space")
