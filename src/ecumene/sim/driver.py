"""The process that speaks with a Ray cluster for `ecumene.sim.cluster`.

Ray ends the process of its driver without a word when something goes wrong inside of it. So the
driver lives by itself, holds nothing but what is under way, and whoever sent it begins another.
"""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

from ecumene.engine import changes
from ecumene.engine.errors import N_, BadOption, Error, Phrase
from ecumene.sim.ledger import digest_of, sources_of
from ecumene.sim.worker import Contents

J = TypeVar("J")
R = TypeVar("R")

RETRIES: Final = 5  # of a job whose worker or machine has died
KNOCK: Final = 5.0  # seconds until a machine counts as silent

# what the driver hears, each with something about it: from its run, and from Ray (a job has ended)
WORK: Final = "work"
JOB: Final = "job"
FORGET: Final = "forget"
LEAVE: Final = "leave"
ENDED: Final = "ended"

# what it says: it is there, or why not; what came of a job; that Ray on this machine is gone
READY: Final = "ready"
RESULT: Final = "result"
FAILED: Final = "failed"
LOST: Final = "lost"


def drive(pipe: Connection, address: str) -> None:
    """Join a cluster, and hand it jobs until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the run hears it, and says when to stop
    if not os.environ.get("ECUMENE_TRACE"):
        _keep_quiet()
    try:
        ray = join(address)
    except Error as error:
        pipe.send((READY, error))
        return
    heard: SimpleQueue[tuple[str, Any]] = SimpleQueue()
    Thread(target=_listen, args=(pipe, heard), daemon=True).start()
    with suppress(BrokenPipeError):  # nobody waits any more
        _Driver(ray, pipe, heard).work()


def _keep_quiet() -> None:
    """Ray tells of itself and of its end in the midst of what the run says; the run has words."""
    with open(os.devnull, "wb") as nothing:
        for stream in (1, 2):
            os.dup2(nothing.fileno(), stream)


def join(address: str) -> Any:
    """Ray itself, joined with the cluster at an address."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    import ray

    knock(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise silent(address, str(error).split("\n")[0]) from None
    return ray


class _Driver:
    """Jobs by number, from the pipe to the cluster and back."""

    def __init__(self, ray: Any, pipe: Connection, heard: SimpleQueue[tuple[str, Any]]) -> None:
        self.ray, self.pipe, self.heard = ray, pipe, heard
        # a fault in a game is not tried again, only the loss of who played it
        self.task = ray.remote(max_retries=RETRIES)(done)
        self.told: Any = None
        self.running: dict[int, Any] = {}
        pipe.send((READY, self.size))

    @property
    def size(self) -> int:
        return max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def work(self) -> None:
        while True:
            what, about = self.heard.get()
            if what == LEAVE:
                return
            if what == WORK:
                self.told = self.ray.put((*about, code()))
            elif what == JOB:
                number, job = about
                ref = self.running[number] = self.task.remote(self.told, job)
                ref.future().add_done_callback(lambda _, at=number: self.heard.put((ENDED, at)))
            elif what == FORGET:
                for ref in self.running.values():
                    self.ray.cancel(ref)
                self.running.clear()
            elif about in self.running and not self._tell(about, self.running.pop(about)):
                return

    def _tell(self, number: int, ref: Any) -> bool:
        """Tell what came of a job; false when Ray on this machine is gone."""
        from ray.exceptions import LocalRayletDiedError, RayError, RayTaskError

        try:
            result = self.ray.get(ref)
        except LocalRayletDiedError as error:
            self.pipe.send((LOST, str(error).split("\n")[0].rstrip(".")))
            return False
        except RayTaskError as error:
            self.pipe.send((FAILED, (number, _fault(error.cause))))
        except RayError as error:
            message = N_("The cluster has lost a game {n} times: {why}")
            why = str(error).split("\n")[0]
            self.pipe.send((FAILED, (number, Error(message, n=RETRIES, why=why))))
        else:
            self.pipe.send((RESULT, (number, result, self.size)))
        return True


def _fault(cause: Exception) -> Exception:
    """What went wrong with a job; a machine that lacks what it needs has not even begun it."""
    from ray.exceptions import RayError

    if not isinstance(cause, RayError):
        return cause
    message = N_(
        "A machine of the cluster cannot play; install the same version of Ecumene everywhere "
        "({why})."
    )
    said = [line for line in str(cause).splitlines() if line.strip(" ).")]
    return Error(message, why=said[-1].strip())


def _listen(pipe: Connection, heard: SimpleQueue[tuple[str, Any]]) -> None:
    """Hear what the run says; when it has gone, so has the work."""
    try:
        while True:
            heard.put(pipe.recv())
    except (EOFError, OSError):
        heard.put((LEAVE, None))


def knock(address: str) -> None:
    """Refuse an address where nobody listens: Ray itself tries it for a quarter of an hour."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return  # auto, local, or what Ray refuses at once
    if not (port.isascii() and port.isdecimal()):
        raise silent(address, Phrase(N_("behind the colon stands no number")))
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=KNOCK).close()
    except (OSError, OverflowError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise silent(address, why.lower()) from None


def silent(address: str, why: str | Phrase) -> BadOption:
    """The sentence for an address at which there is no cluster."""
    message = N_(
        'No Ray cluster answers at "{address}": start one with "ray start --head" ({why}).'
    )
    return BadOption(
        message, address=address, why=why if isinstance(why, Phrase) else why.rstrip(".")
    )


@cache
def code() -> str:
    """A digest of all that decides how games go on this machine."""
    return digest_of(sources_of("ecumene.engine", "ecumene.bots", "ecumene.games", "ecumene.sim"))


def done(told: tuple[Callable[[J], R], Contents, str], job: J) -> R:
    """On any machine of the cluster: a job, if it means the same here."""
    work, contents, wanted = told
    if code() != wanted:
        message = N_(
            "{machine} has another version of Ecumene: install the same everywhere, "
            "or equal seeds are not equal games."
        )
        raise Error(message, machine=socket.gethostname())
    changes.relearn(contents)
    return work(job)
