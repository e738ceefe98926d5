"""Handling the pieces: what stands where, what is left in a pool, what follows from it."""

from __future__ import annotations

from ecumene.engine.frozen import changed
from ecumene.engine.viewers import NOBODY
from ecumene.games.ankh.board import LAND, SIDES, WATER, aim_mask, first_space, spaces_of
from ecumene.games.ankh.content import (
    ALL_CARDS,
    ANKHS,
    CAMELS,
    FIRST_GUARDIAN,
    GODS,
    KINDS,
    LARGE,
    LARGE_BASES,
    MONUMENTS,
    OSIRIS,
    RA,
    SCORPION,
    SMALL_BASES,
    SUN_TOKENS,
    UNDERWORLD_TOKENS,
    WARRIOR,
    WARRIORS,
    figures_in_play,
)
from ecumene.games.ankh.regions import geography, reach, shores
from ecumene.games.ankh.state import Ankh, God, Row

# Figures


def place(s: Ankh, god: God, kind: int, space: int, way: int = 0) -> None:
    """Put a figure on the board; a scorpion looks *way*, or where it can, until it is aimed."""
    bit, figures = 1 << space, s.figures[god]
    s.figures[god] = changed(figures, kind, figures[kind] | bit)
    s.own[god] |= bit
    s.full |= bit
    if kind == SCORPION:
        while not aim_mask(6 * space + way):
            way = (way + 1) % 6
        s.aims = tuple(sorted([*s.aims, 6 * space + way]))


