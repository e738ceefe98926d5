"""How things are told apart: the icon of every card, tribe, action and symbol."""

from __future__ import annotations

from typing import Any, Final

from ecumene.engine.lang import N_, translator
from ecumene.engine.picture import Emblem
from ecumene.games.ancient_world.content import (
    ACTION_IDS,
    BANNER_IDS,
    MILITARY_IDS,
    PROVINCE_IDS,
    STATE_IDS,
    TITAN_IDS,
    TRIBES,
)
from ecumene.games.ancient_world.names import PACKAGE

SEATS: Final = ("faience", "carnelian", "alabaster", "basalt")


def letters(seat: int, lang: str) -> str:
    """The monogram of a seat: never a number alone, for those are skills."""
    return translator(PACKAGE, lang)(N_("P{n}"), n=seat + 1)


def emblem(view: dict[str, Any], seat: int, lang: str) -> Emblem:
    """What stands for a seat."""
    return Emblem(SEATS[seat], letters(seat, lang))


# Tribes: colour and letter

_PIGMENTS: Final = {
    "red": "cinnabar",
    "blue": "lapis",
    "green": "malachite",
    "yellow": "ochre",
    "purple": "tyrian",
    "wild": "nobody",
}
PIGMENTS: Final = tuple(_PIGMENTS[banner] for banner in BANNER_IDS)
LETTERS: Final = (*(tribe.name_en[0] for tribe in TRIBES), "?")

# Symbols and abilities

SYMBOL_ICONS: Final = {
    "food": "wheat",
    "capacity": "village",
    "income_coin": "two-coins",
    "income_knowledge": "scroll-unfurled",
    "army": "knight-banner",
    "sword": "broadsword",
    "arrow": "high-shot",
    "explore_bonus": "spyglass",
    "loot": "cash",
    "spy": "eye-target",
    "repair": "trowel",
}
LEGACY: Final = "skull-crossed-bones"

_ACTIONS: Final = {
    "work": "mining",
    "build": "stone-wall",
    "conscript": "spears",
    "expand": "mountains",
    "learn": "open-book",
    "rebuild": "trowel",
    "recruit": "knight-banner",
    "explore": "spyglass",
    "grow": "meeple-group",
}
ACTION_ICONS: Final = tuple(_ACTIONS[action] for action in ACTION_IDS)

