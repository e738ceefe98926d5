"""Deaths and everything after them in a battle: ANK-BATL-13 to 19."""

from __future__ import annotations

from ecumene.games.ankh.tests.battles import (
    CYCLE,
    PLAGUE,
    cards,
    fight,
    is_over,
    order_of,
    third,
)
from ecumene.games.ankh.tests.tables import asked, choices, figures, lay, play, spaces

CHARIOTS = "play chariots"
MIRACLE = "play miracle"


def test_ank_batl_13_the_winner_kills_warriors_and_guardians_of_all_others_there() -> None:
    s = fight(
        "god b4, warrior b6",
        "god d7, warrior d8 h7, cat_mummy c9",
        "god a8, warrior a7",
    )
    play(s, CHARIOTS, CYCLE, CYCLE)
    assert spaces(s.own[0]) == ["b4", "b6"]
    assert spaces(s.own[1]) == ["d7", "h7"]  # the god, and the warrior in the East
    assert spaces(s.own[2]) == ["a8"]
    assert s.guardians[1][0] == 1  # the cat is back in the pool


def test_ank_batl_13_without_winner_all_warriors_and_guardians_die() -> None:
    s = fight("god b4, warrior b6 h5", "god d7, mummy d8", devotion=[0, 0])
    play(s, CYCLE, CYCLE)
    assert asked(s) == "DP-MUMMY"  # killed, and coming back
    assert spaces(s.own[0]) == ["b4", "h5"]
    assert spaces(s.own[1]) == ["d7"]


def test_ank_batl_13_flood_and_isis_spare() -> None:
    """The warrior e4 stands on fertile land, b5 beside an enemy; b8 has neither."""
    s = fight("god b4, warrior b6", "god d7, warrior e4 b5 b8")
    play(s, CHARIOTS, "play flood")
    assert (asked(s), s.actor) == ("DP-ISIS", 1)
    assert choices(s) == ["save b5", "let die b5"]
    play(s, "save b5")
    assert is_over(s)
    assert figures(s, 1, "warrior") == ["b5", "e4"]


def test_ank_batl_13_what_flood_spares_isis_need_not_save() -> None:
    """The warrior e4 has both protections, d4 beside the same enemy only that of Isis."""
    s = fight("god b4, warrior e5", "god d7, warrior e4 d4")
    play(s, CHARIOTS, "play flood")
    assert choices(s) == ["save d4", "let die d4"]
    play(s, "let die d4")
    assert is_over(s)
    assert figures(s, 1, "warrior") == ["e4"]


def test_ank_batl_13_isis_decides_then_anubis_traps_then_mummies_return() -> None:
    """The Mummy may return to spaces that the dead have left, when the trap is done."""
    s = lay(
        "battle",
        "god a5, warrior a4",
        "god b6, warrior b5, mummy b7",
        "god h5",
        gods="ra isis anubis",
        followers=[0, 0, 0],
    )
    play(s, CHARIOTS, CYCLE)
    seen = []
    for sentence in ("let die b5", "trap warrior of isis", "on b5"):
        seen.append((asked(s), s.actor, spaces(s.own[1])))
        play(s, sentence)
    assert seen == [
        ("DP-ISIS", 1, ["b5", "b6", "b7"]),  # nobody has left
        ("DP-TRAP", 2, ["b6"]),  # all dead have left
        ("DP-MUMMY", 1, ["b6"]),
    ]
    assert s.trapped == (0, 1, 0)
    assert figures(s, 1, "mummy") == ["b5"]


def test_ank_batl_13_who_would_die_is_fixed_before_isis_decides() -> None:
    """Two figures beside the same dying enemy are both protected: nobody wins."""
    s = lay("battle", "god a8, warrior b5 c7", "god h5, warrior a5 b4, mummy a6", gods="ra isis")
    play(s, CYCLE, CYCLE)
    assert asked(s) == "DP-ISIS"
    play(s, "save a5", "let die a6", "save b4", "on h6")
    assert spaces(s.own[0]) == ["a8"]
    assert figures(s, 1, "warrior") == ["a5", "b4"]
    assert figures(s, 1, "mummy") == ["h6"]


def test_ank_batl_14_magnanimous_by_ascending_devotion_after_the_winner() -> None:
    magnanimous = third("magnanimous")
    words = ("god b4", "god d7, warrior d8", "god a8, warrior a7")
    for devotion, order in (([1, 5, 6], [0, 1, 2]), ([9, 8, 3], [0, 2, 1])):
        s = fight(*words, powers=("", magnanimous, magnanimous), devotion=devotion)
        s.listen()
        play(s, CHARIOTS, CYCLE, CYCLE)
        assert order_of(s, "gain") == order
        assert s.devotion == (devotion[0] + 1, devotion[1] + 2, devotion[2] + 2)


def test_ank_batl_14_the_winner_reaches_the_top_before_a_magnanimous_loser() -> None:
    s = fight("god b4", "god d7, warrior d8", powers=("", third("magnanimous")), devotion=[30, 29])
    play(s, CHARIOTS, CYCLE)
    assert s.winners == (0,)


def test_ank_batl_15_cats_follow_the_rewards_of_winner_and_losers() -> None:
    """From 0 every gain must come first, or the loss would cost nothing."""
    s = fight(
        "god b4",
        "god d7, cat_mummy d8",
        "god a8, warrior a7",
        powers=("", "", third("magnanimous")),
    )
    play(s, CHARIOTS, CYCLE, CYCLE)
    assert s.devotion == (0, 0, 1)


