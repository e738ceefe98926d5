"""Saved games, played again and compared with what was recorded."""

from __future__ import annotations

from typing import Any

from ecumene.engine.archive import Document, check_names
from ecumene.engine.changes import learn
from ecumene.engine.digest import digest
from ecumene.engine.errors import N_, BadRecord, Error, IllegalAction
from ecumene.engine.options import settle_options
from ecumene.engine.record import Record
from ecumene.engine.registry import load
from ecumene.engine.rng import seed_text
from ecumene.engine.spec import GameSpec


def replay(document: Document, game: GameSpec[Any] | None = None) -> Record:
    """Play a saved game again; raise BadRecord at the first thing that does not fit."""
    record = opened(document, game)
    for number, sentence in enumerate(document.actions, 1):
        _follow(record, number, sentence, document)
    _compare(record, document)
    return record


def salvage(
    document: Document, game: GameSpec[Any] | None = None
) -> tuple[Record, BadRecord | None]:
    """As much of a saved game as still replays, up to the last digest that fits, and why."""
    record, good = opened(document, game), 0
    try:
        for number, sentence in enumerate(document.actions, 1):
            _follow(record, number, sentence, document)
            if str(number) in document.digests:
                good = number
        _compare(record, document)
    except BadRecord as error:
        record.rewind(good)
        return record, error
    return record, None


def opened(document: Document, game: GameSpec[Any] | None = None) -> Record:
    """The beginning of a saved game, of a game found by the registry unless one is given."""
    game = game_of(document) if game is None else game
    if document.game not in (game.id, game.origin) or not _same_content(document, game):
        message = N_("This is a record of {found}, not of {game}.")
        raise BadRecord(message, found=document.game, game=game.id)
    if document.rules > game.rules:
        message = N_(
            "This record is of version {found} of the rules of {game}, "
            "and this Ecumene knows {ours}: install a newer one."
        )
        raise BadRecord(message, found=document.rules, game=game.id, ours=game.rules)
    if document.rules < 1:
        message = N_("There is no version {found} of the rules of {game}.")
        raise BadRecord(message, found=document.rules, game=game.id)
    if len(document.actions) > game.longest:
        message = N_("This record is longer than any game of {game} can be.")
        raise BadRecord(message, game=game.id)
    try:
        seats = game.check_seats(document.seats)
        options = settle_options(game.options, document.options, seats)
        check_names(document.names, seats)
        return Record(
            game,
            seats,
            seed_text(document.seed),
            options,
            document.names,
            document.start,
            document.parent,
            document.rules,
        )
    except BadRecord:
        raise
    except Error as error:
        raise BadRecord(N_("This record cannot begin: {why}"), why=error) from None


def game_of(document: Document) -> GameSpec[Any]:
    """The game of a record, with the content that it carries."""
    game = load(document.game)
    if document.content is None:
        return game
    try:
        return load(learn(game, document.content))
    except Error as error:
        message = N_("The content of this record cannot be played: {why}")
        raise BadRecord(message, why=error) from None


def _same_content(document: Document, game: GameSpec[Any]) -> bool:
    if document.game == game.id:  # the id says the content too
        return document.content is None or document.content == game.content
    return document.content == game.content


def _follow(record: Record, number: int, sentence: str, document: Document) -> None:
    """Play one saved answer and compare the digest kept there, if any."""
    try:
        action = record.game.check_action(record.state, record.game.parse(sentence))
    except IllegalAction as error:
        message = N_("Answer {number} of the record does not fit: {why}")
        raise BadRecord(message, number=number, why=error) from None
    record.apply(action)
    kept = document.digests.get(str(number))
    if kept is not None and kept != digest(record.state):
        message = N_("After answer {number} the table is not the one that was recorded.")
        raise BadRecord(message, number=number)


def _compare(record: Record, document: Document) -> None:
    """The last digest and the result must be those of the replayed game, and nothing is cut off."""
    if not document.digests.keys() <= {"end", *map(str, range(1, len(record.steps) + 1))}:
        raise BadRecord(N_("There are digests of answers that the record does not have."))
    if document.digests.get("end", "") not in ("", digest(record.state)):
        raise BadRecord(N_("At its end the table is not the one that was recorded."))
    if document.result != record.result():
        raise BadRecord(N_("The result is not the one that was recorded."))
