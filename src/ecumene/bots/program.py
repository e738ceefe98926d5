"""A seat played by any program that speaks lines of JSON: `program:COMMAND`.

The program reads a question on its standard input, one JSON object on one line, and writes its
answer on its standard output, ``{"choice": 3}`` or ``{"choice": "offer silk_4"}``. An answer that
is not possible comes back as ``{"error": "..."}``, and is asked for again. It gets what its seat
may know and nothing else, and is asked one thing at a time. One process plays one seat of one game.
"""

from __future__ import annotations

import json
import shlex
import subprocess
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Any, Final
from weakref import finalize

from ecumene.bots.base import Bot, World
from ecumene.engine.errors import N_, Error
from ecumene.text import Question, asked

PREFIX: Final = "program:"
TRIES: Final = 3  # for one question
MOST: Final = 200  # characters of an answer; a longer one is none, and nobody wants to read it
PATIENCE: Final = 300.0  # seconds: a language model may think for long


class ProgramFailed(Error):
    """The program behind a seat went away, was silent, or answered nonsense again and again."""


class ProgramBot(Bot):
    """Asks a program. It is started with its first question and ended with its bot."""

    def __init__(self, seed: str, command: str) -> None:
        super().__init__(seed)
        self.command = command
        self.process: subprocess.Popen[str] | None = None
        self.lines: Queue[str] = Queue()

    def choose(self, world: World, seat: int) -> int:
        question = asked(world.game, world.observe(seat))
        self._send({"ask": question.document()})
        for _ in range(TRIES):
            try:
                return _answer(question, self._line())
            except ProgramFailed:
                raise
            except Error as error:
                complaint = error.sentence("en")
                self._send({"error": complaint})
        message = N_('The program "{command}" gave no possible answer: {why}')
        raise ProgramFailed(message, command=self.command, why=complaint)

    def _send(self, document: dict[str, Any]) -> None:
        if self.process is None:
            self._start()
        assert self.process is not None
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(document, ensure_ascii=False) + "\n")
            self.process.stdin.flush()
        except OSError:
            raise self._gone() from None

    def _start(self) -> None:
        try:
            words = shlex.split(self.command)
            if not words:
                raise ProgramFailed(N_('No program is named: "program:" wants a command.'))
            self.process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError) as error:
            message = N_('The program "{command}" cannot be started: {why}')
            raise ProgramFailed(message, command=self.command, why=error) from None
        finalize(self, _end, self.process)
        Thread(target=_read, args=(self.process, self.lines), daemon=True).start()

    def _line(self) -> str:
        try:
            line = self.lines.get(timeout=self.budget.seconds or PATIENCE)
        except Empty:
            message = N_('The program "{command}" did not answer in time.')
            raise ProgramFailed(message, command=self.command) from None
        if not line:
            raise self._gone()
        return line

    def _gone(self) -> ProgramFailed:
        return ProgramFailed(N_('The program "{command}" has ended.'), command=self.command)


def _answer(question: Question, line: str) -> int:
    """The action that a line of the program stands for."""
    try:
        choice = json.loads(line)["choice"]
    except (ValueError, TypeError, KeyError, RecursionError):
        choice = None
    if not isinstance(choice, int | str) or len(str(choice)) > MOST:
        raise Error(N_("Answer with {form} on one line."), form='{"choice": 1}')
    return question.meant(choice)


def _read(process: subprocess.Popen[str], lines: Queue[str]) -> None:
    """In a thread of its own, since pipes know no time limit; the empty line is the end."""
    assert process.stdout is not None
    with suppress(ValueError, OSError):  # closed meanwhile: the game was over before the program
        for line in process.stdout:
            if line.strip():
                lines.put(line)
    lines.put("")


def _end(process: subprocess.Popen[str]) -> None:
    """A program that does not leave when its input ends is stopped."""
    assert process.stdin is not None
    with suppress(OSError):
        process.stdin.close()
    try:
        process.wait(timeout=2)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    if process.stdout is not None:
        process.stdout.close()
