"""Kept games: here only the shortest is replayed, the contract suite replays them all."""

from __future__ import annotations

from ecumene.games.hyperborea.tests.kept import KEPT


def test_a_kept_game_shows_what_it_is_kept_for() -> None:
    assert KEPT.shows("ended_by_gems")


def test_every_kept_game_is_wanted() -> None:
    assert KEPT.names() == set(KEPT.wanted)
