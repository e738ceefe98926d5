"""Whose seat it is: stand-ins, people who resigned or left, their votes, hands, notes, links."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from ecumene.web.rooms import events as e
from ecumene.web.rooms.room import Room
from tests.web.guests import PATIENT, Guest, Server, serving, two
from tests.web.tablepage import page, post
from tests.web.test_room import Log


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots would play, if they were not paused."""
    with serving(tmp_path_factory.mktemp("agreement"), replace(PATIENT, bots=True)) as server:
        yield server


def three(server: Server) -> tuple[Guest, Guest, Guest, str]:
    """Ada, Ben and Cleo sit at one table at which bots wait."""
    ada, ben, cleo = (server.guest(name) for name in ("Ada", "Ben", "Cleo"))
    table = ada.table("me", "open", "open", speed="paused")
    ben.post("/join", token=ada.invite(table, 1))
    cleo.post("/join", token=ada.invite(table, 2))
    return ada, ben, cleo, table


def propose(guest: Guest, table: str, matter: str, **about: Any) -> Any:
    version = guest.look(table)["version"]
    return guest.post(f"/tables/{table}/proposals", matter=matter, version=version, **about)


# Whoever lets a bot play


@pytest.mark.parametrize("matter", ["end", "delete", "undo"])
def test_whoever_lets_a_bot_play_is_still_asked(server: Server, matter: str) -> None:
    ada, ben, table = two(server, speed="paused")
    for guest in (ada, ben):
        guest.answer(table)
    ben.post(f"/tables/{table}/bot", seat=1, bot="random")
    told = propose(ada, table, matter, **({"to": 0} if matter == "undo" else {}))
    assert told["proposal"]["missing"] == [1]
    assert told["status"] == "playing"
    assert ada.look(table)["step"] == 2
    done = ben.post(f"/tables/{table}/votes", agree=True)  # without taking the seat back
    if matter == "delete":
        assert done is None
    else:
        assert done["status"] == ("over" if matter == "end" else "playing")
        assert done["step"] == (2 if matter == "end" else 0)


def test_a_stand_in_keeps_nobody_from_proposing_and_refusing(server: Server) -> None:
    ada, ben, table = two(server, speed="paused")
    ben.post(f"/tables/{table}/bot", seat=1, bot="random")
    assert propose(ben, table, "end")["proposal"]["missing"] == [0]
    assert ben.post(f"/tables/{table}/votes", agree=False)["proposal"] is None
    propose(ada, table, "delete")
    assert ben.post(f"/tables/{table}/votes", agree=False)["proposal"] is None
    assert "propose there" in ada.send("GET", f"/me/delete/{table}").text


def test_a_proposal_waits_for_the_absent_while_the_game_goes_on(server: Server) -> None:
    ada, ben, table = two(server, speed="paused")
    ben.post(f"/tables/{table}/bot", seat=1, bot="random")

    async def due() -> list[int]:
        async with server.hall.room(table) as room:
            room.speed = "fast"  # as it would be
            found = room.due
            room.speed = "paused"
            return found

    assert server.run(due()) == [1]
    propose(ada, table, "end")
    assert server.run(due()) == [1]
    ada.post(f"/tables/{table}/votes", agree=False)
    propose(ben, table, "end")
    assert server.run(due()) == []  # Ada is here and thinks about it


# Resigned


def test_who_has_resigned_has_no_veto(server: Server) -> None:
    ada, ben, cleo, table = three(server)
    ben.post(f"/tables/{table}/resign")
    assert ada.look(table)["status"] == "playing"
    for path, body in (
        ("votes", {"agree": False}),
        ("votes", {"agree": True}),
        ("proposals", {"matter": "end", "version": ben.look(table)["version"]}),
    ):
        told = ben.refused(f"/tables/{table}/{path}", 409, **body)
        assert told["error"] == "Whoever has resigned is no longer asked."
    assert propose(ada, table, "end")["proposal"]["missing"] == [2]
    ben.refused(f"/tables/{table}/votes", 409, agree=False)
    assert 'id="x-vote"' not in page(ben, table).text
    assert cleo.post(f"/tables/{table}/votes", agree=True)["ended"] == "agreement"


