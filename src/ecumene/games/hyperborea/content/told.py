"""Numbers of the component files that no rule reads: they tell what is in the box.

Some have a reason beside them: the number that decides instead.
"""

from __future__ import annotations

from typing import Final

from ecumene.engine.told import Told

TOLD: Final[Told] = {
    "factions.toml": (
        "faction.*.params.spaces",
        "faction.*.params.tokens",
        "faction.*.params.gems",
    ),
    "pieces.toml": (
        "piece.*.count",
        "!piece.ghost.count",
        "!piece.gem.count",
        "piece.*.per_player",
        "!piece.faction_tile.per_player",
        "!piece.miniature.per_player",
        "!piece.fortress.per_player",
        "objective.*",  # the scoring has their points, the layouts the gems
        "!objective.technologies.threshold",
        "development.min",
        "start.extra_cubes_of_choice",
        "scoring.grey_cube",
    ),
    "ruins.toml": ("tier.*.tiles",),
    "technologies.toml": ("stack.*.cards",),
}
