"""What a check has found, with the record that shows it."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from ecumene.engine import archive
from ecumene.engine.archive import Document, Result
from ecumene.testing.cases import Case

SHORT: Final = 3_000  # characters of a record that are still printed


class Failure(AssertionError):
    """A promise that a game does not keep, and the moment at which it does not."""

    def __init__(self, message: str, case: Case, actions: Sequence[int]) -> None:
        super().__init__(message)
        self.message = message
        self.case = case
        self.actions = list(actions)
        self.check = ""  # the name of the promise
        self.path: Path | None = None  # where the record was saved

    @property
    def document(self) -> Document:
        """The record that leads to the moment; without digests, so that it can be repaired."""
        game = self.case.game
        return Document(
            ecumene=archive.FORMAT,
            game=game.id,
            rules=game.rules,
            seats=self.case.seats,
            names=[],
            options=dict(self.case.options),
            seed=self.case.seed,
            start=None,
            actions=[game.sentence(action) for action in self.actions],
            digests={},
            result=self._result(),
            parent=None,
        )

    def _result(self) -> Result | None:
        """What a finished game must say to be replayed; a broken game may not get so far."""
        try:
            state = self.case.begin()
            for action in self.actions:
                state.apply(action)
            if not state.over:
                return None
            return Result(scores=state.scores, winners=list(state.winners))
        except Exception:
            return None

    def save(self, folder: Path | None = None, name: str = "") -> Path:
        """Keep the record as a file; without a folder in ``build/failures`` or a temporary one."""
        folder = _folder() if folder is None else folder
        folder.mkdir(parents=True, exist_ok=True)
        words = [self.case.game.id, self.check, name or f"{self.case.seats}-{self.case.seed}"]
        path = folder / ("-".join(filter(None, words)) + ".json")
        archive.save(path, self.document)
        self.path = path
        return path

    def __str__(self) -> str:
        check = f"{self.check}: " if self.check else ""
        where = f"{self.case.game.id}, {self.case}, after {len(self.actions)} answers"
        record = json.dumps(msgspec.to_builtins(self.document), ensure_ascii=False)
        told = [f"{check}{self.message}", f"({where})"]
        if self.path is not None:
            told.append(f"See it with: ecumene replay {self.path}")
            told.append(f"Check it again with: python -m ecumene.testing.again {self.path}")
        if self.path is None or len(record) <= SHORT:
            told.append(f"Record: {record}")
        return "\n".join(told)


def _folder() -> Path:
    here = Path.cwd()
    if (here / "pyproject.toml").is_file():
        return here / "build" / "failures"
    return Path(tempfile.gettempdir()) / "ecumene-failures"
