"""The table in words: any game's observation, laid out for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ecumene.cli.terminal import Terminal
from ecumene.engine.errors import N_
from ecumene.engine.kinds import ByName, BySeat, Hand, Kind, Listed, Mask
from ecumene.engine.record import Record
from ecumene.engine.spec import GameSpec
from ecumene.engine.table import UNKNOWN, Field
from ecumene.engine.viewers import View
from ecumene.text.words import NOTHING, Words, counted, of_seat

COLOURS: Final = ("cyan", "magenta", "yellow", "green", "blue", "red")
STACKED: Final = 6  # more than this many pieces stand in a row instead of a column
SHORT: Final = 24  # letters of a fact that shares its line with others
SHOWN: Final = 24  # more than this many pieces are only counted


class Renderer(Words):
    """Turns observations of one game into renderables; it sees nothing but the observation."""

    back = "▮"

    def __init__(self, game: GameSpec[Any], terminal: Terminal, names: Sequence[str]) -> None:
        super().__init__(game, terminal.lang, names)

    # Words

    def words(self, kind: Kind, value: Any, stack: bool = False) -> Text:
        """A value with all that is in it; *stack* puts one piece per line."""
        kind = kind.spoken
        if isinstance(value, dict):
            names = kind.names if isinstance(kind, ByName) else Kind()
            pairs = [
                Text.assemble(f"{self.word(names, name)} ", self.words(kind.part(name), each))
                for name, each in value.items()
            ]
            return _joined(pairs, stack)
        if isinstance(value, list):
            return self._listed(kind, value, stack)
        style = "dim" if value in (UNKNOWN, "", None) else ""
        return Text(self.word(kind, value), style=style)

    def _listed(self, kind: Kind, value: list[Any], stack: bool) -> Text:
        item = kind.item if isinstance(kind, Listed | BySeat) else Kind()
        if isinstance(kind, Mask):
            item = kind.name
        hidden = sum(each == UNKNOWN for each in value)
        known = [self.words(item, each) for each in value if each != UNKNOWN]
        if isinstance(kind, Hand | Mask):
            known = [Text(each) for each in counted(text.plain for text in known)]
        more = len(known) - SHOWN
        if more > 0:  # what came last lies on top
            rest = self.say(N_("and {n} more"), n=more)
            known = [*reversed(known[-SHOWN:]), Text(rest, style="dim")]
        if hidden:
            backs = self.back * hidden if hidden <= STACKED else f"{hidden} × {self.back}"
            known.append(Text(backs, style="dim"))
        return _joined(known, stack and len(known) <= STACKED)

    # The table

    def table(self, view: View) -> RenderableType:
        """Everything on the table as far as the viewer may see it."""
        facts, rows, areas = self._sorted()
        table = view["table"]
        told = [self._fact(each, table) for each in facts]
        parts: list[RenderableType] = []
        if any(len(each) <= SHORT for each in told):
            short = [each for each in told if len(each) <= SHORT]
            parts.append(Padding(Columns(short, padding=(0, 3)), (0, 0, 0, 1)))
        parts.append(self._seats(view, rows))
        parts += [self._areas(table, group) for group in areas]
        parts += [Padding(each, (0, 0, 0, 1)) for each in told if len(each) > SHORT]
        return Group(*parts)

    def _sorted(self) -> tuple[list[Field[Any]], list[Field[Any]], list[list[Field[Any]]]]:
        """Fields of the whole table, of each seat, and of named places that stand together."""
        facts, rows = [], []
        areas: dict[tuple[str, ...], list[Field[Any]]] = {}
        for field in self.game.table.fields:
            if field.kind.by_seat:
                rows.append(field)
            elif isinstance(field.kind, ByName):
                areas.setdefault(tuple(field.kind.names.names), []).append(field)
            else:
                facts.append(field)
        return facts, rows, list(areas.values())

    def _fact(self, field: Field[Any], table: dict[str, Any]) -> Text:
        chosen = self.chosen(field.slot, table[field.slot])
        value = Text(chosen) if chosen else self.words(field.kind, table[field.slot])
        value.stylize("bold")
        return Text.assemble((f"{self.title(field)} ", "dim"), value)

    def _seats(self, view: View, rows: list[Field[Any]]) -> Table:
        """One column per seat."""
        table = Table(box=ROUNDED, border_style="dim", header_style="bold")
        table.add_column("", style="dim", no_wrap=True)
        for seat in range(len(view["scores"])):
            mark = "▸ " if seat in view["waiting"] else ""
            name = self.player(seat)
            if seat == view["seat"]:
                name += " " + self.say(N_("(you)"))
            table.add_column(Text(mark + name, style=colour(seat)), ratio=1, min_width=9)
        crown = ["★ " if seat in view["winners"] else "" for seat in range(len(view["scores"]))]
        scores = [Text(f"{star}{n}", style="bold") for star, n in zip(crown, view["scores"])]
        table.add_row(self.say(N_("Score")), *scores)
        for field in rows:
            item = of_seat(field)
            cells = [self.words(item, each, stack=True) for each in view["table"][field.slot]]
            table.add_row(self.title(field), *cells)
        return table

    def _areas(self, table: dict[str, Any], fields: list[Field[Any]]) -> RenderableType:
        """One row per named place that holds anything; several fields become columns."""
        if len(fields) == 1:
            return Padding(self._fact(fields[0], table), (0, 0, 0, 1))
        named = fields[0].kind
        assert isinstance(named, ByName)
        grid = Table(box=ROUNDED, border_style="dim", header_style="dim")
        grid.add_column("", no_wrap=True)
        for field in fields:
            grid.add_column(self.title(field))
        for name in named.names.names:
            if any(name in table[field.slot] for field in fields):
                cells = [
                    self.words(field.place_kind, table[field.slot].get(name, ""))
                    for field in fields
                ]
                grid.add_row(self.word(named.names, name), *cells)
        return grid


def heading(title: str, place: str) -> Rule:
    """A line across the screen that says what follows."""
    return Rule(Text.assemble((title, "bold"), (f" · {place}", "")), align="left", style="dim")


def result(terminal: Terminal, record: Record) -> Text:
    """Who has won."""
    _, state = terminal.say, record.state
    renderer = Renderer(record.game, terminal, record.names)
    names = [renderer.player(seat) for seat in state.winners]
    if not names:
        return Text(_("Nobody wins."), style="bold")
    if len(names) == 1:
        return Text(_("{name} wins.", name=names[0]), style="bold")
    together = _(" and ").join([", ".join(names[:-1]), names[-1]])
    return Text(_("{names} share the victory.", names=together), style="bold")


def colour(seat: int) -> str:
    """A seat's colour; its name and number say the same."""
    return COLOURS[seat % len(COLOURS)]


def _joined(words: Iterable[Text], stack: bool) -> Text:
    found = list(words)
    if not found:
        return Text(NOTHING, style="dim")
    return Text("\n" if stack else ", ").join(found)
