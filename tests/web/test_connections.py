"""Connections that say nothing, half of something, or too much; and the end in a long write."""

from __future__ import annotations

import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx2
import pytest

from ecumene.web.connections import Connection, Doorkeeper
from ecumene.web.serve import Server, listen, make_server
from ecumene.web.settings import Settings
from tests.web.guests import PATIENT


@contextmanager
def listening(folder: Path, **about: Any) -> Iterator[tuple[Server, tuple[str, int]]]:
    """A server with a door of its own on this machine, in a thread."""
    settings: Settings = replace(PATIENT, folder=folder, **about)
    ready = threading.Event()
    with closing(listen("127.0.0.1", 0)) as door:
        at = door.getsockname()
        server = make_server(settings, door, lambda address: ready.set())
        thread = threading.Thread(target=server.run, kwargs={"sockets": [door]})
        thread.start()
        try:
            assert ready.wait(60)
            yield server, at
        finally:
            server.handle_exit(signal.SIGTERM, None)
            thread.join(60)


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, int]]:
    folder = tmp_path_factory.mktemp("door")
    with listening(folder, silent=8, patience=0.4) as (_, at):
        yield at


def asked(at: tuple[str, int]) -> int:
    return httpx2.get(f"http://{at[0]}:{at[1]}/healthz", timeout=30).status_code


def ended(connection: socket.socket) -> bool:
    """Has the other side hung up? Waits until it has, if it will."""
    connection.settimeout(30)
    try:
        return connection.recv(100) == b""
    except ConnectionError:
        return True


def test_half_a_header_keeps_nobody_out_and_is_not_waited_for(door: tuple[str, int]) -> None:
    with ExitStack() as stack:
        slow = []
        for _ in range(40):
            connection = stack.enter_context(socket.create_connection(door))
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ")
            slow.append(connection)
        began = time.monotonic()
        assert asked(door) == 200
        assert all(ended(each) for each in slow)
        assert time.monotonic() - began < 20
        assert asked(door) == 200


def test_a_connection_that_is_kept_must_go_on_in_time_too(door: tuple[str, int]) -> None:
    request = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    with socket.create_connection(door) as connection:
        for _ in range(2):
            connection.sendall(request)
            told = b""
            while not told.endswith(b"}"):
                told += connection.recv(10_000)
            assert told.startswith(b"HTTP/1.1 200")
        connection.sendall(request[:20])
        assert ended(connection)


class Quiet(Connection):
    """A connection that only remembers that it was ended."""

    def __init__(self) -> None:
        self.gone = False

    def hang_up(self) -> None:
        self.gone = True


def test_one_address_has_half_of_all_connections_and_few_silent_ones() -> None:
    keeper = Doorkeeper(most=10, silent=3, proxies=["192.0.2.1"])
    mine = [Quiet() for _ in range(6)]
    assert [keeper.enter(each, "192.0.2.7") for each in mine] == [True] * 5 + [False]
    assert [each.gone for each in mine] == [True, True, False, False, False, False]
    for each in mine[:2]:
        keeper.leave(each, "192.0.2.7")
    keeper.speaks(mine[2], "192.0.2.7")
    assert keeper.enter(Quiet(), "192.0.2.7")
    assert not mine[3].gone  # the one that has spoken no longer counts as silent
    others = [Quiet() for _ in range(7)]
    assert [keeper.enter(each, "192.0.2.1") for each in others] == [True] * 6 + [False]
    assert not any(each.gone for each in others)  # a proxy speaks for many


def test_a_move_that_is_being_written_when_the_server_ends_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers: list[Any] = []
    with listening(tmp_path) as (server, at):
        server.config.timeout_graceful_shutdown = 0  # whoever is not waited for is cut off
        base = f"http://{at[0]}:{at[1]}"
        with httpx2.Client(base_url=base, timeout=60) as client:
            seats = [{"kind": "me"}, {"kind": "local"}]
            body = {"game": "oasis", "seats": seats}
            table = client.post("/api/tables", json=body).json()["table"]
            write, begun = server.hall.store.append_all, threading.Event()

            def slowly(*about: Any) -> list[bool]:
                begun.set()
                time.sleep(0.5)  # the server looks ten times a second whether it is to end
                server.config.timeout_graceful_shutdown = 30  # for the answer, on a busy machine
                return write(*about)

            monkeypatch.setattr(server.hall.store, "append_all", slowly)

            def speak() -> None:
                said = client.post(f"/api/tables/{table}/chat", json={"seat": 0, "text": "hello"})
                answers.append(said)

            speaking = threading.Thread(target=speak)
            speaking.start()
            assert begun.wait(30)
            server.handle_exit(signal.SIGTERM, None)
            speaking.join(60)
    (answer,) = answers
    assert answer.status_code == 200
    assert answer.json()["log"][-1]["text"] == "hello"
