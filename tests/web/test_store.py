"""What is kept, how it is opened, and how an older database becomes a newer one."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from collections.abc import Iterator, Sequence
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Column, Integer, MetaData, Table, text
from sqlalchemy.exc import IntegrityError

from ecumene.engine.errors import Error
from ecumene.web.errors import StoreError
from ecumene.web.store import schema, upgrades
from ecumene.web.store.database import read_url
from ecumene.web.store.desk import Desk
from ecumene.web.store.store import Person, Row, Store, Summary, Token, Write
from tests.web.guests import serving, two
from tests.web.postgresql import new_database

# the driver is an extra: without it the sentence says how to get it
NO_SERVER = "cannot be used" if find_spec("psycopg") else "PostgreSQL needs a driver"


def opened(folder: Path) -> Store:
    return Store.open(f"sqlite:///{folder / 'tables.db'}")


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """An empty one of each kind."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    if request.param == "postgresql":
        url = new_database(request.getfixturevalue("postgresql"))
    store = Store.open(url)
    yield store
    store.close()


def summary(version: int = 1, deleted: bool = False) -> Summary:
    return Summary(
        "t1", "oasis", "p1", 1.0, 2.0, version, "playing", ["Ada"], [0], [], False, deleted
    )


def row(seq: int, request: str) -> Row:
    return Row("t1", seq, request, "p1", 1.0, "{}")


def test_events_are_kept_in_order_and_each_number_and_request_once(store: Store) -> None:
    store.add_person(Person("p1", "Ada", "en", 1.0))
    assert store.append(Write(row(1, "a"), summary(), [(0, "p1")]))
    assert store.append(Write(row(2, "b"), summary(2)))
    assert not store.append(Write(row(2, "c"), summary(9)))
    assert not store.append(Write(row(3, "a"), summary(9)))
    assert [each.seq for each in store.events("t1")] == [1, 2]
    kept = store.summary("t1")
    assert kept is not None
    assert kept.version == 2  # nothing of a refused event remains
    found = store.request("b")
    assert found is not None
    assert found.seq == 2
    assert [(each.id, seats) for each, seats in store.tables_of("p1")] == [("t1", [0])]


def test_a_refused_event_does_not_spoil_the_commit_of_the_others(store: Store) -> None:
    writes = [
        Write(row(1, "a"), summary()),
        Write(row(1, "b"), summary(7)),
        Write(row(2, "c"), summary(2), [(0, "nobody")]),
        Write(row(2, "d"), summary(2)),
    ]
    assert store.append_all(writes) == [True, False, False, True]
    assert [each.request for each in store.events("t1")] == ["a", "d"]
    assert store.tables_of("nobody") == []


def test_events_that_wait_share_a_commit(store: Store) -> None:
    commits: list[int] = []
    whole = store.append_all

    def counted(writes: Sequence[Write]) -> list[bool]:
        commits.append(len(writes))
        return whole(writes)

    async def hurry() -> list[bool]:
        desk = Desk(store)
        writes = [Write(row(number, f"r{number}"), summary(number)) for number in range(1, 30)]
        store.append_all = counted  # type: ignore[method-assign]
        kept = await asyncio.gather(*(desk.append(write) for write in writes))
        desk.close()
        return kept

    assert all(asyncio.run(hurry()))
    assert sum(commits) == 29
    assert len(commits) < 5
    assert len(store.events("t1")) == 29


def test_a_deleted_table_leaves_only_its_last_event(store: Store) -> None:
    store.add_person(Person("p1", "Ada", "en", 1.0))
    store.append(Write(row(1, "a"), summary(), [(0, "p1")], [Token("h", "invite", "t1", 1)]))
    store.append(Write(row(2, "b"), summary(2, deleted=True)))
    assert [each.request for each in store.events("t1")] == ["b"]
    assert store.tables_of("p1") == []
    assert store.token("h") is None


def test_the_log_is_durable_by_default(tmp_path: Path) -> None:
    with opened(tmp_path).engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2  # FULL
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1


