"""Back-ups of a server's folder: its tables and its key in one file, also while it serves."""

from __future__ import annotations

import os
import sqlite3
import tempfile
import zipfile
from contextlib import closing
from pathlib import Path
from typing import Final

from ecumene.engine.errors import N_
from ecumene.web.errors import StoreError
from ecumene.web.store.database import file_of, read_url
from ecumene.web.store.lock import alone

TABLES: Final = "tables.db"
KEY: Final = "key"


def back_up(folder: Path, address: str, target: Path) -> None:
    """Copy the tables as they stand, and the key by which guests are known, into a new file."""
    path = file_of(read_url(address))
    if path is None:
        raise StoreError(N_("PostgreSQL has its own back-ups: use pg_dump, and keep the file key."))
    if not path.is_file():
        raise StoreError(N_("There are no tables in {path} yet."), path=path)
    if target.exists():
        raise StoreError(N_("{path} exists already: name a new file."), path=target)
    try:
        with tempfile.TemporaryDirectory(dir=target.parent) as place:
            copy = Path(place) / TABLES
            _copy(path, copy)
            whole = Path(place) / "whole.zip"
            with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as file:
                file.write(copy, TABLES)
                file.write(folder / KEY, KEY)
            whole.chmod(0o600)  # whoever has the key can be any guest
            os.link(whole, target)  # all of it or nothing, and never over another file
    except (OSError, sqlite3.Error) as error:
        message = N_("The back-up {path} cannot be written: {why}.")
        raise StoreError(message, path=target, why=error) from None


def restore(source: Path, folder: Path, replace: bool = False) -> None:
    """Put the tables and the key of a back-up into a folder that no server uses."""
    tables = folder / TABLES
    with alone(f"sqlite:///{tables}"):
        if folder.is_dir():
            _hand_over(folder / f"{TABLES}.lock", folder)
        if tables.exists() and not replace:
            message = N_("{path} has tables already: name another folder, or --replace them.")
            raise StoreError(message, path=folder)
        try:
            with tempfile.TemporaryDirectory(dir=folder) as place:
                _unpack(source, Path(place))
                _check(Path(place) / TABLES)
                if tables.exists():
                    tables.replace(folder / f"{TABLES}.replaced")
                for left in ("-wal", "-shm"):  # what belongs to the tables that were there
                    (folder / f"{TABLES}{left}").unlink(missing_ok=True)
                for name in (KEY, TABLES):
                    (Path(place) / name).chmod(0o600)
                    _hand_over(Path(place) / name, folder)
                    (Path(place) / name).replace(folder / name)
        except (OSError, KeyError, zipfile.BadZipFile, sqlite3.Error) as error:
            message = N_("{path} cannot be restored: {why}.")
            raise StoreError(message, path=source, why=error) from None


def _hand_over(path: Path, folder: Path) -> None:
    """Let root restore for a server that runs as a user of its own, who has the folder."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        owner = folder.stat()
        os.chown(path, owner.st_uid, owner.st_gid, follow_symlinks=False)


def _copy(source: Path, target: Path) -> None:
    """By SQLite itself: a database that is being written to is copied as it was at one moment."""
    there = sqlite3.connect(f"file:{source}?mode=ro", uri=True)
    with closing(there) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
    _check(target)


def _check(path: Path) -> None:
    with closing(sqlite3.connect(path)) as found:
        told = found.execute("PRAGMA integrity_check").fetchone()[0]
    if told != "ok":
        raise sqlite3.DatabaseError(told)


def _unpack(source: Path, place: Path) -> None:
    with zipfile.ZipFile(source) as file:
        for name in (TABLES, KEY):
            (place / name).write_bytes(file.read(name))
