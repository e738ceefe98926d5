"""A slot has one home: a command writes the rest, and forgetting something gets a sentence."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ecumene.cli.new import write_game
from ecumene.testing.slots import copied


class Planted:
    """A small game of its own, whose sources a test may change."""

    def __init__(self, folder: Path) -> None:
        self.root = write_game("planted", folder) / "src"
        about = self.root / "planted-0.1.0.dist-info"  # what an installer would write
        about.mkdir()
        (about / "entry_points.txt").write_text("[ecumene.games]\nplanted = planted:GAME\n")
        (about / "METADATA").write_text("Metadata-Version: 2.1\nName: planted\nVersion: 0.1.0\n")

    def text(self, file: str) -> str:
        return (self.root / "planted" / file).read_text("utf-8")

    def after(self, file: str, line: str, *more: str) -> None:
        """Write lines below another that begins in some way."""
        (old,) = (each for each in self.text(file).splitlines() if each.strip().startswith(line))
        indent = old[: len(old) - len(old.lstrip())]
        text = "".join(f"{each}\n" for each in [old, *(indent + one for one in more)])
        new = self.text(file).replace(f"{old}\n", text, 1)
        (self.root / "planted" / file).write_text(new, "utf-8")

    def python(self, *words: str) -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join([str(self.root), *filter(None, sys.path)])
        return subprocess.run(
            [sys.executable, "-B", *words],
            env={**os.environ, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            encoding="utf-8",
        )

    def says(self, code: str) -> str:
        """What a line of code about the game prints, or why it fails."""
        before = (
            "from planted import GAME; "
            "from ecumene.testing.checks.spec import slots_are_declared, slots_are_written; "
        )
        done = self.python("-c", before + code)
        return done.stdout + done.stderr

    def write(self) -> str:
        """What the command says."""
        done = self.python("-m", "ecumene.testing.slots", "planted")
        return done.stdout + done.stderr


@pytest.fixture
def planted(tmp_path: Path) -> Planted:
    return Planted(tmp_path)


def test_the_rest_of_a_slot_is_written(planted: Planted) -> None:
    field = 'Field("guests", BySeat(Listed(CARD)), "Guests of each seat."),'
    planted.after("state.py", "discard: ", "guests: list[list[int]]  # by seat")
    planted.after("table.py", 'Field("wind"', field)
    planted.after("setup.py", "s.water = ", "s.guests = [[] for _ in range(s.seats)]")
    again = r"python -m ecumene\.testing\.slots planted"
    told = planted.says("slots_are_written(GAME)")
    assert re.search(rf"state\.py: \w+\.__slots__ .* {again}", told), told
    told = planted.says("GAME.new()")
    assert re.search(rf"planted\.state: \w+\.guests has no slot\. .* {again}", told), told
    told = planted.write()
    assert told.count("state.py: ") == 3, told
    assert "README.md: the table of keys (guests)" in told
    assert re.search(r'"discard",\n +"guests",\n +"hands"', planted.text("state.py"))
    assert "s.guests = [each[:] for each in self.guests]\n" in planted.text("state.py")
    assert re.search(r"self\.discard,\n +self\.guests,\n +self\.hands", planted.text("state.py"))
    assert "\n| `guests` | Guests of each seat. |\n" in planted.text("README.md")
    assert planted.write() == ""
    told = planted.says(
        "slots_are_written(GAME); slots_are_declared(GAME); print(GAME.new(2).clone().guests)"
    )
    assert told == "[[], []]\n"


def test_what_setup_forgets_gets_a_sentence(planted: Planted) -> None:
    planted.after("state.py", "discard: ", "guests: int")
    assert "setup: Planted.guests is not laid out." in planted.write()


def test_another_fault_of_setup_stays_what_it_is(planted: Planted) -> None:
    planted.after("setup.py", "s.water = ", "s.guests = 5")
    assert "AttributeError: 'Planted' object has no attribute 'guests'" in planted.says(
        "GAME.new()"
    )


def test_a_frame_has_the_slots_that_it_sets(planted: Planted) -> None:
    planted.after("steps/turn.py", "self.order = ", "self.passed = 0")
    told = planted.write()
    assert "turn.py: Turns.__slots__" in told
    assert "turn.py: Turns.clone" in told
    told = planted.says(
        "frame = GAME.frames['Turns']([1, 0]); frame.passed = 5; copy = frame.clone(); "
        "print(copy.passed, copy.order)"
    )
    assert told == "5 [1, 0]\n"


@pytest.mark.parametrize(
    "hint", [dict[str, int], list[dict[str, int]], set[int], list[list[list[int]]]]
)
def test_what_no_clone_can_copy_quickly_is_refused(hint: Any) -> None:
    with pytest.raises(AssertionError, match=r"Oasis\.thing is a .*: states hold ints"):
        copied("thing", hint, "Oasis")
