"""The verbs of the component files, and what stands beside each."""

from __future__ import annotations

from typing import Final

from ecumene.engine.verbs import Verb, Verbs

VERBS: Final = Verbs(
    "ecumene.games.ankh",
    # battle cards
    Verb("blind_bid_followers"),
    Verb("kill_all_but_sole_top_bidder"),
    Verb("build_monument_in_region", "n"),
    Verb("reclaim_all_cards"),
    Verb("win_devotion_per_own_figure_on_desert", "n"),
    Verb("followers_per_own_figure_on_fertile", "n"),
    Verb("protect_own_figures_on_fertile_in_resolution", "n"),
    Verb("devotion_per_own_figure_killed_this_battle", "n"),
    # ankh powers
    Verb("gain_followers", "n"),
    Verb("build_cost_zero", "n"),
    Verb("followers_per_region_with_own_figure", "n"),
    Verb("god_base_strength_if_three_of_a_type", "n"),
    Verb("move_own_figures_next_to_own_obelisks_in_region"),
    Verb("strength_per_own_temple_with_adjacent_own_figure", "n"),
    Verb("extra_summon_adjacent_to_each_own_pyramid", "n"),
    Verb("win_base_devotion_if_margin_at_least_3", "n least"),
    Verb("gain_devotion_if_two_figures_at_resolution", "n least"),
    Verb("extra_devotion_while_red", "n"),
    Verb("may_sacrifice_two_followers_for_devotion", "n cost"),
    # gods
    Verb("two_cards_once_per_conflict", "n"),
    Verb("trap_one_killed_enemy_warrior", "n"),
    Verb("god_strength_per_trapped_warrior", "n"),
    Verb("ransom_one_follower", "n"),
    Verb("may_save_own_figures_adjacent_to_enemy_in_resolution"),
    Verb("place_or_move_underworld_on_loss", "n"),
    Verb("extra_summon_on_underworld", "n"),
    Verb("underworld_blocks_others"),
    Verb("may_illuminate_summoned_figure", "n"),
    Verb("extra_devotion_with_illuminated_figure", "n"),
    # guardians
    Verb("others_lose_devotion_when_killed", "n"),
    Verb("may_end_move_on_enemy_and_push_one_space", "n"),
    Verb("resummon_adjacent_to_own_god_when_killed"),
    Verb("may_be_summoned_on_any_water_space"),
    Verb("aim_two_spaces_when_placed_or_moved", "n"),
    Verb("destroy_aimed_adjacent_monuments_at_conflict_start", "n"),
    Verb("adjacent_enemy_figures_have_no_strength"),
    # scenarios
    Verb("city_followers", "n source"),
    Verb("city_region_devotion", "n source"),
    Verb("start_followers", "n source"),
    Verb("start_free_power", "n source"),
)
