"""Merging gods, the moment itself: ANK-MERG-01 to 11 and 20."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ankh.content import START_SPACE
from ecumene.games.ankh.names import KIND
from ecumene.games.ankh.pieces import (
    free_bases,
    guardians_on_card,
    monuments_in_supply,
    warriors_in_pool,
)
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.tables import (
    again,
    asked,
    choices,
    figures,
    lay,
    play,
    spaces,
    unlocked,
)


def merge(*figures: str, gods: str = "ra amun isis osiris anubis", **table: Any) -> Ankh:
    """The last seat is the lower god and the one before it the higher, as after setup."""
    return lay("merge", *figures, gods=gods, **table)


def pool(s: Ankh, god: int) -> list[str]:
    kinds = zip(KIND.ids[2:], s.guardians[god], strict=True)
    return [kind for kind, count in kinds for _ in range(count)]


def test_ank_merg_01_the_last_two_gods_merge_after_the_third_conflict() -> None:
    """Ra was last, but gains most in the conflict: Amun and Isis are the last when it is over."""
    s = lay(
        "conflict",
        "god b4",
        "god i5",
        "god e2",
        gods="ra amun isis",
        monuments="temple a1=0, obelisk a2=0, pyramid a3=0",
        devotion=[4, 5, 5],
        ladder=[0, 1, 2],
        event=12,
    )
    assert s.devotion[0] == 8
    assert s.team == (0, 2, 2)  # Amun lies below Isis: he is the lower god
    assert s.ladder == (2, 0)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_ank_merg_01_three_or_more_seats(seats: int) -> None:
    """Two rows of camels: each god dominates a region of its own and gains 1."""
    spots = ["god b4", "god b6", "god e2", "god g4", "god g8"][:seats]
    s = lay(
        "conflict",
        *spots,
        devotion=list(range(seats)),
        ladder=list(range(seats)),
        camels=["a4-a5", "a5-b4", "b4-b5", "f6-g6", "g6-g7", "g7-h6", "h6-h7"],
        event=12,
    )
    assert s.team == (1, 1, *range(2, seats))
    assert (s.ladder, s.devotion[1:]) == ((*range(1, seats),), (1, *range(3, seats + 1)))


def test_ank_merg_01_the_stack_decides_between_gods_on_one_space() -> None:
    spots = ("god b4", "god i5", "god e2")
    assert merge(*spots, devotion=[3, 3, 3], ladder=[1, 0, 2]).team == (0, 0, 2)
    assert merge(*spots, devotion=[3, 3, 3], ladder=[2, 0, 1]).team == (0, 1, 0)


def test_ank_merg_02_all_monuments_of_the_lower_god_are_destroyed() -> None:
    s = merge("god b4", "god d7", "god i5", monuments="temple a1=0 a2=1 a3=2, obelisk a4=2 a5")
    assert [spaces(each) for each in s.monuments] == [["a5"], ["a1", "a2"], []]
    assert [spaces(each) for each in s.controlled] == [["a1"], ["a2"], []]
    assert [monuments_in_supply(s, kind) for kind in range(3)] == [9, 8, 10]


def test_ank_merg_03_figures_of_the_lower_god_leave_the_game() -> None:
    s = merge("god b4", "god d7, warrior d8", "god i5, warrior i4 h4", trapped=[0, 0, 0])
    assert spaces(s.own[2]) == []
    assert (figures(s, 1, "god"), figures(s, 1, "warrior")) == (["d7"], ["d8"])


def test_ank_merg_03_its_trapped_warriors_too() -> None:
    s = merge("god b4", "god d7", "god i5", gods="anubis ra isis", trapped=[0, 1, 2])
    assert s.trapped == (0, 1, 0)


def test_ank_merg_03_its_warriors_cannot_be_summoned_any_more() -> None:
    """The pool of the merged god is that of the higher god: five warriors, not eleven."""
    s = merge("god b4", "god d7, warrior d8", "god i5, warrior i4", gods="ra amun osiris")
    assert warriors_in_pool(s, 1) == 5


def test_ank_merg_04_the_higher_god_receives_all_followers() -> None:
    s = merge("god b4", "god d7", "god i5", followers=[1, 2, 5])
    assert s.followers == [1, 7, 0]


def test_ank_merg_05_the_higher_seat_chooses_guardians_one_by_one() -> None:
    s = merge("god b4", "god d7", "god i5, cat_mummy i4, apep k5", pools=("", "", "cat_mummy"))
    assert (asked(s), s.actor) == ("DP-MERGE", 1)
    assert choices(s) == ["adopt i4", "adopt k5", "adopt from pool cat_mummy", "stop adopting"]
    play(s, "adopt i4")
    assert choices(s) == ["adopt k5", "adopt from pool cat_mummy", "stop adopting"]
    play(s, "adopt k5", "adopt from pool cat_mummy")
    assert (figures(s, 1, "cat_mummy"), figures(s, 1, "apep")) == (["i4"], ["k5"])
    assert pool(s, 1) == ["cat_mummy"]
    assert s.team == (0, 1, 1)  # nothing is left to take


def test_ank_merg_05_a_base_of_the_right_size_is_needed() -> None:
    def adoptable(amun: str) -> list[str]:
        lower = "god i5, cat_mummy i4 i6, androsphinx h4"
        s = merge("god e2", "god b4", f"god d7, {amun}", lower, gods="ra isis amun osiris")
        return choices(s)

    assert adoptable("mummy d8 c8") == ["adopt h4", "stop adopting"]
    assert adoptable("apep k5 k6") == ["adopt i4", "adopt i6", "stop adopting"]
    assert adoptable("mummy d8") == ["adopt h4", "adopt i4", "adopt i6", "stop adopting"]


def test_ank_merg_05_with_too_few_bases_it_has_to_choose() -> None:
    s = merge("god b4", "god d7, mummy d8", "god i5, cat_mummy i4 i6")
    play(s, "adopt i6")
    assert (figures(s, 1, "cat_mummy"), s.own[2], s.team) == (["i6"], 0, (0, 1, 1))


def test_ank_merg_05_it_keeps_its_own_guardians() -> None:
    """ANK-RUL-28."""
    s = merge("god b4", "god d7, cat_mummy d8", "god i5, cat_mummy i4", pools=("", "apep", ""))
    play(s, "adopt i4")
    assert (figures(s, 1, "cat_mummy"), pool(s, 1)) == (["d8", "i4"], ["apep"])


def test_ank_merg_05_guardians_not_taken_leave_the_game_and_not_for_their_card() -> None:
    s = merge("god b4", "god d7", "god i5, cat_mummy i4", pools=("", "", "apep"))
    cat, apep = KIND["cat_mummy"], KIND["apep"]
    before = (guardians_on_card(s, cat), guardians_on_card(s, apep))
    play(s, "stop adopting")
    assert (s.own[2], pool(s, 1), pool(s, 2)) == (0, [], [])
    assert (guardians_on_card(s, cat), guardians_on_card(s, apep)) == before == (1, 1)


def test_ank_merg_06_a_sun_token_stays_with_a_guardian_that_is_taken_over() -> None:
    """ANK-RUL-29: that of a warrior returns."""
    s = merge(
        "god b4",
        "god d7",
        "god i5, cat_mummy i4, warrior h4",
        gods="amun isis ra",
        illuminated=["i4", "h4"],
    )
    play(s, "adopt i4")
    assert spaces(s.illuminated) == ["i4"]


def test_ank_merg_06_the_aim_stays_too() -> None:
    s = merge(
        "god b4",
        "god d7",
        "god i5, giant_scorpion h6",
        aims={"h6": ["h5", "i6"]},
    )
    play(s, "adopt h6")
    assert asked(s) == "DP-ACT1"  # nobody aims
    assert s.position()["table"]["aims"] == {"h6": ["h5", "i6"]}


def test_ank_merg_07_the_marker_goes_down_onto_that_of_the_lower_god() -> None:
    s = merge("god b4", "god d7", "god i5", devotion=[9, 7, 4], ladder=[2, 1, 0])
    assert s.devotion[1] == 4
    assert s.scores == [9, 4, 4]


def test_ank_merg_07_the_place_in_the_stack_is_that_of_the_lower_god() -> None:
    """Three markers on space 4: that of Ra, in the middle, is now above the merged god."""
    s = merge("god b4", "god d7", "god i5", "god e2", devotion=[4, 4, 4, 9], ladder=[2, 1, 0, 3])
    assert (s.devotion[1], s.ladder) == (4, (1, 0, 3))


def test_ank_merg_07_from_now_on_both_markers_are_one() -> None:
    """The merged god dominates a region: one gain, for both seats."""
    s = merge("god b4", "god i5", "god h5", devotion=[9, 7, 4], ladder=[2, 1, 0])
    s = again(s, "conflict")
    assert (s.ladder, s.scores) == ((1, 0), [10, 5, 5])


def test_ank_merg_08_the_large_base_of_the_lower_god_uses_none_of_the_higher() -> None:
    s = merge("god b4", "god d7", "god i5")
    assert (free_bases(s, 1, large=False), free_bases(s, 1, large=True)) == (2, 2)


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("revered", "commanding inspiring temple_attuned"),
        ("commanding inspiring temple_attuned", "revered"),
    ],
)
def test_ank_merg_09_the_merged_god_has_exactly_the_powers_of_the_higher(
    higher: str, lower: str
) -> None:
    s = merge("god b4", "god d7", "god i5", powers=("", higher, lower))
    assert unlocked(s, 1) == higher.split()
    assert unlocked(s, s.team[2]) == higher.split()


def test_ank_merg_09_the_lower_seat_unlocks_from_the_slots_of_the_higher_god() -> None:
    s = merge(
        "god b4",
        "god d7",
        "god i5",
        powers=("", "commanding inspiring", "revered"),
        followers=[0, 1, 1],
        seat=1,
    )
    assert s.actor == 2
    play(s, "take unlock_power")
    assert choices(s)[0] == "unlock resplendent"


def test_ank_merg_11_the_cards_are_those_of_the_higher_god() -> None:
    s = merge(
        "god b4",
        "god d7",
        "god i5",
        gods="ra isis osiris",
        played=[[], ["chariots"], ["flood", "miracle"]],
    )
    s = again(s, "battle")
    played = {each.removeprefix("play ") for each in choices(s, 1)}
    assert "chariots" not in played
    assert {"flood", "miracle"} <= played


def test_ank_merg_11_one_shared_pool_that_of_the_higher_god() -> None:
    """Two monuments are controlled by Amun: the merged god has seven ankh tokens left."""
    s = merge("god b4", "god d7", "god i5", monuments="temple a1=1 a2=1 a3=2", followers=[0, 1, 1])
    assert (spaces(s.controlled[1]), s.followers[1]) == (["a1", "a2"], 2)
    assert warriors_in_pool(s, 1) == 6


def test_ank_merg_20_monuments_pieces_and_followers_go_before_guardians_are_chosen() -> None:
    s = merge(
        "god b4",
        "god d7",
        "god i5, cat_mummy i4, warrior h4",
        gods="anubis amun isis",
        trapped=[0, 0, 2],
        monuments="temple a1=2",
        followers=[0, 1, 2],
        devotion=[9, 7, 4],
        ladder=[2, 1, 0],
    )
    assert asked(s) == "DP-MERGE"
    assert (s.monuments[1], spaces(s.own[2]), s.followers) == (0, ["i4"], [0, 3, 0])
    assert s.trapped == (0, 0, 0)
    assert (s.devotion, s.team) == ((9, 7, 4), (0, 1, 2))  # markers and seats come later


def test_ank_merg_20_no_power_reacts() -> None:
    """No trap for Anubis, no return of a Mummy, no loss for a Cat Mummy, no underworld."""
    s = merge(
        "god b4",
        "god d7",
        "god i5, warrior h4, cat_mummy i4, mummy i6",
        gods="anubis osiris isis",
        powers=("revered omnipresent resplendent temple_attuned bountiful magnanimous",),
        devotion=[9, 7, 4],
        ladder=[2, 1, 0],
        followers=[0, 0, 0],
    )
    play(s, "stop adopting")
    assert (asked(s), s.trapped, s.underworld) == ("DP-ACT1", (0, 0, 0), 0)
    assert (s.devotion[0], s.devotion[1], s.followers) == (9, 4, [0, 0, 0])
    assert (s.own[2], s.markers) == (0, [START_SPACE[row][3] for row in range(4)])
