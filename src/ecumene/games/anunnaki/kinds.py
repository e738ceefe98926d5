"""How values of the table read in words, where the engine has no kind for them."""

from __future__ import annotations

from typing import Any

from ecumene.engine import codes
from ecumene.engine.errors import N_, BadPosition
from ecumene.engine.kinds import Kind, Listed, Number, listed
from ecumene.engine.names import Names

_NUMBER = Number()


class Spread(Kind):
    """Pieces that are all alike by the places where they stand: ``{"pharaohs.cap": 2}``."""

    def __init__(self, names: Names, most: int) -> None:
        self.names = names
        self.most = most  # pieces

    @property
    def spoken(self) -> Kind:
        return self.names.by(_NUMBER)

    def write(self, value: Any) -> Any:
        return {self.names.ids[at]: value.count(at) for at in sorted(set(value))}

    def code(self) -> codes.Code:
        return codes.Row(self.names.name.code(), self.most, ordered=False)

    def read(self, word: Any, where: str) -> Any:
        if not isinstance(word, dict):
            raise BadPosition(
                N_("{where} must be a table of names, not {found}."), where=where, found=word
            )
        found: list[int] = []
        for name, each in word.items():
            number = self.names.name.number(name, where)
            n = _NUMBER.read(each, f"{where}.{name}")
            if n < 0 or n > len(self.names):
                raise BadPosition(N_("{where} cannot be {n}."), where=f"{where}.{name}", n=n)
            found += [number] * n
        return tuple(sorted(found))


class Layout(Kind):
    """Different things in a row, each of them once or none at all, kept as a tuple of numbers."""

    def __init__(self, names: Names) -> None:
        self.names = names

    @property
    def spoken(self) -> Kind:
        return Listed(self.names.name)

    def write(self, value: Any) -> Any:
        return [self.names.ids[each] for each in value]

    def code(self) -> codes.Code:
        return codes.Row(self.names.name.code(), len(self.names))

    def read(self, word: Any, where: str) -> Any:
        name = self.names.name
        found = [name.number(each, f"{where}[{at}]") for at, each in enumerate(listed(word, where))]
        if found and sorted(found) != list(range(len(self.names))):
            raise BadPosition(
                N_("{where} needs {n} different names."), where=where, n=len(self.names)
            )
        return tuple(found)


class Bits(Kind):
    """A set of numbers, kept as one bit per number."""

    def __init__(self, most: int) -> None:
        self.most = most

    def write(self, value: Any) -> Any:
        return [number for number in range(self.most) if value >> number & 1]

    def code(self) -> codes.Code:
        return codes.Flags(tuple(str(number) for number in range(self.most)))

    def read(self, word: Any, where: str) -> Any:
        mask = 0
        for at, each in enumerate(listed(word, where)):
            number = _NUMBER.read(each, f"{where}[{at}]")
            if not 0 <= number < self.most:
                raise BadPosition(N_("{where} cannot be {n}."), where=f"{where}[{at}]", n=number)
            mask |= 1 << number
        return mask


class Switch(Kind):
    """Yes or no, kept as 1 or 0."""

    def write(self, value: Any) -> Any:
        return bool(value)

    def code(self) -> codes.Code:
        return codes.Via(bool, codes.Whole(0, 1))

    def read(self, word: Any, where: str) -> Any:
        if not isinstance(word, bool):
            raise BadPosition(
                N_("{where} must be true or false, not {found}."), where=where, found=word
            )
        return int(word)
