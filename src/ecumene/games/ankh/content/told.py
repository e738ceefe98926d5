"""Numbers of the component files that no rule reads: they tell what is in the box.

Some have a reason beside them: the number that decides instead.
"""

from __future__ import annotations

from typing import Final

from ecumene.engine.told import Told

TOLD: Final[Told] = {
    "ankh_powers.toml": (
        "dashboard.*",
        "!dashboard.cost_by_level.*",
        "slot.*.index",
        "power.*.row",
    ),
    "battle_cards.toml": (
        "deck.*",  # the rows are the deck
        "card.*.copies_per_god",  # a hand is a mask, in which every card is there once
        "card.*.build_monument_in_region.n",
        "card.*.protect_own_figures_on_fertile_in_resolution.n",
    ),
    "board.toml": ("meta.*", "regions.*.land_spaces", "spaces.*.col", "spaces.*.row"),
    "counts.toml": (
        "game.conflicts",  # so many as the event track has
        "game.merge_after_conflict",  # the event track says it
        "game.forget_after_conflict",
        "component.*.count",
        "!component.camel.count",
        "!component.conflict_order_token.count",
        "!component.obelisk.count",
        "!component.temple.count",
        "!component.pyramid.count",
    ),
    "gods.toml": (
        "per_god.*",
        "!per_god.warriors",
        "!per_god.large_bases",
        "!per_god.small_bases",
        "!per_god.ankh_tokens_in_pool",
        "!per_god.start_followers",
        "god.*.tokens.amun_token",
        "god.*.two_cards_once_per_conflict.n",
        "god.*.trap_one_killed_enemy_warrior.n",
        "god.*.place_or_move_underworld_on_loss.n",
        "god.*.extra_summon_on_underworld.n",
        "god.*.may_illuminate_summoned_figure.n",
    ),
    "guardians.toml": (
        "supply.kinds_per_game",  # one of each level
        "guardian.*.base_strength",  # counts.toml has it for all figures
        "guardian.*.may_end_move_on_enemy_and_push_one_space.n",
        "guardian.*.aim_two_spaces_when_placed_or_moved.n",
        "guardian.*.destroy_aimed_adjacent_monuments_at_conflict_start.n",
    ),
    "tracks.toml": (
        "action_track.*.row",
        "action_track.*.spaces",
        "action_track.*.steps_to_event.*",  # from start and event_space
        "event_track.*",  # its spaces are the rows
        "event_space.*.index",
        "event_space.*.conflict_number",
        "devotion.*",
        "!devotion.top_index",
        "!devotion.red_last_index",
    ),
}
