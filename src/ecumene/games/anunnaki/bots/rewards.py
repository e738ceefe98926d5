"""What rewards would bring a seat as it stands, in points: steps, pieces, programs of pieces."""

from __future__ import annotations

from typing import Final

from ecumene.games.anunnaki.bots.worth import (
    CONTRACT,
    COST_WORTH,
    CROWD,
    CUBE_MOVED,
    DEVELOPED,
    DEVELOPED_RED,
    FIRST_CONTRACT,
    FOLLOWER,
    FURTHER,
    GOAL,
    HALF,
    IDLE,
    INCOME,
    MANA,
    MIDDLE_WORTH,
    MOVED,
    MULTIPLE,
    PAIR,
    RESOURCE,
    SECOND,
    SECOND_CONTRACT,
    SETTLEMENT,
    SLOT_WORTH,
    TELEPORTED,
    TYPE_WORTH,
    UNPAID,
    WEAPON,
)
from ecumene.games.anunnaki.content import (
    ALL_RESOURCES,
    ALL_TERRITORIES,
    ALL_TRACKS,
    ANY,
    BOLT,
    COMMERCE,
    CONTRACT_COST,
    CONTRACTS,
    COUNT_IDS,
    CREATION_RESOURCE,
    DEVELOP_STEPS,
    DOMINATION_TRACK,
    DOMINATION_VP,
    FOOD,
    GOAL_COUNT,
    GOAL_DIVIDE,
    GOAL_MAX,
    INCOME_FOLLOWERS,
    INCOME_VP,
    LAST,
    LAST_DOMINATION,
    MULTIPLIER,
    PRODUCES,
    PROGRAMS,
    RED,
    SETTLEMENTS,
    TECHNOLOGY,
    TILE_PROGRAMS,
    TWO_VP,
    WOOD,
)
from ecumene.games.anunnaki.content.verbs import VERBS
from ecumene.games.anunnaki.pieces import (
    COUNTS,
    advanced_in_hand,
    building_sites,
    follower_supply,
    goal_value,
    shrines,
)
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps.contracts import has_access
from ecumene.games.anunnaki.steps.harvest import harvest_yield, harvestable
from ecumene.games.anunnaki.steps.technology import activatable, developable

SHRINES_COUNT: Final = COUNT_IDS.index("controlled_shrines")
LAND_COUNT: Final = COUNT_IDS.index("controlled_territories")
SETTLEMENT_COUNT: Final = COUNT_IDS.index("settlements_in_play")
UNIT_COUNT: Final = COUNT_IDS.index("followers_and_gods_in_play")
GAIN: Final = VERBS["gain_resource"]
GAIN_ONE: Final = VERBS["gain_resource_choice"]
GAIN_MANA: Final = VERBS["gain_mana"]
GAIN_VP: Final = VERBS["gain_vp"]
RECRUIT: Final = VERBS["gain_followers"]
ARM: Final = VERBS["gain_weapons"]
SIGN: Final = VERBS["take_contracts"]
ADVANCE: Final = VERBS["advance"]
BUILD: Final = VERBS["build_settlement"]
DEVELOP: Final = VERBS["develop_technology"]
PORTAL: Final = VERBS["portal"]
MOVE: Final = VERBS["move"]
MOVE_CUBE: Final = VERBS["move_cube"]
HARVEST: Final = VERBS["harvest"]
CREATE: Final = VERBS["creation"]
TAKE_INCOME: Final = VERBS["settlement_income"]
DOMINATE: Final = VERBS["domination_action"]
TRADE: Final = VERBS["market"]
ACTIVATE: Final = VERBS["activate_tile"]
GAIN_PER: Final = VERBS["gain_per"]
SACRIFICE: Final = VERBS["sacrifice_follower_for"]
PLACE_IN_EACH: Final = VERBS["place_follower_in_each"]
GAIN_BY_SETTLEMENTS: Final = VERBS["gain_resource_of_each_settlement_territory"]
FREE_CONTRACT: Final = VERBS["free_contract"]
LAND_TYPE: Final[list[int]] = [  # by territory: a type that it produces, the dearer of two
    max(
        [type for type in range(ALL_RESOURCES) if PRODUCES[type] >> at & 1],
        key=lambda type: TYPE_WORTH[type],
        default=0,
    )
    for at in range(ALL_TERRITORIES)
]


