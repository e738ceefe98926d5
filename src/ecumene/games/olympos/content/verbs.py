"""The verbs of the component files: what stands beside each, and how an effect reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecumene.engine.lang import N_, Translator
from ecumene.engine.narration import Plural
from ecumene.engine.verbs import Speak, Verb, Verbs

if TYPE_CHECKING:
    from ecumene.games.olympos.content.rows import Step

_RESOURCE: Final = {
    "grain": N_("grain"),
    "stone": N_("stone"),
    "wood": N_("wood"),
    "gold": N_("gold"),
}


def _cubes(step: Step, say: Translator) -> str:
    if step.resource == "choice":
        return say.plural("{n} cube of choice", "{n} cubes of choice", step.n, n=step.n)
    resource = say(_RESOURCE[step.resource])
    return say.plural(
        "{n} cube of {resource}", "{n} cubes of {resource}", step.n, n=step.n, resource=resource
    )


def _gain_cubes(step: Step, say: Translator) -> str:
    if step.resource == "choice":
        return say.plural(
            "gain {n} cube of your choice", "gain {n} cubes of your choice", step.n, n=step.n
        )
    resource = say(_RESOURCE[step.resource])
    return say.plural(
        "gain {n} cube of {resource}",
        "gain {n} cubes of {resource}",
        step.n,
        n=step.n,
        resource=resource,
    )


def _named(message: str) -> Speak:
    """Words with the amount and the resource beside the verb."""
    return lambda step, say: say(message, n=abs(step.n), resource=say(_RESOURCE[step.resource]))


def _less(message: str) -> Speak:
    """Words for an amount that is taken off."""
    return lambda step, say: say(message, n=-step.n)


_PER: Final = {
    "progress_tile": N_("{n} point per own progress tile"),
    "settler_on_board": N_("{n} point per own settler on the map"),
    "sword_on_progress": N_("{n} points per own sword on progress"),
    "star_token": N_("{n} points per own star token"),
}
_SCORE_PER: Final = {
    "progress_tile": N_("score {n} point at the end per own progress tile, this one included"),
    "settler_on_board": N_("score {n} point at the end per own settler on the map, also buried"),
    "sword_on_progress": N_("score {n} points at the end per sword on own progress tiles"),
    "star_token": N_("score {n} points at the end per own star token"),
}


def _per(step: Step, say: Translator) -> str:
    return say(_PER[step.per], n=step.n)


def _score_per(step: Step, say: Translator) -> str:
    return say(_SCORE_PER[step.per], n=step.n)


def _flat(step: Step, say: Translator) -> str:
    return say(N_("{n} points at the end"), n=f"{step.n:+d}".replace("-", "−"))


def _score_flat(step: Step, say: Translator) -> str:
    if step.n < 0:
        return say(N_("lose {n} points in the final count"), n=-step.n)
    return say(N_("score {n} more points at the end"), n=step.n)


VERBS: Final = Verbs(
    "ecumene.games.olympos",
    # at once
    Verb(
        "gain_settler",
        "n when?",
        Plural("{n} settler", "{n} settlers", "n"),
        Plural(
            "take {n} settler from the supply to the camp",
            "take {n} settlers from the supply to the camp",
            "n",
        ),
    ),
    Verb(
        "gain_hourglass",
        "n when?",
        Plural("{n} hourglass", "{n} hourglasses", "n"),
        Plural("gain {n} hourglass", "gain {n} hourglasses", "n"),
    ),
    Verb("gain_cube", "n resource when?", _cubes, _gain_cubes),
    Verb("gain_prestige", "n", N_("{n} prestige"), N_("gain {n} prestige points")),
    Verb(
        "draw_destiny",
        "n when",
        Plural("{n} destiny card", "{n} destiny cards", "n"),
        Plural("draw {n} destiny card", "draw {n} destiny cards", "n"),
    ),
    Verb(
        "gain_prestige_per_tile",
        "n resource",
        _named(N_("{n} prestige per {resource} tile")),
        _named(N_("gain {n} prestige point per own territory tile of {resource}")),
    ),
    Verb(
        "gain_hourglass_per_tile",
        "n resource",
        _named(N_("{n} hourglass per {resource} tile")),
        _named(N_("gain {n} hourglass per own territory tile of {resource}")),
    ),
    Verb(
        "gain_hourglass_if_majority",
        "n resource",
        _named(N_("{n} hourglasses for most {resource} tiles")),
        _named(N_("gain {n} hourglasses if you have more {resource} tiles than each other player")),
    ),
    Verb(
        "gain_prestige_if_set",
        "n",
        N_("{n} prestige for all four tiles"),
        N_("gain {n} prestige points if you have a territory tile of each resource"),
    ),
    # lasting
    Verb(
        "swords",
        "n when",
        Plural("{n} sword", "{n} swords", "n"),
        Plural("count {n} sword", "count {n} swords", "n"),
    ),
    Verb(
        "zeus",
        "n when",
        Plural("{n} Zeus symbol", "{n} Zeus symbols", "n"),
        Plural("count {n} Zeus symbol", "count {n} Zeus symbols", "n"),
    ),
    Verb(
        "star",
        "n when",
        Plural("{n} star", "{n} stars", "n"),
        Plural("count {n} star for every wonder", "count {n} stars for every wonder", "n"),
    ),
    Verb(
        "set_settler_cost", "n when", N_("new settlers cost {n}"), N_("pay {n} for a new settler")
    ),
    Verb(
        "sea_cost_delta",
        "n when",
        _less(N_("sea −{n}")),
        _less(N_("enter sea spaces for {n} less")),
    ),
    Verb(
        "land_run_cost",
        "n when",
        N_("land run {n}"),
        N_("pay {n} for a whole unbroken run of land areas"),
    ),
    Verb(
        "progress_cost_delta",
        "n resource when",
        _named(N_("{resource} progress −{n}")),
        _named(N_("pay {n} less for progress whose cost names {resource}")),
    ),
    Verb(
        "wonder_cost_delta",
        "n when",
        _less(N_("wonders −{n}")),
        _less(N_("pay {n} less for wonders")),
    ),
    Verb(
        "oracle",
        "look keep when",
        N_("look at {look}, keep {keep}"),
        N_("look at {look} destiny cards instead of drawing one, and keep {keep}"),
    ),
    Verb(
        "win_ties",
        "scopes when",
        N_("wins ties"),
        N_("win ties of swords, of destiny cards and before the gods"),
    ),
    # at the end
    Verb("score_flat", "n when", _flat, _score_flat),
    Verb("score_per", "n per when", _per, _score_per),
    # for one moment
    Verb(
        "temp_star",
        "n",
        Plural("{n} star", "{n} stars", "n"),
        Plural(
            "discard while building a wonder: {n} star for it",
            "discard while building a wonder: {n} stars for it",
            "n",
        ),
    ),
    Verb(
        "temp_zeus",
        "n",
        Plural("{n} Zeus symbol", "{n} Zeus symbols", "n"),
        Plural(
            "discard after an Olympos card is revealed: {n} Zeus symbol for it",
            "discard after an Olympos card is revealed: {n} Zeus symbols for it",
            "n",
        ),
    ),
    # gods
    Verb(
        "virtual_star",
        "n",
        Plural("{n} star for one wonder", "{n} stars for one wonder", "n"),
        Plural(
            "keep {n} star until you use it for a wonder",
            "keep {n} stars until you use them for a wonder",
            "n",
        ),
    ),
    Verb(
        "temp_swords",
        "n",
        N_("{n} swords until the next god"),
        N_("count {n} more swords until the next Olympos card is revealed"),
    ),
    Verb(
        "lose_settler",
        "n to chooser",
        Plural("{n} settler back", "{n} settlers back", "n"),
        Plural(
            "return {n} settler of your choice from the map to the camp",
            "return {n} settlers of your choice from the map to the camp",
            "n",
        ),
    ),
    Verb(
        "ban_sea",
        "",
        N_("no sea until the next god"),
        N_("enter no sea space until the next Olympos card is revealed"),
    ),
    Verb(
        "discard_all_destiny", "", N_("discard all destiny cards"), N_("discard all destiny cards")
    ),
    Verb(
        "next_action_surcharge", "n", N_("next action +{n}"), N_("pay {n} more for the next action")
    ),
)
