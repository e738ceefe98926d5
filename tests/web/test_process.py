"""The server as a process: killed in the middle of moves, stopped politely, refused a start."""

from __future__ import annotations

import gc
import json
import signal
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2
import pytest

from ecumene.cli import main
from ecumene.web.serve import collect_seldom
from ecumene.web.store.lock import alone
from ecumene.web.store.store import Store
from tests.web.process import running

Refused = Callable[..., str]


LATER = (429, 503)  # not refused, only not now: too much at once, or the disk is busy


def look(client: httpx2.Client, table: str, **params: int) -> Any:
    """A table, asked for again while the server is too busy to show it; nothing else is borne."""
    for _ in range(100):
        response = client.get(f"/api/tables/{table}", params=params)
        if response.status_code not in LATER:
            break
        time.sleep(0.1)
    assert response.status_code == 200, response.text
    return response.json()


def burst(client: httpx2.Client, table: str, acknowledged: list[Any]) -> None:
    """Move until the server is gone; keep what it said it has done."""
    try:
        while True:
            for seat in (0, 1):
                seen = look(client, table, seat=seat)
                if not seen["choices"]:
                    continue
                body = {
                    "seat": seat,
                    "action": seen["choices"][0]["action"],
                    "version": seen["version"],
                    "request": f"r{seen['version']}-{seat}",
                }
                response = client.post(f"/api/tables/{table}/answers", json=body)
                if response.status_code == 200:
                    acknowledged.append((body, response.json()["version"]))
            if seen["status"] == "over":
                return
    except httpx2.HTTPError:
        return  # killed


def test_every_acknowledged_move_survives_kill_9(tmp_path: Path) -> None:
    seats = [{"kind": "me"}, {"kind": "local"}]
    with running(tmp_path, "--no-bots") as server, server.client() as client:
        tables = []
        for _ in range(3):
            body = {"game": "oasis", "seats": seats, "options": {"rounds": 8}}
            tables.append(client.post("/api/tables", json=body).json()["table"])
        cookie = client.cookies["ecumene"]
        moves: dict[str, list[Any]] = {table: [] for table in tables}
        clients = [server.client(cookie) for _ in tables]
        threads = [
            threading.Thread(target=burst, args=(each, table, moves[table]))
            for each, table in zip(clients, tables, strict=True)
        ]
        for thread in threads:
            thread.start()
        while min(map(len, moves.values())) < 5 and all(each.is_alive() for each in threads):
            threads[0].join(0.01)
        server.end(signal.SIGKILL)
        for thread in threads:
            thread.join(60)
        for each in clients:
            each.close()
    assert all(moves.values())
    with running(tmp_path, "--no-bots") as server, server.client(cookie) as client:
        for table, done in moves.items():
            seen = look(client, table)
            assert seen["version"] >= done[-1][1]
            for body, _ in done[-3:]:  # said again, they are known and change nothing
                again = client.post(f"/api/tables/{table}/answers", json=body)
                assert again.status_code == 200, again.text
            assert look(client, table) == seen
        assert server.end(signal.SIGTERM) in (0, -signal.SIGTERM, 143)


def test_a_polite_end_closes_streams_and_workers(tmp_path: Path) -> None:
    with running(tmp_path) as server, server.client() as client:
        seats = [{"kind": "me"}, {"kind": "bot"}]
        table = client.post("/api/tables", json={"game": "oasis", "seats": seats}).json()["table"]
        with client.stream("GET", f"/api/tables/{table}/events") as stream:
            assert stream.headers["content-encoding"] == "gzip"
            assert stream.headers["content-type"].startswith("text/event-stream")
            lines = stream.iter_lines()
            event = next(line for line in lines if line.startswith("data: "))
            assert json.loads(event[6:])["table"] == table
            while '"chosen":true' not in event:  # the bot has moved, and the stream says so
                event = next(line for line in lines if line.startswith("data: "))
            assert server.end(signal.SIGTERM) in (0, -signal.SIGTERM, 143)
            assert not [line for line in lines if line.startswith("data: {")]  # it ended
    told = [json.loads(line) for line in server.logs]
    assert not [line for line in told if line["level"] in ("error", "critical")], told


def test_a_stream_without_gzip_and_with_what_was_seen(tmp_path: Path) -> None:
    with running(tmp_path, "--no-bots") as server, server.client() as client:
        seats = [{"kind": "me"}, {"kind": "local"}]
        table = client.post("/api/tables", json={"game": "oasis", "seats": seats}).json()["table"]
        path = f"/api/tables/{table}/events"
        headers = {"accept-encoding": "identity", "last-event-id": "1"}
        with client.stream("GET", path, headers=headers) as stream:
            assert "content-encoding" not in stream.headers
            lines = stream.iter_lines()
            assert next(lines) == ": welcome"
            with server.client(client.cookies["ecumene"]) as other:
                other.post(f"/api/tables/{table}/chat", json={"text": "hello"})
            told = [next(lines) for _ in range(4)]
            assert told[1:3] == ["id: 2", "event: view"]  # version 1 was not sent again
            assert "hello" in told[3]
        server.end(signal.SIGTERM)


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Refused:
    """Runs a server that cannot begin; its one sentence."""

    def run(*words: str) -> str:
        assert main(["serve", *words]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert len(told.err.splitlines()) == 1
        return told.err

    return run


def test_two_servers_do_not_share_one_folder(tmp_path: Path, refused: Refused) -> None:
    """That a killed server leaves no lock behind is seen where one is killed and started again."""
    url = f"sqlite:///{tmp_path}/tables.db"
    with alone(url):
        told = refused("--port", "0", "--data-dir", str(tmp_path))
        assert told.startswith(f"Another Ecumene already serves the tables in {tmp_path}")
        told = refused("--port", "0", "--db", url, "--lang", "de")
        assert told.startswith("Ein anderes Ecumene bedient schon die Tische in")
    with alone(url):
        pass


def test_what_keeps_a_server_from_starting_is_one_sentence(
    tmp_path: Path, refused: Refused
) -> None:
    good = ("--port", "0", "--data-dir", str(tmp_path))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        told = refused("--port", port, "--data-dir", str(tmp_path))
        assert told.startswith(f"127.0.0.1:{port} cannot be used: address already in use.")
    assert "does not exist" in refused("--port", "0", "--data-dir", str(tmp_path / "nowhere"))
    assert "is not the URL" in refused(*good, "--db", "nonsense")
    (tmp_path / "broken.db").write_bytes(b"no database" * 200)
    assert "broken, or no database" in refused(*good, "--db", f"sqlite:///{tmp_path}/broken.db")
    Store.open(f"sqlite:///{tmp_path}/tables.db").close()
    url = f"sqlite:///file:{tmp_path}/tables.db?mode=ro&uri=true"
    assert "is read-only" in refused(*good, "--db", url)
    assert "lässt sich nur lesen" in refused(*good, "--db", url, "--lang", "de")
    for number in ("70000", "-1"):
        assert "There is no port" in refused("--port", number, "--data-dir", str(tmp_path))


def test_the_collector_leaves_alone_what_is_there_for_good() -> None:
    before = gc.get_threshold()  # maybe of a server that another test ran in this process
    frozen = gc.get_freeze_count()  # thousands of tests, which stay to the end
    usual = (700, 10, 10)
    try:
        gc.set_threshold(*usual)
        collect_seldom()
        assert gc.get_freeze_count() > frozen
        assert gc.get_threshold() > usual
        assert gc.isenabled()  # circles of tables that were let go of are still found
    finally:
        if not frozen:
            gc.unfreeze()
        gc.set_threshold(*before)
