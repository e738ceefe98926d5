"""Crews: whoever dies over a job costs only that job, and a run goes on where it was killed."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from pickle import PicklingError
from threading import Event, Thread

import pytest

from ecumene.engine.errors import BadOption, BadRecord, Error, NotSaved
from ecumene.sim import (
    RESULTS,
    Abandoned,
    Match,
    Processes,
    check_target,
    play_game,
    simulate,
    write_rows,
)
from ecumene.sim.crew import deaf
from ecumene.sim.ledger import encoded, sources_of
from ecumene.sim.run import ledger as ledger_of
from ecumene.sim.selfplay import SelfPlay, play
from ecumene.sim.selfplay import run as selfplay
from ecumene.sim.worker import Worker, stopping


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


def asked(folder: Path, job: int) -> int:
    """Work that kills its process, once, while others in it ask whether they are to stop."""

    def ask() -> None:
        while True:
            stopping()

    mark = folder / "died"
    if job == 3 and not mark.exists():
        mark.touch()
        for _ in range(4):
            Thread(target=ask, daemon=True).start()
        time.sleep(0.2)
        os.kill(os.getpid(), signal.SIGKILL)
    return job


@pytest.mark.skipif(not hasattr(signal, "alarm"), reason="signals of Unix")
def test_whoever_is_killed_while_he_asks_whether_to_stop_locks_nobody_out(tmp_path: Path) -> None:
    def late(*about: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(60)
    try:
        taken: list[int] = []
        work = partial(asked, tmp_path)
        assert Processes(2).share_out(range(9), work, taken.append, lambda result: None)
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
    assert sorted(taken) == list(range(9))


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals of Unix")
def test_ctrl_c_is_not_heard_while_something_is_taken_also_beside_other_threads() -> None:
    """The system gives a signal to whichever thread does not mask it, such as that of a bar."""
    done = Event()
    beside = Thread(target=done.wait, daemon=True)
    beside.start()
    inside = False

    def press() -> None:
        with deaf():
            os.kill(os.getpid(), signal.SIGINT)
            for _ in range(1000):
                time.sleep(0.0001)
            nonlocal inside
            inside = True

    try:
        with pytest.raises(KeyboardInterrupt):
            press()
    finally:
        done.set()
    assert inside


MASKS = """
import signal
from functools import partial
from ecumene.sim import Processes

masks = []
asked = partial(signal.pthread_sigmask, signal.SIG_BLOCK)
Processes(2).share_out([[], []], asked, masks.append, lambda mask: None)
print([signal.SIGINT in mask for mask in masks])
"""


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals of Unix")
def test_no_process_hears_ctrl_c_not_even_the_first_while_it_begins() -> None:
    done = subprocess.run([sys.executable, "-c", MASKS], capture_output=True, check=True)
    assert done.stdout.split() == [b"[True,", b"True]"]


def huge(folder: Path, job: int) -> bytes:
    """Work that kills its process, once, in the midst of saying what came of it."""

    def die() -> None:
        time.sleep(0.3)
        os.kill(os.getpid(), signal.SIGKILL)

    if job == 3 and not (folder / "died").exists():
        (folder / "died").touch()
        Thread(target=die).start()
        return bytes([job]) * (1 << 24)  # more than a pipe holds: it waits for a listener
    return bytes([job])


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="signals of Unix")
def test_whoever_is_killed_in_the_midst_of_a_result_holds_up_nobody(tmp_path: Path) -> None:
    taken: list[bytes] = []

    def take(result: bytes) -> None:
        if not taken:
            time.sleep(0.8)
        taken.append(result)

    assert Processes(2).share_out(range(9), partial(huge, tmp_path), take, lambda result: None)
    assert sorted(result[0] for result in taken) == [*range(9)]
    assert (tmp_path / "died").exists()


class Dying(Worker[int]):
    """Is killed just before it is given this job."""

    fatal = 0

    def give(self, number: int, job: int) -> None:
        if number == self.fatal:
            Dying.fatal = -1
            self.process.kill()
            self.process.join()
        super().give(number, job)


@pytest.mark.parametrize("fatal", [0, 4, 7])  # at first, meanwhile, and as results come in
def test_a_job_that_could_not_be_handed_out_is_done(
    monkeypatch: pytest.MonkeyPatch, fatal: int
) -> None:
    monkeypatch.setattr("ecumene.sim.crew.Worker", Dying)
    monkeypatch.setattr(Dying, "fatal", fatal)
    taken: list[int] = []
    assert Processes(2).share_out(range(9), abs, taken.append, lambda result: None)
    assert sorted(taken) == list(range(9))
    assert Dying.fatal == -1


def met(folder: Path, job: int) -> bool:
    """Work for two at the same time: has the other one come?"""
    (folder / f"{job}").touch()
    given_up = time.monotonic() + 30
    while not (folder / f"{job ^ 1}").exists():
        if time.monotonic() > given_up:
            return False
        time.sleep(0.01)
    return True


def test_nobody_has_a_long_job_in_hand_that_others_could_begin(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Two games of searching bots on two processes take as long as one."""
    monkeypatch.setattr("ecumene.sim.crew.SHORT", 0.0)
    taken: list[bool] = []
    assert Processes(2).share_out(range(4), partial(met, tmp_path), taken.append, print)
    assert taken == [True] * 4


