"""Words for people: names, prompts, labels and log lines."""

from __future__ import annotations

from typing import Any, Final

from ecumene.engine.lang import N_, translator
from ecumene.engine.narration import Plural, Template, seat_name
from ecumene.games.oasis.actions import (
    ACTIONS,
    BUY,
    DEMAND,
    OFFER,
    PAY,
    REST,
    TRAVEL,
    TURN_BACK,
    WELCOME,
)
from ecumene.games.oasis.content import (
    CARD_IDS,
    PLACE_IDS,
    TRADES,
    WELL,
)
from ecumene.games.oasis.names import BLURB, CARD, GOOD, NAMES, PACKAGE, PLACE, TITLE

__all__ = ["BLURB", "NAMES", "PACKAGE", "TITLE"]

# What the drawing still calls by its old names
good_name: Final = GOOD
card_name: Final = CARD
place_name: Final = PLACE

View = dict[str, Any]
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
        "{seat:seat} sells {card:card} for {n} coin.",
        "{seat:seat} sells {card:card} for {n} coins.",
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
    if ACTIONS.split(action)[0] == "offer":
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
