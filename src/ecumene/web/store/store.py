"""What is kept: an append-only log of events per table, people, seats and hashed tokens.

Everything here is synchronous and meant for one thread of its own: that of a ``Desk``.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import asdict, dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    bindparam,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError

from ecumene.web.errors import DatabaseFails
from ecumene.web.store.database import file_of, identity, open_database, trouble_of, unusable
from ecumene.web.store.schema import (
    ABOUT,
    ANALYSES,
    EVENTS,
    LEADS,
    PEOPLE,
    SEATS,
    SERVERS,
    TABLES,
    TOKENS,
)

LOG: Final = logging.getLogger("ecumene.web")


@dataclass(frozen=True)
class Person:
    """A guest: whoever holds the signed cookie, or a program with its token."""

    id: str
    name: str
    lang: str
    created: float


@dataclass(frozen=True)
class Row:
    """One event as it is kept; *request* makes a repeated command known."""

    table_id: str
    seq: int
    request: str
    person: str
    at: float
    body: str  # JSON of an event


@dataclass(frozen=True)
class Summary:
    """What lists show of a table; it follows from its events."""

    id: str
    game: str
    host: str
    created: float
    updated: float
    version: int
    status: str
    names: list[str]
    waiting: list[int]
    winners: list[int]
    bots_due: bool
    deleted: bool = False


@dataclass(frozen=True)
class Token:
    """What an unguessable link or a program's token stands for."""

    hash: str
    kind: str  # invite, personal, bearer
    table_id: str = ""
    seat: int = -1
    person: str = ""
    created: float = 0.0


@dataclass(frozen=True)
class Write:
    """An event with what lists and links know of it; *seats* (seat, person) replace those kept."""

    row: Row
    summary: Summary
    seats: Sequence[tuple[int, str]] | None = None
    tokens: Sequence[Token] = ()


