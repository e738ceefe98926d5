"""Words for people: names, prompts, labels and log lines."""

from __future__ import annotations

from typing import Any, Final

from ecumene.engine.lang import N_, translator
from ecumene.engine.narration import Namer, Plural, Template
from ecumene.games.oasis.content import GOOD_OF, GOODS, PLACES, TRADES, VALUE_OF
from ecumene.games.oasis.space import (
    BUY,
    DEMAND,
    OFFER,
    PAY,
    REST,
    SPACE,
    TRAVEL,
    TURN_BACK,
    WELCOME,
)

View = dict[str, Any]
PACKAGE: Final = "ecumene.games.oasis"

TITLE: Final = {"en": "Oasis", "de": "Oase"}
BLURB: Final = N_(
    "Caravans, secret offers and tolls: our own little game, and the template for new ones."
)


def good_name(good: int, lang: str) -> str:
    """Goods by number."""
    return GOODS[good].name_de if lang == "de" else GOODS[good].name_en


def card_name(card: int, lang: str) -> str:
    """A card as its goods and value."""
    return f"{good_name(GOOD_OF[card], lang)} {VALUE_OF[card]}"


def place_name(place: int, lang: str) -> str:
    """A place of the ring."""
    return PLACES[place].name_de if lang == "de" else PLACES[place].name_en


NAMES: Final[dict[str, Namer]] = {"card": card_name, "place": place_name}

NARRATION: Final[dict[str, Template]] = {
    "wind": N_("Round {round}: the wind die shows {n}."),
    "offer": N_("{seat:seat} offers {card:card}."),
    "shuffle": N_("The discarded cards are shuffled into a new deck."),
    "draw": N_("{seat:seat} draws a card."),
    "drawn": N_("It is {card:card}."),
    "travel": N_("{seat:seat} travels to {place:place}."),
    "rest": N_("{seat:seat} rests at {place:place} and sells nothing."),
    "well": N_("{seat:seat} rests at {place:place} and gets 1 coin."),
    "sale": Plural(
        N_("{seat:seat} sells {card:card} for {n} coin."),
        N_("{seat:seat} sells {card:card} for {n} coins."),
        "n",
    ),
    "demand": N_("{seat:seat} demands a toll from {guest:seat}."),
    "welcome": N_("{seat:seat} welcomes {guest:seat}."),
    "pay": N_("{seat:seat} pays {host:seat} 1 coin."),
    "turn_back": N_("{seat:seat} turns back to {place:place}."),
}

LABELS: Final = {
    TRAVEL: N_("Travel to the next place (1 water)"),
    BUY: N_("Buy a card (2 water)"),
    REST: N_("Rest"),
    DEMAND: N_("Demand a toll"),
    WELCOME: N_("Welcome the guest and draw a card"),
    PAY: N_("Pay 1 coin"),
    TURN_BACK: N_("Turn back"),
}

PROMPTS: Final = {
    "ChooseOffer": N_(
        "Choose a card to offer: the highest plays first, and it sells in its market."
    ),
    "TakeTurn": N_("Travel, buy or rest: {water} water left."),
    "DecideToll": N_("A guest arrives at your market: demand a toll or welcome it?"),
    "AnswerToll": N_("A toll is demanded: pay 1 coin or turn back?"),
}

WAITING: Final = {
    "ChooseOffer": N_("The others choose their offers."),
    "TakeTurn": N_("Another caravan takes its turn."),
    "DecideToll": N_("A host decides about a toll."),
    "AnswerToll": N_("A guest decides whether to pay."),
}


def label(action: int, view: View, lang: str) -> str:
    """An action as a button says it."""
    say = translator(PACKAGE, lang)
    if SPACE.split(action)[0] == "offer":
        return say(N_("Offer {card}"), card=card_name(action - OFFER, lang))
    return say(LABELS[action])


def prompt(view: View, lang: str) -> str:
    """What is asked, to whoever looks."""
    say = translator(PACKAGE, lang)
    ask = view["ask"]
    if ask is None:
        return say(N_("The game is over."))
    mine = view["seat"] in view["waiting"] or view["seat"] == "open"
    return say((PROMPTS if mine else WAITING)[ask["kind"]], **ask["about"])


def market_name(place: int, lang: str) -> str:
    """What a place trades, for its label on the board."""
    good = TRADES[place]
    return translator(PACKAGE, lang)(N_("well")) if good < 0 else good_name(good, lang)
