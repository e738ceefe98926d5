"""What all parts of one view have in common is made once, while somebody draws them in a row.

A drawing is a pure function of its view; whoever draws many parts of views that stay as they are
says so: ``with unchanging_views(): ...``. Outside, everything is made anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Generic, TypeVar

from ecumene.draw.watched import WatchedView

T = TypeVar("T")

_made: ContextVar[dict[tuple[int, int, str], tuple[Any, Any]] | None] = ContextVar(
    "made", default=None
)


@contextmanager
def unchanging_views() -> Iterator[None]:
    """Promise that no view is changed inside the block."""
    token = _made.set({})
    try:
        yield
    finally:
        _made.reset(token)


class Shared(Generic[T]):
    """Makes something of a view and a language: inside ``unchanging_views`` once per view."""

    def __init__(self, make: Callable[[dict[str, Any], str], T]) -> None:
        self.make = make

    def __call__(self, view: dict[str, Any], lang: str) -> T:
        made = _made.get()
        if made is None:
            return self.make(view, lang)
        key = (id(self), id(view), lang)
        if key not in made:
            # the view is held: its id stays its own
            made[key] = (view, self._make(view, lang))
        found: T = made[key][1]
        return found

    def _make(self, view: dict[str, Any], lang: str) -> T:
        if isinstance(view, WatchedView):
            return view.shared(lambda: self.make(view, lang))
        return self.make(view, lang)
