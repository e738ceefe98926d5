"""A game's package imported a second time under another name, with some files of its own.

Games freeze their content into constants when they are imported, so a game with changed content is
another set of modules: `ecumene.games.ankh@1f0c…` beside `ecumene.games.ankh`. Its modules are the
same sources, in which the package calls itself by the new name. Compiled modules cannot be had
twice (machine code has one set of constants), so these always run interpreted.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

SIGN: Final = "@"  # in no name that a source could import by itself
CONTENT: Final = "content"  # the folder of a game's component files

_aliases: dict[str, tuple[str, Mapping[str, str]]] = {}  # alias -> package, changed files


def alias(package: str, mark: str, changed: Mapping[str, str]) -> str:
    """The name under which a package can be imported again, with other content files."""
    name = f"{package}{SIGN}{mark}"
    _aliases.setdefault(name, (package, dict(changed)))
    if not any(isinstance(each, Aliases) for each in sys.meta_path):
        sys.meta_path.insert(0, Aliases())
    return name


def origin(name: str) -> str:
    """A game, a package or a module without the mark of an alias.

    >>> origin("ecumene.games.ankh@1f0c.steps"), origin("ankh@1f0c")
    ('ecumene.games.ankh.steps', 'ankh')
    """
    before, sign, after = name.partition(SIGN)
    return f"{before}.{after.partition('.')[2]}".rstrip(".") if sign else name


def changed_files(package: str) -> Mapping[str, str]:
    """The files that take the place of others in a package of content, by name."""
    known = _aliases.get(package.removesuffix(f".{CONTENT}"))
    return known[1] if known is not None and package.endswith(f".{CONTENT}") else {}


class Aliases(MetaPathFinder):
    """Finds the modules of packages that are imported a second time."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if SIGN not in name:
            return None
        for known, (package, _) in _aliases.items():
            if name == known or name.startswith(known + "."):
                return self._spec(name, known, package)
        return None

    def _spec(self, name: str, known: str, package: str) -> ModuleSpec | None:
        found = find_spec(package)
        if found is None or not found.submodule_search_locations:
            return None
        root = Path(next(iter(found.submodule_search_locations)))
        place = root.joinpath(*name.removeprefix(known).split(".")[1:])
        is_package = place.is_dir()
        file = place / "__init__.py" if is_package else place.with_name(f"{place.name}.py")
        if not file.is_file():
            return None
        return spec_from_file_location(
            name,
            file,
            loader=Renaming(name, str(file), package, known),
            submodule_search_locations=[str(place)] if is_package else None,
        )


class Renaming(SourceFileLoader):
    """Loads a source as if its package had another name."""

    def __init__(self, name: str, path: str, package: str, known: str) -> None:
        super().__init__(name, path)
        self.package, self.known = package, known

    def get_code(self, fullname: str):  # type: ignore[no-untyped-def]
        """The code of the module, with its own package's name replaced."""
        tree = ast.parse(self.get_data(self.path), self.path)
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                node.module = self._renamed(node.module)
            elif isinstance(node, ast.Constant) and node.value == self.package:
                node.value = self.known
        return compile(tree, self.path, "exec", dont_inherit=True)

    def _renamed(self, module: str) -> str:
        inside = module == self.package or module.startswith(self.package + ".")
        return self.known + module.removeprefix(self.package) if inside else module
