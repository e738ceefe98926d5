"""Where a command speaks: two streams and a language."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ecumene.engine.lang import translator

if TYPE_CHECKING:
    from rich.console import Console


class Terminal:
    """Standard output for results, standard error for everything else."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.say = translator("ecumene", lang)

    @cached_property
    def out(self) -> Console:
        """Results: tables and text."""
        from rich.console import Console  # 0.1 s that a JSON answer need not wait for

        return Console(markup=False, emoji=False, highlight=False)

    @cached_property
    def err(self) -> Console:
        """Progress and refusals."""
        from rich.console import Console

        return Console(stderr=True, markup=False, emoji=False, highlight=False)

    @property
    def live(self) -> bool:
        """Does a person type here, and not a script?"""
        return sys.stdin.isatty()

    def json(self, value: Any) -> None:
        """A result for a program, on one line."""
        print(json.dumps(value, ensure_ascii=False))

    def complain(self, sentence: str) -> None:
        """One sentence on standard error, whole: whoever reads it may be a program."""
        if self.err.is_terminal:
            self.err.print(sentence, style="red")
        else:
            print(sentence, file=sys.stderr)

    def mention(self, sentence: str) -> None:
        """One sentence beside the results, for people only."""
        if self.err.is_terminal:
            self.err.print(sentence, style="dim")

    @contextmanager
    def paged(self) -> Iterator[None]:
        """Long text, page by page where a person reads it."""
        if not (self.out.is_terminal and self.live):
            yield
            return
        os.environ.setdefault("LESS", "-FRX")  # no pager for a short text, colours for a long one
        with self.out.pager(styles=True):
            yield

    def number(self, value: float, digits: int = 0) -> str:
        """A number as it is written in this language."""
        return self.say.number(value, digits)

    def percent(self, share: float) -> str:
        """A share of one, in percent."""
        return self.say.percent(share)
