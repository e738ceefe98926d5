"""Which slots of a state a function of the rules can read, found in its source.

Facts are worked out by functions of the rules, and most of what they look at stays as it is from
one answer to the next. A writer that knows what a fact can read works it out again only when some
of that has changed. What is found is never too little: every name that a function mentions is
followed, into whatever it calls, and a method is every method of that name; where the source cannot
tell (or is not there), a function may read everything.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

from ecumene.compiled import UNCOMPILED, source_of
from ecumene.engine.aliases import origin
from ecumene.engine.flow import State
from ecumene.engine.slots import slots_of
from ecumene.engine.spec import GameSpec

OPAQUE: Final = frozenset(
    ("attrgetter", "eval", "exec", "getattr", "globals", "methodcaller", "vars")
)
"""Whoever mentions these may read anything."""
DECLARED: Final = ("slot", "kind", "help")  # what declarations begin with, which reads nothing
OURS: Final = "ecumene"

SCOPES: Final = (
    *(ast.FunctionDef, ast.Lambda),
    *(ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp),
)
"""Names that are bound in these mean nothing outside."""

Known = frozenset[str] | None
"""Names of slots; None if it may be any of them."""


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
                for name in _bound([node]):
                    self.defined.setdefault(name, []).append(node)

    def classes(self) -> Iterator[ast.ClassDef]:
        """All classes, those within functions too."""
        return (each for each in ast.walk(self.tree) if isinstance(each, ast.ClassDef))


class Sources:
    """The sources of a game, and of what it imports from Ecumene."""

    def __init__(self, game: GameSpec[Any]) -> None:
        self.game = game
        self.slots = frozenset(slots_of(game.state))
        self.package = origin(game.package)
        self.modules: dict[str, Module | None] = {}

    @cached_property
    def own(self) -> list[Module]:
        """The modules of the game itself, without its drawings, words and tests."""
        home = source_of(self.game.package).parent
        found = []
        for path in sorted(home.rglob("*.py")):
            inner = path.relative_to(home).with_suffix("").parts
            if inner[0] not in UNCOMPILED:
                words = inner[:-1] if inner[-1] == "__init__" else inner
                name = ".".join((self.package, *words))
                self.modules[name] = module = Module(name, path)
                found.append(module)
        return found

    @cached_property
    def methods(self) -> dict[str, list[tuple[Module, ast.stmt]]]:
        """By name all methods of the game's classes, and of every state."""
        flow = self.module(State.__module__)
        found: dict[str, list[tuple[Module, ast.stmt]]] = {}
        for module in [*self.own, *([flow] if flow else [])]:
            for cls in module.classes():
                if module is not flow or cls.name == State.__name__:
                    for node in cls.body:
                        if isinstance(node, ast.FunctionDef):
                            found.setdefault(node.name, []).append((module, node))
        return found

    @cached_property
    def declarations(self) -> dict[str, list[tuple[Module, ast.Call]]]:
        """By its first word every call that may declare a field or fact."""
        found: dict[str, list[tuple[Module, ast.Call]]] = {}
        for module in self.own:
            if {"Fact", "Field"} & module.imported.keys():
                for node in ast.walk(module.tree):
                    if isinstance(node, ast.Call) and isinstance(word := _first(node), str):
                        found.setdefault(word, []).append((module, node))
        return found

    def module(self, name: str) -> Module | None:
        """A module of the game or of Ecumene; None for all others."""
        if name not in self.modules:
            there = name.split(".")[0] == OURS and name in sys.modules
            self.modules[name] = Module(name, source_of(name)) if there else None
        return self.modules[name]

    def of_function(self, function: Any) -> Known:
        """What a function that has a name can read."""
        module = self.module(origin(str(function.__module__)))
        name = str(function.__name__)
        if module is None or name not in module.defined:
            return None
        search = Search(self)
        search.name(module, name)
        return search.read()

    def of_declared(self, name: str) -> Known:
        """What the functions can read that stand in the declaration of a field or fact."""
        calls = self.declarations.get(name, [])
        search = Search(self)
        for module, call in calls:
            named = [each.value for each in call.keywords if each.arg not in DECLARED]
            search.follow(module, [*call.args[len(DECLARED) :], *named])
            search.follow_made(module, call.func)
        return search.read() if calls else None


