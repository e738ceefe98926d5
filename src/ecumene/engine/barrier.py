"""The undo barrier, computed from information flow: nobody takes back what somebody has learned."""

from __future__ import annotations

from enum import Enum

from ecumene.engine.errors import N_
from ecumene.engine.flow import State
from ecumene.engine.hidden import sees_more
from ecumene.engine.lang import translator
from ecumene.engine.together import Together


class Barrier(Enum):
    """Why a step cannot be taken back."""

    NOTHING = N_("There is nothing to take back.")
    NOT_YOURS = N_("The last step was not yours.")
    CHANCE = N_("This step cannot be taken back: chance has decided something.")
    SEEN = N_("This step cannot be taken back: somebody has seen something new.")
    ASKED = N_("This step cannot be taken back: another player has been asked.")
    TOGETHER = N_("This step cannot be taken back: all have chosen.")
    OVER = N_("This step cannot be taken back: the game is over.")

    def sentence(self, lang: str = "en") -> str:
        """The reason, for a player."""
        return translator("ecumene", lang)(self.value)


def barrier(before: State, after: State, seat: int) -> Barrier | None:
    """What stands between two moments, one answer apart; None if the step can be taken back."""
    if isinstance(before.stack[-1], Together):
        return Barrier.TOGETHER
    if after.drawn != before.drawn:
        return Barrier.CHANCE
    if after.over:
        return Barrier.OVER
    if after.waiting != (seat,):
        return Barrier.ASKED
    return Barrier.SEEN if sees_more(before, after) else None
