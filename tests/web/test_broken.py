"""A table that cannot be drawn says so, once, and offers the ways out."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from ecumene.web.pages import rows
from ecumene.web.pages.table import body, moves
from ecumene.web.rooms.room import Room
from tests.web.guests import Server, two
from tests.web.tablepage import page, post

SENTENCE = "This table cannot be shown: something in Ecumene is broken here."


@pytest.fixture
def breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that cannot be drawn once its first moment is over."""
    whole = body._layout

    def fails(room: Room, *rest: Any) -> Any:
        return whole(room, *rest) if room.step < 2 else 1 / 0

    monkeypatch.setattr(body, "_layout", fails)


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR]


@pytest.mark.usefixtures("breaks")
def test_whoever_is_alone_goes_back_to_where_it_worked(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    ada = server.guest("Ada")
    table = ada.table("me", "local")
    assert SENTENCE not in page(ada, table).text
    ada.answer(table, seat=0)
    ada.answer(table, seat=1)
    shown = [page(ada, table, seat=0), page(ada, table), page(server.guest("Eve"), table)]
    assert all(SENTENCE in each.text for each in shown)
    assert "Go back one step" in shown[0].text
    assert shown[0].find("a", id="x-leave")[0]["href"] == "/"
    assert shown[0].body["data-stream"] == f"/t/{table}/events?seat=0"
    assert not shown[2].find("form", id="x-back")  # who only watches can only leave
    assert told(caplog) == ["a table cannot be shown"]
    (to,) = shown[0].find("input", name="to")
    fields: dict[str, Any] = {
        "matter": "undo",
        "to": to["value"],
        "version": shown[0].body["data-version"],
    }
    assert post(ada, table, "propose", **fields).status_code == 204
    assert SENTENCE not in page(ada, table, seat=0).text


@pytest.mark.usefixtures("breaks")
def test_others_are_asked_whether_to_go_back(server: Server) -> None:
    ada, ben, table = two(server)
    ada.answer(table)
    ben.answer(table)
    shown = page(ada, table)
    assert "Ask to go back one step" in shown.text
    fields: dict[str, Any] = {"matter": "undo", "to": "1", "version": shown.body["data-version"]}
    assert post(ada, table, "propose", script=False, **fields).status_code == 303
    asked = page(ben, table)
    assert SENTENCE in asked.text
    assert asked.find("button", name="agree", value="true")
    assert post(ben, table, "vote", agree="true").status_code == 204
    assert SENTENCE not in page(ben, table).text


@pytest.mark.usefixtures("breaks")
def test_the_sentence_is_german_too(server: Server) -> None:
    ada = server.guest("Ada", lang="de")
    table = ada.table("me", "local")
    ada.answer(table, seat=0)
    ada.answer(table, seat=1)
    text = page(ada, table).text
    assert "Dieser Tisch lässt sich nicht zeigen" in text
    assert "Einen Schritt zurückgehen" in text


def test_one_broken_table_does_not_spoil_the_list_of_all(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = server.guest("Ada")
    ada.table("me", "local")
    monkeypatch.setattr(rows, "_standing", lambda *_: 1 / 0)
    for path in ("/", "/me"):
        shown = ada.send("GET", path, headers={"accept": "text/html"})
        assert shown.status_code == 200
        assert "Something in Ecumene is broken" in shown.text


def test_a_command_on_which_we_fail_is_not_sent_for_ever(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A script sends again what is answered with 503: so this is told in a notice."""
    ada, _, table = two(server)
    shown = page(ada, table)
    monkeypatch.setattr(moves, "is_final", lambda *_: 1 / 0)
    about: dict[str, Any] = {"action": shown.find("button", name="action")[0]["value"]}
    answer = post(ada, table, "answer", version=shown.body["data-version"], **about)
    assert answer.status_code == 200
    assert "Something in Ecumene is broken" in answer.text
