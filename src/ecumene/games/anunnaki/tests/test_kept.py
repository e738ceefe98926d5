"""Games that are kept for what they show: each way to end, a tie, an artifact, a first game."""

from __future__ import annotations

import pytest

from ecumene.games.anunnaki.content import MULTIPLIER
from ecumene.games.anunnaki.tests.kept import KEPT


def test_all_that_is_wanted_is_kept() -> None:
    assert KEPT.names() == set(KEPT.wanted)


@pytest.mark.parametrize("name", sorted(KEPT.wanted))
def test_a_kept_game_replays_and_shows_it(name: str) -> None:
    """ANU-END-02: and all seats have had equally many turns."""
    game = KEPT.played(name)
    assert KEPT.wanted[name].shows(game)
    turns = [event.number("seat") for event in game.told("turn")]
    assert len({turns.count(seat) for seat in range(game.end.seats)}) == 1
    assert all(MULTIPLIER[space] for space in game.end.tracks)
