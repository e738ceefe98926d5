"""The viewer's own hand, large."""

from __future__ import annotations

from typing import Final

from ecumene.draw.cards import Card, hand
from ecumene.draw.drawing import Drawing
from ecumene.engine.lang import N_
from ecumene.games.oasis.content import GOOD_OF, GOODS
from ecumene.games.oasis.draw.cards import card_face, sized, space
from ecumene.games.oasis.draw.scene import Scene
from ecumene.games.oasis.draw.seats import WIDTH
from ecumene.games.oasis.names import CARD
from ecumene.games.oasis.steps.deck import MOST_CARDS

SCALE: Final = 1.16
HEIGHT: Final = 28 + sized(SCALE)[1] + 14


def holder(scene: Scene) -> int | None:
    """Whose hand is shown: the viewer's, or to a viewer who sees all that of the seat asked."""
    seat = scene.view["seat"]
    if seat == "open":
        return None if scene.actor < 0 else scene.actor
    return None if seat is None else int(seat)


def own_hand(scene: Scene) -> Drawing:
    """The cards one can choose from, and room for more."""
    say, seat = scene.say, holder(scene)
    cards: list[Card] = []
    if seat is not None:
        heading = say(N_("Hand of {seat}"), seat=scene.name(seat))
        cards += [_card(scene, name) for name in scene.table["hands"][seat]]
    else:
        heading = say(N_("The game is over.") if scene.view["over"] else N_("Hands are hidden"))
    told = say(N_("Room for a card"))
    cards += [space(f"space{n}", SCALE, told) for n in range(len(cards), MOST_CARDS)]
    return hand("hand", "", heading, cards, sized(SCALE), columns=MOST_CARDS, width=WIDTH, gap=14)


def _card(scene: Scene, name: str) -> Card:
    card = CARD[name]
    action = scene.things.get(("card", card))
    told = CARD(card, scene.lang) if action is None else scene.label(action)
    face, about = card_face(card, scene.lang, SCALE), GOODS[GOOD_OF[card]].id
    return Card(name, face, told, action, about=about)
