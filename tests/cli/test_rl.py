"""`ecumene rl describe`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Run

pytest.importorskip("numpy", reason="numpy is not installed: pip install 'ecumene[rl]'")


def test_describe_lists_every_plane(run: Run) -> None:
    shown = run("rl", "describe", "oasis", "--seats", 3)
    assert shown.exit_code == 0
    assert "31 actions, version" in shown.output
    assert "discard.order" in shown.output


def test_described_planes_cover_all_columns(run: Run) -> None:
    told = json.loads(run("rl", "describe", "ankh", "--no-facts", "--json").output)
    spans = sorted((plane["first"], plane["end"]) for plane in told["planes"])
    assert [first for first, _ in spans] == [0, *(end for _, end in spans[:-1])]
    assert spans[-1][1] == told["size"]
    lines = run("rl", "describe", "ankh", "--no-facts", "--columns").output.splitlines()
    assert len(lines) == told["size"]


def test_described_bounds_are_those_of_the_vectors(run: Run) -> None:
    from ecumene.rl import layout

    oasis = layout("oasis")
    told = json.loads(run("rl", "describe", "oasis", "--json").output)["planes"]
    most = {plane["name"]: plane["most"] for plane in told if plane["how"] == "count"}
    assert most == {"hands": 4, "discard": 24}
    for name, count in most.items():
        assert (oasis.bounds[1][oasis.by_name[name].columns] == count).all()


def test_what_numbers_say_is_told_in_german_too(run: Run) -> None:
    shown = run("rl", "describe", "hyperborea", lang="de").output
    for english in (" as 0 to 1", "1 at the", "how many", "what lies", "1 for each"):
        assert english not in shown


def test_bad_words_are_refused_in_german_too(run: Run) -> None:
    refused = run("rl", "explain", "oasis", lang="de")
    assert refused.exit_code == 2
    assert "explain" in refused.output
    assert run("rl", "describe", "oasis", "--seats", 9).exit_code == 2
