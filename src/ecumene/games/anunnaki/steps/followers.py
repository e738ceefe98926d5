"""New followers: ANU-FOL, with Frigg, Marduk, Freya and what Pandora takes."""

from __future__ import annotations

from typing import Final

from ecumene.engine.errors import N_
from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.masks import numbers_of
from ecumene.engine.refusals import NOT_THERE, Refusal
from ecumene.engine.viewers import NOBODY
from ecumene.games.anunnaki.actions import DECLINE, GIVE_UP, PLACE, RECALL, STOP
from ecumene.games.anunnaki.content import (
    ALL_TERRITORIES,
    COUNT_IDS,
    FOLLOWER_KIND,
    HERA,
    HERA_N,
)
from ecumene.games.anunnaki.gains import rest_at
from ecumene.games.anunnaki.names import TERRITORY, spoken
from ecumene.games.anunnaki.pieces import (
    crowded,
    follower_supply,
    lawful,
    put_on,
    take_off,
)
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps.effects import perform

NOWHERE: Final = -1


def gain_followers(s: Anunnaki, seat: int, n: int) -> None:
    """ANU-FOL-01, ANU-FOL-03, ANU-GOD-42: one gain of n followers."""
    if n > 0:
        if s.summoned[seat] & HERA:
            n += HERA_N
        s.call(Followers(seat, n))


def place(s: Anunnaki, seat: int, territory: int, rule: str) -> None:
    """ANU-FOL-05: a follower from the supply; it rests at once."""
    put_on(s, seat, FOLLOWER_KIND, territory)
    if s.telling:
        s.tell("follower", rule, seat=seat, territory=territory)
    rest_at(s, territory)


def return_follower(s: Anunnaki, seat: int, territory: int, rule: str) -> None:
    """ANU-UNIT-05: a follower goes back to the supply."""
    take_off(s, seat, FOLLOWER_KIND, territory)
    if s.telling:
        s.tell("recall", rule, seat=seat, territory=territory)


