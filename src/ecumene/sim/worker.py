"""A process that does jobs for `ecumene.sim.crew`, and hears through a pipe of its own.

Nothing is shared between workers but a number that says that the run is to end: whoever is killed,
wherever he stands, takes nothing along that others wait for.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import traceback
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any, Final, Generic, TypeVar

from ecumene.engine import changes

Contents = Mapping[str, tuple[str, changes.Content]]

J = TypeVar("J")
R = TypeVar("R")

GRACE: Final = 1.0  # seconds for the game in hand, when nobody waits for it any more
GOODBYE: Final = 5.0  # seconds until whoever does not leave is made to

# what a worker says: what came of a job; that it was not begun, since the run is to end
RESULT: Final = "result"
FAILED: Final = "failed"
LEFT: Final = "left"

# in a worker: not 0 when the run is to end. A number without a lock: whoever is killed while he
# holds one keeps it for ever.
_stop: Any = None


def stopping() -> bool:
    """Asked again and again during a game: is the run to end?"""
    return _stop is not None and bool(_stop.value)


class Worker(Generic[J]):
    """A process, and the jobs that it has in hand, by number, the one that it does first."""

    def __init__(self, work: Callable[[J], Any], stop: Any) -> None:
        context = multiprocessing.get_context("spawn")  # the same on every system
        self.pipe, there = context.Pipe()
        self.jobs: dict[int, J] = {}
        self.took, self._since = 0.0, monotonic()  # seconds for the last job; since when another
        about = (there, work, stop, changes.known())
        self.process = context.Process(target=serve, args=about, daemon=True)
        self.process.start()
        there.close()  # so that its end is heard here

    def give(self, number: int, job: J) -> None:
        """One more job; whether the process still lives is heard afterwards."""
        said = pickle.dumps((number, job))  # what cannot be said is a mistake of its own
        self.jobs[number] = job
        try:
            self.pipe.send_bytes(said)
        except OSError:
            return

    def hear(self) -> tuple[str, int, Any] | None:
        """What it says; nothing if it has died, perhaps in the midst of a word."""
        try:
            said: tuple[str, int, Any] = self.pipe.recv()
        except (EOFError, OSError):
            return None
        now = monotonic()
        self.took, self._since = now - self._since, now
        return said

    def leave(self) -> None:
        """Let it end: it does so by itself when nobody speaks to it any more."""
        self.pipe.close()

    def end(self) -> None:
        """Wait until it has ended."""
        self.process.join(GOODBYE)
        self.process.kill()
        self.process.join()


def serve(pipe: Connection, work: Callable[[J], Any], stop: Any, contents: Contents) -> None:
    """In a process of its own: do the jobs that come, one after the other."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the run hears it, and says when to stop
    changes.relearn(contents)
    waiting: SimpleQueue[tuple[int, J] | None] = SimpleQueue()
    Thread(target=_listen, args=(pipe, waiting), daemon=True).start()
    while (given := waiting.get()) is not None:
        number, job = given
        try:
            said = (LEFT, number, None) if stopping() else (RESULT, number, work(job))
        except Exception as error:
            error.add_note(traceback.format_exc())
            said = (FAILED, number, error)
        try:
            pipe.send_bytes(_pickled(said))
        except OSError:
            return  # nobody waits


def _pickled(said: tuple[str, int, Any]) -> bytes:
    """What is said, or that it cannot be said."""
    try:
        return pickle.dumps(said)
    except Exception:
        return pickle.dumps((FAILED, said[1], RuntimeError(f"not to be sent: {said[2]!r}")))


def _listen(pipe: Connection, waiting: SimpleQueue[tuple[int, J] | None]) -> None:
    """Take jobs as they come, so that nobody waits for anybody; without a run there is no work."""
    try:
        while True:
            waiting.put(pipe.recv())
    except (EOFError, OSError):
        waiting.put(None)
        sleep(GRACE)
        os._exit(1)
