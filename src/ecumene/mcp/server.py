"""The tools by which a language model plays, all in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import Any, Final, ParamSpec

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from ecumene import __version__
from ecumene.bots import bots
from ecumene.engine.catalogue import find
from ecumene.engine.errors import N_, Error
from ecumene.engine.lang import LANGUAGES
from ecumene.engine.options import Option
from ecumene.engine.registry import games, load
from ecumene.engine.rng import seed_text
from ecumene.mcp.kept import KeptSeats
from ecumene.mcp.local import LocalGame, seated
from ecumene.mcp.remote import RemoteTable
from ecumene.mcp.sitting import Sitting
from ecumene.text import legend as headings

P = ParamSpec("P")

MOST_RULES: Final = 40  # of one search: a model pays for every word
LONGEST_WAIT: Final = 60.0  # seconds: clients lose patience with longer tools
INSTRUCTIONS: Final = """\
Ecumene lets you play civilisation board games with enforced rules. Open a game against bots with \
open_game, or sit down at a table among people with join_table and the link of an invitation. Then \
look, and answer every question with play (the number of a choice, or its sentence in brackets). \
map says which places a board has and what is next to what; foresee says what a choice would do; \
rules and pieces look things up, and legend says what the lines of the table mean; say speaks to \
the others at your table. \
You know exactly what your seat may know."""


class Place:
    """Where the model sits; one place at a time."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._sitting: Sitting | None = None

    def take(self, sitting: Sitting) -> str:
        """Sit down, and look."""
        self._sitting = sitting
        return sitting.look()

    @property
    def sitting(self) -> Sitting:
        """The own seat; an Error says how to get one."""
        if self._sitting is None:
            raise Error(N_("You do not sit at a table yet: open_game or join_table first."))
        return self._sitting


