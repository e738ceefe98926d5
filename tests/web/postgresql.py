"""A PostgreSQL of our own, in a temporary folder, for tests that want a real one."""

from __future__ import annotations

import getpass
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

WHY_NOT = "PostgreSQL is not installed here (Debian: apt install postgresql)"
NUMBERS = count(1)


def programs() -> Path | None:
    """The folder of initdb and postgres; Debian keeps them away from the others."""
    found = shutil.which("initdb")
    places = [Path(found).resolve().parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((each for each in places if (each / "postgres").exists()), None)


def user() -> str:
    """Who may run it: root may not."""
    return getpass.getuser() if os.geteuid() else "postgres"


def available() -> bool:
    return programs() is not None and find_spec("psycopg") is not None


@contextmanager
def cluster() -> Iterator[str]:
    """A running server without any care for the disk; the URL of its databases, with {name}."""
    bin = programs()
    assert bin is not None
    folder = Path(tempfile.mkdtemp(prefix="ecumene-pg-"))  # short: a socket is to be in it
    who: dict[str, Any] = {}
    if not os.geteuid():
        shutil.chown(folder, user())
        who = {"user": user(), "group": "postgres", "extra_groups": []}
    quiet: dict[str, Any] = {"cwd": folder, "stdout": subprocess.DEVNULL, **who}
    try:
        words = [str(bin / "initdb"), "-D", "data", "-A", "trust", "-U", "tests", "--no-sync"]
        words += ["--no-locale", "-E", "UTF8"]
        subprocess.run(words, check=True, stderr=subprocess.PIPE, **quiet)
        options = ["fsync=off", "full_page_writes=off", "listen_addresses=", "shared_buffers=8MB"]
        options += [f"unix_socket_directories={folder}", "synchronous_commit=off"]
        options += ["autovacuum=off", "max_connections=40", "log_min_messages=panic"]
        words = [str(bin / "postgres"), "-D", "data", "-F"]
        words += [word for each in options for word in ("-c", each)]
        server = subprocess.Popen(words, stderr=subprocess.DEVNULL, **quiet)
        try:
            address = f"postgresql://tests@/{{name}}?host={folder}"
            _wait(address.format(name="postgres"), server)
            yield address
        finally:
            server.send_signal(signal.SIGQUIT)  # at once, whoever is still connected
            server.wait(60)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _wait(address: str, server: subprocess.Popen[Any]) -> None:
    import psycopg

    for _ in range(300):
        try:
            psycopg.connect(address).close()
            return
        except psycopg.OperationalError:
            assert server.poll() is None, "PostgreSQL has ended"
            time.sleep(0.05)
    raise AssertionError("PostgreSQL does not answer")


def new_database(address: str) -> str:
    """The URL of an empty database."""
    import psycopg

    name = f"ecumene_{next(NUMBERS)}"
    with psycopg.connect(address.format(name="postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return address.format(name=name)
