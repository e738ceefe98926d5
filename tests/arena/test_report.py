"""The report: well-formed, in need of nothing else, in both languages."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from ecumene.arena import Plan, Results, run
from ecumene.arena.charts import Axis, Spread, ridges, round_step
from ecumene.arena.report import report

VOID = {"meta", "br"}


class Nesting(HTMLParser):
    """Every tag is closed by its own."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.seen.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Results:
    plan = Plan("ankh", ("random", "greedy"), 2, "1", 3, "one").check()
    return Results(plan, run(plan, tmp_path_factory.mktemp("arena") / "games.jsonl"))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_page_is_well_formed_and_self_contained(results: Results, lang: str) -> None:
    page = report(results, lang)
    nesting = Nesting()
    nesting.feed(page)
    nesting.close()
    assert nesting.open == []
    assert nesting.seen.count("svg") >= 4
    for tag in ("script", "link", "img", "iframe"):
        assert tag not in nesting.seen
    assert "http" not in page.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert re.findall(r"url\((?!\"data:font/)", page) == []
    assert "@import" not in page
    for picture in re.findall(r"<svg.*?</svg>", page, re.S):
        ElementTree.fromstring(picture)


def test_every_variable_of_the_page_has_a_value(results: Results) -> None:
    page = report(results)
    used = set(re.findall(r"var\(--([\w-]+)\)", page))
    assert used <= set(re.findall(r"--([\w-]+):", page))
    assert "prefers-color-scheme: dark" in page


def test_the_page_shows_bots_seats_and_factions(results: Results) -> None:
    english, german = report(results, "en"), report(results, "de")
    for words in ("Ladder", "Who beats whom", "Scores", "Length of games", "By seat", "God"):
        assert f"<h2>{words}</h2>" in english
        assert f"<h2>{words}</h2>" not in german
    assert "alone against 2 of the bot of the column" in english
    assert "Seat 3" in english
    assert "Platz 3" in german
    assert "greedy – 2 × random" in english


def test_a_page_of_nothing_yet() -> None:
    plan = Plan("oasis", ("random", "greedy"), 2, "1", 2).check()
    page = report(Results(plan, []))
    assert "No game has been played yet." in page
    assert "<section>" not in page


def test_names_cannot_break_the_page() -> None:
    page = report(Results(Plan("oasis", ("random", "greedy"), 2, "<b>&", 2).check(), []))
    assert "<b><b>" not in page
    assert "&lt;b&gt;&amp;" in page


def test_an_axis_has_round_ticks_inside_its_ends() -> None:
    axis = Axis(0.0, 0.47, 100, 300, str)
    assert axis.ticks() == pytest.approx([0.0, 0.1, 0.2, 0.3, 0.4])
    assert (axis.at(0), axis.at(0.47), axis.at(9), axis.at(-1)) == (100, 300, 300, 100)
    assert [round_step(rough) for rough in (0.011, 1, 4, 60)] == [0.02, 1.0, 5.0, 100.0]


def test_a_single_value_can_be_drawn() -> None:
    ElementTree.fromstring(ridges([Spread("one", [7])], "t", "x", str, 490))


def test_a_page_is_written_for_every_mode(tmp_path: Path) -> None:
    for mode, seats in (("pairs", 2), ("pairs", 3), ("one", 3), ("mixed", 2)):
        plan = Plan("oasis", ("random", "greedy"), 2, "1", seats, mode).check()
        page = report(Results(plan, run(plan, tmp_path / f"{mode}{seats}.jsonl")))
        assert "<h2>Ladder</h2>" in page
