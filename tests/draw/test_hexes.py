"""Hex grids, flat and pointed."""

from __future__ import annotations

import pytest

from ecumene.draw.hexes import HexGrid, arc, hexagon, smooth

SEVEN = [(0, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]  # a middle and its ring


@pytest.fixture(params=[False, True], ids=["flat", "pointed"])
def grid(request: pytest.FixtureRequest) -> HexGrid:
    return HexGrid(SEVEN, 20, 200, 200, pointed=request.param)


def test_the_board_lies_in_the_middle_of_its_room(grid: HexGrid) -> None:
    assert grid.centres[0] == pytest.approx((100, 100))
    assert grid.middle(range(7)) == pytest.approx((100, 100))


def test_neighbours_are_one_hex_apart_and_clockwise(grid: HexGrid) -> None:
    assert grid.around[0] == [1, 2, 3, 4, 5, 6]
    for other in grid.around[0]:
        x, y = grid.centres[other]
        assert ((x - 100) ** 2 + (y - 100) ** 2) ** 0.5 == pytest.approx(20 * 3**0.5)
    assert grid.around[1].count(-1) == 3


def test_a_side_lies_between_its_spaces(grid: HexGrid) -> None:
    for other in grid.around[0]:
        (ax, ay), (bx, by) = grid.ends(0, other)
        assert ((ax + bx) / 2, (ay + by) / 2) == pytest.approx(grid.between(0, other))
        back = grid.ends(other, 0)
        assert sorted(back) == [pytest.approx(each) for each in sorted(grid.ends(0, other))]


def test_a_border_has_the_sides_that_lead_outside(grid: HexGrid) -> None:
    assert grid.border(frozenset([0])).count("M") == 6
    assert grid.border(frozenset([0, 1])).count("M") == 10
    assert grid.border(frozenset(range(7))).count("M") == 18


def test_an_outline_is_closed_and_shrinks_around_its_middle(grid: HexGrid) -> None:
    whole, half = grid.outline(0), grid.outline(0, 0.5)
    assert whole.endswith("z")
    assert whole.count("l") == 5
    wide, narrow = (float(each[1 : each.index(" ")]) - 100 for each in (whole, half))
    assert wide == pytest.approx(2 * narrow, abs=0.02)


def test_sides_that_meet_are_one_line(grid: HexGrid) -> None:
    ring = [(0, 1), (0, 2), (0, 3)]
    [chain] = grid.chains(ring)
    assert len(chain) == 4
    assert smooth(chain).count("Q") == 2


def test_a_way_begins_and_ends_where_it_should() -> None:
    assert arc((0, 0), (10, 0)).startswith("M0 0Q")
    assert arc((0, 0), (10, 0)).endswith(" 10 0")
    assert hexagon(10).count("L") == 5
