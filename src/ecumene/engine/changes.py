"""Changed content: files that take the place of some of a game's component files.

A game with changed content has an id of its own, `ankh@<digest>`, by which it is loaded like any
other; the digest is that of what the files say, not of how they say it. Whoever is to load it must
have learned the files first: from a folder, from a record, or from whoever sends work.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from importlib import import_module
from importlib.resources import files as packaged
from pathlib import Path
from typing import Any, Final

import msgspec

from ecumene.engine.aliases import CONTENT, SIGN, alias, origin
from ecumene.engine.errors import N_, BadOption, ContentError, Error, UnknownGame
from ecumene.engine.rows import Where, fault
from ecumene.engine.spec import GameSpec
from ecumene.engine.toml_places import Path as Key
from ecumene.engine.toml_places import leaves

ENDING: Final = ".toml"
LARGEST: Final = 1 << 20  # bytes of one file

Paths = str | os.PathLike[str] | Iterable[str | os.PathLike[str]]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The files that differ from those of a game, whole."""

    digest: str
    files: dict[str, str]


class Change(msgspec.Struct, frozen=True):
    """One value that differs: `("cards.toml", ("card", 3, "strength"), 2, 5)`."""

    file: str
    key: Key
    before: Any  # None: it was not there
    after: Any
    row: str = ""  # the id of the row, where it has one

    def words(self) -> str:
        """The change as people say it.

        >>> Change("cards.toml", ("card", 3, "strength"), 2, 5, "flood").words()
        'flood: strength 2 -> 5'
        """
        key = ".".join(str(step) for step in (self.key[2:] if self.row else self.key))
        before, after = (_shown(each) for each in (self.before, self.after))
        return f"{self.row or self.file}: {key} {before} -> {after}"


def _shown(value: Any) -> str:
    return "nothing" if value is None else json.dumps(value, ensure_ascii=False, default=str)


_known: dict[str, tuple[str, Content]] = {}  # by id: the game, and what is changed


def changed(game: GameSpec[Any], paths: Paths) -> Content:
    """What folders and files change of a game; a folder may hold fewer files than the game."""
    if isinstance(paths, str | os.PathLike):
        paths = [paths]
    texts: dict[str, str] = {}
    for path in map(Path, paths):
        for file in _files(path):
            if file.name in texts:
                raise ContentError(N_('The content names "{file}" twice.'), file=file.name)
            texts[file.name] = _text(file)
    return content_of(game, texts)


def content_of(game: GameSpec[Any], texts: Mapping[str, str]) -> Content:
    """The files among those given that say something else than the game's own."""
    own = original(game)
    differing: dict[str, str] = {}
    said: dict[str, Any] = {}
    for name, text in sorted(texts.items()):
        if name not in own:
            message = N_('{game} has no component file "{word}".')
            raise ContentError(message, game=game.title["en"], word=name, known=sorted(own))
        document = _document(name, text)
        if document != tomllib.loads(own[name]):
            differing[name], said[name] = text, document
    return Content(_digest(game.id, said), differing)


def _digest(game: str, said: Mapping[str, Any]) -> str:
    words = json.dumps([game, said], sort_keys=True, ensure_ascii=True, default=str)
    return blake2b(words.encode(), digest_size=8).hexdigest()


def original(game: GameSpec[Any]) -> dict[str, str]:
    """The component files of a game as it comes, by name."""
    folder = packaged(origin(game.package)).joinpath(CONTENT)
    if not folder.is_dir():
        return {}
    names = sorted(each.name for each in folder.iterdir() if each.name.endswith(ENDING))
    return {name: folder.joinpath(name).read_text("utf-8") for name in names}


def differences(game: GameSpec[Any]) -> list[Change]:
    """Every value in which a game with changed content differs from the original."""
    return [] if game.content is None else changes_of(game, game.content)


