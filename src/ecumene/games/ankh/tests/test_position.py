"""Position documents: what a stranger writes, and what the README promises."""

from __future__ import annotations

import re

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.ankh import GAME
from ecumene.games.ankh.tests.tables import asked, choices, play
from ecumene.testing.readme import Readme

README = Readme(GAME)

BOTH = {"move_figures": 6, "summon_figure": 6}
MERGED = {
    "team": [0, 1, 0],
    "ladder": [0, 1],
    "figures": [{"god": ["b5"]}, {"god": ["i5"]}, {}],
    "controlled": [[], [], []],
}
TWO_LEFT = {
    "team": [0, 0, 2, 3],
    "ladder": [2, 3],
    "devotion": [3, 3, 25, 26],
    "figures": [{}, {}, {"god": ["b5"]}, {"god": ["i5"]}],
    "controlled": [[], [], [], []],
    "camels": [],
}
ONLY = {"ladder": [3], "devotion": [3, 3, 9, 26], "figures": [{}, {}, {}, {"god": ["i5"]}]}


def test_the_readme_lists_all_that_a_position_can_say() -> None:
    README.lists_every_key(("guardian_kinds", "order"))
    README.lists_every_fact()
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
    assert s.devotion == (5 + 1 + 5, 7 + 1)
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
    assert (s.team, s.ladder, s.devotion[0]) == ((0, 1, 0), (0, 1), 8)
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
    assert (s.devotion, asked(s)) == ((1, 0), "DP-ACT1")
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
        ({"table": {"order": ["b0", "f6", "c5", "a1"]}}, "c5.*ANK-MAP-11"),
        ({"table": {"order": ["a1", "f6"]}}, "lacks a token for the region of .*ANK-MAP-11"),
        ({"table": {"order": ["a1", "f6", "b0", "a2"]}}, "region of a2 has two.*ANK-MAP-11"),
        ({"table": {"order": ["a1", "f6", ""]}}, "ANK-MAP-11"),
        ({"table": {"camels": ["a4-a5"]}}, "ANK-CAML-03"),
        ({"table": {"camels": ["a4-a5", "a5-b4", "b4-b5", "f6-g6"]}}, "ANK-CAML-03"),
        ({"table": {"devotion": [31, 31]}}, "ANK-END-01"),
        ({"at": "end"}, "ANK-END-03"),
        ({"at": "control", "table": {"markers": BOTH}}, "two markers .*ANK-TURN-06"),
        ({"seats": 3, "table": {"event": 13}}, "no gods have merged.*ANK-INV-17"),
        ({"seats": 3, "table": {"event": 12}}, "no gods have merged.*ANK-INV-17"),
        ({"seats": 3, "table": {**MERGED, "event": 11}}, "merged before event 12.*ANK-MERG-01"),
        ({"seats": 3, "table": {**MERGED, "followers": [1, 1, 1]}}, "ANK-FORG-06"),
        ({"table": {"event": 16, "devotion": [20, 21]}}, "in the red is left.*ANK-FORG-01"),
        ({"table": {"event": 17, "devotion": [20, 21]}}, "in the red is left.*ANK-FORG-01"),
        ({"seats": 4, "seat": 2, "table": {**TWO_LEFT, "event": 15}}, "forgotten before.*ANK-FORG"),
        ({"seats": 4, "seat": 2, "table": {**TWO_LEFT, "devotion": [21, 3, 25, 26]}}, "not in the"),
        ({"at": "merge", "seats": 3, "table": {"event": 8}}, "after event 12 .ANK-EVT-02"),
        ({"at": "forget", "table": {"event": 8}}, "after event 16 .ANK-EVT-02"),
        ({"seat": 0, "table": {"turn": 1}}, "turn is 1.*it is 0.*ANK-TURN-01"),
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


def test_a_won_game_is_over_wherever_it_is_said_to_begin() -> None:
    """ANK-END-01, ANK-FORG-04."""
    for at in GAME.chapters:
        s = GAME.position({"at": at, "table": {"devotion": [31, 12]}})
        assert (s.over, s.winners, s.actor) == (True, (0,), -1)
    s = GAME.position({"seats": 4, "table": {**TWO_LEFT, **ONLY}})
    assert (s.over, s.winners) == (True, (3,))


def test_a_written_game_that_goes_on_has_not_been_won() -> None:
    document = GAME.position({}).position()
    document["table"]["devotion"] = [31, 0]
    with pytest.raises(BadPosition, match="ANK-END-01"):
        GAME.position(document)


def test_a_merge_that_a_document_shows_has_happened() -> None:
    """The event is the earliest there can be, and the lower god has nothing left."""
    s = GAME.position({"seats": 3, "table": MERGED})
    assert (s.event, s.followers) == (12, [1, 1, 0])
    s = GAME.position({"seats": 4, "seat": 2, "table": TWO_LEFT})
    assert (s.event, s.actor) == (16, 2)


def test_without_an_order_new_regions_get_the_next_tokens() -> None:
    s = GAME.position({"table": {"camels": ["a4-a5", "a5-b4", "b4-b5"]}})
    assert len(s.order) == len(s.regions) == 4


def test_on_a_bare_board_stands_only_what_is_named() -> None:
    table = {"figures": [{"god": ["B5"], "Warrior": ["C4"]}, {"god": ["i5"]}]}
    s = GAME.position({"bare": True, "seats": 2, "table": table})
    shown = s.observe(None)["table"]
    assert shown["figures"] == [{"god": ["b5"], "warrior": ["c4"]}, {"god": ["i5"]}]
    assert [shown[key] for key in ("monuments", "controlled", "camels", "cities")] == [
        {},
        [[], []],
        [],
        [],
    ]
    assert len(s.regions) == 3


def test_the_seat_is_that_of_the_table_unless_it_is_said() -> None:
    assert GAME.position({"table": {"turn": 1}}).actor == 1


def test_some_markers_and_some_seats_may_be_named_alone() -> None:
    s = GAME.position({"table": {"markers": {"gain_followers": 5}, "followers": {"1": 4}}})
    assert (s.markers, s.followers) == ([3, 3, 5, 3], [1, 4])


def test_every_step_of_a_turn_is_asked() -> None:
    s = GAME.position({"stepwise": True, "options": {"gods": ["ra", "isis"]}})
    play(s, "take gain_followers")
    assert choices(s) == ["take unlock_power"]  # else it would be taken by itself


def test_a_refusal_of_the_game_is_in_the_language_of_the_player() -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.position({"at": "turn", "table": {"order": ["a1"]}})
    assert "order lacks a token" in str(caught.value)
    assert "Plättchen" in caught.value.sentence("de")
