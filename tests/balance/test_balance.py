"""The designer's bench: paired, certain only of what is, and over when the question is answered."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from msgspec import structs

import ecumene
from ecumene.balance import Plan, Results, run
from ecumene.balance.estimates import Estimate, mean, share, within
from ecumene.balance.game import Game, leader
from ecumene.balance.report import report
from ecumene.balance.results import half_time, settled
from ecumene.balance.summary import results_rows, summary
from ecumene.engine import changes
from ecumene.engine.errors import Error
from ecumene.engine.toml_places import with_value
from ecumene.sim import RESULTS, Processes


def richer(value: int = 30) -> str:
    """Oasis whose best card is worth more."""
    oasis = ecumene.load("oasis")
    text = with_value(changes.original(oasis)["cards.toml"], ("deck", "values", 5), value)
    return changes.learn(oasis, changes.content_of(oasis, {"cards.toml": text}))


def plan(**about: Any) -> Plan:
    usual = {
        "game": "oasis",
        "bots": ("random",),
        "games": 12,
        "seed": "1",
        "seats": 2,
        "options": {"rounds": "3"},
        "changed": (richer(),),
    }
    return Plan(**{**usual, **about}).check()


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Results:
    return run(plan(), tmp_path_factory.mktemp("balance") / "games.jsonl")


def test_every_deal_is_played_with_every_content(results: Results) -> None:
    assert [len(games) for games in results.by_content] == [12, 12]
    assert all(game.decisions > 0 and len(game.leaders) == 10 for game in results.games)
    for row in results.seats:
        assert [each.games for each in (*row.wins, *row.win_changes)] == [12, 12, 12]
        before, after = row.points
        assert row.point_changes[0].value == pytest.approx(after.value - before.value)


def test_results_do_not_depend_on_the_crew_nor_on_a_kill(tmp_path: Path, results: Results) -> None:
    path = tmp_path / "games.jsonl"
    run(plan(), path, crew=Processes(2))
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:7]) + lines[7][:11])  # killed while it was writing
    again = run(plan(), path)
    assert again.games == results.games
    assert summary(again) == summary(results)


def test_a_run_stops_when_its_question_is_answered(tmp_path: Path) -> None:
    wide = plan(games=120, precision=0.99)
    assert len(run(wide, tmp_path / "wide.jsonl").by_content[0]) == 30  # at the first look
    narrow = run(plan(games=8, precision=0.001), tmp_path / "narrow.jsonl")
    assert len(narrow.by_content[0]) == 8
    assert not narrow.answered


def test_intervals_are_wider_the_more_are_looked_at() -> None:
    assert within(1) == pytest.approx(1.96, abs=0.001)
    assert within(10, 4) > within(10) > within(1)
    values = [0.0, 1.0] * 50
    assert mean(values, 1.96) == pytest.approx((0.5, 0.4015, 0.5985, 100), abs=0.001)
    assert share(values, 1.96)[:3] == pytest.approx((0.5, 0.404, 0.596), abs=0.001)
    assert mean([], 1.96).games == 0
    assert Estimate(0.3, 0.1, 0.5, 40).excludes(0.0)
    assert not Estimate(0.3, -0.1, 0.5, 40).excludes(0.0)
    assert not Estimate(0.3, 0.1, 0.5, 4).excludes(0.0)  # too few to be sure of anything


def test_who_leads_and_when_it_was_settled() -> None:
    def game(leaders: list[int]) -> Game:
        return Game(0, 0, [1, 5], [0.0, 1.0], [], ["", ""], [{}, {}], leaders, 1, 10)

    assert leader([1, 5]) == 1
    assert settled(game([0, 0, -1, 1, 1, 1, 1, 1, 1, 1])) == pytest.approx(0.3)
    assert settled(game([1] * 9 + [0])) is None
    assert half_time(game([0] * 10)) == 0.0
    assert half_time(game([-1] * 10)) is None


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_report_is_well_formed_and_needs_nothing_else(results: Results, lang: str) -> None:
    page = report(results, lang)
    for tag in ("script", "link", "img", "iframe"):
        assert f"<{tag}" not in page
    assert "http" not in page.replace('xmlns="http://www.w3.org/2000/svg"', "")
    body = re.sub(r"^.*?<body>", "<body>", page.replace("</html>", ""), flags=re.S)
    ElementTree.fromstring(body.replace("<br>", "<br/>"))
    assert "deck.values.5 6 → 30" in page
    assert page.count("<svg") >= 5
    assert ("By opening" if lang == "en" else "Eröffnung") in page


def test_the_report_of_a_game_with_factions_and_pieces(tmp_path: Path) -> None:
    found = run(Plan("ankh", ("random",), 2, "1", 3).check(), tmp_path / "games.jsonl")
    page = report(found)
    assert all(word in page for word in ("God", "Cards and pieces", "ANK-", "The leader"))


def test_what_is_certain_is_told(tmp_path: Path) -> None:
    from ecumene.balance.report import findings, names_of
    from ecumene.balance.tables import Words
    from ecumene.engine.lang import translator

    found = run(plan(changed=(), games=8), tmp_path / "games.jsonl")
    one = structs.replace(found.games[0], returns=[1.0, 0.0])
    certain = Results(found.plan, [structs.replace(one, number=number) for number in range(40)])
    say = translator("ecumene", "en")
    words = Words(certain, names_of(certain, say), say)
    told = [said for _, said in findings(certain, words, ecumene.load("oasis"))]
    assert any(said.startswith("Seat 1 wins 100.0 % of its games") for said in told)


def test_rows_name_the_content(results: Results) -> None:
    rows = list(results_rows(results))
    assert {row["game"] for row in rows} == set(results.plan.contents)
    assert rows[0].keys() == RESULTS.keys()
    json.dumps(summary(results))


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"bots": ("random",) * 3}, "one for each of the 2"),
        ({"precision": 0.0}, "between 0 and 1"),
        ({"games": 0}, "games must be at least 1"),
        ({"changed": ("oasis@00",)}, "is not known here"),
    ],
)
def test_impossible_plans_are_one_sentence(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Error, match=sentence):
        plan(**wrong)
