"""The replay: every moment, with eyes that may see it, and the ways on from there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

import ecumene
from ecumene.web.rooms.room import Room
from tests.web.guests import Guest, Server, play_out, serving, two
from tests.web.test_leaks import SPECTATOR, guest, hidden, lay, random_state

SEATS = ("0", "1", "spectator", "open")


def read(
    visitor: Guest,
    path: str,
    status: int = 200,
    part: bool = False,
    whom: str = "",
    **params: Any,
) -> str:
    """A page, or what a script asks of it."""
    params |= {"as": whom} if whom else {}
    headers = {"accept": "text/html"} | ({"hx-request": "true"} if part else {})
    response = visitor.send("GET", path, params=params or None, headers=headers)
    assert response.status_code == status, response.text
    return str(response.text)


def moment(visitor: Guest, table: str, **params: Any) -> str:
    return read(visitor, f"/t/{table}/replay", part=True, **params)


def finished(server: Server, **about: Any) -> tuple[Guest, Guest, str]:
    ada, ben, table = two(server, **about)
    play_out([ada, ben], table)
    return ada, ben, table


def post(visitor: Guest, table: str, **fields: str) -> Any:
    return visitor.send(
        "POST",
        f"/t/{table}/replay/fork",
        data=fields,
        headers={"accept": "text/html"},
        follow_redirects=False,
    )


# Moments


def test_every_moment_of_a_finished_game_is_shown_to_anybody(server: Server) -> None:
    _, _, table = finished(server, options={"rounds": 3})
    stranger, last = server.guest(), server.guest().look(table)["step"]
    for step in range(last + 1):
        for whom in SEATS:
            shown = moment(stranger, table, step=step, whom=whom)
            assert f'data-step="{step}" data-last="{last}"' in shown
            assert 'id="board"' in shown
    assert f"{last} / {last}" in re.sub(r"<[^>]+>", "", read(stranger, f"/t/{table}/replay"))


def test_the_body_says_how_the_table_stands(server: Server) -> None:
    ada, ben, table = two(server)
    version = ada.look(table)["version"]
    assert f'data-status="playing" data-version="{version}"' in read(ada, f"/t/{table}/replay")
    play_out([ada, ben], table)
    assert 'data-status="over"' in read(ada, f"/t/{table}/replay")


def test_a_moment_is_the_same_alone_and_in_its_page(server: Server) -> None:
    ada, _, table = finished(server)
    part = moment(ada, table, step=4)
    assert "<body" not in part
    assert part.strip() in read(ada, f"/t/{table}/replay", step=4)


def test_a_step_that_is_no_more_is_the_last_one(server: Server) -> None:
    ada, _, table = two(server)
    assert 'data-step="0"' in moment(ada, table, step=99)
    read(ada, f"/t/{table}/replay", 422, step=-1)
    read(ada, "/t/nowhere/replay", 404)


def test_controls_are_plain_links(server: Server) -> None:
    ada, _, table = finished(server)
    last = ada.look(table)["step"]
    html = read(ada, f"/t/{table}/replay", step=5, whom="1")
    wanted = {"first": 0, "back": 4, "next": 6, "last": last}
    for name, step in wanted.items():
        link = re.search(rf'data-to="{name}" href="([^"]+)"', html)
        assert link is not None
        address = link[1].replace("&amp;", "&")
        assert address == f"/t/{table}/replay?as=1&step={step}"
        assert f'data-step="{step}" data-last' in read(ada, address)
    assert re.search(r'<input type="range"[^>]*name="step"[^>]*value="5"', html)
    assert html.count('aria-current="step"') == 1


def test_moves_are_listed_with_who_made_them(server: Server) -> None:
    ada, _, table = finished(server)
    lines = [line for line in ada.get(f"/tables/{table}/log", open=True) if line["step"]]
    html = read(ada, f"/t/{table}/replay")
    rows = dict(re.findall(r'data-step="(\d+)"[^>]*>(.*?)</li>', html))
    assert len(rows) == ada.look(table)["step"] + 1
    for line in lines:
        if line["sort"] == "game":
            assert line["text"] in rows[str(line["step"])]


def test_a_moment_tells_its_lines_with_their_rules(server: Server) -> None:
    ada, _, table = finished(server)
    lines = [
        line
        for line in ada.get(f"/tables/{table}/log", open=True)
        if line["step"] == 6 and line["sort"] == "game"
    ]
    assert lines
    html = moment(ada, table, step=6)
    for line in lines:
        assert line["text"] in html
        assert f'href="/g/oasis/rules#{line["rule"]}"' in html


def test_both_languages(server: Server) -> None:
    ada, _, table = finished(server)
    assert "Von hier weiterspielen" in moment(ada, table, step=3, lang="de")
    assert "Play on from here" in moment(ada, table, step=3, lang="en")


@pytest.mark.parametrize("game", ecumene.games())
def test_nothing_is_inline_and_no_id_stands_twice(server: Server, game: str) -> None:
    ada = server.guest("Ada")
    table = ada.table("me", *["local"] * (ecumene.load(game).seats[0] - 1), game=game)
    html = read(ada, f"/t/{table}/replay", seat=0)
    assert not re.search(r"<[^>]+\s(?:style|on\w+)=", html)
    assert not re.search(r"<script(?![^>]* src=)", html)
    found = re.findall(r'\bid="([^"]+)"', html)
    assert len(found) == len(set(found))


def test_drawn_moments_are_kept_but_not_all(server: Server, monkeypatch: Any) -> None:
    from ecumene.web.pages.replay import moments

    monkeypatch.setattr(moments, "KEPT", 3)
    drawn: list[int] = []
    painted = moments._describe

    def counting(room: Room, viewer: Any, step: int, lang: str) -> dict[str, Any]:
        drawn.append(step)
        return painted(room, viewer, step, lang)

    monkeypatch.setattr(moments, "_describe", counting)
    ada, _, table = finished(server)
    for step in (1, 2, 2, 1, 3, 4, 1, 2):
        moment(ada, table, step=step)
    assert drawn == [1, 2, 3, 4, 2]


# Who may see what


def test_other_eyes_are_refused_while_the_game_runs(server: Server) -> None:
    ada, ben, table = two(server)
    for whom in ("1", "open"):
        for part in (False, True):
            shown = read(ada, f"/t/{table}/replay", 403 if whom == "1" else 409, part, whom=whom)
            assert "secret" in shown
    read(server.guest(), f"/t/{table}/replay", 403, whom="0")
    read(ada, f"/t/{table}/replay", whom="0")
    read(ada, f"/t/{table}/replay", whom="spectator")
    html = read(ada, f"/t/{table}/replay")
    assert "as=1" not in html
    assert "as=open" not in html
    assert f"/api/tables/{table}/record" not in html
    play_out([ada, ben], table)
    assert f"/api/tables/{table}/record" in read(ada, f"/t/{table}/replay")


def test_own_eyes_see_the_own_hand_and_no_other(server: Server) -> None:
    ada, ben, table = two(server)
    html = moment(ada, table)
    assert moment(server.guest(), table) == moment(ada, table, whom="spectator")
    assert html != moment(ben, table)
    assert html == moment(ada, table, whom="0")


def test_a_shared_device_shows_no_hand_until_somebody_confirms(server: Server) -> None:
    ada = server.guest("Ada")
    table = ada.table("me", "local")
    nobody = moment(server.guest(), table)
    assert moment(ada, table) == nobody
    assert moment(ada, table, seat=0) != nobody
    read(ada, f"/t/{table}/replay", 403, whom="1", seat=0)


def test_notes_stay_their_writers_own(server: Server) -> None:
    ada, ben, table = two(server)
    ada.post(f"/tables/{table}/chat", text="my secret plan", private=True)
    play_out([ada, ben], table)
    for visitor in (ben, server.guest()):
        for whom in SEATS:
            assert "secret plan" not in moment(visitor, table, step=0, whom=whom)
            told = visitor.get(f"/tables/{table}", step=0, **{"as": whom})
            assert "secret plan" not in json.dumps(told)


def test_a_link_to_share_has_no_eyes_while_the_game_runs(server: Server) -> None:
    ada, ben, table = two(server)
    assert f'id="share" href="/t/{table}/replay?step=0"' in moment(ada, table)
    play_out([ada, ben], table)
    link = re.search(r'id="share" href="([^"]+)"', moment(ada, table, step=3, whom="1"))
    assert link is not None
    assert link[1].replace("&amp;", "&") == f"/t/{table}/replay?step=3&as=1"


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Two servers with one key."""
    folders = [tmp_path_factory.mktemp(name) for name in ("true", "false")]
    for folder in folders:
        (folder / "key").write_bytes(b"k" * 32)
    with serving(folders[0]) as true, serving(folders[1]) as false:
        yield true, false


