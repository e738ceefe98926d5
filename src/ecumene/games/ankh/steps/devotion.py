"""Devotion: ANK-DEV."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecumene.engine.frozen import changed
from ecumene.games.ankh.content import BOUNTIFUL, POWER_N, RED_LAST, TOP
from ecumene.games.ankh.state import Ankh, God

BOUNTY: Final[int] = POWER_N["bountiful"]


def ascending(s: Ankh, gods: Sequence[int]) -> list[int]:
    """ANK-DEV-07, ANK-RUL-47: these gods by ascending devotion, as it stands now."""
    return [god for god in s.ladder if god in gods]


def gain(
    s: Ankh,
    god: God,
    amount: int,
    source: int,
    rule: str,
    cities: int = 0,
    cards: int = 0,
    powers: int = 0,
) -> bool:
    """One single gain; True if it ends the game (ANK-DEV-03, ANK-DEV-08).

    *source* says where it comes from, except for the shares of cities, cards and powers in it.
    """
    if amount <= 0:  # ANK-DEV-09
        return False
    if s.powers[god] & BOUNTIFUL and s.devotion[god] <= RED_LAST:  # ANK-POW-11, ANK-RUL-43
        amount += BOUNTY
        powers += BOUNTY
    before = s.devotion[god]
    put_marker(s, god, min(TOP, s.devotion[god] + amount))
    if s.telling:
        s.tell(
            "gain",
            rule,
            god=s.gods[god],
            n=amount,
            space=s.devotion[god],
            before=before,
            source=source,
            cities=cities,
            cards=cards,
            powers=powers,
        )
    if s.devotion[god] < TOP:
        return False
    if s.telling:
        s.tell("top", "ANK-END-01", god=s.gods[god])
    s.end()
    return True


def lose(s: Ankh, god: God, amount: int, rule: str) -> None:
    """ANK-DEV-06: a loss; nobody falls below the first space."""
    before = s.devotion[god]
    space = max(0, before - amount)
    if space == before:
        return
    put_marker(s, god, space)
    if s.telling:
        s.tell("lose", rule, god=s.gods[god], n=amount, space=space, before=before)


def put_marker(s: Ankh, god: God, space: int) -> None:
    """ANK-DEV-05: a marker that moves onto a space goes on top of the stack there."""
    if space == s.devotion[god]:
        return  # ANK-DEV-06
    s.devotion = changed(s.devotion, god, space)
    ladder = list(s.ladder)
    ladder.remove(god)
    place = len(ladder)
    while place and s.devotion[ladder[place - 1]] > space:
        place -= 1
    ladder.insert(place, god)
    s.ladder = tuple(ladder)
