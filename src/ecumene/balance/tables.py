"""The results as tables and pictures, in a language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from itertools import zip_longest
from math import isfinite
from typing import Final

from ecumene.arena.charts import Axis, sliver, whiskers
from ecumene.arena.charts import Row as Whisker
from ecumene.balance.estimates import ENOUGH, Estimate
from ecumene.balance.results import Measure, Results, Row, Use
from ecumene.engine.lang import Translator

WIDE: Final = 980.0
FEW: Final = 5  # games at least, before an interval says anything
HUES: Final = ("var(--lapis)", "var(--cinnabar)", "var(--malachite)", "var(--ochre)")

Say = Callable[[float], str]


class Words:
    """How numbers and contents are said on one page."""

    def __init__(self, results: Results, names: Sequence[str], _: Translator) -> None:
        self.results = results
        self.names = names  # of the contents, the original first
        self.say = _

    def percent(self, share: float) -> str:
        """A share."""
        return self.say.percent(share)

    def points(self, number: float) -> str:
        """A number with one digit."""
        return self.say.number(number, 1)

    def change(self, estimate: Estimate, say: Say) -> str:
        """A change with its sign."""
        said = signed(estimate.value, say)
        return (
            f"+{said}" if estimate.value > 0 and any(each in said for each in "123456789") else said
        )

    def ends(self, estimate: Estimate, say: Say) -> str:
        """Between which ends something lies."""
        if estimate.games < FEW or not (isfinite(estimate.low) and isfinite(estimate.high)):
            return "–"
        low, high = (signed(end, say) for end in (estimate.low, estimate.high))
        _ = self.say
        return _("{low} to {high}", low=low, high=high)


def signed(number: float, say: Say) -> str:
    """A number with the sign for minus; what is nought in so many digits has none.

    >>> signed(-0.04, "{:.1f}".format), signed(-0.06, "{:.1f}".format)
    ('0.0', '−0.1')
    """
    said = say(number)
    return said.replace("-", "−" if any(each in said for each in "123456789") else "")


def hue(content: int) -> str:
    """The colour of a content; its name always stands beside it."""
    return HUES[content % len(HUES)]


def table(heads: Sequence[tuple[str, str]], lines: Sequence[Sequence[tuple[str, str]]]) -> str:
    """A table; each cell has a class and its markup."""
    head = "".join(f'<th class="{kind}">{escape(name)}</th>' for name, kind in heads)
    body = "".join(
        "<tr>" + "".join(f'<td class="{kind}">{cell}</td>' for kind, cell in line) + "</tr>"
        for line in lines
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def cell(estimate: Estimate, say: Say, words: Words, usual: float | None = None) -> tuple[str, str]:
    """A mean and its interval; what is certainly other than usual stands out."""
    if not estimate.games:
        return "right", "–"
    said = signed(estimate.value, say)
    if usual is not None and estimate.excludes(usual):
        said = f"<b>{said}</b>"
    return "right", f"{said}<br><small>{words.ends(estimate, say)}</small>"


def change_cells(
    change: Estimate, say: Say, axis: Axis, words: Words, content: int = 1
) -> list[tuple[str, str]]:
    """A change, its interval, and a picture of it in the colour of a *content*.

    What is certain stands out.
    """
    if change.games < FEW or not isfinite(change.low):
        return [("right", "–"), ("chart", "")]
    said = words.change(change, say)
    if change.excludes(0.0):
        said = f"<b>{said}</b>"
    drawn = Whisker("", change.value, change.low, change.high, "", hue(content))
    ends = words.ends(change, say)
    return [("right", f"{said}<br><small>{ends}</small>"), ("chart", sliver(drawn, axis, 0.0))]


def axis_of(estimates: Sequence[Estimate], least: float) -> Axis:
    """A scale around nought that holds all ends; those of few games must not hide the others."""
    known = [each for each in estimates if each.games >= ENOUGH] or estimates
    known = [each for each in known if each.games >= FEW]
    ends = [abs(end) for each in known for end in (each.low, each.high) if isfinite(end)]
    most = max([*ends, least])
    return Axis(-most, most, 8, 192, str)


def fates(rows: Sequence[Row], names: Sequence[str], words: Words, *, drawn: bool = False) -> str:
    """Wins and points of seats that have something in common; win rates may be *drawn* already."""
    _, contents = words.say, len(words.names)
    heads = [("", ""), (_("Games"), "right")]
    if contents == 1:
        heads += [(_("Wins"), "right"), *([] if drawn else [("", "")]), (_("Points"), "right")]
    else:
        for content, name in enumerate(words.names):
            heads.append((_("Wins: {name}", name=name), "right"))
            heads += [(_("Change"), "right"), ("", "")] if content else []
        for content, name in enumerate(words.names):
            heads.append((_("Points: {name}", name=name), "right"))
            heads += [(_("Change"), "right"), ("", "")] if content else []
    wins = axis_of([each for row in rows for each in row.win_changes], 0.02)
    points = axis_of([each for row in rows for each in row.point_changes], 0.2)
    averages = [words.results.average(content) for content in range(contents)]
    lines = []
    for row, name in zip(rows, names):
        line = [("bot", escape(name)), ("right", _.number(row.wins[0].games))]
        for content in range(contents):
            line.append(cell(row.wins[content], words.percent, words, averages[content]))
            if content:
                line += change_cells(
                    row.win_changes[content - 1], words.percent, wins, words, content
                )
        if contents == 1 and not drawn:
            line.append(win_cell(row.wins[0], averages[0]))
        for content in range(contents):
            line.append(cell(row.points[content], words.points, words))
            if content:
                line += change_cells(
                    row.point_changes[content - 1], words.points, points, words, content
                )
        lines.append(line)
    return table(heads, lines)


def win_cell(wins: Estimate, average: float) -> tuple[str, str]:
    """A picture of a win rate beside the average."""
    if wins.games < FEW:
        return "chart", ""
    drawn = Whisker("", wins.value, wins.low, wins.high, "", hue(0))
    return "chart", sliver(drawn, Axis(0.0, 1.0, 8, 192, str), average)


def wins_picture(rows: Sequence[Row], names: Sequence[str], words: Words) -> str:
    """Win rates with their intervals, content by content."""
    _, drawn = words.say, list[Whisker]()
    for row, name in zip(rows, names):
        for content, each in enumerate(row.wins):
            if each.games:
                label = name if len(words.names) == 1 else f"{name} · {words.names[content]}"
                note = f"{words.percent(each.value)} ({_.number(each.games)})"
                drawn.append(Whisker(label, each.value, each.low, each.high, note, hue(content)))
    if not drawn:
        return ""
    most = max([row.high for row in drawn] + [2 * words.results.fair, 0.1])
    left = 30.0 + 7.6 * max(len(row.label) for row in drawn)
    axis = Axis(0.0, min(1.0, most * 1.04), left, WIDE - 120, lambda each: _.percent(each, 0))
    title = _("Win rates with their intervals")
    return whiskers(drawn, axis, title, WIDE, (words.results.fair, _("average")))


def uses_table(
    uses: Sequence[Use], names: Sequence[str], words: Words, notes: Sequence[str] = ()
) -> str:
    """How often something is done, and how much more by winners; a note says what it is."""
    _ = words.say
    heads: list[tuple[str, str]] = [("", "")]
    for content, name in enumerate(words.names):
        heads.append((_("Per game: {name}", name=name), "right"))
        if content:
            heads += [(_("Change"), "right"), ("", "")]
    heads += edge_heads(words)
    changes = axis_of([each for use in uses for each in use.changes], 0.1)
    edges = axis_of([each for use in uses for each in use.edge_changes or use.edge], 0.1)
    lines = []
    for use, name, note in zip_longest(uses, names, notes, fillvalue=""):
        assert isinstance(use, Use)
        below = f'<small class="note">{escape(note)}</small>' if note else ""
        line = [("bot", escape(name) + below)]
        for content, often in enumerate(use.often):
            line.append(cell(often, lambda number: words.say.number(number, 2), words))
            if content:
                line += change_cells(use.changes[content - 1], _two(words), changes, words, content)
        line += edge_cells(use, edges, words)
        lines.append(line)
    return table(heads, lines)


def edge_heads(words: Words) -> list[tuple[str, str]]:
    """What is told of winners: a picture where there is but one content, otherwise the change."""
    _, heads = words.say, list[tuple[str, str]]()
    if len(words.names) == 1:
        return [(_("Winners more often by"), "right"), ("", "")]
    for content, name in enumerate(words.names):
        heads.append((_("Winners more often by: {name}", name=name), "right fold"))
        if content:
            heads += [(_("Change"), "right"), ("", "")]
    return heads


def edge_cells(use: Use, axis: Axis, words: Words) -> list[tuple[str, str]]:
    """How much more often winners do something, with each content."""
    say = _two(words)
    if len(use.edge) == 1:
        return change_cells(use.edge[0], say, axis, words)
    cells = []
    for content, each in enumerate(use.edge):
        cells.append(edge_cell(each, say, words))
        if content:
            cells += change_cells(use.edge_changes[content - 1], say, axis, words, content)
    return cells


def edge_cell(edge: Estimate, say: Say, words: Words) -> tuple[str, str]:
    """How much more often winners do something, without a picture."""
    return change_cells(edge, say, axis_of([], 1.0), words)[0]


def _two(words: Words) -> Say:
    return lambda number: words.say.number(number, 2)


def measures_table(
    measures: Sequence[Measure], names: Sequence[str], says: Sequence[Say], words: Words
) -> str:
    """How games go."""
    _ = words.say
    heads: list[tuple[str, str]] = [("", "")]
    for content, name in enumerate(words.names):
        heads.append((name, "right"))
        if content:
            heads += [(_("Change"), "right"), ("", "")]
    lines = []
    for measure, name, say in zip(measures, names, says):
        line = [("bot", escape(name))]
        axis = axis_of(measure.changes, 0.01)
        for content, each in enumerate(measure.means):
            line.append(cell(each, say, words))
            if content:
                line += change_cells(measure.changes[content - 1], say, axis, words, content)
        lines.append(line)
    return table(heads, lines)