def test_a_vote_that_was_missing_is_not_waited_for_after_resigning(server: Server) -> None:
    ada, ben, cleo, table = three(server)
    propose(ada, table, "end")
    cleo.post(f"/tables/{table}/votes", agree=True)
    ben.post(f"/tables/{table}/resign")
    assert ada.look(table)["ended"] == "agreement"


def test_a_bot_plays_on_for_somebody_who_resigns_and_leaves(server: Server) -> None:
    ada, ben, _, table = three(server)
    ben.post(f"/tables/{table}/resign")
    ben.post(f"/tables/{table}/leave")
    seat = ada.look(table)["seats"][1]
    assert (seat["bot"], seat["kind"], seat["resigned"]) == ("normal", "bot", True)
    assert ada.look(table)["status"] == "playing"
    assert ben.look(table)["mine"] == []


def test_where_all_have_resigned_all_are_asked_again(server: Server) -> None:
    ada, ben, cleo, table = three(server)
    for guest in (ada, ben, cleo):
        if guest.look(table)["status"] == "playing":
            guest.post(f"/tables/{table}/resign")
    assert ada.look(table)["ended"] == "resigned"
    told = propose(cleo, table, "delete")
    assert told is None  # the only one who has not


# Left


def test_nobody_reads_the_hand_of_somebody_who_left(server: Server) -> None:
    ada, ben, cleo, table = three(server)
    hand = ben.look(table)["observation"]["table"]["hands"][1]
    old = ada.send("GET", f"/api/tables/{table}/invitations").json()
    assert old == []
    ben.post(f"/tables/{table}/leave")
    assert ada.look(table)["status"] == "waiting"
    assert ada.get(f"/tables/{table}/invitations") == []
    token = server.hall.people.invitation(table, 1, 1)  # what an invitation would be
    second = server.guest("Ada again")
    assert second.send("POST", "/api/join", json={"token": token}).status_code == 404
    for guest in (ada, cleo, second):
        assert guest.look(table)["observation"]["table"]["hands"][1] == ["?"] * 3
        assert guest.refused(f"/tables/{table}/return", 403)["error"].startswith("No seat is kept")
    assert "is kept for Ben" in page(ada, table).text
    assert 'data-command="return"' not in page(ada, table).text
    assert 'data-command="return"' in page(ben, table).text
    assert post(ben, table, "return", chair=1).status_code == 204
    assert ben.look(table)["observation"]["table"]["hands"][1] == hand
    assert ben.look(table)["status"] == "playing"


def test_a_bot_plays_on_for_somebody_who_left_and_nobody_sees_its_hand(server: Server) -> None:
    ada, ben, table = two(server, speed="paused")
    ben.post(f"/tables/{table}/leave")
    assert ada.post(f"/tables/{table}/bot", seat=1, bot="random")["status"] == "playing"
    assert ada.look(table)["observation"]["table"]["hands"][1] == ["?"] * 3
    ben.refused(f"/tables/{table}/return", 403)  # the bot sits there now
    ada.refused(f"/tables/{table}/back", 403, seat=1)


def test_whoever_leaves_may_let_somebody_else_have_the_seat(server: Server) -> None:
    ada, ben, table = two(server, speed="paused")
    ben.post(f"/tables/{table}/chat", text="she bluffs", private=True)
    told = ben.post(f"/tables/{table}/leave", successor=True)
    assert told["log"][-1]["text"] == "Ben leaves the table; somebody else may have the seat."
    ben.refused(f"/tables/{table}/return", 403)
    eve = server.guest("Eve")
    eve.post("/join", token=ada.invite(table))
    assert eve.look(table)["mine"] == [1]
    for where in (eve.look(table), eve.get(f"/tables/{table}/log")):
        assert "she bluffs" not in json.dumps(where)  # a note stays with its writer
    assert "she bluffs" not in page(eve, table).text


def test_before_a_game_has_begun_a_seat_that_is_left_is_open_to_all(server: Server) -> None:
    ada, ben, eve = (server.guest(name) for name in ("Ada", "Ben", "Eve"))
    table = ada.table("me", "open", "open")
    ben.post("/join", token=ada.invite(table))
    ben.post(f"/tables/{table}/leave")
    eve.post("/join", token=ada.invite(table))
    assert eve.look(table)["mine"] == [1]


