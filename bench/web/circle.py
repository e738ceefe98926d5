"""Several servers on one database under load, and one of them killed.

    python -m bench.web.circle postgresql:///empty?host=/run/postgresql

Only ever against servers of this machine that it has started itself. Everybody sends each request
to the next server in turn, as behind a proxy, and again, under the same name, until it is answered.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Sequence
from contextlib import AsyncExitStack
from itertools import count
from time import perf_counter
from typing import Any, Final

from bench import machine
from bench.web.client import Client
from bench.web.load import JSON
from bench.web.servers import TABLE, Running, running

SHARED: Final = TABLE.replace("port=0,", "port=0, db=sys.argv[2],")
"""Our own server on a database that it shares."""

GAME: Final = {
    "game": "oasis",
    "seats": [{"kind": "me"}, {"kind": "local"}],
    "options": {"rounds": 8},
}
GONE: Final = (ConnectionError, asyncio.IncompleteReadError, OSError)
LATER: Final = (429, 502, 503)
AGAIN: Final = 0.02  # seconds until a request is sent again


class Guest:
    """Somebody with tables, whom a proxy leads to another server each time."""

    def __init__(self, addresses: Sequence[str], first: int) -> None:
        self._clients = [Client(each) for each in addresses]
        self._next = count(first)
        self.cookie = b""
        self.moves = 0
        self.tables: list[tuple[str, int]] = []  # with the version that was acknowledged last
        self.longest = 0.0  # seconds from a request to its answer, with all attempts

    async def send(self, method: str, path: str, **body: Any) -> Any:
        """One request until it is answered."""
        began = perf_counter()
        while True:
            client = self._clients[next(self._next) % len(self._clients)]
            client.cookie = self.cookie
            told = json.dumps(body).encode() if method == "POST" else b""
            try:
                answer = await client.send(method, f"/api{path}", told, JSON)
            except GONE:
                client.close()
                await asyncio.sleep(AGAIN)
                continue
            self.cookie = client.cookie
            if answer.status not in LATER:
                break
            await asyncio.sleep(AGAIN)
        self.longest = max(self.longest, perf_counter() - began)
        if answer.status >= 300:
            raise RuntimeError(f"{method} {path}: {answer.status} {answer.text}")
        return json.loads(answer.text)

    async def play(self, until: float) -> None:
        """Game after game, until the time is over."""
        number = count()
        while perf_counter() < until:
            name = f"t{next(number)}"
            table = (await self.send("POST", "/tables", **GAME, request=name))["table"]
            self.tables.append((table, 1))
            seat, seen = 0, await self.send("GET", f"/tables/{table}?seat=0")
            while seen["status"] != "over" and perf_counter() < until:
                if not seen["choices"]:
                    seat = 1 - seat
                    seen = await self.send("GET", f"/tables/{table}?seat={seat}")
                    continue
                seen = await self.send(
                    "POST",
                    f"/tables/{table}/answers",
                    seat=seat,
                    action=seen["choices"][0]["action"],
                    version=seen["version"],
                    request=f"r{next(number)}",
                )
                self.moves += 1
                self.tables[-1] = table, self.tables[-1][1] + 1

    async def check(self) -> None:
        """Each acknowledged move stands in its table once."""
        for table, version in self.tables:
            seen = await self.send("GET", f"/tables/{table}")
            if seen["version"] != version:
                raise RuntimeError(f"{table} has {seen['version']} events, told were {version}")


async def load(db: str, servers: int, guests: int, seconds: float, kill: bool) -> dict[str, Any]:
    """People who play through some servers; if wished one is killed in the middle."""
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="ecumene-"))
        found: list[Running] = [
            await stack.enter_async_context(running(SHARED, folder, db)) for _ in range(servers)
        ]
        people = [Guest([each.address for each in found], first) for first in range(guests)]
        for each in people:
            await each.send("POST", "/me", name="Player")
            each.longest = 0.0
        before, began = sum(each.cpu() for each in found), perf_counter()
        work = asyncio.gather(*(each.play(began + seconds) for each in people))
        if kill:
            await asyncio.sleep(seconds / 2)
            for each in people:
                each.longest = 0.0
            found[-1].process.kill()
        await work
        elapsed = perf_counter() - began
        spent = float("nan") if kill else sum(each.cpu() for each in found) - before
        moves, longest = sum(each.moves for each in people), max(each.longest for each in people)
        for each in people:
            await each.check()
        return {
            "servers": servers,
            "killed": kill,
            "moves": moves,
            "moves_per_second": round(moves / elapsed, 1),
            "cpu_ms": round(1000 * spent / max(1, moves), 1),
            "longest_answer_s": round(longest, 2),
            "tables": sum(len(each.tables) for each in people),
        }


def main(argv: Sequence[str] | None = None) -> int:
    """Measure; 0 when nothing was lost or done twice."""
    parser = ArgumentParser(prog="python -m bench.web.circle", description=__doc__)
    parser.add_argument("db", help="the URL of an empty database")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--guests", type=int, default=16)
    words = parser.parse_args(argv)
    print(json.dumps({"machine": machine.facts()}), flush=True)
    for servers, kill in ((1, False), (2, False), (2, True)):
        told = asyncio.run(load(words.db, servers, words.guests, words.seconds, kill))
        print(json.dumps(told | {"load": machine.load()}), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
