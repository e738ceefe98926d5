"""Gain Followers: ANK-GAIN."""

from __future__ import annotations

from typing import Any

from ecumene.games.ankh.tests.tables import asked, lay, play, told


def gained(*figures: str, **table: Any) -> int:
    """What a Gain Followers action brings seat 0."""
    s = lay("turn", *figures, followers=[0] * len(figures), **table)
    play(s, "take gain_followers")
    assert not any(s.followers[1:])
    return s.followers[0]


def test_ank_gain_01_one_for_each_neutral_or_own_monument_beside_a_figure() -> None:
    assert gained("god b5", "god i5", monuments="temple b4 b6=0, obelisk a5, pyramid a6=0") == 4


def test_ank_gain_01_each_monument_counts_once() -> None:
    assert gained("god b5, warrior a5 c4", "god i5", monuments="temple b4") == 1


def test_ank_gain_01_figures_of_every_kind_count() -> None:
    monuments = "temple b4 a8 e4 h8"
    assert gained("god b5, warrior a7, satet e5, apep e6", "god i5", monuments=monuments) == 3
    assert gained("god b5, apep c5", "god i5", monuments="temple c4") == 1


def test_ank_gain_01_figures_of_others_do_not_count() -> None:
    assert gained("god b5", "god b3, warrior a4", monuments="temple b2 a3=0") == 0


def test_ank_gain_02_monuments_of_others_give_nothing() -> None:
    assert gained("god b5", "god i5", monuments="temple b4=1 b6=1 a5") == 1


def test_ank_gain_02_own_monuments_without_a_figure_beside_give_nothing() -> None:
    assert gained("god b5", "god i5", monuments="temple a1=0 i6=0 b2") == 0


def test_ank_gain_02_nor_do_monuments_behind_the_river() -> None:
    assert gained("god b1", "god i5", monuments="temple b2=0 a1 c1") == 1


def test_ank_gain_03_revered_adds_one() -> None:
    revered = ("revered",)
    assert gained("god b5", "god i5", monuments="temple b4 b6", powers=revered) == 3
    assert gained("god b5", "god i5", powers=revered) == 1  # also if the count is 0
    assert gained("god b5", "god i5", powers=("", "revered")) == 0


def test_ank_gain_03_cities_give_followers_by_their_scenario() -> None:
    table: dict[str, Any] = {"scenario": "two_cities", "cities": ["b4"], "powers": ("revered",)}
    assert gained("god b5", "god i5", monuments="temple b6", **table) == 4


def test_ank_gain_01_nothing_is_asked() -> None:
    s = lay("turn", "god b5", "god i5", monuments="temple b4 b6", followers=[0, 0])
    play(s, "take gain_followers")
    assert (asked(s), s.actor) == ("DP-UNLOCK", 0)  # the second action, already


def test_whoever_gains_no_followers_is_told_so() -> None:
    s = lay("turn", "god b5", "god i5", gods="ra isis")
    assert "Ra gains no followers." in told(s, "take gain_followers")
