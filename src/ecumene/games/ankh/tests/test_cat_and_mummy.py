"""Cat Mummy and Mummy, the guardians that die: ANK-GRD-CAT, ANK-GRD-MUM."""

from __future__ import annotations

from ecumene.games.ankh.names import KIND
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import CYCLE, PLAGUE, fight, is_over, third
from ecumene.games.ankh.tests.tables import asked, choices, figures, lay, play

CHARIOTS = "play chariots"
CAT = KIND["cat_mummy"] - 2
MUMMY = KIND["mummy"] - 2


def test_ank_grd_cat_01_all_other_gods_lose_devotion_when_it_is_killed() -> None:
    s = fight("god b4", "god d7, cat_mummy d8", gods="ra amun", devotion=[7, 7])
    play(s, CHARIOTS, CYCLE)
    assert s.devotion == (7 + 1 - 1, 7)
    assert s.guardians[1][CAT] == 1  # it is back in the pool


def test_ank_grd_cat_01_a_cat_that_survives_costs_nothing() -> None:
    s = fight("god b4, cat_mummy b5", "god d7", gods="ra amun", devotion=[7, 7])
    play(s, CHARIOTS, CYCLE)
    assert s.devotion == (8, 7)


def test_ank_grd_cat_01_in_a_resolution_after_the_reward_of_the_winner() -> None:
    """A god on the first space gains 1 and loses it; the other way round it would keep it."""
    s = fight("god b4", "god d7, cat_mummy d8", gods="ra amun")
    play(s, CHARIOTS, CYCLE)
    assert s.devotion == (0, 0)


def test_ank_grd_cat_01_in_a_resolution_after_what_losers_gain() -> None:
    s = fight(
        "god b4",
        "god d7, cat_mummy d8",
        "god a8, warrior a7",
        gods="ra amun isis",
        powers=("", "", third("magnanimous")),
    )
    play(s, CHARIOTS, CYCLE, CYCLE)
    assert s.devotion == (0, 0, 2 - 1)


def test_ank_grd_cat_01_in_a_resolution_before_after_battle_effects() -> None:
    """Isis has nothing to lose when the cat dies; then her Miracle and Worshipful count."""
    s = fight(
        "god b4",
        "god d7, cat_mummy d8",
        "god a8, warrior a6",
        gods="ra amun isis",
        powers=("", "", third("worshipful")),
        followers=[0, 0, 2],
    )
    play(s, CHARIOTS, CYCLE, "play miracle", "sacrifice followers")
    assert s.devotion == (0, 0, 1 + 1)


def test_ank_grd_cat_01_in_a_plague_at_once() -> None:
    """On the first space Ra has nothing to lose yet: then come his majority and his victory."""

    def after(devotion: int) -> int:
        s = fight(
            "god b4",
            "god d7, cat_mummy d8",
            gods="ra amun",
            monuments="temple c7=0",
            followers=[1, 0],
            devotion=[devotion, 0],
            ladder=[1, 0],
        )
        return play(s, PLAGUE, CYCLE, "bid 1").devotion[0]

    assert after(0) == 1 + 1
    assert after(7) == 7 - 1 + 1 + 1


def test_ank_grd_cat_01_the_losses_come_in_ascending_devotion() -> None:
    """Isis lies below Osiris on space 3 and does so on space 2."""
    s = fight(
        "god b4",
        "god d7, cat_mummy d8",
        "god i5",
        "god e2",
        gods="ra amun isis osiris",
        devotion=[9, 9, 3, 3],
        ladder=[2, 3, 0, 1],
    )
    play(s, CHARIOTS, CYCLE)
    assert s.devotion == (9, 9, 2, 2)
    assert s.ladder == (2, 3, 1, 0)


def test_ank_grd_cat_01_each_dead_cat_counts() -> None:
    s = fight(
        "god b4",
        "god d7, cat_mummy d8 c8",
        "god i5",
        gods="ra amun isis",
        devotion=[7, 7, 7],
    )
    play(s, CHARIOTS, CYCLE)
    assert s.devotion == (8 - 2, 7, 7 - 2)


def test_ank_grd_cat_02_a_merged_god_loses_one_once() -> None:
    """Seats 1 and 2 play one god."""
    s = fight(
        "god d7, cat_mummy d8",
        "god b4",
        "",
        gods="ra amun isis",
        team=[0, 1, 1],
        ladder=[1, 0],
        devotion=[7, 5, 5],
    )
    play(s, CYCLE, CHARIOTS)
    assert (s.devotion[0], s.devotion[1]) == (7, 5 + 1 - 1)


def test_ank_grd_cat_02_the_cat_of_a_merged_god_spares_both_its_seats() -> None:
    s = fight(
        "god d7",
        "god b4, cat_mummy b5",
        "",
        gods="ra amun isis",
        team=[0, 1, 1],
        ladder=[1, 0],
        devotion=[7, 5, 5],
    )
    play(s, CHARIOTS, CYCLE)
    assert (s.devotion[0], s.devotion[1]) == (8 - 1, 5)


def test_ank_grd_cat_02_leaving_the_game_by_merging_is_no_death() -> None:
    s = lay(
        "merge",
        "god b4",
        "god d7",
        "god i5, cat_mummy i4",
        gods="ra amun isis",
        devotion=[9, 5, 4],
        ladder=[2, 1, 0],
    )
    play(s, "stop adopting")
    assert (s.devotion[0], s.devotion[1]) == (9, 4)  # the merged god stands where Isis stood


