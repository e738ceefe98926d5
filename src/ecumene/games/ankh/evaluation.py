"""How good a position looks: the strategy notes of the catalogue as numbers.

Values are in devotion to come. A seat in the middle of an action is credited with what the next
steps of it can bring, or play that looks one step ahead would never begin anything.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ecumene.engine.flow import NO_ANSWER
from ecumene.engine.together import Together
from ecumene.engine.viewers import NOBODY
from ecumene.games.ankh.board import DESERT, FERTILE, REACH, reach_of, spaces_of
from ecumene.games.ankh.content import (
    AFTER,
    BOUNTIFUL,
    BUILDERS,
    CARD_STRENGTH,
    CONFLICT_EVENT,
    CYCLES,
    DROUGHTS,
    EVENT_AT,
    FLOODS,
    GOD,
    LAST_EVENT,
    MIRACLES,
    PLAGUES,
    POWER_COST,
    POWER_IDS,
    RED_LAST,
    SLOT_LEVEL,
    TOP,
    WARRIOR,
    WORSHIPFUL,
)
from ecumene.games.ankh.pieces import neutral_monuments, room_for
from ecumene.games.ankh.scoring import winners
from ecumene.games.ankh.space import BID, BY_ACTION, PLAY
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.steps.build import building_cost
from ecumene.games.ankh.steps.move import ChooseFigure, ChooseTarget
from ecumene.games.ankh.steps.strength import strength
from ecumene.games.ankh.steps.summon import ChooseRight, ChooseSpace, ChooseSummon, spaces_for
from ecumene.games.ankh.steps.unlock import ChoosePower, next_slot

LOST: Final = -1000.0
CONFLICTS_LEFT: Final[list[int]] = [  # by event
    sum(1 for each in EVENT_AT[event + 1 :] if each == CONFLICT_EVENT)
    for event in range(LAST_EVENT + 1)
]
FORGETTING: Final[int] = AFTER.index("forget_red_gods")
UNTIL_FORGETTING: Final[list[int]] = [  # conflicts, by event
    max(0, left - CONFLICTS_LEFT[FORGETTING]) for left in CONFLICTS_LEFT
]
USUAL: Final = 4  # devotion that a conflict brings
CHANCE: Final = [0.1, 0.2, 0.3, 0.42, 0.6, 0.75, 0.88]  # to win, by strength ahead: -3 to 3
BESIDE: Final = 0.25  # a neutral or own monument beside a figure
FIGURE: Final = 0.45
REACHED: Final = 0.3  # of what a region would bring that a figure can move to
NEXT: Final = 0.9  # of what the next conflict should bring
LATER: Final = 0.35  # of what each conflict after it should bring
POWER_WORTH: Final = {  # strategy notes 4 to 6; 1.0 where they say nothing
    "omnipresent": 1.3,
    "revered": 1.3,
    "inspiring": 0.8,
    "temple_attuned": 1.2,
    "pyramid_attuned": 1.2,
    "bountiful": 1.5,
    "worshipful": 1.3,
    "magnanimous": 0.8,
}
POWERS_WORTH: Final[list[float]] = [  # by mask of powers
    sum(POWER_WORTH.get(name, 1.0) for power, name in enumerate(POWER_IDS) if mask >> power & 1)
    for mask in range(1 << len(POWER_IDS))
]


def evaluate(s: Ankh, seat: int) -> float:
    """How far a seat's god is ahead of the others."""
    if s.over:
        return -LOST if seat in winners(s) else LOST
    mine = s.team[seat]
    if mine not in s.ladder:
        return LOST
    survey = Survey(s)
    best = 0.0
    for god in s.ladder:
        if god != mine:
            best = max(best, prospects(s, god, Stage(s, god, survey)))
    stage = Stage(s, mine, survey)
    return prospects(s, mine, stage) + under_way(s, seat, mine, stage) - 0.5 * best


def promise(s: Ankh, seat: int) -> float:
    """What a seat's god has and can soon have, whatever the others have."""
    if s.over:
        return -LOST if seat in winners(s) else LOST
    mine = s.team[seat]
    if mine not in s.ladder:
        return LOST
    stage = Stage(s, mine, Survey(s))
    return prospects(s, mine, stage) + under_way(s, seat, mine, stage)


