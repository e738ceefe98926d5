"""Rows for programs: JSON lines, or Parquet with a fixed schema."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import IO, Any, Final

import msgspec

from ecumene.engine import files
from ecumene.engine.errors import N_, BadOption
from ecumene.engine.spec import GameSpec
from ecumene.engine.viewers import NOBODY

LINES, PARQUET = ".jsonl", ".parquet"
CHUNK: Final = 50_000  # rows written at once

Schema = Mapping[str, str]
"""By column what it holds: int, real, text, or a list of one of them (ints, reals, texts)."""


def check_target(path: Path) -> None:
    """Refuse a file for rows before anything is played."""
    if path.suffix.lower() not in (LINES, PARQUET):
        message = N_("Rows are written to a file that ends in .jsonl or .parquet, not {path}.")
        raise BadOption(message, path=path)
    if path.suffix.lower() == PARQUET:
        _pyarrow()
    files.check_target(path)


def write_rows(path: Path, schema: Schema, rows: Iterable[Mapping[str, Any]]) -> None:
    """Write all rows, in the form that the ending of the file's name says."""
    check_target(path)
    files.sweep(path.parent, path.name)
    with files.writing(path) as file:
        if path.suffix.lower() == PARQUET:
            _write_parquet(iter(rows), schema, file)
            return
        for row in rows:
            file.write(msgspec.json.encode(row) + b"\n")


def _write_parquet(rows: Iterator[Mapping[str, Any]], schema: Schema, file: IO[bytes]) -> None:
    arrow, parquet = _pyarrow()
    plain = {"int": arrow.int32(), "real": arrow.float64(), "text": arrow.string()}
    kinds = {**plain, **{f"{kind}s": arrow.list_(each) for kind, each in plain.items()}}
    columns = arrow.schema({name: kinds[kind] for name, kind in schema.items()})
    with parquet.ParquetWriter(file, columns) as writer:
        while chunk := list(islice(rows, CHUNK)):
            writer.write_table(arrow.Table.from_pylist(chunk, schema=columns))


def _pyarrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        message = N_(
            'Parquet needs the package pyarrow: install "ecumene[parquet]", or write .jsonl.'
        )
        raise BadOption(message) from None
    return pyarrow, pyarrow.parquet


# One row for each seat of each game, the same for every kind of run

RESULTS: Final[Schema] = {
    "game": "text",  # with @ and a digest where it was played with changed content
    "seed": "text",  # of the game: with the bots it says all that happened
    "pairing": "int",  # of an arena: who meets whom
    "number": "int",  # within the run, or within the pairing
    "seat": "int",  # from 0
    "bot": "text",
    "factions": "texts",  # what the seat played, for each way in which seats of this game differ
    "score": "int",
    "return": "real",  # 1/k for k winning sides, else 0
    "decisions": "int",  # of the whole game
}


def seat_rows(
    game: GameSpec[Any],
    seed: str,
    place: tuple[int, int],
    bots: Sequence[str],
    factions: Sequence[Sequence[int]],
    scores: Sequence[int],
    returns: Sequence[float],
    decisions: int,
) -> Iterator[dict[str, Any]]:
    """The rows of one game; *place* is its pairing and number."""
    for seat, bot in enumerate(bots):
        played = [
            kind.name(of[seat], "en") if of[seat] != NOBODY else ""
            for kind, of in zip(game.factions, factions)
        ]
        yield {
            "game": game.id,
            "seed": seed,
            "pairing": place[0],
            "number": place[1],
            "seat": seat,
            "bot": bot,
            "factions": played,
            "score": scores[seat],
            "return": returns[seat],
            "decisions": decisions,
        }
