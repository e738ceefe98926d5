"""The parts of a table as a page lays them out, for any game: by role, place and size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from ecumene.draw.drawing import NOTHING, Drawing, number
from ecumene.draw.shared import unchanging_views
from ecumene.engine.picture import Part
from ecumene.engine.spec import GameSpec
from ecumene.engine.viewers import View

TALL: Final = 3.0  # a part so much higher than wide is a column of its own
LOW: Final = 130  # a part on the right that is no higher stays in view, others are opened
SEAT: Final = {4: 64, 5: 54, 6: 46}  # the height of a seat's panel at most, by seats
ROOMY: Final = 72  # with fewer seats
BESIDE: Final = 82  # of other parts that stay in view
RIGHT: Final = "x-right"  # the place of the players


@dataclass(frozen=True)
class Panel:
    """A part, drawn."""

    id: str
    title: str
    svg: Markup
    actions: frozenset[int]  # what can be chosen in it
    focus: bool
    width: float
    height: float
    tab: str
    seat: int = -1  # whose it is

    @property
    def lit(self) -> bool:
        """Can something in it be chosen?"""
        return bool(self.actions)


@dataclass(frozen=True)
class Place:
    """What a telephone shows at a time, and a tab names; on a desk most places are in view."""

    id: str
    title: str
    panels: tuple[Panel, ...] = ()

    @property
    def lit(self) -> bool:
        """Can something be chosen there?"""
        return any(panel.lit for panel in self.panels)


class Lit(NamedTuple):
    """A place where something can be chosen, and how much."""

    place: str  # its id
    title: str
    actions: frozenset[int]


@dataclass
class Layout:
    """Where the parts lie."""

    columns: list[list[Panel]] = field(default_factory=list)  # on the left
    boards: list[Panel] = field(default_factory=list)
    shelves: list[Panel] = field(default_factory=list)  # in the middle, below or without a board
    seats: list[Panel] = field(default_factory=list)
    beside: list[Panel] = field(default_factory=list)  # on the right, always in view
    sheets: list[Panel] = field(default_factory=list)  # on the right, one at a time
    hand: list[Panel] = field(default_factory=list)
    position: str = ""  # the table in words

    @property
    def asked_of_hand(self) -> frozenset[int]:
        """What can be chosen from the own hand: there the cards themselves are the choices."""
        return frozenset[int]().union(*(panel.actions for panel in self.hand))

    @property
    def lit(self) -> list[Lit]:
        """Where pieces can be chosen, each once: by the title of their part, or of its tab."""
        laid = [(f"p-{panel.id}", panel.title, panel) for panel in self.boards]
        laid += [(place.id, place.title, each) for place in self.shelved for each in place.panels]
        laid += [(self.tracks.id, panel.title, panel) for panel in self.tracks.panels]
        laid += [(f"x-sheet-{panel.id}", panel.title, panel) for panel in self.sheets]
        laid += [(RIGHT, panel.title, panel) for panel in (*self.beside, *self.seats)]
        found: dict[tuple[str, str], frozenset[int]] = {}
        told = self.asked_of_hand
        for place, title, panel in laid:
            new = panel.actions - told
            if new:
                found[place, title] = found.get((place, title), frozenset()) | new
                told |= new
        return [Lit(*where, actions) for where, actions in found.items()]

    @property
    def hand_place(self) -> str:
        """The id of its place: large or small it is not the same thing, which would grow."""
        return "x-hand" if self.asked_of_hand else "x-held"

    @property
    def shelved(self) -> list[Place]:
        """The shelves, those with one tab together."""
        tabs = dict.fromkeys(panel.tab for panel in self.shelves)
        together = [tuple(each for each in self.shelves if each.tab == tab) for tab in tabs]
        return [
            Place(f"x-place-{panels[0].id}", tab, panels)
            for tab, panels in zip(tabs, together, strict=True)
        ]

    @property
    def tracks(self) -> Place:
        """What lies on the left; it is called by its tab if all of it shares one."""
        panels = tuple(panel for column in self.columns for panel in column)
        tabs = {panel.tab for panel in panels}
        return Place("x-left", tabs.pop() if len(tabs) == 1 else "", panels)

    @property
    def opened(self) -> str:
        """The place that opens by itself although something else is in view there."""
        found = [panel.id for panel in self.sheets if panel.lit]
        found += [panel.id for panel in self.sheets if panel.focus]
        return f"x-sheet-{found[0]}" if found else ""

    @property
    def goes(self) -> str:
        """Where a page goes that shows one place at a time: to what is asked."""
        if self.asked_of_hand:
            return self.hand_place
        boards = [Place(f"p-{panel.id}", "", (panel,)) for panel in self.boards]
        found = [place.id for place in (*boards, *self.shelved, self.tracks) if place.lit]
        seats = Place(RIGHT, "", (*self.beside, *self.seats))
        return found[0] if found else self.opened or (RIGHT if seats.lit else "")


def lay_out(
    game: GameSpec[Any], seen: View, lang: str, before: View | None = None, hand: bool = True
) -> Layout:
    """All parts of an observation; what moved since *before* is marked."""
    with unchanging_views():
        return _lay_out(game, seen, lang, before, hand)


def _lay_out(game: GameSpec[Any], seen: View, lang: str, before: View | None, hand: bool) -> Layout:
    layout = Layout()
    parts = [part for part in game.parts(seen, lang) if not part.empty]
    most = SEAT.get(sum(part.role == "seat" for part in parts), ROOMY)
    for part in parts:
        if part.role == "hand":
            continue
        drawing = game.painter(seen, part.id, lang)
        layout.position = layout.position or drawing.desc
        changes = NOTHING
        if before is not None and part.role == "board":
            changes = drawing.changes(game.painter(before, part.id, lang))
        _place(layout, part, drawing, most, changes)
    if hand:
        layout.hand = _hand(game, seen, parts, lang)
    if not layout.boards:
        layout.shelves += [each for each in layout.sheets if not each.focus]
        layout.sheets = [each for each in layout.sheets if each.focus]
    layout.sheets.sort(key=lambda each: each.focus)  # what comes and goes moves no other tab
    return layout


def _place(
    layout: Layout, part: Part, drawing: Drawing, most: float, changes: Mapping[str, str]
) -> None:
    width, height = drawing.width, drawing.height
    dock = part.dock or {"track": "left", "cards": "right", "board": "centre"}.get(part.role, "")
    if part.role == "seat":
        seat = len(layout.seats)
        layout.seats.append(_panel(part, drawing, _within(width, height, most), changes, seat))
    elif part.role == "board":
        layout.boards.append(_panel(part, drawing, (width, height), changes))
    elif dock == "left":
        panel = _panel(part, drawing, (width, height), changes)
        _stack(layout.columns, panel)
    elif dock == "centre":
        layout.shelves.append(_panel(part, drawing, (width, height), changes))
    else:
        low = height <= LOW
        size = _within(width, height, BESIDE) if low else (width, height)
        (layout.beside if low else layout.sheets).append(_panel(part, drawing, size, changes))


def _stack(columns: list[list[Panel]], panel: Panel) -> None:
    """A very high part is a column; the others share the last one."""
    if panel.height > TALL * panel.width:
        columns.insert(0, [panel])
    elif columns and columns[-1][0].height <= TALL * columns[-1][0].width:
        columns[-1].append(panel)
    else:
        columns.append([panel])


def _hand(game: GameSpec[Any], seen: View, parts: Sequence[Part], lang: str) -> list[Panel]:
    """The hand in full when something in it can be chosen, else in short if the game has that."""
    full = [(part, game.painter(seen, part.id, lang)) for part in _hands(parts, False)]
    if not any(drawing.lit for _, drawing in full):
        brief = [(part, game.painter(seen, part.id, lang)) for part in _hands(parts, True)]
        full = brief or full
    return [_panel(part, drawing, (drawing.width, drawing.height)) for part, drawing in full]


def _hands(parts: Sequence[Part], brief: bool) -> list[Part]:
    return [part for part in parts if part.role == "hand" and part.brief == brief]


def _panel(
    part: Part,
    drawing: Drawing,
    size: tuple[float, float],
    changes: Mapping[str, str] = NOTHING,
    seat: int = -1,
) -> Panel:
    width, height = size
    sized = f'width="{number(width)}" height="{number(height)}" aria-hidden="true"'
    svg = Markup(drawing.render(changes, sized))  # what it shows is said once for all parts
    actions = frozenset(each.action for each in drawing.pieces if each.action is not None)
    tab = part.tab or part.title
    return Panel(part.id, part.title, svg, actions, part.focus, width, height, tab, seat)


def _within(width: float, height: float, most: float) -> tuple[float, float]:
    scale = min(1.0, most / height) if height else 1.0
    return round(width * scale, 1), round(height * scale, 1)
