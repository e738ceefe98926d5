"""Analyses at the table: asked for when a game is over, made beside the bots, kept."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ecumene.web.bots import analyst, worker
from ecumene.web.pages.replay.chances import drawn, mates
from tests.web import swift_worker
from tests.web.guests import Guest, Server, play_out, serving, two
from tests.web.test_bots import BOTS, wait_for
from tests.web.test_page_replay import finished, read

SWIFT = (sys.executable, swift_worker.__file__)
DEAD = (sys.executable, "-c", "raise SystemExit(3)")


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots look back in a hurry."""
    with serving(tmp_path_factory.mktemp("busy"), replace(BOTS, bot_command=SWIFT)) as server:
        yield server


@pytest.fixture(scope="module")
def done(busy: Server) -> tuple[Guest, str]:
    """A finished game that has been analysed."""
    ada, _, table = finished(busy, options={"rounds": 3})
    told = ada.post(f"/tables/{table}/analysis")
    assert told["status"] == "running"
    assert wait(ada, table)["status"] == "done"
    return ada, table


def wait(visitor: Guest, table: str) -> Any:
    return wait_for(
        lambda: visitor.get(f"/tables/{table}/analysis"), lambda seen: seen["status"] != "running"
    )


def start(visitor: Guest, table: str, **fields: str) -> Any:
    return visitor.send(
        "POST",
        f"/t/{table}/replay/analysis",
        data=fields,
        headers={"accept": "text/html"},
        follow_redirects=False,
    )


# The API


def test_an_analysis_tells_chances_and_moments(busy: Server, done: tuple[Guest, str]) -> None:
    ada, table = done
    found = ada.get(f"/tables/{table}/analysis")["analysis"]
    steps = ada.look(table)["step"]
    assert found["steps"] == steps == len(found["chances"]) - 1
    assert all(sum(chances) == pytest.approx(1, abs=1e-3) for chances in found["chances"])
    for moment in found["moments"]:
        assert [choice["played"] for choice in moment["choices"]].count(True) == 1
        assert all(choice["label"] for choice in moment["choices"])
    assert busy.guest().get(f"/tables/{table}/analysis")["analysis"] == found
    assert ada.post(f"/tables/{table}/analysis")["status"] == "done"  # nothing is done twice


def test_a_running_game_is_not_analysed(busy: Server) -> None:
    ada, ben, table = two(busy)
    for visitor in (ada, ben, busy.guest()):
        told = visitor.refused(f"/tables/{table}/analysis", 409)
        assert told["error"] == "This is secret until the game is over."
        assert visitor.send("GET", f"/api/tables/{table}/analysis").status_code == 409
        assert read(visitor, f"/t/{table}/replay/analysis", 409, part=True)
        assert start(visitor, table).status_code == 409
        assert 'value="analysis"' not in read(visitor, f"/t/{table}/replay", pane="analysis")
    busy.guest().refused("/tables/nowhere/analysis", 404)


def test_a_server_without_bots_analyses_nothing(server: Server) -> None:
    ada, _, table = finished(server)
    assert "without bots" in ada.refused(f"/tables/{table}/analysis", 503)["error"]
    assert 'value="analysis"' not in read(ada, f"/t/{table}/replay")
    assert ada.get(f"/tables/{table}/analysis")["status"] == "none"


def test_an_analysis_is_kept_until_its_table_is_deleted(tmp_path: Path) -> None:
    with serving(tmp_path, replace(BOTS, bot_command=SWIFT)) as server:
        ada, ben, table = finished(server, options={"rounds": 3})
        ada.post(f"/tables/{table}/analysis")
        found = wait(ada, table)
    with serving(tmp_path) as server:  # without bots: it can still be read
        guest = server.guest()
        guest.cookie = ada.cookie
        assert guest.get(f"/tables/{table}/analysis") == found
        assert 'id="chart"' in read(guest, f"/t/{table}/replay", pane="analysis")
        version = guest.look(table)["version"]
        guest.post(f"/tables/{table}/proposals", matter="delete", version=version)
        other = server.guest()
        other.cookie = ben.cookie
        other.post(f"/tables/{table}/votes", agree=True)
        assert server.hall.store.analysis(table) is None
        assert guest.send("GET", f"/api/tables/{table}/analysis").status_code == 404


