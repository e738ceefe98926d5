"""Links to seats: as an address, to copy, and as a QR code for a telephone."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import lru_cache

import segno
from markupsafe import Markup

from ecumene.web.api.visitor import Visitor
from ecumene.web.network import reachable_base
from ecumene.web.rooms import visits
from ecumene.web.rooms.commands import check_member
from ecumene.web.rooms.room import Room


@dataclass(frozen=True)
class Link:
    """An address that opens something; *reachable* says whether other devices can follow it."""

    id: str  # of the element that shows it
    address: str
    reachable: bool
    qr: Markup
    seat: int | None = None  # that an invitation opens


def link(visitor: Visitor, token: str, id: str, seat: int | None = None) -> Link:
    """A token as an address that others can use, if there is one."""
    base, reachable = reachable_base(str(visitor.request.base_url), visitor.hall.settings.host)
    address = f"{base}/join/{token}"
    return Link(id, address, reachable, qr_code(address), seat)


def invites(visitor: Visitor, room: Room) -> list[Link]:
    """The links of all open seats, for whoever may invite; for ``invites.html``."""
    check_member(room, visitor.known().id)
    open_seats = visitor.hall.invitations(room)
    return [link(visitor, token, f"invite-{seat}", seat) for seat, token in open_seats.items()]


async def own_link(visitor: Visitor, table: str, renew: bool = False) -> Link:
    """The link that brings my seats at a table to another device; for ``link.html``."""
    token = await visits.personal_link(visitor.hall, table, visitor.known(), renew)
    return link(visitor, token, f"device-{table}")


@lru_cache(maxsize=256)  # a page is opened again and again, and a code takes many milliseconds
def qr_code(address: str) -> Markup:
    """A QR code as part of a page; black on white in both themes, or cameras are at a loss."""
    drawn = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        drawn, kind="svg", xmldecl=False, svgns=False, border=3, dark="#000", light="#fff",
        omitsize=True, svgclass="qr", lineclass=None, nl=False,
    )  # fmt: skip
    return Markup(drawn.getvalue().decode())
