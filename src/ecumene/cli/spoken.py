"""What a person may type besides answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.table import Table
from rich.text import Text

from ecumene.cli import rules
from ecumene.cli.prompt import read
from ecumene.engine.catalogue import find
from ecumene.engine.errors import N_, IllegalAction, nearest
from ecumene.text import Words, mapped

if TYPE_CHECKING:
    from ecumene.cli.session import Session


class Leave(Exception):
    """Somebody leaves the game; it is kept unless they said otherwise."""

    def __init__(self, keep: bool) -> None:
        super().__init__()
        self.keep = keep


def undo(session: Session, rest: str, seat: int) -> bool:
    session.record.undo(seat)
    session.ledger.forget(len(session.record.steps))
    return True


def redo(session: Session, rest: str, seat: int) -> bool:
    session.record.redo()
    return True


def restart(session: Session, rest: str, seat: int) -> bool:
    session.record.undo_turn(seat)
    session.ledger.forget(len(session.record.steps))
    return True


def save(session: Session, rest: str, seat: int) -> bool:
    _ = session.terminal.say
    if not rest:
        raise IllegalAction(N_("Say where: save FILE."))
    session.record.save(_path(rest))
    session.terminal.out.print(_("Saved as {file}.", file=rest))
    return False


def log(session: Session, rest: str, seat: int) -> bool:
    session.tell(seat, 0)
    return False


def table(session: Session, rest: str, seat: int) -> bool:
    session.show(seat)
    return False


def show_map(session: Session, rest: str, seat: int) -> bool:
    record, terminal = session.record, session.terminal
    told = mapped(record.game, session.view(seat), terminal.lang, record.names)
    with terminal.paged():
        terminal.out.print(Text(told))  # ids stand in brackets, which are no markup
    return False


def show_counts(session: Session, rest: str, seat: int) -> bool:
    record, terminal = session.record, session.terminal
    told = Words(record.game, terminal.lang, record.names).counts(session.view(seat))
    with terminal.paged():
        terminal.out.print(Text(told or terminal.say(N_("There is nothing to count."))))
    return False


def hint(session: Session, rest: str, seat: int) -> bool:
    from ecumene.cli.hints import show_hint

    show_hint(session, seat)
    return False


def show_rules(session: Session, rest: str, seat: int) -> bool:
    with session.terminal.paged():
        catalogue = session.record.game.catalogue_in(session.terminal.lang)
        rules.show(session.terminal, find(catalogue, rest), catalogue.lang)
    return False


def show_help(session: Session, rest: str, seat: int) -> bool:
    say = session.terminal.say
    grid = Table.grid(padding=(0, 2, 0, 2), pad_edge=True)
    grid.add_column(style="bold cyan", no_wrap=True)
    grid.add_column()
    grid.add_row(say(N_("a number")), say(N_("take that choice")))
    words = say(N_("the same in words, as it stands beside the choice"))
    grid.add_row(say(N_("a sentence")), words)
    for command in COMMANDS:
        grid.add_row(f"{say(command.word)} {say(command.rest)}".strip(), say(command.help))
    session.terminal.out.print(grid)
    return False


def leave(session: Session, rest: str, seat: int) -> bool:
    _ = session.terminal.say
    question = _("Keep the game to go on later? [Y/n, or a file to save it in]")
    try:
        answer = read(session.terminal, question)
    except EOFError:
        answer = ""
    word = answer.lower()
    if word in ("n", "no", "nein"):
        raise Leave(keep=False)
    if word not in ("", "y", "yes", "j", "ja"):
        session.record.save(_path(answer))
        session.terminal.out.print(_("Saved as {file}.", file=answer))
    raise Leave(keep=True)


def _path(text: str) -> Path:
    try:
        return Path(text).expanduser()
    except RuntimeError:  # "~somebody" who has no home here
        return Path(text)


class Spoken(NamedTuple):
    """A command of the game."""

    word: str  # a message: the word of the language is understood beside the English one
    rest: str
    help: str
    do: Callable[[Session, str, int], bool]  # True when the table has changed


COMMANDS: Final = (
    Spoken(N_("undo"), "", N_("take back your last step"), undo),
    Spoken(N_("redo"), "", N_("play again what was taken back"), redo),
    Spoken(N_("restart turn"), "", N_("take back all you did in this turn"), restart),
    Spoken(N_("table"), "", N_("show the table again"), table),
    Spoken(N_("map"), "", N_("show which places there are, and what is next to what"), show_map),
    Spoken(N_("numbers"), "", N_("what people count: supplies, prices, chances"), show_counts),
    Spoken(N_("log"), "", N_("show everything that has happened"), log),
    Spoken(N_("hint"), "", N_("what a bot would choose, and why"), hint),
    Spoken(N_("rules"), N_("[ID|WORDS]"), N_("show rules"), show_rules),
    Spoken(N_("save"), N_("FILE"), N_("write the record to a file"), save),
    Spoken(N_("help"), "", N_("show this help"), show_help),
    Spoken(N_("quit"), "", N_("leave; you can go on later"), leave),
)
ALSO: Final = {
    "?": "help",
    "exit": "quit",
    "q": "quit",
    "restart": "restart turn",
    "hinweis": "hint",
}


def obey(session: Session, line: str, seat: int) -> bool:
    """Carry out a command; True when the table has changed."""
    plain = " ".join(line.split())
    plain = ALSO.get(plain.lower(), plain)
    for command in COMMANDS:
        for word in (command.word, session.terminal.say(command.word).lower()):
            if plain.lower() == word or (command.rest and plain.lower().startswith(word + " ")):
                return command.do(session, plain[len(word) :].strip(), seat)
    session.record.game.check_action(session.record.state, parsed(session, plain, seat), seat)
    raise AssertionError(f"{plain!r} is possible and was not understood")


def parsed(session: Session, plain: str, seat: int) -> int:
    """The action of a sentence; for an unknown one the nearest thing that can be said now."""
    game = session.record.game
    try:
        return game.parse(plain)
    except IllegalAction:
        words = [session.terminal.say(command.word) for command in COMMANDS]
        now = [game.sentence(action) for action in session.record.legal(seat)]
    message = N_('"{word}" is neither a choice nor a command; "help" lists the commands.')
    match = nearest(plain.lower(), [*now, *words])
    raise IllegalAction(message, word=plain[:80], known=None if match is None else [match])
