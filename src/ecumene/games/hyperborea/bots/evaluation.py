"""How good a table looks to a seat: the strategy notes of the catalogue as numbers.

Some of the numbers were fitted to games (see the README).
"""

from __future__ import annotations

from typing import Final

from ecumene.engine.masks import mask_of, numbers_of
from ecumene.games.hyperborea.content import (
    ANY,
    CARD_POINTS,
    CARD_THRESHOLD,
    COLOURS,
    GEM_THRESHOLD,
    GREY,
    MINIS,
    POWER_IDS,
    ROWS,
    SCORING,
    START,
)
from ecumene.games.hyperborea.content import GHOSTS as ALL_GHOSTS
from ecumene.games.hyperborea.effects import INSIGHT, INSIGHT_BONUS, INSIGHT_KIND
from ecumene.games.hyperborea.geometry import (
    ALL_PLACES,
    CENTRE,
    CITY_PROGRAM,
    HIDING,
    SITE_KIND,
    SITE_TIER,
    SITES,
    SITES_OF,
)
from ecumene.games.hyperborea.geometry import CITY as A_CITY
from ecumene.games.hyperborea.geometry import RUIN as A_RUIN
from ecumene.games.hyperborea.minis import BITS
from ecumene.games.hyperborea.programs import (
    ATTACK,
    CHOOSE,
    CLONE,
    CREATE_ANY,
    DEVELOP,
    DIFFERENT,
    DRAW,
    FLY,
    KINDS,
    LOSS,
    MINI,
    MOST_DRAWN,
    MOST_STEPS,
    MOVE,
    OPTIONS,
    PAY,
    PRICE,
    PROGRAMS,
    THEN,
    TIED,
    TOKEN_IDS,
)
from ecumene.games.hyperborea.scoring import controls, points_of_ghosts
from ecumene.games.hyperborea.sets import (
    ALL_SETS,
    BASE_SETS,
    GREY_AS,
    OCCUPIED,
    ORANGE,
    PERMANENT,
    PROGRAM_OF,
    SPACE_KINDS,
    SPACES,
    TILE_SET,
    WAIVED,
    WAIVING,
    WHOLE,
    WITH_SET,
)
from ecumene.games.hyperborea.sets import BITS as SET_BITS
from ecumene.games.hyperborea.state import GHOST, NOTHING, Hyperborea

