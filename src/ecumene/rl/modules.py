"""Sources of modules: what is defined at their top level, and what pieces of them mention."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from ecumene.engine.rows import Row
from ecumene.rl.strides import Value

SCOPES: Final = (
    *(ast.FunctionDef, ast.Lambda),
    *(ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp),
)
"""Names that are bound in these mean nothing outside."""
PARTS: Final = "_parts"  # of a node: where they are kept
NAMES: Final = "_names"


class Module:
    """The top level of a source: what is defined there, and what is imported."""

    def __init__(self, name: str, path: Path) -> None:
        self.name = name
        self.defined: dict[str, list[ast.stmt]] = {}
        self.imported: dict[str, tuple[str, str]] = {}  # by name here: module, name there
        self.tree = ast.parse(path.read_text("utf-8"))
        for node in self.tree.body:
            self._define(node)

    def _define(self, node: ast.stmt) -> None:
        match node:
            case ast.FunctionDef() | ast.ClassDef():
                self.defined.setdefault(node.name, []).append(node)
            case ast.ImportFrom(module=str(module)):
                for each in node.names:
                    self.imported[each.asname or each.name] = module, each.name
            case _:
                for name in bound_in([node]):
                    self.defined.setdefault(name, []).append(node)

    def classes(self) -> Iterator[ast.ClassDef]:
        """All classes, those within functions too."""
        return (each for each in statements(self.tree) if isinstance(each, ast.ClassDef))


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """All statements, and what holds them; expressions, which are most of a source, hold none."""
    for name in ("body", "orelse", "finalbody", "handlers", "cases"):
        held = getattr(tree, name, ())
        for each in held if isinstance(held, list) else ():  # a lambda's body is an expression
            yield each
            yield from statements(each)


def value_of(module: Module, name: str) -> Any:
    """What a constant holds; the module itself if that cannot be found."""
    return getattr(sys.modules.get(module.name), name, module)


def values_of(module: Module, local: frozenset[str]) -> Value:
    """What names that are not local stand for."""
    return lambda name: None if name in local else value_of(module, name)


def is_data(value: Any) -> bool:
    """Is it made of numbers and words, so that it holds no function that could read a state?"""
    if isinstance(value, Mapping):
        return all(map(is_data, value)) and all(map(is_data, value.values()))
    if isinstance(value, list | tuple | set | frozenset):
        return all(map(is_data, value))
    if isinstance(value, Row):  # of a content file
        return all(is_data(getattr(value, name)) for name in value.__struct_fields__)
    return value is None or isinstance(value, int | float | str | bytes | range)


def parts_of(node: ast.AST) -> list[ast.AST]:
    """The parts of a node that run; who follows many functions comes by most nodes many times."""
    found: list[ast.AST] | None = node.__dict__.get(PARTS)
    if found is None:
        found = []
        for name in node._fields:
            value = getattr(node, name, None)
            if value is None or name in ("annotation", "returns"):
                continue
            if isinstance(value, ast.AST):
                found.append(value)
            elif isinstance(value, list):
                found += [each for each in value if isinstance(each, ast.AST)]
        node.__dict__[PARTS] = found
    return found


def bound_in(nodes: Sequence[ast.AST]) -> Iterator[str]:
    """The names that these pieces bind, but for what is bound within them for themselves alone."""
    for node in nodes:
        match node:
            case ast.Name(ctx=ast.Store()):
                yield node.id
            case ast.arg():
                yield node.arg
            case ast.FunctionDef() | ast.ClassDef():
                yield node.name
        if not isinstance(node, (*SCOPES, ast.ClassDef)):
            yield from bound_in(parts_of(node))


def names_in(node: ast.AST) -> frozenset[str]:
    """The names that are bound inside a function or the like, for itself alone; kept with it."""
    found: frozenset[str] | None = node.__dict__.get(NAMES)
    if found is None:
        found = node.__dict__[NAMES] = frozenset(bound_in(parts_of(node)))
    return found


def is_unnamed(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef) and node.name.startswith("__")
