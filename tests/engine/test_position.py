"""Positions: read, check, write, and what a stranger may get wrong."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest

import ecumene
from ecumene import BadOption, BadPosition, Error
from ecumene.engine.kinds import ByName, Mask, Number

OASIS = ecumene.load("oasis")


def position(**document: Any) -> Any:
    return OASIS.position({"game": "oasis", "seats": 2, **document})


def test_a_document_of_a_stranger_sets_up_a_table() -> None:
    s = OASIS.position(
        tomllib.loads(
            """
            game = "oasis"
            seats = 3
            at = "turn"
            seat = 1
            [options]
            rounds = 4
            [table]
            wind = 3
            coins = [0, 5, 1]
            hands = [["silk_1"], ["salt_6", "dates_2"], []]
            """
        )
    )
    assert s.actor == 1
    assert s.rounds == 4
    table = s.observe(ecumene.OPEN)["table"]
    assert table["coins"] == [0, 5, 1]
    assert table["hands"] == [["silk_1"], ["dates_2", "salt_6"], []]
    assert len(table["deck"]) == 21  # what is not named elsewhere lies in the rest


def test_what_is_left_out_is_as_after_setup() -> None:
    plain = OASIS.new(seats=2, seed="0")
    s = position(at="round", seat=plain.start)
    assert s.hands == plain.hands
    assert s.coins == plain.coins


def test_a_place_that_loses_a_card_to_another_gets_one_from_the_rest() -> None:
    plain = OASIS.new(seats=2, seed="0")
    stolen = OASIS.table.write(plain)["hands"][1][0]
    s = position(at="turn", table={"offers": [stolen, ""], "wind": 2})
    assert [len(hand) for hand in s.hands] == [3, 3]
    assert len(s.deck) == len(plain.deck) - 1
    assert list(OASIS.invariants(s)) == []


def test_every_moment_of_a_game_comes_back_from_its_document() -> None:
    s = OASIS.new(seats=4, seed=11)
    while not s.over:
        document = json.loads(json.dumps(s.position()))
        again = OASIS.position(document)
        assert again.position() == document
        assert again.legal() == s.legal()
        again.apply(s.legal()[-1])
        s.apply(s.legal()[-1])
        assert again.position() == s.position()
    assert OASIS.position(s.position()).over


def test_a_moment_of_several_comes_back_with_the_answers_given() -> None:
    s = OASIS.new(seats=3, seed=11)
    s.apply(s.legal()[0])
    again = OASIS.position(s.position())
    assert again.waiting == (1, 2)
    assert again.observe(1) == s.observe(1)


WRONG: list[tuple[str, dict[str, Any]]] = [
    ('position has no key "tabel". Did you mean "table"?', {"tabel": {}}),
    ("This is a position of ankh, not of oasis.", {"game": "ankh"}),
    ("version 9 of the rules", {"rules": 9}),
    ('There is no chapter "tern". Did you mean "turn"?', {"at": "tern"}),
    ("There is no seat 2: seats are 0 to 1.", {"at": "turn", "seat": 2}),
    ('table has no key "coin". Did you mean "coins"?', {"table": {"coin": [1, 2]}}),
    ("coins needs 2 entries, not 3.", {"table": {"coins": [1, 2, 3]}}),
    ("coins[1] must be a whole number, not many.", {"table": {"coins": [1, "many"]}}),
    ("coins must be a list, not 4.", {"table": {"coins": 4}}),
    ('places[0]: there is no "gat". Did you mean "gate"?', {"table": {"places": ["gat", "wadi"]}}),
    ("start must be the number of a seat", {"table": {"start": "me"}}),
    ('names "salt_1" once too often', {"table": {"hands": [["salt_1"], ["salt_1"]]}}),
    ("pieces of the goods cards lie nowhere", {"table": {"deck": [], "hands": [[], []]}}),
    ("seat 0 has -4 coins (OAS-INV-02)", {"table": {"coins": [-4, 0]}}),
    ("pending must be a list", {"pending": {"do": "Turns"}}),
    ('there is no "Tuns". Did you mean "Turns"?', {"pending": [{"do": "Tuns"}]}),
    ("pending[0] lacks order", {"pending": [{"do": "Turns", "actor": -1, "pc": 0}]}),
    ("must be a table that says what to do", {"pending": ["Turns"]}),
    ("options and table must be tables", {"table": [1]}),
    ("step must be a whole number", {"step": "first"}),
    ("seed must be a text or a number", {"seed": None}),
    ("seed.drawn must be", {"seed": {"key": "0" * 64, "drawn": -1}}),
    ("seed.drawn must be", {"seed": {"key": "0" * 64, "drawn": 1 << 64}}),
    ("64 hexadecimal digits", {"seed": {"key": "abc", "drawn": 1}}),
]


@pytest.mark.parametrize(("sentence", "document"), WRONG)
def test_a_wrong_document_gets_its_sentence(sentence: str, document: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as caught:
        position(**document)
    assert sentence in str(caught.value)
    assert caught.value.sentence("de") != str(caught.value)


def test_bad_options_and_seats_in_a_document_are_refused() -> None:
    with pytest.raises(BadOption, match="rounds cannot be"):
        position(options={"rounds": 99})
    with pytest.raises(BadOption, match="for 2 to 5 seats"):
        position(seats=1)
    with pytest.raises(BadOption, match="A seed is a number or a text"):
        position(seed=["seven"])
    with pytest.raises(BadPosition, match="A position is a table"):
        OASIS.position([])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "frames",
    [
        [{"do": "TakeTurn", "actor": 7}],
        [{"do": "TakeTurn", "actor": -5}],
        [{"do": "Turns", "actor": -1, "pc": 99, "order": [0]}],
        [{"do": "Turns", "actor": -1, "pc": 0, "order": "01"}],
        [{"do": "Together", "asks": [], "answers": [], "taken": 0}],
        [{"do": "Together", "asks": 3, "answers": [], "taken": 0}],
        [{"do": "Together"}],
    ],
)
def test_frames_that_cannot_be_are_refused(frames: list[Any]) -> None:
    with pytest.raises(Error):
        position(pending=frames)


def test_what_follows_from_other_slots_is_worked_out_once_the_table_is_laid(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[list[int]] = []
    monkeypatch.setattr(OASIS.table, "refresh", lambda s: seen.append(s.coins[:]))
    position(table={"coins": [5, 4]})
    assert seen == [[5, 4]]


def test_nothing_is_no_member_of_a_set_and_no_name_of_a_place() -> None:
    with pytest.raises(BadPosition, match='there is no ""'):
        Mask(["well", "market"]).read([""], "places")
    with pytest.raises(BadPosition, match='there is no ""'):
        ByName(["well", "market"], Number(), 0).read({"": 3}, "coins")
