"""Opening the database: found, checked, brought up to date after a backup."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    URL,
    Connection,
    Engine,
    create_engine,
    event,
    insert,
    inspect,
    make_url,
    select,
    text,
    update,
)
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from ecumene.engine.errors import N_
from ecumene.web.errors import StoreError
from ecumene.web.store import schema, upgrades

OPENING: Final = 0x4563756D  # what servers that open one database at once wait for each other by

DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


def open_database(address: str) -> Engine:
    """The database at a URL, ready to be used in one thread; a sentence if that cannot be."""
    url = read_url(address)
    try:
        engine = create_engine(url, pool_pre_ping=url.get_backend_name() != "sqlite")
    except ModuleNotFoundError as error:
        message = N_('PostgreSQL needs a driver: pip install "ecumene[postgresql]" ({why}).')
        raise StoreError(message, why=error) from None
    if url.get_backend_name() == "sqlite":
        _check_folder(url)
        _keep_private(url)
        event.listen(engine, "connect", _durable)
        event.listen(engine, "begin", _begin)
    try:
        with _one_at_a_time(engine):
            _bring_up_to_date(engine)
    except DBAPIError as error:
        engine.dispose()
        raise unusable(error, url) from None
    except StoreError:
        engine.dispose()
        raise
    return engine


def read_url(address: str) -> URL:
    """The URL, if it is one of a database that we can use."""
    message = N_(
        "{url} is not the URL of a database: write sqlite:///FILE or "
        "postgresql://USER:PASSWORD@HOST/NAME."
    )
    try:
        url = make_url(address)
        driver = DRIVERS.get(url.get_backend_name())
    except (ArgumentError, NoSuchModuleError, ValueError):
        driver, url = None, URL.create("none")
    if driver is None:
        word = address.partition("://")[0] + "://..." if "://" in address else address
        raise StoreError(message, url=f'"{word}"')  # what follows may hold a password
    return url.set(drivername=driver) if url.drivername in DRIVERS else url


TROUBLES = {
    "readonly": "read-only",
    "read-only": "read-only",
    "not a database": "malformed",
    "malformed": "malformed",
    "no such table": "malformed",
    "is full": "full",
    "No space left": "full",
    "locked": "locked",
}
"""What databases say, and what it comes to."""


def trouble_of(error: DBAPIError) -> str:
    """The kind of a failure, in a word that tells nothing of this machine."""
    told: list[str] = []
    cause: BaseException | None = error
    while cause is not None:  # a full database also forgets where to go back to, and says that last
        told.append(str(cause))
        cause = cause.__context__
    why = " ".join(told)
    return next((kind for word, kind in TROUBLES.items() if word in why), "unreachable")


def unusable(error: DBAPIError, url: URL | None = None) -> StoreError:
    """A failure of the database as a sentence, for the host."""
    why = str(error.orig).strip().splitlines()[0].rstrip(".") if str(error.orig).strip() else "?"
    name = "" if url is None else url.database or ""
    if "readonly" in why or "read-only" in why:
        return StoreError(N_("The database {name} is read-only: {why}."), name=name, why=why)
    if "not a database" in why or "malformed" in why:
        return StoreError(N_("{name} is broken, or no database: {why}."), name=name, why=why)
    shown = name if url is None else url.render_as_string(hide_password=True)
    return StoreError(N_("The database {name} cannot be used: {why}."), name=shown, why=why)


def file_of(url: URL) -> Path | None:
    """The file that an SQLite database is in."""
    if url.get_backend_name() != "sqlite":
        return None
    return Path((url.database or "").removeprefix("file:"))


def identity(path: Path) -> tuple[int, int] | None:
    """Which file has this name; None if none has. A deleted one can still be written to."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _check_folder(url: URL) -> None:
    name = (url.database or "").removeprefix("file:")
    if name in ("", ":memory:"):
        raise StoreError(N_("A table needs a database in a file: write sqlite:///FILE."))
    folder = Path(name).parent
    if not folder.is_dir():
        raise StoreError(N_("The folder {path} does not exist."), path=folder)


def _keep_private(url: URL) -> None:
    """A new file is for nobody else on this machine: it holds the seeds of running games.

    SQLite gives the files beside it the same rights.
    """
    path = file_of(url)
    assert path is not None
    with suppress(OSError):  # it exists, or opening it says what is wrong
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _durable(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # Python's own would commit in the middle of an upgrade
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "busy_timeout=5000",
        "foreign_keys=ON",
    ):
        connection.execute(f"PRAGMA {pragma}").close()


@contextmanager
def _one_at_a_time(engine: Engine) -> Iterator[None]:
    """Of several servers that start together one makes the tables; a file has a lock of its own."""
    if engine.url.get_backend_name() == "sqlite":
        yield
        return
    with engine.connect() as connection:
        connection.execute(text("SELECT pg_advisory_lock(:key)"), {"key": OPENING})
        try:
            yield
        finally:
            connection.execute(text("SELECT pg_advisory_unlock(:key)"), {"key": OPENING})
            connection.rollback()


def _bring_up_to_date(engine: Engine) -> None:
    found = _version(engine)
    if found > schema.NEWEST:
        message = N_("This database was made by a newer Ecumene (version {found} of its tables).")
        raise StoreError(message, found=found)
    if 0 < found < schema.NEWEST:
        backup(engine, found)
    with engine.begin() as connection:
        if found == 0:
            schema.META.create_all(connection)
            row = {"name": "schema", "value": str(schema.NEWEST)}
            connection.execute(insert(schema.ABOUT), row)
        else:
            if found < schema.NEWEST:
                upgrades.upgrade(connection, found)
            # written even if nothing changed: a read-only database is noticed now, not in a game
            connection.execute(
                update(schema.ABOUT)
                .where(schema.ABOUT.c.name == "schema")
                .values(value=str(schema.NEWEST))
            )


def _version(engine: Engine) -> int:
    """The version of the tables in a database; 0 if there are none."""
    names = inspect(engine).get_table_names()
    if schema.ABOUT.name not in names:
        if {schema.EVENTS.name, schema.TABLES.name} & set(names):
            raise StoreError(N_("This database belongs to something else than Ecumene."))
        return 0
    with engine.connect() as connection:
        found = connection.scalar(
            select(schema.ABOUT.c.value).where(schema.ABOUT.c.name == "schema")
        )
    return int(found) if found is not None and found.isdigit() else 0


def backup(engine: Engine, version: int) -> Path | None:
    """A copy of an SQLite database beside it, before it is changed; servers keep their own."""
    if engine.url.get_backend_name() != "sqlite":
        return None
    path = Path((engine.url.database or "").removeprefix("file:"))
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S-%f")
    target = path.with_name(f"{path.name}.v{version}-{stamp}.bak")
    try:
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(target)) as copy:
            source.backup(copy)
            target.chmod(path.stat().st_mode & 0o777)
    except sqlite3.Error as error:
        message = N_("The database cannot be copied to {path} before its upgrade: {why}.")
        raise StoreError(message, path=target, why=error) from None
    return target
