"""Looks again at a record that a failure left behind: is the fault still there?

`python -m ecumene.testing.again FILE...` plays each record, plays on at random, and does every
check at every step.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from ecumene.engine import archive
from ecumene.engine.errors import Error
from ecumene.engine.flow import State
from ecumene.engine.options import settle_options
from ecumene.engine.registry import load
from ecumene.engine.spec import GameSpec
from ecumene.testing.cases import Case
from ecumene.testing.chance import Chance
from ecumene.testing.checks import CHECKS
from ecumene.testing.failure import Failure
from ecumene.testing.walk import Walk


def again(path: str | Path, game: GameSpec[Any] | None = None) -> Failure | None:
    """The first promise that the game of a record does not keep, if there still is one."""
    document = archive.load(path)
    spec = load(document.game) if game is None else game
    options = settle_options(spec.options, document.options, document.seats)
    case = Case(spec, spec.check_seats(document.seats), options, document.seed)
    actions = [spec.parse(sentence) for sentence in document.actions]
    chance = Chance("again", case.seed)

    def pick(state: State) -> int:
        if state.step < len(actions) and actions[state.step] in state.choices:
            return state.choices.index(actions[state.step])
        return chance.pick(len(state.choices))

    name = "play"
    try:
        walk = Walk(case, pick=pick)
        for check in CHECKS:
            name = check.name
            check.look(walk)
    except Failure as failure:
        failure.check = name
        return failure
    return None


def main(paths: list[str]) -> int:
    """Look at records again; 1 if a promise is still broken."""
    broken = 0
    for path in paths:
        try:
            failure = again(path)
        except Error as error:
            print(error, file=sys.stderr)
            return 2
        print(f"{path}: every promise kept." if failure is None else f"{path}: {failure}")
        broken += failure is not None
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
