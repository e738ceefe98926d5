"""The designer's bench in the browser: numbers in a form, a measurement, its report."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from pathlib import Path

import pytest

import ecumene
from ecumene.engine.changes import original
from ecumene.web.errors import BadRequest
from ecumene.web.pages.bench.numbers import numbers_of, with_numbers
from tests.web.guests import PATIENT, Guest, serving

HTML = {"accept": "text/html"}


def field(value: int) -> str:
    """The name of the field of a card's value."""
    text = original(ecumene.load("oasis"))["cards.toml"]
    numbers = [each for group in numbers_of(text) for each in group.numbers]
    return next(each.field for each in numbers if each.value == value)


def test_a_change_is_measured_in_the_background(tmp_path: Path) -> None:
    with serving(tmp_path, replace(PATIENT, bench=True)) as server:
        ada = Guest(server.client)
        assert "/bench/oasis" in ada.send("GET", "/bench", headers=HTML).text
        page = ada.send("GET", "/bench/oasis?file=cards.toml", headers=HTML).text
        assert f'name="{field(6)}"' in page
        asked = {"file": "cards.toml", "bots": "random", "seats": "2", "games": "2"}
        same = ada.send("POST", "/bench/oasis", data=asked, headers=HTML)
        assert "Change a number first." in same.text
        asked[field(6)] = "60"
        sent = ada.send("POST", "/bench/oasis", data=asked, headers=HTML, follow_redirects=False)
        assert sent.status_code == 303
        run, end = sent.headers["location"], time.monotonic() + 300
        while "See the report" not in (page := ada.send("GET", run, headers=HTML).text):
            assert 'role="alert"' not in page
            assert time.monotonic() < end
            time.sleep(0.2)
        assert "deck.values.5 6 → 60" in page
        assert "Finished: 4 games were played." in page
        report = ada.send("GET", f"{run}/report", headers=HTML)
        assert "unsafe-inline" in report.headers["content-security-policy"]
        assert "script" not in re.sub(r"<style>.*?</style>", "", report.text, flags=re.S)
        assert run in ada.send("GET", "/bench", headers=HTML).text
        assert ada.send("POST", f"{run}/stop", headers=HTML).status_code == 200


@pytest.mark.parametrize("path", ["/bench", "/bench/oasis", "/bench/runs/0123456789ab"])
def test_the_bench_is_closed_unless_somebody_opens_it(tmp_path: Path, path: str) -> None:
    with serving(tmp_path) as server:
        assert Guest(server.client).send("GET", path, headers=HTML).status_code == 404
        assert "/bench" not in Guest(server.client).send("GET", "/", headers=HTML).text


def test_only_numbers_within_reason_are_taken() -> None:
    text = original(ecumene.load("oasis"))["cards.toml"]
    assert with_numbers(text, {}) == text
    assert "[1, 2, 3, 4, 5, 7]" in with_numbers(text, {field(6): "7"})
    for wrong in ("six", "99999", "1e3", "-1000"):
        with pytest.raises(BadRequest):
            with_numbers(text, {field(6): wrong})


@pytest.mark.parametrize("game", ecumene.games())
def test_every_game_has_numbers_to_change(game: str) -> None:
    files = {name: numbers_of(text) for name, text in original(ecumene.load(game)).items()}
    assert any(files.values())
    assert all(sum(len(group.numbers) for group in file) < 1500 for file in files.values())