def test_more_workers_than_jobs_are_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Worker[int]] = []

    class Counted(Worker[int]):
        def __init__(self, work: Callable[[int], int], stop: object) -> None:
            super().__init__(work, stop)
            begun.append(self)

    monkeypatch.setattr("ecumene.sim.crew.Worker", Counted)
    taken: list[int] = []
    assert Processes(1000).share_out(range(2), abs, taken.append, lambda result: None)
    assert sorted(taken) == [0, 1]
    assert len(begun) == 2


def test_more_workers_than_a_machine_begins_are_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Third(Worker[int]):
        begun = 0

        def __init__(self, work: Callable[[int], int], stop: object) -> None:
            Third.begun += 1
            if Third.begun == 3:
                raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))
            super().__init__(work, stop)

    monkeypatch.setattr("ecumene.sim.crew.Worker", Third)
    with pytest.raises(Error, match=r"no more than 2 processes: too many open files\."):
        Processes(9).share_out(range(99), abs, print, print)


def test_whoever_is_interrupted_while_processes_die_is_not_done() -> None:
    def jobs() -> Iterator[int]:
        yield 0
        raise KeyboardInterrupt

    taken: list[int] = []
    assert not Processes(2).share_out(jobs(), deadly, taken.append, lambda result: None)
    assert taken == []


def test_what_was_begun_is_taken_when_a_run_is_interrupted_and_nothing_else() -> None:
    """Every job is either taken or as if it had never been."""
    pressed = False

    def heard(result: int) -> None:
        nonlocal pressed
        if not pressed:
            pressed = True
            raise KeyboardInterrupt

    taken: list[int] = []
    assert not Processes(2).share_out(range(100), abs, taken.append, heard)
    assert 1 <= len(taken) <= 6
    assert len(set(taken)) == len(taken)


def unspeakable(job: int) -> object:
    return lambda: job


def test_a_result_that_cannot_be_sent_is_a_fault() -> None:
    with pytest.raises(RuntimeError, match="not to be sent"):
        Processes(2).share_out(range(3), unspeakable, print, print)
    with pytest.raises((AttributeError, PicklingError)):
        Processes(2).share_out(range(3), lambda job: job, print, print)


class Later:
    """Says that the run is to end, when it is asked for the fifth time."""

    asked = 0

    @property
    def value(self) -> bool:
        self.asked += 1
        return self.asked > 4


def test_ctrl_c_does_not_wait_for_the_end_of_long_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are played anew; a game of searching bots takes many minutes."""
    monkeypatch.setattr("ecumene.sim.worker._stop", Later())
    with pytest.raises(Abandoned):
        play_game(match().check(), 0)
    monkeypatch.setattr("ecumene.sim.worker._stop", Later())
    assert play(SelfPlay("oasis", ("mcts:4",), 3, "7", 2).check(), 0) is None


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


def test_a_file_that_was_cut_off_anywhere_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    whole = simulate(match(games=2), path=path)
    content = path.read_bytes()
    for size in (*range(12), len(content) // 2, len(content) - 1):
        path.write_bytes(content[:size])
        assert simulate(match(games=2), path=path).games == whole.games
        assert path.read_bytes() == content
    path.write_bytes(b"no run")
    with pytest.raises(BadRecord, match="holds no games"):
        simulate(match(games=2), path=path)


def test_a_full_disk_is_said_of_the_file(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    path = tmp_path / "games.jsonl"
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (500, before[1]))
    try:
        with pytest.raises(NotSaved, match=r"games\.jsonl cannot be written"):
            simulate(match(), path=path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert simulate(match(), path=path).games == simulate(match()).games


def test_the_digest_of_code_does_not_depend_on_where_it_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "tests" / "engine"  # somebody keeps his clone there
    (folder / "tests").mkdir(parents=True)
    for name in ("flow.py", "tests/test_flow.py"):
        (folder / name).touch()
    monkeypatch.setattr("ecumene.sim.ledger.resources.files", lambda package: folder)
    assert sources_of("ecumene.engine") == {folder / "flow.py"}


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
    for wrong in (tmp_path / "nowhere" / "results.jsonl", tmp_path / "folder.jsonl"):
        (tmp_path / "folder.jsonl").mkdir(exist_ok=True)
        with pytest.raises(NotSaved, match="cannot be written"):
            check_target(wrong)


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
