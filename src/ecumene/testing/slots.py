"""Writes what follows from the slots of a game: `__slots__`, methods, and the keys in its README.

`python -m ecumene.testing.slots [GAME ...]` does so for the named games, or all. The home of a slot
of a state is its annotated line; that of a slot of a frame is where `__init__` sets it. Compilers
and type checkers want to read slots and copies, so they are written out instead of being made when
the program runs; copies that are made by hand in another shape stay as they are.
"""

from __future__ import annotations

import ast
import inspect
import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, get_args, get_origin

from ecumene.engine.errors import Error
from ecumene.engine.flow import Frame, State
from ecumene.engine.registry import games, load
from ecumene.engine.slots import own_slots
from ecumene.engine.spec import GameSpec

WIDTH: Final = 100  # of a line
INDENT: Final = "    "
SHARED: Final = (int, bool, str, bytes, float, tuple)  # never modified: clones may share them
HEADING: Final = "| key of `table` "


@dataclass(frozen=True)
class Change:
    """Lines of a file that should read otherwise."""

    path: Path
    first: int  # of the lines that are replaced, from 0
    last: int  # the first that stays
    lines: tuple[str, ...]
    why: str  # what does not follow any more, such as "Oasis.clone"


def changes(game: GameSpec[Any]) -> list[Change]:
    """Everything in the sources of a game that does not follow from its slots any more."""
    found = list(_state(game.state))
    for frame in game.frames.values():
        if frame.__module__.startswith(game.package):
            found.extend(_frame(frame))
    return found or list(_readme(game))  # whose examples are of a game that can begin


def write(game: GameSpec[Any]) -> list[Change]:
    """Bring the sources of a game up to date."""
    found = changes(game)
    for change in sorted(found, key=lambda each: each.first, reverse=True):
        lines = change.path.read_text("utf-8").splitlines(keepends=True)
        lines[change.first : change.last] = [f"{line}\n" for line in change.lines]
        change.path.write_text("".join(lines), "utf-8")
    return found


# States


def _state(state: type[State]) -> Iterator[Change]:
    source = Source(state)
    types = inspect.get_annotations(state, eval_str=True)
    own = sorted(name for name in types if name not in _above(state))
    yield from source.slots(own)
    copies = [f"s.{name} = {copied(name, types[name], state.__name__)}" for name in own]
    made = [
        f"s = {state.__name__}.__new__({state.__name__})",
        "self.copy_flow(s)",
        *copies,
        "return s",
    ]
    yield from source.method("clone", made, f"def clone(self) -> {state.__name__}:")
    shown = ["return [", *(f"{INDENT}self.{name}," for name in own), "]"]
    yield from source.method("photograph", shown, "def photograph(self) -> list[object]:")


def copied(name: str, hint: Any, owner: str) -> str:
    """The copy of a slot: what can be modified is copied as deep as its type goes.

    >>> copied("hands", list[list[int]], "Oasis")
    '[each[:] for each in self.hands]'
    """
    if get_origin(hint) is list:
        (item,) = get_args(hint)
        if get_origin(item) is list and _plain(get_args(item)[0]):
            return f"[each[:] for each in self.{name}]"
        if _plain(item):
            return f"self.{name}[:]"
    elif _plain(hint):
        return f"self.{name}"
    raise AssertionError(
        f"{owner}.{name} is a {hint}: states hold ints, tuples, lists of them, and lists of lists."
    )


def _plain(hint: Any) -> bool:
    return hint in SHARED or get_origin(hint) is tuple


# Frames


def _frame(frame: type[Frame[Any]]) -> Iterator[Change]:
    source = Source(frame)
    if source.init is None:
        return
    above = _above(frame)
    kept = [name for name in source.assigned if name not in above]
    yield from source.slots(sorted(kept))
    names = [each.arg for each in source.init.args.args[1:]]
    given = [name for name in names if source.assigned.get(name) == name]
    needed = names[: len(names) - len(source.init.args.defaults)]
    if given[: len(needed)] != needed or not source.has_usual_clone:
        return  # what a constructor changes is copied by hand, and asks are shared
    made = [
        f"frame = {frame.__name__}({', '.join(f'self.{name}' for name in given)})",
        "frame.pc = self.pc",
        *(f"frame.{name} = self.{name}" for name in kept if name not in given),
        "return frame",
    ]
    yield from source.method("clone", made, "")


# Sources


