"""Every value of every component file is found where it stands."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import ecumene
from ecumene.engine.toml_places import leaves, line_of, places, with_value

FILES = sorted(Path(ecumene.__file__).parent.glob("games/*/content/*.toml"))

ODD = """
title = "a [b] # c"  # a comment
"quoted key" = 'lite\\ral'
long = \"\"\"
two "lines"
\"\"\"
point.x = -1.5
when = 2024-01-01

[[row]]
id = "one"  # [no] {table}
sizes = [
  1,  # first
  0x_ff, { n = 3, deep = [[1], [2, 3]] },
]
[row.inner]
on = true

[[row]]
id = "two"
[[row.cell]]
n = 1
[[row.cell]]
n = 2
""".replace("0x_ff", "0xff")


@pytest.mark.parametrize("text", [ODD, ODD.replace("\n", "\r\n")], ids=["unix", "windows"])
def test_odd_values_are_found(text: str) -> None:
    check(text)
    assert line_of(text, ("row", 1, "cell", 1, "n")) == 24
    assert line_of(text, ("row", 1, "missing")) == 19
    assert line_of(text, ("nowhere",)) == 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_all_values_of_our_games_are_found(path: Path) -> None:
    check(path.read_text("utf-8"))


def check(text: str) -> None:
    spans = places(text)
    for path, value in leaves(tomllib.loads(text)).items():
        span = spans[path]
        assert tomllib.loads(f"x = {text[span.start : span.end]}")["x"] == value, path
        assert str(path[-1]) in text.splitlines()[span.line - 1] or isinstance(path[-1], int)


@pytest.mark.parametrize("value", [7, -2, 0.5, True, 'a "b"\n\\c'])
def test_a_value_is_changed_and_nothing_else(value: bool | int | float | str) -> None:
    path = ("row", 0, "sizes", 2, "deep", 1, 0)
    before, after = tomllib.loads(ODD), tomllib.loads(with_value(ODD, path, value))
    assert leaves(after) == {**leaves(before), path: value}
    assert "# first" in with_value(ODD, path, value)
