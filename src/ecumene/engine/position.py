"""Position documents: any moment of a game in words, read, checked and written."""

from __future__ import annotations

from collections.abc import Mapping
from inspect import signature
from typing import TYPE_CHECKING, Any

from ecumene.engine.errors import N_, BadOption, BadPosition
from ecumene.engine.flow import NO_ANSWER, Ask, Frame, S, Stepwise
from ecumene.engine.kinds import Seat
from ecumene.engine.laying import foretell, lay
from ecumene.engine.options import settle_options
from ecumene.engine.rng import WORDS, seed_text
from ecumene.engine.slots import slots_of
from ecumene.engine.together import Together
from ecumene.engine.viewers import NOBODY

if TYPE_CHECKING:
    from ecumene.engine.spec import GameSpec

KEYS = (
    "game",
    "rules",
    "seats",
    "seed",
    "options",
    "step",
    "at",
    "seat",
    "bare",
    "table",
    "coming",
    "stepwise",
    "pending",
)
END = "end"
WRONG = (ArithmeticError, AssertionError, LookupError, TypeError, ValueError)
"""What rules may stumble over on a table that cannot be."""


def write(game: GameSpec[S], s: S) -> dict[str, Any]:
    """This moment with everything hidden: for tools, never for players of a running game."""
    coming = s.foretold()
    return {
        "game": game.id,
        "rules": s.rules,
        "seats": s.seats,
        "seed": {"key": s.key.hex(), "drawn": s.drawn, **({"coming": coming} if coming else {})},
        "step": s.step,
        "at": "pending" if s.stack else END,
        "table": game.table.write(s),
        "pending": [_write_frame(game, frame) for frame in s.stack],
    }


def read(game: GameSpec[S], document: Mapping[str, Any]) -> S:
    """The state a document describes; what it leaves out is as after setup."""
    try:
        return _read(game, document)
    except BadPosition as error:
        error.package = game.package  # the game may have refused it, in words of its own
        raise


def _read(game: GameSpec[S], document: Mapping[str, Any]) -> S:
    if not isinstance(document, Mapping):
        raise BadPosition(N_("A position is a table of names and values."))
    _known_keys(document, KEYS, "position")
    if document.get("game", game.id) not in (game.id, game.origin):
        raise BadPosition(
            N_("This is a position of {found}, not of {game}."),
            found=document["game"],
            game=game.id,
        )
    rules = _number(document, "rules", game.rules)
    if not 0 < rules <= game.rules:
        raise BadPosition(
            N_("This position is of version {found} of the rules, not of {ours}."),
            found=rules,
            ours=game.rules,
        )
    seed = document.get("seed", "0")
    if seed is None:  # which elsewhere asks for a seed that was never used
        raise BadPosition(N_("seed must be a text or a number, or be left out."))
    options = document.get("options", {})
    table = document.get("table", {})
    if not isinstance(options, Mapping) or not isinstance(table, Mapping):
        raise BadPosition(N_("options and table must be tables of names and values."))
    seats = game.check_seats(document.get("seats", game.seats[0]))
    told = _told_by(game, table, options, seats)
    chosen = settle_options(game.options, {**options, **told}, seats)
    text = "0" if isinstance(seed, Mapping) else seed_text(seed)
    s = game.begin(seats, text, chosen, rules=rules)
    _known_keys(table, {**game.table.by_slot, **game.table.by_fact}, "table")
    written = bool(document.get("pending")) or document.get("at") == END
    s.stack.clear()  # what setup would ask is not what is pending here
    s.over = False
    lay(game, s, table, bare=_flag(document, "bare"), written=written)
    if isinstance(seed, Mapping):
        _read_seed(s, seed)
    foretell(game, s, document.get("coming", []))
    s.step = _number(document, "step", 0)
    _check(game, s)  # rules may break on a table that cannot be
    _arrange(game, s, document)
    _check(game, s)
    _check_facts(game, s, table)
    return s


def _told_by(
    game: GameSpec[S], table: Mapping[str, Any], options: Mapping[str, Any], seats: int
) -> dict[str, Any]:
    """Options by seat that a table tells, so that setup lays what belongs to them."""
    found = {}
    for option in game.options:
        words = table.get(option.name)
        if option.kind != "per_seat" or not isinstance(words, list | Mapping):
            continue
        pairs = words.items() if isinstance(words, Mapping) else enumerate(words)
        some = {str(seat): str(word).lower() for seat, word in pairs}
        wishes = option.check(options.get(option.name, option.default), seats)
        value = [some.get(str(seat), wish) for seat, wish in enumerate(wishes)]
        try:
            found[option.name] = option.check(value, seats)
        except BadOption:
            continue  # the table says more than an option can
        if any(one != two and two not in option.shared for one, two in zip(value, wishes)):
            message = N_("{name} cannot differ between options and table.")
            raise BadPosition(message, name=option.name)
    return found


