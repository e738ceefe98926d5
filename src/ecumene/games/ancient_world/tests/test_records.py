"""The games that were kept: each way in which a game is decided, and each tie-break."""

from __future__ import annotations

import msgspec
import pytest

from ecumene.engine.errors import BadRecord
from ecumene.engine.options import settle_options
from ecumene.engine.record import Record
from ecumene.games.ancient_world import GAME
from ecumene.games.ancient_world.tests.kept import (
    BY_POINTS,
    FIRST_RULES,
    KEPT,
    OTHERS,
    SHARED,
    TIES,
    decision,
    row_of,
)

NAMES = [*BY_POINTS, *TIES, *SHARED, *OTHERS]


def test_anc_score_07_there_is_a_record_for_each_decision_and_each_tie() -> None:
    assert KEPT.names() == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_anc_score_01_a_record_ends_after_round_6(name: str) -> None:
    s = KEPT.end(name)
    assert (s.over, s.round, s.turn) == (True, 6, -1)
    assert s.damaged == [0] * s.seats  # ANC-SCORE-03
    assert len(KEPT.told(name, "win", "shared")) == 1
    assert list(s.winners) == decision(s)[1]


@pytest.mark.parametrize("name", NAMES)
def test_anc_var_02_anc_score_07_a_record_is_decided_as_it_is_called(name: str) -> None:
    """ANC-SCORE-02, ANC-SCORE-05, ANC-SCORE-08, ANC-SCORE-09: see what each is kept for."""
    assert KEPT.shows(name)


@pytest.mark.parametrize("name", SHARED)
def test_anc_score_07_a_victory_is_shared_when_nothing_differs(name: str) -> None:
    s, count = KEPT.end(name), SHARED[name][0]
    rows = [row_of(s, seat) for seat in s.winners]
    assert all(row == rows[0] for row in rows)
    assert s.returns == [1 / count if seat in s.winners else 0 for seat in range(s.seats)]


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