def test_what_another_method_found_is_found_anew(tmp_path: Path, monkeypatch: Any) -> None:
    with serving(tmp_path, replace(BOTS, bot_command=SWIFT)) as server:
        ada, _, table = finished(server, options={"rounds": 3})
        for body in ("{}", '{"method": 0}', "no JSON"):
            server.hall.store.keep_analysis(table, body)
            assert ada.get(f"/tables/{table}/analysis")["status"] == "none"
        ada.post(f"/tables/{table}/analysis")
        assert wait(ada, table)["status"] == "done"
        server.hall.analyst._kept.clear()
        monkeypatch.setattr(analyst, "METHOD", 99)
        assert ada.get(f"/tables/{table}/analysis")["status"] == "none"


def test_a_dead_worker_is_a_sentence_and_one_may_try_again(tmp_path: Path) -> None:
    with serving(tmp_path, replace(BOTS, bot_command=DEAD)) as server:
        ada, _, table = finished(server, options={"rounds": 3})
        for _ in range(2):
            ada.post(f"/tables/{table}/analysis")
            told = wait(ada, table)
            assert told["status"] == "failed"
            assert told["error"] == analyst.FAILED
        html = read(ada, f"/t/{table}/replay", pane="analysis", lang="de")
        assert "Die Auswertung ist nicht gelungen" in html
        assert "Spiel auswerten" in html


