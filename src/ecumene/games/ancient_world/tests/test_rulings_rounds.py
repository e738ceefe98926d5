"""Rulings on decks, rounds and hunger (ANC-RUL-08, 14, 16, 18, 20, 22 and 26)."""

from __future__ import annotations

import pytest

from ecumene.games.ancient_world import GAME
from ecumene.games.ancient_world.content import DECK_OF
from ecumene.games.ancient_world.names import STATE
from ecumene.games.ancient_world.tests.tables import (
    asked,
    built,
    choices,
    citizens,
    lay,
    play,
    stored,
)


def test_anc_rul_08_a_later_reshuffle_contains_only_cards_of_deck_b() -> None:
    row = "citadel armoury fortress tent_camp"
    s = lay("turn", "coins 0, states crane", "", round=4, state_row=row, state_box=["orchard"])
    s.state_decks[1] = s.state_decks[1][:2]
    play(s, "place 1", "at build", "build citadel", "pass", "pass")
    assert s.round == 5  # the row has two cards of the deck and two that were discarded
    seen = [*s.state_row, *s.state_decks[1], *s.state_discard]
    assert len(s.state_row) == 4
    assert {DECK_OF[card] for card in seen} == {2}
    assert [STATE.ids[card] for card in s.state_box] == ["orchard", "crane"]


def test_anc_rul_08_cards_of_players_stay() -> None:
    s = lay("turn", "states mint, stored library orchard", "", round=3, state_row="market")
    play(s, "pass", "pass")
    assert (s.round, built(s, 0), stored(s, 0)) == (4, ["mint"], ["orchard", "library"])


def test_anc_rul_14_the_marker_is_turned_before_the_hunger_check() -> None:
    s = lay("turn", "citizens home home home home", "", claimed=True, passed=[1])
    play(s, "pass")
    assert (asked(s), s.claimed) == ("DEC-HUNGRY", False)


@pytest.mark.parametrize(("own", "other"), [("bridge", "trade_city"), ("trade_city", "bridge")])
def test_anc_rul_16_a_copy_cannot_be_copied(own: str, other: str) -> None:
    s = lay("turn", f"states {own}", f"states {other}", round=4, state_row="")
    assert f"at {own}" not in choices(play(s.clone(), "place 1"))
    s = lay("turn", f"states {own}", f"states {other} library", round=4, state_row="")
    play(s, "place 1", f"at {own}")
    assert choices(s) == ["copy library", "copy nothing"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_anc_rul_18_the_first_player_is_a_configured_seat_or_random(seats: int) -> None:
    for seat, word in enumerate(["first", "second", "third", "fourth"][:seats]):
        assert {GAME.new(seats, seed=n, start=word).first for n in range(5)} == {seat}
    assert {GAME.new(seats, seed=n).first for n in range(40)} == set(range(seats))


def test_anc_rul_20_the_owner_chooses_who_is_hungry() -> None:
    s = lay("round_end", "", "citizens home home home home home")
    assert s.actor == 1
    assert choices(s) == [f"starve {skill}" for skill in range(1, 6)]
    play(s, "starve 5", "starve 3")
    assert citizens(s, 1) == ["home", "home", "hungry", "home", "hungry"]


def test_anc_rul_22_military_cards_suffice_even_if_all_are_recruited() -> None:
    s = GAME.new(4, seed=1, start="first")
    revealed = 0
    while not s.over:
        revealed += 4  # the row is full in every round
        assert len(s.military_row) == 4
        s.military_row.clear()
        play(s, "pass", "pass", "pass", "pass")
    assert (revealed, len(s.military_deck)) == (24, 1)


def test_anc_rul_22_with_an_empty_deck_the_row_stays_short() -> None:
    s = lay("turn", "", "", "", military_row="raiders")
    del s.military_deck[1:]
    play(s, "pass", "pass", "pass")
    assert (len(s.military_row), s.military_deck, s.round) == (2, [], 2)


def test_anc_rul_26_who_sat_in_the_box_in_round_6_costs_nothing_if_fed() -> None:
    city = "coins 3, states orchard, citizens home hungry home"
    s = lay("turn", city, "", round=6, passed=[1])
    play(s, "place 1", "at grow", "pass")  # the fourth waits in the box too
    assert (s.over, citizens(s, 0)) == (True, ["home"] * 4)
    assert s.scores[0] == 3


def test_anc_rul_26_only_the_last_check_counts() -> None:
    city = "states wheat_fields* fishing_dock*, citizens hungry hungry hungry"
    s = lay("round_end", city, "", round=6)
    assert asked(s) == "DEC-HUNGRY"
    play(s, "starve 1", "starve 2")
    assert (s.over, s.scores[0]) == (True, 2 - 2 * 2)
