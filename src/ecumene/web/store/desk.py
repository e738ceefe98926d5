"""The one thread in which a store is used; events that wait meanwhile share the next commit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from ecumene.web.store.store import Store, Write

P = ParamSpec("P")
T = TypeVar("T")


class Desk:
    """Where the event loop hands over what the database has to do."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._thread = ThreadPoolExecutor(1, "ecumene-store")
        self._waiting: list[tuple[Write, asyncio.Future[bool]]] = []
        self._writing: asyncio.Task[None] | None = None
        self.written = 0  # events since the start

    @property
    def waiting(self) -> int:
        """How many events wait for the disk."""
        return len(self._waiting)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something with the store, away from the event loop."""
        loop = asyncio.get_running_loop()
        job = loop.run_in_executor(self._thread, partial(work, *args, **kwargs))
        return await asyncio.shield(job)  # a write that has begun is not left half-heard

    async def append(self, write: Write) -> bool:
        """Keep an event; answered when it is on the disk. False if its number is taken."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        return await asyncio.shield(done)

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                kept = await self.run(self.store.append_all, [write for write, _ in batch])
            except Exception as error:
                for _, done in batch:
                    done.set_exception(error)
            else:
                self.written += sum(kept)
                for (_, done), each in zip(batch, kept, strict=True):
                    done.set_result(each)
        self._writing = None

    def close(self) -> None:
        """Finish what was begun."""
        self._thread.shutdown(wait=True)
