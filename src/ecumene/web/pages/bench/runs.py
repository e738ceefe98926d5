"""Measurements in the background: each a folder, and a process of its own while it runs.

Changed content is never loaded into the server: the process does that, so neither odd numbers nor
a crash can harm a table.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import secrets
import sys
from pathlib import Path
from typing import Final

import msgspec

from ecumene.engine import files
from ecumene.engine.errors import N_
from ecumene.web.errors import NotFound, NotNow

ABOUT, REPORT, GAMES, FAULT = "run.json", "report.html", "report.games.jsonl", "fault.txt"
AT_ONCE: Final = 1  # measurements: bots at tables want to think as well
SHOWN: Final = 12  # of the newest

_NAME = re.compile(r"[0-9a-f]{12}")


class Run(msgspec.Struct, frozen=True):
    """What was asked."""

    id: str
    game: str
    file: str
    changes: list[str]
    bots: str
    seats: int
    games: int
    seed: str
    lang: str
    at: float  # when, in seconds

    @property
    def total(self) -> int:
        """Games at most: the original and the changed one."""
        return 2 * self.games


class Workbench:
    """All measurements of a server."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.running: dict[str, asyncio.subprocess.Process] = {}

    def add(self, run: Run, text: str) -> None:
        """Keep what is to be measured."""
        place = self.folder / run.id / "content"
        place.mkdir(parents=True, exist_ok=True)
        files.save(place / run.file, text)
        files.save(self.folder / run.id / ABOUT, msgspec.json.encode(run))

    async def go(self, run: Run) -> None:
        """Begin, or go on where it stopped."""
        if self.is_running(run.id):
            return
        if sum(self.is_running(each) for each in self.running) >= AT_ONCE:
            raise NotNow(N_("Another measurement is running; wait for it, or stop it."))
        place = self.folder / run.id
        words = ["balance", run.game, "--content", "content", "--bots", run.bots]
        words += ["--games", str(run.games), "--seats", str(run.seats), "--seed", run.seed]
        words += ["--workers", "1", "--out", REPORT, "--lang", run.lang, "--json"]
        with (place / FAULT).open("wb") as fault:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "ecumene",
                *words,
                cwd=place,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=fault,
            )
        if hasattr(os, "setpriority"):
            with contextlib.suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, process.pid, 10)  # people at tables go first
        self.running[run.id] = process

    async def stop(self, id: str) -> None:
        """End it; what was played is kept."""
        process = self.running.pop(id, None)
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def close(self) -> None:
        """End all."""
        for id in list(self.running):
            await self.stop(id)

    def is_running(self, id: str) -> bool:
        """Is it being played?"""
        process = self.running.get(id)
        return process is not None and process.returncode is None

    def find(self, id: str) -> Run:
        """A measurement by its id."""
        path = self.folder / id / ABOUT
        if not _NAME.fullmatch(id) or not path.is_file():
            raise NotFound(N_("There is no such measurement."))
        return msgspec.json.decode(path.read_bytes(), type=Run)

    def newest(self) -> list[Run]:
        """The last measurements, the newest first."""
        if not self.folder.is_dir():
            return []
        names = [each.name for each in self.folder.iterdir() if (each / ABOUT).is_file()]
        runs = [self.find(name) for name in names if _NAME.fullmatch(name)]
        return sorted(runs, key=lambda run: -run.at)[:SHOWN]

    def played(self, id: str) -> int:
        """Games that are finished."""
        path = self.folder / id / GAMES
        if not path.is_file():
            return 0
        with path.open("rb") as file:
            return max(0, sum(1 for line in file if line.endswith(b"\n")) - 1)  # less the head

    def report(self, id: str) -> str:
        """The page of a finished measurement; empty while there is none."""
        path = self.folder / id / REPORT
        done = path.is_file() and not self.is_running(id)
        return path.read_text("utf-8") if done else ""

    def fault(self, id: str) -> str:
        """Why it could not be played, in a sentence; empty if it could."""
        path = self.folder / id / FAULT
        if self.is_running(id) or not path.is_file():
            return ""
        lines = path.read_text("utf-8", errors="replace").strip().splitlines()
        process = self.running.get(id)
        return lines[-1] if lines and process is not None and process.returncode else ""


def new_id() -> str:
    """A name for a measurement."""
    return secrets.token_hex(6)
