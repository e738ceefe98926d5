"""The file of finished games: only ever appended to, so that an arena goes on where it stopped."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any, Final

import msgspec

from ecumene import __version__
from ecumene.arena.game import Game
from ecumene.arena.plan import Plan
from ecumene.bots import seat_bots
from ecumene.compiled import source_of
from ecumene.engine.errors import N_, BadRecord, NotSaved
from ecumene.engine.registry import load

FORMAT: Final = 1


class Header(msgspec.Struct, frozen=True):
    """The first line: all that decides how games go, but not how many there are."""

    arena: int
    version: str
    code: str  # bots that were changed meanwhile are other bots
    game: str
    rules: int
    seats: int
    mode: str
    bots: tuple[str, ...]
    against: str | None
    divide: int
    options: Mapping[str, Any]
    seed: str


def header(plan: Plan) -> Header:
    """The first line of a plan's file."""
    return Header(
        FORMAT,
        __version__,
        fingerprint(plan),
        plan.game,
        load(plan.game).rules,
        plan.seats,
        plan.mode,
        plan.bots,
        plan.against,
        plan.divide,
        dict(plan.options),
        plan.seed,
    )


def fingerprint(plan: Plan) -> str:
    """A short digest of the code that decides how games go: engine, bots, the game itself."""
    sources: set[Path] = set()
    for package in ("ecumene.engine", "ecumene.bots", load(plan.game).package):
        root = Path(str(resources.files(package)))
        found = (path for kind in ("*.py", "*.toml") for path in root.rglob(kind))
        sources.update(path for path in found if "tests" not in path.parts)
    for bot in seat_bots(plan.bots, plan.seed):  # those of other packages too
        sources.add(source_of(type(bot).__module__))
    digest = hashlib.sha256()
    for path in sorted(sources):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def stored_seed(path: Path) -> str | None:
    """The seed of the arena whose file this is, if there is one."""
    if not path.is_file():
        return None
    try:
        with path.open("rb") as file:
            return msgspec.json.decode(file.readline(), type=Header).seed
    except (OSError, msgspec.MsgspecError):
        return None  # whoever opens the ledger will say what is wrong


class Ledger:
    """Finished games by pairing and number; use it in a `with`."""

    def __init__(self, plan: Plan, path: Path) -> None:
        self.path = path
        self.games: dict[tuple[int, int], Game] = {}
        if path.exists() and not path.is_file():  # a device may never end
            raise self._foreign()
        try:
            self._file = path.open("a+b")
        except OSError as error:
            raise self._unwritable(error) from None
        try:
            self._read(plan)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Ledger:
        return self

    def __exit__(self, *about: object) -> None:
        self._file.close()

    def add(self, game: Game) -> None:
        """Keep one more game; a line is there whole or is not counted."""
        self._append(game)
        self.games[game.pairing, game.number] = game

    def _append(self, line: msgspec.Struct) -> None:
        try:
            self._file.write(encoded(line))
            self._file.flush()
        except OSError as error:
            raise self._unwritable(error) from None

    def _read(self, plan: Plan) -> None:
        self._file.seek(0)
        first = self._file.readline()
        if not first.endswith(b"\n"):  # new, or killed before anything was played
            if first and not first.startswith(b'{"arena":'):
                raise self._foreign()
            self._cut(0)
            self._append(header(plan))
            return
        try:
            there = msgspec.json.decode(first, type=Header)
        except msgspec.MsgspecError:
            raise self._foreign() from None
        mine = msgspec.json.decode(msgspec.json.encode(header(plan)), type=Header)
        if there != mine:
            raise self._other(there, mine)
        whole = len(first)
        for number, line in enumerate(self._file, 2):
            if not line.endswith(b"\n"):  # killed while it was written
                self._cut(whole)
                return
            whole += len(line)
            game = self._game(plan, line, number)
            self.games.setdefault((game.pairing, game.number), game)

    def _game(self, plan: Plan, line: bytes, number: int) -> Game:
        try:
            game = msgspec.json.decode(line, type=Game)
        except msgspec.MsgspecError:
            game = None
        if game is None or not fits(game, plan):
            message = N_("Line {line} of {path} is no game of this arena; remove the file.")
            raise BadRecord(message, line=number, path=self.path)
        return game

    def _cut(self, size: int) -> None:
        try:
            os.truncate(self._file.fileno(), size)
        except OSError as error:
            raise self._unwritable(error) from None

    def _foreign(self) -> BadRecord:
        return BadRecord(N_("{path} is no file of an arena; choose another --out."), path=self.path)

    def _other(self, there: Header, mine: Header) -> BadRecord:
        names = [name for name in Header.__struct_fields__ if differs(there, mine, name)]
        message = N_("{path} is of another arena ({names}); choose another --out, or remove it.")
        return BadRecord(message, path=self.path, names=", ".join(names))

    def _unwritable(self, error: OSError) -> NotSaved:
        why = (error.strerror or str(error)).lower()
        return NotSaved(N_("{path} cannot be written: {why}."), path=self.path, why=why)


def differs(there: Header, mine: Header, name: str) -> bool:
    """Do two headers say different things here?"""
    return bool(getattr(there, name) != getattr(mine, name))


def encoded(line: msgspec.Struct) -> bytes:
    """A line of the file."""
    return msgspec.json.encode(line) + b"\n"


def fits(game: Game, plan: Plan) -> bool:
    """Can this be a game of the plan?"""
    return (
        0 <= game.pairing < len(plan.pairings)
        and game.number >= 0
        and len(game.factions) == len(load(plan.game).factions)
        and len(game.scores) == len(game.returns) == plan.seats
        and all(len(each) == plan.seats for each in game.factions)
        and len(game.answers) == len(game.actors) == len(game.seconds) > 0
        and all(0 <= seat < plan.seats for seat in game.actors)
    )
