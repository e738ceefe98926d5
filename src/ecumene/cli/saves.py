"""Games that go on later: each is kept in the user's data folder while it is played."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from ecumene.cli.terminal import Terminal
from ecumene.engine.archive import load
from ecumene.engine.errors import N_, BadRecord, Error, NotSaved
from ecumene.engine.record import Record


def folder() -> Path:
    """Where games are kept."""
    return user_data_path("ecumene", appauthor=False) / "saves"


def newest(game: str | None = None) -> Path:
    """The unfinished game that was played last."""
    pattern = "*.json" if game is None else f"{game}-*.json"
    found = sorted(folder().glob(pattern), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in found:
        try:
            document = load(path)
        except Error:
            continue  # not ours to repair here; "play --resume FILE" says what is wrong with it
        if document.result is None and game in (None, document.game):
            return path
    raise BadRecord(N_("There is no unfinished game to go on with."))


class Autosave:
    """One game's file, written at every decision of a person."""

    def __init__(self, terminal: Terminal, path: Path) -> None:
        self.terminal = terminal
        self.path = path
        self.broken = False

    @classmethod
    def fresh(cls, terminal: Terminal, game: str) -> Autosave:
        """A file for a new game."""
        stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
        path = folder() / f"{game}-{stamp}.json"
        number = 1
        while path.exists():
            number += 1
            path = folder() / f"{game}-{stamp}-{number}.json"
        return cls(terminal, path)

    def keep(self, record: Record) -> None:
        """Write the game; a full disk is no reason to stop playing, so it is said once."""
        try:
            self._make_folder()
            record.save(self.path)
            self.broken = False
        except NotSaved as error:
            if not self.broken:
                self.terminal.complain(error.sentence(self.terminal.lang))
            self.broken = True

    def forget(self) -> None:
        """Remove the file of a game that nobody wants to keep."""
        self.path.unlink(missing_ok=True)

    def _make_folder(self) -> None:
        try:
            os.makedirs(self.path.parent, exist_ok=True)
        except OSError as error:
            message = N_("{path} cannot be written: {why}. Nothing was changed.")
            why = (error.strerror or str(error)).lower()
            raise NotSaved(message, path=self.path.parent, why=why) from None
