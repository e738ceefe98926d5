"""Seats at tables of servers that a client which is started again can sit down on again.

A game of its own is not kept: its record has what the model must not know, and a model may be able
to read the files of this machine. What opens a seat shows nothing but what that seat may know.
"""

from __future__ import annotations

import os
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from ecumene.engine import files
from ecumene.engine.errors import Error

MOST: Final = 100  # seats; those that were taken longest ago are forgotten


class Seat(msgspec.Struct, frozen=True):
    """What opens a seat."""

    table: str
    bearer: str  # a token of the person who sits there, worth as much as the seat


class KeptSeats:
    """One file for each invitation that was taken; without a folder nothing is kept."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self._held: set[Path] = set()

    def find(self, invitation: str) -> Seat | None:
        """The seat that was taken by an invitation.

        None if it is not known, unreadable, or if another process sits there now: two models with
        the same link are two players.
        """
        if self.folder is None:
            return None
        path = self._path(self.folder, invitation)
        try:
            if path not in self._held and not self._hold(path):
                return None
            return msgspec.json.decode(files.load(path), type=Seat)
        except (OSError, Error, msgspec.DecodeError):
            return None

    def add(self, invitation: str, seat: Seat) -> None:
        """Keep a seat, readable for its owner alone; where nothing can be written it is played."""
        if self.folder is None:
            return
        path = self._path(self.folder, invitation)
        with suppress(OSError, Error):
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            path.touch(mode=0o600)
            files.save(path, msgspec.json.encode(seat))
            self._hold(path)
            self._forget_others(self.folder, path)

    def _hold(self, path: Path) -> bool:
        """Have a file until this process ends, unless another one has it."""
        handle = os.open(path, os.O_RDONLY)
        if not files.taken(handle):
            os.close(handle)
            return False
        self._held.add(path)
        return True

    def _forget_others(self, folder: Path, newest: Path) -> None:
        others = [path for path in folder.glob("*.json") if path != newest]
        others.sort(key=lambda path: path.stat().st_mtime, reverse=True)
        for path in others[MOST - 1 :]:
            path.unlink(missing_ok=True)

    def _path(self, folder: Path, invitation: str) -> Path:
        return folder / f"{sha256(invitation.strip().encode()).hexdigest()[:32]}.json"