# Note 1: what a unit of the pool is worth; a little less than what its use brings
UNITS: Final = {
    "move": 0.28,
    "fly": 0.36,
    "attack": 0.5,
    "ranged": 0.15,
    "fortress": 0.04,
    "mini": 0.4,
    "clone": 0.5,
    "gem": 0.9,
    "tech": 1.3,
    "spy": 0.6,
    "retrieve": 0.25,
    "swap": 0.1,
    "discard_grey": 0.25,
}
CREATED: Final = 0.95
STEP: Final = 0.25
DRAWN: Final = 0.3  # a cube that can be placed
AFFLICTION: Final = 0.3
REMOVED: Final = [1.0, 1.0, 0.5]  # a gem, a cube, a mini
LASTING: Final = 3.0  # note 9: a permanent effect
LEVEL: Final = [0.0, 0.31, 0.62, 0.93, 1.24, 1.45, 1.9]  # note 4: markers by level
CASHED: Final = [0.0, 0.05, 0.1, 0.2, 0.95, 0.95, 1.9]  # note 5: the same in the last turn
AVAILABLE: Final = 0.13
KEPT_TILE: Final = 0.6
WASTE: Final = 0.6  # note 8
FIELDED: Final = 0.35  # a mini on the map
ABROAD: Final = 0.3  # a mini beyond the homelands
CITY: Final = 0.65  # note 3: of what a city brings, for a mini that may enter it
RUIN: Final = [1.1, 0.8, 0.5]  # the same of a ruin, by tier
USED: Final = 0.7  # of that, for a mini that is in the site until the reset
NEAR_GHOST: Final = 0.55
IN_BAG: Final = 0.02  # a cube in the bag is free, one on a set that nobody can fill is not
# Note 18: what the cubes of a colour are good for, besides the points: red to yellow; the second
# of a colour is worth less than the first, or bags fill with what no set takes
COLOUR_WORTH: Final = [0.7, 0.8, 0.8, 1.2, 0.9, 1.25]
FURTHER: Final = 0.47
OWNED: Final = 0.4  # of the effects of a card that can be filled
OUTLOOK: Final = 0.5  # a card whose effect will last, until it does
EARLY_CONTROL: Final = 0.35  # note 13: of the points for a hex, while the end is far
PART: Final = 0.7  # of the effects of a set that lacks its last cube
ANY_SPACE: Final = 0.7  # a cube on a multicoloured space, of one on a coloured space
PATIENCE: Final = 0.95  # the higher, the less the first cubes of a set promise
HIT: Final = 0.9  # of the points for ghosts that an attack can reach
RACE: Final = 1.5  # notes 14 and 15: for a condition that is all but met
HOPE: Final = 0.5  # of what is promised, when the end is near
PAR: Final = 10.0  # what is promised on average: what the end takes from everybody is no loss
ONE_TURN: Final = 0.3  # with one more turn to come
LAST_HOPE: Final = 0.17  # in the last turn
AT_END: Final = 6.0  # for everybody, as the end takes no more from one than from the others
OBJECTIVE: Final = float(SCORING.objective_tile)
EVERY_TURN: Final[int] = START.draw  # cubes drawn at the end of a turn
FIRST_RESERVE: Final = MINIS - START.miniatures_on_capital
GHOSTS: Final[list[float]] = [float(points_of_ghosts(n)) for n in range(ALL_GHOSTS + 2)]
CONTROL: Final[list[float]] = [
    float(
        SCORING.control_central
        if place == CENTRE
        else SCORING.control_borderland
        if place < HIDING
        else SCORING.control_homeland
    )
    for place in range(ALL_PLACES)
]


def _worths() -> list[float]:
    """By token."""
    found = [UNITS.get(id, 0.0) for id in TOKEN_IDS]
    found[CREATE_ANY : DRAW + 1] = [CREATED] * (DRAW + 1 - CREATE_ANY)
    for n in range(1, MOST_DRAWN + 1):
        found[DRAW + n] = DRAWN * n
    for steps in range(1, MOST_STEPS + 1):
        found[DEVELOP + steps] = STEP * steps
    found[LOSS:CHOOSE] = [AFFLICTION] * (CHOOSE - LOSS)
    return found


WORTH: Final[list[float]] = _worths()


def _program(number: int) -> float:
    value = sum(WORTH[token] * n for token, n in PROGRAMS[number])
    return value + STEP * sum(group >> ROWS for group in TIED[number])


for _token, _number in OPTIONS:
    WORTH[_token] = max(WORTH[_token], _program(_number))
for _at, _number in enumerate(THEN):
    WORTH[PAY + _at] = max(0.1, _program(_number) - REMOVED[PRICE[_at]])
SET_WORTH: Final[list[float]] = [
    LASTING if PERMANENT[number] else 0.2 + _program(program)
    for number, program in enumerate(PROGRAM_OF)
]
CARD_WORTH: Final[list[float]] = [  # note 9: by card, once it is gained
    OUTLOOK if PERMANENT[number] else OWNED * SET_WORTH[number]
    for number in range(BASE_SETS, TILE_SET)
]
# Note 20: what faction tiles change. Lists by faction tile end with an entry for seats that have
# none, which NOTHING finds.
TILES: Final = len(POWER_IDS)
UNSPENT: Final[list[float]] = [0.0] * (TILES + 1)  # a token on the tile
UNSPENT[POWER_IDS.index("red_b")] = 1.5  # never comes back: it waits for somebody to be hit
WASTE_WITH: Final[list[float]] = [WASTE] * (TILES + 1)  # note 8: a grey cube
WASTE_WITH[WITH_SET] = 0.25
WASTE_WITH[GREY_AS] = 0.35
# What a tile brings beyond the other one of its faction, where nothing else shows it: as seen in
# games in which tiles were drawn (see the README)
TILE: Final[list[float]] = [0.0] * (TILES + 1)
TILE[POWER_IDS.index("golden_b")] = 6.0
TILE[POWER_IDS.index("coral_a")] = 2.5
TILE[POWER_IDS.index("celestial_b")] = 2.4
UNTIED: Final[int] = (1 << DIFFERENT) - 1
# Tokens of the pool that are worth the same wherever minis stand
PLAIN: Final[list[float]] = [
    0.0 if token in (MOVE, FLY, ATTACK, MINI, CLONE) or DRAW < token <= DRAW + MOST_DRAWN else worth
    for token, worth in enumerate(WORTH)
]


