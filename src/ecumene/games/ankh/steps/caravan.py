"""The event Camel Caravan: ANK-CAML."""

from __future__ import annotations

from typing import Final

from ecumene.engine.errors import N_
from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.frozen import changed
from ecumene.engine.refusals import Refusal
from ecumene.games.ankh.actions import (
    CAMEL,
    KEEP_TOKEN,
    NO_CARAVAN,
    SWAP,
    SWAP_NOTHING,
    SWAP_WITH,
)
from ecumene.games.ankh.board import SIDES, mask_of, spaces_of
from ecumene.games.ankh.content import TOKENS
from ecumene.games.ankh.pieces import camels_in_supply, divide_region
from ecumene.games.ankh.regions import (
    MOST_CAMELS,
    Ahead,
    ahead,
    lengths_in,
    rows_in,
    rows_on,
    starts_in,
)
from ecumene.games.ankh.state import Ankh, Row

NO_ROW: Final = N_("No row that divides a region goes on there.")


def rows_from(s: Ankh) -> list[Row]:
    """ANK-CAML-01: the legal rows that begin with the camels already placed."""
    begun = s.caravan
    if begun:
        rows = rows_on(s.regions[region_of(s, begun[0])], begun)
    elif len(s.regions) < TOKENS:
        rows = [row for land in s.regions for row in rows_in(land)]
    else:
        rows = []  # no token is left for a new region (ANK-INV-04)
    camels = camels_in_supply(s) + len(begun)
    return rows if camels >= MOST_CAMELS else [row for row in rows if len(row) <= camels]


def starts(s: Ankh) -> int:
    """ANK-CAML-01: the sides on which the first camel of a row can be placed."""
    if camels_in_supply(s) < MOST_CAMELS:
        return mask_of(row[0] for row in rows_from(s))
    found = 0
    if len(s.regions) < TOKENS:
        for land in s.regions:
            found |= starts_in(land)
    return found


def row_ahead(s: Ankh) -> Ahead:
    """ANK-CAML-01: how the row that is begun may go on."""
    begun = s.caravan
    if camels_in_supply(s) + len(begun) < MOST_CAMELS:
        return Ahead(rows_from(s), len(begun))
    return ahead((s.regions[region_of(s, begun[0])], begun))


def row_left(s: Ankh) -> list[int]:
    """ANK-CAML-01: how many camels the row that is being placed still needs, and may still take."""
    if not is_placing(s):
        return [0, 0]
    if s.caravan:
        row = row_ahead(s)
        return [row.least, row.most]
    if camels_in_supply(s) >= MOST_CAMELS:
        lands = s.regions if len(s.regions) < TOKENS else ()
        lengths = [length for land in lands for length in lengths_in(land)]
    else:
        lengths = [len(row) for row in rows_from(s)]
    return [min(lengths, default=0), max(lengths, default=0)]


def is_placing(s: Ankh) -> bool:
    """Is a row being placed?"""
    return bool(s.caravan) or (bool(s.stack) and isinstance(s.stack[-1], PlaceCamel))


def region_of(s: Ankh, side: int) -> int:
    """The region in which a side lies, by number."""
    space = SIDES[side][0]
    return next(number for number, land in enumerate(s.regions) if land >> space & 1)


class Caravan(Procedure[Ankh]):
    """ANK-CAML: a row of camels divides a region; one part keeps its token, one gets a new one."""

    __slots__ = ("seat", "token")

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.token = 0  # of the region that is divided

    def run(self, s: Ankh, answer: int) -> None:
        self.pc += 1
        match self.pc:
            case 1:
                s.call(PlaceCamel(self.seat))
            case 2:
                if answer == NO_CARAVAN:  # ANK-CAML-04
                    s.done()
                    return
                s.caravan = (*s.caravan, answer - CAMEL)
                if not row_ahead(s).whole:
                    self.pc = 0
                    return
                self.token = divide(s)
            case 3:  # ANK-CAML-05, 06
                s.call(KeepToken(self.seat, self.token))
            case 4:  # ANK-CAML-07
                s.call(SwapToken(self.seat, self.token))
            case 5 if answer != SWAP_NOTHING:
                self.token = answer - SWAP + 1
                s.call(SwapWith(self.seat, self.token))
            case _:
                s.done()

    def clone(self) -> Frame[Ankh]:
        frame = Caravan(self.seat)
        frame.pc = self.pc
        frame.token = self.token
        return frame


