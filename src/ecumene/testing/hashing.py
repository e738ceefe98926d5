"""Two processes that hash differently must play the same games.

`python -m ecumene.testing.hashing PACKAGE:GAME` plays the cases of a game and prints them as JSON.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from typing import Any

from ecumene.engine.spec import GameSpec
from ecumene.testing.cases import cases
from ecumene.testing.failure import Failure
from ecumene.testing.walk import Walk

HASH_SEEDS = ("1", "20")  # of the other process; the second if this one has the first


def hash_seeds_agree(game: GameSpec[Any], source: str = "") -> None:
    """A process with another PYTHONHASHSEED comes to the same tables and choices.

    *source* says where the other process finds the game, as ``package:NAME``.
    """
    ours = played(game)
    theirs = _elsewhere(source or f"{game.package}:GAME")
    for case, mine, other in zip(cases(game), ours, theirs, strict=True):
        for step, (one, two) in enumerate(zip(mine["traces"], other["traces"], strict=False)):
            if one != two:
                actions = [game.parse(sentence) for sentence in mine["actions"][:step]]
                failure = Failure(
                    "A process with another PYTHONHASHSEED comes to another table: something "
                    "depends on the order of a set, or on hash().",
                    case,
                    actions,
                )
                failure.check = "hash_seeds_agree"
                raise failure
        assert mine == other, "A process with another PYTHONHASHSEED plays a longer game."


def played(game: GameSpec[Any]) -> list[dict[str, list[str]]]:
    """Each case as sentences and traces."""
    walks = [Walk(case) for case in cases(game)]
    return [
        {"actions": [game.sentence(each) for each in walk.actions], "traces": walk.traces}
        for walk in walks
    ]


def _elsewhere(source: str) -> Any:
    seed = HASH_SEEDS[os.environ.get("PYTHONHASHSEED") == HASH_SEEDS[0]]
    path = os.pathsep.join(each or os.getcwd() for each in sys.path)
    child = subprocess.run(
        [sys.executable, "-m", __name__, source],
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    if child.returncode:
        raise AssertionError(f"Another process cannot play {source}: {child.stderr}")
    return json.loads(child.stdout)


def main(source: str) -> None:
    """Print the games of a source."""
    package, _, name = source.partition(":")
    print(json.dumps(played(getattr(import_module(package), name))))


if __name__ == "__main__":
    main(sys.argv[1])
