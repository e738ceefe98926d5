"""One server at a time on a database in a file: two would go stale without a word."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from filelock import FileLock, Timeout

from ecumene.engine.errors import N_
from ecumene.web.errors import CannotServe
from ecumene.web.store.database import file_of, read_url


@contextmanager
def alone(address: str) -> Iterator[None]:
    """Hold a database while a server runs; the system lets go of it however the server ends."""
    path = file_of(read_url(address))
    if path is None or not path.name or not path.parent.is_dir():
        yield  # opening it says what is wrong, if anything is
        return
    lock = FileLock(path.with_name(path.name + ".lock"), timeout=0, mode=0o600)
    try:
        lock.acquire()
    except Timeout:
        message = N_(
            "Another Ecumene already serves the tables in {path}. Use that one, end it, or name "
            "another folder: --data-dir."
        )
        raise CannotServe(message, path=path) from None
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise CannotServe(N_("{path} cannot be used: {why}."), path=path, why=why) from None
    try:
        yield
    finally:
        lock.release()
