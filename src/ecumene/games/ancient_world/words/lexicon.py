"""Tribes, symbols and tokens, in our own words."""

from __future__ import annotations

from typing import Final, NamedTuple

from ecumene.engine.lang import N_


class Thing(NamedTuple):
    """A kind of piece or a sign on cards."""

    id: str
    text: str  # a message
    name: str = ""  # a message; without one the component files have the name


TRIBE: Final = N_(
    "Banners of {name} stand on state cards and titans. At the end the set of one tribe scores "
    "{points} points for 1 to 6 banners; more score no more."
)
WILD: Final = N_("At the end its owner names the tribe for which it counts, on every card.")

SYMBOLS: Final = (
    Thing("food", N_("Feeds one citizen at the end of each round. It is never used up.")),
    Thing(
        "capacity",
        N_("A place for a state card. Every state card uses one, damaged or not."),
    ),
    Thing("income_coin", N_("At the end of each round but the last you take so many coins.")),
    Thing("income_knowledge", N_("At the end of each round but the last you take knowledge.")),
    Thing(
        "army",
        N_("So many more armies you may have. If the symbol is lost, an army may have to go."),
    ),
    Thing("sword", N_("Strength in attacks; it counts against every titan.")),
    Thing("arrow", N_("Strength in attacks, but not against titans that show swords only.")),
    Thing("explore_bonus", N_("You draw so many more cards when you explore, and keep one.")),
    Thing("loot", N_("Stands on military cards: after the titan is defeated you take a coin.")),
    Thing("spy", N_("Stands on military cards: you take 1 knowledge when the army is used.")),
    Thing(
        "repair",
        N_("Stands on military cards: repair a damaged state card before the dice are rolled."),
    ),
)

TOKENS: Final = (
    Thing(
        "coin",
        N_("Pays for cards, actions and armies. At the end it only breaks ties."),
        N_("Coin"),
    ),
    Thing(
        "knowledge",
        N_("Pays for the better state cards and for provinces. It is learned or comes as income."),
        N_("Knowledge"),
    ),
    Thing(
        "citizen",
        N_(
            "You begin with skills 1, 2 and 3; a new citizen has the next skill, up to 5, and "
            "waits until the next round. One that finds no food waits too."
        ),
        N_("Citizen"),
    ),
    Thing("capital", N_("Your city-state has 1 food, 4 places, 5 coins of income and 2 armies.")),
    Thing(
        "first_player_marker",
        N_(
            "Its holder begins the next round. Rebuild and the Town Hall claim it; then it shows "
            "the hand and nobody can claim it again in this round."
        ),
    ),
    Thing(
        "damage_die",
        N_(
            "One is rolled for each banner of a defeated titan: the titan damages one of your "
            "state cards, the coin costs a coin, the empty face does nothing."
        ),
        N_("Damage die"),
    ),
    Thing(
        "army_on_the_table",
        N_(
            "One active military card with retired ones under it. Using it costs one coin more "
            "than lie on its picture; that price is laid on its name and moves to the picture when "
            "the round ends."
        ),
        N_("Army"),
    ),
    Thing(
        "legacy",
        N_("What a military card still adds to its army after it has been retired."),
        N_("Legacy"),
    ),
    Thing(
        "damaged_card",
        N_(
            "It lies face down and does nothing until it is repaired, but it keeps its place and "
            "its banners. Before the points are counted everything is repaired."
        ),
        N_("Damaged card"),
    ),
    Thing(
        "state_deck",
        N_("Deck A is used in rounds 1 to 3, deck B with stronger cards from round 4 on."),
    ),
)
