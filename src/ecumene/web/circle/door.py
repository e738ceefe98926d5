"""Where servers of one database hear each other: a socket in the folder that they share."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import socket
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Final

import uvicorn
from starlette.types import ASGIApp

from ecumene.engine.errors import N_
from ecumene.web.errors import CannotServe
from ecumene.web.store.leads import LEASE, Leads

NAME: Final = "peer-{}.sock"
FEW: Final = 2_048  # requests of other servers that wait to be heard


def new_door() -> str:
    """A name for the door of one server."""
    return NAME.format(secrets.token_hex(4))


def meet(leads: Leads, folder: Path) -> None:
    """Look whether all other servers can be reached; a sentence if one cannot.

    Whoever was killed has left a door behind that nobody opens: it is taken away.
    """
    end = time.monotonic() + LEASE + 1
    while missing := [name for name, door in leads.others() if not _answers(leads, folder, door)]:
        for name, door in leads.others():
            if (folder / door).exists() and not _answers(leads, folder, door):
                leads.leave(name)
        if time.monotonic() > end:
            message = N_(
                "Another Ecumene serves these tables from another folder: all servers of a "
                "database run on one machine and share one --data-dir ({count} cannot be reached)."
            )
            raise CannotServe(message, count=len(missing))
        time.sleep(0.2)
    known = {door for _, door in leads.others()}
    for left in folder.glob(NAME.format("*")):
        if left.name not in known:
            left.unlink(missing_ok=True)


def _answers(leads: Leads, folder: Path, door: str) -> bool:
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as knock:
            knock.settimeout(1)
            knock.connect(str(folder / door))
    except TimeoutError:
        return True  # it is there, and busy
    except (OSError, AttributeError):  # Windows has no such sockets
        return False
    return True


class Inner(uvicorn.Server):
    """uvicorn for the other servers; signals are for the one that people talk to."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def answering(app: ASGIApp, path: Path) -> AsyncIterator[None]:
    """Answer other servers until the end of the block."""
    door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        door.bind(str(path))
        path.chmod(0o600)  # whoever knocks here is believed for whom it speaks
        door.listen(FEW)
    except OSError as error:
        door.close()
        why = (error.strerror or str(error)).lower()
        raise CannotServe(N_("{path} cannot be used: {why}."), path=path, why=why) from None
    config = uvicorn.Config(
        app,
        http="h11",
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=3,
        lifespan="off",
    )
    server = Inner(config)
    work = asyncio.create_task(server.serve([door]))
    try:
        while not server.started and not work.done():
            await asyncio.sleep(0.01)
        yield
    finally:
        server.should_exit = True
        await asyncio.gather(work, return_exceptions=True)
        door.close()
        with contextlib.suppress(OSError):
            path.unlink()
