"""Playing at a table: versions, repeated requests, simultaneous answers, undo, agreements."""

from __future__ import annotations

from typing import Any

import ecumene
from tests.web.guests import Guest, Server, play_out, serving, two


def actor(guests: tuple[Guest, Guest], table: str) -> tuple[Guest, Guest, Any]:
    """Whose turn it is, who waits, and what the first of them sees."""
    seat = guests[0].look(table)["waiting"][0]
    return guests[seat], guests[1 - seat], guests[seat].look(table)


def after_offers(server: Server) -> tuple[Guest, Guest, Any, str]:
    """A table at which somebody takes a turn with water for some travels."""
    seeds = (str(seed) for seed in range(100))
    windy = (seed for seed in seeds if ecumene.load("oasis").new(2, seed).wind > 3)
    ada, ben, table = two(server, seed=next(windy))
    ada.answer(table)
    ben.answer(table)
    me, other, seen = actor((ada, ben), table)
    return me, other, seen, table


def test_a_whole_game_with_a_friend(server: Server) -> None:
    ada, ben, table = two(server)
    assert ada.look(table)["status"] == "playing"
    play_out([ada, ben], table)
    end = ada.look(table)
    assert end["ended"] == "rules"
    assert end["winners"]
    assert end["choices"] == []
    assert ben.look(table)["scores"] == end["scores"]


def test_a_table_waits_until_every_seat_is_taken(server: Server) -> None:
    ada = server.guest("Ada")
    table = ada.table("me", "open")
    seen = ada.look(table)
    assert (seen["status"], seen["waiting"], seen["choices"]) == ("waiting", [], [])
    told = ada.refused(f"/tables/{table}/answers", 409, action=0, version=seen["version"])
    assert told["error"] == "The game begins when every seat is taken."


def test_an_answer_to_an_old_question_is_refused_with_the_current_version(server: Server) -> None:
    me, _, seen, table = after_offers(server)
    me.answer(table)
    now = me.look(table)
    told = me.refused(
        f"/tables/{table}/answers", 409, sentence="rest", version=seen["version"], seat=seen["seat"]
    )
    assert told["version"] == now["version"]
    assert me.look(table) == now


def test_a_version_from_the_future_is_refused(server: Server) -> None:
    me, _, seen, table = after_offers(server)
    me.refused(f"/tables/{table}/answers", 409, sentence="rest", version=seen["version"] + 1)


def test_words_at_the_table_do_not_make_an_answer_stale(server: Server) -> None:
    me, other, seen, table = after_offers(server)
    other.post(f"/tables/{table}/chat", text="hurry up")
    answered = me.post(f"/tables/{table}/answers", sentence="rest", version=seen["version"])
    assert answered["step"] == seen["step"] + 1


def test_a_repeated_request_is_applied_once(server: Server) -> None:
    me, _, seen, table = after_offers(server)
    body = {"sentence": "rest", "version": seen["version"], "request": "tap-1"}
    first = me.post(f"/tables/{table}/answers", **body)
    again = me.post(f"/tables/{table}/answers", **body)
    assert first["version"] == again["version"] == seen["version"] + 1


def test_a_repeated_request_is_known_after_a_restart(server: Server) -> None:
    me, _, seen, table = after_offers(server)
    body = {"sentence": "rest", "version": seen["version"], "request": "tap-1"}
    first = me.post(f"/tables/{table}/answers", **body)
    with serving(server.folder) as later:
        guest = later.guest()
        guest.cookie = me.cookie
        assert guest.post(f"/tables/{table}/answers", **body)["version"] == first["version"]


def test_the_same_name_of_a_request_is_another_for_another_person(server: Server) -> None:
    ada, ben, table = two(server)
    for guest in (ada, ben):
        seen = guest.look(table)
        action = seen["choices"][0]["action"]
        guest.post(f"/tables/{table}/answers", action=action, version=seen["version"], request="x")
    assert ada.look(table)["step"] == 2


