"""What follows from the pieces on the table: strengths, symbols, stars, supplies."""

from __future__ import annotations

from typing import Final

from ecumene.engine.frozen import changed
from ecumene.engine.remembered import remembered
from ecumene.games.olympos.content import (
    ALL_RESOURCES,
    AREAS_OF,
    ARES_SWORDS,
    ARMED,
    COLUMN_BONUSES,
    CROSS,
    CUBES_OF,
    DOUBLE,
    ERINYES_PRICE,
    FIRST_SLOT,
    HOLY,
    HOURGLASSES,
    OLYMPOS,
    PIECES,
    SINGLE,
    STAR_AREAS,
    STARRED,
    STARS,
    SWORDS,
    TRIPLE,
    WINS_TIES,
    ZEUS,
    ZEUS_AT,
)
from ecumene.games.olympos.content import PAIRED as PAIRS
from ecumene.games.olympos.state import Olympos, Row


def _tally(held: int) -> list[int]:
    """OLY-CAP-05: by resource a tile for each of some areas."""
    return [(held & areas).bit_count() for areas in AREAS_OF]


tally: Final = remembered(_tally, 1 << 14)  # these lists are never modified


def tiles(s: Olympos, seat: int, resource: int) -> int:
    """OLY-CAP-05: a tile for each area of the resource that a seat controls."""
    return tally(s.held[seat])[resource]


def star_tokens(s: Olympos, seat: int) -> int:
    """OLY-TRB-05: star tokens belong to the controller of their area."""
    return (s.held[seat] & STAR_AREAS).bit_count()


def printed_swords(s: Olympos, seat: int) -> int:
    """OLY-PRG-21, R-41: swords on own progress tiles."""
    return SWORDS[s.progress[seat] & ARMED]


def swords(s: Olympos, seat: int) -> int:
    """OLY-CBT-02: fighting strength."""
    count = SWORDS[s.progress[seat] & ARMED]
    return count + ARES_SWORDS if s.ares >> seat & 1 else count


def democracy(s: Olympos, seat: int) -> bool:
    """OLY-PRG-15: a seat that wins ties."""
    return bool(s.progress[seat] & WINS_TIES)


def zeus_symbols(s: Olympos, seat: int) -> int:
    """OLY-GOD-06, with the Sacrifices played for the card that is being resolved."""
    token = 1 if s.held[seat] & OLYMPOS else 0  # OLY-CAP-03
    return ZEUS[s.progress[seat] & HOLY] + token + s.sacrifices[seat]


def stars_for(s: Olympos, seat: int, column: int) -> int:
    """OLY-WON-01, OLY-WON-02: the stars of a seat that count for every wonder of a column."""
    return stars_everywhere(s, seat) + stars_at(s, seat, column)


def stars_at(s: Olympos, seat: int, column: int) -> int:
    """OLY-WON-01: the stars of a seat that count for the wonders of a column alone."""
    return stars_by_column(s.markers[seat])[column]


def _stars_by_column(markers: int) -> list[int]:
    """OLY-WON-01: by column a star for each of some bonus markers."""
    return [(markers & bonuses).bit_count() for bonuses in COLUMN_BONUSES]


stars_by_column: Final = remembered(_stars_by_column, 1 << 12)  # never modified either


def stars_everywhere(s: Olympos, seat: int) -> int:
    """OLY-WON-02: the stars of a seat that count for every wonder."""
    return (s.held[seat] & STAR_AREAS).bit_count() + STARS[s.progress[seat] & STARRED]


# Supplies


def hourglasses_left(s: Olympos) -> int:
    """OLY-HRG-06."""
    left = HOURGLASSES
    for n in s.hourglasses:
        left -= n
    return left


def cubes_left(s: Olympos, resource: int) -> int:
    """OLY-CMP-07."""
    left = CUBES_OF[resource]
    for seat in range(s.seats):
        left -= s.cubes[ALL_RESOURCES * seat + resource]
    return left


def settlers(s: Olympos, seat: int) -> int:
    """OLY-PRG-22: pieces of a seat on the map, buried ones included."""
    return s.standing[seat]


def pieces_left(s: Olympos, seat: int) -> int:
    """OLY-CMP-08: the personal part of the supply; substitutes are not taken from it (R-36)."""
    used = s.camp[seat] + settlers(s, seat) + s.markers[seat].bit_count()
    return max(0, PIECES - used)


def kinds_left(s: Olympos) -> int:
    """OLY-DEV-05: mask of the kinds of progress of which a tile is left."""
    once = twice = thrice = 0
    for owned in s.progress:
        thrice |= twice & owned
        twice |= once & owned
        once |= owned
    gone = once & SINGLE[s.seats] | twice & PAIRS[s.seats] | thrice & TRIPLE[s.seats]
    return ~gone


