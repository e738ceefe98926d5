"""Isis, Protector: ANK-GOD-ISI."""

from __future__ import annotations

from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import CYCLE, PLAGUE, fight, is_over
from ecumene.games.ankh.tests.tables import asked, choices, figures, lay, play

CHARIOTS = "play chariots"


def lost(isis: str, ra: str = "god b4") -> Ankh:
    """Isis is beaten by the Chariots of Ra."""
    return play(fight(ra, isis, gods="ra isis"), CHARIOTS, CYCLE)


def test_ank_god_isi_01_a_figure_beside_an_enemy_may_be_kept_alive() -> None:
    s = lost("god d7, warrior b5")
    assert (asked(s), s.actor, choices(s)) == ("DP-ISIS", 1, ["save b5", "let die b5"])
    play(s, "save b5")
    assert figures(s, 1, "warrior") == ["b5"]
    assert s.killed == (0, 0)


def test_ank_god_isi_01_she_may_let_it_die() -> None:
    s = play(lost("god d7, warrior b5"), "let die b5")
    assert figures(s, 1, "warrior") == []


def test_ank_god_isi_01_she_decides_for_each_figure() -> None:
    s = lost("god d7, warrior b5 a5, cat_mummy b3")
    play(s, "save a5")
    assert choices(s) == ["save b3", "let die b3"]
    play(s, "let die b3", "save b5")
    assert (figures(s, 1, "warrior"), figures(s, 1, "cat_mummy")) == (["a5", "b5"], [])


def test_ank_god_isi_01_figures_without_an_enemy_beside_them_die() -> None:
    s = lost("god d7, warrior d8")
    assert is_over(s)
    assert figures(s, 1, "warrior") == []


def test_ank_god_isi_01_her_own_figures_protect_nobody() -> None:
    s = lost("god d7, warrior d8 c8")
    assert is_over(s)
    assert figures(s, 1, "warrior") == []


def test_ank_god_isi_01_an_enemy_behind_the_river_protects_nobody() -> None:
    """E4 is in the West, E3 in the Delta."""
    s = lost("god d7, warrior e4", "god b4, warrior e3")
    assert is_over(s)
    assert figures(s, 1, "warrior") == []


def test_ank_god_isi_01_any_enemy_protects_not_only_the_winner() -> None:
    """ANK-RUL-30: enemy figures are those of any other god; here that of Amun, who loses too."""
    s = fight("god b4", "god d7, warrior a7", "god a8", gods="ra isis amun")
    play(s, CHARIOTS, CYCLE, CYCLE)
    assert choices(s) == ["save a7", "let die a7"]


def test_ank_god_isi_01_only_her_figures_are_protected() -> None:
    s = fight("god b4", "god d7, warrior b5", gods="isis ra")
    play(s, CHARIOTS, CYCLE)
    assert is_over(s)
    assert figures(s, 1, "warrior") == []


def test_ank_god_isi_01_a_winner_has_nothing_to_save() -> None:
    s = fight("god b4", "god d7, warrior b5", gods="ra isis")
    play(s, CYCLE, CHARIOTS)
    assert is_over(s)
    assert figures(s, 1, "warrior") == ["b5"]


def test_ank_god_isi_02_an_enemy_that_dies_at_the_same_time_protects_still() -> None:
    """Two against two: all warriors die, and only a dying one is beside the warrior of Isis."""
    s = fight("god b4, warrior d8", "god a7, warrior d7", gods="ra isis")
    play(s, CYCLE, CYCLE)
    assert choices(s) == ["save d7", "let die d7"]
    play(s, "save d7")
    assert (figures(s, 0, "warrior"), figures(s, 1, "warrior")) == ([], ["d7"])


def test_ank_god_isi_03_no_protection_against_a_plague() -> None:
    s = fight("god b4", "god d7, warrior b5", gods="ra isis", followers=[1, 0])
    play(s, PLAGUE, CYCLE, "bid 1")
    assert is_over(s)
    assert (figures(s, 1, "warrior"), s.devotion) == ([], (1, 0))


def test_ank_god_isi_03_a_figure_on_water_is_protected_in_all_its_battles() -> None:
    """Apep on the lake E6 fights in the West; the enemy beside it, on F6, is in the East."""
    s = fight("god b4, warrior f6", "god a7, apep e6", gods="ra isis")
    play(s, CHARIOTS, CYCLE)
    assert choices(s) == ["save e6", "let die e6"]
    play(s, "save e6")
    assert figures(s, 1, "apep") == ["e6"]


def test_ank_god_isi_03_on_water_too_an_enemy_must_be_adjacent() -> None:
    s = play(fight("god b4, warrior f7", "god a7, apep e6", gods="ra isis"), CHARIOTS, CYCLE)
    assert is_over(s)
    assert figures(s, 1, "apep") == []


def test_ank_god_isi_03_it_may_be_saved_in_one_battle_and_die_in_the_next() -> None:
    s = lay("conflict", "god b4, warrior f6 f7", "god a7, apep e6", gods="ra isis", event=4)
    play(s, CHARIOTS, CYCLE, "save e6")
    assert s.battlefield == 2
    play(s, "play drought", CYCLE, "let die e6")
    assert figures(s, 1, "apep") == []
