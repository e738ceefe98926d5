"""Kept games replay, and show what they are kept for."""

from __future__ import annotations

import pytest

from ecumene.games.hyperborea.tests.kept import KEPT


@pytest.mark.parametrize("name", sorted(KEPT.wanted))
def test_a_kept_game_shows_what_it_is_kept_for(name: str) -> None:
    assert KEPT.shows(name)


def test_every_kept_game_is_wanted() -> None:
    assert KEPT.names() == set(KEPT.wanted)