def test_a_seat_needs_a_person(store: Store) -> None:
    assert not store.append(Write(row(1, "a"), summary(), [(0, "nobody")]))
    assert store.events("t1") == []


def test_people_and_their_tokens(store: Store) -> None:
    ada = Person("p1", "Ada", "en", 1.0)
    store.add_person(ada)
    assert store.person("p1") == ada
    store.change_person(Person("p1", "Ida", "de", 1.0))
    assert store.person("p1") == Person("p1", "Ida", "de", 1.0)
    assert store.person("p2") is None
    token = Token("h", "bearer", person="p1")
    store.keep_token(token)
    store.keep_token(token)
    assert store.token("h") == token
    store.revoke("p1")
    assert store.token("h") is None
    with pytest.raises(IntegrityError):
        store.add_person(ada)


STEP = """
from alembic import op

revision, down_revision = "4", "3"


def upgrade():
    {body}
"""
MOOD = 'op.execute("ALTER TABLE people ADD COLUMN mood INTEGER NOT NULL DEFAULT 7")'


def later(folder: Path, monkeypatch: pytest.MonkeyPatch, body: str) -> None:
    """An Ecumene whose tables are one version further."""
    step = folder / "versions" / "v4.py"
    step.parent.mkdir(exist_ok=True)
    step.write_text(STEP.format(body=body), encoding="utf-8")
    monkeypatch.setattr(schema, "NEWEST", 4)
    monkeypatch.setattr(upgrades, "places", [*upgrades.places, step.parent])


@pytest.mark.skipif(os.name != "posix", reason="there are no such rights here")
def test_a_new_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.add_person(Person("p1", "Ada", "en", 1.0))
    files = sorted(tmp_path.glob("tables.db*"))
    assert len(files) == 3  # the log and the index of SQLite, too
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    store.close()


def test_upgraded_tables_are_those_of_a_new_database(store: Store) -> None:
    """Each step from the first version on leads to the tables that `schema` declares."""
    with store.engine.begin() as connection:
        for table in ("analyses", "leads", "servers"):
            connection.execute(text(f"DROP TABLE {table}"))
        connection.execute(text("UPDATE about SET value = '1' WHERE name = 'schema'"))
    upgraded = Store.open(store.engine.url.render_as_string(hide_password=False))
    with upgraded.engine.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), schema.META)
    assert [each for each in found if each[0] != "remove_table"] == []
    upgraded.close()


def test_the_database_of_the_first_release_becomes_one_of_today(tmp_path: Path) -> None:
    """Kept as it was written then, with a game in it that goes on."""
    with closing(sqlite3.connect(tmp_path / "tables.db")) as old:
        old.executescript((Path(__file__).parent / "database_v2.sql").read_text("utf-8"))
    (tmp_path / "key").write_bytes(bytes.fromhex("07" * 32))
    with serving(tmp_path) as server:
        seen = server.guest().look("kept")
        assert (seen["game"], seen["status"], seen["step"]) == ("oasis", "playing", 3)


def test_an_older_database_is_copied_and_upgraded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = opened(tmp_path)
    store.add_person(Person("p1", "Ada", "en", 1.0))
    store.close()
    later(tmp_path, monkeypatch, MOOD)
    newer = opened(tmp_path)
    mood = Table("people", MetaData(), Column("mood", Integer))
    with newer.engine.connect() as connection:
        assert connection.execute(mood.select()).scalar() == 7
    newer.close()
    (backup,) = tmp_path.glob("tables.db.v3-*.bak")
    with sqlite3.connect(backup) as old:
        assert old.execute("SELECT name FROM people").fetchall() == [("Ada",)]
        assert old.execute("SELECT value FROM about").fetchall() == [("3",)]
    old.close()
    opened(tmp_path).close()  # once is enough
    assert len(list(tmp_path.glob("*.bak"))) == 1


