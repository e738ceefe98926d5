"""The guided first game: every step can be taken, is told in all languages, and leads to an end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ecumene.engine.errors import Error
from ecumene.engine.record import Record
from ecumene.engine.spec import GameSpec
from ecumene.teaching.guide import (
    NAME,
    Guide,
    Lesson,
    Said,
    begun,
    guide,
    lesson,
    scripted,
    spelled,
)
from ecumene.testing.chance import Chance
from ecumene.testing.checks.spec import asks_of
from ecumene.testing.checks.teaching import is_written

FEWEST: Final = 6  # steps of a guide
MOST: Final = 24
LONGEST: Final = 420  # characters of a sentence: it is read on telephones
EVERY: Final = 3  # so many steps one is left: each way is a game of its own
ASTRAY: Final = 40  # answers of the learner after which a strayed guide must have let go


def guide_is_told(game: GameSpec[Any], folder: Path | None = None) -> None:
    """There is a guide, and all it says is said in every language and short enough."""
    found = guide(game.package)
    if not is_written(game, NAME, found is not None, folder):
        return
    assert found is not None
    assert FEWEST <= len(found.step) <= MOST, f"{NAME} has {len(found.step)} steps."
    kinds = {ask.__name__ for ask in asks_of(game)}
    for kind in [each.ask for each in found.step] + [each.ask for each in found.advice]:
        assert kind in kinds, f"{NAME}: no question is of the kind {kind}."
    for said in _said(found):
        texts = [said.text(lang) for lang in game.languages]
        for text in texts:
            assert text.strip(), f"{NAME}: a text is empty beside {texts}."
            assert len(text) <= LONGEST, f"{NAME}: {len(text)} characters are too many: {text}"
        assert len(set(texts)) == len(texts), f"{NAME} is not translated: {texts[0]}"


def guide_can_be_followed(game: GameSpec[Any]) -> None:
    """Whoever follows the guide meets every step once, in order, and can then play to the end."""
    found = guide(game.package)
    if found is None:
        return
    record = _begun(game, found)
    met: list[int] = []
    while True:
        told = lesson(found, record)
        if told.closing:
            break
        assert not told.over, f"{NAME}: the game is over after step {told.number}."
        if _learner_waits(found, record):
            assert told.step is not None, (
                f"{NAME}: after step {told.passed} no step fits the question of "
                f"{_asked(game, record, found.seat)}."
            )
            met.append(told.number)
            _check_step(game, record, told)
            record.play(told.step.answer, found.seat)
        else:
            _other(game, found, record, told)
    assert met == list(range(1, len(found.step) + 1)), f"{NAME}: the steps come in the order {met}."
    _to_the_end(game, record)


def guide_lets_go(game: GameSpec[Any]) -> None:
    """Whoever does something else goes on: with the steps that still fit, or after a goodbye."""
    found = guide(game.package)
    if found is None:
        return
    for number in range(0, len(found.step), EVERY):
        record = _begun(game, found)
        while lesson(found, record).passed < number or not _learner_waits(found, record):
            _follow(found, record)
        told = lesson(found, record)
        assert told.step is not None, f"{NAME}: step {number + 1} does not follow from the others."
        offered = [game.sentence(action) for action in record.legal(found.seat)]
        others = [each for each in offered if each != spelled(game, told.step.answer)]
        if others:
            record.play(others[number % len(others)], found.seat)
            _stray(game, found, record)


def _stray(game: GameSpec[Any], found: Guide, record: Record) -> None:
    chance = Chance(f"{game.id}/{len(record.steps)}")
    for _ in range(ASTRAY * record.seats * 4):
        told = lesson(found, record)
        if told.over or record.state.over:
            return
        _follow(found, record, chance)
    raise AssertionError(f"{NAME}: the guide does not let go of whoever strays.")


def _said(found: Guide) -> Iterator[Said]:
    yield from (found.welcome, found.away, found.closing, *found.advice)
    for step in found.step:
        yield from (step, *step.other)


def _begun(game: GameSpec[Any], found: Guide) -> Record:
    try:
        return begun(game, found)
    except Error as error:
        raise AssertionError(f"{NAME}: the position cannot be: {error}") from None


def _learner_waits(found: Guide, record: Record) -> bool:
    return found.seat in record.state.waiting and found.seat not in record.pending


def _asked(game: GameSpec[Any], record: Record, seat: int) -> str:
    sentences = [game.sentence(action) for action in record.legal(seat)]
    return f"seat {seat}, who may answer {', '.join(sentences[:8])}"


def _other(game: GameSpec[Any], found: Guide, record: Record, told: Lesson) -> None:
    seat = record.actor
    answer = scripted(found, record, seat)
    assert answer is not None, (
        f"{NAME}: after step {told.passed} the script has no answer for "
        f"{_asked(game, record, seat)}."
    )
    record.play(answer, seat)


def _check_step(game: GameSpec[Any], record: Record, told: Lesson) -> None:
    """The step's other answers are offered, and what it lights is there to be seen."""
    step, seat = told.step, told.guide.seat
    assert step is not None
    where = f"{NAME}, step {told.number}"
    offered = {game.sentence(action) for action in record.legal(seat)}
    for answer in (answer for other in step.other for answer in other.answers):
        try:
            there = spelled(game, answer) in offered - {spelled(game, step.answer)}
        except Error as error:
            raise AssertionError(f"{where}: {error}") from None
        assert there, f'{where}: "{answer}" is no other answer; offered are {sorted(offered)}.'
    view = record.state.observe(seat)
    parts = {part.id for part in game.parts(view)}
    pieces = {piece.id for part in parts for piece in game.drawing(view, part).pieces}
    for light in step.lights:
        assert light in parts or light in pieces, (
            f'{where}: there is no part or piece "{light}"; parts are {", ".join(sorted(parts))}.'
        )


def _follow(found: Guide, record: Record, chance: Chance | None = None) -> None:
    """One answer: as the guide says, else as chance will have it."""
    told = lesson(found, record)
    if _learner_waits(found, record):
        legal = record.legal(found.seat)
        pick = chance.choose(legal) if chance is not None else legal[0]
        record.play(told.step.answer if told.step is not None else pick, found.seat)
        return
    seat = record.actor
    answer = scripted(found, record, seat)
    legal = record.legal(seat)
    pick = chance.choose(legal) if chance is not None else legal[0]
    record.play(pick if answer is None else answer, seat)


def _to_the_end(game: GameSpec[Any], record: Record) -> None:
    state, chance = record.state.clone(), Chance(f"{game.id}/guide")
    for _ in range(game.longest):
        if state.over:
            return
        state.apply(chance.choose(state.legal()))
    raise AssertionError(f"{NAME}: the game does not end after the guide.")
