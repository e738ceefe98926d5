"""What choices and questions are called, and where the game stands."""

from __future__ import annotations

from typing import Final

from ecumene.engine.labels import Label
from ecumene.engine.lang import N_, translator
from ecumene.engine.narration import Template
from ecumene.engine.viewers import View
from ecumene.games.oasis.actions import REST, WELCOME
from ecumene.games.oasis.names import PACKAGE
from ecumene.games.oasis.steps.deck import MOST_CARDS

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


def is_idle(action: int, view: View) -> bool:
    """A rest that brings nothing (OAS-TURN-04), or a welcome with a full hand (OAS-TOLL-05)."""
    table, seat = view["table"], view["ask"]["seat"]
    if action == REST:
        return not table["earned"][seat]
    return bool(action == WELCOME and len(table["hands"][seat]) >= MOST_CARDS)


def round_text(view: View, lang: str) -> str:
    """The round being played."""
    say, table = translator(PACKAGE, lang), view["table"]
    return say(N_("Round {round} of {rounds}"), round=table["round"], rounds=table["rounds"])


def headline(view: View, lang: str) -> str:
    """Where the game stands, in a few words."""
    say, wind = translator(PACKAGE, lang), view["table"]["wind"]
    return " · ".join([round_text(view, lang), say(N_("wind {n}"), n=wind)])
