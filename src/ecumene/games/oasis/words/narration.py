"""The lines of the log."""

from __future__ import annotations

from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.narration import Plural, Template

NARRATION: Final[dict[str, Template]] = {
    "last_round": N_("The last round begins."),
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
