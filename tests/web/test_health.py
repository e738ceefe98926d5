"""A database that fails: nothing is acknowledged that is not kept; health says what is wrong."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.web.guests import Server, serving, two


def pragma(server: Server, words: str) -> None:
    """Change the connection that the server uses."""
    store = server.hall.store

    def change() -> None:
        with store.engine.connect() as connection:
            found = connection.exec_driver_sql(f"PRAGMA {words}")
            if found.returns_rows:
                found.all()

    server.run(server.hall.desk.run(change))


@contextmanager
def gone(server: Server, path: Path) -> Iterator[None]:
    path.unlink()
    yield


@contextmanager
def replaced(server: Server, path: Path) -> Iterator[None]:
    """Another file lies where ours was, as after a careless restore."""
    copy = path.with_name("copy")
    copy.write_bytes(path.read_bytes())
    copy.replace(path)
    yield


@contextmanager
def full(server: Server, path: Path) -> Iterator[None]:
    pragma(server, "max_page_count = 1")
    yield


@contextmanager
def locked(server: Server, path: Path) -> Iterator[None]:
    pragma(server, "busy_timeout = 1")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def malformed(server: Server, path: Path) -> Iterator[None]:
    pragma(server, "wal_checkpoint(TRUNCATE)")
    os.truncate(path, 5_000)
    pragma(server, "shrink_memory")  # what is read from now on comes from the file
    yield


@pytest.mark.parametrize(
    ("happens", "trouble"),
    [
        (gone, "gone"),
        (replaced, "gone"),
        (full, "full"),
        (locked, "locked"),
        (malformed, "malformed"),
    ],
)
def test_what_is_wrong_with_the_database_is_said_and_no_move_acknowledged(
    happens: Callable[[Server, Path], Any],
    trouble: str,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    with serving(tmp_path) as server:
        ada, _, table = two(server)
        assert ada.send("GET", "/healthz").json()["status"] == "ok"
        with happens(server, tmp_path / "tables.db"):
            told: Any = {}
            text = "words " * 300  # that need a new page
            for _ in range(20):  # there may be room for a few
                answer = ada.send("POST", f"/api/tables/{table}/chat", json={"text": text[:500]})
                if answer.status_code != 200:
                    told = answer
                    break
            assert told.status_code == 503
            assert "neither read nor changed" in told.json()["error"]
            assert str(tmp_path) not in told.text
            health = ada.send("GET", "/healthz")
            assert health.status_code == 503
            assert health.json()["trouble"] == f"the database is {trouble}"
            failures = [each for each in caplog.records if each.message == "database fails"]
            assert [vars(each)["trouble"] for each in failures] == [trouble]


def test_health_is_well_again_with_the_next_move_that_is_kept(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada, _, table = two(server)
        with locked(server, tmp_path / "tables.db"):
            ada.refused(f"/tables/{table}/chat", 503, text="no")
        pragma(server, "busy_timeout = 5000")
        assert ada.send("GET", "/healthz").status_code == 503
        ada.post(f"/tables/{table}/chat", text="yes")
        assert ada.send("GET", "/healthz").status_code == 200
