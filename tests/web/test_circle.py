"""Several servers on one PostgreSQL database: to visitors they are one."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from ecumene.web.circle import door, leading
from ecumene.web.circle.forwarding import PEER, Peer, heard
from ecumene.web.errors import CannotServe
from ecumene.web.rooms.events import Said
from ecumene.web.settings import Settings
from ecumene.web.store.leads import Lapsed, Leads
from ecumene.web.store.store import Row, Store, Write
from tests.web.guests import PATIENT, Guest, Server, play_out, serving, two
from tests.web.postgresql import new_database
from tests.web.process import NAPPING, running
from tests.web.test_process import burst, look
from tests.web.test_store import row, summary

ENDED = "another server has ended"
DEAF = (sys.executable, "-c", "import time; time.sleep(600)")  # a worker that never answers


@pytest.fixture(scope="module")
def shared(postgresql: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two servers."""
    folder = tmp_path_factory.mktemp("circle")
    settings = replace(PATIENT, db=new_database(postgresql))
    with serving(folder, settings) as one, serving(folder, settings) as other:
        yield [one, other]


@pytest.fixture
def one(shared: list[Server]) -> Server:
    return shared[0]


@pytest.fixture
def other(shared: list[Server]) -> Server:
    return shared[1]


def at(server: Server, guest: Guest) -> Guest:
    """The same person, whom chance has led to another server."""
    moved = server.guest()
    moved.cookie = guest.cookie
    return moved


def circle_of(server: Server) -> leading.Circle:
    circle = server.hall.circle
    assert isinstance(circle, leading.Circle)
    return circle


def leads(server: Server, table: str) -> bool:
    return table in circle_of(server)._mine


def test_a_game_goes_on_wherever_its_players_come_in(one: Server, other: Server) -> None:
    ada, ben, table = two(one)
    ben = at(other, ben)
    play_out([ada, ben], table)
    assert leads(one, table)
    assert not leads(other, table)
    assert ben.look(table) | {"you": 0} == at(one, ben).look(table) | {"you": 0}
    assert "text/html" in ben.send("GET", f"/t/{table}").headers["content-type"]
    assert [row["table"] for row in ben.get("/me/tables")] == [table]
    assert ben.send("GET", "/me", headers={"accept": "text/html"}).status_code == 200


def test_a_name_that_was_changed_is_changed_everywhere(one: Server, other: Server) -> None:
    ada = one.guest("Ada")
    assert at(other, ada).get("/me")["name"] == "Ada"
    ada.post("/me", name="Ida")
    assert at(other, ada).get("/me")["name"] == "Ida"


async def follow(server: Server, guest: Guest, table: str, until: bytes) -> bytes:
    """The stream of a table up to some words, as a browser would read it."""
    found, seen = asyncio.Event(), b""

    async def receive() -> dict[str, Any]:
        if not asked:
            asked.append(True)
            return {"type": "http.request", "body": b""}
        await found.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        nonlocal seen
        seen += message.get("body", b"")
        if until in seen:
            found.set()

    asked: list[bool] = []
    path = f"/api/tables/{table}/events"
    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [(b"host", b"x"), (b"cookie", f"ecumene={guest.cookie}".encode())],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
        "scheme": "http",
        "http_version": "1.1",
    }
    await asyncio.wait_for(server.app(scope, receive, send), 20)
    return seen


def in_background(work: Any) -> threading.Thread:
    thread = threading.Thread(target=work)
    thread.start()
    return thread


def watched(server: Server, table: str) -> None:
    for _ in range(500):
        if server.hall.channels.watched(table):
            return
        time.sleep(0.01)
    raise AssertionError("nobody looks")


def test_whoever_looks_at_one_server_sees_what_happens_at_the_other(
    one: Server, other: Server
) -> None:
    ada = one.guest("Ada")
    table = ada.table("me", "local")
    seen: list[bytes] = []
    work = follow(other, ada, table, b"look here")
    thread = in_background(lambda: seen.append(other.run(work)))
    watched(one, table)
    ada.post(f"/tables/{table}/chat", text="look here")
    thread.join(20)
    assert b"look here" in seen[0]
    assert not other.hall.channels.watched(table)


