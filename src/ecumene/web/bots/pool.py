"""Bots think in processes of their own, fed with JSON lines; a bad one costs its own job only."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
from collections.abc import Sequence
from typing import Any, Final, TypeVar

import msgspec

from ecumene.web.bots.turns import Lane, Turn
from ecumene.web.rooms.room import Room

OURS: Final = (sys.executable, "-m", "ecumene.web.bots.worker")
LONGEST: Final = 1 << 24  # bytes of one line
TRIES: Final = 2
NICE: Final = "--nice"

LOG: Final = logging.getLogger("ecumene.bots")

Job = dict[str, Any]
T = TypeVar("T")


def turn_of(room: Room) -> Turn:
    """Whose share a table's bots use, and whether a person plays there with them."""
    return Turn(room.host, any(chair.plays for chair in room.chairs))


def job_for(room: Room, seat: int, bot: str) -> Job:
    """Everything a worker needs: the record, never what others have chosen in secret."""
    return {**told_to_workers(room), "seat": seat, "bot": bot}


def told_to_workers(room: Room) -> Job:
    """A game as far as it has been played."""
    record, game = room.record, room.game
    return {
        "table": room.id,
        "game": game.id,
        "content": None if game.content is None else msgspec.to_builtins(game.content),
        "rules": record.rules,
        "seats": record.seats,
        "options": record.options,
        "seed": record.seed,
        "start": record.start,
        "actions": [game.sentence(step.action) for step in record.steps],
    }


class Worker:
    """One process that answers one job after the other; a new one follows when it dies."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = command
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, job: Job, limit: float, wanted: str, kind: type[T]) -> T | None:
        """What a worker answers under a name; None if it is late, crashes or talks nonsense."""
        process = self.process
        try:
            if process is None or process.returncode is not None:
                process = self.process = await asyncio.create_subprocess_exec(
                    *self.command,
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    limit=LONGEST,
                )
            assert process.stdin is not None
            assert process.stdout is not None
            async with asyncio.timeout(limit):
                process.stdin.write(json.dumps(job).encode() + b"\n")
                await process.stdin.drain()
                line = json.loads(await process.stdout.readline())  # nothing is a ValueError
        except BaseException as error:  # this process is never asked again
            await self.stop()
            if not isinstance(error, OSError | TimeoutError | ValueError):
                raise
            LOG.warning("bot failed", extra={"bot": _who(job), "why": type(error).__name__})
            return None
        found = line.get(wanted) if isinstance(line, dict) else None
        if not isinstance(found, kind):
            why = line.get("error") if isinstance(line, dict) else None
            LOG.warning("bot failed", extra={"bot": _who(job), "why": str(why)})
            return None
        return found

    async def stop(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await asyncio.shield(process.wait())


def _who(job: Job) -> str:
    return str(job.get("bot", "analysis"))


class Pool:
    """Some workers for tables at which people wait, and a patient one for all the rest."""

    def __init__(self, size: int, limit: float, command: Sequence[str] = ()) -> None:
        self.limit = limit
        ours = tuple(command or OURS)
        self._all = [Worker((*ours, NICE, "5")) for _ in range(max(1, size))]
        self._patient = Worker((*ours, NICE, "15"))  # the system lets it run when nobody else does
        self._people = Lane(self._all)
        self._rest = Lane([self._patient])

    async def ask(self, job: Job, turn: Turn) -> str | None:
        """What a bot answers, asked twice if need be; None if it cannot."""
        return await self._ask(job, turn, "sentence", str)

    async def advise(self, job: Job, turn: Turn) -> Job | None:
        """What a bot would do and why, as `Advice` in JSON; None if it cannot."""
        return await self._ask(job, turn, "advice", dict)

    async def analyse(self, job: Job) -> Job | None:
        """An analysis, one slice further; None if that cannot be."""
        return await self._ask(job, Turn(people=False), "draft", dict)

    async def _ask(self, job: Job, turn: Turn, wanted: str, kind: type[T]) -> T | None:
        lane = self._people if turn.people else self._rest
        for _ in range(TRIES):
            async with lane.worker(turn.person) as worker:
                answer = await worker.ask(job, self.limit, wanted, kind)
            if answer is not None:
                return answer
        return None

    async def close(self) -> None:
        """End all workers."""
        for worker in (*self._all, self._patient):
            await worker.stop()
