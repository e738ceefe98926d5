"""Whole tables: the end, records, looking back, rematches, forks, words, leaving, deleting."""

from __future__ import annotations

import json
from typing import Any

import pytest

import ecumene
from ecumene.engine.rng import commitment
from tests.web.guests import Guest, Server, play_out, serving, two


def finished(server: Server, **about: Any) -> tuple[Guest, Guest, str]:
    ada, ben, table = two(server, **about)
    play_out([ada, ben], table)
    return ada, ben, table


def test_the_seed_is_secret_until_the_game_is_over_and_then_proves_itself(server: Server) -> None:
    ada, ben, table = two(server)
    seen = ada.look(table)
    assert (seen["seed"], seen["salt"], seen["open_seed"]) == (None, None, False)
    assert ada.send("GET", f"/api/tables/{table}/record").status_code == 409
    play_out([ada, ben], table)
    end = Guest(server.client).look(table)
    assert commitment(end["seed"], end["salt"]) == seen["commitment"] == end["commitment"]
    record = ecumene.Record.loads(ada.send("GET", f"/api/tables/{table}/record").text)
    assert record.seed == end["seed"]
    assert list(record.state.scores) == end["scores"]


def test_a_typed_seed_marks_the_table(server: Server) -> None:
    ada = server.guest("Ada")
    seen = ada.look(ada.table("me", "local", seed="7"))
    assert seen["open_seed"] is True
    assert seen["seed"] is None


def test_everything_is_open_when_the_game_is_over(server: Server) -> None:
    ada, ben, table = two(server)
    for params in ({"open": True}, {"step": 0, "as": "open"}, {"step": 0, "as": "1"}):
        assert ada.send("GET", f"/api/tables/{table}", params=params).status_code in (403, 409)
    play_out([ada, ben], table)
    seen = ada.look(table, open=True)
    assert seen["seat"] == "open"
    assert "?" not in seen["observation"]["table"]["deck"]
    start = Guest(server.client).get(f"/tables/{table}", step=0, **{"as": "open"})
    assert "?" not in json.dumps(start["observation"]["table"]["hands"])
    other = ada.get(f"/tables/{table}", step=0, **{"as": "1"})
    assert "?" not in other["observation"]["table"]["hands"][1]
    assert other["observation"]["table"]["hands"][0] == ["?"] * 3


def test_looking_back_with_own_eyes_while_the_game_runs(server: Server) -> None:
    ada, ben, table = two(server)
    before = ada.look(table)
    for guest in (ada, ben):
        guest.answer(table)
    back = ada.look(table, step=0)
    assert back["observation"] == {**before["observation"], "legal": []}
    assert (back["choices"], back["undo"], back["step"]) == ([], None, 0)
    assert back["version"] == ada.look(table)["version"]
    assert ada.send("GET", f"/api/tables/{table}?step=99").status_code == 422
    assert ada.send("GET", f"/api/tables/{table}?step=0&as=7").status_code == 422


def test_the_log_tells_what_happened_since_a_step_with_rules(server: Server) -> None:
    ada, ben, table = two(server)
    for guest in (ada, ben):
        guest.answer(table)
    lines = ada.get(f"/tables/{table}/log")
    assert [line["version"] for line in lines] == sorted(line["version"] for line in lines)
    later = ada.get(f"/tables/{table}/log", since=2)
    assert [line for line in lines if line["sort"] == "game" and line["step"] >= 2] == [
        line for line in later if line["sort"] == "game"
    ]
    assert all(line["rule"].startswith("OAS-") for line in lines if line["sort"] == "game")
    assert any("Ada" in line["text"] for line in lines)


def test_a_long_log_is_shown_from_its_end(server: Server) -> None:
    ada, _, table = finished(server, options={"rounds": 8})
    seen, lines = ada.look(table), ada.get(f"/tables/{table}/log")
    assert seen["earlier"]
    assert 0 < len(seen["log"]) < len(lines)
    assert seen["log"] == lines[-len(seen["log"]) :]


def test_a_rematch_seats_the_same_people_once(server: Server) -> None:
    ada, ben, table = two(server)
    ada.refused(f"/tables/{table}/rematch", 409)
    play_out([ada, ben], table)
    new = ada.post(f"/tables/{table}/rematch")["table"]
    assert ben.post(f"/tables/{table}/rematch")["table"] == new
    assert ben.look(table)["rematch"] == new
    seen = ben.look(new)
    assert (seen["mine"], seen["status"], seen["source"], seen["step"]) == (
        [1],
        "playing",
        table,
        0,
    )
    assert seen["commitment"] != ada.look(table)["commitment"]


