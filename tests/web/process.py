"""A server as a process of its own, to be killed and started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2

import ecumene

SOURCE = Path(ecumene.__file__).parents[1]
OURS = ("-m", "ecumene")
SWIFT = (str(Path(__file__).with_name("swift_server.py")),)
"""Its bots think little."""
NAPPING = (str(Path(__file__).with_name("napping_server.py")),)
"""Others wait for it for four seconds in place of eight."""


def command(*words: str, program: tuple[str, ...] = OURS) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, *program, "serve", *words],
        env={**os.environ, "PYTHONPATH": str(SOURCE), "LANG": "C"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


class Running:
    """A server and where it is."""

    def __init__(self, folder: Path, *words: str, program: tuple[str, ...] = OURS) -> None:
        given = ("--port", "0", "--data-dir", str(folder), *words)
        self.process = command(*given, program=program)
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        line = self.process.stdout.readline()
        assert line.startswith("Ecumene is at http://"), self.process.stderr.read()
        self.address = line.split()[3]
        # the logs are read, or a full pipe would stop the server
        self.logs: list[str] = []
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stderr is not None
        self.logs.extend(self.process.stderr)

    def client(self, cookie: str = "") -> httpx2.Client:
        cookies = {"ecumene": cookie} if cookie else {}
        # patient: the first request may come before the server listens
        transport = httpx2.HTTPTransport(retries=5)
        return httpx2.Client(
            base_url=self.address, cookies=cookies, timeout=60, transport=transport
        )

    def end(self, sig: int) -> int:
        """Send a signal and wait for the end."""
        self.process.send_signal(sig)
        code = self.process.wait(60)
        self.reader.join(60)
        for pipe in (self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()
        return code


@contextmanager
def running(folder: Path, *words: str, program: tuple[str, ...] = OURS) -> Iterator[Running]:
    server = Running(folder, *words, program=program)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.end(signal.SIGKILL)
