"""What pages show beside the table: emblems and the headline."""

from __future__ import annotations

import pytest

from ecumene.engine.picture import Emblem
from ecumene.games.ankh import GAME
from ecumene.games.ankh.tests.kept import KEPT
from ecumene.games.ankh.tests.tables import lay, play


def test_a_seat_has_its_number_until_it_has_a_god() -> None:
    s = GAME.new(seats=3, seed=1)
    assert [GAME.emblem(s.observe(None), seat) for seat in range(3)] == [
        Emblem("nobody", "1"),
        Emblem("nobody", "2"),
        Emblem("nobody", "3"),
    ]
    play(s, "choose ra")
    assert GAME.emblem(s.observe(1), 0) == Emblem("ochre", "Ra")
    assert GAME.emblem(s.observe(1), 0, "de") == Emblem("ochre", "Re")
    assert GAME.emblem(s.observe(1), 1) == Emblem("nobody", "2")


def test_both_seats_of_a_merged_god_keep_their_emblems() -> None:
    s = KEPT.end("merge_isis_with_osiris")
    higher, lower = s.gods.index(2), s.gods.index(3)
    assert s.team[lower] == higher
    assert GAME.emblem(s.observe(None), higher) == Emblem("faience", "Is")
    assert GAME.emblem(s.observe(None), lower) == Emblem("malachite", "Os")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (0, "conflict 1 in 4 events"),
        (3, "conflict 1 in 1 event"),
        (4, "conflict 2 in 4 events"),
        (16, "conflict 5 in 2 events"),
    ],
)
def test_the_headline_tells_how_far_the_next_conflict_is(event: int, words: str) -> None:
    s = lay("turn", "god b1", "god i5", devotion=[25, 25], event=event)
    assert GAME.headline(s.observe(0)) == f"Middle Kingdom · 2 gods · {words}"


def test_the_headline_tells_what_is_fought_for() -> None:
    s = lay("region", "god h4, warrior c1", "god i5", battlefield=2, event=8)
    assert GAME.headline(s.observe(0)).endswith("conflict 2, region 2")
    assert GAME.headline(s.observe(None), "de").endswith("Konflikt 2, Region 2")


def test_the_headline_tells_that_the_game_is_over() -> None:
    assert GAME.headline(KEPT.end("end_only_god_left").observe(None)).endswith("1 god · the end")
    view = KEPT.end("end_nobody_wins").observe(None)
    assert GAME.headline(view, "de").endswith("0 Götter · Ende")


def idle(followers: int, monuments: str, **table: int) -> list[str]:
    """What seat 0 could take without any effect."""
    markers = {"move_figures": 4, "summon_figure": 4, "gain_followers": 4, "unlock_power": 3}
    s = lay(
        "turn",
        "god b5",
        "god i5",
        followers=[followers, 0],
        monuments=monuments,
        markers={**markers, **table},
    )
    view = s.observe(0)
    return [GAME.sentence(each) for each in view["legal"] if GAME.is_idle(each, view)]


def test_an_action_that_brings_nothing_is_folded_unless_it_triggers_an_event() -> None:
    assert idle(0, "") == ["take gain_followers", "take unlock_power"]
    assert idle(1, "temple b4") == []
    assert idle(0, "", gain_followers=5, unlock_power=4) == []
