"""A room is its events: replayed, it is the same; what no longer fits is shown and not lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

import ecumene
from ecumene.bots import Chance
from ecumene.engine.rng import commitment
from ecumene.web.errors import NotFound, Refusal, StoreError
from ecumene.web.rooms import commands, seating
from ecumene.web.rooms import events as e
from ecumene.web.rooms import log as words
from ecumene.web.rooms.history import past_view
from ecumene.web.rooms.room import Room
from ecumene.web.rooms.shapes import Onlooker
from ecumene.web.rooms.views import encoded, has_secrets, view
from ecumene.web.store.store import Row


class Log:
    """A table without a server: its rows, and a room that takes each as it comes."""

    def __init__(self, seats: int = 2, **about: Any) -> None:
        game = ecumene.load("oasis")
        values: dict[str, Any] = {
            "game": "oasis",
            "rules": game.rules,
            "places": [e.Place("person", f"P{seat}", f"p{seat}") for seat in range(seats)],
            "options": {"rounds": 8},
            "seed": "log",
            "salt": "s",
            "commitment": commitment("log", "s"),
        }
        self.rows: list[Row] = []
        self.add(e.Created(**{**values, **about}))
        self.room = Room.replay(self.rows)

    def add(self, event: e.AnyEvent) -> Row:
        number = len(self.rows) + 1
        row = Row("t", number, f"r{number}", "p0", float(number), e.encode(event))
        self.rows.append(row)
        return row

    def take(self, event: e.AnyEvent) -> None:
        self.room.take(event, self.add(event))

    def answer(self, seat: int, chance: Chance) -> None:
        choice = chance.pick(self.room.state.legal(seat))
        self.take(commands.checked_answer(self.room, seat, choice))


def deed(room: Room, person: str, seat: int, chance: Chance) -> e.AnyEvent:
    """Something that somebody may want to do, whether it is possible or not."""
    deeds: list[Callable[[], e.AnyEvent]] = [
        lambda: commands.undo(room, person, seat, room.version, bool(chance.roll(2))),
        lambda: commands.redo(room, person, seat, room.version),
        lambda: commands.withdraw(room, f"p{1 - seat}", None, room.version),
        lambda: commands.propose(room, person, "undo", chance.roll(5), room.version),
        lambda: commands.agree(room, "p0"),
        lambda: commands.agree(room, "p1"),
        lambda: seating.say(room, person, seat, "well", bool(chance.roll(2))),
        lambda: seating.hand(room, person, seat, "random", True),
        lambda: seating.take_back(room, "p0", 0),
        lambda: seating.take_back(room, "p1", 1),
        lambda: seating.rename(room, person, seat, "X"),
        lambda: seating.pace(room, person, "slow"),
    ]
    return chance.pick(deeds)()


def busy(log: Log, chance: Chance, steps: int) -> None:
    """People do all kinds of things."""
    for _ in range(steps):
        room = log.room
        if room.over:
            return
        seat = chance.pick(room.waiting or [0])
        if not chance.roll(6) and room.waiting:
            log.answer(seat, chance)
            continue
        with suppress(ecumene.Error):
            log.take(deed(room, f"p{seat}", seat, chance))


@pytest.mark.parametrize("seed", range(12))
def test_a_room_replayed_is_the_same_room(seed: int) -> None:
    log, chance = Log(2 + seed % 2), Chance(f"busy {seed}")
    for _ in range(4):
        busy(log, chance, 100)
        again = Room.replay(log.rows)
        assert again.fault is None
        for onlooker in (Onlooker(), Onlooker((0,)), Onlooker((1,)), Onlooker((0, 1), 1)):
            assert encoded(again, onlooker) == encoded(log.room, onlooker)
        assert again.summary() == log.room.summary()
        assert again.changed == log.room.changed


def test_a_view_is_made_once_per_version() -> None:
    log = Log()
    first = view(log.room, Onlooker())
    assert view(log.room, Onlooker()) is first
    assert encoded(log.room, Onlooker()) is encoded(log.room, Onlooker())
    log.answer(0, Chance("x"))
    assert view(log.room, Onlooker()) is not first


def test_a_view_looks_at_no_more_of_what_was_said_than_it_shows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    log = Log()
    for number in range(20_000):
        log.room.take(e.Said(0, f"word {number}"), replace(log.rows[0], seq=number + 2))
    looked: list[Any] = []
    happened = words._happened

    def look(*about: Any) -> Any:
        looked.append(about)
        return happened(*about)

    monkeypatch.setattr(words, "_happened", look)
    seen = view(log.room, Onlooker((1,)))
    assert [line.text for line in seen.log][-2:] == ["word 19998", "word 19999"]
    assert seen.earlier
    assert len(looked) < 100


def test_the_newest_lines_begin_where_an_event_begins() -> None:
    log, chance = Log(), Chance("lines")
    while not log.room.over:
        log.answer(log.room.waiting[0], chance)
    every = words.log(log.room, None, "en")
    cuts = 0
    for most in range(1, len(every)):
        lines, earlier = words.newest(log.room, None, "en", most)
        assert lines == every[-len(lines) :]
        assert earlier == (len(lines) < len(every))
        cuts += len(lines) > most
        if earlier:
            assert every[-len(lines) - 1].version < lines[0].version
    assert cuts, "some event has several lines"


def test_a_log_of_older_rules_is_replayed_with_them() -> None:
    game = ecumene.load("oasis")
    newer = replace(game, rules=game.rules + 1)
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("ecumene.web.rooms.room.load", lambda id: newer)
            room = Log().room
            assert room.record.rules == game.rules
            assert room.state.rules == game.rules
    finally:
        game.state.game = game  # a state knows the game that was made last


def test_a_log_of_newer_rules_is_refused() -> None:
    with pytest.raises(StoreError, match="newer version of oasis"):
        Log(rules=99)


@pytest.mark.parametrize("sentence", ["fly", "pay toll"])
def test_an_event_that_no_longer_fits_stops_the_game_and_not_the_table(sentence: str) -> None:
    log, chance = Log(), Chance("x")
    for seat in (0, 1):
        log.answer(seat, chance)
    before = view(log.room, Onlooker((0,)))
    log.add(e.Answered(log.room.waiting[0], sentence))
    log.add(e.Answered(0, "rest"))
    log.add(e.Said(0, "oh dear"))
    room = Room.replay(log.rows)
    assert room.fault is not None
    seen = view(room, Onlooker((0,)))
    assert (seen.step, seen.choices, seen.waiting) == (before.step, [], [])
    assert seen.fault
    assert seen.prompt == seen.fault
    assert seen.log[-1].text == "oh dear"
    assert past_view(room, Onlooker((0,)), 0, None).step == 0
    with pytest.raises(Refusal, match="goes no further"):
        commands.answer(room, "p0", 0, "rest", room.version)


def test_rules_that_break_in_an_old_log_stop_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    log, chance = Log(), Chance("x")
    for seat in (0, 1):
        log.answer(seat, chance)
    monkeypatch.setattr("ecumene.games.oasis.steps.round.show_offers", lambda s: 1 / 0)
    room = Room.replay(log.rows)
    assert room.fault is not None
    assert "begun with other rules" in room.fault.sentence()
    assert room.step == 0


@pytest.mark.parametrize(
    "body",
    ["", "{", "[]", '{"kind": "flown"}', '{"kind": "answered"}', '{"kind": "left", "seat": "x"}'],
)
def test_a_damaged_log_is_a_sentence(body: str) -> None:
    log = Log()
    log.rows.append(replace(log.rows[0], seq=2, body=body))
    with pytest.raises(StoreError, match="cannot be read"):
        Room.replay(log.rows)


def test_a_log_without_a_beginning() -> None:
    with pytest.raises(NotFound):
        Room.replay([])
    row = replace(Log().rows[0], body=e.encode(e.Left(0)))
    with pytest.raises(StoreError, match="no beginning"):
        Room.replay([row])


@pytest.mark.parametrize(
    "event",
    [
        e.Claimed(1, "p", "Ada", True),
        e.Answered(0, "rest", "greedy", True),
        e.Proposed("undo", [0, 1], 3),
        e.Said(0, "häßlich \u0000", True),
        e.Deleted(),
    ],
)
def test_events_are_read_as_they_were_written(event: e.AnyEvent) -> None:
    assert e.decode(e.encode(event)) == event
    assert json.loads(e.encode(event))["kind"]


def test_a_seat_without_secrets_needs_no_cover() -> None:
    log = Log()
    for seat in (0, 1):
        log.answer(seat, Chance("x"))
    state = log.room.state.clone()
    assert has_secrets(state, 0)
    state.hands = [[], []]  # type: ignore[attr-defined]
    assert not has_secrets(state, 0)
