"""Running the server until somebody stops it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import http.client
import json
import socket
from collections.abc import Callable
from contextlib import closing
from types import FrameType
from typing import Final

import uvicorn

from ecumene.engine.errors import N_
from ecumene.web.app import database_of, make_app
from ecumene.web.connections import Doorkeeper, connections, raise_files
from ecumene.web.errors import CannotServe
from ecumene.web.metrics import Meter, serve_metrics
from ecumene.web.network import EVERYWHERE
from ecumene.web.rooms.hall import Hall
from ecumene.web.server_log import begin_logging
from ecumene.web.settings import Settings
from ecumene.web.store.lock import alone

LAST_WRITES: Final = 30.0  # seconds in which a slow disk may finish what was begun
NEW: Final = 50_000  # objects after which it is looked which of them only hold each other


class Server(uvicorn.Server):
    """uvicorn, which by itself waits for open streams for ever."""

    def __init__(self, config: uvicorn.Config, hall: Hall, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.hall = hall
        self.ready = ready
        self._loop: asyncio.AbstractEventLoop | None = None

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        await super().serve(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self._loop is not None:  # a signal may come at any moment: let the loop do it
            self._loop.call_soon_threadsafe(self.hall.end_streams)
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let what is being written be written, and whoever waits for it hear so, then end."""
        for server in self.servers:
            server.close()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_WRITES):
                await self.hall.settle()
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """A socket on an address, or a sentence that says why not."""
    if not 0 <= port <= 65535:
        raise CannotServe(N_("There is no port {port}: 0 to 65535."), port=port)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # with its protocol named: only then asyncio sends small answers at once (TCP_NODELAY)
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen(2048)
    except OSError as error:
        found.close()
        why = (error.strerror or str(error)).lower()
        message = N_("{host}:{port} cannot be used: {why}. Another port: --port.")
        raise CannotServe(message, host=host, port=port, why=why) from None
    return found


def free_port(host: str, first: int, most: int = 100) -> int:
    """The first port from a number on that nobody uses."""
    for port in range(first, first + most):
        with contextlib.suppress(CannotServe):
            listen(host, port).close()
            return port
    return first  # trying it says why not


def running_at(host: str, port: int) -> str | None:
    """The address of an Ecumene that answers there, if one does."""
    host = "127.0.0.1" if host in EVERYWHERE else host
    door = http.client.HTTPConnection(host, port, timeout=3)
    try:
        door.request("GET", "/healthz")
        told = json.load(door.getresponse())
    except (OSError, ValueError, http.client.HTTPException):
        return None
    finally:
        door.close()
    ours = isinstance(told, dict) and told.get("server") == "ecumene"
    return _address(host, port) if ours else None


def _address(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def make_server(
    settings: Settings, door: socket.socket, ready: Callable[[str], None] | None = None
) -> Server:
    """A server that will answer at a door; *ready* hears the address."""
    keeper = Doorkeeper(raise_files(), settings.silent, settings.patience, settings.proxies)
    app = make_app(settings)
    meter = None if settings.metrics is None else Meter(app.state.hall)
    config = uvicorn.Config(
        app if meter is None else meter.around(app),
        http=connections(keeper),
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),  # by itself uvicorn believes all of 127.0.0.1
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=3,
        lifespan="on",
    )

    def begun() -> None:
        if ready is not None:
            ready(_address(*door.getsockname()[:2]))

    if meter is not None and settings.metrics is not None:
        serve_metrics(meter, settings.metrics)
    return Server(config, app.state.hall, begun)


def collect_seldom() -> None:
    """Leave alone what is there for good, and look at the rest less often than by default.

    A page is made of thousands of small objects that go by themselves when it has been written: to
    search them for circles again and again took a sixth of the server's time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW, 10, 10)


def serve(settings: Settings, ready: Callable[[str], None] | None = None) -> None:
    """Serve until a signal; *ready* hears the address. What prevents it is raised before."""
    with alone(database_of(settings)), closing(listen(settings.host, settings.port)) as door:
        server = make_server(settings, door, ready)
        begin_logging()
        collect_seldom()
        server.run(sockets=[door])
