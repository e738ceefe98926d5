"""The event Camel Caravan: what follows a row (ANK-CAML-05 to 08)."""

from __future__ import annotations

import pytest

from ecumene.games.ankh.names import SPACE
from ecumene.games.ankh.state import Ankh, Row
from ecumene.games.ankh.tests.tables import again, asked, choices, figures, lay, play, spaces

# A row that divides the West, whose token is 1; the East has 2 and the Delta has 3
ROW = ("camel a4-a5", "camel a5-b4", "camel b4-b5")
NORTH = "a1 a2 a3 a4 b2 b3 b4 c3 c4 d3 d4 d5 e4 e5 f4 f5"
SOUTH = "a5 a6 a7 a8 b5 b6 b7 b8 c7 c8 c9 d7 d8 e7 e8 e9"


def divided(*sentences: str) -> Ankh:
    s = lay("caravan", "god b6, warrior a4", "god i5", gods="ra isis")
    return play(s, *ROW, *sentences)


def tokens(s: Ankh) -> list[str]:
    """The first space of each region, by conflict order token."""
    return [SPACE.ids[space] for space in s.order]


def region(s: Ankh, token: int) -> str:
    """The land of a region in words."""
    return " ".join(spaces(s.regions[token - 1]))


def test_ank_caml_05_the_seat_decides_which_part_keeps_the_token() -> None:
    s = divided()
    assert (asked(s), s.actor) == ("DP-KEEP", 0)
    assert choices(s) == ["keep token a1", "keep token a5"]


@pytest.mark.parametrize(("kept", "first", "last"), [("a1", NORTH, SOUTH), ("a5", SOUTH, NORTH)])
def test_ank_caml_05_06_one_part_keeps_the_token_and_the_other_gets_the_next(
    kept: str, first: str, last: str
) -> None:
    """ANK-CAML-05, ANK-CAML-06: the lowest number of the supply is 4."""
    s = divided(f"keep token {kept}", "swap nothing")
    assert (region(s, 1), region(s, 4)) == (first, last)
    assert len(s.regions) == 4


def test_ank_caml_06_the_other_regions_keep_their_tokens() -> None:
    s = divided("keep token a5", "swap nothing")
    assert tokens(s) == ["a5", "f6", "b0", "a1"]


def test_ank_caml_06_a_later_caravan_brings_the_next_token() -> None:
    camels = [word.removeprefix("camel ") for word in ROW]
    order = ["a5", "f6", "b0", "a1"]
    s = lay("caravan", "god b6", "god i5", gods="ra isis", camels=camels, order=order)
    play(s, "camel c2-d2", "camel c2-d1")  # the others are the only ones that complete the row
    play(s, "keep token d1", "swap nothing")
    assert tokens(s) == ["a5", "f6", "d1", "a1", "b0"]


def test_ank_caml_07_either_new_region_may_swap_its_token_with_any_other() -> None:
    s = divided("keep token a1")
    assert (asked(s), choices(s)) == ("DP-SWAP", ["swap token 1", "swap token 4", "swap nothing"])
    with_first = play(s.clone(), "swap token 1")
    assert choices(with_first) == ["with token 2", "with token 3", "with token 4"]
    assert choices(play(s, "swap token 4")) == ["with token 1", "with token 2", "with token 3"]


def test_ank_caml_07_a_swap_exchanges_two_tokens_and_no_more() -> None:
    s = divided("keep token a1", "swap token 4", "with token 2")
    assert tokens(s) == ["a1", "a5", "b0", "f6"]
    assert (region(s, 1), region(s, 2)) == (NORTH, SOUTH)
    assert (asked(s), s.actor) == ("DP-ACT1", 1)


def test_ank_caml_07_the_two_new_regions_may_swap() -> None:
    s = divided("keep token a1", "swap token 1", "with token 4")
    assert tokens(s) == ["a5", "f6", "b0", "a1"]


def test_ank_caml_07_water_follows_its_region() -> None:
    """A figure on the lake E6 is in the northern and the southern part and in the East."""
    s = divided("keep token a1", "swap token 4", "with token 3")
    lakes = ["e6" in spaces(wide) for wide in s.wide]
    assert (tokens(s), lakes) == (["a1", "f6", "a5", "b0"], [True, True, True, False])


def test_ank_caml_07_the_swapped_order_rules_the_next_conflict() -> None:
    """Ra is alone in the south, Isis in the East: who comes later lies on top of the stack."""

    def ladder(*swap: str) -> Row:
        s = lay("caravan", "god b6", "god i5", gods="ra isis", event=3)
        play(s, *ROW, "keep token a1", *swap)
        return again(s, "conflict").ladder

    assert ladder("swap nothing") == (1, 0)
    assert ladder("swap token 1", "with token 4") == (0, 1)


def test_ank_caml_08_figures_and_monuments_stay_where_they_are() -> None:
    s = lay(
        "caravan",
        "god b6, warrior a4 a5",
        "god i5",
        gods="ra isis",
        monuments="temple b4=0, obelisk b5",
    )
    play(s, *ROW, "keep token a5", "swap nothing")
    assert (figures(s, 0, "god"), figures(s, 0, "warrior")) == (["b6"], ["a4", "a5"])
    assert [spaces(mask) for mask in s.monuments] == [["b5"], ["b4"], []]
    assert spaces(s.controlled[0]) == ["b4"]
