"""Points by source: a column for each seat, a line for each source, the sum."""

from __future__ import annotations

import re

from ecumene.draw.points import points_table


def test_points_stand_in_columns_by_seat() -> None:
    drawing = points_table(
        200, "Now", ["<g/>", "<g/>"], ["Gems", "Debts"], [[3, 0], [1, -2]], [3, -1], "Sum"
    )
    assert drawing.part == "points"
    words = re.findall(r">([^<>]+)</text>", drawing.render())
    assert words == ["Now", "Gems", "3", "1", "Debts", "·", "−2", "Sum", "3", "−1"]
