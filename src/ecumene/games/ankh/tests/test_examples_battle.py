"""The worked example of the chapter on conflicts, and the cases its notes spell out.

The stored rulebook keeps one example of conflicts, that of dominance. Its notes on cards, powers,
gods and guardians tell small stories of battles; each of them is played here.
"""

from __future__ import annotations

from ecumene.games.ankh.tests.battles import CYCLE, PLAGUE, cards, fight, is_over, strengths, third
from ecumene.games.ankh.tests.tables import asked, choices, figures, lay, play, spaces

CHARIOTS = "play chariots"
MIRACLE = "play miracle"


def test_amun_dominates_region_3() -> None:
    """ANK-DOM-01, 02, 03: 1 for dominance, 1 for two obelisks; the pyramids are even.

    Isis controls the only temple of the region, but she has no figures there.
    """
    s = lay(
        "conflict",
        "god d1, warrior e2",
        "god h5",
        gods="amun isis",
        monuments="obelisk c1=0 f2=0, pyramid e1=0 g2=1, temple d2=1",
        order=["a1", "f6", "b0"],
    )
    assert s.devotion == (2, 1)  # Isis dominates the East
    assert asked(s) == "DP-ACT1"


def test_a_player_without_figures_after_a_plague() -> None:
    """ANK-BC-PLA-05: Worshipful and Miracle work; majorities and victory do not."""
    s = fight(
        "god b4",
        "god c1, warrior d7 d8",
        powers=("", third("worshipful")),
        monuments="pyramid b6=1",
        followers=[3, 4],
    )
    assert strengths(s, PLAGUE, MIRACLE, "bid 1", "bid 0") == {0: 2, 1: 0}
    assert s.devotion == (1, 2)
    play(s, "sacrifice followers")
    assert (s.devotion, s.followers) == ((1, 3), [2, 2])


def test_a_player_without_figures_takes_up_its_cards() -> None:
    """ANK-BC-PLA-05, ANK-BC-CYC-01."""
    s = fight("god b4", "god c1, warrior d7", played=[[], ["flood", "drought"]], followers=[1, 0])
    play(s, PLAGUE, CYCLE, "bid 1")
    assert is_over(s)
    assert cards(s.played[1]) == []


def test_two_highest_bids_spare_nobody() -> None:
    """ANK-BC-PLA-02: also if a third bid less."""
    words = ("god b4, warrior a4", "god d7, warrior d8", "god a8, warrior a7")
    s = fight(*words, followers=[3, 3, 3])
    play(s, CYCLE, CHARIOTS, PLAGUE, "bid 2", "bid 2", "bid 1")
    assert [figures(s, god, "warrior") for god in range(3)] == [[], [], []]
    assert s.followers == [1, 1, 2]


def test_glorious_ignores_the_bonus_of_a_player_without_figures() -> None:
    """ANK-POW-09: its strength is 0, Chariots or not."""
    s = fight(
        "god b4, warrior b6", "god c1, warrior d7", powers=(third("glorious"),), followers=[1, 0]
    )
    play(s, PLAGUE, CHARIOTS, "bid 1")
    assert s.devotion == (3, 0)


def test_magnanimous_acts_after_the_winner_has_its_devotion() -> None:
    """ANK-POW-10: both end on one space; the loser, who came later, lies on top."""
    s = fight("god b4", "god d7, warrior d8", powers=("", third("magnanimous")), devotion=[4, 3])
    play(s, CHARIOTS, CYCLE)
    assert s.devotion == (5, 5)
    assert s.ladder == (0, 1)


def test_bountiful_on_the_last_red_space() -> None:
    """ANK-POW-11: the gain that leaves the red is still 1 larger, the next is not."""
    s = lay(
        "region",
        "god b4",
        "god h5",
        monuments="temple b6=0",
        powers=(third("bountiful"),),
        devotion=[20, 0],
    )
    assert s.devotion == (23, 1)  # 2 for the temple, 1 for dominance