def test_ank_batl_15_cats_come_before_miracles() -> None:
    """From 0 the loss must come first: it costs nothing."""
    s = fight("god b4", "god d7, cat_mummy d8", "god a8, warrior a7")
    play(s, CHARIOTS, CYCLE, MIRACLE)
    assert s.devotion == (0, 0, 1)


def test_ank_batl_15_a_cat_killed_in_the_plague_costs_nothing_again() -> None:
    s = fight("god b4", "god d7, cat_mummy d8", devotion=[5, 5], followers=[0, 0])
    play(s, PLAGUE, CYCLE)
    assert s.devotion == (5, 5)  # 1 lost at once, 1 won


def test_ank_batl_16_osiris_acts_after_the_cats_and_before_miracles() -> None:
    s = fight(
        "god b4, cat_mummy b6",
        "god d7, warrior d8",
        "god a8",
        gods="ra osiris isis",
        devotion=[4, 4, 4],
    )
    play(s, CYCLE, MIRACLE, CHARIOTS)
    assert (asked(s), s.actor) == ("DP-OSIRIS", 1)
    assert s.devotion == (4, 3, 4)  # the cat's loss is there, Isis has won 1 before
    play(s, "place underworld", "on b7")
    assert s.devotion == (4, 4, 4)
    assert spaces(s.underworld) == ["b7"]


def test_ank_batl_16_osiris_does_nothing_when_he_wins() -> None:
    s = fight("god b4", "god d7", gods="osiris isis")
    play(s, CHARIOTS, CYCLE)
    assert is_over(s)


def test_ank_batl_17_miracles_then_worshipful_then_cycle() -> None:
    s = fight(
        "god b4",
        "god d7, warrior d8",
        powers=("", third("worshipful")),
        followers=[0, 2],
        gods="ra amun",
        amun_ready=True,
        played=[[], ["chariots"]],
    )
    play(s, "announce two cards", MIRACLE, CHARIOTS, CYCLE)
    assert (asked(s), s.actor) == ("DP-WORSHIP", 1)
    assert s.devotion == (1, 1)  # the miracle has happened
    assert cards(s.played[1] | s.in_battle[1]) == ["chariots", "cycle_of_maat", "miracle"]
    play(s, "sacrifice followers")
    assert s.devotion == (1, 2)
    assert (s.played[1], s.in_battle[1]) == (0, 0)


def test_ank_batl_17_miracles_by_ascending_devotion() -> None:
    words = ("god b4", "god d7, warrior d8", "god a8, warrior a7")
    for ladder in ([0, 1, 2], [0, 2, 1]):
        s = fight(*words, devotion=[3, 30, 30], ladder=ladder)
        play(s, CHARIOTS, MIRACLE, MIRACLE)
        assert s.winners == (ladder[1],)


def test_ank_batl_17_worshipful_by_ascending_devotion() -> None:
    powers = (third("worshipful"),) * 3
    words = ("god b4", "god d7", "god a8")
    for devotion, order in (([7, 2, 5], [1, 2, 0]), ([1, 9, 5], [0, 2, 1])):
        s = fight(*words, powers=powers, devotion=devotion, followers=[2, 2, 2])
        play(s, CHARIOTS, CYCLE, CYCLE)
        seen = []
        while asked(s) == "DP-WORSHIP":
            seen.append(s.actor)
            play(s, "keep followers")
        assert seen == order


def test_ank_batl_18_played_cards_remain_open() -> None:
    s = fight("god b4", "god d7", "god h5", played=[["flood"], [], []])
    play(s, CHARIOTS, MIRACLE)
    assert is_over(s)
    for viewer in (0, 1, 2, None):
        played = s.observe(viewer)["table"]["played"]
        assert played == [["chariots", "flood"], ["miracle"], []]


def test_ank_batl_18_they_cannot_be_played_in_the_next_battle() -> None:
    s = lay("conflict", "god b4, warrior h5", "god d7, warrior h7", gods="ra isis")
    play(s, CHARIOTS, MIRACLE)
    assert CHARIOTS not in choices(s, 0)
    assert MIRACLE in choices(s, 0)
    assert MIRACLE not in choices(s, 1)
    assert CHARIOTS in choices(s, 1)


def test_ank_batl_19_a_god_whose_figures_died_before_loses_too() -> None:
    """Osiris acts; Magnanimous does not, for he has no figures left at resolution."""
    s = fight(
        "god b4",
        "god c1, warrior d7 d8",
        gods="ra osiris",
        powers=("", third("magnanimous")),
        followers=[0, 0],
    )
    play(s, PLAGUE, CYCLE)
    assert (asked(s), s.actor) == ("DP-OSIRIS", 1)
    play(s, "no underworld")
    assert s.devotion == (1, 0)


def test_ank_batl_19_all_lose_a_battle_that_nobody_wins() -> None:
    s = fight("god b4", "god d7", gods="ra osiris")
    play(s, CYCLE, CYCLE)
    assert asked(s) == "DP-OSIRIS"


def test_ank_batl_19_gods_that_did_not_participate_neither_win_nor_lose() -> None:
    """Osiris has figures elsewhere and every power for winners and losers."""
    s = fight(
        "god b4",
        "god d7",
        "god h5, warrior h7",
        gods="ra isis osiris",
        powers=("", "", third("magnanimous", "worshipful")),
        followers=[0, 0, 9],
    )
    play(s, CHARIOTS, CYCLE)
    assert is_over(s)
    assert (s.devotion, s.followers) == ((1, 0, 0), [0, 0, 9])
