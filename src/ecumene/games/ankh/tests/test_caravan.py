"""The event Camel Caravan: rows of camels (ANK-CAML-01 to 04)."""

from __future__ import annotations

import pytest

from ecumene.games.ankh.board import (
    CORNER_HEXES,
    CORNER_SIDES,
    CORNERS_OF,
    LAND,
    RIVER,
    SIDES,
    WATER,
    mask_of,
    spaces_of,
)
from ecumene.games.ankh.names import SIDE
from ecumene.games.ankh.pieces import camels_in_supply
from ecumene.games.ankh.regions import regions_of
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.tables import asked, choices, lay, play

WEST_ROW = "a4-a5 a5-b4 b4-b5"
EAST_ROW = "f6-g6 g6-g7 g7-h6 h6-h7"
DELTA_ROW = "e1-f1 e2-f1 e2-f2 e3-f2 e3-f3"
OTHER_ROWS = "c3-d3 c4-d3 c4-d4 f8-g9 g8-g9 g8-h8 h7-h8 h7-i8"
EIGHT_REGIONS = f"{WEST_ROW} {EAST_ROW} {DELTA_ROW} {OTHER_ROWS}"


def caravan(camels: str = "") -> Ankh:
    """Ra has triggered the event; camels of earlier rows stand on the board."""
    return lay("caravan", "god b6", "god i5", gods="ra isis", camels=camels.split())


def sides(words: str) -> int:
    return mask_of(SIDE[word] for word in words.split())


def rows_by_the_book(camels: int) -> set[int]:
    """ANK-CAML-01 to 03 word for word, without any cleverness: legal rows as masks of sides."""
    free = [
        side
        for side, (one, other) in enumerate(SIDES)
        if LAND >> one & 1 and LAND >> other & 1 and not (RIVER | camels) >> side & 1
    ]
    anchors = {
        corner
        for corner, hexes in enumerate(CORNER_HEXES)
        if hexes & WATER or hexes.bit_count() < 3 or CORNER_SIDES[corner] & (RIVER | camels)
    }
    found = set()
    paths: list[tuple[list[int], list[int]]] = [([], [corner]) for corner in anchors]
    while paths:
        row, corners = paths.pop()
        for side in free:
            if corners[-1] not in CORNERS_OF[side]:
                continue
            beyond = sum(CORNERS_OF[side]) - corners[-1]
            if beyond in corners:
                continue
            if beyond in anchors:
                if divides(camels, mask_of([*row, side])):
                    found.add(mask_of([*row, side]))
            elif len(row) < 5:
                paths.append(([*row, side], [*corners, beyond]))
    return found


def divides(camels: int, row: int) -> bool:
    """One region becomes two, each with at least 6 land spaces; the others stay as they are."""
    before, after = set(regions_of(camels)), set(regions_of(camels | row))
    gone, new = before - after, after - before
    return len(gone) == 1 and len(new) == 2 and min(land.bit_count() for land in new) >= 6


def rows_offered(s: Ankh) -> set[int]:
    """All rows that can be placed camel by camel, as masks of sides."""
    found = set()
    tables = [s]
    while tables:
        table = tables.pop()
        if asked(table) == "DP-CARAVAN":
            camels = [each for each in choices(table) if each != "no caravan"]
            tables += [play(table.clone(), camel) for camel in camels]
        else:
            found.add(table.camels & ~s.camels)
    return found


@pytest.mark.parametrize("older", ["", WEST_ROW, EAST_ROW, f"{WEST_ROW} {DELTA_ROW}"])
def test_ank_caml_01_02_03_exactly_the_legal_rows_can_be_placed_camel_by_camel(older: str) -> None:
    """ANK-CAML-01, ANK-CAML-02, ANK-CAML-03: no camel is offered that no legal row completes."""
    rows = rows_by_the_book(sides(older))
    assert len(rows) > 40
    assert rows_offered(caravan(older)) == rows


def test_ank_caml_01_a_row_has_one_to_six_camels() -> None:
    """After these rows one camel between the river and the lake divides the middle of the West."""
    older = "b6-c7 b7-c7 b7-c8 b7-b8 a8-b8 b2-c3 b3-c3 b3-c4 b3-b4 a4-b4 a4-a5"
    lengths = {row.bit_count() for row in rows_offered(caravan(older))}
    assert lengths == {1, 2, 3, 4, 5, 6}
    s = play(caravan(older), "camel b4-c4")
    assert (asked(s), len(s.regions)) == ("DP-KEEP", 6)


def test_ank_caml_01_a_row_takes_no_more_camels_than_the_supply_has() -> None:
    """ANK-CAML-01: four camels are left, the others stand where no row can go."""
    s = caravan(WEST_ROW)
    coast = [side for side, at in enumerate(SIDES) if mask_of(at) & ~LAND]
    s.camels |= mask_of(coast[: camels_in_supply(s) - 4])
    s.settle()  # what can be chosen now
    assert camels_in_supply(s) == 4
    rows = rows_by_the_book(sides(WEST_ROW))
    short = {row for row in rows if row.bit_count() <= 4}
    assert 0 < len(short) < len(rows)
    assert rows_offered(s) == short
    assert s.observe(0)["table"]["row_left"][1] == 4
    assert play(s, choices(s)[0]).observe(0)["table"]["row_left"][1] <= 3


