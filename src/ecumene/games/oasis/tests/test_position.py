"""Position documents: what a stranger writes, and what the README promises."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.oasis import GAME
from ecumene.games.oasis.names import PACKAGE
from ecumene.games.oasis.table import TABLE
from ecumene.games.oasis.tests.tables import choices, hand, offers, place, play

README = files(PACKAGE).joinpath("README.md").read_text("utf-8")


def test_the_readme_lists_every_key_and_fact_with_its_help() -> None:
    rows = set(re.findall(r"^\| `(\w+)` \| (.*) \|$", README, re.MULTILINE))
    keys = {(slot, field.help) for slot, field in TABLE.by_slot.items()}
    chapters = {(name, first_line(lay)) for name, lay in GAME.chapters.items()}
    facts = {(name, fact.help) for name, fact in TABLE.by_fact.items()}
    assert rows == keys | facts | chapters


def first_line(chapter: object) -> str:
    return (chapter.__doc__ or "").partition("\n")[0].replace("*seat*", "`seat`")


def test_the_example_of_the_readme_is_a_position() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", README, re.DOTALL)
    s = GAME.position(tomllib.loads(example))
    assert (s.actor, s.water, choices(s)) == (1, 3, ["travel", "buy", "rest"])
    assert place(s, 1) == "temple"
    play(s, "rest")
    assert s.coins == [4, 6, 0]  # seat 1 sold incense for 6
    assert s.actor == 2  # whose offer comes after it


def test_hands_alone_are_enough() -> None:
    s = GAME.position({"table": {"hands": [["dates_1"], ["silk_2", "silk_3"]]}})
    assert (hand(s, 0), hand(s, 1)) == (["dates_1"], ["silk_2", "silk_3"])
    assert len(s.deck) == 21
    assert (s.round, s.coins, s.waiting) == (1, [3, 3], (0, 1))


def test_the_deck_is_shuffled_where_a_position_takes_cards_from_hands() -> None:
    table = {"hands": [["dates_1"], ["silk_2"]]}
    decks = [GAME.position({"seed": seed, "table": table}).deck for seed in range(5)]
    assert len({tuple(deck) for deck in decks}) == 5
    assert all(sorted(deck) != deck for deck in decks)


def test_offers_alone_are_enough_and_hands_stay_full() -> None:
    table = {"offers": ["dates_1", "dates_2", "dates_3"]}
    s = GAME.position({"seats": 3, "at": "turn", "seat": 1, "table": table})
    assert offers(s) == ["dates_1", "dates_2", "dates_3"]
    assert [len(held) for held in s.hands] == [3, 3, 3]


def test_a_turn_may_begin_with_some_water_spent() -> None:
    document = {"at": "turn", "table": {"wind": 5, "water": 2}}
    assert GAME.position(document).water == 2
    document = {"at": "turn", "table": {"wind": 5}}
    assert GAME.position(document).water == 5


def test_offers_are_discarded_where_a_round_begins() -> None:
    s = GAME.position({"at": "round", "seat": 1, "table": {"offers": ["dates_1", "salt_1"]}})
    assert (s.start, offers(s), len(s.discard)) == (1, ["", ""], 2)


@pytest.mark.parametrize(
    ("document", "words"),
    [
        ({"table": {"hands": [["dates_1", "dates_1"], []]}}, "once too often"),
        ({"table": {"hands": [["datse_1"], []]}}, 'Did you mean "dates_1"'),
        ({"table": {"handz": [[], []]}}, 'Did you mean "hands"'),
        ({"table": {"hands": [["dates_1"]]}}, "needs 2 entries"),
        ({"table": {"coins": [3, "3"]}}, "whole number"),
        ({"table": {"deck": []}}, "leave out deck"),
        ({"table": {"start": 2}}, "OAS-SET-04"),
        ({"table": {"rounds": 9}}, "OAS-SET-05"),
        ({"table": {"round": 6}}, "OAS-END-01"),
        ({"table": {"wind": 7}}, "OAS-COMP-04"),
        ({"at": "turn", "table": {"wind": 2, "water": 3}}, "OAS-RND-01"),
        ({"at": "trun"}, 'Did you mean "turn"'),
        ({"at": "turn", "seat": 2}, "seats are 0 to 1"),
    ],
)
def test_what_cannot_be_gets_a_sentence(document: dict[str, object], words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        GAME.position(document)
