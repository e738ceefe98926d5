"""Programs: effects of cards, cities, tiles and sets as tokens of the pool.

A token is one way in which the pool counts effects (HYP-POOL-07): units such as movement, blocks
such as "draw 2", and one token for each either-or and each removal of the component files.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecumene.engine.errors import ContentError
from ecumene.games.hyperborea.content import (
    ANY,
    BASE,
    CARDS,
    COLOUR,
    COLOUR_IDS,
    HEXES,
    HOMELANDS,
    POWER_IDS,
    POWERS,
    ROWS,
    RUINS,
)
from ecumene.games.hyperborea.content.rows import Effect, Effects
from ecumene.games.hyperborea.content.verbs import VERBS

MOST_DRAWN: Final = 3  # cubes of one draw
MOST_STEPS: Final = 4  # of one development token


def _inside(effect: Effect) -> list[Effects]:
    return [*effect.options, *([effect.then] if effect.then else [])]


def _deep(effects: Effects) -> list[Effect]:
    """Effects, and those inside either-or and removal."""
    return [
        each
        for effect in effects
        for each in (effect, *(deep for inner in _inside(effect) for deep in _deep(inner)))
    ]


NAMED_AT_ONCE: Final = ("tokens", "buy")  # HYP-POOL-09: their options never enter the pool
SOURCES: Final[list[Effects]] = [  # everything that generates effects
    *(each.effects for base in BASE for each in base.set),
    *(card.effects for card in CARDS),
    *(ongoing.effects for card in CARDS for ongoing in card.ongoing),
    *(ongoing.bonus for card in CARDS for ongoing in card.ongoing),
    *(site.effects for row in HEXES for site in row.sites),
    *(site.effects for land in HOMELANDS for row in land.hex for site in row.sites),
    *(ruin.effects for ruin in RUINS),
    *(tile.params.effects for tile in POWERS if tile.rule not in NAMED_AT_ONCE),
]
_ALL: Final = [each for effects in SOURCES for each in _deep(effects)]
CHOOSES: Final[list[Effect]] = list(dict.fromkeys(each for each in _ALL if each.do == "choose"))
REMOVES: Final[list[Effect]] = list(dict.fromkeys(each for each in _ALL if each.do == "remove"))


def _word(effect: Effect) -> str:
    if effect.do == "develop":
        return f"develop_{effect.times}x{effect.steps}" + "_apart" * (effect.rows == "different")
    return f"{effect.do}_{effect.n}"


def _words(effects: Effects) -> str:
    return "_and_".join(map(_word, effects))


LOSSES: Final = ("regress", "lose_mini", "lose_gem", "lose_cube")  # of neighbours

TOKEN_IDS: Final = [
    *("move", "fly", "attack", "ranged", "fortress", "mini", "clone", "gem", "tech", "spy"),
    *("retrieve", "swap", "discard_grey", "create_any"),
    *(f"create_{colour}" for colour in COLOUR_IDS[:ROWS]),
    *(f"draw_{n}" for n in range(1, MOST_DRAWN + 1)),
    *(f"develop_{n}" for n in range(1, MOST_STEPS + 1)),
    *LOSSES,
    *("_or_".join(map(_words, effect.options)) for effect in CHOOSES),
    *(f"{effect.what}_for_{_words(effect.then)}" for effect in REMOVES),
]
ALL_TOKENS: Final = len(TOKEN_IDS)
TOKEN: Final = {id: number for number, id in enumerate(TOKEN_IDS)}
MOVE: Final = 0
FLY: Final = 1
ATTACK: Final = 2
RANGED: Final = 3
FORTRESS: Final = 4
MINI: Final = 5
CLONE: Final = 6
GEM: Final = 7
TECH: Final = 8
SPY: Final = 9
RETRIEVE: Final = 10
SWAP: Final = 11
DISCARD: Final = 12
CREATE_ANY: Final = 13
CREATE: Final = TOKEN["create_red"]  # + colour
DRAW: Final = TOKEN["draw_1"] - 1  # + cubes
DEVELOP: Final = TOKEN["develop_1"] - 1  # + steps
LOSS: Final = TOKEN["regress"]  # + number among LOSSES
CHOOSE: Final = LOSS + len(LOSSES)  # + number among CHOOSES
PAY: Final = CHOOSE + len(CHOOSES)  # + number among REMOVES

Tokens = list[tuple[int, int]]
"""Pairs of a token and how often it is there; DIFFERENT stands for steps in different rows."""
DIFFERENT: Final = ALL_TOKENS


def _unit(token: int) -> object:
    return lambda effect: [(token, effect.n)]


def _draw(effect: Effect) -> Tokens:
    return [(DRAW + effect.n, 1)]


def _create(effect: Effect) -> Tokens:
    colour = COLOUR.get(effect.colour, ANY)
    return [(CREATE_ANY if colour == ANY else CREATE + colour, effect.n)]


def _develop(effect: Effect) -> Tokens:
    if effect.rows == "different":
        if effect.steps != 1:
            raise ContentError("develop: steps in different rows are single ones.")
        return [(DIFFERENT, effect.times)]
    return [(DEVELOP + effect.steps, effect.times)]


def _choose(effect: Effect) -> Tokens:
    return [(CHOOSE + CHOOSES.index(effect), 1)]


def _remove(effect: Effect) -> Tokens:
    if effect.n != 1:
        raise ContentError("remove: one thing at a time.")
    return [(PAY + REMOVES.index(effect), 1)]


def _neighbours(effect: Effect) -> Tokens:
    (applied,) = effect.apply
    word = "regress" if applied.do == "regress" else f"lose_{applied.what}"
    return [(LOSS + LOSSES.index(word), 1)]


_COMPILE: Final = VERBS.bind(
    "programs",
    {
        "move": _unit(MOVE),
        "fly": _unit(FLY),
        "attack": _unit(ATTACK),
        "ranged": _unit(RANGED),
        "fortress": _unit(FORTRESS),
        "mini": _unit(MINI),
        "clone": _unit(CLONE),
        "gem": _unit(GEM),
        "tech": _unit(TECH),
        "spy": _unit(SPY),
        "retrieve": _unit(RETRIEVE),
        "swap_cube": _unit(SWAP),
        "discard_grey": _unit(DISCARD),
        "draw": _draw,
        "create": _create,
        "develop": _develop,
        "choose": _choose,
        "remove": _remove,
        "neighbours": _neighbours,
    },
)
VERBS.woven({"regress": _neighbours})

PROGRAM_EFFECTS: Final[list[Effects]] = []  # by program: what is printed
PROGRAMS: Final[list[Tokens]] = []  # by program: what it puts into the pool
TIED: Final[list[tuple[int, ...]]] = []  # by program: groups of steps in different rows
KINDS: Final[list[int]] = []  # by program: mask of the verbs that are printed directly
ATTACKS: Final[list[bool]] = []  # J29: is an attack among the effects, however deep?
_KNOWN: Final[dict[Effects, int]] = {}


def tied(left: int, rows: int = 0) -> int:
    """HYP-BASE-08: so many single steps, not in these rows (a mask)."""
    return left << ROWS | rows


def program(effects: Sequence[Effect]) -> int:
    """The number of a list of effects; equal ones have one number."""
    printed = tuple(effects)
    if printed not in _KNOWN:
        _KNOWN[printed] = len(PROGRAMS)
        tokens: Tokens = [
            pair
            for effect in printed
            for pair in _COMPILE[VERBS[effect.do]](effect)  # type: ignore[operator]
        ]
        PROGRAM_EFFECTS.append(printed)
        PROGRAMS.append([pair for pair in tokens if pair[0] != DIFFERENT])
        TIED.append(tuple(tied(times) for token, times in tokens if token == DIFFERENT))
        kinds = 0
        for effect in printed:
            kinds |= 1 << VERBS[effect.do]
        KINDS.append(kinds)
        ATTACKS.append(any(each.do == "attack" for each in _deep(printed)))
    return _KNOWN[printed]


# Either-or: one action for each option of each token
OPTIONS: Final[list[tuple[int, int]]] = [  # (token, program)
    (CHOOSE + number, program(option))
    for number, effect in enumerate(CHOOSES)
    for option in effect.options
]
OPTION_IDS: Final = [f"{TOKEN_IDS[token]} {_words(PROGRAM_EFFECTS[at])}" for token, at in OPTIONS]
THEN: Final[list[int]] = [program(effect.then) if effect.then else -1 for effect in REMOVES]
GEMS: Final = 0  # what is removed
CUBE: Final = 1
FIGURE: Final = 2
PRICE: Final[list[int]] = [{"gem": GEMS, "cube": CUBE, "mini": FIGURE}[row.what] for row in REMOVES]
LOST: Final[list[int]] = [-1, FIGURE, GEMS, CUBE]  # by loss; a step back is none of them
SET_PROGRAM: Final[list[int]] = [  # of base technologies and cards; faction tiles follow
    *(program(each.effects) for base in BASE for each in base.set),
    *(program(card.effects) for card in CARDS),
]
RUIN_PROGRAM: Final[list[int]] = [program(ruin.effects) for ruin in RUINS]


def _named(effects: Effects) -> list[Effects]:
    """What a faction tile lets its owner name: options, or its only effect."""
    first = effects[0]
    return list(first.options) if first.do == "choose" else [effects]


GIFTS: Final[list[tuple[int, int]]] = [  # HYP-POOL-09: (faction tile, program)
    (power, program(option))
    for power, tile in enumerate(POWERS)
    if tile.rule in NAMED_AT_ONCE
    for option in _named(tile.params.effects)
]
GIFT_IDS: Final = [f"{POWER_IDS[power]} {_words(PROGRAM_EFFECTS[at])}" for power, at in GIFTS]
