"""Why scores changed, and what rounds and conflicts brought."""

from __future__ import annotations

import random

import pytest

from ecumene.engine.reckoning import Ledger, Told
from ecumene.engine.record import Record
from ecumene.engine.registry import load


def played(game: str, seed: str, most: int = 600) -> Record:
    record, chance = Record.new(load(game), 2, seed), random.Random(seed)
    while not record.state.over and len(record.steps) < most:
        record.apply(chance.choice(record.state.legal()))
    return record


@pytest.fixture(scope="module")
def oasis() -> Record:
    return played("oasis", "three")


def test_every_change_of_a_score_has_its_reasons(oasis: Record) -> None:
    ledger = Ledger(oasis)
    for step in range(1, len(oasis.steps) + 1):
        before, now = oasis.goto(step - 1).scores, ledger.step(step)
        gained = [sum(gain.n for gain in now.gains if gain.seat == seat) for seat in range(2)]
        assert gained == [a - b for a, b in zip(now.totals, before, strict=True)]
        assert list(now.totals) == oasis.goto(step).scores


def test_steps_are_the_same_alone_and_together_in_any_order(oasis: Record) -> None:
    last = len(oasis.steps)
    alone, together = Ledger(oasis), Ledger(oasis)
    gains = [gain for step in range(last, 0, -1) for gain in alone.step(step).gains]
    whole = together.steps(0, last)
    for gain in whole.gains:
        same = [each.n for each in gains if each[:2] == gain[:2]]
        assert gain.n == sum(same)
    assert whole.totals == alone.step(last).totals


def test_what_was_taken_back_is_forgotten() -> None:
    record = played("oasis", "back", 20)
    ledger = Ledger(record)
    ledger.steps(0, 20)
    ledger.closed(20)
    record.rewind(10)
    ledger.forget(10)
    chance = random.Random("other")
    while len(record.steps) < 20:
        record.apply(chance.choice(record.state.legal()))
    fresh = Ledger(record)
    assert [ledger.step(step) for step in range(21)] == [fresh.step(step) for step in range(21)]
    assert ledger.closed(20) == fresh.closed(20)


def test_rounds_follow_each_other_without_gaps(oasis: Record) -> None:
    ledger = Ledger(oasis)
    rounds = [each for step in range(len(oasis.steps) + 1) for each in ledger.closed(step)]
    assert [each.opened.number("round") for each in rounds] == [1, 2, 3, 4, 5]
    assert [each.first for each in rounds[1:]] == [each.last + 1 for each in rounds[:-1]]
    assert (rounds[0].first, rounds[-1].last) == (0, len(oasis.steps))
    start, end = oasis.goto(0).scores, oasis.state.scores
    for seat in range(2):
        brought = [
            gain.n
            for each in rounds
            for gain in ledger.steps(each.first, each.last).gains
            if gain.seat == seat
        ]
        assert start[seat] + sum(brought) == end[seat]


def test_a_conflict_ends_with_its_own_event_and_turns_of_a_round_are_one_section() -> None:
    ankh = played("ankh", "3")
    ledger = Ledger(ankh)
    conflicts = [each for step in range(len(ankh.steps) + 1) for each in ledger.closed(step)]
    assert conflicts
    for each in conflicts:
        told = ankh.events(each.last)
        assert each.before == len(told) or told[each.before - 1].kind == "peace"
    anunnaki = played("anunnaki", "3", 60)
    ledger = Ledger(anunnaki)
    rounds = [each for step in range(61) for each in ledger.closed(step)]
    assert [each.opened.number("n") for each in rounds] == list(range(1, len(rounds) + 1))


def test_lines_that_name_every_coin_need_no_others(oasis: Record) -> None:
    ledger = Ledger(oasis)
    changed = [step for step in range(1, len(oasis.steps) + 1) if ledger.step(step).gains]
    assert changed
    assert all(ledger.step(step).told for step in changed)
    anunnaki = Ledger(played("anunnaki", "3", 40))
    assert anunnaki.steps(0, 40).gains
    assert not any(anunnaki.step(step).told for step in range(41))


def test_the_last_step_is_reckoned_as_it_is_played() -> None:
    record, chance = Record.new("hyperborea", 2, "live"), random.Random("live")
    live = Ledger(record)
    live.step(0)
    for step in range(1, 60):
        record.apply(chance.choice(record.state.legal()))
        live.step(step)
    whole = Ledger(record)
    whole.steps(0, 59)
    assert [live.step(step) for step in range(60)] == [whole.step(step) for step in range(60)]
    assert whole.steps(0, 59).gains


def test_a_game_without_sources_has_points_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("oasis", "three")
    monkeypatch.setitem(vars(record.game), "sources", None)
    gains = Ledger(record).steps(0, len(record.steps)).gains
    assert {gain.title for gain in gains} == {"Points"}


def test_an_event_fits_by_kind_and_numbers(oasis: Record) -> None:
    wind = oasis.events(0)[-1]
    assert Told("wind").fits(wind)
    assert Told("wind", {"round": 1}).fits(wind)
    assert not Told("wind", {"round": 2}).fits(wind)
