"""A file of finished games: only ever appended to, so that a run goes on where it stopped."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from importlib import resources
from pathlib import Path
from time import monotonic, sleep
from typing import IO, Any, Final, Generic, TypeVar, overload

import msgspec

from ecumene.bots import seat_bots
from ecumene.compiled import source_of
from ecumene.engine import files
from ecumene.engine.errors import N_, BadRecord, NotSaved
from ecumene.engine.registry import load

K = TypeVar("K")
L = TypeVar("L", bound=msgspec.Struct)

PATIENCE: Final = 3.0  # seconds until a run that is ending lets go of its file


def fingerprint(game: str, bots: Sequence[str]) -> str:
    """A short digest of the code that decides how games go: engine, bots, the game itself."""
    sources = sources_of("ecumene.engine", "ecumene.bots", load(game).package)
    for bot in seat_bots(bots, ""):  # those of other packages too
        sources.add(source_of(type(bot).__module__))
    return digest_of(sources)


def sources_of(*packages: str) -> set[Path]:
    """The files of packages that decide how games go."""
    sources: set[Path] = set()
    for package in packages:
        root = Path(str(resources.files(package)))
        found = (path for kind in ("*.py", "*.toml") for path in root.rglob(kind))
        sources.update(path for path in found if "tests" not in path.relative_to(root).parts)
    return sources


def digest_of(sources: Iterable[Path]) -> str:
    """A short digest of files."""
    digest = hashlib.sha256()
    for path in sorted(sources):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def stored_seed(path: Path) -> str | None:
    """The seed of the run whose file this is, if there is one."""
    try:
        if not path.is_file():
            return None
        with path.open("rb") as file:
            seed = msgspec.json.decode(file.readline())["seed"]
    except (OSError, msgspec.MsgspecError, KeyError, TypeError):
        return None  # whoever opens the ledger will say what is wrong
    return seed if isinstance(seed, str) else None


class Ledger(Generic[K, L]):
    """Finished games by their key; use it in a `with`.

    The *head* is the first line: all that decides how games go, but not how many there are. Its
    first field names the kind of run. A line is there whole or is not counted. Where games are
    large (*lean*) only their places in the file are remembered, and they are read when needed.
    """

    def __init__(
        self,
        path: Path,
        head: msgspec.Struct,
        line: type[L],
        key: Callable[[L], K],
        fits: Callable[[L], bool],
        *,
        lean: bool = False,
    ) -> None:
        self.path = path
        self.games: dict[K, L] = {}  # none of a lean one
        self.places: dict[K, int] = {}  # where their lines begin
        self._end, self._lean = 0, lean
        self._head, self._line, self._key, self._fits = head, line, key, fits
        try:
            if path.exists() and not path.is_file():  # a device may never end
                raise self._foreign()
            self._file = path.open("a+b")
        except OSError as error:
            raise self._unwritable(error) from None
        try:
            self._alone()
            self._read()
        except BaseException:
            self.__exit__()
            raise

    def __enter__(self) -> Ledger[K, L]:
        return self

    def __exit__(self, *about: object) -> None:
        with suppress(OSError):  # what could not be written was said when it was to be kept
            self._file.close()

    def add(self, game: L) -> None:
        """Keep one more game."""
        place = self._end
        self._append(game)
        self._remember(game, place)

    def lines(self, keys: Iterable[K]) -> Lines[L]:
        """Those of these games that are finished, to be read one by one, also later."""
        places = [self.places[key] for key in keys if key in self.places]
        return Lines(self.path, self._line, places)

    def _remember(self, game: L, place: int) -> None:
        key = self._key(game)
        if key not in self.places:  # whoever played it again found the same
            self.places[key] = place
            if not self._lean:
                self.games[key] = game

    def _append(self, line: msgspec.Struct) -> None:
        try:
            written = encoded(line)
            self._file.write(written)
            self._file.flush()
        except OSError as error:
            raise self._unwritable(error) from None
        self._end += len(written)

    def _alone(self) -> None:
        """One run at a time: two would play the same games, and cut off each other's last line."""
        given_up = monotonic() + PATIENCE
        while not files.taken(self._file):
            if monotonic() > given_up:
                message = N_(
                    "Another run is writing to {path}: wait for it, or choose another file."
                )
                raise NotSaved(message, path=self.path)
            sleep(0.1)

    def _read(self) -> None:
        self._file.seek(0)
        first = self._file.readline()
        kind = self._head.__struct_fields__[0]
        if not first.endswith(b"\n"):  # new, or killed before anything was played
            begins = f'{{"{kind}":'.encode()
            if not (first.startswith(begins) or begins.startswith(first)):  # cut off even earlier
                raise self._foreign()
            self._cut(0)
            self._append(self._head)
            return
        try:
            there = msgspec.json.decode(first, type=type(self._head))
        except msgspec.MsgspecError:
            raise self._foreign() from None
        mine = msgspec.json.decode(msgspec.json.encode(self._head), type=type(self._head))
        if there != mine:
            raise self._other(there, mine)
        self._end = len(first)
        decoder = msgspec.json.Decoder(self._line)
        for number, line in enumerate(self._file, 2):
            if not line.endswith(b"\n"):  # killed while it was written
                self._cut(self._end)
                return
            self._remember(self._game(decoder, line, number), self._end)
            self._end += len(line)

    def _game(self, decoder: msgspec.json.Decoder[L], line: bytes, number: int) -> L:
        try:
            game: L | None = decoder.decode(line)
        except msgspec.MsgspecError:
            game = None
        if game is None or not self._fits(game):
            message = N_("Line {line} of {path} is no game of this run; remove the file.")
            raise BadRecord(message, line=number, path=self.path)
        return game

    def _cut(self, size: int) -> None:
        try:
            os.truncate(self._file.fileno(), size)
        except OSError as error:
            raise self._unwritable(error) from None

    def _foreign(self) -> BadRecord:
        message = N_("{path} holds no games of such a run; choose another file.")
        return BadRecord(message, path=self.path)

    def _other(self, there: msgspec.Struct, mine: msgspec.Struct) -> BadRecord:
        names = [name for name in mine.__struct_fields__ if _differs(there, mine, name)]
        message = N_("{path} is of another run ({names}); choose another file, or remove it.")
        return BadRecord(message, path=self.path, names=", ".join(names))

    def _unwritable(self, error: OSError) -> NotSaved:
        why = (error.strerror or str(error)).lower()
        return NotSaved(N_("{path} cannot be written: {why}."), path=self.path, why=why)


class Lines(Sequence[L]):
    """Games of a file, read when somebody wants them: their number costs next to no memory."""

    def __init__(self, path: Path, line: type[L], places: Sequence[int]) -> None:
        self.path, self.line, self.places = path, line, places

    def __len__(self) -> int:
        return len(self.places)

    @overload
    def __getitem__(self, at: int) -> L: ...
    @overload
    def __getitem__(self, at: slice) -> Lines[L]: ...
    def __getitem__(self, at: int | slice) -> L | Lines[L]:
        if isinstance(at, slice):
            return Lines(self.path, self.line, self.places[at])
        with self.path.open("rb") as file:
            return self._at(file, self.places[at])

    def __iter__(self) -> Iterator[L]:
        with self.path.open("rb") as file:
            for place in self.places:
                yield self._at(file, place)

    def _at(self, file: IO[bytes], place: int) -> L:
        file.seek(place)
        return msgspec.json.decode(file.readline(), type=self.line)


def encoded(line: msgspec.Struct) -> bytes:
    """A line of the file."""
    return msgspec.json.encode(line) + b"\n"


def _differs(there: Any, mine: Any, name: str) -> bool:
    return bool(getattr(there, name) != getattr(mine, name))
