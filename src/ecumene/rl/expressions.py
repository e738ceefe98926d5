"""Expressions of Python, made once from codes, that turn values into the numbers of a record."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain
from operator import itemgetter
from typing import Any, Final

from ecumene.engine.codes import Choice, Code, Digits, Each, Flags, Parts, Row, Via, Whole
from ecumene.engine.remembered import remembered
from ecumene.rl.looking import kept
from ecumene.rl.streams import blank, is_long, shift_of, words_in

ROWS: Final = 4096  # of each kind that are remembered


class Expressions:
    """A function's text that grows line by line, and what it knows by name.

    Lists are taken apart by functions of C, one for each level: facts have many numbers.
    """

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.known: dict[str, Any] = {"chained": chain.from_iterable, "kept": kept}

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

    @contextmanager
    def under(self, head: str) -> Iterator[None]:
        """What is written meanwhile stands under this line."""
        outer, self.lines = self.lines, []
        yield
        inner, self.lines = [f"    {line}" for line in self.lines], outer
        self.lines += [head, *inner]

    # Those of more than one number are starred

    def ints_of(self, code: Code, value: str) -> str:
        """The ints of a value, as arguments of a call."""
        match code:
            case Whole() if shift_of(code):
                return f"{value} - {shift_of(code)}"
            case Whole() | Choice():
                return value
            case Via():
                return self.ints_of(code.code, f"{self.name(code.to, 'to')}({value})")
            case Each():
                return f"*{self._each(code, value, self._ints)}"
            case Parts() | Row():
                return f"*{self._made(code)}({_key(code, value)})"
        raise AssertionError(f"{code} has no ints")

    def words_of(self, code: Code, value: str) -> str:
        """The words of a value, or its bytes if it is a long one, as arguments of a call."""
        match code:
            case Flags() | Digits():
                return _word(code, value)
            case Via():
                return self.words_of(code.code, f"{self.name(code.to, 'to')}({value})")
            case Each():
                return f"*{self._each(code, value, self._words)}"
        raise AssertionError(f"{code} has no words")

    def copied(self, code: Code, value: str, depth: int = 0) -> str:
        """The value, safe from whatever happens to its lists."""
        match code:
            case Whole() | Choice() | Flags() | Digits():
                return value
            case Each() | Row():
                item = code.item
                if code == Each(item, getattr(code, "names", None), flat=True):
                    assert isinstance(item, Each)
                    item = item.item
                inner = self.copied(item, f"e{depth}", depth + 1)
                if inner == f"e{depth}":
                    return f"{value}[:]"
                return f"[{inner} for e{depth} in {value}]"
            case Parts() if all(isinstance(each, Whole | Choice) for _, each in code.parts):
                return f"{value}[:]"
        return f"kept({value})"

    def _each(self, code: Each, value: str, of: Callable[[Code, str], str]) -> str:
        item = code.item
        if code.flat:  # one list of all values: those of the innermost items follow each other
            assert isinstance(item, Each)
            item = item.item
        return of(item, value)

    def _ints(self, item: Code, values: str) -> str:
        """An expression of all ints of values that all have this code."""
        match item:
            case Whole() if shift_of(item):
                return f"[each - {shift_of(item)} for each in {values}]"
            case Whole() | Choice():
                return values
            case Via():
                return self._ints(item.code, f"map({self.name(item.to, 'to')}, {values})")
            case Each():
                return self._each(item, f"chained({values})", self._ints)
            case Parts() | Row():
                keys = f"map(tuple, {values})" if _is_row_of_numbers(item) else values
                return f"chained(map({self._made(item)}, {keys}))"
        raise AssertionError(f"{item} has no ints")

    def _words(self, item: Code, values: str) -> str:
        """An expression of all words, or bytes, of values that all have this code."""
        match item:
            case Flags() | Digits():
                word = _word(item, "e")
                return values if word == "e" else f"[{word} for e in {values}]"
            case Via():
                return self._words(item.code, f"map({self.name(item.to, 'to')}, {values})")
            case Each():
                return self._each(item, f"chained({values})", self._words)
        raise AssertionError(f"{item} has no words")

    def _made(self, code: Parts | Row) -> str:
        """A small function of its own, that makes a list or tuple of ints of a value."""
        if isinstance(code, Row):
            assert code.most is not None
            size = len(blank(code.item))
            pad = self.name(blank(code.item) * code.most, "blank")
            items = self._ints(code.item, "x")
            text = f"lambda x: [len(x), *{items}, *{pad}[{size} * len(x):]]"
            row = eval(text, self.known)
            return self.name(remembered(row, ROWS) if _is_row_of_numbers(code) else row, "row")
        if len(code.parts) > 1 and all(isinstance(each, Whole | Choice) for _, each in code.parts):
            return self.name(itemgetter(*range(len(code.parts))), "parts")
        parts = [self.ints_of(each, f"x[{at}]") for at, (_, each) in enumerate(code.parts)]
        return self.name(eval(f"lambda x: ({', '.join(parts)},)", self.known), "parts")


def _is_row_of_numbers(code: Code) -> bool:
    """Is it a row as others were before, that can be looked up as a tuple?"""
    return isinstance(code, Row) and isinstance(code.item, Whole | Choice)


def _key(code: Code, value: str) -> str:
    return f"tuple({value})" if _is_row_of_numbers(code) else value


def _word(code: Flags | Digits, value: str) -> str:
    return f"{value}.to_bytes({8 * words_in(code)}, 'little')" if is_long(code) else value
