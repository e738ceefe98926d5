"""Who leads a table: this server, or another one that has the same database."""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
import time
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from typing import Any, Final, Protocol

from ecumene.engine.errors import N_, Error
from ecumene.web.errors import Elsewhere, Ending
from ecumene.web.store.desk import Desk
from ecumene.web.store.leads import FREED, LEASE, WANTED, Lapsed, Leads, Watch, watching
from ecumene.web.store.store import Store

LOG: Final = logging.getLogger("ecumene.web")

BEAT: Final = 1.0  # seconds between two signs of life
IDLE: Final = 60.0  # seconds after which a table that nobody uses may be led by anybody
ASLEEP: Final = (
    10.0  # seconds without a turn of the event loop after which we do not count as alive
)
KNOWN: Final = 2.0  # seconds in which who leads a table is not asked again
MANY: Final = 5_000  # tables of which is remembered who leads them
PATIENCE: Final = 20.0  # seconds to wait for a leader to let go of a table, or to be given up
ENDING: Final = N_("The server is about to end: try again in a moment.")
BUSY: Final = N_("This table is busy at the moment: try again in a few seconds.")


class Led(Protocol):
    """What has tables to lead."""

    async def give(self, table: str) -> None:
        """Let go of a table that another server wants."""

    async def wake_bots(self) -> None:
        """Let bots go on at tables that nobody leads."""

    def lapse(self) -> None:
        """Forget all tables: others may have led them meanwhile."""

    def used(self, table: str) -> bool:
        """Is anything going on at a table, even if nobody asks for it?"""

    def drop(self, tables: Iterable[str]) -> None:
        """Forget some tables that are not used."""


class Alone:
    """The only server of its database leads every table."""

    several = False

    async def start(self, hall: Led) -> None:
        """Nobody to meet."""

    async def stop(self) -> None:
        """Nobody to tell."""

    async def leader(self, table: str) -> str:
        """Who leads a table; empty if we do."""
        return ""

    async def lead(self, table: str) -> None:
        """Become its leader."""

    def opened(self, table: str) -> None:
        """A table that we have opened."""

    async def release(self, tables: list[str]) -> None:
        """Let others lead some tables."""

    def doubt(self, table: str) -> None:
        """Ask again who leads a table."""

    def end_streams(self) -> None:
        """The server ends: so do streams that come from others."""

    async def free_tables(self) -> list[str] | None:
        """The tables of nobody where bots are due; None if all tables are ours."""
        return None