class Search:
    """Follows names from a function into all that it can reach."""

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        self.mentioned: set[str] = set()
        self.visited: set[tuple[str, str] | int] = set()

    def read(self) -> Known:
        """The slots among all that is mentioned."""
        return None if self.mentioned & OPAQUE else frozenset(self.mentioned & self.sources.slots)

    def follow(
        self, module: Module, nodes: Sequence[ast.AST], local: frozenset[str] = frozenset()
    ) -> None:
        """All that pieces of a source mention, but for types, which nobody runs."""
        for node in nodes:
            inner, parts = local, _parts(node)
            if isinstance(node, ast.Name) and node.id not in local:
                self.name(module, node.id)
            elif isinstance(node, ast.Attribute):
                self._attribute(module, node)
            elif isinstance(node, SCOPES):
                inner = local.union(_bound(parts))
            self.follow(module, parts, inner)

    def name(self, module: Module, name: str) -> None:
        """What a name of a module stands for."""
        self.mentioned |= {name} & OPAQUE
        if (module.name, name) in self.visited:
            return
        self.visited.add((module.name, name))
        for node in module.defined.get(name, ()):
            self._define(module, node, name)
        if name in module.imported:
            there, original = module.imported[name]
            if (found := self.sources.module(there)) is not None:
                self.name(found, original)

    def _attribute(self, module: Module, node: ast.Attribute) -> None:
        """A slot, a method of any class, or something of a module."""
        self.mentioned.add(node.attr)
        for where, method in self.sources.methods.get(node.attr, ()):
            self._define(where, method, node.attr)
        if isinstance(node.value, ast.Name) and node.value.id in module.imported:
            there, name = module.imported[node.value.id]
            if (found := self.sources.module(f"{there}.{name}")) is not None:
                self.name(found, node.attr)

    def _define(self, module: Module, node: ast.stmt, name: str) -> None:
        if id(node) in self.visited:
            return
        self.visited.add(id(node))
        if isinstance(node, ast.FunctionDef):
            self.follow(module, [node])
        elif isinstance(node, ast.ClassDef):
            if module in self.sources.own:  # what runs without being named; methods are
                self.follow(module, [each for each in node.body if _unnamed(each)])
        elif not _is_data(value_of(module, name)):
            self._constant(module, node)

    def _constant(self, module: Module, node: ast.AST) -> None:
        """A constant was made before there was a state: only functions that it holds can read."""
        if isinstance(node, ast.Lambda):
            self.follow(module, [node])
        elif isinstance(node, ast.Name):
            self.name(module, node.id)
        elif isinstance(node, ast.Call):
            self.follow_made(module, node.func)
            if not isinstance(node.func, ast.Name):
                self._constant(module, node.func)
            for given in (*node.args, *(word.value for word in node.keywords)):
                self._constant(module, given)
        else:
            for each in _parts(node):
                self._constant(module, each)

    def follow_made(self, module: Module, called: ast.expr) -> None:
        """What a function that makes functions puts into them."""
        while isinstance(called, ast.Subscript):
            called = called.value
        if not isinstance(called, ast.Name):
            return
        where, name = module, called.id
        while name in where.imported:
            there, name = where.imported[name]
            found = self.sources.module(there)
            if found is None or found not in self.sources.own:
                return
            where = found
        for node in where.defined.get(name, ()):
            inner = [each for each in ast.walk(node) if each is not node]
            if isinstance(node, ast.FunctionDef) and any(
                isinstance(each, ast.Lambda | ast.FunctionDef) for each in inner
            ):
                self.name(where, name)


def value_of(module: Module, name: str) -> Any:
    """What a constant holds; the module itself if that cannot be found."""
    return getattr(sys.modules.get(module.name), name, module)


def _is_data(value: Any) -> bool:
    """Is it made of numbers and words, so that it holds no function that could read a state?"""
    if isinstance(value, Mapping):
        return all(map(_is_data, value)) and all(map(_is_data, value.values()))
    if isinstance(value, list | tuple | set | frozenset):
        return all(map(_is_data, value))
    return value is None or isinstance(value, int | float | str | bytes | range)


def _parts(node: ast.AST) -> list[ast.AST]:
    """The parts of a node that run."""
    found: list[ast.AST] = []
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns"):
            every = value if isinstance(value, list) else [value]
            found += [each for each in every if isinstance(each, ast.AST)]
    return found


def _bound(nodes: Sequence[ast.AST]) -> Iterator[str]:
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
            yield from _bound(_parts(node))


def _unnamed(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef) and node.name.startswith("__")


def _first(call: ast.Call) -> Any:
    first = call.args[0] if call.args else None
    return first.value if isinstance(first, ast.Constant) else None


@lru_cache
def sources(game: GameSpec[Any]) -> Sources:
    """The sources of a game, read once."""
    return Sources(game)
