"""Compiled rules: the same sources, as machine code where somebody has built it.

`make fast` compiles parts of Ecumene (the engine, the bots, environments, each game) with mypyc and
keeps each in a folder named after the digest of the sources it was made of. A part is used if there
is a folder for its sources as they are now, and interpreted otherwise: what was compiled from other
sources is never found. Installed packages may hold compiled modules beside the sources; Python
itself takes those.

`ECUMENE_COMPILED` names another place to look in, such as that of another clone; `no` turns all of
this off.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from importlib.abc import MetaPathFinder
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    ExtensionFileLoader,
    ModuleSpec,
    SourceFileLoader,
)
from importlib.readers import FileReader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

PACKAGE: Final = Path(__file__).parent
SUFFIX: Final = EXTENSION_SUFFIXES[0]
SETTING: Final = "ECUMENE_COMPILED"
OFF: Final = "no"
ENGINE: Final = "engine"  # the part that every other is compiled against
BOTS: Final = "bots"
RL: Final = "rl"
GAMES: Final = "games"
BEGINNINGS: Final = (  # modules of a game that are compiled, with all of it that they import
    "state.py",
    "setup.py",
    "scoring.py",
    "facts.py",
    "steps/*.py",
    "bots/*.py",
)
UNCOMPILED: Final = ("draw", "words", "tests")  # folders of a game that rules never read


def library(part: str) -> str:
    """The name of the extension module that holds all machine code of a part."""
    return f"ecumene_{part}__mypyc"


def store() -> Path | None:
    """Where compiled parts lie, if they are wanted."""
    chosen = os.environ.get(SETTING)
    if chosen == OFF:
        return None
    return Path(chosen) if chosen else PACKAGE.parents[1] / "build" / "compiled"


def home(part: str) -> Path:
    """Where the sources of a part lie."""
    return PACKAGE / part if part in (ENGINE, BOTS, RL) else PACKAGE / GAMES / part


def sources(part: str) -> list[Path]:
    """All modules that compiled code of a part may follow from, in order."""
    found = [home(part).glob("*.py")]
    found += [each.rglob("*.py") for each in home(part).iterdir() if each.name not in UNCOMPILED]
    return sorted(path for paths in found for path in paths)


@cache
def digest(part: str) -> str:
    """A name for the sources of a part as they are now, and for the Python that runs them."""
    found = blake2b(SUFFIX.encode(), digest_size=12)
    found.update(" ".join(BEGINNINGS).encode())
    if part != ENGINE:
        found.update(digest(ENGINE).encode())
    for path in sources(part):
        found.update(f"\0{path.relative_to(PACKAGE).as_posix()}\0".encode())
        found.update(path.read_bytes())
    return found.hexdigest()


def folder(part: str, within: Path) -> Path:
    """Where a part compiled from today's sources lies, or would lie."""
    return within / f"{part}-{digest(part)}"


def part_of(module: str) -> str:
    """The part to which a module belongs, or nothing."""
    if "@" in module:  # a package imported a second time (engine/aliases.py) is never compiled
        return ""
    first, *inner = module.split(".")
    if first != "ecumene":
        part = first.removeprefix("ecumene_").removesuffix("__mypyc")
        return part if first == library(part) else ""
    if inner and inner[0] in (ENGINE, BOTS, RL):
        return inner[0]
    return inner[1] if len(inner) > 2 and inner[0] == GAMES else ""


class Compiled(MetaPathFinder):
    """Finds modules of compiled parts, before Python looks for their sources."""

    def __init__(self, within: Path) -> None:
        self.within = within
        self.folders: dict[str, Path | None] = {}  # by part that was asked for

    def folder(self, part: str) -> Path | None:
        """Where a part is compiled from exactly the sources that are there."""
        if part not in self.folders:
            found = folder(part, self.within)
            whole = found.is_dir() and (part == ENGINE or self.folder(ENGINE) is not None)
            self.folders[part] = found if whole else None
        return self.folders[part]

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        part = part_of(name)
        place = self.folder(part) if part else None
        if place is None:
            return None
        inner = Path(*name.split("."))
        for end in ("", "/__init__"):
            found = place / f"{inner}{end}{SUFFIX}"
            if found.is_file():
                loader = Loader(name, str(found), PACKAGE.parent / f"{inner}{end}.py")
                return spec_from_file_location(name, found, loader=loader)
        return None


class Loader(ExtensionFileLoader):
    """Loads a compiled module so that it seems to lie where its source does.

    Modules look for their files beside themselves. When their bodies run, they have only the place
    of their library to go by, so that must seem to lie beside the package.
    """

    def __init__(self, name: str, path: str, source: Path) -> None:
        super().__init__(name, path)
        self.source = source

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        module.__file__ = str(self.source)

    def get_resource_reader(self, name: str | None = None) -> FileReader:
        """Files of a package lie beside its sources, not beside its library."""
        return FileReader(SourceFileLoader(self.name, str(self.source)))


def use() -> None:
    """Let compiled parts be found from now on."""
    within = store()
    if within is not None and within.is_dir():
        sys.meta_path.insert(0, Compiled(within))


# Which build runs


def is_compiled(cls: type) -> bool:
    """Does a class run as machine code?"""
    return "__mypyc_attrs__" in vars(cls)


def source_of(module: str) -> Path:
    """The source of a module that is imported, compiled or not."""
    path = Path(sys.modules[module].__file__ or "")
    name = path.name.removesuffix(SUFFIX)
    return path if name == path.name else path.with_name(f"{name}.py")


def parts() -> list[str]:
    """All that can be compiled, by name."""
    games = sorted(each.parent.name for each in PACKAGE.glob("games/*/state.py"))
    return [ENGINE, BOTS, RL, *games]


def is_there(part: str) -> bool:
    """Is a part compiled from its sources as they are, here or beside them?"""
    within = store()
    kept = within is not None and folder(part, within).is_dir()
    return kept or any(home(part).rglob(f"*{SUFFIX}"))


def is_stale(part: str) -> bool:
    """Has a part been compiled, but from other sources than those that are there?"""
    within = store()
    return within is not None and not is_there(part) and any(within.glob(f"{part}-*"))


def build() -> str:
    """Which build runs, in a few words."""
    missing = [part for part in parts() if not is_there(part)]
    if ENGINE in missing:
        return "interpreted"
    return f"compiled but for {', '.join(missing)}" if missing else "compiled"
