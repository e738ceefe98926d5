"""Why something cannot be chosen, told by the server to whoever points at it."""

from __future__ import annotations

from tests.web.guests import Server, two
from tests.web.test_play import after_offers


def test_a_piece_says_why_it_cannot_be_chosen(server: Server) -> None:
    me, other, _, table = after_offers(server)
    told = me.get(f"/tables/{table}/why", piece="hand-cards-dates_1")
    assert told["rule"] == "OAS-RND-02"
    assert told["ground"] == "reason"
    assert "in secret" in told["text"]  # the rule in its own words
    page = me.send("GET", f"/t/{table}/why", params={"of": "hand-cards-dates_1"})
    assert told["sentence"] in page.text
    assert 'data-drawer="OAS-RND-02"' in page.text
    waiting = other.get(f"/tables/{table}/why", piece="board-cards-deck")
    assert waiting["ground"] == "turn"


def test_an_action_says_it_too_and_in_german(server: Server) -> None:
    me, _, seen, table = after_offers(server)
    offered = seen["choices"][0]["action"]
    assert me.get(f"/tables/{table}/why", action=offered)["ground"] == "offered"
    told = me.send("GET", f"/api/tables/{table}/why", params={"piece": "pay_toll", "lang": "de"})
    assert "Jetzt wird etwas anderes gefragt" in told.json()["sentence"]


def test_bad_questions_get_a_sentence(server: Server) -> None:
    me, _, _, table = after_offers(server)
    for params in ({}, {"action": 1, "piece": "buy"}):
        answer = me.send("GET", f"/api/tables/{table}/why", params=params)
        assert answer.status_code == 422
        assert "an action or a piece" in answer.json()["error"]
    assert me.send("GET", f"/api/tables/{table}/why", params={"action": 10**6}).status_code == 422
    long = me.send("GET", f"/api/tables/{table}/why", params={"piece": "x" * 201})
    assert long.status_code == 422


def test_a_stranger_hears_what_a_spectator_may_know(server: Server) -> None:
    _, _, table = two(server)
    told = server.guest("Cleo").get(f"/tables/{table}/why", piece="hand-cards-dates_1")
    assert told["ground"] == "turn"
    assert "Ada" in told["sentence"]


def test_a_refused_answer_has_the_reason(server: Server) -> None:
    me, _, seen, table = after_offers(server)
    body = {"sentence": "offer dates_1", "version": seen["version"]}
    refused = me.send("POST", f"/api/tables/{table}/answers", json=body)
    assert refused.json()["rule"] == "OAS-RND-02"
