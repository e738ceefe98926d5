"""Explore and storage: ANC-EXPL."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.names import STATE
from ecumene.games.ancient_world.pieces import free_capacity
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.tables import (
    asked,
    built,
    choices,
    lay,
    play,
    stored,
    told,
)

EXPLORE = ("place 1", "at explore")
ROW = "orchard mint library market"
TOP = "smithy barracks granary harbour shrine bridge watchtower town_hall academy aqueduct"


def exploring(city: str, other: str = "", top: str = TOP, **table: Any) -> AncientWorld:
    """A turn of seat 0 in round 2; the deck has only these cards, the first on top."""
    s = lay("turn", city, other, **{"round": 2, "state_row": ROW, **table})
    s.state_decks[0] = tuple(STATE[name] for name in reversed(top.split()))
    return s


def drawn(s: AncientWorld) -> list[str]:
    return [STATE.ids[card] for card in s.drawn_cards]


def discards(s: AncientWorld) -> list[str]:
    return [STATE.ids[card] for card in s.state_discard]


def test_anc_expl_01_draw_five_and_store_one() -> None:
    s = play(exploring("coins 0"), *EXPLORE)
    assert (asked(s), choices(s)) == ("DEC-EXPLOREMODE", ["draw cards", "take from row"])
    play(s, "draw cards")
    assert asked(s) == "DEC-STORE"
    assert drawn(s) == TOP.split()[:5]
    assert set(choices(s)) == {f"store {name}" for name in TOP.split()[:5]}
    play(s, "store granary")
    assert (stored(s, 0), s.actor) == (["granary"], 1)
    assert [STATE.ids[card] for card in s.state_row] == ROW.split()


def test_anc_expl_01_or_store_a_card_of_the_row() -> None:
    s = play(exploring("coins 0"), *EXPLORE, "take from row")
    assert set(choices(s)) == {f"store {name}" for name in ROW.split()}
    play(s, "store mint")
    assert (stored(s, 0), s.actor) == (["mint"], 1)
    assert [STATE.ids[card] for card in s.state_row] == ["orchard", "library", "market"]
    assert len(s.state_decks[0]) == 10


def test_anc_expl_01_the_deck_in_use_is_drawn_from() -> None:
    s = lay("turn", "", "", round=4, state_row="citadel fortress")
    top = s.state_decks[1][:-6:-1]
    play(s, *EXPLORE, "draw cards")
    assert s.drawn_cards == list(top)


def test_anc_expl_01_only_the_active_seat_sees_the_drawn_cards() -> None:
    s = play(exploring("coins 0"), *EXPLORE, "draw cards")
    assert s.observe(0)["table"]["drawn_cards"] == TOP.split()[:5]
    for viewer in (1, None):
        view = s.observe(viewer)
        assert len(view["table"]["drawn_cards"]) == 5
        assert not set(view["table"]["drawn_cards"]) & set(STATE.ids)
        assert "granary" not in str(view["ask"])
    lines = " ".join(told(s, "store granary"))
    assert "Granary" not in lines


@pytest.mark.parametrize(
    ("city", "count"),
    [
        ("", 5),
        ("states archivists_of_bol", 7),
        ("states archivists_of_bol*", 5),
        ("states watchtower", 6),
        ("states archivists_of_bol watchtower, provinces ruined_city, titans cave_horror", 12),
        ("stored archivists_of_bol", 5),
    ],
)
def test_anc_expl_02_the_bonus_draws_more_but_one_is_stored(city: str, count: int) -> None:
    """ANC-EXPL-02, ANC-RUL-24: the whole bonus is always drawn."""
    s = lay("turn", city, "", round=2, state_row=ROW)
    before = len(stored(s, 0))
    play(s, *EXPLORE, "draw cards")
    assert len(s.drawn_cards) == count
    play(s, choices(s)[0])
    assert len(stored(s, 0)) == before + 1
    assert len(s.state_discard) == count - 1


def test_anc_expl_03_cards_not_stored_are_discarded_face_up() -> None:
    """ANC-EXPL-03, ANC-RUL-12."""
    s = exploring("coins 0", state_discard=["crane"])
    lines = told(s, *EXPLORE, "draw cards", "store granary")
    assert discards(s) == ["crane", "smithy", "barracks", "harbour", "shrine"]
    assert s.drawn_cards == []
    for viewer in (0, 1, None):
        assert s.observe(viewer)["table"]["state_discard"] == discards(s)
    assert any("Smithy" in line and "Shrine" in line for line in lines)


def test_anc_expl_04_stored_cards_give_nothing() -> None:
    cards = "granary mint observatory smithy barracks library"
    s = lay("turn", f"coins 9, stored {cards}", "coins 9", round=2, state_row="crane shrine")
    assert s.symbols[: len(s.symbols) // 2] == s.symbols[len(s.symbols) // 2 :]
    assert free_capacity(s, 0) == 2
    assert "at library" not in choices(play(s.clone(), "place 1"))
    assert s.scores[0] == s.scores[1]


def test_anc_expl_04_stored_cards_lie_face_down() -> None:
    s = lay("turn", "stored granary mint", "", round=2, state_row="orchard")
    assert s.observe(0)["table"]["stored"][0] == ["granary", "mint"]
    for viewer in (1, None):
        hidden = s.observe(viewer)["table"]["stored"][0]
        assert len(hidden) == 2
        assert not set(hidden) & set(STATE.ids)


def test_anc_expl_05_stored_cards_are_bought_later_at_their_cost() -> None:
    s = play(exploring("coins 9"), *EXPLORE, "take from row", "store mint", "pass")
    play(s, "place 2", "at build", "build stored mint")
    assert (built(s, 0), stored(s, 0), s.coins[0]) == (["mint"], [], 9 - 6)


def test_anc_expl_05_there_is_no_storage_limit() -> None:
    many = "granary mint observatory smithy barracks library harbour shrine bridge academy"
    s = lay("turn", f"stored {many}", "", round=2, state_row="orchard market")
    play(s, *EXPLORE, "take from row", "store orchard")
    assert len(stored(s, 0)) == 11


def test_anc_expl_06_one_of_the_drawn_cards_must_be_stored() -> None:
    s = play(exploring("coins 0"), *EXPLORE, "draw cards")
    assert all(each.startswith("store ") for each in choices(s))
    assert "store nothing" not in choices(s)


def test_anc_expl_07_discards_are_shuffled_in_if_the_deck_is_short() -> None:
    s = exploring("", top="smithy barracks", state_discard=["crane", "academy", "bridge", "shrine"])
    play(s, *EXPLORE, "draw cards")
    assert drawn(s)[:2] == ["smithy", "barracks"]
    assert len(drawn(s)) == 5
    assert set(drawn(s)[2:]) < {"crane", "academy", "bridge", "shrine"}
    assert (s.state_discard, len(s.state_decks[0])) == ([], 1)


def test_anc_expl_07_fewer_cards_are_drawn_if_there_are_no_more() -> None:
    s = play(exploring("", top="smithy barracks"), *EXPLORE, "draw cards")
    assert drawn(s) == ["smithy", "barracks"]
    play(s, "store barracks")
    assert (stored(s, 0), discards(s)) == (["barracks"], ["smithy"])


def test_anc_expl_08_storing_costs_nothing_and_needs_no_capacity() -> None:
    s = exploring("coins 0, states crane aqueduct", top="smithy barracks granary shrine bridge")
    assert free_capacity(s, 0) == 0
    play(s, *EXPLORE, "take from row", "store mint")
    assert (stored(s, 0), s.coins[0], s.knowledge[0]) == (["mint"], 0, 0)
    assert free_capacity(s, 0) == 0


@pytest.mark.parametrize(
    ("top", "row", "discard", "modes"),
    [
        ("smithy", "mint", [], ["draw cards", "take from row"]),
        ("", "mint market", [], ["take from row"]),
        ("", "mint", ["crane"], ["draw cards", "take from row"]),
        ("smithy barracks", "", [], ["draw cards"]),
        ("", "", ["crane", "bridge"], ["draw cards"]),
        ("", "", [], []),
    ],
)
def test_anc_expl_09_only_what_has_cards_is_possible(
    top: str, row: str, discard: list[str], modes: list[str]
) -> None:
    s = exploring("", top=top, state_row=row, state_discard=discard)
    offered = choices(play(s.clone(), "place 1"))
    assert ("at explore" in offered) is bool(modes)
    assert "idle at explore" in offered
    if len(modes) == 2:
        assert choices(play(s, *EXPLORE)) == modes
    elif modes:  # the only way is taken at once
        assert bool(play(s, *EXPLORE).drawn_cards) is (modes == ["draw cards"])
        assert asked(s) == "DEC-STORE"


def test_anc_expl_10_no_bonus_for_taking_from_the_row() -> None:
    s = exploring("states archivists_of_bol")
    play(s, *EXPLORE, "take from row", "store mint")
    assert (stored(s, 0), len(s.state_row), len(s.state_decks[0])) == (["mint"], 3, 10)
    assert s.actor == 1


@pytest.mark.parametrize("card", ["cripta_ship", "lighthouse"])
def test_anc_expl_10_the_bonus_counts_for_an_explore_of_a_card(card: str) -> None:
    city = f"states archivists_of_bol {card}"
    s = lay("turn", city, "", round=4, state_row="citadel fortress")
    play(s, "place 1", f"at {card}", "carry out", "draw cards")
    assert len(s.drawn_cards) == 7
