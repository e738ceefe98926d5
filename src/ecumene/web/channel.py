"""Streams to many viewers: one frame per distinct view, compressed once and shared by all.

Server-sent events, written by hand. A slow reader skips to the newest frame; nobody queues.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import AsyncIterator, Callable, Hashable, Mapping, Sequence
from typing import Final

from starlette.requests import ClientDisconnect, Request
from starlette.responses import StreamingResponse
from starlette.types import Message, Receive, Scope, Send

from ecumene.web.pieces import Page

LOG: Final = logging.getLogger("ecumene.web")

GZIP_HEAD: Final = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03"
HELLO: Final = b": welcome\n\n"  # so that a client knows at once that it is heard
BEAT: Final = b"event: beat\ndata:\n\n"

UNREAD: Final = 60.0  # seconds in which a reader must have taken something
NOTHING: Final[Mapping[str, str]] = {}
PATIENCE: Final = 12  # rounds of the loop that whoever moved is given to get the picture first

Render = Callable[[], Page]
"""Makes the newest page of one view."""


def deflate(octets: bytes) -> bytes:
    """Raw deflate ended by a full flush: it fits behind any gzip head, so it is made once."""
    packer = zlib.compressobj(1, zlib.DEFLATED, -15)  # a third of the time of 6, a fifth larger
    return packer.compress(octets) + packer.flush(zlib.Z_FULL_FLUSH)


ZIPPED_BEAT: Final = deflate(BEAT)
ZIPPED_HELLO: Final = deflate(HELLO)


def frame(version: int, text: str, event: str = "") -> bytes:
    """One message of a stream."""
    # as octets: to search text that has any word beyond Latin takes several times as long
    lines = text.encode().replace(b"\r", b"").replace(b"\n", b"\ndata: ")
    name = f"event: {event}\n" if event else ""
    return b"%bdata: %b\n\n" % (f"id: {version}\n{name}".encode(), lines)


class Channel:
    """The newest frame of one view of one table."""

    def __init__(
        self, render: Render, event: str = "", beat: float = 10.0, seats: Sequence[int] = ()
    ) -> None:
        self.render = render
        self.event = event
        self.beat = beat
        self.seats = seats  # of those who look
        self.version = 0
        self.readers = 0
        self.behind = 0  # how many of them have not taken the newest frame
        self.closed = False
        self._before = 0  # the version to which *news* are the difference
        self._pieces: dict[str, str] = {}
        self._frames: dict[tuple[bool, bool], bytes] = {}  # by: only news, compressed
        self._changed = asyncio.Event()
        self._beats = 0
        self._clock: asyncio.TimerHandle | None = None
        self.refresh()

    def refresh(self) -> None:
        """Make the frame of a new version and wake the readers."""
        page = self.render()
        if page.version != self.version:
            self._before, self.version = self.version, page.version
            self._news, pieces = page.news(self._pieces)
            self._page, self._pieces = page, pieces
            self._frames = {}
            self.behind = self.readers
            self.wake()

    def wake(self) -> None:
        """Let all readers look."""
        old, self._changed = self._changed, asyncio.Event()
        old.set()

    def close(self) -> None:
        """End all streams; their readers come back by themselves."""
        self.closed = True
        self.rest()
        self.wake()

    def rest(self) -> None:
        """Nobody reads: no beat is needed."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def frame(self, seen: int, gzip: bool) -> bytes:
        """The frame for a reader who has *seen* a version, made once for all like it.

        Whoever has the version before gets what is new since, all others everything.
        """
        news = bool(seen) and seen == self._before
        found = self._frames.get((news, gzip))
        if found is None:
            if gzip:
                found = deflate(self.frame(seen, False))
            else:
                text = self._news if news else self._page.news(NOTHING)[0]
                found = frame(self.version, text, self.event)
            self._frames[news, gzip] = found
        return found

    async def stream(
        self, seen: int, gzip: bool, ended: Callable[[], bool] = lambda: False
    ) -> AsyncIterator[bytes]:
        """What one reader gets, who has already *seen* a version (the header Last-Event-ID)."""
        heard = self._beats
        yield GZIP_HEAD + ZIPPED_HELLO if gzip else HELLO
        while not self.closed and not ended():
            changed = self._changed
            if seen != self.version:
                made, seen = self.frame(seen, gzip), self.version
                self.behind = max(0, self.behind - 1)
                yield made
            elif heard != self._beats:
                heard = self._beats
                yield ZIPPED_BEAT if gzip else BEAT
            else:
                self._keep_beating()
                await changed.wait()

    def _keep_beating(self) -> None:
        """Wake all who wait when nothing has come for a while: one clock for all of them."""
        if self._clock is None:
            self._clock = asyncio.get_running_loop().call_later(self.beat, self._strike)

    def _strike(self) -> None:
        self._clock = None
        self._beats += 1
        self.wake()


