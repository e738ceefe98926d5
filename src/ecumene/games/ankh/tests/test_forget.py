"""Forgotten gods: ANK-FORG."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ankh.names import KIND
from ecumene.games.ankh.pieces import free_suns, guardians_on_card, monuments_in_supply
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import CYCLE
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

CAT = KIND["cat_mummy"]


def forget(*figures: str, devotion: list[int], seat: int = 0, **table: Any) -> Ankh:
    """The fourth conflict is over; of more than two seats two have merged (ANK-MERG-01)."""
    words = {"gods": "ra amun isis osiris anubis", "amun_ready": False, **table}
    return lay("forget", *figures, seat=seat, devotion=devotion, **words)


def test_ank_forg_01_everything_of_a_god_on_a_red_space_leaves_the_game() -> None:
    s = forget(
        "god b4",
        "god d7",
        "god i5, warrior i4 h4, cat_mummy i6",
        "with 0",
        devotion=[25, 22, 20, 25],
        pools=("", "", "cat_mummy"),
        monuments="temple a1=0 h5=2 h6=2, obelisk a2",
        followers=[1, 2, 3, 0],
    )
    assert s.ladder == (1, 0)
    assert (s.own[2], s.guardians[2], s.followers) == (0, (0,) * 6, [1, 2, 0, 0])
    assert [spaces(each) for each in s.monuments] == [["a2"], ["a1"], []]
    assert (spaces(s.controlled[0]), s.controlled[2]) == (["a1"], 0)
    assert monuments_in_supply(s, 1) == 9


def test_ank_forg_01_its_trapped_warriors_too() -> None:
    spots = ("god b4", "god d7", "god i5", "with 0")
    gods = "anubis ra isis amun"
    s = forget(*spots, devotion=[25, 22, 4, 25], gods=gods, trapped=[0, 1, 2, 0], amun_ready=True)
    assert s.trapped == (0, 1, 0, 0)


@pytest.mark.parametrize(("space", "stays"), [(0, False), (20, False), (21, True), (30, True)])
def test_ank_forg_01_the_last_red_space_is_number_20(space: int, stays: bool) -> None:
    """ANK-RUL-03."""
    s = forget("god b4", "god d7", "god i5", "with 0", devotion=[25, 24, space, 25])
    assert (2 in s.ladder, figures(s, 2, "god")) == (stays, ["i5"] if stays else [])


def test_ank_forg_02_all_gods_concerned_are_forgotten_at_the_same_time() -> None:
    s = forget("god b4", "god d7", "god i5", "god e2", "with 0", devotion=[25, 22, 20, 3, 25])
    assert (s.ladder, s.own[2], s.own[3]) == ((1, 0), 0, 0)


def test_ank_forg_02_a_merged_god_is_one_god_and_both_seats_are_out() -> None:
    s = forget(
        "god b4",
        "god d7",
        "with 1",
        "god e2",
        devotion=[25, 3, 3, 24],
    )
    assert (s.ladder, s.own[1], s.actor) == ((3, 0), 0, 3)  # seats 1 and 2 have no more turns


def test_ank_forg_03_a_forgotten_seat_takes_no_more_turns() -> None:
    s = forget("god b4", "god d7", "god i5", "with 2", devotion=[25, 3, 24, 24], followers=[0] * 4)
    assert (s.actor, asked(s)) == (2, "DP-ACT1")
    play(s, "take gain_followers")  # each seat of the merged god has one action
    assert s.actor == 3
    play(s, "take gain_followers")
    assert s.actor == 0
    play(s, "take unlock_power")
    assert s.actor == 2


def test_ank_forg_03_also_the_seat_that_triggered_the_conflict() -> None:
    s = forget("god b4", "god d7", "god i5", "with 2", devotion=[3, 25, 24, 24], followers=[0] * 4)
    assert s.actor == 1
    play(s, "take unlock_power", "take gain_followers", "take gain_followers")
    assert s.actor == 1


def test_ank_forg_03_it_is_never_asked_in_a_conflict_again() -> None:
    """Only the two gods that are left choose cards."""
    s = forget("god b4", "god d7, warrior h4", "god a8", "with 1", devotion=[25, 24, 4, 24])
    s = again(s, "battle")
    assert s.waiting == (0, 1)
    assert asked(play(s, CYCLE, "play chariots")) == "DP-ACT1"


def test_ank_forg_04_with_two_gods_left_the_game_goes_on() -> None:
    s = forget("god b4", "god d7", "god i5", "with 0", devotion=[25, 24, 3, 25])
    assert (s.over, s.winners) == (False, ())
    assert choices(s)[0] == "take move_figures"


def test_ank_forg_04_the_only_god_left_wins_at_once() -> None:
    s = forget("god b4", "god d7", "god i5", "with 2", devotion=[5, 21, 3, 3])
    assert (s.over, s.winners) == (True, (1,))


def test_ank_forg_04_without_any_god_all_lose() -> None:
    """ANK-RUL-39: Egypt turns atheist."""
    s = forget("god b4", "god d7", "god i5", "with 2", devotion=[20, 7, 3, 3])
    assert (s.over, s.winners, s.returns) == (True, (), [0, 0, 0, 0])


def test_ank_forg_04_two_seats_too() -> None:
    assert forget("god b4", "god i5", devotion=[25, 3]).winners == (0,)
    assert forget("god b4", "god i5", devotion=[4, 3]).winners == ()
    assert not forget("god b4", "god i5", devotion=[25, 22]).over


@pytest.mark.parametrize("event", [4, 8, 12])
def test_ank_forg_05_earlier_conflicts_remove_nobody_for_being_red(event: int) -> None:
    s = lay("conflict", "god b4", "god i5", gods="ra amun", event=event, devotion=[25, 3])
    assert (s.over, sorted(s.ladder)) == (False, [0, 1])
    assert figures(s, 1, "god") == ["i5"]


def test_ank_forg_05_nor_does_the_last_one() -> None:
    """All gods are red after the fifth conflict: the one with the most devotion wins."""
    s = lay("conflict", "god b4", "god i5", gods="ra amun", event=18, devotion=[3, 9])
    assert (s.over, s.winners) == (True, (1,))


def test_ank_forg_06_guardians_do_not_return_to_their_card() -> None:
    s = forget(
        "god b4",
        "god d7",
        "god i5, cat_mummy i6",
        "with 1",
        devotion=[25, 24, 3, 24],
        powers=("revered",),
        followers=[1, 0, 0, 0],
        seat=3,
        pools=("", "cat_mummy cat_mummy", ""),
    )
    assert guardians_on_card(s, CAT) == 0
    play(s, "take unlock_power", "unlock inspiring")
    assert s.guardians[0] == (0,) * 6


def test_ank_forg_06_its_destroyed_monuments_can_be_built_again() -> None:
    """All ten temples stood on the board, one of them of Isis."""
    nine = "a1 a2 a3 b2 b3 e7 e8 e9 c3"
    s = forget(
        "god b4",
        "god d7",
        "god i5",
        "with 1",
        devotion=[25, 24, 3, 24],
        monuments=f"temple h5=2 {nine}",
        followers=[3, 0, 0, 0],
    )
    s = again(s, "battle")
    play(s, "play build_monument", CYCLE)
    assert "build temple" in choices(s)


def test_ank_forg_06_its_tokens_and_cards_leave_the_game() -> None:
    """Ra is forgotten with a sun token on the board and a card on the table."""
    s = forget(
        "god b4, warrior b6",
        "god d7",
        "god i5",
        "with 1",
        devotion=[3, 25, 24, 25],
        illuminated=["b6"],
        played={"0": ["chariots"]},
        powers=("revered",),
    )
    assert (s.illuminated, free_suns(s)) == (0, 0)
    assert (s.played[0], unlocked(s, 0), 0 in s.ladder) == (0, [], False)


def test_ank_forg_07_a_forgotten_god_has_lost_whoever_wins_later() -> None:
    """Cats have made the others lose devotion; its marker lies higher than theirs in the end."""
    s = lay(
        "conflict",
        "god b4",
        "god i5",
        "",
        "with 1",
        gods="ra amun isis osiris",
        devotion=[12, 9, 20, 9],
        ladder=[1, 0],
        event=18,
    )
    assert (s.over, s.winners, s.returns) == (True, (0,), [1, 0, 0, 0])
