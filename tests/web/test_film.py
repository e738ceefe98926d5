"""A film of what happened: the steps of others, with the eyes of whoever looks."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import pytest

from ecumene.engine.flow import State
from ecumene.engine.record import Record
from ecumene.web.pages.table.film import Camera, film, since
from tests.web.guests import Guest, Server, two
from tests.web.tablepage import page
from tests.web.test_play import after_offers
from tests.web.test_reckoned import GAMES, room_of


def seen_film(guest: Guest, table: str, **params: Any) -> tuple[str, Any]:
    """The words of a film, and what its script is told."""
    response = guest.send("GET", f"/t/{table}/film", params=params)
    if response.status_code == 204:
        return "", None
    assert response.status_code == 200, response.text
    drawn = re.search(r'data-film="([^"]*)"', response.text)
    assert drawn
    return response.text, json.loads(html.unescape(drawn[1]))


def test_it_shows_what_others_did_since_my_last_answer(server: Server) -> None:
    me, other, seen, table = after_offers(server)
    rest = next(each for each in seen["choices"] if each["sentence"] == "rest")
    me.post(f"/tables/{table}/answers", action=rest["action"], version=seen["version"])
    line = other.look(table)["log"][-1]["text"]
    words, drawn = seen_film(other, table)
    assert line in html.unescape(words)
    assert "+1" in words  # the coin, and its reason
    assert "Rests at wells" in words
    changed = {id for shot in drawn["shots"] for part in shot["parts"].values() for id in part}
    assert changed
    for shot in drawn["shots"]:
        for part, pieces in shot["parts"].items():
            for id, lying in pieces.items():
                assert id.startswith(part)
                assert id in drawn["before"][part]
                assert lying is None or lying[2] < len(drawn["bodies"])
    assert page(other, table).body["data-news"] != "0"


def test_there_is_none_before_anybody_has_moved_or_behind_a_cover(server: Server) -> None:
    ada, _, table = two(server)
    assert seen_film(ada, table) == ("", None)
    assert seen_film(ada, table, step=99) == ("", None)
    both = ada.table("me", "local")
    ada.answer(both, seat=0)
    assert seen_film(ada, both) == ("", None)  # the other person must confirm first


def test_one_step_is_shown_to_whoever_points_at_its_line(server: Server) -> None:
    me, _, seen, table = after_offers(server)
    rest = next(each for each in seen["choices"] if each["sentence"] == "rest")
    me.post(f"/tables/{table}/answers", action=rest["action"], version=seen["version"])
    step = seen["step"] + 1
    words, drawn = seen_film(me, table, step=step)
    assert [shot["step"] for shot in drawn["shots"]] == [step]
    assert "rests at" in words
    shown = page(me, table)
    assert str(step) in {
        each["data-shows"] for each in shown.find("button") if "data-shows" in each
    }
    assert me.send("GET", f"/t/{table}/film", params={"step": 0}).status_code == 422


@pytest.mark.parametrize("game", GAMES)
def test_its_pieces_end_where_they_lie(game: str) -> None:
    room = room_of(game)
    first, last = max(1, room.step - 30), room.step - 1
    shown = film(room, 0, first, last, "en")
    lying: dict[str, dict[str, Any]] = {}
    for shot in shown.shots:
        for part, pieces in shot.changes.items():
            for id, (was, now) in pieces.items():
                assert lying.setdefault(part, {}).get(id, was) == was  # where the last shot left it
                lying[part][id] = now
    end = Camera(room, 0, "en").look(last)
    for part, laid in lying.items():
        assert {id: each for id, each in laid.items() if each} == {
            id: each for id, each in end[part].items() if id in laid
        }
    assert any(shot.changes for shot in shown.shots)
    assert shown is film(room, 0, first, last, "en")  # made once


@pytest.mark.parametrize("game", GAMES)
def test_it_shows_nothing_that_its_viewer_could_not_see(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that a viewer cannot know is dealt anew at every step: the pictures stay the same."""
    room = room_of(game)
    steps = range(3, room.step, max(1, room.step // 6))
    viewers = (None, 0, 1)
    true = {(viewer, at): Camera(room, viewer, "en").look(at) for viewer in viewers for at in steps}
    goto = Record.goto
    for (viewer, at), look in true.items():

        def dealt(record: Record, step: int, viewer: Any = viewer) -> State:
            world: State = goto(record, step).determinise(viewer, f"film {step}")
            return world

        monkeypatch.setattr(Record, "goto", dealt)
        assert Camera(room, viewer, "en").look(at) == look
        monkeypatch.setattr(Record, "goto", goto)


def test_it_begins_after_my_last_turn_and_leaves_my_own_steps_out() -> None:
    room = room_of("hyperborea")
    seats = [step.seat for step in room.record.steps]
    for viewer in (0, 1):
        first, last = since(room, viewer)
        assert viewer not in seats[first - 1 : last]
        assert set(seats[last:]) <= {viewer}
        assert first == 1 or seats[first - 2] == viewer
    first, last = since(room, None)
    assert last == room.step
    assert len(set(seats[first - 1 : last])) == 1


def test_a_card_that_changes_its_place_has_a_way() -> None:
    room = room_of("ancient_world")
    shown = film(room, 0, 1, room.step, "en")
    ways = [way for shot in shown.shots for way in shot.ways]
    assert ways
    for start, gone, goal, come in ways:
        assert start != goal
        assert gone.startswith(start)
        assert come.startswith(goal)
