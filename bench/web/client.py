"""A small HTTP client that costs little beside the server it measures."""

from __future__ import annotations

import asyncio
import re
import zlib
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

_LENGTH: Final = re.compile(rb"content-length: (\d+)", re.I)
_PIECE: Final = re.compile(rb"\x01([^\x02\x03]*)(?:\x02([^\x03]*))?\x03")  # as in watch.js
_COOKIE: Final = re.compile(rb"set-cookie: (ecumene=[^;]+)", re.I)


@dataclass
class Answer:
    """What came back."""

    status: int
    head: bytes
    body: bytes

    @property
    def text(self) -> str:
        """The body, unpacked."""
        packed = b"content-encoding: gzip" in self.head.lower()
        return (zlib.decompress(self.body, 31) if packed else self.body).decode()


class Client:
    """One browser with one connection that is kept."""

    def __init__(self, address: str, cookie: bytes = b"") -> None:
        where = urlsplit(address)
        self.host = where.hostname or "127.0.0.1"
        self.port = where.port or 80
        self.cookie = cookie
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def send(self, method: str, path: str, body: bytes = b"", kind: str = "") -> Answer:
        """One request and its whole answer."""
        sent = self.head(method, path, body, kind) + body
        try:
            head = await self._begin(sent)
        except (ConnectionError, asyncio.IncompleteReadError):
            # the server hung up on an idle connection, as browsers know it: once more on a new one
            self.close()
            head = await self._begin(sent)
        assert self._reader is not None
        length = _LENGTH.search(head)
        content = await self._reader.readexactly(int(length[1])) if length else b""
        if length is None and b"chunked" in head.lower():
            content = await self._chunks(self._reader)
        told = _COOKIE.search(head)
        if told:
            self.cookie = told[1]
        return Answer(int(head[9:12]), head, content)

    async def _begin(self, sent: bytes) -> bytes:
        """The head of the answer."""
        if self._reader is None or self._writer is None:
            self._reader, self._writer = await asyncio.open_connection(self.host, self.port)
        self._writer.write(sent)
        await self._writer.drain()
        return await self._reader.readuntil(b"\r\n\r\n")

    async def _chunks(self, reader: asyncio.StreamReader) -> bytes:
        parts: list[bytes] = []
        while size := int(await reader.readline(), 16):
            parts.append(await reader.readexactly(size))
            await reader.readline()
        await reader.readline()
        return b"".join(parts)

    def head(self, method: str, path: str, body: bytes = b"", kind: str = "") -> bytes:
        """What is sent before a body."""
        lines = [
            f"{method} {path} HTTP/1.1".encode(),
            f"Host: {self.host}:{self.port}".encode(),
            b"Accept: text/html",
            b"Accept-Encoding: gzip",
            b"HX-Request: true",
        ]
        if self.cookie:
            lines.append(b"Cookie: " + self.cookie)
        if method == "POST":
            lines += [f"Content-Type: {kind}".encode(), f"Content-Length: {len(body)}".encode()]
        return b"\r\n".join(lines) + b"\r\n\r\n"

    def close(self) -> None:
        """Hang up."""
        if self._writer is not None:
            self._writer.close()
            self._reader = self._writer = None


class Stream:
    """A browser that follows a table and puts its picture together."""

    def __init__(self, address: str, path: str, cookie: bytes = b"") -> None:
        self.client = Client(address, cookie)
        self.path = path
        self.version = 0
        self.octets = 0  # of the newest frame, packed
        self.frame = b""  # as a browser would show it
        self._pieces: dict[bytes, bytes] = {}
        self.changed = asyncio.Condition()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect and wait for the first frame."""
        reader, writer = await asyncio.open_connection(
            self.client.host, self.client.port, limit=1 << 22
        )
        self.client._writer = writer
        writer.write(self.client.head("GET", self.path))
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 200 " not in head[:20]:
            raise ConnectionError(head.decode("latin-1"))
        self._task = asyncio.create_task(self._follow(reader))
        await self.reach(1)

    async def _follow(self, reader: asyncio.StreamReader) -> None:
        unpack = zlib.decompressobj(31)
        text = b""
        packed = 0
        while size := int(await reader.readline() or b"0", 16):
            chunk = await reader.readexactly(size)
            await reader.readline()
            packed += size
            text += unpack.decompress(chunk)
            while b"\n\n" in text:
                message, _, text = text.partition(b"\n\n")
                if message.startswith(b"id: "):
                    async with self.changed:
                        self.version = int(message[4 : message.index(b"\n")])
                        self.octets = packed
                        self.frame = _PIECE.sub(self._put, message)
                        self.changed.notify_all()
                packed = 0

    def _put(self, found: re.Match[bytes]) -> bytes:
        """A piece that was sent, or one that is left out because it was sent before."""
        id, html = found.groups()
        if html is not None:
            self._pieces[id] = html
        return self._pieces.get(id, b"")

    async def reach(self, version: int) -> None:
        """Wait until this version, or a later one, has arrived."""
        async with self.changed:
            await self.changed.wait_for(lambda: self.version >= version)

    async def close(self) -> None:
        """Look away."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self.client.close()
