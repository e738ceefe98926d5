"""The writer of a game: a function made from its declaration, that reads slots and nothing else.

For each field and fact one expression is composed, once; together they are one function of Python
that packs what a viewer may know into a record of bytes. It redacts as observations do: the same
``seen`` of the same fields decides.

Whoever looks at one table again and again keeps a *memory*: the slots as they were and the record
they became. A field is packed again, into its place, only if its slot has changed, a fact is worked
out again only if one of the slots has that its function can read, and what not all may see also if
another seat looks. Slots are compared by value, so it does not matter what happened in between.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import accumulate
from struct import Struct
from typing import Any, Final

from ecumene.engine.codes import Choice, Code, Digits, Each, Flags, Parts, Row, Via, Whole
from ecumene.engine.flow import State
from ecumene.engine.table import Fact, Field, Shown, everybody, nobody, owner
from ecumene.rl.reads import Known
from ecumene.rl.streams import (
    Leaf,
    blank,
    gathered,
    in_ints,
    in_words,
    int_leaves,
    is_long,
    numbered,
    piece_leaves,
    pieces,
    settled,
    word_leaves,
    words_in,
)

Memory = list[Any]
Write = Callable[[State, int, Memory], memoryview]
"""``write(s, seat, memory)``: what the seat, or NOBODY, may know, in the record of the memory."""

UNHEARD: Final = frozenset(("events", "rules", "seats", "telling"))
"""Slots of every state that never change, or that no rule looks at."""


class New:
    """Is equal to nothing: what a memory holds before it has seen a table."""


NEW: Final = New()


class Writer:
    """Collects what is to be written, and then makes the function that does it.

    *sample* is a state of the game: only slots that hold plain values there are remembered.
    """

    def __init__(self, seats: int, sample: State) -> None:
        self.seats = seats
        self.sample = sample
        self.lines: list[str] = []  # of the function, before it packs
        self.known: dict[str, Any] = {"array": array, "new": NEW, "kept": kept, "join": b"".join}
        self.ints: list[str] = []
        self.words: list[str] = []
        self.int_count = 0
        self.word_count = 0
        self.long_count = 0
        self.row_count = 0
        self.compared: list[str] = []  # slots
        self.lasts = False  # is what is written now remembered?

    # Names in the text

    def name(self, thing: Any, what: str) -> str:
        """A name under which the function finds something."""
        name = f"{what}{len(self.known)}"
        self.known[name] = thing
        return name

    def local(self, expression: str) -> str:
        """A local variable of the function."""
        name = f"v{len(self.known)}"
        self.known[name] = None
        self.lines.append(f"{name} = {expression}")
        return name

    # What is remembered

    def changes(self, reads: Known) -> list[str] | None:
        """When something is new that a function can read; None if nobody can tell."""
        if reads is None or not all(self._is_plain(slot) for slot in reads - UNHEARD):
            return None
        read = sorted(reads - UNHEARD)
        self.compared += [slot for slot in read if slot not in self.compared]
        return [f"new_{slot}" for slot in read]

    def _comparison(self) -> Iterator[str]:
        """Which slots are others than before."""
        for cell, slot in enumerate(self.compared, 2):
            usual = getattr(self.sample, slot, NEW)
            kept = f"kept(s_{slot})"
            if isinstance(usual, list) and usual and not isinstance(usual[0], list):
                kept = f"s_{slot}[:] if type(s_{slot}) is list else {kept}"  # without a call
            yield f"s_{slot} = s.{slot}"
            yield f"new_{slot} = s_{slot} != memory[{cell}]"
            yield f"if new_{slot}: memory[{cell}] = {kept}"

    def _is_plain(self, slot: str) -> bool:
        return is_plain(getattr(self.sample, slot, NEW))

    @contextmanager
    def lasting(self, when: Sequence[str] | None) -> Iterator[None]:
        """What is written meanwhile is written again only when one of these is true."""
        if when is None:
            yield
            return
        outer, self.lines = self.lines, []
        self.lasts = True
        yield
        self.lasts = False
        inner, self.lines = [f"    {line}" for line in self.lines], outer
        self.lines += [f"if {' or '.join(when) or 'first'}:", *inner]

    # What is written

    def field(self, field: Field[Any], pool: int | None, where: str, reads: Known) -> list[Leaf]:
        """A field, as far as the viewer may see it; *reads* is what its ``seen`` can read."""
        code = settled(field.kind.code(), self.seats, pool, where)
        if field.seen is everybody and _is_one(code):  # comparing would cost more than packing
            return self.open(code, self.local(f"s.{field.slot}"))
        when = self.changes(frozenset((field.slot,)))
        if when is not None and field.seen is not everybody and field.seen is not nobody:
            seen = self.changes(frozenset() if field.seen is owner else reads)
            when = None if seen is None else [*when, "other", *seen]
        value = f"s_{field.slot}" if when else self.local(f"s.{field.slot}")
        with self.lasting(when):
            return self.shown(field, code, value)

    def fact(self, fact: Fact[Any], where: str, reads: Known) -> list[Leaf]:
        """A fact, as far as the viewer may see it; *reads* is what its functions can read."""
        code = settled(fact.kind.code(), self.seats, None, where)
        made = f"{self.name(fact.of, 'fact')}(s)"
        when = self.changes(reads)
        if when is None:
            return self.shown(fact, code, self.local(made))
        with self.lasting(when if fact.seen is everybody else [*when, "other"]):
            return self.shown(fact, code, self.local(made))

    def shown(self, shown: Shown[Any], code: Code, value: str) -> list[Leaf]:
        """A value of a field or fact, as far as the viewer may see it."""
        if shown.seen is everybody:
            return self.open(code, value)
        secret = _Secret(shown, self)
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
        self.lines.append(f"{self._pack(count, 'h')}(rows, {2 * self.row_count}, {expression})")
        self.row_count += count
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
        first, size = 2 * self.row_count, 2 * code.most
        text = f"array('h', {expression}).tobytes().ljust({size}, b'\\xff')"
        self.lines.append(f"rows[{first}:{first + size}] = {text}")
        self.row_count += code.most
        return leaves

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

    # Expressions; those of more than one number are starred

    def ints_of(self, code: Code, value: str, depth: int = 0) -> str:
        """The ints of a value, as arguments of a call."""
        match code:
            case Whole() | Choice():
                return value
            case Via():
                return self.ints_of(code.code, f"{self.name(code.to, 'to')}({value})", depth)
            case Parts():
                parts = [
                    self.ints_of(each, f"x[{at}]", depth + 1)
                    for at, (_, each) in enumerate(code.parts)
                ]
                return self._called(f"lambda x: ({', '.join(parts)},)", value)
            case Each():
                return self._each(code, value, depth, self.ints_of)
            case Row():
                assert code.most is not None
                size = len(blank(code.item))
                pad = self.name(blank(code.item) * code.most, "blank")
                items = self._each(Each(code.item, ()), "x", depth, self.ints_of)
                text = f"lambda x: [len(x), {items}, *{pad}[{size} * len(x):]]"
                return self._called(text, value)
        raise AssertionError(f"{code} has no ints")

    def words_of(self, code: Code, value: str, depth: int = 0) -> str:
        """The words of a value, or its bytes if it is a long one, as arguments of a call."""
        match code:
            case Flags() | Digits():
                return (
                    f"{value}.to_bytes({8 * words_in(code)}, 'little')" if is_long(code) else value
                )
            case Via():
                return self.words_of(code.code, f"{self.name(code.to, 'to')}({value})", depth)
            case Each():
                return self._each(code, value, depth, self.words_of)
        raise AssertionError(f"{code} has no words")

    def _each(self, code: Each, value: str, depth: int, of: Callable[[Code, str, int], str]) -> str:
        item = code.item
        if code.flat:  # one list of all values: those of the innermost items follow each other
            assert isinstance(item, Each)
            item = item.item
        inner = of(item, f"e{depth}", depth + 1)
        if inner == f"e{depth}":
            return f"*{value}"
        return f"*[n{depth} for e{depth} in {value} for n{depth} in ({inner},)]"

    def _called(self, text: str, value: str) -> str:
        """What a small function of its own makes of the value."""
        return f"*{self.name(eval(text, self.known), 'row')}({value})"

    # The function

    @property
    def size(self) -> int:
        """Bytes of a record."""
        return 8 * (self.word_count + self.long_count) + 2 * (self.int_count + self.row_count)

    def memory(self, record: memoryview | None = None) -> Memory:
        """One that has seen nothing, with a *record* to write into, or one of its own."""
        whole = memoryview(bytearray(self.size)) if record is None else record
        parts = [8 * self.word_count, 8 * self.long_count, 2 * self.int_count, 2 * self.row_count]
        ends = list(accumulate(parts))
        streams = [whole[end - size : end] for size, end in zip(parts, ends, strict=True)]
        return [NEW, (whole, *streams), *[NEW] * len(self.compared)]

    def made(self) -> Write:
        """The function, whose text is ``source``."""
        packed = [
            f"{self._pack(count, kind)}({stream}, 0, {', '.join(expressions)})"
            for stream, count, kind, expressions in (
                ("words", self.word_count, "Q", self.words),
                ("ints", self.int_count, "h", self.ints),
            )
        ]
        body = [
            "last, (record, words, longs, ints, rows) = memory[:2]",
            "first = last is new",
            "other = seat != last",
            "memory[0] = new",  # until all is written: nothing half done is ever believed
            f"if first: memory[2:] = [new] * {len(self.compared)}",
            *self._comparison(),
            *self.lines,
            *packed,
            "memory[0] = seat",
            "return record",
        ]
        lines = ["try:", *(f"    {line}" for line in body), "except ValueError as wrong:"]
        longer = "a list is longer than its kind says (most=...)"
        lines.append(f"    raise ValueError({longer!r}) from wrong")
        self.source = "\n    ".join(["def write(s, seat, memory):", *lines])
        exec(compile(self.source, "<ecumene.rl.writing>", "exec"), self.known)
        write: Write = self.known["write"]
        return write


def kept(value: Any) -> Any:
    """The value, safe from whatever happens to its lists."""
    if type(value) is list:
        return [kept(each) for each in value] if value and type(value[0]) is list else value[:]
    return value


def is_plain(value: Any) -> bool:
    """Is it a number or a word, or a list of those or of such lists?"""
    return all(map(is_plain, value)) if isinstance(value, list) else _is_fixed(value)


def _is_fixed(value: Any) -> bool:
    """Is it plain, and can nothing happen to it?"""
    if isinstance(value, tuple):
        return all(map(_is_fixed, value))
    return value is None or isinstance(value, int | str | bytes)


def _is_one(code: Code) -> bool:
    """Is it a single number?"""
    return isinstance(code, Whole | Choice) or (isinstance(code, Flags) and not is_long(code))


class _Secret:
    """A field or fact of which some see more than others."""

    def __init__(self, shown: Shown[Any], writer: Writer) -> None:
        self.seen = shown.seen
        self.writer = writer
        self.pooled = isinstance(shown, Field) and shown.pool is not None
        self.all_hidden = self.pooled and shown.seen is nobody
        self.asked = writer.name(shown.seen, "seen")

    def place(self, code: Code, value: str, place: int) -> list[Leaf]:
        """One place of it."""
        writer = self.writer
        if isinstance(code, Row):
            if self.all_hidden:
                assert code.most is not None
                return [writer.number(f"len({value})", code.most, ".count")]
            write = self._pieces if pieces(code) else self._row
            return write(code, value, place)
        seen = self._may_see(place)
        if isinstance(code, Choice):
            empty = f"{value} < 0 or " if self.pooled else ""
            text = f"({value} if {empty}{seen} else {len(code.names)})"
            return writer.add_ints(code, text, hidden=True)
        flag = writer.local(f"not {seen}")
        hidden = writer.number(flag, 1, ".hidden")
        if isinstance(code, Flags | Digits):
            shown = writer.local(f"0 if {flag} else {value}")
            return [hidden, *writer.open(code, shown)]
        none = writer.name(blank(code), "blank")
        ints = writer.local(f"{none} if {flag} else ({writer.ints_of(code, value)},)")
        return [hidden, *writer.add_ints(code, f"*{ints}")]

    def _may_see(self, place: int, at: str = "0") -> str:
        if self.seen is owner:
            return f"seat == {place}"
        return f"{self.asked}(s, seat, {place}, {at})"

    def _pieces(self, code: Row, value: str, place: int) -> list[Leaf]:
        assert isinstance(code.item, Choice)
        unknown = len(code.item.names)
        if self.seen is owner:
            text = f"{value} if seat == {place} else ({unknown},) * len({value})"
        else:
            test = self._may_see(place, "at")
            row = f"piece if {test} else {unknown} for at, piece in enumerate({value})"
            text = f"[{row}]"
        return self.writer.row_of_pieces(code, text, hidden=True)

    def _row(self, code: Row, value: str, place: int) -> list[Leaf]:
        """A row of something else than pieces: what is not seen is blank, and counted."""
        writer = self.writer
        assert code.most is not None
        assert in_ints(code.item)
        none = writer.name(blank(code.item), "blank")
        test = self._may_see(place, "at")
        counted = writer.local(f"sum(not ({test}) for at in range(len({value})))")
        hidden = writer.number(counted, code.most, ".hidden")
        inner = writer.ints_of(code.item, "each", 1)
        choose = f"({inner},) if {test} else {none}"
        items = f"[n for at, each in enumerate({value}) for n in ({choose})]"
        pad = writer.name(blank(code.item) * code.most, "blank")
        size = len(blank(code.item))
        text = f"len({value}), *{items}, *{pad}[{size} * len({value}):]"
        return [hidden, *writer.add_ints(code, text)]
