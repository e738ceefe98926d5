"""The games that are kept: each way in which a game is decided, and what a bot seldom does."""

from __future__ import annotations

from typing import Final

from ecumene.games.olympos import GAME
from ecumene.games.olympos.state import Olympos
from ecumene.testing.kept import Kept, Played, Wanted


def richest(game: Played[Olympos]) -> int:
    """How many seats have most points."""
    return game.end.scores.count(max(game.end.scores))


def by_points(game: Played[Olympos], seats: int) -> bool:
    """Did one of so many seats win by points?"""
    return richest(game) == 1 and game.end.seats == seats


KEPT: Final = Kept(
    GAME,
    Olympos,
    [
        Wanted("points_3_seats", lambda game: by_points(game, 3), seats=3),
        Wanted("points_4_seats", lambda game: by_points(game, 4), seats=4),
        Wanted("points_5_seats", lambda game: by_points(game, 5), seats=5),
        Wanted(
            "tie_by_progress_and_wonders", lambda game: richest(game) > len(game.end.winners) == 1
        ),
        Wanted("shared_victory", lambda game: len(game.end.winners) > 1),
        Wanted("deck_shuffled_again", lambda game: bool(game.told("shuffle"))),
        Wanted("athena_kept_for_later", lambda game: game.said("keep athena")),
    ],
)
