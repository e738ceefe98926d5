"""A local Ray cluster of two node processes plays the same games, also when one of them dies."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ecumene.arena import Plan, run
from ecumene.engine.errors import BadOption, Error
from ecumene.sim import Match, simulate
from ecumene.sim.cluster import Cluster, _done, _knock, code

ray = pytest.importorskip("ray", reason='needs "ecumene[ray]"')
pytestmark = pytest.mark.filterwarnings("default")  # those of Ray are not ours


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    """A head and one more node, of one processor each."""
    from ray.cluster_utils import Cluster as Machines

    machines = Machines(initialize_head=True, head_node_args={"num_cpus": 1})
    machines.add_node(num_cpus=1)
    machines.wait_for_nodes()
    yield machines
    ray.shutdown()
    machines.shutdown()


def match(games: int = 8) -> Match:
    return Match("oasis", ("random", "greedy"), games, "1", {"rounds": "3"})


def refused(job: int) -> int:
    raise Error("Not this one.")


def slowly(folder: Path, job: int) -> int:
    (folder / f"{job}").touch()
    time.sleep(0.15)
    return job


def test_two_nodes_play_the_games_of_one_process(nodes: Any, tmp_path: Path) -> None:
    crew = Cluster(nodes.address)
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
    for there in (address, f"ray://{address}", "127.0.0.1:99999"):
        with pytest.raises(BadOption, match=f'No Ray cluster answers at "{there}"'):
            _knock(there)
    assert time.monotonic() - start < 10
    _knock("auto")


def test_a_node_with_other_code_is_refused() -> None:
    """It might play other games by the same seeds, and nobody would see it."""
    assert _done((abs, {}, code()), -3) == 3
    with pytest.raises(Error, match="another version of Ecumene"):
        _done((abs, {}, "0" * 16), -3)


def test_a_fault_in_a_game_is_the_sentence_it_would_be_here(nodes: Any) -> None:
    with pytest.raises(Error, match="Not this one"):
        Cluster(nodes.address).share_out([1, 2], refused, print, print)


def test_a_node_that_dies_costs_only_its_open_games(nodes: Any, tmp_path: Path) -> None:
    crew, taken = Cluster(nodes.address), list[int]()
    victim = next(iter(nodes.worker_nodes))

    def heard(job: int) -> None:
        if len(taken) == 4:
            nodes.remove_node(victim, allow_graceful=False)

    assert crew.share_out(range(24), partial(slowly, tmp_path), taken.append, heard)
    assert sorted(taken) == list(range(24))  # each once