def begun_with(
    document: Mapping[str, Any], seed: int | str | None, options: Mapping[str, Any]
) -> dict[str, Any]:
    """The same position with what somebody chose besides: a seed or options of their own."""
    if not isinstance(document.get("options", {}), Mapping):
        raise BadPosition(N_("options and table must be tables of names and values."))
    chosen = dict(document)
    if seed is not None:
        chosen["seed"] = seed_text(seed)
    if options:
        chosen["options"] = {**document.get("options", {}), **options}
    return chosen


def _check(game: GameSpec[S], s: S) -> None:
    for problem in game.invariants(s):
        raise BadPosition(N_("This table is impossible: {problem}"), problem=problem)


def _check_facts(game: GameSpec[S], s: S, table: Mapping[str, Any]) -> None:
    """What a document says of strengths and totals must be what the rules make of its table."""
    for name, fact in game.table.by_fact.items():
        if name not in table:
            continue
        found = fact.kind.write(fact.of(s))
        stated = _of_all_seats(table[name], found) if fact.kind.by_seat else table[name]
        if stated != found:
            where, told, right = _difference(name, stated, found)
            raise BadPosition(
                N_("{where} cannot be {told}: by the rules it is {found}; it may be left out."),
                where=where,
                told=told,
                found=right,
            )


def _of_all_seats(stated: Any, found: list[Any]) -> Any:
    """``{1 = ...}`` states a fact of some seats, so the others have what the rules say."""
    names = [str(seat) for seat in range(len(found))]
    if not isinstance(stated, Mapping) or any(str(key) not in names for key in stated):
        return stated
    some = {str(key): each for key, each in stated.items()}
    return [some.get(name, each) for name, each in zip(names, found)]


def _difference(where: str, told: Any, found: Any) -> tuple[str, Any, Any]:
    """The innermost value that is not as it should be, and its name."""
    if isinstance(told, list) and isinstance(found, list) and len(told) == len(found):
        pairs = [(f"{where}[{at}]", *pair) for at, pair in enumerate(zip(told, found))]
    elif isinstance(told, dict) and isinstance(found, dict) and told.keys() == found.keys():
        pairs = [(f"{where}.{key}", told[key], found[key]) for key in told]
    else:
        return where, told, found
    return next(_difference(*pair) for pair in pairs if pair[1] != pair[2])


def _arrange(game: GameSpec[S], s: S, document: Mapping[str, Any]) -> None:
    """Lay the frames: those of a written position, or those of a chapter."""
    pending = document.get("pending", [])
    if not isinstance(pending, list):
        raise BadPosition(N_("pending must be a list of frames, from outer to inner."))
    at = document.get("at", "pending" if pending else next(iter(game.chapters)))
    stepwise = _flag(document, "stepwise")
    if pending:
        s.stack.extend(_read_frame(game, frame, number) for number, frame in enumerate(pending))
        for frame in s.stack:
            _check_actors(frame, s.seats)
    elif at != END:
        _begin_chapter(game, s, at, document)
    if stepwise and s.stack and not s.stack[0].stepwise:
        s.stack.insert(0, Stepwise())
    try:
        _check_answers(s)
        s.settle()
    except WRONG as error:
        raise _stuck(error) from None


def _stuck(error: Exception) -> BadPosition:
    message = N_("The game cannot go on from here: {why}.")
    return BadPosition(message, why=str(error) or type(error).__name__)


def _check_answers(s: S) -> None:
    """Secret answers that wait to be carried out are possible ones."""
    for frame in s.stack:
        if isinstance(frame, Together):
            pairs = list(zip(frame.asks, frame.answers))[frame.taken :]
            if any(answer != NO_ANSWER and answer not in ask.legal(s) for ask, answer in pairs):
                raise BadPosition(N_("pending holds an answer that is not possible."))


def _begin_chapter(game: GameSpec[S], s: S, at: Any, document: Mapping[str, Any]) -> None:
    """Lay the frames of a chapter, for the seat that the document or its table names."""
    word = at.lower() if isinstance(at, str) else at
    if not isinstance(word, str) or word not in game.chapters:
        raise BadPosition(N_('There is no chapter "{word}".'), word=str(at), known=game.chapters)
    table = document.get("table", {})
    told = {
        field: getattr(s, field.slot)
        for field in game.table.fields
        if field.slot in table and isinstance(field.kind, Seat)
    }
    usual = getattr(s, game.turn) if game.turn in table else 0
    seat = _number(document, "seat", max(0, usual))
    if not 0 <= seat < s.seats:
        raise BadPosition(
            N_("There is no seat {seat}: seats are 0 to {last}."), seat=seat, last=s.seats - 1
        )
    game.chapters[word](s, seat)
    for field, value in told.items():
        if getattr(s, field.slot) != value:
            raise BadPosition(
                N_("{slot} is {told}, but where this chapter begins it is {found}."),
                rule=field.rule,
                slot=field.slot,
                told=value,
                found=getattr(s, field.slot),
            )


