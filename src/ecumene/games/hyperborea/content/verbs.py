"""The verbs of the component files: what stands beside each, and how an effect reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecumene.engine.lang import N_, Translator
from ecumene.engine.narration import Plural
from ecumene.engine.verbs import Verb, Verbs

if TYPE_CHECKING:
    from ecumene.games.hyperborea.content.rows import Effect

COLOUR_WORDS: Final = {
    "red": N_("red"),
    "green": N_("green"),
    "purple": N_("purple"),
    "blue": N_("blue"),
    "orange": N_("orange"),
    "yellow": N_("yellow"),
    "grey": N_("grey"),
    "any": N_("any colour"),
}


def _create(effect: Effect, say: Translator) -> str:
    colour = say(COLOUR_WORDS[effect.colour])
    return say(N_("+{n} cube ({colour})"), n=effect.n, colour=colour)


def _create_long(effect: Effect, say: Translator) -> str:
    if effect.colour == "any":
        return say.plural(
            "take {n} cube of your choice from the supply into the bag",
            "take {n} cubes of your choice from the supply into the bag",
            effect.n,
            n=effect.n,
        )
    return say(
        N_("take {n} cube ({colour}) from the supply into the bag"),
        n=effect.n,
        colour=say(COLOUR_WORDS[effect.colour]),
    )


def _develop(effect: Effect, say: Translator) -> str:
    if effect.rows == "different":
        return say(N_("{n} × 1 step, different rows"), n=effect.times)
    if effect.times > 1:
        return say(N_("{n} × 1 step"), n=effect.times)
    return say.plural("{n} step", "{n} steps", effect.steps, n=effect.steps)


def _develop_long(effect: Effect, say: Translator) -> str:
    if effect.rows == "different":
        return say(N_("raise {n} different markers by 1"), n=effect.times)
    if effect.times > 1:
        return say(N_("raise a marker by 1, {n} times"), n=effect.times)
    return say(N_("raise one marker by {n}"), n=effect.steps)


_REMOVE: Final = {
    "cube": N_("−1 cube"),
    "mini": N_("−1 mini"),
    "gem": N_("−1 gem"),
}
_REMOVE_LONG: Final = {
    "cube": N_("return a visible cube, not a grey one, to the supply"),
    "mini": N_("take a mini off the map into the reserve"),
    "gem": N_("return a gem"),
}


def _remove(effect: Effect, say: Translator) -> str:
    said = say(_REMOVE[effect.what])
    return f"{said} → {VERBS.say(effect.then, say.lang)}" if effect.then else said


def _remove_long(effect: Effect, say: Translator) -> str:
    said = say(_REMOVE_LONG[effect.what])
    return f"{said}: {VERBS.say(effect.then, say.lang, long=True)}" if effect.then else said


VERBS: Final = Verbs(
    "ecumene.games.hyperborea",
    Verb(
        "move",
        "n",
        Plural("{n} movement point", "{n} movement points", "n"),
        Plural("{n} movement point", "{n} movement points", "n"),
    ),
    Verb(
        "fly",
        "n",
        Plural("{n} flight point", "{n} flight points", "n"),
        Plural("{n} flight point", "{n} flight points", "n"),
    ),
    Verb(
        "attack",
        "n",
        Plural("{n} attack", "{n} attacks", "n"),
        Plural("{n} attack in your hex", "{n} attacks in your hex", "n"),
    ),
    Verb(
        "ranged",
        "n",
        Plural("{n} ranged attack", "{n} ranged attacks", "n"),
        Plural("{n} attack into a next hex", "{n} attacks into a next hex", "n"),
    ),
    Verb(
        "fortress",
        "n",
        Plural("{n} fortress", "{n} fortresses", "n"),
        Plural("put {n} fortress beside own minis", "put {n} fortresses beside own minis", "n"),
    ),
    Verb(
        "mini",
        "n",
        Plural("{n} mini", "{n} minis", "n"),
        Plural("put {n} mini in your homeland", "put {n} minis in your homeland", "n"),
    ),
    Verb(
        "clone",
        "n",
        Plural("{n} clone", "{n} clones", "n"),
        Plural("put {n} mini beside an own one", "put {n} minis beside own ones", "n"),
    ),
    Verb(
        "gem",
        "n",
        Plural("{n} gem", "{n} gems", "n"),
        Plural("gain {n} gem", "gain {n} gems", "n"),
    ),
    Verb(
        "tech",
        "n",
        Plural("{n} technology", "{n} technologies", "n"),
        Plural("gain {n} advanced technology", "gain {n} advanced technologies", "n"),
    ),
    Verb(
        "draw",
        "n",
        N_("draw {n}"),
        Plural("draw {n} cube from the bag", "draw {n} cubes from the bag", "n"),
    ),
    Verb("create", "n colour", _create, _create_long),
    Verb(
        "retrieve",
        "n",
        N_("take back {n}"),
        Plural("put {n} visible cube back into the bag", "put {n} visible cubes back", "n"),
    ),
    Verb("develop", "times steps rows", _develop, _develop_long),
    Verb(
        "spy",
        "n",
        Plural("{n} spy", "{n} spies", "n"),
        Plural("use {n} technology of another player", "use {n} technologies of others", "n"),
    ),
    Verb("choose", "options", "{options}", "{options}"),
    Verb("remove", "what n then?", _remove, _remove_long),
    Verb(
        "swap_cube",
        "n to",
        Plural("swap {n} cube", "swap {n} cubes", "n"),
        Plural(
            "exchange {n} visible cube for another colour",
            "exchange {n} visible cubes for other colours",
            "n",
        ),
    ),
    Verb(
        "discard_grey",
        "n",
        Plural("−{n} grey cube", "−{n} grey cubes", "n"),
        Plural("return {n} grey cube to the supply", "return {n} grey cubes to the supply", "n"),
    ),
    Verb("neighbours", "apply", N_("neighbours: {apply}"), N_("all neighbours must {apply}")),
    Verb("regress", "n", N_("−{n} step"), N_("move a marker back by {n}")),
)
