"""What the powers of gods and those of the ankh are worth, by what their owner can do with them."""

from __future__ import annotations

from typing import Final

from ecumene.games.ankh.bots.figures import CONFLICTS_LEFT, Placed
from ecumene.games.ankh.content import (
    ANUBIS,
    BOUNTIFUL,
    COMMANDING,
    CONTROL_EVENT,
    EVENT_AT,
    EVENT_SPACE,
    GLORIOUS,
    LAST_EVENT,
    MAGNANIMOUS,
    OBELISK,
    OBELISK_ATTUNED,
    OMNIPRESENT,
    OSIRIS,
    POWERS,
    PYRAMID,
    PYRAMID_ATTUNED,
    RA,
    RED_LAST,
    RESPLENDENT,
    TEMPLE,
    TEMPLE_ATTUNED,
    WORSHIPFUL,
)
from ecumene.games.ankh.names import POWER
from ecumene.games.ankh.pieces import ankhs_in_pool
from ecumene.games.ankh.state import Ankh, God
from ecumene.games.ankh.steps.control import eligible

SUN: Final = 0.4  # devotion that a region with an illuminated figure should bring in a conflict
LIT: Final = 0.1  # a sun token on any figure, rather than beside the board
TRAPPED: Final = 0.4  # a strength more for the god figure, and a figure less for another god
GATE: Final = 0.3  # an underworld token on the board
OPEN_GATE: Final = 0.15  # and one to which a figure may come
SAVED: Final = 0.4  # a figure that survives this battle

POWER_WORTH: Final = {  # strategy notes 4 to 6: whatever the table looks like
    "commanding": 0.7,
    "inspiring": 0.8,
    "omnipresent": 0.7,
    "revered": 1.2,
    "resplendent": 0.4,
    "obelisk_attuned": 0.5,
    "temple_attuned": 0.6,
    "pyramid_attuned": 0.6,
    "glorious": 1.2,
    "magnanimous": 0.7,
    "bountiful": 0.3,
    "worshipful": 1.0,
}
POWERS_WORTH: Final[list[float]] = [  # by mask of powers
    sum(POWER_WORTH[name] for power, name in enumerate(POWER.ids) if mask >> power & 1)
    for mask in range(1 << len(POWERS))
]
REGION: Final = 0.15  # for Omnipresent, a region with own figures
WON: Final = 0.25  # for Commanding and Glorious, a region where nobody has more figures
LOST: Final = 0.3  # for Magnanimous, one where several figures are too few
MONUMENT: Final = 0.3  # for the powers of one kind of monument, each of that kind
ALIKE: Final = [0.0, 0.1, 0.5, 1.1]  # for Resplendent, monuments of one kind
FOLLOWER: Final = 0.06  # for Worshipful, each of those it may sacrifice
IN_THE_RED: Final = 1.2  # for Bountiful, while it works


def worth_of_gifts(s: Ankh, god: God, placed: Placed) -> float:
    """What the tokens of a god's own power are worth where they lie (ANK-GOD)."""
    holder, own = s.holder, s.own[god]
    value = SAVED * (s.shielded & own).bit_count() if s.shielded else 0.0
    if holder[RA] == god and s.illuminated:
        lit = s.illuminated & own
        value += LIT * lit.bit_count()
        for land in s.wide:
            if lit & land:
                value += SUN * placed.weight
    if holder[ANUBIS] == god:
        value += TRAPPED * sum(s.trapped)
    if holder[OSIRIS] == god and s.underworld:
        value += GATE * s.underworld.bit_count()
        value += OPEN_GATE * (s.underworld & ~s.full).bit_count()
    return value


def worth_of_powers(s: Ankh, god: God, placed: Placed) -> float:
    """What ankh powers should bring until the end (ANK-POW)."""
    powers = s.powers[god]
    if not powers:
        return 0.0
    value = POWERS_WORTH[powers]
    if powers & OMNIPRESENT:
        value += REGION * sum([1 for figures in placed.figures if figures])
    if powers & (COMMANDING | GLORIOUS | MAGNANIMOUS):
        value += _by_battles(powers, placed)
    kinds, mine = s.monuments, s.controlled[god]
    if powers & TEMPLE_ATTUNED:
        value += MONUMENT * min(3, (kinds[TEMPLE] & mine).bit_count())
    if powers & PYRAMID_ATTUNED:
        value += MONUMENT * min(3, (kinds[PYRAMID] & mine).bit_count())
    if powers & OBELISK_ATTUNED:
        value += MONUMENT * min(3, (kinds[OBELISK] & mine).bit_count())
    if powers & RESPLENDENT:
        value += ALIKE[min(3, max([(kind & mine).bit_count() for kind in kinds]))]
    if powers & WORSHIPFUL:
        value += FOLLOWER * min(8, s.followers[god])
    if powers & BOUNTIFUL and s.devotion[god] <= RED_LAST:
        value += IN_THE_RED
    return (0.6 + 0.35 * CONFLICTS_LEFT[s.event]) * value


def _by_battles(powers: int, placed: Placed) -> float:
    """What powers that pay after battles have of the figures as they stand."""
    value = 0.0
    for figures, most in zip(placed.figures, placed.most):
        if figures > most and most:
            if powers & COMMANDING:
                value += WON
            if powers & GLORIOUS and figures > most + 1:
                value += WON
        elif 2 <= figures < most and powers & MAGNANIMOUS:
            value += LOST
    return value


def coming_control(s: Ankh, god: God) -> bool:
    """Will the event of this turn bring a monument that a figure stands beside already?"""
    if s.event >= LAST_EVENT or EVENT_AT[s.event + 1] != CONTROL_EVENT:
        return False
    if not any(marker == space for marker, space in zip(s.markers, EVENT_SPACE)):
        return False
    return ankhs_in_pool(s, god) > 0 and eligible(s, god) != 0