def test_ank_grd_cat_02_being_forgotten_is_no_death() -> None:
    s = lay(
        "forget",
        "god b4",
        "god d7",
        "god i5, cat_mummy i4",
        "with 1",
        gods="ra amun isis osiris",
        devotion=[25, 24, 4, 24],
    )
    assert s.devotion[:2] == (25, 24)


def test_ank_grd_cat_03_gods_that_do_not_fight_lose_too() -> None:
    s = fight(
        "god b4",
        "god d7, cat_mummy d8",
        "god i5",
        gods="ra amun isis",
        devotion=[7, 7, 7],
    )
    play(s, CHARIOTS, CYCLE)
    assert s.devotion == (7, 7, 6)


def test_ank_grd_cat_03_cats_of_several_gods_die_one_after_another() -> None:
    """Amun lies below Isis. His cat comes first: Isis falls, and then Amun onto her marker."""
    s = fight(
        "god b4",
        "god d7, cat_mummy d8",
        "god a8, cat_mummy a6",
        gods="ra amun isis",
        devotion=[7, 1, 1],
        ladder=[1, 2, 0],
    )
    play(s, CHARIOTS, CYCLE, CYCLE)
    assert s.devotion == (8 - 2, 0, 0)
    assert s.ladder == (2, 1, 0)


# Mummy


def mummy(ra: str, amun: str = "god d7", **table: str) -> Ankh:
    """Ra loses a battle in the West and with it his Mummy."""
    return play(fight(ra, amun, gods="ra amun", **table), CYCLE, CHARIOTS)


def test_ank_grd_mum_01_a_killed_mummy_returns_beside_its_god() -> None:
    s = mummy("god b4, mummy a8")
    assert (asked(s), s.actor) == ("DP-MUMMY", 0)
    play(s, "on c4", "leave dark")
    assert (figures(s, 0, "mummy"), s.guardians[0][MUMMY]) == (["c4"], 0)


def test_ank_grd_mum_01_on_an_empty_land_space_adjacent_to_its_god() -> None:
    """Beside B4 there are the lake C5, a temple, a warrior of Amun and three empty spaces."""
    s = mummy("god b4, mummy a8", "god d7, warrior a4", monuments="temple b3")
    assert choices(s) == ["on a5", "on b5", "on c4"]


def test_ank_grd_mum_01_spaces_behind_the_river_are_not_adjacent() -> None:
    """E4 borders on E3 and F3 in the Delta."""
    s = mummy("god e4, mummy a8")
    assert choices(s) == ["on d3", "on d4", "on e5", "on f4"]


def test_ank_grd_mum_01_beside_its_god_in_another_region() -> None:
    s = mummy("god c9, warrior b4, mummy a8", "god d7, warrior d5")
    assert choices(s) == ["on b8", "on c8", "on d8"]
    s = mummy("god i9, mummy a8", "god d7")
    assert choices(s) == ["on h8", "on i8", "on j8"]


def test_ank_grd_mum_01_it_must_return() -> None:
    """With a single space there is no question."""
    s = mummy("god c9, mummy a8", monuments="temple b8 c8")
    assert (asked(s), figures(s, 0, "mummy")) == ("DP-SUN", ["d8"])


def test_ank_grd_mum_01_without_a_space_it_goes_to_the_pool() -> None:
    s = mummy("god c9, mummy a8", monuments="temple b8 c8 d8")
    assert is_over(s)
    assert (figures(s, 0, "mummy"), s.guardians[0][MUMMY]) == ([], 1)


def test_ank_grd_mum_01_it_returns_from_a_plague_too_and_can_die_again() -> None:
    """Two against two after the plague: nobody wins, and it returns a second time."""
    s = fight("god b4, mummy a8", "god d7", gods="isis amun", followers=[0, 1])
    play(s, CYCLE, PLAGUE, "bid 1")
    assert (asked(s), s.killed) == ("DP-MUMMY", (1, 0))
    play(s, "on b5")
    assert (asked(s), s.killed, figures(s, 0, "mummy")) == ("DP-MUMMY", (2, 0), [])
    play(s, "on c4")
    assert figures(s, 0, "mummy") == ["c4"]


def test_ank_grd_mum_02_the_dead_leave_before_it_returns() -> None:
    """Its own space and that of a warrior killed with it are empty."""
    s = mummy("god c9, mummy b8, warrior c8", monuments="temple d8")
    assert choices(s) == ["on b8", "on c8"]


def test_ank_grd_mum_02_mummies_return_in_ascending_devotion_of_their_owners() -> None:
    def first(devotion: list[int], ladder: list[int]) -> list[int]:
        s = fight(
            "god b4, mummy a8",
            "god d7",
            "god c9, mummy e7",
            gods="isis amun osiris",
            devotion=devotion,
            ladder=ladder,
        )
        play(s, CYCLE, CHARIOTS, CYCLE)
        order = [s.actor]
        play(s, choices(s)[0])
        return [*order, s.actor]

    assert first([4, 0, 5], [1, 0, 2]) == [0, 2]
    assert first([5, 0, 4], [1, 2, 0]) == [2, 0]
