"""A seat played by a program that speaks lines of JSON."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from time import sleep

import pytest

import ecumene
from ecumene.bots import Budget, decide, is_bot, load
from ecumene.bots.program import HEARD, ProgramBot, ProgramFailed
from ecumene.engine.errors import BadOption
from ecumene.web.bots.levels import check_bot

LAST = """
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    if "ask" in told:
        print(json.dumps({"choice": len(told["ask"]["choices"])}), flush=True)
"""
STUBBORN = """
import sys
for line in sys.stdin:
    print("nonsense", flush=True)
    print(line, file=open(sys.argv[1], "a"))
"""
MENDS = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"choice": 99 if "ask" in json.loads(line) else 1}), flush=True)
"""

TWICE = """
import json, sys
for line in sys.stdin:
    last = len(json.loads(line)["ask"]["choices"])
    print(json.dumps({"choice": 1}), json.dumps({"choice": last}), sep="\\n", flush=True)
"""
STARTS = """
import subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
with open(sys.argv[1], "w") as found:
    found.write(str(child.pid))
for line in sys.stdin:
    print('{"choice": 1}', flush=True)
"""


def program(folder: Path, text: str, *args: str) -> ProgramBot:
    script = folder / "bot.py"
    script.write_text(text, encoding="utf-8")
    bot = load(f"program:{shlex.join([sys.executable, str(script), *args])}")("seed")
    assert isinstance(bot, ProgramBot)
    return bot


def test_a_program_plays_a_whole_game(tmp_path: Path) -> None:
    bot = program(tmp_path, LAST)
    state = ecumene.load("oasis").new(seats=2, seed=1)
    while not state.over:
        seat = state.actor
        answer = decide(bot, state, seat)
        assert answer == state.legal(seat)[-1]
        state.apply(answer)
    process = bot.process
    assert process is not None
    del bot
    assert process.wait(timeout=5) is not None  # it ends with its bot


def test_the_program_of_the_documentation_plays(tmp_path: Path) -> None:
    page = Path(__file__, "../../../docs/programs.md").resolve().read_text("utf-8")
    bot = program(tmp_path, page.partition("```python\n")[2].partition("```")[0])
    state = ecumene.load("oasis").new(seats=2, seed=1)
    for _ in range(6):
        answer = decide(bot, state, state.actor)
        assert answer == state.legal()[0]
        state.apply(answer)


def test_an_impossible_answer_is_explained_and_asked_for_again(tmp_path: Path) -> None:
    state = ecumene.load("oasis").new(seats=2, seed=1)
    assert decide(program(tmp_path, MENDS), state, 0) == state.legal(0)[0]


@pytest.mark.parametrize("line", ["'[' * 100_000", "'{\"choice\": \"' + 'x' * 100_000 + '\"}'"])
def test_endless_nonsense_is_a_failure_with_a_short_sentence(tmp_path: Path, line: str) -> None:
    bot = program(tmp_path, f"import sys\nfor _ in sys.stdin: print({line}, flush=True)")
    with pytest.raises(ProgramFailed, match="Answer with") as found:
        decide(bot, ecumene.load("oasis").new(seats=2, seed=1), 0)
    assert len(str(found.value)) < 1000


def test_nonsense_again_and_again_is_a_failure_with_a_sentence(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    state = ecumene.load("oasis").new(seats=2, seed=1)
    with pytest.raises(ProgramFailed, match="no possible answer"):
        decide(program(tmp_path, STUBBORN, str(heard)), state, 0)
    assert "error" in heard.read_text("utf-8")


def test_a_program_that_ends_or_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    state = ecumene.load("oasis").new(seats=2, seed=1)
    with pytest.raises(ProgramFailed, match="has ended"):
        decide(program(tmp_path, "pass"), state, 0)
    with pytest.raises(ProgramFailed, match="cannot be started"):
        decide(load("program:/no/such/program")("seed"), state, 0)
    with pytest.raises(ProgramFailed, match="wants a command"):
        decide(load("program:")("seed"), state, 0)


def test_a_silent_program_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    bot = program(tmp_path, "import sys\nsys.stdin.read()")
    bot.budget = Budget(seconds=0.2)
    with pytest.raises(ProgramFailed, match="in time"):
        decide(bot, ecumene.load("oasis").new(seats=2, seed=1), 0)


@pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_program_that_never_stops_talking_ends_with_its_bot(tmp_path: Path) -> None:
    state = ecumene.load("oasis").new(seats=2, seed=1)
    for _ in range(3):
        bot = program(tmp_path, "while True: print('nonsense')")
        with pytest.raises(ProgramFailed, match="no possible answer"):
            decide(bot, state, 0)
        process = bot.process
        del bot
        assert process is not None
        assert process.wait(timeout=5) is not None


def test_what_was_said_before_a_question_does_not_answer_it(tmp_path: Path) -> None:
    bot = program(tmp_path, TWICE)
    state = ecumene.load("oasis").new(seats=2, seed=1)
    for _ in range(2):  # the second answer to the first question is none to the second question
        assert decide(bot, state, 0) == state.legal(0)[0]
        while bot.lines.empty():
            sleep(0.01)


def test_a_program_that_does_not_read_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    bot = program(tmp_path, "while True: print('{\"choice\": 1}')")
    bot.budget = Budget(seconds=0.5)
    with pytest.raises(ProgramFailed, match="in time"):
        asked_again(bot, 100)  # of which a pipe has room for a few
    assert bot.lines.qsize() <= HEARD + 1


def test_a_line_that_never_ends_is_a_failure(tmp_path: Path) -> None:
    bot = program(tmp_path, "while True: print('x' * 1000, end='')")
    with pytest.raises(ProgramFailed, match="Answer with"):
        decide(bot, ecumene.load("oasis").new(seats=2, seed=1), 0)


@pytest.mark.skipif(os.name != "posix", reason="there are no groups of processes")
def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    child = tmp_path / "child"
    bot = program(tmp_path, STARTS, str(child))
    state = ecumene.load("oasis").new(seats=2, seed=1)
    assert decide(bot, state, 0) == state.legal(0)[0]
    del bot  # it would wait for the child, which holds the pipe
    number = int(child.read_text("ascii"))
    for _ in range(500):
        if not alive(number):
            break
        sleep(0.01)
    assert not alive(number)


def asked_again(bot: ProgramBot, times: int) -> None:
    state = ecumene.load("anunnaki").new(seats=2, seed=1)
    for _ in range(times):
        decide(bot, state, state.actor)


def alive(number: int) -> bool:
    try:
        return Path(f"/proc/{number}/stat").read_text("ascii").split()[2] != "Z"
    except FileNotFoundError:
        return False


def test_visitors_of_a_server_cannot_start_programs() -> None:
    assert is_bot("program:anything")
    with pytest.raises(BadOption):
        check_bot("program:anything")
