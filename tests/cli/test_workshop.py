"""`new`, `fuzz` and `bench`, with others doing the work."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from typer.testing import Result

import ecumene
from ecumene.cli import workshop
from ecumene.testing.cases import cases
from ecumene.testing.failure import Failure
from ecumene.testing.fuzz import Progress

Run = Callable[..., Result]


def test_new_writes_a_game_and_says_how_to_go_on(run: Run, tmp_path: Path) -> None:
    result = run("new", "small_world_of_mine", "--folder", tmp_path)
    assert (result.exit_code, result.stderr) == (0, "")
    project = tmp_path / "small_world_of_mine"
    assert (project / "pyproject.toml").is_file()
    assert result.stdout.startswith(f"{project} is written.")
    assert "python -m pytest" in result.stdout


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("My Game", 'such as "my_game".'),
        ("oasis", 'There is already a game "oasis".'),
        ("taken", "taken is already there."),
    ],
)
def test_new_refuses_names_that_cannot_be(
    run: Run, tmp_path: Path, name: str, sentence: str
) -> None:
    (tmp_path / "taken").mkdir()
    result = run("new", name, "--folder", tmp_path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.endswith(f"{sentence}\n")
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]


def fuzzing(monkeypatch: pytest.MonkeyPatch, end: BaseException | Failure | None) -> list[Any]:
    """Fuzzing that looks at three games and ends so; what it was asked for is in the list."""
    asked: list[Any] = []

    def fuzz(game: Any, minutes: float, seed: str, report: Any) -> Progress:
        asked.extend([game.id, minutes, seed])
        progress = Progress(game.id, 3, 120)
        report(progress)
        if isinstance(end, Failure):
            progress.failure, progress.path = end, Path("failure.json")
        elif end is not None:
            raise end
        return progress

    monkeypatch.setattr("ecumene.testing.fuzz.fuzz", fuzz)
    return asked


def test_fuzzing_without_a_find_is_success(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = fuzzing(monkeypatch, None)
    result = run("fuzz", "oasis", "--minutes", 0.5, "--seed", "x")
    assert asked == ["oasis", 0.5, "x"]
    assert result.exit_code == 0
    assert result.stdout == "3 games, 120 decisions: every promise kept.\n"


def test_a_broken_promise_is_exit_code_1(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    failure = Failure("The clone shares a list", cases(ecumene.load("oasis"))[0], [])
    failure.check = "clone"
    fuzzing(monkeypatch, failure)
    result = run("fuzz", "oasis")
    assert result.exit_code == 1
    assert '"clone" failed: The clone shares a list.' in result.stderr
    assert "ecumene replay failure.json" in result.stderr
    assert result.stdout == ""


def test_interrupted_fuzzing_says_how_far_it_came(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    fuzzing(monkeypatch, KeyboardInterrupt())
    result = run("fuzz", "oasis")
    assert result.exit_code == 130
    assert "3 games, 120 decisions" in result.stdout


def test_real_fuzzing_for_a_moment(run: Run) -> None:
    result = run("fuzz", "oasis", "--minutes", 0.0001, "--seed", 1, lang="de")
    assert (result.exit_code, result.stderr.replace("\n", "")) == (0, "")
    assert "alles gehalten" in result.stdout


def test_the_bench_gets_its_words_and_gives_its_exit_code(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    heard: list[str] = []

    def main(words: list[str]) -> int:
        heard.extend(words)
        return 130

    monkeypatch.setattr(workshop, "checkout", lambda: tmp_path)
    monkeypatch.setattr(workshop, "import_module", lambda name: SimpleNamespace(main=main))
    monkeypatch.setattr("sys.path", [])
    assert run("bench", "oasis", "--quick").exit_code == 130
    assert heard == ["oasis", "--quick"]


def test_a_checkout_is_found_from_any_folder_inside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bench").mkdir()
    (tmp_path / "bench" / "__main__.py").touch()
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "src" / "deep").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "src" / "deep")
    assert workshop.checkout() == tmp_path
