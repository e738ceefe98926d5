"""The end of the game: ANK-END."""

from __future__ import annotations

import pytest

from ecumene.games.ankh import GAME
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import CYCLE, fight, third
from ecumene.games.ankh.tests.tables import asked, figures, lay, play

CHARIOTS = "play chariots"


def test_ank_end_01_the_top_space_wins_in_the_middle_of_a_conflict() -> None:
    """Ra wins in the West; the East, where Amun is alone, is not resolved any more."""
    s = lay("conflict", "god b4", "god i5", gods="ra amun", devotion=[30, 25], ladder=[1, 0])
    assert (s.over, s.winners) == (True, (0,))
    assert (s.devotion, s.waiting) == ((31, 25), ())


def test_ank_end_01_with_majorities_before_dominance() -> None:
    s = lay(
        "conflict",
        "god b4",
        "god i5",
        gods="ra amun",
        devotion=[29, 25],
        ladder=[1, 0],
        monuments="temple a1=0, obelisk a2=0",
    )
    assert (s.over, s.winners, s.devotion[0]) == (True, (0,), 31)


def test_ank_end_01_with_majorities_before_the_resolution_of_a_battle() -> None:
    """Nobody dies, and the stronger god gains nothing."""
    s = fight(
        "god b4, warrior b6",
        "god d7",
        gods="ra amun",
        monuments="temple a1=0",
        devotion=[30, 30],
        ladder=[0, 1],
    )
    play(s, CYCLE, CHARIOTS)
    assert (s.over, s.winners, s.devotion) == (True, (0,), (31, 30))
    assert figures(s, 0, "warrior") == ["b6"]


def test_ank_end_01_with_a_won_battle_before_the_deaths() -> None:
    s = fight("god b4", "god d7, warrior d8", gods="ra amun", devotion=[30, 22], ladder=[1, 0])
    play(s, CHARIOTS, CYCLE)
    assert (s.over, s.winners) == (True, (0,))
    assert figures(s, 1, "warrior") == ["d8"]


def loser(power: str, card: str, *sentences: str) -> Ankh:
    """Ra loses a battle with one devotion short of the top."""
    s = fight(
        "god b4, warrior b6",
        "god d7",
        gods="ra amun",
        powers=(third(power),),
        devotion=[30, 22],
        ladder=[1, 0],
        followers=[2, 0],
    )
    return play(s, card, CHARIOTS, *sentences)


@pytest.mark.parametrize(
    ("power", "card", "sentences"),
    [
        ("magnanimous", CYCLE, ()),
        ("glorious", "play miracle", ()),
        ("worshipful", CYCLE, ("sacrifice followers",)),
    ],
)
def test_ank_end_01_with_what_a_loser_gains(
    power: str, card: str, sentences: tuple[str, ...]
) -> None:
    """Magnanimous, Miracle and Worshipful; the winner has gained its devotion before."""
    s = loser(power, card, *sentences)
    assert (s.over, s.winners, s.devotion) == (True, (0,), (31, 23))


def test_ank_end_01_not_before_the_top() -> None:
    s = lay("conflict", "god b4", "god i5", gods="ra amun", devotion=[29, 25], ladder=[1, 0])
    assert (s.over, s.devotion, asked(s)) == (False, (30, 26), "DP-ACT1")


def test_ank_end_01_before_gods_are_forgotten() -> None:
    """Amun reaches the top in the fourth conflict; nobody is removed."""
    s = lay(
        "conflict",
        "god b4",
        "god i5",
        gods="ra amun",
        devotion=[4, 30],
        ladder=[0, 1],
        event=16,
    )
    assert (s.over, s.winners, s.devotion) == (True, (1,), (5, 31))
    assert figures(s, 0, "god") == ["b4"]


