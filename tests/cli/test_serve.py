"""`ecumene serve --open` and what `make play` does with it; the server itself is a fake here."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

import ecumene
from ecumene.cli import serve as command
from ecumene.web import serve as server
from ecumene.web.settings import Settings
from tests.cli.conftest import Run

ROOT = Path(ecumene.__file__).parents[2]


class World:
    """What a command did: which settings it served, what it opened."""

    def __init__(self) -> None:
        self.served: list[Settings] = []
        self.opened: list[str] = []

    def serve(self, settings: Settings, ready: Callable[[str], None]) -> None:
        self.served.append(settings)
        ready(f"http://{settings.host}:{settings.port}/")

    def open(self, address: str) -> bool:
        self.opened.append(address)
        return True


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    """A machine with a browser, on which nothing is really served."""
    world = World()
    monkeypatch.setattr(server, "serve", world.serve)
    monkeypatch.setattr(webbrowser, "open", world.open)
    monkeypatch.setattr(command, "Thread", AtOnce)
    monkeypatch.setenv("DISPLAY", ":0")
    return world


class AtOnce(threading.Thread):
    """A thread that has ended when it has begun."""

    def start(self) -> None:
        self.run()

    def join(self, timeout: float | None = None) -> None:
        pass


class Health(BaseHTTPRequestHandler):
    """Answers like another server."""

    told: bytes = b""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(self.told)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def neighbour(monkeypatch: pytest.MonkeyPatch) -> Iterator[HTTPServer]:
    """Another server, on the port that we would take."""
    with HTTPServer(("127.0.0.1", 0), Health) as other:
        monkeypatch.setattr(command, "PORT", other.server_port)
        thread = threading.Thread(target=other.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield other
        finally:
            other.shutdown()
            thread.join()


def test_a_browser_is_opened_only_if_asked_for(run: Run, world: World) -> None:
    assert run("serve", "--port", "0").exit_code == 0
    assert world.opened == []
    shown = run("serve", "--port", "0", "--open")
    assert shown.output == "Ecumene is at http://127.0.0.1:0/ (Ctrl+C ends it).\n"
    assert world.opened == ["http://127.0.0.1:0/"]


def test_an_address_of_everywhere_is_opened_here(run: Run, world: World) -> None:
    run("serve", "--port", "0", "--open", "--host", "0.0.0.0")
    assert world.opened == ["http://127.0.0.1:0/"]


def test_without_windows_only_the_address_is_said(
    run: Run, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert "Ecumene is at" in run("serve", "--port", "0", "--open").output
    assert world.opened == []


def test_an_ecumene_that_runs_already_is_opened(
    run: Run, world: World, neighbour: HTTPServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Health, "told", json.dumps({"server": "ecumene"}).encode())
    address = f"http://127.0.0.1:{neighbour.server_port}/"
    assert run("serve", "--open").output == f"Ecumene is at {address} already.\n"
    assert (world.opened, world.served) == ([address], [])


@pytest.mark.parametrize("told", [b"", b"[1]", b'{"server": "other", "status": "ok"}', b"<html>"])
def test_from_another_server_we_move_to_the_next_port(
    run: Run, world: World, neighbour: HTTPServer, monkeypatch: pytest.MonkeyPatch, told: bytes
) -> None:
    monkeypatch.setattr(Health, "told", told)
    assert run("serve", "--open").exit_code == 0
    assert world.served[0].port > neighbour.server_port
    assert world.opened == [f"http://127.0.0.1:{world.served[0].port}/"]


def test_other_tables_are_not_those_of_the_server_that_runs(
    run: Run, world: World, neighbour: HTTPServer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Health, "told", json.dumps({"server": "ecumene"}).encode())
    run("serve", "--open", "--data-dir", tmp_path)
    assert world.served[0].port > neighbour.server_port


def test_a_port_that_is_named_is_the_one(run: Run, world: World) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        run("serve", "--open", "--port", port)
    assert world.served[0].port == port  # serving it says why it cannot


def test_the_rate_of_requests_is_a_choice(run: Run, world: World) -> None:
    run("serve", "--port", "0")
    run("serve", "--port", "0", "--rate", "2.5")
    run("serve", "--port", "0", "--rate", "0")
    assert [(each.rate, each.burst) for each in world.served[:2]] == [(50, 500), (2.5, 25)]
    assert world.served[2].rate > 1e6
    bad = run("serve", "--port", "0", "--rate", "-1")
    assert bad.exit_code != 0
    assert len(world.served) == 3


def test_proxies_and_names_are_those_that_the_host_gives(run: Run, world: World) -> None:
    run("serve", "--port", "0")
    run("serve", "--port", "0", "--proxy", "192.0.2.7", "--name", "Tables.example", "--name", "b")
    told = [(each.proxies, each.names) for each in world.served]
    assert told == [((), ()), (("192.0.2.7",), ("tables.example", "b"))]


def test_where_visitors_come_through_a_proxy_the_bench_is_closed(run: Run, world: World) -> None:
    for words in ((), ("--proxy", "127.0.0.1"), ("--name", "b"), ("--name", "b", "--bench")):
        run("serve", "--port", "0", *words)
    assert [each.own_bench for each in world.served] == [True, False, False, False]
    assert [each.bench for each in world.served] == [False, False, False, True]


@pytest.mark.skipif(not shutil.which("make"), reason="there is no make")
def test_make_play_opens_the_table_with_what_is_given() -> None:
    told = subprocess.run(
        ["make", "--no-print-directory", "-n", "play", "ARGS=--host 0.0.0.0"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    last = told.stdout.splitlines()[-1]
    assert last.endswith("-m ecumene serve --open --host 0.0.0.0")
