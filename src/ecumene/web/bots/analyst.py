"""Analyses of finished games: made slice by slice beside the bots, then kept."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from ecumene.bots.analysis import METHOD, Analysis, Draft
from ecumene.engine.errors import N_, Error
from ecumene.web.bots.pool import Job, told_to_workers
from ecumene.web.errors import NotFound, TooMany, Unavailable
from ecumene.web.rooms.commands import check_over

if TYPE_CHECKING:
    from ecumene.web.rooms.hall import Hall

LOG: Final = logging.getLogger("ecumene.bots")
KEPT: Final = 32  # analyses in memory
MOST: Final = 16  # under way at once
FAILED: Final = N_("The analysis did not succeed: what worked on it has failed. Try it once more.")


@dataclass(frozen=True)
class Progress:
    """How far the analysis of a game is; *share* of the work is done."""

    status: Literal["none", "running", "failed", "done"]
    share: float = 0.0
    analysis: Analysis | None = None


@dataclass
class Work:
    """An analysis under way."""

    job: Job
    steps: int
    draft: Job = field(default_factory=dict)  # what is done, as workers tell it
    share: float = 0.0
    task: asyncio.Task[None] | None = None  # None: it failed


class Analyst:
    """Looks after all analyses of a server.

    Only one worker is ever busy with them, the one that leaves the machine to whoever plays.
    """

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._works: dict[str, Work] = {}
        self._kept: OrderedDict[str, Analysis] = OrderedDict()
        self._turn = asyncio.Lock()

    async def progress(self, table: str) -> Progress:
        """How far the analysis of a table is; a game that is not over has none."""
        async with self.hall.room(table) as room:
            check_over(room)
            steps = room.step
        work = self._works.get(table)
        if work is not None:
            return Progress("failed" if work.task is None else "running", work.share)
        found = self._kept.get(table) or await self._stored(table)
        if found is None or found.steps != steps:
            return Progress("none")
        self._keep(table, found)
        return Progress("done", 1.0, found)

    async def start(self, table: str) -> Progress:
        """Begin an analysis, or go on where it failed; nothing is done twice."""
        progress = await self.progress(table)
        if progress.status in ("done", "running"):
            return progress
        if self.hall.driver is None:
            raise Unavailable(N_("This server plays without bots."))
        async with self.hall.room(table) as room:
            work = self._works.get(table) or Work(told_to_workers(room), room.step)
        if work.task is None:
            if sum(each.task is not None for each in self._works.values()) >= MOST:
                raise TooMany(N_("Many games are being analysed now: try it again later."))
            self._works[table] = work
            work.task = asyncio.create_task(self._run(table, work))
        return Progress("running", work.share)

    async def close(self) -> None:
        """Stop; what is not finished is begun anew when somebody asks."""
        tasks = [work.task for work in self._works.values() if work.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, table: str, work: Work) -> None:
        try:
            result = None
            while result is None:
                draft = await self._slice(work)
                if draft is None:
                    break
                result, work.share = draft.result, draft.share(work.steps)
            if result is not None:
                await self._finish(table, result)
                del self._works[table]
        except NotFound:  # deleted in the meantime
            del self._works[table]
        except Error as error:
            LOG.error("analysis failed", extra={"table": table, "why": str(error)})
        except Exception:
            LOG.exception("analysis failed", extra={"table": table})
        finally:
            work.task = None
            self._forget_failures()

    async def _slice(self, work: Work) -> Draft | None:
        assert self.hall.driver is not None  # without one nothing is begun
        pool = self.hall.driver.pool
        async with self._turn:
            draft = await pool.analyse({**work.job, "draft": work.draft})
        if draft is None:
            return None
        work.draft = draft
        return msgspec.convert(draft, Draft, strict=False)

    async def _finish(self, table: str, result: Analysis) -> None:
        body = msgspec.json.encode(result).decode()
        async with self.hall.room(table):
            await self.hall.desk.run(self.hall.store.keep_analysis, table, body)
        self._keep(table, result)

    async def _stored(self, table: str) -> Analysis | None:
        body = await self.hall.desk.run(self.hall.store.analysis, table)
        if body is None:
            return None
        try:
            found = msgspec.json.decode(body, type=Analysis)
        except msgspec.MsgspecError:  # of another version
            return None
        return found if found.method == METHOD else None

    def _keep(self, table: str, found: Analysis) -> None:
        self._kept[table] = found
        self._kept.move_to_end(table)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def _forget_failures(self) -> None:
        failed = [table for table, work in self._works.items() if work.task is None]
        for table in failed[: max(0, len(failed) - KEPT)]:
            del self._works[table]
