"""Whose part of a list a source reads, told by how the number of a seat stands in its index.

What seats have lies in lists by seat: ``s.coins[seat]`` is one place for each, and
``s.goods[KINDS * seat + kind]`` are ``KINDS`` of them. Whoever reads a list with the number of one
seat in this way, and in no other, reads nothing of the other seats. (That ``kind`` stays below
``KINDS`` is believed; tests watch what is read.)
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

Own = Mapping[str, int]
"""Local names that hold the number of the seat, and how many times; or the state itself."""
Given = tuple[int, ...]
"""The same by argument of a call; 0 if it is something else."""
STATE: Final = -1
BOUND: Final = "_bound"  # of a function: where these are kept
Value = Callable[[str], Any]
"""What a name of a module stands for."""


def width(index: ast.expr, own: Own, value: Value) -> int:
    """How many places belong to a seat, if the index lies among those of the seat; else 0."""
    if not isinstance(index, ast.Slice):
        times, more = _sum(index, own, value)
        return times if _is_within(times, more, times - 1) else 0
    if index.lower is None or index.upper is None or index.step is not None:
        return 0
    (times, more), (same, end) = (_sum(each, own, value) for each in (index.lower, index.upper))
    within = _is_within(times, more, times) and _is_within(same, end, same)
    return times if same == times and within else 0


def given(call: ast.Call, own: Own, value: Value) -> Given:
    """What a call hands on; what is handed on by name, or in a row, is nothing of the seat's."""
    found = []
    for each in call.args:
        if isinstance(each, ast.Starred):
            break
        times, more = _sum(each, own, value)
        is_state = isinstance(each, ast.Name) and own.get(each.id) == STATE
        found.append(STATE if is_state else times if more == 0 else 0)
    while found and not found[-1]:
        found.pop()
    return tuple(found)


def own_names(function: ast.FunctionDef | ast.Lambda, handed: Given, value: Value) -> Own:
    """The names in a function that hold the state or the number of a seat, if called with this."""
    if not any(handed):
        return {}
    bound = _bound(function)
    arguments = [each.arg for each in (*function.args.posonlyargs, *function.args.args)]
    own = {
        name: times
        for name, times in zip(arguments, handed, strict=False)
        if times and bound[name] == 1
    }
    if own and isinstance(function, ast.FunctionDef):
        for name, made in _assigned(function.body):
            times, more = _sum(made, own, value)
            if times > 0 and more == 0 and bound[name] == 1:
                own[name] = times
    return own


def _assigned(body: Sequence[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    """What is called something in a body, in this order; only what is always carried out."""
    for node in body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=made):
                yield name, made
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                for target, made in zip(names, values, strict=False):
                    if isinstance(target, ast.Name):
                        yield target.id, made


def _sum(expression: ast.expr, own: Own, value: Value) -> tuple[int, int | None]:
    """How many times the number of the seat is in it, and how much more; None if that varies."""
    match expression:
        case ast.Name(id=name) if own.get(name, 0) > 0:
            return own[name], 0
        case ast.BinOp(left, ast.Add(), right):
            (times, more), (others, rest) = _sum(left, own, value), _sum(right, own, value)
            return times + others, None if more is None or rest is None else more + rest
        case ast.BinOp(left, ast.Mult(), right):
            (times, more), (others, rest) = _sum(left, own, value), _sum(right, own, value)
            if not times and more is not None and rest is not None:
                return more * others, more * rest
            if not others and more is not None and rest is not None:
                return times * rest, more * rest
            return 0, None
        case ast.Constant(value=number) if type(number) is int:
            return 0, number
        case ast.UnaryOp(ast.USub(), ast.Constant(value=number)) if type(number) is int:
            return 0, -number
        case ast.Name(id=name) if type(number := value(name)) is int:
            return 0, number
    names = {each.id for each in ast.walk(expression) if isinstance(each, ast.Name)}
    mentions = any(own.get(name, 0) > 0 for name in names)
    return (-1 << 30 if mentions else 0), None  # nothing that is added makes a stride of that


def _is_within(times: int, more: int | None, most: int) -> bool:
    """Does it lie among so many places from those times the seat on?"""
    return times > 0 and (times > 1 if more is None else 0 <= more <= most)


def _bound(function: ast.AST) -> Counter[str]:
    """How often each name is bound in a function; kept with it, as it is asked for many times."""
    found: Counter[str] | None = function.__dict__.get(BOUND)
    if found is None:
        found = function.__dict__[BOUND] = Counter(_bindings(function))
    return found


def _bindings(function: ast.AST) -> Iterator[str]:
    """Every binding of a name in a function and in what lies within it."""
    for node in ast.walk(function):
        match node:
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()) | ast.arg(arg=name):
                yield name
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                yield name
            case ast.MatchMapping(rest=str(name)) | ast.ExceptHandler(name=str(name)):
                yield name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                if node is not function:
                    yield name
            case ast.alias():
                yield node.asname or node.name


def without(own: Own, names: Sequence[str] | frozenset[str]) -> Own:
    """What is left of them where other things have these names."""
    return {name: times for name, times in own.items() if name not in names} if own else own
