"""What is measured, at one server or at several in turns: moves, many tables, many spectators.

Servers of several checkouts get the same work in small turns, so that whatever else the machine
does hits all of them alike.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import quantiles
from time import perf_counter
from typing import Final

import ecumene
from bench.web.crowd import Crowd
from bench.web.load import Player, gather_players, play_on
from bench.web.servers import Running

TURN: Final = 10  # moves that are played before the next server has its turn
ROUNDS: Final = 4  # turns of many tables
SETTLES: Final = 0.05  # seconds after which the last view of a move is drawn

Numbers = dict[str, float]


@dataclass
class Tally:
    """What one server has done so far."""

    server: Running
    seconds: list[float] = field(default_factory=list)  # that whoever moved, or looked, waited
    spent: float = 0.0  # CPU seconds
    elapsed: float = 0.0
    octets: int = 0  # of the largest frame

    @property
    def cpu_ms(self) -> float:
        """Of the server, for each of them."""
        return 1000 * self.spent / max(1, len(self.seconds))

    def numbers(self) -> Numbers:
        """What every measurement tells."""
        p50, p95 = spread(self.seconds)
        return {"moves": len(self.seconds), "p50_ms": p50, "p95_ms": p95, "cpu_ms": self.cpu_ms}


async def one_table(
    servers: Sequence[Running], record: str, seats: int, moves: int
) -> list[Numbers]:
    """All seats sit there with a page open, so every move is drawn for each of them."""
    tallies = [Tally(server) for server in servers]
    tables = [await gather_players(server.address, record, seats) for server in servers]
    while min(len(tally.seconds) for tally in tallies) < moves:
        for at, tally in enumerate(tallies):
            before = tally.server.cpu()
            took = await play_on(tables[at], TURN)
            await asyncio.sleep(SETTLES)
            tally.spent += tally.server.cpu() - before
            tally.seconds += took
            frames = [each.stream.octets for each in tables[at] if each.stream]
            tally.octets = max(tally.octets, *frames)
            if len(took) < TURN:  # the game is over: once more from the same position
                await leave(tables[at])
                tables[at] = await gather_players(tally.server.address, record, seats)
    for table in tables:
        await leave(table)
    return [tally.numbers() | {"largest_frame_kb": tally.octets / 1000} for tally in tallies]


async def many_tables(
    servers: Sequence[Running], game: str, count: int, seconds: float
) -> list[Numbers]:
    """Tables of as few people as the game allows, who all play as fast as they can."""
    seats = ecumene.load(game).seats[0]
    record = ecumene.Record.new(game, seats=seats, seed="many").text()
    tallies = [Tally(server) for server in servers]
    every = [
        [await gather_players(server.address, record, seats, number) for number in range(count)]
        for server in servers
    ]
    for _ in range(ROUNDS):
        for tally, tables in zip(tallies, every, strict=True):
            before, began = tally.server.cpu(), perf_counter()
            until = began + seconds / ROUNDS
            played = await asyncio.gather(*(play_on(table, 10**6, until) for table in tables))
            tally.elapsed += perf_counter() - began
            await asyncio.sleep(SETTLES)
            tally.spent += tally.server.cpu() - before
            tally.seconds += [each for table in played for each in table]
    memory = [server.memory() for server in servers]
    for tables in every:
        for table in tables:
            await leave(table)
    return [
        tally.numbers()
        | {
            "tables": count,
            "moves_per_second": len(tally.seconds) / tally.elapsed,
            "memory_mb": used,
        }
        for tally, used in zip(tallies, memory, strict=True)
    ]


async def spectators(
    servers: Sequence[Running], record: str, seats: int, count: int, pushes: int
) -> list[Numbers]:
    """Many who only look: how long until the last of them has the new picture."""
    tallies = [Tally(server) for server in servers]
    tables = [await gather_players(server.address, record, seats) for server in servers]
    crowds = [
        Crowd(server.address, f"/t/{table[0].table}/events", count)
        for server, table in zip(servers, tables, strict=True)
    ]
    for crowd in crowds:
        await crowd.open()
    for _ in range(pushes):
        for tally, table, crowd in zip(tallies, tables, crowds, strict=True):
            await _push(tally, table, crowd)
    memory = [server.memory() for server in servers]
    for table, crowd in zip(tables, crowds, strict=True):
        crowd.close()
        await leave(table)
    return [
        tally.numbers() | {"spectators": count, "frame_kb": tally.octets / 1000, "memory_mb": used}
        for tally, used in zip(tallies, memory, strict=True)
    ]


async def _push(tally: Tally, table: Sequence[Player], crowd: Crowd) -> None:
    player = next((each for each in table if each.actions), None)
    if player is None:
        return  # the game is over
    before, version, began = tally.server.cpu(), player.version, perf_counter()
    await player.play()
    await crowd.reach(version + 1)
    tally.seconds.append(perf_counter() - began)
    for each in table:
        assert each.stream is not None
        await each.stream.reach(version + 1)
    tally.spent += tally.server.cpu() - before
    tally.octets = max(tally.octets, crowd.octets)


async def leave(table: Sequence[Player]) -> None:
    """Everybody closes the page."""
    for player in table:
        await player.leave()


def spread(seconds: Sequence[float]) -> tuple[float, float]:
    """The middle and the 95th of a hundred, in milliseconds."""
    if len(seconds) < 2:
        return (float("nan"), float("nan"))
    cuts = quantiles(seconds, n=20, method="inclusive")
    return 1000 * cuts[9], 1000 * cuts[18]
