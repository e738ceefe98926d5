"""Who asks, and in which language."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request
from starlette.responses import Response

from ecumene.engine.errors import N_
from ecumene.engine.lang import translator
from ecumene.web.channel import Ended, EventStream, Render
from ecumene.web.circle.leading import BUSY
from ecumene.web.errors import Elsewhere, NotKnown, TooMany
from ecumene.web.language import spoken
from ecumene.web.rooms.hall import Hall
from ecumene.web.rooms.people import COOKIE
from ecumene.web.rooms.room import Room
from ecumene.web.security import address_of, is_here
from ecumene.web.shares import MUCH, Streams
from ecumene.web.store.store import Person

YEAR = 365 * 24 * 3600


@dataclass(frozen=True)
class Visitor:
    """Whoever sent a request; *person* is None for somebody without a name."""

    hall: Hall
    person: Person | None
    lang: str
    request: Request

    @property
    def may_measure(self) -> bool:
        """Is the bench open to this visitor?"""
        settings = self.hall.settings
        return settings.bench or (settings.own_bench and is_here(self.request.headers))

    def known(self) -> Person:
        """The person, or a refusal."""
        if self.person is None:
            raise NotKnown(N_("Say who you are first: take a name."))
        return self.person

    def named(self, request: str | None) -> str | None:
        """The name of a request together with what it asks for: neither stands for another."""
        command = getattr(self.request.state, "command", "")
        request = self.once(request)
        return request and (f"{request}~{command}" if command else request)

    def once(self, request: str | None) -> str | None:
        """The name of a request; one that servers pass on may be heard twice and always has one."""
        return request or getattr(self.request.state, "once", None)

    async def welcome(self, name: str = "") -> Person:
        """The person; a new guest if there is none yet."""
        if self.person is not None:
            return self.person
        buckets = self.request.app.state.guests
        if not buckets.take(address_of(self.request.scope)):
            raise TooMany(MUCH)
        default = translator("ecumene", self.lang)(N_("Guest"))
        return await self.hall.people.add(name or default, self.lang)

    def follow(
        self,
        room: Room,
        key: Hashable,
        render: Render,
        event: str = "",
        seats: Sequence[int] = (),
    ) -> EventStream:
        """A stream of one view, shared by all with the same *key*; call it inside ``hall.room``."""
        if not self.hall.leads(room):
            raise Elsewhere(BUSY)  # it was given to another server a moment ago
        streams: Streams = self.request.app.state.streams
        person = "" if self.person is None else self.person.id
        ended = Ended()
        leave = streams.enter(address_of(self.request.scope), person, ended)
        try:
            channel = ended.channel = self.hall.channels.open(room.id, key, render, event, seats)
        except BaseException:
            leave()
            raise

        def done() -> None:
            self.hall.channels.leave(room.id, channel)
            leave()

        return EventStream(channel, self.request, done, ended)

    def remember(self, response: Response, person: Person) -> None:
        """Let the browser know who it is."""
        if self.person is None:
            response.set_cookie(
                COOKIE,
                self.hall.people.sign(person.id),
                max_age=YEAR,
                httponly=True,
                samesite="lax",
                secure=self.request.url.scheme == "https",
            )


async def find_visitor(request: Request) -> Visitor:
    """By the token of a program, else by cookie."""
    hall: Hall = request.app.state.hall
    person: Person | None = None
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        person = await hall.people.by_bearer(token.strip())
        if person is None:
            raise NotKnown(N_("This token is not known, or no longer."))
    else:
        id = hall.people.signed(request.cookies.get(COOKIE, ""))
        person = None if id is None else await hall.people.get(id)
    chosen = "" if person is None else person.lang
    request.state.lang = lang = spoken(request.headers, request.url.query, chosen)
    return Visitor(hall, person, lang, request)


Anybody = Annotated[Visitor, Depends(find_visitor)]
