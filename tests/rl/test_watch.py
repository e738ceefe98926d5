"""Looking again and again: what is remembered is what a first look would see."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import ecumene
from ecumene.compiled import is_compiled
from ecumene.engine.slots import slots_of
from ecumene.engine.table import Fact
from ecumene.rl import layout
from ecumene.rl.layout import SOME, Vector, has_own_eyes
from ecumene.rl.reads import Module, Search, Sources, sources
from ecumene.rl.writing import NEW


def moments(name: str, seats: int, steps: int) -> Any:
    """A random game, moment by moment; one after the other in the same state."""
    state, chance = ecumene.load(name).new(seats=seats, seed=11), Random(11)
    for _ in range(steps):
        if state.over:
            return
        yield state
        state.apply(chance.choice(state.choices))


@pytest.mark.parametrize("name", ecumene.games())
def test_a_watch_sees_what_a_first_look_sees(name: str) -> None:
    seats = ecumene.load(name).seats[-1]
    own = layout(name, seats)
    watch, chance = own.watch(), Random(1)
    for state in moments(name, seats, 60):
        viewer = chance.choice([state.actor, state.actor, 0, None])
        first, again = own.vector(state, viewer), watch.vector(state, viewer)
        stale = [own.names[column] for column in np.flatnonzero(first != again)]
        assert not stale


@pytest.mark.parametrize("name", ecumene.games())
def test_many_tables_are_read_like_one(name: str) -> None:
    """Only columns that change are touched, whichever table and seat a row shows."""
    game = ecumene.load(name)
    own = layout(game, game.seats[0], facts=False)
    states = [game.new(seats=own.seats, seed=seed) for seed in range(SOME)]
    watch, chance = own.watch(SOME), Random(2)
    out: Vector = np.empty((SOME, own.size), np.float32)
    for step in range(25):
        seats = [chance.choice([state.actor, step % own.seats]) for state in states]
        watch.vectors(states, seats, out)
        looks = [own.vector(state, seat) for state, seat in zip(states, seats, strict=True)]
        assert (out == np.stack(looks)).all()
        for state in states:
            if not state.over:
                state.apply(chance.choice(state.choices))
        chance.shuffle(states)


def test_nothing_half_written_is_believed() -> None:
    own = layout("oasis", 2)
    state = ecumene.load("oasis").new(seats=2, seed=1)
    memory = own.memory()
    own.record(state, 0, memory)
    state.coins[0] += 2
    state.discard += [0] * 60  # more than there are: this cannot be written
    with pytest.raises(ValueError, match="longer than its kind says"):
        own.record(state, 0, memory)
    assert memory[0] is NEW
    again = ecumene.load("oasis").new(seats=2, seed=1)
    again.coins[0] += 2
    assert own.record(again, 0, memory) == own.write(again, 0)


# What functions of the rules read


def spied(state: Any, read: set[str]) -> Any:
    """A copy of a state that tells which of its slots are read."""
    slots = set(slots_of(type(state)))

    class Spy(type(state)):  # type: ignore[misc]
        __slots__ = ()

        def __getattribute__(self, name: str) -> Any:
            if name in slots:
                read.add(name)
            return super().__getattribute__(name)

    copy = state.clone()
    copy.__class__ = Spy
    return copy


@pytest.mark.parametrize("name", ecumene.games())
def test_no_function_reads_more_than_its_source_tells(name: str) -> None:
    game = ecumene.load(name)
    if is_compiled(game.state):
        pytest.skip("only interpreted states can be watched while they are read")
    found = sources(game)
    own = layout(game, game.seats[-1])
    told = {
        fact.name: found.of_function(fact.of)
        if fact.of is game.score
        else found.of_declared(fact.name)
        for fact in own.facts
    }
    known = 0
    for at, state in enumerate(moments(name, own.seats, 160)):
        if at % 8:
            continue
        for fact in own.facts:
            read: set[str] = set()
            fact.of(spied(state, read))
            reads = told[fact.name]
            assert reads is None or read <= reads, f"{fact.name} reads {read - reads}"
            known += reads is not None and "stack" not in reads
        for field in filter(has_own_eyes, game.table.fields):
            read = set()
            spy, places = spied(state, read), field.places(state) if field.pool else [[0]]
            for place, pieces in enumerate(places):
                for piece in range(len(pieces)):
                    field.seen(spy, 0, place, piece)
            reads = found.of_declared(field.slot)
            assert reads is None or read <= reads, f"{field.slot} reads {read - reads}"
    assert known  # most can be told


def test_what_cannot_be_told_may_be_everything(tmp_path: Any) -> None:
    source = tmp_path / "rules.py"
    source.write_text(
        """
def plain(s): return s.coins
def deep(s): return [plain(s) for coins in s.hands]
def by_name(s): return getattr(s, "coins")
TABLE = {"a": plain}
def by_table(s): return TABLE["a"](s)
def maker(of): return lambda s: of(s) + s.water
MADE = maker(deep)
def by_made(s): return MADE(s)
def shadow(s):
    plain = s.places
    return plain
""",
        "utf-8",
    )
    own: Sources = Sources(ecumene.load("oasis"))
    module = Module("rules", source)
    own.own.append(module)

    def read(name: str) -> Any:
        search = Search(own)
        search.name(module, name)
        return search.read()

    assert read("plain") == {"coins"}
    assert read("deep") == {"coins", "hands"}
    assert read("by_name") is None
    assert read("by_table") == {"coins"}
    assert read("by_made") == {"coins", "hands", "water"}
    assert read("shadow") == {"places"}
    assert own.of_declared("nothing of this name") is None


def test_facts_of_no_game_are_worked_out_every_time() -> None:
    fact = Fact[Any]("unheard of", ecumene.load("oasis").table.points, "", lambda s: [0, 0])
    assert sources(ecumene.load("oasis")).of_declared(fact.name) is None
