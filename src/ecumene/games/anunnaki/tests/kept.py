"""The games that are kept: each way to end, each number of seats, and a tie."""

from __future__ import annotations

from typing import Final

from ecumene.games.anunnaki import GAME
from ecumene.games.anunnaki.content import LAST, SETUP
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.testing.kept import Kept, Played, Wanted


def by_cubes(game: Played[Anunnaki]) -> bool:
    """Somebody has placed the last cube."""
    return game.end.ended == 1 and not min(game.end.cube_supply)


def by_track(game: Played[Anunnaki]) -> bool:
    """Somebody has reached the last space of a development track."""
    return game.end.ended == 1 and max(game.end.tracks) == LAST and min(game.end.cube_supply) > 0


def tied(game: Played[Anunnaki]) -> bool:
    """Two seats have most points."""
    return game.end.scores.count(max(game.end.scores)) > 1


KEPT: Final = Kept(
    GAME,
    Anunnaki,
    [
        Wanted("end_by_cubes", by_cubes),
        Wanted("end_by_a_track", by_track),
        Wanted(
            "sixty_rounds", lambda game: not game.end.ended and game.end.round == SETUP.max_rounds
        ),
        Wanted("tie_for_the_left_of_the_first", tied),
        Wanted("artifact", lambda game: any(game.end.artifacts) or bool(game.end.artifact_discard)),
        Wanted("first_game", lambda game: bool(game.end.beginner)),
    ],
)
