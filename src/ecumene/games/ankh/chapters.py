"""Where a position document can begin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.engine.viewers import NOBODY
from ecumene.games.ankh.content import GOD_IDS
from ecumene.games.ankh.pieces import refresh_holders
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.steps.begin import Begin
from ecumene.games.ankh.steps.turn import Turns


def give_gods(s: Ankh) -> None:
    """Seats for which a document names no god get the free ones in the order of their file."""
    for seat in range(s.seats):
        if s.gods[seat] == NOBODY:
            s.gods[seat] = next(god for god in range(len(GOD_IDS)) if god not in s.gods)
    refresh_holders(s)


def at_turn(s: Ankh, seat: int) -> None:
    """*seat* begins its turn."""
    give_gods(s)
    s.turn = seat
    s.call(Turns())


def at_setup(s: Ankh, seat: int) -> None:
    """Gods and starting powers are chosen; then the start seat takes its turn."""
    s.call(Turns())
    s.call(Begin())


CHAPTERS: Final[dict[str, Callable[[Ankh, int], None]]] = {"turn": at_turn, "setup": at_setup}
