"""Who wins: ANK-END."""

from __future__ import annotations

from ecumene.games.ankh.state import Ankh


def scores(s: Ankh) -> list[int]:
    """The devotion of the god each seat plays."""
    return [s.devotion[god] for god in s.team]


def winners(s: Ankh) -> list[int]:
    """ANK-END-01 to 04: the seats of the god with the most devotion; nobody if all are forgotten.

    A god on the top space is always the last of the ladder.
    """
    return [seat for seat in range(s.seats) if s.team[seat] in s.ladder[-1:]]


def sides(s: Ankh) -> list[list[int]]:
    """ANK-MERG-17: seats that win or lose together."""
    gods = sorted(set(s.team))
    return [[seat for seat in range(s.seats) if s.team[seat] == god] for god in gods]
