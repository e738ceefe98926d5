"""Position documents: what a stranger writes, and what the README promises."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.engine.position import KEYS
from ecumene.games.ankh import GAME
from ecumene.games.ankh.hidden import TABLE
from ecumene.games.ankh.names import PACKAGE
from ecumene.games.ankh.space import SPACE
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.tables import asked, choices, play

README = files(PACKAGE).joinpath("README.md").read_text("utf-8")


def rows(heading: str) -> list[list[str]]:
    """The cells of the table that follows a heading row."""
    lines = README.partition(f"| {heading} ")[2].partition("\n\n")[0].splitlines()
    return [line.strip("| ").split(" | ") for line in lines[2:]]


def example(number: int) -> Ankh:
    """A worked example of the README."""
    found = re.findall(r"```toml\n(.*?)```", README, re.DOTALL)
    return GAME.position(tomllib.loads(found[number]))


def test_the_readme_lists_every_key_of_the_table_with_its_help() -> None:
    listed = {key.strip("`"): told for key, told, _ in rows("key of `table`")}
    assert listed == {slot: field.help for slot, field in TABLE.by_slot.items()}


@pytest.mark.parametrize("slot", TABLE.by_slot)
def test_every_key_of_the_table_has_an_example_that_can_be_read(slot: str) -> None:
    (words,) = [each for key, _, each in rows("key of `table`") if key == f"`{slot}`"]
    value = tomllib.loads(f"value = {words.strip('`')}")["value"]
    field = TABLE.by_slot[slot]
    assert field.kind.read(value, slot) is not None
    if field.many:
        assert len(value) == 2 or isinstance(value, dict) or slot in ("guardian_kinds", "order")


def test_the_readme_lists_every_chapter_with_its_first_line() -> None:
    listed = {name.strip("`"): told for name, told in rows("chapter")}
    assert listed == {name: first_line(lay) for name, lay in GAME.chapters.items()}


def first_line(chapter: object) -> str:
    line = (chapter.__doc__ or "").partition("\n")[0]
    return line.replace("*seat*", "`seat`").replace("``", "`")


def test_the_readme_lists_every_key_of_a_document() -> None:
    listed = [word for key, _ in rows("key") for word in re.findall(r"`(\w+)`", key)]
    assert sorted(listed) == sorted(KEYS)


def test_the_readme_lists_every_option_and_every_value() -> None:
    listed = {word for key, _ in rows("option") for word in re.findall(r"`(\w+)`", key)}
    assert listed == {option.name for option in GAME.options}
    named = set(re.findall(r"`(\w+)`", " ".join(" ".join(row) for row in rows("option"))))
    for option in GAME.options:
        values = {str(each) for seats in GAME.seats for each in option.choices(seats)}
        assert values - {"second", "third", "fourth"} <= named  # "first to fifth"


def test_the_readme_lists_every_answer_as_it_is_said() -> None:
    listed = re.findall(r"`([^`]+)`", " ".join(answers for answers, _ in rows("answer")))
    verbs = {SPACE.split(GAME.parse(answer))[0] for answer in listed}
    assert verbs == {block.verb for block in SPACE.blocks}


def test_the_battle_of_the_readme_goes_as_it_says() -> None:
    s = example(0)
    assert (asked(s), s.waiting) == ("DP-CARD", (0, 1))
    assert "play chariots" not in choices(s, 0)
    play(s, "play drought", "play miracle")
    # Ra: a majority, then 1 for the win, 3 for Drought and 1 for the illuminated warrior
    assert s.devotion == [5 + 1 + 5, 7 + 1]
    assert s.followers == [3 + 3, 1]
    assert choices(s) == ["save a5", "let die a5"]


def test_the_turn_of_the_readme_goes_as_it_says() -> None:
    s = example(1)
    assert (asked(s), s.actor, len(s.regions)) == ("DP-ACT1", 2, 4)
    play(s, "take gain_followers")
    assert (asked(s), s.actor, s.event) == ("DP-CARAVAN", 2, 9)


def test_the_merge_of_the_readme_goes_as_it_says() -> None:
    s = example(2)
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
