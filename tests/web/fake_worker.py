"""A worker that also knows bots with bad manners."""

from __future__ import annotations

import os
import time

from ecumene.bots import Blind, registry
from ecumene.web.bots import worker


class Crash(Blind):
    """Takes its whole process with it."""

    def pick(self, choices: list[int], seat: int, step: int) -> int:
        os._exit(3)


class CrashOnce(Blind):
    """Dies at the first attempt of each decision."""

    def pick(self, choices: list[int], seat: int, step: int) -> int:
        mark = f"{os.environ['MARKS']}/{seat}-{step}"
        if not os.path.exists(mark):
            open(mark, "w").close()
            os._exit(3)
        return choices[0]


class Sleeper(Blind):
    """Never comes to a decision."""

    def pick(self, choices: list[int], seat: int, step: int) -> int:
        time.sleep(600)
        return choices[0]


class Chatty(Blind):
    """Prints whatever comes to its mind."""

    def pick(self, choices: list[int], seat: int, step: int) -> int:
        print('{"sentence": "nonsense"}', flush=True)
        return choices[0]


class Cheat(Blind):
    """Answers what is not possible."""

    def pick(self, choices: list[int], seat: int, step: int) -> int:
        return max(choices) + 1_000_000


class Broken(Blind):
    """Has a fault."""

    def pick(self, choices: list[int], seat: int, step: int) -> int:
        raise ZeroDivisionError


FAKES: dict[str, registry.Maker] = {
    "crash": Crash,
    "crash_once": CrashOnce,
    "sleeper": Sleeper,
    "chatty": Chatty,
    "cheat": Cheat,
    "broken": Broken,
}

if __name__ == "__main__":
    registry.OWN.update(FAKES)
    worker.main()