def _promise(number: int, occupied: int, power: int) -> float:
    """A set with some cubes promises a part of its effects, more for its coloured spaces."""
    needed = (WAIVED if power == WAIVING else WHOLE)[number]
    if not needed & ~occupied:
        return 0.0
    filled = whole = 0.0
    for at, kind in enumerate(SPACE_KINDS[number]):
        if needed >> at & 1:
            space = ANY_SPACE if kind == ANY else 1.0
            whole += space
            if occupied >> at & 1:
                filled += space
    share: float = (filled / whole) ** PATIENCE
    worth = SET_WORTH[number]
    if power == INSIGHT and KINDS[PROGRAM_OF[number]] & INSIGHT_KIND:
        worth += _program(INSIGHT_BONUS)
    return worth * PART * share


def _promises(power: int) -> list[list[float]]:
    """By set and mask of the spaces with cubes."""
    return [
        [_promise(number, occupied, power) for occupied in range(1 << SPACES)]
        for number in range(ALL_SETS)
    ]


PROMISES: Final[list[list[list[float]]]] = [_promises(NOTHING)] * (TILES + 1)  # by faction tile
PROMISES[WAIVING] = _promises(WAIVING)
PROMISES[INSIGHT] = _promises(INSIGHT)
LACKED: Final[list[list[int]]] = [  # the same: mask of the colours that are still needed
    [
        mask_of(kind for at, kind in enumerate(kinds) if kind != ANY and not occupied >> at & 1)
        for occupied in range(1 << SPACES)
    ]
    for kinds in SPACE_KINDS
]
BY_COLOUR: Final = 5  # bits
PACKED: Final[list[int]] = [  # by cubes on a set: how many of each colour
    sum(
        1 << BY_COLOUR * ((cubes >> SET_BITS * space & 15) - 1)
        for space in range(SPACES)
        if 0 < cubes >> SET_BITS * space & 15 <= COLOURS
    )
    for cubes in range(1 << SET_BITS * SPACES)
]
DIVERSE: Final[list[list[float]]] = [  # by colour and number of cubes
    [worth * (1.0 - FURTHER**n) / (1.0 - FURTHER) for n in range(32)] for worth in COLOUR_WORTH
]
SITE_WORTH: Final[list[float]] = [  # by face and site
    CITY * _program(program) if kind == A_CITY else RUIN[tier] if kind == A_RUIN else 0.0
    for kind, program, tier in zip(SITE_KIND, CITY_PROGRAM, SITE_TIER, strict=True)
]


class Sight:
    """What the judgement of every seat rests on, counted once."""

    __slots__ = ("late", "presence")

    def __init__(self, s: Hyperborea) -> None:
        self.presence = [s.standing[seat] | s.inside[seat] for seat in range(s.seats)]
        self.late = lateness(s)


def lateness(s: Hyperborea) -> float:
    """Notes 13 and 14: how near the end is, from 0 to 1."""
    if s.ending != NOTHING:
        return 1.0
    most = 0
    for cards in s.cards:
        if len(cards) > most:
            most = len(cards)
    met = s.met
    near = [
        1.0 if met & 1 else max(s.gems) / GEM_THRESHOLD[s.seats],
        1.0 if met & 2 else most / CARD_THRESHOLD,
        1.0 if met & 4 else 1.0 - min(s.reserve) / FIRST_RESERVE,
    ]
    near.sort(reverse=True)
    return min(max(near[s.length - 1], 0.0), 1.0)


