"""What a position document leaves out, and what follows from what it says."""

from __future__ import annotations

from collections.abc import Collection
from itertools import permutations
from typing import Final

from ecumene.engine.errors import N_, BadPosition
from ecumene.engine.frozen import changed
from ecumene.engine.masks import numbers_of
from ecumene.games.olympos.content import (
    BONUSES,
    COLUMNS,
    GOD,
    KINDS_OF_ROW,
    LASTING,
    PASSING,
    ROW_BONUSES,
    SLOT_IDS,
)
from ecumene.games.olympos.names import ROW
from ecumene.games.olympos.pieces import due, settle_control
from ecumene.games.olympos.state import NO_CARD, Olympos

MARKS: Final = (*LASTING, *PASSING)  # slots of the state, named after gods


def clear(s: Olympos) -> None:
    """A bare table: without tribes and without settlers, not even in the camps."""
    s.tribes = 0
    s.camp = (0,) * s.seats


def complete(s: Olympos, named: Collection[str]) -> None:
    """Add what follows from what a document says."""
    if "tribes" not in named:  # OLY-INV-10: where nobody has been
        for area, pile in enumerate(s.piles):
            if pile:
                s.tribes &= ~(1 << area)
        s.tribes &= ~s.blocked
    if "markers" in named and "rows" not in named and len(s.markers) == s.seats:
        for row in range(len(KINDS_OF_ROW)):
            _fit_row(s, row)
    if not {"gods", "box"} & set(named) and any(getattr(s, name) for name in MARKS):
        s.box += s.gods
        s.gods = (NO_CARD,) * len(s.gods)


def _fit_row(s: Olympos, row: int) -> None:
    """OLY-BON-01: stacks lie so that bonus markers are under those of which seats have tiles."""
    owners = [0] * COLUMNS  # by column: mask of the seats with a marker there
    for seat, markers in enumerate(s.markers):
        for bonus in numbers_of(markers & ROW_BONUSES[row]):
            owners[BONUSES[bonus].column - 1] |= 1 << seat
    for kinds in (s.rows[row], *permutations(s.rows[row])):
        if all(
            s.progress[seat] >> kind & 1
            for kind, seats in zip(kinds, owners, strict=True)
            for seat in numbers_of(seats)
        ):
            s.rows = changed(s.rows, row, kinds)
            return
    raise BadPosition(
        N_("markers: no order of the {row} stacks fits the progress (OLY-BON-01)."),
        row=ROW.ids[row],
    )


def refresh(s: Olympos) -> None:
    """Work out what follows from the other slots, when a position has been laid."""
    settle_control(s)
    if sorted(s.order) == list(range(s.seats)) and len(s.track) == s.seats:
        # stable: within a space as it was
        s.order = tuple(sorted(s.order, key=lambda seat: s.track[seat]))
    _fill_slots(s)


def _fill_slots(s: Olympos) -> None:
    """Slots without a card take those of the box that are left, one stays there (OLY-SET-14).

    Gods by whom seats are marked have appeared, so they lie at spaces that have been reached:
    those whose marks end with the next card as late as can be, the others as early.
    """
    box = list(s.box)
    s.shuffle(box)
    empty = [slot for slot, god in enumerate(s.gods) if god == NO_CARD]
    reached = [slot for slot in empty if s.track and due(s) >> slot & 1]
    for name in MARKS:
        if getattr(s, name) and GOD[name] in box and reached and len(box) > 1:
            slot = reached.pop(-1 if name in PASSING else 0)
            s.gods = changed(s.gods, slot, GOD[name])
            box.remove(GOD[name])
            empty.remove(slot)
    for slot in empty:
        if len(box) > 1:
            s.gods = changed(s.gods, slot, box.pop())
    s.box = tuple(box)


def open_marked(s: Olympos) -> None:
    """OLY-INV-20: gods by whom seats are marked have appeared."""
    for slot in range(len(SLOT_IDS)):
        for name in MARKS:
            if s.gods[slot] == GOD[name] and getattr(s, name) and due(s) >> slot & 1:
                s.revealed |= 1 << slot
