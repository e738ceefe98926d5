"""Tables with changed content: offered by whoever runs the server, and kept in the log."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import ecumene
from ecumene.engine import changes, registry
from ecumene.engine.toml_places import with_value
from tests.web.guests import PATIENT, Guest, play_out, serving, two
from tests.web.test_page_home import sent


def richer(value: int) -> str:
    oasis = ecumene.load("oasis")
    text = with_value(changes.original(oasis)["cards.toml"], ("deck", "values", 5), value)
    return changes.learn(oasis, changes.content_of(oasis, {"cards.toml": text}))


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game with changed content on the shelf."""
    game = richer(41)
    monkeypatch.setattr(registry, "_offered", [])
    registry.offer(game)
    return game


def test_a_changed_game_stands_on_the_shelf_and_its_table_says_so(
    tmp_path: Path, offered: str
) -> None:
    with serving(tmp_path) as server:
        ada = server.guest("Ada")
        home = ada.send("GET", "/", headers={"accept": "text/html"}).text
        assert "Oasis · changed" in home
        assert "deck: values #6: 6 → 41" in home
        about = ada.send("GET", f"/g/{offered}", headers={"accept": "text/html"}).text
        assert "<li>deck: values #6: 6 → 41</li>" in about
        about = ada.send("GET", "/g/oasis", headers={"accept": "text/html"}).text
        assert "What was changed" not in about
        assert offered in str(ada.get("/games"))
        ada, ben, table = two(server, game=offered)
        page = ada.send("GET", f"/t/{table}", headers={"accept": "text/html"})
        assert page.status_code == 200
        assert "Oasis · changed" in page.text
        assert "<span>Oasis</span><span>&nbsp;· changed</span></h1>" in page.text  # not cut off
        for path in (f"/g/{offered}", f"/g/{offered}/pieces", f"/new/{offered}"):
            assert ada.send("GET", path, headers={"accept": "text/html"}).status_code == 200
        play_out([ada, ben], table)
        text = ada.send("GET", f"/api/tables/{table}/record").text
    assert ecumene.Record.loads(text).game.id == offered
    with serving(tmp_path) as server:  # the log has the content, with or without its folder
        assert Guest(server.client).look(table)["status"] == "over"


def test_the_guide_of_a_game_is_not_that_of_a_changed_one(tmp_path: Path, offered: str) -> None:
    """It tells of cards that may be others, or not there at all."""
    with serving(tmp_path, replace(PATIENT, bots=True)) as server:
        ada = server.guest("Ada")
        home = ada.send("GET", "/", headers={"accept": "text/html"}).text
        assert 'action="/learn/oasis"' in home
        assert f'action="/learn/{offered}"' not in home
        sent(ada, f"/learn/{offered}", 404)


def test_content_of_strangers_is_not_played(tmp_path: Path, offered: str) -> None:
    own, strange = ecumene.Record.new(offered, seed=1), ecumene.Record.new(richer(42), seed=1)
    with serving(tmp_path) as server:
        ada = server.guest("Ada")
        assert ada.post("/records", record=own.text())
        told = ada.refused("/records", 422, record=strange.text())
        assert "not offered here" in str(told)


def test_bots_think_with_the_content_of_the_table(offered: str) -> None:
    from ecumene.web.bots.worker import state_of

    record = ecumene.Record.new(offered, seats=2, seed=1)
    content = record.game.content
    assert content is not None
    job = {
        "table": "changed",
        "game": offered,
        "content": {"digest": content.digest, "files": content.files},
        "rules": 1,
        "seats": 2,
        "options": record.options,
        "seed": record.seed,
        "start": None,
        "actions": [],
    }
    assert state_of(job).game.id == offered
