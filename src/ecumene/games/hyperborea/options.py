"""What can be chosen before a game begins: HYP-MODE."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.options import Option
from ecumene.games.hyperborea.content import CHOICES

VALUES: Final = {row.id: row.values for row in CHOICES}
DEFAULTS: Final = {row.id: row.default for row in CHOICES}
LENGTHS: Final = list(VALUES["length"])


def number_of(option: str, value: str) -> int:
    """A value of an option as the state keeps it."""
    return VALUES[option].index(value)


def _choices(name: str) -> Callable[[int], Sequence[str]]:
    return lambda seats: VALUES[name]


def _option(name: str, label: str, help: str, *words: str) -> Option:
    return Option(
        name,
        "choice",
        DEFAULTS[name],
        label,
        help,
        _choices(name),
        words=dict(zip(VALUES[name], words, strict=True)),
    )


OPTIONS: Final = (
    _option(
        "length",
        N_("Length"),
        N_("How many different conditions must be met before the last turns."),
        N_("short: one condition"),
        N_("normal: two conditions"),
        N_("long: all three conditions"),
    ),
    _option(
        "mode",
        N_("Mode"),
        N_("Equal homelands, or those of the factions with a faction tile each."),
        N_("invasion"),
        N_("faction war"),
    ),
    _option(
        "map",
        N_("Map"),
        N_("Whether hexes are hidden until somebody comes near."),
        N_("fog of war"),
        N_("open map"),
    ),
    _option(
        "faction_choice",
        N_("Factions"),
        N_("How factions are handed out."),
        N_("chosen in turn"),
        N_("drawn at random"),
    ),
    _option(
        "tile_choice",
        N_("Faction tiles"),
        N_("How each player gets one of the two tiles of the faction, in a faction war."),
        N_("chosen"),
        N_("drawn at random"),
    ),
    _option(
        "reset_rule",
        N_("Reset"),
        N_("Which cubes may stay on technologies at a reset."),
        N_("those of unfinished sets and permanent technologies"),
        N_("only those of permanent technologies (FAQ 2.0)"),
    ),
    _option(
        "permanent_rule",
        N_("Permanent effects"),
        N_("Whether a permanent effect outlives the cubes on its card."),
        N_("to the end of the game"),
        N_("while the card is filled"),
    ),
    _option(
        "last_miniature_rule",
        N_("Last mini"),
        N_("When the condition of the last mini is met."),
        N_("when the reserve is empty"),
        N_("when all ten are on the map"),
    ),
    _option(
        "gem_supply",
        N_("Gems"),
        N_("Whether the 72 gems of the box are a limit."),
        N_("unlimited"),
        N_("limited to 72"),
    ),
)
