"""Crews: whoever dies over a job costs only that job, and a run goes on where it was killed."""

from __future__ import annotations

import json
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ecumene.engine.errors import BadOption, BadRecord, Error, NotSaved
from ecumene.sim import RESULTS, Match, Processes, check_target, simulate, write_rows
from ecumene.sim.ledger import encoded
from ecumene.sim.run import ledger as ledger_of
from ecumene.sim.selfplay import SelfPlay
from ecumene.sim.selfplay import run as selfplay


def match(games: int = 8, **about: object) -> Match:
    chosen = {"bots": ("random", "greedy"), "options": {"rounds": "3"}, "seed": "1", **about}
    return Match("oasis", games=games, **chosen)  # type: ignore[arg-type]


def doubled(folder: Path, job: int) -> int:
    """Work that kills its process, the first time it meets job 3."""
    mark = folder / "died"
    if job == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGTERM)
        signal.pause()
    return 2 * job


def deadly(job: int) -> int:
    os._exit(1)


@pytest.mark.skipif(not hasattr(signal, "pause"), reason="signals of Unix")
def test_a_process_that_is_killed_costs_only_what_it_had_in_hand(tmp_path: Path) -> None:
    taken: list[int] = []
    work = partial(doubled, tmp_path)
    assert Processes(2).share_out(range(9), work, taken.append, lambda result: None)
    assert sorted(taken) == [2 * job for job in range(9)]  # each once
    assert (tmp_path / "died").exists()


class Brittle(ProcessPoolExecutor):
    """Processes one of which is killed while more work is handed out: the pool refuses it."""

    handed = 0
    refused = 5  # the number of the job
    hears = False  # somebody presses Ctrl-C at the same time

    def submit(self, *about: Any, **more: Any) -> Any:
        Brittle.handed += 1
        if Brittle.handed == self.refused:
            if self.hears:
                raise KeyboardInterrupt
            raise BrokenProcessPool
        return super().submit(*about, **more)


@pytest.fixture
def brittle(monkeypatch: pytest.MonkeyPatch) -> type[Brittle]:
    monkeypatch.setattr("ecumene.sim.crew.ProcessPoolExecutor", Brittle)
    monkeypatch.setattr(Brittle, "handed", 0)
    return Brittle


@pytest.mark.parametrize("refused", [1, 5, 8])  # at first, meanwhile, and as results come in
def test_a_job_that_could_not_be_handed_out_is_done(
    brittle: type[Brittle], monkeypatch: pytest.MonkeyPatch, refused: int
) -> None:
    monkeypatch.setattr(brittle, "refused", refused)
    taken: list[int] = []
    assert Processes(2).share_out(range(9), abs, taken.append, lambda result: None)
    assert sorted(taken) == list(range(9))


def test_whoever_is_interrupted_while_processes_die_is_not_done(
    brittle: type[Brittle], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(brittle, "hears", True)
    taken: list[int] = []
    jobs = [0, 0, 0, 0, 0, 0, 0]
    assert not Processes(2).share_out(jobs, deadly, taken.append, lambda result: None)
    assert taken == []


def test_processes_that_die_again_and_again_are_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ecumene.sim.crew.DEATHS", 1)
    with pytest.raises(Error, match="die again and again"):
        Processes(2).share_out(range(1), deadly, lambda result: None, lambda result: None)


def test_a_simulation_goes_on_where_it_was_killed(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    whole = simulate(match(), path=path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:4]) + lines[4][:7])  # killed while it wrote the fourth game
    heard: list[int] = []
    again = simulate(match(), path=path, heard=heard.append)
    assert (again.tally, again.games) == (whole.tally, whole.games)
    assert heard == [3, 1, 1, 1, 1, 1]
    assert sorted(path.read_bytes().splitlines()) == sorted(b"".join(lines).splitlines())
    with pytest.raises(BadRecord, match=r"of another run \(seed\)"):
        simulate(match(seed="2"), path=path)
    assert simulate(match(games=2), path=path).tally.games == 2  # fewer are a part of it


def test_of_large_games_only_places_are_remembered(tmp_path: Path) -> None:
    path = tmp_path / "positions.games.jsonl"
    plan = SelfPlay("oasis", ("mcts:4",), 3, "7", 2, {"rounds": "3"}).check()
    games, whole = selfplay(plan, path)
    assert whole
    lines = path.read_bytes().splitlines(keepends=True)
    assert [encoded(game) for game in games] == lines[1:]
    assert [encoded(each) for each in (games[1], *games[1:])] == [lines[2], *lines[2:]]
    found = [*games]
    path.write_bytes(lines[0] + lines[2] + lines[1] + lines[3][:9])  # in any order, and killed
    again, whole = selfplay(plan, path)
    assert whole
    assert [*again] == found
    with ledger_of(match().check(), tmp_path / "games.jsonl") as small:
        assert small.games.keys() == small.places.keys() == set()


@pytest.mark.skipif(os.name == "nt", reason="locks of Unix")
def test_two_runs_never_write_to_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.jsonl"
    monkeypatch.setattr("ecumene.sim.ledger.PATIENCE", 0.0)
    with ledger_of(match().check(), path):
        kept = path.read_bytes()
        with pytest.raises(NotSaved, match="Another run is writing"):
            simulate(match(), path=path)
        assert path.read_bytes() == kept
    assert simulate(match(games=2), path=path).complete


def test_results_are_a_row_for_each_seat_of_each_game(tmp_path: Path) -> None:
    checked = match(games=2).check()
    path = tmp_path / "results.jsonl"
    write_rows(path, RESULTS, simulate(checked).rows(checked))
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    assert [(row["number"], row["seat"]) for row in rows] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert [row["bot"] for row in rows] == ["random", "greedy"] * 2
    assert all(row.keys() == RESULTS.keys() for row in rows)
    with pytest.raises(BadOption, match=r"\.jsonl or \.parquet"):
        check_target(Path("results.csv"))


def test_results_as_parquet_keep_their_schema(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    from pyarrow import parquet

    checked = match(games=2).check()
    path = tmp_path / "results.parquet"
    write_rows(path, RESULTS, simulate(checked).rows(checked))
    table = parquet.read_table(path)
    assert table.column_names == list(RESULTS)
    assert table.num_rows == 4
    assert str(table.schema.field("factions").type).startswith("list")


def test_the_examples_of_the_documentation_read_the_results(tmp_path: Path) -> None:
    duckdb = pytest.importorskip("duckdb")
    polars = pytest.importorskip("polars")
    checked = Match("ankh", ("random",) * 2, games=2, seed="1").check()
    path = tmp_path / "games.parquet"
    write_rows(path, RESULTS, simulate(checked).rows(checked))
    page = Path(__file__, "../../../docs/runs.md").resolve().read_text("utf-8")
    query = page.partition("```sql\n")[2].partition("```")[0].replace("games.parquet", str(path))
    gods = duckdb.sql(query).fetchall()
    assert sum(games for *_, games in gods) == 4
    script = page.partition("```python\n")[2].partition("```")[0]
    named: dict[str, object] = {}
    exec(script.replace("games.parquet", str(path)), named)
    assert isinstance(named["games"], polars.DataFrame)
