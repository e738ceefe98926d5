"""What else lies on the table and what it means, in our own words."""

from __future__ import annotations

from typing import Final, NamedTuple

from ecumene.engine.lang import N_


class Thing(NamedTuple):
    """A kind of piece, a place or a word of the rules."""

    id: str
    text: str  # a message
    name: str = ""  # a message; without one the component files have the name


FIGURES: Final = (
    Thing(
        "god_figure",
        N_(
            "Base strength 1. It moves and fights like any figure but cannot be killed: it leaves "
            "the board only when its god merges with a higher one or is forgotten."
        ),
    ),
    Thing(
        "warrior",
        N_("Base strength 1. A killed warrior returns to its god's pool and can come again."),
    ),
    Thing(
        "guardian",
        N_(
            "Base strength 1, and a gift of its own. The second power you unlock brings one of "
            "level 1, the fourth one of level 2, the fifth one of level 3, while there are any. It "
            "stays yours when it is killed."
        ),
        N_("Guardian"),
    ),
)

MONUMENTS: Final = (
    Thing(
        "obelisk",
        N_(
            "A figure beside it brings 1 follower in Gain Followers, if it is neutral or yours. "
            "More obelisks in a region than each other god is a majority: 1 devotion in a "
            "conflict. Obelisk Attuned moves figures beside those you control."
        ),
    ),
    Thing(
        "temple",
        N_(
            "A figure beside it brings 1 follower in Gain Followers, if it is neutral or yours. "
            "More temples in a region than each other god is a majority: 1 devotion in a "
            "conflict. Temple Attuned makes figures beside those you control stronger."
        ),
    ),
    Thing(
        "pyramid",
        N_(
            "A figure beside it brings 1 follower in Gain Followers, if it is neutral or yours. "
            "More pyramids in a region than each other god is a majority: 1 devotion in a "
            "conflict. Pyramid Attuned summons figures beside those you control."
        ),
    ),
)

BOARD: Final = (
    Thing(
        "fertile",
        N_("Green land. Flood protects your figures here and brings a follower for each of them."),
        N_("Fertile land"),
    ),
    Thing(
        "desert",
        N_("Yellow land. A battle won with Drought brings 1 devotion for each figure here."),
        N_("Desert"),
    ),
    Thing(
        "water",
        N_(
            "Figures pass over it but never stop here; only Apep can be summoned onto it, and is "
            "then in all regions around."
        ),
        N_("Water"),
    ),
    Thing(
        "river",
        N_(
            "The Nile runs along the sides of spaces and divides regions. Figures cross it as "
            "they like, but spaces on its two banks are not adjacent."
        ),
        N_("The Nile"),
    ),
    Thing(
        "region",
        N_(
            "Land that neither river nor camels divide. A conflict is resolved region by region: "
            "nobody there, one god that dominates it, or a battle."
        ),
        N_("Region"),
    ),
)

TOKENS: Final = (
    Thing(
        "ankh_token",
        N_(
            "It marks a monument that you control, or a power that you have unlocked. Without one "
            "left in your pool you cannot take control of another monument."
        ),
    ),
    Thing(
        "follower_token",
        N_(
            "Followers pay for powers (as many as the level), for Build Monument and for bids in a "
            "plague. They are worth nothing at the end."
        ),
    ),
    Thing(
        "conflict_order_token",
        N_("The number of its region: in a conflict regions are resolved from the lowest on."),
    ),
    Thing(
        "camel",
        N_(
            "A row of up to 6 camels divides a region into two, each with at least 6 spaces of "
            "land. Camels stay for the rest of the game, and spaces on both sides of one are not "
            "adjacent."
        ),
    ),
    Thing(
        "city_token",
        N_(
            "Only in The Two Cities. A figure beside a city brings followers, and the winner or "
            "the only god of its region gains devotion for it."
        ),
    ),
    Thing(
        "tiebreaker_token",
        N_(
            "Whoever begins a conflict holds it. Once in this conflict it can turn a tie for the "
            "highest strength into a victory."
        ),
    ),
    Thing(
        "amun_token",
        N_("Ready, it lets Amun play two cards in a battle; used, it rests for this conflict."),
    ),
    Thing(
        "sun_token",
        N_(
            "It illuminates a figure of Ra. Winning or dominating a region with such a figure "
            "brings 1 more devotion."
        ),
    ),
    Thing(
        "underworld_token",
        N_("A gate of Osiris: his figures appear there, and those of others cannot stand on it."),
    ),
    Thing(
        "trapped_warrior",
        N_(
            "A killed warrior that Anubis keeps makes his god stronger by 1. Its owner can summon "
            "it for 1 follower, paid to Anubis."
        ),
        N_("Trapped warrior"),
    ),
)

DEVOTION: Final = (
    Thing(
        "devotion_marker",
        N_(
            "It climbs the devotion track. Where two markers meet, the one that came later lies on "
            "top and counts as more. The lower part of the track is red, the upper part safe."
        ),
    ),
    Thing(
        "top",
        N_("A god whose marker reaches the top wins at once, in the middle of any step."),
        N_("Top of the track"),
    ),
    Thing(
        "merged_god",
        N_(
            "After the third conflict, if three or more play, the two gods with the least devotion "
            "become one: figures, cards and ankh powers of the higher god, the devotion of the "
            "lower one, the god powers of both. Each of its two players takes one action a turn, "
            "and they win together."
        ),
        N_("Merged god"),
    ),
    Thing(
        "forgotten_god",
        N_(
            "After the fourth conflict every god in the red leaves the game with all its pieces. A "
            "god that is left alone wins."
        ),
        N_("Forgotten god"),
    ),
)

ACTIONS: Final = (
    Thing(
        "move_figures",
        N_("Move each of your figures up to 3 spaces, across everything, to an empty space."),
    ),
    Thing(
        "summon_figure",
        N_("Place a figure of your pool beside one of your figures or monuments."),
    ),
    Thing(
        "gain_followers",
        N_("1 follower for each monument, neutral or yours, beside a figure of yours."),
    ),
    Thing(
        "unlock_power",
        N_(
            "Sacrifice followers for a power that works for the rest of the game: two of level 1 "
            "first, then two of level 2, then two of level 3."
        ),
    ),
)

EVENTS: Final = (
    Thing(
        "control_monument",
        N_(
            "Take control of a neutral monument beside one of your figures; when none is left on "
            "the board, of one that belongs to another god."
        ),
    ),
    Thing(
        "camel_caravan",
        N_("You may divide a region with camels and change the order in which regions fight."),
    ),
    Thing(
        "conflict",
        N_(
            "All regions are resolved in the order of their tokens. Gods gain devotion for "
            "majorities of monuments, for regions they dominate and for battles they win."
        ),
    ),
)