def hope_of(s: Hyperborea, seat: int, late: float) -> float:
    """How much of what is promised can still come true; nothing after the last turn."""
    if s.ending == NOTHING:
        return 1.0 - (1.0 - HOPE) * late
    if seat == s.turn:
        return LAST_HOPE
    left = (s.ending - s.turn) % s.seats or s.seats
    return ONE_TURN if (seat - s.turn) % s.seats < left else 0.0


def standing(s: Hyperborea, seat: int, sight: Sight) -> float:
    """Points now, and what cubes, rows, sets, minis and the pool still promise."""
    hope = hope_of(s, seat, sight.late)
    at, base = COLOURS * seat, BASE_SETS * seat
    laid = s.on_tile[seat]
    sets = [(TILE_SET, laid)] if laid else []
    for number, laid in enumerate(s.on_base[base : base + BASE_SETS]):
        if laid:
            sets.append((number, laid))
    value = float(s.gems[seat] + s.graves[seat].bit_count()) + GHOSTS[s.slain[seat]]
    value += OBJECTIVE * s.objectives[seat].bit_count()
    promised = 0.0
    lasting, on_cards = s.lasting[seat], s.on_cards
    for card in s.cards[seat]:
        value += CARD_POINTS[card]
        promised += LASTING if lasting >> card & 1 else CARD_WORTH[card]
        if on_cards[card]:
            sets.append((BASE_SETS + card, on_cards[card]))
    packed = 0
    for _, laid in sets:
        packed += PACKED[laid]
    bag, available, unused = s.bag, s.available, s.unused
    have = 0  # mask of the colours that do not lie on sets
    for colour in range(ROWS):
        free = bag[at + colour] + available[at + colour] + unused[at + colour]
        n = free + (packed >> BY_COLOUR * colour & 31)
        value += n
        if free:
            have |= 1 << colour
            promised += IN_BAG * bag[at + colour]
        promised += DIVERSE[colour][n]
    grey = bag[at + GREY] + available[at + GREY] + unused[at + GREY]
    power = s.powers[seat]
    if grey:
        have |= 1 << GREY
        if power == GREY_AS:
            have |= 1 << ORANGE
        promised -= WASTE_WITH[power] * grey
    if s.ending != NOTHING:
        value += AT_END
    if hope:
        promised += TILE[power] + UNSPENT[power] * s.tokens[seat]
        promise_of = PROMISES[power]
        for number, laid in sets:  # note 11: half-filled sets
            occupied = OCCUPIED[laid]
            if not LACKED[number][occupied] & ~have:
                if not lasting or number < BASE_SETS or not lasting >> number - BASE_SETS & 1:
                    promised += promise_of[number][occupied]
        if s.kept[seat] != NOTHING:
            promised += KEPT_TILE
        value += hope * (promised - PAR) + _race(s, seat)
        first = ROWS * seat
        rows = LEVEL if s.ending == NOTHING else CASHED
        for level in s.levels[first : first + ROWS]:
            value += rows[level]
    value += _minis(s, seat, sight, hope)
    if s.turn == seat:
        value += _turn(s, seat)
    return value


def _turn(s: Hyperborea, seat: int) -> float:
    """What the cubes and effects of the seat on turn can still bring."""
    at = COLOURS * seat
    bag = sum(s.bag[at : at + COLOURS])
    # Note 2: also the cubes that the end of the turn brings; before an empty bag comes a reset
    coming = min(bag or EVERY_TURN, EVERY_TURN)
    value = AVAILABLE * (sum(s.available[at : at + GREY]) + coming)
    pool = s.pool
    if s.offers:
        for token in numbers_of(s.offers & UNTIED):
            value += PLAIN[token] * pool[token]
        if pool[MOVE] or pool[FLY]:
            free = (s.outside[seat] > 0) * 1.0
            value += free * (WORTH[MOVE] * min(pool[MOVE], 4) + WORTH[FLY] * min(pool[FLY], 4))
        if pool[ATTACK]:
            value += _attack(s, seat, pool[ATTACK])
        if pool[MINI] or pool[CLONE]:
            minis = min(pool[MINI] + pool[CLONE], s.reserve[seat])
            value += WORTH[CLONE if pool[CLONE] else MINI] * minis
        drawn = 0
        for n in range(1, MOST_DRAWN + 1):
            drawn += n * pool[DRAW + n]
        if drawn:
            value += DRAWN * min(drawn, bag)
    for group in s.tied:
        value += STEP * (group >> ROWS)
    return value


