"""A seat played by any program that speaks lines of JSON: `program:COMMAND`.

The program reads a question on its standard input, one JSON object on one line, and writes its
answer on its standard output, ``{"choice": 3}`` or ``{"choice": "offer silk_4"}``. An answer that
is not possible comes back as ``{"error": "..."}``, and is asked for again. It gets what its seat
may know and nothing else, and is asked one thing at a time; what it wrote before it was asked is
thrown away. One process plays one seat of one game.
"""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import IO, Any, Final
from weakref import finalize

from ecumene.bots.base import Bot, World
from ecumene.engine.errors import N_, Error
from ecumene.text import Question, asked

PREFIX: Final = "program:"
TRIES: Final = 3  # for one question
MOST: Final = 200  # characters of an answer; a longer one is none, and nobody wants to read it
PATIENCE: Final = 300.0  # seconds: a language model may think for long
LONGEST: Final = 1_000_000  # characters of a line: it may tell its thoughts beside its answer
HEARD: Final = 100  # lines at once; of a program that never stops talking no more are kept


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
        self._forget()
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
        line = json.dumps(document, ensure_ascii=False) + "\n"
        failed: list[OSError] = []
        # in a thread of its own as well: whoever does not read what it is told is not waited for
        writing = Thread(target=_write, args=(self.process.stdin, line, failed), daemon=True)
        writing.start()
        writing.join(self._patience)
        if writing.is_alive():
            _kill(self.process)
            raise self._late()
        if failed:
            raise self._gone()

    def _forget(self) -> None:
        """What was said unasked answers nothing: it may be a second answer, or a greeting."""
        with suppress(Empty):
            while True:
                if not self.lines.get_nowait():
                    raise self._gone()

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
                start_new_session=True,  # with whatever it starts, it is ended as one
            )
        except (OSError, ValueError) as error:
            message = N_('The program "{command}" cannot be started: {why}')
            raise ProgramFailed(message, command=self.command, why=error) from None
        assert self.process.stdout is not None
        reading = Thread(target=_read, args=(self.process.stdout, self.lines), daemon=True)
        finalize(self, _end, self.process, reading)
        reading.start()

    @property
    def _patience(self) -> float:
        return self.budget.seconds or PATIENCE

    def _line(self) -> str:
        try:
            line = self.lines.get(timeout=self._patience)
        except Empty:
            raise self._late() from None
        if not line:
            raise self._gone()
        return line

    def _late(self) -> ProgramFailed:
        message = N_('The program "{command}" did not answer in time.')
        return ProgramFailed(message, command=self.command)

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


def _write(pipe: IO[str], line: str, failed: list[OSError]) -> None:
    try:
        pipe.write(line)
        pipe.flush()
    except OSError as error:
        failed.append(error)


def _read(pipe: IO[str], lines: Queue[str]) -> None:
    """In a thread of its own, since pipes know no time limit; the empty line is the end."""
    with pipe, suppress(OSError):
        while line := pipe.readline(LONGEST):
            if line.strip() and lines.qsize() < HEARD:
                lines.put(line)
    lines.put("")


def _end(process: subprocess.Popen[str], reading: Thread) -> None:
    """A program that does not leave when its input ends is stopped, with all that it started."""
    assert process.stdin is not None
    with suppress(OSError):
        process.stdin.close()
    with suppress(subprocess.TimeoutExpired):
        process.wait(timeout=2)
    _kill(process)
    reading.join(timeout=2)  # it ends with the last process that could write


def _kill(process: subprocess.Popen[str]) -> None:
    """The program and its children: it may be a script that has started another one."""
    if os.name == "posix":
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()
