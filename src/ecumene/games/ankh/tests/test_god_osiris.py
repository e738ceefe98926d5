"""Osiris, Gate to the Underworld: ANK-GOD-OSI."""

from __future__ import annotations

import pytest

from ecumene.games.ankh.content import OSIRIS
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import CYCLE, fight, is_over
from ecumene.games.ankh.tests.tables import asked, choices, figures, lay, play, spaces

CHARIOTS = "play chariots"
WEST = (
    "a1 a2 a3 a4 a5 a6 a7 a8 b2 b3 b4 b5 b6 b7 b8 c3 c4 c7 c8 c9 d3 d4 d5 d7 d8 e4 e5 e7 e8 e9"
    " f4 f5"
)


def lost(underworld: str = "", osiris: str = "god b4", ra: str = "god d7") -> Ankh:
    """Osiris is beaten in the West."""
    s = fight(
        osiris,
        ra,
        gods="osiris ra",
        underworld=underworld.split(),
        monuments="temple a1",
    )
    return play(s, CYCLE, CHARIOTS)


def on(s: Ankh) -> list[str]:
    """The spaces that are offered."""
    return [each.removeprefix("on ") for each in choices(s)]


def test_ank_god_osi_01_he_may_place_a_token_when_he_loses() -> None:
    s = lost()
    assert (asked(s), s.actor) == ("DP-OSIRIS", 0)
    assert choices(s) == ["place underworld", "no underworld"]
    play(s, "place underworld", "on c9")
    assert spaces(s.underworld) == ["c9"]
    assert is_over(s)


def test_ank_god_osi_01_on_an_empty_land_space_of_the_battle_region() -> None:
    """Not under the temple, the gods or the warrior of the winner, and not on another token."""
    s = play(lost("a8", ra="god d7, warrior d8"), "place underworld")
    full = ["a1", "a8", "b4", "d7", "d8"]
    assert on(s) == [space for space in WEST.split() if space not in full]


def test_ank_god_osi_01_the_space_of_a_figure_that_has_just_died_is_empty() -> None:
    s = play(lost(osiris="god b4, warrior b5"), "place underworld")
    assert "b5" in on(s)


def test_ank_god_osi_01_he_may_move_a_placed_token_from_any_region() -> None:
    s = lost("h5 a8")
    assert choices(s) == [
        "place underworld",
        "move underworld a8",
        "move underworld h5",
        "no underworld",
    ]
    play(s, "move underworld h5")
    assert "a8" not in on(s)
    play(s, "on c9")
    assert spaces(s.underworld) == ["a8", "c9"]


def test_ank_god_osi_01_there_are_three_tokens() -> None:
    assert choices(lost("a8 h5 e2")) == [
        "move underworld a8",
        "move underworld e2",
        "move underworld h5",
        "no underworld",
    ]


def test_ank_god_osi_01_he_may_do_nothing() -> None:
    s = play(lost("h5"), "no underworld")
    assert spaces(s.underworld) == ["h5"]
    assert is_over(s)


def test_ank_god_osi_01_a_battle_that_nobody_wins_is_lost_too() -> None:
    s = play(fight("god b4", "god d7", gods="osiris ra"), CYCLE, CYCLE)
    assert asked(s) == "DP-OSIRIS"


def test_ank_god_osi_01_not_when_he_wins_or_does_not_take_part() -> None:
    assert is_over(play(fight("god b4", "god d7", gods="osiris ra"), CHARIOTS, CYCLE))
    s = fight("god b4", "god d7", "god i5", gods="ra isis osiris")
    assert is_over(play(s, CHARIOTS, CYCLE))


def test_ank_god_osi_01_dominance_of_another_is_no_lost_battle() -> None:
    s = lay("conflict", "god b4", "god i5", gods="osiris ra", event=4)
    assert is_over(s)


def test_ank_god_osi_02_a_figure_on_a_moved_token_stays() -> None:
    s = play(lost("b4"), "move underworld b4", "on c9")
    assert (figures(s, 0, "god"), spaces(s.underworld)) == (["b4"], ["c9"])


def turn(osiris: str, underworld: str, *, gods: str = "osiris ra", pool: str = "") -> Ankh:
    return lay("turn", osiris, "god i5", gods=gods, underworld=underworld.split(), pools=(pool,))


def test_ank_god_osi_03_an_extra_figure_on_any_underworld_space() -> None:
    s = play(turn("god b4", "a8 h5"), "take summon_figure")
    assert choices(s) == ["by action", "by underworld", "stop summoning"]
    play(s, "by underworld")
    assert on(s) == ["a8", "h5"]
    play(s, "on h5")
    assert figures(s, 0, "warrior") == ["h5"]


def test_ank_god_osi_03_one_extra_figure_per_action_and_the_regular_one_beside_it() -> None:
    s = play(turn("god b4", "a8 h5"), "take summon_figure", "by underworld", "on h5")
    assert choices(s) == ["summon warrior", "stop summoning"]
    play(s, "summon warrior")
    assert {"h6", "b5"} <= set(on(s))
    play(s, "on h6")
    assert (figures(s, 0, "warrior"), asked(s)) == (["h5", "h6"], "DP-ACT2")


def test_ank_god_osi_03_guardians_too() -> None:
    s = play(turn("god b4", "a8 h5", pool="mummy"), "take summon_figure", "by underworld")
    assert choices(s) == ["summon warrior", "summon mummy"]
    play(s, "summon mummy", "on a8")
    assert figures(s, 0, "mummy") == ["a8"]


