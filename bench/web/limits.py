"""What the machine can do at best: bare commits, and bare requests on the same server."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from time import perf_counter

from bench.web.client import Client

ROW = (b'{"kind": "answered", "seat": 0, "sentence": "move warrior e7 b6", "version": 112}' * 2)[
    :150
]


def commits(seconds: float, synchronous: str) -> float:
    """Commits per second of one short row each, with nothing around them."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "bare.db")
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute(f"PRAGMA synchronous={synchronous}")
            connection.execute("CREATE TABLE rows (seq INTEGER PRIMARY KEY, body BLOB)")
            began, done = perf_counter(), 0
            while perf_counter() - began < seconds:
                connection.execute("INSERT INTO rows (body) VALUES (?)", (ROW,))
                done += 1
            return done / (perf_counter() - began)


async def posts(address: str, seconds: float, clients: int = 16) -> float:
    """Requests per second that a bare application answers on one worker."""
    done = 0
    end = perf_counter() + seconds

    async def ask() -> None:
        nonlocal done
        client = Client(address)
        while perf_counter() < end:
            await client.send("POST", "/", b"action=1&version=2", "application/json")
            done += 1
        client.close()

    began = perf_counter()
    await asyncio.gather(*(ask() for _ in range(clients)))
    return done / (perf_counter() - began)
