"""What figures are worth where they stand, and where they could go."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ecumene.engine.viewers import NOBODY
from ecumene.games.ankh.board import COUNT, REACH, reach_of, spaces_of
from ecumene.games.ankh.content import (
    BOUNTIFUL,
    CONFLICT_EVENT,
    EVENT_AT,
    LAST_EVENT,
    MONUMENTS,
    RED_LAST,
)
from ecumene.games.ankh.pieces import neutral_monuments
from ecumene.games.ankh.state import Ankh, God, Row
from ecumene.games.ankh.steps.majority import most_of

CONFLICTS_LEFT: Final[list[int]] = [  # by event
    sum(1 for each in EVENT_AT[event + 1 :] if each == CONFLICT_EVENT)
    for event in range(LAST_EVENT + 1)
]
CHANCE: Final = [0.1, 0.2, 0.3, 0.42, 0.6, 0.75, 0.88]  # to win, by strength ahead: -3 to 3
BESIDE: Final = 0.25  # a neutral or own monument beside a figure
REACHED: Final = 0.3  # of what a region would bring that a figure can move to
NEXT: Final = 0.9  # of what the next conflict should bring
LATER: Final = 0.35  # of what each conflict after it should bring


class Survey:
    """What is counted once for all gods: figures and majorities, region by region."""

    __slots__ = ("figures", "held", "neutral")

    def __init__(self, s: Ankh) -> None:
        self.neutral = neutral_monuments(s)
        self.figures = figures_by_region(s)
        self.held = majorities_by_region(s)


# One table after the other is looked at, and most of them differ from the one before in the figures
# of one god: what was counted last is compared first. Each answer is kept with its question as one
# tuple, which is replaced as a whole.

Counted = tuple[Row, list[int], list[list[int]]]
"""Regions with their water, figures by god; how many figures each god has in each region."""

Held = tuple[Row, Row, Row, Row, list[list[int]]]
"""Regions, monuments, those controlled, gods; by god and region the majorities."""

LAST_COUNTED: Final[list[Counted]] = [((), [], [])]
LAST_HELD: Final[list[Held]] = [((), (), (), (), [])]


def figures_by_region(s: Ankh) -> list[list[int]]:
    """By god and region: how many figures stand there; never modified."""
    wide, own, before = LAST_COUNTED[0]
    if wide == s.wide and len(own) == len(s.own):
        if own == s.own:
            return before
        found = before[:]
        for god, figures in enumerate(s.own):
            if figures != own[god]:
                found[god] = [(figures & land).bit_count() for land in wide]
    else:
        found = [[(figures & land).bit_count() for land in s.wide] for figures in s.own]
    LAST_COUNTED[0] = s.wide, s.own[:], found
    return found


def majorities_by_region(s: Ankh) -> list[list[int]]:
    """By god and region: kinds of monuments of which it has most; never modified."""
    regions, monuments, controlled, gods, held = LAST_HELD[0]
    if (
        controlled == s.controlled
        and monuments == s.monuments
        and regions == s.regions
        and gods == s.ladder
    ):
        return held
    found = majorities(s.regions, s.monuments, s.controlled, s.ladder)
    LAST_HELD[0] = s.regions, s.monuments, s.controlled, s.ladder, found
    return found


@lru_cache(maxsize=1 << 12)  # they change far less often than figures
def majorities(regions: Row, monuments: Row, controlled: Row, gods: Row) -> list[list[int]]:
    """By god and region: kinds of monuments of which it has most (as ANK-DOM-02, for all gods)."""
    held = [[0] * len(regions) for _ in controlled]
    for number, land in enumerate(regions):
        for kind in monuments:
            holder = most_of(kind & land, controlled, gods)
            if holder != NOBODY:
                held[holder][number] += 1
    return held


class Placed:
    """What the figures of a god are worth where they stand, prepared for many questions."""

    __slots__ = ("figures", "god", "monuments", "most", "s", "weight", "worths")

    def __init__(self, s: Ankh, god: God, survey: Survey) -> None:
        self.s = s
        self.god = god
        self.monuments = survey.neutral | s.controlled[god]
        left = CONFLICTS_LEFT[s.event]
        self.weight = NEXT * min(left, 1) + LATER * max(0, left - 1)
        self.figures = survey.figures[god]  # by region
        # by region: figures of the strongest other god; a god without any is its own rival
        most = [0] * len(self.figures) if len(s.ladder) > 1 else self.figures
        for other in s.ladder:
            if other != god:
                for region, figures in enumerate(survey.figures[other]):
                    if figures > most[region]:
                        most[region] = figures
        bounty = bool(s.powers[god] & BOUNTIFUL) and s.devotion[god] <= RED_LAST
        self.most = most
        # by region and figures there
        self.worths = [worths(held, each, bounty) for held, each in zip(survey.held[god], most)]

    def worth_of_regions(self) -> float:
        """What a conflict should bring."""
        reach, total = reach_of(self.s.own[self.god]), 0.0
        for number, figures in enumerate(self.figures):
            if figures:
                total += self.worths[number][figures]
            elif reach & self.s.wide[number]:  # note 9: one figure in many regions
                total += REACHED * self.worths[number][1]
        return total

    def gain(self, region: int, figures: int) -> float:
        """What one more figure adds to some in a region."""
        by_figures = self.worths[region]
        return self.weight * (by_figures[figures + 1] - by_figures[figures])

    def touching(self, figures: int) -> int:
        """Spaces adjacent to some figures."""
        near = self.s.near
        mask = 0
        for space in spaces_of(figures):
            mask |= near[space]
        return mask


WORTHS: Final[list[list[float]]] = [[] for _ in range(2 * (len(MONUMENTS) + 1) * (COUNT + 1))]


def worths(held: int, most: int, bounty: bool) -> list[float]:
    """The same as below, worked out when it is asked for first: there are few questions."""
    at = (2 * held + (1 if bounty else 0)) * (COUNT + 1) + most
    found = WORTHS[at]
    if not found:
        found = WORTHS[at] = worked_out(held, most, bounty)
    return found


def worked_out(held: int, most: int, bounty: bool) -> list[float]:
    """What a conflict should bring in a region, by the number of own figures there.

    *held* are majorities of monuments there, *most* figures of the strongest other god; with
    *bounty* every gain of devotion is one more (ANK-POW-11).
    """
    more = 1.0 if bounty else 0.0
    majorities = held + more if held else 0.0
    win = 1.0 + more
    found = [0.0]
    for figures in range(1, COUNT + 1):
        ahead = figures - most
        if ahead == figures:
            found.append(majorities + win)
            continue
        chance = CHANCE[0 if ahead < -3 else 6 if ahead > 3 else ahead + 3]
        found.append(majorities + win * chance - 0.02 * figures)
    return found


class Crowd:
    """The figures of a god, prepared for asking what one of them would add somewhere else."""

    __slots__ = ("beside", "less", "lonely", "more", "placed", "s")

    def __init__(self, s: Ankh, placed: Placed) -> None:
        near = s.near
        once = twice = 0  # spaces adjacent to one figure at least, and to two
        for space in spaces_of(s.own[placed.god]):
            twice |= once & near[space]
            once |= near[space]
        self.s = s
        self.placed = placed
        self.lonely = placed.monuments & once & ~twice  # monuments that one figure alone touches
        self.beside = beside(near, placed.monuments & ~once)
        # by region what one more figure adds, and what the last one there adds, once asked for
        self.more = [placed.gain(number, figures) for number, figures in enumerate(placed.figures)]
        self.less: dict[int, float] = {}

    def joining(self, spaces: int) -> float:
        """The most that one more figure can add on one of some spaces."""
        best = 0.0  # a figure on water, which is in no region alone, adds nothing there
        for number, land in enumerate(self.s.regions):
            here = spaces & land
            if here:
                best = max(best, BESIDE * touched(here, self.beside) + self.more[number])
        return best

    def moving(self, space: int, room: int) -> float:
        """The most that a figure can add by leaving its space, against staying there."""
        s, bit, spaces = self.s, 1 << space, REACH[space] & room
        around = self.beside
        alone = self.lonely & s.near[space]
        if alone:  # nobody touches these when it has left
            around = beside(s.near, alone, *around)
        one, two, three = around
        both, best, stay = spaces | bit, 0.0, 0.0
        for number, land in enumerate(s.regions):
            if not both & land:
                continue
            gain = self._last(number) if bit & s.wide[number] else self.more[number]
            here = spaces & land
            if here:  # as touched says, without calls: nothing in an evaluation is asked so often
                count = 3 if here & three else 2 if here & two else 1 if here & one else 0
                value = BESIDE * count + gain
                if value > best:
                    best = value
            if bit & land:
                count = 3 if bit & three else 2 if bit & two else 1 if bit & one else 0
                value = BESIDE * count + gain
                if value > stay:
                    stay = value
        return best - stay

    def _last(self, region: int) -> float:
        found = self.less.get(region)
        if found is None:
            found = self.less[region] = self.placed.gain(region, self.placed.figures[region] - 1)
        return found


Beside = tuple[int, int, int]
"""Spaces beside at least 1, 2 and 3 monuments."""


def beside(
    near: tuple[int, ...], monuments: int, one: int = 0, two: int = 0, three: int = 0
) -> Beside:
    """The spaces beside some monuments, and beside others already counted."""
    for space in spaces_of(monuments):
        three |= two & near[space]
        two |= one & near[space]
        one |= near[space]
    return one, two, three


def touched(spaces: int, around: Beside) -> int:
    """How many monuments, up to three, the best of some spaces is beside."""
    one, two, three = around
    return 3 if spaces & three else 2 if spaces & two else 1 if spaces & one else 0
