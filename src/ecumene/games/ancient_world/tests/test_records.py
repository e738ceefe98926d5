"""The games that were kept: each way in which a game is decided, and each tie-break."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import pytest

from ecumene.engine.errors import BadRecord
from ecumene.engine.options import settle_options
from ecumene.engine.record import Record
from ecumene.games.ancient_world import GAME
from ecumene.games.ancient_world.content import BANNER_VP, WILD
from ecumene.games.ancient_world.scoring import own_banners
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.testing.kept import Kept

KEPT: Final = Kept(GAME, AncientWorld)
PLUS: Final = "_expand_plus"
STEPS: Final = ("points", "coins", "cards", "knowledge")  # ANC-SCORE-07: compared in this order

BY_POINTS: Final = [f"points_{seats}_seats{plus}" for seats in GAME.seats for plus in ("", PLUS)]
TIES: Final = [
    *(f"tie_by_{step}_{seats}_seats" for seats in GAME.seats for step in STEPS[1:]),
    f"tie_by_coins_2_seats{PLUS}",
    f"tie_by_cards_3_seats{PLUS}",
    f"tie_by_knowledge_2_seats{PLUS}",
]
SHARED: Final = {  # how many seats win
    "tie_shared_by_2_of_2": 2,
    f"tie_shared_by_2_of_2{PLUS}": 2,
    "tie_shared_by_2_of_3": 2,
    "tie_shared_by_2_of_4": 2,
    "tie_shared_by_3_of_3": 3,
    "tie_shared_by_3_of_4": 3,
    "tie_shared_by_4_of_4": 4,
}
STILL_TIED: Final = "tie_only_among_those_still_tied"
NEGATIVE: Final = "end_with_less_than_nothing"
BY_HUNGER: Final = "end_decided_by_hunger"
BY_WILD: Final = "end_decided_by_wild_banner"
BY_SPECIAL: Final = "end_decided_by_special_cards"
FIRST_RULES: Final = "rules_1_idle_beside_stored_cards"
NAMES: Final = [
    *(*BY_POINTS, *TIES, *SHARED),
    *(STILL_TIED, NEGATIVE, BY_HUNGER, BY_WILD, BY_SPECIAL, FIRST_RULES),
]

GAPS: Final[dict[str, str]] = {}  # records that cannot be had, with the reason


def row_of(s: AncientWorld, seat: int) -> dict[str, int]:
    """What is compared, counted from what lies on the table."""
    table = s.observe(None)["table"]
    cards = sum(len(table[place][seat]) for place in ("built", "provinces", "titans"))
    coins, knowledge = table["coins"][seat], table["knowledge"][seat]
    return {"points": s.scores[seat], "coins": coins, "cards": cards, "knowledge": knowledge}


def best(s: AncientWorld, seats: Sequence[int], step: str) -> list[int]:
    """Those of some seats that have most of something."""
    most = max(row_of(s, seat)[step] for seat in seats)
    return [seat for seat in seats if row_of(s, seat)[step] == most]


def decision(s: AncientWorld) -> tuple[str, list[int]]:
    """Which comparison left as few seats as there are in the end, and which these are."""
    left, step = list(range(s.seats)), ""
    for each in STEPS:
        fewer = best(s, left, each)
        if len(fewer) < len(left):
            left, step = fewer, each
    return step, left


def hunger(s: AncientWorld, seat: int) -> int:
    """Points for the citizens of a seat in the hungry box."""
    places: list[str] = s.observe(None)["table"]["citizens"][seat]
    return -2 * places.count("hungry")


def banners(s: AncientWorld, seat: int, wild: bool = True) -> int:
    """Points for the banners of a seat, with or without its wild one."""
    counts = own_banners(s, seat)
    if wild and s.wild[seat] >= 0:
        counts[s.wild[seat]] += counts[WILD]
    return sum(BANNER_VP[count] for count in counts[:WILD])


def leaders(points: Sequence[int]) -> tuple[int, ...]:
    """The seats with most points."""
    return tuple(seat for seat, each in enumerate(points) if each == max(points))


def test_anc_score_07_there_is_a_record_for_each_decision_and_each_tie() -> None:
    assert KEPT.names() == set(NAMES) - set(GAPS)
    assert all(GAPS.values()), "a gap needs a reason"


@pytest.mark.parametrize("name", NAMES)
def test_anc_score_01_a_record_ends_after_round_6(name: str) -> None:
    s = KEPT.end(name)
    assert (s.over, s.round, s.turn) == (True, 6, -1)
    assert s.damaged == [0] * s.seats  # ANC-SCORE-03
    assert len(KEPT.told(name, "win", "shared")) == 1
    assert list(s.winners) == decision(s)[1]


@pytest.mark.parametrize("name", BY_POINTS)
def test_anc_score_07_most_points_win(name: str) -> None:
    s = KEPT.end(name)
    assert name.startswith(f"points_{s.seats}_seats")
    assert s.winners == leaders(s.scores)
    assert len(s.winners) == 1


@pytest.mark.parametrize("name", TIES)
def test_anc_score_07_a_tie_is_broken_as_the_record_is_called(name: str) -> None:
    s = KEPT.end(name)
    step, winners = decision(s)
    assert name.removesuffix(PLUS) == f"tie_by_{step}_{s.seats}_seats"
    assert len(leaders(s.scores)) > len(winners) == 1


@pytest.mark.parametrize("name", SHARED)
def test_anc_score_07_a_victory_is_shared_when_nothing_differs(name: str) -> None:
    s = KEPT.end(name)
    assert name.removesuffix(PLUS) == f"tie_shared_by_{len(s.winners)}_of_{s.seats}"
    assert len(s.winners) == SHARED[name]
    rows = [row_of(s, seat) for seat in s.winners]
    assert all(row == rows[0] for row in rows)
    assert s.returns == [1 / SHARED[name] if seat in s.winners else 0 for seat in range(s.seats)]


def test_anc_score_07_each_step_compares_only_those_still_tied() -> None:
    s = KEPT.end(STILL_TIED)
    (winner,) = s.winners
    tied = leaders(s.scores)
    assert decision(s)[0] == "cards"
    assert best(s, tied, "cards") != [winner]  # somebody who had fewer coins has more cards


def test_anc_score_08_a_total_may_be_negative() -> None:
    assert min(KEPT.end(NEGATIVE).scores) < 0


def test_anc_score_02_hungry_citizens_cost_a_seat_the_victory() -> None:
    s = KEPT.end(BY_HUNGER)
    fed = [points - hunger(s, seat) for seat, points in enumerate(s.scores)]
    assert leaders(s.scores) == s.winners != leaders(fed)


def test_anc_score_09_the_wild_banner_decides() -> None:
    s = KEPT.end(BY_WILD)
    assert KEPT.told(BY_WILD, "wild")
    without = [
        points - banners(s, seat) + banners(s, seat, wild=False)
        for seat, points in enumerate(s.scores)
    ]
    assert leaders(s.scores) == s.winners
    assert len(leaders(without)) == 1
    assert leaders(without) != s.winners


def test_anc_score_05_points_of_special_cards_decide() -> None:
    s = KEPT.end(BY_SPECIAL)
    without = [hunger(s, seat) + banners(s, seat) for seat in range(s.seats)]
    assert leaders(s.scores) == s.winners
    assert len(leaders(without)) == 1
    assert leaders(without) != s.winners


@pytest.mark.parametrize("name", NAMES)
def test_anc_var_02_with_expand_plus_a_province_is_chosen(name: str) -> None:
    s, record = KEPT.end(name), KEPT.record(name)
    chosen = [step for step in record.steps if GAME.sentence(step.action).startswith("keep ")]
    assert s.expand_plus == name.endswith(PLUS) == bool(chosen)


def test_every_seat_count_has_records_with_and_without_the_variant() -> None:
    found = {(KEPT.end(name).seats, bool(KEPT.end(name).expand_plus)) for name in NAMES}
    assert found == {(seats, plus) for seats in GAME.seats for plus in (False, True)}


def test_anc_rul_30_a_game_of_the_first_rules_is_played_by_them() -> None:
    record = KEPT.record(FIRST_RULES)
    assert (record.rules, GAME.rules) == (1, 2)
    document = record.document()
    with pytest.raises(BadRecord, match='"idle at build" is not possible now'):
        Record.replay(msgspec.structs.replace(document, rules=2, digests={}), GAME)


def test_anc_rul_30_a_start_without_a_version_is_played_by_the_rules_of_its_record() -> None:
    at = {
        "at": "turn",
        "seats": 2,
        "table": {"round": 2, "coins": [1, 1], "stored": [["mint"], []]},
    }
    options = settle_options(GAME.options, {}, 2)
    for rules, offered in ((1, "idle at build"), (2, "at build")):
        record = Record(GAME, 2, "1", options, start=at, rules=rules)
        record.play("place 1")
        sentences = [GAME.sentence(action) for action in record.legal()]
        assert [each for each in sentences if each.endswith("at build")] == [offered]
