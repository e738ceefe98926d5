"""Phase 3: ANU-ADD, ANU-SUM."""

from __future__ import annotations

from typing import Final

from ecumene.engine.errors import N_
from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.frozen import changed
from ecumene.engine.masks import numbers_of
from ecumene.engine.refusals import NOT_HELD, USED, Refusal
from ecumene.engine.viewers import NOBODY
from ecumene.games.anunnaki.actions import (
    DISCARD,
    FULFIL,
    HORN_SPEND,
    HORN_TAKE,
    PASS,
    REPLACE,
    SUMMON,
    SUMMON_MAJOR,
)
from ecumene.games.anunnaki.content import (
    BOX_OF_PANDORA,
    CORNUCOPIA,
    FOLLOWER_KIND,
    GOD_PROGRAMS,
    GOD_TRACK,
    MAJOR_KIND,
    MAJOR_TRACKS,
    MINOR_KIND,
)
from ecumene.games.anunnaki.gains import rest_at
from ecumene.games.anunnaki.pieces import (
    owns,
    put_on,
    ready_major,
    ready_minors,
    take_off,
)
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps.artifacts import Pandora, blow_horn, horn_can_gain, horn_payable
from ecumene.games.anunnaki.steps.contracts import Fulfil, fulfillable
from ecumene.games.anunnaki.steps.effects import perform, prepare
from ecumene.games.anunnaki.steps.followers import followers_on_boards
from ecumene.games.anunnaki.steps.refusals import later

SUMMONING, FULFILLING, OPENING, BLOWING = (1 << at for at in range(4))  # kinds of actions
MAJOR: Final = -1  # instead of a minor god


ONCE: Final = N_("This kind of action has been used in this turn.")
UNPAID: Final = N_("You cannot pay for it.")


def summonable(s: Anunnaki, seat: int) -> list[int]:
    """ANU-SUM-01, ANU-SUM-02, ANU-RUL-40: gods that can be summoned now, as actions."""
    if not s.followers[seat]:
        return []
    found = []
    if ready_minors(s, seat) > 0:
        found = [SUMMON + god for god in s.gods[seat] if not s.summoned[seat] >> god & 1]
    if ready_major(s, seat):
        found.append(SUMMON_MAJOR)
    return found


def additional_actions(s: Anunnaki, seat: int, used: int) -> list[int]:
    """ANU-ADD-01: all that a seat can do in phase 3, each kind once per turn."""
    found: list[int] = []
    if not used & FULFILLING and s.contracts[seat]:
        found += [FULFIL + contract for contract in fulfillable(s, seat)]
    if s.slots[seat] and not used & SUMMONING:
        found += summonable(s, seat)
    if s.artifacts[seat]:
        if not used & OPENING and owns(s, seat, BOX_OF_PANDORA):
            found += [DISCARD + token for token in numbers_of(s.pandora)]
        if not used & BLOWING and owns(s, seat, CORNUCOPIA):
            if horn_can_gain(s, seat):
                found.append(HORN_TAKE)
            if horn_payable(s, seat):
                found.append(HORN_SPEND)
    return found


class AdditionalPhase(Procedure[Anunnaki]):
    """ANU-ADD-01, ANU-TURN-04: one action after the other until the player passes."""

    __slots__ = ("seat", "used")

    def __init__(self, seat: int) -> None:
        self.actor = NOBODY
        self.pc = 0
        self.seat = seat
        self.used = 0

    def run(self, s: Anunnaki, answer: int) -> None:
        if answer >= 0 and answer != PASS:
            self.begin(s, answer)
        elif answer == PASS:
            s.done()
        else:
            s.call(TakeAdditional(self.seat, self.used))

    def begin(self, s: Anunnaki, action: int) -> None:
        """The action that was chosen starts, and its kind is used up for this turn."""
        seat = self.seat
        if action in (HORN_TAKE, HORN_SPEND):
            self.used |= BLOWING
            blow_horn(s, seat, action)
        elif action >= DISCARD:
            self.used |= OPENING
            s.call(Pandora(seat, action - DISCARD))
        elif action >= SUMMON:
            self.used |= SUMMONING
            s.call(ChooseReplaced(seat, MAJOR if action == SUMMON_MAJOR else action - SUMMON))
        else:
            self.used |= FULFILLING
            s.call(Fulfil(seat, action - FULFIL, 0))

    def clone(self) -> Frame[Anunnaki]:
        frame = AdditionalPhase(self.seat)
        frame.pc = self.pc
        frame.used = self.used
        return frame


class TakeAdditional(Ask[Anunnaki]):
    """add.choose: an additional action of a kind not used yet, or the end of the phase."""

    __slots__ = ("used",)

    point = "add.choose"
    rule = "ANU-ADD-01"
    offers = (
        "fulfil",
        "summon",
        "summon major",
        "discard",
        "cornucopia gain",
        "cornucopia pay",
        "pass",
    )

    def __init__(self, actor: int, used: int) -> None:
        self.actor = actor
        self.used = used

    def legal(self, s: Anunnaki) -> list[int]:
        return [*additional_actions(s, self.actor, self.used), PASS]

    def why_not(self, s: Anunnaki, verb: str, n: int) -> Refusal | None:
        seat = self.actor
        if verb == "fulfil":
            if n not in s.contracts[seat]:
                return Refusal("ANU-CON-01", NOT_HELD)
            if self.used & FULFILLING:
                return Refusal("ANU-CON-07", ONCE)
            return Refusal("ANU-CON-01", UNPAID)
        if verb in ("summon", "summon major"):
            if verb == "summon" and n not in s.gods[seat]:
                return Refusal("ANU-SUM-02", NOT_HELD)
            if verb == "summon" and s.summoned[seat] >> n & 1:
                return Refusal("ANU-SUM-02", USED)
            return Refusal("ANU-ADD-02", ONCE) if self.used & SUMMONING else Refusal("ANU-SUM-01")
        return later(verb)


class ChooseReplaced(Ask[Anunnaki]):
    """summon.follower: which own follower the god replaces."""

    __slots__ = ("god",)

    point = "summon.follower"
    rule = "ANU-SUM-03"
    offers = ("replace",)

    def __init__(self, actor: int, god: int) -> None:
        super().__init__(actor)
        self.god = god

    def legal(self, s: Anunnaki) -> list[int]:
        return followers_on_boards(s, self.actor, REPLACE)

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        summon(s, self.actor, self.god, action - REPLACE)


def summon(s: Anunnaki, seat: int, god: int, territory: int) -> None:
    """ANU-SUM-03 to ANU-SUM-06: the figure, the steps, then what the god does at once."""
    take_off(s, seat, FOLLOWER_KIND, territory)
    put_on(s, seat, MAJOR_KIND if god == MAJOR else MINOR_KIND, territory)
    rest_at(s, territory)
    if god == MAJOR:
        house = s.houses[seat]
        if s.telling:
            s.tell("summon_major", "ANU-SUM-06", seat=seat, major_god=house, territory=territory)
        perform(s, seat, MAJOR_TRACKS[house])
        return
    s.summoned = changed(s.summoned, seat, s.summoned[seat] | 1 << god)
    if s.telling:
        s.tell("summon", "ANU-SUM-03", seat=seat, god=god, territory=territory)
    prepare(s, seat, GOD_PROGRAMS[god])
    perform(s, seat, GOD_TRACK[god])
