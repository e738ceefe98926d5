"""Where a position document can begin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.engine.errors import N_, BadPosition
from ecumene.games.hyperborea.content import LIMITS
from ecumene.games.hyperborea.invariants import stopped_wrongly
from ecumene.games.hyperborea.state import NOTHING, Hyperborea
from ecumene.games.hyperborea.steps.main import TakeTurn
from ecumene.games.hyperborea.steps.opening import Opening
from ecumene.games.hyperborea.steps.turn import Game


def _check(s: Hyperborea) -> None:
    if NOTHING in s.factions:
        raise BadPosition(N_("Every seat needs a faction (HYP-SETUP-02)."))
    if s.ending == NOTHING and s.met.bit_count() >= s.length:
        raise BadPosition(
            N_("The end has been triggered: say by which seat, with ending (HYP-END-06).")
        )


def _finished(s: Hyperborea) -> bool:
    """HYP-END-06, HYP-END-11: everybody has had a last turn, or there were too many rounds."""
    return s.turn == s.ending or s.round > LIMITS.max_rounds


def at_turn(s: Hyperborea, seat: int) -> None:
    """The turn of *seat* begins: fortresses back, three minis, effects of the start."""
    _check(s)
    if any(s.pool) or s.tied or s.stopped:
        raise BadPosition(
            N_("A turn begins with an empty pool and without stopped minis (HYP-POOL-04).")
        )
    s.turn = seat
    if not _finished(s):
        s.call(Game())


def at_main(s: Hyperborea, seat: int) -> None:
    """*seat* is in the main part of its turn; `pool` is what it has not used yet."""
    _check(s)
    s.turn = seat
    if any(stopped_wrongly(s)):
        raise BadPosition(N_("Stopped minis stand beside enemies outside sites (HYP-MOVE-15)."))
    game = Game()
    game.pc = 1
    s.call(game)
    s.call(TakeTurn(seat))


def at_end_phase(s: Hyperborea, seat: int) -> None:
    """*seat* has said that its turn is over: effects lapse, cubes are drawn, or a reset."""
    _check(s)
    s.turn = seat
    game = Game()
    game.pc = 1
    s.call(game)


def at_setup(s: Hyperborea, seat: int) -> None:
    """Extra cubes and markers are chosen, then the game begins; ``seat`` does not matter."""
    _check(s)
    if any(s.levels) or any(s.available):
        raise BadPosition(N_("Markers and available cubes come when setup is over (HYP-SETUP-18)."))
    s.turn = NOTHING
    opening = Opening(0)
    opening.pc = 2
    s.call(opening)


CHAPTERS: Final[dict[str, Callable[[Hyperborea, int], None]]] = {
    "turn": at_turn,
    "main": at_main,
    "end_phase": at_end_phase,
    "setup": at_setup,
}
