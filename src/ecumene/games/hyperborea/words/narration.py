"""The lines of the log."""

from __future__ import annotations

from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.narration import Plural, Template

NARRATION: Final[dict[str, Template]] = {
    # Setup
    "faction": N_("{seat:seat} leads the {faction:faction}."),
    "start": N_("{seat:seat} is the start player."),
    "power": N_("{seat:seat} takes the faction tile {power:power}."),
    "gift_card": N_("{seat:seat} begins with {card:card}."),
    "extra": N_("{seat:seat} takes one more cube: {colour:colour}."),
    "display": N_("{card:card} comes to the display."),
    # Turns
    "turn": N_("Round {n}: {seat:seat}'s turn."),
    "reinforce": N_("{seat:seat} had fewer than three minis and gets one beside the capital."),
    "at_start": N_("{seat:seat}: {card:card} generates {program:program}."),
    "draw": N_("{seat:seat} draws {colours:colour}."),
    "reset": N_("The bag of {seat:seat} is empty: reset."),
    "stay": N_("{seat:seat}: the other cubes stay."),
    "to_bag": N_("{seat:seat}: {spot:spot} ({colour:colour}) goes into the bag."),
    # Cubes
    "place": N_("{seat:seat} places {colour:colour} on {set:set}."),
    "activate": N_("{seat:seat} activates {set:set}: {program:program}."),
    "lasting": N_("{seat:seat} activates {set:set} for the rest of the game."),
    "bonus": N_("{seat:seat} has a bonus: {program:program}."),
    "choose": N_("{seat:seat} chooses {program:program}."),
    "create": N_("{seat:seat} creates a cube: {colour:colour}."),
    "retrieve": N_("{seat:seat} takes back into the bag: {spot:spot} ({colour:colour})."),
    "discard": N_("{seat:seat} discards a grey cube: {spot:spot}."),
    "swap": N_("{seat:seat} swaps a cube: {old:colour} for {colour:colour}."),
    # Sites
    "city": N_("{seat:seat} activates a city ({site:site}): {program:program}."),
    "explore": N_("{seat:seat} explores a ruin ({site:site}) and looks at a tile: {tier:tier}."),
    "look": N_("It is {ruin:ruin}."),
    "keep": N_("{seat:seat} keeps the tile."),
    "tile": N_("{seat:seat} uses {ruin:ruin}: {program:program}."),
    # The map
    "move": N_("{seat:seat} walks from {place:place} to {other:place} for {n}."),
    "fly": N_("{seat:seat} flies from {place:place} to {other:place}."),
    "mini": N_("{seat:seat} has a new mini: {place:place}."),
    "clone": N_("{seat:seat} clones a mini: {place:place}."),
    "reveal": N_("The fog lifts: {place:place} is {hex:hex}."),
    "fortify": N_("{seat:seat} builds a fortress: {place:place}."),
    "breach": N_("{seat:seat} destroys a fortress of {owner:seat}: {place:place}."),
    "slay": Plural(
        "{seat:seat} destroys a ghost ({site:site}) and has {n}.",
        "{seat:seat} destroys a ghost ({site:site}) and has {n} of them.",
        "n",
    ),
    "convert": N_("{seat:seat} turns a ghost into a mini ({site:site})."),
    "bury": N_("{seat:seat} destroys a mini of {owner:seat} ({place:place}): 1 point."),
    "destroy": N_("{seat:seat} destroys another mini of {owner:seat} ({place:place})."),
    "banish": N_("{seat:seat} shoots a ghost: {place:place}."),
    "shoot": N_("{seat:seat} shoots a mini of {owner:seat}: {place:place}."),
    # Development and technologies
    "develop": N_("{seat:seat}: the marker in {row:row} is at {n}."),
    "upgrade": Plural(
        "{seat:seat} upgrades {row:row}: {n} cube into the bag.",
        "{seat:seat} upgrades {row:row}: {n} cubes into the bag.",
        "n",
    ),
    "regress": N_("{seat:seat}: the marker in {row:row} goes back to {n}."),
    "learn": N_("{seat:seat} takes {card:card}."),
    "replace": N_("{seat:seat} replaces the cards of {stack:stack} by {cards:card}."),
    "spy": N_("{seat:seat} spies on {card:card}: {program:program}."),
    # Gains and losses
    "gem": Plural(
        "{seat:seat} takes a gem and has {n}.", "{seat:seat} takes a gem and has {n} of them.", "n"
    ),
    "gift": N_("{seat:seat} uses {power:power}: {program:program}."),
    "follow": N_("{seat:seat} gets for it: {program:program}."),
    "afflict": N_("{seat:seat} afflicts all neighbours: {token:token}."),
    "lose_cube": N_("{seat:seat} returns a cube: {colour:colour}."),
    "lose_mini": N_("{seat:seat} takes a mini off the map."),
    "lose_gem": N_("{seat:seat} returns a gem and has {n}."),
    # The end
    "objective": N_("{seat:seat} meets a condition: {objective:objective}, 2 points."),
    "ending": N_("{seat:seat} has triggered the end: every other player has one more turn."),
    "points": Plural("{seat:seat} has {n} point.", "{seat:seat} has {n} points.", "n"),
    "win": N_("{seat:seat} wins."),
}
