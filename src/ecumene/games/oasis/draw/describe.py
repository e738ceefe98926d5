"""The whole position in words, for those who do not see the drawing."""

from __future__ import annotations

from ecumene.engine.lang import N_
from ecumene.games.oasis.draw.scene import Scene
from ecumene.games.oasis.names import CARD, PLACE
from ecumene.games.oasis.words.labels import round_text


def describe(scene: Scene) -> str:
    """The round, the weather, every seat, the cards, the question."""
    say, table = scene.say, scene.table
    told = [
        round_text(scene.view, scene.lang) + ".",
        say(N_("The wind die shows {n}."), n=table["wind"]),
        say(N_("{n} water left."), n=table["water"]),
    ]
    for seat in range(scene.seats):
        told += _seat(scene, seat)
    deck, discard = len(table["deck"]), len(table["discard"])
    told.append(say.plural("Deck: {n} card", "Deck: {n} cards", deck, n=deck) + ".")
    told.append(say.plural("Discarded: {n} card", "Discarded: {n} cards", discard, n=discard) + ".")
    return " ".join([*told, scene.prompt])


def _seat(scene: Scene, seat: int) -> list[str]:
    say, table, name = scene.say, scene.table, scene.name(seat)
    coins, offer = table["coins"][seat], table["offers"][seat]
    told = [
        say(
            N_("{seat}: {coins}, {cards}, at {place}."),
            seat=name,
            coins=say.plural("{n} coin", "{n} coins", coins, n=coins),
            cards=_held(scene, table["hands"][seat]),
            place=PLACE(scene.places[seat], scene.lang),
        )
    ]
    if offer:
        told.append(say(N_("{seat} offers {card}."), seat=name, card=CARD(offer, scene.lang)))
    elif scene.has_chosen(seat):
        told.append(say(N_("{seat} has chosen an offer."), seat=name))
    return told


def _held(scene: Scene, cards: list[str]) -> str:
    """Cards by name where they are known, else how many."""
    count = scene.say.plural("{n} card", "{n} cards", len(cards), n=len(cards))
    known = [CARD(card, scene.lang) for card in cards if CARD.find(card) >= 0]
    return f"{count} ({', '.join(known)})" if known else count
