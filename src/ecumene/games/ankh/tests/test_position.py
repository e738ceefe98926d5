"""Position documents: what a stranger writes, and what the README promises."""

from __future__ import annotations

import re

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.ankh import GAME
from ecumene.games.ankh.tests.tables import asked, choices, play
from ecumene.testing.readme import Readme

README = Readme(GAME)


def test_the_readme_lists_all_that_a_position_can_say() -> None:
    README.lists_every_key(("guardian_kinds", "order"))
    README.lists_every_chapter()
    README.lists_every_option()
    README.lists_every_answer()


def test_the_readme_lists_every_value_of_every_option() -> None:
    named = set(re.findall(r"`(\w+)`", " ".join(" ".join(row) for row in README.rows("option"))))
    for option in GAME.options:
        values = {str(each) for seats in GAME.seats for each in option.choices(seats)}
        assert values - {"second", "third", "fourth"} <= named  # "first to fifth"


def test_the_battle_of_the_readme_goes_as_it_says() -> None:
    s = README.example(0)
    assert (asked(s), s.waiting) == ("DP-CARD", (0, 1))
    assert "play chariots" not in choices(s, 0)
    play(s, "play drought", "play miracle")
    # Ra: a majority, then 1 for the win, 3 for Drought and 1 for the illuminated warrior
    assert s.devotion == [5 + 1 + 5, 7 + 1]
    assert s.followers == [3 + 3, 1]
    assert choices(s) == ["save a5", "let die a5"]


def test_the_turn_of_the_readme_goes_as_it_says() -> None:
    s = README.example(1)
    assert (asked(s), s.actor, len(s.regions)) == ("DP-ACT1", 2, 4)
    play(s, "take gain_followers")
    assert (asked(s), s.actor, s.event) == ("DP-CARAVAN", 2, 9)


def test_the_merge_of_the_readme_goes_as_it_says() -> None:
    s = README.example(2)
    assert (asked(s), s.actor) == ("DP-MERGE", 0)
    assert choices(s) == ["adopt from pool satet", "stop adopting"]
    play(s, "adopt from pool satet")
    assert (s.team, s.ladder, s.devotion[0]) == ([0, 1, 0], [0, 1], 8)
    assert s.followers[0] == 2 + 3


def test_cards_in_face_down_are_revealed_without_asking_for_them() -> None:
    table = {
        "figures": [{"god": ["a1"]}, {"god": ["b5"]}],
        "monuments": {},
        "controlled": [[], []],
        "face_down": [["chariots"], ["flood"]],
    }
    options = {"gods": ["ra", "isis"]}
    s = GAME.position({"at": "battle", "options": options, "table": table})
    assert (s.devotion, asked(s)) == ([1, 0], "DP-ACT1")
    assert s.position()["table"]["played"] == [["chariots"], ["flood"]]


def test_an_empty_document_is_the_first_turn_after_setup() -> None:
    s = GAME.position({})
    assert (asked(s), s.actor, s.seats) == ("DP-ACT1", 0, 2)
    assert sorted(s.gods) == [0, 1]  # seats without a god get the free ones in order


@pytest.mark.parametrize(
    ("document", "words"),
    [
        ({"table": {"followerz": [1, 1]}}, 'Did you mean "followers"'),
        ({"table": {"followers": [1]}}, "followers needs 2 entries"),
        ({"table": {"followers": [1, "2"]}}, "whole number"),
        ({"table": {"followers": [1, -2]}}, "ANK-INV-08"),
        ({"table": {"figures": [{"god": ["b5"]}, {"god": ["b5"]}]}}, "ANK-INV-09"),
        ({"table": {"figures": [{"god": ["b5"]}, {}]}}, "ANK-INV-01"),
        ({"table": {"figures": [{"god": ["z5"]}, {"god": ["b5"]}]}}, "z5"),
        ({"table": {"aims": {"d5": ["d4", "e5"]}}}, "ANK-GRD-SCO-01"),
        ({"table": {"aims": {"d5": ["d4", "d7"]}}}, "neighbours"),
        ({"table": {"camels": ["a4-a5", "b1-b2"]}}, "impossible"),
        ({"table": {"powers": [["glorious"], []]}}, "ANK-INV-06"),
        ({"table": {"tiebreaker": 0}}, "ANK-INV-14"),
        ({"table": {"event": 19}}, "ANK-INV-13"),
        ({"table": {"event": 18}}, "ANK-END-03"),
        ({"at": "batle"}, 'Did you mean "battle"'),
        ({"at": "merge"}, "ANK-MERG-01"),
        ({"at": "battle", "table": {"battlefield": 3}}, "ANK-CONF-05"),
        ({"at": "region", "table": {"in_battle": [["flood"], ["drought"]]}}, "face_down"),
        ({"at": "conflict", "table": {"face_down": [["flood", "drought"], []]}}, "at most one"),
        ({"at": "conflict", "table": {"killed": [1, 0]}}, "ANK-BATL-02"),
        ({"at": "conflict", "table": {"shielded": ["b5"]}}, "ANK-BATL-02"),
        ({"seat": 2}, "seats are 0 to 1"),
    ],
)
def test_what_cannot_be_gets_a_sentence(document: dict[str, object], words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        GAME.position(document)
