"""The writer of a game: functions made from its declaration, that read slots and nothing else.

For each field and fact expressions are composed, once; together they are *tasks*, functions of
Python that pack what a viewer may know into a record of bytes. They redact as observations do: the
same ``seen`` of the same fields decides.

Whoever looks at one table again and again keeps a *memory*: the slots as they were, what facts came
to and the record they became. A field is packed again, into its place, only if its slot has
changed. A fact is worked out again only if one of the slots has that its function can read (of
facts that are told seat by seat only for the seats whose parts have), and packed only if something
else comes out. What not all may see is kept for each viewer, as bytes, until something changes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache, partial
from itertools import accumulate
from struct import Struct, error
from typing import Any, Final, NamedTuple

from ecumene.engine.codes import Choice, Code, Each, Row, Via, Whole
from ecumene.engine.flow import State
from ecumene.engine.kinds import BySeat
from ecumene.engine.remembered import remembered
from ecumene.engine.table import Fact, Field, Shown, Sign, everybody, nobody, owner
from ecumene.rl.compared import Compared
from ecumene.rl.expressions import ROWS, Expressions
from ecumene.rl.looking import ALWAYS, FIRST, JOB, MORE, NEW, OTHER, Memory, Task, others
from ecumene.rl.reads import Known
from ecumene.rl.redaction import Secret
from ecumene.rl.streams import (
    DIGIT,
    Leaf,
    blank,
    digit_leaves,
    gathered,
    in_ints,
    in_words,
    int_leaves,
    is_long,
    numbered,
    piece_leaves,
    pieces,
    row_words,
    settled,
    word_leaves,
    words_in,
)

SHORT: Final = 16  # pieces: to look up a longer row takes as long as to pack it
FEW: Final = 8  # kinds of pieces: of these long rows too are often the same as some before

Write = Callable[[State, int, Memory], memoryview]
"""``write(s, seat, memory)``: what the seat, or NOBODY, may know, in the record of the memory."""


class Packed(NamedTuple):
    """A line that packs ints into rows."""

    line: str
    first: int
    end: int
    expressions: str


class Writer(Expressions):
    """Collects what is to be written, and then makes the functions that do it.

    Lines that belong to no task are carried out at every look.
    """

    def __init__(
        self, seats: int, sample: State, signs: Mapping[Sign[Any], Known] | None = None
    ) -> None:
        super().__init__()
        self.seats = seats
        self.compared = Compared(seats, sample, signs)
        self.known |= {"join": b"".join, "new": NEW, "others": others, "unpacked": error}
        self.where = ""  # in the game is what is written now
        self.tasks: list[tuple[int, list[str], str]] = []  # by what news; where in the game
        self.ints: list[str] = []
        self.words: list[str] = []
        self.int_count = 0
        self.word_count = 0
        self.long_count = 0
        self.row_count = 0
        self.lasts = False  # is what is written now remembered?
        self.packed = Packed("", 0, 0, "")  # the last ints that are
        self.sources: list[str] = []  # of the functions that were made

    @contextmanager
    def task(self, news: int) -> Iterator[None]:
        """What is written meanwhile is carried out by itself, and only if there are such news."""
        outer, self.lines = self.lines, []
        self.lasts = True
        yield
        self.lasts = False
        self.tasks.append((news, self.lines, self.where))
        self.lines = outer

    @contextmanager
    def if_other(self, value: str) -> Iterator[None]:
        """What is written meanwhile at a look is written only if this is another than before.

        It must be something that nobody changes.
        """
        kept = f"memory[{self.compared.cell()}]"
        self.lasts = True
        with self.under(f"if {value} != {kept}:"):
            self.lines.append(f"{kept} = {value}")
            yield
        self.lasts = False

    @contextmanager
    def for_each_viewer(self, news: int) -> Iterator[None]:
        """What is written meanwhile is kept for each viewer, as bytes, until such news come."""
        cell = self.compared.cell()
        self.lines.append(f"if news & {news}: memory[{cell}] = {{}}")
        with self._kept(cell, "seat"):
            yield

    @contextmanager
    def _unless_empty(self, code: Code, value: str) -> Iterator[None]:
        """What is written meanwhile need not be written again of a row that was and is empty."""
        if not isinstance(code, Row):
            yield
            return
        cell = self.compared.cell()
        with self.under(f"if {value} or memory[{cell}]:"):
            self.lines.append(f"memory[{cell}] = len({value})")
            yield

    @contextmanager
    def _kept(self, cell: int, key: str) -> Iterator[None]:
        """What is written meanwhile is kept in a dictionary in this cell, as bytes."""
        first, first_long = self.row_count, self.long_count
        outer, self.lines = self.lines, []
        yield
        inner, self.lines = self.lines, outer
        spans = [
            f"{stream}[{size * begin}:{size * end}]"
            for stream, size, begin, end in (
                ("rows", 2, first, self.row_count),
                ("longs", 8, first_long, self.long_count),
            )
            if begin < end
        ]
        self.lines.append(f"found = memory[{cell}].get({key})")
        with self.under("if found is None:"):
            self.lines += inner
            copies = ", ".join(f"bytes({span})" for span in spans)
            self.lines.append(f"memory[{cell}][{key}] = ({copies},)")
        self.lines.append(f"else: {', '.join(spans)}, = found")

    # What is written

    def field(
        self, field: Field[Any], pool: int | None, where: str, reads: Known, alike: bool = False
    ) -> list[Leaf]:
        """A field, as far as the viewer may see it; *reads* is what its ``seen`` can read.

        It is the same for all viewers if they are *alike*.
        """
        self.where = where
        code = settled(field.kind.code(), self.seats, pool, where)
        value = self.compared.value(field.slot)
        news = self.compared.changes({field.slot: 0})
        if news is None:
            return self.shown(field, code, value)
        if (
            field.seen is everybody
            and isinstance(code, Each)
            and self._is_dear_by_seat(field, code)
        ):
            return self._open_parts(code, news, field.slot)
        if field.seen is everybody or field.seen is nobody:
            with self.task(news):
                return self.shown(field, code, value)
        if field.seen is owner and isinstance(code, Each) and field.many:
            return self._own_parts(field, code, OTHER | news, {field.slot: 1}, None)
        own = {} if field.seen is owner else reads
        seen = self.compared.changes(None if own is None else {**own, field.slot: 0})
        if seen is None:
            return self.shown(field, code, value)
        if alike:
            with self.task(seen):
                return self.shown(field, code, value)
        with self.task(OTHER | seen), self._unless_empty(code, value), self.for_each_viewer(seen):
            return self.shown(field, code, value)

    def fact(self, fact: Fact[Any], where: str, reads: Known) -> list[Leaf]:
        """A fact, as far as the viewer may see it; *reads* is what its functions can read."""
        self.where = where
        code = settled(fact.kind.code(), self.seats, None, where)
        news = self.compared.changes(reads)
        if news is not None and is_by_seat(fact):
            return self._fact_by_seat(fact, code, news, reads)[0]
        told = f"{self.name(fact.of, 'fact')}(s)"
        if fact.seen is everybody:
            with self.task(self._when(fact, news)):
                value = self.local(told)
                with self._if_new(code, value):
                    return self.open(code, value)
        if news is None:
            with self.task(ALWAYS):
                return self.shown(fact, code, self.local(told))
        with self.task(OTHER | news), self.for_each_viewer(news):
            return self.shown(fact, code, self.local(told))

    def _when(self, fact: Fact[Any], news: int | None) -> int:
        """The news after which a fact that all see is worked out again.

        One of a time is the same outside of it, whatever happens, and meanwhile mostly another
        after every answer; if nobody can tell what a fact looks at, it looks at all.
        """
        if fact.during is not None:
            return self.compared.still(fact.during)
        return ALWAYS if news is None else news

    def fact_and_sums(
        self, fact: Fact[Any], sums: Fact[Any], where: str, reads: Known
    ) -> tuple[list[Leaf], list[Leaf]]:
        """A fact, and another that is what its numbers of each seat add up to."""
        self.where = where
        news = self.compared.changes(reads)
        if news is None or not is_by_seat(fact):
            return self.fact(fact, where, reads), self.fact(sums, where, None)
        code, total = (settled(each.kind.code(), self.seats, None, where) for each in (fact, sums))
        return self._fact_by_seat(fact, code, news, reads, total)

    def _fact_by_seat(
        self, fact: Fact[Any], code: Code, news: int, reads: Known, total: Code | None = None
    ) -> tuple[list[Leaf], list[Leaf]]:
        """A fact that is told of each seat by itself, and its sums if there is a code for them."""
        assert isinstance(code, Each)
        assert code.names is not None
        told = self.name(fact.of_one, "fact")
        if fact.seen is owner:
            return self._own_parts(fact, code, OTHER | news, reads, told), []
        found, sums = list[list[Leaf]](), list[list[Leaf]]()
        with self.task(news):
            seats = self.local(self.compared.mask(reads))
            for seat in range(self.seats):
                with self.under(f"if {seats} & {1 << seat}:"):
                    value = self.local(f"{told}(s, {seat})")
                    with self._if_new(code.item, value):
                        found.append(self.open(code.item, value))
                        if isinstance(total, Each):
                            sums.append(self.open(total.item, f"sum({value})"))
        return gathered(code.names, found), gathered(code.names, sums)

    def _own_parts(
        self, shown: Shown[Any], code: Each, news: int, reads: Known, told: str | None
    ) -> list[Leaf]:
        """What seats see of their own only: kept as it looks to each seat itself and to others.

        *told* works out a seat's part of a fact; that of a field lies in its slot.
        """
        assert code.names is not None
        found = list[list[Leaf]]()
        with self.task(news):
            changed = self.local(self.compared.mask(reads))
            seats = self.local(f"turned | {changed}")  # whoever looked before, whoever looks now
            for seat in range(len(code.names)):
                looks = self.compared.cell()
                with self.under(f"if {seats} & {1 << seat}:"):
                    with self.under(f"if {changed} & {1 << seat}:"):
                        if told is None:
                            assert isinstance(shown, Field)
                            part = f"{self.compared.value(shown.slot)}[{seat}]"
                            self.lines.append(f"memory[{looks}] = {{}}")
                        else:
                            value = self.local(f"{told}(s, {seat})")
                            with self._if_new(code.item, value) as part:
                                self.lines.append(f"memory[{looks}] = {{}}")
                    with self._kept(looks, f"seat == {seat}"):
                        found.append(Secret(shown, self).place(code.item, part, seat))
        return gathered(code.names, found)

    def _is_dear_by_seat(self, field: Field[Any], code: Each) -> bool:
        """Does each seat have a part that takes longer to pack than to compare?"""
        return isinstance(field.kind, BySeat) and in_words(code.item) and is_long(code.item)

    def _open_parts(self, code: Each, news: int, slot: str) -> list[Leaf]:
        """A field that everybody sees, packed only of seats whose part has changed."""
        assert code.names is not None
        found = list[list[Leaf]]()
        with self.task(news):
            seats = self.local(self.compared.mask({slot: 1}))
            for seat in range(self.seats):
                with self.under(f"if {seats} & {1 << seat}:"):
                    found.append(self.open(code.item, f"{self.compared.value(slot)}[{seat}]"))
        return gathered(code.names, found)

    @contextmanager
    def _if_new(self, code: Code, value: str) -> Iterator[str]:
        """What is written meanwhile is written again only if the value is another than before.

        Gives the place where it is remembered.
        """
        kept = f"memory[{self.compared.cell()}]"
        with self.under(f"if {value} != {kept}:"):
            self.lines.append(f"{kept} = {self.copied(code, value)}")
            yield kept

    def shown(self, shown: Shown[Any], code: Code, value: str) -> list[Leaf]:
        """A value of a field or fact, as far as the viewer may see it."""
        if shown.seen is everybody:
            return self.open(code, value)
        secret = Secret(shown, self)
        if not shown.many:
            return secret.place(code, value, 0)
        assert isinstance(code, Each)
        assert code.names is not None
        if secret.all_hidden and isinstance(code.item, Row):
            assert code.item.most is not None
            counts = Each(Whole(0, code.item.most), code.names)
            return [leaf.below(".count") for leaf in self.add_ints(counts, f"*map(len, {value})")]
        found = [
            secret.place(code.item, f"{value}[{place}]", place) for place in range(len(code.names))
        ]
        return gathered(code.names, found)

    def open(self, code: Code, value: str) -> list[Leaf]:
        """A value that everybody sees."""
        if pieces(code):
            assert isinstance(code, Row)
            return self.row_of_pieces(code, value, hidden=False)
        if in_ints(code):
            return self.add_ints(code, self.ints_of(code, value))
        if in_words(code):
            return self.add_words(code, self.words_of(code, value))
        if isinstance(code, Row):
            return self._row_of_words(code, value)
        if isinstance(code, Via):
            return self.open(code.code, self.local(f"{self.name(code.to, 'to')}({value})"))
        if isinstance(code, Each) and pieces(code.item) and not code.flat:
            assert isinstance(code.item, Row)
            if _is_often_same(code.item):
                return self._often_same(code, code.item, value)
        if isinstance(code, Each) and code.names is not None and not code.flat:
            places = range(len(code.names))
            found = [self.open(code.item, f"{value}[{place}]") for place in places]
            return gathered(code.names, found)
        raise TypeError(f"there is no way yet to write {code}")

    def add_ints(self, code: Code, expression: str, hidden: bool = False) -> list[Leaf]:
        """An expression of as many ints as the code has."""
        count = len(blank(code))
        if not self.lasts:
            leaves = int_leaves(code, self.int_count, hidden)
            self.ints.append(expression)
            self.int_count += count
            return leaves
        leaves = int_leaves(code, self.row_count, hidden)
        first, expressions = self.row_count, expression
        if self.lines and self.packed.line is self.lines[-1] and self.packed.end == first:
            self.lines.pop()  # what lies side by side is packed at once
            first, expressions = self.packed.first, f"{self.packed.expressions}, {expression}"
        self.row_count += count
        pack = self._pack(self.row_count - first, "h")
        self.lines.append(f"{pack}(rows, {2 * first}, {expressions})")
        self.packed = Packed(self.lines[-1], first, self.row_count, expressions)
        return [replace(leaf, stream="rows") for leaf in leaves]

    def add_words(self, code: Code, expression: str) -> list[Leaf]:
        """An expression of as many words as the code has, or of bytes if it is a long one."""
        count, long = words_in(code), is_long(code)
        if not self.lasts and not long:
            leaves = word_leaves(code, self.word_count)
            self.words.append(expression)
            self.word_count += count
            return leaves
        leaves = word_leaves(code, self.long_count)
        first = 8 * self.long_count
        self.long_count += count
        if long:
            text = f"join(({expression},))" if expression.startswith("*") else expression
            self.lines.append(f"longs[{first}:{8 * self.long_count}] = {text}")
        else:
            self.lines.append(f"{self._pack(count, 'Q')}(longs, {first}, {expression})")
        return [replace(leaf, stream="longs") for leaf in leaves]

    def _pack(self, count: int, kind: str) -> str:
        return self.name(Struct(f"={count}{kind}").pack_into, "pack")

    def number(self, expression: str, most: int, suffix: str, least: int = 0) -> Leaf:
        """One number more."""
        (leaf,) = self.add_ints(Whole(least, most), expression)
        return leaf.below(suffix)

    def row_of_pieces(self, code: Row, expression: str, hidden: bool) -> list[Leaf]:
        """A row of pieces, and -1 where it has ended."""
        assert code.most is not None
        leaves = piece_leaves(code, self.row_count, hidden)
        first, size, to_bytes = 2 * self.row_count, 2 * code.most, in_halves(code.most)
        if _is_often_same(code) and not hidden:
            text = f"{self.name(remembered(to_bytes, ROWS), 'padded')}(tuple({expression}))"
        else:
            text = f"{self.name(to_bytes, 'padded')}({expression})"
        self.lines.append(f"rows[{first}:{first + size}] = {text}")
        self.row_count += code.most
        return leaves

    def _often_same(self, code: Each, item: Row, value: str) -> list[Leaf]:
        """Rows of pieces, most of which have been turned into bytes before."""
        assert item.most is not None
        assert code.names is not None
        few = _has_few_kinds(item)
        size = 8 * row_words(item) if few else 2 * item.most
        to_bytes = partial(_in_digits, item.most, size) if few else in_halves(item.most)
        known = self.name(remembered(to_bytes, ROWS), "padded")
        stream, first = ("longs", 8 * self.long_count) if few else ("rows", 2 * self.row_count)
        found = []
        for _ in code.names:
            if few:
                found.append(digit_leaves(item, self.long_count))
                self.long_count += row_words(item)
            else:
                found.append(piece_leaves(item, self.row_count, hidden=False))
                self.row_count += item.most
        kept = f"memory[{self.compared.cell()}]"
        self.lines += [
            f"if news & {FIRST}: {kept} = [new] * {len(found)}",
            f"for at in others({value}, {kept}):",
            f"    {stream}[{first} + {size} * at : {first + size} + {size} * at] = "
            f"{known}({kept}[at])",
        ]
        return gathered(code.names, found)

    def _row_of_words(self, code: Row, value: str) -> list[Leaf]:
        assert code.most is not None
        assert in_words(code.item)
        length = self.number(f"len({value})", code.most, ".length")
        each = Each(code.item, numbered(code.most))
        row = self.words_of(each, value)
        none: list[Any] = [0] * code.most
        if is_long(code.item):
            none = [bytes(8 * words_in(code.item))] * code.most
        rest = f"*{self.name(none, 'none')}[len({value}):]"
        return [length, *self.add_words(each, f"{row}, {rest}")]

    # The function

    @property
    def size(self) -> int:
        """Bytes of a record, which ends with a whole word."""
        words, halves = self.word_count + self.long_count, self.int_count + self.row_count
        return 8 * (words + -(-halves // 4))

    def memory(self, record: memoryview | None = None) -> Memory:
        """One that has seen nothing, with a *record* to write into, or one of its own."""
        whole = memoryview(bytearray(self.size)) if record is None else record
        parts = [8 * self.word_count, 8 * self.long_count, 2 * self.int_count, 2 * self.row_count]
        ends = list(accumulate(parts))
        streams = [whole[end - size : end] for size, end in zip(parts, ends, strict=True)]
        return self.looking.memory((whole, *streams))

    def made(self) -> Write:
        """The function that looks at one table; ``looking`` looks at many."""
        packed = [
            f"{self._pack(count, kind)}({stream}, 0, {', '.join(expressions)})"
            for stream, count, kind, expressions in (
                ("words", self.word_count, "Q", self.words),
                ("ints", self.int_count, "h", self.ints),
            )
        ]
        tasks = [*self.tasks, (ALWAYS, [*self.lines, *packed], "the question")]
        self.looking = self.compared.looking(
            [(news, self._made_task(lines, where)) for news, lines, where in tasks]
        )
        return self.looking.at_one

    def _made_task(self, lines: list[str], where: str) -> Task:
        longer = f"{where}: a list is longer than its kind says (most=...)"
        mentioned = set(re.findall(r"\w+", "\n".join(lines)))
        if mentioned & set(MORE):
            lines = [f"{', '.join(MORE)} = more", *lines]
        source = "\n".join(
            (
                "def task(jobs):",
                "  try:",
                f"    for {JOB} in jobs:",
                *(f"      {line}" for line in lines),
                "  except (ValueError, unpacked) as wrong:",
                f"    raise ValueError({longer!r}) from wrong",
            )
        )
        self.sources.append(source)
        exec(compile(source, "<ecumene.rl.writing>", "exec"), self.known)
        task: Task = self.known.pop("task")
        return task


def is_by_seat(fact: Fact[Any]) -> bool:
    """Is it told seat by seat, and to all alike or to each seat its own?"""
    return fact.of_one is not None and fact.seen in (everybody, owner)


@lru_cache
def in_halves(most: int) -> Callable[[Sequence[int]], bytes]:
    """What turns a row of up to so many pieces into bytes, with -1 where it has ended."""
    packs = [Struct(f"={count}h").pack for count in range(most + 1)]
    ends = [b"\xff\xff" * (most - count) for count in range(most + 1)]

    def packed(row: Sequence[int]) -> bytes:
        count = len(row)
        if count > most:
            raise ValueError(f"{count} pieces are too many")
        return packs[count](*row) + ends[count]

    return packed


def _in_digits(most: int, size: int, row: tuple[int, ...]) -> bytes:
    """A row of pieces as digits in so many bytes, which count from 1, with 0 where it has ended."""
    if len(row) > most:
        raise ValueError(f"{len(row)} pieces are too many")
    number = sum(piece + 1 << DIGIT * at for at, piece in enumerate(row))
    return number.to_bytes(size, "little")


def _has_few_kinds(row: Row) -> bool:
    """Is each piece, or none, a small digit, and are there enough of them to make it worthwhile?"""
    assert isinstance(row.item, Choice)
    return len(row.item.names) < 1 << DIGIT and 8 * row_words(row) < 2 * (row.most or 0)


def _is_often_same(row: Row) -> bool:
    """Can it be expected that most of such rows have been written before?"""
    assert row.most is not None
    return row.most <= SHORT or (isinstance(row.item, Choice) and len(row.item.names) <= FEW)
