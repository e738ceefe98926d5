"""Looking again and again: what is remembered is what a first look would see."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import ecumene
from ecumene.compiled import is_compiled
from ecumene.engine.flow import Ask, Procedure
from ecumene.engine.kinds import BySeat, Listed, Name, Number
from ecumene.engine.slots import slots_of
from ecumene.engine.table import Fact, by_seat
from ecumene.engine.viewers import NOBODY
from ecumene.games.oasis.names import CARD
from ecumene.rl import layout
from ecumene.rl.columns import Columns
from ecumene.rl.compared import UNHEARD
from ecumene.rl.layout import SOME, Vector, has_own_eyes, is_own, plain_ask
from ecumene.rl.looking import LAST, NEW, RECORD
from ecumene.rl.modules import Module
from ecumene.rl.reads import OF_ALL, OF_ONE, Search, Sources, sources
from ecumene.rl.slots import Reader, sign_name, slot_in
from ecumene.rl.strides import Given
from ecumene.rl.writing import Writer


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
    with pytest.raises(ValueError, match=r"^oasis: discard: a list is longer than its kind says"):
        own.record(state, 0, memory)
    assert memory[0] is NEW
    again = ecumene.load("oasis").new(seats=2, seed=1)
    again.coins[0] += 2
    assert own.record(again, 0, memory) == own.write(again, 0)


# What functions of the rules read


class Places(list[Any]):
    """A list that notes where it is read."""

    def __init__(self, values: list[Any], read: set[int]) -> None:
        super().__init__(values)
        self.read = read

    def __getitem__(self, at: Any) -> Any:
        places = range(len(self))[at]
        self.read.update([places] if isinstance(places, int) else places)
        return super().__getitem__(at)

    def __iter__(self) -> Any:
        self.read.update(range(len(self)))
        return super().__iter__()

    def __getattribute__(self, name: str) -> Any:
        if name in ("count", "index", "copy"):
            list.__getattribute__(self, "read").update(range(len(self)))
        return super().__getattribute__(name)


def spied(state: Any, read: set[str], places: dict[str, set[int]] | None = None) -> Any:
    """A copy of a state that tells which of its slots are read, and which places of their lists."""
    slots = set(slots_of(type(state)))

    class Spy(type(state)):  # type: ignore[misc]
        __slots__ = ()

        def __getattribute__(self, name: str) -> Any:
            value = super().__getattribute__(name)
            if name in slots:
                read.add(name)
                if places is not None and type(value) is list:
                    return Places(value, places.setdefault(name, set()))
            return value

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
            more = set() if reads is None else read - UNHEARD - _slots_behind(game, reads)
            assert not more, f"{fact.name} reads {more}"
            if reads is not None and fact.of_one is not None:
                for seat in range(own.seats):
                    _reads_its_part(state, fact, seat, reads)
            known += reads is not None and "stack" not in reads
        for field in filter(has_own_eyes, game.table.fields):
            read = set()
            spy, places = spied(state, read), field.places(state) if field.pool else [[0]]
            for place, pieces in enumerate(places):
                for piece in range(len(pieces)):
                    field.seen(spy, 0, place, piece)
            reads = found.of_declared(field.slot)
            assert reads is None or read <= _slots_behind(game, reads), (
                f"{field.slot} reads more than is told"
            )
    assert known  # most can be told


def _slots_behind(game: Any, reads: Any) -> set[str]:
    """The slots that are read, by signs too."""
    found = set(map(slot_in, reads))
    for sign in game.table.signs:
        if sign_name(sign) in reads:
            found |= _slots_behind(game, sources(game).of_function(sign))
    return found


@pytest.mark.parametrize("name", ecumene.games())
def test_facts_follow_from_what_is_read(name: str) -> None:
    """Whenever all is equal that a fact can read, the fact is equal."""
    game = ecumene.load(name)
    own, found = layout(game, game.seats[0]), sources(game)
    told = [(fact, found.of_declared(fact.name)) for fact in own.facts if fact.of is not game.score]
    signs = {sign_name(sign): sign for sign in game.table.signs}
    known = {
        fact: (
            sorted(reads.keys() - UNHEARD - signs.keys()),
            [signs[name] for name in sorted(reads.keys() & signs.keys())],
        )
        for fact, reads in told
        if reads is not None and "stack" not in reads
    }
    values: dict[tuple[Fact[Any], str], Any] = {}
    for state in moments(name, own.seats, 300):
        for fact, (names, asked) in known.items():
            seen = read(state, names), [sign(state) for sign in asked]
            key, value = (fact, repr(seen)), repr(fact.of(state))
            assert values.setdefault(key, value) == value, fact.name


@pytest.mark.parametrize("name", ecumene.games())
def test_facts_of_a_time_tell_the_same_before_and_after_it(name: str) -> None:
    """A fact of use during something only is not looked at otherwise, so nothing may differ."""
    game = ecumene.load(name)
    told = [fact for fact in layout(game, game.seats[-1]).facts if fact.during]
    idle: dict[Fact[Any], Any] = {}
    for state in moments(name, game.seats[-1], 400 if told else 0):
        for fact in told:
            assert fact.during is not None
            if not fact.during(state):
                assert idle.setdefault(fact, fact.of(state)) == fact.of(state), fact.name
    assert len(idle) == len(told)


def test_a_fact_of_a_time_is_not_asked_for_outside_of_it() -> None:
    asked = []

    def wind(s: Any) -> int:
        asked.append(s.wind)
        return int(s.wind)

    def blows(s: Any) -> bool:
        return bool(s.wind)

    fact = Fact[Any]("wind", Number(9), "The wind, if it blows.", wind, during=blows)
    state = ecumene.load("oasis").new(seats=2, seed=1)
    writer = Writer(2, state, {blows: {"wind": 0}})
    writer.fact(fact, "here", None)
    look, memory = writer.made(), writer.memory()
    for state.wind in (0, 0, 2, 2, 3, 0, 0, 0):
        look(state, 0, memory)
    assert asked == [0, 2, 2, 3, 0]


def test_a_fact_that_goes_by_a_sign_is_asked_for_when_the_sign_changes() -> None:
    asked, signs = [], []

    def is_strong(s: Any) -> bool:
        signs.append(s.wind)
        return bool(s.wind > 2)

    def storm(s: Any) -> int:
        asked.append(s.wind)
        return int(is_strong(s))

    fact = Fact[Any]("storm", Number(1), "Is there a storm?", storm)
    state = ecumene.load("oasis").new(seats=2, seed=1)
    always = [0, 1, 3, 3, 3, 2]  # what is not known of a sign, or goes by another
    cases: list[tuple[Any, list[int]]] = [
        ({"wind": 0}, [0, 1, 3, 2]),
        (None, always),
        ({"is_strong()": 0}, always),
    ]
    for reads, looked in cases:
        writer = Writer(2, state, {is_strong: reads})
        writer.fact(fact, "here", {"is_strong()": 0})
        look, memory = writer.made(), writer.memory()
        asked.clear()
        signs.clear()
        for state.wind in (0, 1, 3, 3, 3, 2):
            look(state, 0, memory)
        assert asked == [0, 3, 2]
        for each in asked:  # to work the fact out it is asked too
            signs.remove(each)
        assert signs == looked


def _reads_its_part(state: Any, fact: Fact[Any], seat: int, reads: Any) -> None:
    """Of what lies by seat nothing else is read than what the source tells."""
    places: dict[str, set[int]] = {}
    assert fact.of_one is not None
    fact.of_one(spied(state, set(), places), seat)
    for slot, n in reads.items():
        own = set(range(n * seat, n * seat + n))
        assert not n or places.get(slot, set()) <= own, f"{fact.name} of {seat}: {slot}"


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

    assert read("plain").keys() == {"coins"}
    assert read("deep").keys() == {"coins", "hands"}
    assert read("by_name") is None
    assert read("by_table").keys() == {"coins"}
    assert read("by_made").keys() == {"coins", "hands", "water"}
    assert read("shadow").keys() == {"places"}
    assert own.of_declared("nothing of this name") is None


@pytest.mark.parametrize("name", ecumene.games())
def test_what_does_not_ask_who_looks_tells_all_viewers_the_same(name: str) -> None:
    game = ecumene.load(name)
    eyes = [field for field in game.table.fields if has_own_eyes(field)]
    alike = [field for field in eyes if not sources(game).asks_who(field.seen)]
    for state in moments(name, game.seats[-1], 200 if alike else 0):
        for field in alike:
            for place in range(len(field.value(state))):
                seen = {field.seen(state, who, place, 0) for who in (NOBODY, *range(state.seats))}
                assert len(seen) == 1, field.slot


def test_whether_it_matters_who_looks_is_found_in_the_source() -> None:
    own, slots = sources(ecumene.load("olympos")), ecumene.load("olympos").table.by_slot
    assert not own.asks_who(slots["gods"].seen)
    assert own.asks_who(slots["looking"].seen)
    assert own.asks_who(lambda s, viewer, place, at: True)  # of which there is no source by name


def test_facts_of_no_game_are_worked_out_every_time() -> None:
    fact = Fact[Any]("unheard of", ecumene.load("oasis").table.points, "", lambda s: [0, 0])
    assert sources(ecumene.load("oasis")).of_declared(fact.name) is None


OF_ONE_SEAT = """
WIDE = 3
def one(s, seat): return s.coins[seat]
def handed(s, who): return one(s, who)
def wide(s, seat):
    at = WIDE * seat
    return s.coins[at + 2] + sum(s.coins[at : at + WIDE])
