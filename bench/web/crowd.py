"""Many who only look at one table: they note what arrives, and cost little beside the server."""

from __future__ import annotations

import asyncio
import zlib
from functools import lru_cache
from typing import Final

from bench.web.client import Client

GZIP_HEAD: Final = 10  # bytes before the first frame
FLUSHED: Final = b"\x00\x00\xff\xff"  # how a frame ends that can be unpacked by itself


@lru_cache(maxsize=64)
def version_of(frame: bytes) -> int:
    """The version of the table that a frame shows, 0 if none; equal frames are unpacked once."""
    if not frame.endswith(FLUSHED):
        raise ValueError("a chunk is not a whole frame")
    message = zlib.decompressobj(-15).decompress(frame)
    return int(message[4 : message.index(b"\n")]) if message.startswith(b"id: ") else 0


class Onlooker(asyncio.Protocol):
    """One of them: a connection that has a frame when all of its bytes are there."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.version = 0
        self.octets = 0  # of the newest frame, packed
        self._came = b""
        self._answered = False  # the head of the answer has come
        self._begun = False  # and the first frame

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.crowd.request)

    def data_received(self, data: bytes) -> None:
        self._came += data
        try:
            self._read()
        except ValueError as error:
            self.crowd.fail(error)

    def _read(self) -> None:
        if not self._answered:
            head, found, rest = self._came.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 200 " not in head[:20]:
                raise ValueError(head.decode("latin-1"))
            self._answered, self._came = True, rest
        while b"\r\n" in self._came:  # chunks: their length, then the frame
            size, _, rest = self._came.partition(b"\r\n")
            length = int(size, 16)
            if len(rest) < length + 2:
                return
            frame, self._came = rest[:length], rest[length + 2 :]
            self._take(frame if self._begun else frame[GZIP_HEAD:])
            self._begun = True

    def _take(self, frame: bytes) -> None:
        version = version_of(frame)
        if version:
            before, self.version, self.octets = self.version, version, len(frame)
            self.crowd.came(before, version)

    def connection_lost(self, exc: Exception | None) -> None:
        self.crowd.fail(ConnectionError("an onlooker was turned away"))


class Crowd:
    """All who look at a table."""

    def __init__(self, address: str, path: str, count: int) -> None:
        self.client = Client(address)
        self.request = self.client.head("GET", path)
        self.count = count
        self.looking: list[Onlooker] = []
        self._wanted = 0
        self._missing = 0  # who have not what is wanted
        self._arrived: asyncio.Future[None] | None = None
        self._failed: Exception | None = None

    async def open(self) -> None:
        """Connect one after the other; all have their first frame."""
        loop = asyncio.get_running_loop()
        for _ in range(self.count):
            _, onlooker = await loop.create_connection(
                lambda: Onlooker(self), self.client.host, self.client.port
            )
            self.looking.append(onlooker)
            await self.reach(1)

    async def reach(self, version: int) -> None:
        """Wait until the last of them has all bytes of this version, or of a later one."""
        if self._failed is not None:
            raise self._failed
        self._wanted = version
        self._missing = sum(each.version < version for each in self.looking)
        if self._missing:
            self._arrived = asyncio.get_running_loop().create_future()
            await self._arrived

    def came(self, before: int, version: int) -> None:
        """Somebody has a frame."""
        if before < self._wanted <= version:
            self._missing -= 1
            if not self._missing and self._arrived is not None and not self._arrived.done():
                self._arrived.set_result(None)

    def fail(self, error: Exception) -> None:
        """Something else came, or nothing will come: whoever waits hears why."""
        self._failed = self._failed or error
        if self._arrived is not None and not self._arrived.done():
            self._arrived.set_exception(error)

    @property
    def octets(self) -> int:
        """Of the largest of their newest frames, packed."""
        return max(each.octets for each in self.looking)

    def close(self) -> None:
        """All look away."""
        for each in self.looking:
            each.transport.abort()
