"""What makes documents easy to write: tops of decks, coming dice, bare tables, every step asked."""

from __future__ import annotations

import json
from typing import Any

import pytest

import ecumene
from ecumene import OPEN, BadPosition, Record
from ecumene.engine.flow import FORETOLD
from ecumene.games.oasis.names import CARD
from ecumene.games.oasis.state import Oasis

OASIS = ecumene.load("oasis")


def position(**document: Any) -> Oasis:
    s: Oasis = OASIS.position({"seats": 2, **document})
    return s


def words(s: Oasis, slot: str) -> Any:
    return s.observe(OPEN)["table"][slot]


def winds(s: Oasis, rounds: int) -> list[int]:
    """The wind of this round and of some more, if everybody rests."""
    found = [s.wind]
    while len(found) < rounds:
        before = s.round
        while s.round == before:
            s.apply(s.legal()[-1])
        found.append(s.wind)
    return found


# The rest of a pile


def test_named_cards_lie_on_top_and_the_rest_beneath() -> None:
    s = position(table={"deck": ["...", "silk_1", "salt_2"]})
    assert words(s, "deck")[-2:] == ["silk_1", "salt_2"]
    assert len(s.deck) == 24 - 2 * 3
    assert list(OASIS.invariants(s)) == []


def test_named_cards_lie_below_and_on_both_sides_of_the_rest() -> None:
    s = position(table={"deck": ["dates_1", "silk_1", "...", "salt_2"]})
    assert words(s, "deck")[:2] == ["dates_1", "silk_1"]
    assert words(s, "deck")[-1] == "salt_2"


def test_the_rest_is_in_an_order_of_chance() -> None:
    table = {"deck": ["...", "silk_1"], "hands": [[], []]}
    decks = {tuple(position(seed=seed, table=table).deck) for seed in range(5)}
    assert len(decks) == 5


def test_a_hand_may_name_some_of_its_cards() -> None:
    s = position(table={"hands": [["silk_1", "..."], ["...", "salt_1", "salt_2"]]})
    assert [len(hand) for hand in s.hands] == [3, 3]
    assert "silk_1" in words(s, "hands")[0]
    assert {"salt_1", "salt_2"} < set(words(s, "hands")[1])


def test_a_full_hand_has_no_room_for_the_rest() -> None:
    four = ["salt_1", "salt_2", "salt_3", "salt_4"]
    s = position(table={"hands": [[*four, "..."], []]})
    assert words(s, "hands") == [four, []]


def test_a_seat_may_be_named_alone() -> None:
    usual = position()
    s = position(table={"hands": {"1": ["silk_1"]}, "coins": {1: 7}})
    assert words(s, "hands")[1] == ["silk_1"]
    assert (len(s.hands[0]), s.coins) == (3, [usual.coins[0], 7])


def test_letter_case_and_spaces_do_not_matter() -> None:
    s = position(at="Turn", table={"places": ["GATE", "Temple"], "hands": [["Silk 1"], []]})
    assert (words(s, "places"), words(s, "hands")) == (["gate", "temple"], [["silk_1"], []])


# Coming dice


def test_the_next_dice_show_what_a_document_says_and_then_chance_goes_on() -> None:
    s = position(at="round", coming=[4, 2, 6])
    assert winds(s, 3) == [4, 2, 6]
    assert s.foretold() == []


@pytest.mark.parametrize("seed", range(20))
def test_fifteen_dice_can_be_given_wherever_the_stream_stands(seed: int) -> None:
    s = position(at="turn", seed=seed, coming=[1, 6] * 7 + [3], options={"rounds": 8})
    assert [s.roll(6) + 1 for _ in range(FORETOLD)] == [1, 6] * 7 + [3]
    later = [s.roll(6) for _ in range(40)]
    assert len(set(later)) == 6  # of all sides, so of chance again


def test_coming_dice_are_carried_by_clones_and_written_positions() -> None:
    s = position(at="round", coming=[4, 2, 6])
    document = json.loads(json.dumps(s.position()))
    assert document["seed"]["coming"] == [1, 5]
    assert OASIS.position(document).position() == document
    assert winds(s.clone(), 3) == winds(OASIS.position(document), 3) == [4, 2, 6]


@pytest.mark.parametrize("viewer", [0, None, OPEN])
def test_nobody_foresees_coming_dice(viewer: Any) -> None:
    s = position(at="round", coming=[4, 2, 2, 2, 2])
    worlds = [winds(s.determinise(viewer, seed), 4) for seed in range(12)]
    assert len({tuple(world) for world in worlds}) > 6
    assert s.determinise(viewer, 0).foretold() == []
    assert s.observe(0) == position(at="round", coming=[4, 5]).observe(0)


