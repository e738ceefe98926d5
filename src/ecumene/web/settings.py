"""What whoever runs a server may choose."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path


def default_folder() -> Path:
    """The user's own data folder."""
    return user_data_path("ecumene", appauthor=False)


def spare_cores() -> int:
    """As many bots may think at once as leave one core to the people; two, so that none waits."""
    mine = getattr(os, "sched_getaffinity", lambda _: range(os.cpu_count() or 2))
    return max(2, len(mine(0)) - 1)


@dataclass(frozen=True)
class Settings:
    """One server; everything has a sensible value."""

    folder: Path | None = None  # where the database and the key are kept; None is the user's own
    db: str = ""  # a database URL; empty is an SQLite file in the folder
    host: str = "127.0.0.1"
    port: int = 8000
    proxies: tuple[str, ...] = ()  # addresses that are believed for whom they speak
    names: tuple[str, ...] = ()  # by which visitors may call this server; empty is by any
    metrics: int | None = None  # a port of this machine for Prometheus
    bots: bool = True
    bench: bool = False  # may visitors change content and let bots measure it?
    own_bench: bool = False  # may whoever calls this machine by its own name?
    workers: int = field(default_factory=spare_cores)  # bots that think at once
    tables: int = 60  # new tables of one person at once; one more every ten seconds
    bot_limit: float = 20.0  # seconds that a bot may think
    bot_pause: float = 1.0  # seconds between moves of bots at a slow table
    bot_command: tuple[str, ...] = ()  # another program in place of our own worker
    rate: float = 50.0  # requests per second of one person, on average
    burst: int = 500  # requests of one person at once
    guests: int = 60  # new guests from one address at once; one more each second
    streams: int = 500  # open streams to one address
    own_streams: int = 25  # of them to one person
    silent: int = 100  # connections of one address that have not asked for anything
    patience: float = 10.0  # seconds in which the head of a request must have been sent
    largest: int = 64 * 1024  # bytes of a request
    largest_record: int = 4 * 1024 * 1024  # bytes of an uploaded record
    rooms: int = 500  # tables kept in memory
    beat: float = 10.0  # seconds after which a silent stream says that it lives
