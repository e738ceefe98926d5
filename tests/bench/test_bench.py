"""The bench runs on a tiny budget and keeps what it promises; nothing here looks at a clock."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import replace
from importlib.metadata import PackageNotFoundError
from importlib.util import find_spec
from io import StringIO
from math import inf
from pathlib import Path
from sys import getsizeof
from typing import Any

import pytest
from rich.console import Console

import ecumene
from bench import clock, command, memory, peers, processes, search
from bench.clock import ROUNDS, Interrupted, Task, Work
from bench.effort import GLANCE, WHOLE
from bench.environments import show_steps
from bench.games import GameTasks, seat_counts
from bench.report import add_ratios, number, show
from bench.search import PLAYOUTS, SEED, SearchTasks
from ecumene.bots.search import Search
from ecumene.engine.registry import games, load

TIMED = [
    *("clone", "decision", "playout", "told", "check", "observe", "determinise", "draw"),
    *("search", "search with playouts", "playouts alone", "dealt playouts alone"),
]


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("results")
    with redirect_stdout(StringIO()) as out:
        assert command.main(["--quick", "--json", "--into", str(folder)]) == 0
    printed = json.loads(out.getvalue())
    (kept,) = folder.iterdir()
    assert kept.name == f"{printed['date'][:10]}.json"
    assert json.loads(kept.read_text(encoding="utf-8")) == printed
    return printed


def test_the_report_says_what_was_measured_on_which_machine(report: Any) -> None:
    assert report["bench"] == 1
    assert report["best_of"] == ROUNDS
    assert report["ecumene"] == ecumene.__version__
    assert set(report["machine"]) == {"cpu", "cores", "system", "python", "load", "load_after"}


def test_every_registered_game_has_a_row_with_every_measurement(report: Any) -> None:
    assert list(dict.fromkeys(row["who"] for row in report["games"])) == games()
    for row in report["games"]:
        assert list(row["rates"]) == TIMED
        assert all(rate > 0 for rate in row["rates"].values())
        assert all(max(row["rounds"][what]) == row["rates"][what] for what in TIMED)
        assert all(len(rounds) == ROUNDS for rounds in row["rounds"].values())
        assert row["bytes"] > 0
        assert row["decisions_per_game"] > 1
        assert row["narration"]["slower_with_a_listener"] > 0
        assert row["build"] == "compiled" or row["narration"]["checks_per_decision"] > 0
        assert row["search"]["iterations"] > 0


@pytest.mark.parametrize("peer", ["catanatron", "chess"])
def test_a_peer_is_compared_in_the_same_run(report: Any, peer: str) -> None:
    if find_spec(peer) is None:
        pytest.skip(f"{peer} is not installed; `make bench` installs it")
    (row,) = [row for row in report["peers"] if row["who"] == peer]
    assert list(row["rates"]) == ["clone", "decision", "playout"]
    assert 0 < row["free"] <= 1
    assert all(
        set(game["ratios"][peer]) == {"decision", "clone", "choice"} for game in report["games"]
    )


def test_the_search_of_a_peer_is_measured_in_the_same_run(report: Any) -> None:
    if find_spec("pyspiel") is None:
        pytest.skip("open_spiel is not installed; `make bench` installs it")
    (row,) = report["searchers"]
    assert row["who"] == "open_spiel"
    assert row["rates"]["search with playouts"] > 0


def test_what_a_search_costs_is_a_share_of_the_playouts_it_makes() -> None:
    tasks = SearchTasks(GameTasks(load("oasis"), 2, GLANCE))
    tasks.searched, tasks.dealt, tasks.plain = [0.5, 0.6], [0.6, 0.4], [0.3, 0.5]
    row = tasks.row({"search": 900.0, "search with playouts": 100.0})
    assert (row["overhead"], row["overhead_with_dealing"]) == (0.1, 0.375)
    assert (row["iterations"], row["iterations_with_playouts"]) == (900.0, 100.0)


def test_each_step_counts_with_its_fastest_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    now, times = 0.0, [inf, inf]
    monkeypatch.setattr(search, "perf_counter", lambda: now)

    def steps(*seconds: float) -> Iterator[None]:
        nonlocal now
        for each in seconds:
            now += each
            yield

    assert search._fastest(times, steps(1.0, 4.0)) == 2
    assert search._fastest(times, steps(2.0, 3.0)) == 2
    assert times == [1.0, 3.0]


@pytest.mark.parametrize("game", games())
def test_playouts_without_search_are_those_of_the_search(game: str) -> None:
    few = replace(WHOLE, games=1, states=2, searches=1, iterations=6)
    tasks = SearchTasks(GameTasks(load(game), load(game).seats[0], few))
    world, results = tasks.worlds[0], []
    plain = Search(world, world.actor, SEED, PLAYOUTS, 0.0)
    for each in tasks.playouts:
        s = each.deal(each.seed)
        tasks._play(s, each.actions)
        results.append((s.over, s.returns))
    assert results == [(True, plain.iterate()) for _ in tasks.playouts]
    assert len(results) == few.iterations


def test_the_tables_can_be_read_by_people(report: Any) -> None:
    console = Console(file=StringIO(), width=100, record=True)
    show(report, console)
    text = console.export_text()
    assert "Per CPU second, best of 3" in text
    assert "Iterations of a search" in text
    assert all(game in text for game in games())


def test_without_its_peers_the_bench_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def version(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(peers, "version", version)
    found, versions, missing = peers.installed()
    assert (found, versions) == ([], {})
    assert missing[0].startswith("catanatron is not installed")
    assert len(missing) == len(peers.PEERS)
    monkeypatch.setattr(search, "version", version)
    sentence = "open_spiel is not installed; `make bench` installs and measures it."
    assert search.searchers() == ([], {}, [sentence])


def test_ratios_compare_decisions_copies_and_real_choices() -> None:
    game: dict[str, Any] = {"rates": {"decision": 100.0, "clone": 60.0}}
    add_ratios([game], [{"who": "peer", "rates": {"decision": 10.0, "clone": 30.0}, "free": 0.5}])
    assert game["ratios"] == {"peer": {"decision": 10.0, "clone": 2.0, "choice": 20.0}}


def test_an_unknown_game_is_refused_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["no_such_game"]) == 2
    assert "no_such_game" in capsys.readouterr().err


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "soon"])
def test_seconds_are_a_positive_number(seconds: str) -> None:
    with pytest.raises(SystemExit) as refused:
        command.main([f"--seconds={seconds}"])
    assert refused.value.code == 2


def test_results_that_cannot_be_kept_are_still_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], report: Any
) -> None:
    (tmp_path / "taken").write_text("a file", encoding="utf-8")
    monkeypatch.setattr(command, "run", lambda *words: report)
    assert command.main(["--into", str(tmp_path / "taken")]) == 2
    said = capsys.readouterr()
    assert "best of 3" in said.out
    assert "cannot be kept" in said.err


def test_an_interrupted_bench_keeps_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], report: Any
) -> None:
    monkeypatch.setattr(command, "run", lambda *words: report | {"best_of": 1})
    assert command.main(["--into", str(tmp_path)]) == command.INTERRUPTED
    assert "best of 1" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


def test_tasks_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(1_000_000))
    monkeypatch.setattr(clock, "process_time", lambda: next(ticks) * 0.125)  # what each work takes
    turns: list[str] = []

    def task(who: str, units: int) -> Task:
        def start() -> Work:
            turns.append(who)
            return lambda: units

        return Task(who, "work", start)

    slow, fast = task("slow", 1), task("fast", 5)
    clock.measure([slow, fast], 1.5, lambda: None)
    assert turns == ["slow", "fast"] * 2 * ROUNDS
    assert slow.rates == [8.0] * ROUNDS
    assert fast.best == 40.0


def test_an_interruption_leaves_the_finished_rounds() -> None:
    works = iter([1, 1])

    def work() -> int:
        done = next(works, 0)
        if not done:
            raise KeyboardInterrupt
        return done

    task = Task("somebody", "work", lambda: work)
    with pytest.raises(Interrupted):
        clock.measure([task], 1e-9, lambda: None)
    assert len(task.rates) == 2


def test_a_state_is_weighed_without_what_unrelated_states_share() -> None:
    content = list(range(1_000, 2_000))
    states = [[content, [5, 6]] for _ in range(4)]
    assert memory.mean_size(states) == getsizeof(states[1]) + getsizeof(states[1][1])


@pytest.mark.parametrize("game", games())
def test_states_come_from_the_whole_length_of_a_game(game: str) -> None:
    spec = load(game)
    seats = seat_counts(spec, everything=False)
    assert set(seats) <= set(spec.seats) == set(seat_counts(spec, everything=True))
    subject = GameTasks(spec, seats[0])
    assert not any(s.over for s in subject.states)
    assert len({s.step for s in subject.states}) > 5


@pytest.mark.parametrize(
    ("value", "text"),
    [(None, "-"), (0.5, "0.5"), (99.94, "99.9"), (123.4, "123"), (987654.0, "988,000")],
)
def test_numbers_have_three_digits(value: float | None, text: str) -> None:
    assert number(value) == text


def test_many_games_are_measured_by_the_clock_too() -> None:
    pytest.importorskip("numpy")
    here = (0,)  # others are tested with environments
    found = processes.rates("oasis", turns=1, seconds=0.001, effort=GLANCE, processes=here)
    assert list(found) == ["json", "many, 1 process", "many, 1 process, no facts"]
    assert all(rate > 0 for rate in found.values())
    screen = Console(record=True, width=120)
    processes.show({"oasis": found}, screen)
    assert "oasis" in screen.export_text()


def test_whoever_loses_patience_keeps_the_games_that_were_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []

    def rates(game: str, **ways: object) -> dict[str, float]:
        asked.append((game, ways))
        if game == "olympos":
            raise KeyboardInterrupt
        return {"json": 2.0, "many, 2 processes": 30.0}

    monkeypatch.setattr(processes, "rates", rates)
    found = processes.shared(["oasis", "olympos", "ankh"])
    assert found == {"oasis": {"json": 2.0, "many, 2 processes": 30.0}}
    assert asked == [(game, {"processes": (2,), "facts": (True,)}) for game in ("oasis", "olympos")]
    screen = Console(record=True, width=120)
    processes.show(found, screen)
    processes.show({}, screen)
    assert "30 (15.0)" in screen.export_text()


def test_no_number_is_cut_short() -> None:
    """Whoever reads the bench in a narrow window would take a part of a number for all of it."""
    rates = {"json": 23_901.0, "vector": 30_302.0, "vector, no facts": 36_703.0}
    rates |= {"many": 166_104.0, "many, no facts": 183_205.0}
    screen = Console(width=80, record=True, file=StringIO())
    show_steps([{"who": "ancient_world (4) steps", "rates": rates}], screen)
    shown = screen.export_text()
    assert all(f"{rate:,.0f}" in shown for rate in rates.values())
    assert "(6.9)" in shown
    assert "(7.7)" in shown
