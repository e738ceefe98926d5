"""Changed content: files that take the place of some of a game's component files.

A game with changed content has an id of its own, `ankh@<digest>`, by which it is loaded like any
other; the digest is that of what the files say, not of how they say it. Whoever is to load it must
have learned the files first: from a folder, from a record, or from whoever sends work.
"""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from importlib import import_module
from importlib.resources import files as packaged
from pathlib import Path
from typing import Any, Final

import msgspec

from ecumene.engine.aliases import CONTENT, SIGN, alias, origin
from ecumene.engine.errors import (
    N_,
    BadOption,
    ContentError,
    Error,
    Phrase,
    Spoken,
    UnknownGame,
)
from ecumene.engine.lang import translator
from ecumene.engine.rows import Where, broken, fault, shown
from ecumene.engine.spec import GameSpec
from ecumene.engine.told import numbers
from ecumene.engine.toml_places import Path as Key
from ecumene.engine.toml_places import leaves

ENDING: Final = ".toml"
LARGEST: Final = 1 << 20  # bytes of one file
DEEPEST: Final = 30  # levels of lists and tables: what reads them goes down one by one
FARTHEST: Final = 9999  # from nought may a number be: more copies of a card would fill the memory
DRAWN: Final = 40  # answers after which a trial looks at the table: much is covered at the end
SHOWN: Final = 3  # changes that are named when a game cannot be played with them

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

    @property
    def is_row(self) -> bool:
        """Has a whole row come or gone?"""
        return bool(self.row) and len(self.key) == 2 and None in (self.before, self.after)

    def words(self, lang: str = "en") -> str:
        """The change in the words of the file.

        >>> Change("cards.toml", ("card", 3, "strength"), 2, 5, "flood").words()
        'flood: strength 2 -> 5'
        >>> Change("cards.toml", ("card", 3, "strength"), 2, None, "flood").words("de")
        'flood: strength 2 -> nichts'
        """
        say = translator("ecumene", lang)
        if self.is_row:
            return f"{self.row}: {say(N_('added') if self.before is None else N_('left out'))}"
        if len(self.key) == 1 and isinstance(self.before, list) and isinstance(self.after, list):
            return say(N_("{file}: order of {table}"), file=self.file, table=self.key[0])
        key = ".".join(str(step) for step in (self.key[2:] if self.row else self.key))
        before, after = (
            say(N_("nothing"))
            if each is None
            else json.dumps(each, ensure_ascii=False, default=str)
            for each in (self.before, self.after)
        )
        return f"{self.row or self.file}: {key} {before} -> {after}"


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
        _check_size(name, text, document)
        if not _same(document, tomllib.loads(own[name])):
            differing[name], said[name] = text, document
    return Content(_digest(game.id, said), differing)


def _check_size(name: str, text: str, document: Mapping[str, Any]) -> None:
    for each in numbers(document):
        if not -FARTHEST <= each.value <= FARTHEST:  # which is also said of nan
            key = ".".join(str(step) for step in each.path)
            where = Where(name, text, "", each.path, key)
            far = isinstance(each.value, int) and each.value.bit_length() > 999
            raise fault(where, _very_long() if far else shown(each.value), _in_reach())


def _very_long() -> Phrase:
    return Phrase(N_("a number of very many digits"))


def _in_reach() -> Phrase:
    return Phrase(N_("a number from {low} to {high}"), low=-FARTHEST, high=FARTHEST)


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
    """Every value in which content differs from that of a game; rows are compared by their ids."""
    own, found = original(game), list[Change]()
    for name, text in content.files.items():
        before, after = tomllib.loads(own[name]), tomllib.loads(text)
        for table in dict.fromkeys([*before, *after]):
            one, other = before.get(table), after.get(table)
            ids = _ids(one), _ids(other)
            if ids[0] and ids[1]:
                found += _rows_changed(name, table, (one, other), ids)
                continue
            old, new = leaves(one, (table,)), leaves(other, (table,))
            for key in dict.fromkeys([*old, *new]):
                if not _same(old.get(key), new.get(key)):
                    row = _row(after, key) or _row(before, key)
                    found.append(Change(name, key, old.get(key), new.get(key), row))
    return found


