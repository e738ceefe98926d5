"""The guard: headers, origins, sizes, rates, bad input of every kind, no trace to visitors."""

from __future__ import annotations

import io
import json
import logging
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import uvicorn

import ecumene
from ecumene.web.network import reachable_base
from ecumene.web.security import HEADERS
from ecumene.web.serve import Server as Server_
from ecumene.web.serve import serve
from ecumene.web.server_log import JsonLines
from ecumene.web.settings import Settings
from ecumene.web.shares import Buckets, Rates, Streams
from tests.web.guests import PATIENT, Guest, Server, serving, two


def test_every_response_has_the_headers(server: Server) -> None:
    guest = Guest(server.client)
    for path in ("/", "/healthz", "/api", "/api/openapi.json", "/api/games", "/nothing"):
        response = guest.send("GET", path)
        for name, value in HEADERS.items():
            assert response.headers[name] == value
    assert guest.send("GET", "/api/games").headers["cache-control"] == "no-store"
    policy = HEADERS["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy


def test_answers_are_packed_for_whoever_can_unpack_them(server: Server) -> None:
    guest = Guest(server.client)
    plain = guest.send("GET", "/api/openapi.json")
    packed = guest.send("GET", "/api/openapi.json", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.content == plain.content
    assert int(packed.headers["content-length"]) < len(plain.content) / 2


def test_the_guide_names_every_operation_and_loads_nothing(server: Server) -> None:
    guest = Guest(server.client)
    described = guest.send("GET", "/api/openapi.json").json()
    page = guest.send("GET", "/api").text
    for path in described["paths"]:
        assert path in page
    assert "/api/tables/{table}/answers" in page
    for text in (page, guest.send("GET", "/").text):
        assert "http://" not in text
        assert "https://" not in text
        assert "<script" not in text
        assert "style=" not in text
    for path in ("proposals", "votes"):  # after which a table may be gone
        operation = described["paths"][f"/api/tables/{{table}}/{path}"]["post"]
        assert "delete the table" in operation["responses"]["204"]["description"]
    schema = described["components"]["schemas"]["TableView"]
    assert {"observation", "choices", "version", "status"} <= set(schema["properties"])


def test_health(server: Server) -> None:
    assert Guest(server.client).send("GET", "/healthz").json()["status"] == "ok"


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://testserver.evil.example"},
        {"origin": "http://[::"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_another_site_cannot_act(server: Server, headers: dict[str, str]) -> None:
    ada, _, table = two(server)
    before = ada.look(table)
    response = ada.send(
        "POST", f"/api/tables/{table}/chat", json={"text": "gotcha"}, headers=headers
    )
    assert response.status_code == 403
    assert response.json()["error"] == "Another site cannot act for you here."
    assert ada.look(table) == before


@pytest.mark.parametrize("path", ["/", "/bench", "/healthz"])
def test_a_name_that_is_none_is_nobodys(tmp_path: Path, path: str) -> None:
    with serving(tmp_path, replace(PATIENT, own_bench=True)) as server:
        response = Guest(server.client).send("GET", path, headers={"host": "[::", "accept": "*/*"})
        assert response.status_code == (404 if path == "/bench" else 200)


def test_the_own_site_acts(server: Server) -> None:
    ada, _, table = two(server)
    for headers in ({"origin": "http://testserver"}, {"sec-fetch-site": "same-origin"}):
        response = ada.send(
            "POST", f"/api/tables/{table}/chat", json={"text": "x"}, headers=headers
        )
        assert response.status_code == 200


def test_requests_have_a_size(server: Server) -> None:
    ada = server.guest("Ada")
    big = b'{"name": "' + b"x" * 70_000 + b'"}'
    assert ada.send("POST", "/api/me", content=big).status_code == 413

    def parts() -> Any:
        for _ in range(70):
            yield b"x" * 1_000

    response = ada.send("POST", "/api/me", content=parts())
    assert response.status_code == 413
    assert response.json()["error"] == "That is too large: at most 64 kB."
    record = json.dumps({"record": "x" * 100_000})
    assert ada.send("POST", "/api/records", content=record).status_code == 422
    assert ada.send("POST", "/api/records", content=b"x" * 5_000_000).status_code == 413


def test_too_much_at_once_is_refused_and_says_so(tmp_path: Path) -> None:
    settings = replace(PATIENT, rate=0.0, burst=5, guests=2)
    with serving(tmp_path, settings) as server:
        answers = [Guest(server.client).send("GET", "/api/games").status_code for _ in range(7)]
        assert answers == [200] * 5 + [429] * 2
        last = Guest(server.client, "de").send("GET", "/api/games")
        assert last.json()["error"].startswith("Das war zu viel auf einmal")
        assert last.headers["retry-after"] == "1"


def test_new_guests_are_counted(tmp_path: Path) -> None:
    with serving(tmp_path, replace(PATIENT, guests=2)) as server:
        server.app.state.guests.rate = 0.0
        for _ in range(2):
            server.guest("Ada")
        Guest(server.client).refused("/me", 429, name="Eve")


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("ecumene.web.shares.time.monotonic", lambda: now)
    buckets = Buckets(2.0, 3)
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]
    assert buckets.take("b")
    now = 1.0
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    now = 1_000.0
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]


def test_people_behind_one_address_have_their_own_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("ecumene.web.shares.time.monotonic", lambda: now)
    rates = Rates(1.0, 100)
    assert sum(rates.take("school", "") for _ in range(500)) == 100  # strangers share one bucket
    greedy = [sum(rates.take("school", f"p{each}") for _ in range(500)) for each in range(5)]
    assert greedy == [100, 100, 100, 100, 30]  # four times as much for all, then what is reserved
    assert sum(rates.take("school", "ada") for _ in range(40)) == 30
    assert rates.take("elsewhere", "ben")


def test_who_holds_most_streams_makes_room_for_others_of_the_same_address() -> None:
    streams, ended = Streams(own=3, together=6), list[str]()
    leave = [streams.enter("school", "eve", lambda: ended.append("eve")) for _ in range(3)]
    with pytest.raises(ecumene.Error, match="too much at once"):
        streams.enter("school", "eve", lambda: None)
    for _ in range(3):
        streams.enter("school", "", lambda: ended.append("nobody"))
    streams.enter("school", "ada", lambda: ended.append("ada"))  # 6 of 6: somebody makes room
    streams.enter("school", "ben", lambda: ended.append("ben"))
    assert sorted(ended) == ["eve", "nobody"]
    for each in leave:
        each()
    for name in ("cleo", "dan"):
        streams.enter("school", name, lambda: None)
    assert len(ended) == 2  # there was room
    streams.enter("elsewhere", "eve", lambda: None)
    with pytest.raises(ecumene.Error, match="too much at once"):
        streams.enter("school", "ada", lambda: None)  # nobody has more than one above hers


BODIES: list[bytes] = [
    b"",
    b"{",
    b"null",
    b"[]",
    b"7",
    b'"x"',
    b"\xff\xfe",
    b"[" * 50_000,
    b'{"version": 1e999, "action": 0}',
    b'{"version": "1", "action": 0}',
    b'{"version": -1, "action": 0}',
    b'{"version": 1, "action": -1}',
    b'{"version": 1, "action": 99999999999999999999999999}',
    b'{"version": 1, "action": true}',
    b'{"version": 1, "sentence": 5}',
    b'{"version": 1, "sentence": "\\ud800"}',
    b'{"version": 1, "action": 0, "sentence": "rest"}',
    b'{"version": 1}',
    b'{"version": 1, "action": 0, "seat": 9}',
    b'{"version": 1, "action": 0, "seat": 1000000}',
    b'{"version": 1, "action": 0, "request": ""}',
    b'{"version": 1, "action": 0, "request": "%s"}' % (b"x" * 65),
    b'{"version": 1, "action": 0, "more": {}}',
    b'{"version": 1, "action": 0, "seat": {}}',
]


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
def test_bad_answers_get_one_sentence_and_change_nothing(server: Server, body: bytes) -> None:
    ada, _, table = two(server)
    before = ada.look(table)
    for path in ("answers", "undo", "chat", "proposals"):
        headers = {"content-type": "application/json"}
        response = ada.send("POST", f"/api/tables/{table}/{path}", content=body, headers=headers)
        assert 400 <= response.status_code < 500, response.text
        assert set(response.json()) <= {"error", "rule", "version"}
    assert ada.look(table) == before


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/nothing",
        "/api/tables/" + "x" * 500,
        "/api/tables/%00",
        "/api/tables/..%2f..%2fetc",
        "/api/tables/';--",
        "/api/tables/nothing/events",
        "/api/tables/nothing/record",
        "/api/join/nothing",
        "/api/join/" + "%F0%9F%98%80" * 30,
        "/api/nothing",
        "/nothing",
        "/static/../key",
    ],
)
def test_what_is_not_there_is_a_sentence(server: Server, path: str) -> None:
    response = Guest(server.client).send("GET", path)
    assert response.status_code in (404, 422)
    assert response.json()["error"]


