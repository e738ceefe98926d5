"""Forgotten gods: ANK-FORG."""

from __future__ import annotations

from ecumene.engine.frozen import changed
from ecumene.engine.viewers import NOBODY
from ecumene.games.ankh.board import spaces_of
from ecumene.games.ankh.content import ANUBIS, FIRST_GUARDIAN, KINDS, OSIRIS, RED_LAST
from ecumene.games.ankh.pieces import destroy, lift, refresh_holders
from ecumene.games.ankh.state import Ankh, God


def forget_gods(s: Ankh) -> None:
    """ANK-FORG-01, 02, 04: all gods in the red leave at once; fewer than two left end the game."""
    forgotten = [god for god in s.ladder if s.devotion[god] <= RED_LAST]
    if s.holder[ANUBIS] in forgotten:  # ANK-GOD-ANU-07
        s.trapped = (0,) * s.seats
    if s.holder[OSIRIS] in forgotten:  # ANK-GOD-OSI-06
        s.underworld = 0
    s.ladder = tuple(god for god in s.ladder if god not in forgotten)
    for god in forgotten:
        remove_god(s, god)
        if s.telling:
            s.tell("forget", "ANK-FORG-01", god=s.gods[god])
    refresh_holders(s)
    if len(s.ladder) < 2:
        if s.telling:
            if s.ladder:
                s.tell("only", "ANK-FORG-04", god=s.gods[s.ladder[0]])
            else:
                s.tell("nobody", "ANK-FORG-04")
        s.end()


def remove_god(s: Ankh, god: God) -> None:
    """ANK-FORG-01, ANK-FORG-06: everything of a god leaves the game; monuments to the supply."""
    destroy(s, s.controlled[god])
    gone = list(s.guardians[god])
    for kind in range(KINDS):
        for space in spaces_of(s.figures[god][kind]):
            lift(s, god, kind, space)
            if kind >= FIRST_GUARDIAN:
                gone[kind - FIRST_GUARDIAN] += 1
    s.removed = tuple(before + n for before, n in zip(s.removed, gone))
    s.guardians = changed(s.guardians, god, (0,) * len(gone))
    s.trapped = changed(s.trapped, god, 0)  # ANK-GOD-ANU-05
    s.followers[god] = 0
    s.powers = changed(s.powers, god, 0)
    s.played = changed(s.played, god, 0)
    if s.tiebreaker == god:
        s.tiebreaker = NOBODY
