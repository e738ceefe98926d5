"""Rounds, preparation and turns: ANC-ROUND, ANC-PREP, ANC-TURN."""

from __future__ import annotations

import pytest

from ecumene.games.ancient_world import GAME
from ecumene.games.ancient_world.content import DECK_OF
from ecumene.games.ancient_world.names import MILITARY, STATE
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.fights import facing, fought, targets
from ecumene.games.ancient_world.tests.tables import (
    asked,
    choices,
    citizens,
    lay,
    play,
    stored,
    titans,
    told,
)


def states(cards: list[int]) -> list[str]:
    return [STATE.ids[card] for card in cards]


def troops(cards: list[int]) -> list[str]:
    return [MILITARY.ids[card] for card in cards]


def spaces(s: AncientWorld, skill: int = 3) -> list[str]:
    """Where a citizen of the seat that is asked may go."""
    return choices(play(s.clone(), f"place {skill}"))


def test_anc_round_01_six_rounds_of_three_phases() -> None:
    s = GAME.new(2, seed=1, start="first")
    rounds = []
    while not s.over:
        assert s.turn == s.actor
        rounds.append(s.round)
        play(s, "pass")
    assert rounds == [number for number in range(1, 7) for _ in range(2)]
    assert s.coins == [6 + 5 * 5, 7 + 5 * 5]  # the round end comes after the actions


def test_anc_round_01_preparation_before_actions_before_the_end() -> None:
    lines = told(lay("turn", "", "", passed=[1]), "pass")
    told_in_order = [
        "passes.",
        "Income:",
        "Round 2 begins.",
        "In the state row:",
    ]
    at = [next(n for n, line in enumerate(lines) if part in line) for part in told_in_order]
    assert at == sorted(at)


def test_anc_prep_01_the_marker_moves_one_circle() -> None:
    assert GAME.new(3, seed=1).round == 1
    for before in range(1, 6):
        assert lay("round", "", "", round=before).round == before + 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_anc_prep_02_deck_a_is_used_in_the_first_rounds(seats: int) -> None:
    s = GAME.new(seats, seed=2, start="first")
    for round_ in (1, 2, 3):
        assert s.round == round_
        assert {DECK_OF[card] for card in s.state_row} == {1}
        play(s, *["pass"] * seats)


def test_anc_prep_03_explore_opens_in_round_2() -> None:
    s = lay("turn", "", "", state_row="mint library market orchard")
    assert "at explore" not in spaces(s)
    play(s, "pass", "pass")
    for _ in range(5):  # and stays open
        assert "at explore" in spaces(s)
        play(s, "pass", "pass")
    assert s.over


def test_anc_prep_04_grow_opens_in_round_3() -> None:
    s = lay("turn", "coins 9", "coins 9")
    for open_ in (False, False, True, True, True, True):
        assert ("at grow" in spaces(s)) is open_
        assert ("idle at grow" in spaces(s)) is open_
        play(s, "pass", "pass")
    assert s.over


def test_anc_prep_05_deck_b_replaces_deck_a() -> None:
    s = lay(
        "turn",
        "coins 9, stored mint",
        "",
        round=3,
        state_row="library market",
        state_discard=["orchard", "smithy"],
    )
    left = s.state_decks[0][:]
    play(s, "pass", "pass")
    assert s.round == 4
    assert {DECK_OF[card] for card in s.state_row} == {2}
    assert s.state_discard == []
    assert set(states(s.state_box)) == {"library", "market", "orchard", "smithy"}
    assert s.state_decks[0] == left  # out of the game
    assert stored(s, 0) == ["mint"]
    play(s, "place 1", "at build")
    assert "build stored mint" in choices(s)


def test_anc_prep_05_no_card_of_deck_a_is_drawn_after_the_change() -> None:
    s = lay("turn", "", "", round=4, state_row="citadel fortress")
    play(s, "place 1", "at explore", "draw cards")
    drawn = [each.removeprefix("store ") for each in choices(s)]
    assert {DECK_OF[STATE[card]] for card in drawn} == {2}


