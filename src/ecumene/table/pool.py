"""Bots think in processes of their own, fed with JSON lines; a bad one costs its own job only."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
from collections.abc import Sequence
from typing import Any, Final

from ecumene.table.room import Room

OURS: Final = (sys.executable, "-m", "ecumene.table.worker")
LONGEST: Final = 1 << 24  # bytes of one line
TRIES: Final = 2

LOG: Final = logging.getLogger("ecumene.bots")

Job = dict[str, Any]


def job_for(room: Room, seat: int, bot: str) -> Job:
    """Everything a worker needs: the record, never what others have chosen in secret."""
    record, game = room.record, room.game
    return {
        "table": room.id,
        "game": game.id,
        "rules": record.rules,
        "seats": record.seats,
        "options": record.options,
        "seed": record.seed,
        "start": record.start,
        "actions": [game.sentence(step.action) for step in record.steps],
        "seat": seat,
        "bot": bot,
    }


class Worker:
    """One process that answers one job after the other; a new one follows when it dies."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = command
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, job: Job, limit: float) -> str | None:
        """The sentence a bot answers; None if it is late, crashes or talks nonsense."""
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
            LOG.warning("bot failed", extra={"bot": job["bot"], "why": type(error).__name__})
            return None
        if not isinstance(line, dict) or not isinstance(line.get("sentence"), str):
            why = line.get("error") if isinstance(line, dict) else None
            LOG.warning("bot failed", extra={"bot": job["bot"], "why": str(why)})
            return None
        return str(line["sentence"])

    async def stop(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await asyncio.shield(process.wait())


class Pool:
    """Some workers for all tables."""

    def __init__(self, size: int, limit: float, command: Sequence[str] = ()) -> None:
        self.limit = limit
        self._all = [Worker(command or OURS) for _ in range(max(1, size))]
        self._free: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self._all:
            self._free.put_nowait(worker)

    async def ask(self, job: Job) -> str | None:
        """What a bot answers, asked twice if need be; None if it cannot."""
        for _ in range(TRIES):
            worker = await self._free.get()
            try:
                sentence = await worker.ask(job, self.limit)
            finally:
                self._free.put_nowait(worker)
            if sentence is not None:
                return sentence
        return None

    async def close(self) -> None:
        """End all workers."""
        for worker in self._all:
            await worker.stop()
