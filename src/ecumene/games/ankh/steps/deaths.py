"""Deaths and what follows them in order: ANK-BATL-13, ANK-BC-PLA-06."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.frozen import changed
from ecumene.games.ankh.actions import LET_DIE, ON, SAVE, TRAP, TRAP_NOBODY
from ecumene.games.ankh.board import first_space, numbered, pick, spaces_of
from ecumene.games.ankh.content import (
    ANUBIS,
    CAT_MUMMY,
    FIRST_GUARDIAN,
    GOD,
    GUARDIANS,
    ISIS,
    MUMMY,
    TRAP_SLOTS,
    WARRIOR,
    amount,
)
from ecumene.games.ankh.pieces import (
    enemies_of,
    into_pool,
    kind_at,
    lift,
    out_of_pool,
    place,
    room_for,
)
from ecumene.games.ankh.state import Ankh, God
from ecumene.games.ankh.steps.devotion import lose
from ecumene.games.ankh.steps.summon import appear

PLACES: Final = numbered(ON)
CAT_LOSS: Final[int] = amount(
    GUARDIANS[CAT_MUMMY - FIRST_GUARDIAN].effects, "others_lose_devotion_when_killed"
)
_MOST: Final = 4  # cats are counted in two bits per god


class Deaths(Procedure[Ankh]):
    """Simultaneous deaths: Isis decides, the dead leave, Anubis traps, Mummies return, then cats.

    In a resolution the answer says whose Cat Mummies died; their effect comes later.
    """

    __slots__ = ("cats", "dying", "mummies", "resolution", "warriors")

    def __init__(self, dying: int, resolution: int) -> None:
        super().__init__()
        self.dying = dying
        self.resolution = resolution  # 0 in a plague
        self.warriors = 0  # mask of the gods that lost some
        self.mummies: list[int] = []  # the owners of those that may return
        self.cats = 0

    def run(self, s: Ankh, answer: int) -> None:
        self.pc += 1
        match self.pc:
            case 1 if self.resolution:  # ANK-GOD-ISI-01, 03
                isis = s.holder[ISIS]
                s.call_each([SaveFigure(isis, space) for space in protected(s, self.dying)])
            case 2:
                if self.resolution:
                    self.dying &= ~s.shielded
                self.bury(s)
            case 3:  # ANK-GOD-ANU-01
                anubis = s.holder[ANUBIS]
                if anubis >= 0 and self.warriors & ~(1 << anubis) and sum(s.trapped) < TRAP_SLOTS:
                    s.call(TrapWarrior(anubis, self.warriors))
            case 4:  # ANK-GRD-MUM-02
                if self.mummies:
                    self.pc = 3
                    owner, self.mummies = self.mummies[0], self.mummies[1:]
                    if mummy_spaces(s, owner):  # ANK-GRD-MUM-01
                        s.call(ReturnMummy(owner))
            case 5 if not self.resolution:  # ANK-BC-PLA-06
                cats_die(s, self.cats)
            case _ if self.pc > 4:
                s.done(self.cats)

    def bury(self, s: Ankh) -> None:
        """ANK-FIG-04: all dead leave the board at once."""
        mummies = []
        for god in s.ladder:
            dead = s.own[god] & self.dying
            if not dead:
                continue
            s.killed = changed(s.killed, god, s.killed[god] + dead.bit_count())
            for space in spaces_of(dead):
                kind = kind_at(s, god, space)
                lift(s, god, kind, space)
                if s.telling:
                    s.tell("kill", "ANK-FIG-04", god=s.gods[god], figure=kind, space=space)
                if kind == WARRIOR:
                    self.warriors |= 1 << god
                else:
                    into_pool(s, god, kind)
                    if kind == MUMMY:
                        mummies.append(god)
                    elif kind == CAT_MUMMY:
                        self.cats += _MOST**god
        self.mummies = mummies
        s.shielded &= ~self.dying  # ANK-BC-FLO-02

    def clone(self) -> Frame[Ankh]:
        frame = Deaths(self.dying, self.resolution)
        frame.pc = self.pc
        frame.warriors = self.warriors
        frame.mummies = self.mummies
        frame.cats = self.cats
        return frame


def protected(s: Ankh, dying: int) -> list[int]:
    """ANK-GOD-ISI-01, 02: dying figures of Isis' god that are adjacent to an enemy figure."""
    isis = s.holder[ISIS]
    if isis < 0:
        return []
    enemies = enemies_of(s, isis)
    return [space for space in spaces_of(dying & s.own[isis]) if s.near[space] & enemies]


