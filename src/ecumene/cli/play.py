"""`ecumene play`: a full game in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from ecumene.cli.flags import content_option, game_option, seed_option
from ecumene.cli.group import Command
from ecumene.cli.inputs import game_of, read_game, read_options, read_position, read_seats
from ecumene.cli.terminal import Terminal
from ecumene.engine.errors import N_, BadOption, Error, nearest
from ecumene.engine.lang import LANGUAGES
from ecumene.engine.narration import seat_name
from ecumene.engine.options import whole_number
from ecumene.engine.record import Record
from ecumene.engine.registry import games, load
from ecumene.engine.spec import GameSpec

if TYPE_CHECKING:
    from ecumene.cli.saves import Autosave

HUMAN = "human"
OPPONENT = "greedy"


def register(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""
    _ = terminal.say
    option_given, seed_given = game_option(_), seed_option(_)
    content_given = content_option(_)
    position_given = typer.Option(
        None, "--position", metavar=_("FILE"), help=_("Begin at a position (TOML or JSON).")
    )

    @app.command(
        "play",
        cls=Command,
        help=_("Play a game in the terminal, against bots or several people at one keyboard."),
        options_metavar=_("[OPTIONS]"),
    )
    def _play(
        game: str = typer.Argument(
            None,
            metavar=_("GAME"),
            help=_("Id of the game; without it you choose one. With --resume also a file."),
            show_default=False,
        ),
        seats: str = typer.Option(
            None,
            "--seats",
            metavar=_("WHO,WHO,..."),
            help=_("Who sits where: human or the name of a bot. A number: you and bots."),
        ),
        seed: str = seed_given,
        option: list[str] = option_given,
        content: list[Path] = content_given,
        position: Path = position_given,
        resume: bool = typer.Option(
            False,
            "--resume",
            help=_("Go on with the game played last, or with the file named as GAME."),
        ),
    ) -> None:
        from ecumene.cli.session import Session

        if resume and (seed is not None or option or content or position is not None):
            message = N_("A game that goes on has its seed, options, content and position already.")
            raise BadOption(message)
        if resume:
            record, sitting, kept = resumed(terminal, game, seats)
        else:
            record, sitting, kept = begun(terminal, game, seats, seed, option, position, content)
        Session(terminal, record, sitting, kept).run()


def begun(
    terminal: Terminal,
    game: str | None,
    seats: str | None,
    seed: str | None,
    option: list[str],
    position: Path | None,
    content: Sequence[Path] = (),
) -> tuple[Record, list[str], Autosave]:
    """A new game, and who sits at it."""
    from ecumene.cli.saves import Autosave

    start = None if position is None else read_position(position)
    if start is not None:
        spec = read_game(game_of(start, game), content)
    elif game is not None:
        spec = read_game(game, content)
    else:
        spec = read_game(chosen_game(terminal).id, content)
        if seats is None:
            seats = chosen_seats(terminal, spec)
    default = spec.check_seats((start or {}).get("seats", spec.seats[0]))
    sitting = seated(spec, default if seats is None else seats)
    names = names_of(terminal, sitting)
    record = Record.begun(spec, len(sitting), seed, names, start, read_options(option))
    return record, sitting, Autosave.fresh(terminal, spec.origin)


def resumed(
    terminal: Terminal, game: str | None, seats: str | None
) -> tuple[Record, list[str], Autosave]:
    """A game that goes on: a file, or the newest unfinished one (of a game)."""
    from ecumene.bots.program import PREFIX
    from ecumene.cli.saves import Autosave, newest

    if game is None or (game in games() and not Path(game).is_file()):
        path = newest(game)
    else:
        path = Path(game)
    record = Record.load(path)
    sitting = sitting_of(record) if seats is None else seated(record.game, seats)
    if seats is None and any(word.startswith(PREFIX) for word in sitting):
        # names are anybody's words: a file must not start programs on this machine
        message = N_("A program sat in this game: name it again with --seats, or somebody else.")
        raise BadOption(message)
    if len(sitting) != record.seats:
        message = N_("The record has {seats} seats, not {found}.")
        raise BadOption(message, seats=record.seats, found=len(sitting))
    record.names = renamed(terminal, record, sitting)
    return record, sitting, Autosave(terminal, path)


def seated(game: GameSpec[Any], seats: str | int) -> list[str]:
    """Who sits where, checked; a number is one person and so many bots less one."""
    from ecumene.bots import UnknownBot, bots, is_bot
    from ecumene.bots import load as load_bot

    number = whole_number(str(seats))
    if number is not None:
        return [HUMAN] + [OPPONENT] * (game.check_seats(number) - 1)
    sitting = read_seats(str(seats))
    for word in sitting:
        if word != HUMAN and not is_bot(word):
            raise UnknownBot(N_('Nobody is called "{word}".'), word=word, known=[HUMAN, *bots()])
        if word != HUMAN:
            load_bot(word)
    game.check_seats(len(sitting))
    return sitting


def names_of(terminal: Terminal, sitting: list[str]) -> list[str]:
    """How the seats are called, in the log and in the record."""
    return [
        seat_name(seat, terminal.lang) if who == HUMAN else f"{who} {seat + 1}"
        for seat, who in enumerate(sitting)
    ]


def renamed(terminal: Terminal, record: Record, sitting: list[str]) -> list[str]:
    """The names of a record, where they only say who sat there: who sits there now."""
    usual = [names_of(Terminal(lang), sitting_of(record)) for lang in LANGUAGES]
    here = names_of(terminal, sitting)
    plain = [{each[seat] for each in usual} for seat in range(len(sitting))]
    return [here[seat] if name in plain[seat] else name for seat, name in enumerate(record.names)]


def sitting_of(record: Record) -> list[str]:
    """Who sat where, as the names in a record tell: bots are called by theirs."""
    from ecumene.bots import is_bot

    words = [name.rpartition(" ")[0] for name in record.names] or [""] * record.seats
    return [word if is_bot(word) else HUMAN for word in words]


def chosen_game(terminal: Terminal) -> GameSpec[Any]:
    """Let somebody choose from the shelf."""
    from ecumene.cli.games import available
    from ecumene.cli.prompt import choose

    _ = terminal.say
    shelf = available(terminal)
    labels = [f"{game.title[terminal.lang]} ({game.id})" for game in shelf]
    while True:
        word = choose(terminal, _("Which game?"), labels)
        number = whole_number(word)
        if number is not None and 1 <= number <= len(shelf):
            return shelf[number - 1]
        match = nearest(word.lower(), [game.id for game in shelf])
        if match is not None:
            return load(match)
        terminal.complain(_("Type the number or the id of a game."))


def chosen_seats(terminal: Terminal, game: GameSpec[Any]) -> str:
    """Ask who plays; Enter is one person against one bot each."""
    from ecumene.cli.prompt import read

    _ = terminal.say
    default = ",".join(seated(game, game.seats[0]))
    low, high = game.seats[0], game.seats[-1]
    question = _(
        "Who plays? {low} to {high} seats, such as human,human or 3 (you and 2 bots) [{default}]",
        low=low,
        high=high,
        default=default,
    )
    while True:
        word = read(terminal, question) or default
        try:
            seated(game, word)
        except Error as error:
            terminal.complain(error.sentence(terminal.lang))
            if not terminal.live:
                raise
        else:
            return word
