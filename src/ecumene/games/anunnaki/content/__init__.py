"""The pieces of Anunnaki, frozen into lists of ints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecumene.engine.content import Shelf, index
from ecumene.engine.masks import mask_of
from ecumene.games.anunnaki.content.rows import (
    AdditionalAction,
    AfterlifeTile,
    Artifact,
    AtlantisGod,
    Board,
    Civilisation,
    Contract,
    CultureToken,
    DestinyTile,
    DevelopmentTrack,
    DominationTrack,
    Goal,
    House,
    MajorGod,
    Mana,
    ManaAction,
    MinorGod,
    PandoraToken,
    Players,
    ResourceTrack,
    SettlementArea,
    Setup,
    StarPosition,
    StarSpace,
    StarSpaces,
    Step,
    Stock,
    Tile,
    TokenSlot,
    Variant,
    Weapon,
)
from ecumene.games.anunnaki.content.told import TOLD
from ecumene.games.anunnaki.content.verbs import VERBS

with Shelf(__name__, VERBS.amounts, TOLD) as shelf:
    STOCKS: Final = shelf.rows("counts.toml", "count", Stock, kept=True)
    BOX: Final = {stock.id: stock for stock in STOCKS}
    STAR_SPACES: Final = shelf.one("counts.toml", "star_spaces", StarSpaces)
    HOUSES: Final = shelf.rows("houses.toml", "house", House, count=4)
    PLANETS: Final = shelf.rows("planets.toml", "board", Board, count=len(HOUSES))
    GAIAS: Final = shelf.rows("gaia.toml", "board", Board, count=2)
    TILES: Final = shelf.rows("action_tiles.toml", "tile", Tile, count=BOX["action_tile"].n)
    MANA_ACTIONS: Final = shelf.rows("action_tiles.toml", "mana_action", ManaAction, count=6)
    ADDITIONAL: Final = shelf.rows("action_tiles.toml", "additional_action", AdditionalAction)
    ARTIFACTS: Final = shelf.rows("artifacts.toml", "artifact", Artifact, count=BOX["artifact"].n)
    PANDORA: Final = shelf.rows(
        "artifacts.toml", "pandora_token", PandoraToken, count=BOX["pandora_token"].n
    )
    AFTERLIFE_TILE: Final = shelf.one("artifacts.toml", "afterlife_tile", AfterlifeTile)
    DESTINY_TILE: Final = shelf.one("artifacts.toml", "destiny_tile", DestinyTile)
    CIVILISATIONS: Final = shelf.rows(
        "civilisations.toml", "civilisation", Civilisation, count=BOX["ancient_civilisation"].n
    )
    ATLANTIS_GODS: Final = shelf.rows(
        "civilisations.toml", "atlantis_god", AtlantisGod, count=BOX["atlantis_god"].n
    )
    CULTURE_TOKENS: Final = shelf.rows(
        "culture_tokens.toml", "culture_token", CultureToken, count=BOX["culture_token"].n
    )
    GOALS: Final = shelf.rows("goals.toml", "goal", Goal, count=BOX["goal_tile"].n)
    CONTRACTS: Final = shelf.rows("contracts.toml", "contract", Contract, count=BOX["contract"].n)
    MAJOR_GODS: Final = shelf.rows("gods.toml", "major_god", MajorGod, count=len(HOUSES))
    MINOR_GODS: Final = shelf.rows(
        "gods.toml", "minor_god", MinorGod, count=len(HOUSES) * BOX["minor_god_card"].n
    )
    SETUP: Final = shelf.one("setup.toml", "setup", Setup)
    PLAYERS: Final = shelf.rows("setup.toml", "players", Players, key="n", count=3)
    VARIANTS: Final = shelf.rows("setup.toml", "variant", Variant, kept=True)
    POSITIONS: Final = shelf.rows("star.toml", "position", StarPosition, count=len(TILES))
    STAR: Final = shelf.rows("star.toml", "space", StarSpace, count=STAR_SPACES.n)
    SLOTS: Final = shelf.rows("star.toml", "token_slot", TokenSlot, count=6)
    TRACKS: Final = shelf.rows("tracks.toml", "development_track", DevelopmentTrack, count=3)
    DOMINATION: Final = shelf.one("tracks.toml", "domination_track", DominationTrack)
    AREA: Final = shelf.one("tracks.toml", "settlement_area", SettlementArea)
    RESOURCE_TRACK: Final = shelf.one("tracks.toml", "resource_track", ResourceTrack)
    MANA: Final = shelf.one("tracks.toml", "mana", Mana)
    WEAPONS: Final = shelf.rows("weapons.toml", "weapon", Weapon)

Row = tuple[int, ...]
MOST_SEATS: Final = len(HOUSES)
BY_SEATS: Final = {each.n: each for each in PLAYERS}
FIRST_GAME: Final = next(each for each in VARIANTS if each.id == "first_game")

# Resources
RESOURCE_IDS: Final = ["food", "wood", "metal", "gold"]
RESOURCE: Final = {id: number for number, id in enumerate(RESOURCE_IDS)}
FOOD, WOOD, METAL, GOLD = range(4)
ANY: Final = 4  # in place of a resource: the player picks
FULL: Final = RESOURCE_TRACK.max
ALL_RESOURCES: Final = len(RESOURCE_IDS)

# Houses
HOUSE_IDS: Final = [house.id for house in HOUSES]
HOUSE: Final = index(HOUSES)
PHARAOHS, NORRENIS, BABYLON, ELLENYS = range(4)
CREATION_RESOURCE: Final[list[int]] = [RESOURCE[house.creation_resource] for house in HOUSES]

# Territories: home planets by house, Gaia for three and four, Gaia for two, the afterlife tile
BOARDS: Final = [*PLANETS, *GAIAS]
BOARD_IDS: Final = [board.id for board in BOARDS]
TERRITORIES: Final = [territory for board in BOARDS for territory in board.territory]
TERRITORY_IDS: Final = [territory.id for territory in TERRITORIES] + [AFTERLIFE_TILE.id]
TERRITORY: Final = {id: number for number, id in enumerate(TERRITORY_IDS)}
ALL_TERRITORIES: Final = len(TERRITORY_IDS)
AFTERLIFE: Final = TERRITORY[AFTERLIFE_TILE.id]
AFTERLIFE_BIT: Final = 1 << AFTERLIFE
EVERYWHERE: Final[int] = (1 << ALL_TERRITORIES) - 1
BOARD_MASK: Final[list[int]] = [
    mask_of(TERRITORY[territory.id] for territory in board.territory) for board in BOARDS
]
GAIA_BOARD: Final[dict[int, int]] = {n: BOARD_IDS.index(each.gaia) for n, each in BY_SEATS.items()}
BOARD_OF: Final[list[int]] = [
    board for board, each in enumerate(BOARDS) for _ in each.territory
] + [-1]
CAPITAL: Final[list[int]] = [  # by house
    next(TERRITORY[each.id] for each in planet.territory if each.capital) for planet in PLANETS
]
CAPITALS: Final[int] = mask_of(CAPITAL)
SHRINE_START: Final[list[int]] = [  # by house: ANU-SETUP-08, found by the neighbours of the capital
    next(
        TERRITORY[each.id]
        for each in planet.territory
        if each.shrines and each.r == max(t.r for t in planet.territory) - 1
    )
    for planet in PLANETS
]
ATLANTIS: Final[int] = mask_of(
    number for number, territory in enumerate(TERRITORIES) if territory.atlantis
)
SHRINES: Final[list[int]] = [each.shrines for each in TERRITORIES] + [AFTERLIFE_TILE.shrines]
SHRINE_MASKS: Final[list[int]] = [  # counted together, their bits are the shrines
    mask_of(number for number, n in enumerate(SHRINES) if n > least)
    for least in range(max(SHRINES))
]
PRODUCES: Final[list[int]] = [  # by resource: mask of territories; the afterlife tile has no type
    mask_of(
        number
        for number, territory in enumerate(TERRITORIES)
        if any(icons.type == id for icons in territory.icons)
    )
    for id in RESOURCE_IDS
]

# Icons: a group for each type of a territory; those of capitals are never exhausted
_GROUPS: Final = [
    (number, RESOURCE[icons.type], icons.n, len(territory.icons) > 1)
    for number, territory in enumerate(TERRITORIES)
    if territory.exhaustible
    for icons in territory.icons
]
ICON_IDS: Final = [
    f"{TERRITORY_IDS[territory]}.{RESOURCE_IDS[resource]}" if mixed else TERRITORY_IDS[territory]
    for territory, resource, _, mixed in _GROUPS
]
ICON_TERRITORY: Final[list[int]] = [group[0] for group in _GROUPS]
ICON_RESOURCE: Final[list[int]] = [group[1] for group in _GROUPS]
ICON_COUNT: Final[list[int]] = [group[2] for group in _GROUPS]
ICONS_OF: Final[list[Row]] = [  # by territory: its groups of icons
    tuple(icon for icon, at in enumerate(ICON_TERRITORY) if at == territory)
    for territory in range(ALL_TERRITORIES)
]
CAPITAL_ICONS: Final[list[tuple[int, int]]] = [  # by house: resource and limit
    next(
        (RESOURCE[icons.type], icons.n)
        for territory in planet.territory
        if territory.capital
        for icons in territory.icons
    )
    for planet in PLANETS
]
EXHAUSTIBLE: Final[int] = mask_of(ICON_TERRITORY)
EXHAUSTION_TOKENS: Final = BOX["exhaustion_token_per_type"].n

# Civilisations and culture tokens
CIV_SPOTS: Final[list[int]] = [
    number for number, territory in enumerate(TERRITORIES) if territory.civilisation
]
CIV_SPOT_IDS: Final = [TERRITORY_IDS[number] for number in CIV_SPOTS]
CIV_AT: Final[list[int]] = [  # by territory: its spot, or -1
    CIV_SPOTS.index(number) if number in CIV_SPOTS else -1 for number in range(ALL_TERRITORIES)
]
CIV_STRENGTH: Final[list[int]] = [civ.strength for civ in CIVILISATIONS]
ATLANTIS_GOD: Final = ATLANTIS_GODS[0].strength
_SPOTS: Final = [spot for board in BOARDS for spot in board.culture_spot]
CULTURE_SPOT_IDS: Final = [spot.id for spot in _SPOTS]
CULTURE_BOARD: Final[list[int]] = [
    board for board, each in enumerate(BOARDS) for _ in each.culture_spot
]
CULTURE_AROUND: Final[list[int]] = [  # by spot: mask of its territories
    mask_of(TERRITORY[id] for id in spot.between) for spot in _SPOTS
]
SPOTS_BESIDE: Final[list[int]] = [  # by territory: mask of culture spots
    mask_of(spot for spot, around in enumerate(CULTURE_AROUND) if around >> territory & 1)
    for territory in range(ALL_TERRITORIES)
]

# The star
POSITION_IDS: Final = [position.id for position in POSITIONS]
STAR_IDS: Final = [space.id for space in STAR]
ALL_SPACES: Final = len(STAR)
STAR_MANA: Final[list[int]] = [space.mana for space in STAR]
ENDS: Final[list[list[int]]] = [  # by space: the two positions that its line joins
    [POSITION_IDS.index(id) for id in space.between] for space in STAR
]
LINE: Final[list[list[int]]] = [  # by two positions: the space between them, or -1
    [
        next((space for space, ends in enumerate(ENDS) if a != b and {a, b} == set(ends)), -1)
        for b in range(len(POSITIONS))
    ]
    for a in range(len(POSITIONS))
]
NEXT_TO: Final[list[list[int]]] = [  # by position: adjacent positions
    [b for b in range(len(POSITIONS)) if LINE[a][b] >= 0] for a in range(len(POSITIONS))
]
SLOT_IDS: Final = [slot.id for slot in SLOTS]
SLOT_SPACES: Final[list[int]] = [
    mask_of(STAR_IDS.index(id) for id in slot.surrounded_by) for slot in SLOTS
]
MINOR_SLOTS: Final[int] = mask_of(at for at, slot in enumerate(SLOTS) if slot.kind == "minor")
MAJOR_SLOT: Final[int] = mask_of(at for at, slot in enumerate(SLOTS) if slot.kind == "major")
CUBES: Final = BOX["summoning_cube"].n
ALL_STAR: Final[int] = (1 << ALL_SPACES) - 1

# Tiles
TILE_IDS: Final = [tile.id for tile in TILES]
TILE: Final = index(TILES)
BLUE: Final[int] = mask_of(at for at, tile in enumerate(TILES) if tile.colour == "blue")
RED: Final[int] = mask_of(at for at, tile in enumerate(TILES) if tile.colour == "red")
COLOURS: Final = ["blue", "red"]
OF_COLOUR: Final[list[int]] = [BLUE, RED]
DEVELOP_STEPS: Final[list[int]] = [tile.develop_steps for tile in TILES]

# Supplies of a house
FOLLOWERS: Final = BOX["unit_follower"].n
MINORS: Final = BOX["unit_minor_god"].n
SETTLEMENTS: Final = BOX["settlement"].n
FOLLOWER_KIND, MINOR_KIND, MAJOR_KIND, SETTLEMENT_KIND = range(4)
KIND_IDS: Final = ["follower", "minor", "major", "settlement"]
KIND_STRENGTH: Final[Row] = (1, MINOR_GODS[0].strength, MAJOR_GODS[0].strength, 0)

# Tracks
TRACK_IDS: Final = [track.id for track in TRACKS]
WAR, TECHNOLOGY, COMMERCE, DOMINATION_TRACK = range(4)
ALL_TRACKS: Final = len(TRACKS)
LAST: Final = TRACKS[0].last_space
MULTIPLIER: Final[list[int]] = list(TRACKS[0].multipliers)
FIRST_VP: Final[list[int]] = [track.first_vp for track in TRACKS]
SECOND_VP: Final[list[int]] = [track.second_vp for track in TRACKS]
ALL_MANA: Final[int] = MANA.total
BOLT: Final = DOMINATION.bolt_min_space
DOMINATION_VP: Final[list[int]] = list(DOMINATION.vp)
LAST_DOMINATION: Final = len(DOMINATION.vp) - 1
TWO_VP_SPACES: Final[int] = mask_of(DOMINATION.two_vp_spaces)
TWO_VP: Final = 2

# Weapons: by kind, and as cards, of which every house has its own (house * kinds + kind)
WEAPON_IDS: Final = [weapon.id for weapon in WEAPONS]
WEAPON: Final = index(WEAPONS)
KINDS: Final = len(WEAPONS)
CARD_IDS: Final = [f"{house}.{id}" for house in HOUSE_IDS for id in WEAPON_IDS]


def _cards(kinds: int) -> int:
    """The mask of all cards of some kinds."""
    return mask_of(
        house * KINDS + at for house in range(4) for at in range(KINDS) if kinds >> at & 1
    )


BASIC: Final[int] = _cards(
    mask_of(at for at, weapon in enumerate(WEAPONS) if weapon.kind == "basic")
)
BASICS: Final[list[Row]] = [  # by house
    tuple(house * KINDS + at for at in range(KINDS) if BASIC >> at & 1)
    for house in range(len(HOUSES))
]
ARMOURY: Final[list[Row]] = [  # by house
    tuple(
        number * KINDS + at
        for at, weapon in enumerate(WEAPONS)
        if weapon.kind == "advanced" and weapon.house in ("", house)
    )
    for number, house in enumerate(HOUSE_IDS)
]
CARD_HOUSE: Final[list[int]] = [card // KINDS for card in range(len(CARD_IDS))]
WEAPON_METAL: Final[list[int]] = [weapon.cost["metal"] for weapon in WEAPONS] * len(HOUSES)
WEAPON_ANY: Final[list[int]] = [weapon.cost["any"] for weapon in WEAPONS] * len(HOUSES)
WEAPON_STRENGTH: Final[list[int]] = [weapon.strength for weapon in WEAPONS] * len(HOUSES)


def _weapons_with(verb: str) -> int:
    """The cards on which a verb stands."""
    return _cards(
        mask_of(
            at
            for at, weapon in enumerate(WEAPONS)
            if any(step.do == verb for step in weapon.effects)
        )
    )


STEALS: Final[int] = _weapons_with("steal_resource_on_loss")
CANCELS: Final[int] = _weapons_with("cancel_opponent_effect")
WEAKENS: Final[int] = _weapons_with("opponent_gods_strength")
REPLAYS: Final[int] = _weapons_with("opponent_replays_weapon")
SECONDS: Final[int] = _weapons_with("add_second_weapon")
BUYS: Final[int] = _weapons_with("pay_metal_for_strength")
SPEARS: Final[int] = _weapons_with("ignore_strongest_opponent_unit")
CIV_CANCELS: Final[int] = mask_of(
    at
    for at, civ in enumerate(CIVILISATIONS)
    if any(step.do == "cancel_opponent_effect" for step in civ.effects)
)
CIV_WEAKENS: Final[int] = mask_of(
    at
    for at, civ in enumerate(CIVILISATIONS)
    if any(step.do == "opponent_gods_strength" for step in civ.effects)
)

# Gods
GOD_IDS: Final = [god.id for god in MINOR_GODS]
GOD: Final = index(MINOR_GODS)
GODS_OF: Final[list[Row]] = [  # by house
    tuple(at for at, god in enumerate(MINOR_GODS) if god.house == house) for house in HOUSE_IDS
]
GOD_HOUSE: Final[list[int]] = [HOUSE[god.house] for god in MINOR_GODS]


def _gods_with(verb: str, scope: str = "") -> int:
    """The minor gods with a verb."""
    return mask_of(
        at
        for at, god in enumerate(MINOR_GODS)
        if any(step.do == verb and scope in ("", step.scope) for step in god.effects)
    )


def _amount(verb: str) -> int:
    """The amount of a power that one god has."""
    step = next(s for god in MINOR_GODS for s in god.effects if s.do == verb)
    return step.n or step.units or step.points


ANUBIS: Final[int] = _gods_with("add_follower_when_attacking_with_god")
OSIRIS: Final[int] = _gods_with("strength_bonus", "harvest")
ASSUR: Final[int] = _gods_with("strength_bonus", "harvest+fight")
SEKHMET: Final[int] = _gods_with("weapon_metal_discount")
DISCOUNT: Final = _amount("weapon_metal_discount")
ISIS: Final[int] = _gods_with("settlement_strength", "harvest+fight")
HEIMDALLR: Final[int] = _gods_with("settlement_strength", "defend")
THOR: Final[int] = _gods_with("attack_bonus_per_strong_unit")
LOKI: Final[int] = _gods_with("play_two_weapons_use_one")
ENLIL: Final[int] = _gods_with("portal_bonus")
HERMES: Final[int] = _gods_with("move_bonus")
HERA: Final[int] = _gods_with("follower_gain_bonus")
POSEIDON: Final[int] = _gods_with("shrine_bonus")
END_GODS: Final[int] = mask_of(at for at, god in enumerate(MINOR_GODS) if god.kind == "end")


def _scoped(id: str) -> int:
    """The strength that a god gives, by its row."""
    return next(step.n for god in MINOR_GODS if god.id == id for step in god.effects)


OSIRIS_N: Final = _scoped("osiris")
ASSUR_N: Final = _scoped("assur")
ISIS_N: Final = _scoped("isis")
HEIMDALLR_N: Final = _scoped("heimdallr")
THOR_N: Final = _scoped("thor")
THOR_LEAST: Final = next(
    step.min_strength for god in MINOR_GODS for step in god.effects if step.min_strength
)
HERA_N: Final = _scoped("hera")
POSEIDON_N: Final = _scoped("poseidon")
ENLIL_N: Final = _amount("portal_bonus")
HERMES_N: Final = _amount("move_bonus")
ANUBIS_N: Final = _scoped("anubis")
ISHTAR_N: Final = next(step.n for step in MAJOR_GODS[BABYLON].basic)
ODIN_N: Final = next(step.n for step in MAJOR_GODS[NORRENIS].improved)
ODIN_CARRY: Final = next(step.carry for step in MAJOR_GODS[NORRENIS].basic)
ZEUS_N: Final = next(step.n for step in MAJOR_GODS[ELLENYS].improved)
RA_N: Final = next(step.n for step in MAJOR_GODS[PHARAOHS].improved)

# Contracts
CONTRACT_IDS: Final = [contract.id for contract in CONTRACTS]
CONTRACT: Final = index(CONTRACTS)
CONTRACT_HOUSE: Final[list[int]] = [HOUSE.get(contract.house, -1) for contract in CONTRACTS]
CONTRACT_COST: Final[list[Row]] = [  # by resource, then of any
    tuple(contract.cost[id] for id in (*RESOURCE_IDS, "any")) for contract in CONTRACTS
]

# Artifacts
ARTIFACT_IDS: Final = [artifact.id for artifact in ARTIFACTS]
ARTIFACT: Final = index(ARTIFACTS)
BOX_OF_PANDORA: Final = ARTIFACT["pandoras_box"]
SCARAB: Final = ARTIFACT["scarab_amulet"]
MAP: Final = ARTIFACT["map_afterlife"]
MIRROR: Final = ARTIFACT["double_mirror"]
TABLET: Final = ARTIFACT["tablet_of_destinies"]
CORNUCOPIA: Final = ARTIFACT["cornucopia"]
PANDORA_IDS: Final = [token.id for token in PANDORA]
MIRROR_DISCOUNT: Final = ARTIFACTS[MIRROR].effects[0].discount


def _points(vp: int | Row) -> Row:
    """Points of several cases, or of the only one."""
    return vp if isinstance(vp, tuple) else (vp,)


DESTINY_VP: Final[Row] = _points(ARTIFACTS[TABLET].effects[0].vp)
_HORN: Final = [
    each for each in ARTIFACTS[CORNUCOPIA].effects[0].options if not isinstance(each, str)
]
HORN_GAIN: Final = _HORN[0][0].n
HORN_PAY: Final = _HORN[1][0].n
HORN_VP: Final[int] = _points(_HORN[1][0].vp)[0]
SCARAB_TIMES: Final = ARTIFACTS[SCARAB].effects[0].times

# Counting words
COUNT_IDS: Final = [
    "controlled_shrines",
    "controlled_shrines_off_home",
    "controlled_territories",
    "controlled_territories_off_home",
    "controlled_territories_of_type",
    "controlled_fully_exhausted_territories",
    "controlled_atlantis_territories",
    "controlled_territories_with_own_settlement",
    "territories_with_3_own_pieces",
    "settlements_in_play",
    "followers_and_gods_in_play",
    "followers_in_supply",
    "conquered_civilisations",
]
GOAL_IDS: Final = [goal.id for goal in GOALS]
GOAL_COUNT: Final[list[int]] = [COUNT_IDS.index(goal.count) for goal in GOALS]
GOAL_DIVIDE: Final[list[int]] = [goal.divide for goal in GOALS]
GOAL_MAX: Final[list[int]] = [goal.max for goal in GOALS]

# Programs: what pieces do, each step as (verb, n, what)
Effect = tuple[int, int, int]
PROGRAMS: Final[list[list[Effect]]] = []
_WORDS: Final = {**RESOURCE, "any": ANY, "house": 0, "any_single": 1}


def _compiled(step: Step) -> Effect:
    """A step as numbers; programs inside it become programs of their own."""
    verb = VERBS[step.do]
    match step.do:
        case "gain_resource" | "creation":
            return verb, step.n, _WORDS[step.type]
        case "gain_resource_choice":
            return verb, step.n, mask_of(RESOURCE[str(each)] for each in step.options)
        case "advance":
            return verb, step.n, [*TRACK_IDS, "domination"].index(step.track)
        case "portal":
            return verb, step.units, int(step.same_origin)
        case "move":
            return verb, step.points, 0
        case "harvest":
            return verb, step.territories, 0
        case "settlement_income":
            return verb, step.extra_followers, 0
        case "domination_action":
            return verb, step.bonus, 0
        case "market":
            return verb, step.pay, 0
        case "activate_tile":
            return verb, 0, COLOURS.index(step.colour)
        case "free_contract":
            return verb, step.mana, 0
        case "sacrifice_follower_for":
            return verb, 0, program(step.effects)
        case "gain_per":
            inner = program(step.effects)
            return verb, inner, COUNT_IDS.index(step.what) + len(COUNT_IDS) * step.group
        case "place_follower_in_each":
            return verb, step.n, COUNT_IDS.index(step.what)
        case _:
            return verb, step.n, 0


def program(steps: Sequence[Step]) -> int:
    """The number of a list of steps."""
    compiled = [_compiled(step) for step in steps]
    PROGRAMS.append(compiled)
    return len(PROGRAMS) - 1


TILE_PROGRAMS: Final[list[Row]] = [  # by tile: basic, developed
    (program(tile.basic), program(tile.developed)) for tile in TILES
]
MANA_IDS: Final = [action.id for action in MANA_ACTIONS]
MANA_PRICE: Final[list[int]] = [action.mana for action in MANA_ACTIONS]
MANA_COST: Final[list[Row]] = [
    tuple(action.cost[id] for id in RESOURCE_IDS) for action in MANA_ACTIONS
]
MANA_PROGRAMS: Final[list[int]] = [program(action.effects) for action in MANA_ACTIONS]
ACTIVATE_RED, ACTIVATE_BLUE, ARM, DEVELOP, BUILD, RECRUIT = range(6)
CULTURE_PROGRAMS: Final[list[int]] = [program(token.effects) for token in CULTURE_TOKENS]
CONTRACT_PROGRAMS: Final[list[int]] = [program(contract.bonus) for contract in CONTRACTS]
WEAPON_PROGRAMS: Final[list[int]] = [program(weapon.win) for weapon in WEAPONS] * len(HOUSES)
CIV_PROGRAMS: Final[list[int]] = [program(civ.win) for civ in CIVILISATIONS]
GOD_TRACK: Final[list[int]] = [program([god.track]) for god in MINOR_GODS]
GOD_PROGRAMS: Final[list[int]] = [  # what a minor god does at once
    program(god.effects if god.kind == "immediate" else ()) for god in MINOR_GODS
]
MAJOR_TRACKS: Final[list[int]] = [program(god.on_summon) for god in MAJOR_GODS]
PANDORA_PROGRAMS: Final[list[int]] = [program(token.effects) for token in PANDORA]
PANDORA_LOSSES: Final[list[Row]] = [
    (VERBS[token.others[0].do], token.others[0].n) for token in PANDORA
]
INCOME_FOLLOWERS: Final[list[int]] = [  # by number of open slots
    sum(step.n for slot in AREA.slots[:n] for step in slot if step.do == "gain_followers")
    for n in range(len(AREA.slots) + 1)
]
INCOME_VP: Final[list[int]] = [
    sum(step.n for slot in AREA.slots[:n] for step in slot if step.do == "gain_vp")
    for n in range(len(AREA.slots) + 1)
]
END_POINTS: Final[list[tuple[int, int, int, int]]] = [  # by god: count, type or -1, VP, group
    next(
        (
            (
                COUNT_IDS.index(step.what),
                RESOURCE.get(step.type, -1),
                step.vp if isinstance(step.vp, int) else 0,
                step.group,
            )
            for step in god.effects
            if step.do == "end_vp_per"
        ),
        (0, -1, 0, 1),
    )
    for god in MINOR_GODS
]
