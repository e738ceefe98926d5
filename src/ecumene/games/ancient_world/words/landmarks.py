"""What is added up and what is announced."""

from __future__ import annotations

from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.reckoning import Announcement, Section, Told
from ecumene.games.ancient_world.content import LAST_ROUND

SECTIONS: Final = (Section(Told("round"), N_("Round {n}")),)

ANNOUNCEMENTS: Final = (
    Announcement(Told("round", {"n": LAST_ROUND}), N_("The last round")),
    Announcement(Told("deck_b"), N_("A new state deck")),
    Announcement(Told("defeat"), N_("A titan is defeated")),
)
