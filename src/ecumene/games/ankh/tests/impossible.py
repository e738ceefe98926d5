"""Tables that cannot be, for the tests of invariants."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.ankh.invariants import invariants
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.tables import lay


def refused(rule: str, *words: str, at: str = "turn", **table: Any) -> None:
    """A table is refused because of a rule."""
    with pytest.raises(BadPosition, match=rule):
        lay(at, *(words or ("god b5", "god i5")), **table)


def new() -> Ankh:
    """A table that is possible, to be spoilt by hand."""
    s = lay("turn", "god b5, warrior b4", "god i5", devotion=[2, 3], ladder=[0, 1])
    assert list(invariants(s)) == []
    return s


def reported(s: Ankh, words: str) -> bool:
    """Do the invariants say so?"""
    return any(words in problem for problem in invariants(s))
