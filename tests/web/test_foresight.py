"""What a choice will do, told by the server before it is made."""

from __future__ import annotations

import ecumene
from ecumene.bots import Chance
from ecumene.engine.record import Record
from tests.web.guests import Server, two
from tests.web.test_leaks import guest, lay
from tests.web.test_play import after_offers


def test_a_choice_says_what_it_will_do(server: Server) -> None:
    me, _, seen, table = after_offers(server)
    rest = next(each for each in seen["choices"] if each["sentence"] == "rest")
    told = me.get(f"/tables/{table}/consequences", action=rest["action"])
    assert told["label"] == rest["label"]
    assert "rests at" in told["lines"][0]["text"]
    assert told["lines"][0]["rule"].startswith("OAS-")
    coins = [each for each in told["changes"] if each["title"] == "Coins"]
    assert [each["after"] - each["before"] for each in coins] == [1]
    page = me.send("GET", f"/t/{table}/outcome", params={"action": rest["action"]})
    assert told["lines"][0]["text"] in page.text
    assert "+1" in page.text


def test_what_it_says_comes_true(server: Server) -> None:
    me, _, seen, table = after_offers(server)
    rest = next(each for each in seen["choices"] if each["sentence"] == "rest")
    told = me.get(f"/tables/{table}/consequences", action=rest["action"])
    after = me.post(f"/tables/{table}/answers", sentence="rest", version=seen["version"])
    lines = [line["text"] for line in after["log"]]
    assert [line["text"] for line in told["lines"]] == lines[-len(told["lines"]) :]


def test_nobody_learns_what_the_choices_of_others_will_do(server: Server) -> None:
    me, other, seen, table = after_offers(server)
    action = seen["choices"][0]["action"]
    for path in (f"/api/tables/{table}/consequences", f"/t/{table}/outcome"):
        not_asked = other.send("GET", path, params={"action": action})
        assert not_asked.status_code == 409
        stranger = server.guest("Cleo").send("GET", path, params={"action": action})
        assert stranger.status_code == 403
        not_his = other.send("GET", path, params={"action": action, "seat": seen["seat"]})
        assert not_his.status_code == 403
    impossible = me.send("GET", f"/api/tables/{table}/consequences", params={"action": 10**6})
    assert impossible.status_code == 422


def test_secret_choices_are_open_until_all_have_chosen(server: Server) -> None:
    ada, _, table = two(server)
    seen = ada.look(table)
    told = ada.get(f"/tables/{table}/consequences", action=seen["choices"][0]["action"])
    assert told["open"]
    assert told["notes"] == ["What follows depends on what the others choose in secret."]
    assert not told["lines"]


def test_pieces_that_will_move_are_shown_where_they_will_lie(server: Server) -> None:
    record, chance = Record.new("ankh", 2, "ghosts"), Chance("ghosts")
    game = ecumene.load("ankh")
    while not any(game.sentence(each).startswith("to ") for each in record.legal()):
        record.play(chance.pick(record.legal()))
    ada = server.guest("Ada")
    table = ada.post("/records", record=record.text())["table"]
    seat = record.state.actor
    action = next(each for each in record.legal() if game.sentence(each).startswith("to "))
    page = ada.send("GET", f"/t/{table}/outcome", params={"action": action, "seat": seat})
    assert 'data-ghosts="board"' in page.text


def test_a_choice_that_wastes_a_turn_is_warned_of(server: Server) -> None:
    table = {"wind": 1, "places": ["palms", "gate"], "offers": ["salt_3", "dates_1"]}
    game = ecumene.load("oasis")
    server.run(lay(server, "oasis", game.position({"at": "turn", "table": table}), "waste"))
    ada = guest(server, 0, 2)
    rest, travel = game.parse("rest"), game.parse("travel")
    told = ada.get("/tables/waste/consequences", action=rest)
    assert "would bring: Points +3, Coins +3." in told["warning"]
    assert not ada.get("/tables/waste/consequences", action=travel)["warning"]
    page = ada.send("GET", "/t/waste/outcome", params={"action": rest})
    assert 'class="warning"' in page.text
    about = {"version": "1", "action": str(rest), "seat": "0"}
    asked = ada.send("POST", "/t/waste/answer", data=about, headers={"hx-request": "true"})
    assert 'class="warning"' in asked.text  # before it is confirmed
