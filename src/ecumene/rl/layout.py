"""The layout of a game: which column of a vector means what, and the vectors themselves."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from itertools import product
from math import prod
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ecumene.engine.codes import ASeat, Choice, Code, Each, Flags, SeatFlags, Whole
from ecumene.engine.errors import N_, BadOption
from ecumene.engine.flow import Ask, Frame, State
from ecumene.engine.kinds import BySeat
from ecumene.engine.masks import mask_of
from ecumene.engine.options import python_number
from ecumene.engine.registry import load
from ecumene.engine.remembered import remembered
from ecumene.engine.spec import GameSpec
from ecumene.engine.table import Fact, Field, everybody, nobody, owner
from ecumene.engine.viewers import NOBODY, Viewer
from ecumene.rl.columns import Columns, Watched, largest
from ecumene.rl.looking import RECORD
from ecumene.rl.reads import sources
from ecumene.rl.streams import CHOICE, COUNT, NUMBER, ORDER, SET, Axis, Leaf, settled
from ecumene.rl.writing import Writer

SOME: Final = 4  # tables: for fewer it is quicker to read whole records than to compare them
FORMAT: Final = 1  # of all layouts: raised when the same declaration becomes other columns
SCORES: Final = "scores"
USUAL: Final = N_("{least} to {usual} as 0 to 1, up to {most} as more")
MEANINGS: Final = {
    NUMBER: N_("{least} to {most} as 0 to 1"),
    CHOICE: N_("1 at the one that it is"),
    COUNT: N_("how many of each, up to {most}"),
    ORDER: N_("what lies at each place, as 0 to 1"),
    SET: N_("1 for each that is in the set"),
}
"""What the numbers of a plane say."""

Vector: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]
Facts: TypeAlias = bool | Sequence[str]
Told: TypeAlias = tuple[int, ...]
Plain: TypeAlias = tuple[int, Callable[[Any, State], Told]]
"""The number of a kind of question, and what reads what it is about."""


@dataclass(frozen=True)
class Plane:
    """A block of columns that belong together, with a name for each place along each axis."""

    name: str
    of: str  # the field, fact or part of the question that it shows
    help: str
    how: str
    axes: tuple[Axis, ...]
    start: int
    least: int
    most: int
    usual: int | None = None  # what is shown as 1, if not the most

    @property
    def shape(self) -> tuple[int, ...]:
        """How many places along each axis."""
        return tuple(len(axis) for axis in self.axes)

    @property
    def columns(self) -> slice:
        """Where in the vector."""
        return slice(self.start, self.start + prod(self.shape))

    @property
    def meaning(self) -> str:
        """What its numbers say."""
        message, bounds = self.message
        return message.format(**bounds)

    @property
    def message(self) -> tuple[str, dict[str, int]]:
        """The same to be translated: a message, and the bounds that it tells."""
        bounds = {"least": self.least, "most": self.most}
        if self.how == NUMBER and self.usual is not None:
            return USUAL, {**bounds, "usual": self.usual}
        return MEANINGS[self.how], bounds

    def names(self) -> Iterator[str]:
        """The name of each column: ``hands.seat_0.salt_3``."""
        for place in product(*self.axes):
            yield ".".join((self.name, *place))


class Part(NamedTuple):
    """A part of the question: what it is, and its columns with the names of their values."""

    help: str
    columns: Sequence[tuple[str, Code, str]]
    whole: str = ""  # of values that often stay the same: the variable that has all of them


class Layout:
    """How observations of one game at one number of seats become vectors.

    *facts* says which derived facts are part of it: all, none, or those with these names. The
    same choice gives the same layout in every process; ``version`` changes when columns do.
    """

    def __init__(self, game: GameSpec[Any], seats: int, facts: Facts = True) -> None:
        self.game = game
        self.seats = game.check_seats(seats)
        self.facts = chosen_facts(game, facts)
        signs = {sign: sources(game).of_function(sign) for sign in game.table.signs}
        self._writer = Writer(self.seats, game.new(seats=self.seats, seed=0), signs)
        self._leaves: list[tuple[str, str, Leaf]] = []  # name, help
        self._write_question()
        self._write_table()
        self.record = self._writer.made()
        self.looking = self._writer.looking
        self.memory = self._writer.memory
        self.columns = Columns(self._writer, [leaf for _, _, leaf in self._leaves])
        self.size = self.columns.size
        self.actions = len(game.actions)
        self.planes = [
            Plane(
                of + leaf.suffix,
                *(of, help, leaf.how, leaf.axes, start, leaf.least, leaf.most, leaf.usual),
            )
            for (of, help, leaf), start in zip(self._leaves, self.columns.starts, strict=True)
        ]
        self.by_name = {plane.name: plane for plane in self.planes}
        if len(self.by_name) < len(self.planes):
            raise AssertionError(f"{game.id}: two things on the table have one name")

    @cached_property
    def version(self) -> str:
        """A word that is another for every other table of names."""
        told = [f"format {FORMAT}"]
        for each in self.planes:
            told.append(f"{each.name} {each.how} {each.least} {each.most} {each.start} {each.axes}")
            told += [] if each.usual is None else [f"usual {each.usual}"]
        return hashlib.blake2b("\n".join(told).encode(), digest_size=6).hexdigest()

    @cached_property
    def names(self) -> list[str]:
        """The name of each column."""
        planes = sorted(self.planes, key=lambda plane: plane.start)
        return [name for plane in planes for name in plane.names()]

    # Vectors

    def vector(self, s: State, viewer: Viewer) -> Vector:
        """What a viewer may know: numbers and choices from 0 to 1, and counts."""
        return self.columns.read(self.write(s, self.seat_of(s, viewer)))

    def seat_of(self, s: State, viewer: Viewer) -> int:
        """Whoever looks as a seat, or NOBODY, if the table is one that this layout is for."""
        if s.seats != self.seats or s.game.id != self.game.id:
            message = N_("This layout is for {game} with {seats} seats.")
            raise BadOption(message, game=self.game.id, seats=self.seats)
        nobody = viewer is None or viewer == NOBODY
        return NOBODY if nobody else self.game.check_seat(viewer, self.seats)

    def write(self, s: State, seat: int) -> bytes:
        """What a seat, or NOBODY, may know, as a record of bytes: equal if vectors are."""
        return bytes(self.record(s, seat, self.memory()))

    def watch(self, tables: int = 1) -> Watch:
        """Somebody who looks at so many tables again and again."""
        return Watch(self, tables)

    def mask(self, s: State, viewer: Viewer) -> Mask:
        """1 for each action that the viewer may choose now."""
        mask: Mask = np.zeros(self.actions, np.int8)
        seat = python_number(viewer)
        if seat is not None and seat >= 0:
            mask[s.choices if seat == s.actor else s.legal(seat)] = 1
        return mask

    def shown(self, vector: Vector) -> dict[str, Vector]:
        """The planes of a vector by name, in their shapes."""
        return {plane.name: vector[plane.columns].reshape(plane.shape) for plane in self.planes}

    @cached_property
    def bounds(self) -> tuple[Vector, Vector]:
        """The least and the most of each column."""
        most: Vector = np.ones(self.size, np.float32)
        for plane, (_, _, leaf) in zip(self.planes, self._leaves, strict=True):
            if plane.how == COUNT:
                most[plane.columns] = leaf.most
            elif plane.how == NUMBER:
                most[plane.columns] = max(largest(leaf), 1)
        return np.zeros(self.size, np.float32), most

    def strays(self, vector: Vector) -> list[str]:
        """The planes of a vector that are not within the bounds which kinds declare."""
        least, most = self.bounds
        beyond = np.flatnonzero((vector < least) | (vector > most))
        return sorted({self.names[column] for column in beyond})

    # What is in it

    def _add(self, of: str, help: str, leaves: list[Leaf]) -> None:
        self._leaves += [(of, help, leaf) for leaf in leaves]

    def _write_question(self) -> None:
        """Whose turn it is and what is asked, as observations say it."""
        game, writer = self.game, self._writer
        plain = writer.name(remembered(partial(plain_ask, game), len(game.frames) + 1), "plain")
        mask = writer.name(remembered(mask_of, 1 << game.seats[-1]), "mask")
        nobody_gave = writer.name([-1] * self.seats, "none")
        writer.lines += [
            "stack, over = s.stack, s.over",
            "frame = stack[-1] if stack else None",
            f"usual = {plain}(type(frame))",
        ]
        with writer.under("if usual is not None and frame.actor == seat:"):
            known = f"seat, 1 << seat, usual[0], {nobody_gave}, usual[1](frame, s)"
            writer.lines.append(f"asked, waiting, ask, given, told = {known}")
        with writer.under("else:"):
            asks = writer.name(numbered_asks(game), "asks")
            given = f"{writer.name(_given, 'given')}(s, frame, seat)"
            told_in = writer.name(told_by(game), "told")
            writer.lines += [
                "seats = s.waiting",
                "asked, waiting = seat if seat in seats else s.actor, " + f"{mask}(seats)",
                "asking = None if frame is None else frame.ask_of(asked)",
                f"ask = -1 if asking is None else {asks}[type(asking)]",
                f"given = {given} if frame is not None and frame.given() else {nobody_gave}",
                f"told = {told_in}({{}} if asking is None else asking.about(s))",
            ]
        writer.lines.append(f"winners = {mask}(s.winners) if over else 0")
        for part in self._question():
            with writer.if_other(part.whole) if part.whole else nullcontext():
                for name, code, text in part.columns:
                    own = settled(code, self.seats, None, name)
                    self._add(name, part.help, writer.open(own, text))

    def _question(self) -> Iterator[Part]:
        game = self.game
        answers = Each(Whole(-1, len(game.actions) - 1))
        told = [
            (f"told.{key}", each.code(), f"told[{at}]")
            for at, (key, each) in enumerate(game.table.told.items())
        ]
        step = Whole(0, game.longest)
        yield Part("How many answers have been given.", [("step", step, "s.step")])
        yield Part("Is the game over?", [("over", Whole(0, 1), "over")])
        yield Part("The seat that looks.", [("seat", ASeat(), "seat")])
        yield Part("The seats that owe an answer.", [("waiting", SeatFlags(), "waiting")])
        yield Part("The seat that is asked.", [("asked", ASeat(), "asked")])
        yield Part("The kind of question.", [("ask", Choice(asks_of(game)), "ask")])
        known = "Secret answers that the viewer knows."
        yield Part(known, [("given", answers, "given")], "given")
        yield Part("The seats that have won.", [("winners", SeatFlags(), "winners")])
        yield Part("What the question is about.", told, "told")

    def _write_table(self) -> None:
        game, writer, read_by = self.game, self._writer, sources(self.game)
        for field in game.table.fields:
            pool = None if field.pool is None else pool_sizes(game)[field.pool.name]
            where = f"{game.id}: {field.slot}"
            own_eyes = has_own_eyes(field)
            reads = read_by.of_declared(field.slot) if own_eyes else {}
            alike = own_eyes and not read_by.asks_who(field.seen)
            self._add(field.slot, field.help, writer.field(field, pool, where, reads, alike))
        written = self._facts_written()
        for fact in self.facts:
            self._add(fact.name, fact.help, written[fact.name])

    def _facts_written(self) -> dict[str, list[Leaf]]:
        """The leaves of all facts; scores are written with what they are the sums of."""
        game, writer, read_by = self.game, self._writer, sources(self.game)
        facts, found = {fact.name: fact for fact in self.facts}, dict[str, list[Leaf]]()
        for name, fact in facts.items():
            where, summed = f"{game.id}: {name}", facts.get(game.table.summed)
            if name == SCORES and summed is not None:
                continue
            scores = name == SCORES
            reads = read_by.of_function(fact.of) if scores else read_by.of_declared(name)
            if fact is summed and SCORES in facts:
                both = writer.fact_and_sums(fact, facts[SCORES], where, reads)
                found[name], found[SCORES] = both
            else:
                found[name] = writer.fact(fact, where, reads)
        return found


class Watch:
    """Looks at some tables again and again: only what has changed is written again."""

    def __init__(self, layout: Layout, tables: int) -> None:
        self.layout = layout
        size = layout.columns.record
        records = memoryview(bytearray(tables * size))
        self._memories = [
            layout.memory(records[first : first + size]) for first in range(0, len(records), size)
        ]
        self._watched = Watched(layout.columns, records) if tables >= SOME else None

    def vectors(self, states: Sequence[State], seats: Sequence[int], out: Vector) -> None:
        """What a seat of each table (or NOBODY) may know, into rows of *out*.

        Whoever looks at some tables gives the same *out* every time and leaves it alone: only what
        differs is written.
        """
        self.layout.looking.at(zip(states, seats, self._memories, strict=True))
        if self._watched is None:
            for row, memory in zip(out, self._memories, strict=True):
                row[:] = self.layout.columns.read(memory[RECORD][0])
        else:
            self._watched.read(out)

    def vector(self, s: State, viewer: Viewer) -> Vector:
        """The same of the first table, in an array of its own."""
        seat = self.layout.seat_of(s, viewer)
        return self.layout.columns.read(self.layout.record(s, seat, self._memories[0]))


def has_own_eyes(field: Field[Any]) -> bool:
    """Does a function of the game say who may look?"""
    return field.seen not in (everybody, nobody, owner)


def chosen_facts(game: GameSpec[Any], facts: Facts) -> list[Fact[Any]]:
    """All facts, none, or those with these names; scores are one of them."""
    points = BySeat(game.table.points)
    scores = Fact[Any](SCORES, points, "The points of each seat.", game.score)
    known = {fact.name: fact for fact in (scores, *game.table.facts)}
    if isinstance(facts, bool):
        return list(known.values()) if facts else []
    for name in facts:
        if name not in known:
            raise BadOption(N_('There is no fact "{word}".'), word=name, known=known)
    return [fact for name, fact in known.items() if name in facts]


def _nothing(code: Code) -> int:
    """What stands for what a question does not mention."""
    return (
        0 if isinstance(code, Flags | SeatFlags) else code.least if isinstance(code, Whole) else -1
    )


def _given(s: State, frame: Frame[Any], seat: int) -> list[int]:
    """By seat the secret answer that the viewer knows, or -1."""
    found = [-1] * s.seats
    for who, answer in frame.given():
        if s.knows(seat, who):
            found[who] = answer
    return found


@lru_cache
def asks_of(game: GameSpec[Any]) -> tuple[str, ...]:
    """The kinds of questions of a game, in the order of their names."""
    return tuple(sorted(name for name, cls in game.frames.items() if issubclass(cls, Ask)))


@lru_cache
def numbered_asks(game: GameSpec[Any]) -> dict[type, int]:
    """The number of each kind of question."""
    return {game.frames[name]: number for number, name in enumerate(asks_of(game))}


@lru_cache
def told_by(game: GameSpec[Any]) -> Callable[[Mapping[str, int]], Told]:
    """What takes all that questions of a game can be about from what one of them mentions."""
    keys = game.table.told.items()
    return _tuple_of("told", [f"told.get({key!r}, {_nothing(each.code())})" for key, each in keys])


def plain_ask(game: GameSpec[Any], cls: type) -> Plain | None:
    """Of a question that is put to one seat in the usual way, what is to be known.

    None of all other frames, and where a state itself says who is waiting.
    """
    if cls not in numbered_asks(game) or is_own(game.state, State, "waiting"):
        return None
    if any(is_own(cls, Ask, name) for name in ("ask_of", "given", "waiting")):
        return None
    assert issubclass(cls, Ask)
    told: Callable[[Any, State], Told]
    if is_own(cls, Ask, "about"):
        taken = told_by(game)

        def told(ask: Any, s: State) -> Told:
            return taken(ask.about(s))

    else:
        told = _tuple_of(
            "ask, s",
            [
                f"ask.{key}" if key in cls.told else str(_nothing(each.code()))
                for key, each in game.table.told.items()
            ],
        )
    return numbered_asks(game)[cls], told


def _tuple_of(given: str, texts: Sequence[str]) -> Callable[..., Told]:
    """A function of what is given, that works out these expressions."""
    made: Callable[..., Told] = eval(f"lambda {given}: ({''.join(f'{each}, ' for each in texts)})")
    return made


def is_own(cls: type, base: type, name: str) -> bool:
    """Does a class, or one between it and its base, define this by itself?"""
    return any(name in vars(each) for each in cls.__mro__ if each not in base.__mro__)


@lru_cache
def pool_sizes(game: GameSpec[Any]) -> dict[str, int]:
    """How many pieces wander in each pool, at the table that has most of them."""
    sizes: dict[str, int] = {}
    for seats in game.seats:
        s = game.new(seats=seats, seed=0)
        for pool in game.table.pools:
            places = [place for field in game.table.of_pool(pool) for place in field.places(s)]
            sizes[pool.name] = max(sizes.get(pool.name, 0), sum(map(len, places)))
    return sizes


def layout(game: str | GameSpec[Any], seats: int | None = None, facts: Facts = True) -> Layout:
    """The layout of a game, made once; without a number of seats that of its smallest table."""
    spec = load(game) if isinstance(game, str) else game
    count = spec.check_seats(spec.seats[0] if seats is None else seats)
    if isinstance(facts, str):
        facts = (facts,)
    return _layout(spec, count, facts if isinstance(facts, bool) else tuple(facts))


@lru_cache
def _layout(game: GameSpec[Any], seats: int, facts: bool | tuple[str, ...]) -> Layout:
    return Layout(game, seats, facts)
