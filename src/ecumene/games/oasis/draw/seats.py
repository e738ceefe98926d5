"""One panel per seat: coins, cards in hand, the offer."""

from __future__ import annotations

from typing import Final

from ecumene.draw.cards import Card, lay
from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import icon, words
from ecumene.draw.panel import seat_ground
from ecumene.draw.seals import seal
from ecumene.draw.tokens import coin
from ecumene.engine.lang import N_
from ecumene.games.oasis.content import ICONS
from ecumene.games.oasis.draw.cards import SIZE, card_back, card_face, sized, space
from ecumene.games.oasis.draw.pieces import start_marker
from ecumene.games.oasis.draw.scene import Scene
from ecumene.games.oasis.names import CARD, PLACE

WIDTH: Final = 596
HEIGHT: Final = 76
CROWDED: Final = 60  # with five seats
COINS, CARDS = 262, 312  # where the columns begin


def panel_height(scene: Scene) -> float:
    """How high all panels of this table are."""
    return HEIGHT if scene.seats < 5 else CROWDED


def seat_panel(scene: Scene, seat: int) -> Drawing:
    """Everything the viewer knows of one seat."""
    height = panel_height(scene)
    drawing = Drawing(f"seat{seat}", WIDTH, height, "")
    _ground(drawing.layer("ground"), scene, seat, height)
    pieces = drawing.layer("pieces")
    coins = scene.table["coins"][seat]
    told = scene.say.plural("{n} coin", "{n} coins", coins, n=coins)
    body = coin(str(coins), 0, 0, min(23, height * 0.33))
    pieces.piece("coins", COINS, height / 2, body, title=told, kind="coins")
    _marker(pieces, scene, seat, height / 2)
    _cards(pieces, scene, seat, height)
    _offer(pieces, scene, seat, height)
    return drawing


def _ground(ground: Layer, scene: Scene, seat: int, height: float) -> None:
    middle, x = height / 2, 66
    seat_ground(ground, scene, seat, WIDTH, height, x=x, y=middle - 2, size=17)
    ground.add(seal(scene.emblem(seat), x - 30, middle, 18))
    notes = [PLACE(scene.places[seat], scene.lang)]
    if scene.mine(seat):
        notes.insert(0, scene.say(N_("you")))
    ground.add(words(" · ".join(notes), x, middle + 17, 13.5, "ink-2"))


def _marker(pieces: Layer, scene: Scene, seat: int, middle: float) -> None:
    """Laurels for a winner, the flag for the seat that is first among equals."""
    if scene.won(seat):
        body = icon(ICONS["winner"], 0, 0, 32, "accent")
        pieces.piece("winner", 216, middle, body, title=scene.say(N_("winner")))
    elif scene.table["start"] == seat and not scene.view["over"]:
        pieces.piece("start", 214, middle, start_marker(), title=scene.say(N_("start")))


def _cards(layer: Layer, scene: Scene, seat: int, height: float) -> None:
    """The hand: faces as far as the viewer knows them, backs by number."""
    scale = round(min(height - 14, 66) / SIZE[1], 3)
    wide, tall = sized(scale)
    back = scene.say(N_("A card in the hand of {seat}"), seat=scene.name(seat))
    for n, name in enumerate(scene.table["hands"][seat]):
        number = CARD.find(name)
        if number < 0:
            card, x = Card(f"card{n}", card_back(scale), back), CARDS + 0.62 * wide * n
        else:
            face = card_face(number, scene.lang, scale)
            card, x = Card(name, face, CARD(number, scene.lang)), CARDS + (wide + 3) * n
        lay(layer, card, (x, (height - tall) / 2), (wide, tall))


def _offer(layer: Layer, scene: Scene, seat: int, height: float) -> None:
    say, name = scene.say, scene.name(seat)
    scale = round(min(height - 12, 124) / SIZE[1], 3)
    wide, tall = sized(scale)
    offer = scene.table["offers"][seat]
    if offer:
        told = say(N_("{seat} offers {card}."), seat=name, card=CARD(offer, scene.lang))
        card = Card(f"offer-{offer}", card_face(CARD[offer], scene.lang, scale), told)
    elif scene.has_chosen(seat):
        told = say(N_("{seat} has chosen an offer."), seat=name)
        card = Card("offer", card_back(scale), told)
    else:
        text = say(N_("offer")) if scale > 0.5 else ""
        card = space("offer", scale, say(N_("{seat} offers nothing yet."), seat=name), text)
    lay(layer, card, (WIDTH - 12 - wide, (height - tall) / 2), (wide, tall))