class Circle(Alone):
    """One of several servers.

    Reads of a table that we lead need no look into the database as long as our last sign of life is
    younger than what the others wait for (*LEASE*); after that each one asks it. Writes are refused
    by the database itself once the others have given us up (``Store.append_all``).
    """

    several = True

    def __init__(self, store: Store, desk: Desk, door: str) -> None:
        self.store = store
        self.desk = desk
        self.door = door
        self.name = ""
        self.alive: set[str] = set()
        self._doors: dict[str, str] = {}
        self._leads = Leads(store)
        self._mine: dict[str, float] = {}  # tables that we lead, and when they were last asked for
        self._led: dict[str, tuple[str, float]] = {}  # by others, and when we learnt it
        self._released = 0  # how often we have let go of tables
        self._good = 0.0  # until when nobody can have given us up
        self._hall: Led | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="ecumene-circle", daemon=True)
        self._turned = 0.0
        self._turning: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._freed = asyncio.Event()
        self.ends = asyncio.Event()  # streams that come from other servers are to end
        self._joining = asyncio.Lock()

    async def start(self, hall: Led) -> None:
        """Join the others."""
        self._hall = hall
        self._loop = asyncio.get_running_loop()
        await self._join()
        self._turned = time.monotonic()
        self._turning = asyncio.create_task(self._turn())
        self._thread.start()

    async def stop(self) -> None:
        """Leave, and with that let the others lead our tables."""
        self._ended.set()
        for task in [*self._tasks, *([self._turning] if self._turning else [])]:
            task.cancel()
        with suppress(Error):
            await self.desk.run(self._leads.leave, self.name)
        if self._thread.is_alive():
            await asyncio.to_thread(self._thread.join, 2 * BEAT)

    async def _join(self) -> None:
        name, before = secrets.token_hex(8), time.monotonic()
        await self.desk.run(self._leads.join, name, self.door)
        self.name, self._good = name, before + LEASE
        self.alive.add(name)

    # Leading

    async def leader(self, table: str) -> str:
        """Who leads a table, empty if we do: whoever is asked for a free one leads it."""
        if self._ended.is_set():
            raise Ending(ENDING)
        now = time.monotonic()
        if table in self._mine and now < self._good:
            self._mine[table] = now
            return ""
        led, since = self._led.get(table, ("", 0.0))
        if led in self.alive and now < since + KNOWN:
            return led
        return await self._ask(table)

    async def _ask(self, table: str) -> str:
        while True:
            name, released = self.name, self._released
            try:
                found = await self.desk.run(self._leads.claim, name, table)
            except Lapsed:
                await self._lapsed(name)
                continue
            if found == name:
                if (name, released) != (self.name, self._released):
                    continue  # it was true when it was asked
                self._led.pop(table, None)
                if table not in self._mine and self._hall is not None:
                    self._hall.drop([table])  # what is remembered may be older than this lead
                self._mine[table] = time.monotonic()
                return ""
            self._mine.pop(table, None)
            if found:
                if len(self._led) >= MANY:
                    self._led.clear()
                self.alive.add(found)  # it may be younger than our last look
                self._led[table] = found, time.monotonic()
            return found

    def doubt(self, table: str) -> None:
        """Something was not written: the database is to say who leads."""
        self._mine.pop(table, None)

    async def lead(self, table: str) -> None:
        """Become the leader of a table, asking whoever is to let go of it."""
        end = time.monotonic() + PATIENCE
        while await self.leader(table):
            if time.monotonic() > end:
                raise Elsewhere(BUSY)
            self._freed.clear()
            await self.desk.run(self._leads.want, table)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._freed.wait(), BEAT)
            self._led.pop(table, None)

    def end_streams(self) -> None:
        """Whoever follows a table that is led elsewhere comes back, to another server."""
        self.ends.set()

    def opened(self, table: str) -> None:
        """The database has our name beside it since it was opened."""
        self._mine[table] = time.monotonic()

    async def release(self, tables: list[str]) -> None:
        """Let go of tables that are forgotten here already."""
        self._released += 1
        for table in tables:
            self._mine.pop(table, None)
        await self.desk.run(self._leads.release, self.name, tables)

    async def free_tables(self) -> list[str] | None:
        """Where bots wait for somebody to lead them."""
        return await self.desk.run(self._leads.waiting_bots)

    # The others

    async def door_of(self, server: str) -> str:
        """Where to knock; empty if it has gone."""
        if server not in self._doors:
            self._doors = dict(await self.desk.run(self._leads.others))
            self.alive = set(self._doors)
        return self._doors.get(server, "")

    async def give_up(self, server: str) -> None:
        """A server that does not listen any more has ended: its tables are free."""
        LOG.warning("another server has ended", extra={"server": server})
        self.alive.discard(server)
        await self.desk.run(self._leads.leave, server)
        self.forget(server)

    def forget(self, server: str) -> None:
        """Ask anew who leads what it led."""
        self._doors.pop(server, None)
        self._led = {table: each for table, each in self._led.items() if each[0] != server}

    # Signs of life

    def _watch(self) -> None:
        """In a thread of its own, so that a long drawing is not taken for our end."""
        failed = False
        while not self._ended.is_set():
            try:
                with watching(self.store) as watch:
                    failed = False
                    while not self._ended.is_set():
                        self._beat(watch)
            except Exception as error:  # of the driver, or the database
                if not failed and not self._ended.is_set():
                    LOG.error("other servers are not heard", extra={"why": str(error).strip()})
                failed = True
                self._ended.wait(BEAT)

    def _beat(self, watch: Watch) -> None:
        name, before = self.name, time.monotonic()
        if before - self._turned < ASLEEP:
            alive = watch.beat(name)
            self._call(self._beaten, name, before, alive)
        for words in watch.hear(BEAT):
            self._call(self._hear, words)
            if self._ended.is_set():
                return

    def _call(self, work: Callable[..., None], *args: object) -> None:
        assert self._loop is not None
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(work, *args)

    def _beaten(self, name: str, before: float, alive: set[str]) -> None:
        if name != self.name:
            return
        gone = self.alive - alive
        self.alive = alive
        for server in gone:
            self.forget(server)
        if name in alive:
            self._good = before + LEASE
        else:
            self._begin(self._lapsed(name))

    async def _lapsed(self, name: str) -> None:
        """We were silent for too long and begin anew, under another name."""
        async with self._joining:
            if self.name == name:
                LOG.warning("this server was given up by the others and begins anew")
                self._mine.clear()
                assert self._hall is not None
                self._hall.lapse()
                await self._join()

    def _hear(self, words: list[str]) -> None:
        match words:
            case [kind] if kind == FREED:
                self._freed.set()
                self._led.clear()
                assert self._hall is not None
                self._begin(self._hall.wake_bots())
            case [kind, table] if kind == WANTED and table in self._mine:
                assert self._hall is not None
                self._begin(self._hall.give(table))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(_quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _turn(self) -> None:
        """Show the thread that this loop goes round, and let go of what nobody uses."""
        rounds = 0
        while True:
            self._turned = time.monotonic()
            await asyncio.sleep(BEAT)
            rounds += 1
            if rounds % 10 == 0:
                await _quietly(self._let_go())

    async def _let_go(self) -> None:
        assert self._hall is not None
        old = time.monotonic() - IDLE
        idle = [table for table, used in self._mine.items() if used < old]
        idle = [table for table in idle if not self._hall.used(table)]
        if idle:
            self._hall.drop(idle)
            await self.release(idle)


async def _quietly(work: Coroutine[Any, Any, None]) -> None:
    """What nobody waits for is tried again at the next occasion; the host hears why it failed."""
    try:
        await work
    except Error as error:
        LOG.warning("tables are not led", extra={"why": str(error)})
    except Exception:
        LOG.exception("tables are not led")