def changes_of(game: GameSpec[Any], content: Content) -> list[Change]:
    """Every value in which content differs from that of a game."""
    own, found = original(game), list[Change]()
    for name, text in content.files.items():
        before, after = tomllib.loads(own[name]), tomllib.loads(text)
        old, new = leaves(before), leaves(after)
        for key in dict.fromkeys([*old, *new]):
            if old.get(key) != new.get(key):
                row = _row(after, key) or _row(before, key)
                found.append(Change(name, key, old.get(key), new.get(key), row))
    return found


def _row(document: Any, key: Key) -> str:
    try:
        row = document[key[0]][key[1]]
        return str(row["id"]) if len(key) > 2 else ""
    except (KeyError, IndexError, TypeError):
        return ""


def _files(path: Path) -> Sequence[Path]:
    if path.is_dir():
        found = sorted(each for each in path.iterdir() if each.suffix == ENDING)
        if not found:
            raise ContentError(N_("There is no .toml file in {path}."), path=path)
        return found
    if not path.is_file():
        raise ContentError(N_("There is no file or folder {path}."), path=path)
    return [path]


def _text(path: Path) -> str:
    try:
        if path.stat().st_size > LARGEST:
            raise ContentError(N_("{path} is too large for a component file."), path=path)
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise ContentError(N_("{path} is not a text file."), path=path) from None
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise ContentError(N_("{path} cannot be read: {why}."), path=path, why=why) from None


def _document(name: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise fault(Where(name), f"broken text ({error})", "TOML in UTF-8") from None


# Loading


def learn(game: GameSpec[Any], content: Content) -> str:
    """The id by which a game with changed content can be loaded from now on.

    Content that changes nothing is the game itself; a digest that is not that of its files is
    refused.
    """
    if game.content is not None:
        raise BadOption(N_("{game} has changed content already."), game=game.id)
    own = content_of(game, content.files)
    if own.digest != content.digest:
        message = N_("The changed content is not the one of the digest {digest}.")
        raise ContentError(message, digest=content.digest)
    if not own.files:
        return game.id
    name = f"{game.id}{SIGN}{own.digest}"
    _known.setdefault(name, (game.id, own))
    return name


def known() -> dict[str, tuple[str, Content]]:
    """All that has been learned, to be told to other processes."""
    return dict(_known)


def relearn(told: Mapping[str, tuple[str, Content]]) -> None:
    """Take over what another process has learned."""
    _known.update(told)


def load_changed(name: str, game: GameSpec[Any]) -> GameSpec[Any]:
    """The game of an id that was learned, as a package of its own."""
    if name not in _known:
        message = N_('The changed content of "{game}" is not known here.')
        raise UnknownGame(message, game=name)
    content = _known[name][1]
    package = alias(game.package, content.digest, content.files)
    try:
        spec = import_module(package).GAME
    except ContentError:
        raise
    except Exception as error:
        message = N_("{game} cannot be played with this content: {why}")
        why = f"{type(error).__name__}: {error}"
        raise ContentError(message, game=game.title["en"], why=why) from error
    assert isinstance(spec, GameSpec)
    spec.become(name, content)
    return spec


def trial(spec: GameSpec[Any], seed: str = "trial") -> None:
    """Play a game at the smallest and at the largest table; refuse content that breaks the rules.

    The checks of the files know what a row looks like, not what rules, drawings and words of pieces
    make of it.
    """
    for seats in (spec.seats[0], spec.seats[-1]):
        try:
            state = spec.new(seats=seats, seed=seed)
            while not state.over:
                if state.step > spec.longest:
                    raise RuntimeError("the game does not end")
                choices = state.legal()
                state.apply(choices[(state.step * 7919) % len(choices)])
            spec.draw(state.observe(None))
            spec.glossary("en")
        except Error:
            raise
        except Exception as error:
            message = N_("With this content {game} breaks ({seats} seats, step {step}): {why}")
            why = f"{type(error).__name__}: {error}"
            raise ContentError(
                message, game=spec.title["en"], seats=seats, step=_step(state), why=why
            ) from error


def _step(state: Any) -> int:
    return int(getattr(state, "step", 0))
