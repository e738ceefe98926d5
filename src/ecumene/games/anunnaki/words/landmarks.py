"""What is added up and what is announced."""

from __future__ import annotations

from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.reckoning import Announcement, Section, Told

SECTIONS: Final = (Section(Told("turn"), N_("Round {n}"), by="n"),)

ANNOUNCEMENTS: Final = (
    Announcement(Told("trigger"), N_("The last round")),
    Announcement(Told("summon"), N_("A minor god is summoned")),
    Announcement(Told("summon_major"), N_("A major god is summoned")),
    Announcement(Told("conquer"), N_("A civilisation is conquered")),
)