class Source:
    """A class as it is written."""

    def __init__(self, cls: type) -> None:
        self.name = cls.__name__
        self.path = Path(inspect.getfile(cls))
        self.text = self.path.read_text("utf-8")
        tree = ast.parse(self.text)
        nodes = (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
        self.node = next(node for node in nodes if node.name == self.name)
        self.functions = {
            each.name: each for each in self.node.body if isinstance(each, ast.FunctionDef)
        }
        self.init = self.functions.get("__init__")

    @property
    def assigned(self) -> dict[str, str]:
        """What `__init__` sets, with the name it is set to, if it is one."""
        found: dict[str, str] = {}
        for node in ast.walk(self.init) if self.init is not None else ():
            targets = node.targets if isinstance(node, ast.Assign) else []
            targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
            value = getattr(node, "value", None)
            for target in (one for each in targets for one in getattr(each, "elts", [each])):
                if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self":
                    same = isinstance(value, ast.Name) and target.attr not in found
                    found[target.attr] = value.id if same and isinstance(value, ast.Name) else ""
        return found

    @property
    def has_usual_clone(self) -> bool:
        """Is there a clone in the shape that is written here?"""
        clone = self.functions.get("clone")
        if clone is None:
            return False
        lines = [ast.unparse(each) for each in clone.body]
        return lines[0].startswith(f"frame = {self.name}(") and lines[-1] == "return frame"

    def slots(self, names: list[str]) -> Iterator[Change]:
        """The slots as they should be, if they are not."""
        lines = [each for each in self.node.body if isinstance(each, ast.Assign)]
        found = [each for each in lines if ast.unparse(each.targets[0]) == "__slots__"]
        there = found[0] if found else None
        if there is not None and list(ast.literal_eval(there.value)) == names:
            return
        words = [f'"{name}"' for name in names]
        short = f"{INDENT}__slots__ = ({', '.join(words)}{',' if len(words) == 1 else ''})"
        text = [short]
        if len(short) > WIDTH:
            inside = [f"{INDENT * 2}{word}," for word in words]
            text = [f"{INDENT}__slots__ = (", *inside, f"{INDENT})"]
        first, last = self._span(there)
        if there is None:
            text = ["", *text]
        yield Change(self.path, first, last, tuple(text), f"{self.name}.__slots__")

    def method(self, name: str, body: list[str], head: str) -> Iterator[Change]:
        """A method as it should be, if it is not."""
        there, first = self.functions.get(name), self.node.end_lineno or 0
        if there is not None:
            if list(map(ast.unparse, there.body)) == _tidy(body):
                return
            first, last = there.body[0].lineno - 1, there.end_lineno or 0
            lines = [INDENT * 2 + line for line in body]
        else:
            last = first
            lines = ["", INDENT + head, *(INDENT * 2 + line for line in body)]
        yield Change(self.path, first, last, tuple(lines), f"{self.name}.{name}")

    def _span(self, node: ast.stmt | None) -> tuple[int, int]:
        """The lines of a node; without one, the place after the docstring."""
        if node is not None:
            return node.lineno - 1, node.end_lineno or 0
        opening = self.node.body[0]
        here = opening.end_lineno if ast.get_docstring(self.node) is not None else self.node.lineno
        return here or 0, here or 0


def _tidy(body: list[str]) -> list[str]:
    return list(map(ast.unparse, ast.parse("\n".join(body)).body))


def _above(cls: type) -> set[str]:
    """The slots of the bases of a class."""
    return {slot for base in cls.__mro__[1:] for slot in own_slots(base)}


# README


def _readme(game: GameSpec[Any]) -> Iterator[Change]:
    """Each field is a row: its slot, its help and, where the table has a third column, an example.

    An example that is there stays; a new one is what lies there when a game begins.
    """
    path = Path(str(files(game.package).joinpath("README.md")))
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    first = next((at + 2 for at, line in enumerate(lines) if line.startswith(HEADING)), None)
    if first is None:
        return
    last = next((at for at in range(first, len(lines)) if not lines[at].startswith("|")), None)
    there = lines[first:last]
    known = {line.split("`")[1]: line.strip("| ").split(" | ") for line in there}
    begun, rows = game.new(seed=1), []
    for slot, field in game.table.by_slot.items():
        cells = [f"`{slot}`", field.help]
        if lines[first - 2].count("|") > 3:
            laid = json.dumps(field.kind.write(field.value(begun)), ensure_ascii=False)
            cells.append(known[slot][2] if slot in known else f"`{laid}`")
        rows.append(f"| {' | '.join(cells)} |")
    if rows != there:
        odd = sorted(set(rows) ^ set(there)) or rows
        why = f"the table of keys ({odd[0].split('`')[1]})"
        yield Change(path, first, first + len(there), tuple(rows), why)


def main(names: list[str]) -> int:
    """Bring the sources of games up to date."""
    try:
        for name in names or games():
            written = write(load(name))
            for change in written:
                print(f"{change.path}: {change.why}")
            if any(change.path.suffix == ".py" for change in written):  # as it is written now
                again = subprocess.run([sys.executable, "-m", __spec__.name, name])
                if again.returncode:
                    return again.returncode
    except (Error, AssertionError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
