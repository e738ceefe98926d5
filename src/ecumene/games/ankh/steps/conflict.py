"""The event Conflict: ANK-CONF; dominance: ANK-DOM."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import Frame, Procedure
from ecumene.engine.viewers import NOBODY
from ecumene.games.ankh.board import aim_mask
from ecumene.games.ankh.content import (
    AFTER,
    LIMITS,
    OMNIPRESENT,
    POWER_N,
)
from ecumene.games.ankh.pieces import all_monuments, destroy, monument_at
from ecumene.games.ankh.sources import DOMINANCE, MAJORITIES
from ecumene.games.ankh.state import Ankh, God
from ecumene.games.ankh.steps.battle import Battle
from ecumene.games.ankh.steps.devotion import gain
from ecumene.games.ankh.steps.forget import forget_gods
from ecumene.games.ankh.steps.gain import take_followers
from ecumene.games.ankh.steps.majority import (
    city_bonus,
    light_bonus,
    majorities_of,
    prize,
    tell_majorities,
)
from ecumene.games.ankh.steps.merge import Merge

PRESENCE: Final[int] = POWER_N["omnipresent"]


class Conflict(Procedure[Ankh]):
    """ANK-CONF: every region once, in the order of its token."""

    __slots__ = ("god", "token")

    def __init__(self, god: God, token: int = 0) -> None:
        super().__init__()
        self.god = god  # that triggered it
        self.token = token  # of the last region resolved

    def run(self, s: Ankh, answer: int) -> None:
        self.pc += 1
        match self.pc:
            case 1:
                s.tiebreaker, s.tiebreaker_ready = self.god, True  # ANK-CONF-01
                begin_conflict(s)
            case 2:  # ANK-CONF-03
                while self.token < len(s.regions):
                    self.token += 1
                    self.pc = 1
                    s.battlefield = self.token
                    if resolve_region(s, self.token):
                        return
                self.pc = 2
                end_conflict(s)
            case 3:  # ANK-CONF-07, ANK-EVT-02
                follow_up(s)
            case _:
                s.done()

    def clone(self) -> Frame[Ankh]:
        frame = Conflict(self.god, self.token)
        frame.pc = self.pc
        return frame


def begin_conflict(s: Ankh) -> None:
    """ANK-CONF-02: Omnipresent, then the scorpions."""
    for god in s.ladder:
        if s.powers[god] & OMNIPRESENT:  # ANK-POW-03
            regions = sum(1 for wide in s.wide if wide & s.own[god])
            take_followers(s, god, PRESENCE * regions, "ANK-POW-03")
    doomed = 0
    for aim in s.aims:  # ANK-GRD-SCO-02
        doomed |= aim_mask(aim) & s.near[aim // 6] & all_monuments(s)
    if s.telling:
        for space in range(doomed.bit_length()):
            if doomed >> space & 1:
                kind = monument_at(s, space)
                s.tell("destroy", "ANK-GRD-SCO-02", monument=kind, space=space)
    destroy(s, doomed)


def gods_in(s: Ankh, token: int) -> list[int]:
    """ANK-CONF-04: the gods with a figure in a region, by ascending devotion."""
    wide = s.wide[token - 1]
    return [god for god in s.ladder if s.own[god] & wide]


def resolve_region(s: Ankh, token: int) -> bool:
    """ANK-CONF-05: nothing, dominance or a battle; True if this is not done, or the game ends."""
    gods = gods_in(s, token)
    if len(gods) > 1:
        s.call(Battle(token, gods))
        return True
    return bool(gods) and dominate(s, token, gods[0])


def dominate(s: Ankh, token: int, god: God) -> bool:
    """ANK-DOM-01: majorities, then dominance; True if the game ends."""
    if s.telling:
        s.tell("dominate", "ANK-DOM-01", god=s.gods[god], region=token)
        tell_majorities(s, token)
    if gain(s, god, majorities_of(s, token)[god], MAJORITIES, "ANK-DOM-01"):
        return True
    cities, powers = city_bonus(s, token), light_bonus(s, token, god)
    amount = prize(s, token, god)
    return gain(s, god, amount, DOMINANCE, "ANK-DOM-01", cities, powers=powers)


def end_conflict(s: Ankh) -> None:
    """ANK-CONF-06: the tiebreaker returns, Amun's token is ready again."""
    if s.telling:
        s.tell("peace", "ANK-CONF-06")
    s.tiebreaker, s.tiebreaker_ready = NOBODY, True
    s.amun_ready = True
    s.battlefield = 0


def follow_up(s: Ankh) -> None:
    """ANK-EVT-02: what the event track says after this conflict."""
    after = AFTER[s.event]
    if after == "merge_gods":
        if s.seats >= LIMITS.merge_min_players and len(s.ladder) == s.seats:  # ANK-MERG-01
            s.call(Merge())
    elif after == "forget_red_gods":
        forget_gods(s)
    elif after == "end_game":  # ANK-END-03
        if s.telling:
            s.tell("last", "ANK-END-03", god=s.gods[s.ladder[-1]])
        s.end()
