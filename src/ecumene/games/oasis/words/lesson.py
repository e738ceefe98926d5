"""How to play, for somebody who sits down for the first time."""

from __future__ import annotations

from typing import Final

from ecumene.engine.lang import N_

LESSON: Final = (
    N_(
        "You lead a caravan around a ring of wells and markets. Whoever has the most coins after "
        "the last round wins; among equals it is whoever holds more cards."
    ),
    N_(
        "A round begins with the wind: the die says how much water every caravan gets. Then all "
        "choose one card of their hand in secret, and all offers are shown at once. The highest "
        "offer takes the first turn."
    ),
    N_(
        "On your turn spend water as you like: 1 to travel to the next place, 2 to buy a card. "
        "Then rest, which ends your turn. In a market that trades the goods of your offer you "
        "sell it for as many coins as it is worth; at a well you get 1 coin; anywhere else "
        "nothing."
    ),
    N_(
        "Markets have hosts. If you come to a market where others stand, each of them may demand "
        "a toll: pay 1 coin, or turn back. A host that welcomes you draws a card instead."
    ),
    N_(
        "Watch how far your goods have to travel before you offer them: a valuable card that does "
        "not reach its market brings nothing. And look where the others stand, for they will "
        "be your hosts."
    ),
    N_("At the end of a round the offers are discarded and hands are filled up to 3 cards."),
)