def test_only_so_many_games_at_once(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(analyst, "MOST", 0)
    with serving(tmp_path, replace(BOTS, bot_command=SWIFT)) as server:
        ada, _, table = finished(server, options={"rounds": 3})
        assert "later" in ada.refused(f"/tables/{table}/analysis", 429)["error"]


def test_bots_play_on_while_a_game_is_analysed(busy: Server) -> None:
    ada, _, table = finished(busy)
    ada.post(f"/tables/{table}/analysis")
    seats = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
    other = ada.post("/tables", game="oasis", seats=seats, options={"rounds": 3})["table"]
    wait_for(lambda: ada.look(other), lambda seen: seen["status"] == "over")
    assert wait(ada, table)["status"] == "done"


def test_a_slice_ends_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    import ecumene

    monkeypatch.setattr(worker, "SLICE", 0.0)
    record = ecumene.Record.new("oasis", seats=2, seed=3)
    for _ in range(4):
        record.play(record.legal()[0])
    document = record.document()
    job: dict[str, Any] = {
        name: getattr(document, name)
        for name in ("game", "rules", "seats", "options", "seed", "start", "actions")
    }
    told = worker.answer({**job, "table": "t", "draft": {}})["draft"]
    assert len(told["points"]) == 1
    assert told["result"] is None


# The page


def test_the_page_offers_shows_the_way_and_shows_the_result(busy: Server) -> None:
    ada, _, table = finished(busy, options={"rounds": 3})
    before = read(ada, f"/t/{table}/replay")
    assert 'value="analysis"' in before
    assert "Analyse this game" in before
    answer = start(ada, table, **{"as": "1", "step": "3"})
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/t/{table}/replay?as=1&step=3&pane=analysis"
    under_way = read(ada, answer.headers["location"])
    assert "data-wait" in under_way or 'id="chart"' in under_way
    wait(ada, table)
    html = read(ada, answer.headers["location"])
    assert re.search(r'value="analysis" checked', html)
    assert html.count("data-row=") == ada.look(table)["step"] + 1
    assert "data-wait" not in html


def test_the_chart_is_the_same_in_words_and_links_to_its_moments(
    busy: Server, done: tuple[Guest, str]
) -> None:
    ada, table = done
    found = ada.get(f"/tables/{table}/analysis")["analysis"]
    html = read(ada, f"/t/{table}/replay", pane="analysis", step=4)
    for step, chances in enumerate(found["chances"]):
        row = re.search(rf'<tr data-row="{step}".*?</tr>', html)
        assert row is not None
        shown = re.findall(r'data-of="\d">(\d+) %', row[0])
        assert len(shown) == len(chances)
        for percent, chance in zip(shown, chances, strict=True):
            assert abs(int(percent) - 100 * chance) <= 0.5 + 1e-9  # a half may go either way
    for moment in found["moments"]:
        assert f"Instead of move {moment['step']}" in html
        assert f"pane=analysis&amp;step={moment['step']}" in html
        for choice in moment["choices"]:
            assert choice["label"] in html
        if len(moment["answers"]) > 1:  # a turn is told with all its answers
            assert f"Moves {moment['first']} to {moment['last']}" in html
            assert all(answer["label"] in html for answer in moment["answers"])
            assert all(" · ".join(line["labels"]) in html for line in moment["lines"])
    assert html.count("<path d=") >= 2
    german = read(ada, f"/t/{table}/replay", pane="analysis", lang="de")
    assert "Gewinnaussichten" in german
    assert "geschätzt von einem Bot" in german


def test_nothing_is_inline_and_no_id_stands_twice(busy: Server, done: tuple[Guest, str]) -> None:
    ada, table = done
    for step in (0, 4, 999):
        html = read(ada, f"/t/{table}/replay", pane="analysis", step=step)
        assert not re.search(r"<[^>]+\s(?:style|on\w+)=", html)
        found = re.findall(r'\bid="([^"]+)"', html)
        assert len(found) == len(set(found))
        part = read(ada, f"/t/{table}/replay/analysis", part=True, step=step)
        assert part.strip() in html


def test_links_keep_the_pane_and_a_strange_pane_is_refused(done: tuple[Guest, str]) -> None:
    ada, table = done
    html = read(ada, f"/t/{table}/replay", pane="analysis", step=2)
    assert f"/t/{table}/replay?as=open&amp;pane=analysis&amp;step=3" in html
    read(ada, f"/t/{table}/replay", 422, pane="cellar")


def test_areas_fill_the_chart_and_mates_share_theirs() -> None:
    from ecumene.web.bots.analysed import GameView

    chances = [[0.5, 0.25, 0.25], [0.2, 0.2, 0.8], [0.0, 0.0, 0.0]]
    sides = [(0, [[0], [1], [2]]), (1, [[0, 1], [2]])]
    view = GameView(2, 9, chances, sides, [0.0, -0.5, 0.004], [], [])
    assert mates(view)[1] == [[0, 1], [0, 1], [2]]
    chart = drawn(view)
    assert chart.areas[0] == "M0 500L1 900L2 1000L2 1000L1 1000L0 1000z"
    assert chart.areas[2] == "M0 0L1 0L2 1000L2 1000L1 800L0 250z"
    assert chart.nobody
    assert [row.nobody for row in chart.rows] == pytest.approx([0, 0, 1])
    assert [row.change for row in chart.rows] == [0, -50, 0]


# Who thinks


def test_the_table_says_which_bot_thinks(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada, ben, table = two(server)
        page = read(ada, f"/t/{table}")
        assert "x-thinking" not in page
        play_out([ada, ben], table)
        assert "x-thinking" not in read(ada, f"/t/{table}")
    sleepy = replace(BOTS, bot_command=(sys.executable, "-c", "input(); input()"))
    with serving(tmp_path, sleepy) as server:
        guest = server.guest("Cleo")
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "hard"}]
        other = guest.post("/tables", game="oasis", seats=seats)["table"]
        page = read(guest, f"/t/{other}")
        assert "x-thinking" in page
        assert "Bot (hard) thinks …" in page
