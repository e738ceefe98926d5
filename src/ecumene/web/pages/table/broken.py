"""What is shown of a table that cannot be drawn: that it is so, and the ways out."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any, Final

from ecumene.web.pages.rendering import render
from ecumene.web.rooms.chairs import Chair
from ecumene.web.rooms.room import Room
from ecumene.web.rooms.shapes import Onlooker, ProposalView
from ecumene.web.rooms.views import proposal_view

LOG: Final = logging.getLogger("ecumene.web")


@dataclass(frozen=True)
class Remains:
    """What can be said of a table without its rules and its drawing."""

    table: str
    title: str
    version: int
    status: str
    step: int
    mine: list[int]
    seats: list[Chair]
    proposal: ProposalView | None


def broken_body(room: Room, onlooker: Onlooker, lang: str, stream: str) -> str:
    """A <body> with a sentence, a step back and a way out; call it where drawing has failed."""
    if room.unshown != room.version:  # the host hears of it once, whoever looks
        room.unshown = room.version
        LOG.exception("a table cannot be shown", extra={"table": room.id, "step": room.step})
    mine = list(onlooker.seats)
    title = room.game.title.get(lang, room.game.title["en"])
    proposal = proposal_view(room)
    left = Remains(
        room.id, title, room.version, _status(room), room.step, mine, room.chairs, proposal
    )
    about: dict[str, Any] = {
        "view": left,
        "table": room.id,
        "game": room.game,
        "seat": onlooker.confirmed,
        "votes": set(mine) & set(room.voters),
        "alone": bool(mine) and set(room.voters) <= set(mine),
        "stream": stream,
    }
    return render("table/broken.html", lang, **about)


def _status(room: Room) -> str:
    return "over" if room.ended else "playing"
