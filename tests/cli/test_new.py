"""`ecumene new`: the game it writes passes its own tests, and bad names get a sentence."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ecumene
from ecumene.cli.new import find_template, write_game
from ecumene.engine import files
from ecumene.engine.errors import BadOption, Error, NotSaved

SOURCE = Path(ecumene.__file__).parents[1]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that was just written."""
    return write_game("my_game", tmp_path_factory.mktemp("new"))


def python(project: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the project, with this Ecumene and nothing else of ours.

    But for what hypothesis has found in our sources: to read them all again takes seconds.
    """
    known = Path(".cache/hypothesis").absolute()
    told = {"PYTHONPATH": str(SOURCE), "HYPOTHESIS_STORAGE_DIRECTORY": str(known)}
    return subprocess.run(
        [sys.executable, *words],
        cwd=project,
        env={**os.environ, **told, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


def test_a_new_game_passes_all_its_tests(project: Path) -> None:
    done = python(project, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout + done.stderr
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) > 250  # its rules, its drawing and the contract


def test_a_new_game_is_found_through_its_entry_point(project: Path) -> None:
    config = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))
    points = config["project"]["entry-points"]["ecumene.games"]
    info = project / "src" / "my_game-0.1.0.dist-info"  # what an installer would write
    info.mkdir()
    lines = "".join(f"{name} = {value}\n" for name, value in points.items())
    (info / "entry_points.txt").write_text(f"[ecumene.games]\n{lines}", "utf-8")
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: my-game\nVersion: 0.1.0\n")
    code = (
        "import sys; sys.path.insert(0, 'src'); import ecumene; "
        "print(ecumene.games(), ecumene.load('my_game').title['de'])"
    )
    done = python(project, "-c", code)
    assert "'my_game'" in done.stdout, done.stderr
    assert "My Game" in done.stdout


def test_nothing_of_the_template_is_left(project: Path) -> None:
    template, _ = find_template()
    names = {template.id, *(title.lower() for title in template.title.values())}
    prefix = next(iter(template.catalogue)).id[:4]
    for path in project.rglob("*"):
        # another test runs the project's own tests, and hypothesis keeps notes beside them
        if path.is_file() and path.suffix != ".pyc" and ".hypothesis" not in path.parts:
            text = path.read_text("utf-8")
            assert not [name for name in names if name in (text + path.name).lower()], path
            assert prefix not in text, path
            assert prefix.lower().replace("-", "_") not in text, path


def test_names_are_made_from_the_id(tmp_path: Path) -> None:
    project = write_game("go", tmp_path)
    package = project / "src" / "go"
    assert "class Go(State):" in (package / "state.py").read_text("utf-8")
    assert '{"en": "Go", "de": "Go"}' in (package / "names.py").read_text("utf-8")
    assert "**GOX-COMP-01**" in (package / "rules.md").read_text("utf-8")
    assert "def test_gox_comp_01_" in (package / "tests" / "test_setup.py").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("my-game", 'such as "my_game"'),
        ("MyGame", 'such as "mygame"'),
        ("2cities", 'such as "cities"'),
        ("", 'such as "my_game"'),
        ("../up", 'such as "up"'),
        ("class", 'such as "my_game"'),
        ("_hidden", 'such as "hidden"'),
        ("json", 'Python already has a module "json"'),
        (find_template()[0].id, "There is already a game"),
    ],
)
def test_names_that_cannot_be(tmp_path: Path, name: str, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        write_game(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "my_game").mkdir()
    with pytest.raises(BadOption, match="is already there"):
        write_game("my_game", tmp_path)
    assert list((tmp_path / "my_game").iterdir()) == []


def test_a_folder_in_which_nobody_can_write(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(NotSaved, match=r"cannot be written: .*\. Nothing was changed"):
        write_game("my_game", tmp_path / "file")


def test_a_disk_that_fills_up_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Path.write_text

    def full(path: Path, *words: Any, **more: Any) -> int:
        if path.suffix == ".md":
            raise OSError(28, "No space left on device")
        return write(path, *words, **more)

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(NotSaved, match="no space left"):
        write_game("my_game", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_refusals_are_told_in_german(tmp_path: Path) -> None:
    with pytest.raises(Error) as refused:
        write_game("my-game", tmp_path)
    assert refused.value.sentence("de") != refused.value.sentence("en")


def test_the_command_writes_the_game(run: Callable[..., Any], tmp_path: Path) -> None:
    done = run("new", "my_game", "--folder", tmp_path)
    assert done.exit_code == 0, done.output
    assert (tmp_path / "my_game" / "src" / "my_game" / "rules.md").is_file()
    assert files.load(tmp_path / "my_game" / "pyproject.toml").startswith("[build-system]")
