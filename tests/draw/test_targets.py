"""What lights a board of hexes, and bars of numbers."""

from __future__ import annotations

from ecumene.draw.hexes import HexGrid
from ecumene.draw.panel import bar, step_dot
from ecumene.draw.targets import lit_area, origin, target, veil

GRID = HexGrid([(0, 0), (1, 0), (0, 1), (1, 1), (2, 0)], 30, 300, 300)


def test_a_target_shows_its_name_its_steps_and_its_way() -> None:
    near, far = target(30, "A1"), target(30, "B2", True, 3, (40.0, -20.0))
    assert ">A1</text>" in near
    assert near.count("<circle") == 0 == near.count('class="way"')
    assert (far.count("<circle"), far.count('class="way"')) == (3, 1)


def test_a_veil_hides_what_is_not_asked_for_and_stops_no_click() -> None:
    assert GRID.outlines([1, 2], 1.01) in veil(GRID, [1, 2])
    assert "var(--veil-battle)" in veil(GRID, [1], "veil-battle")
    assert all('pointer-events="none"' in mark for mark in (veil(GRID, [1]), origin(GRID, 1)))
    assert GRID.border(frozenset([0, 1])) in lit_area(GRID, [0, 1])


def test_names_lie_calmly_at_the_rim() -> None:
    """Every space here is at the rim: the middle ones first, one above a border last."""
    assert GRID.calm(frozenset([0, 1, 2, 3]))[:2] == [1, 2]
    assert GRID.calm(frozenset([0, 1, 3]))[-1] == 0


def test_a_bar_tells_what_is_certain_from_what_may_come() -> None:
    assert "≤" not in bar(3, 0, "ochre", 10, 100)
    assert ">3</text>" in bar(3, 0, "ochre", 10, 100)
    assert "≤ 5" in bar(3, 2, "ochre", 10, 100)
    assert ">0</text>" in bar(0, 0, "ochre", 10, 100)


def test_steps_are_past_present_or_to_come() -> None:
    assert len({step_dot(at, 1) for at in range(3)}) == 3
