"""A local Ray cluster of two node processes plays the same games, also when one of them dies."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from importlib.util import find_spec
from multiprocessing import Pipe, Process
from pathlib import Path

import pytest

from ecumene.arena import Plan, run
from ecumene.engine.errors import BadOption, Error
from ecumene.sim import Match, cluster, simulate
from ecumene.sim.cluster import Cluster
from ecumene.sim.driver import code, done, knock
from tests.sim.machines import Machines, two_nodes

pytestmark = pytest.mark.skipif(find_spec("ray") is None, reason='needs "ecumene[ray]"')

LONGEST = 400  # seconds for one test with what it needs: to wait for Ray never ends by itself


@pytest.fixture(autouse=True)
def bounded() -> Iterator[None]:
    """A test that waits for ever fails, and says where."""

    def expired(*about: object) -> None:
        raise TimeoutError("this takes too long")

    if not hasattr(signal, "alarm"):
        yield
        return
    before = signal.signal(signal.SIGALRM, expired)
    signal.alarm(LONGEST)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture(scope="module")
def nodes() -> Iterator[Machines]:
    with two_nodes() as machines:
        yield machines


@pytest.fixture
def mortals() -> Iterator[Machines]:
    with two_nodes() as machines:
        yield machines


@pytest.fixture
def crew(nodes: Machines) -> Iterator[Cluster]:
    with closing(Cluster(nodes.address)) as crew:
        yield crew


def match(games: int = 8) -> Match:
    return Match("oasis", ("random", "greedy"), games, "1", {"rounds": "3"})


def refused(job: int) -> int:
    raise Error("Not this one.")


def slowly(folder: Path, job: int) -> int:
    (folder / f"{job}").touch()
    time.sleep(0.15)
    return job


def test_two_nodes_play_the_games_of_one_process(crew: Cluster, tmp_path: Path) -> None:
    assert crew.size == 2
    assert simulate(match(), crew=crew).games == simulate(match()).games
    plan = Plan("oasis", ("greedy", "random"), 2, "1", 2, options={"rounds": "3"}).check()
    there, here = run(plan, tmp_path / "there", crew=crew), run(plan, tmp_path / "here")
    assert [game.answers for game in there] == [game.answers for game in here]


def test_where_no_cluster_listens_is_said_at_once() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    start = time.monotonic()
    for there in (address, f"ray://{address}", "127.0.0.1:99999", "127.0.0.1:-5", "127.0.0.1:²"):
        with pytest.raises(BadOption, match=f'No Ray cluster answers at "{there}"'):
            knock(there)
    assert time.monotonic() - start < 10
    knock("auto")


def test_something_else_that_listens_is_no_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ray would ask it again and again."""
    monkeypatch.setattr(cluster, "PATIENCE", 4.0)
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        address = f"127.0.0.1:{other.getsockname()[1]}"
        with pytest.raises(BadOption, match=f'answers at "{address}".*listens there is no cluster'):
            Cluster(address)


def test_a_node_with_other_code_is_refused() -> None:
    """It might play other games by the same seeds, and nobody would see it."""
    assert done((abs, {}, code()), -3) == 3
    with pytest.raises(Error, match="another version of Ecumene"):
        done((abs, {}, "0" * 16), -3)


class Absent:
    """Work that is known here, and to whoever speaks with the cluster, but not to its machines."""

    def __call__(self, job: int) -> int:
        return job

    def __reduce__(self) -> tuple[Callable[[], Absent], tuple[()]]:
        return absent, ()


def absent() -> Absent:
    if multiprocessing.parent_process() is None:
        raise ModuleNotFoundError("No module named 'ecumene'")
    return Absent()


def test_a_node_without_ecumene_is_refused(crew: Cluster) -> None:
    sentence = r"same version of Ecumene everywhere \(ModuleNotFoundError: .* 'ecumene'\)\.$"
    with pytest.raises(Error, match=sentence):
        crew.share_out([1], Absent(), print, print)


def test_a_fault_in_a_game_is_the_sentence_it_would_be_here(crew: Cluster) -> None:
    with pytest.raises(Error, match="Not this one"):
        crew.share_out([1, 2], refused, print, print)
    taken: list[int] = []
    assert crew.share_out(range(-9, 0), abs, taken.append, print)  # what was left is no result
    assert sorted(taken) == [*range(1, 10)]


def goes_on(crew: Cluster, folder: Path, dies: Callable[[], None]) -> bool:
    """Does a run take every job once, although somebody dies after the fourth?"""
    taken: list[int] = []

    def heard(job: int) -> None:
        if len(taken) == 4:
            dies()

    whole = crew.share_out(range(24), partial(slowly, folder), taken.append, heard)
    return whole and sorted(taken) == list(range(24))


def test_nodes_come_and_go(mortals: Machines, tmp_path: Path) -> None:
    """One that joins is used, one that dies costs only its open games."""
    with closing(Cluster(mortals.address)) as crew:
        assert crew.size == 2
        assert goes_on(crew, tmp_path, mortals.join)
        assert crew.size == 3
        assert goes_on(crew, tmp_path, mortals.lose)


def test_so_does_the_node_by_which_a_run_speaks(mortals: Machines, tmp_path: Path) -> None:
    with closing(Cluster(mortals.address)) as crew:
        assert goes_on(crew, tmp_path, mortals.deafen)


def test_so_does_the_process_that_speaks(crew: Cluster, tmp_path: Path) -> None:
    """Ray ends it when something goes wrong inside of it."""
    before = crew.driver
    assert goes_on(crew, tmp_path, before.kill)
    assert crew.driver is not before


def test_a_cluster_that_is_gone_is_a_sentence(mortals: Machines) -> None:
    """What was played is kept by the run: the same command goes on."""
    taken: list[int] = []

    def heard(job: int) -> None:
        if len(taken) == 4:
            mortals.end()

    with (
        closing(Cluster(mortals.address)) as crew,
        pytest.raises(Error, match="No Ray cluster answers"),
    ):
        crew.share_out(range(2000), abs, taken.append, heard)
    assert len(taken) >= 4


class Lingering(Process):
    """A driver that does not take leave before somebody presses Ctrl-C."""

    killed = False

    def join(self, timeout: float | None = None) -> None:
        raise KeyboardInterrupt

    def kill(self) -> None:
        self.killed = True


def test_ctrl_c_while_a_run_takes_leave_ends_that_too() -> None:
    pipe, _there = Pipe()
    driver = Lingering()
    cluster._leave(pipe, driver)
    assert driver.killed
    assert pipe.closed


TALKATIVE = """
import os
os.write(1, b"Ray tells")
os.write(2, b"of itself")

def init(**about):
    raise ConnectionError("Nobody is there.")
"""


def test_what_ray_tells_of_itself_is_nothing_for_whoever_reads_results(tmp_path: Path) -> None:
    """A line of its own on standard output would spoil what a program reads there."""
    (tmp_path / "ray.py").write_text(TALKATIVE, "utf-8")
    script = (
        "from multiprocessing import Pipe; from ecumene.sim.driver import drive; "
        "here, there = Pipe(); drive(there, 'auto'); print(here.recv()[1], file=open('said', 'w'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        check=True,
    )
    assert (done.stdout, done.stderr) == (b"", b"")
    assert "Nobody is there" in (tmp_path / "said").read_text("utf-8")


def test_whoever_runs_the_tests_and_whoever_runs_games_holds_nothing_of_ray() -> None:
    """It would end them (`tests.sim.machines`, `ecumene.sim.driver`)."""
    assert not any(name.partition(".")[0] == "ray" for name in sys.modules)
