"""The games that are kept: each way to end, each tie-break, each mode."""

from __future__ import annotations

from typing import Final

from ecumene.games.hyperborea import GAME
from ecumene.games.hyperborea.content import CARDS_CONDITION, GEMS_CONDITION, MINIS_CONDITION
from ecumene.games.hyperborea.cubes import coloured_cubes
from ecumene.games.hyperborea.scoring import controlled
from ecumene.games.hyperborea.state import NOTHING, Hyperborea
from ecumene.testing.kept import Kept, Played, Wanted

SHORT: Final = {"length": "short"}


def best(game: Played[Hyperborea]) -> list[int]:
    """The seats with most points."""
    return [seat for seat, n in enumerate(game.end.scores) if n == max(game.end.scores)]


def ended_by(condition: int, game: Played[Hyperborea]) -> bool:
    """Was this the only condition that was met before the end was triggered?"""
    s = game.end
    return s.ending != NOTHING and s.objectives[s.ending] == s.met == 1 << condition


def tied_in_hexes(game: Played[Hyperborea]) -> list[int]:
    """Of the best, those with most hexes."""
    hexes = [len(controlled(game.end, seat)) for seat in best(game)]
    return [seat for seat, n in zip(best(game), hexes, strict=True) if n == max(hexes)]


def tie_by_cubes(game: Played[Hyperborea]) -> bool:
    """Did cubes decide among the best with equal hexes?"""
    tied = tied_in_hexes(game)
    cubes = [coloured_cubes(game.end, seat) for seat in tied]
    return len(tied) > 1 and cubes.count(max(cubes)) == 1


def tie_by_turn_order(game: Played[Hyperborea]) -> bool:
    """Did the best have equal hexes and equal cubes as well?"""
    tied = tied_in_hexes(game)
    cubes = [coloured_cubes(game.end, seat) for seat in tied]
    return cubes.count(max(cubes)) > 1


KEPT: Final = Kept(
    GAME,
    Hyperborea,
    [
        Wanted("ended_by_gems", lambda game: ended_by(GEMS_CONDITION, game), 2, SHORT),
        Wanted("ended_by_technologies", lambda game: ended_by(CARDS_CONDITION, game), 3, SHORT),
        Wanted("ended_by_the_last_mini", lambda game: ended_by(MINIS_CONDITION, game), 2, SHORT),
        Wanted(
            "faction_war",
            lambda game: game.end.ending != NOTHING and bool(game.told("gift")),
            4,
            {"length": "short", "mode": "faction_war"},
        ),
        Wanted(
            "tie_by_hexes",
            lambda game: len(best(game)) > len(tied_in_hexes(game)) == 1,
            3,
            SHORT,
        ),
        Wanted("tie_by_cubes", tie_by_cubes, 3, SHORT),
        Wanted(
            "tie_by_turn_order",
            tie_by_turn_order,
            6,
            {"length": "short", "mode": "faction_war", "map": "open", "tile_choice": "random"},
        ),
    ],
)
