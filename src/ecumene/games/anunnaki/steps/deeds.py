"""What the verbs of programs do: one row per verb."""

from __future__ import annotations

from typing import Final

from ecumene.games.anunnaki import pieces, scoring
from ecumene.games.anunnaki.content import ANY, COUNT_IDS, DOMINATION_TRACK, PROGRAMS
from ecumene.games.anunnaki.content.verbs import VERBS
from ecumene.games.anunnaki.gains import advance, gain_mana, gain_resource, gain_vp
from ecumene.games.anunnaki.pieces import COUNTS, goal_value
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps import (
    artifacts,
    contracts,
    culture,
    effects,
    fights,
    followers,
    harvest,
    mana,
    movement,
    resources,
    settlements,
    star,
    strength,
    technology,
    weapons,
)
from ecumene.games.anunnaki.steps.effects import DEEDS, Take, perform


def _gain(s: Anunnaki, seat: int, n: int, what: int, factor: int) -> None:
    if what == ANY:
        resources.gain_any(s, seat, n * factor)
    else:
        gain_resource(s, seat, what, n * factor, "ANU-COMP-04")


def _gain_per(s: Anunnaki, seat: int, n: int, what: int, factor: int) -> None:
    """ANU-GOD-23, ANU-GOD-38: *n* is the program that is carried out once per group."""
    group, count = divmod(what, len(COUNT_IDS))
    times = COUNTS[count](s, seat, 0) // group
    if times:
        perform(s, seat, n, times)


def _dominate(s: Anunnaki, seat: int, n: int, what: int, factor: int) -> None:
    """ANU-ACT-11, ANU-DOM-02."""
    value = goal_value(s, seat, s.goals[DOMINATION_TRACK])
    advance(s, seat, DOMINATION_TRACK, value + n, "ANU-ACT-11")


_DEEDS: Final[dict[str, Take]] = {
    "gain_resource": _gain,
    "gain_resource_choice": lambda s, seat, n, what, factor: resources.gain_one_of(
        s, seat, n * factor, what
    ),
    "gain_mana": lambda s, seat, n, what, factor: gain_mana(s, seat, n * factor, "ANU-STAR-04"),
    "gain_vp": lambda s, seat, n, what, factor: gain_vp(s, seat, n * factor, "ANU-TURN-05"),
    "gain_followers": lambda s, seat, n, what, factor: followers.gain_followers(
        s, seat, n * factor
    ),
    "gain_weapons": lambda s, seat, n, what, factor: weapons.gain_weapons(s, seat, n * factor),
    "take_contracts": lambda s, seat, n, what, factor: contracts.take_contracts(
        s, seat, n * factor
    ),
    "advance": lambda s, seat, n, what, factor: advance(s, seat, what, n * factor, "ANU-TRK-02"),
    "build_settlement": lambda s, seat, n, what, factor: settlements.build(s, seat, 0),
    "develop_technology": lambda s, seat, n, what, factor: technology.develop(s, seat, 0),
    "portal": lambda s, seat, n, what, factor: movement.portal(s, seat, n, what),
    "move": lambda s, seat, n, what, factor: movement.move_units(s, seat, n),
    "move_cube": lambda s, seat, n, what, factor: star.move_cubes(s, seat, n),
    "harvest": lambda s, seat, n, what, factor: harvest.harvest(s, seat, n),
    "creation": lambda s, seat, n, what, factor: resources.create(s, seat, what),
    "settlement_income": lambda s, seat, n, what, factor: settlements.income(s, seat, n),
    "domination_action": _dominate,
    "market": lambda s, seat, n, what, factor: resources.market(s, seat, n),
    "activate_tile": lambda s, seat, n, what, factor: technology.activate(s, seat, what, 0),
    "free_contract": lambda s, seat, n, what, factor: contracts.free_contract(s, seat, n),
    "sacrifice_follower_for": lambda s, seat, n, what, factor: followers.sacrifice(s, seat, what),
    "gain_per": _gain_per,
    "place_follower_in_each": lambda s, seat, n, what, factor: followers.place_in_each(
        s, seat, what
    ),
    "gain_resource_of_each_settlement_territory": (
        lambda s, seat, n, what, factor: harvest.gain_by_settlements(s, seat, n)
    ),
}
DEEDS += VERBS.bind("programs", _DEEDS, [step for steps in PROGRAMS for step in steps])

VERBS.woven(
    {
        "advance_choice": artifacts.scarab_tracks,
        "gain_resource_same": artifacts.blow_horn,
        "pay_same_for_vp": artifacts.blow_horn,
        "choose_one": artifacts.blow_horn,
        "discard_pandora_token": artifacts.Pandora,
        "two_mana_actions": mana.ManaPhase,
        "vp_by_leader_multiplier": scoring.destiny_points,
        "end_vp_per": scoring.god_points,
        "steal_resource_on_loss": fights.steals,
        "cancel_opponent_effect": fights.ignore,
        "opponent_gods_strength": strength.unit_values,
        "opponent_replays_weapon": fights.Replay,
        "add_second_weapon": fights.SecondWeapon,
        "pay_metal_for_strength": fights.SpendMetal,
        "ignore_strongest_opponent_unit": strength.unit_values,
        "strength_bonus": strength.bonus,
        "settlement_strength": pieces.settlement_strength,
        "attack_bonus_per_strong_unit": strength.unit_values,
        "weapon_metal_discount": weapons.price,
        "play_two_weapons_use_one": fights.ChooseWeapon,
        "add_follower_when_attacking_with_god": fights.anubis,
        "portal_bonus": movement.portal,
        "move_bonus": movement.move_units,
        "follower_gain_bonus": followers.gain_followers,
        "shrine_bonus": pieces.shrines,
        "settlements_are_units": pieces.recount,
        "harvest_ignores_limit": harvest.unlimited,
        "culture_reward_anywhere_on_planet": culture.entitled,
        "culture_reward_multiplier": culture.reward,
        "move_cube_when_crossing": star.cross,
        "resource_when_cube_gives_mana": star.put_cube,
    }
)
assert effects.DEEDS is DEEDS
