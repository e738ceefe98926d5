"""The examples run: a few steps of learning, and the cells of the notebook."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from doctest import DocTestParser
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from ecumene.rl.course import Course

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"


def blocks() -> dict[str, str]:
    """What the documentation shows of each framework, as somebody copies it."""
    page = (ROOT / "docs" / "environments.md").read_text("utf-8")
    found = {}
    for title in ("PettingZoo", "Gymnasium", "OpenSpiel", "Many games at once"):
        section = page.split(f"\n## {title}\n")[1].split("\n## ")[0]
        for number, block in enumerate(re.findall(r"```pycon\n(.*?)```", section, re.DOTALL)):
            parsed = DocTestParser().get_examples(block)
            found[f"{title} {number}"] = "".join(example.source for example in parsed)
    return found


BLOCKS = blocks()


@pytest.mark.parametrize("name", BLOCKS)
def test_what_the_documentation_shows_runs_in_a_file_of_its_own(name: str, tmp_path: Path) -> None:
    if "pyspiel" in BLOCKS[name]:
        pytest.importorskip("pyspiel", reason="open_spiel is not installed")
    script = tmp_path / "stranger.py"
    script.write_text(BLOCKS[name], "utf-8")
    done = subprocess.run([sys.executable, script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def loaded(name: str) -> Any:
    spec = spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.filterwarnings("ignore")
def test_games_to_measure_by_are_not_learned_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed")
    example = loaded("ppo_oasis")
    learned: set[tuple[str, int]] = set()
    measured: set[tuple[str, int]] = set()
    played = [learned]
    begin, share = Course.begin, example.share_of_wins

    def noted(course: Course, seed: object = None) -> Any:
        state = begin(course, seed)
        played[-1].add((course.seed, course.number))
        return state

    def measuring(*about: Any, **named: Any) -> Any:
        played.append(measured)
        won = share(*about, **named)
        played.pop()
        return won

    monkeypatch.setattr(Course, "begin", noted)
    monkeypatch.setattr(example, "share_of_wins", measuring)
    example.train(64, tmp_path, opponent="random", games=4, every=1)
    assert len(measured) == 4
    assert len(learned) > 16
    assert not learned & measured


@pytest.mark.filterwarnings("ignore")
def test_an_agent_learns_for_a_few_steps(tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed")
    curve = loaded("ppo_oasis").train(64, tmp_path, opponent="random", games=2, every=1)
    assert len(curve) >= 2
    assert json.loads((tmp_path / "curve.json").read_text())[0]["steps"] == 0
    assert (tmp_path / "curve.svg").read_text().startswith("<svg")
    assert (tmp_path / "oasis.zip").exists()
    short = loaded("ppo_oasis").train(64, tmp_path, opponent="random", games=2, every=10**6)
    assert [point["steps"] > 0 for point in short] == [False, True]  # what was saved is measured


@pytest.mark.filterwarnings("ignore")
def test_stable_baselines_make_tables_by_name() -> None:
    missing = "sb3-contrib is not installed"
    masks = pytest.importorskip("sb3_contrib.common.maskable.utils", reason=missing)
    tables = pytest.importorskip("stable_baselines3.common.env_util", reason=missing)
    env = tables.make_vec_env("ecumene/oasis-v1", n_envs=2, env_kwargs={"seats": 3}, seed=3)
    env.reset()
    assert masks.get_action_masks(env).any(axis=1).all()


def test_the_notebook_runs() -> None:
    cells = json.loads((EXAMPLES / "states.ipynb").read_text("utf-8"))["cells"]
    names: dict[str, Any] = {}
    shown = 0
    for cell in cells:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
            shown += 1
    assert shown >= 4
    assert names["state"].legal()
