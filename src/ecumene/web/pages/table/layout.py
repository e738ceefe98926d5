"""The parts of a table as a page lays them out, for any game: by role, place and size."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, NamedTuple, TypeVar

from markupsafe import Markup

from ecumene.draw.drawing import NOTHING, Drawing, number
from ecumene.draw.shared import unchanging_views
from ecumene.draw.watched import Facts, Sight
from ecumene.engine.picture import Part
from ecumene.engine.spec import GameSpec
from ecumene.engine.viewers import View
from ecumene.web.rooms.memory import Memory, Places

T = TypeVar("T")

TALL: Final = 3.0  # a part so much higher than wide is a column of its own
LOW: Final = 130  # a part on the right that is no higher stays in view, others are opened
SEAT: Final = {4: 64, 5: 54, 6: 46}  # the height of a seat's panel at most, by seats
ROOMY: Final = 72  # with fewer seats
BESIDE: Final = 82  # of other parts that stay in view
RIGHT: Final = "x-right"  # the place of the players


class Frame(NamedTuple):
    """What a page says of a part around its drawing."""

    id: str
    title: str


class Shelf(NamedTuple):
    """A place of parts that lie side by side."""

    id: str
    title: str
    frames: list[Frame]


@dataclass
class Picture:
    """A drawing as SVG, in layers."""

    head: str
    layers: dict[str, str]  # by name

    @cached_property
    def size(self) -> int:
        """How many characters its layers have."""
        return sum(map(len, self.layers.values()))

    @cached_property
    def svg(self) -> Markup:
        """All of it."""
        return Markup(f"{self.head}{''.join(self.layers.values())}</svg>")


@dataclass(frozen=True)
class Panel:
    """A part, drawn."""

    id: str
    title: str
    picture: Picture
    actions: frozenset[int]  # what can be chosen in it
    focus: bool
    width: float
    height: float
    tab: str
    drawn: Drawn = field(compare=False, repr=False)
    seat: int = -1  # whose it is

    @property
    def svg(self) -> Markup:
        """The whole drawing."""
        return self.picture.svg

    @property
    def frame(self) -> Frame:
        """What stands around it."""
        return Frame(self.id, self.title)

    @property
    def places(self) -> Places:
        """Where its pieces lie."""
        return self.drawn.drawing.places

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
    """Where the parts lie; what follows from it is worked out once, when all have their places."""

    columns: list[list[Panel]] = field(default_factory=list)  # on the left
    boards: list[Panel] = field(default_factory=list)
    shelves: list[Panel] = field(default_factory=list)  # in the middle, below or without a board
    seats: list[Panel] = field(default_factory=list)
    beside: list[Panel] = field(default_factory=list)  # on the right, always in view
    sheets: list[Panel] = field(default_factory=list)  # on the right, one at a time
    hand: list[Panel] = field(default_factory=list)
    position: str = ""  # the table in words

    @property
    def panels(self) -> list[Panel]:
        """All of them."""
        columns = [panel for column in self.columns for panel in column]
        middle = [*self.boards, *self.shelves]
        return [*columns, *middle, *self.seats, *self.beside, *self.sheets, *self.hand]

    @cached_property
    def asked_of_hand(self) -> frozenset[int]:
        """What can be chosen from the own hand: there the cards themselves are the choices."""
        return frozenset[int]().union(*(panel.actions for panel in self.hand))

    @cached_property
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

    @cached_property
    def shelved(self) -> list[Place]:
        """The shelves, those with one tab together."""
        tabs = dict.fromkeys(panel.tab for panel in self.shelves)
        together = [tuple(each for each in self.shelves if each.tab == tab) for tab in tabs]
        return [
            Place(f"x-place-{panels[0].id}", tab, panels)
            for tab, panels in zip(tabs, together, strict=True)
        ]

    @cached_property
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


class Drawn:
    """A part as it was drawn, and what pages ask of it; shared by all who see the same."""

    def __init__(self, drawing: Drawing) -> None:
        drawing.told = ""  # the table in words is not the same for all who share a part
        self.drawing = drawing
        self.actions = frozenset(each.action for each in drawing.pieces if each.action is not None)
        self._rendered: dict[str, Picture] = {}

    def picture(self, sized: str, changes: Mapping[str, str]) -> Picture:
        """The picture, with what moved marked."""
        if changes:
            return Picture(self.drawing.head(sized), self.drawing.by_layer(changes))
        found = self._rendered.get(sized)
        if found is None:
            found = Picture(self.drawing.head(sized), self.drawing.by_layer())
            self._rendered[sized] = found
        return found


class Painter:
    """Draws the parts of one view; what was drawn of the same facts before is taken again."""

    def __init__(self, game: GameSpec[Any], seen: View, lang: str, memory: Memory) -> None:
        self.game = game
        self.lang = lang
        self.memory = memory
        self.sight = Sight(seen)
        self.sight.view.keep = self._keep
        self.parts = [part for part in game.parts(self.sight.view, lang) if not part.empty]
        self._words: str | Callable[[], str] | None = None  # of this view's own drawings

    def _keep(self, name: Hashable, make: Callable[[], T]) -> tuple[Facts, T]:
        return self.memory.found(("detail", name, self.lang), self.sight, make)

    def draw(self, part: Part) -> Drawn:
        """One part."""
        return self.memory.drawn(("part", part.id, self.lang), self.sight, lambda: self._draw(part))

    def _draw(self, part: Part) -> Drawn:
        drawing = self.game.painter(self.sight.view, part.id, self.lang)
        self._words = drawing.told
        return Drawn(drawing)

    def position(self) -> str:
        """The table in words, which every part could say; hardly two views say the same."""
        if self._words is None and self.parts:
            self._draw(self.parts[-1])
        return self._words() if callable(self._words) else self._words or ""


def lay_out(
    game: GameSpec[Any],
    seen: View,
    lang: str,
    before: Mapping[str, Places] | None = None,
    hand: bool = True,
    memory: Memory | None = None,
) -> Layout:
    """All parts of an observation; what moved since it lay as *before* is marked."""
    with unchanging_views():
        painter = Painter(game, seen, lang, Memory() if memory is None else memory)
        return _lay_out(painter, before or {}, hand)


def places(game: GameSpec[Any], seen: View, lang: str) -> dict[str, Places]:
    """Where the pieces of all boards lie."""
    with unchanging_views():
        boards = [part for part in game.parts(seen, lang) if part.role == "board"]
        return {
            part.id: game.painter(seen, part.id, lang).places for part in boards if not part.empty
        }


def _lay_out(painter: Painter, before: Mapping[str, Places], hand: bool) -> Layout:
    layout = Layout()
    parts = painter.parts
    most = SEAT.get(sum(part.role == "seat" for part in parts), ROOMY)
    for part in parts:
        if part.role == "hand":
            continue
        drawn = painter.draw(part)
        changes = NOTHING
        if part.role == "board":
            changes = drawn.drawing.changed(before[part.id]) if part.id in before else NOTHING
        _place(layout, part, drawn, most, changes)
    layout.position = painter.position()
    if hand:
        layout.hand = _hand(painter)
    if not layout.boards:
        layout.shelves += [each for each in layout.sheets if not each.focus]
        layout.sheets = [each for each in layout.sheets if each.focus]
    layout.sheets.sort(key=lambda each: each.focus)  # what comes and goes moves no other tab
    return layout


def _place(
    layout: Layout, part: Part, drawn: Drawn, most: float, changes: Mapping[str, str]
) -> None:
    width, height = drawn.drawing.width, drawn.drawing.height
    dock = part.dock or {"track": "left", "cards": "right", "board": "centre"}.get(part.role, "")
    if part.role == "seat":
        seat = len(layout.seats)
        layout.seats.append(_panel(part, drawn, _within(width, height, most), changes, seat))
    elif part.role == "board":
        layout.boards.append(_panel(part, drawn, (width, height), changes))
    elif dock == "left":
        panel = _panel(part, drawn, (width, height), changes)
        _stack(layout.columns, panel)
    elif dock == "centre":
        layout.shelves.append(_panel(part, drawn, (width, height), changes))
    else:
        low = height <= LOW
        size = _within(width, height, BESIDE) if low else (width, height)
        (layout.beside if low else layout.sheets).append(_panel(part, drawn, size, changes))


def _stack(columns: list[list[Panel]], panel: Panel) -> None:
    """A very high part is a column; the others share the last one."""
    if panel.height > TALL * panel.width:
        columns.insert(0, [panel])
    elif columns and columns[-1][0].height <= TALL * columns[-1][0].width:
        columns[-1].append(panel)
    else:
        columns.append([panel])


def _hand(painter: Painter) -> list[Panel]:
    """The hand in full when something in it can be chosen, else in short if the game has that."""
    full = [(part, painter.draw(part)) for part in _hands(painter.parts, False)]
    if not any(drawn.actions for _, drawn in full):
        brief = [(part, painter.draw(part)) for part in _hands(painter.parts, True)]
        full = brief or full
    return [
        _panel(part, drawn, (drawn.drawing.width, drawn.drawing.height)) for part, drawn in full
    ]


def _hands(parts: Sequence[Part], brief: bool) -> list[Part]:
    return [part for part in parts if part.role == "hand" and part.brief == brief]


def _panel(
    part: Part,
    drawn: Drawn,
    size: tuple[float, float],
    changes: Mapping[str, str] = NOTHING,
    seat: int = -1,
) -> Panel:
    width, height = size
    sized = f'width="{number(width)}" height="{number(height)}" aria-hidden="true"'
    picture = drawn.picture(sized, changes)  # what it shows is said once for all parts
    tab = part.tab or part.title
    return Panel(
        part.id, part.title, picture, drawn.actions, part.focus, width, height, tab, drawn, seat
    )


def _within(width: float, height: float, most: float) -> tuple[float, float]:
    scale = min(1.0, most / height) if height else 1.0
    return round(width * scale, 1), round(height * scale, 1)