@pytest.mark.parametrize("before", [4, 5])
def test_anc_prep_06_nothing_special_in_the_last_rounds(before: int) -> None:
    s = lay("turn", "", "", round=before, state_row="citadel fortress tent_camp armoury")
    places = {each.split()[-1] for each in spaces(s)}
    lines = told(s, "pass", "pass")
    later = lines[lines.index(f"Round {before + 1} begins.") + 1 :]
    assert [line.split(":")[0] for line in later] == ["In the state row", "In the military row"]
    assert {each.split()[-1] for each in spaces(s)} == places
    assert set(states(s.state_discard)) == {"citadel", "fortress", "tent_camp", "armoury"}


@pytest.mark.parametrize(("seats", "size"), [(2, 4), (3, 5), (4, 6)])
def test_anc_prep_07_the_state_row_is_replaced(seats: int, size: int) -> None:
    s = lay("round", *[""] * seats, round=1, state_row="mint library")
    assert s.round == 2
    assert len(s.state_row) == size
    assert states(s.state_discard) == ["mint", "library"]


def test_anc_prep_07_new_cards_come_from_the_top_of_the_deck() -> None:
    s = lay("turn", "", "")
    top = s.state_decks[0][-4:]
    play(s, "pass", "pass")
    assert sorted(s.state_row) == sorted(top)


def test_anc_prep_07_and_09_rows_stay_in_round_1() -> None:
    """ANC-PREP-07, ANC-PREP-09."""
    s = GAME.new(2, seed=5)
    assert (s.round, s.state_discard, len(s.state_decks[0])) == (1, [], 41)
    assert len(s.military_deck) == 23


def test_anc_prep_08_discards_become_a_new_deck() -> None:
    s = lay("turn", "", "", state_row="mint library")
    s.state_discard, s.state_decks[0] = list(s.state_decks[0][:10]), s.state_decks[0][-1:]
    (last,) = s.state_decks[0]
    cards = sorted([last, *s.state_discard, *s.state_row])
    play(s, "pass", "pass")
    assert len(s.state_row) == 4
    assert last in s.state_row
    assert s.state_discard == []
    assert len(s.state_decks[0]) == 10 + 2 - 3  # the row was discarded before
    assert sorted([*s.state_row, *s.state_decks[0]]) == cards


def test_anc_prep_08_the_new_deck_is_shuffled() -> None:
    rows = set()
    for seed in range(6):
        s = lay("turn", "", "", state_row="mint library")
        s.state_discard, s.state_decks[0] = list(s.state_decks[0]), ()
        s.reseed(str(seed))
        rows.add(tuple(play(s, "pass", "pass").state_row))
    assert len(rows) > 3


def test_anc_prep_08_with_both_empty_fewer_cards_are_drawn() -> None:
    s = lay("turn", "", "", state_row="mint library")
    s.state_decks[0] = ()
    play(s, "pass", "pass")
    assert sorted(states(s.state_row)) == ["library", "mint"]


@pytest.mark.parametrize("left", ["", "raiders", "raiders spearmen"])
def test_anc_prep_09_the_military_row_is_filled_up_and_not_replaced(left: str) -> None:
    s = lay("turn", "", "", military_row=left)
    top = troops(s.military_deck[::-1])
    play(s, "pass", "pass")
    kept = left.split()
    assert troops(s.military_row) == [*kept, *top[: 2 - len(kept)]]
    assert len(s.military_deck) == len(top) - (2 - len(kept))


@pytest.mark.parametrize("seats", [3, 4])
def test_anc_prep_09_as_many_military_cards_as_seats(seats: int) -> None:
    assert len(lay("round", *[""] * seats, round=2, military_row="raiders").military_row) == seats


@pytest.mark.parametrize(
    ("before", "special"),
    [(1, "Explore is open"), (2, "Grow is open"), (3, "State deck B replaces")],
)
def test_anc_prep_10_marker_special_state_row_military_row(before: int, special: str) -> None:
    row = "mint library market orchard"
    lines = told(lay("turn", "", "", round=before, state_row=row, passed=[1]), "pass")
    begins = lines.index(f"Round {before + 1} begins.")
    parts = ("Round", special, "In the state row:", "In the military row:")
    for line, part in zip(lines[begins:], parts, strict=True):
        assert line.startswith(part)