@pytest.mark.parametrize(
    ("devotion", "over", "winners"),
    [
        ([20, 25], False, ()),
        ([19, 25], True, (1,)),
        ([25, 4], True, (0,)),
        ([19, 4], True, ()),
    ],
)
def test_ank_end_02_after_the_fourth_conflict_the_only_god_left_wins(
    devotion: list[int], over: bool, winners: tuple[int, ...]
) -> None:
    """Each god gains 1 in the conflict first: space 20 becomes the first blue one."""
    ladder = sorted((0, 1), key=devotion.__getitem__)
    s = lay(
        "conflict", "god b4", "god i5", gods="ra amun", devotion=devotion, ladder=ladder, event=16
    )
    assert (s.over, s.winners) == (over, winners)


def last(devotion: list[int], ladder: list[int]) -> Ankh:
    """The fifth conflict: Ra, Amun and Isis dominate a region each, in this order.

    Osiris has merged into Ra.
    """
    return lay(
        "conflict",
        "god b4",
        "god i5",
        "god e2",
        "with 0",
        gods="ra amun isis osiris",
        devotion=[*devotion, devotion[0]],
        ladder=ladder,
        event=18,
    )


def test_ank_end_03_after_the_fifth_conflict_the_most_devotion_wins() -> None:
    assert last([24, 27, 25], [0, 2, 1]).winners == (1,)
    assert last([27, 24, 25], [1, 2, 0]).winners == (0, 3)


def test_ank_end_03_the_stack_breaks_ties() -> None:
    """All reach space 25; Isis comes last and lies on top."""
    s = last([24, 24, 24], [2, 1, 0])
    assert (s.over, s.scores, s.ladder, s.winners) == (True, [25] * 4, (0, 1, 2), (2,))


def test_ank_end_03_gains_of_the_fifth_conflict_count() -> None:
    s = lay(
        "conflict",
        "god b4",
        "god i5",
        gods="ra amun",
        devotion=[24, 26],
        ladder=[0, 1],
        monuments="temple a1=0, obelisk a2=0, pyramid a3=0",
        event=18,
    )
    assert (s.winners, s.devotion) == ((0,), (28, 27))


@pytest.mark.parametrize("event", [4, 8, 12])
def test_ank_end_03_no_earlier_conflict_ends_the_game(event: int) -> None:
    s = lay("conflict", "god b4", "god i5", gods="ra amun", devotion=[29, 4], event=event)
    assert (s.over, s.winners, s.devotion) == (False, (), (30, 5))


@pytest.mark.parametrize("event", [12, 16, 18])
def test_ank_end_04_both_seats_of_a_merged_god_win(event: int) -> None:
    """By the top space, as the only god that is left, or with the most devotion at the end."""
    devotion = {12: [5, 30, 30], 16: [5, 24, 24], 18: [5, 9, 9]}[event]
    s = lay(
        "conflict",
        "god b4",
        "god i5",
        "",
        gods="ra amun isis",
        team=[0, 1, 1],
        ladder=[0, 1],
        devotion=devotion,
        event=event,
    )
    assert (s.over, s.winners, s.returns) == (True, (1, 2), [0, 1, 1])


def test_ank_end_04_nobody_wins_when_all_gods_are_forgotten() -> None:
    s = lay("conflict", "god b4", "god i5", "with 1", gods="ra amun isis", event=16)
    assert (s.over, s.winners, s.returns, s.actor) == (True, (), [0, 0, 0], -1)


def test_ank_end_04_the_last_words_say_who_has_won() -> None:
    view = GAME.new(seats=3, seed=1, gods=["amun", "isis", "ra"]).observe(None)
    merged = {**view["table"], "team": [2, 1, 2]}  # Amun has merged into Ra
    over = {**view, "ask": None, "over": True, "table": merged}
    said = {
        (): "The game is over: nobody wins.",
        (1,): "The game is over: Isis wins.",
        (0, 2): "The game is over: Ra + Amun wins.",
    }
    for winners, sentence in said.items():
        assert GAME.prompt({**over, "winners": list(winners)}) == sentence
    assert GAME.prompt({**over, "winners": [0, 2]}, "de") == "Das Spiel ist aus: Re + Amun gewinnt."
