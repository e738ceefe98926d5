"""The command line: `ecumene games`, `play`, `sim` and the others, in English and German."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence

from ecumene.engine.errors import N_, BadOption, Error
from ecumene.engine.lang import preferred


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; 0 is success, 1 a check that failed, 2 bad input."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a poor terminal is no reason to stop
    chosen, rest = language_of(list(sys.argv[1:] if argv is None else argv))
    try:
        if rest[-1:] == ["--lang"]:
            raise BadOption(N_("{name} needs a value."), name="--lang")
        lang = preferred(chosen)
    except Error as error:
        print(error.sentence(preferred()), file=sys.stderr)
        return 2
    from ecumene.cli.app import run  # not before the language is known: help is built with it

    return run(lang, rest)


def language_of(argv: list[str]) -> tuple[str | None, list[str]]:
    """The language asked for anywhere on the line, and the line without it.

    >>> language_of(["sim", "--lang", "de", "--games=3"])
    ('de', ['sim', '--games=3'])
    """
    lang: str | None = None
    rest: list[str] = []
    at = 0
    while at < len(argv):
        word = argv[at]
        if word == "--":
            return lang, rest + argv[at:]
        if word.startswith("--lang="):
            lang = word.partition("=")[2]
        elif word == "--lang" and at + 1 < len(argv):
            at += 1
            lang = argv[at]
        else:
            rest.append(word)
        at += 1
    return lang, rest