def test_a_fork_of_a_running_game_deals_its_secrets_anew(server: Server) -> None:
    ada, ben, table = two(server)
    for guest in (ada, ben):
        guest.answer(table)
    seen = ada.look(table)
    fork = ada.post(f"/tables/{table}/forks", step=seen["step"])["table"]
    assert ada.look(fork)["mine"] == [0, 1]
    true, false = _record(server, table), _record(server, fork)
    assert false.seed != true.seed
    assert false.state.observe(0)["table"] == true.state.observe(0)["table"]
    worlds = set()
    for _ in range(8):
        other = ada.post(f"/tables/{table}/forks", step=seen["step"])["table"]
        worlds.add(json.dumps(_record(server, other).state.observe(1)["table"]["hands"][1]))
    assert len(worlds) > 1
    assert ben.look(table)["version"] == seen["version"]


def _record(server: Server, table: str) -> ecumene.Record:
    async def find() -> ecumene.Record:
        async with server.hall.room(table) as room:
            return room.record

    found: ecumene.Record = server.run(find())
    return found


def test_a_fork_of_a_finished_game_is_exact(server: Server) -> None:
    ada, _, table = finished(server)
    fork = ada.post(f"/tables/{table}/forks", step=5)["table"]
    assert _record(server, fork).state.position() == _record(server, table).goto(5).position()
    assert ada.look(fork)["open_seed"] is True
    ada.refused(f"/tables/{table}/forks", 422, step=10_000)


def test_a_record_is_brought_and_played_on(server: Server) -> None:
    ada, _, table = finished(server)
    text = ada.send("GET", f"/api/tables/{table}/record").text
    again = ada.post("/records", record=text)["table"]
    assert ada.look(again)["status"] == "over"
    assert (
        ada.send("GET", f"/api/tables/{again}/record").json()["actions"]
        == (json.loads(text)["actions"])
    )
    document = {**json.loads(text), "result": None, "digests": {}}
    document["actions"] = document["actions"][:4]
    part = ada.post("/records", record=json.dumps(document))["table"]
    assert (ada.look(part)["step"], ada.look(part)["status"]) == (4, "playing")
    for bad in ("", "{", "[]", '{"ecumene": 99}', json.dumps({**document, "actions": ["fly"]})):
        assert ada.refused("/records", 422, record=bad)["error"]
    seats = [{"kind": "me"}]
    assert "has 2 seats" in ada.refused("/records", 422, record=text, seats=seats)["error"]


def test_words_are_for_all_and_notes_for_the_own_seat(server: Server) -> None:
    ada, ben, table = two(server)
    ada.post(f"/tables/{table}/chat", text=" hello\n there ")
    ada.post(f"/tables/{table}/chat", text="he bluffs", private=True)
    mine = [(line["sort"], line["text"]) for line in ada.look(table)["log"] if line["seat"] == 0]
    assert mine == [("chat", "hello\nthere"), ("note", "he bluffs")]
    for other in (ben, Guest(server.client)):
        assert "he bluffs" not in json.dumps(other.look(table))
        assert "he bluffs" not in json.dumps(other.get(f"/tables/{table}/log"))
        assert "hello" in json.dumps(other.look(table))
    assert ada.refused(f"/tables/{table}/chat", 422, text="  \n")["error"]
    assert ada.refused(f"/tables/{table}/chat", 422, text="x" * 1_001)["error"]


def test_notes_stay_private_in_the_open_view(server: Server) -> None:
    ada, ben, table = two(server)
    ada.post(f"/tables/{table}/chat", text="he bluffs", private=True)
    play_out([ada, ben], table)
    assert "he bluffs" not in json.dumps(ben.get(f"/tables/{table}/log", open=True))
    assert "he bluffs" in json.dumps(ada.get(f"/tables/{table}/log"))


def test_resigning_ends_a_game_of_two(server: Server) -> None:
    ada, ben, table = two(server)
    told = ada.post(f"/tables/{table}/resign")
    assert (told["status"], told["ended"], told["winners"]) == ("over", "resigned", [1])
    assert told["seats"][0]["resigned"]
    assert told["seed"]
    ben.refused(f"/tables/{table}/resign", 409)
    assert ben.post(f"/tables/{table}/rematch")["table"]


