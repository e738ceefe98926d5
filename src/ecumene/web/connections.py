"""Who may hold connections to this server, and for how long without saying anything.

Somebody who opens a thousand of them and sends half a header on each must not keep others out.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Collection
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

SPARE: Final = 128  # files that are kept for the database, workers and whatever else is open
LEAST: Final = 64  # connections, however few files there may be


def raise_files() -> int:
    """Let this process have as many files open as it may; how many connections that allows."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return 10_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    most = 65_536 if soft == resource.RLIM_INFINITY else soft
    return max(LEAST, most - SPARE)


class Doorkeeper:
    """Counts connections by address.

    One address may have half of all. Of those that have not said what they want, it has a few; a
    new one takes the place of the oldest, so that people behind the same address come through.
    """

    def __init__(
        self, most: int, silent: int = 100, patience: float = 10.0, proxies: Collection[str] = ()
    ) -> None:
        self.most = most
        self.silent = silent  # of one address
        self.patience = patience  # seconds for the head of a request
        self.proxies = frozenset(proxies)  # that speak for many
        self.count = 0
        self._by: dict[str, int] = {}
        self._silent: dict[str, OrderedDict[Connection, None]] = {}

    def enter(self, connection: Connection, address: str) -> bool:
        """A new connection; False if there are too many."""
        share = self.most if address in self.proxies else self.most // 2
        if self.count >= self.most or self._by.get(address, 0) >= share:
            return False
        self.count += 1
        self._by[address] = self._by.get(address, 0) + 1
        self.waits(connection, address)
        return True

    def waits(self, connection: Connection, address: str) -> None:
        """It has still to say what it wants."""
        waiting = self._silent.setdefault(address, OrderedDict())
        waiting[connection] = None
        if len(waiting) > self.silent and address not in self.proxies:
            oldest, _ = waiting.popitem(last=False)
            oldest.hang_up()

    def speaks(self, connection: Connection, address: str) -> None:
        """It has said what it wants, or is no longer there."""
        waiting = self._silent.get(address)
        if waiting is not None:
            waiting.pop(connection, None)
            if not waiting:
                del self._silent[address]

    def leave(self, connection: Connection, address: str) -> None:
        """It has ended."""
        self.speaks(connection, address)
        self.count -= 1
        self._by[address] -= 1
        if not self._by[address]:
            del self._by[address]


class Connection(H11Protocol):
    """uvicorn's connection, which by itself waits for ever for the head of a request."""

    keeper: Doorkeeper

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._late: asyncio.TimerHandle | None = None
        self._counted = self.keeper.enter(self, self._address)
        if self._counted:
            self._wait()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._heard()
        if self._counted:
            self._counted = False
            self.keeper.leave(self, self._address)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        asked = self.cycle is not None and not self.cycle.response_complete
        if asked:
            self._heard()
            self.keeper.speaks(self, self._address)
        elif self._late is None and not self.transport.is_closing():
            self._wait()  # the next request of a connection that was kept
            self.keeper.waits(self, self._address)

    def hang_up(self) -> None:
        """Nothing came that could be answered."""
        self.transport.abort()

    def _wait(self) -> None:
        self._late = self.loop.call_later(self.keeper.patience, self.hang_up)

    def _heard(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


def connections(keeper: Doorkeeper) -> type[Connection]:
    """The kind of connection that this doorkeeper looks after."""
    return type("Connection", (Connection,), {"keeper": keeper})
