"""Choices before the first turn: HYP-SETUP."""

from __future__ import annotations

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.frozen import changed
from ecumene.engine.refusals import ELSEWHERE, NOT_YOURS, TAKEN, Refusal
from ecumene.games.hyperborea.actions import BEGIN_WITH, EXTRA, FACTION, LEVEL, POWER
from ecumene.games.hyperborea.content import (
    CARD,
    CARD_STACK,
    COLOURS,
    DEVELOPMENT,
    FACTIONS,
    POWERS,
    ROWS,
    START,
    TILES,
)
from ecumene.games.hyperborea.cubes import draw_cubes
from ecumene.games.hyperborea.ground import fit_all, lay_homeland, lay_map
from ecumene.games.hyperborea.state import NOTHING, Hyperborea
from ecumene.games.hyperborea.steps.technology import lay_display
from ecumene.games.hyperborea.steps.turn import Game

LEVELS = [level for level in DEVELOPMENT.start_levels if level]  # 3, 2, 1


class Opening(Procedure[Hyperborea]):
    """HYP-SETUP-01, HYP-SETUP-24: one kind of choice is finished by all before the next."""

    __slots__ = ("at", "drawn")

    def __init__(self, drawn: int) -> None:
        super().__init__()
        self.drawn = drawn  # 1: faction tiles are drawn at random
        self.at = 0  # how many seats have made the choice of this kind

    def run(self, s: Hyperborea, answer: int) -> None:
        while True:
            seat = (s.start + self.at) % s.seats
            match self.pc:
                case 0:  # HYP-SETUP-02: in seat order, before the start player is drawn
                    if NOTHING in s.factions:
                        s.call(ChooseFaction(s.factions.index(NOTHING)))
                        return
                    lay_map(s)
                case 1:  # HYP-SETUP-16
                    if s.mode and self.at < s.seats:
                        self.at += 1
                        if not self.drawn:
                            s.call(ChoosePower(seat))
                            return
                        take_power(s, seat, TILES * s.factions[seat] + s.roll(TILES))
                        if start_cards(s, seat):
                            s.call(ChooseStartCard(seat))
                            return
                        continue
                case 2:  # HYP-SETUP-17
                    if self.at < s.seats:
                        self.at += 1
                        s.call(ChooseExtraCube(seat))
                        return
                case 3:  # HYP-SETUP-18
                    if self.at < s.seats * len(LEVELS):
                        seat = (s.start + self.at // len(LEVELS)) % s.seats
                        level = LEVELS[self.at % len(LEVELS)]
                        self.at += 1
                        s.call(ChooseRow(seat, level))
                        return
                case _:
                    begin_game(s)
                    s.done()
                    s.call(Game())
                    return
            self.pc += 1
            self.at = 0

    def clone(self) -> Frame[Hyperborea]:
        frame = Opening(self.drawn)
        frame.pc = self.pc
        frame.at = self.at
        return frame


def begin_game(s: Hyperborea) -> None:
    """HYP-SETUP-20, HYP-SETUP-21: display and first cubes."""
    lay_display(s)
    for step in range(s.seats):
        draw_cubes(s, (s.start + step) % s.seats, START.draw, "HYP-SETUP-21")
    s.turn = s.start


class ChooseFaction(Ask[Hyperborea]):
    """HYP-SETUP-02: one of the factions that are left."""

    __slots__ = ()

    point = "setup.faction"
    rule = "HYP-SETUP-02"
    offers = ("lead",)

    def legal(self, s: Hyperborea) -> list[int]:
        return [FACTION + at for at in range(len(FACTIONS)) if at not in s.factions]

    def why_not(self, s: Hyperborea, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, TAKEN) if verb == "lead" else None

    def apply(self, s: Hyperborea, action: int) -> None:
        s.factions = changed(s.factions, self.actor, action - FACTION)
        if s.telling:
            s.tell("faction", "HYP-SETUP-02", seat=self.actor, faction=action - FACTION)
        lay_homeland(s, self.actor)
        s.done()


class ChoosePower(Ask[Hyperborea]):
    """HYP-SETUP-16: tile A or B of the own faction."""

    __slots__ = ()

    point = "setup.tile"
    rule = "HYP-SETUP-16"
    offers = ("tile",)

    def legal(self, s: Hyperborea) -> list[int]:
        first = POWER + TILES * s.factions[self.actor]
        return [first, first + 1]

    def why_not(self, s: Hyperborea, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, NOT_YOURS) if verb == "tile" else None

    def apply(self, s: Hyperborea, action: int) -> None:
        s.done()
        take_power(s, self.actor, action - POWER)
        if start_cards(s, self.actor):
            s.call(ChooseStartCard(self.actor))


def take_power(s: Hyperborea, seat: int, power: int) -> None:
    """HYP-SETUP-16: a faction tile and what it brings at once."""
    s.powers = changed(s.powers, seat, power)
    fit_all(s)
    params = POWERS[power].params
    s.tokens = changed(s.tokens, seat, params.tokens)  # HYP-FACT-02, HYP-FACT-03
    s.gems = changed(s.gems, seat, s.gems[seat] + params.gems)  # HYP-FACT-10
    if s.telling:
        s.tell("power", "HYP-SETUP-16", seat=seat, power=power)


def start_cards(s: Hyperborea, seat: int) -> list[int]:
    """HYP-FACT-08, HYP-FACT-13: cards with which a seat may begin."""
    return [CARD[id] for id in POWERS[s.powers[seat]].params.choices]


class ChooseStartCard(Ask[Hyperborea]):
    """HYP-FACT-08, HYP-SETUP-25: the card leaves its stack and brings no grey cube."""

    __slots__ = ()

    point = "setup.technology"
    rule = "HYP-FACT-08"
    offers = ("begin with",)

    def legal(self, s: Hyperborea) -> list[int]:
        return sorted(BEGIN_WITH + card for card in start_cards(s, self.actor))

    def why_not(self, s: Hyperborea, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, ELSEWHERE) if verb == "begin with" else None

    def apply(self, s: Hyperborea, action: int) -> None:
        card, seat = action - BEGIN_WITH, self.actor
        stack = CARD_STACK[card]
        s.stacks = changed(s.stacks, stack, tuple(each for each in s.stacks[stack] if each != card))
        s.cards = changed(s.cards, seat, (card,))
        s.gift = changed(s.gift, seat, card)
        if s.telling:
            s.tell("gift_card", "HYP-FACT-08", seat=seat, card=card)
        s.done()


class ChooseExtraCube(Ask[Hyperborea]):
    """HYP-SETUP-17: one more cube of any colour except grey."""

    __slots__ = ()

    point = "setup.cube"
    rule = "HYP-SETUP-17"
    offers = ("extra",)

    def legal(self, s: Hyperborea) -> list[int]:
        return [EXTRA + colour for colour in range(ROWS) if s.supply[colour]]

    def apply(self, s: Hyperborea, action: int) -> None:
        colour = action - EXTRA
        s.bag[COLOURS * self.actor + colour] += 1
        s.supply[colour] -= 1
        if s.telling:
            s.tell("extra", "HYP-SETUP-17", seat=self.actor, colour=colour)
        s.done()


class ChooseRow(Ask[Hyperborea]):
    """HYP-SETUP-18: the row whose marker begins at a level."""

    __slots__ = ("level",)

    point = "setup.level"
    rule = "HYP-SETUP-18"
    offers = ("marker",)
    told = ("level",)

    def __init__(self, actor: int, level: int) -> None:
        super().__init__(actor)
        self.level = level

    def legal(self, s: Hyperborea) -> list[int]:
        levels = s.levels[ROWS * self.actor : ROWS * self.actor + ROWS]
        return [LEVEL + row for row, level in enumerate(levels) if not level]

    def apply(self, s: Hyperborea, action: int) -> None:
        row = action - LEVEL
        s.levels[ROWS * self.actor + row] = self.level
        if s.telling:
            s.tell("develop", "HYP-SETUP-18", seat=self.actor, row=row, n=self.level)
        s.done()
