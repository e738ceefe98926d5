"""Integers inside, sentences outside."""

from __future__ import annotations

import pytest

from ecumene.engine.actions import ActionSpace
from ecumene.engine.errors import IllegalAction


@pytest.fixture
def space() -> ActionSpace:
    made = ActionSpace()
    made.block("pass")
    made.block("move", ["memphis", "thebes"])
    made.grid("swap", ["a", "b"], ["x", "y", "z"])
    return made


def test_every_action_has_one_sentence_and_back(space: ActionSpace) -> None:
    sentences = [space.sentence(action) for action in range(len(space))]
    assert sentences == [
        "pass", "move memphis", "move thebes",
        "swap a x", "swap a y", "swap a z", "swap b x", "swap b y", "swap b z",
    ]  # fmt: skip
    assert [space.parse(sentence) for sentence in sentences] == list(range(9))


def test_split_gives_verb_and_number(space: ActionSpace) -> None:
    splits = [space.split(action) for action in (0, 1, 2, 3, 8)]
    assert splits == [("pass", 0), ("move", 0), ("move", 1), ("swap", 0), ("swap", 5)]


def test_case_and_spaces_do_not_matter(space: ActionSpace) -> None:
    assert space.parse("  Move   THEBES ") == 2


def test_a_wrong_word_gets_the_nearest(space: ActionSpace) -> None:
    with pytest.raises(
        IllegalAction, match=r'No action is called "move theben"\. Did you mean "move thebes"'
    ):
        space.parse("move theben")


def test_an_endless_word_is_cut(space: ActionSpace) -> None:
    with pytest.raises(IllegalAction) as caught:
        space.parse("x" * 100_000)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("action", [-1, 9, 10**30])
def test_an_action_out_of_range_is_refused(space: ActionSpace, action: int) -> None:
    with pytest.raises(IllegalAction, match="0 to 8"):
        space.sentence(action)


def test_a_sentence_can_be_taken_only_once(space: ActionSpace) -> None:
    with pytest.raises(AssertionError, match="move memphis"):
        space.block("move memphis")


def test_sentences_are_plain_lower_case(space: ActionSpace) -> None:
    with pytest.raises(AssertionError, match="Fly"):
        space.block("Fly")