REUSED = "This name was already given to another request: take a new one."


def test_the_name_of_a_request_stands_for_one_command(server: Server) -> None:
    me, other, seen, table = after_offers(server)
    body = {"sentence": "rest", "version": seen["version"], "request": "tap-1"}
    first = me.post(f"/tables/{table}/answers", **body)
    later = {**body, "version": first["version"]}  # the same again, by somebody who looked since
    assert me.post(f"/tables/{table}/answers", **later)["version"] == first["version"]
    for path, another in (
        ("answers", {**body, "sentence": "pay toll"}),
        ("undo", {"version": seen["version"], "request": "tap-1"}),
        ("chat", {"text": "hello", "request": "tap-1"}),
    ):
        assert me.refused(f"/tables/{table}/{path}", 409, **another)["error"] == REUSED
    other.post(f"/tables/{table}/chat", text="hello", request="tap-1")  # somebody else's name
    with serving(server.folder) as later_on:
        guest = later_on.guest()
        guest.cookie = me.cookie
        assert guest.refused(f"/tables/{table}/chat", 409, text="x", request="tap-1")


def test_a_repeated_opening_opens_one_table(server: Server) -> None:
    ada = server.guest("Ada")
    assert ada.table("me", "open", request="new") == ada.table("me", "open", request="new")
    assert len(ada.get("/me/tables")) == 1
    seats = [{"kind": "me"}, {"kind": "local"}]
    told = ada.refused("/tables", 409, game="oasis", seats=seats, request="new")
    assert told["error"] == REUSED
    typed = {"game": "oasis", "seats": seats, "request": "typed"}
    ada.post("/tables", **typed, seed="one")
    ada.refused("/tables", 409, **typed, seed="two")


def test_an_illegal_answer_gets_the_sentence_of_the_rule(server: Server) -> None:
    me, other, seen, table = after_offers(server)
    told = me.refused(f"/tables/{table}/answers", 422, sentence="pay toll", version=seen["version"])
    assert "is not possible now" in told["error"]
    assert told["rule"].startswith("OAS-")
    told = me.refused(f"/tables/{table}/answers", 422, sentence="flie", version=seen["version"])
    assert "No action is called" in told["error"]
    told = other.refused(f"/tables/{table}/answers", 422, sentence="rest", version=seen["version"])
    assert "not asked now" in told["error"]
    assert me.look(table) == seen


def test_refusals_speak_german(server: Server) -> None:
    me, _, seen, table = after_offers(server)
    me.post("/me", lang="de")  # chosen here, whatever the browser says
    told = me.refused(f"/tables/{table}/answers", 409, sentence="rest", version=0)
    assert told["error"].startswith("Der Tisch ist inzwischen weiter")
    assert me.look(table)["prompt"] != seen["prompt"]


def test_simultaneous_answers_come_in_any_order_and_may_change(server: Server) -> None:
    ada, ben, table = two(server, seed="together")
    seen = ada.look(table)
    hand = [choice["action"] for choice in ben.look(table)["choices"]]
    for action in hand:  # the second seat first, changed twice
        told = ben.post(f"/tables/{table}/answers", action=action, version=seen["version"])
        assert (told["chosen"], told["waiting"], told["step"]) == (action, [0], 0)
    from_outside = ada.look(table)
    assert [seat["chosen"] for seat in from_outside["seats"]] == [False, True]
    assert from_outside["chosen"] is None
    answered = ada.answer(table)
    assert answered["step"] == 2
    offers = answered["observation"]["table"]["offers"]
    assert f"offer {offers[1]}" == ecumene.load("oasis").sentence(hand[-1])


def test_a_simultaneous_answer_can_be_withdrawn_until_the_last_is_in(server: Server) -> None:
    ada, ben, table = two(server)
    version = ben.answer(table)["version"]
    told = ben.post(f"/tables/{table}/withdraw", version=version)
    assert told["waiting"] == [0, 1]
    assert ada.answer(table)["step"] == 0
    assert ben.answer(table)["step"] == 2
    ben.refused(f"/tables/{table}/withdraw", 409, version=ben.look(table)["version"])


