"""What follows from the pieces on the table: control, strengths, counts, supplies."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable
from typing import Final

from ecumene.engine.masks import mask_of, numbers_of
from ecumene.games.anunnaki.content import (
    ALL_MANA,
    ASSUR,
    ASSUR_N,
    ATLANTIS,
    BABYLON,
    BASIC,
    BOARD_MASK,
    BOLT,
    CIV_SPOTS,
    COUNT_IDS,
    EXHAUSTIBLE,
    FOLLOWER_KIND,
    FOLLOWERS,
    GOAL_COUNT,
    GOAL_DIVIDE,
    GOAL_MAX,
    ICON_COUNT,
    ICONS_OF,
    ISHTAR_N,
    ISIS,
    ISIS_N,
    KIND_STRENGTH,
    MAJOR_KIND,
    MAJOR_SLOT,
    MAP,
    MINOR_KIND,
    MINOR_SLOTS,
    NORRENIS,
    ODIN_N,
    OSIRIS,
    OSIRIS_N,
    POSEIDON,
    POSEIDON_N,
    PRODUCES,
    SETTLEMENTS,
    SHRINE_MASKS,
)
from ecumene.games.anunnaki.geometry import in_play
from ecumene.games.anunnaki.state import NOTHING, Anunnaki, Row

# Where pieces stand


def without(row: Row, piece: int) -> Row:
    """A row without one of its pieces."""
    at = row.index(piece)
    return row[:at] + row[at + 1 :]


def with_one(row: Row, piece: int) -> Row:
    """An ascending row with one more piece."""
    at = bisect(row, piece)
    return row[:at] + (piece,) + row[at:]


def take_off(s: Anunnaki, seat: int, kind: int, territory: int) -> None:
    """A piece leaves its territory."""
    if kind == FOLLOWER_KIND:
        s.followers[seat] = without(s.followers[seat], territory)
    elif kind == MINOR_KIND:
        s.minors[seat] = without(s.minors[seat], territory)
    elif kind == MAJOR_KIND:
        s.majors[seat] = NOTHING
    else:
        s.settlements[seat] = without(s.settlements[seat], territory)
        recount(s, seat)
        return
    if territory in s.followers[seat] or territory in s.minors[seat]:
        return
    if s.majors[seat] != territory:
        s.present[seat] &= ~(1 << territory)
        if not (s.houses[seat] == NORRENIS and s.settled[seat] >> territory & 1):
            s.fighters[seat] &= ~(1 << territory)


def put_on(s: Anunnaki, seat: int, kind: int, territory: int) -> None:
    """A piece comes to stand in a territory."""
    if kind == FOLLOWER_KIND:
        s.followers[seat] = with_one(s.followers[seat], territory)
    elif kind == MINOR_KIND:
        s.minors[seat] = with_one(s.minors[seat], territory)
    elif kind == MAJOR_KIND:
        s.majors[seat] = territory
    else:
        s.settlements[seat] = with_one(s.settlements[seat], territory)
        s.settled[seat] |= 1 << territory
        if s.houses[seat] == NORRENIS:
            s.fighters[seat] |= 1 << territory
        return
    s.present[seat] |= 1 << territory
    s.fighters[seat] |= 1 << territory


def recount(s: Anunnaki, seat: int) -> None:
    """ANU-GOD-03: where a seat has units, settlements, and units that fight."""
    present = 0
    for territory in s.followers[seat]:
        present |= 1 << territory
    for territory in s.minors[seat]:
        present |= 1 << territory
    if s.majors[seat] >= 0:
        present |= 1 << s.majors[seat]
    settled = 0
    for territory in s.settlements[seat]:
        settled |= 1 << territory
    s.present[seat] = present
    s.settled[seat] = settled
    s.fighters[seat] = present | settled if s.houses[seat] == NORRENIS else present


def count_guards(s: Anunnaki) -> None:
    """Where civilisations lie."""
    s.guarded = mask_of(at for at, civ in zip(CIV_SPOTS, s.civs, strict=True) if civ >= 0)


def refresh(s: Anunnaki) -> None:
    """Work out what follows from the other slots, when a table has been laid."""
    s.present = [0] * s.seats
    s.settled = [0] * s.seats
    s.fighters = [0] * s.seats
    for seat in range(s.seats):
        recount(s, seat)
    count_guards(s)
    s.realm = in_play(s.seats, s.houses)
    s.spots = mask_of(spot for spot, token in enumerate(s.culture) if token >= 0)


def units_of(s: Anunnaki, seat: int, kind: int, territory: int) -> int:
    """How many pieces of a kind a seat has in a territory."""
    if kind == FOLLOWER_KIND:
        return s.followers[seat].count(territory)
    if kind == MINOR_KIND:
        return s.minors[seat].count(territory)
    if kind == MAJOR_KIND:
        return 1 if s.majors[seat] == territory else 0
    return s.settlements[seat].count(territory)


def gods_in(s: Anunnaki, seat: int, territory: int) -> int:
    """How many gods of a seat stand in a territory."""
    return s.minors[seat].count(territory) + (1 if s.majors[seat] == territory else 0)


# Control, ANU-CTRL


def foes(s: Anunnaki, seat: int) -> int:
    """Mask of territories with units of other players."""
    mask = 0
    for other, fighters in enumerate(s.fighters):
        if other != seat:
            mask |= fighters
    return mask


def everybodys(s: Anunnaki) -> int:
    """Mask of the territories that anybody controls: nobody does where two meet."""
    seen, clash, settled = 0, 0, 0
    for fighters, each in zip(s.fighters, s.settled):
        clash |= seen & fighters
        seen |= fighters
        settled |= each
    return (seen | settled) & ~(s.guarded | clash)


def controlled(s: Anunnaki, seat: int) -> int:
    """ANU-CTRL-01 to ANU-CTRL-04: mask of the territories that a seat controls."""
    away = s.guarded
    for other, fighters in enumerate(s.fighters):
        if other != seat:
            away |= fighters
    return (s.fighters[seat] | s.settled[seat]) & ~away


def contested(s: Anunnaki, seat: int) -> int:
    """ANU-CTRL-02, ANU-MOVE-14: mask of the territories where units of a seat are held."""
    others = s.guarded
    for other, fighters in enumerate(s.fighters):
        if other != seat:
            others |= fighters
    return s.fighters[seat] & others


def besieged(s: Anunnaki, seat: int) -> int:
    """ANU-CTRL-04, ANU-GOD-08: mask of the territories where settlements of a seat are besieged."""
    return s.settled[seat] & ~s.fighters[seat] & foes(s, seat)


def lawful(s: Anunnaki, seat: int) -> int:
    """ANU-FOL-01: mask of the territories in which a new follower may be placed."""
    return s.settled[seat] & controlled(s, seat)


def any_settlement(s: Anunnaki) -> int:
    """Mask of the territories with a settlement of anyone."""
    mask = 0
    for settled in s.settled:
        mask |= settled
    return mask


def building_sites(s: Anunnaki, seat: int) -> int:
    """ANU-SETT-01, ANU-SETT-06: mask of the territories in which a settlement may be built."""
    if len(s.settlements[seat]) == SETTLEMENTS:
        return 0
    return controlled(s, seat) & ~any_settlement(s)


def shrines(s: Anunnaki, seat: int) -> int:
    """ANU-CTRL-07: controlled shrines, with Poseidon."""
    held = controlled(s, seat)
    count = POSEIDON_N if s.summoned[seat] & POSEIDON else 0
    for mask in SHRINE_MASKS:
        count += (held & mask).bit_count()
    return count


def improved(s: Anunnaki, seat: int) -> bool:
    """ANU-SUM-06: the major god has been summoned."""
    return s.majors[seat] >= 0


def owns(s: Anunnaki, seat: int, artifact: int) -> bool:
    """Does the artifact lie beside the board of a seat?"""
    return artifact in s.artifacts[seat]


def bolted(s: Anunnaki, seat: int) -> bool:
    """ANU-DOM-04: the bolt line has been crossed."""
    return s.domination[seat] >= BOLT


# Supplies


def follower_supply(s: Anunnaki, seat: int) -> int:
    """ANU-SETUP-09."""
    return FOLLOWERS - len(s.followers[seat])


def mana_supply(s: Anunnaki) -> int:
    """ANU-RUL-19."""
    left = ALL_MANA
    for n in s.mana:
        left -= n
    return left


def ready_minors(s: Anunnaki, seat: int) -> int:
    """ANU-STAR-07: minor summoning tokens that are ready and not used."""
    return (s.slots[seat] & MINOR_SLOTS).bit_count() - s.summoned[seat].bit_count()


def ready_major(s: Anunnaki, seat: int) -> bool:
    """ANU-STAR-07: the major summoning token is ready and not used."""
    return bool(s.slots[seat] & MAJOR_SLOT) and not improved(s, seat)


def advanced_in_hand(s: Anunnaki, seat: int) -> int:
    """ANU-HID-02: how many advanced weapons a hand has, which everybody knows."""
    n = 0
    for card in s.hands[seat]:
        if not BASIC >> card & 1:
            n += 1
    return n


def free_icons(s: Anunnaki, territory: int) -> int:
    """ANU-MAP-08: icons without an exhaustion token; those of capitals are counted elsewhere."""
    left = 0
    for icon in ICONS_OF[territory]:
        left += ICON_COUNT[icon] - s.exhausted[icon]
    return left


# Strengths


def settlement_strength(s: Anunnaki, seat: int, territory: int) -> int:
    """ANU-RUL-29: what own settlements add to a harvest there."""
    n = s.settlements[seat].count(territory)
    if not n:
        return 0
    house = s.houses[seat]
    if house == BABYLON:  # ANU-GOD-30
        return n * ISHTAR_N
    if house == NORRENIS:  # ANU-GOD-19
        return n * ODIN_N if s.majors[seat] >= 0 else 0
    if s.summoned[seat] & ISIS and s.present[seat] >> territory & 1:  # ANU-GOD-16
        return n * ISIS_N
    return 0


def harvest_strength(s: Anunnaki, seat: int, territory: int) -> int:
    """ANU-HARV-02, ANU-RUL-29: in a controlled territory."""
    strength = 0
    if s.present[seat] >> territory & 1:
        strength = (
            s.followers[seat].count(territory) * KIND_STRENGTH[FOLLOWER_KIND]
            + s.minors[seat].count(territory) * KIND_STRENGTH[MINOR_KIND]
            + (KIND_STRENGTH[MAJOR_KIND] if s.majors[seat] == territory else 0)
        )
    if s.settled[seat] >> territory & 1:
        strength += settlement_strength(s, seat, territory)
    summoned = s.summoned[seat]
    if summoned & OSIRIS:  # ANU-GOD-13
        strength += OSIRIS_N
    if strength and summoned & ASSUR:  # ANU-GOD-34
        strength += ASSUR_N
    return strength


# Counting words

Count = Callable[[Anunnaki, int, int], int]  # (s, seat, type)


def off_home(s: Anunnaki, seat: int) -> int:
    """ANU-RUL-27: controlled territories that are not on the home planet."""
    return controlled(s, seat) & ~BOARD_MASK[s.houses[seat]]


def shrines_off_home(s: Anunnaki, seat: int, type: int) -> int:
    """ANU-GOD-38; only Babylon counts these, so Poseidon never adds one."""
    held = off_home(s, seat)
    return sum((held & mask).bit_count() for mask in SHRINE_MASKS)


def fully_exhausted(s: Anunnaki, seat: int, type: int) -> int:
    """ANU-GOD-10: controlled territories whose icons are all exhausted."""
    held = controlled(s, seat) & EXHAUSTIBLE
    return sum(not free_icons(s, territory) for territory in numbers_of(held))


def crowded(s: Anunnaki, seat: int) -> int:
    """ANU-GOD-25: mask of the territories with at least three own units and settlements."""
    mask = 0
    pieces = [*s.followers[seat], *s.minors[seat], *s.settlements[seat]]
    if s.majors[seat] >= 0:
        pieces.append(s.majors[seat])
    for territory in set(pieces):
        if pieces.count(territory) >= 3:
            mask |= 1 << territory
    return mask


COUNTS: Final[list[Count]] = [
    lambda s, seat, type: shrines(s, seat),
    shrines_off_home,
    lambda s, seat, type: controlled(s, seat).bit_count(),
    lambda s, seat, type: off_home(s, seat).bit_count(),
    lambda s, seat, type: (controlled(s, seat) & PRODUCES[type]).bit_count(),
    fully_exhausted,
    lambda s, seat, type: (controlled(s, seat) & ATLANTIS).bit_count(),
    lambda s, seat, type: lawful(s, seat).bit_count(),
    lambda s, seat, type: crowded(s, seat).bit_count(),
    lambda s, seat, type: len(s.settlements[seat]),
    lambda s, seat, type: (
        len(s.followers[seat]) + len(s.minors[seat]) + (1 if s.majors[seat] >= 0 else 0)
    ),
    lambda s, seat, type: follower_supply(s, seat),
    lambda s, seat, type: len(s.conquered[seat]),
]
assert len(COUNTS) == len(COUNT_IDS)


def goal_value(s: Anunnaki, seat: int, goal: int) -> int:
    """ANU-GOAL-01 to ANU-GOAL-05."""
    return min(GOAL_MAX[goal], COUNTS[GOAL_COUNT[goal]](s, seat, 0) // GOAL_DIVIDE[goal])


def may_enter_afterlife(s: Anunnaki, seat: int) -> bool:
    """ANU-ART-06: only the owner of the map."""
    return MAP in s.artifacts[seat]


def in_order(s: Anunnaki, seat: int) -> list[int]:
    """Seats in turn order from one on."""
    return [(seat + n) % s.seats for n in range(s.seats)]
