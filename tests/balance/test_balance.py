"""The designer's bench: paired, certain only of what is, and over when the question is answered."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable
from math import comb
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest
from msgspec import structs

import ecumene
from ecumene.balance import Plan, Results, called, run
from ecumene.balance.estimates import Estimate, mean, share, shift, student, within
from ecumene.balance.game import Game, leader, play
from ecumene.balance.report import changes_section, findings, names_of, report
from ecumene.balance.results import MEASURES, half_time, settled
from ecumene.balance.summary import results_rows, summary
from ecumene.balance.tables import Words
from ecumene.engine import changes
from ecumene.engine.errors import Error
from ecumene.engine.lang import translator
from ecumene.engine.spec import Opening
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
    assert mean(values, 1.96) == pytest.approx((0.5, 0.4003, 0.5997, 100), abs=0.001)
    assert share(values, 1.96)[:3] == pytest.approx((0.5, 0.398, 0.602), abs=0.001)
    assert mean([], 1.96).games == 0
    assert Estimate(0.3, 0.1, 0.5, 40).excludes(0.0)
    assert not Estimate(0.3, -0.1, 0.5, 40).excludes(0.0)
    assert not Estimate(0.3, 0.1, 0.5, 4).excludes(0.0)  # too few to be sure of anything


def test_intervals_end_where_values_do(results: Results) -> None:
    few = Results(results.plan, results.games[:4])
    found = {each.name: each for each in few.measures}
    for name, low, high in (("settled", 0, 1), ("first_move", -1, 1), ("lead_changes", 0, 1e9)):
        assert all(low <= each.low <= each.high <= high for each in found[name].means)
    assert all(use.often[0].low >= 0 for use in few.uses("action"))


def test_games_that_are_all_the_same_bound_nothing_tightly() -> None:
    for method in (mean, share, shift):
        few, many = method([0.0] * 30, within(2, 4)), method([0.0] * 400, within(2, 4))
        assert few.high > 0.15 > 0.03 > many.high > 0.01
    assert mean([1.0] * 30, 1.96).excludes(0.0)
    assert shift([1.0] * 30, 1.96).low == pytest.approx((30 - 1.96**2) / (30 + 1.96**2))
    assert shift([], 1.96).games == 0
    assert shift([0.0, 1.0, -0.5], 1.96).spread < 1


@pytest.mark.parametrize("family", [6, 30, 80])
@pytest.mark.parametrize("rate", [0.002, 0.01, 0.03, 0.1, 0.25, 0.5])
def test_win_rates_are_missed_no_more_often_than_said(family: int, rate: float) -> None:
    games, off = 100, within(family, 4)
    missed = 0.0
    for won in range(games + 1):
        found = share([1.0] * won + [0.0] * (games - won), off)
        if not found.low <= rate <= found.high:
            missed += comb(games, won) * rate**won * (1 - rate) ** (games - won)
    assert missed <= 0.05 / family / 4 * 1.001


def test_exact_intervals_are_those_of_the_tables() -> None:
    for won, games, low, high in ((0, 30, 0.0, 0.1157), (3, 30, 0.0211, 0.2653), (5, 5, 0.4782, 1)):
        found = share([1.0] * won + [0.0] * (games - won), 1.959964)
        assert found[1:3] == pytest.approx((low, high), abs=0.0001)
    whole, halves = share([0.5] * 40, 3.0), share([0.0, 1.0] * 20, 3.0)
    assert whole == pytest.approx(halves)
    assert share([], 3.0)[1:3] == (0.0, 1.0)


def test_students_t_is_that_of_the_tables() -> None:
    for deviations, freedom, found in (
        (1.959964, 2, 4.3027),
        (1.959964, 30, 2.0423),
        (2.575829, 5, 4.0321),
        (3.290527, 100, 3.3905),
        (1.959964, 1000, 1.9623),
    ):
        assert student(deviations, freedom) == pytest.approx(found, abs=0.0002)
    assert student(3.0, 200) == pytest.approx(student(3.0, 201), abs=0.001)


Draw = Callable[[Random], float]


def rare(up: float, down: float, size: float = 1.0) -> Draw:
    """A difference that few deals show."""

    def draw(chance: Random) -> float:
        fell = chance.random()
        return size if fell < up else -size if fell < up + down else 0.0

    return draw


@pytest.mark.parametrize("games", [30, 100, 400])
@pytest.mark.parametrize(("up", "down", "size"), [(0.03, 0, 1), (0.04, 0.01, 1), (0.06, 0, 0.5)])
def test_intervals_hold_as_often_as_they_say_when_few_deals_differ(
    games: int, up: float, down: float, size: float
) -> None:
    chance, draw, true, times = (
        Random(f"{games} {up}"),
        rare(up, down, size),
        (up - down) * size,
        2000,
    )
    held = Counter[Callable[[list[float], float], Estimate]]()
    for _ in range(times):
        values = [draw(chance) for _ in range(games)]
        for method in (shift, mean):
            found = method(values, 1.96)
            held[method] += found.low <= true <= found.high
    assert min(held.values()) >= 0.93 * times


def test_deals_without_a_difference_do_not_answer_the_question(results: Results) -> None:
    about = plan(games=40)
    one = structs.replace(results.games[0], returns=[1.0, 0.0])

    def all_the_same(games: int) -> Results:
        those = [structs.replace(one, content=of, number=n) for n in range(games) for of in (0, 1)]
        return Results(about, those)

    few = all_the_same(40)
    assert not few.answered
    assert few.doubt > 0.1
    assert "still open: after 40 games changes of win rates are known within" in report(few)
    exact = Results(plan(precision=0.0001), results.games)
    assert "0.01 were asked for" in report(exact)
    assert all_the_same(400).answered
    points = few.seats[0].point_changes[0]
    assert points.value == 0 < points.high


def test_a_change_that_no_game_comes_upon_is_told(tmp_path: Path, results: Results) -> None:
    assert results.same(1) == 0  # a card is worth more, and somebody has it
    alike = [structs.replace(game, content=of) for of in (0, 1) for game in results.games[::2]]
    unread = Results(plan(), alike)
    assert "All 12 games were the same with and without the change: nothing" in report(unread)
    assert "Alle 12 Partien verliefen mit und ohne Änderung gleich" in report(unread, "de")
    assert [each["same"] for each in summary(unread)["contents"]] == [False, True]
    two = plan(changed=(richer(), richer(31)))
    others = [structs.replace(game, content=2, told="else") for game in results.games[::2]]
    page = report(Results(two, [*alike, *others]))
    assert "change 1: all 12 games were the same as in the original" in page
    assert "change 2: all" not in page


def test_the_first_move_is_that_of_whoever_has_the_first_turn(tmp_path: Path) -> None:
    """Seats are numbers of chairs: who begins is drawn in most games."""
    about = Plan("ancient_world", ("random",), 4, "1", 3, options={"start": "third"}).check()
    games = run(about, tmp_path / "third.jsonl").games
    assert [game.first for game in games] == [2] * 4
    drawn = run(Plan("anunnaki", ("random",), 4, "1", 3).check(), tmp_path / "drawn.jsonl")
    assert len({game.first for game in drawn.games}) > 1  # nobody has a turn while they choose
    won = structs.replace(games[0], returns=[0.0, 0.0, 1.0])
    assert MEASURES["first_move"](won) == pytest.approx(2 / 3)


def test_who_leads_and_when_it_was_settled() -> None:
    def game(leaders: list[int]) -> Game:
        return Game(0, 0, [1, 5], [0.0, 1.0], [], ["", ""], [{}, {}], leaders, 1, 10, "")

    assert leader([1, 5]) == 1
    assert settled(game([0, 0, -1, 1, 1, 1, 1, 1, 1, 1])) == pytest.approx(0.3)
    assert settled(game([1] * 9 + [0])) is None
    assert half_time(game([0] * 10)) == 0.0
    assert half_time(game([-1] * 10)) is None


@pytest.mark.parametrize(
    ("opening", "first"),
    [
        (Opening(("rest", "buy", "travel"), length=2), ["buy", "rest"]),
        (Opening(("offer",), length=3), ["silk_1", "dates_1"]),
        (Opening(("offer",), length=3, nouns=0), ["offer", "offer"]),
        (Opening(length=1), ["offer silk_1"]),
    ],
)
def test_an_opening_is_what_a_seat_did_first(opening: Opening, first: list[str]) -> None:
    found: list[str] = []
    for sentence in ["offer silk_1", "buy", "rest", "offer dates_1", "travel"]:
        opening.note(found, sentence, sentence.split()[0])
    assert found == first


@pytest.mark.parametrize("id", ecumene.games())
def test_every_game_tells_openings_apart(id: str) -> None:
    spec = ecumene.load(id)
    assert spec.opening.verbs  # else it would be whatever is asked first
    plan = Plan(id, ("greedy",), 2, "openings", spec.seats[0]).check()
    game = play(plan, (0, 0))
    assert game is not None
    for opening, uses in zip(game.openings, game.uses, strict=True):
        parts = opening.split(", ") if opening else []
        done = sum(uses.get(f"action:{verb}", 0) for verb in spec.opening.verbs)
        assert len(parts) == min(done, spec.opening.length) > 0
        verbs = spec.opening.verbs if len(spec.opening.verbs) > 1 else ("",)
        assert all(part.startswith(verbs) for part in parts)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_report_is_well_formed_and_needs_nothing_else(results: Results, lang: str) -> None:
    page = report(results, lang)
    for tag in ("script", "link", "img", "iframe"):
        assert f"<{tag}" not in page
    assert "http" not in page.replace('xmlns="http://www.w3.org/2000/svg"', "")
    body = re.sub(r"^.*?<body>", "<body>", page.replace("</html>", ""), flags=re.S)
    ElementTree.fromstring(body.replace("<br>", "<br/>"))
    assert {"en": "deck: values #6: 6 → 30", "de": "Stapel: Werte #6: 6 → 30"}[lang] in page
    assert page.count("<svg") >= 5
    assert ("By opening" if lang == "en" else "Eröffnung") in page
    more = "Winners more often by" if lang == "en" else "Sieger öfter um"
    for name in names_of(results, translator("ecumene", lang)):
        assert f"{more}: {name}" in page
    assert (" % to " in page) is (lang == "en")


def test_changed_rows_have_their_names_in_the_language_of_the_report() -> None:
    ankh = ecumene.load("ankh")
    text = changes.original(ankh)["battle_cards.toml"]
    text = with_value(text, ("card", 2, "strength"), 5)
    name = changes.learn(ankh, changes.content_of(ankh, {"battle_cards.toml": text}))
    about = Plan("ankh", ("random",), 2, "1", 3, (name,)).check()
    words = {lang: translator("ecumene", lang) for lang in ("en", "de")}
    said = [
        changes_section(results, Words(results, names_of(results, say), say))
        for say in words.values()
        for results in [Results(about, [])]
    ]
    assert "Chariots: strength 3 → 5" in said[0]
    assert "Streitwagen: Stärke 3 → 5" in said[1]


def test_a_file_is_read_once_however_much_of_it_is_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Hundreds of changes held up the whole server for a minute."""
    read = list[str]()

    def loads(text: str) -> dict[str, Any]:
        read.append(text)
        return tomllib.loads(text)

    monkeypatch.setattr(called, "tomllib", SimpleNamespace(loads=loads))
    world = ecumene.load("ancient_world")
    text = changes.original(world)["titans.toml"]
    for at in range(9):
        text = with_value(text, ("titan", at, "defence"), 30 + at)
    content = changes.content_of(world, {"titans.toml": text})
    assert len(called.told_changes(world, content, "de")) == 9
    assert len(read) == 2


def test_the_report_of_a_game_with_factions_and_pieces(tmp_path: Path) -> None:
    found = run(Plan("ankh", ("random",), 2, "1", 3).check(), tmp_path / "games.jsonl")
    page = report(found)
    assert all(word in page for word in ("God", "Cards and pieces", "ANK-", "The leader"))
    fates = page.split("<h2>By card and piece</h2>")[1].split("</section>")[0]
    assert "need not be the cause" in fates
    rule = ecumene.load("ankh").catalogue.rules["ANK-TURN-03"].plain
    assert f'>ANK-TURN-03<small class="note">{rule[:40]}' in page
    assert rule[:40] not in report(found, "de")
    assert "play flood" in fates
    assert fates.count("<tr>") == len(found.pieces) + 1 <= 41


def test_what_is_certain_is_told(tmp_path: Path) -> None:
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
    told = summary(results)
    json.dumps(told)
    for use in told["uses"]["action"].values():
        assert len(use["winners_more"]) == 2
        assert len(use["winners_more_changes"]) == 1
    assert [sorted(each) for each in told["leader_wins"]] == [["20%", "40%", "60%", "80%"]] * 2


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