def test_ank_god_osi_03_not_where_a_figure_stands() -> None:
    s = play(turn("god b4, warrior h5", "a8 h5"), "take summon_figure", "by underworld")
    assert figures(s, 0, "warrior") == ["a8", "h5"]  # the only space is taken at once
    full = play(turn("god b4, warrior h5", "h5"), "take summon_figure")
    assert choices(full) == ["summon warrior", "stop summoning"]


def test_ank_god_osi_03_only_osiris_and_only_with_a_token_on_the_board() -> None:
    s = lay("turn", "god b4", "god i5", gods="ra osiris", underworld=["a8"])
    assert choices(play(s, "take summon_figure")) == ["summon warrior", "stop summoning"]
    s = play(turn("god b4", ""), "take summon_figure")
    assert choices(s) == ["summon warrior", "stop summoning"]


def test_ank_god_osi_04_flood_ignores_underworld_spaces() -> None:
    """E4 and F4 are fertile; on E4 lies a token."""
    s = fight(
        "god a8, warrior e4 f4",
        "god d7, warrior d8",
        gods="osiris ra",
        underworld=["e4"],
        followers=[0, 0],
    )
    play(s, "play flood", CHARIOTS)
    assert (s.followers[0], figures(s, 0, "warrior")) == (1, ["f4"])


def test_ank_god_osi_04_drought_ignores_underworld_spaces() -> None:
    """B4 and B5 are desert; on B4 lies a token."""
    s = fight("god b4, warrior b5", "god d7", gods="osiris ra", underworld=["b4"])
    play(s, "play drought", CYCLE)
    assert s.devotion == (1 + 1, 0)


def test_ank_god_osi_04_underworld_spaces_belong_to_their_region() -> None:
    s = lay("region", "god b4, warrior h5", "god e2", gods="osiris ra", underworld=["b4", "h5"])
    assert s.devotion == (2, 1)  # Osiris dominates the West and the East


AROUND_C9 = "b8 c8 d8"  # all neighbours of C9


@pytest.mark.parametrize(
    ("gods", "ends"),
    [("ra osiris", {"b7", "c7", "e8"}), ("osiris ra", {"b7", "c7", "e8", *AROUND_C9.split()})],
)
def test_ank_god_osi_05_enemies_pass_through_but_cannot_end_there(
    gods: str, ends: set[str]
) -> None:
    s = play(turn("god c9", AROUND_C9, gods=gods), "take move_figures", "move god c9")
    targets = {each.removeprefix("to ") for each in choices(s)}
    assert ends <= targets
    assert (targets & set(AROUND_C9.split())) == (ends & set(AROUND_C9.split()))


def test_ank_god_osi_05_enemies_cannot_be_placed_there() -> None:
    s = play(turn("god c9", AROUND_C9, gods="ra osiris"), "take summon_figure")
    assert (asked(s), figures(s, 0, "warrior")) == ("DP-ACT2", [])
    s = turn("god c9", "b8 c8", gods="ra osiris")
    play(s, "take summon_figure", "summon warrior")  # the only space is taken at once
    assert figures(s, 0, "warrior") == ["d8"]


def test_ank_god_osi_05_figures_moved_to_obelisks_cannot_either() -> None:
    s = fight(
        "god c7, warrior h5",
        "god a1",
        gods="ra osiris",
        underworld=AROUND_C9.split(),
        monuments="obelisk c9=0",
        powers=("revered omnipresent obelisk_attuned resplendent",),
    )
    assert asked(s) == "DP-CARD"  # there is no space beside the obelisk


@pytest.mark.parametrize("gods", ["osiris ra", "ra osiris"])
def test_ank_god_osi_05_nobody_builds_there(gods: str) -> None:
    """ANK-BC-BUI-03: not even Osiris."""
    s = fight("god b4", "god d7", gods=gods, underworld=["a8", "c9"], followers=[3, 3])
    play(s, "play build_monument", CYCLE, "build temple")
    free = [space for space in WEST.split() if space not in ("a8", "b4", "c9", "d7")]
    assert on(s) == free


def test_ank_god_osi_06_tokens_are_removed_when_osiris_is_forgotten() -> None:
    s = lay(
        "forget",
        "god b4",
        "god d7",
        "god i5",
        "with 0",
        gods="ra amun osiris isis",
        devotion=[22, 23, 5, 22],
        underworld=["a8", "h5"],
    )
    assert (s.underworld, s.holder[OSIRIS]) == (0, -1)


def test_ank_god_osi_06_tokens_stay_while_another_god_is_forgotten() -> None:
    s = lay(
        "forget",
        "god b4",
        "god d7",
        "god i5",
        "with 0",
        gods="ra osiris amun isis",
        devotion=[22, 23, 5, 22],
        underworld=["a8", "h5"],
    )
    assert spaces(s.underworld) == ["a8", "h5"]


@pytest.mark.parametrize("gods", ["ra amun osiris", "ra osiris amun"])
def test_ank_god_osi_06_tokens_stay_when_he_merges(gods: str) -> None:
    s = lay("merge", "god b4", "god d7", "god i5", gods=gods, underworld=["a8", "h5"])
    assert s.team == (0, 1, 1)
    assert (spaces(s.underworld), s.holder[OSIRIS]) == (["a8", "h5"], 1)
