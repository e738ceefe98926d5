"""What a server must bear: tables that come and go for days, and connections that say nothing.

Only ever against a server of this machine that the bench has started itself.
"""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Any, Final
from urllib.parse import urlsplit

from bench.web.client import Client
from bench.web.load import Player
from bench.web.servers import Running

MARKS: Final = 10  # times that memory is looked at on the way
AT_ONCE: Final = 4  # people who open tables


async def tables_left(server: Running, count: int, game: str = "oasis") -> list[dict[str, float]]:
    """Open tables, watch each for a moment and leave; the memory of the server on the way."""
    players = [Player(server.address) for _ in range(AT_ONCE)]
    for number, player in enumerate(players):
        await player.api("/me", name=f"Player {number + 1}")
    seen: list[dict[str, float]] = []
    done = 0
    for mark in range(1, MARKS + 1):
        todo = count * mark // MARKS - done
        share = [todo // AT_ONCE + (each < todo % AT_ONCE) for each in range(AT_ONCE)]
        await asyncio.gather(
            *(_open_and_leave(each, game, n) for each, n in zip(players, share, strict=True))
        )
        done += todo
        seen.append({"tables": done, "mb": server.memory()})
    for player in players:
        player.client.close()
    return seen


async def _open_and_leave(player: Player, game: str, count: int) -> None:
    seats = [{"kind": "me"}, {"kind": "local"}]
    for _ in range(count):
        table = (await player.api("/tables", game=game, seats=seats))["table"]
        await player.sit(table)
        assert player.stream is not None
        await player.stream.close()


async def half_headers(address: str, count: int, seconds: float = 15.0) -> dict[str, Any]:
    """Hold connections that never finish their request; how long others wait for an answer."""
    where = urlsplit(address)
    held: list[asyncio.StreamWriter] = []
    slowest, answered, end = 0.0, 0, perf_counter() + seconds
    while perf_counter() < end:
        for _ in range(min(50, count - len(held))):
            _, writer = await asyncio.open_connection(where.hostname, where.port)
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
            held.append(writer)
        began = perf_counter()
        client = Client(address)
        answer = await asyncio.wait_for(client.send("GET", "/healthz"), 60)
        client.close()
        slowest = max(slowest, perf_counter() - began)
        answered += answer.status == 200
        await asyncio.sleep(0.05)
    for writer in held:
        writer.close()
    return {"connections": len(held), "answered": answered, "slowest_ms": 1000 * slowest}
