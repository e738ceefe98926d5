"""What is added up and what is announced."""

from __future__ import annotations

from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.reckoning import Announcement, Section, Told
from ecumene.games.ankh.content import CONFLICT_EVENT

CONFLICT: Final = Told("event", {"event": CONFLICT_EVENT})

SECTIONS: Final = (Section(CONFLICT, N_("Conflict, event {n}"), ends=frozenset({"peace"})),)

ANNOUNCEMENTS: Final = (
    Announcement(CONFLICT, N_("Conflict")),
    Announcement(Told("merge"), N_("Two gods merge")),
    Announcement(Told("forget"), N_("A god is forgotten")),
    Announcement(Told("only"), N_("The only god of Egypt")),
    Announcement(Told("nobody"), N_("All gods are forgotten")),
    Announcement(Told("top"), N_("The top of the devotion track")),
    Announcement(Told("last"), N_("After the last conflict")),
)