# Goods


def stock(s: Anunnaki, seat: int, resource: int, n: int) -> float:
    """What so many resources of a type are worth; hoards, and what nothing asks for, are less."""
    worth = TYPE_WORTH[resource]
    if (resource == WOOD and len(s.settlements[seat]) == SETTLEMENTS) or (
        resource == FOOD and len(s.followers[seat]) >= CROWD
    ):
        worth *= IDLE
    if n < PAIR:
        return worth * n * HALF
    if n <= 2 * PAIR:
        return worth * (PAIR + SECOND * (n - PAIR))
    return worth * (1 + SECOND) * PAIR + FURTHER * (min(n, 8) - 2 * PAIR)


def gained(s: Anunnaki, seat: int, resource: int, n: int) -> float:
    """What some more resources of a type would add, or what some fewer would take."""
    have = s.resources[ALL_RESOURCES * seat + resource]
    return stock(s, seat, resource, have + n) - stock(s, seat, resource, have)


def of_choice(s: Anunnaki, seat: int, n: int) -> float:
    """What some resources of choice would add, each of the best type."""
    best = [gained(s, seat, resource, 1) for resource in range(ALL_RESOURCES)]
    best.sort(reverse=True)
    return sum(best[:n]) + max(0, n - ALL_RESOURCES) * RESOURCE


def exchange(s: Anunnaki, seat: int, paid: int) -> float:
    """The two best types other than the one that was paid."""
    best = [gained(s, seat, each, 1) for each in range(ALL_RESOURCES) if each != paid]
    best.sort(reverse=True)
    return best[0] + best[1]


def market(s: Anunnaki, seat: int, price: int) -> float:
    """The best trade of a market."""
    if not price:
        return exchange(s, seat, ANY)
    best = 0.0
    for paid in range(ALL_RESOURCES):
        if s.resources[ALL_RESOURCES * seat + paid]:
            best = max(best, exchange(s, seat, paid) + gained(s, seat, paid, -1))
    return best


# Tracks and what they count