@pytest.mark.parametrize("query", ["step=-1", "step=x", "seat=x", "open=perhaps", "as=king", "as="])
def test_bad_questions(server: Server, query: str) -> None:
    ada, _, table = two(server)
    response = ada.send("GET", f"/api/tables/{table}?{query}")
    assert response.status_code == 422
    assert response.json()["error"]


def test_a_seat_that_is_not_mine_confirms_nothing(server: Server) -> None:
    ada, _, table = two(server)
    assert ada.look(table, seat=1) == ada.look(table)
    assert ada.look(table, seat=99) == ada.look(table)


def test_other_ways_of_asking(server: Server) -> None:
    response = Guest(server.client).send("PUT", "/api/me", json={})
    assert response.status_code == 405
    assert response.json()["error"] == "This cannot be asked in this way."


def test_a_fault_of_ours_is_a_sentence_and_a_log_entry(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ada, _, table = two(server)

    def broken(*about: Any) -> Any:
        raise ZeroDivisionError("secret of the server")

    monkeypatch.setattr("ecumene.web.api.tables.encoded", broken)
    with caplog.at_level(logging.ERROR, "ecumene.web"):
        response = ada.send("GET", f"/api/tables/{table}")
    assert response.status_code == 503
    assert response.json() == {
        "error": "Something in Ecumene is broken; the game is kept as it was."
    }
    assert "secret of the server" in caplog.text
    said = len(caplog.records)
    with caplog.at_level(logging.ERROR, "ecumene.web"):
        ada.send("GET", f"/api/tables/{table}")  # the same again
    assert len(caplog.records) == said
    assert table not in caplog.text.split("Traceback")[0]


def test_rules_that_break_leave_the_table_as_it_was(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, table = two(server)
    ada.answer(table)
    before = ben.look(table)
    with monkeypatch.context() as broken:
        broken.setattr("ecumene.games.oasis.steps.round.show_offers", lambda s: 1 / 0)
        action = before["choices"][0]["action"]
        body = {"action": action, "version": before["version"]}
        assert "is broken" in ben.refused(f"/tables/{table}/answers", 503, **body)["error"]
        assert ben.look(table) == before
    assert ben.answer(table)["step"] == 2


def test_a_database_that_fails_keeps_the_table_as_it_was(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, table = two(server)
    before = ada.look(table)
    with monkeypatch.context() as broken:
        from ecumene.web.errors import StoreError

        def full(*about: Any) -> list[bool]:
            raise StoreError("The disk is full.")

        broken.setattr(server.hall.store, "append_all", full)
        body = {"action": before["choices"][0]["action"], "version": before["version"]}
        assert ada.refused(f"/tables/{table}/answers", 503, **body)["error"] == "The disk is full."
        assert ada.look(table) == before
        assert ben.look(table)["seats"][0]["chosen"] is False
    assert ada.answer(table)["chosen"] is not None


def test_logs_are_json_lines_without_secrets(server: Server) -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logger = logging.getLogger("ecumene")
    logger.addHandler(handler)
    level = logger.level
    logger.setLevel(logging.DEBUG)
    try:
        ada, ben, table = two(server, seed="a typed seed")
        token = ada.post(f"/tables/{table}/link")["token"]
        ben.get(f"/join/{token}")
        ada.answer(table)
        ben.refused(f"/tables/{table}/answers", 422, sentence="fly", version=1)
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert {"at", "level", "log", "event"} <= set(lines[0])
    assert any(line.get("route") == "/join/{token}" for line in lines)
    for secret in (token, "a typed seed", ada.cookie, ada.cookie.split(".")[0], table, "Ada"):
        assert secret not in stream.getvalue()


@pytest.mark.parametrize(
    ("base", "host", "found"),
    [
        ("http://192.168.1.7:8000/", "127.0.0.1", ("http://192.168.1.7:8000", True)),
        ("http://localhost:8000/", "127.0.0.1", ("http://localhost:8000", False)),
        ("http://localhost:8000/", "0.0.0.0", ("http://192.168.1.9:8000", True)),
        ("http://127.0.0.1/", "::", ("http://192.168.1.9", True)),
    ],
)
def test_links_show_an_address_that_friends_can_reach(
    monkeypatch: pytest.MonkeyPatch, base: str, host: str, found: tuple[str, bool]
) -> None:
    monkeypatch.setattr("ecumene.web.network.own_address", lambda: "192.168.1.9")
    assert reachable_base(base, host) == found


EMPTY_DICE = json.dumps(
    {
        "record": json.dumps(
            {
                "ecumene": 1,
                "game": "oasis",
                "rules": 1,
                "seats": 2,
                "names": [],
                "options": {"rounds": 8},
                "seed": "x",
                "start": {"seats": 2, "at": "round", "coming": [{}]},
                "actions": [],
                "digests": {},
                "result": None,
                "parent": None,
            }
        )
    }
)
"""A record whose next die shows nothing."""


def test_what_no_table_can_hold_is_refused_wherever_it_stands(server: Server) -> None:
    """400 says that a body cannot be read, 422 that what it asks for cannot be."""
    ada = server.guest("Ada")
    for path, body, status in (
        ("/tables", '{"game": "oasis", "seats": [], "options": {"\\ud800": 1}}', 400),
        ("/tables", '{"game": "oasis", "seats": [], "options": {"length": "\\udfff"}}', 400),
        ("/records", '{"record": "\\ud800"}', 400),
        ("/me", '{"name": "\\uDFFF\\uD800"}', 400),
        ("/me", '{"name": "\\ud83d\\ude00 Ada"}', 200),  # both halves are a character
        ("/me", '{"name": "A\\\\ud800"}', 200),  # nothing but letters
        ("/me", '{"name": "Ada"', 400),
        ("/me", b"\xff\xfe", 400),
        ("/me", '{"name": 5}', 422),
        ("/me", "[]", 422),
        ("/records", EMPTY_DICE, 422),
    ):
        told = ada.send(
            "POST", f"/api{path}", content=body, headers={"content-type": "application/json"}
        )
        assert told.status_code == status, (body, told.text)
        assert status == 200 or told.json()["error"]


def test_a_server_that_has_names_answers_to_no_other(tmp_path: Path) -> None:
    with serving(tmp_path, replace(PATIENT, names=("tables.example", "localhost"))) as server:
        guest = server.guest()
        for name, status in (
            ("tables.example", 200),
            ("Tables.Example:8000", 200),
            ("localhost", 200),
            ("other.example", 421),
            ("tables.example.evil.example", 421),
            ("", 421),
        ):
            assert guest.send("GET", "/healthz", headers={"host": name}).status_code == status


def test_health_is_told_on_the_machine_itself_without_knowing_its_names(tmp_path: Path) -> None:
    with serving(tmp_path, replace(PATIENT, names=("tables.example",))) as server:
        guest = server.guest()
        for name in ("127.0.0.1:8000", "localhost", "[::1]:8000"):
            assert guest.send("GET", "/healthz", headers={"host": name}).status_code == 200
            assert guest.send("GET", "/api/games", headers={"host": name}).status_code == 421


def test_only_named_proxies_are_believed_for_whom_they_speak(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    configs: list[uvicorn.Config] = []
    monkeypatch.setattr(Server_, "run", lambda self, sockets: configs.append(self.config))
    for proxies in ((), ("192.0.2.7", "192.0.2.8")):
        serve(Settings(folder=tmp_path, port=0, bots=False, proxies=proxies))
    assert [each.proxy_headers for each in configs] == [False, True]
    assert configs[1].forwarded_allow_ips == ["192.0.2.7", "192.0.2.8"]