def test_bountiful_brings_two_more_in_a_region() -> None:
    """ANK-POW-11: one for the battle with all its bonuses, one for all the majorities."""
    s = fight(
        "god b4, warrior b5 b7",
        "god d7",
        monuments="temple a6=0, obelisk a4=0",
        powers=(third("bountiful", "glorious"),),
        illuminated=["b7"],
    )
    play(s, "play drought", CYCLE)
    assert s.devotion == (2 + 3 + 3 + 1 + 2, 0)  # majorities, Glorious, Drought, Ra, twice 1 more


def test_flood_does_not_save_from_the_plague() -> None:
    """ANK-BC-FLO-02: the followers are gained, the figures die all the same."""
    s = fight("god e4, warrior f4 f5", "god d7", followers=[0, 0])
    play(s, "play flood", PLAGUE, "bid 0")
    assert figures(s, 0, "warrior") == []
    assert s.followers == [3, 0]


def test_anubis_traps_in_the_plague_and_again_in_the_resolution() -> None:
    """ANK-GOD-ANU-01: two different moments of one battle."""
    s = fight(
        "god b4, warrior b6",
        "god d7, warrior d8",
        "god a8, warrior a7",
        gods="anubis isis ra",
        followers=[0, 1, 0],
    )
    play(s, CYCLE, CYCLE, PLAGUE, "bid 1")
    assert choices(s) == ["trap warrior of ra", "trap nobody"]
    play(s, "trap warrior of ra")
    assert choices(s) == ["trap warrior of isis", "trap nobody"]
    play(s, "trap warrior of isis")
    assert s.trapped == (0, 1, 1)


def test_isis_protects_a_figure_whose_neighbour_dies_at_the_same_time() -> None:
    """ANK-GOD-ISI-02: nobody wins; the enemy beside her warrior dies, and she saves it."""
    s = fight("god e4", "god d7, warrior a5", "god b8, warrior a6")
    play(s, CYCLE, CYCLE, CYCLE)
    assert choices(s) == ["save a5", "let die a5"]
    play(s, "save a5")
    assert (figures(s, 1, "warrior"), figures(s, 2, "warrior")) == (["a5"], [])


def test_isis_on_water_is_protected_in_all_her_battles() -> None:
    """ANK-GOD-ISI-03: the enemy beside Apep stands in the East, the battle is in the West."""
    s = fight("god b4, warrior f6", "god d7, apep e6")
    play(s, CHARIOTS, CYCLE)
    assert choices(s) == ["save e6", "let die e6"]


def test_a_cat_killed_in_the_resolution() -> None:
    """ANK-GRD-CAT-01: after the winner and Magnanimous have gained, before Miracle."""
    s = fight(
        "god b4",
        "god d7, cat_mummy d8",
        "god a8, warrior a7",
        powers=("", "", third("magnanimous")),
    )
    play(s, CHARIOTS, CYCLE, MIRACLE)
    assert s.devotion == (0, 0, 2)  # 1 - 1; nothing; 2 - 1 + 1


def test_a_mummy_that_returns_can_be_illuminated() -> None:
    """ANK-GRD-MUM-01: coming back is summoning."""
    s = fight("god b4, mummy b6", "god d7")
    play(s, CYCLE, CHARIOTS, "on b5")
    assert asked(s) == "DP-SUN"
    play(s, "illuminate")
    assert spaces(s.illuminated) == ["b5"]


def test_androsphinxes_beside_each_other_cancel_both() -> None:
    """ANK-GRD-AND-03: the gods alone count."""
    words = ("god b4, androsphinx b6", "god d7, androsphinx c7", "god h5", "god c1")
    s = fight(*words, gods="ra amun isis osiris")
    assert strengths(s, CYCLE, CYCLE) == {0: 1, 1: 1}


def test_an_androsphinx_beside_a_figure_on_water() -> None:
    """ANK-GRD-AND-02: Apep counts neither in the West nor in the East."""
    words = ("god c1, apep e6, warrior h3 b4", "god d7, androsphinx f6")
    for battlefield, strength in ((1, {0: 1, 1: 1}), (2, {0: 1, 1: 1})):
        s = fight(*words, battlefield=battlefield)
        assert strengths(s, CYCLE, CYCLE) == strength