class Store:
    """The database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.trouble = ""  # of the last write that failed, until one succeeds
        self.server = ""  # our name among the servers of this database; empty if there is one only
        self._file = file_of(engine.url)
        self._identity = None if self._file is None else identity(self._file)

    @classmethod
    def open(cls, address: str) -> Store:
        """Open, check and upgrade; every way in which that can fail is a sentence."""
        return cls(open_database(address))

    @property
    def shared(self) -> bool:
        """May several servers use it at once?"""
        return self.engine.url.get_backend_name() == "postgresql"

    def close(self) -> None:
        """Let go of the file."""
        self.engine.dispose()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction; however it fails, the host hears why, and visitors that it is so."""
        with self._using(self.engine.begin) as connection:
            yield connection
        self._check_file()  # deleted in this very moment: nobody may rely on what was written
        if self.trouble:
            LOG.warning("database works again")
            self.trouble = ""

    def reading(self) -> AbstractContextManager[Connection]:
        """The same for whoever only looks."""
        return self._using(self.engine.connect)

    @contextmanager
    def _using(
        self, begin: Callable[[], AbstractContextManager[Connection]]
    ) -> Iterator[Connection]:
        self._check_file()
        try:
            with begin() as connection:
                yield connection
        except IntegrityError:
            raise
        except DBAPIError as error:
            raise self._failed(trouble_of(error), unusable(error, self.engine.url)) from error

    def _check_file(self) -> None:
        """A file without a name still takes what is written, and is lost when we end."""
        if self._file is not None and identity(self._file) != self._identity:
            raise self._failed("gone", f"{self._file} is not there any more")

    def _failed(self, trouble: str, why: object) -> DatabaseFails:
        """Tell the host why, once for each trouble, and visitors that it is so."""
        if self.trouble != trouble:
            self.trouble = trouble
            LOG.error("database fails", extra={"trouble": trouble, "why": str(why)})
        return DatabaseFails(trouble)

    # Events

    def append(self, write: Write) -> bool:
        """Keep one event; False if its number or its request is taken."""
        return self.append_all([write])[0]

    def append_all(self, writes: Sequence[Write]) -> list[bool]:
        """Keep several events with one commit; each all or nothing, whatever befalls the others.

        Of several servers only the one that leads a table writes to it; one that the others have
        given up leads none. Until the commit nobody can give it up.
        """
        try:
            return self._append_all(writes, nullcontext)
        except IntegrityError:  # one of them is in the way of the others: each by itself
            return self._append_all(writes, Connection.begin_nested)

    def _append_all(
        self,
        writes: Sequence[Write],
        apart: Callable[[Connection], AbstractContextManager[object]],
    ) -> list[bool]:
        kept: list[bool] = []
        with self.writing() as connection:
            led = _led(connection, self.server, writes) if self.server else None
            for write in writes:
                new = write.row.seq == 1
                if led is not None and not (write.row.table_id in led or (new and led)):
                    kept.append(False)
                    continue
                try:
                    with apart(connection):
                        _append(connection, write)
                        if led is not None and new:
                            at = {"table_id": write.row.table_id, "server": self.server}
                            connection.execute(insert(LEADS), at)
                            led.add(write.row.table_id)
                    kept.append(True)
                except IntegrityError:
                    if apart is nullcontext:
                        raise
                    kept.append(False)
        return kept

    def events(self, table_id: str, after: int = 0) -> list[Row]:
        """The events of a table in order."""
        query = (
            select(EVENTS)
            .where(EVENTS.c.table_id == table_id, EVENTS.c.seq > after)
            .order_by(EVENTS.c.seq)
        )
        with self.reading() as connection:
            return [Row(**row) for row in connection.execute(query).mappings()]

    def request(self, request: str) -> Row | None:
        """The event that a request made, if it was done already."""
        query = select(EVENTS).where(EVENTS.c.request == request)
        with self.reading() as connection:
            row = connection.execute(query).mappings().first()
        return None if row is None else Row(**row)

    # Analyses

    def keep_analysis(self, table_id: str, body: str) -> None:
        """Keep the analysis of a table, in place of an earlier one."""
        with self.writing() as connection:
            connection.execute(delete(ANALYSES).where(ANALYSES.c.table_id == table_id))
            connection.execute(insert(ANALYSES), {"table_id": table_id, "body": body})

    def analysis(self, table_id: str) -> str | None:
        """The analysis of a table, if there is one."""
        query = select(ANALYSES.c.body).where(ANALYSES.c.table_id == table_id)
        with self.reading() as connection:
            return connection.scalar(query)

    # Lists

    def summary(self, table_id: str) -> Summary | None:
        """What lists know of one table."""
        with self.reading() as connection:
            query = select(TABLES).where(TABLES.c.id == table_id)
            row = connection.execute(query).mappings().first()
        return None if row is None else _summary(dict(row))

    def tables_of(self, person: str) -> list[tuple[Summary, list[int]]]:
        """The tables at which somebody sits or which somebody opened, newest first; and seats."""
        seated = select(SEATS.c.table_id, SEATS.c.seat).where(SEATS.c.person == person)
        sits = exists().where(SEATS.c.table_id == TABLES.c.id, SEATS.c.person == person)
        query = (
            select(TABLES)
            .where((TABLES.c.host == person) | sits)
            .where(TABLES.c.deleted.is_(False))
            .order_by(TABLES.c.updated.desc())
        )
        with self.reading() as connection:
            held: dict[str, list[int]] = {}
            for table_id, seat in connection.execute(seated):
                held.setdefault(table_id, []).append(seat)
            rows = [_summary(dict(row)) for row in connection.execute(query).mappings()]
        return [(row, sorted(held.get(row.id, []))) for row in rows]

    def bots_due(self) -> list[str]:
        """The tables at which a bot has to move."""
        query = select(TABLES.c.id).where(TABLES.c.bots_due.is_(True), TABLES.c.deleted.is_(False))
        with self.reading() as connection:
            return [str(row[0]) for row in connection.execute(query)]

    # People

    def add_person(self, person: Person) -> None:
        """A new guest."""
        with self.writing() as connection:
            connection.execute(insert(PEOPLE), asdict(person))

    def change_person(self, person: Person) -> None:
        """Another name or language."""
        with self.writing() as connection:
            changed = {"name": person.name, "lang": person.lang}
            connection.execute(update(PEOPLE).where(PEOPLE.c.id == person.id).values(changed))

    def person(self, id: str) -> Person | None:
        """A guest by id."""
        with self.reading() as connection:
            row = connection.execute(select(PEOPLE).where(PEOPLE.c.id == id)).mappings().first()
        return None if row is None else Person(**row)

    # Tokens

    def keep_token(self, token: Token) -> None:
        """Remember the hash of a token; twice is as good as once."""
        with self.writing() as connection:
            _keep(connection, token)

    def token(self, hash: str) -> Token | None:
        """What a token stands for."""
        with self.reading() as connection:
            row = connection.execute(select(TOKENS).where(TOKENS.c.hash == hash)).mappings().first()
        return None if row is None else Token(**row)

    def link_turn(self, table_id: str, person: str) -> int:
        """How often the link of somebody's seats at a table was renewed."""
        query = select(func.max(TOKENS.c.seat)).where(*_links(table_id, person))
        with self.reading() as connection:
            return max(0, connection.scalar(query) or 0)  # the oldest have -1

    def renew_link(self, token: Token) -> None:
        """Keep a personal link in place of all before it."""
        with self.writing() as connection:
            connection.execute(delete(TOKENS).where(*_links(token.table_id, token.person)))
            _keep(connection, token)

    def revoke(self, person: str) -> None:
        """All tokens of a person's programs are worth nothing from now on."""
        with self.writing() as connection:
            mine = (TOKENS.c.person == person) & (TOKENS.c.kind == "bearer")
            connection.execute(delete(TOKENS).where(mine))

    def health(self) -> str:
        """What is wrong with the database, in a word; empty if nothing is.

        Something is written, and taken back. A database that is full may still allow that: then
        the last write that counted decides.
        """
        try:
            with self._using(self.engine.connect) as connection:
                same = update(ABOUT).where(ABOUT.c.name == "schema").values(value=ABOUT.c.value)
                found = connection.execute(same).rowcount
                connection.rollback()
        except DatabaseFails as fails:
            return fails.trouble
        return self.trouble if found else "malformed"


