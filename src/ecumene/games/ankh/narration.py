"""The lines of the log."""

from __future__ import annotations

from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.narration import Template

NARRATION: Final[dict[str, Template]] = {
    "god": N_("{seat:seat} plays {god:god}."),
    "scenario": N_("The scenario is {scenario:scenario}."),
    "guardians": N_("Guardians in play: {kinds:kind}."),
    "start": N_("{seat:seat} takes the first turn."),
    "start_power": N_("{god:god} begins with {power:power}."),
}
