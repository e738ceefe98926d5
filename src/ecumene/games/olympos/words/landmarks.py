"""What is added up and what is announced."""

from __future__ import annotations

from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.reckoning import Announcement, Section, Told

SECTIONS: Final = (Section(Told("reveal"), N_("Since {god:god} appeared")),)

ANNOUNCEMENTS: Final = (
    Announcement(Told("reveal"), N_("A god appears")),
    Announcement(Told("wonder"), N_("A wonder is built")),
    Announcement(Told("finish"), N_("The end of the time track")),
)
