"""The only module of the engine that touches files."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from glob import escape
from importlib import resources
from pathlib import Path
from typing import IO

from ecumene.engine.errors import N_, BadRecord, NotSaved

if sys.platform != "win32":
    import fcntl

KEPT = 40  # characters of a name, in that of the file that is written before it is there
PART = ".part-"  # which follows them there, so that no file of somebody else is taken for one
LARGEST = 32 * 1024 * 1024  # bytes; a long game's record has about 100,000


@cache
def packaged(package: str, *path: str) -> str:
    """The text of a file that ships with a package."""
    return resources.files(package).joinpath(*path).read_text("utf-8")


def packaged_or_empty(package: str, *path: str) -> str:
    """The same for a file that need not be there."""
    found = resources.files(package).joinpath(*path)
    return found.read_text("utf-8") if found.is_file() else ""


def fonts() -> list[Path]:
    """The gathered fonts in the form that drawing PNGs needs."""
    folder = resources.files("ecumene").joinpath("vendor")
    return [Path(str(each)) for each in folder.iterdir() if each.name.endswith(".ttf")]


def load(path: str | Path) -> str:
    """The text of somebody's file, refused if it cannot be a record."""
    try:
        with open(path, "rb") as file:
            octets = file.read(LARGEST + 1)  # a device or a pipe does not say how long it is
        if len(octets) > LARGEST:
            message = N_("{path} is too large to be a record (over {limit} MB).")
            raise BadRecord(message, path=path, limit=LARGEST >> 20)
        return octets.decode("utf-8")
    except UnicodeDecodeError:
        raise BadRecord(N_("{path} is not a text file."), path=path) from None
    except OSError as error:
        raise BadRecord(N_("{path} cannot be read: {why}."), path=path, why=_why(error)) from None


def save(path: str | Path, text: str | bytes) -> None:
    """Write a file whole or not at all: the old one survives whatever goes wrong."""
    with writing(path) as file:
        file.write(text.encode() if isinstance(text, str) else text)


def check_target(path: str | Path) -> None:
    """Refuse a file that could not be written, while there is nothing to lose yet."""
    target = Path(path)
    try:
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        with tempfile.TemporaryFile(dir=target.parent):
            pass
    except OSError as error:
        message = N_("{path} cannot be written: {why}.")
        raise NotSaved(message, path=path, why=_why(error)) from None


@contextlib.contextmanager
def writing(path: str | Path) -> Iterator[IO[bytes]]:
    """A file to fill piece by piece; it takes its place only when all of it is there."""
    target = Path(path)
    temporary = None
    try:
        prefix = f".{target.name[:KEPT]}{PART}"
        handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=prefix)
        with os.fdopen(handle, "wb") as file:
            taken(file)  # so that it can be seen that somebody writes (`sweep`)
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, _mode(target))
        os.replace(temporary, target)
    except OSError as error:
        message = N_("{path} cannot be written: {why}. Nothing was changed.")
        raise NotSaved(message, path=path, why=_why(error)) from None
    finally:
        if temporary is not None:
            with contextlib.suppress(OSError):
                os.unlink(temporary)  # gone already when all went well


def sweep(folder: Path, name: str) -> None:
    """Remove what those who were killed have left half written of files whose names begin so.

    What somebody is writing stays, and where there are no locks to know that by, so does all.
    """
    with contextlib.suppress(OSError):
        for path in folder.glob(f".{escape(name[:KEPT])}*{PART}????????"):
            if _given_up(path):
                path.unlink()


def _given_up(path: Path) -> bool:
    if sys.platform == "win32":
        return False
    try:
        with path.open("rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _mode(target: Path) -> int:
    """The permissions of the file that is replaced, or those of any new file."""
    with contextlib.suppress(OSError):
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _why(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def taken(file: IO[bytes] | int) -> bool:
    """Take an open file for as long as it stays open, unless somebody else has it.

    Processes that are given it have it too; the system lets go of it however the last one ends.
    Where there are no such locks nobody ever has a file.
    """
    return _locked(file, False)


def is_taken(file: IO[bytes]) -> bool:
    """Has somebody else this file now?"""
    return not _locked(file, True)


def _locked(file: IO[bytes] | int, shared: bool) -> bool:
    if sys.platform == "win32":
        return True
    try:
        fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        return True
    return True
