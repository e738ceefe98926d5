"""Compiled and interpreted rules play the same games; a few of them, where there is a build."""

from __future__ import annotations

import pytest

import ecumene
from ecumene import compiled
from ecumene.testing.builds import compare


@pytest.mark.parametrize("game", ecumene.games())
def test_both_builds_play_alike(game: str) -> None:
    if not compiled.is_compiled(ecumene.load(game).state):
        pytest.skip(f"{game} is not compiled; `make fast` compiles it")
    assert compare(game, range(3), seed="suite") == ""
