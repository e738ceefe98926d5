"""One declaration, and everything that follows: observe, determinise, knowledge."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import ecumene
from ecumene import OPEN, BadOption
from ecumene.engine.flow import State
from ecumene.engine.hidden import knowledge, shown_to
from ecumene.engine.kinds import ByName, BySeat, Flag, Hand, Listed, Mask, Name, Number, Seat
from ecumene.engine.table import Field, Pool, Table, nobody, owner
from ecumene.engine.together import Together

OASIS = ecumene.load("oasis")
OFFER = OASIS.parse("offer dates_1")
KEYS = ["game", "seat", "step", "waiting", "ask", "legal", "over", "scores", "winners", "table"]


class Chest(State):
    """A table with one of everything."""

    __slots__ = ("back", "bid", "deck", "known", "owned", "secret", "top", "won")

    def clone(self) -> Chest:
        s = Chest.__new__(Chest)
        self.copy_flow(s)
        for slot in Chest.__slots__:
            value = getattr(self, slot)
            setattr(s, slot, json.loads(json.dumps(value)))
        return s


def told(s: Any, viewer: int, place: int, at: int) -> bool:
    return viewer == 1 and at in s.known


GEMS = Name(["opal", "ruby", "jade", "onyx"])
POOL = Pool("gems", rest="deck", backs=lambda s, place, piece: piece % 2)
TABLE = Table[Chest](
    Field("deck", Listed(GEMS), "", POOL, told),
    Field("owned", BySeat(Hand(GEMS)), "", POOL, owner),
    Field("top", GEMS, "", POOL, nobody),
    Field("secret", BySeat(Number()), "", None, owner),
    Field("won", Mask(["a", "b", "c"]), ""),
    Field("back", ByName(["north", "south"], Flag(), default=False), ""),
    Field("bid", Seat(), ""),
    unseen=["known"],
)


def chest() -> Chest:
    s = Chest()
    s.seats = 2
    s.reseed("1")
    values = {
        "deck": [2, 0, 3], "owned": [[1], []], "top": 1, "secret": [5, 6],
        "won": 0b101, "back": [False, True], "bid": -1, "known": [1],
    }  # fmt: skip
    for slot, value in values.items():
        setattr(s, slot, value)
    return s


def test_what_each_viewer_sees_of_a_table() -> None:
    s = chest()
    everything = {
        "deck": ["jade", "opal", "onyx"], "owned": [["ruby"], []], "top": "ruby",
        "secret": [5, 6], "won": ["a", "c"], "back": {"south": True}, "bid": -1,
    }  # fmt: skip
    assert shown_to(TABLE, s, OPEN) == everything
    assert shown_to(TABLE, s, 0) == {
        **everything, "deck": ["?", "?", "?"], "top": "?", "secret": [5, "?"],
    }  # fmt: skip
    assert shown_to(TABLE, s, 1) == {
        **everything, "deck": ["?", "opal", "?"], "owned": [["?"], []], "top": "?",
        "secret": ["?", 6],
    }  # fmt: skip
    assert shown_to(TABLE, s, None) == {
        **everything, "deck": ["?", "?", "?"], "owned": [["?"], []], "top": "?",
        "secret": ["?", "?"],
    }  # fmt: skip


def test_an_empty_place_is_seen_to_be_empty() -> None:
    s = chest()
    s.top = -1  # type: ignore[attr-defined]
    assert shown_to(TABLE, s, 0)["top"] == ""


def test_knowledge_counts_faces_and_unmasked_numbers() -> None:
    s = chest()
    assert knowledge_of(s, 0) == {("gems", 1, 1): 1, ("secret", 0, 0): 1}
    assert knowledge_of(s, 1) == {("gems", 0, 0): 1, ("secret", 1, 0): 1}


def knowledge_of(s: Chest, viewer: int) -> Counter[tuple[str, int, int]]:
    class Spec:
        table = TABLE

    Chest.game = Spec()  # type: ignore[assignment]
    return knowledge(s, viewer)


def test_an_observation_has_fixed_keys_and_is_json() -> None:
    s = OASIS.new(seats=3, seed=7)
    for viewer in (0, 1, 2, None, OPEN):
        view = s.observe(viewer)
        assert list(view) == KEYS
        assert json.loads(json.dumps(view)) == view


def test_only_a_waiting_viewer_is_told_what_is_legal() -> None:
    s = OASIS.new(seats=3, seed=7)
    s.apply(s.legal()[0])
    assert s.observe(0)["legal"] == []
    assert s.observe(None)["legal"] == []
    assert s.observe(2)["legal"] == s.legal(2)
    assert s.observe(1)["waiting"] == [1, 2]


def test_a_hand_is_seen_by_its_owner_and_the_deck_by_nobody() -> None:
    s = OASIS.new(seats=3, seed=7)
    view = s.observe(1)
    assert view["table"]["hands"][1] == s.observe(OPEN)["table"]["hands"][1]
    assert view["table"]["hands"][0] == ["?", "?", "?"]
    assert set(view["table"]["deck"]) == {"?"}
    assert len(view["table"]["deck"]) == 15


def test_determinise_deals_anew_what_the_viewer_cannot_know_and_nothing_else() -> None:
    s = OASIS.new(seats=3, seed=7)
    worlds = [s.determinise(1, seed) for seed in range(30)]
    for world in worlds:
        assert world.observe(1) == s.observe(1)
        assert sorted([*world.deck, *[card for hand in world.hands for card in hand]]) == list(
            range(24)
        )
        assert world.hands[1] == s.hands[1]
        assert all(hand == sorted(hand) for hand in world.hands)
        assert world.key != s.key
    assert len({tuple(world.hands[0]) for world in worlds}) > 20
    assert len({tuple(world.deck) for world in worlds}) == 30


def test_equal_seeds_give_equal_worlds() -> None:
    s = OASIS.new(seats=3, seed=7)
    assert s.determinise(1, "x").position() == s.determinise(1, "x").position()


def test_a_spectators_world_deals_every_hand_anew() -> None:
    s = OASIS.new(seats=2, seed=7)
    assert len({str(s.determinise(None, seed).hands) for seed in range(10)}) == 10


def test_the_open_viewers_world_is_the_true_one_with_another_future() -> None:
    s = OASIS.new(seats=2, seed=7)
    world = s.determinise(OPEN, "x")
    assert world.hands == s.hands
    assert world.deck == s.deck
    assert world.key != s.key


def test_secret_answers_already_given_are_dealt_anew_for_others_only() -> None:
    s = OASIS.new(seats=3, seed=7)
    answer = s.legal()[1]
    s.apply(answer)

    def guess(viewer: int, seed: int) -> tuple[int, list[int]]:
        world = s.determinise(viewer, seed)
        moment = world.stack[-1]
        assert isinstance(moment, Together)
        return moment.answers[0], [OFFER + card for card in world.hands[0]]

    assert {guess(0, seed)[0] for seed in range(20)} == {answer}
    guesses = [guess(1, seed) for seed in range(20)]
    assert len({given for given, _ in guesses}) > 5
    assert all(given in possible for given, possible in guesses)


def test_a_secret_answer_is_shown_to_whoever_gave_it_until_all_are_in() -> None:
    s = OASIS.new(seats=3, seed=7)
    assert s.observe(0)["ask"]["given"] == []
    answer = s.legal()[1]
    s.apply(answer)
    assert s.observe(0)["ask"]["given"] == s.observe(OPEN)["ask"]["given"] == [[0, answer]]
    assert s.observe(1)["ask"]["given"] == s.observe(None)["ask"]["given"] == []


@pytest.mark.parametrize("viewer", [3, -3, "0", 1.0, True])
def test_a_viewer_who_is_not_there_is_refused(viewer: Any) -> None:
    with pytest.raises(BadOption, match="There is no seat"):
        OASIS.observe(OASIS.new(seats=3, seed=7), viewer)


def test_a_frozen_list_is_kept_as_a_tuple_and_written_as_a_list() -> None:
    pile = Field[Chest]("owned", BySeat(Listed(GEMS, frozen=True)), "", POOL)
    hand = Field[Chest]("owned", BySeat(Hand(GEMS, frozen=True)), "", POOL)
    words = [["jade", "opal"], []]
    assert pile.kind.read(words, "owned") == [(2, 0), ()]
    assert hand.kind.read(words, "owned") == [(0, 2), ()]
    assert pile.kind.write([(2, 0), ()]) == words
    s = chest()
    for field, kept in ((pile, (3, 1)), (hand, (1, 3))):
        field.put(s, [[3, 1], []])
        assert getattr(s, field.slot) == [kept, ()]
        assert field.places(s) == [list(kept), []]
