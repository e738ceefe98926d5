"""Words for people: what actions and questions are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ecumene.engine.labels import Label
from ecumene.engine.lang import N_, translator
from ecumene.engine.names import Names
from ecumene.engine.narration import Plural, Template
from ecumene.games.anunnaki.actions import PAIRS, WEAPON_PAIRS
from ecumene.games.anunnaki.content import ALL_TERRITORIES, ENDS, TILES
from ecumene.games.anunnaki.geometry import ALL_EDGES, EDGES
from ecumene.games.anunnaki.names import (
    ARTIFACT,
    CONTRACT,
    GOD,
    HOUSE,
    KIND,
    MAJOR,
    MANA_ACTION,
    PACKAGE,
    PANDORA,
    RESOURCE,
    TERRITORY,
    TILE,
    WEAPON,
    cost_text,
    effect_text,
    listed,
    mana_cost,
)

View = dict[str, Any]


def _say(lang: str, message: str, **values: object) -> str:
    return translator(PACKAGE, lang)(message, **values)


def _move(number: int, view: View, lang: str) -> str:
    kind, edge = divmod(number, ALL_EDGES)
    start, end = EDGES[edge]
    return _say(
        lang,
        N_("Move {unit}: {start} → {end}"),
        unit=KIND(kind, lang),
        start=TERRITORY(start, lang),
        end=TERRITORY(end, lang),
    )


def _teleport(number: int, view: View, lang: str) -> str:
    kind, start = divmod(number, ALL_TERRITORIES)
    return _say(
        lang,
        N_("Teleport {unit} from {start}"),
        unit=KIND(kind, lang),
        start=TERRITORY(start, lang),
    )


def _with_text(names: Names, number: int, message: str, lang: str) -> str:
    """What something is called, and what it does."""
    return _say(lang, message, name=names(number, lang), text=names.text(number, lang))


def _told(names: Names, message: str) -> Label:
    return lambda number, view, lang: _with_text(names, number, message, lang)


def _both(names: Names, pairs: Sequence[tuple[int, int]], message: str) -> Label:
    """Two of a kind."""

    def label(number: int, view: View, lang: str) -> str:
        one, other = pairs[number]
        return _say(lang, message, one=names(one, lang), other=names(other, lang))

    return label


def _tile(message: str) -> Label:
    def label(number: int, view: View, lang: str) -> str:
        return _say(lang, message, name=TILE(number, lang), text=tile_text(number, view, lang))

    return label


def tile_text(tile: int, view: View, lang: str) -> str:
    """What a tile does for the seat that looks, as it lies."""
    seat = view["ask"]["seat"] if view["ask"] else 0
    developed = TILE.ids[tile] in view["table"]["developed"][seat]
    row = TILES[tile]
    return effect_text(row.developed if developed else row.basic, lang)


def _line(message: str) -> Label:
    """A space of the star by the two tiles that its line joins, wherever they lie in this game."""

    def label(number: int, view: View, lang: str) -> str:
        one, other = (TILE(view["table"]["star"][end], lang) for end in ENDS[number])
        return _say(lang, message, one=one, other=other)

    return label


def _develop(number: int, view: View, lang: str) -> str:
    row = TILES[number]
    told = _say(
        lang,
        N_("Develop {name}: {text}"),
        name=TILE(number, lang),
        text=effect_text(row.developed, lang),
    )
    cost = ", ".join(listed(row.develop_extra_cost, lang))
    price = _say(lang, N_("costs {cost}"), cost=cost)
    return f"{told} ({price})" if cost else told


def _mana(number: int, view: View, lang: str) -> str:
    discount = view["ask"]["about"].get("discount", 0) if view["ask"] else 0
    return f"{MANA_ACTION(number, lang)} ({mana_cost(number, lang, discount)})"


def _house(number: int, view: View, lang: str) -> str:
    name, god = HOUSE(number, lang), MAJOR(number, lang)
    return f"{name} ({god}: {MAJOR.text(number, lang)})"


def _major(number: int, view: View, lang: str) -> str:
    house = HOUSE.find(view["table"]["houses"][view["ask"]["seat"]])
    return _with_text(MAJOR, house, N_("Summon {name}: {text}"), lang)


def _fulfil(number: int, view: View, lang: str) -> str:
    return _say(
        lang,
        N_("Fulfil {name} ({cost}): {text}"),
        name=CONTRACT(number, lang),
        cost=cost_text(number, lang),
        text=CONTRACT.text(number, lang).partition("→")[2].strip(),
    )


LABELS: Final[dict[str, Label]] = {
    "choose": _house,
    "return": _told(GOD, N_("Return {name}: {text}")),
    "pawn to": _tile(N_("{name}: {text}")),
    "lift": _line(N_("Move the cube between {one} and {other}")),
    "put": _line(N_("Put it between {one} and {other}")),
    "perform": _tile(N_("Perform {name}: {text}")),
    "develop": _develop,
    "act": N_("Perform it now"),
    "move": _move,
    "teleport": _teleport,
    "to": N_("To {territory}"),
    "carry": N_("Carry along: {unit}"),
    "harvest": N_("Harvest {territory}"),
    "place": N_("Place a follower: {territory}"),
    "recall": N_("Recall a follower: {territory}"),
    "give up": N_("Give up a follower: {territory}"),
    "build": N_("Build: {territory}"),
    "replace": N_("Replace a follower: {territory}"),
    "take": N_("Take {resource}"),
    "pay": N_("Pay 1 {resource}"),
    "exhaust": N_("Exhaust {resource}"),
    "exchange for": _both(RESOURCE, PAIRS, N_("Take 1 {one} and 1 {other}")),
    "sign": _told(CONTRACT, N_("Take {name}: {text}")),
    "fulfil": _fulfil,
    "middle row": N_("Only the middle row"),
    "bottom row": N_("Only the bottom row: VP and commerce steps"),
    "mana": _mana,
    "use mirror": N_("Discard the Mirror for two mana actions"),
    "summon": _told(GOD, N_("Summon {name}: {text}")),
    "summon major": _major,
    "discard": _told(PANDORA, N_("Pandora's Box, {name}: {text}")),
    "cornucopia gain": N_("Cornucopia: gain 4 resources of one type"),
    "cornucopia pay": N_("Cornucopia: pay 4 resources of one type for 8 VP"),
    "arm": _told(WEAPON, N_("Take {name}: {text}")),
    "fight": N_("Fight: {territory}"),
    "attack": N_("Attack"),
    "cannot attack": N_("I have no weapon that I can pay"),
    "play": _told(WEAPON, N_("Play {name}: {text}")),
    "play two": _both(WEAPON, WEAPON_PAIRS, N_("Play {one} and {other}")),
    "use": _told(WEAPON, N_("Use {name}: {text}")),
    "add": _told(WEAPON, N_("Add {name}: {text}")),
    "spend": Plural("Spend {n} metal", "Spend {n} metal", "n"),
    "hand back": _told(WEAPON, N_("Hand back {name}: {text}")),
    "resolve": N_("Resolve the culture token: {spot}"),
    "accept": N_("Take the reward"),
    "keep": _told(ARTIFACT, N_("Keep {name}: {text}")),
    "destiny": N_("Choose the {track}"),
    "advance": N_("Advance on the {track}"),
    "stop": N_("No more"),
    "decline": N_("No"),
    "pass": N_("Go on"),
}

PROMPTS: Final[dict[str, Template]] = {
    "ChooseHouse": N_("Which house do you lead?"),
    "ReturnGod": N_("You keep four of your minor gods: which one do you return?"),
    "MovePawn": N_("Main action: where does your pawn go?"),
    "ChooseRa": N_("Ra: which resource do you gain with the cube?"),
    "LiftCube": N_("Which of your cubes do you move?"),
    "PutCube": N_("Where does the cube go?"),
    "ChooseTechnology": N_("Which tile beside your pawn do you develop?"),
    "ActNow": N_("{tile} is developed: do you perform it at once?"),
    "ActivateTile": N_("Which tile do you perform?"),
    "MoveStep": Plural("{left} movement point left.", "{left} movement points left.", "left"),
    "ChooseCargo": N_("Whom does the settlement carry to {territory}?"),
    "ChooseTraveller": Plural(
        "Which unit do you teleport?", "Up to {left} units can be teleported: which one?", "left"
    ),
    "ChooseDestination": N_("Where does it go? {unit}, {territory}."),
    "ChooseHarvest": Plural(
        "Which territory do you harvest?", "Up to {left} territories: which one now?", "left"
    ),
    "ChooseType": N_("{territory}: which resource? {left} to come."),
    "GatherOne": N_("{territory}: which resource do you harvest?"),
    "ChooseExhausted": N_("{territory}: which icon is exhausted?"),
    "ChooseAthena": N_("Athena: which resource do you gain for {territory}?"),
    "ChooseGain": N_("Which resource do you gain? {left} to come."),
    "ChooseOption": N_("Which resource do you gain ({n})?"),
    "ChooseCreation": N_("Creation: which resource do you gain ({n})?"),
    "ChoosePrice": N_("Market: which resource do you pay?"),
    "ChooseExchange": N_("Market: which two resources do you take?"),
    "PayContract": N_("Which resource do you pay for the contract? {left} to come."),
    "PayWeapon": N_("Which resource do you pay for the weapon? {left} to come."),
    "PlaceFollower": Plural(
        "Where do you place the follower?", "Where do you place the next of {left}?", "left"
    ),
    "RecallFollower": N_("Your supply is empty: from where do you recall a follower?"),
    "ChoosePlace": N_("Where do you put a follower?"),
    "GiveUp": N_("Freya: which follower do you return for 4 resources?"),
    "LoseFollower": N_("Pandora: which of your followers returns to the supply?"),
    "TakeWeapon": N_("Which advanced weapon do you take?"),
    "LoseWeapon": N_("Pandora: which advanced weapon do you return?"),
    "TakeContract": N_("Which contract do you take?"),
    "ChooseRow": N_("You lack the territory that {contract} asks for: which row do you gain?"),
    "ChooseFree": N_("Bastet: which contract do you fulfil for {mana} mana?"),
    "ChooseSite": N_("Where do you build a settlement?"),
    "UseMirror": N_("Do you use the Duplicity Mirror this turn?"),
    "ChooseMana": N_("Mana action?"),
    "TakeAdditional": N_("Additional actions, each kind once."),
    "ChooseReplaced": N_("Which follower does the god replace?"),
    "ChooseFight": N_("Which fight comes next?"),
    "DeclareAttack": N_("{territory}: can you attack?"),
    "ChooseWeapon": N_("{territory}: which weapon do you play?"),
    "ChooseUsed": N_("Loki: which of the two weapons do you use?"),
    "Replay": N_("You had to take back {withdrawn:card}: do you play another weapon?"),
    "SecondWeapon": N_("Composite Bow: do you add a second weapon?"),
    "SpendMetal": N_("War Cart: how much metal do you spend for strength?"),
    "Steal": N_("Slingshot: which resource do you take?"),
    "ChooseToken": N_("Which culture token is resolved next?"),
    "AcceptReward": N_("Do you take the culture reward ({culture})?"),
    "KeepArtifact": N_("Atlantis is yours: which artifact do you keep?"),
    "ChooseDestiny": N_("Tablet of Destinies: which track do you choose in secret?"),
    "HornGain": N_("Cornucopia: which resource do you gain?"),
    "HornPay": N_("Cornucopia: which resource do you pay?"),
    "ChooseScarab": N_("Scarab Amulet: on which track do you advance?"),
}
