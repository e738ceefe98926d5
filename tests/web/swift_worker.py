"""A worker that looks back at games with few iterations."""

from __future__ import annotations

from functools import partial
from unittest.mock import patch

from ecumene.bots.analysis import Course
from ecumene.web.bots import worker

if __name__ == "__main__":
    with patch.object(worker, "Course", partial(Course, iterations=2)):
        worker.main()
