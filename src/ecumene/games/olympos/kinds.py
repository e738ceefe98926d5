"""How values of the table read in words, where the engine has no kind for them."""

from __future__ import annotations

from typing import Any

from ecumene.engine.errors import N_, BadPosition
from ecumene.engine.kinds import Kind, Number, listed
from ecumene.engine.names import Names

_NUMBER = Number()


class Shares(Kind):
    """By seat a table of numbers, kept as one list: ``[{"grain": 1}, {}]``."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.one = names.by(_NUMBER, 0)

    def write(self, value: Any) -> Any:
        size = len(self.names)
        return [self.one.write(value[start : start + size]) for start in range(0, len(value), size)]

    def read(self, word: Any, where: str) -> Any:
        found: list[int] = []
        for seat, each in enumerate(listed(word, where)):
            found += self.one.read(each, f"{where}[{seat}]")
        return found


class Layout(Kind):
    """Different things in a row of fixed length, kept as a tuple of numbers."""

    def __init__(self, names: Names, size: int) -> None:
        self.name = names.name
        self.size = size

    def write(self, value: Any) -> Any:
        return [self.name.write(each) for each in value]

    def read(self, word: Any, where: str) -> Any:
        found = [
            self.name.number(each, f"{where}[{at}]") for at, each in enumerate(listed(word, where))
        ]
        if len(found) != self.size or len(set(found)) != self.size:
            raise BadPosition(N_("{where} needs {n} different names."), where=where, n=self.size)
        return tuple(found)
