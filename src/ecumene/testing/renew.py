"""Finds again the kept games that a change of rules or options has broken.

`python -m ecumene.testing.renew [GAME ...] [--games N]` looks at the records and playthroughs of
the named games, or all. What still replays, and still shows what it is kept for, stays as it is;
for the rest bots play, by number and so always the same, until a game shows it. It says what moved
and why. Records of older versions of the rules are never touched: they must replay for ever.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ecumene.engine import archive
from ecumene.engine.archive import Document
from ecumene.engine.errors import Error
from ecumene.engine.options import settle_options
from ecumene.engine.record import Record
from ecumene.engine.registry import games, load
from ecumene.testing.cases import Case, nth_case
from ecumene.testing.folder import folder_of
from ecumene.testing.kept import Kept, Played, Wanted, kept_by, played
from ecumene.testing.playthroughs import renew_playthroughs
from ecumene.testing.styles import Follow, Style, nth_style

GAMES: Final = 20_000  # that are played for one record before it is given up
CHUNK: Final = 20  # games that a process plays before it is asked again
FOLLOWED: Final = 10  # games that go like the old record, as far as it goes
IDLE: Final = "is kept for nothing: name it in tests/kept.py, or delete it."
NONE: Final = "No game of {:,} shows it: what there is stays."

Report = Callable[[str], None]


@dataclass(frozen=True)
class Lost:
    """A record that has to be found again, or for the first time."""

    name: str
    why: str
    old: Document | None


# What is broken


def fault(kept: Kept[Any], path: Path) -> str:
    """Why a record cannot stay, in words; empty if it can."""
    try:
        record = Record.load(path, kept.game)
    except Error as error:
        return f"does not replay: {error}"
    if not record.state.over:
        return "is not a finished game."
    wanted = kept.wanted.get(path.stem)
    if wanted is not None and not wanted.shows(played(record, kept.state)):
        return "replays, but does not show any more what it is kept for."
    return ""


def records_replay(kept: Kept[Any], folder: Path) -> None:
    """Every kept record is of a finished game, replays, and shows what it is kept for."""
    paths = sorted((folder / "records").glob("*.json"))
    assert paths, f"{folder / 'records'} holds no finished game: keep one for each way to end."
    again = f"python -m ecumene.testing.renew {kept.game.id}"
    for path in paths:
        why = fault(kept, path)
        assert not why, f"{path.name} {why} If the rules are right, find it again with {again}"
        assert path.stem in kept.wanted or not kept.wanted, f"{path.name} {IDLE}"
    missing = sorted(kept.wanted.keys() - {path.stem for path in paths})
    assert not missing, f"There is no record {', '.join(missing)}: look for it with {again}"


def lost_by(kept: Kept[Any], folder: Path) -> Iterator[Lost]:
    """The records that have to be found."""
    for name in kept.wanted:
        path = folder / "records" / f"{name}.json"
        if not path.is_file():
            yield Lost(name, "was not there.", None)
        elif why := fault(kept, path):
            old = archive.load(path)
            if old.rules < kept.game.rules:
                raise AssertionError(
                    f"{path.name} {why} It was played by version {old.rules} of the rules, which "
                    "must replay for ever: mend the rules."
                )
            yield Lost(name, why, old)


# Looking for it


def beginning(kept: Kept[Any], lost: Lost, number: int) -> tuple[Case, Style]:
    """How a game of the search begins and who plays it; it follows from its number."""
    game, old = kept.game, lost.old
    if old is None:
        wanted, chosen = kept.wanted[lost.name], nth_case(kept.game, number, "kept")
        seats = wanted.seats or chosen.seats
        options = {**(chosen.options if seats == chosen.seats else {}), **wanted.options}
        case = Case(game, seats, settle_options(game.options, options, seats), f"kept-{number}")
        return case, nth_style(game, number)
    known = {option.name for option in game.options}
    options = {name: value for name, value in old.options.items() if name in known}
    try:
        options = settle_options(game.options, options, old.seats)
    except Error:  # values that are not there any more
        options = settle_options(game.options, {}, old.seats)
    if number < FOLLOWED:
        style: Style = Follow(old.actions, nth_style(game, number))
        return Case(game, old.seats, options, old.seed), style
    return Case(game, old.seats, options, f"kept-{number}"), nth_style(game, number)


def play(case: Case, style: Style) -> Played[Any] | None:
    """A whole game, or nothing if it gets too long."""
    state = case.begin(listen=True)
    pick = style.picker(case.seed)
    actions: list[int] = []
    while not state.over:
        if len(actions) >= case.game.longest:
            return None
        actions.append(pick(state))
        state.apply(actions[-1])
    return Played(state, state.events, actions)


def search(kept: Kept[Any], lost: Lost, numbers: Sequence[int]) -> str:
    """The first of some games that shows what is looked for, as the text of a record."""
    wanted: Wanted[Any] = kept.wanted[lost.name]
    for number in numbers:
        case, style = beginning(kept, lost, number)
        game = play(case, style)
        if game is not None and wanted.shows(game):
            record = Record(kept.game, case.seats, case.seed, dict(case.options))
            for action in game.actions:
                record.apply(action)
            return record.text()
    return ""


def _search_elsewhere(id: str, lost: Lost, first: int) -> str:
    """The same in another process, which has the game by its id."""
    return search(kept_by(load(id)), lost, range(first, first + CHUNK))


def found_again(
    kept: Kept[Any], lost: Lost, most: int, pool: ProcessPoolExecutor | None, report: Report
) -> str:
    """The game with the lowest number that shows it, whichever process plays it."""
    ahead = 1 if pool is None else 2 * (os.cpu_count() or 1)
    starts = range(0, most, CHUNK)
    for at in range(0, len(starts), ahead):
        report(f"{kept.game.id}: looking for {lost.name}, {starts[at]:,} games played")
        some = starts[at : at + ahead]
        if pool is None:
            texts = [search(kept, lost, range(first, first + CHUNK)) for first in some]
        else:
            jobs = [pool.submit(_search_elsewhere, kept.game.id, lost, first) for first in some]
            texts = [job.result() for job in jobs]
        if any(texts):
            return next(filter(None, texts))
    return ""


# The whole of a game


def renew(
    kept: Kept[Any],
    folder: Path,
    most: int = GAMES,
    pool: ProcessPoolExecutor | None = None,
    report: Report = lambda line: None,
) -> Iterator[str]:
    """Find again what is broken, and say what moved and why, line by line."""
    for path in sorted((folder / "records").glob("*.json")):
        if path.stem not in kept.wanted:
            yield f"{path.name} {IDLE}"
    for lost in list(lost_by(kept, folder)):
        path = folder / "records" / f"{lost.name}.json"
        text = found_again(kept, lost, most, pool, report)
        if text:
            path.parent.mkdir(parents=True, exist_ok=True)
            archive.save(path, archive.decode(text, path.name))
            yield f"{path.name} {lost.why} {_told(archive.load(path), lost.old)}"
        else:
            yield f"{path.name} {lost.why} {NONE.format(most)}"
    for path, why in renew_playthroughs(kept.game, folder):
        yield f"{path.name} is written anew: {why}"


def _told(new: Document, old: Document | None) -> str:
    """Where the new record was found."""
    options = ", ".join(f"{name}={value}" for name, value in _changed(new.options, old).items())
    followed = "the same seed" if old is not None and new.seed == old.seed else f"seed {new.seed}"
    return f"Found with {followed}, {new.seats} seats{', ' if options else ''}{options}."


def _changed(options: Mapping[str, Any], old: Document | None) -> dict[str, Any]:
    """The options that the old record did not have so."""
    before = {} if old is None else old.options
    return {name: value for name, value in options.items() if before.get(name) != value}


def main(words: list[str]) -> int:
    """Renew what games keep; 1 if something could not be found."""
    parser = argparse.ArgumentParser("python -m ecumene.testing.renew", description=__doc__)
    parser.add_argument("game", nargs="*", help="ids of games; all of them if none is named")
    parser.add_argument("--games", type=int, default=GAMES, help="most games for one record")
    given = parser.parse_args(words)
    shown = sys.stderr.isatty()

    def report(line: str) -> None:
        print(f"\r\033[K{line}" if shown else line, end="" if shown else "\n", file=sys.stderr)

    stays = 0
    try:
        with ProcessPoolExecutor() as pool:
            for name in given.game or games():
                game = load(name)
                for line in renew(kept_by(game), folder_of(game), given.games, pool, report):
                    stays += line.endswith((IDLE, NONE.format(given.games)))
                    print("\r\033[K" * shown + f"{name}: {line}", flush=True)
    except (Error, AssertionError) as error:
        print(error, file=sys.stderr)
        return 2
    return 1 if stays else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
