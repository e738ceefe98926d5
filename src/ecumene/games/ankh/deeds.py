"""Where each verb of the component files is done: no effect of Ankh is a step of its own.

Cards, powers, gods and guardians change what the chapters of the rules do, so every verb is woven
into a function of one of them.
"""

from __future__ import annotations

from ecumene.games.ankh.content.verbs import VERBS
from ecumene.games.ankh.effects import drought, flood, miracle, take_up_cards
from ecumene.games.ankh.pieces import room_for
from ecumene.games.ankh.setup import lay_dashboards
from ecumene.games.ankh.steps.battle import be_magnanimous, choose_two, reward
from ecumene.games.ankh.steps.begin import Begin
from ecumene.games.ankh.steps.build import ChooseBuilding, building_cost
from ecumene.games.ankh.steps.choices import ChooseUnderworld, Worship
from ecumene.games.ankh.steps.conflict import begin_conflict
from ecumene.games.ankh.steps.deaths import ReturnMummy, SaveFigure, TrapWarrior, cats_die
from ecumene.games.ankh.steps.devotion import gain
from ecumene.games.ankh.steps.gain import followers_to_gain
from ecumene.games.ankh.steps.majority import city_bonus, light_bonus
from ecumene.games.ankh.steps.move import ChooseAim, push
from ecumene.games.ankh.steps.obelisks import obelisks_move
from ecumene.games.ankh.steps.plague import Bid, infested
from ecumene.games.ankh.steps.strength import god_strength, neutralised, temple_strength
from ecumene.games.ankh.steps.summon import (
    Illuminate,
    SummonFigures,
    spaces_for,
    summon,
    summon_figures,
)

__all__ = ["VERBS"]

VERBS.woven(
    {  # battle cards
        "blind_bid_followers": Bid,
        "kill_all_but_sole_top_bidder": infested,
        "build_monument_in_region": ChooseBuilding,
        "reclaim_all_cards": take_up_cards,
        "win_devotion_per_own_figure_on_desert": drought,
        "followers_per_own_figure_on_fertile": flood,
        "protect_own_figures_on_fertile_in_resolution": flood,
        "devotion_per_own_figure_killed_this_battle": miracle,
    }
)
VERBS.woven({"gain_followers": reward})  # ANK-POW-01; ANK-POW-04 is woven in below
VERBS.woven(
    {  # ankh powers
        "gain_followers": followers_to_gain,  # ANK-POW-04
        "build_cost_zero": building_cost,
        "followers_per_region_with_own_figure": begin_conflict,
        "god_base_strength_if_three_of_a_type": god_strength,
        "move_own_figures_next_to_own_obelisks_in_region": obelisks_move,
        "strength_per_own_temple_with_adjacent_own_figure": temple_strength,
        "extra_summon_adjacent_to_each_own_pyramid": summon_figures,
        "win_base_devotion_if_margin_at_least_3": reward,
        "gain_devotion_if_two_figures_at_resolution": be_magnanimous,
        "extra_devotion_while_red": gain,
        "may_sacrifice_two_followers_for_devotion": Worship,
    }
)
VERBS.woven(
    {  # gods
        "two_cards_once_per_conflict": choose_two,
        "trap_one_killed_enemy_warrior": TrapWarrior,
        "god_strength_per_trapped_warrior": god_strength,
        "ransom_one_follower": summon,
        "may_save_own_figures_adjacent_to_enemy_in_resolution": SaveFigure,
        "place_or_move_underworld_on_loss": ChooseUnderworld,
        "extra_summon_on_underworld": SummonFigures,
        "underworld_blocks_others": room_for,
        "may_illuminate_summoned_figure": Illuminate,
        "extra_devotion_with_illuminated_figure": light_bonus,
    }
)
VERBS.woven(
    {  # guardians
        "others_lose_devotion_when_killed": cats_die,
        "may_end_move_on_enemy_and_push_one_space": push,
        "resummon_adjacent_to_own_god_when_killed": ReturnMummy,
        "may_be_summoned_on_any_water_space": spaces_for,
        "aim_two_spaces_when_placed_or_moved": ChooseAim,
        "destroy_aimed_adjacent_monuments_at_conflict_start": begin_conflict,
        "adjacent_enemy_figures_have_no_strength": neutralised,
    }
)
VERBS.woven(
    {  # scenarios
        "city_followers": followers_to_gain,
        "city_region_devotion": city_bonus,
        "start_followers": lay_dashboards,
        "start_free_power": Begin,
    }
)
