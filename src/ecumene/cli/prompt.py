"""Questions to whoever sits at the keyboard."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from ecumene.cli.terminal import Terminal

MANY = 14  # more choices than this stand in columns, without their sentences
WIDE = 80


def read(terminal: Terminal, question: str) -> str:
    """A line typed at the keyboard; EOFError when there is none."""
    if terminal.live:
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  # gives input() a history and arrow keys
    terminal.out.print(Text(f"{question} ", style="bold"), end="")
    return input().strip()


def choose(terminal: Terminal, question: str, labels: Sequence[str]) -> str:
    """What was typed after a numbered list."""
    terminal.out.print(Text(question, style="bold"))
    show_choices(terminal, labels, [])
    return read(terminal, ">")


def show_choices(terminal: Terminal, labels: Sequence[str], sentences: Sequence[str]) -> None:
    """A numbered list; beside each label the sentence that says the same, where there is room."""
    digits = len(str(len(labels)))
    lines = [
        Text.assemble((f"{number:>{digits}}  ", "bold cyan"), label)
        for number, label in enumerate(labels, 1)
    ]
    if len(labels) > MANY:
        terminal.out.print(Columns(lines, padding=(0, 3, 0, 2), column_first=True))
        return
    table = Table.grid(padding=(0, 2, 0, 2), pad_edge=True)
    table.add_column()
    beside = bool(sentences) and terminal.out.width >= WIDE
    if beside:
        table.add_column(style="dim")
    for number, line in enumerate(lines):
        table.add_row(*([line, sentences[number]] if beside else [line]))
    terminal.out.print(table)
