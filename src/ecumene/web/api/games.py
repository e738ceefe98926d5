"""The games that can be played here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ecumene.engine.registry import games, load
from ecumene.engine.spec import GameSpec
from ecumene.web.api.visitor import Anybody
from ecumene.web.bots.levels import honest_note, offered
from ecumene.web.routing import Routes

router = Routes(tags=["games"])


@dataclass(frozen=True)
class OptionView:
    """Something to choose before a game; *choices* by number of seats."""

    name: str
    kind: str  # flag, int, choice, per_seat
    label: str
    help: str
    default: Any
    choices: dict[str, list[Any]]


@dataclass(frozen=True)
class GameView:
    """A game on the shelf."""

    id: str
    title: str
    blurb: str
    credits: str
    seats: list[int]
    minutes: tuple[int, int]
    rules: int
    options: list[OptionView]


@dataclass(frozen=True)
class Shelf:
    """All games, and the bots that play them."""

    games: list[GameView]
    bots: list[str]  # what a seat's "bot" may be
    note: str  # what to know of the levels


def game_view(game: GameSpec[Any], lang: str) -> GameView:
    """What the shelf says of a game."""
    return GameView(
        id=game.id,
        title=game.title.get(lang, game.title["en"]),
        blurb=game.say(game.blurb, lang),
        credits=game.credits,
        seats=list(game.seats),
        minutes=game.minutes,
        rules=game.rules,
        options=[
            OptionView(
                name=option.name,
                kind=option.kind,
                label=game.say(option.label, lang),
                help=game.say(option.help, lang),
                default=option.default,
                choices={str(seats): list(option.choices(seats)) for seats in game.seats},
            )
            for option in game.options
        ],
    )


@router.get("/games")
async def list_games(visitor: Anybody) -> Shelf:
    """All games with their options, and the bots of this server."""
    known = offered() if visitor.hall.settings.bots else []
    shelf = [game_view(load(id), visitor.lang) for id in games()]
    return Shelf(shelf, known, honest_note(visitor.lang) if known else "")


@router.get("/games/{game}")
async def one_game(game: str, visitor: Anybody) -> GameView:
    """One game."""
    return game_view(load(game), visitor.lang)
