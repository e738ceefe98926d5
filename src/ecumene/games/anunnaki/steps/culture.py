"""Phase 5: ANU-CULT, Zeus."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.masks import numbered, pick
from ecumene.engine.remembered import remembered
from ecumene.games.anunnaki.actions import ACCEPT, DECLINE, RESOLVE
from ecumene.games.anunnaki.content import (
    BOARD_MASK,
    CULTURE_AROUND,
    CULTURE_BOARD,
    CULTURE_PROGRAMS,
    CULTURE_SPOT_IDS,
    ELLENYS,
    ZEUS_N,
)
from ecumene.games.anunnaki.names import CULTURE, SPOT, spoken
from ecumene.games.anunnaki.pieces import controlled, everybodys, improved, in_order
from ecumene.games.anunnaki.state import NOTHING, Anunnaki
from ecumene.games.anunnaki.steps.effects import perform

SPOTS: Final = numbered(len(CULTURE_SPOT_IDS), RESOLVE)


def surrounded(s: Anunnaki) -> int:
    """ANU-CULT-01: mask of the spots whose token is surrounded by controlled territories."""
    return spots_within(everybodys(s)) & s.spots


def _find_spots(held: int) -> int:
    """Mask of the spots all of whose territories are among those held."""
    found, bit = 0, 1
    for around in CULTURE_AROUND:
        if around & held == around:
            found |= bit
        bit <<= 1
    return found


spots_within: Final = remembered(_find_spots, 1 << 14)  # from turn to turn control seldom changes


def entitled(s: Anunnaki, spot: int) -> list[int]:
    """ANU-CULT-04, ANU-CULT-05, ANU-GOD-40: seats that may take the reward, in turn order."""
    found = []
    for seat in in_order(s, s.turn):
        if controlled(s, seat) & CULTURE_AROUND[spot]:
            found.append(seat)
        elif s.houses[seat] == ELLENYS and s.present[seat] & BOARD_MASK[CULTURE_BOARD[spot]]:
            found.append(seat)
    return found


def reward(s: Anunnaki, seat: int, token: int) -> None:
    """ANU-GOD-41, ANU-RUL-37: the reward of a token, doubled by improved Zeus."""
    twice = s.houses[seat] == ELLENYS and improved(s, seat)
    perform(s, seat, CULTURE_PROGRAMS[token], ZEUS_N if twice else 1)


class CulturePhase(Procedure[Anunnaki]):
    """ANU-CULT-02, ANU-RUL-67: token by token; what is surrounded is looked at anew."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def run(self, s: Anunnaki, answer: int) -> None:
        if answer >= RESOLVE:
            resolve(s, answer - RESOLVE)
        elif surrounded(s):
            s.call(ChooseToken(self.seat))
        else:
            s.done()

    def clone(self) -> Frame[Anunnaki]:
        frame = CulturePhase(self.seat)
        frame.pc = self.pc
        return frame


class ChooseToken(Ask[Anunnaki]):
    """culture.order: which token is resolved next."""

    __slots__ = ()

    point = "culture.order"
    rule = "ANU-CULT-02"
    offers = ("resolve",)

    def legal(self, s: Anunnaki) -> list[int]:
        return pick(SPOTS, surrounded(s))


def resolve(s: Anunnaki, spot: int) -> None:
    """ANU-CULT-03 to ANU-CULT-06: the token is revealed, offered to all entitled, and removed."""
    token = s.culture[spot]
    if not s.open_culture >> spot & 1:
        s.open_culture |= 1 << spot
        if s.telling:
            s.tell("reveal", "ANU-CULT-03", spot=spot, culture=token)
    seats = entitled(s, spot)
    s.call(RemoveToken(spot))
    s.call_each([AcceptReward(seat, spot, token) for seat in seats])


class RemoveToken(Procedure[Anunnaki]):
    """ANU-CULT-06: after all have taken, the token leaves the game."""

    __slots__ = ("spot",)

    kinds = spoken(spot=SPOT.name)

    def __init__(self, spot: int) -> None:
        super().__init__()
        self.spot = spot

    def run(self, s: Anunnaki, answer: int) -> None:
        s.done()
        s.culture_used += (s.culture[self.spot],)
        s.culture[self.spot] = NOTHING
        s.open_culture &= ~(1 << self.spot)
        s.spots &= ~(1 << self.spot)

    def clone(self) -> Frame[Anunnaki]:
        frame = RemoveToken(self.spot)
        frame.pc = self.pc
        return frame


class AcceptReward(Ask[Anunnaki]):
    """culture.accept: take the reward now, or never."""

    __slots__ = ("culture", "spot")

    point = "culture.accept"
    rule = "ANU-CULT-04"
    offers = ("accept", "decline")
    told = ("culture", "spot")
    kinds = spoken(spot=SPOT.name, culture=CULTURE.name)

    def __init__(self, actor: int, spot: int, culture: int) -> None:
        super().__init__(actor)
        self.spot = spot
        self.culture = culture

    def legal(self, s: Anunnaki) -> list[int]:
        return [ACCEPT, DECLINE]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        if action == ACCEPT:
            if s.telling:
                s.tell("culture", self.rule, seat=self.actor, culture=self.culture)
            reward(s, self.actor, self.culture)