def _ids(rows: Any) -> list[str]:
    """The ids of rows, if all have one of their own."""
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        return []
    ids = [str(row.get("id", "")) for row in rows]
    return ids if "" not in ids and len(set(ids)) == len(ids) else []


def _rows_changed(
    file: str, table: str, rows: tuple[Any, Any], ids: tuple[list[str], list[str]]
) -> Iterator[Change]:
    """What differs in rows with ids: a row that came or went is told once, and is no other row."""
    if len(ids[0]) == len(ids[1]):  # a row in the place of another has another id
        pairs = [(at, at) for at in range(len(ids[0]))] if set(ids[0]) != set(ids[1]) else []
    else:
        pairs = []
    pairs = pairs or [(ids[0].index(id), at) for at, id in enumerate(ids[1]) if id in ids[0]]
    there, here = ({pair[side] for pair in pairs} for side in (0, 1))
    for at, id in enumerate(ids[0]):
        if at not in there:
            yield Change(file, (table, at), rows[0][at], None, id)
    for at, id in enumerate(ids[1]):
        if at not in here:
            yield Change(file, (table, at), None, rows[1][at], id)
    for was, now in pairs:
        old, new = leaves(rows[0][was]), leaves(rows[1][now])
        for key in dict.fromkeys([*old, *new]):
            if not _same(old.get(key), new.get(key)):
                place = (table, now, *key)
                yield Change(file, place, old.get(key), new.get(key), ids[1][now])
    kept = [was for was, _ in pairs]
    if kept != sorted(kept):
        order = [[id for id in side if id in set(ids[0]) & set(ids[1])] for side in ids]
        yield Change(file, (table,), order[0], order[1])