def without_names(html: str) -> str:
    """Forms carry names of requests, which are random."""
    return re.sub(r'name="request" value="\w+"', "", html)


@pytest.mark.parametrize("game", ecumene.games())
@pytest.mark.parametrize("steps", [0, 23])
def test_pages_are_the_same_in_a_world_dealt_anew(
    pair: tuple[Server, Server], game: str, steps: int
) -> None:
    seats = ecumene.load(game).seats[0]
    state = random_state(game, seats, steps)
    for viewer in (SPECTATOR, 0):
        table = f"{game}-{steps}-{viewer}"
        world = state.determinise(None if viewer == SPECTATOR else viewer, "another")
        for server, laid in zip(pair, (state, world), strict=True):
            server.run(lay(server, game, laid, table))
        for params in ({}, {"step": 0}, {"lang": "de"}, {"as": "1"}, {"as": "open"}, {"seat": 1}):
            for part in (False, True):
                ours, theirs = (
                    _shown(server, viewer, seats, table, part, params) for server in pair
                )
                hidden(ours.encode())
                assert without_names(ours) == without_names(theirs), params


def _shown(
    server: Server, viewer: int, seats: int, table: str, part: bool, params: dict[str, Any]
) -> str:
    headers = {"accept": "text/html"} | ({"hx-request": "true"} if part else {})
    visitor = guest(server, viewer, seats)
    return str(visitor.send("GET", f"/t/{table}/replay", params=params, headers=headers).text)