def make_server(lang: str = "en", seats: Path | None = None) -> MCPServer[Any]:
    """A server for one model, which speaks one language; *seats* among people are kept there."""
    kept = KeptSeats(seats)
    server: MCPServer[Any] = MCPServer(
        "ecumene", title="Ecumene", instructions=INSTRUCTIONS, version=__version__
    )
    place = Place(lang)

    def tool(function: Callable[P, str]) -> Callable[P, str]:
        """A tool that answers in words, and whose refusals are sentences."""

        @wraps(function)
        def told(*args: P.args, **kwargs: P.kwargs) -> str:
            try:
                return function(*args, **kwargs)
            except Error as error:
                raise ToolError(error.sentence(place.lang)) from None

        name = function.__name__.rstrip("_")
        return server.tool(name, structured_output=False)(told)

    @tool
    def list_games() -> str:
        """The games, for how many seats they are, their options, and the bots."""
        lang, lines = place.lang, []
        for game in map(load, games()):
            options = ", ".join(
                f"{each.name} ({'|'.join(_choices(each, game.seats))})" for each in game.options
            )
            lines.append(
                f"{game.id}: {game.title[lang]}, {game.seats[0]} to {game.seats[-1]} seats, "
                f"{game.minutes[0]} to {game.minutes[1]} minutes. {game.say(game.blurb, lang)} "
                f"Options: {options or '-'}"
            )
        return "\n".join([*lines, f"Bots: {', '.join(bots())}"])

    @tool
    def how_to_play(game: str) -> str:
        """The game in a few paragraphs. Read it before your first game."""
        return "\n\n".join(load(game).how_to_play(place.lang))

    @tool
    def open_game(
        game: str,
        opponents: list[str] | None = None,
        seat: int = 0,
        options: dict[str, Any] | None = None,
        seed: int | str | None = None,
    ) -> str:
        """Open a game against bots (by name, one for each other seat) and look at the table.

        Your seat counts from 0. Options are those of list_games; what differs from seat to seat,
        such as the gods of ankh, is a list with one value for each.
        """
        spec = load(game)
        others, own = seated(spec, opponents), None if seed is None else seed_text(seed)
        return place.take(LocalGame(spec, seat, others, options or {}, own, place.lang))

    @tool
    def join_table(invitation: str, name: str = "") -> str:
        """Sit down at a table of a running Ecumene by the link of an invitation, and look.

        The same link leads you back to your seat when you come again.
        """
        return place.take(RemoteTable.join(invitation, name, place.lang, kept=kept))

    @tool
    def look() -> str:
        """What has happened since you looked, the table in words, and your choices."""
        return place.sitting.look()

    @tool
    def choices() -> str:
        """What you are asked, and what you may answer, without the table."""
        return place.sitting.choices()

    @tool
    def map_() -> str:
        """The places of the board: what each one is, its id in choices, and what is next to it.

        Look at it when a game begins, and again when the board has changed.
        """
        return place.sitting.map()

    @tool
    def foresee(choice: int | str) -> str:
        """What a choice would do, as far as you may know, without taking it."""
        return place.sitting.outlook(choice)

    @tool
    def play(choice: int | str) -> str:
        """Answer by the number of a choice or by its sentence; you hear what came of it."""
        return place.sitting.play(choice)

    @tool
    def take_back() -> str:
        """Take back your last answer, if nobody has learned anything from it."""
        place.sitting.take_back()
        return place.sitting.look()

    @tool
    def wait(seconds: float = 30.0) -> str:
        """Wait until you are asked or the game is over, 60 seconds at most, and look."""
        place.sitting.wait(max(0.0, min(seconds, LONGEST_WAIT)))
        return place.sitting.look()

    @tool
    def say(words: str) -> str:
        """Say something to the people and models at your table. It is no answer and no move."""
        place.sitting.speak(words)
        return place.sitting.choices()

    @tool
    def rules(game: str, words: str = "") -> str:
        """Rules by id (ANK-BATL-09), by the beginning of ids (ANK-BATL), or with all these words.

        Without words the chapters are listed.
        """
        catalogue = load(game).catalogue_in(place.lang)
        if not words.strip():
            return "\n".join(
                f"{name}: {some[0].id} to {some[-1].id} ({len(some)})"
                for name, some in catalogue.chapters.items()
            )
        found = find(catalogue, words)
        told = [f"{rule.id}: {rule.text}" for rule in found[:MOST_RULES]]
        if len(found) > MOST_RULES:
            told.append(f"({len(found) - MOST_RULES} more; ask with more words.)")
        return "\n".join(told)

    @tool
    def pieces(game: str, words: str = "") -> str:
        """What cards, powers and other pieces do: those whose name or text has these words."""
        wanted = words.casefold().split()
        found = [
            f"{each.group}, {each.name}: {each.text}"
            for each in load(game).glossary(place.lang)
            if all(word in f"{each.name} {each.text} {each.group}".casefold() for word in wanted)
        ]
        if not found:
            raise Error(N_('No piece has the words "{words}".'), words=words)
        return "\n".join(found)

    @tool
    def legend(game: str, words: str = "") -> str:
        """What the lines of the table mean (in English): those with these words, or all of them."""
        wanted = words.casefold().split()
        lines = [f"{title}: {about}" for title, about in headings(load(game), place.lang)]
        found = [line for line in lines if all(word in line.casefold() for word in wanted)]
        if not found:
            raise Error(N_('No line of the table has the words "{words}".'), words=words)
        return "\n".join(found)

    @tool
    def speak(language: str) -> str:
        """Choose the language of the next game: en or de."""
        if language not in LANGUAGES:
            raise Error(N_('There is no language "{word}".'), word=language, known=LANGUAGES)
        place.lang = language
        return language

    return server


def _choices(option: Option, tables: Sequence[int]) -> list[str]:
    """What an option may be at some table, as it is said when a game is opened."""
    if option.kind == "flag":
        return ["yes", "no"]
    return list(dict.fromkeys(str(each) for seats in tables for each in option.choices(seats)))
