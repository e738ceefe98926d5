"""The parts of a table as a page lays them out, for any game: by role, place and size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from markupsafe import Markup

from ecumene.draw.drawing import NOTHING, Drawing, number
from ecumene.draw.shared import one_look
from ecumene.engine.picture import Part
from ecumene.engine.spec import GameSpec

Sight = dict[str, Any]
"""An observation."""

TALL: Final = 3.0  # a part so much higher than wide is a column of its own
LOW: Final = 130  # a part on the right that is no higher stays in view, others are opened
SEAT: Final = {4: 64, 5: 56}  # the height of a seat's panel at most, by seats
ROOMY: Final = 72  # with fewer seats
BESIDE: Final = 82  # of other parts that stay in view
HAND: Final = 184  # of the hand when something in it can be chosen
HELD: Final = 84  # of the hand otherwise


@dataclass(frozen=True)
class Panel:
    """A part, drawn."""

    id: str
    title: str
    svg: Markup
    lit: bool  # something in it can be chosen
    focus: bool
    width: float
    height: float
    seat: int = -1  # whose it is


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
    def asks_hand(self) -> bool:
        """Is the question about the own hand?"""
        return any(panel.lit for panel in self.hand)

    @property
    def opened(self) -> str:
        """The sheet to be opened by itself."""
        found = [panel.id for panel in self.sheets if panel.lit]
        found += [panel.id for panel in self.sheets if panel.focus]
        return found[0] if found else ""


def lay_out(
    game: GameSpec[Any], seen: Sight, lang: str, before: Sight | None = None, hand: bool = True
) -> Layout:
    """All parts of an observation; what moved since *before* is marked."""
    with one_look():
        return _lay_out(game, seen, lang, before, hand)


def _lay_out(
    game: GameSpec[Any], seen: Sight, lang: str, before: Sight | None, hand: bool
) -> Layout:
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


def _hand(game: GameSpec[Any], seen: Sight, parts: Sequence[Part], lang: str) -> list[Panel]:
    """The hand as large as what can be done with it; in short where the game has a short form."""
    full = [(part, game.painter(seen, part.id, lang)) for part in _hands(parts, False)]
    if any(drawing.lit for _, drawing in full):
        return [_held(part, drawing, HAND) for part, drawing in full]
    brief = [(part, game.painter(seen, part.id, lang)) for part in _hands(parts, True)]
    return [_held(part, drawing, HELD) for part, drawing in brief or full]


def _held(part: Part, drawing: Drawing, most: float) -> Panel:
    return _panel(part, drawing, _within(drawing.width, drawing.height, most))


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
    return Panel(part.id, part.title, svg, drawing.lit, part.focus, width, height, seat)


def _within(width: float, height: float, most: float) -> tuple[float, float]:
    scale = min(1.0, most / height) if height else 1.0
    return round(width * scale, 1), round(height * scale, 1)