def test_sitting_down_at_another_server_brings_the_table_there(one: Server, other: Server) -> None:
    ada = one.guest("Ada")
    table = ada.table("me", "open")
    ben = other.guest("Ben")
    ben.post("/join", token=ada.invite(table))
    assert leads(other, table)
    assert not leads(one, table)
    assert ada.look(table)["seats"][1]["name"] == "Ben"
    assert ada.answer(table)["version"] == 3


def test_a_request_is_known_at_every_server(one: Server, other: Server) -> None:
    ada = one.guest("Ada")
    table = ada.table("me", "local", request="open-it")
    assert at(other, ada).table("me", "local", request="open-it") == table
    said = {"text": "once", "request": "say"}
    assert ada.post(f"/tables/{table}/chat", **said)["version"] == 2
    assert at(other, ada).post(f"/tables/{table}/chat", **said)["version"] == 2
    at(other, ada).refused(f"/tables/{table}/chat", 409, text="twice", request="say")


def test_what_is_passed_on_twice_is_done_once(one: Server) -> None:
    """A leader that ends before it has answered may have done what it was asked for."""
    ada = one.guest("Ada")
    table = ada.table("me", "local")
    peer = Peer(1, "0123abcd", "http", "192.0.2.1").sealed(one.hall.people).decode()
    for _ in range(2):
        headers = {PEER.decode(): peer}
        sent = ada.send("POST", f"/api/tables/{table}/chat", json={"text": "once"}, headers=headers)
        assert sent.json()["version"] == 2


def test_only_servers_of_the_circle_are_believed_for_whom_they_speak(one: Server) -> None:
    people = one.hall.people
    header = Peer(1, "name", "https", "192.0.2.1").sealed(people)
    scope: dict[str, Any] = {"client": ("127.0.0.1", 5), "scheme": "http"}
    for false in (b"x" + header[1:], header.replace(b"192.0.2.1", b"192.0.2.2"), b"", b"a b"):
        told = {**scope, "headers": [(PEER, false)]}
        heard(told, people)
        assert told["client"] == ("127.0.0.1", 5)
    told = {**scope, "headers": [(PEER, header)]}
    heard(told, people)
    assert (told["client"][0], told["scheme"]) == ("192.0.2.1", "https")


def give_up(server: Server) -> None:
    """What the others do to a server that has been silent for too long."""
    with server.hall.store.engine.begin() as connection:
        connection.execute(
            text("DELETE FROM servers WHERE id = :id"), {"id": circle_of(server).name}
        )


def test_a_server_that_slept_writes_nothing_to_a_table_that_is_led_elsewhere(
    one: Server, other: Server
) -> None:
    ada, ben, table = two(one)
    there = at(other, ben)
    ada.look(table)
    slept = circle_of(one).name
    give_up(one)
    store = other.hall.store
    assert other.run(circle_of(other)._ask(table)) == ""  # nobody leads it: the other does now
    there.answer(table)

    async def wake() -> int:
        """As it thinks that it leads the table, it first tries by itself."""
        said = Said(0, "good morning", False)
        return await one.hall.do(table, ada_id(one, ada), None, lambda room: said)

    version = one.run(wake())
    events = store.events(table)
    assert [each.seq for each in events] == list(range(1, version + 1))
    assert "good morning" in events[-1].body
    assert "answered" in events[-2].body
    assert circle_of(one).name != slept
    assert there.look(table)["version"] == version


def ada_id(server: Server, guest: Guest) -> str:
    found = server.hall.people.signed(guest.cookie)
    assert found is not None
    return found


def test_only_its_leader_writes_to_a_table(postgresql: str) -> None:
    store = Store.open(new_database(postgresql))
    circle = Leads(store)
    circle.join("s1", "door")
    assert store.append_all([Write(row(1, "a"), summary()), Write(row(2, "b"), summary(2))])
    circle.leave("s1")
    assert store.append_all([Write(row(3, "c"), summary(3))]) == [False]  # it was given up
    assert store.append_all([Write(other_table(), summary())]) == [False]  # and opens none
    circle.join("s2", "door")
    assert circle.claim("s2", "t1") == "s2"
    circle.join("s3", "door")  # as one that begins anew while a command waits
    assert store.append_all([Write(row(3, "c"), summary(3))]) == [False]
    assert circle.claim("s3", "t1") == "s2"
    circle.release("s2", ["t1"])
    assert circle.claim("s3", "t1") == "s3"
    assert store.append_all([Write(row(3, "c"), summary(3))]) == [True]
    assert [each.seq for each in store.events("t1")] == [1, 2, 3]
    circle.release("s3", ["t1"])
    with pytest.raises(Lapsed):
        circle.claim("s1", "t1")
    assert circle.claim("s3", "nowhere") == ""
    store.close()


