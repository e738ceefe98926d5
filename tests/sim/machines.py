"""A Ray cluster of two nodes on this machine, held by a process of its own.

Ray ends whoever speaks with a cluster that has gone, without a word, a minute after the last
question. The process that runs the tests must not be that one, so it holds nothing of Ray.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any, Final

PATIENCE: Final = 180.0  # seconds for whatever is asked of nodes, on a busy machine
GOODBYE: Final = 20.0  # seconds in which their processes end

JOIN: Final = "join"  # one node more
LOSE: Final = "lose"  # the node that is not the head, all at once
DEAFEN: Final = "deafen"  # the head loses what drivers speak to, and remains one
END: Final = "end"  # all of them


class Machines:
    """A head and one more node, of one processor each."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, there = context.Pipe()
        self._process = context.Process(target=_hold, args=(there,), daemon=True)
        self._process.start()
        there.close()
        self._open = True
        try:
            self.address: str = self._heard()
        except BaseException:
            self.end()
            raise

    def join(self) -> None:
        self._ask(JOIN)

    def lose(self) -> None:
        self._ask(LOSE)

    def deafen(self) -> None:
        self._ask(DEAFEN)

    def end(self) -> None:
        """End all of them, if that has not happened yet; all processes die with their holder."""
        if self._open:
            self._open = False
            self._pipe.close()
            self._process.join(GOODBYE)
            self._process.kill()
            self._process.join()

    def _ask(self, what: str) -> None:
        self._pipe.send(what)
        self._heard()

    def _heard(self) -> str:
        if not self._pipe.poll(PATIENCE):
            raise TimeoutError("the nodes of Ray do not answer")
        said: str = self._pipe.recv()
        return said


@contextmanager
def two_nodes() -> Iterator[Machines]:
    """A cluster, for as long as somebody needs it."""
    machines = Machines()
    try:
        yield machines
    finally:
        machines.end()


def _hold(pipe: Connection) -> None:
    """Begin two nodes, and do with them what is said, until nobody says anything more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from ray.cluster_utils import Cluster

    head = {"num_cpus": 1, "include_dashboard": False}
    cluster: Any = Cluster(initialize_head=True, head_node_args=head)
    cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    pipe.send(cluster.address)
    while True:
        try:
            what = pipe.recv()
        except EOFError:
            what = END
        if what == JOIN:
            cluster.add_node(num_cpus=1)
            cluster.wait_for_nodes()
        elif what == LOSE:
            cluster.remove_node(next(iter(cluster.worker_nodes)), allow_graceful=False)
        elif what == DEAFEN:
            cluster.head_node.kill_raylet()
        else:
            cluster.shutdown()
            return
        pipe.send(what)