class SaveFigure(Ask[Ankh]):
    """DP-ISIS: does a protected figure stay alive?"""

    __slots__ = ("space",)

    point = "DP-ISIS"
    rule = "ANK-GOD-ISI-01"
    offers = ("save", "let die")

    def __init__(self, actor: int, space: int) -> None:
        super().__init__(actor)
        self.space = space

    def legal(self, s: Ankh) -> list[int]:
        return [SAVE + self.space, LET_DIE + self.space]

    def apply(self, s: Ankh, action: int) -> None:
        if action == SAVE + self.space:
            s.shielded |= 1 << self.space
            if s.telling:
                kind = kind_at(s, self.actor, self.space)
                s.tell("save", self.rule, figure=kind, space=self.space)
        s.done()

    def about(self, s: Ankh) -> dict[str, int]:
        return {"kind": kind_at(s, self.actor, self.space), "space": self.space}


class TrapWarrior(Ask[Ankh]):
    """DP-TRAP: one of the enemy warriors just killed, or none."""

    __slots__ = ("owners",)

    point = "DP-TRAP"
    rule = "ANK-GOD-ANU-01"
    offers = ("trap warrior of", "trap nobody")

    def __init__(self, actor: int, owners: int) -> None:
        super().__init__(actor)
        self.owners = owners  # mask of the gods that lost warriors

    def legal(self, s: Ankh) -> list[int]:
        prey = [god for god in s.ladder if god != self.actor and self.owners >> god & 1]
        return [*sorted(TRAP + s.gods[god] for god in prey), TRAP_NOBODY]

    def apply(self, s: Ankh, action: int) -> None:
        if action != TRAP_NOBODY:
            owner = s.gods.index(action - TRAP)
            s.trapped = changed(s.trapped, owner, s.trapped[owner] + 1)
            if s.telling:
                s.tell("trap", self.rule, god=s.gods[self.actor], owner=s.gods[owner])
        s.done()


def mummy_spaces(s: Ankh, owner: God) -> int:
    """ANK-GRD-MUM-01: empty land spaces adjacent to the god figure of the owner."""
    return s.near[first_space(s.figures[owner][GOD])] & room_for(s, owner)


class ReturnMummy(Ask[Ankh]):
    """DP-MUMMY: where a killed Mummy comes back; it counts as summoned."""

    __slots__ = ()

    point = "DP-MUMMY"
    rule = "ANK-GRD-MUM-01"
    offers = ("on",)

    def legal(self, s: Ankh) -> list[int]:
        return pick(PLACES, mummy_spaces(s, self.actor))

    def apply(self, s: Ankh, action: int) -> None:
        s.done()
        god, space = self.actor, action - ON
        out_of_pool(s, god, MUMMY)
        place(s, god, MUMMY, space)
        if s.telling:
            s.tell("summon", self.rule, god=s.gods[god], figure=MUMMY, space=space)
        appear(s, god, god, MUMMY, space)


def cats_die(s: Ankh, cats: int) -> None:
    """ANK-GRD-CAT-01 to 03: for each dead Cat Mummy all other gods lose devotion, one by one."""
    if not cats:
        return
    for owner in s.ladder:  # as it is before anybody loses
        for _ in range(cats // _MOST**owner % _MOST):
            for god in [other for other in s.ladder if other != owner]:
                lose(s, god, CAT_LOSS, "ANK-GRD-CAT-01")