def test_a_person_of_a_shared_device_comes_back_to_both_seats(server: Server) -> None:
    ada = server.guest("Ada")
    table = ada.table("me", "local", speed="paused")
    ada.post(f"/tables/{table}/chat", seat=1, text="for me", private=True)
    ada.post(f"/tables/{table}/leave", seat=1)
    assert ada.look(table)["mine"] == [0]
    assert "for me" not in json.dumps(ada.look(table))
    told = ada.post(f"/tables/{table}/return", seat=1)
    assert (told["mine"], told["status"]) == ([0, 1], "playing")
    assert "for me" not in json.dumps(ada.look(table, seat=0))
    ada.answer(table, seat=0)
    assert "for me" in json.dumps(ada.look(table, seat=1))  # the writer is back


def test_a_proposal_ends_with_whoever_made_it(server: Server) -> None:
    ada, ben, cleo, table = three(server)
    propose(ben, table, "end")
    cleo.post(f"/tables/{table}/votes", agree=True)
    ben.post(f"/tables/{table}/leave")
    assert ada.look(table)["proposal"] is None
    assert ada.look(table)["status"] == "waiting"


def test_nobody_is_bound_by_the_word_of_whoever_sat_there_before(server: Server) -> None:
    ada, ben, _, table = three(server)
    propose(ada, table, "end")
    ben.post(f"/tables/{table}/votes", agree=True)
    ben.post(f"/tables/{table}/leave", successor=True)
    eve = server.guest("Eve")
    eve.post("/join", token=ada.invite(table))
    assert ada.look(table)["proposal"]["missing"] == [1, 2]


def test_a_table_is_deleted_when_the_last_who_had_not_agreed_leaves(server: Server) -> None:
    ada, ben, table = two(server, speed="paused")
    propose(ada, table, "delete")
    ben.send("POST", f"/api/tables/{table}/leave", json={})
    assert ada.send("GET", f"/api/tables/{table}").status_code == 404
    assert ada.get("/me/tables") == []


def test_old_logs_ask_whom_they_asked_then() -> None:
    log = Log()
    log.take(e.Handed(1, "random"))
    log.take(e.Proposed("end", [0]))  # of a server that asked nobody for whom a bot plays
    assert Room.replay(log.rows).ended == "agreement"


# Links


def test_a_personal_link_is_renewed_and_the_old_one_ends(server: Server) -> None:
    ada, _, table = two(server, speed="paused")
    old = ada.post(f"/tables/{table}/link")["token"]
    assert ada.post(f"/tables/{table}/link")["token"] == old
    phone, thief = Guest(server.client), Guest(server.client)
    phone.post("/join", token=old)
    assert phone.look(table)["mine"] == [0]
    assert "Only the device" in phone.refused(f"/tables/{table}/link", 403, renew=True)["error"]
    new = ada.post(f"/tables/{table}/link", renew=True)["token"]
    assert new != old
    thief.refused("/join", 404, token=old)
    assert phone.look(table)["mine"] == []
    assert ada.look(table)["mine"] == [0]
    assert ada.look(table)["log"][-1]["text"] == "Ada plays on one device alone from now on."
    phone.post("/join", token=new)
    assert phone.look(table)["mine"] == [0]
    third = ada.post(f"/tables/{table}/link", renew=True)["token"]
    assert third not in (old, new)
    for token in (old, new):
        thief.refused("/join", 404, token=token)
    with serving(server.folder) as later:
        guest = later.guest()
        guest.cookie = ada.cookie
        assert guest.post(f"/tables/{table}/link")["token"] == third


def test_the_page_of_a_link_renews_it(server: Server) -> None:
    ada, _, table = two(server, speed="paused")
    old = ada.post(f"/tables/{table}/link")["token"]
    accept = {"accept": "text/html"}
    shown = ada.send("GET", f"/me/device/{table}", headers=accept).text
    assert old in shown
    assert f'action="/me/device/{table}"' in shown
    after = ada.send("POST", f"/me/device/{table}", headers=accept).text
    assert old not in after
    assert f"/me/device/{table}" in ada.send("GET", f"/t/{table}/links").text
