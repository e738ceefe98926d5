"""What no table may show, and that it is reported: ANK-INV-01 to 12."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.engine.frozen import changed
from ecumene.games.ankh.board import WATER, spaces_of
from ecumene.games.ankh.content import EVENT_SPACES, LIMITS
from ecumene.games.ankh.invariants import invariants
from ecumene.games.ankh.names import CARD, MONUMENT
from ecumene.games.ankh.pieces import refresh
from ecumene.games.ankh.regions import CAMEL_SIDES
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import fight
from ecumene.games.ankh.tests.impossible import new, refused, reported
from ecumene.games.ankh.tests.tables import lay, mask

WEST = "a1 a2 a3 a4 a5 a6 a7 a8 b2 b3 b4 b6"


def test_ank_inv_01_one_god_figure_and_six_warriors() -> None:
    refused("ANK-INV-01", "god b5 b6", "god i5")
    refused("ANK-INV-01", "warrior b5", "god i5")
    refused("ANK-INV-01", "god b5, warrior a1 a2 a3 a4 a5 a6 a7", "god i5")
    six = "god b5, warrior a1 a2 a3 a4 a5 a6"
    refused("ANK-INV-01", six, "god i5", gods="ra anubis", trapped=[1, 0])
    lay("turn", six, "god i5")


def test_ank_inv_01_a_god_that_has_left_has_no_figures() -> None:
    s = new()
    s.ladder = (1,)
    s.holder = (-1,) * 5
    refresh(s)
    assert reported(s, "ANK-INV-01")
    assert reported(s, "is not in the game")


@pytest.mark.parametrize(("seats", "most"), [(2, 1), (3, 2), (4, 3), (5, 3)])
def test_ank_inv_02_no_more_guardians_than_in_play(seats: int, most: int) -> None:
    words = ["god b5", "god i5", "god e2", "god h8", "god a8"][:seats]
    spaces = ["a1", "a2", "a3", "a4"]

    def table(board: int, pool: int, removed: int) -> Ankh:
        figures = [f"{words[0]}, satet {' '.join(spaces[:board])}" if board else words[0]]
        pools = ("", " ".join(["satet"] * pool))
        removed_of = {"satet": removed}
        return lay("turn", *figures, *words[1:], pools=pools, removed=removed_of, guardians="satet")

    for board, pool in [(0, 0), (1, 0), (0, 1), (1, 1)]:
        if board + pool <= most:
            table(board, pool, most - board - pool)
        with pytest.raises(BadPosition, match="ANK-INV-02"):
            table(board, pool, most - board - pool + 1)


def test_ank_inv_02_nor_fewer_than_none() -> None:
    refused("ANK-INV-02", removed={"satet": -1})
    refused("ANK-SET-10", guardians="cat_mummy", removed={"satet": 1})
    s = new()
    s.guardians = changed(s.guardians, 0, changed(s.guardians[0], 0, -1))
    assert reported(s, "ANK-INV-02")


@pytest.mark.parametrize("kind", MONUMENT.ids)
def test_ank_inv_03_ten_monuments_of_each_type(kind: str) -> None:
    ten = WEST.split()[:10]
    lay("turn", "god c1", "god i5", monuments=f"{kind} {' '.join(ten)}")
    refused("ANK-INV-03", "god c1", "god i5", monuments=f"{kind} {' '.join(ten)} b4")


def test_ank_inv_04_thirty_camels() -> None:
    s = new()
    for side in spaces_of(CAMEL_SIDES)[:31]:
        s.camels |= 1 << side
    assert s.camels.bit_count() == 31
    assert reported(s, "30 camels (ANK-INV-04)")


def test_ank_inv_04_events_place_at_most_eighteen_camels() -> None:
    caravans = [space for space in EVENT_SPACES if space.event == "camel_caravan"]
    assert len(caravans) * LIMITS.caravan_max_camels == 18


def test_ank_inv_04_a_token_for_every_region_and_no_other() -> None:
    s = new()
    s.order = s.order[:2]
    assert reported(s, "order does not fit")
    s = new()
    s.order = (*s.order, s.order[0])
    assert reported(s, "order does not fit")
    s = new()
    s.regions = (*s.regions, *[s.regions[0]] * 6)
    assert reported(s, "ANK-INV-04")


def test_ank_inv_05_nine_ankh_tokens_for_monuments() -> None:
    def monuments(count: int) -> str:
        return f"temple {' '.join(f'{space}=0' for space in WEST.split()[:count])}"

    lay("turn", "god c1", "god i5", monuments=monuments(9))
    refused("ANK-INV-05", "god c1", "god i5", monuments=monuments(10))


@pytest.mark.parametrize(
    "powers",
    [
        "commanding inspiring omnipresent",
        "commanding resplendent",
        "resplendent",
        "commanding inspiring resplendent glorious",
        "commanding inspiring glorious",
        "commanding inspiring resplendent obelisk_attuned temple_attuned",
        "commanding inspiring resplendent obelisk_attuned glorious magnanimous bountiful",
    ],
)
def test_ank_inv_05_inv_06_powers_that_nobody_can_have(powers: str) -> None:
    """ANK-INV-05, ANK-INV-06: six slots, two powers per level, level by level."""
    refused("ANK-INV-06", powers=(powers,))


def test_ank_inv_06_powers_that_a_god_can_have() -> None:
    six = ["commanding", "revered", "resplendent", "obelisk_attuned", "glorious", "worshipful"]
    for count in range(7):
        lay("turn", "god b5", "god i5", powers=(" ".join(six[:count]),))


def test_ank_inv_07_no_card_is_in_two_places() -> None:
    s = fight("god b4", "god d7", played=[["chariots"], []])
    chariots = 1 << CARD["chariots"]
    s.in_battle = changed(s.in_battle, 0, chariots)
    assert reported(s, "a card twice (ANK-INV-07)")
    s.in_battle = changed(s.in_battle, 0, 0)
    s.face_down[0] = chariots
    assert reported(s, "a card twice (ANK-INV-07)")
    s.in_battle = changed(s.in_battle, 0, chariots)
    s.played = changed(s.played, 0, 0)
    assert reported(s, "a card twice (ANK-INV-07)")
    s.in_battle = changed(s.in_battle, 0, 0)
    assert list(invariants(s)) == []


def test_ank_inv_07_cycle_of_maat_is_in_hand_outside_battles() -> None:
    refused("ANK-INV-07", played=[["cycle_of_maat"], []])
    refused("ANK-INV-07", in_battle=[["cycle_of_maat"], []])
    refused("ANK-INV-07", face_down=[[], ["cycle_of_maat"]])


@pytest.mark.parametrize(
    "table", [{"followers": [0, -1]}, {"devotion": [32, 0]}, {"devotion": [0, -1]}]
)
def test_ank_inv_08_followers_and_devotion_have_bounds(table: dict[str, Any]) -> None:
    refused("ANK-INV-08", **table)


def test_ank_inv_08_stacks_are_a_strict_order() -> None:
    refused("ANK-DEV-04", ladder=[0, 0])
    refused("ANK-DEV-04", ladder=[0, 2])
    s = new()
    s.ladder = s.ladder[::-1]
    assert reported(s, "ANK-INV-08")


def test_ank_inv_09_a_space_holds_one_thing() -> None:
    refused("ANK-INV-09", "god b5, warrior b5", "god i5")
    refused("ANK-INV-09", "god b5, warrior b6", "god i5, warrior b6")
    refused("ANK-INV-09", monuments="temple b5")
    refused("ANK-INV-09", monuments="temple b6, obelisk b6")
    refused("ANK-INV-09", cities=["b5"])
    refused("ANK-INV-09", monuments="temple b6", cities=["b6"])


def test_ank_inv_09_only_apep_stands_on_water() -> None:
    lay("turn", "god b5, apep c5", "god i5")
    refused("ANK-INV-09", "god b5, warrior c5", "god i5")
    refused("ANK-INV-09", "god c5", "god i5")
    refused("ANK-INV-09", "god b5, mummy k1", "god i5")


def test_ank_inv_10_regions_have_at_least_six_land_spaces() -> None:
    five = ["a4-a5", "a5-b4", "b4-b5"]  # with the lakes: a5 to a8 and more
    s = lay("turn", "god b3", "god i5", camels=five, order=["a1", "f6", "b0", "a8"])
    assert min(land.bit_count() for land in s.regions) >= 6
    corner = ["a7-a8", "a8-b7", "b7-b8", "b8-c8", "b8-c9"]  # a8 and b8 alone
    refused("ANK-CAML-03", camels=corner, order=["a1", "f6", "b0", "a8"])


def test_ank_inv_10_regions_divide_the_land() -> None:
    s = new()
    s.regions = changed(s.regions, 0, s.regions[0] & ~mask("a1"))
    assert reported(s, "ANK-INV-10")
    s.regions = changed(s.regions, 1, s.regions[1] | mask("b2"))  # as many as before
    assert reported(s, "ANK-INV-10")
    s = new()
    s.regions = changed(s.regions, 1, s.regions[1] | mask("a1"))
    assert reported(s, "ANK-INV-10")
    assert not any(land & WATER for land in new().regions)


def test_ank_inv_11_two_small_and_two_large_bases() -> None:
    words = ("god b5", "god i5", "god e2", "god h8")
    refused("ANK-INV-11", *words, pools=("satet satet satet",))
    refused("ANK-INV-11", *words, pools=("satet mummy mummy",))
    refused("ANK-INV-11", "god b5, mummy a1", *words[1:], pools=("satet satet",))
    refused("ANK-INV-11", *words, pools=("apep apep androsphinx",))
    lay("turn", *words, pools=("satet satet androsphinx androsphinx",))
    lay("turn", *words, pools=("satet apep apep",))


def test_ank_inv_12_three_sun_tokens_on_figures_of_ra() -> None:
    words = ("god b5, warrior a1 a2 a3 a4", "god i5, warrior i4")
    lay("turn", *words, illuminated=["a1", "a2", "a3"])
    refused("ANK-INV-12", *words, illuminated=["a1", "a2", "a3", "a4"])
    refused("ANK-GOD-RA-02", *words, illuminated=["i4"])
    refused("ANK-GOD-RA-02", *words, illuminated=["b5"])
    refused("ANK-GOD-RA-02", *words, gods="amun isis", illuminated=["a1"])


def test_ank_inv_12_three_underworld_tokens_of_osiris() -> None:
    lay("turn", "god b5", "god i5", gods="osiris isis", underworld=["a1", "a2", "a3"])
    refused("ANK-INV-12", gods="osiris isis", underworld=["a1", "a2", "a3", "a4"])
    refused("ANK-INV-12", gods="ra isis", underworld=["a1"])


def test_ank_god_osi_05_only_figures_of_osiris_stand_on_the_underworld() -> None:
    lay("turn", "god b5", "god i5", gods="osiris isis", underworld=["b5"])
    refused("ANK-GOD-OSI-05", gods="osiris isis", underworld=["i5"])


def test_ank_merg_03_a_god_that_has_merged_has_no_guardians_in_a_pool() -> None:
    words = ("god b5", "god i5", "")
    merged: dict[str, Any] = {"team": [0, 1, 0], "ladder": [0, 1]}
    lay("turn", *words, pools=("satet",), **merged)
    refused("ANK-MERG-03", *words, pools=("", "", "satet"), **merged)


def test_ank_inv_12_none_of_them_when_their_god_is_forgotten() -> None:
    table: dict[str, Any] = {"devotion": [0, 25, 26, 0], "ladder": [1, 2], "team": [0, 1, 2, 0]}
    words = ("", "god i5, warrior i4", "god e2", "")
    lay("turn", *words, seat=1, **table)
    gods = "isis amun ra osiris anubis"
    tokens: list[tuple[str, str, dict[str, Any]]] = [
        ("osiris", "ANK-INV-12", {"underworld": ["a1"]}),
        ("ra", "ANK-GOD-RA-02", {"illuminated": ["i4"]}),
        ("anubis", "ANK-INV-12", {"trapped": [0, 1, 0, 0]}),
    ]
    for god, rule, token in tokens:
        others = gods.replace(god, "").split()
        refused(rule, *words, gods=" ".join([god, *others]), **table, **token)


def test_ank_inv_12_three_trapped_warriors_never_of_anubis() -> None:
    words = ("god b5", "god i5", "god e2")
    lay("turn", *words, gods="anubis isis ra", trapped=[0, 1, 2])
    refused("ANK-INV-12", *words, gods="anubis isis ra", trapped=[0, 2, 2])
    refused("ANK-INV-12", *words, gods="anubis isis ra", trapped=[1, 0, 0])
    refused("ANK-INV-12", *words, gods="amun isis ra", trapped=[0, 1, 0])
