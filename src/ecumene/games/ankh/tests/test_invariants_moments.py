"""What no moment of a game may show, and that it is reported: ANK-INV-13, 14, 17 and 18."""

from __future__ import annotations

import pytest

from ecumene.games.ankh import GAME
from ecumene.games.ankh.invariants import invariants
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import CYCLE, PLAGUE, fight
from ecumene.games.ankh.tests.impossible import new, refused, reported
from ecumene.games.ankh.tests.tables import asked, choices, lay, play


def test_ank_inv_13_the_event_marker_has_eighteen_events() -> None:
    refused("ANK-INV-13", at="conflict", event=19)
    refused("ANK-INV-13", event=-1)


@pytest.mark.parametrize("row", range(4))
def test_ank_inv_13_between_turns_no_marker_is_on_its_event_space(row: int) -> None:
    names = ["move_figures", "summon_figure", "gain_followers", "unlock_power"]
    markers = dict.fromkeys(names, 3) | {names[row]: 6 if row < 3 else 5}
    refused("ANK-INV-13", markers=markers)
    for sentences in ([], ["take move_figures", "stop moving"]):
        s = play(new(), *sentences)
        s.markers[row] = 6 if row < 3 else 5
        assert reported(s, "ANK-INV-13")


def test_ank_inv_14_the_tiebreaker_is_in_the_supply_outside_conflicts() -> None:
    refused("ANK-INV-14", tiebreaker=0)
    refused("ANK-INV-14", at="control", tiebreaker=1)
    s = fight("god b4", "god d7", tiebreaker=0)
    assert (list(invariants(s)), s.tiebreaker) == ([], 0)
    play(s, "play chariots", CYCLE)
    assert s.tiebreaker == -1


def test_ank_inv_14_only_a_god_in_the_game_holds_it() -> None:
    refused("ANK-INV-14", at="battle", tiebreaker=2)


@pytest.mark.parametrize(
    ("gods", "sentences", "once"),
    [
        ("ra isis", [CYCLE, CYCLE], "use tiebreaker"),
        ("amun isis", [], "announce two cards"),
    ],
)
def test_ank_inv_14_tiebreaker_and_amuns_ability_are_used_once_per_conflict(
    gods: str, sentences: list[str], once: str
) -> None:
    """Two battles that are ties, one after the other."""
    s = lay("conflict", "god b4, warrior h5", "god d7, warrior h7", gods=gods)
    play(s, *sentences)
    assert once in choices(s)
    play(s, once)
    while s.battlefield == 1:
        play(s, CYCLE if CYCLE in choices(s) else choices(s)[0])
    assert (s.battlefield, asked(s)) == (2, "DP-CARD")
    while s.battlefield:
        assert once not in choices(s)
        play(s, CYCLE if CYCLE in choices(s) else choices(s)[0])


def test_ank_inv_17_two_gods_merge_once_and_only_with_three_seats() -> None:
    words = ("god b5", "", "god i5", "")
    refused("ANK-INV-17", *words, team=[0, 0, 2, 2], ladder=[0, 2])
    refused("ANK-INV-17", "god b5", "", team=[0, 0], ladder=[0])
    refused("ANK-MERG-12", "god b5", "god i5", "", team=[0, 1, 3], ladder=[0, 1])
    lay("turn", "god b5", "", "god i5", team=[0, 0, 2], ladder=[0, 2])


@pytest.mark.parametrize("count", range(3))
def test_ank_inv_18_views_do_not_depend_on_cards_that_others_have_chosen(count: int) -> None:
    """So many seats have chosen: one card each, or others."""
    words = ("god b4", "god d7", "god a8")
    one = play(fight(*words), *["play chariots"] * count)
    other = play(fight(*words), *["play drought", "play miracle"][:count])
    for viewer in (None, *range(count, 3)):
        assert one.observe(viewer) == other.observe(viewer)
    for viewer in range(count):
        assert one.observe(viewer) != other.observe(viewer)


def test_ank_inv_18_nor_on_their_bids() -> None:
    def auction(*bids: str) -> Ankh:
        s = fight("god b4", "god d7", "god a8", followers=[4, 4, 4])
        return play(s, PLAGUE, CYCLE, CYCLE, *bids)

    one, other = auction("bid 0", "bid 1"), auction("bid 4", "bid 3")
    assert one.observe(None) == other.observe(None)
    assert one.observe(2) == other.observe(2)
    assert one.observe(0) != other.observe(0)
    assert one.scores == GAME.score(other)
