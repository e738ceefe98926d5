"""Ra, Divine Light: ANK-GOD-RA."""

from __future__ import annotations

import pytest

from ecumene.games.ankh.pieces import free_suns
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import CYCLE, fight, is_over, third
from ecumene.games.ankh.tests.tables import asked, choices, figures, lay, play, spaces

CHARIOTS = "play chariots"


def turn(ra: str = "god b4", *, pool: str = "", lit: str = "", gods: str = "ra isis") -> Ankh:
    return lay("turn", ra, "god i5", gods=gods, pools=(pool,), illuminated=lit.split())


def test_ank_god_ra_01_three_sun_tokens() -> None:
    assert free_suns(turn()) == 3
    assert free_suns(turn("god b4, warrior a1 a2", lit="a1 a2")) == 1
    assert free_suns(turn(gods="amun isis")) == 0


def test_ank_god_ra_01_with_all_three_in_use_no_figure_can_be_illuminated() -> None:
    s = turn("god b4, warrior a1 a2 a3", lit="a1 a2 a3")
    play(s, "take summon_figure", "summon warrior", "on b5")
    assert (asked(s), spaces(s.illuminated)) == ("DP-ACT2", ["a1", "a2", "a3"])


@pytest.mark.parametrize("kind", ["warrior", "cat_mummy"])
def test_ank_god_ra_02_a_summoned_warrior_or_guardian_may_be_illuminated(kind: str) -> None:
    s = play(turn(pool="cat_mummy"), "take summon_figure", f"summon {kind}", "on b5")
    assert (asked(s), choices(s)) == ("DP-SUN", ["illuminate", "leave dark"])
    play(s, "illuminate")
    assert (spaces(s.illuminated), free_suns(s)) == (["b5"], 2)


def test_ank_god_ra_02_the_token_may_be_kept() -> None:
    s = play(turn(), "take summon_figure", "summon warrior", "on b5", "leave dark")
    assert (s.illuminated, free_suns(s)) == (0, 3)


def test_ank_god_ra_02_only_ra_illuminates() -> None:
    s = play(turn(gods="isis ra"), "take summon_figure", "summon warrior", "on b5")
    assert asked(s) == "DP-ACT2"


def test_ank_god_ra_02_each_figure_of_one_action_may_be_illuminated() -> None:
    """Pyramid Attuned brings a second figure."""
    s = lay(
        "turn",
        "god b4",
        "god i5",
        gods="ra isis",
        powers=("revered inspiring pyramid_attuned resplendent",),
        monuments="pyramid a8=0",
    )
    play(s, "take summon_figure", "by pyramid a8", "on a7", "illuminate")
    play(s, "summon warrior", "on b5", "illuminate")
    assert spaces(s.illuminated) == ["a7", "b5"]


def test_ank_god_ra_02_a_ransomed_warrior_is_summoned_too() -> None:
    s = lay("turn", "god b4", "god i5", gods="ra anubis", trapped=[1, 0], followers=[1, 0])
    play(s, "take summon_figure", "ransom warrior", "on b5")
    assert asked(s) == "DP-SUN"


def test_ank_god_ra_02_a_returning_mummy_may_be_illuminated() -> None:
    """ANK-GRD-MUM-01: its return counts as summoning."""
    s = play(fight("god b4, mummy b6", "god d7", gods="ra isis"), CYCLE, CHARIOTS)
    play(s, "on b5")
    assert (asked(s), s.actor) == ("DP-SUN", 0)
    play(s, "illuminate")
    assert (figures(s, 0, "mummy"), spaces(s.illuminated)) == (["b5"], ["b5"])


def region(lit: str, *others: str, powers: str = "") -> Ankh:
    """The West: Ra has a god and two warriors there, and a warrior in the East."""
    return lay(
        "region",
        "god b4, warrior a1 a2 h4",
        *others,
        gods="ra isis",
        illuminated=lit.split(),
        powers=(powers,),
    )


@pytest.mark.parametrize(
    ("lit", "gained"), [("", 1), ("a1", 2), ("a1 a2", 2), ("h4", 1), ("a1 a2 h4", 2)]
)
def test_ank_god_ra_03_dominance_with_an_illuminated_figure_gives_one_more(
    lit: str, gained: int
) -> None:
    """Once, however many are illuminated, and only in their region (the East is a battle)."""
    s = region(lit, "god i5")
    assert s.devotion[0] == gained


@pytest.mark.parametrize(("lit", "gained"), [("", 1), ("a1", 2), ("a1 a2", 2), ("h4", 1)])
def test_ank_god_ra_03_a_won_battle_gives_one_more(lit: str, gained: int) -> None:
    words = lit.split()
    s = fight("god b4, warrior a1 a2 h4", "god d7", gods="ra isis", illuminated=words)
    play(s, CYCLE, CYCLE)
    assert s.devotion == (gained, 0)


def test_ank_god_ra_03_a_lost_battle_gives_nothing() -> None:
    s = fight("god b4, warrior a1", "god d7", gods="ra isis", illuminated=["a1"])
    play(s, CYCLE, CHARIOTS)
    assert s.devotion == (0, 1)


def test_ank_god_ra_03_it_is_part_of_the_same_single_gain() -> None:
    """Bountiful adds one to the dominance with its light, not to each of them."""
    s = region("a1", "god i5", powers=third("bountiful"))
    assert s.devotion[0] == 1 + 1 + 1


def test_ank_god_ra_04_the_token_returns_when_the_figure_is_killed() -> None:
    s = fight("god b4, warrior a1 h4", "god d7", gods="ra isis", illuminated=["a1", "h4"])
    play(s, CYCLE, CHARIOTS)
    assert is_over(s)
    assert (spaces(s.illuminated), free_suns(s)) == (["h4"], 2)


def test_ank_god_ra_04_the_token_moves_along_with_its_figure() -> None:
    s = turn("god b4, warrior a1 a2", lit="a1")
    play(s, "take move_figures", "move warrior a1", "to a3", "stop moving")
    assert spaces(s.illuminated) == ["a3"]


def test_ank_god_ra_04_a_figure_may_step_where_an_illuminated_one_stood() -> None:
    s = turn("god b4, warrior a1 a2", lit="a1")
    play(s, "take move_figures", "move warrior a1", "to a3", "move warrior a2", "to a1")
    assert spaces(s.illuminated) == ["a3"]


def test_ank_god_ra_04_a_pushed_figure_keeps_its_token() -> None:
    s = lay(
        "turn",
        "god b4, warrior a1",
        "god i5, satet a3",
        seat=1,
        gods="ra isis",
        illuminated=["a1"],
    )
    play(s, "take move_figures", "move satet a3", "to a1", "push to b1")
    assert (figures(s, 0, "warrior"), spaces(s.illuminated)) == (["b1"], ["b1"])


def test_ank_god_ra_04_a_satet_of_ra_keeps_its_token_when_it_pushes() -> None:
    s = lay("turn", "god b4, satet a3", "god i5, warrior a1", gods="ra isis", illuminated=["a3"])
    play(s, "take move_figures", "move satet a3", "to a1", "push to b1")
    assert (figures(s, 0, "satet"), spaces(s.illuminated)) == (["a1"], ["a1"])


def test_ank_god_ra_04_tokens_return_when_figures_leave_the_game() -> None:
    """Ra is the lower god: his warrior leaves, and the merged god has three tokens again."""
    s = lay(
        "merge",
        "god b4",
        "god d7",
        "god i5, warrior a1",
        gods="isis amun ra",
        illuminated=["a1"],
    )
    assert (s.team, s.illuminated, free_suns(s)) == ((0, 1, 1), 0, 3)
