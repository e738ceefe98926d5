"""What is added up and what is announced."""

from __future__ import annotations

from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.reckoning import Announcement, Section, Told

SECTIONS: Final = (Section(Told("turn"), N_("Round {n}"), by="n"),)

ANNOUNCEMENTS: Final = (
    Announcement(Told("objective"), N_("A condition is met")),
    Announcement(Told("ending"), N_("The end is triggered")),
)
