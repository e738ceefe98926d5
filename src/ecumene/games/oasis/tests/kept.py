"""The games that are kept: each way to end, and a deck that is shuffled again."""

from __future__ import annotations

from typing import Final

from ecumene.games.oasis import GAME
from ecumene.games.oasis.state import Oasis
from ecumene.testing.kept import Kept, Played, Wanted


def richest(game: Played[Oasis]) -> int:
    """How many seats have most coins."""
    return game.end.coins.count(max(game.end.coins))


KEPT: Final = Kept(
    GAME,
    Oasis,
    [
        Wanted("plain_win", lambda game: richest(game) == 1),
        Wanted("tie_broken_by_cards", lambda game: richest(game) > len(game.end.winners) == 1),
        Wanted("shared_victory", lambda game: len(game.end.winners) > 1),
        Wanted("deck_runs_out", lambda game: bool(game.told("shuffle"))),
    ],
)