def test_ank_caml_01_no_camel_on_river_water_or_older_camels() -> None:
    first = choices(caravan(WEST_ROW))
    for side in ["e4-f3", "b4-c5", *WEST_ROW.split()]:
        assert f"camel {side}" not in first


def test_ank_caml_01_a_begun_row_goes_on_where_it_stands() -> None:
    """The row is connected: after the first camel only its neighbours are offered, and no pass."""
    s = play(caravan(), "camel a4-a5")
    assert choices(s) == ["camel a4-b4", "camel a5-b4"]
    assert s.camels == 0
    play(s, "camel a5-b4")
    assert choices(s) == ["camel a5-b5", "camel b4-b5"]


def test_ank_caml_02_a_row_ends_at_the_first_anchor() -> None:
    """B4-B5 touches the lake C5: the row is complete, though it has only three camels."""
    s = play(caravan(), "camel a4-a5", "camel a5-b4", "camel b4-b5")
    assert (asked(s), s.camels) == ("DP-KEEP", sides(WEST_ROW))


def test_ank_caml_02_a_row_may_start_at_either_end() -> None:
    s = play(caravan(), "camel b4-b5", "camel a5-b4", "camel a4-a5")
    assert (asked(s), s.camels) == ("DP-KEEP", sides(WEST_ROW))


def test_ank_caml_02_an_older_camel_anchors_a_row() -> None:
    """The corner of A4, B4 and A5 touches nothing but the camels of the first row."""
    row = "a4-b4 b3-b4 b3-c4 b3-c3 b2-c3"
    assert sides(row) not in rows_offered(caravan())
    assert sides(row) in rows_offered(caravan(WEST_ROW))


def test_ank_caml_02_no_inner_corner_touches_an_anchor() -> None:
    """From the western border past the lake C5 to the river: the part up to the lake suffices."""
    long = sides("a4-a5 a4-b4 b3-b4 b4-c4")
    assert long in rows_offered(caravan())
    assert not [row for row in rows_offered(caravan()) if row & long == long and row != long]


def test_ank_caml_03_both_new_regions_have_six_land_spaces() -> None:
    """Five spaces around B0 are too few, six are enough."""
    rows = rows_offered(caravan())
    assert sides("c2-d2 c2-d1 c1-d1 d0-d1 d0-e1") in rows
    assert sides("c2-d2 c2-d1 c1-d1 c1-d0 c0-d0") not in rows
    sizes = [
        min(land.bit_count() for land in regions_of(row) if land not in regions_of(0))
        for row in rows
    ]
    assert min(sizes) == 6


def test_ank_caml_03_occupied_spaces_count_and_water_does_not() -> None:
    """The six land spaces in the north of the Delta are full, and the row is legal still."""
    s = lay(
        "caravan",
        "god b6",
        "god i5",
        gods="ra isis",
        monuments="temple b0 b1 c0, obelisk c1 c2 d0",
    )
    assert sides("c2-d2 c2-d1 c1-d1 d0-d1 d0-e1") in rows_offered(s)


def test_ank_caml_04_a_caravan_may_be_declined() -> None:
    s = caravan()
    assert choices(s)[-1] == "no caravan"
    play(s, "no caravan")
    assert (s.camels, len(s.regions), asked(s), s.actor) == (0, 3, "DP-ACT1", 1)


def test_ank_caml_04_without_a_legal_row_nothing_happens() -> None:
    """With eight regions no conflict order token is left, though there are rows and camels."""
    s = caravan(EIGHT_REGIONS)
    assert (len(s.regions), s.camels) == (8, sides(EIGHT_REGIONS))
    assert rows_by_the_book(s.camels)
    assert (asked(s), s.actor) == ("DP-ACT1", 1)


def test_ank_caml_04_small_regions_cannot_be_divided() -> None:
    """Eleven spaces are too few for two regions of six: no camel is offered inside of them."""
    s = caravan(f"{DELTA_ROW} {EAST_ROW}")
    small = [land for land in s.regions if land.bit_count() < 12]
    assert len(small) == 2
    for land in small:
        inside = [n for n, pair in enumerate(SIDES) if all(land >> each & 1 for each in pair)]
        assert not {f"camel {SIDE.ids[side]}" for side in inside} & set(choices(s))


def test_the_rows_by_the_book_know_the_first_board() -> None:
    """Both banks of a row in the West, to check the checker itself (ANK-CAML-03)."""
    assert sides(WEST_ROW) in rows_by_the_book(0)
    sizes = sorted(land.bit_count() for land in regions_of(sides(WEST_ROW)))
    assert sizes == [16, 16, 22, 28]
    assert all(len(spaces_of(row)) <= 6 for row in rows_by_the_book(0))