def track_worth(goal: int, count: int, space: int, left: float) -> float:
    """Goal value × multiplier: as it is at the end, and as both will have grown by then."""
    most, divide = GOAL_MAX[goal], GOAL_DIVIDE[goal]
    now = min(most, count // divide) * MULTIPLIER[space]
    reached = min(float(most), count / divide + GOAL * left)
    return (1.0 - left) * now + left * reached * min(5.0, 1.0 + space / 3 + MULTIPLE * left)


def counted(s: Anunnaki, seat: int, what: int, n: int, left: float) -> float:
    """What *n* more of something that goals count would bring."""
    value = 0.0
    for track in range(ALL_TRACKS):
        goal = s.goals[track]
        if GOAL_COUNT[goal] == what:
            count, space = COUNTS[what](s, seat, 0), s.tracks[ALL_TRACKS * seat + track]
            value += track_worth(goal, count + n, space, left)
            value -= track_worth(goal, count, space, left)
    return value


def steps(s: Anunnaki, seat: int, track: int, n: int, left: float) -> float:
    """What steps on a track would bring."""
    if track == DOMINATION_TRACK:
        start = s.domination[seat]
        end = min(start + n, LAST_DOMINATION)
        passed = s.two_vp & ((1 << end + 1) - 1) & ~((1 << start + 1) - 1)
        return float(DOMINATION_VP[end] - DOMINATION_VP[start] + TWO_VP * passed.bit_count())
    space = s.tracks[ALL_TRACKS * seat + track]
    last = min(space + n, LAST if s.domination[seat] >= BOLT else LAST - 1)
    goal = s.goals[track]
    count = COUNTS[GOAL_COUNT[goal]](s, seat, 0)
    return track_worth(goal, count, last, left) - track_worth(goal, count, space, left)


# Pieces


def recruits(s: Anunnaki, seat: int, n: int, left: float) -> float:
    """Followers that come to the boards, as far as there are any."""
    n = min(n, follower_supply(s, seat))
    return n * FOLLOWER * left + counted(s, seat, UNIT_COUNT, n, left) if n > 0 else 0.0


def settlement(s: Anunnaki, seat: int, left: float) -> float:
    """One more settlement: its income, and what goals count."""
    n = len(s.settlements[seat])
    if n == SETTLEMENTS:
        return 0.0
    later = SETTLEMENT + INCOME * (SLOT_WORTH[n + 1] - SLOT_WORTH[n])
    return left * later + counted(s, seat, SETTLEMENT_COUNT, 1, left)


def technology(s: Anunnaki, seat: int, left: float) -> float:
    """The best tile that can be developed, with its action at once."""
    best = 0.0
    for tile in developable(s, seat):
        best = max(best, developed(s, seat, tile, left))
    return best


def developed(s: Anunnaki, seat: int, tile: int, left: float) -> float:
    """A tile that is developed: steps, its better action from now on, and once at once."""
    value = steps(s, seat, TECHNOLOGY, DEVELOP_STEPS[tile], left) + left * DEVELOPED
    if RED >> tile & 1:
        value += left * (DEVELOPED_RED - 2 * RESOURCE)
    return value + program(s, seat, TILE_PROGRAMS[tile][1], left)


def weapons(s: Anunnaki, seat: int, n: int, left: float) -> float:
    """Advanced weapons, of which two are enough."""
    n = min(n, 2 - advanced_in_hand(s, seat), len(s.armouries[seat]))
    return n * WEAPON * left if n > 0 else 0.0


def harvest(s: Anunnaki, seat: int, n: int, done: int, left: float) -> float:
    """The best territories that can be harvested."""
    amounts = [
        gained(s, seat, LAND_TYPE[territory], harvest_yield(s, seat, territory))
        for territory in harvestable(s, seat, done)
    ]
    amounts.sort(reverse=True)
    return left * sum(amounts[:n])


# Contracts


def missing(s: Anunnaki, seat: int, contract: int) -> int:
    """How many resources are missing for a cost."""
    at, short, spare = ALL_RESOURCES * seat, 0, 0
    cost = CONTRACT_COST[contract]
    for resource in range(ALL_RESOURCES):
        have = s.resources[at + resource] - cost[resource]
        if have < 0:
            short -= have
        else:
            spare += have
    return short + max(0, cost[ALL_RESOURCES] - spare)


def rows(s: Anunnaki, seat: int, contract: int, left: float) -> float:
    """What the rows of a contract bring, or the better of them."""
    lower = bottom(s, seat, contract, left)
    middle = MIDDLE_WORTH[contract] * left
    return middle + lower if has_access(s, seat, contract) else max(middle, lower)


def bottom(s: Anunnaki, seat: int, contract: int, left: float) -> float:
    """The last row of a contract."""
    row = CONTRACTS[contract]
    return row.vp + steps(s, seat, COMMERCE, row.commerce, left)


# Programs


def program(s: Anunnaki, seat: int, number: int, left: float, start: int = 0) -> float:
    """What a program, or the rest of it, would bring."""
    value = 0.0
    for verb, n, what in PROGRAMS[number][start:]:
        value += deed(s, seat, verb, n, what, left)
    return value


def deed(s: Anunnaki, seat: int, verb: int, n: int, what: int, left: float) -> float:
    """What a step of a program would bring."""
    if verb in (GAIN, GAIN_ONE):
        if verb == GAIN_ONE or what == ANY:
            return left * of_choice(s, seat, n)
        return left * gained(s, seat, what, n)
    if verb == GAIN_MANA:
        return n * MANA * left
    if verb == GAIN_VP:
        return float(n)
    if verb == RECRUIT:
        return recruits(s, seat, n, left)
    if verb == ARM:
        return weapons(s, seat, n, left)
    if verb == SIGN:
        return n * signing(s, seat, left)
    if verb == ADVANCE:
        return steps(s, seat, what, n, left)
    if verb == BUILD:
        return settlement(s, seat, left) if building_sites(s, seat) else 0.0
    if verb == DEVELOP:
        return steps(s, seat, TECHNOLOGY, 1, left) + DEVELOPED * left
    if verb == PORTAL:
        return n * TELEPORTED * left
    if verb == MOVE:
        return n * MOVED * left
    if verb == MOVE_CUBE:
        return n * CUBE_MOVED * left
    if verb == HARVEST:
        return harvest(s, seat, n, 0, left)
    if verb == CREATE:
        n = shrines(s, seat)
        if not what:
            return left * gained(s, seat, CREATION_RESOURCE[s.houses[seat]], n)
        return left * max([gained(s, seat, each, n) for each in range(ALL_RESOURCES)])
    if verb == TAKE_INCOME:
        slots = len(s.settlements[seat])
        return INCOME_VP[slots] + recruits(s, seat, INCOME_FOLLOWERS[slots] + n, left)
    if verb == DOMINATE:
        value = goal_value(s, seat, s.goals[DOMINATION_TRACK])
        return steps(s, seat, DOMINATION_TRACK, value + n, left)
    if verb == TRADE:
        return left * market(s, seat, n)
    if verb == ACTIVATE:
        return best_tile(s, seat, what, left)
    return special(s, seat, verb, n, what, left)


def special(s: Anunnaki, seat: int, verb: int, n: int, what: int, left: float) -> float:
    """What only gods do."""
    if verb == GAIN_PER:
        group, count = divmod(what, len(COUNT_IDS))
        return COUNTS[count](s, seat, 0) // group * program(s, seat, n, left)
    if verb == SACRIFICE:
        return max(0.0, program(s, seat, what, left) - recruits(s, seat, 1, left))
    if verb == PLACE_IN_EACH:
        return recruits(s, seat, COUNTS[what](s, seat, 0), left)
    if verb == GAIN_BY_SETTLEMENTS:
        return len(s.settlements[seat]) * RESOURCE * left
    if verb == FREE_CONTRACT and s.mana[seat] >= n:
        return max([bottom(s, seat, each, left) for each in s.contracts[seat]], default=0.0)
    return 0.0


def best_tile(s: Anunnaki, seat: int, colour: int, left: float) -> float:
    """The best tile of a colour that can be activated, as it lies."""
    best = 0.0
    for tile in activatable(s, seat, colour):
        side = s.developed[seat] >> tile & 1
        best = max(best, program(s, seat, TILE_PROGRAMS[tile][side], left))
    return best


def portfolio(s: Anunnaki, seat: int, left: float) -> tuple[float, float]:
    """The two best of the own contracts; the others wait too long."""
    best, second = 0.0, 0.0
    for contract in s.contracts[seat]:
        worth = contract_worth(s, seat, contract, left)
        if worth > best:
            best, second = worth, best
        elif worth > second:
            second = worth
    return best, second


def signing(s: Anunnaki, seat: int, left: float) -> float:
    """What the best contract of the display adds to the own ones."""
    new = max([contract_worth(s, seat, each, left) for each in s.display], default=0.0)
    best, second = portfolio(s, seat, left)
    if new > best:
        return kept(new, best, left) - kept(best, second, left)
    return kept(best, max(second, new), left) - kept(best, second, left)


def kept(best: float, second: float, left: float) -> float:
    """What two contracts are worth; the second waits for another turn."""
    return best * max(left, FIRST_CONTRACT) + second * SECOND_CONTRACT * left


def contract_worth(s: Anunnaki, seat: int, contract: int, left: float) -> float:
    """What a contract promises, less what it costs; the more is missing, the less."""
    gain = rows(s, seat, contract, left) - COST_WORTH[contract] * left
    short = missing(s, seat, contract)
    return CONTRACT * gain if not short else UNPAID * gain / (1 + short)