class Followers(Procedure[Anunnaki]):
    """ANU-FOL-01, ANU-FOL-02: one after the other, as long as it can be done and is wanted."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: int, left: int) -> None:
        self.actor = NOBODY
        self.pc = 0
        self.seat = seat
        self.left = left

    def run(self, s: Anunnaki, answer: int) -> None:
        seat = self.seat
        if not self.left or answer == DECLINE or not lawful(s, seat):
            s.done()
        elif follower_supply(s, seat):
            self.left -= 1
            if not self.left:
                s.done()
            s.call(PlaceFollower(seat, self.left + 1))
        else:
            s.call(RecallFollower(seat, NOWHERE))

    def clone(self) -> Frame[Anunnaki]:
        frame = Followers(self.seat, self.left)
        frame.pc = self.pc
        return frame


UNSETTLED: Final = N_("You have no settlement there, or do not control the territory.")


class PlaceFollower(Ask[Anunnaki]):
    """follower.place: a controlled territory with an own settlement."""

    __slots__ = ("left",)

    point = "follower.place"
    rule = "ANU-FOL-01"
    offers = ("place",)
    told = ("left",)

    def __init__(self, actor: int, left: int) -> None:
        self.actor = actor
        self.left = left

    def legal(self, s: Anunnaki) -> list[int]:
        return [PLACE + territory for territory in numbers_of(lawful(s, self.actor))]

    def why_not(self, s: Anunnaki, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, UNSETTLED) if verb == "place" else None

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        place(s, self.actor, action - PLACE, self.rule)


def followers_on_boards(s: Anunnaki, seat: int, first: int) -> list[int]:
    """Actions of a block for the territories with own followers, ascending."""
    return [first + territory for territory in sorted(set(s.followers[seat]))]


class RecallFollower(Ask[Anunnaki]):
    """follower.recall: the supply is empty, so a follower comes from a board, or none at all.

    Where the effect names the territory, recalling from there would change nothing.
    """

    __slots__ = ("territory",)

    point = "follower.recall"
    rule = "ANU-FOL-02"
    offers = ("recall", "decline")
    kinds = spoken(territory=TERRITORY.name)

    def __init__(self, actor: int, territory: int) -> None:
        super().__init__(actor)
        self.territory = territory

    def legal(self, s: Anunnaki) -> list[int]:
        found = followers_on_boards(s, self.actor, RECALL)
        return [each for each in found if each != RECALL + self.territory] + [DECLINE]

    def why_not(self, s: Anunnaki, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, NOT_THERE) if verb == "recall" else None

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done(action)
        if action != DECLINE:
            return_follower(s, self.actor, action - RECALL, self.rule)


class Reinforce(Procedure[Anunnaki]):
    """ANU-FOL-04: one follower to a territory that the effect names."""

    __slots__ = ("seat", "territory")

    kinds = spoken(territory=TERRITORY.name)

    def __init__(self, seat: int, territory: int) -> None:
        super().__init__()
        self.seat = seat
        self.territory = territory

    def run(self, s: Anunnaki, answer: int) -> None:
        self.pc += 1
        if self.pc == 1 and not follower_supply(s, self.seat):
            s.call(RecallFollower(self.seat, self.territory))
            return
        s.done()
        if follower_supply(s, self.seat):
            place(s, self.seat, self.territory, "ANU-FOL-04")

    def clone(self) -> Frame[Anunnaki]:
        frame = Reinforce(self.seat, self.territory)
        frame.pc = self.pc
        return frame


# Frigg and Marduk


def place_in_each(s: Anunnaki, seat: int, what: int) -> None:
    """ANU-GOD-25, ANU-GOD-35: the territories are fixed before the first follower is placed."""
    places = crowded(s, seat) if what == CROWDED else lawful(s, seat)
    if places:
        s.call(PlaceInEach(seat, places))


CROWDED: Final = COUNT_IDS.index("territories_with_3_own_pieces")


class PlaceInEach(Procedure[Anunnaki]):
    """ANU-GOD-25, ANU-GOD-35: one follower in each of some territories, as many as wanted."""

    __slots__ = ("places", "seat")

    kinds = spoken(places=TERRITORY.mask)

    def __init__(self, seat: int, places: int) -> None:
        super().__init__()
        self.seat = seat
        self.places = places

    def run(self, s: Anunnaki, answer: int) -> None:
        if answer >= PLACE and answer < PLACE + ALL_TERRITORIES:
            self.places &= ~(1 << answer - PLACE)
            s.call(Reinforce(self.seat, answer - PLACE))
        elif answer == STOP or not self.places:
            s.done()
        else:
            s.call(ChoosePlace(self.seat, self.places))

    def clone(self) -> Frame[Anunnaki]:
        frame = PlaceInEach(self.seat, self.places)
        frame.pc = self.pc
        return frame


class ChoosePlace(Ask[Anunnaki]):
    """god.place: where the next follower goes, or no more."""

    __slots__ = ("places",)

    point = "god.place"
    rule = "ANU-GOD-25"
    offers = ("place", "stop")
    kinds = spoken(places=TERRITORY.mask)

    def __init__(self, actor: int, places: int) -> None:
        super().__init__(actor)
        self.places = places

    def legal(self, s: Anunnaki) -> list[int]:
        return [PLACE + each for each in numbers_of(self.places)] + [STOP]


# Freya


def sacrifice(s: Anunnaki, seat: int, program: int) -> None:
    """ANU-GOD-22: a follower for what Freya gives."""
    if s.followers[seat]:
        s.call(GiveUp(seat, program))


class GiveUp(Ask[Anunnaki]):
    """freya.follower: a follower from any territory, or nothing."""

    __slots__ = ("program",)

    point = "freya.follower"
    rule = "ANU-GOD-22"
    offers = ("give up", "decline")

    def __init__(self, actor: int, program: int) -> None:
        super().__init__(actor)
        self.program = program

    def legal(self, s: Anunnaki) -> list[int]:
        return [*followers_on_boards(s, self.actor, GIVE_UP), DECLINE]

    def why_not(self, s: Anunnaki, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, NOT_THERE) if verb == "give up" else None

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        if action != DECLINE:
            return_follower(s, self.actor, action - GIVE_UP, self.rule)
            perform(s, self.actor, self.program)


class LoseFollower(Ask[Anunnaki]):
    """pandora.lose_follower: which follower returns to the supply."""

    __slots__ = ()

    point = "pandora.lose_follower"
    rule = "ANU-ART-03"
    offers = ("give up",)

    def legal(self, s: Anunnaki) -> list[int]:
        return followers_on_boards(s, self.actor, GIVE_UP)

    def why_not(self, s: Anunnaki, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, NOT_THERE) if verb == "give up" else None

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        return_follower(s, self.actor, action - GIVE_UP, self.rule)
