"""Measurements in the background: each a folder, and a process of its own while it runs.

Changed content is never loaded into the server: the process does that, so neither odd numbers nor
a crash can harm a table. It holds a lock for as long as it lives, so that a server which was killed
and started again knows it: it is shown, can be stopped, and no second one begins beside it.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import secrets
import shutil
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Final

import msgspec

from ecumene.engine import files
from ecumene.engine.errors import N_
from ecumene.engine.registry import games
from ecumene.web.errors import NotFound, NotNow

ABOUT, REPORT, GAMES, FAULT = "run.json", "report.html", "report.games.jsonl", "fault.txt"
FOUND: Final = "found.json"
CONTENT: Final = "content"  # a folder with the changed files
LOCK: Final = "lock"  # held by whoever measures; the number of its process is in it
AT_ONCE: Final = 1  # measurements: bots at tables want to think as well
SHOWN: Final = 12  # of the newest
PATIENCE: Final = 60.0  # seconds for a report in another language

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


class Compared(msgspec.Struct, frozen=True):
    """A content, and whether all of its games were those of the original."""

    same: bool = False


class Found(msgspec.Struct, frozen=True):
    """What the page tells of the results; the report tells all."""

    games: int
    contents: list[Compared]


class Workbench:
    """All measurements of a server."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.running: dict[str, asyncio.subprocess.Process] = {}
        self._writing = asyncio.Lock()  # reports in other languages: one at a time
        self._failed = set[Path]()
        self.told: dict[tuple[str, str], list[str]] = {}  # changes by measurement and language

    def add(self, run: Run, texts: Mapping[str, str]) -> None:
        """Keep what is to be measured, unless it cannot begin now."""
        self.check_free()
        place = self.folder / run.id / CONTENT
        place.mkdir(parents=True, exist_ok=True)
        for name, text in texts.items():
            files.save(place / name, text)
        files.save(self.folder / run.id / ABOUT, msgspec.json.encode(run))

    def check_free(self) -> None:
        """Refuse to begin while another is running."""
        known = {*self.running, *(run.id for run in self.newest())}
        if sum(self.is_running(each) for each in known) >= AT_ONCE:
            raise NotNow(N_("Another measurement is running; wait for it, or stop it."))

    async def go(self, run: Run) -> None:
        """Begin, or go on where it stopped."""
        if self.is_running(run.id):
            return
        self.check_free()
        place = self.folder / run.id
        words = command(run, REPORT, run.lang)
        with (place / LOCK).open("ab") as lock:
            if not files.taken(lock):
                return  # somebody was faster
            process = await self._begun(place, words, lock)
            lock.truncate(0)
            lock.write(str(process.pid).encode())
        if hasattr(os, "setpriority"):
            with contextlib.suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, process.pid, 10)  # people at tables go first
        self.running[run.id] = process

    async def _begun(
        self, place: Path, words: list[str], lock: IO[bytes]
    ) -> asyncio.subprocess.Process:
        with (place / FAULT).open("wb") as fault, (place / FOUND).open("wb") as found:
            return await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "ecumene",
                *words,
                cwd=place,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=found,
                stderr=fault,
                # the lock is given up when the last who has it ends
                pass_fds=() if os.name == "nt" else (lock.fileno(),),
            )

    async def stop(self, id: str) -> None:
        """End it; what was played is kept."""
        process = self.running.pop(id, None)
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        pid = self._left_over(id)
        if pid:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)
            for _ in range(100):
                if not self._left_over(id):
                    break
                await asyncio.sleep(0.05)

    async def close(self) -> None:
        """End all."""
        for id in list(self.running):
            await self.stop(id)

    def is_running(self, id: str) -> bool:
        """Is it being played?"""
        process = self.running.get(id)
        return (process is not None and process.returncode is None) or self._left_over(id) > 0

    def _left_over(self, id: str) -> int:
        """The process that measures though this server did not begin it; 0 if there is none."""
        if id in self.running:
            return 0
        try:
            with (self.folder / id / LOCK).open("rb") as lock:
                return int(lock.read() or b"0") if files.is_taken(lock) else 0
        except (OSError, ValueError):
            return 0

    def find(self, id: str) -> Run:
        """A measurement by its id."""
        run = self._kept(id)
        if run is None:
            raise NotFound(N_("There is no such measurement."))
        return run

    def _kept(self, id: str) -> Run | None:
        """One that can still be shown: neither damaged, nor of a game that is gone."""
        if not _NAME.fullmatch(id) or not (self.folder / id / CONTENT).is_dir():
            return None
        try:
            run = msgspec.json.decode((self.folder / id / ABOUT).read_bytes(), type=Run)
        except (OSError, msgspec.MsgspecError):
            return None
        return run if run.game in games() else None

    def texts(self, run: Run) -> dict[str, str]:
        """The changed files of a measurement."""
        there = sorted((self.folder / run.id / CONTENT).iterdir())
        return {each.name: each.read_text("utf-8") for each in there if each.suffix == ".toml"}

    def newest(self) -> list[Run]:
        """The last measurements, the newest first."""
        if not self.folder.is_dir():
            return []
        kept = (self._kept(each.name) for each in self.folder.iterdir())
        runs = [run for run in kept if run is not None]
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

    async def report_in(self, run: Run, lang: str) -> str:
        """The page in a language; in another one it is written when somebody first asks for it."""
        found, path = self.report(run.id), self.folder / run.id / f"report-{lang}.html"
        if not found or lang == run.lang:
            return found
        async with self._writing:
            if not path.is_file() and path not in self._failed:
                await self._write_again(run, path, lang)
                if not path.is_file():  # the rules are others by now: trying again costs seconds
                    self._failed.add(path)
        return path.read_text("utf-8") if path.is_file() else found

    async def _write_again(self, run: Run, path: Path, lang: str) -> None:
        """Write the report of games that have all been played; if it fails there is the first."""
        games = path.with_suffix(GAMES.removeprefix("report"))
        try:
            shutil.copyfile(path.with_name(GAMES), games)
        except OSError:
            return
        nothing = asyncio.subprocess.DEVNULL
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "ecumene", *command(run, path.name, lang)),
            cwd=path.parent,
            stdin=nothing,
            stdout=nothing,
            stderr=nothing,
        )
        try:
            await asyncio.wait_for(process.wait(), PATIENCE)
        except TimeoutError:
            pass
        finally:
            if process.returncode is None:
                process.kill()
            games.unlink(missing_ok=True)

    def same(self, id: str) -> int:
        """How many games were played, if the change made no difference in any; else none."""
        path = self.folder / id / FOUND
        if self.is_running(id) or not path.is_file():
            return 0
        try:
            found = msgspec.json.decode(path.read_bytes(), type=Found)
        except msgspec.MsgspecError:  # it was stopped
            return 0
        return found.games if all(each.same for each in found.contents[1:]) else 0

    def fault(self, id: str) -> str:
        """Why it could not be played, in a sentence; empty if it could."""
        path, process = self.folder / id / FAULT, self.running.get(id)
        if self.is_running(id) or self.report(id) or not path.is_file():
            return ""
        if process is not None and not process.returncode:
            return ""
        # another server may have begun it; what was stopped or killed says nothing
        lines = path.read_text("utf-8", errors="replace").strip().splitlines()
        return lines[-1] if lines else ""


def command(run: Run, out: str, lang: str) -> list[str]:
    """What measures, and writes a report in a language."""
    words = ["balance", run.game, "--content", CONTENT, "--bots", run.bots]
    words += ["--games", str(run.games), "--seats", str(run.seats), "--seed", run.seed]
    return [*words, "--workers", "1", "--out", out, "--lang", lang, "--json"]


def new_id() -> str:
    """A name for a measurement."""
    return secrets.token_hex(6)
