"""Every decision of an arena as a row, for whoever learns from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import IO, Any, Final

import msgspec

from ecumene.arena.game import Game
from ecumene.arena.plan import Plan
from ecumene.engine import files
from ecumene.engine.errors import N_, BadOption
from ecumene.engine.registry import load

LINES, PARQUET = ".jsonl", ".parquet"
CHUNK: Final = 50_000  # rows written at once


def check_target(path: Path) -> None:
    """Refuse a file for decisions before anything is played."""
    if path.suffix.lower() not in (LINES, PARQUET):
        message = N_("Decisions are written to a file that ends in .jsonl or .parquet, not {path}.")
        raise BadOption(message, path=path)
    if path.suffix.lower() == PARQUET:
        _pyarrow()


def write_decisions(plan: Plan, games: Iterable[Game], path: Path) -> None:
    """Write all decisions, in the form that the ending of the file's name says."""
    check_target(path)
    rows = (row for game in games for row in rows_of(plan, game))
    with files.writing(path) as file:
        if path.suffix.lower() == PARQUET:
            _write_parquet(rows, file)
            return
        for row in rows:
            file.write(msgspec.json.encode(row) + b"\n")


def rows_of(plan: Plan, game: Game) -> Iterator[dict[str, Any]]:
    """The decisions of one game, replayed from its answers."""
    spec = load(plan.game)
    seating = plan.seating(game.pairing, game.number)
    seed = plan.seed_of(game.number, game.pairing)
    state = spec.begin(plan.seats, seed, dict(plan.options))
    step = 0
    while not state.over:
        asked = [(seat, state.legal(seat)) for seat in state.waiting]
        for seat, legal in asked:
            action = game.answers[step]
            yield {
                "pairing": game.pairing,
                "number": game.number,
                "seed": seed,
                "step": step,
                "seat": seat,
                "bot": seating[seat],
                "legal": legal,
                "action": action,
                "sentence": spec.sentence(action),
                "seconds": game.seconds[step],
                "score": game.scores[seat],  # at the end, like the next
                "return": game.returns[seat],
            }
            state.apply(action)
            step += 1


def _write_parquet(rows: Iterator[dict[str, Any]], file: IO[bytes]) -> None:
    arrow, parquet = _pyarrow()
    small, text = arrow.int32(), arrow.string()
    schema = arrow.schema(
        {
            "pairing": small,
            "number": small,
            "seed": text,
            "step": small,
            "seat": small,
            "bot": text,
            "legal": arrow.list_(small),
            "action": small,
            "sentence": text,
            "seconds": arrow.float64(),
            "score": small,
            "return": arrow.float64(),
        }
    )
    with parquet.ParquetWriter(file, schema) as writer:
        while chunk := list(islice(rows, CHUNK)):
            writer.write_table(arrow.Table.from_pylist(chunk, schema=schema))


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
