"""Games that run for a while: on how many processes, and how far they are."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Final

from ecumene.cli.terminal import Terminal
from ecumene.engine.errors import N_, BadOption

if TYPE_CHECKING:
    from ecumene.sim import Crew


PAUSE: Final = 60.0  # seconds between two lines about a run that nobody watches


def cores(asked: int | None, games: int) -> int:
    """The number of processes somebody asked for, or one per core."""
    if asked is not None:
        return asked
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return max(1, min(cores or 1, games))


def crew_of(workers: int | None, ray: str | None, games: int) -> Crew:
    """Who plays: a cluster, if one is named, else processes of this machine."""
    from ecumene.sim import Processes

    if ray is None:
        return Processes(cores(workers, games))
    if workers is not None:
        message = N_("Say --workers or --ray, not both: of a cluster all processors play.")
        raise BadOption(message)
    from ecumene.sim.cluster import Cluster

    return Cluster(ray)


@contextmanager
def progress(terminal: Terminal, games: int, label: str = "") -> Iterator[Callable[[int], None]]:
    """A bar on standard error while the games are played, or lines for whoever reads a log."""
    if not terminal.err.is_terminal:
        yield _lines(terminal, games, label)
        return
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(bar_width=None),
        MofNCompleteColumn(),
        TimeRemainingColumn(compact=True),
        console=terminal.err,
        transient=True,
    )
    _ = terminal.say
    with _cursor_back(terminal), bar:
        task = bar.add_task(label or _("Games"), total=games)
        yield lambda finished: bar.advance(task, finished)


@contextmanager
def _cursor_back(terminal: Terminal) -> Iterator[None]:
    """A bar hides the cursor: who is told to end gives it back before, and ends as told."""

    def end(number: int, _: object) -> None:
        terminal.err.show_cursor()
        signal.signal(number, signal.SIG_DFL)
        signal.raise_signal(number)

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _lines(terminal: Terminal, games: int, label: str) -> Callable[[int], None]:
    """Whoever reads the log of a long run sees how far it is; short runs say nothing."""
    _, done, last = terminal.say, 0, monotonic()

    def heard(finished: int) -> None:
        nonlocal done, last
        done += finished
        if monotonic() - last >= PAUSE:
            last = monotonic()
            n, wanted = _.number(done), _.number(games)
            if label:  # parts of something else, and not games
                terminal.complain(f"{label}: {100 * done // games} %")
            else:
                terminal.complain(_("So far {n} of {all} games have been played.", n=n, all=wanted))

    return heard
