"""What was made of a view lately: the parts of one view are drawn one after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Recent(Generic[T]):
    """Makes something of a view and a language, once for the same view in a row.

    A view is told by identity, so it must not be changed between two drawings.
    """

    def __init__(self, make: Callable[[dict[str, Any], str], T], kept: int = 4) -> None:
        self.make = make
        self._kept: deque[tuple[dict[str, Any], str, T]] = deque(maxlen=kept)

    def __call__(self, view: dict[str, Any], lang: str) -> T:
        for known, spoken, made in self._kept:
            if known is view and spoken == lang:
                return made
        made = self.make(view, lang)
        self._kept.append((view, lang, made))
        return made
