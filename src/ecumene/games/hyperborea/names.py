"""How pieces and places are called: number, id, and name in both languages."""

from __future__ import annotations

from typing import Any, Final

from ecumene.engine.kinds import Kind
from ecumene.engine.lang import N_, translator
from ecumene.engine.names import Names, messages, namers
from ecumene.engine.narration import Namer
from ecumene.games.hyperborea.content import (
    BASE,
    CARDS,
    COLOUR_IDS,
    CUBES,
    FACTIONS,
    HEXES,
    OBJECTIVES,
    POWER_IDS,
    POWERS,
    ROWS,
    RUINS,
    STACKS,
    TIERS,
)
from ecumene.games.hyperborea.content.rows import Effects
from ecumene.games.hyperborea.content.verbs import COLOUR_WORDS, VERBS
from ecumene.games.hyperborea.geometry import CENTRE, HIDING, PLACE_IDS, ROLES, SITE_IDS, SITES
from ecumene.games.hyperborea.programs import (
    CHOOSES,
    GIFT_IDS,
    GIFTS,
    OPTION_IDS,
    OPTIONS,
    PROGRAM_EFFECTS,
    REMOVES,
    TOKEN_IDS,
)
from ecumene.games.hyperborea.sets import (
    BASE_SETS,
    ON_SETS,
    PROGRAM_OF,
    SET_IDS,
    SPACES,
    TILE_SET,
    UNUSED_AT,
)

PACKAGE: Final = "ecumene.games.hyperborea"

TITLE: Final = {"en": "Hyperborea", "de": "Hyperborea"}
BLURB: Final = N_(
    "Cubes drawn from your bag fill technologies, and these move, fight, explore, trade, grow and "
    "learn in a land under fog."
)


def effect_text(effects: Effects, lang: str, *, long: bool = False) -> str:
    """What effects do, in words made from the component files."""
    return VERBS.say(effects, lang, long=long)


def _worded(row: Any, lang: str) -> str:
    return str(row.name_de if lang == "de" else row.name_en)


def _place(place: int, lang: str) -> str:
    say = translator(PACKAGE, lang)
    if place == CENTRE:
        return say(N_("centre"))
    if place < HIDING:
        return say(N_("borderland {n}"), n=place)
    seat, role = divmod(place - HIDING, len(ROLES))
    words = (N_("capital {n}"), N_("left land {n}"), N_("right land {n}"))
    return say(words[role], n=seat + 1)


def _site(site: int, lang: str) -> str:
    place, at = divmod(site, SITES)
    say = translator(PACKAGE, lang)
    return say(N_("{place}, site {n}"), place=_place(place, lang), n=at + 1)


def _set(number: int, lang: str) -> str:
    if number < BASE_SETS:
        base, at = divmod(number, 2)
        return f"{_worded(BASE[base], lang)} {'I' * (at + 1)}"
    if number < TILE_SET:
        return _worded(CARDS[number - BASE_SETS], lang)
    return translator(PACKAGE, lang)(N_("faction tile"))


def _token(token: int, lang: str) -> str:
    """A token in words; those of either-or and removal by what they bring."""
    say = translator(PACKAGE, lang)
    plain = len(TOKEN_IDS) - len(CHOOSES) - len(REMOVES)
    if token < plain:
        return say(TOKEN_WORDS[token])
    row = [*CHOOSES, *REMOVES][token - plain]
    return effect_text((row,), lang)


TOKEN_WORDS: Final = (
    N_("movement"),
    N_("flight"),
    N_("attack"),
    N_("ranged attack"),
    N_("fortress"),
    N_("mini"),
    N_("clone"),
    N_("gem"),
    N_("technology"),
    N_("spy"),
    N_("take back a cube"),
    N_("swap a cube"),
    N_("discard a grey cube"),
    N_("create any cube"),
    N_("create a red cube"),
    N_("create a green cube"),
    N_("create a purple cube"),
    N_("create a blue cube"),
    N_("create an orange cube"),
    N_("create a yellow cube"),
    N_("draw 1 cube"),
    N_("draw 2 cubes"),
    N_("draw 3 cubes"),
    N_("1 step"),
    N_("2 steps"),
    N_("3 steps"),
    N_("4 steps"),
    N_("neighbours: a step back"),
    N_("neighbours: lose a mini"),
    N_("neighbours: lose a gem"),
    N_("neighbours: lose a cube"),
)

