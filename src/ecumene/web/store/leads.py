"""Which of the servers on one PostgreSQL database leads which table.

A server is a row that it renews, and a table is led by whoever has put its name beside it. Whoever
finds a server that has not renewed its row deletes that row, and by that frees its tables. So a
server that slept can be sure of nothing but its row: as long as it is there, nobody else has led
any of its tables; once it is gone, its name is never used again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import delete, func, insert, literal, select, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError

from ecumene.web.store.schema import LEADS, SERVERS, TABLES
from ecumene.web.store.store import Store

LEASE: Final = 8.0  # seconds of silence after which a server is given up; a busy machine is slow
CHANNEL: Final = "ecumene"
FREED: Final = "freed"  # tables have lost their leader
WANTED: Final = "wanted"  # a table that another server needs to lead, with its name

NOW: Final = func.extract("epoch", func.clock_timestamp())


class Lapsed(Exception):
    """The others have given this server up."""


class Leads:
    """What one server asks of the database; all of it in the thread of its desk."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def others(self) -> list[tuple[str, str]]:
        """The name and the door of each server that is not known to be gone."""
        with self.store.writing() as connection:
            connection.execute(delete(SERVERS).where(SERVERS.c.until < NOW))
            found = connection.execute(select(SERVERS.c.id, SERVERS.c.door))
            return [(str(id), str(door)) for id, door in found]

    def join(self, server: str, door: str) -> None:
        """Be one of the servers, under a name that none has had."""
        with self.store.writing() as connection:
            row = {"id": server, "door": door, "until": 0.0}
            connection.execute(insert(SERVERS), row)
            connection.execute(_renewed(server))
        self.store.server = server

    def leave(self, server: str) -> None:
        """Give up a server, ourselves or one that is known to be gone."""
        with self.store.writing() as connection:
            connection.execute(delete(SERVERS).where(SERVERS.c.id == server))
            connection.execute(_told(FREED))

    def claim(self, server: str, table: str) -> str:
        """Who leads a table: we, if nobody did. Nobody leads what does not exist.

        Raises *Lapsed* if we are not one of the servers any more.
        """
        free = select(TABLES.c.id, literal(server)).where(TABLES.c.id == table)
        query = postgresql.insert(LEADS).from_select(["table_id", "server"], free)
        try:
            with self.store.writing() as connection:
                if connection.execute(query.on_conflict_do_nothing()).rowcount == 1:
                    return server
                led = select(LEADS.c.server).where(LEADS.c.table_id == table)
                return str(connection.scalar(led) or "")
        except IntegrityError:
            raise Lapsed from None

    def release(self, server: str, tables: Sequence[str]) -> None:
        """Let others lead some tables."""
        mine = (LEADS.c.server == server) & LEADS.c.table_id.in_(tables)
        with self.store.writing() as connection:
            connection.execute(delete(LEADS).where(mine))
            connection.execute(_told(FREED))

    def want(self, table: str) -> None:
        """Ask the leader of a table to let go of it."""
        with self.store.writing() as connection:
            connection.execute(_told(WANTED, table))

    def waiting_bots(self) -> list[str]:
        """The tables without a leader at which it is a bot's turn."""
        led = select(LEADS.c.table_id).where(LEADS.c.table_id == TABLES.c.id).exists()
        due = TABLES.c.bots_due.is_(True) & TABLES.c.deleted.is_(False)
        with self.store.reading() as connection:
            return [str(row[0]) for row in connection.execute(select(TABLES.c.id).where(due, ~led))]


def _renewed(server: str) -> Any:
    return update(SERVERS).where(SERVERS.c.id == server).values(until=NOW + LEASE)


def _told(*words: str) -> Any:
    return select(func.pg_notify(CHANNEL, " ".join(words)))


class Watch:
    """A connection of its own on which a server shows that it lives, and listens to the others."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    def beat(self, server: str) -> set[str]:
        """Renew our row and give up whoever has not; who is left. We may not be among them."""
        run = self._connection.execute
        run(
            "UPDATE servers SET until = extract(epoch FROM clock_timestamp()) + %s WHERE id = %s",
            (LEASE, server),
        )
        gone = "DELETE FROM servers WHERE until < extract(epoch FROM clock_timestamp())"
        if run(gone).rowcount:
            run("SELECT pg_notify(%s, %s)", (CHANNEL, FREED))
        return {str(id) for (id,) in run("SELECT id FROM servers")}

    def hear(self, seconds: float) -> Iterator[list[str]]:
        """What is told within a time, in words."""
        for each in self._connection.notifies(timeout=seconds):
            yield each.payload.split()


@contextmanager
def watching(store: Store) -> Iterator[Watch]:
    """Listen to the other servers."""
    pooled = store.engine.raw_connection()
    connection: Any = pooled.driver_connection
    pooled.detach()
    try:
        connection.autocommit = True
        connection.execute(f"LISTEN {CHANNEL}")
        yield Watch(connection)
    finally:
        connection.close()
