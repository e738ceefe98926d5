"""Who meets whom: seats rotate, deals are the same for all."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ecumene.arena import ITSELF, MIXED, ONE, PAIRS, Plan
from ecumene.engine.errors import BadOption, Error


def plan(**about: Any) -> Plan:
    usual = {"game": "oasis", "bots": ("greedy", "random"), "games": 12, "seed": "1", "seats": 2}
    return Plan(**{**usual, **about}).check()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("mode", [PAIRS, ONE])
def test_every_bot_sits_in_every_seat_equally_often(seats: int, mode: str) -> None:
    wide = plan(seats=seats, mode=mode, games=60)
    for pairing, met in enumerate(wide.pairings):
        sat = Counter(
            (seat, bot)
            for number in range(60)
            for seat, bot in enumerate(wide.seating(pairing, number))
        )
        for bot in met.bots:
            assert len({sat[seat, bot] for seat in range(seats)}) == 1
        if mode == PAIRS:
            assert sat[0, met.bots[0]] == sat[0, met.bots[1]] == 30


def test_one_sits_alone_against_a_table_of_the_other() -> None:
    wide = plan(seats=4, mode=ONE)
    assert [pairing.bots for pairing in wide.pairings] == [
        ("greedy", "random"),
        ("random", "greedy"),
    ]
    for number in range(12):
        assert wide.seating(0, number).count("greedy") == 1
        assert wide.seating(0, number).index("greedy") == number % 4


def test_all_seatings_of_a_deal_share_its_seed_and_so_do_all_pairings() -> None:
    several = plan(bots=("greedy", "random", "easy"), seats=3)
    for pairing in range(3):
        assert [several.seed_of(number, pairing) for number in (0, 5, 6, 11)] == [
            "1/0",
            "1/0",
            "1/1",
            "1/1",
        ]


def test_everybody_meets_everybody_or_one_bot_only() -> None:
    bots = ("easy", "greedy", "random")
    assert [pairing.bots for pairing in plan(bots=bots).pairings] == [
        ("easy", "greedy"),
        ("easy", "random"),
        ("greedy", "random"),
    ]
    gauntlet = plan(bots=("easy", "greedy"), against="random")
    assert gauntlet.bots == ("easy", "greedy", "random")
    assert [pairing.bots for pairing in gauntlet.pairings] == [
        ("easy", "random"),
        ("greedy", "random"),
    ]
    alone = plan(bots=("greedy",), against="random", mode=ONE, seats=4)
    assert [pairing.bots for pairing in alone.pairings] == [("greedy", "random")]


def test_mixed_tables_hold_different_bots_only() -> None:
    mixed = plan(bots=("easy", "greedy", "random", "mcts"), mode=MIXED, seats=3)
    assert len(mixed.pairings) == 4
    for pairing in range(4):
        assert all(len(set(mixed.seating(pairing, number))) == 3 for number in range(3))


@pytest.mark.parametrize(
    "said",
    [
        {"bots": ("greedy",)},
        {"bots": ("greedy", "greedy")},
        {"bots": ("greedy",), "against": "greedy", "mode": ONE},
    ],
)
def test_one_bot_may_meet_itself(said: dict[str, Any]) -> None:
    alone = plan(**said, seats=3)
    assert (alone.mode, alone.against) == (ITSELF, None)
    assert [pairing.seatings for pairing in alone.pairings] == [(("greedy",) * 3,)]


def test_with_two_seats_one_against_a_table_is_the_same_as_a_pair() -> None:
    assert plan(mode=ONE).mode == PAIRS


def test_games_are_listed_so_that_all_pairings_get_on_together() -> None:
    jobs = list(plan(bots=("easy", "greedy", "random"), games=2).jobs())
    assert jobs == [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]


@pytest.mark.parametrize(
    ("wrong", "english", "german"),
    [
        ({"seats": 9}, "2 to 5 seats", "2 bis 5"),
        ({"mode": "pears"}, 'There is no mode "pears". Did you mean "pairs"?', "keinen Modus"),
        ({"games": 0}, "games must be at least 1", "mindestens 1"),
        ({"divide": 0}, "divide must be at least 1", "mindestens 1"),
        ({"bots": ()}, "needs at least one bot", "mindestens einen Bot"),
        ({"bots": ("greedy", "random", "greedy")}, '"greedy" is named twice', "zweimal genannt"),
        ({"bots": ("greedy", "rondom")}, 'Did you mean "random"?', "gemeint?"),
        ({"against": "rondom"}, 'Did you mean "random"?', "gemeint?"),
        ({"mode": "mixed", "seats": 3}, "3 seats need 3 bots, not 2", "3 Plätze 3 Bots"),
        ({"mode": "mixed", "against": "easy"}, "does not go with --mode mixed", "passt nicht"),
        ({"options": {"ronds": "3"}}, 'Did you mean "rounds"?', "gemeint?"),
        ({"seed": "x" * 199}, "at most 200 characters", "höchstens 200"),
    ],
)
def test_impossible_plans_are_one_sentence(
    wrong: dict[str, Any], english: str, german: str
) -> None:
    with pytest.raises(Error) as caught:
        plan(**wrong)
    assert english in caught.value.sentence("en")
    assert german in caught.value.sentence("de")


def test_an_unknown_game() -> None:
    with pytest.raises(Error, match='Did you mean "oasis"'):
        plan(game="oassis")


def test_no_workers_are_too_few(tmp_path: Any) -> None:
    from ecumene.arena import run

    with pytest.raises(BadOption, match="workers must be at least 1"):
        run(plan(), tmp_path / "games.jsonl", workers=0)
