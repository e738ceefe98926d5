"""Moments that look alike: told without putting into words what lies the same in both."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Generic

from ecumene.engine.flow import S
from ecumene.engine.hidden import shown_value, standing
from ecumene.engine.table import Shown, everybody
from ecumene.engine.viewers import NOBODY, OPEN, Viewer


class Counted(Generic[S]):
    """A moment whose facts are counted once, whoever looks at it. It must not change meanwhile."""

    def __init__(self, s: S) -> None:
        self.s = s

    @cached_property
    def values(self) -> list[tuple[Shown[S], Any]]:
        """Every field and fact of the table, with what lies there."""
        table = self.s.game.table
        return [(each, each.value(self.s)) for each in (*table.fields, *table.facts)]

    def looks_like(self, other: Counted[S], viewer: Viewer) -> bool:
        """Would the viewer observe the same in both? Words are only made where values differ."""
        if standing(self.s, viewer) != standing(other.s, viewer):
            return False
        seat = NOBODY if viewer is None else viewer
        for (each, value), (_, another) in zip(self.values, other.values, strict=True):
            if viewer == OPEN or each.seen is everybody:
                same = value == another or each.kind.write(value) == each.kind.write(another)
            else:
                ours = shown_value(each, self.s, seat, value)
                same = ours == shown_value(each, other.s, seat, another)
            if not same:
                return False
        return True
