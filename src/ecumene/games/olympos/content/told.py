"""Numbers of the component files that no rule reads: they tell what is in the box.

Some have a reason beside them: the number that decides instead.
"""

from __future__ import annotations

from typing import Final

from ecumene.engine.told import Told

TOLD: Final[Told] = {
    "counts.toml": (
        "counts.*",
        "!counts.hourglasses",
        "!counts.pieces_per_colour",
        "territory_tile.*.count",
        "prestige_token.*",
        "start.pieces_taken",
        "start.pieces_supply",
        "start.cubes_per_player",
        "start.destiny_cards",
        "players.*.copies_*",  # the marks on the backs of tiles say it
        "players.*.progress_tiles_used",
        "players.*.blocked_areas",  # from those of each resource
        "players.*.open_areas",
        "costs.forced_idle",
        "scoring.cube",
        "scoring.hourglass",
    ),
    "destiny_cards.toml": ("meta.*",),
    "development_board.toml": (
        "board.rows",
        "row.*.index",
        "row.*.bonus_spaces",
        "row.*.grey_spaces",
    ),
    "map.toml": (
        "map.*",
        "area.*.move_cost",  # the costs of counts.toml decide
        "area.*.points",  # the scoring of counts.toml decides
        "islet.*.r",
    ),
    "olympos_cards.toml": ("meta.*", "card.*.count"),
    "progress.toml": (
        "meta.*",
        "tile.*.copies",  # the marks on the backs say it
        "tile.*.points",  # the scoring of counts.toml decides
    ),
    "time_track.toml": (
        "zeus_space.*.olympos_cards",
        "zeus_space.*.destiny_card_per_player",
        "layout.space_size",
    ),
    "wonders.toml": ("meta.*", "wonder.*.copies"),
}
