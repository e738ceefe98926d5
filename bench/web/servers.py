"""The servers that are measured, each a process of its own on a free port of this machine."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100

BARE: Final = """
import socket, uvicorn
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Route

async def answer(request):
    await request.body()
    return Response(b"{}", media_type="application/json")

door = socket.create_server(("127.0.0.1", 0))
print(f"http://127.0.0.1:{door.getsockname()[1]}/", flush=True)
app = Starlette(routes=[Route("/", answer, methods=["POST"])])
uvicorn.Server(uvicorn.Config(app, log_config=None, access_log=False)).run(sockets=[door])
"""
"""The least that can answer a request."""

TABLE: Final = """
import sys
from pathlib import Path
from ecumene.web.serve import serve
from ecumene.web.settings import Settings

free = 10**9  # nobody is slowed down: that is another measurement
settings = Settings(folder=Path(sys.argv[1]), port=0, bots=False, rate=1e9, burst=free, guests=free,
                    streams=free, own_streams=free, tables=free, silent=free)
serve(settings, lambda address: print(address, flush=True))
"""
"""Our own, without bots and limits."""

GUARDED: Final = TABLE.replace(", silent=free", "")
"""The same with its limits of silent connections."""


class Running:
    """A server, where it is, and what it uses."""

    def __init__(self, process: asyncio.subprocess.Process, address: str) -> None:
        self.process = process
        self.address = address

    def cpu(self) -> float:
        """CPU seconds spent so far."""
        try:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:  # only Linux tells it in this way
            return float("nan")
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """MB in use now."""
        try:
            told = Path(f"/proc/{self.process.pid}/status").read_text()
        except OSError:
            return float("nan")
        return int(told.partition("VmRSS:")[2].split()[0]) / 1024


@asynccontextmanager
async def running(program: str, *words: str, source: Path | None = None) -> AsyncIterator[Running]:
    """A server until the end of the block, of a checkout's *source* folder; it is not heard."""
    paths = {} if source is None else {"PYTHONPATH": str(source.resolve())}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        program,
        *words,
        env=os.environ | paths,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    assert process.stdout is not None
    try:
        address = (await asyncio.wait_for(process.stdout.readline(), 300)).decode().strip()
        if not address:
            raise RuntimeError("The server did not start.")
        yield Running(process, address)
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()
