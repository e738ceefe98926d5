"""Numbers of the component files that no rule reads: they tell what is in the box.

Some have a reason beside them: the number that decides instead.
"""

from __future__ import annotations

from typing import Final

from ecumene.engine.told import Told

TOLD: Final[Told] = {
    "counts.toml": ("component.*.count", "!component.player_boards.count"),
    "military_cards.toml": ("card.*.copies",),  # every card is there once
    "player_board.toml": ("player_board.*.copies", "citizen.*.colors"),
    "provinces.toml": ("province.*.copies",),
    "round_track.toml": ("round.*.number",),
    "scoring.toml": ("step.*.order", "step.*.cap", "tiebreak.*.order"),
    "starting_military_cards.toml": ("card.*.copies", "card.*.per_player"),
    "starting_state_cards.toml": ("card.*.per_player",),
    "titans.toml": ("titan.*.copies",),
}