def test_without_bots_nobody_hands_a_seat_to_one(server: Server) -> None:
    ada, _, table = two(server)
    told = ada.refused(f"/tables/{table}/bot", 422)
    assert told["error"] == "This server plays without bots."
    seats = [{"kind": "me"}, {"kind": "bot"}]
    assert ada.refused("/tables", 422, game="oasis", seats=seats) == told
    assert ada.get("/games")["bots"] == []


def test_ending_by_agreement(server: Server) -> None:
    ada, ben, table = two(server)
    told = ada.post(f"/tables/{table}/proposals", matter="end", version=ada.look(table)["version"])
    assert told["status"] == "playing"
    ada.post(f"/tables/{table}/votes", agree=True)
    assert ben.look(table)["status"] == "playing"
    told = ben.post(f"/tables/{table}/votes", agree=True)
    assert (told["status"], told["ended"], told["winners"]) == ("over", "agreement", [])
    assert told["prompt"] == "All agreed to end the game."
    assert ada.send("GET", f"/api/tables/{table}/record").json()["result"] is None


def test_a_table_is_deleted_when_all_persons_agree(server: Server) -> None:
    ada, ben, table = two(server)
    version = ada.look(table)["version"]
    told = ada.post(f"/tables/{table}/proposals", matter="delete", version=version)
    assert told["proposal"]["matter"] == "delete"
    assert ben.post(f"/tables/{table}/votes", agree=True, request="bye") is None
    assert ben.post(f"/tables/{table}/votes", agree=True, request="bye") is None
    response = ada.send("GET", f"/api/tables/{table}")
    assert response.status_code == 404
    assert response.json()["error"] == "This table has been deleted."
    assert ada.get("/me/tables") == []


def test_whoever_is_alone_deletes_at_once(server: Server) -> None:
    ada = server.guest("Ada")
    for kinds in (("me", "local"), ("open", "open")):
        table = ada.table(*kinds)
        assert ada.post(f"/tables/{table}/proposals", matter="delete", version=0) is None
        assert ada.send("GET", f"/api/tables/{table}").status_code == 404
    with serving(server.folder) as later:
        assert later.guest().send("GET", f"/api/tables/{table}").status_code == 404


def test_who_left_no_longer_counts_in_an_agreement(server: Server) -> None:
    ada, ben, table = two(server)
    version = ada.look(table)["version"]
    ada.post(f"/tables/{table}/proposals", matter="end", version=version)
    ben.post(f"/tables/{table}/leave")
    assert ada.look(table)["ended"] == "agreement"


def test_games_on_the_shelf_have_options_in_words(server: Server) -> None:
    shelf = server.guest().get("/games")
    (oasis,) = [game for game in shelf["games"] if game["id"] == "oasis"]
    assert oasis["seats"] == [2, 3, 4, 5]
    (rounds,) = oasis["options"]
    assert rounds["label"] == "Rounds"
    assert rounds["choices"]["2"] == list(range(3, 9))
    german = server.guest(lang="de").get("/games/oasis")
    assert german["options"][0]["label"] != "Rounds"
    assert server.guest().send("GET", "/api/games/chess").status_code == 404


@pytest.mark.parametrize(
    ("about", "word"),
    [
        ({"game": "oasys"}, "Did you mean"),
        ({"seats": [{"kind": "me"}]}, "2 to 5 seats"),
        ({"seats": [{"kind": "me"}, {"kind": "me"}]}, "one seat"),
        ({"options": {"rounds": 99}}, "rounds"),
        ({"options": {"colour": 1}}, "colour"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep"}]}, "bots"),
        ({"seats": [{"kind": "me"}, {"kind": "king"}]}, "seats.1.kind"),
        ({"speed": "warp"}, "speed"),
        ({"sed": "7"}, '"sed"'),
        ({"game": 7}, "game"),
        ({"seed": ""}, "seed"),
        ({"seed": "x" * 201}, "seed"),
        ({"request": "a b"}, "request is named"),
    ],
)
def test_a_table_that_cannot_be_opened(server: Server, about: Any, word: str) -> None:
    ada = server.guest("Ada")
    body = {"game": "oasis", "seats": [{"kind": "me"}, {"kind": "local"}], **about}
    response = ada.send("POST", "/api/tables", json=body)
    assert response.status_code in (404, 422)
    assert word in response.json()["error"]
    assert ada.get("/me/tables") == []
