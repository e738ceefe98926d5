"""How good a position looks: the strategy notes of the catalogue as numbers.

Values are in devotion to come. A seat in the middle of an action is credited with what the next
steps of it can bring, or play that looks one step ahead would never begin anything.
"""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import NO_ANSWER
from ecumene.engine.together import Together
from ecumene.games.ankh.actions import BID, BY_ACTION, PLAY
from ecumene.games.ankh.board import DESERT, FERTILE, spaces_of
from ecumene.games.ankh.bots.figures import BESIDE, CHANCE, CONFLICTS_LEFT, Crowd, Placed, Survey
from ecumene.games.ankh.bots.gifts import (
    GATE,
    OPEN_GATE,
    coming_control,
    worth_of_gifts,
    worth_of_powers,
)
from ecumene.games.ankh.content import (
    BUILDERS,
    CARD_STRENGTH,
    CYCLES,
    DROUGHTS,
    FLOODS,
    FORGETTING,
    GOD,
    MIRACLES,
    PLAGUES,
    POWER_COST,
    RED_LAST,
    SLOT_LEVEL,
    TOP,
    WARRIOR,
    WORSHIPFUL,
)
from ecumene.games.ankh.pieces import room_for
from ecumene.games.ankh.scoring import winners
from ecumene.games.ankh.state import Ankh, God
from ecumene.games.ankh.steps.build import building_cost
from ecumene.games.ankh.steps.choices import ChooseUnderworldSpace
from ecumene.games.ankh.steps.control import ChooseMonument
from ecumene.games.ankh.steps.move import ChooseFigure, ChooseTarget
from ecumene.games.ankh.steps.strength import strength
from ecumene.games.ankh.steps.summon import ChooseRight, ChooseSpace, ChooseSummon, spaces_for
from ecumene.games.ankh.steps.unlock import ChoosePower, next_slot

LOST: Final = -1000.0
UNTIL_FORGETTING: Final[list[int]] = [  # conflicts, by event
    max(0, left - CONFLICTS_LEFT[FORGETTING]) for left in CONFLICTS_LEFT
]
USUAL: Final = 4  # devotion that a conflict brings
FIGURE: Final = 0.45
CONTROLLED: Final = 0.25  # a monument ...
CONTROLLED_LATER: Final = 0.12  # ... and more of it for each conflict to come
CHOSEN: Final = 0.4  # besides, one that an event lets a god choose: where it brings most


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
            best = max(best, prospects(s, god, Placed(s, god, survey)))
    placed = Placed(s, mine, survey)
    return prospects(s, mine, placed) + under_way(s, seat, mine, placed) - 0.5 * best


def evaluate_all(s: Ankh) -> list[float]:
    """The same for every seat; what each god has is counted once."""
    if s.over:
        return [evaluate(s, seat) for seat in range(s.seats)]
    survey = Survey(s)
    placed_of = {god: Placed(s, god, survey) for god in s.ladder}
    have = {god: prospects(s, god, placed) for god, placed in placed_of.items()}
    found = []
    for seat, mine in enumerate(s.team):
        if mine not in placed_of:
            found.append(LOST)
            continue
        best = max([0.0, *[have[god] for god in s.ladder if god != mine]])
        found.append(have[mine] + under_way(s, seat, mine, placed_of[mine]) - 0.5 * best)
    return found


def promise(s: Ankh, seat: int) -> float:
    """What a seat's god has and can soon have, whatever the others have."""
    if s.over:
        return -LOST if seat in winners(s) else LOST
    mine = s.team[seat]
    if mine not in s.ladder:
        return LOST
    placed = Placed(s, mine, Survey(s))
    return prospects(s, mine, placed) + under_way(s, seat, mine, placed)


def prospects(s: Ankh, god: God, placed: Placed) -> float:
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
    value += placed.weight * placed.worth_of_regions()
    value += BESIDE * (placed.touching(s.own[god]) & placed.monuments).bit_count()
    value += FIGURE * (s.own[god] & ~s.figures[god][GOD]).bit_count()
    value += (CONTROLLED + CONTROLLED_LATER * left) * s.controlled[god].bit_count()
    value += worth_of_powers(s, god, placed) + worth_of_gifts(s, god, placed)
    value += 0.4 * sum(s.guardians[god])
    value += worth_of_followers(s, god) - 0.05 * s.played[god].bit_count()
    return value


def worth_of_followers(s: Ankh, god: God) -> float:
    """Followers buy the next powers, then devotion if they can, and have a reserve value."""
    wanted = sum(POWER_COST[level] for level in SLOT_LEVEL[next_slot(s, god) :])
    followers = s.followers[god]
    spare = max(0, followers - wanted)
    rate = 0.3 if s.powers[god] & WORSHIPFUL else 0.1
    return 0.3 * min(followers, wanted) + rate * min(spare, 10)


def under_way(s: Ankh, seat: int, god: God, placed: Placed) -> float:
    """What the action that a seat is carrying out can still bring."""
    top = s.stack[-1]
    if isinstance(top, Together):
        return secret_worth(s, top, god)
    if top.actor != seat:
        return 0.0
    monument = CONTROLLED + CONTROLLED_LATER * CONFLICTS_LEFT[s.event] + CHOSEN
    if isinstance(top, ChooseMonument):
        return monument
    value = monument if s.turn == seat and coming_control(s, god) else 0.0
    if isinstance(top, ChooseFigure):
        room, crowd = room_for(s, god), Crowd(s, placed)
        free = spaces_of(s.own[god] & ~top.moved)
        value += sum([max(0.0, crowd.moving(space, room)) for space in free])
    elif isinstance(top, ChooseTarget):
        value += Crowd(s, placed).moving(top.space, room_for(s, god))
    elif isinstance(top, ChooseSpace | ChooseSummon | ChooseRight):
        right = BY_ACTION if isinstance(top, ChooseRight) else top.right
        kind = top.kind if isinstance(top, ChooseSpace) else WARRIOR
        value += FIGURE + Crowd(s, placed).joining(spaces_for(s, god, right, kind))
    elif isinstance(top, ChoosePower):
        level = SLOT_LEVEL[next_slot(s, god)]
        value += 0.5 + 0.35 * CONFLICTS_LEFT[s.event] - 0.2 * POWER_COST[level]
    elif isinstance(top, ChooseUnderworldSpace) and top.origin < 0:
        value += GATE + OPEN_GATE
    return value


def secret_worth(s: Ankh, moment: Together[Ankh], god: God) -> float:
    """The worth of a card or bid already chosen, while others still choose."""
    for ask, answer in zip(moment.asks, moment.answers):
        if ask.actor == god and answer != NO_ANSWER:
            if answer >= BID:
                return bid_worth(s, god, answer - BID)
            return card_worth(s, god, answer - PLAY)
    return 0.0


def card_worth(s: Ankh, god: God, card: int) -> float:
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


def bid_worth(s: Ankh, god: God, bid: int) -> float:
    """What a bid should bring: to be the only one with figures left, for followers."""
    token = s.battlefield
    wide = s.wide[token - 1]
    most = max((s.followers[other] for other in s.ladder if other != god), default=0)
    chance = min(1.0, (bid + 0.5) / (most + 1)) if bid else 0.0
    mortal = (s.own[god] & wide & ~s.figures[god][GOD]).bit_count()
    return chance * (1.0 + FIGURE * mortal) - 0.25 * bid
