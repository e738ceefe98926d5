"""The log says why scores changed, what a round brought, and what is great."""

from __future__ import annotations

from functools import cache

import pytest

from ecumene.bots import Chance
from ecumene.engine.record import Record
from ecumene.testing.checks.words import shows_id
from ecumene.web.rooms import events as e
from ecumene.web.rooms.log import LogLine, log
from ecumene.web.rooms.room import Room
from ecumene.web.store.store import Row
from tests.web.guests import Server, play_out, two
from tests.web.tablepage import page

GAMES = ("ancient_world", "ankh", "anunnaki", "hyperborea", "oasis", "olympos")


@cache
def room_of(game: str) -> Room:
    """A table at which chance has played; nobody changes it."""
    record, chance = Record.new(game, seed="reckoned"), Chance(f"reckoned/{game}")
    while not record.state.over and len(record.steps) < 150:
        record.apply(chance.pick(record.state.legal()))
    created = e.Created(
        game=game,
        rules=record.rules,
        places=[e.Place("person", name, name) for name in ("Ada", "Ben", "Cleo")[: record.seats]],
        options=dict(record.options),
        seed=record.seed,
        salt="",
        commitment="",
        actions=[record.game.sentence(step.action) for step in record.steps],
    )
    return Room("t", created, Row("t", 1, "", "Ada", 0.0, ""))


def told(room: Room, sort: str, lang: str = "en") -> list[LogLine]:
    return [line for line in log(room, None, lang) if line.sort == sort]


@pytest.mark.parametrize("game", GAMES)
def test_every_change_of_a_score_is_told_with_its_number(game: str) -> None:
    room = room_of(game)
    by_step: dict[int, list[LogLine]] = {}
    for line in log(room, None, "en"):
        by_step.setdefault(line.step, []).append(line)
    changes, state = 0, room.record.goto(0)
    for step in range(1, room.step + 1):
        before = state.scores
        state.apply(room.record.steps[step - 1].action)
        after = state.scores
        text = " ".join(line.text for line in by_step.get(step, []))
        for was, now in zip(before, after, strict=True):
            changes += was != now
            assert was == now or str(abs(now - was)) in text
    assert changes


@pytest.mark.parametrize("game", GAMES)
def test_reasons_and_sums_are_told_in_both_languages(game: str) -> None:
    room = room_of(game)
    for sort in ("points", "summary"):
        english, german = told(room, sort), told(room, sort, "de")
        assert len(english) == len(german)
        for one, other in zip(english, german, strict=True):
            assert [each[2:4] for each in one.sums] == [each[2:4] for each in other.sums]
            assert one.text != other.text
    for line in told(room, "summary"):
        assert len(line.sums) == len(room.names)
        for each in line.sums:
            assert each.n == sum(n for _, n in each.reasons)
            assert each.total == room.record.goto(line.step).scores[each.seat]


@pytest.mark.parametrize("game", ["ancient_world", "anunnaki", "hyperborea", "olympos"])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_reasons_name_the_place_or_piece_and_show_no_id(game: str, lang: str) -> None:
    room = room_of(game)
    assert room.game.sources is not None
    titles = {room.game.say(each.title, lang) for each in room.game.sources(room.state, [])}
    reasons = {
        why for line in told(room, "points", lang) for each in line.sums for why, _ in each.reasons
    }
    assert reasons
    assert not reasons & titles
    assert not any(map(shows_id, reasons))


def test_sums_of_a_round_stand_where_the_next_begins() -> None:
    lines = log(room_of("oasis"), None, "en")
    sums = [at for at, line in enumerate(lines) if line.sort == "summary"]
    assert lines[sums[0]].title == "Round 1"
    for at in sums[:-1]:
        assert lines[at + 1].kind == "wind"
    assert "the sums: Ada" in lines[sums[0]].text


def test_coins_that_a_line_names_are_not_told_twice() -> None:
    room = room_of("oasis")
    assert not told(room, "points")
    assert any(line.kind in ("sale", "well") for line in told(room, "game"))


def test_what_is_great_is_marked() -> None:
    room = room_of("oasis")
    (great,) = (line for line in told(room, "game", "de") if line.title)
    assert (great.kind, great.title) == ("last_round", "Die letzte Runde")


def test_what_one_seat_alone_may_know_is_told_as_its_own() -> None:
    """A card is drawn at the end of a round, after the step of somebody else."""
    room = room_of("oasis")
    drawn = [line for line in log(room, 0, "en") if line.kind == "drawn"]
    assert drawn
    assert {line.seat for line in drawn} == {0}


@pytest.mark.parametrize("game", GAMES)
def test_who_has_won_is_announced_by_the_page_alone(game: str) -> None:
    kinds = {each.event.kind for each in room_of(game).game.announcements}
    assert not kinds & {"win", "winner", "shared"}


def test_the_page_shows_sums_and_marks_what_is_great(server: Server) -> None:
    ada, ben, table = two(server, options={"rounds": 3})
    play_out([ada, ben], table)
    shown = page(ada, table)
    assert [each["data-great"] for each in shown.find("li") if "data-great" in each] == [
        "The last round"
    ]
    assert shown.find("details", **{"class": "sums"})
    assert "Round 1: what it brought" in shown.text
