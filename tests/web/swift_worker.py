"""A worker whose bots think little, and look back at games with few iterations."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from unittest.mock import patch

from ecumene.bots import Budget
from ecumene.bots.analysis import Course
from ecumene.bots.registry import budget_of
from ecumene.web.bots import worker


def little(name: str) -> Budget:
    """A bot thinks as it always does, in a fraction of the iterations."""
    return replace(budget_of(name), divide=20, clock=False)


if __name__ == "__main__":
    with (
        patch.object(worker, "Course", partial(Course, iterations=2)),
        patch.object(worker, "budget_of", little),
    ):
        worker.main()