COLOUR: Final = Names("colour", COLOUR_IDS, messages(PACKAGE, *list(COLOUR_WORDS.values())[:-1]))
FIELD: Final = Names("field", CUBES)  # what a colour stands for: warfare, exploration ...
ROW: Final = Names("row", COLOUR_IDS[:ROWS], COLOUR)
PLACE: Final = Names("place", PLACE_IDS, _place)
SITE: Final = Names("site", SITE_IDS, _site)
HEX: Final = Names("hex", HEXES)
SET: Final = Names(
    "set",
    SET_IDS,
    _set,
    lambda at, lang: effect_text(PROGRAM_EFFECTS[PROGRAM_OF[at]], lang, long=True),
)
CARD: Final = Names("card", CARDS)
STACK: Final = Names("stack", STACKS)
RUIN: Final = Names(
    "ruin", RUINS, text=lambda at, lang: effect_text(RUINS[at].effects, lang, long=True)
)
TIER: Final = Names("tier", TIERS)
FACTION: Final = Names("faction", FACTIONS)
POWER_TEXTS: Final = {
    "red_a": N_("sets with attack need one multicoloured space less"),
    "red_b": N_("two tokens, each once in the game for 1 attack, 1 fortress or 1 ranged attack"),
    "emerald_a": N_("a token for 1 movement, once between two resets"),
    "emerald_b": N_("every step costs 1, whatever the terrain"),
    "coral_a": N_("grey + any colour: discard a grey cube and gain a gem"),
    "coral_b": N_("grey cubes fit orange spaces"),
    "celestial_a": N_("begin with Alchemy or Diplomacy"),
    "celestial_b": N_("whenever you generate a technology effect, also draw 2"),
    "golden_a": N_("begin with 2 gems"),
    "golden_b": N_("give a gem for 1 attack, 2 movement, 3 steps in one row, or draw 3"),
    "purple_a": N_("a ghost that you hit may become a mini of yours"),
    "purple_b": N_("begin with Outposts"),
}
POWER: Final = Names(
    "power",
    POWER_IDS,
    lambda at, lang: _worded(POWERS[at], lang),
    messages(PACKAGE, *(POWER_TEXTS[id] for id in POWER_IDS)),
)
OBJECTIVE: Final = Names("objective", OBJECTIVES)
TOKEN: Final = Names("token", TOKEN_IDS, _token)
OPTION: Final = Names(
    "option",
    OPTION_IDS,
    lambda at, lang: effect_text(PROGRAM_EFFECTS[OPTIONS[at][1]], lang),
)
GIFT: Final = Names(
    "gift", GIFT_IDS, lambda at, lang: effect_text(PROGRAM_EFFECTS[GIFTS[at][1]], lang)
)
PROGRAM: Final = Names(
    "program",
    [str(number) for number in range(len(PROGRAM_EFFECTS))],
    lambda at, lang: effect_text(PROGRAM_EFFECTS[at], lang),
)
DISPLAYED: Final = Names(
    "displayed",
    [f"{stack.id}_{at}" for stack in STACKS for at in (1, 2)],
    lambda at, lang: f"{STACK(at // 2, lang)} {at % 2 + 1}",
)


def _spot(spot: int, lang: str) -> str:
    say = translator(PACKAGE, lang)
    if spot < UNUSED_AT:
        return say(N_("available cube: {colour}"), colour=COLOUR(spot, lang))
    if spot < ON_SETS:
        return say(N_("unused cube: {colour}"), colour=COLOUR(spot - UNUSED_AT, lang))
    number, space = divmod(spot - ON_SETS, SPACES)
    return say(N_("cube on {set}, space {n}"), set=_set(number, lang), n=space + 1)


SPOT: Final = Names(
    "spot",
    [
        *(f"available {colour}" for colour in COLOUR_IDS),
        *(f"unused {colour}" for colour in COLOUR_IDS),
        *(f"{set} {space + 1}" for set in SET_IDS for space in range(SPACES)),
    ],
    _spot,
)

NAMES: Final[dict[str, Namer]] = namers(
    COLOUR,
    FIELD,
    ROW,
    PLACE,
    SITE,
    HEX,
    SET,
    CARD,
    STACK,
    DISPLAYED,
    RUIN,
    TIER,
    FACTION,
    POWER,
    OBJECTIVE,
    TOKEN,
    OPTION,
    GIFT,
    PROGRAM,
    SPOT,
)


def spoken(**slots: Kind) -> dict[str, Any]:
    """How a frame writes those of its slots that are no plain numbers."""
    return slots
