"""Compile the rules, the engine and the bots' search with mypyc: `make fast`.

What is compiled follows from where it stands: of a game its state, setup, scoring, facts, steps and
bots with all that they import from the game's own folder; of the engine and the bots the modules of
the hot path, listed below. Each of these parts is one library, kept under the digest of its
sources, so that nothing stale is ever used and what has not changed is not compiled again.
"""

from __future__ import annotations

import ast
import os
import shutil
import sys
import time
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent
SRC: Final = ROOT / "src"
PACKAGE: Final = SRC / "ecumene"
WORK: Final = ROOT / "build" / "compiled" / "work"
MADE: Final = WORK / "lib"
BUILDS: Final = 6  # of each part that are kept, for whoever goes back and forth between branches
DAYS: Final = 14  # for which an object file is kept after it was last of use
HOT: Final = {
    "engine": (
        "dealing",
        "flow",
        "frozen",
        "hidden",
        "masks",
        "remembered",
        "rng",
        "together",
        "viewers",
    ),
    "bots": ("chance", "drift", "greedy", "knowledge", "search", "standing", "tree"),
    "rl": ("looking", "slots"),
}
INTERPRETED: Final = ("names.py", "rows.py")  # words, and the schemas of content files


def runtime() -> Any:
    """`ecumene.compiled`, without all that importing `ecumene` would bring."""
    spec = spec_from_file_location("ecumene_compiled", PACKAGE / "compiled.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def parts() -> dict[str, list[Path]]:
    """By part, the modules that are compiled."""
    games = sorted(each.parent for each in PACKAGE.glob("games/*/state.py"))
    beginnings = runtime().BEGINNINGS
    return {
        **{part: [PACKAGE / part / f"{name}.py" for name in HOT[part]] for part in HOT},
        **{home.name: sorted(rules_of(home, beginnings)) for home in games},
    }


def rules_of(home: Path, beginnings: Collection[str]) -> set[Path]:
    """What the rules and the bots of a game are made of."""
    found: set[Path] = set()
    open_ends = [path for pattern in beginnings for path in home.glob(pattern)]
    while open_ends:
        path = open_ends.pop()
        inside = home in path.parents and path != home / "__init__.py"
        if inside and path not in found and path.name not in INTERPRETED:
            found.add(path)
            open_ends += imported(path)
    return found


def imported(path: Path) -> Iterator[Path]:
    """The modules of Ecumene that a module imports from."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            for name in (*(f"{node.module}.{each.name}" for each in node.names), node.module):
                place = SRC.joinpath(*name.split("."))
                if (source := place.with_suffix(".py")).is_file():
                    yield source
                elif (source := place / "__init__.py").is_file():
                    yield source


def store(compiled: Any) -> Path:
    """Where compiled parts are looked for: here, or where ECUMENE_COMPILED says."""
    return Path(compiled.store() or WORK.parent).absolute()


def build(wanted: Collection[str] = ()) -> None:
    """Compile the parts that are wanted, or all, unless they are there."""
    compiled, modules = runtime(), parts()
    place = store(compiled)
    unknown = [part for part in wanted if part not in modules]
    if unknown:
        raise SystemExit(f"There is nothing called {unknown[0]}: {', '.join(modules)}.")
    chosen = [part for part in modules if not wanted or part in (*HOT, *wanted)]
    missing = [part for part in chosen if not compiled.folder(part, place).is_dir()]
    if not missing:
        print("Everything is compiled already.")
        return
    began = time.perf_counter()
    print(f"Compiling {', '.join(missing)}; this takes some minutes", flush=True)
    known = {part: compiled.digest(part) for part in chosen}
    extensions = translate({part: modules[part] for part in chosen})
    compiled.digest.cache_clear()
    if known != {part: compiled.digest(part) for part in chosen}:
        raise SystemExit("Sources have changed while they were compiled. Please start again.")
    made = [each for each in extensions if part_for(compiled, each.name) in missing]
    compile_all(made, place / "kept" / compiled.SUFFIX.strip("."))
    for part in missing:
        keep(compiled, part, place, [each.name for each in made])
    tidy(place)
    print(f"Compiled in {time.perf_counter() - began:.0f} s.")


def compiled_files() -> dict[str, str]:
    """What a wheel holds besides: by file, where it lies in there."""
    build()
    compiled = runtime()
    places = [compiled.folder(part, store(compiled)) for part in parts()]
    return {
        str(path): path.relative_to(place).as_posix()
        for place in places
        for path in place.rglob(f"*{compiled.SUFFIX}")
    }


def part_for(compiled: Any, name: str) -> str:
    """The part an extension module belongs to."""
    return str(compiled.part_of(name.removesuffix(".__init__")))


def translate(modules: dict[str, list[Path]]) -> list[Any]:
    """Write the C sources; what to build from them."""
    from mypyc.build import mypycify

    names = {part: [str(path.relative_to(ROOT)) for path in modules[part]] for part in modules}
    options = ["--follow-imports=silent", f"--cache-dir={WORK / 'mypy'}"]
    extensions: list[Any] = mypycify(
        [*options, *(name for part in names for name in names[part])],
        multi_file=True,
        separate=[(names[part], f"ecumene_{part}") for part in names],
        opt_level="2",
        debug_level="0",
        target_dir=str(WORK / "c"),
    )
    return extensions


def compile_all(extensions: list[Any], known: Path) -> None:
    """Compile the C sources, one for each core at a time, and link them.

    *known* holds the object files, so that only what has changed is compiled again.
    """
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class Parallel(build_ext):
        def build_extensions(self) -> None:
            one_by_one = self.compiler.compile

            def side_by_side(sources: list[str], **options: Any) -> list[str]:
                extra = list(options.pop("extra_postargs") or ())
                if self.compiler.compiler_type == "unix":
                    extra.append("-fcommon")  # what parts share is defined in each of their files
                    extra.append("-fvisibility=hidden")  # calls within a part go straight there

                def compiled(source: str) -> str:
                    return kept(
                        known,
                        source,
                        options["depends"],
                        extra,
                        lambda: str(one_by_one([source], extra_postargs=extra, **options)[0]),
                    )

                return list(pool.map(compiled, sources))

            self.compiler.compile = side_by_side
            super().build_extensions()

    shutil.rmtree(MADE, ignore_errors=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        command = Parallel(Distribution({"name": "ecumene", "ext_modules": extensions}))
        command.build_lib, command.build_temp = str(MADE), str(WORK / "objects")
        command.ensure_finalized()
        command.run()


def kept(
    known: Path, source: str, headers: list[str], flags: list[str], compiled: Callable[[], str]
) -> str:
    """The object file of a source, compiled unless the same has been compiled before."""
    key = blake2b(repr(flags).encode(), digest_size=16)
    ours = Path(source).name.startswith("__native")  # the runtime of mypyc includes none of ours
    for path in (source, *sorted(headers if ours else [])):
        key.update(Path(path).read_bytes())
    place = known / f"{key.hexdigest()}.o"
    if place.is_file():
        place.touch()
    else:
        known.mkdir(parents=True, exist_ok=True)
        put(Path(compiled()), place)
    return str(place)


def put(made: Path, place: Path) -> None:
    """Move something to a place that others may look at meanwhile: all at once."""
    arriving = place.with_name(f"{place.name}.{os.getpid()}")
    shutil.move(made, arriving)
    try:
        arriving.replace(place)
    except OSError:  # of a folder: somebody else has just put the same there
        shutil.rmtree(arriving)


def keep(compiled: Any, part: str, within: Path, names: list[str]) -> None:
    """Put what was built of a part where it is looked for."""
    whole = WORK / "whole"
    shutil.rmtree(whole, ignore_errors=True)
    for name in names:
        if part_for(compiled, name) == part:
            path = Path(*name.split("."))
            path = path.with_name(path.name + compiled.SUFFIX)
            (whole / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.move(MADE / path, whole / path)
    put(whole, compiled.folder(part, within))


def tidy(place: Path) -> None:
    """Let go of old builds, and of object files that have long been of no use."""
    for part in parts():
        builds = sorted(place.glob(f"{part}-*"), key=lambda each: each.stat().st_mtime)
        for old in builds[:-BUILDS]:
            shutil.rmtree(old, ignore_errors=True)
    oldest = time.time() - DAYS * 24 * 60 * 60
    for path in place.glob("kept/*/*.o"):
        if path.stat().st_mtime < oldest:
            path.unlink(missing_ok=True)


if __name__ == "__main__":
    os.chdir(ROOT)
    if hasattr(os, "nice"):
        os.nice(5)  # there is no hurry
    build(sys.argv[1:])