# The time track


def surcharge(s: Olympos, seat: int) -> int:
    """OLY-GOD-29: what the Erinyes add to the price of the next action."""
    return ERINYES_PRICE if s.erinyes >> seat & 1 else 0


def budget(s: Olympos, seat: int) -> int:
    """OLY-TRN-09: the most that an action may cost, hourglasses taken into account."""
    most = CROSS - s.track[seat] + s.hourglasses[seat]
    return most - ERINYES_PRICE if s.erinyes >> seat & 1 else most


def fits(s: Olympos, seat: int, price: int, coming: int = 0) -> bool:
    """OLY-TRN-09: does an action end before the cross? *coming* are hourglasses that it brings."""
    return price <= budget(s, seat) + min(coming, hourglasses_left(s))


def glasses_for(s: Olympos, seat: int, price: int) -> int:
    """OLY-HRG-01, OLY-HRG-02: how many hourglasses of a seat a price uses up."""
    return min(s.hourglasses[seat], price)


def active(s: Olympos) -> int:
    """OLY-TRK-01, OLY-TRK-02, OLY-TRK-07: the rearmost seat that has not finished, or -1."""
    return rearmost(s, -1)


def actives_after(s: Olympos, seat: int, most: int, last: bool) -> list[int]:
    """Whose turn it would be if the marker of a seat went on by 0, 1, 2 ... steps now, or -1.

    After its *last* turn a seat has finished (OLY-END-04).
    """
    other = rearmost(s, seat)
    if last:
        return [other] * (most + 1)
    at = CROSS + 1 if other < 0 else s.track[other]
    again = min(most, max(0, at - s.track[seat]))  # OLY-TRK-03: it arrives on top
    return [active(s)] + [seat] * again + [other] * (most - again)


def rearmost(s: Olympos, without: int) -> int:
    """OLY-TRK-01, OLY-TRK-02: who would come to their turn if one seat were not there, or -1.

    Among markers on one space it is the highest of the pile.
    """
    found = -1
    for seat in s.order:
        if seat == without or s.finished >> seat & 1:
            continue
        if found >= 0 and s.track[seat] > s.track[found]:
            break
        found = seat
    return found


def advance(s: Olympos, seat: int, steps: int) -> None:
    """OLY-TRK-03, OLY-TRK-04, OLY-TRK-06: a marker goes on, and on top of those it finds there."""
    if not steps:
        return
    space = s.track[seat] + steps
    s.track = changed(s.track, seat, space)
    order = list(s.order)
    order.remove(seat)
    at = len(order)
    while at and s.track[order[at - 1]] > space:
        at -= 1
    order.insert(at, seat)
    s.order = tuple(order)


def due(s: Olympos) -> int:
    """OLY-INV-18: mask of the slots whose cards are open when all that was triggered is over."""
    found = 0
    for at, space in enumerate(ZEUS_AT):
        if max(s.track) >= space:
            found |= 1 << FIRST_SLOT[at]
        if DOUBLE[at] and min(s.track) >= space:
            found |= 2 << FIRST_SLOT[at]
    return found


# The map


def own_depths(pile: Row, seat: int) -> int:
    """OLY-MOV-14: how many settlers of a seat in a pile differ; neighbours of a kind do not."""
    if pile.count(seat) < 2:
        return pile.count(seat)
    return sum(piece == seat and (at == 0 or pile[at - 1] != seat) for at, piece in enumerate(pile))


def place_of(pile: Row, seat: int, depth: int) -> int:
    """Where in a pile the own settler of that depth stands, counted from the top."""
    for at in range(len(pile) - 1, -1, -1):
        if pile[at] == seat and (at + 1 == len(pile) or pile[at + 1] != seat):
            if not depth:
                return at
            depth -= 1
    raise AssertionError(f"seat {seat} has no such settler in {pile}")


def settle_control(s: Olympos) -> None:
    """OLY-CBT-10: control follows from the topmost pieces, and who stands where from all."""
    held, present, standing = [0] * s.seats, [0] * s.seats, [0] * s.seats
    for area, pile in enumerate(s.piles):
        for seat in pile:
            if 0 <= seat < s.seats:
                present[seat] |= 1 << area
                standing[seat] += 1
        if pile and 0 <= pile[-1] < s.seats:
            held[pile[-1]] |= 1 << area
    s.held, s.present, s.standing = tuple(held), tuple(present), tuple(standing)
