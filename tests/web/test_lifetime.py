"""Tables come and go: what nobody looks at any more is let go of, and read again when wanted."""

from __future__ import annotations

import asyncio
import gc
import weakref
from dataclasses import replace
from pathlib import Path
from typing import Any

from ecumene.web.pieces import Page
from tests.web.guests import PATIENT, Guest, Server, serving


async def watch(server: Server, guest: Guest, table: str) -> None:
    """Open the stream of a table as a browser does, read its first frame, and go."""
    seen = asyncio.Event()

    async def receive() -> dict[str, Any]:
        await seen.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        if b"data:" in message.get("body", b""):
            seen.set()

    path = f"/api/tables/{table}/events"
    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [(b"cookie", f"ecumene={guest.cookie}".encode())],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
        "scheme": "http",
        "http_version": "1.1",
    }
    await asyncio.wait_for(server.app(scope, receive, send), 10)


def test_a_table_that_was_watched_and_left_is_released(tmp_path: Path) -> None:
    with serving(tmp_path, replace(PATIENT, rooms=2)) as server:
        ada = server.guest("Ada")
        tables = [ada.table("me", "local") for _ in range(5)]
        rooms = []
        for table in tables:
            rooms.append(weakref.ref(server.run(room_of(server, table))))
            server.run(watch(server, ada, table))
        gc.collect()
        assert len([room for room in rooms if room() is not None]) == 2
        assert not any(server.hall.channels.watched(table) for table in tables)
        assert ada.look(tables[0])["waiting"]  # read again from the log


async def room_of(server: Server, table: str) -> Any:
    async with server.hall.room(table) as room:
        return room


def test_tables_that_are_only_opened_keep_to_the_limit_too(tmp_path: Path) -> None:
    with serving(tmp_path, replace(PATIENT, rooms=3)) as server:
        ada = server.guest("Ada")
        for _ in range(8):
            ada.table("me", "local")
        assert len(server.hall._rooms) == 3


def test_a_watched_table_stays_however_old_it_is_and_younger_ones_go(tmp_path: Path) -> None:
    with serving(tmp_path, replace(PATIENT, rooms=2)) as server:
        ada = server.guest("Ada")
        oldest = ada.table("me", "local")
        channel = server.hall.channels.open(oldest, "k", lambda: Page(1, "picture"))
        for _ in range(4):
            ada.table("me", "local")
        assert oldest in server.hall._rooms
        assert len(server.hall._rooms) == 2
        server.hall.channels.leave(oldest, channel)
        ada.table("me", "local")
        assert oldest not in server.hall._rooms


def test_where_all_tables_are_watched_one_more_still_opens(tmp_path: Path) -> None:
    with serving(tmp_path, replace(PATIENT, rooms=1)) as server:
        ada = server.guest("Ada")
        first, second = ada.table("me", "local"), ada.table("me", "local")
        ada.look(first)
        server.hall.channels.open(first, "k", lambda: Page(1, "picture"))
        assert ada.look(second)["waiting"]
        assert ada.look(second)["waiting"]


def test_pictures_go_with_the_last_who_looks(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = server.guest("Ada")
        table = ada.table("me", "local")
        ada.look(table)
        room = server.run(room_of(server, table))
        assert room.cache
        server.run(watch(server, ada, table))
        assert not room.cache
