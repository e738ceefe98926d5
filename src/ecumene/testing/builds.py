"""Compiled and interpreted play are equal: the same games on both, compared step by step.

`python -m ecumene.testing.builds [GAME ...] [--games N]` lets each build play N random games of
every seat count and option in a process of its own. Both write down every decision: who decides,
what is possible, all that lies on the table; now and then its digest, how the seats are evaluated,
a world as the actor may imagine it, and what a searching bot would do.
"""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import zip_longest
from marshal import dumps
from typing import Any, Final

from ecumene import compiled
from ecumene.bots import Budget, MctsBot, decide
from ecumene.engine.digest import digest
from ecumene.engine.flow import Frame, State
from ecumene.engine.registry import games, load
from ecumene.engine.slots import slots_of
from ecumene.engine.spec import GameSpec
from ecumene.testing.cases import nth_case
from ecumene.testing.chance import Chance

OFTEN: Final = 23  # decisions from one evaluation to the next
SELDOM: Final = 251  # and from one question to a bot to the next
THINKING: Final = Budget(iterations=12)
PLAIN: Final = 2  # of marshal: the version that writes equal values equally


def moments(game: GameSpec[Any], number: int, seed: str) -> Iterator[str]:
    """A random game in words that differ as soon as anything about it does."""
    case = nth_case(game, number, seed)
    chance, state = Chance("builds", case.seed), case.begin()
    bot = MctsBot(case.seed)
    bot.budget = THINKING
    while not state.over:
        said = [photograph(state), str(state.actor), str(state.choices)]
        if state.step % OFTEN == 0:
            said += [digest(state), *[each.hex() for each in opinions(state)]]
            said.append(digest(state.determinise(state.actor, f"{case.seed}/{state.step}")))
        if state.step % SELDOM == OFTEN:
            said.append(f"bot {decide(bot, state, state.actor)}")
        yield " ".join(said)
        state.apply(state.choices[chance.pick(len(state.choices))])
    yield f"{digest(state)} {state.scores} {state.winners}"


def photograph(state: State) -> str:
    """Everything on the table, slot by slot, and what is under way, as a few letters."""
    table = [getattr(state, slot) for slot in state.game.slots]
    pending = [
        (type(frame).__name__, *[_plain(getattr(frame, slot)) for slot in slots_of(type(frame))])
        for frame in state.stack
    ]
    seen = dumps((table, pending, state.drawn, state.step), PLAIN)
    return blake2b(seen, digest_size=8).hexdigest()


def _plain(value: Any) -> Any:
    """What a frame remembers; of the asks of a moment it is enough that they are there."""
    return (
        len(value) if isinstance(value, list) and value and isinstance(value[0], Frame) else value
    )


def opinions(state: State) -> Iterator[float]:
    """All that the game says to bots about a table."""
    game = state.game
    for seat in range(state.seats):
        for opinion in (game.evaluate, game.promise):
            if opinion is not None:
                yield opinion(state, seat)
    if game.evaluate_all is not None:
        yield from game.evaluate_all(state)


def play(game: str, numbers: range, seed: str, every_step: bool) -> None:
    """Write down games, each as one digest, or step by step."""
    spec = load(game)
    print("compiled" if compiled.is_compiled(spec.state) else "interpreted", flush=True)
    for number in numbers:
        if every_step:
            for at, moment in enumerate(moments(spec, number, seed)):
                print(at, moment, flush=True)
        else:
            whole = blake2b("\n".join(moments(spec, number, seed)).encode(), digest_size=16)
            print(number, whole.hexdigest(), flush=True)


def compare(game: str, numbers: range, seed: str = "1", every_step: bool = False) -> str:
    """How the builds differ in some games, in words; nothing if they are equal."""
    question = [game, str(numbers.start), str(numbers.stop), seed, "steps" if every_step else ""]
    command = [sys.executable, "-m", __spec__.name, "--play", *question]
    ours = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    plain = {**os.environ, compiled.SETTING: compiled.OFF}
    theirs = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=plain)
    with ours, theirs:
        assert ours.stdout is not None
        assert theirs.stdout is not None
        one, other = ours.stdout.readline().strip(), theirs.stdout.readline().strip()
        if (one, other) != ("compiled", "interpreted"):
            return f"{game}: there is nothing to compare, the builds are {one} and {other}."
        for mine, yours in zip_longest(ours.stdout, theirs.stdout, fillvalue="nothing"):
            if mine == yours:
                continue
            ours.kill()
            theirs.kill()
            if every_step:
                return f"{game}, step {mine.split()[0]}:\ncompiled: {mine}interpreted: {yours}"
            number = int(mine.split()[0])
            where = compare(game, range(number, number + 1), seed, every_step=True)
            return f"game {number} of seed {seed}, {where}"
    return ""


def main(words: Sequence[str]) -> int:
    """Compare, and say how it went: 0 if all games were equal."""
    parser = ArgumentParser(prog="builds", description="Play on both builds, and compare.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="games to compare; all of them")
    parser.add_argument("--games", type=int, default=1000, dest="count", help="how many of each")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--play", nargs=5, help="play only, for another process")
    asked = parser.parse_args(words)
    if asked.play is not None:
        game, first, last, seed, steps = asked.play
        play(game, range(int(first), int(last)), seed, steps == "steps")
        return 0
    failed = False
    for game in asked.games or games():
        found = compare(game, range(asked.count), asked.seed)
        print(found or f"{game}: {asked.count} games are equal on both builds.", flush=True)
        failed = failed or bool(found)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