def lift(s: Ankh, god: God, kind: int, space: int) -> None:
    """Take a figure off the board; its sun token returns (ANK-GOD-RA-04)."""
    bit, figures = 1 << space, s.figures[god]
    s.figures[god] = changed(figures, kind, figures[kind] & ~bit)
    s.own[god] &= ~bit
    s.full &= ~bit
    s.illuminated &= ~bit
    if kind == SCORPION:
        s.aims = tuple(aim for aim in s.aims if aim // 6 != space)


def shift(s: Ankh, god: God, kind: int, space: int, target: int) -> None:
    """Move a figure; its sun token moves along (ANK-GOD-RA-04)."""
    lit = s.illuminated >> space & 1
    way = aim_of(s, space) % 6 if kind == SCORPION else 0
    lift(s, god, kind, space)
    place(s, god, kind, target, way)
    s.illuminated |= lit << target


def aim_of(s: Ankh, space: int) -> int:
    """Where the scorpion on a space aims."""
    return next(aim for aim in s.aims if aim // 6 == space)


def kind_at(s: Ankh, god: God, space: int) -> int:
    """The kind of a god's figure on a space."""
    bit = 1 << space
    figures = s.figures[god]
    for kind in range(KINDS):
        if figures[kind] & bit:
            return kind
    raise AssertionError("no figure of this god stands there")


def owner_at(s: Ankh, space: int) -> int:
    """The god whose figure stands on a space, or NOBODY."""
    for god in s.ladder:
        if s.own[god] >> space & 1:
            return god
    return NOBODY


def enemies_of(s: Ankh, god: God) -> int:
    """Mask of the figures of all other gods."""
    mask = 0
    for other in s.ladder:
        if other != god:
            mask |= s.own[other]
    return mask


def room_for(s: Ankh, god: God) -> int:
    """ANK-MAP-05, ANK-GOD-OSI-05: empty land spaces on which figures of a god may stand."""
    free = LAND & ~s.full
    return free if s.holder[OSIRIS] == god else free & ~s.underworld


def touching(s: Ankh, god: God) -> int:
    """ANK-MAP-09: mask of the spaces adjacent to figures of a god."""
    near = s.near
    mask = 0
    for space in spaces_of(s.own[god]):
        mask |= near[space]
    return mask


# Pools


def warriors_in_pool(s: Ankh, god: God) -> int:
    """ANK-FIG-03: warriors neither on the board nor trapped."""
    return WARRIORS - s.figures[god][WARRIOR].bit_count() - s.trapped[god]


def ankhs_in_pool(s: Ankh, god: God) -> int:
    """ANK-SET-03: ankh tokens neither on the dashboard nor on monuments."""
    return ANKHS - s.controlled[god].bit_count()


def monuments_in_supply(s: Ankh, kind: int) -> int:
    """ANK-COMP-05: monument tokens that are not on the board."""
    return MONUMENTS[kind] - s.monuments[kind].bit_count()


def camels_in_supply(s: Ankh) -> int:
    """ANK-COMP-06: camels neither on the board nor in the row that is being placed."""
    return CAMELS - s.camels.bit_count() - len(s.caravan)


def guardians_on_card(s: Ankh, kind: int) -> int:
    """ANK-GUAR-02: figures of a kind that nobody has taken yet."""
    guardian = kind - FIRST_GUARDIAN
    taken = s.removed[guardian]
    for god in range(s.seats):
        taken += s.guardians[god][guardian]
        if s.figures[god][kind]:
            taken += s.figures[god][kind].bit_count()
    return figures_in_play(kind, s.seats) - taken


def into_pool(s: Ankh, god: God, kind: int) -> None:
    """ANK-GUAR-02: a guardian comes to the pool of a god."""
    pool, guardian = s.guardians[god], kind - FIRST_GUARDIAN
    s.guardians = changed(s.guardians, god, changed(pool, guardian, pool[guardian] + 1))


def out_of_pool(s: Ankh, god: God, kind: int) -> None:
    """ANK-SUMM-01: a guardian leaves the pool of a god."""
    pool, guardian = s.guardians[god], kind - FIRST_GUARDIAN
    s.guardians = changed(s.guardians, god, changed(pool, guardian, pool[guardian] - 1))


def free_bases(s: Ankh, god: God, large: bool) -> int:
    """ANK-GUAR-02: bases of a size that no guardian of a god wears."""
    used = 0
    figures = s.figures[god]
    for guardian, n in enumerate(s.guardians[god]):
        kind = guardian + FIRST_GUARDIAN
        if LARGE[kind] == large:
            used += n
            if figures[kind]:
                used += figures[kind].bit_count()
    return (LARGE_BASES if large else SMALL_BASES) - used


def free_suns(s: Ankh) -> int:
    """ANK-GOD-RA-01: sun tokens on the dashboard of Ra."""
    return SUN_TOKENS - s.illuminated.bit_count() if s.holder[RA] != NOBODY else 0


def free_gates(s: Ankh) -> int:
    """ANK-GOD-OSI-01: underworld tokens on the dashboard of Osiris."""
    return UNDERWORLD_TOKENS - s.underworld.bit_count() if s.holder[OSIRIS] != NOBODY else 0


def hand(s: Ankh, god: God) -> int:
    """ANK-CARD-01: mask of the cards a god has not played."""
    return ALL_CARDS & ~(s.played[god] | s.in_battle[god] | s.face_down[god])


# Monuments


def monument_at(s: Ankh, space: int) -> int:
    """The type of the monument on a space."""
    for kind, mask in enumerate(s.monuments):
        if mask >> space & 1:
            return kind
    raise AssertionError("no monument stands there")


def all_monuments(s: Ankh) -> int:
    """Mask of the spaces with a monument."""
    return s.monuments[0] | s.monuments[1] | s.monuments[2]


def neutral_monuments(s: Ankh) -> int:
    """ANK-MON-01: mask of the monuments without an ankh token."""
    mask = all_monuments(s)
    for controlled in s.controlled:
        mask &= ~controlled
    return mask


def destroy(s: Ankh, mask: int) -> None:
    """ANK-MON-03: monuments return to the supply, ankh tokens to their pools."""
    if mask:  # else both rows stay the very same
        s.monuments = without(s.monuments, mask)
        s.controlled = without(s.controlled, mask)
        s.full &= ~mask


def without(masks: Row, spaces: int) -> Row:
    """Masks of monuments, but for those on some spaces."""
    return tuple(mask & ~spaces for mask in masks)


# What follows from the rest


def refresh(s: Ankh) -> None:
    """Work out everything that follows from the pieces on the table."""
    s.own = [0] * s.seats
    s.full = s.cities | all_monuments(s)
    for god in range(s.seats):
        for mask in s.figures[god]:
            s.own[god] |= mask
        s.full |= s.own[god]
    if all(0 <= god < s.seats for god in s.ladder):
        # stable: a stack keeps its order
        s.ladder = tuple(sorted(s.ladder, key=s.devotion.__getitem__))
    refresh_holders(s)
    refresh_regions(s)


def refresh_holders(s: Ankh) -> None:
    """ANK-MERG-10: who has which god power."""
    holder = [NOBODY] * len(GODS)
    for seat in range(s.seats):
        if s.gods[seat] != NOBODY and s.team[seat] in s.ladder:
            holder[s.gods[seat]] = s.team[seat]
    s.holder = tuple(holder)


def divide_region(s: Ankh, number: int, row: Row) -> None:
    """ANK-MAP-13: camels make two regions of one; that with its first space stays, one comes last.

    This is what `refresh_regions` would find, without looking at the rest of the board.
    """
    land, near = s.regions[number], list(s.near)
    for side in row:
        low, high = SIDES[side]
        near[low] &= ~(1 << high)
        near[high] &= ~(1 << low)
    stays = reach(near, land, first_space(land))
    new = land & ~stays
    waters = s.wide[number] & WATER
    s.regions = (*changed(s.regions, number, stays), new)
    s.wide = (*changed(s.wide, number, stays | shores(stays)), new | shores(new))
    s.order = (*s.order, first_space(new))
    for space in spaces_of(waters):  # ANK-RUL-09: which may have no region in common any more
        common = 0
        for wide in s.wide:
            if wide >> space & 1:
                common |= wide
        near[space] &= ~WATER | common
    s.near = tuple(near)


def refresh_regions(s: Ankh) -> None:
    """ANK-MAP-13: regions by their tokens, and adjacency; regions without a token come last."""
    lay = geography(s.camels)
    named = [land for space in s.order for land in lay.regions if land & 1 << max(space, 0)]
    s.regions = tuple(dict.fromkeys([*named, *lay.regions]))
    s.order = tuple(first_space(land) for land in s.regions)
    s.wide = tuple(land | shores(land) for land in s.regions)
    s.near = lay.near
