"""Passes requests for a table on to the server that leads it, so that any server will do.

What a leader answers, whole or as a stream, goes to the visitor as it is. If it ends before it has
answered, the request is sent again to whoever leads then, under the same name: nothing is done
twice.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Final

import h11
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ecumene.web.circle.leading import BUSY, PATIENCE, Circle
from ecumene.web.errors import Elsewhere
from ecumene.web.rooms.people import People

OF_TABLE: Final = re.compile(r"/(?:t|api/tables|me/device|me/delete)/([\w-]{1,32})(?:/.*)?", re.A)
PEER: Final = b"x-ecumene-peer"  # for whom another server speaks, sealed
AGAIN: Final = (
    "x-ecumene-again"  # says of an answer that another server, or a later moment, is meant
)
MOST: Final = 3  # servers that pass one request on
PAUSE: Final = 0.05  # seconds after which who leads is asked again
LOOK: Final = 1.0  # seconds between looks whether a silent leader lives
FIRST: Final = asyncio.FIRST_COMPLETED

HOP: Final = {b"connection", b"keep-alive", b"trailer", b"transfer-encoding", b"upgrade"}
"""Headers that are meant for one connection only."""


@dataclass(frozen=True)
class Peer:
    """What another server says of a request that it passes on."""

    hops: int
    name: str  # of the request, if whoever sent it gave none
    scheme: str
    address: str

    def sealed(self, people: People) -> bytes:
        """As a header."""
        words = f"{self.hops} {self.name} {self.scheme} {self.address}"
        return f"{people.seal('peer', words)} {words}".encode("latin-1")


def heard(scope: Scope, people: People) -> None:
    """Believe another server for whom it speaks; strangers who claim to be one are not heard."""
    for key, value in scope["headers"]:
        if key == PEER:
            seal, _, words = value.decode("latin-1").partition(" ")
            if not people.sealed(seal, "peer", words):
                return
            hops, name, scheme, address = words.split(" ", 3)
            scope.setdefault("state", {})["peer"] = Peer(int(hops), name, scheme, address)
            scope["client"], scope["scheme"] = (address, 0), scheme
            return


class Gone(Exception):
    """A leader that cannot be talked to; *ended* if it is certain that it does not run."""

    def __init__(self, ended: bool = False) -> None:
        self.ended = ended


class Forwarder:
    """An ASGI middleware inside the guard, which has read the body of a command whole."""

    def __init__(self, app: ASGIApp, circle: Circle, people: People, folder: Path) -> None:
        self.app = app
        self.circle = circle
        self.people = people
        self.folder = folder

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = OF_TABLE.fullmatch(scope["path"]) if scope["type"] == "http" else None
        if found is None:
            await self.app(scope, receive, send)
            return
        request = await _Request.read(scope, receive)
        asked, end = "", 0.0
        while True:
            leader = await self.circle.leader(found[1])
            if leader != asked or not end:  # a new one has all the time that the last one had
                asked, end = leader, monotonic() + PATIENCE
            elif monotonic() > end:
                raise Elsewhere(BUSY)
            if await self._answered(leader, request, send):
                return
            await asyncio.sleep(PAUSE)

    async def _answered(self, leader: str, request: _Request, send: Send) -> bool:
        """Answer here, or by the leader; False if it should be tried again."""
        answer = _Reply(send, request.hops > 0)
        if not leader:
            await self.app(request.scope, request.receive, answer.here)
            return not answer.again
        if request.hops >= MOST:
            raise Elsewhere(BUSY)
        door = await self.circle.door_of(leader)
        if not door:
            self.circle.forget(leader)
            return False
        try:
            await self._pass_on(leader, self.folder / door, request, answer)
        except Gone as gone:
            if gone.ended:
                await self.circle.give_up(leader)
            return answer.begun and not answer.again
        return not answer.again

    async def _pass_on(self, leader: str, door: Path, request: _Request, answer: _Reply) -> None:
        """Exchange a request for its answer while both ends are there."""
        work = asyncio.create_task(_exchange(door, request, self.people, answer))
        left = asyncio.create_task(request.left())
        ends = asyncio.create_task(self.circle.ends.wait())
        try:
            while not work.done():
                done, _ = await asyncio.wait({work, left, ends}, timeout=LOOK, return_when=FIRST)
                if left in done:
                    return
                if ends in done and answer.streams:
                    break
                if not done and leader not in self.circle.alive:
                    break  # it sleeps, and the others have given it up
            if work.done():
                work.result()
            elif answer.begun:
                await answer.cut()
            else:
                raise Gone
        except Gone:
            if not answer.begun:
                raise
            await answer.cut()
        finally:
            for task in (work, left, ends):
                task.cancel()
            await asyncio.gather(work, left, ends, return_exceptions=True)


class _Request:
    """A request that may be sent more than once."""

    def __init__(self, scope: Scope, body: bytes, receive: Receive) -> None:
        self.scope = scope
        self.body = body
        peer: Peer | None = scope.get("state", {}).get("peer")
        self.hops = 0 if peer is None else peer.hops
        # one that is asked, sleeps, and wakes when another has done it, knows it by this name
        self._name = secrets.token_hex(12) if peer is None else peer.name
        scope.setdefault("state", {})["once"] = self._name
        self._receive = receive
        self._left = asyncio.Event()

    @classmethod
    async def read(cls, scope: Scope, receive: Receive) -> _Request:
        """With its body, which the guard has already."""
        parts: list[bytes] = []
        while True:
            message = await receive()
            parts.append(message.get("body", b""))
            if not message.get("more_body"):
                return cls(scope, b"".join(parts), receive)

    async def left(self) -> None:
        """Wait until whoever asked has gone."""
        while (await self._receive())["type"] != "http.disconnect":
            pass

    @property
    def receive(self) -> Receive:
        """For our own application, from the start."""
        sent = False

        async def again() -> Message:
            nonlocal sent
            if sent:
                return await self._receive()
            sent = True
            return {"type": "http.request", "body": self.body, "more_body": False}

        return again

    def told(self, people: People) -> h11.Request:
        """Its head as another server reads it."""
        scope = self.scope
        address = scope["client"][0] if scope.get("client") else "local"
        peer = Peer(self.hops + 1, self._name, scope["scheme"], address)
        dropped = HOP | {PEER, b"content-length", b"expect"}
        headers = [(key, value) for key, value in scope["headers"] if key not in dropped]
        headers += [(PEER, peer.sealed(people)), (b"connection", b"close")]
        if self.body or scope["method"] not in ("GET", "HEAD"):
            headers.append((b"content-length", b"%d" % len(self.body)))
        if not any(key == b"host" for key, _ in headers):
            headers.append((b"host", b"local"))
        query = scope.get("query_string", b"")
        target = (scope.get("raw_path") or scope["path"].encode()) + (
            b"?" + query if query else b""
        )
        return h11.Request(method=scope["method"], target=target, headers=headers)


class _Reply:
    """An answer on its way to the visitor, or back to the server that passed the request on."""

    def __init__(self, send: Send, to_peer: bool) -> None:
        self._send = send
        self._to_peer = to_peer
        self.begun = False
        self.again = False  # it says that it should be asked for again
        self.streams = False
        self._chunked = True

    async def here(self, message: Message) -> None:
        """What our own application says."""
        if message["type"] == "http.response.start":
            why = MutableHeaders(scope=message).get(AGAIN)
            self.again = why == "elsewhere" and not self._to_peer
        if not self.again:
            await self._send(message)

    async def start(self, status: int, headers: Iterable[tuple[bytes, bytes]]) -> None:
        """What another one says."""
        kept = [(key, value) for key, value in headers if key not in HOP | {b"date"}]
        told = dict(kept)
        self.again = AGAIN.encode() in told and not self._to_peer
        self._chunked = b"content-length" not in told
        self.streams = told.get(b"content-type", b"").startswith(b"text/event-stream")
        if not self.again:
            self.begun = True
            await self._send({"type": "http.response.start", "status": status, "headers": kept})

    async def body(self, octets: bytes) -> None:
        """A part of it."""
        if not self.again:
            await self._send({"type": "http.response.body", "body": octets, "more_body": True})

    async def end(self) -> None:
        """That was all."""
        if not self.again:
            await self._send({"type": "http.response.body", "body": b"", "more_body": False})

    async def cut(self) -> None:
        """Whoever answered has gone; whoever follows a table comes back by itself."""
        if self._chunked:
            await self.end()


async def _exchange(door: Path, request: _Request, people: People, answer: _Reply) -> None:
    """Send a request to another server and pass its answer on, part by part."""
    try:
        reader, writer = await asyncio.open_unix_connection(str(door))
    except ConnectionRefusedError:
        raise Gone(ended=True) from None  # nobody has this door open any more
    except OSError:
        raise Gone from None
    wire = h11.Connection(h11.CLIENT)
    try:
        for part in (request.told(people), h11.Data(request.body), h11.EndOfMessage()):
            writer.write(wire.send(part) or b"")
        while True:
            try:
                event = wire.next_event()
                if event is h11.NEED_DATA:
                    wire.receive_data(await reader.read(1 << 16))
                    continue
            except (OSError, h11.RemoteProtocolError):
                raise Gone from None
            if isinstance(event, h11.Response):
                await answer.start(event.status_code, event.headers)
            elif isinstance(event, h11.Data):
                await answer.body(bytes(event.data))
            elif isinstance(event, h11.EndOfMessage):
                await answer.end()
                return
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()