def test_a_record_that_begins_with_coming_dice_replays() -> None:
    start = {"seats": 2, "at": "round", "coming": [4, 2, 6]}
    record = Record.new("oasis", start=start)
    while not record.state.over:
        record.play(record.legal()[-1])
    record.verify()
    again = Record.loads(record.text())
    assert again.goto(0).wind == 4  # type: ignore[attr-defined]
    assert again.state.position() == record.state.position()


def test_what_dice_decided_cannot_be_taken_back() -> None:
    record = Record.new("oasis", start={"seats": 2, "at": "round", "coming": [4, 2]})
    while record.state.round == 1:  # type: ignore[attr-defined]
        seat = record.actor
        record.play(record.legal()[-1])
    assert record.steps[-1].barrier is not None
    assert record.can_undo(seat) is not None


# Bare tables


def test_on_a_bare_table_lies_only_what_is_named() -> None:
    s = position(bare=True, at="turn", table={"hands": [["silk_1"], []]})
    assert (words(s, "hands"), s.coins) == ([["silk_1"], []], [0, 0])
    assert len(s.deck) == len(CARD.ids) - 1


# Every step asked


def test_forced_answers_are_asked_for_from_then_on() -> None:
    table = {"wind": 1, "water": 1, "coins": [0, 0], "places": ["gate", "gate"]}
    usual = position(at="turn", table=table)
    s = position(at="turn", table=table, stepwise=True)
    usual.apply(OASIS.parse("travel"))
    s.apply(OASIS.parse("travel"))
    assert [OASIS.sentence(each) for each in s.legal()] == ["rest"]  # no water is left
    s.apply(OASIS.parse("rest"))
    assert usual.position()["table"] == s.position()["table"]


def test_a_stepwise_game_stays_so_in_clones_documents_and_records() -> None:
    s = position(at="turn", stepwise=True, table={"wind": 1, "water": 1})
    document = s.position()
    assert document["pending"][0]["do"] == "Stepwise"
    again = OASIS.position(document)
    assert again.position() == document
    assert OASIS.position({**document, "stepwise": True}).position() == document
    for world in (s.clone(), again, s.determinise(0, 1)):
        world.apply(OASIS.parse("travel"))
        assert len(world.legal()) == 1
    record = Record.new("oasis", start={"at": "turn", "stepwise": True})
    single = 0
    while not record.state.over:
        single += len(record.legal()) == 1
        record.play(record.legal()[0])
    assert single > 0
    record.verify()


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ({"coming": [7]}, 'coming[0]: there is no "7". Known are: 1, 2, 3, 4, 5, 6.'),
        ({"coming": [True]}, 'coming[0]: there is no "True".'),
        ({"coming": [{"wnd": 3}]}, 'coming[0]: there is no "wnd". Did you mean "wind"?'),
        ({"coming": [1] * 16}, "at most 15"),
        ({"coming": 4}, "coming must be a list"),
        ({"bare": 1}, "bare must be true or false, not 1."),
        ({"stepwise": "yes"}, "stepwise must be true or false, not yes."),
        ({"table": {"deck": ["...", "silk_1", "..."]}}, 'deck: "..." stands once'),
        ({"table": {"hands": {"2": []}}}, "There is no seat 2: seats are 0 to 1."),
        ({"at": "round", "seat": 1, "table": {"start": 0}}, "it is 1. (OAS-RND-07)"),
        ({"seed": {"key": "0" * 64, "drawn": 16, "coming": [1]}}, "seed.coming must be"),
        ({"seed": {"key": "0" * 64, "drawn": 31, "coming": [1, 2]}}, "seed.coming must be"),
        ({"seed": {"key": "0" * 64, "drawn": 1, "coming": [-1]}}, "seed.coming must be"),
    ],
)
def test_what_is_wrong_gets_its_sentence(document: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition) as caught:
        position(**document)
    assert sentence in str(caught.value)
    assert caught.value.sentence("de") != str(caught.value)


def test_a_die_is_named_where_several_show_a_face(monkeypatch: pytest.MonkeyPatch) -> None:
    assert position(at="round", coming=[{"wind": 5}]).wind == 5
    monkeypatch.setitem(OASIS.dice, "sand", ["calm", 1])
    with pytest.raises(BadPosition, match=r"say which, as in \{ wind = 1 \}"):
        position(at="round", coming=[1])
    assert position(at="round", coming=[{"wind": 1}]).wind == 1
    assert position(at="round", coming=["Calm"]).wind == 1  # its first side


def test_a_game_without_dice_or_bare_table_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadPosition, match="has no dice"):
        ecumene.load("ankh").position({"coming": [1]})
    monkeypatch.setitem(OASIS.__dict__, "bare", None)
    with pytest.raises(BadPosition, match="Oasis has no bare table"):
        position(bare=True)
