"""The lines of the log."""

from __future__ import annotations

from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.narration import Plural, Template

NARRATION: Final[dict[str, Template]] = {
    # Setup
    "pile": N_("The markers are piled, from the bottom up: {seats:seat}."),
    "block": N_("{seat:seat} blocks {area:area}."),
    # Turns
    "walk": N_("{seat:seat} moves {n:spaces} to space {at}."),
    "pay": N_("{seat:seat} pays {glasses:hourglasses} and moves {n:spaces} to space {at}."),
    "stay": N_("{seat:seat} pays {glasses:hourglasses} and stays on space {at}."),
    "idle": N_("{seat:seat} has no action and idles for {n} AP."),
    "finish": N_("{seat:seat} has finished on space {at}."),
    # Expansion
    "new_settler": N_("{seat:seat}: a new settler goes from {space:space} to {area:area}, {n} AP."),
    "move": N_("{seat:seat}: a settler goes from {space:space} to {area:area}, {n} AP."),
    "settle": N_("{seat:seat} takes {area:area} and a tile of {resource:resource}."),
    "tribe": N_(
        "{seat:seat} beats the tribe of {area:area} and takes a tile of {resource:resource}."
    ),
    "attack": N_(
        "{seat:seat} takes {area:area} and a tile of {resource:resource} from {other:seat}."
    ),
    "star": N_("{seat:seat} has the star token of {area:area}."),
    "zeus_token": N_("{seat:seat} has the Zeus token."),
    "revert": N_(
        "{area:area} falls back to {seat:seat}, who gets the tile of {resource:resource}."
    ),
    "empty": N_("{area:area} is empty again, its tile of {resource:resource} is returned."),
    # Gains
    "settlers": Plural(
        "{seat:seat} takes {n} settler to the camp.",
        "{seat:seat} takes {n} settlers to the camp.",
        "n",
    ),
    "hourglasses": Plural(
        "{seat:seat} gains {n} hourglass.", "{seat:seat} gains {n} hourglasses.", "n"
    ),
    "cubes": Plural(
        "{seat:seat} gains {n} cube of {resource:resource}.",
        "{seat:seat} gains {n} cubes of {resource:resource}.",
        "n",
    ),
    "prestige": Plural(
        "{seat:seat} gains {n} prestige point.", "{seat:seat} gains {n} prestige points.", "n"
    ),
    # Development
    "spend": Plural(
        "{seat:seat} pays {n} cube of {resource:resource}.",
        "{seat:seat} pays {n} cubes of {resource:resource}.",
        "n",
    ),
    "variant": N_("{seat:seat} chooses {variant:variant}."),
    "progress": N_("{seat:seat} develops {progress:progress} for {n} AP."),
    "bonus": N_("{seat:seat} takes a bonus: {bonus:bonus}."),
    "wonder": N_("{seat:seat} builds {wonder:wonder} for {n} AP."),
    "athena_used": N_("{seat:seat} uses Athena's star."),
    # Destiny cards
    "shuffle": N_("The discarded destiny cards are shuffled into a new deck."),
    "no_card": N_("{seat:seat} should draw a destiny card, but there is none."),
    "draw": N_("{seat:seat} draws a destiny card."),
    "drawn": N_("It is {card:card}."),
    "look": N_("Oracle: {seat:seat} looks at {n} destiny cards."),
    "looked": N_("They are {cards:card}."),
    "keep": N_("{seat:seat} keeps one of them."),
    "discard": N_("Discarded: {cards:card}."),
    "play": N_("{seat:seat} plays {card:card}."),
    # Gods
    "reveal": N_("Revealed: {god:god} ({god:power})."),
    "sacrifice": N_("{seat:seat} plays a Sacrifice: 1 more Zeus symbol."),
    "affected": N_("Chosen by {god:god}: {seats:seat}."),
    "unaffected": N_("Chosen by {god:god}: nobody, as nobody has a Zeus symbol."),
    "lose": N_("{seat:seat}: a settler returns from {area:area} to the camp."),
    "discard_hand": N_("{seat:seat} discards all destiny cards: {cards:card}."),
    # The end
    "points": Plural("{seat:seat} has {n} point.", "{seat:seat} has {n} points.", "n"),
    "win": N_("{seat:seat} wins."),
    "shared": N_("Shared victory: {seats:seat}."),
}
