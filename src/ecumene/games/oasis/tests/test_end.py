"""The end: OAS-END."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.oasis import GAME
from ecumene.games.oasis.state import Oasis
from ecumene.games.oasis.tests.tables import play, turn
from ecumene.testing.tables import finished


def finish(**table: Any) -> Oasis:
    """The last caravan of the last round rests in a market that does not buy its offer."""
    table = {"round": 5, "places": ["looms", "looms"], "hands": [["silk_1"], ["silk_2"]], **table}
    return play(turn(0, **table), "rest")


@pytest.mark.parametrize("rounds", [3, 4, 8])
def test_oas_end_01_the_game_ends_after_the_last_round(rounds: int) -> None:
    s = GAME.new(2, 1, rounds=rounds)
    last = 0
    while not s.over:
        last = s.round
        s.apply(s.legal()[-1])
    assert last == s.round == rounds


def test_oas_end_01_the_last_round_is_played_to_its_end() -> None:
    s = turn(0, offers=["dates_6", "salt_1"], round=5, places=["looms", "looms"])
    play(s, "rest")
    assert not s.over
    play(s, "rest")
    assert s.over


@pytest.mark.parametrize(("coins", "winner"), [([5, 4], 0), ([4, 5], 1), ([10, 9], 0)])
def test_oas_end_02_most_coins_win(coins: list[int], winner: int) -> None:
    s = finish(coins=coins)
    assert s.scores == coins
    assert s.winners == (winner,)


def test_oas_end_02_cards_do_not_matter_where_coins_differ() -> None:
    hands = [["silk_1"], ["silk_2", "silk_3", "silk_4", "silk_5"]]
    assert finish(coins=[5, 4], hands=hands).winners == (0,)


def test_oas_end_03_among_equals_more_cards_in_hand_win() -> None:
    hands = [["silk_1"], ["silk_2", "silk_3", "silk_4", "silk_5"]]
    assert finish(coins=[4, 4], hands=hands).winners == (1,)


def test_oas_end_03_seats_that_are_still_equal_share_the_victory() -> None:
    s = finish(coins=[4, 4])
    assert s.winners == (0, 1)
    assert s.returns == [0.5, 0.5]


@pytest.mark.parametrize("seats", list(GAME.seats))
@pytest.mark.parametrize("seed", range(4))
def test_oas_end_02_every_coin_came_from_somewhere(seats: int, seed: int) -> None:
    """What events tell and the coins of setup are all there is (OAS-SET-02)."""
    s = finished(GAME.begin(seats, str(seed), {"rounds": 8}, listen=True), seats, seed)
    told = {source.title: source.points for source in GAME.breakdown(s, s.events)}
    assert told["At the start"] == [3] * seats
    assert [sum(each) for each in zip(*told.values())] == s.scores
    assert sum(told["Tolls paid"]) == -sum(told["Tolls received"])