def prospects(s: Ankh, god: int, stage: Stage) -> float:
    """Devotion, and what should bring more of it."""
    left = CONFLICTS_LEFT[s.event]
    devotion = s.devotion[god]
    value = float(devotion)
    if devotion > TOP - 6:
        value += 0.5 * (devotion - TOP + 6)
    if devotion > RED_LAST:  # not to be forgotten any more
        value += 6.0
    elif s.event <= FORGETTING:  # note 16: to leave the red in time is worth more than the rest
        value -= 0.5 * max(0, RED_LAST + 1 - devotion - USUAL * UNTIL_FORGETTING[s.event])
    value += stage.weight * stage.worth_of_regions()
    value += BESIDE * (stage.touching(s.own[god]) & stage.monuments).bit_count()
    value += FIGURE * (s.own[god] & ~s.figures[god][GOD]).bit_count()
    value += (0.25 + 0.12 * left) * s.controlled[god].bit_count()
    value += (0.6 + 0.35 * left) * POWERS_WORTH[s.powers[god]]
    value += 0.4 * sum(s.guardians[god])
    value += worth_of_followers(s, god) - 0.05 * s.played[god].bit_count()
    return value


def worth_of_followers(s: Ankh, god: int) -> float:
    """Followers buy the next powers, then devotion if they can, and have a reserve value."""
    wanted = sum(POWER_COST[level] for level in SLOT_LEVEL[next_slot(s, god) :])
    followers = s.followers[god]
    spare = max(0, followers - wanted)
    rate = 0.3 if s.powers[god] & WORSHIPFUL else 0.1
    return 0.3 * min(followers, wanted) + rate * min(spare, 10)


class Survey:
    """What is counted once for all gods: figures and majorities, region by region."""

    __slots__ = ("figures", "held", "neutral")

    def __init__(self, s: Ankh) -> None:
        wide, none = s.wide, [0] * len(s.wide)
        self.neutral = neutral_monuments(s)
        self.figures = [none] * s.seats  # by god and region
        for god in s.ladder:
            own = s.own[god]
            self.figures[god] = [(own & land).bit_count() for land in wide]
        self.held = majorities(
            tuple(s.regions), tuple(s.monuments), tuple(s.controlled), tuple(s.ladder)
        )


@lru_cache(maxsize=1 << 12)  # they change far less often than figures
def majorities(
    regions: tuple[int, ...],
    monuments: tuple[int, ...],
    controlled: tuple[int, ...],
    gods: tuple[int, ...],
) -> list[list[int]]:
    """By god and region: kinds of monuments of which it has most (as ANK-DOM-02, for all gods)."""
    held = [[0] * len(regions) for _ in controlled]
    for number, land in enumerate(regions):
        for kind in monuments:
            best, holder = 0, NOBODY
            for god in gods:
                count = (kind & land & controlled[god]).bit_count()
                if count > best:
                    best, holder = count, god
                elif count == best:
                    holder = NOBODY
            if holder != NOBODY:
                held[holder][number] += 1
    return held


class Stage:
    """What the figures of a god are worth where they stand, prepared for many questions."""

    __slots__ = ("bounty", "figures", "god", "held", "monuments", "most", "s", "weight", "win")

    def __init__(self, s: Ankh, god: int, survey: Survey) -> None:
        self.s = s
        self.god = god
        self.monuments = survey.neutral | s.controlled[god]
        left = CONFLICTS_LEFT[s.event]
        self.weight = NEXT * min(left, 1) + LATER * max(0, left - 1)
        self.bounty = 1.0 if s.powers[god] & BOUNTIFUL and s.devotion[god] <= RED_LAST else 0.0
        self.win = 1.0 + self.bounty
        self.figures = survey.figures[god]  # by region
        self.held = survey.held[god]  # by region: majorities
        rivals = [survey.figures[other] for other in s.ladder if other != god]
        if len(rivals) == 1:
            self.most = rivals[0]  # by region: figures of the strongest other god
        else:
            self.most = [max(each) for each in zip(*rivals or [self.figures])]

    def worth_of_regions(self) -> float:
        """What a conflict should bring."""
        reach, total = reach_of(self.s.own[self.god]), 0.0
        for number, figures in enumerate(self.figures):
            if figures:
                total += self.worth(number, figures)
            elif reach & self.s.wide[number]:  # note 9: one figure in many regions
                total += REACHED * self.worth(number, 1)
        return total

    def worth(self, region: int, figures: int) -> float:
        """What a conflict should bring in a region with some figures there."""
        if not figures:
            return 0.0
        held = self.held[region]
        majorities = held + self.bounty if held else 0.0
        ahead = figures - self.most[region]
        if ahead == figures:
            return majorities + self.win
        chance = CHANCE[0 if ahead < -3 else 6 if ahead > 3 else ahead + 3]
        return majorities + self.win * chance - 0.02 * figures

    def touching(self, figures: int) -> int:
        """Spaces adjacent to some figures."""
        near = self.s.near
        mask = 0
        for space in spaces_of(figures):
            mask |= near[space]
        return mask

    def beside(self, others: int) -> tuple[int, int, int]:
        """Spaces beside at least 1, 2 and 3 monuments that none of the others touches."""
        near_to = self.s.near
        one = two = three = 0
        for space in spaces_of(self.monuments & ~self.touching(others)):
            near = near_to[space]
            three |= two & near
            two |= one & near
            one |= near
        return one, two, three

    def best_place(self, others: int, spaces: int, beside: tuple[int, int, int]) -> float:
        """The most that one more figure can add to the others, on one of some spaces."""
        s = self.s
        one, two, three = beside
        best = 0.0  # a figure on water, which is in no region alone, adds nothing there
        for number, land in enumerate(s.regions):
            here = spaces & land
            if here:
                touched = 3 if here & three else 2 if here & two else 1 if here & one else 0
                count = (others & s.wide[number]).bit_count()
                gain = self.worth(number, count + 1) - self.worth(number, count)
                best = max(best, BESIDE * touched + self.weight * gain)
        return best


