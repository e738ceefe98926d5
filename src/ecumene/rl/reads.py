"""Which slots of a state a function of the rules can read, found in its source.

Facts are worked out by functions of the rules, and most of what they look at stays as it is from
one answer to the next. A writer that knows what a fact can read works it out again only when some
of that has changed. What is found is never too little: every name that a function mentions is
followed, into whatever it calls, and a method is every method of that name; where the source cannot
tell (or is not there), a function may read everything.

A function of one seat often reads of what lies by seat only the part of that seat: then that is
found too (`ecumene.rl.strides`).
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, Final

from ecumene.compiled import UNCOMPILED, source_of
from ecumene.engine.aliases import origin
from ecumene.engine.flow import State
from ecumene.engine.slots import slots_of
from ecumene.engine.spec import GameSpec
from ecumene.engine.table import by_seat
from ecumene.rl.modules import (
    SCOPES,
    Module,
    is_data,
    is_unnamed,
    names_in,
    parts_of,
    value_of,
    values_of,
)
from ecumene.rl.slots import Test, sign_name
from ecumene.rl.strides import STATE, Given, Own, given, own_names, width, without

OPAQUE: Final = frozenset(
    ("attrgetter", "eval", "exec", "getattr", "globals", "methodcaller", "vars")
)
"""Whoever mentions these may read anything."""
DECLARED: Final = ("slot", "kind", "help")  # what declarations begin with, which reads nothing
OURS: Final = "ecumene"

TABLES: Final = ("bind",)  # methods that put functions into tables as they are
OF_ALL: Final = (STATE,)  # what functions of declarations are called with
OF_ONE: Final = (STATE, 1)  # and those that tell a fact of one seat
NOTHING: Final[Own] = {}

Known = Mapping[str, int] | None
"""By slot of how many places each seat's part of it is, if no other part is read, or 0 if any can
be; None if it may be any slot. A slot of which it is only asked whether it is a certain number is
told as that test (`Test`), and what a sign of the game reads as that sign (`sign_name`)."""


class Sources:
    """The sources of a game, and of what it imports from Ecumene."""

    def __init__(self, game: GameSpec[Any]) -> None:
        self.game = game
        self.slots = frozenset(slots_of(game.state))
        self.package = origin(game.package)
        self.modules: dict[str, Module | None] = {}
        self.known: dict[str, Known] = {}  # by declaration, whatever the number of seats
        self.signs = {  # by module and name: what they are called among slots
            (origin(str(sign.__module__)), str(sign.__name__)): sign_name(sign)
            for sign in game.table.signs
        }

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
            if {"Fact", "Field", by_seat.__name__} & module.imported.keys():
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
        if (module.name, name) in self.signs:  # of which it is asked here what it reads itself
            for node in module.defined[name]:
                search.define(module, node, name, OF_ALL)
        else:
            search.name(module, name, OF_ALL)
        return search.read()

    def asks_who(self, seen: Any) -> bool:
        """Does it matter to a function that says what may be seen who looks? Yes, if in doubt."""
        module = self.module(origin(str(seen.__module__)))
        nodes = [] if module is None else module.defined.get(str(seen.__name__), [])
        return not nodes or any(_mentions_viewer(node) for node in nodes)

    def of_declared(self, name: str) -> Known:
        """What the functions can read that stand in the declaration of a field or fact.

        Of a fact that is told seat by seat it is what the function of one seat can read.
        """
        if name not in self.known:
            self.known[name] = self._declared(name)
        return self.known[name]

    def _declared(self, name: str) -> Known:
        calls = self.declarations.get(name, [])
        search = Search(self)
        for module, call in calls:
            named = [each.value for each in call.keywords if each.arg not in DECLARED]
            told = isinstance(call.func, ast.Name) and call.func.id == by_seat.__name__
            for at, each in enumerate((*call.args[len(DECLARED) :], *named)):
                search.called(module, each, OF_ONE if told and at == 0 else OF_ALL)
            search.follow_made(module, call.func)
        return search.read() if calls else None


class Search:
    """Follows names from a function into all that it can reach."""

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        self.mentioned: set[str] = set()
        self.parts: dict[str, set[int]] = {}  # slots of which a seat's part is read, and its width
        self.tests: set[Test] = set()
        self.signs: set[str] = set()
        self.visited: set[tuple[str | int, str | Given, Given]] = set()

    def read(self) -> Known:
        """The slots among all that is mentioned, and of how many places each seat's part is."""
        if self.mentioned & OPAQUE:
            return None
        parts = {slot: max(each) if len(each) == 1 else 0 for slot, each in self.parts.items()}
        found = parts | dict.fromkeys(self.mentioned & self.sources.slots | self.signs, 0)
        return found | {test.name: 0 for test in self.tests if test.slot not in found}

    def follow(
        self,
        module: Module,
        nodes: Sequence[ast.AST],
        local: frozenset[str] = frozenset(),
        own: Own = NOTHING,
    ) -> None:
        """All that pieces of a source mention, but for types, which nobody runs."""
        for node in nodes:
            inner, parts, mine = local, parts_of(node), own
            if isinstance(node, ast.Name) and node.id not in local:
                self.name(module, node.id)
            elif isinstance(node, ast.Call):
                parts = self._call(module, node, local, own)
            elif isinstance(node, ast.Attribute):
                self._attribute(module, node, own)
            elif (test := self._test(module, node, local, own)) is not None:
                self.tests.add(test)
                continue
            elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute):
                part = width(node.slice, own, values_of(module, local))
                self._attribute(module, node.value, own, part)
                parts = [node.value.value, node.slice]
            elif isinstance(node, SCOPES):
                bound = names_in(node)
                inner, mine = local | bound, without(own, bound)
            self.follow(module, parts, inner, mine)

    def _test(self, module: Module, node: ast.AST, local: frozenset[str], own: Own) -> Test | None:
        """Whether a slot is, or is not, what a constant says, as in ``s.turn == NOBODY``."""
        match node:
            case ast.Compare(
                left=ast.Attribute(value=ast.Name(id=state), attr=slot),
                ops=[ast.Eq() | ast.NotEq()],
                comparators=[ast.Name(id=constant)],
            ) if own.get(state) == STATE and slot in self.sources.slots:
                number = values_of(module, local)(constant)
                return Test(slot, number) if type(number) is int else None
        return None

    def _call(
        self, module: Module, call: ast.Call, local: frozenset[str], own: Own
    ) -> list[ast.AST]:
        """A call that may hand on the number of the seat; what is left to be followed."""
        called, indices = call.func, list[ast.AST]()
        while isinstance(called, ast.Subscript):  # one of a table of functions
            indices.append(called.slice)
            called = called.value
        if not isinstance(called, ast.Name) or called.id in local:
            return parts_of(call)
        self.name(module, called.id, given(call, own, values_of(module, local)))
        return [*indices, *call.args, *call.keywords]

    def called(self, module: Module, function: ast.expr, handed: Given) -> None:
        """A function that is called with this."""
        if isinstance(function, ast.Lambda):
            self._function(module, function, handed)
        elif isinstance(function, ast.Name):
            self.name(module, function.id, handed)
        else:
            self.follow(module, [function])

    def name(self, module: Module, name: str, handed: Given = ()) -> None:
        """What a name of a module stands for, and is called with."""
        self.mentioned |= {name} & OPAQUE
        if (module.name, name, handed) in self.visited:
            return
        self.visited.add((module.name, name, handed))
        if (module.name, name) in self.sources.signs:
            self.signs.add(self.sources.signs[module.name, name])
            return
        for node in module.defined.get(name, ()):
            self.define(module, node, name, handed)
        if name in module.imported:
            there, original = module.imported[name]
            if (found := self.sources.module(there)) is not None:
                self.name(found, original, handed)

    def _attribute(self, module: Module, node: ast.Attribute, own: Own, part: int = 0) -> None:
        """A slot or a seat's part of it, a method of any class, or something of a module."""
        if node.attr not in self.sources.slots or not part:
            self.mentioned.add(node.attr)
        else:
            self.parts.setdefault(node.attr, set()).add(part)
        if isinstance(node.value, ast.Name) and own.get(node.value.id) == STATE:
            if node.attr in self.sources.slots:
                return
        for where, method in self.sources.methods.get(node.attr, ()):
            self.define(where, method, node.attr)
        if isinstance(node.value, ast.Name) and node.value.id in module.imported:
            there, name = module.imported[node.value.id]
            if (found := self.sources.module(f"{there}.{name}")) is not None:
                self.name(found, node.attr)

    def define(self, module: Module, node: ast.stmt, name: str, handed: Given = ()) -> None:
        """What a definition can read when it is called with this."""
        if (id(node), name, handed) in self.visited:
            return
        self.visited.add((id(node), name, handed))
        if isinstance(node, ast.FunctionDef):
            self._function(module, node, () if node.decorator_list else handed)
        elif isinstance(node, ast.ClassDef):
            if module in self.sources.own:  # what runs without being named; methods are
                self.follow(module, [each for each in node.body if is_unnamed(each)])
        elif not is_data(value_of(module, name)):
            self._constant(module, node, handed)

    def _function(self, module: Module, node: ast.FunctionDef | ast.Lambda, handed: Given) -> None:
        parts = parts_of(node)
        local = names_in(node)
        self.follow(module, parts, local, own_names(node, handed, values_of(module, local)))

    def _constant(self, module: Module, node: ast.AST, handed: Given) -> None:
        """A constant was made before there was a state: only functions that it holds can read."""
        if isinstance(node, ast.Lambda | ast.Name):
            self.called(module, node, handed)
        elif isinstance(node, ast.Call):
            self.follow_made(module, node.func)
            same = isinstance(node.func, ast.Attribute) and node.func.attr in TABLES
            if not isinstance(node.func, ast.Name) and not same:
                self._constant(module, node.func, ())
            for each in (*node.args, *(word.value for word in node.keywords)):
                self._constant(module, each, handed if same else ())
        else:
            for part in parts_of(node):
                self._constant(module, part, handed)

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


def _mentions_viewer(node: ast.stmt) -> bool:
    """Does a function do anything with its second argument, or is it no plain function?"""
    if not isinstance(node, ast.FunctionDef) or node.decorator_list or len(node.args.args) < 2:
        return True
    own = {node.args.args[1].arg, *OPAQUE, "locals"}
    names = {each.id for line in node.body for each in ast.walk(line) if isinstance(each, ast.Name)}
    return bool(own & names)


def _first(call: ast.Call) -> Any:
    first = call.args[0] if call.args else None
    return first.value if isinstance(first, ast.Constant) else None


@lru_cache
def sources(game: GameSpec[Any]) -> Sources:
    """The sources of a game, read once."""
    return Sources(game)
