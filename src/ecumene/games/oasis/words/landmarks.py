"""What is added up and what is announced."""

from __future__ import annotations

from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.reckoning import Announcement, Section, Told

SECTIONS: Final = (Section(Told("wind"), N_("Round {round}")),)

ANNOUNCEMENTS: Final = (Announcement(Told("last_round"), N_("The last round")),)
