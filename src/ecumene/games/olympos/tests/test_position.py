"""Positions in words, as the README promises them."""

from __future__ import annotations

import pytest

from ecumene.games.olympos import GAME
from ecumene.games.olympos.tests.tables import asked, choices, fact, held, lay, play
from ecumene.testing.readme import Readme

README = Readme(GAME)
BY_SEAT = tuple(field.slot for field in GAME.table.fields if field.many)


def test_the_readme_lists_all_that_a_position_can_say() -> None:
    README.lists_every_key(short=BY_SEAT)
    README.lists_every_chapter()
    README.lists_every_option()
    README.lists_every_answer()


def test_the_readme_lists_every_fact() -> None:
    told = {name.strip("`"): words for name, words in README.rows("fact")}
    assert told == {each.name: each.help for each in GAME.table.facts}


def test_the_attack_of_the_readme_goes_as_it_says() -> None:
    s = play(README.example(0), "move lyncestis", "to olympos")
    assert (s.track, s.hourglasses) == ([6, 9, 9], [0, 1, 0])
    assert fact(s, "zeus") == [1, 0, 0]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_bare_position_is_the_first_turn(seats: int) -> None:
    s = GAME.position({"seats": seats, "seat": seats - 1})
    assert s.turn == seats - 1
    assert fact(s, "queue")[0] == seats - 1


def test_setup_can_be_laid_and_played() -> None:
    s = lay(at="setup", blocked="naxos")
    count = 0
    while asked(s) == "D-BLOCK":
        s.apply(s.choices[0])
        count += 1
    assert count == 7
    assert "naxos" not in choices(s, "block")


def test_tribes_are_where_nobody_has_been_unless_they_are_given() -> None:
    s = lay("attica 0")
    assert len(s.observe(None)["table"]["tribes"]) == 7
    assert lay("attica 0", tribes="phocis").observe(None)["table"]["tribes"] == ["phocis"]
    assert held(s, 0) == ["attica"]
