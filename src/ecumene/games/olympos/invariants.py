"""What is true of every table: part (c) of the catalogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ecumene.engine.masks import numbers_of
from ecumene.engine.viewers import NOBODY
from ecumene.games.olympos.content import (
    ALL_RESOURCES,
    AREAS_OF,
    BONUSES,
    BY_SEATS,
    CARDS,
    CROSS,
    CUBES_OF,
    DOUBLE,
    EVERYWHERE,
    FIRST_SLOT,
    GOD,
    GODS,
    HOURGLASSES,
    KINDS_OF_ROW,
    LAST_ZEUS,
    LASTING,
    PASSING,
    PIECES,
    ROW_BONUSES,
    STAR_AREAS,
    USABLE,
    VARIANTS_OF,
    ZEUS_AT,
    ZEUS_CARD,
    copies,
)
from ecumene.games.olympos.names import AREA, KIND, ROW, SLOT, WONDER
from ecumene.games.olympos.pieces import active, due, settle_control, settlers
from ecumene.games.olympos.state import NO_CARD, Olympos
from ecumene.games.olympos.steps.destiny import ChooseKept
from ecumene.games.olympos.steps.gods import Reveal
from ecumene.games.olympos.steps.progress import Develop
from ecumene.games.olympos.steps.turn import TakeTurn, Turn


def invariants(s: Olympos) -> Iterator[str]:
    """Sentences about what cannot be so; none on a possible table."""
    problems = [*_shape(s), *_cards(s)]
    if not problems:
        problems = [*_map(s), *_board(s), *_track(s), *_moment(s)]
        for seat in range(s.seats):
            problems += _seat(s, seat)
    yield from problems


def _shape(s: Olympos) -> Iterator[str]:
    if sorted(s.order) != list(range(s.seats)):
        yield "order must name every seat once (OLY-INV-14)."
    if any(not 0 <= space <= CROSS for space in s.track):
        yield f"a marker stands outside of the spaces 0 to {CROSS} (OLY-INV-14)."
    if len(s.cubes) != ALL_RESOURCES * s.seats:
        yield "cubes needs one entry per seat (OLY-CMP-07)."
    if any(seat not in range(s.seats) for pile in s.piles for seat in pile):
        yield "a pile has a piece of a seat that is not there (OLY-CMP-08)."
    marks = s.finished | s.athena | s.ares | s.keres | s.siren | s.erinyes
    if marks >> s.seats or s.turn not in range(-1, s.seats):
        yield "a seat is marked that is not there (OLY-SET-01)."
    for row, kinds in enumerate(KINDS_OF_ROW):
        if sorted(s.rows[row]) != kinds:
            yield f"the {ROW(row, 'en')} row must have each of its kinds once (OLY-SET-03)."
    if sorted(s.wonder_row) != list(range(len(WONDER))):
        yield "wonder_row must name each wonder once (OLY-SET-04)."


def _cards(s: Olympos) -> Iterator[str]:
    """OLY-INV-08."""
    found = Counter(card for hand in s.hands for card in hand)
    found.update((*s.deck, *s.discard, *s.looking))
    if found != Counter({card: row.count for card, row in enumerate(CARDS)}):
        yield "the 22 destiny cards are not all there once (OLY-INV-08)."
    gods = Counter((*s.gods, *s.box))
    if gods != Counter(range(len(GODS))) or len(s.box) != 1:
        yield "the 10 Olympos cards are not all there once (OLY-INV-08)."
    if NO_CARD in s.gods:
        yield "a Zeus space has no Olympos card (OLY-SET-14)."


def _map(s: Olympos) -> Iterator[str]:
    """OLY-INV-02 to OLY-INV-06, OLY-INV-09, OLY-INV-10."""
    quota = BY_SEATS[s.seats]
    for areas in AREAS_OF:
        if (s.blocked & areas).bit_count() > quota.blocked_per_resource:
            yield (
                f"more than {quota.blocked_per_resource} areas of one resource are blocked "
                "(OLY-SET-08)."
            )
        if (s.blocked & areas & STAR_AREAS).bit_count() > quota.blocked_star_max_per_resource:
            yield "both star areas of a resource are blocked (OLY-SET-09)."
    tribes = s.tribes & EVERYWHERE
    if tribes & (s.blocked | ~STAR_AREAS):
        yield "a tribe lives in an area that is blocked or has no star (OLY-SET-11)."
    for area, pile in enumerate(s.piles):
        if pile and s.blocked >> area & 1:
            yield f"a piece stands in {AREA.ids[area]}, which is blocked (OLY-INV-09)."
        if pile and tribes >> area & 1:
            yield f"a tribe and settlers share {AREA.ids[area]} (OLY-INV-10)."
    again = s.clone()
    settle_control(again)
    if again.held != s.held or again.present != s.present:
        yield "control does not follow from the topmost pieces (OLY-INV-03)."
    if again.standing != s.standing:
        yield "settlers are counted that are not on the map (OLY-PRG-22)."


def _board(s: Olympos) -> Iterator[str]:
    """OLY-INV-11 to OLY-INV-13, and the other supplies."""
    for kind, most in enumerate(copies(s.seats)):
        if sum(owned >> kind & 1 for owned in s.progress) > most:
            yield f"there are more than {most} tiles of {KIND.ids[kind]} (OLY-INV-11)."
    taken = 0
    for markers in s.markers:
        if markers & taken:
            yield "a bonus space holds two markers (OLY-INV-12)."
        taken |= markers
    if taken & ~USABLE[s.seats]:
        yield "a grey bonus space is used without five players (OLY-BON-03)."
    built = 0
    for wonders in s.wonders:
        if wonders & built:
            yield "a wonder was built twice (OLY-INV-13)."
        built |= wonders
    if built >> len(WONDER):
        yield "there is no such wonder (OLY-CMP-05)."
    if min(s.hourglasses) < 0 or sum(s.hourglasses) > HOURGLASSES:
        yield f"there are {sum(s.hourglasses)} hourglasses, not up to {HOURGLASSES} (OLY-INV-07)."
    for resource, count in enumerate(CUBES_OF):
        if min(s.cubes) < 0 or sum(s.cubes[resource::ALL_RESOURCES]) > count:
            yield f"there are more than {count} cubes of a resource (OLY-INV-07)."
    shared = 0
    for mask in s.discounts:
        if mask & shared:
            yield "a copy of Money or Agriculture is owned twice (OLY-CMP-04)."
        shared |= mask


def _seat(s: Olympos, seat: int) -> Iterator[str]:
    name = f"seat {seat}"
    if s.camp[seat] < 0 or s.prestige[seat] < 0:
        yield f"{name} has less than nothing (OLY-INV-01)."
    if s.camp[seat] + settlers(s, seat) > PIECES:
        yield f"{name} has more than {PIECES} settlers (OLY-INV-01)."
    for kind, resources in enumerate(VARIANTS_OF):
        if resources:
            copies_ = (s.discounts[seat] & resources).bit_count()
            if copies_ != s.progress[seat] >> kind & 1:
                yield f"{name}: discounts do not fit {KIND.ids[kind]} (OLY-DEV-06)."
    quiet = s.stack and not any(isinstance(frame, Develop) for frame in s.stack)
    for row, kinds in enumerate(KINDS_OF_ROW):
        owned = sum(s.progress[seat] >> kind & 1 for kind in kinds)
        marks = (s.markers[seat] & ROW_BONUSES[row]).bit_count()
        if ROW_BONUSES[row] and marks > owned:
            yield f"{name} has more bonus markers than {ROW(row, 'en')} progress (OLY-INV-12)."
        if ROW_BONUSES[row] and marks < owned and quiet and s.markers[seat]:
            yield f"{name} has fewer bonus markers than {ROW(row, 'en')} progress (OLY-INV-12)."
    for bonus in numbers_of(s.markers[seat]):
        at = BONUSES[bonus]
        kind = s.rows[at.row - 1][at.column - 1]
        if not s.progress[seat] >> kind & 1:
            yield f"{name} has a marker under {KIND.ids[kind]} without a tile of it (OLY-BON-01)."
    if s.finished >> seat & 1 and s.track[seat] < LAST_ZEUS:
        yield f"{name} has finished before the last Zeus space (OLY-END-01)."


def _track(s: Olympos) -> Iterator[str]:
    """OLY-INV-14, OLY-INV-21."""
    spaces = [s.track[seat] for seat in s.order]
    if spaces != sorted(spaces):
        yield "order does not follow the track (OLY-INV-14)."
    if s.ares and s.siren:
        yield "Ares and the Siren cannot both be the last card (OLY-INV-21)."
    yield from _revealed(s)


def _moment(s: Olympos) -> Iterator[str]:
    """What depends on where the game stands; before the frames are laid, nothing."""
    if not s.stack:
        return
    top = s.stack[-1]
    if s.looking and not isinstance(top, ChooseKept):
        yield "somebody looks at cards, and nobody has to keep one (OLY-DES-05)."
    revealing = any(isinstance(frame, Reveal) for frame in s.stack)
    if any(s.sacrifices) and not revealing:
        yield "Sacrifices lie there, and no Olympos card is being resolved (OLY-DES-17)."
    turn = next((frame for frame in s.stack if isinstance(frame, Turn)), None)
    if isinstance(top, TakeTurn):
        if s.turn != top.actor or active(s) != top.actor:
            yield "a seat takes a turn that is not its own (OLY-INV-15)."
    if sum(s.sacrifices) > s.discard.count(ZEUS_CARD):
        yield "more Sacrifices were played than lie on the discard pile (OLY-DES-17)."
    if not revealing and (turn is None or s.track[s.turn] == turn.start):
        if s.revealed != due(s):
            yield "the open Olympos cards are not those of the spaces reached (OLY-INV-18)."
    yield from _marks(s)
    if turn is not None and s.turn == NOBODY:
        yield "a turn goes on, and it is nobody's (OLY-TRK-01)."


def _marks(s: Olympos) -> Iterator[str]:
    """OLY-INV-20, OLY-INV-21: whose marks can lie there, by the cards that are open."""
    latest = _latest(s)
    for name in (*LASTING, *PASSING):
        slot = next((at for at, god in enumerate(s.gods) if god == GOD[name]), -1)
        if not getattr(s, name):
            continue
        said = GODS[GOD[name]].name_en
        if slot < 0 or not s.revealed >> slot & 1:
            yield f"a seat is marked by {said}, who has not appeared (OLY-INV-20)."
        elif name in PASSING and slot not in latest:
            yield f"a seat is marked by {said}, and another card came later (OLY-INV-21)."


def _latest(s: Olympos) -> list[int]:
    """Slots whose card can be the one that was revealed last.

    Cards for the first to arrive come in the order of the track, and so do those for the last.
    """
    firsts = [slot for slot in FIRST_SLOT if s.revealed >> slot & 1]
    pairs = [slot for at, slot in enumerate(FIRST_SLOT) if DOUBLE[at]]
    lasts = [slot + 1 for slot in pairs if s.revealed >> slot + 1 & 1]
    if lasts and lasts[-1] == firsts[-1] + 1:
        return lasts[-1:]
    return firsts[-1:] + lasts[-1:]


def _revealed(s: Olympos) -> Iterator[str]:
    """OLY-INV-18: no card is open before somebody, or everybody, has reached its space."""
    for at, space in enumerate(ZEUS_AT):
        slot = FIRST_SLOT[at]
        if s.revealed >> slot & 1 and max(s.track) < space:
            yield f"the card at {SLOT.ids[slot]} is open, and nobody has reached it (OLY-INV-18)."
        if DOUBLE[at] and s.revealed >> slot + 1 & 1 and min(s.track) < space:
            yield f"the card at {SLOT.ids[slot + 1]} is open too early (OLY-INV-18)."
