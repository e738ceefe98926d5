"""Battles: ANK-BATL."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import Frame, Procedure
from ecumene.engine.frozen import changed
from ecumene.engine.together import ask_together
from ecumene.engine.viewers import NOBODY
from ecumene.games.ankh.actions import TWO_CARDS, USE_TIEBREAKER
from ecumene.games.ankh.content import (
    AMUN,
    BUILDERS,
    COMMANDING,
    GLORIOUS,
    GOD,
    MAGNANIMOUS,
    OSIRIS,
    PLAGUES,
    POWER_LEAST,
    POWER_N,
    WORSHIPFUL,
)
from ecumene.games.ankh.effects import drought, flood, miracle, take_up_cards
from ecumene.games.ankh.pieces import hand
from ecumene.games.ankh.sources import BATTLES, CARDS, MAJORITIES, POWERS
from ecumene.games.ankh.state import NO_BID, Ankh, God
from ecumene.games.ankh.steps.build import ChooseBuilding
from ecumene.games.ankh.steps.choices import (
    AnnounceCards,
    BreakTie,
    ChooseCard,
    ChooseFirstCard,
    ChooseUnderworld,
    Worship,
    underworld_sites,
)
from ecumene.games.ankh.steps.deaths import Deaths, cats_die
from ecumene.games.ankh.steps.devotion import ascending, gain
from ecumene.games.ankh.steps.gain import take_followers
from ecumene.games.ankh.steps.majority import (
    PRIZE,
    city_bonus,
    light_bonus,
    majorities_of,
    prize,
    tell_majorities,
)
from ecumene.games.ankh.steps.obelisks import obelisks_move
from ecumene.games.ankh.steps.plague import Plagues
from ecumene.games.ankh.steps.strength import strength

COMMAND: Final[int] = POWER_N["commanding"]
GLORY: Final[int] = POWER_N["glorious"]
GLORIOUS_MARGIN: Final[int] = POWER_LEAST["glorious"]
MAGNANIMITY: Final[int] = POWER_N["magnanimous"]
MAGNANIMOUS_FIGURES: Final[int] = POWER_LEAST["magnanimous"]

_BEGINS: Final = [1, 2, 5, 6, 7, 8, 9, 10, 11, 13]  # by step: its first line of Battle.run


class Battle(Procedure[Ankh]):
    """ANK-BATL: two or more gods have figures in one region."""

    __slots__ = ("cats", "gods", "large", "margin", "tied", "token", "two", "winner")

    def __init__(self, token: int, gods: list[int]) -> None:
        super().__init__()
        self.token = token
        self.gods = gods  # participants stay participants: never modified
        self.two = 0  # Amun has announced two cards
        self.winner = NOBODY
        self.margin = 0  # of the winner over the next strongest
        self.tied = 0  # the holder of the tiebreaker is tied for the highest strength
        self.large: list[int] = []  # gods with two figures at resolution
        self.cats = 0  # Cat Mummies killed at resolution

    def run(self, s: Ankh, answer: int) -> None:
        self.pc += 1
        token, gods = self.token, self.gods
        match self.pc:
            case 1:  # ANK-BATL-00
                begin_battle(s, token, gods)
                obelisks_move(s, token, gods)
            case 2:  # ANK-BATL-01
                amun = s.holder[AMUN]
                if amun in gods and s.amun_ready and hand(s, amun).bit_count() > 1:
                    s.call(AnnounceCards(amun, token))
            case 3:
                if answer == TWO_CARDS:  # ANK-GOD-AMU-02
                    self.two = 1
                    choose_two(s, token)
            case 4:  # ANK-BATL-02
                choose_cards(s, token, gods, self.two)
            case 5:  # ANK-BATL-03
                if self.two:
                    s.amun_ready = False
                reveal(s, token, gods)
            case 6:  # ANK-BATL-04
                builders = [god for god in ascending(s, gods) if s.in_battle[god] & BUILDERS]
                s.call_each([ChooseBuilding(god, token) for god in builders])
            case 7:  # ANK-BATL-05
                owners = [god for god in ascending(s, gods) if s.in_battle[god] & PLAGUES]
                if owners:
                    wide = s.wide[token - 1]
                    bidders = [god for god in s.ladder if s.own[god] & wide]
                    s.call(Plagues(token, owners, bidders))
            case 8:  # ANK-BATL-06
                gain_majorities(s, token)
            case 9:  # ANK-BATL-07, 08
                self.compare(s)
                if self.tied:  # ANK-BATL-09
                    s.call(BreakTie(s.tiebreaker, token))
            case 10:
                if answer == USE_TIEBREAKER:
                    self.winner, s.tiebreaker_ready = s.tiebreaker, False
                reward(s, token, self.winner, self.margin)  # ANK-BATL-12
            case 11:  # ANK-BATL-13
                s.call(Deaths(casualties(s, token, self.winner), 1))
            case 12:  # ANK-BATL-14
                self.cats = answer
                be_magnanimous(s, [god for god in self.large if god != self.winner])
            case 13:  # ANK-BATL-15
                cats_die(s, self.cats)
            case 14:  # ANK-BATL-16, 19
                osiris = s.holder[OSIRIS]
                if osiris in gods and osiris != self.winner and underworld_sites(s, token):
                    s.call(ChooseUnderworld(osiris, token))
            case 15:  # ANK-BATL-17: Miracle
                work_miracles(s, gods)
            case 16:  # Worshipful
                worshipped = [god for god in ascending(s, gods) if s.powers[god] & WORSHIPFUL]
                s.call_each([Worship(god) for god in worshipped])
            case _:  # Cycle of Ma'at
                end_battle(s, gods)
                s.done()

    def compare(self, s: Ankh) -> None:
        """ANK-BATL-07 to 11: who is strongest, who else is tied, who has two figures."""
        wide = s.wide[self.token - 1]
        present = [god for god in self.gods if s.own[god] & wide]
        totals = [strength(s, god, self.token) for god in self.gods]
        if s.telling:
            for god, total in zip(self.gods, totals):
                s.tell("strength", "ANK-BATL-07", god=s.gods[god], n=total)
        self.large = [
            god
            for god in present
            if (s.own[god] & wide).bit_count() >= MAGNANIMOUS_FIGURES
            and s.powers[god] & MAGNANIMOUS
        ]
        best = max((totals[self.gods.index(god)] for god in present), default=0)
        strongest = [god for god in present if totals[self.gods.index(god)] == best]
        if len(present) == 1 or len(strongest) == 1:  # ANK-BATL-11
            self.winner = strongest[0]
            others = [total for god, total in zip(self.gods, totals) if god != self.winner]
            self.margin = best - max(others)
        else:
            self.tied = int(s.tiebreaker_ready and s.tiebreaker in strongest)

    def clone(self) -> Frame[Ankh]:
        frame = Battle(self.token, self.gods)
        frame.pc = self.pc
        frame.two = self.two
        frame.winner = self.winner
        frame.margin = self.margin
        frame.tied = self.tied
        frame.large = self.large
        frame.cats = self.cats
        return frame


def battle_of(s: Ankh) -> Battle | None:
    """The battle that is fought now."""
    for frame in s.stack:
        if isinstance(frame, Battle):
            return frame
    return None


def step_of(s: Ankh) -> int:
    """ANK-BATL: the step the battle has come to, or -1 without one."""
    battle = battle_of(s)
    return -1 if battle is None else sum(battle.pc >= line for line in _BEGINS) - 1


def begin_battle(s: Ankh, token: int, gods: list[int]) -> None:
    """Nothing is left of an earlier battle."""
    s.bids = (NO_BID,) * s.seats
    s.killed = (0,) * s.seats
    s.shielded = 0
    if s.telling:
        s.tell("battle", "ANK-CONF-05", region=token, gods=[s.gods[god] for god in gods])


def choose_two(s: Ankh, token: int) -> None:
    """ANK-GOD-AMU-01: the first of two cards; with only two in hand there is no choice."""
    amun = s.holder[AMUN]
    if s.telling:
        s.tell("two_cards", "ANK-GOD-AMU-02", god=s.gods[amun])
    cards = hand(s, amun)
    if cards.bit_count() == 2:
        s.face_down[amun] = cards
    else:
        s.call(ChooseFirstCard(amun, token))


def choose_cards(s: Ankh, token: int, gods: list[int], two: int) -> None:
    """ANK-BATL-02: everybody at the same time."""
    wanted = [1 + (two and god == s.holder[AMUN]) for god in gods]
    ask_together(
        s,
        [
            ChooseCard(god, token)
            for god, cards in zip(gods, wanted)
            if s.face_down[god].bit_count() < cards
        ],
    )


def reveal(s: Ankh, token: int, gods: list[int]) -> None:
    """ANK-BATL-03: all cards lie open; Flood works at once."""
    for god in gods:
        s.in_battle = changed(s.in_battle, god, s.face_down[god])
        s.face_down[god] = 0
        if s.telling:
            cards = range(s.in_battle[god].bit_length())
            played = [card for card in cards if s.in_battle[god] >> card & 1]
            s.tell("cards", "ANK-BATL-03", god=s.gods[god], cards=played)
    s.shown = s.in_battle  # the table remembers them, also those that Cycle of Ma'at takes back
    for god in gods:
        flood(s, god, token)


def gain_majorities(s: Ankh, token: int) -> None:
    """ANK-BATL-06: ascending devotion, all majorities of a god at once."""
    counts = majorities_of(s, token)
    if s.telling:
        tell_majorities(s, token)
    for god in s.ladder:  # as it is before anybody gains
        if gain(s, god, counts[god], MAJORITIES, "ANK-BATL-06"):
            return


def reward(s: Ankh, token: int, winner: God, margin: int) -> None:
    """ANK-BATL-12: one single gain for the winner."""
    if winner == NOBODY:
        if s.telling:
            s.tell("no_winner", "ANK-BATL-10", region=token)
        return
    if s.telling:
        s.tell("win", "ANK-BATL-08", god=s.gods[winner], region=token)
    cities, cards = city_bonus(s, token), drought(s, winner, token)
    powers = light_bonus(s, token, winner)
    glory = 0
    if s.powers[winner] & GLORIOUS and margin >= GLORIOUS_MARGIN:  # ANK-POW-09
        glory = GLORY - PRIZE
    if s.powers[winner] & COMMANDING:  # ANK-POW-01
        take_followers(s, winner, COMMAND, "ANK-POW-01")
    amount = prize(s, token, winner) + cards + glory
    gain(s, winner, amount, BATTLES, "ANK-BATL-12", cities, cards, powers + glory)


def casualties(s: Ankh, token: int, winner: God) -> int:
    """ANK-BATL-13: warriors and guardians that would die; those under Flood do not."""
    dying = 0
    for god in s.ladder:
        if god != winner:
            dying |= s.own[god] & ~s.figures[god][GOD]
    return dying & s.wide[token - 1] & ~s.shielded


def be_magnanimous(s: Ankh, losers: list[int]) -> None:
    """ANK-BATL-14, ANK-POW-10: losers that had two figures, ascending devotion."""
    for god in ascending(s, losers):
        if gain(s, god, MAGNANIMITY, POWERS, "ANK-POW-10"):
            return


def work_miracles(s: Ankh, gods: list[int]) -> None:
    """ANK-BC-MIR-01: ascending devotion."""
    for god in ascending(s, gods):
        if gain(s, god, miracle(s, god), CARDS, "ANK-BC-MIR-01"):
            return


def end_battle(s: Ankh, gods: list[int]) -> None:
    """ANK-BATL-18: cards stay open, or return with Cycle of Ma'at; what the battle needed goes.

    The cards and bids themselves stay to be seen until the next battle.
    """
    for god in gods:
        take_up_cards(s, god)
    s.killed = (0,) * s.seats
    s.shielded = 0