def test_anc_turn_01_clockwise_from_the_marker_until_all_have_passed() -> None:
    s = lay("round", "", "", "", "", first=2, round=1)
    order = []
    for _ in range(4):
        order.append(s.actor)
        play(s, "place 1", "idle at rebuild")
    assert order == [2, 3, 0, 1]
    assert s.actor == 2
    play(s, "pass", "place 2", "at rebuild", "pass", "pass", "place 3", "at rebuild")
    assert s.actor == 3  # the only one who has not passed


def test_anc_turn_02_a_turn_is_one_of_three_things() -> None:
    s = facing("coins 9, strength 5", one="marsh_crawler")
    assert asked(s) == "DEC-TURN"
    assert choices(s) == ["place 1", "place 2", "place 3", "attack one", "pass"]
    assert play(s.clone(), "place 1", "at work").actor == 1
    assert play(s.clone(), "pass").actor == 1
    fight = fought(s.clone(), "blank", "attack one", "send city_guard", "fight")
    assert (fight.actor, titans(fight, 0)) == (1, ["marsh_crawler"])
    assert citizens(fight, 0) == ["home"] * 3


def test_anc_turn_03_passing_is_always_allowed() -> None:
    s = facing("coins 9, strength 5", one="marsh_crawler")
    assert targets(s) == ["one"]
    assert play(s, "pass").passed == 1
    assert "pass" in choices(s)


def test_anc_turn_04_who_can_do_nothing_else_passes() -> None:
    s = lay("turn", "coins 9", "citizens work hungry rebuild")
    play(s, "place 1", "at rebuild")
    assert (s.actor, s.passed) == (0, 0b10)  # nobody was asked


def test_anc_turn_04_who_can_still_attack_need_not_pass() -> None:
    s = facing("citizens work hungry rebuild, coins 9, strength 5", one="marsh_crawler")
    assert choices(s) == ["attack one", "pass"]


def test_anc_turn_05_who_has_passed_is_skipped() -> None:
    s = lay("turn", "", "", "")
    play(s, "place 1", "at work", "pass", "place 1", "at rebuild")
    assert s.actor == 0
    play(s, "place 2", "at rebuild")
    assert s.actor == 2
    play(s, "pass", "place 3", "at rebuild")
    assert s.round == 2  # seat 0 had nothing left


def test_anc_turn_06_the_phase_ends_when_all_have_passed() -> None:
    s = lay("turn", "coins 0", "coins 0", "coins 0")
    play(s, "pass", "pass")
    assert (s.round, s.coins) == (1, [0, 0, 0])
    play(s, "pass")
    assert (s.round, s.coins) == (2, [5, 5, 5])


def test_anc_turn_07_the_order_of_a_round_does_not_follow_the_marker() -> None:
    s = lay("turn", "", "", "")
    play(s, "place 1", "at work", "place 1", "at conscript", "place 1", "at rebuild")
    assert (s.first, s.actor) == (2, 0)
    play(s, "pass", "pass")
    assert s.actor == 2
    play(s, "pass")
    assert (s.round, s.actor) == (2, 2)


def test_anc_turn_08_no_row_is_refilled_in_a_round() -> None:
    s = lay(
        "turn",
        "coins 20",
        "coins 20",
        round=2,
        state_row="mint library market orchard",
        military_row="raiders spearmen",
    )
    play(s, "place 1", "at build", "build mint")
    assert states(s.state_row) == ["library", "market", "orchard"]
    play(s, "place 1", "at recruit", "recruit raiders", "replace militia")
    assert troops(s.military_row) == ["spearmen"]
    play(s, "place 3", "at explore", "take from row", "store library", "pass", "pass")
    assert s.round == 3
    assert (len(s.state_row), len(s.military_row)) == (4, 2)
    assert states(s.state_discard) == ["market", "orchard"]