def _same(one: Any, other: Any) -> bool:
    """Do two values of documents say the same? True is no 1, though Python thinks so."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_same, one, other))
    return isinstance(one, bool) == isinstance(other, bool) and bool(one == other)


def _row(document: Any, key: Key) -> str:
    try:
        row = document[key[0]][key[1]]
        return str(row["id"]) if len(key) > 2 else ""
    except (KeyError, IndexError, TypeError):
        return ""


def _files(path: Path) -> Sequence[Path]:
    try:
        return _found(path)
    except OSError as error:  # a folder that is not ours, a name that is too long
        raise _unreadable(path, error) from None


def _found(path: Path) -> Sequence[Path]:
    if path.is_dir():
        found = sorted(
            each
            for each in path.iterdir()
            if each.suffix == ENDING and not each.name.startswith(".")  # leftovers of editors
        )
        if not found:
            raise ContentError(N_("There is no .toml file in {path}."), path=path)
        return found
    if not path.is_file():
        raise ContentError(N_("There is no file or folder {path}."), path=path)
    return [path]


def _text(path: Path) -> str:
    try:
        if path.exists() and not path.is_file() and not path.is_dir():  # it may never end
            raise ContentError(N_("{path} is no ordinary file."), path=path)
        with path.open("rb") as file:
            found = file.read(LARGEST + 1)
    except OSError as error:
        raise _unreadable(path, error) from None
    if len(found) > LARGEST:
        raise ContentError(N_("{path} is too large for a component file."), path=path)
    try:
        text = found.decode("utf-8-sig")  # some editors begin a file with a mark
    except UnicodeDecodeError as error:
        line = found.count(b"\n", 0, error.start) + 1
        message = N_("{path}, line {line}: found other than UTF-8; save the file as UTF-8.")
        raise ContentError(message, path=path, line=line) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _unreadable(path: Path, error: OSError) -> ContentError:
    why = (error.strerror or str(error)).lower()
    return ContentError(N_("{path} cannot be read: {why}."), path=path, why=why)


def _document(name: str, text: str) -> dict[str, Any]:
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise broken(name, text, error) from None
    except RecursionError:
        raise _too_deep(name) from None
    except ValueError:  # Python reads no number of thousands of digits
        digits = re.search(r"\d[\d_]{999,}", text)
        line = text.count("\n", 0, digits.start() if digits else len(text)) + 1
        where = Phrase(N_("{file}, line {number}"), file=name, number=line)
        raise fault(where, _very_long(), _in_reach()) from None
    inside: list[Any] = [document]
    for _ in range(DEEPEST):
        inside = [
            each
            for outer in inside
            for each in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(each, dict | list)
        ]
        if not inside:
            return document
    raise _too_deep(name)


def _too_deep(name: str) -> ContentError:
    message = N_("{file}: lists or tables in it lie too deep in each other.")
    return ContentError(message, file=name)


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
    except Exception as error:
        if isinstance(error, ContentError) and ", line " in str(error):
            raise
        message = N_("{game} cannot be set up with this content ({where}): {why}")
        where = Places(game, content)
        raise ContentError(message, game=game.title["en"], where=where, why=_why(error)) from error
    assert isinstance(spec, GameSpec)
    spec.become(name, content)
    return spec


class Places(Spoken):
    """Where content differs from that of a game; the first few places are enough to look at."""

    def __init__(self, game: GameSpec[Any], content: Content) -> None:
        self.files = sorted(content.files)
        self.changes: dict[str, tuple[Where, Change]] = {}  # the first of each line
        for each in changes_of(game, content):
            where = Where(each.file, content.files[each.file], "", each.key)
            self.changes.setdefault(str(where), (where, each))

    def sentence(self, lang: str = "en") -> str:
        """The places in the words of a language."""
        found = [
            f"{where.sentence(lang)}, {change.words(lang).removeprefix(f'{change.file}: ')}"
            for where, change in list(self.changes.values())[: SHOWN + 1]
        ]
        found = found or self.files  # an empty list may come or go
        return "; ".join([*found[:SHOWN], *(["..."] if len(found) > SHOWN else [])])


def _places(spec: GameSpec[Any]) -> Spoken | str:
    return "" if spec.content is None else Places(spec, spec.content)


def _why(error: Exception) -> Spoken | str:
    """An error of the rules in words: it was no mistake of theirs, but of what they were given."""
    cause = error.__cause__ if isinstance(error, RuntimeError) else error
    match cause:
        case Error():
            return cause
        case KeyError():
            word = str(cause.args[0]) if cause.args else ""
            return Phrase(N_('the rules look for "{word}" and do not find it'), word=word)
        case StopIteration():
            return Phrase(N_("the rules look for something that is not there"))
        case IndexError():
            return Phrase(N_("a number points past the end of what there is"))
        case MemoryError():
            return Phrase(N_("it needs too much memory"))
    return Phrase(N_("the rules cannot deal with it ({why})"), why=str(error))


def _smallest_and_largest(spec: GameSpec[Any]) -> tuple[int, ...]:
    if not spec.seats:
        message = N_("With this content ({where}) nobody can play {game}.")
        raise ContentError(message, game=spec.title["en"], where=_places(spec))
    return tuple(dict.fromkeys((spec.seats[0], spec.seats[-1])))


def trial(spec: GameSpec[Any], seed: str = "trial") -> None:
    """Play a game at the smallest and at the largest table; refuse content that breaks the rules.

    The checks of the files know what a row looks like, not what rules, drawings and words of pieces
    make of it.
    """
    for seats in _smallest_and_largest(spec):
        state: Any = None
        try:
            state = spec.new(seats=seats, seed=seed)
            while not state.over:
                if state.step > spec.longest:
                    raise ContentError(N_("The game does not end."))
                choices = state.legal()
                if not choices:
                    raise ContentError(N_("Somebody is to choose, and there is nothing to choose."))
                if state.step % DRAWN == 0:
                    spec.draw(state.observe(None))
                state.apply(choices[(state.step * 7919) % len(choices)])
            spec.draw(state.observe(None))
            spec.glossary("en")
        except Exception as error:
            raise breaks(spec, seats, 0 if state is None else state.step, error) from error


def breaks(spec: GameSpec[Any], seats: int, step: int, error: Exception) -> ContentError:
    """The sentence for a game that its content has broken in the middle."""
    return ContentError(
        N_("With this content ({where}) {game} breaks ({seats} seats, step {step}): {why}"),
        game=spec.title["en"],
        seats=seats,
        step=step,
        where=_places(spec),
        why=_why(error),
    )
