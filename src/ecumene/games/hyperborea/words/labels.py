"""Words for people: what actions and questions are called."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from ecumene.engine.labels import Label
from ecumene.engine.lang import N_, translator
from ecumene.engine.narration import Plural, Template
from ecumene.games.hyperborea.actions import OF_FORT, OF_SEAT, TARGETS
from ecumene.games.hyperborea.content import CARDS, FACTIONS, POWERS, UPGRADE
from ecumene.games.hyperborea.geometry import (
    ALL_PLACES,
    CITY_PROGRAM,
    HIDING,
    HOMELAND,
    NEUTRAL,
    PAIRS,
    PLACE_IDS,
    ROLES,
    SITE_IDS,
    SITE_TIER,
    SITES,
    home_face,
)
from ecumene.games.hyperborea.names import (
    CARD,
    COLOUR,
    FACTION,
    GIFT,
    HEX,
    PACKAGE,
    PLACE,
    POWER,
    ROW,
    RUIN,
    SET,
    SPOT,
    STACK,
    TIER,
    TOKEN,
    effect_text,
)
from ecumene.games.hyperborea.programs import (
    GIFTS,
    LOSS,
    OPTIONS,
    PROGRAM_EFFECTS,
)
from ecumene.games.hyperborea.programs import PAY as PAY_TOKEN
from ecumene.games.hyperborea.sets import (
    BASE_SETS,
    ON_ANY,
    ON_SETS,
    PERMANENT,
    PROGRAM_OF,
    SET_IDS,
    SPACE_KINDS,
    SPACES,
    TILE_SET,
    WAIVED,
    WAIVING,
    WAYS,
    WHOLE,
)
from ecumene.games.hyperborea.state import Hyperborea

View = dict[str, Any]


def asked(view: View) -> int:
    """The seat that is asked."""
    return int(view["ask"]["seat"])


def called(view: View, seat: int, lang: str) -> str:
    """The one name of a player."""
    return Hyperborea.game.called(view, seat, lang)


_LANDS: Final = (N_("capital of {seat}"), N_("left land of {seat}"), N_("right land of {seat}"))


def where(place: int, view: View, lang: str) -> str:
    """A place by the name of its hex, once that lies open, or by whose homeland it is in."""
    if place >= HIDING:
        seat, role = divmod(place - HIDING, len(ROLES))
        return translator(PACKAGE, lang)(_LANDS[role], seat=called(view, seat, lang))
    hex = HEX.find(view["table"]["hexes"].get(PLACE_IDS[place]))
    return HEX(hex, lang) if hex >= 0 else PLACE(place, lang)


def face_at(place: int, view: View) -> int:
    """The face that lies open somewhere, or -1."""
    table = view["table"]
    if place < HIDING:
        return HEX.find(table["hexes"].get(PLACE_IDS[place]))
    seat, role = divmod(place - HIDING, len(ROLES))
    faction = FACTION.find(table["factions"][seat])
    war = table["mode"] == "faction_war" and faction >= 0
    return home_face(HOMELAND[FACTIONS[faction].homeland] if war else NEUTRAL, role)


def cubes_on(number: int, seat: int, view: View) -> list[str]:
    """The cubes on a set, space by space; "" where there is none."""
    table, id = view["table"], SET_IDS[number]
    if number < BASE_SETS:
        laid = table["on_base"][seat].get(id, [])
    else:
        laid = table["on_cards"].get(id, []) if number < TILE_SET else table["on_tile"][seat]
    return [*laid, *[""] * (len(SPACE_KINDS[number]) - len(laid))]


def spaces_left(number: int, seat: int, view: View) -> int:
    """How many spaces of a set are still to be filled by a seat."""
    waiving = view["table"]["powers"][seat] == POWER.ids[WAIVING]
    needed = (WAIVED if waiving else WHOLE)[number]
    laid = cubes_on(number, seat, view)
    return sum(needed >> space & 1 and not cube for space, cube in enumerate(laid))


@cache
def set_effects(number: int, lang: str) -> str:
    """What a set brings, in short words."""
    if PERMANENT[number]:
        return card_effects(number - BASE_SETS, lang)
    return effect_text(PROGRAM_EFFECTS[PROGRAM_OF[number]], lang)


@cache
def card_effects(card: int, lang: str, *, long: bool = False) -> str:
    """What a card does, a permanent one too."""
    say, row = translator(PACKAGE, lang), CARDS[card]
    if not row.permanent:
        return effect_text(row.effects, lang, long=long)
    (ongoing,) = row.ongoing
    if ongoing.on == "start_turn":
        return say(
            N_("at the start of each own turn: {effects}"),
            effects=effect_text(ongoing.effects, lang, long=long),
        )
    kind = say(_KINDS[ongoing.kind])
    if ongoing.instead:
        return say(
            N_("instead of {kind} always {other}"), kind=kind, other=say(_KINDS[ongoing.instead])
        )
    return say(
        N_("whenever you generate {kind}, also {effects}"),
        kind=kind,
        effects=effect_text(ongoing.bonus, lang, long=long),
    )


_KINDS: Final = {
    "move": N_("movement"),
    "fly": N_("flight"),
    "attack": N_("attack"),
    "gem": N_("gems"),
    "mini": N_("minis"),
    "clone": N_("clones"),
    "develop": N_("steps"),
    "tech": N_("a technology"),
    "draw": N_("a draw"),
}


def _place(number: int, view: View, lang: str) -> str:
    say = translator(PACKAGE, lang)
    at, way = divmod(number, WAYS)
    colour = way - ON_ANY if way >= ON_ANY else way
    words = {"colour": COLOUR(colour, lang), "set": SET(at, lang)}
    both = way >= ON_ANY and colour in SPACE_KINDS[at]  # it would fit a space of its own, too
    left = spaces_left(at, asked(view), view) - 1
    if left:
        text = say.plural(
            "{colour} on {set}, {n} space left",
            "{colour} on {set}, {n} spaces left",
            left,
            n=left,
            **words,
        )
    else:
        text = say(N_("{colour} on {set}: {effects}"), effects=set_effects(at, lang), **words)
    return say(N_("{text} · multicoloured space"), text=text) if both else text


def _city(number: int, view: View, lang: str) -> str:
    place, at = divmod(number, SITES)
    effects = PROGRAM_EFFECTS[CITY_PROGRAM[SITES * face_at(place, view) + at]]
    return translator(PACKAGE, lang)(
        N_("City of {place}: {effects}"),
        place=_with_site(place, at, view, lang),
        effects=effect_text(effects, lang),
    )


def _with_site(place: int, at: int, view: View, lang: str) -> str:
    """A place with the number of the site, where it has two of a kind."""
    return f"{where(place, view, lang)} {at + 1}"


def _ruin(number: int, view: View, lang: str) -> str:
    place, at = divmod(number, SITES)
    tier = SITE_TIER[SITES * face_at(place, view) + at]
    return translator(PACKAGE, lang)(
        N_("Explore the ruin of {place} ({tier}, {n} left)"),
        place=_with_site(place, at, view, lang),
        tier=TIER(tier, lang),
        n=len(view["table"]["ruins"].get(SITE_IDS[number], [])),
    )


def _use_kept(number: int, view: View, lang: str) -> str:
    tile = RUIN[view["table"]["kept"][asked(view)]]
    return translator(PACKAGE, lang)(
        N_("Use the kept tile {ruin}: {effects}"),
        ruin=RUIN(tile, lang),
        effects=RUIN.text(tile, lang),
    )


def _use_now(number: int, view: View, lang: str) -> str:
    tile = RUIN.find(view["table"]["looking"])
    return translator(PACKAGE, lang)(
        N_("Use {ruin}: {effects}"), ruin=RUIN(tile, lang), effects=RUIN.text(tile, lang)
    )


def _keep(number: int, view: View, lang: str) -> str:
    say, table = translator(PACKAGE, lang), view["table"]
    tile, old = RUIN.find(table["looking"]), RUIN.find(table["kept"][asked(view)])
    if old >= 0:
        return say(
            N_("Keep {ruin} and use {old}: {effects}"),
            ruin=RUIN(tile, lang),
            old=RUIN(old, lang),
            effects=RUIN.text(old, lang),
        )
    return say(N_("Keep {ruin} for later"), ruin=RUIN(tile, lang))


def _step(number: int, view: View, lang: str) -> str:
    place, to = PAIRS[number]
    cost = view["table"]["step_costs"].get(PLACE_IDS[place], {}).get(PLACE_IDS[to], 0)
    return translator(PACKAGE, lang)(
        N_("Walk from {place} to {to} ({n} movement)"),
        place=where(place, view, lang),
        to=where(to, view, lang),
        n=cost,
    )


def _flight(number: int, view: View, lang: str) -> str:
    place, to = PAIRS[number]
    return translator(PACKAGE, lang)(
        N_("Fly from {place} to {to}"), place=where(place, view, lang), to=where(to, view, lang)
    )


def _target(number: int, view: View, lang: str) -> str:
    """Who is hit, and where."""
    say = translator(PACKAGE, lang)
    place, target = divmod(number, TARGETS)
    words = {"place": where(place, view, lang)}
    if target >= OF_FORT:
        return say(
            N_("fortress of {seat} in {place}"), seat=called(view, target - OF_FORT, lang), **words
        )
    if target >= OF_SEAT:
        return say(
            N_("mini of {seat} in {place}"), seat=called(view, target - OF_SEAT, lang), **words
        )
    owner = view["table"]["sites"].get(SITE_IDS[SITES * place + target], -1)
    if owner == "ghost":
        return say(N_("ghost in {place}, site {n}"), n=target + 1, **words)
    return say(
        N_("mini of {seat} in {place}, site {n}"),
        seat=called(view, owner, lang),
        n=target + 1,
        **words,
    )


def _attack(number: int, view: View, lang: str) -> str:
    return translator(PACKAGE, lang)(N_("Attack: {target}"), target=_target(number, view, lang))


def _shoot(number: int, view: View, lang: str) -> str:
    return translator(PACKAGE, lang)(N_("Shoot: {target}"), target=_target(number, view, lang))


def _at(message: str) -> Label:
    """Words about a place."""
    return lambda number, view, lang: translator(PACKAGE, lang)(
        message, place=where(number, view, lang)
    )


def _learn(number: int, view: View, lang: str) -> str:
    say, row = translator(PACKAGE, lang), CARDS[number]
    return say.plural(
        "Take {card}: {effects} ({n} point)",
        "Take {card}: {effects} ({n} points)",
        row.vp,
        card=CARD(number, lang),
        effects=card_effects(number, lang),
        n=row.vp,
    )


def _card(message: str) -> Label:
    """Words about a card and its effects."""
    return lambda number, view, lang: translator(PACKAGE, lang)(
        message, card=CARD(number, lang), effects=card_effects(number, lang)
    )


def _replace(number: int, view: View, lang: str) -> str:
    return translator(PACKAGE, lang)(
        N_("First replace the cards of {stack}"), stack=STACK(number, lang)
    )


def spot_text(spot: int, seat: int, view: View, lang: str) -> str:
    """A visible cube with its colour."""
    if spot < ON_SETS:
        return SPOT(spot, lang)
    number, space = divmod(spot - ON_SETS, SPACES)
    colour = COLOUR(cubes_on(number, seat, view)[space], lang)
    return f"{SPOT(spot, lang)} ({colour})"


def _cube(message: str) -> Label:
    """Words about a visible cube of the seat that is asked."""
    return lambda number, view, lang: translator(PACKAGE, lang)(
        message, cube=spot_text(number, asked(view), view, lang)
    )


def _lose_mini(number: int, view: View, lang: str) -> str:
    say = translator(PACKAGE, lang)
    if number < ALL_PLACES:
        return say(N_("Your mini in {place}"), place=where(number, view, lang))
    place, at = divmod(number - ALL_PLACES, SITES)
    return say(N_("Your mini in {place}, site {n}"), place=where(place, view, lang), n=at + 1)


def _upgrade(number: int, view: View, lang: str) -> str:
    level = view["table"]["levels"][asked(view)].get(ROW.ids[number], 0)
    n = min(UPGRADE[level], view["table"]["supply"][ROW.ids[number]])
    return translator(PACKAGE, lang).plural(
        "Upgrade {row} from {level}: {n} cube into the bag",
        "Upgrade {row} from {level}: {n} cubes into the bag",
        n,
        row=ROW(number, lang),
        level=level,
        n=n,
    )


def _apart(number: int, view: View, lang: str) -> str:
    at, row = divmod(number, len(ROW))
    left = view["table"]["tied"][at]["steps"]
    say = translator(PACKAGE, lang)
    text = say(N_("1 step in {row}, different rows, {n} left"), row=ROW(row, lang), n=left)
    return text if at == 0 else f"{text} ({at + 1})"


def _loss(number: int, view: View, lang: str) -> str:
    say = translator(PACKAGE, lang)
    hit = ", ".join(called(view, seat, lang) for seat in view["table"]["neighbours"])
    return say(
        N_("{token} (hits: {seats})"),
        token=TOKEN(LOSS + number, lang),
        seats=hit or say(N_("nobody")),
    ).capitalize()


def _choose(number: int, view: View, lang: str) -> str:
    token, program = OPTIONS[number]
    return translator(PACKAGE, lang)(
        N_("{effects} (of: {token})"),
        effects=effect_text(PROGRAM_EFFECTS[program], lang),
        token=TOKEN(token, lang),
    )


def _pay(number: int, view: View, lang: str) -> str:
    return translator(PACKAGE, lang)(N_("Pay {token}"), token=TOKEN(PAY_TOKEN + number, lang))


def _gift(number: int, view: View, lang: str) -> str:
    say = translator(PACKAGE, lang)
    power = GIFTS[number][0]
    message = N_("{power}: give a gem for {effects}")
    if POWERS[power].rule != "buy":
        message = N_("{power}: use a token for {effects}")
    return say(message, power=POWER(power, lang), effects=GIFT(number, lang))


LABELS: Final[dict[str, Label]] = {
    "lead": lambda number, view, lang: FACTION(number, lang),
    "tile": lambda number, view, lang: f"{POWER(number, lang)}: {POWER.text(number, lang)}",
    "begin with": _card(N_("Begin with {card}: {effects}")),
    "extra": N_("A cube more: {row}"),
    "marker": N_("Marker in {row}"),
    "end turn": N_("End the turn"),
    "place": _place,
    "city": _city,
    "ruin": _ruin,
    "use kept": _use_kept,
    "upgrade": _upgrade,
    "move": _step,
    "fly": _flight,
    "attack": _attack,
    "shoot": _shoot,
    "fortress": _at(N_("Fortress in {place}")),
    "mini": _at(N_("New mini in {place}")),
    "clone": _at(N_("Clone a mini in {place}")),
    "gem": N_("Take a gem"),
    "learn": _learn,
    "replace": _replace,
    "spy": _card(N_("Spy on {card}: {effects}")),
    "retrieve": _cube(N_("Back into the bag: {cube}")),
    "swap": _cube(N_("Swap: {cube}")),
    "discard": _cube(N_("Discard: {cube}")),
    "create": N_("Create a cube: {row}"),
    "draw": Plural("Draw {n} cube", "Draw {n} cubes", "n"),
    "develop": Plural("{n} step in {row}", "{n} steps in {row}", "n"),
    "develop apart": _apart,
    "neighbours": _loss,
    "choose": _choose,
    "pay": _pay,
    "faction": _gift,
    "no card": N_("Take no card"),
    "kill": N_("Kill the ghost for your graveyard"),
    "convert": N_("Turn the ghost into a mini of yours"),
    "use": _use_now,
    "keep": _keep,
    "lose cube": _cube(N_("Lose: {cube}")),
    "lose mini": _lose_mini,
    "to": N_("New colour: {row}"),
    "back": N_("A step back in {row}"),
    "stay": N_("The rest stays"),
    "bag": _cube(N_("Into the bag: {cube}")),
}

PROMPTS: Final[dict[str, Template]] = {
    "ChooseFaction": N_("Which faction do you lead?"),
    "ChoosePower": N_("Which of the two tiles of your faction do you take?"),
    "ChooseStartCard": N_("With which technology do you begin?"),
    "ChooseExtraCube": N_("Take one more cube into your bag: which colour?"),
    "ChooseRow": N_("Development: which marker begins at level {level}?"),
    "TakeTurn": N_("Your turn: place cubes, use effects."),
    "TakeCard": N_("The display has new cards: which one do you take?"),
    "ChooseConversion": N_("You hit the ghost at {site}: kill it or convert it?"),
    "ChooseTileUse": N_("You look at a ruin tile: use it now or keep it?"),
    "ChooseColour": N_("Swap, {spot}: for which colour?"),
    "PayCube": N_("{token}: which visible cube do you return?"),
    "PayMini": N_("{token}: which mini do you take off the map?"),
    "SufferRegress": N_("A neighbour afflicts you: which marker goes back?"),
    "SufferCube": N_("A neighbour afflicts you: which visible cube do you return?"),
    "SufferMini": N_("A neighbour afflicts you: which mini leaves the map?"),
    "ChooseBag": N_("Reset: which cubes of unfinished and permanent sets go into the bag?"),
}

ASIDES: Final[dict[str, Template]] = {
    "TakeTurn": N_("Another player's turn."),
    "ChooseTileUse": N_("Another player looks at a ruin tile."),
}
