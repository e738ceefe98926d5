"""A crew of many machines: a Ray cluster that somebody has started (`ecumene[ray]`)."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterable
from functools import cache
from itertools import islice
from typing import Any, Final, TypeVar

from ecumene.engine import changes
from ecumene.engine.errors import N_, BadOption, Error
from ecumene.sim.crew import AHEAD, Contents, Crew, deaf
from ecumene.sim.ledger import digest_of, sources_of

J = TypeVar("J")
R = TypeVar("R")

RETRIES: Final = 5  # of a job whose worker or machine has died
KNOCK: Final = 5.0  # seconds until a machine counts as silent


class Cluster(Crew):
    """All processors of a Ray cluster, as many as there are at the moment."""

    def __init__(self, address: str = "auto") -> None:
        """Join a cluster: `auto` is the one of this machine, else the address of its head."""
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            import ray
        except ImportError:
            raise BadOption(
                N_('A cluster needs the package ray: install "ecumene[ray]".')
            ) from None
        self._ray: Any = ray
        if ray.is_initialized():
            return
        _knock(address)
        try:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise _silent(address, str(error).split("\n")[0]) from None

    @property
    def size(self) -> int:
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def share_out(
        self,
        jobs: Iterable[J],
        work: Callable[[J], R],
        take: Callable[[R], None],
        heard: Callable[[R], None],
    ) -> bool:
        ray = self._ray
        # a fault in a game is not tried again, only the loss of who played it
        task = ray.remote(max_retries=RETRIES)(_done)
        told = ray.put((work, changes.known(), code()))
        waiting = iter(jobs)
        running: set[Any] = set()
        try:
            while True:
                for job in islice(waiting, max(0, AHEAD * self.size - len(running))):
                    running.add(task.remote(told, job))
                if not running:
                    return True
                done, _ = ray.wait(list(running), num_returns=1)
                for ref in done:
                    result = self._result(ref)
                    with deaf():
                        running.remove(ref)
                        take(result)
                    heard(result)
        except KeyboardInterrupt:
            return False
        finally:
            for ref in running:
                ray.cancel(ref)

    def _result(self, ref: Any) -> Any:
        from ray.exceptions import RayError, RayTaskError

        try:
            return self._ray.get(ref)
        except RayTaskError as error:
            raise error.cause from None
        except RayError as error:
            message = N_("The cluster has lost a game {n} times: {why}")
            why = str(error).split("\n")[0]
            raise Error(message, n=RETRIES, why=why) from None


def _knock(address: str) -> None:
    """Refuse an address where nobody listens: Ray itself tries it for a quarter of an hour."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return  # auto, local, or what Ray refuses at once
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=KNOCK).close()
    except (OSError, OverflowError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise _silent(address, why.lower()) from None


def _silent(address: str, why: str) -> BadOption:
    message = N_(
        'No Ray cluster answers at "{address}": start one with "ray start --head" ({why}).'
    )
    return BadOption(message, address=address, why=why.rstrip("."))


@cache
def code() -> str:
    """A digest of all that decides how games go on this machine."""
    return digest_of(sources_of("ecumene.engine", "ecumene.bots", "ecumene.games", "ecumene.sim"))


def _done(told: tuple[Callable[[J], R], Contents, str], job: J) -> R:
    work, contents, wanted = told
    if code() != wanted:
        message = N_(
            "{machine} has another version of Ecumene: install the same everywhere, "
            "or equal seeds are not equal games."
        )
        raise Error(message, machine=socket.gethostname())
    changes.relearn(contents)
    return work(job)