def test_pending_secret_answers_survive_a_restart(server: Server) -> None:
    ada, ben, table = two(server)
    chosen = ben.answer(table, 1)["chosen"]
    with serving(server.folder) as later:
        guest = later.guest()
        guest.cookie = ben.cookie
        assert guest.look(table)["chosen"] == chosen
        guest.cookie = ada.cookie
        assert guest.answer(table)["step"] == 2


def test_undo_redo_and_restart_up_to_the_barrier(server: Server) -> None:
    me, other, seen, table = after_offers(server)
    moved = seen
    for _ in range(2):
        body = {"sentence": "travel", "version": moved["version"]}
        moved = me.post(f"/tables/{table}/answers", **body)
        assert moved["undo"] == {"can": True, "why": "", "turn": seen["step"], "redo": False}
    undone = me.post(f"/tables/{table}/undo", version=moved["version"])
    assert (undone["step"], undone["version"]) == (moved["step"] - 1, moved["version"] + 1)
    assert undone["undo"]["redo"]
    redone = me.post(f"/tables/{table}/redo", version=undone["version"])
    assert (redone["step"], redone["version"]) == (moved["step"], undone["version"] + 1)
    assert redone["observation"] == moved["observation"]
    told = other.refused(f"/tables/{table}/undo", 422, version=redone["version"])
    assert told["error"] == "The last step was not yours."
    path = f"/tables/{table}/undo?turn=true"
    start = me.post(path, version=redone["version"])
    assert start["observation"] == seen["observation"]
    told = me.refused(path, 422, version=start["version"])
    assert told["error"] == start["undo"]["why"]
    assert "cannot be taken back" in told["error"]
    other.refused(f"/tables/{table}/redo", 422, version=start["version"])


def test_going_back_past_a_barrier_needs_all_persons_and_is_logged(server: Server) -> None:
    me, other, seen, table = after_offers(server)
    told = me.post(f"/tables/{table}/proposals", matter="undo", to=0, version=seen["version"])
    assert told["proposal"]["missing"] == [other.look(table)["mine"][0]]
    assert told["step"] == seen["step"]
    me.refused(f"/tables/{table}/proposals", 409, matter="end", version=told["version"])
    assert other.post(f"/tables/{table}/votes", agree=False)["proposal"] is None
    told = me.post(f"/tables/{table}/proposals", matter="undo", to=1, version=seen["version"])
    done = other.post(f"/tables/{table}/votes", agree=True)
    assert done["step"] == 0  # a simultaneous moment is taken back whole
    assert done["proposal"] is None
    texts = [line["text"] for line in done["log"]]
    assert any("proposes to go back" in text for text in texts)
    assert any("agrees" in text for text in texts)
    assert done["waiting"] == [0, 1]


def test_alone_with_bots_a_proposal_is_done_at_once(server: Server) -> None:
    ada = server.guest("Ada")
    table = ada.table("me", "local")
    for seat in (0, 1):
        ada.answer(table, seat=seat)
    seen = ada.look(table)
    told = ada.post(f"/tables/{table}/proposals", matter="undo", to=0, version=seen["version"])
    assert told["step"] == 0
    told = ada.post(f"/tables/{table}/proposals", matter="end", version=told["version"])
    assert (told["status"], told["ended"]) == ("over", "agreement")
    ada.refused(f"/tables/{table}/answers", 409, seat=0, action=0, version=told["version"])


def test_a_move_ends_a_proposal_to_go_back(server: Server) -> None:
    me, _, seen, table = after_offers(server)
    told = me.post(f"/tables/{table}/proposals", matter="undo", to=0, version=seen["version"])
    told = me.post(f"/tables/{table}/answers", sentence="rest", version=told["version"])
    assert told["proposal"] is None
    assert told["step"] == seen["step"] + 1