_STATES: Final = {
    "fishing_dock": "wooden-pier",
    "wheat_fields": "wheat",
    "aqueduct": "aqueduct",
    "archivists_of_bol": "archive-research",
    "crane": "trebuchet",
    "bridge": "stone-bridge",
    "remote_outpost": "hill-fort",
    "scribes_guild": "quill-ink",
    "town_hall": "greek-temple",
    "desert_caravan": "camel",
    "forest_hideout": "forest-camp",
    "playwrights_of_zori": "drama-masks",
    "barracks": "barracks",
    "smithy": "anvil",
    "archery_range": "archery-target",
    "granary": "granary",
    "orchard": "fruit-tree",
    "market": "shop",
    "pathfinders_of_zori": "direction-signs",
    "library": "bookshelf",
    "settlers_houses": "hut",
    "potters_quarter": "amphora",
    "beekeepers_of_cripta": "beehive",
    "stonemasons": "stone-crafting",
    "veterans_hearth": "campfire",
    "observatory": "telescope",
    "healing_springs": "water-splash",
    "shrine": "star-altar",
    "hermit_caves": "cave-entrance",
    "watchtower": "stone-tower",
    "mint": "crown-coin",
    "fishing_fleet": "small-fishing-sailboat",
    "training_ground": "target-dummy",
    "academy": "classical-knowledge",
    "caravanserai": "desert-camp",
    "trophy_gate": "egyptian-temple",
    "harbour": "harbor-dock",
    "cripta_ship": "trireme",
    "trade_city": "trade",
    "moon_festival": "moon",
    "tent_camp": "camping-tent",
    "citadel": "castle",
    "great_library": "book-pile",
    "amphitheatre": "coliseum",
    "sacred_grove": "oak",
    "sun_temple": "aztec-calendar-sun",
    "fortress": "locked-fortress",
    "armoury": "sword-array",
    "marksmens_tower": "guarded-tower",
    "terraced_fields": "plow",
    "counting_house": "abacus",
    "whispering_archive": "secret-book",
    "university": "enlightenment",
    "gallery_of_the_fallen": "tombstone",
    "refugees_quarter": "viking-longhouse",
    "guildhall": "shaking-hands",
    "arena_of_bones": "crossed-bones",
    "pilgrims_road": "mountain-road",
    "lantern_procession": "lantern-flame",
    "three_tribes_road": "crossroad",
    "mustering_field": "guards",
    "city_of_masts": "sailboat",
    "shipwrights_quay": "anchor",
    "war_college_of_merk": "master-of-arms",
    "granite_wall": "defensive-wall",
    "alchemists_of_ulun": "cauldron",
    "zori_mint_house": "gold-bar",
    "oracle_of_the_deep_well": "well",
    "titanslayers_hall": "trophy",
    "hall_of_names": "stone-tablet",
    "hall_of_maps": "treasure-map",
    "vault_of_zori": "locked-chest",
    "broken_colossus": "stone-bust",
    "hanging_gardens": "willow-tree",
    "lighthouse": "lighthouse",
    "camp_of_thousand_spears": "barracks-tent",
}
_MILITARY: Final = {
    "city_guard": "spears",
    "militia": "pitchfork",
    "merkians": "barbarian",
    "spearmen": "spear-feather",
    "blades_of_merk": "dervish-swords",
    "zori_slingers": "sling",
    "fogbow_hunters": "bow-arrow",
    "silent_scouts": "hunter-eyes",
    "raiders": "crossed-axes",
    "cripta_corsairs": "drakkar",
    "shield_bearers": "round-shield",
    "sappers": "hammer-nails",
    "mountain_guard": "mountain-climbing",
    "charioteers": "chariot",
    "mammoth_riders": "mammoth",
    "oathsworn": "swords-emblem",
    "veterans_of_bol": "crested-helmet",
    "moonless_watch": "falcon-moon",
    "mercenaries": "swordman",
    "desert_riders": "camel-head",
    "chariot_archers": "bowman",
    "stone_throwers_of_bol": "catapult",
    "titan_hunters": "spear-hook",
    "sisters_of_ulun": "swordwoman",
    "beast_tamers": "wolf-head",
    "freed_gladiators": "warlord-helmet",
    "temple_guard": "spartan",
}
_TITANS: Final = {
    "marsh_crawler": "hydra",
    "dust_walker": "horned-reptile",
    "reef_snapper": "sad-crab",
    "thorn_boar": "boar",
    "gale_owl": "owl",
    "cave_horror": "minotaur",
    "twin_serpent": "double-dragon",
    "moss_giant": "rock-golem",
    "stone_creature": "golem-head",
    "sand_wyrm": "sand-snake",
    "storm_roc": "griffin-symbol",
    "bramble_colossus": "evil-tree",
    "ember_bull": "bull-horns",
    "deep_leviathan": "sea-dragon",
    "horned_king": "devil-mask",
    "mountain_father": "moai",
    "world_serpent": "sea-serpent",
    "sky_devourer": "wyvern",
    "walking_volcano": "volcano",
    "first_titan": "giant",
}
_PROVINCES: Final = {
    "river_valley": "river",
    "high_plateau": "mountaintop",
    "hill_country": "hills",
    "amber_coast": "big-wave",
    "deep_forest": "pine-tree",
    "broad_plain": "grass",
    "valley_of_tablets": "rune-stone",
    "border_march": "tower-flag",
    "ruined_city": "ancient-ruins",
    "green_delta": "palm-tree",
}
STATE_ICONS: Final = tuple(_STATES[card] for card in STATE_IDS)
MILITARY_ICONS: Final = tuple(_MILITARY[card] for card in MILITARY_IDS)
TITAN_ICONS: Final = tuple(_TITANS[titan] for titan in TITAN_IDS)
PROVINCE_ICONS: Final = tuple(_PROVINCES[province] for province in PROVINCE_IDS)

_LANDS: Final = {  # the ground on which a province is drawn
    "river_valley": "fertile",
    "high_plateau": "mountain",
    "hill_country": "fertile",
    "amber_coast": "sea",
    "deep_forest": "forest",
    "broad_plain": "desert",
    "valley_of_tablets": "mountain",
    "border_march": "swamp",
    "ruined_city": "desert",
    "green_delta": "water",
}
PROVINCE_LANDS: Final = tuple(_LANDS[province] for province in PROVINCE_IDS)