def _attack(s: Hyperborea, seat: int, points: int) -> float:
    """Note 1: attacks are worth something where ghosts or missing colours can be hit."""
    ghosts = enemies = 0
    for place in numbers_of(s.standing[seat]):
        first = SITES * place
        ghosts += (s.sites[first] == GHOST) + (s.sites[first + 1] == GHOST)
        for other, mask in enumerate(s.standing):
            if other != seat and mask >> place & 1 and not s.graves[seat] >> other & 1:
                enemies += 1
    slain = s.slain[seat]
    hits = min(points, ghosts)
    value = HIT * (GHOSTS[min(slain + hits, ALL_GHOSTS)] - GHOSTS[slain])
    left = points - hits
    hits = min(left, enemies)
    value += 0.7 * hits
    reach = 0.5 if s.pool[MOVE] or s.pool[FLY] else 0.15
    return value + reach * (left - hits)


def _minis(s: Hyperborea, seat: int, sight: Sight, hope: float) -> float:
    """Notes 3, 6 and 13: control, sites that minis may enter, ghosts that they may fight."""
    sites, ground, ruins = s.sites, s.ground, s.ruins
    others = 0
    for other, mask in enumerate(sight.presence):
        if other != seat:
            others |= mask
    hold = EARLY_CONTROL + (1.0 - EARLY_CONTROL) * sight.late
    value = 0.0
    promised = FIELDED * (MINIS - s.reserve[seat])
    for place in numbers_of(sight.presence[seat]):
        if (place >= HIDING and not others >> place & 1) or controls(s, seat, place):
            value += hold * CONTROL[place]
        free = s.outside[seat] >> BITS * place & 15
        if place < HIDING:
            promised += ABROAD * free
        face = ground[place]
        for at, city in SITES_OF[face]:
            site = SITES * place + at
            owner = sites[site]
            if owner == seat:
                if city or ruins[site]:
                    promised += USED * SITE_WORTH[SITES * face + at]
            elif free:
                if owner == GHOST:
                    promised += NEAR_GHOST
                elif owner == NOTHING and (city or ruins[site]):
                    promised += SITE_WORTH[SITES * face + at]
                    free -= 1
    return value + hope * promised


def _race(s: Hyperborea, seat: int) -> float:
    """Notes 14 and 15: how near the conditions are whose tile is still to be had."""
    met = s.objectives[seat]
    value = 0.0
    if not met & 1:
        value += RACE * min(1.0, s.gems[seat] / GEM_THRESHOLD[s.seats]) ** 2
    if not met & 2:
        value += RACE * min(1.0, len(s.cards[seat]) / CARD_THRESHOLD) ** 2
    if not met & 4:
        value += RACE * (1.0 - s.reserve[seat] / MINIS) ** 2
    return value


def evaluate(s: Hyperborea, seat: int) -> float:
    """The own standing, measured against the best of the others."""
    return evaluate_all(s)[seat]


def evaluate_all(s: Hyperborea) -> list[float]:
    """The same for every seat; what each has is counted once."""
    sight = Sight(s)
    have = [standing(s, seat, sight) for seat in range(s.seats)]
    return [each - max(have[:seat] + have[seat + 1 :]) for seat, each in enumerate(have)]


def promise(s: Hyperborea, seat: int) -> float:
    """The own standing alone: quick, and enough to put choices in order."""
    return standing(s, seat, Sight(s))
