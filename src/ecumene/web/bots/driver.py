"""Lets bots move: one task per table, never in the way of people."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from typing import TYPE_CHECKING, Final

from ecumene.bots import Chance
from ecumene.engine.errors import Error, IllegalAction
from ecumene.web.bots.pool import Job, Pool, job_for, turn_of
from ecumene.web.bots.turns import Turn
from ecumene.web.errors import BROKEN, Elsewhere, NotFound, RulesBroken, Stale
from ecumene.web.rooms import events as e
from ecumene.web.rooms.commands import checked_answer
from ecumene.web.rooms.guiding import script_of
from ecumene.web.rooms.room import Room

if TYPE_CHECKING:
    from ecumene.web.rooms.hall import Hall

LOG: Final = logging.getLogger("ecumene.bots")
RETRY: Final = 2.0  # seconds after which what failed is tried again, at first
LONGEST: Final = 60.0  # seconds after which it is tried again at the latest
TRIES: Final = 4  # of one move on which the rules break


class Driver:
    """Sees to it that every bot whose turn it is moves."""

    def __init__(self, hall: Hall, pool: Pool, pause: float) -> None:
        self.hall = hall
        self.pool = pool
        self.pause = pause
        self.retry = RETRY
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._steps: dict[str, int] = {}  # moves that somebody asked to see

    @property
    def busy(self) -> int:
        """At how many tables it is a bot's turn."""
        return len(self._tasks)

    def poke(self, room: Room) -> None:
        """Look at a table that has changed."""
        if room.deleted or not room.due:
            return
        if room.id in self._tasks:
            self._again.add(room.id)
        elif room.speed != "step" or self._steps.get(room.id):
            self._tasks[room.id] = asyncio.create_task(self._run(room.id))

    def drives(self, table: str) -> bool:
        """Is it a bot's turn there?"""
        return table in self._tasks

    def step(self, room: Room) -> None:
        """Let the next bot move at a table that goes step by step."""
        if room.due:
            self._steps[room.id] = 1
            self.poke(room)

    async def close(self) -> None:
        """Stop thinking."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.pool.close()

    async def _run(self, table: str) -> None:
        try:
            failures = 0
            while True:
                self._again.discard(table)
                try:
                    more = await self._move(table)
                except (NotFound, Elsewhere):  # deleted, or led by another server now
                    break
                except Error as error:
                    failures += 1
                    if isinstance(error, RulesBroken) and failures >= TRIES:
                        await self._give_up(table)
                        break
                    if failures == 1:
                        LOG.error("bots wait", extra={"table": table, "why": str(error)})
                    await asyncio.sleep(min(self.retry * 2 ** (failures - 1), LONGEST))
                    continue
                failures = 0
                if not more and table not in self._again:
                    break
        except Exception:
            LOG.exception("bots stopped", extra={"table": table})
        finally:
            self._tasks.pop(table, None)
            self._again.discard(table)

    async def _give_up(self, table: str) -> None:
        """The rules break on every answer of a bot: say so at the table, which can go back."""

        def decide(room: Room) -> e.Stuck:
            if not room.due:
                raise Stale(room.version)
            return e.Stuck(room.due[0])

        with contextlib.suppress(Stale):
            await self.hall.do(table, "", f"stuck/{table}/{secrets.token_hex(4)}", decide)

    async def _move(self, table: str) -> bool:
        """One answer of one bot; False if no bot has to move."""
        async with self.hall.room(table) as room:
            if not room.due or (room.speed == "step" and not self._steps.pop(table, 0)):
                return False
            seat, changed, speed = room.due[0], room.changed, room.speed
            bot = room.chairs[seat].bot
            sentence = script_of(room, seat)  # a guide may need a certain answer
            job, turn = job_for(room, seat, bot), turn_of(room)
        if speed == "slow":
            await asyncio.sleep(self.pause)
        sentence = sentence or await self.pool.ask(job, turn)
        request = f"bot/{table}/{changed}/{seat}/{secrets.token_hex(4)}"

        def decide(room: Room) -> e.Answered:
            if room.changed != changed or seat not in room.due or room.chairs[seat].bot != bot:
                raise Stale(room.version)  # somebody took something back in the meantime
            if sentence is not None:
                try:
                    return checked_answer(room, seat, sentence, bot)
                except IllegalAction as error:
                    LOG.warning("bot failed", extra={"bot": bot, "why": str(error)})
            try:
                choice = Chance(secrets.token_hex(16)).pick(room.state.legal(seat))
                return checked_answer(room, seat, choice, bot, failed=True)
            except Exception as error:
                raise RulesBroken(BROKEN) from error

        try:
            await self.hall.do(table, "", request, decide)
        except Stale:
            return True
        return True

    async def advise(self, job: Job, person: str) -> Job | None:
        """What a bot would do and why: for hints."""
        return await self.pool.advise(job, Turn(person))
