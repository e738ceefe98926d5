"""Choices that belong to another part of a turn: when they come."""

from __future__ import annotations

from typing import Final

from ecumene.engine.errors import N_
from ecumene.engine.refusals import Refusal

BY_TILE: Final = N_("This needs the action of a tile: move your pawn there first.")
BY_MANA: Final = N_("This needs a mana action, or a reward.")
LATER: Final = {
    "move": ("ANU-MOVE-01", BY_TILE),
    "teleport": ("ANU-MOVE-08", BY_TILE),
    "to": ("ANU-MOVE-08", BY_TILE),
    "harvest": ("ANU-HARV-01", BY_TILE),
    "sign": ("ANU-ACT-04", BY_TILE),
    "place": ("ANU-FOL-01", N_("Followers are placed when you gain them.")),
    "build": ("ANU-MANA-05", BY_MANA),
    "develop": ("ANU-MANA-04", BY_MANA),
    "arm": ("ANU-MANA-03", BY_MANA),
    "perform": ("ANU-MANA-02", BY_MANA),
    "mana": ("ANU-MANA-01", N_("Mana actions come right after the main action.")),
    "fulfil": ("ANU-ADD-01", N_("Contracts are fulfilled after the mana action.")),
    "summon": ("ANU-ADD-01", N_("Gods are summoned after the mana action.")),
    "summon major": ("ANU-ADD-01", N_("Gods are summoned after the mana action.")),
    "play": ("ANU-FIGHT-01", N_("Weapons are played in fights, at the end of a turn.")),
    "lift": ("ANU-STAR-09", N_("Cubes are moved only by an effect that says so.")),
    "pawn to": ("ANU-STAR-02", N_("The pawn has moved in this turn.")),
}


def later(verb: str) -> Refusal | None:
    """When a choice of this kind comes."""
    return Refusal(*LATER[verb]) if verb in LATER else None