def _write_frame(game: GameSpec[Any], frame: Frame[Any]) -> dict[str, Any]:
    if isinstance(frame, Together):
        asks = [_write_frame(game, ask) for ask in frame.asks]
        return {"do": "Together", "asks": asks, "answers": frame.answers[:], "taken": frame.taken}
    words: dict[str, Any] = {"do": type(frame).__name__}
    for slot in slots_of(type(frame)):
        value = getattr(frame, slot)
        kind = frame.kinds.get(slot) or game.table.frames.get(slot)
        words[slot] = value if kind is None else kind.write(value)
    return words


def _read_frame(game: GameSpec[S], words: Any, number: int) -> Frame[S]:
    where = f"pending[{number}]"
    if not isinstance(words, Mapping) or not isinstance(words.get("do"), str):
        raise BadPosition(N_("{where} must be a table that says what to do."), where=where)
    cls = game.frames.get(words["do"])
    if cls is None:
        raise BadPosition(
            N_('{where}: there is no "{word}".'), where=where, word=words["do"], known=game.frames
        )
    if cls is Together:
        return _read_moment(game, words, number)
    slots = slots_of(cls)
    _known_keys(words, ("do", *slots), where)
    values: dict[str, Any] = {}
    for slot in slots:
        if slot not in words:
            raise BadPosition(N_("{where} lacks {left}."), where=where, left=slot)
        kind = cls.kinds.get(slot) or game.table.frames.get(slot)
        value = words[slot] if kind is None else kind.read(words[slot], f"{where}.{slot}")
        if kind is None and not _plain(value):
            raise BadPosition(
                N_("{where} must be a number or a list of numbers."), where=f"{where}.{slot}"
            )
        values[slot] = value
    return _made(cls, values)


def _made(cls: type[Frame[S]], values: Mapping[str, Any]) -> Frame[S]:
    """A frame comes from its constructor, which calls what it needs by the names of slots."""
    try:
        frame = cls(**{name: values[name] for name in _needed(cls)})
    except WRONG as error:
        raise _stuck(error) from None
    for slot, value in values.items():
        setattr(frame, slot, value)
    return frame


def _needed(cls: type[Frame[Any]]) -> list[str]:
    found = signature(cls).parameters.values()
    return [each.name for each in found if each.default is each.empty]


def _check_actors(frame: Frame[Any], seats: int) -> None:
    """An ask asks a seat at the table; a procedure asks nobody."""
    for each in frame.asks if isinstance(frame, Together) else [frame]:
        known = range(seats) if isinstance(each, Ask) else (NOBODY,)
        if each.actor not in known:
            raise BadPosition(N_("pending asks a seat that is not there."))


def _read_moment(game: GameSpec[S], words: Mapping[str, Any], number: int) -> Frame[S]:
    where = f"pending[{number}]"
    _known_keys(words, ("do", "asks", "answers", "taken"), where)
    asks, answers, taken = words.get("asks"), words.get("answers"), _number(words, "taken", 0)
    if not (isinstance(asks, list) and isinstance(answers, list) and asks and _plain(answers)):
        raise BadPosition(N_("{where} needs lists of asks and answers."), where=where)
    frames: list[Any] = [_read_frame(game, each, number) for each in asks]
    if len(frames) != len(answers) or not all(isinstance(each, Ask) for each in frames):
        raise BadPosition(N_("{where} needs one answer per ask."), where=where)
    together: Together[S] = Together(frames, answers[:])
    together.taken = taken
    return together


def _words(coming: list[Any]) -> bool:
    return all(type(each) is int and 0 <= each < 1 << 32 for each in coming)


def _plain(value: Any) -> bool:
    if isinstance(value, list):
        return all(_plain(each) for each in value)
    return isinstance(value, int)


def _known_keys(words: Mapping[str, Any], known: Any, what: str) -> None:
    for key in words:
        if key not in known:
            raise BadPosition(
                N_('{what} has no key "{word}".'), what=what, word=str(key), known=known
            )


def _flag(words: Mapping[str, Any], key: str) -> bool:
    value = words.get(key, False)
    if not isinstance(value, bool):
        raise BadPosition(N_("{where} must be true or false, not {found}."), where=key, found=value)
    return value


def _number(words: Mapping[str, Any], key: str, default: int) -> int:
    value = words.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadPosition(
            N_("{where} must be a whole number, not {found}."), where=key, found=value
        )
    return value


def _read_seed(s: S, seed: Mapping[str, Any]) -> None:
    _known_keys(seed, ("key", "drawn", "coming"), "seed")
    try:
        key = bytes.fromhex(seed["key"])
    except (KeyError, TypeError, ValueError):
        key = b""
    if len(key) != 32:
        raise BadPosition(N_("seed.key must be 64 hexadecimal digits."))
    drawn = _number(seed, "drawn", 0)
    if not 0 <= drawn < 1 << 64:
        raise BadPosition(N_("seed.drawn must be a number of words that can be drawn."))
    s.resume(key, drawn)
    coming = seed.get("coming", [])
    if coming:
        room = WORDS - (drawn % WORDS or WORDS)  # a block that has not begun would be drawn anew
        if not isinstance(coming, list) or len(coming) > room or not _words(coming):
            raise BadPosition(N_("seed.coming must be random words that are left in a block."))
        s.foretell(coming)
