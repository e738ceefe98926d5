"""Compiled parts are used if they were made of the sources that are there, and never otherwise."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ecumene import compiled


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package with an engine, bots and one game."""
    root = tmp_path / "ecumene"
    for name in (
        "engine/flow.py",
        "bots/tree.py",
        "rl/looking.py",
        "games/ludo/state.py",
        "games/ludo/draw/dice.py",
    ):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(f"# {name}\n")
    monkeypatch.setattr(compiled, "PACKAGE", root)
    monkeypatch.setenv(compiled.SETTING, str(tmp_path / "store"))
    compiled.digest.cache_clear()
    yield root
    compiled.digest.cache_clear()


def compile_all(package: Path) -> compiled.Compiled:
    """As if everything were compiled now."""
    store = compiled.store()
    assert store is not None
    for part, module in (
        ("engine", "flow"),
        ("bots", "tree"),
        ("rl", "looking"),
        ("ludo", "state"),
    ):
        home = compiled.home(part).relative_to(package.parent)
        made = compiled.folder(part, store) / home / f"{module}{compiled.SUFFIX}"
        made.parent.mkdir(parents=True, exist_ok=True)
        made.touch()
    return compiled.Compiled(store)


def change(path: Path) -> compiled.Compiled:
    """As a new process finds it when a source has changed."""
    path.write_text("# otherwise\n")
    compiled.digest.cache_clear()
    store = compiled.store()
    assert store is not None
    return compiled.Compiled(store)


def test_a_compiled_module_is_found_and_seems_to_lie_beside_its_source(package: Path) -> None:
    found = compile_all(package).find_spec("ecumene.games.ludo.state", None)
    assert found is not None
    assert isinstance(found.loader, compiled.Loader)
    assert found.loader.source == package / "games/ludo/state.py"


def test_what_is_not_compiled_is_left_to_python(package: Path) -> None:
    finder = compile_all(package)
    for name in ("ecumene.games.ludo", "ecumene.games.ludo.names", "ecumene.web", "json"):
        assert finder.find_spec(name, None) is None


def test_a_changed_game_is_interpreted_and_nothing_else(package: Path) -> None:
    compile_all(package)
    finder = change(package / "games/ludo/state.py")
    assert finder.find_spec("ecumene.games.ludo.state", None) is None
    assert finder.find_spec("ecumene.engine.flow", None) is not None
    assert compiled.is_stale("ludo")
    assert compiled.build() == "compiled but for ludo"


def test_a_changed_engine_leaves_nothing_compiled(package: Path) -> None:
    compile_all(package)
    finder = change(package / "engine/flow.py")
    for name in ("ecumene.engine.flow", "ecumene.bots.tree", "ecumene.games.ludo.state"):
        assert finder.find_spec(name, None) is None
    assert compiled.build() == "interpreted"


def test_drawings_may_change_without_compiling_anew(package: Path) -> None:
    compile_all(package)
    finder = change(package / "games/ludo/draw/dice.py")
    assert finder.find_spec("ecumene.games.ludo.state", None) is not None


def test_a_file_more_or_less_counts_as_a_change(package: Path) -> None:
    compile_all(package)
    finder = change(package / "games/ludo/more.py")
    assert finder.find_spec("ecumene.games.ludo.state", None) is None


def test_it_can_be_turned_off(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compile_all(package)
    monkeypatch.setenv(compiled.SETTING, compiled.OFF)
    assert compiled.store() is None
    assert compiled.build() == "interpreted"


@pytest.mark.parametrize("setting", [compiled.OFF, "nowhere"])
def test_everything_runs_without(setting: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ecumene", "--version"],
        env={compiled.SETTING: setting, "PATH": ""},
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.stdout.endswith("(interpreted)\n"), done.stderr


def test_files_of_a_compiled_package_lie_beside_its_source(tmp_path: Path) -> None:
    source = tmp_path / "sources" / "content" / "__init__.py"
    loader = compiled.Loader("ecumene.content", str(tmp_path / "built" / "content.so"), source)
    assert str(loader.get_resource_reader().files()) == str(source.parent)