def test_a_choice_of_others_is_not_shown_before_it_is_known(pair: tuple[Server, Server]) -> None:
    """The middle of a simultaneous moment: others chose different cards, a viewer sees no trace."""
    state = random_state("oasis", 3, 0)
    for server, choice in zip(pair, (0, 1), strict=True):
        server.run(lay(server, "oasis", state, "middle"))
        for seat in range(3):
            guest(server, seat, 3).answer("middle", choice if seat == 0 else 0)
    for viewer in (SPECTATOR, 2):
        before, during = (
            [_shown(server, viewer, 3, "middle", True, {"step": step}) for server in pair]
            for step in (0, 1)
        )
        assert before[0] == before[1]
        assert during[0] == during[1]
        assert "cannot be seen" in during[0]
    own = [_shown(server, 0, 3, "middle", True, {"step": 1}) for server in pair]
    assert own[0] != own[1]


# Playing on


def test_a_fork_seats_whom_the_form_says(server: Server) -> None:
    ada, _, table = finished(server)
    fields = {"step": "4", "seat0": "open", "seat1": "me", "request": "fork-1"}
    answer = post(ada, table, **fields)
    assert answer.status_code == 303
    new = answer.headers["location"].removeprefix("/t/")
    seen = ada.look(new)
    assert [seat["kind"] for seat in seen["seats"]] == ["open", "person"]
    assert (seen["mine"], seen["step"], seen["source"]) == ([1], 4, table)
    assert post(ada, table, **fields).headers["location"] == f"/t/{new}"


def test_somebody_new_may_fork_and_is_remembered(server: Server) -> None:
    _, _, table = finished(server)
    stranger = server.guest()
    answer = post(stranger, table, step="0", seat0="me", seat1="local", name1="Eve")
    assert answer.status_code == 303
    assert stranger.cookie
    seen = stranger.look(answer.headers["location"].removeprefix("/t/"))
    assert seen["mine"] == [0, 1]
    assert seen["seats"][1]["name"] == "Eve"


def test_a_fork_of_a_running_game_is_dealt_anew(server: Server) -> None:
    ada, _, table = two(server)
    answer = post(ada, table, step="0", seat0="me", seat1="local")
    new = answer.headers["location"].removeprefix("/t/")
    assert ada.look(new)["commitment"] != ada.look(table)["commitment"]
    assert (
        ada.look(new, seat=0)["observation"]["table"]["hands"][0]
        == (ada.look(table)["observation"]["table"]["hands"][0])
    )


@pytest.mark.parametrize(
    "fields",
    [
        {"seat0": "me", "seat1": "local"},
        {"step": "x", "seat0": "me", "seat1": "local"},
        {"step": "999", "seat0": "me", "seat1": "local"},
        {"step": "0", "seat0": "me", "seat1": "king"},
        {"step": "0", "seat0": "me"},
        {"step": "0", "seat0": "me", "seat1": "me"},
        {"step": "0", "seat0": "me", "seat1": "bot:normal"},  # this server has none
    ],
)
def test_a_fork_that_makes_no_sense_is_refused_with_a_sentence(
    server: Server, fields: dict[str, str]
) -> None:
    ada, _, table = two(server)
    answer = post(ada, table, **fields)
    assert 400 <= answer.status_code < 500
    assert "Traceback" not in answer.text
    assert "<h1>" in answer.text


def test_nobody_plays_on_after_the_end(server: Server) -> None:
    ada, _, table = finished(server)
    assert 'popovertarget="fork"' not in moment(ada, table)
    assert 'popovertarget="fork"' in moment(ada, table, step=0)
