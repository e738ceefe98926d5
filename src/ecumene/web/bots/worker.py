"""The process in which bots think: ``python -m ecumene.web.bots.worker``, one JSON line per job.

It replays the record that it is given and hands the bot a world dealt anew (``bots.decide``): a
bot never sees the true one. Bots are trusted code; those of strangers play through the API.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections import OrderedDict
from queue import SimpleQueue
from time import perf_counter
from typing import Any, Final

import msgspec

from ecumene.bots import Bot, bot_seed, decide, load
from ecumene.bots.advice import advise
from ecumene.bots.analysis import Course, Draft, go_on
from ecumene.bots.registry import budget_of
from ecumene.engine import archive
from ecumene.engine.aliases import origin
from ecumene.engine.archive import Document
from ecumene.engine.changes import Content
from ecumene.engine.flow import State
from ecumene.engine.replay import opened

SLICE: Final = 0.5  # seconds of an analysis, after which somebody else may have the worker
KEPT: Final = 8  # tables whose last state is remembered, and bots with what they thought last

_states: OrderedDict[str, tuple[Any, list[str], State]] = OrderedDict()
_bots: OrderedDict[tuple[str, int, str, str], Bot] = OrderedDict()


def answer(job: dict[str, Any]) -> dict[str, Any]:
    """A bot's answer to a job, or an analysis one slice further."""
    if "draft" in job:
        return {"draft": msgspec.to_builtins(sliced(job))}
    state = state_of(job)
    if "lang" in job:
        advice = advise(bot_of(job), state, job["seat"], job["lang"], job["names"])
        return {"advice": msgspec.to_builtins(advice)}
    return {"sentence": state.game.sentence(decide(bot_of(job), state, job["seat"]))}


def sliced(job: dict[str, Any]) -> Draft:
    """The draft of an analysis, a little further; bots wait no longer than this takes."""
    start = _begin(job)
    course = Course(start, [start.game.parse(each) for each in job["actions"]], job["seed"])
    draft = msgspec.convert(job["draft"], Draft, strict=False)  # JSON has no numbers as keys
    end = perf_counter() + SLICE
    go_on(course, draft, lambda: perf_counter() > end)
    return draft


def bot_of(job: dict[str, Any]) -> Bot:
    """The bot of a job; in a long turn it goes on from what it thought before."""
    name, seed = job["bot"], bot_seed(job["seed"])
    key = job["table"], job["seat"], name, seed
    bot = _bots.pop(key, None) or load(name)(seed)
    bot.budget = budget_of(name)
    _bots[key] = bot
    if len(_bots) > KEPT:
        _bots.popitem(last=False)
    return bot


def state_of(job: dict[str, Any]) -> State:
    """Where the game of a job stands; from the last job of its table on, where that fits."""
    actions: list[str] = job["actions"]
    begin = [job["game"], job["rules"], job["seats"], job["options"], job["seed"], job["start"]]
    kept = _states.pop(job["table"], None)
    if kept is not None and kept[0] == begin and actions[: len(kept[1])] == kept[1]:
        state, done = kept[2], len(kept[1])
    else:
        state, done = _begin(job), 0
    for sentence in actions[done:]:
        state.apply(state.game.parse(sentence))
    _states[job["table"]] = (begin, actions, state)
    if len(_states) > KEPT:
        _states.popitem(last=False)
    return state


def _begin(job: dict[str, Any]) -> State:
    content = job.get("content")
    document = Document(
        ecumene=archive.FORMAT,
        game=origin(job["game"]),
        content=None if content is None else msgspec.convert(content, Content),
        rules=job["rules"],
        seats=job["seats"],
        names=[],
        options=job["options"],
        seed=job["seed"],
        start=job["start"],
        actions=[],
        digests={},
        result=None,
        parent=None,
    )
    return opened(document).state.clone()


def main() -> None:
    """Answer jobs until the server is gone."""
    if "--nice" in sys.argv and hasattr(os, "nice"):
        os.nice(int(sys.argv[sys.argv.index("--nice") + 1]))
    out = os.fdopen(os.dup(1), "wb", 0)
    os.dup2(2, 1)  # a bot that prints cannot spoil an answer
    jobs: SimpleQueue[bytes] = SimpleQueue()

    def listen() -> None:
        for line in sys.stdin.buffer:
            jobs.put(line)
        os._exit(0)  # no orphan, even in the middle of a thought

    threading.Thread(target=listen, daemon=True).start()
    while True:
        try:
            told = answer(json.loads(jobs.get()))
        except Exception as error:  # the next job may be better
            told = {"error": f"{type(error).__name__}: {error}"}
        out.write(json.dumps(told).encode() + b"\n")


if __name__ == "__main__":
    main()