def test_a_database_from_before_analyses_gets_a_place_for_them(tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.append(Write(row(1, "a"), summary()))
    with store.engine.begin() as connection:
        for table in ("analyses", "leads", "servers"):
            connection.execute(text(f"DROP TABLE {table}"))
        connection.execute(text("UPDATE about SET value = '1' WHERE name = 'schema'"))
    store.close()
    newer = opened(tmp_path)
    newer.keep_analysis("t1", "{}")
    newer.keep_analysis("t1", '{"better": 1}')
    assert newer.analysis("t1") == '{"better": 1}'
    assert newer.analysis("t2") is None
    assert len(list(tmp_path.glob("tables.db.v1-*.bak"))) == 1
    newer.append(Write(row(2, "b"), summary(2, deleted=True)))
    assert newer.analysis("t1") is None
    newer.close()


def test_a_failed_upgrade_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(tmp_path).close()
    with monkeypatch.context() as broken:
        half = 'op.execute("CREATE TABLE half (done INTEGER)")'
        later(tmp_path, broken, f'{half}; op.execute("ALTER TABLE absent ADD COLUMN x INTEGER")')
        with pytest.raises(StoreError, match="cannot be used: no such table"):
            opened(tmp_path)
    store = opened(tmp_path)
    with store.engine.connect() as connection:
        tables = connection.execute(text("SELECT name FROM sqlite_master")).scalars().all()
    assert "half" not in tables


def test_a_database_of_a_newer_ecumene_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as newer:
        later(tmp_path, newer, MOOD)
        opened(tmp_path).close()
    with pytest.raises(StoreError, match="made by a newer Ecumene"):
        opened(tmp_path)


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("nonsense", '"nonsense" is not the URL of a database'),
        ("mysql://ada:secret@host/db", '"mysql://..." is not the URL'),
        ("sqlite://", "needs a database in a file"),
        ("sqlite:///:memory:", "needs a database in a file"),
        ("sqlite:////no/such/folder/x.db", "The folder /no/such/folder does not exist."),
        ("postgresql://ada:secret@127.0.0.1:1/db", NO_SERVER),
        ("", "is not the URL of a database"),
    ],
)
def test_bad_addresses_get_one_sentence_without_passwords(url: str, words: str) -> None:
    with pytest.raises(Error) as told:
        Store.open(url)
    for lang in ("en", "de"):
        sentence = told.value.sentence(lang)
        assert "secret" not in sentence
        assert "\n" not in sentence
    assert words in told.value.sentence()


def test_urls_of_postgresql_get_our_driver() -> None:
    assert read_url("postgresql://a@b/c").drivername == "postgresql+psycopg"
    assert read_url("postgres://a@b/c").drivername == "postgresql+psycopg"


def test_two_servers_on_one_database_agree(tmp_path: Path) -> None:
    with serving(tmp_path) as one, serving(tmp_path) as two_:
        ada, ben, table = two(one)
        there = two_.guest()
        there.cookie = ben.cookie
        stale = ada.look(table)
        there.answer(table)
        there.post(f"/tables/{table}/chat", text="me first")
        told = ada.post(f"/tables/{table}/chat", text="me too")
        assert [line["text"] for line in told["log"][-2:]] == ["me first", "me too"]
        assert told["version"] == stale["version"] + 3
        assert ada.answer(table)["step"] == 2


def test_a_read_only_database_is_noticed_at_once(tmp_path: Path) -> None:
    opened(tmp_path).close()
    with pytest.raises(StoreError, match="is read-only"):
        Store.open(f"sqlite:///file:{tmp_path / 'tables.db'}?mode=ro&uri=true")


@pytest.mark.parametrize("octets", [b"this is no database at all" * 100, b"SQLite format 3\0 but"])
def test_a_broken_file_is_no_database(tmp_path: Path, octets: bytes) -> None:
    (tmp_path / "tables.db").write_bytes(octets)
    with pytest.raises(StoreError, match="broken, or no database"):
        opened(tmp_path)


def test_somebody_elses_database_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "tables.db") as theirs:
        theirs.execute("CREATE TABLE events (what TEXT)")
    theirs.close()
    with pytest.raises(StoreError, match="belongs to something else"):
        opened(tmp_path)