def tables(s, seat): return TABLE[0](s, seat)
TABLE = [handed, lambda s, seat: s.hands[seat]]
def within(s, seat): return [coin for coin in range(9) if one(s, seat)]
def next_one(s, seat): return s.coins[seat + 1]
def round_table(s, seat): return s.coins[(seat + 1) % s.seats]
def others(s, seat): return [one(s, other) for other in range(s.seats) if other != seat]
def all_of_them(s, seat): return sum(s.coins) + s.coins[seat]
def rebound(s, seat):
    seat = s.turn
    return s.coins[seat]
def shadowed(s, seat): return [s.coins[seat] for seat in range(s.seats)]
def two_widths(s, seat): return s.coins[seat] + s.coins[2 * seat + 1]
def before(s, seat): return s.coins[3 * seat + -1]
def alias(s, seat):
    coins = s.coins
    return coins[seat]
"""


@contextmanager
def reading(folder: Path, text: str, handed: Given) -> Iterator[Callable[[str], Any]]:
    """What functions of a source read that are called with this, by name."""
    source = folder / "rules.py"
    source.write_text(text, "utf-8")
    own: Sources = Sources(ecumene.load("oasis"))
    module = Module("rules_of_nobody", source)
    rules = ModuleType(module.name)
    exec(text, rules.__dict__)
    own.own.append(module)

    def read(name: str) -> Any:
        search = Search(own)
        search.name(module, name, handed)
        return search.read()

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, module.name, rules)
        yield read


def test_the_part_of_a_seat_is_told_by_how_it_is_read(tmp_path: Path) -> None:
    with reading(tmp_path, OF_ONE_SEAT, OF_ONE) as read:
        assert read("one") == read("handed") == read("within") == {"coins": 1}
        assert read("wide") == {"coins": 3}
        assert read("tables") == {"coins": 1, "hands": 1}
        for name in ("next_one", "round_table", "others", "all_of_them", "rebound", "shadowed"):
            assert read(name)["coins"] == 0, name
        for name in ("two_widths", "before", "alias"):
            assert read(name) == {"coins": 0}, name


OF_TESTS = """
CALM = 0
def still(s): return s.wind == CALM
def blowing(s): return 1 if s.wind != CALM else 0
def how(s): return s.wind if s.wind != CALM else 0
def other(s, CALM): return s.wind == CALM
def less(s): return s.wind < CALM
def unlike(s): return CALM == s.wind
def both(s): return still(s) and s.coins
"""


def test_what_is_only_tested_is_told_as_that_test(tmp_path: Path) -> None:
    with reading(tmp_path, OF_TESTS, OF_ALL) as read:
        assert read("still") == read("blowing") == {"wind == 0": 0}
        assert read("both") == {"wind == 0": 0, "coins": 0}
        for name in ("how", "other", "less", "unlike"):
            assert read(name) == {"wind": 0}, name


def test_a_test_is_carried_out_when_slots_are_read() -> None:
    state = ecumene.load("oasis").new(seats=3, seed=1)
    names = ["wind == 1", "coins", "over", "wind", "step == 0", "is_night()"]
    for state.wind, found in ((0, False), (1, True), (2, False)):
        assert read(state, names) == [found, state.coins, False, state.wind, True, None]
    assert read(state, ["wind == 2"]) == [True]


def test_what_is_compared_keeps_its_place() -> None:
    state = ecumene.load("oasis").new(seats=3, seed=1)
    own = Reader(type(state)).places
    more = Reader(type(state), ["over == 1", "is_night()", "coins"]).places
    assert list(more) == [*own, "over", "over == 1", "is_night()"]
    assert more == {name: at for at, name in enumerate(more)}
    assert len(Reader(type(state), more).of(state)) == len(more)


def read(state: Any, names: list[str]) -> list[object]:
    reader = Reader(type(state), names)
    found = reader.of(state)
    return [found[reader.places[name]] for name in names]


def test_a_fact_is_asked_only_of_seats_whose_part_has_changed() -> None:
    state, asked = ecumene.load("oasis").new(seats=3, seed=1), list[int]()

    def of(s: Any, seat: int) -> int:
        asked.append(seat)
        return int(min(s.coins[seat], 5))

    fact = by_seat("purse", Number(5), "", of)
    writer = Writer(3, state)
    writer.fact(fact, "", {"coins": 1, "water": 0})
    write, memory = writer.made(), writer.memory()
    first = bytes(write(state, 0, memory))
    assert asked == [0, 1, 2]
    state.coins[1] += 1
    second = bytes(write(state, 2, memory))
    assert asked == [0, 1, 2, 1]
    assert first != second == bytes(write(state, 2, writer.memory()))
    asked.clear()
    write(state, 1, memory)
    assert asked == []


def test_what_facts_hand_out_may_change_under_their_hands() -> None:
    """A fact may be a list of the state itself: it is copied before it is compared again."""
    state = ecumene.load("oasis").new(seats=2, seed=1)
    writer = Writer(2, state)
    kind = BySeat(Number(60))
    writer.fact(Fact[Any]("coins", kind, "", lambda s: s.coins), "", {"coins": 0})
    write, memory = writer.made(), writer.memory()
    first = bytes(write(state, 0, memory))
    state.coins[0] += 1
    assert bytes(write(state, 0, memory)) == bytes(write(state, 0, writer.memory())) != first


@pytest.mark.parametrize("name", ["olympos"])
def test_scores_are_the_sums_of_their_parts(name: str) -> None:
    own, alone = layout(name), layout(name, facts=("scores",))
    (state,) = moments(name, own.seats, 1)
    for _ in range(30):
        state.apply(state.choices[0])
    scores = own.shown(own.vector(state, None))["scores"]
    assert any(state.scores)
    assert (scores == alone.shown(alone.vector(state, None))["scores"]).all()


# Many tables at once, and viewers who come back


def test_what_a_viewer_saw_is_forgotten_when_it_changes() -> None:
    """What not all may see is kept for each viewer until a slot or what opens it changes."""
    state = ecumene.load("oasis").new(seats=3, seed=1)

    def open_to_those_before(s: Any, viewer: int, place: int, at: int) -> bool:
        return viewer < int(s.water)

    fields = [field for field in ecumene.load("oasis").table.fields if field.slot == "hands"]
    for field in (*fields, replace(fields[0], seen=open_to_those_before)):
        writer = Writer(3, state)
        writer.field(field, 60, "", {"water": 0})
        write, memory = writer.made(), writer.memory()

        def agree(write: Any = write, memory: Any = memory, writer: Any = writer) -> None:
            for seat in (0, 1, 2, NOBODY, 1):
                assert write(state, seat, memory) == write(state, seat, writer.memory()), seat

        state.water = 1
        agree()
        state.hands[1][0], state.hands[2][0] = state.hands[2][0], state.hands[1][0]
        agree()
        write(state, 0, memory)
        state.water = 2  # while seat 0 looks, seat 1 may see more
        write(state, 0, memory)
        agree()


def test_many_tables_are_written_like_each_by_itself() -> None:
    own, chance = layout("olympos", 3), Random(5)
    states = [own.game.new(seats=3, seed=seed) for seed in range(4)]
    memories = [own.memory() for _ in states]
    for _ in range(40):
        seats = [chance.choice([state.actor, 0, NOBODY]) for state in states]
        own.looking.at(zip(states, seats, memories, strict=True))
        for state, seat, memory in zip(states, seats, memories, strict=True):
            assert memory[RECORD][0] == own.write(state, seat)
        for state in states[: chance.randrange(5)]:
            state.apply(chance.choice(state.choices))


def test_where_one_of_many_tables_cannot_be_written_none_is_believed() -> None:
    own = layout("oasis", 2)
    states = [own.game.new(seats=2, seed=seed) for seed in range(3)]
    memories = [own.memory() for _ in states]
    own.looking.at(zip(states, [0, 0, 0], memories, strict=True))
    for state in states:
        state.coins[0] += 2
    discard = states[1].discard
    states[1].discard = [0] * 60
    with pytest.raises(ValueError, match="longer than its kind says"):
        own.looking.at(zip(states, [0, 0, 0], memories, strict=True))
    assert all(memory[LAST] is NEW for memory in memories)
    states[1].discard = discard
    own.looking.at(zip(states, [0, 0, 0], memories, strict=True))
    for state, memory in zip(states, memories, strict=True):
        assert memory[RECORD][0] == own.write(state, 0)


def test_short_rows_are_packed_once_and_never_too_long() -> None:
    state = ecumene.load("oasis").new(seats=2, seed=1)
    writer = Writer(2, state)
    rows = [[1, 2], [3]]
    fact = Fact[Any]("rows", BySeat(Listed(CARD.name, most=3)), "", lambda s: rows)
    writer.fact(fact, "", None)
    write, memory = writer.made(), writer.memory()
    first = bytes(write(state, 0, memory))
    rows[0].append(4)
    second = bytes(write(state, 0, memory))
    assert first != second == bytes(write(state, 0, writer.memory()))
    rows[0].pop()
    assert bytes(write(state, 0, memory)) == first
    rows[1] += [1, 2, 3]
    with pytest.raises(ValueError, match="longer than its kind says"):
        write(state, 0, memory)


def test_pieces_of_few_kinds_are_digits_and_never_too_many() -> None:
    state = ecumene.load("oasis").new(seats=2, seed=1)
    writer = Writer(2, state)
    rows = [[2, 0, 1], [1]]
    kind = BySeat(Listed(Name(("ash", "birch", "cedar"), "tree"), most=20))
    counts, order = writer.fact(Fact[Any]("woods", kind, "", lambda s: rows), "", None)
    write, memory = writer.made(), writer.memory()
    record = bytes(write(state, 0, memory))
    assert record[:16].hex() == "1302".ljust(32, "0")  # 3, 1, 2: digits count from 1
    assert record[16:32].hex() == "02".ljust(32, "0")
    columns = Columns(writer, [counts, order])
    vector = columns.read(record)
    where = columns.starts[0]
    assert vector[where : where + 8].tolist() == [17, 1, 1, 1, 19, 0, 1, 0]
    assert vector[:4] * 3 == pytest.approx([3, 1, 2, 0])
    rows[1] += [0] * 20
    with pytest.raises(ValueError, match="longer than its kind says"):
        write(state, 0, memory)


@pytest.mark.parametrize("name", ecumene.games())
def test_plain_questions_are_read_as_they_tell_it_themselves(name: str) -> None:
    game = ecumene.load(name)
    plain, own_words = 0, 0
    for state in moments(name, game.seats[0], 120):
        frame = state.stack[-1]
        usual = plain_ask(game, type(frame))
        if usual is not None:
            plain += 1
            own_words += is_own(type(frame), Ask, "about")
            about = frame.ask_of(state.actor).about(state)
            shown = dict(zip(game.table.told, usual[1](frame, state), strict=True))
            assert {key: value for key, value in shown.items() if key in about} == about
            assert all(value in (-1, 0) or key in about for key, value in shown.items())
            assert state.waiting == (frame.actor,)
            assert frame.given() == []
    assert plain
    assert own_words or name != "olympos"


def test_questions_with_ways_of_their_own_are_not_plain() -> None:
    class Plain(Ask[Any]):
        __slots__ = ()

    class Tells(Plain):
        __slots__ = ()

        def about(self, s: Any) -> dict[str, Any]:
            return {"n": 1}

    class Told(Tells):
        __slots__ = ()

    assert not is_own(Plain, Ask, "about")
    assert is_own(Tells, Ask, "about")
    assert is_own(Told, Ask, "about")
    assert plain_ask(ecumene.load("oasis"), Procedure) is None
