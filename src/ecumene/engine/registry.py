"""Finds every game: those in ``ecumene.games``, and those of other installed packages."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module, resources
from importlib.metadata import EntryPoint
from typing import Any

from ecumene.engine.aliases import SIGN, origin
from ecumene.engine.changes import Paths, changed, learn, load_changed, original
from ecumene.engine.errors import N_, UnknownGame
from ecumene.engine.installed import entry_points
from ecumene.engine.spec import GameSpec
from ecumene.engine.told import check_told

GROUP = "ecumene.games"
"""Our own package of games, and the entry point group by which other packages add theirs."""

DRAFT = "DRAFT.md"
"""What a game under construction still lacks. Whoever names it can load it; nobody is shown it."""


def _own() -> list[str]:
    return [each.name for each in pkgutil.iter_modules(import_module(GROUP).__path__) if each.ispkg]


def is_draft(game: str) -> bool:
    """Is a game of ours still under construction?"""
    return resources.files(GROUP).joinpath(game, DRAFT).is_file()  # nothing of it is imported


def _foreign() -> dict[str, EntryPoint]:
    return {each.name: each for each in entry_points(group=GROUP)}


_offered: list[str] = []


def offer(game: str) -> None:
    """Let a game with changed content stand beside the others from now on, in this process."""
    if game not in _offered:
        _offered.append(loaded(game).id)


def games() -> list[str]:
    """The ids of all finished games that can be loaded, in alphabetical order."""
    return sorted({*(each for each in _own() if not is_draft(each)), *_foreign(), *_offered})


def load(game: str, content: Paths = ()) -> GameSpec[Any]:
    """The game with that id; with *content* (folders, files) some of its component files changed.

    A game with changed content is a game of its own: its id is that of the game, @ and a digest.
    """
    if content:
        plain = loaded(game)
        files = changed(plain, content)
        check_told(plain.package, original(plain), files.files)
        game = learn(plain, files)
    return loaded(game)


def place_of(game: str) -> tuple[str, ...]:
    """Where the files of a game lie, as (package, folder...); ours are not loaded for that."""
    return (GROUP, game) if game in _own() else (load(game).package,)


@cache
def loaded(game: str) -> GameSpec[Any]:
    """The one game of an id."""
    if SIGN in game:
        return load_changed(game, loaded(origin(game)))
    if game in _own():
        spec = import_module(f"ecumene.games.{game}").GAME
    elif game in (foreign := _foreign()):
        try:
            spec = foreign[game].load()
        except Exception as error:
            message = N_('The game "{game}" cannot be loaded: {why}')
            raise UnknownGame(message, game=game, why=error) from error
    else:
        raise UnknownGame(N_('There is no game "{word}".'), word=game, known=games())
    if not isinstance(spec, GameSpec):
        raise UnknownGame(N_('The package of "{game}" offers no GameSpec.'), game=game)
    return spec
