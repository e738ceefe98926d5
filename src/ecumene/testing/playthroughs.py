"""Playthroughs: whole games as text, kept beside a game and compared line by line.

`python -m ecumene.testing.playthroughs GAME... [OPTION=VALUE...]` writes them anew: read the
difference like code. A file keeps the seed and the options in its first lines. For games that
random play takes long to end, `wandering=N` says after how many answers they are led to it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from ecumene.engine.digest import digest
from ecumene.engine.errors import Error
from ecumene.engine.flow import State
from ecumene.engine.options import settle_options
from ecumene.engine.registry import load
from ecumene.engine.spec import GameSpec
from ecumene.engine.viewers import EVERYBODY, OPEN
from ecumene.testing.cases import Case
from ecumene.testing.folder import folder_of
from ecumene.testing.walk import Walk

EACH: Final = 2  # files per seat count
LONG: Final = 6  # a longer list is told by what was added and taken away
WANDERING: Final = "wandering"  # a word of the first lines, and of the command


def playthrough(case: Case) -> str:
    """One random game: each moment with who is asked, what is possible, what is said and done."""
    return "\n".join([*_header(case), "", *_game(case, Walk(case).actions)]) + "\n"


def _header(case: Case) -> list[str]:
    led = [] if case.wandering is None else [f"{WANDERING}: {case.wandering}"]
    return [
        f"game: {case.game.id}",
        f"rules: {case.game.rules}",
        f"seats: {case.seats}",
        f"seed: {case.seed}",
        f"options: {json.dumps(dict(case.options))}",
        *led,
    ]


def _game(case: Case, actions: Sequence[int]) -> Iterator[str]:
    game, state = case.game, case.begin(listen=True)
    table = _flat(game.table.write(state))
    yield "setup"
    yield from _told(state)
    yield from (f"  {key}: {_words(value)}" for key, value in table.items())
    for number, action in enumerate(actions, start=1):
        seat = state.actor
        ask = state.stack[-1].ask_of(seat)
        point = "" if ask is None else f", {ask.point}"
        others = [str(each) for each in state.waiting if each != seat]
        waiting = f" (waiting: {', '.join(others)})" if others else ""
        yield ""
        yield f"{number}. seat {seat}{point}{waiting}"
        yield f"  may: {', '.join(game.sentence(each) for each in state.legal())}"
        yield f"  {game.sentence(action)}"
        state.listen()
        state.apply(action)
        yield from _told(state)
        now = _flat(game.table.write(state))
        yield from _changes(table, now)
        table = now
    yield ""
    winners = ", ".join(str(seat) for seat in state.winners) or "nobody"
    yield f"end: scores {', '.join(map(str, state.scores))}; winners {winners}"
    yield f"digest: {digest(state)}"


def _told(state: State) -> Iterator[str]:
    for event in state.events:
        (line,) = state.game.lines([event], OPEN)
        to = [str(seat) for seat in range(state.seats) if event.to >> seat & 1]
        secret = "" if event.to == EVERYBODY else f" (to {', '.join(to)})"
        yield f"  * {line.text} [{line.rule}]{secret}"


def _flat(words: Mapping[str, Any]) -> dict[str, Any]:
    """A table with one entry per place."""
    flat: dict[str, Any] = {}
    for slot, value in words.items():
        nested = isinstance(value, list) and any(isinstance(each, list | dict) for each in value)
        if isinstance(value, dict) or nested:
            inside = value.items() if isinstance(value, dict) else enumerate(value)
            flat.update(_flat({f"{slot}.{name}": each for name, each in inside}))
        else:
            flat[slot] = value
    return flat


def _changes(before: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[str]:
    for key in [*before, *(key for key in now if key not in before)]:
        old, new = before.get(key, ""), now.get(key, "")
        if old == new:
            continue
        if isinstance(old, list) and isinstance(new, list) and max(len(old), len(new)) > LONG:
            same = 0
            while same < min(len(old), len(new)) and old[same] == new[same]:
                same += 1
            gone, come = old[same:], new[same:]
            if len(gone) + len(come) < len(new):
                words = [
                    *(f"- {_word(each)}" for each in gone),
                    *(f"+ {_word(each)}" for each in come),
                ]
                yield f"  {key}: ... {' '.join(words)}"
                continue
        yield f"  {key}: {_words(new)}"


def _words(value: Any) -> str:
    return " ".join(map(_word, value)) or "-" if isinstance(value, list) else _word(value)


def _word(value: Any) -> str:
    if isinstance(value, str):
        return value or "-"
    return json.dumps(value)


# Files


def opened(game: GameSpec[Any], path: Path) -> Case:
    """The case that a file shows."""
    head = path.read_text("utf-8").partition("\n\n")[0].splitlines()
    known = dict(line.partition(": ")[::2] for line in head)
    try:
        seats, options = int(known["seats"]), json.loads(known["options"])
        led = int(known[WANDERING]) if WANDERING in known else None
        return Case(game, seats, settle_options(game.options, options, seats), known["seed"], led)
    except (KeyError, ValueError, Error) as error:
        raise AssertionError(f"{path.name} does not begin like a playthrough: {error}") from error


def playthroughs_match(game: GameSpec[Any], folder: Path) -> None:
    """There are two playthroughs per seat count, and the game still plays them line by line."""
    again = f"python -m ecumene.testing.playthroughs {game.id}"
    paths = sorted((folder / "playthroughs").glob("*.txt"))
    counts = [opened(game, path).seats for path in paths]
    for seats in game.seats:
        assert counts.count(seats) >= EACH, (
            f"{game.id} has {counts.count(seats)} playthroughs for {seats} seats and needs {EACH}: "
            f"write them with {again}"
        )
    for path in paths:
        why = difference(path.read_text("utf-8"), playthrough(opened(game, path)))
        assert not why, f"{path.name}, {why} If that is right, write it anew with {again}"


def difference(kept: str, found: str) -> str:
    """Where a playthrough goes otherwise than the one that was kept; empty if it does not."""
    before, now = kept.splitlines(), found.splitlines()
    for number, (old, new) in enumerate(zip(before, now, strict=False), start=1):
        if old != new:
            return f"line {number}: was {old!r}, is {new!r}."
    return "" if len(before) == len(now) else f"it had {len(before)} lines and has {len(now)}."


def renew_playthroughs(game: GameSpec[Any], folder: Path) -> Iterator[tuple[Path, str]]:
    """Write anew what goes otherwise by now, and say where."""
    folder = folder / "playthroughs"
    numbers = range(1, EACH + 1)
    own = {folder / f"{seats}_seats_{n}.txt": (seats, n) for seats in game.seats for n in numbers}
    for path in [*own, *(each for each in sorted(folder.glob("*.txt")) if each not in own)]:
        kept = path.read_text("utf-8") if path.is_file() else ""
        try:
            case = opened(game, path)
        except (AssertionError, FileNotFoundError):  # or its options are not there any more
            seats, number = own.get(path, (game.seats[0], 1))
            case = Case(game, seats, settle_options(game.options, {}, seats), str(number))
        found = playthrough(case)
        if why := difference(kept, found) if kept else "it was not there.":
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(found, encoding="utf-8")
            yield path, why


def write(
    game: GameSpec[Any], folder: Path, options: Mapping[str, Any] | None = None
) -> list[Path]:
    """Write the playthroughs anew, and those that are missing."""
    folder = folder / "playthroughs"
    folder.mkdir(parents=True, exist_ok=True)
    wanted = dict(options or {})
    led = int(wanted.pop(WANDERING)) if WANDERING in wanted else None
    written = []
    for seats in game.seats:
        for number in range(1, EACH + 1):
            path = folder / f"{seats}_seats_{number}.txt"
            if path.is_file() and not options:
                case = opened(game, path)
            else:
                chosen = settle_options(game.options, wanted, seats)
                case = Case(game, seats, chosen, str(number), led)
            path.write_text(playthrough(case), encoding="utf-8")
            written.append(path)
    for path in sorted(folder.glob("*.txt")):
        if path not in written:
            path.write_text(playthrough(opened(game, path)), encoding="utf-8")
            written.append(path)
    return written


def main(words: list[str]) -> int:
    """Rewrite the playthroughs of games."""
    options = dict(word.partition("=")[::2] for word in words if "=" in word)
    names = [word for word in words if "=" not in word]
    if not names:
        print("Name one or more games; option=value is for new files.", file=sys.stderr)
        return 2
    try:
        for name in names:
            game = load(name)
            for path in write(game, folder_of(game), options):
                print(path)
    except (Error, AssertionError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
