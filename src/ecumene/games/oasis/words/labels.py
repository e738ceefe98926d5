"""What choices and questions are called, and where the game stands."""

from __future__ import annotations

from typing import Any, Final

from ecumene.engine.labels import Label
from ecumene.engine.lang import N_, translator
from ecumene.engine.narration import Template, seat_name
from ecumene.games.oasis.content import (
    CARD_IDS,
    PLACE_IDS,
    TRADES,
    WELL,
)
from ecumene.games.oasis.names import BLURB, CARD, GOOD, NAMES, PACKAGE, PLACE, TITLE
from ecumene.games.oasis.state import Oasis

__all__ = ["BLURB", "NAMES", "PACKAGE", "TITLE"]

# What the drawing still calls by its old names
good_name: Final = GOOD
card_name: Final = CARD
place_name: Final = PLACE

View = dict[str, Any]
LABELS: Final[dict[str, Label]] = {
    "offer": N_("Offer {card}"),
    "travel": N_("Travel to the next place (1 water)"),
    "buy": N_("Buy a card (2 water)"),
    "rest": N_("Rest"),
    "demand toll": N_("Demand a toll"),
    "welcome guest": N_("Welcome the guest and draw a card"),
    "pay toll": N_("Pay 1 coin"),
    "turn back": N_("Turn back"),
}

PROMPTS: Final[dict[str, Template]] = {
    "ChooseOffer": N_(
        "Choose a card to offer: the highest plays first, and it sells in its market."
    ),
    "TakeTurn": N_("Travel, buy or rest: {water} water left."),
    "DecideToll": N_("A guest arrives at your market: demand a toll or welcome it?"),
    "AnswerToll": N_("A toll is demanded: pay 1 coin or turn back?"),
}

ASIDES: Final[dict[str, Template]] = {  # to those who are not asked
    "ChooseOffer": N_("The others choose their offers."),
    "TakeTurn": N_("Another caravan takes its turn."),
    "DecideToll": N_("A host decides about a toll."),
    "AnswerToll": N_("A guest decides whether to pay."),
}


def label(action: int, view: View, lang: str) -> str:
    """An action as a button says it, for the drawing."""
    return Oasis.game.label(action, view, lang)


def prompt(view: View, lang: str) -> str:
    """What is asked, for the drawing."""
    return Oasis.game.prompt(view, lang)


def letters(good: int, lang: str) -> str:
    """The letters of goods: as few as tell all four apart."""
    return good_name(good, lang)[:2]


def lines_of(name: str) -> list[str]:
    """A name in one line, or in two of nearly the same length."""
    gaps = [at for at, letter in enumerate(name) if letter == " "]
    if len(name) < 10 or not gaps:
        return [name]
    middle = min(gaps, key=lambda at: abs(2 * at - len(name)))
    return [name[:middle], name[middle + 1 :]]


def place_title(place: int, lang: str) -> str:
    """A place and what one gets there."""
    say = translator(PACKAGE, lang)
    name, good = place_name(place, lang), TRADES[place]
    if good == WELL:
        return say(N_("{place}: a caravan that rests here gets 1 coin"), place=name)
    return say(N_("{place}: a market for {good}"), place=name, good=good_name(good, lang))


def caravan_title(view: View, seat: int, lang: str) -> str:
    """A caravan and where it stands."""
    place = place_name(PLACE_IDS.index(view["table"]["places"][seat]), lang)
    say = translator(PACKAGE, lang)
    return say(N_("Caravan of {seat}, at {place}"), seat=seat_name(seat, lang), place=place)


def has_chosen(view: View, seat: int) -> bool:
    """OAS-HID-03: has a seat chosen its offer while others have not? That much is public."""
    ask = view["ask"]
    choosing = ask is not None and ask["kind"] == "ChooseOffer"
    return choosing and seat not in view["waiting"] and bool(view["table"]["hands"][seat])


def round_text(view: View, lang: str) -> str:
    """The round being played."""
    say, table = translator(PACKAGE, lang), view["table"]
    return say(N_("Round {round} of {rounds}"), round=table["round"], rounds=table["rounds"])


def headline(view: View, lang: str) -> str:
    """Where the game stands, in a few words."""
    say, wind = translator(PACKAGE, lang), view["table"]["wind"]
    return " · ".join([round_text(view, lang), say(N_("wind {n}"), n=wind)])


def describe(view: View, lang: str) -> str:
    """The whole position in words, for those who do not see the drawing."""
    say, table = translator(PACKAGE, lang), view["table"]
    told = [
        round_text(view, lang) + ".",
        say(N_("The wind die shows {n}."), n=table["wind"]),
        say(N_("{n} water left."), n=table["water"]),
    ]
    for seat, word in enumerate(table["places"]):
        coins, cards = table["coins"][seat], table["hands"][seat]
        told.append(
            say(
                N_("{seat}: {coins}, {cards}, at {place}."),
                seat=seat_name(seat, lang),
                coins=say.plural("{n} coin", "{n} coins", coins, n=coins),
                cards=_held(cards, lang),
                place=place_name(PLACE_IDS.index(word), lang),
            )
        )
        if table["offers"][seat]:
            card = card_name(CARD_IDS.index(table["offers"][seat]), lang)
            told.append(say(N_("{seat} offers {card}."), seat=seat_name(seat, lang), card=card))
        elif has_chosen(view, seat):
            told.append(say(N_("{seat} has chosen an offer."), seat=seat_name(seat, lang)))
    deck, discard = len(table["deck"]), len(table["discard"])
    told.append(say.plural("Deck: {n} card", "Deck: {n} cards", deck, n=deck) + ".")
    told.append(say.plural("Discarded: {n} card", "Discarded: {n} cards", discard, n=discard) + ".")
    return " ".join([*told, prompt(view, lang)])


def _held(cards: list[str], lang: str) -> str:
    """Cards by name where they are known, else how many."""
    say = translator(PACKAGE, lang)
    count = say.plural("{n} card", "{n} cards", len(cards), n=len(cards))
    known = [card_name(CARD_IDS.index(card), lang) for card in cards if card in CARD_IDS]
    return f"{count} ({', '.join(known)})" if known else count