def divide(s: Ankh) -> int:
    """ANK-CAML-03, ANK-MAP-13: the row stands; the last token is that of the second new region."""
    old = region_of(s, s.caravan[0])
    divide_region(s, old, s.caravan)
    for side in s.caravan:
        s.camels |= 1 << side
    if s.telling:
        s.tell("caravan", "ANK-CAML-01", n=len(s.caravan), region=old + 1)
    s.caravan = ()
    return old + 1


class PlaceCamel(Ask[Ankh]):
    """DP-CARAVAN: the next camel of a row that some legal row completes; at first none at all."""

    __slots__ = ()

    point = "DP-CARAVAN"
    rule = "ANK-CAML-01"
    offers = ("camel", "no caravan")

    def legal(self, s: Ankh) -> list[int]:
        if s.caravan:
            return [CAMEL + side for side in row_ahead(s).sides]
        return [*[CAMEL + side for side in spaces_of(starts(s))], NO_CARAVAN]

    def why_not(self, s: Ankh, verb: str, n: int) -> Refusal | None:
        return Refusal("ANK-CAML-02", NO_ROW) if verb == "camel" else None


class AskToken(Ask[Ankh]):
    """A question about the conflict order token of one region."""

    __slots__ = ("token",)

    def __init__(self, actor: int, token: int) -> None:
        super().__init__(actor)
        self.token = token


class KeepToken(AskToken):
    """DP-KEEP: which of the two new regions keeps the old token."""

    __slots__ = ()

    point = "DP-KEEP"
    rule = "ANK-CAML-05"
    offers = ("keep token",)
    told = ("token",)

    def legal(self, s: Ankh) -> list[int]:
        return sorted([KEEP_TOKEN + s.order[self.token - 1], KEEP_TOKEN + s.order[-1]])

    def apply(self, s: Ankh, action: int) -> None:
        if action - KEEP_TOKEN != s.order[self.token - 1]:
            swap_tokens(s, self.token, len(s.regions))
        if s.telling:
            s.tell("keep_token", "ANK-CAML-05", token=self.token, space=action - KEEP_TOKEN)
            s.tell("new_token", "ANK-CAML-06", token=len(s.regions), space=s.order[-1])
        s.done()


def swap_tokens(s: Ankh, one: int, other: int) -> None:
    """Two regions exchange their conflict order tokens."""
    a, b = one - 1, other - 1
    s.regions = _swapped(s.regions, a, b)
    s.order = _swapped(s.order, a, b)
    s.wide = _swapped(s.wide, a, b)


def _swapped(row: Row, a: int, b: int) -> Row:
    return changed(changed(row, a, row[b]), b, row[a])


class SwapToken(AskToken):
    """DP-SWAP: the token of one of the two new regions, or none."""

    __slots__ = ()

    point = "DP-SWAP"
    rule = "ANK-CAML-07"
    offers = ("swap token", "swap nothing")

    def legal(self, s: Ankh) -> list[int]:
        return [SWAP + self.token - 1, SWAP + len(s.regions) - 1, SWAP_NOTHING]


class SwapWith(AskToken):
    """DP-SWAP: any other token on the board (ANK-RUL-13)."""

    __slots__ = ()

    point = "DP-SWAP"
    rule = "ANK-CAML-07"
    offers = ("with token",)
    told = ("token",)

    def legal(self, s: Ankh) -> list[int]:
        return [SWAP_WITH + each for each in range(len(s.regions)) if each != self.token - 1]

    def apply(self, s: Ankh, action: int) -> None:
        other = action - SWAP_WITH + 1
        swap_tokens(s, self.token, other)
        if s.telling:
            s.tell("swap_tokens", "ANK-CAML-07", token=self.token, other=other)
        s.done()
