"""Where a guide stands follows from the answers alone, whatever they are."""

from __future__ import annotations

import pytest

from ecumene.engine.record import Record
from ecumene.games.oasis import GAME
from ecumene.teaching.guide import Guide, Lesson, begun, guide, lesson, scripted


def found() -> Guide:
    told = guide(GAME.package)
    assert told is not None
    return told


def answered(record: Record, *answers: str) -> Lesson:
    """The learner answers so, the others as the script says or with their first choice."""
    told = found()
    for answer in answers:
        record.play(answer, told.seat)
        while not record.state.over and (
            told.seat not in record.state.waiting or told.seat in record.pending
        ):
            seat = record.actor
            record.play(scripted(told, record, seat) or record.legal(seat)[0], seat)
    return lesson(told, record)


def test_a_guide_begins_with_a_welcome() -> None:
    told = lesson(found(), begun(GAME, found()))
    assert told.fresh
    assert told.step is found().step[0]
    assert told.number == 1
    assert not told.closing


def test_whoever_follows_comes_to_the_next_step() -> None:
    told = answered(begun(GAME, found()), "offer salt_4", "travel")
    assert told.number == 3
    assert told.meant is None
    assert not told.fresh


def test_another_answer_is_explained_and_the_steps_that_fit_come_again() -> None:
    record = begun(GAME, found())
    told = answered(record, "offer silk_2")
    assert told.meant is found().step[0].other[0]
    assert told.step is None  # the second step speaks of the salt
    assert told.advice is not None
    assert told.advice.ask == "TakeTurn"
    told = answered(record, "travel", "travel", "rest")  # to the Salt Pans all the same
    assert told.number == 5
    assert told.meant is None


def test_an_answer_nobody_thought_of_is_met_in_a_friendly_way() -> None:
    told = answered(begun(GAME, found()), "offer salt_4", "travel", "buy")
    assert told.meant is found().away


def test_taking_back_goes_back_in_the_guide() -> None:
    record = begun(GAME, found())
    before = answered(record, "offer salt_4", "travel")
    assert answered(record, "travel").number == 4
    record.undo(0)
    after = lesson(found(), record)
    assert (after.number, after.step, after.meant) == (before.number, before.step, before.meant)


def test_the_guide_closes_once_and_is_then_silent() -> None:
    record = begun(GAME, found())
    told = answered(record, *(step.answer for step in found().step))
    assert told.closing
    assert not told.over
    told = answered(record, GAME.sentence(record.legal(0)[0]))
    assert told.over
    assert not told.closing


def test_whoever_strays_for_long_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecumene.teaching.guide.PATIENCE", 3)
    record = begun(GAME, found())
    told = answered(record, "offer incense_3", "travel", "travel")
    assert not told.closing
    told = answered(record, "travel")
    assert told.closing
    assert lesson(found(), record) == told


def test_the_script_goes_on_after_a_question_it_does_not_know() -> None:
    record = begun(GAME, found())
    assert scripted(found(), record, 1) == "offer dates_2"
    record.play("offer salt_4", 0)
    record.play("offer incense_4", 1)  # somebody else than the script
    assert record.actor == 0
    record.play("rest", 0)
    assert scripted(found(), record, 1) == "travel"


def test_a_seat_that_has_chosen_in_secret_waits() -> None:
    record = begun(GAME, found())
    record.play("offer salt_4", 0)
    told = lesson(found(), record)
    assert told.step is None
    assert not told.closing
