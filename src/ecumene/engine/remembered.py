"""What was worked out before and need not be worked out again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Remembered(dict[Key, Value]):
    """Answers of a function by what it was asked; when there are too many, it begins anew.

    Nothing is counted or kept in order, so that looking one up costs no more than a dictionary.
    """

    def __init__(self, work: Callable[[Key], Value], most: int) -> None:
        super().__init__()
        self.work = work
        self.most = most

    def __missing__(self, key: Key) -> Value:
        if len(self) >= self.most:
            self.clear()
        found = self.work(key)
        self[key] = found
        return found


def remembered(work: Callable[[Key], Value], most: int) -> Callable[[Key], Value]:
    """The same function of one argument, with its last answers remembered.

    >>> length = remembered(len, most=2)
    >>> length("four"), length("four"), length("sixteen")
    (4, 4, 7)
    """
    return Remembered(work, most).__getitem__
