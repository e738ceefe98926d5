"""Development rows and upgrades: HYP-DEV, HYP-REGR."""

from __future__ import annotations

from typing import Final

from ecumene.games.hyperborea.actions import APART, DEVELOP, MOST_TIED, UPGRADE
from ecumene.games.hyperborea.content import COLOURS, DEVELOPMENT, ROWS, TOP_LEVEL
from ecumene.games.hyperborea.content import UPGRADE as UPGRADE_CUBES
from ecumene.games.hyperborea.effects import spend, tie
from ecumene.games.hyperborea.programs import DEVELOP as DEVELOP_TOKEN
from ecumene.games.hyperborea.programs import MOST_STEPS, tied
from ecumene.games.hyperborea.state import Hyperborea

LOWEST: Final[int] = min(DEVELOPMENT.upgrade_levels)


def upgrades(s: Hyperborea, seat: int) -> list[int]:
    """HYP-DEV-05 to HYP-DEV-07: rows at level 4 or more whose colour is in the supply."""
    found: list[int] = []
    at = ROWS * seat
    for row, level in enumerate(s.levels[at : at + ROWS]):
        if level >= LOWEST and s.supply[row]:
            found.append(UPGRADE + row)
    return found


def upgrade(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-DEV-05, HYP-DEV-06, HYP-DEV-10: the marker goes to 0, cubes into the bag."""
    row = action - UPGRADE
    n = min(UPGRADE_CUBES[s.levels[ROWS * seat + row]], s.supply[row])
    s.levels[ROWS * seat + row] = 0
    s.supply[row] -= n
    s.bag[COLOURS * seat + row] += n
    if s.telling:
        s.tell("upgrade", "HYP-DEV-05", seat=seat, row=row, n=n)


def developments(s: Hyperborea, seat: int) -> list[int]:
    """HYP-DEV-02, HYP-DEV-09: tokens by rows below the top; then those for different rows."""
    found: list[int] = []
    at = ROWS * seat
    low = [row for row, level in enumerate(s.levels[at : at + ROWS]) if level < TOP_LEVEL]
    pool = s.pool
    for steps in range(1, MOST_STEPS + 1):
        if pool[DEVELOP_TOKEN + steps]:
            first = DEVELOP + ROWS * (steps - 1)
            found += [first + row for row in low]
    for number, group in enumerate(s.tied[:MOST_TIED]):
        if group not in s.tied[:number]:  # equal groups are one choice
            first = APART + ROWS * number
            found += [first + row for row in low if not group >> row & 1]
    return found


def advance(s: Hyperborea, seat: int, row: int, steps: int) -> None:
    """HYP-DEV-02, HYP-DEV-04: one marker; what does not fit lapses."""
    at = ROWS * seat + row
    s.levels[at] = min(TOP_LEVEL, s.levels[at] + steps)
    if s.telling:
        s.tell("develop", "HYP-DEV-02", seat=seat, row=row, n=s.levels[at])


def develop(s: Hyperborea, seat: int, action: int) -> None:
    """A token raises one marker by its steps."""
    steps, row = divmod(action - DEVELOP, ROWS)
    spend(s, DEVELOP_TOKEN + steps + 1)
    advance(s, seat, row, steps + 1)


def develop_apart(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-BASE-08: one of the tokens that go to different rows."""
    number, row = divmod(action - APART, ROWS)
    group = s.tied[number]
    left, rows = (group >> ROWS) - 1, group & (1 << ROWS) - 1 | 1 << row
    rest = (*s.tied[:number], *s.tied[number + 1 :])
    tie(s, (*rest, tied(left, rows)) if left else rest)
    advance(s, seat, row, 1)