def under_way(s: Ankh, seat: int, god: int, stage: Stage) -> float:
    """What the action that a seat is carrying out can still bring."""
    top = s.stack[-1]
    if isinstance(top, Together):
        return secret_worth(s, top, god)
    if top.actor != seat:
        return 0.0
    if isinstance(top, ChooseFigure):
        room = room_for(s, god)
        free = spaces_of(s.own[god] & ~top.moved)
        return sum(max(0.0, moving(stage, s.own[god], space, room)) for space in free)
    if isinstance(top, ChooseTarget):
        return moving(stage, s.own[god], top.space, room_for(s, god))
    if isinstance(top, ChooseSpace | ChooseSummon | ChooseRight):
        right = BY_ACTION if isinstance(top, ChooseRight) else top.right
        kind = top.kind if isinstance(top, ChooseSpace) else WARRIOR
        spaces = spaces_for(s, god, right, kind)
        best = stage.best_place(s.own[god], spaces, stage.beside(s.own[god]))
        return FIGURE + max(best, 0.0)
    if isinstance(top, ChoosePower):
        level = SLOT_LEVEL[next_slot(s, god)]
        return 0.5 + 0.35 * CONFLICTS_LEFT[s.event] - 0.2 * POWER_COST[level]
    return 0.0


def moving(stage: Stage, own: int, space: int, room: int) -> float:
    """The most that a figure can add by leaving its space."""
    others = own & ~(1 << space)
    spaces = REACH[space] & room
    beside = stage.beside(others)
    best = stage.best_place(others, spaces, beside)
    return best - stage.best_place(others, 1 << space, beside)


def secret_worth(s: Ankh, moment: Together[Ankh], god: int) -> float:
    """The worth of a card or bid already chosen, while others still choose."""
    for ask, answer in zip(moment.asks, moment.answers):
        if ask.actor == god and answer != NO_ANSWER:
            if answer >= BID:
                return bid_worth(s, god, answer - BID)
            return card_worth(s, god, answer - PLAY)
    return 0.0


def card_worth(s: Ankh, god: int, card: int) -> float:
    """What a card should bring in this battle."""
    token = s.battlefield
    here = s.own[god] & s.regions[token - 1]
    mortal = (here & ~s.figures[god][GOD]).bit_count()
    rival = max(strength(s, other, token) for other in s.ladder if other != god)
    ahead = strength(s, god, token) + CARD_STRENGTH[card] - rival - 1
    chance = CHANCE[max(-3, min(3, ahead)) + 3]
    reward, bit = 1.0, 1 << card
    value = 0.0
    if bit & DROUGHTS:
        reward += (here & DESERT).bit_count()
    if bit & FLOODS:
        value += (here & FERTILE).bit_count() * (0.2 + 0.2 * (1 - chance))
    if bit & MIRACLES:
        value += (1 - chance) * mortal
    if bit & CYCLES:
        value += 0.2 * s.played[god].bit_count()
    if bit & BUILDERS and s.followers[god] >= building_cost(s, god):
        value += 0.9
    if bit & PLAGUES and s.followers[god] > max(s.followers[x] for x in s.ladder if x != god):
        value += 0.5
    return value + chance * reward - 0.1 * CARD_STRENGTH[card]


def bid_worth(s: Ankh, god: int, bid: int) -> float:
    """What a bid should bring: to be the only one with figures left, for followers."""
    token = s.battlefield
    wide = s.wide[token - 1]
    most = max((s.followers[other] for other in s.ladder if other != god), default=0)
    chance = min(1.0, (bid + 0.5) / (most + 1)) if bid else 0.0
    mortal = (s.own[god] & wide & ~s.figures[god][GOD]).bit_count()
    return chance * (1.0 + FIGURE * mortal) - 0.25 * bid
