"""The lines of the log."""

from __future__ import annotations

from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.narration import Plural, Template

NARRATION: Final[dict[str, Template]] = {
    # Rounds
    "first": N_("{seat:seat} has the first-player marker."),
    "round": N_("Round {n} begins."),
    "uncover": N_("{source:source} is open from now on."),
    "deck_b": N_("State deck B replaces deck A."),
    "state_row": N_("In the state row: {cards:state}."),
    "military_row": N_("In the military row: {cards:military}."),
    "shuffle": N_("The discarded state cards are shuffled into a new deck."),
    "income": Plural(
        "Income: {seat:seat} takes {n} coin.", "Income: {seat:seat} takes {n} coins.", "n"
    ),
    "hungry": N_("{seat:seat}: citizen {skill} goes hungry."),
    # Turns
    "place": N_("{seat:seat} places citizen {skill}: {source:source}."),
    "idle": N_("{seat:seat} places citizen {skill} without effect: {source:source}."),
    "pass": N_("{seat:seat} passes."),
    "coins": Plural("{seat:seat} takes {n} coin.", "{seat:seat} takes {n} coins.", "n"),
    "knowledge": N_("{seat:seat} takes {n} knowledge."),
    "citizen": N_("{seat:seat} gains citizen {skill}."),
    "claim": N_("{seat:seat} claims the first-player marker."),
    "strength": N_("{seat:seat} has +{n} strength in this round."),
    # Cards
    "crane": N_("{seat:seat} discards {card:state}."),
    "build": N_("{seat:seat} builds {card:state}."),
    "copy": N_("{seat:seat} uses the action of {card:state}."),
    "recruit": N_("{seat:seat} recruits {card:military}."),
    "retire": N_("{seat:seat} retires {card:military}."),
    "lift_name": N_("{seat:seat} returns a coin from the name of {card:military}."),
    "lift_picture": N_("{seat:seat} returns a coin from the picture of {card:military}."),
    "expand": N_("{seat:seat} takes the province {province:province}."),
    "province": N_("The next province is {province:province}."),
    "draw": Plural("{seat:seat} draws {n} card.", "{seat:seat} draws {n} cards.", "n"),
    "store_drawn": N_("{seat:seat} stores one of the drawn cards."),
    "stored": N_("It is {card:state}."),
    "discard": N_("Discarded: {cards:state}."),
    "store_row": N_("{seat:seat} stores {card:state} from the row."),
    "store_unseen": N_("{seat:seat} stores the top card of the deck."),
    "repair": N_("{seat:seat} repairs {card:state}."),
    # Attacks
    "attack": N_("{seat:seat} attacks {titan:titan}."),
    "armies": N_("{seat:seat} sends {cards:military}."),
    "defeat": N_("{seat:seat} defeats {titan:titan}."),
    "dice": N_("The damage dice show: {faces:face}."),
    "lose_coins": Plural("{seat:seat} loses {n} coin.", "{seat:seat} loses {n} coins.", "n"),
    "damage": N_("{seat:seat}: {card:state} is damaged."),
    "disband": N_("{seat:seat} discards an army: {cards:military}."),
    "titan": N_("{titan:titan} lies open now."),
    "scout": Plural(
        "{seat:seat} looks at {n} card of the {stars:stars}.",
        "{seat:seat} looks at {n} cards of the {stars:stars}.",
        "n",
    ),
    # The end
    "wild": N_("The wild banner of {seat:seat} counts for {tribe:tribe}."),
    "points": Plural("{seat:seat} has {n} point.", "{seat:seat} has {n} points.", "n"),
    "win": N_("{seat:seat} wins."),
    "shared": N_("Shared victory: {seats:seat}."),
}
