"""Numbers of the component files that no rule reads: they tell what is in the box.

Some have a reason beside them: the number that decides instead.
"""

from __future__ import annotations

from typing import Final

from ecumene.engine.told import Told

TOLD: Final[Told] = {
    "action_tiles.toml": ("tile.*.number", "additional_action.*.per_turn"),
    "artifacts.toml": ("afterlife_tile.any_type_limit",),
    "civilisations.toml": ("atlantis_god.atlantis_god2.strength",),  # that of the first
    "counts.toml": (
        "count.*.n",
        "!count.exhaustion_token_per_type.n",
        "!count.summoning_cube.n",
        "!count.unit_follower.n",
        "!count.unit_minor_god.n",
        "!count.settlement.n",
        "star_spaces.n",
    ),
    "gaia.toml": ("board.*.player_counts.*",),
    "gods.toml": (
        "m??or_god.*.strength",  # a kind of unit has one strength, that of its first god
        "!major_god.ra.strength",
        "!minor_god.seth.strength",
        "!major_god.*.basic.*.strength",
    ),
    "planets.toml": ("board.*.player_counts.*",),
    "setup.toml": (
        "setup.goals_on_*",
        "setup.basic_weapons_in_hand",
        "setup.minor_gods_kept",  # one less than are dealt
        "setup.start_mana",  # houses.toml has it for each house
        "setup.start_resource_each",
        "players.*.contracts",
        "players.*.civilisations",
        "players.*.culture_tokens",
        "variant.*.minor_gods_kept",
    ),
    "tracks.toml": (
        "development_track.*.multipliers.*",  # all tracks have those of war
        "development_track.*.last_space",
        "!development_track.war.*",
        "domination_track.start_space",
        "settlement_area.open_at_start",
        "resource_track.min",
        "mana.start",  # houses.toml has it for each house
    ),
}
