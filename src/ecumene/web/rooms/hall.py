"""The hall: all tables of a server. Pages, the API and bots go through here and nowhere else.

A command is applied in memory under the table's lock, written, and only then shown: first to
whoever gave it, who then has the answer, and to all others before the lock is free. If it cannot
be written, the room is dropped and read again from the log.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from functools import partial
from itertools import islice
from typing import Any, Final
from weakref import WeakValueDictionary

from msgspec.structs import replace

from ecumene.engine.errors import N_, Error
from ecumene.web.bots.analyst import Analyst
from ecumene.web.bots.driver import Driver
from ecumene.web.bots.pool import Pool
from ecumene.web.channel import Channels
from ecumene.web.circle.leading import BUSY, ENDING, Alone, Circle
from ecumene.web.errors import (
    BROKEN,
    BadRequest,
    Elsewhere,
    Ending,
    NotFound,
    NotNow,
    RulesBroken,
    TooMany,
    fault,
)
from ecumene.web.rooms import events as e
from ecumene.web.rooms.people import KEPT, People, hashed
from ecumene.web.rooms.room import Room
from ecumene.web.settings import Settings
from ecumene.web.shares import MUCH, Buckets
from ecumene.web.store.desk import Desk
from ecumene.web.store.store import Person, Row, Store, Summary, Token, Write

LOG: Final = logging.getLogger("ecumene.web")
REQUEST: Final = re.compile(r"[\w.:-]{1,64}(~[0-9a-f]{8})?", re.ASCII)
REUSED: Final = N_("This name was already given to another request: take a new one.")
TABLE: Final = re.compile(r"[\w-]{1,32}", re.ASCII)

Decide = Callable[[Room], e.AnyEvent]
"""Checks a command against a room and gives the event to be kept."""

SEATED: Final = e.Claimed | e.Left | e.Recalled
"""After these others may see what a seat sees."""

COPIES: Final = 100  # of tables that other servers lead
TRIES: Final = 3  # to open a table while servers come and go
REPORTS: Final = 1_000  # tables of which is known that their rules failed


class Hall:
    """Everything behind the pages of one server."""

    def __init__(
        self, settings: Settings, store: Store, key: bytes, door: str | None = None
    ) -> None:
        """A *door* is where other servers of the same database find this one."""
        self.settings = settings
        self.store = store
        self.desk = Desk(store)
        self.circle = Alone() if door is None else Circle(store, self.desk, door)
        # what another server changes of somebody must be seen here at once
        self.people = People(store, self.desk, key, 0 if self.circle.several else KEPT)
        self.channels = Channels(settings.beat, self._left)
        self.driver: Driver | None = None
        self.analyst = Analyst(self)
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._copies: OrderedDict[str, Room] = OrderedDict()  # of tables that others lead
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._waking: asyncio.Task[None] | None = None
        self._reported: OrderedDict[str, int] = OrderedDict()  # where rules failed, by table
        self._working: set[asyncio.Future[Any]] = set()
        self._ending = False
        self._openings = Buckets(0.1, settings.tables)

    @property
    def held(self) -> int:
        """How many tables are in memory."""
        return len(self._rooms)

    async def start(self) -> None:
        """Begin to serve: bots whose turn it was when the server ended go on."""
        await self.circle.start(self)
        if self.settings.bots:
            settings = self.settings
            pool = Pool(settings.workers, settings.bot_limit, settings.bot_command)
            self.driver = Driver(self, pool, settings.bot_pause)
            self._waking = asyncio.create_task(self.wake_bots())

    async def settle(self) -> None:
        """Take no new command, and finish those that were begun."""
        self._ending = True
        await asyncio.gather(*self._working, return_exceptions=True)

    def end_streams(self) -> None:
        """Whoever follows a table comes back by itself, to the next server."""
        self.channels.close_all()
        self.circle.end_streams()

    async def stop(self) -> None:
        """End all streams, bots and the database."""
        self.end_streams()
        if self._waking is not None:
            self._waking.cancel()
        await self.analyst.close()
        if self.driver is not None:
            await self.driver.close()
        await self.settle()
        await self.circle.stop()
        self.desk.close()
        self.store.close()

    async def wake_bots(self) -> None:
        """Let bots go on whose turn it is, at all tables that nobody else leads."""
        if self.driver is None or self._ending:
            return
        free = await self.circle.free_tables()
        for table in await self.desk.run(self.store.bots_due) if free is None else free:
            with contextlib.suppress(Error):
                if not await self.circle.leader(table):
                    async with self.room(table) as room:
                        self._poke(room)

    # Other servers of the same database

    async def give(self, table: str) -> None:
        """Let go of a table that another server needs to lead."""
        async with self._lock(table):
            self._drop(table)
            await self.circle.release([table])

    def lapse(self) -> None:
        """Forget all tables: others may lead them now."""
        self._rooms.clear()
        self.channels.close_tables()

    def leads(self, room: Room) -> bool:
        """Is this the table itself, and not a copy of what another server leads?"""
        return self._rooms.get(room.id) is room

    def used(self, table: str) -> bool:
        """Is anything going on at a table, even if nobody asks for it?"""
        lock = self._locks.get(table)
        busy = self.driver is not None and self.driver.drives(table)
        return busy or self.channels.watched(table) or (lock is not None and lock.locked())

    def drop(self, tables: Iterable[str]) -> None:
        """Forget tables that are not used; they are in the log."""
        for table in tables:
            self._rooms.pop(table, None)

    async def _copy(self, table: str) -> Room:
        """A table that another server leads, to look at: as its log stands now."""
        room = self._copies.pop(table, None)
        rows = await self.desk.run(self.store.events, table, 0 if room is None else room.version)
        room = Room.replay(rows) if room is None else room.follow(rows)
        self._copies[table] = room
        while len(self._copies) > COPIES:
            self._copies.popitem(last=False)
        return room

    # Rooms

    @asynccontextmanager
    async def room(self, table: str) -> AsyncIterator[Room]:
        """A table to look at, while nothing changes; what is in the log is what you see."""
        async with self._lock(table):
            yield await self._load(table)

    def _lock(self, table: str) -> asyncio.Lock:
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()
        return lock

    async def _load(self, table: str) -> Room:
        if not TABLE.fullmatch(table):
            raise NotFound(N_("There is no such table."))
        if await self.circle.leader(table):
            return await self._copy(table)
        room = self._rooms.get(table)
        if room is None:
            room = Room.replay(await self.desk.run(self.store.events, table))
            self._rooms[table] = room
            self._make_room(table)
        self._rooms.move_to_end(table)
        return room

    def _make_room(self, wanted: str = "") -> None:
        """Forget tables that nobody has used for long and nobody watches; they are in the log."""
        over = len(self._rooms) - self.settings.rooms
        if over > 0:
            kept = self.channels.watched
            idle = (each for each in self._rooms if each != wanted and not kept(each))
            for table in list(islice(idle, over)):
                del self._rooms[table]

    def _left(self, table: str) -> None:
        """Nobody watches a table any more: its pictures go at once, the table when it is old."""
        room = self._rooms.get(table)
        if room is not None:
            room.cache.clear()
            room.memory.clear()
            room.told.clear()
        self._make_room()

    def _drop(self, table: str) -> None:
        """Forget a table that may differ from its log; whoever watches comes back by itself."""
        self._rooms.pop(table, None)
        self.channels.close(table)

    # Commands

    async def do(self, table: str, person: str, request: str | None, decide: Decide) -> int:
        """Carry out a command once, however often it is sent; the version it made."""
        self._check_going_on()
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        name = named(person, table, request)
        work = asyncio.ensure_future(self._do(table, person, name, decide, answer))
        self._working.add(work)
        work.add_done_callback(partial(self._worked, answer))
        return await asyncio.shield(answer)  # finished even if whoever asked has gone

    def _check_going_on(self) -> None:
        if self._ending:
            raise Ending(ENDING)

    def _worked(self, answer: asyncio.Future[int], work: asyncio.Future[int]) -> None:
        self._working.discard(work)
        if work.cancelled():
            answer.cancel()
        elif error := work.exception():
            if answer.done():
                LOG.error("a table was not shown", exc_info=error)
            else:
                answer.set_exception(error)
        elif not answer.done():
            answer.set_result(work.result())

    async def _do(
        self, table: str, person: str, request: str, decide: Decide, answer: asyncio.Future[int]
    ) -> int:
        async with self._lock(table):
            try:
                room = await self._lead(table, person)
            except NotFound:  # a table that this very request deleted?
                done = await self.desk.run(self.store.request, request)
                if done is None or done.table_id != table:
                    raise
                return done.seq
            name, _, command = request.partition("~")
            while name not in room.requests:
                event = decide(room)
                row = Row(table, room.version + 1, request, person, time.time(), e.encode(event))
                if await self._write(room, event, row):
                    await self._publish(room, event, partial(answer.set_result, row.seq))
                    await self._follow_up(room)
                    return row.seq
                room = await self._lead(table, person)  # another server was quicker: look again
            seq, asked = room.requests[name]
            if command and asked and command != asked:
                raise NotNow(REUSED)
            return seq

    async def _lead(self, table: str, person: str) -> Room:
        """A table to change; bots are not moved by servers that do not lead them."""
        if not person and await self.circle.leader(table):
            raise Elsewhere(BUSY)
        await self.circle.lead(table)
        return await self._load(table)

    async def _follow_up(self, room: Room) -> None:
        """The last one who had not agreed to delete a table has left it, or resigned."""
        if room.doomed and not room.deleted:
            seq = room.version + 1
            event = e.Deleted()
            row = Row(room.id, seq, f"doomed/{room.id}/{seq}", "", time.time(), e.encode(event))
            if await self._write(room, event, row):
                await self._publish(room, event, lambda: None)

    async def _write(self, room: Room, event: e.AnyEvent, row: Row) -> bool:
        """Apply and keep an event; False if its number was taken."""
        fault_before = room.fault
        room.take(event, row)
        try:
            if room.fault is not fault_before:
                self._report(room)
                raise RulesBroken(BROKEN)
            kept = await self._keep(room, event, row)
        except BaseException:
            self._drop(room.id)
            raise
        if not kept:
            self._drop(room.id)
            self.circle.doubt(room.id)
        return kept

    def _report(self, room: Room) -> None:
        """Tell the host once that the rules fail at a table, however often it is tried."""
        if self._reported.get(room.id) != room.changed:
            self._reported[room.id] = room.changed
            LOG.error("rules failed", extra={"table": room.id, "why": str(room.fault)})
            while len(self._reported) > REPORTS:
                self._reported.popitem(last=False)

    async def _keep(self, room: Room, event: e.AnyEvent, row: Row) -> bool:
        seated = isinstance(event, e.Created | SEATED)
        seats = [(seat, each) for seat, chair in enumerate(room.chairs) for each in chair.holders]
        tokens = self._invitations(room) if seated else ()
        write = Write(row, room.summary(), seats if seated else None, tokens)
        return await self.desk.append(write)

    async def _publish(self, room: Room, event: e.AnyEvent, shown: Callable[[], None]) -> None:
        """Show an event, first to whoever made it happen."""
        if room.deleted:
            self._rooms.pop(room.id, None)
        self._poke(room)
        if isinstance(event, SEATED) or room.deleted:
            self.channels.close(room.id)  # who may see what is another question now
        else:
            await self.channels.refresh(room.id, getattr(event, "seat", None), shown)

    def _poke(self, room: Room) -> None:
        if self.driver is not None:
            self.driver.poke(room)

    # New tables

    async def open_table(
        self, host: Person, request: str | None, make: Callable[[], e.Created]
    ) -> str:
        """Open a table once, however often it is asked for; its id."""
        name = named(host.id, "", request)
        done = None if request is None else await self.desk.run(self.store.request, name)
        if done is not None and not _same_wish(e.decode(done.body), make()):
            raise NotNow(REUSED)
        return await self.open_named(host, name, make)

    async def open_named(self, host: Person, request: str, make: Callable[[], e.Created]) -> str:
        """The same for a request whose name is ours, so that two who ask open one table."""
        self._check_going_on()
        work = asyncio.ensure_future(self._open(host, request, make))
        self._working.add(work)
        work.add_done_callback(self._working.discard)
        return await asyncio.shield(work)  # finished even if whoever asked has gone

    async def _open(self, host: Person, request: str, make: Callable[[], e.Created]) -> str:
        done = await self.desk.run(self.store.request, request)
        if done is not None:
            return done.table_id
        if not self._openings.take(host.id):
            raise TooMany(MUCH)
        event = make()
        row = Row(secrets.token_urlsafe(9), 1, request, host.id, time.time(), e.encode(event))
        async with self._lock(row.table_id):
            room = self._begin(row, event)
            for _ in range(TRIES):
                if await self._keep(room, event, row):
                    break
                done = await self.desk.run(self.store.request, request)
                if done is not None:
                    return done.table_id
                await self.circle.leader(row.table_id)  # given up by the others? then not any more
            else:
                raise fault()
            self.circle.opened(room.id)
            self._rooms[room.id] = room
            self._make_room(room.id)
            self._poke(room)
            return room.id

    def _begin(self, row: Row, event: e.Created) -> Room:
        try:
            return Room(row.table_id, event, row)
        except Error:
            raise
        except Exception as error:
            LOG.exception("a game cannot begin", extra={"game": event.game})
            raise fault() from error

    # Links and lists

    def _invitations(self, room: Room) -> list[Token]:
        return [
            Token(hashed(token), "invite", room.id, seat, created=time.time())
            for seat, token in self.invitations(room).items()
        ]

    def invitations(self, room: Room) -> dict[int, str]:
        """The token of each open seat; only for those who may invite (``check_member``)."""
        return {
            seat: self.people.invitation(room.id, seat, chair.turn)
            for seat, chair in enumerate(room.chairs)
            if chair.free
        }

    async def gone(self, table: str) -> bool:
        """Has this table been deleted?"""
        summary = await self.desk.run(self.store.summary, table)
        return summary is not None and summary.deleted

    async def tables_of(self, person: str) -> list[tuple[Summary, list[int]]]:
        """My tables, newest first, each with my seats."""
        return await self.desk.run(self.store.tables_of, person)


def named(person: str, table: str, request: str | None) -> str:
    """The name of a request, which nobody else and no other table can take."""
    if request is None:
        request = secrets.token_hex(12)
    elif person and not REQUEST.fullmatch(request):
        raise BadRequest(N_("A request is named by up to 64 letters, digits and signs . : _ -"))
    return f"{person}/{table}/{request}" if person else request


def _same_wish(kept: e.AnyEvent, new: e.Created) -> bool:
    """Do two openings ask for the same, apart from what chance deals?"""
    dealt: dict[str, Any] = {"salt": "", "commitment": ""}
    if not new.open_seed:
        dealt |= {"seed": ""}
    if new.source:  # what a fork could not know was dealt anew
        dealt |= {"start": None}
    return isinstance(kept, e.Created) and replace(kept, **dealt) == replace(new, **dealt)