def other_table() -> Row:
    return replace(row(1, "d"), table_id="t2")


def test_a_server_that_ends_leaves_its_bots_to_another(postgresql: str, tmp_path: Path) -> None:
    settings = replace(PATIENT, db=new_database(postgresql), bots=True, bot_pause=0.0)
    with serving(tmp_path, settings) as stays:
        with serving(tmp_path, replace(settings, bot_command=DEAF)) as ends:
            ada = ends.guest("Ada")
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
            table = str(ada.post("/tables", game="oasis", seats=seats)["table"])
            assert at(stays, ada).look(table)["version"] == 1
            assert ends.hall.driver is not None
            assert ends.hall.driver.drives(table)
        for _ in range(500):
            if at(stays, ada).look(table)["version"] > 1:
                break
            time.sleep(0.02)
        assert at(stays, ada).look(table)["version"] > 1
        assert leads(stays, table)


def test_tables_that_nobody_uses_are_for_whoever_is_asked_next(
    one: Server, other: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = one.guest("Ada")
    table = ada.table("me", "local")
    monkeypatch.setattr(leading, "IDLE", -1.0)
    one.run(circle_of(one)._let_go())
    assert not leads(one, table)
    assert table not in one.hall._rooms
    assert at(other, ada).look(table)["version"] == 1
    assert leads(other, table)


def test_servers_of_one_database_share_a_folder(
    shared: list[Server], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "LEASE", -1.0)
    settings: Settings = replace(shared[0].hall.settings, folder=None)
    with pytest.raises(CannotServe, match="from another folder"), serving(tmp_path, settings):
        pass


@contextmanager
def stopped(process: int) -> Iterator[None]:
    """As a machine that swaps, or a debugger, stops it."""
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


def test_a_sleeping_server_is_replaced_in_seconds_and_a_killed_one_at_once(
    postgresql: str, tmp_path: Path
) -> None:
    words = ("--no-bots", "--db", new_database(postgresql))
    seats = [{"kind": "me"}, {"kind": "local"}]
    body = {"game": "oasis", "seats": seats, "options": {"rounds": 3}}
    moves: list[Any] = []
    slept = running(tmp_path, *words, program=NAPPING)  # its end is waited for, not the other's
    with slept as sleeps, running(tmp_path, *words) as dies:
        with sleeps.client() as there:
            table = there.post("/api/tables", json=body).json()["table"]
            cookie = there.cookies["ecumene"]
            with dies.client(cookie) as here:
                assert look(here, table)["version"] == 1
                with stopped(sleeps.process.pid):
                    said = here.post(f"/api/tables/{table}/chat", json={"text": "anybody?"})
                    assert said.json()["version"] == 2
                late = there.post(f"/api/tables/{table}/chat", json={"text": "I am late."})
            assert late.json()["version"] == 3
            thread = in_background(lambda: burst(there, table, moves))
            while len(moves) < 6 and thread.is_alive():
                time.sleep(0.01)
            before, began = len(moves), time.monotonic()
            dies.end(signal.SIGKILL)
            while len(moves) == before and thread.is_alive():
                time.sleep(0.005)
            assert time.monotonic() - began < 6  # a lease of eight seconds need not be waited for
            thread.join(60)
            seen = look(there, table)
            assert seen["status"] == "over"
            assert seen["step"] == len(moves)  # each once
            for asked, _ in moves[before - 2 : before + 2]:  # said again, they are known
                again = there.post(f"/api/tables/{table}/answers", json=asked)
                assert again.status_code == 200, again.text
            assert look(there, table) == seen
        assert sleeps.end(signal.SIGTERM) in (0, -signal.SIGTERM, 143)
    assert [json.loads(line)["event"] for line in sleeps.logs].count(ENDED) == 1