def _links(table_id: str, person: str) -> tuple[ColumnElement[bool], ...]:
    """The personal links of somebody at a table."""
    return (
        TOKENS.c.table_id == table_id,
        TOKENS.c.person == person,
        TOKENS.c.kind == "personal",
    )


def _led(connection: Connection, server: str, writes: Sequence[Write]) -> set[str]:
    """The tables that a server leads, of some, and "" for itself; nothing if it does not count.

    It stays so until this transaction has ended: whoever gives a server up deletes its row first.
    """
    mine = select(SERVERS.c.id).where(SERVERS.c.id == server)
    if connection.execute(mine.with_for_update(read=True, key_share=True)).first() is None:
        return set()
    tables = {write.row.table_id for write in writes}
    query = select(LEADS.c.table_id).where(LEADS.c.server == server, LEADS.c.table_id.in_(tables))
    return {"", *connection.scalars(query)}


# the statements of every move, made once
_KEEP: Final = insert(EVENTS)
_CHANGE: Final = update(TABLES).where(TABLES.c.id == bindparam("changed"))


def _append(connection: Connection, write: Write) -> None:
    row = write.row
    _sum_up(connection, write.summary, new=row.seq == 1)
    connection.execute(_KEEP, vars(row))
    if write.seats is not None:
        connection.execute(delete(SEATS).where(SEATS.c.table_id == row.table_id))
        for seat, person in write.seats:
            at = {"table_id": row.table_id, "seat": seat, "person": person}
            connection.execute(insert(SEATS), at)
    for token in write.tokens:
        _keep(connection, token)
    if write.summary.deleted:
        _forget(connection, row)


def _sum_up(connection: Connection, summary: Summary, new: bool) -> None:
    values = {**vars(summary)}
    for name in ("names", "waiting", "winners"):
        values[name] = msgspec.json.encode(values[name]).decode()
    if new:
        connection.execute(insert(TABLES), values)
    else:
        connection.execute(_CHANGE, {"changed": values.pop("id"), **values})


def _summary(row: dict[str, Any]) -> Summary:
    for name in ("names", "waiting", "winners"):
        row[name] = msgspec.json.decode(row[name])
    return Summary(**row)


def _keep(connection: Connection, token: Token) -> None:
    known = connection.execute(select(TOKENS.c.hash).where(TOKENS.c.hash == token.hash)).first()
    if known is None:
        connection.execute(insert(TOKENS), asdict(token))


def _forget(connection: Connection, row: Row) -> None:
    """Of a deleted table only its last event stays, so that a repeated request is known."""
    table_id = row.table_id
    connection.execute(delete(EVENTS).where(EVENTS.c.table_id == table_id, EVENTS.c.seq < row.seq))
    connection.execute(delete(SEATS).where(SEATS.c.table_id == table_id))
    connection.execute(delete(TOKENS).where(TOKENS.c.table_id == table_id))
    connection.execute(delete(ANALYSES).where(ANALYSES.c.table_id == table_id))
