"""How much of everything a run takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Effort:
    """The sizes of the pieces of work; what is measured does not depend on them."""

    games: int  # from which states are taken
    states: int  # of each, evenly spread over its decisions
    at_a_time: int  # games per piece of work
    searches: int  # states from which searches begin, the same for all tasks
    iterations: int  # of each search
    environments: int  # games side by side
    warm: int  # steps of each of these before they count: games that began together are alike


WHOLE: Final = Effort(
    games=4, states=10, at_a_time=10, searches=8, iterations=20, environments=64, warm=300
)
GLANCE: Final = Effort(
    games=1, states=3, at_a_time=1, searches=1, iterations=2, environments=4, warm=4
)
