"""The verbs of the component files: what stands beside each, and how an effect reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecumene.engine.lang import N_, Translator
from ecumene.engine.narration import Plural
from ecumene.engine.verbs import Speak, Verb, Verbs

if TYPE_CHECKING:
    from ecumene.games.anunnaki.content.rows import Step

RESOURCE_WORDS: Final = {
    "food": N_("food"),
    "wood": N_("wood"),
    "metal": N_("metal"),
    "gold": N_("gold"),
    "any": N_("of any resource"),
}
TRACK_WORDS: Final = {
    "war": N_("war track"),
    "technology": N_("technology track"),
    "commerce": N_("commerce track"),
    "domination": N_("domination track"),
}
COLOUR_WORDS: Final = {"blue": N_("blue"), "red": N_("red")}
COUNT_WORDS: Final = {
    "controlled_shrines_off_home": N_("controlled shrine off the home planet"),
    "controlled_territories_off_home": N_("controlled territories off the home planet"),
    "controlled_fully_exhausted_territories": N_("controlled territories that are exhausted"),
    "controlled_atlantis_territories": N_("controlled territory of Atlantis"),
    "controlled_territories_with_own_settlement": N_("controlled territory with an own settlement"),
    "territories_with_3_own_pieces": N_("territory with at least 3 own units and settlements"),
    "followers_in_supply": N_("followers in the supply"),
    "conquered_civilisations": N_("conquered civilisation"),
}
TYPED_COUNT_WORDS: Final = {
    "food": N_("controlled territory that produces food"),
    "wood": N_("controlled territory that produces wood"),
    "metal": N_("controlled territory that produces metal"),
    "gold": N_("controlled territory that produces gold"),
}


def _resource(message: str) -> Speak:
    return lambda step, say: say(message, n=step.n, resource=say(RESOURCE_WORDS[step.type]))


def _either(message: str) -> Speak:
    def words(step: Step, say: Translator) -> str:
        names = say(N_(" or ")).join(say(RESOURCE_WORDS[str(each)]) for each in step.options)
        return say(message, n=step.n, resource=names)

    return words


def _steps(step: Step, say: Translator) -> str:
    track = say(TRACK_WORDS[step.track])
    return say.plural("{n} step: {track}", "{n} steps: {track}", step.n, n=step.n, track=track)


def _take_steps(step: Step, say: Translator) -> str:
    track = say(TRACK_WORDS[step.track])
    return say.plural(
        "{n} step on the {track}", "{n} steps on the {track}", step.n, n=step.n, track=track
    )


def _coloured(message: str) -> Speak:
    return lambda step, say: say(message, colour=say(COLOUR_WORDS[step.colour]))


def _creation(step: Step, say: Translator) -> str:
    if step.type == "house":
        return say(N_("gain 1 resource of the own capital per controlled shrine"))
    return say(N_("gain 1 resource per controlled shrine, all of one type"))


def _income(step: Step, say: Translator) -> str:
    if step.extra_followers:
        return say(N_("settlement income and {n} follower"), n=step.extra_followers)
    return say(N_("settlement income"))


def _domination(step: Step, say: Translator) -> str:
    if step.bonus:
        return say(N_("domination steps by the goal tile, +{n}"), n=step.bonus)
    return say(N_("domination steps by the goal tile"))


def _market(step: Step, say: Translator) -> str:
    if step.pay:
        return say(N_("may pay 1 resource for 1 each of two other types"))
    return say(N_("gain 1 each of two different types"))


def _portal(step: Step, say: Translator) -> str:
    if step.same_origin:
        return say(N_("teleport up to {n} units of one territory"), n=step.units)
    return say.plural("teleport {n} unit", "teleport up to {n} units", step.units, n=step.units)


def counted(what: str, type: str, say: Translator) -> str:
    """What an effect counts, in words."""
    return say(TYPED_COUNT_WORDS[type] if type else COUNT_WORDS[what])


def _per(step: Step, say: Translator) -> str:
    what = counted(step.what, step.type, say)
    if step.group > 1:
        return say(
            N_("{vp} VP at the end per {group} {what}"), vp=step.vp, group=step.group, what=what
        )
    return say(N_("{vp} VP at the end per {what}"), vp=step.vp, what=what)


def _gain_per(step: Step, say: Translator) -> str:
    what = counted(step.what, step.type, say)
    gained = VERBS.say(step.effects, say.lang, long=True)
    if step.group > 1:
        return say(N_("per {group} {what}: {gained}"), group=step.group, what=what, gained=gained)
    return say(N_("per {what}: {gained}"), what=what, gained=gained)


def _each(step: Step, say: Translator) -> str:
    what = counted(step.what, step.type, say)
    return say(N_("put {n} follower in each {what}"), n=step.n, what=what)


def _strength(step: Step, say: Translator) -> str:
    if step.scope == "harvest":
        return say(N_("+{n} harvest strength in controlled territories"), n=step.n)
    return say(N_("+{n} strength in harvests and fights"), n=step.n)


def _settlements(step: Step, say: Translator) -> str:
    if step.scope == "harvest":
        return say(N_("own settlements have harvest strength {n}"), n=step.n)
    if step.scope == "defend":
        return say(N_("own settlements have +{n} strength when they defend"), n=step.n)
    if step.needs == "own_units":
        return say(N_("own settlements add {n} strength to units beside them"), n=step.n)
    return say(N_("own settlements have strength {n} in harvests and fights"), n=step.n)


def _leader(step: Step, say: Translator) -> str:
    steps = step.vp if isinstance(step.vp, tuple) else (step.vp,)
    points = "/".join(str(each) for each in steps)
    return say(N_("{points} VP at the end by the multiplier of the leader there"), points=points)


def _options(step: Step, say: Translator) -> str:
    return say(N_(" or ")).join(
        VERBS.say(each, say.lang, long=True) for each in step.options if not isinstance(each, str)
    )


def _same(step: Step, say: Translator) -> str:
    return say(N_("pay {n} resources of one type for {vp} VP"), n=step.n, vp=step.vp)


VERBS: Final = Verbs(
    "ecumene.games.anunnaki",
    # gains
    Verb(
        "gain_resource",
        "n type",
        _resource(N_("{n} {resource}")),
        _resource(N_("gain {n} {resource}")),
    ),
    Verb(
        "gain_resource_choice",
        "n options",
        _either(N_("{n} {resource}")),
        _either(N_("gain {n} {resource}")),
    ),
    Verb("gain_resource_same", "n", N_("{n} of one type"), N_("gain {n} resources of one type")),
    Verb("gain_mana", "n", N_("{n} mana"), N_("gain {n} mana")),
    Verb("gain_vp", "n", N_("{n} VP"), N_("gain {n} VP")),
    Verb(
        "gain_followers",
        "n",
        Plural("{n} follower", "{n} followers", "n"),
        Plural("gain {n} follower", "gain {n} followers", "n"),
    ),
    Verb(
        "gain_weapons",
        "n",
        Plural("{n} weapon", "{n} weapons", "n"),
        Plural("take {n} advanced weapon", "take {n} advanced weapons", "n"),
    ),
    Verb(
        "take_contracts",
        "n",
        Plural("{n} contract", "{n} contracts", "n"),
        Plural("take {n} contract", "take {n} contracts", "n"),
    ),
    Verb(
        "advance",
        "n track",
        _steps,
        _take_steps,
    ),
    Verb(
        "advance_choice",
        "n times tracks",
        N_("{times} times {n} step"),
        N_("{times} times {n} step on a development track of choice"),
    ),
    # actions
    Verb("build_settlement", "", N_("build"), N_("build a settlement")),
    Verb("develop_technology", "", N_("develop"), N_("develop a technology")),
    Verb("portal", "units same_origin?", _portal, _portal),
    Verb(
        "move",
        "points",
        Plural("{points} move", "{points} moves", "points"),
        Plural("move {points} time", "move up to {points} times", "points"),
    ),
    Verb(
        "move_cube",
        "n",
        Plural("move {n} cube", "move {n} cubes", "n"),
        Plural("move {n} own cube on the star", "move {n} own cubes on the star", "n"),
    ),
    Verb(
        "harvest",
        "territories",
        Plural("harvest {territories}", "harvest {territories}", "territories"),
        Plural(
            "harvest {territories} territory",
            "harvest up to {territories} territories",
            "territories",
        ),
    ),
    Verb("creation", "type", _creation, _creation),
    Verb("settlement_income", "extra_followers", _income, _income),
    Verb("domination_action", "bonus", _domination, _domination),
    Verb("market", "pay gain", _market, _market),
    Verb(
        "activate_tile",
        "colour",
        _coloured(N_("perform a {colour} tile")),
        _coloured(N_("perform a {colour} tile")),
    ),
    # weapons and civilisations
    Verb(
        "steal_resource_on_loss",
        "n",
        N_("steal {n} on a loss"),
        N_("after a lost fight take {n} resource from the opponent"),
    ),
    Verb(
        "cancel_opponent_effect", "", N_("ignores effects"), N_("ignore the effect of the opponent")
    ),
    Verb(
        "opponent_gods_strength",
        "n",
        N_("gods have {n}"),
        N_("opposing gods have strength {n}"),
    ),
    Verb(
        "opponent_replays_weapon",
        "",
        N_("opponent plays anew"),
        N_("the opponent takes back the played weapon and may play another"),
    ),
    Verb("add_second_weapon", "kind", N_("second weapon"), N_("may add a second advanced weapon")),
    Verb(
        "pay_metal_for_strength",
        "per_metal",
        N_("+{per_metal} per metal"),
        N_("may pay metal for +{per_metal} strength each"),
    ),
    Verb(
        "ignore_strongest_opponent_unit",
        "",
        N_("strongest unit out"),
        N_("the strongest opposing unit does not count"),
    ),
    # powers
    Verb("strength_bonus", "n scope needs", _strength, _strength),
    Verb("settlement_strength", "n scope needs", _settlements, _settlements),
    Verb(
        "attack_bonus_per_strong_unit",
        "n min_strength",
        N_("+{n} per strong attacker"),
        N_("+{n} strength per attacking unit with strength {min_strength} or more"),
    ),
    Verb(
        "weapon_metal_discount",
        "n",
        N_("weapons −{n} metal"),
        N_("own weapons cost {n} metal less"),
    ),
    Verb(
        "play_two_weapons_use_one",
        "",
        N_("2 weapons, 1 used"),
        N_("may play 2 weapons in a fight and choose after the reveal which one is used"),
    ),
    Verb(
        "add_follower_when_attacking_with_god",
        "n",
        N_("+{n} follower when a god attacks"),
        N_("when a god attacks, {n} follower joins it first"),
    ),
    Verb(
        "portal_bonus",
        "units",
        N_("portals +{units}"),
        N_("every portal may teleport {units} more unit"),
    ),
    Verb(
        "move_bonus",
        "points",
        N_("moves +{points}"),
        N_("every move effect has {points} more movement point"),
    ),
    Verb(
        "follower_gain_bonus",
        "n",
        N_("followers +{n}"),
        N_("whenever you gain followers, gain {n} more"),
    ),
    Verb("shrine_bonus", "n", N_("+{n} shrine"), N_("count {n} more controlled shrine")),
    Verb(
        "settlements_are_units",
        "strength carry",
        N_("settlements are units"),
        N_("own settlements move and fight as units and carry up to {carry} units"),
    ),
    Verb(
        "harvest_ignores_limit",
        "except_capital",
        N_("no harvest limit"),
        N_("harvest the full strength outside the capital, not limited by icons"),
    ),
    Verb(
        "culture_reward_anywhere_on_planet",
        "",
        N_("culture by planet"),
        N_("one unit on a board is enough for the culture tokens there"),
    ),
    Verb(
        "culture_reward_multiplier",
        "n",
        N_("culture ×{n}"),
        N_("culture rewards count {n} times"),
    ),
    Verb(
        "move_cube_when_crossing",
        "",
        N_("move crossed cubes"),
        N_("when the pawn crosses an own cube, that cube may be moved"),
    ),
    Verb(
        "resource_when_cube_gives_mana",
        "n",
        N_("+{n} resource with mana"),
        N_("gain {n} resource of choice with every cube put on a space with mana"),
    ),
    Verb(
        "free_contract",
        "mana ignore_house",
        N_("{mana} mana: free contract"),
        N_("may pay {mana} mana to fulfil a contract without its cost and condition"),
    ),
    Verb(
        "sacrifice_follower_for",
        "effects",
        N_("follower → {effects}"),
        N_("may return a follower from the boards: {effects}"),
    ),
    Verb("gain_per", "what group effects", _gain_per, _gain_per),
    Verb("place_follower_in_each", "n what", _each, _each),
    Verb(
        "gain_resource_of_each_settlement_territory",
        "n",
        N_("{n} per settlement"),
        N_("gain {n} resource of the type of each territory with an own settlement"),
    ),
    Verb("end_vp_per", "what vp group? type?", _per, _per),
    # artifacts
    Verb("vp_by_leader_multiplier", "vp", _leader, _leader),
    Verb("take_pandora_tokens", "n", N_("{n} tokens"), N_("take the {n} Pandora tokens")),
    Verb(
        "discard_pandora_token",
        "",
        N_("discard a token"),
        N_("discard a Pandora token once per turn: gain what it shows, all others lose it"),
    ),
    Verb("take_afterlife_tile", "", N_("afterlife tile"), N_("take the afterlife tile")),
    Verb("choose_secret_track", "", N_("secret track"), N_("choose a development track in secret")),
    Verb(
        "two_mana_actions",
        "discount one_shot",
        N_("2 mana actions"),
        N_("discard for two different mana actions in one turn, each for {discount} mana less"),
    ),
    Verb("choose_one", "options one_shot", _options, _options),
    Verb("pay_same_for_vp", "n vp", _same, _same),
    Verb("lose_mana", "n", N_("lose {n} mana"), N_("lose {n} mana")),
    Verb("lose_follower", "n", N_("lose {n} follower"), N_("return {n} follower to the supply")),
    Verb(
        "lose_advanced_weapon",
        "n",
        N_("lose {n} weapon"),
        N_("return {n} advanced weapon to the armoury"),
    ),
)