class Channels:
    """All channels of all tables."""

    def __init__(
        self, beat: float = 10.0, left: Callable[[str], None] = lambda table: None
    ) -> None:
        self.beat = beat
        self.left = left  # hears of a table at which nobody looks any more
        self.closed = False
        self._of: dict[str, dict[Hashable, Channel]] = {}

    @property
    def readers(self) -> int:
        """How many browsers and programs follow a table now."""
        return sum(each.readers for some in list(self._of.values()) for each in list(some.values()))

    def open(
        self,
        table: str,
        key: Hashable,
        render: Render,
        event: str = "",
        seats: Sequence[int] = (),
    ) -> Channel:
        """The channel of one view, with one reader more; *key* says what makes views differ."""
        found = self._of.get(table, {}).get(key)
        if found is None or found.closed:
            found = Channel(render, event, self.beat, seats)
            found.closed = self.closed
            self._of.setdefault(table, {})[key] = found
        found.readers += 1
        return found

    def leave(self, table: str, channel: Channel) -> None:
        """A reader has gone; a view that nobody watches any more is forgotten at once."""
        channel.readers -= 1
        if channel.readers:
            return
        channel.rest()
        channels = self._of.get(table, {})
        for key in [key for key, each in channels.items() if each is channel]:
            del channels[key]
        if not channels:
            self._of.pop(table, None)
            self.left(table)

    async def refresh(
        self, table: str, seat: int | None = None, shown: Callable[[], None] = lambda: None
    ) -> None:
        """A table has changed: draw each view that somebody watches, once.

        The views of the seat that moved come first. When they are *shown* and on their way, or
        whoever looks is too slow, the others are drawn, those with most readers first, and
        everybody gets a turn in between.
        """
        channels = sorted(self._of.get(table, {}).values(), key=lambda each: -each.readers)
        own = [channel for channel in channels if seat in channel.seats]
        for channel in own:
            self._refresh(table, channel)
        shown()
        for _ in range(PATIENCE):
            await asyncio.sleep(0)
            if not any(channel.behind for channel in own):
                break
        for channel in channels:
            if channel not in own:
                await asyncio.sleep(0)
                self._refresh(table, channel)

    def _refresh(self, table: str, channel: Channel) -> None:
        try:
            channel.refresh()
        except Exception:  # what was written is written: a view that fails ends its own streams
            LOG.exception("a view failed", extra={"table": table})
            channel.close()

    def close(self, table: str) -> None:
        """End the streams of a table, because who may see what has changed."""
        for channel in self._of.pop(table, {}).values():
            channel.close()

    def close_tables(self) -> None:
        """End all streams; others may begin."""
        for table in list(self._of):
            self.close(table)

    def close_all(self) -> None:
        """The server ends."""
        self.closed = True
        self.close_tables()

    def watched(self, table: str) -> bool:
        """Does anybody look?"""
        return table in self._of


class Ended:
    """Ends the stream of one reader, to make room for somebody else."""

    def __init__(self) -> None:
        self.channel: Channel | None = None
        self.now = False

    def __call__(self) -> None:
        self.now = True
        if self.channel is not None:
            self.channel.wake()


class EventStream(StreamingResponse):
    """The response that carries one reader of a channel, and lets it go at its end."""

    def __init__(
        self, channel: Channel, request: Request, done: Callable[[], None], ended: Ended
    ) -> None:
        """*done* is called once, when the reader has gone."""
        gzip = "gzip" in request.headers.get("accept-encoding", "")
        last = request.headers.get("last-event-id", "")
        headers = {
            "Cache-Control": "no-store",
            "X-Accel-Buffering": "no",
            "Vary": "Accept-Encoding",
        }
        if gzip:
            headers["Content-Encoding"] = "gzip"
        super().__init__(
            channel.stream(
                int(last) if last.isdecimal() and len(last) < 16 else 0, gzip, lambda: ended.now
            ),
            media_type="text/event-stream",
            headers=headers,
        )
        self.done = done

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def patiently(message: Message) -> None:
            async with asyncio.timeout(UNREAD):
                await send(message)

        try:
            await super().__call__(scope, receive, patiently)
        except (ClientDisconnect, TimeoutError):
            pass  # whoever read has gone, or does not read: nothing to tell anybody
        finally:
            self.done()
