"""How pieces and places are called: number, id, and name in both languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from ecumene.engine.kinds import Kind
from ecumene.engine.lang import N_, translator
from ecumene.engine.names import Names, messages, namers
from ecumene.engine.narration import Namer
from ecumene.engine.rows import worded
from ecumene.games.anunnaki import content
from ecumene.games.anunnaki.content.rows import Civilisation, Step, Weapon
from ecumene.games.anunnaki.content.verbs import VERBS

PACKAGE: Final = "ecumene.games.anunnaki"

TITLE: Final = {"en": "Anunnaki: Dawn of the Gods", "de": "Anunnaki: Götterdämmerung"}
BLURB: Final = N_(
    "Four houses of gods leave their dying planets for Gaia: walk the star of actions, summon "
    "gods, fight for Atlantis. For one against a bot, or two to four."
)


def effect_text(steps: Sequence[Step], lang: str, *, long: bool = True) -> str:
    """What effects do, in words made from the component files."""
    return _said(tuple(steps), lang, long)


@cache
def _said(steps: tuple[Step, ...], lang: str, long: bool) -> str:
    return VERBS.say(steps, lang, long=long)


def _territory(number: int, lang: str) -> str:
    if number == content.AFTERLIFE:
        return worded(content.AFTERLIFE_TILE, "name", lang)
    name = worded(content.TERRITORIES[number], "name", lang)
    return f"{_planet(content.BOARD_OF[number], lang)}, {name}"


def _icon(number: int, lang: str) -> str:
    """A territory; of a mixed one also which of its resources."""
    territory, id = content.ICON_TERRITORY[number], content.ICON_IDS[number]
    name = _territory(territory, lang)
    mixed = id != content.TERRITORY_IDS[territory]
    return f"{name}, {RESOURCE(content.ICON_RESOURCE[number], lang)}" if mixed else name


def _position(number: int, lang: str) -> str:
    say, position = translator(PACKAGE, lang), content.POSITIONS[number]
    n = 1 + sum(each.ring == position.ring for each in content.POSITIONS[:number])
    if position.ring == "outer":
        return say(N_("tip {n}"), n=n)
    return say(N_("crossing {n}"), n=n)


def _space(number: int, lang: str) -> str:
    one, other = content.ENDS[number]
    message = N_("between {one} and {other}")
    ends = {"one": _position(one, lang), "other": _position(other, lang)}
    return translator(PACKAGE, lang)(message, **ends)


def _slot(number: int, lang: str) -> str:
    say, slot = translator(PACKAGE, lang), content.SLOTS[number]
    if slot.kind == "major":
        return say(N_("that of the major god"))
    n = 1 + sum(each.kind == slot.kind for each in content.SLOTS[:number])
    return say(N_("minor god {n}"), n=n)


def _planet(board: int, lang: str) -> str:
    return HOUSE(board, lang) if board < len(content.HOUSES) else "Gaia"


def _spot(number: int, lang: str) -> str:
    around = [
        worded(content.TERRITORIES[at], "name", lang)
        for at in range(content.ALL_TERRITORIES - 1)
        if content.CULTURE_AROUND[number] >> at & 1
    ]
    return f"{_planet(content.CULTURE_BOARD[number], lang)}: {' / '.join(around)}"


def _tile_text(number: int, lang: str) -> str:
    tile = content.TILES[number]
    return f"{effect_text(tile.basic, lang)} [{effect_text(tile.developed, lang)}]"


def _weapon_text(number: int, lang: str) -> str:
    weapon = content.WEAPONS[number]
    say = translator(PACKAGE, lang)
    cost = []
    if weapon.cost["metal"]:
        cost.append(say(N_("costs {n} metal"), n=weapon.cost["metal"]))
    if weapon.cost["any"]:
        cost.append(say(N_("costs any {n} resources"), n=weapon.cost["any"]))
    return _fighting(weapon, cost, lang)


def _fighting(row: Weapon | Civilisation, cost: list[str], lang: str) -> str:
    """Strength, cost and effects in a fight, and what is won."""
    say = translator(PACKAGE, lang)
    told = [say(N_("strength {n}"), n=row.strength), *cost]
    if row.effects:
        told.append(effect_text(row.effects, lang))
    told.append(say(N_("win: {gain}"), gain=effect_text(row.win, lang, long=False)))
    return "; ".join(told)


def listed(cost: Mapping[str, int], lang: str) -> list[str]:
    """The resources of a cost, one by one."""
    return [f"{cost[id]} {RESOURCE(id, lang)}" for id in content.RESOURCE_IDS if cost[id]]


def mana_cost(number: int, lang: str, discount: int = 0) -> str:
    """What a mana action costs, with the resources that it takes."""
    row = content.MANA_ACTIONS[number]
    mana = translator(PACKAGE, lang)(N_("{n} mana"), n=max(0, row.mana - discount))
    return ", ".join([mana, *listed(row.cost, lang)])


def cost_text(contract: int, lang: str) -> str:
    """What a contract costs."""
    cost = content.CONTRACTS[contract].cost
    told = listed(cost, lang)
    if cost["any"]:
        told.append(translator(PACKAGE, lang)(N_("{n} of any resource"), n=cost["any"]))
    return ", ".join(told)


def _contract(number: int, lang: str) -> str:
    """Contracts have no printed names: theirs are ours, with the house that is asked for."""
    row = content.CONTRACTS[number]
    say = translator(PACKAGE, lang)
    name = worded(row, "name", lang)
    if not row.house:
        return say(N_("contract “{name}”"), name=name)
    house = HOUSE(content.CONTRACT_HOUSE[number], lang)
    return say(N_("contract “{name}” ({house})"), name=name, house=house)


def _contract_text(number: int, lang: str) -> str:
    row = content.CONTRACTS[number]
    return translator(PACKAGE, lang)(
        N_("{cost} → {bonus}; {vp} VP, {n} commerce"),
        cost=cost_text(number, lang),
        bonus=effect_text(row.bonus, lang, long=False),
        vp=row.vp,
        n=row.commerce,
    )


def _artifact_text(number: int, lang: str) -> str:
    row = content.ARTIFACTS[number]
    return effect_text((*row.on_take, *row.effects), lang)


def _major_text(number: int, lang: str) -> str:
    row = content.MAJOR_GODS[number]
    return translator(PACKAGE, lang)(
        N_("{basic}; once summoned: {improved}"),
        basic=effect_text(row.basic, lang),
        improved=effect_text(row.improved, lang),
    )


def _goal_text(number: int, lang: str) -> str:
    texts = (
        N_("controlled shrines"),
        N_("own settlements in play"),
        N_("controlled territories, divided by 2"),
        N_("followers and gods in play, divided by 3"),
    )
    say = translator(PACKAGE, lang)
    return say(N_("{what}, at most {n}"), what=say(texts[number]), n=content.GOAL_MAX[number])


RESOURCE: Final = Names(
    "resource",
    content.RESOURCE_IDS,
    messages(PACKAGE, N_("food"), N_("wood"), N_("metal"), N_("gold")),
)
HOUSE: Final = Names("house", content.HOUSES)
BOARD: Final = Names("board", content.BOARDS)
TERRITORY: Final = Names("territory", content.TERRITORY_IDS, _territory)
ICON: Final = Names("icon", content.ICON_IDS, _icon)
CIV_SPOT: Final = Names(
    "civ_spot", content.CIV_SPOT_IDS, lambda at, lang: _territory(content.CIV_SPOTS[at], lang)
)
CIV: Final = Names(
    "civ",
    content.CIVILISATIONS,
    text=lambda at, lang: _fighting(content.CIVILISATIONS[at], [], lang),
)
SPOT: Final = Names("spot", content.CULTURE_SPOT_IDS, _spot)
CULTURE: Final = Names(
    "culture",
    [token.id for token in content.CULTURE_TOKENS],
    lambda at, lang: effect_text(content.CULTURE_TOKENS[at].effects, lang, long=False),
)
POSITION: Final = Names("star_position", content.POSITION_IDS, _position)
SPACE: Final = Names("space", [id.lower() for id in content.STAR_IDS], _space)
SLOT: Final = Names("slot", content.SLOT_IDS, _slot)
TILE: Final = Names("tile", content.TILES, text=_tile_text)
KIND: Final = Names(
    "unit",
    content.KIND_IDS,
    messages(PACKAGE, N_("follower"), N_("minor god"), N_("major god"), N_("settlement")),
)
UNIT: Final = Names(  # a kind in a territory
    "unit_at", [f"{kind} {at}" for kind in content.KIND_IDS for at in content.TERRITORY_IDS]
)
TRACK: Final = Names("track", content.TRACKS)
WAY: Final = Names("way", [*content.TRACKS, content.DOMINATION])  # with the domination track
GOAL: Final = Names("goal", content.GOALS, text=_goal_text)
WEAPON: Final = Names("weapon", content.WEAPONS, text=_weapon_text)
CARD: Final = Names(  # of which every house has its own
    "card",
    content.CARD_IDS,
    lambda at, lang: WEAPON(at % content.KINDS, lang),
    lambda at, lang: WEAPON.text(at % content.KINDS, lang),
)
GOD: Final = Names(
    "god",
    content.MINOR_GODS,
    text=lambda at, lang: effect_text(content.MINOR_GODS[at].effects, lang),
)
MAJOR: Final = Names("major_god", content.MAJOR_GODS, text=_major_text)
CONTRACT: Final = Names("contract", content.CONTRACT_IDS, _contract, _contract_text)
ARTIFACT: Final = Names("artifact", content.ARTIFACTS, text=_artifact_text)
PANDORA: Final = Names(
    "pandora",
    content.PANDORA,
    text=lambda at, lang: effect_text(
        (*content.PANDORA[at].effects, *content.PANDORA[at].others), lang
    ),
)
MANA_ACTION: Final = Names("mana_action", content.MANA_ACTIONS)

NAMES: Final[dict[str, Namer]] = namers(
    RESOURCE,
    HOUSE,
    TERRITORY,
    ICON,
    CIV_SPOT,
    CIV,
    SPOT,
    CULTURE,
    POSITION,
    SPACE,
    SLOT,
    TILE,
    KIND,
    TRACK,
    WAY,
    GOAL,
    WEAPON,
    CARD,
    GOD,
    MAJOR,
    CONTRACT,
    ARTIFACT,
    PANDORA,
    MANA_ACTION,
)


def spoken(**slots: Kind) -> dict[str, Any]:
    """How a frame writes those of its slots that are no plain numbers."""
    return slots
