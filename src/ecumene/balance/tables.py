"""The results as tables and pictures, in a language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from math import isfinite
from typing import Final

from ecumene.arena.charts import Axis, sliver, whiskers
from ecumene.arena.charts import Row as Whisker
from ecumene.balance.estimates import Estimate
from ecumene.balance.results import Measure, Results, Row, Use
from ecumene.engine.lang import Translator

WIDE: Final = 980.0
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
        return f"{'+' if estimate.value > 0 else ''}{say(estimate.value)}".replace("-", "−")

    def ends(self, estimate: Estimate, say: Say) -> str:
        """Between which ends something lies."""
        if not (isfinite(estimate.low) and isfinite(estimate.high)):
            return "–"
        low, high = (say(end).replace("-", "−") for end in (estimate.low, estimate.high))
        return self.say("{low} to {high}", low=low, high=high)


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


def cell(estimate: Estimate, say: Say, words: Words) -> tuple[str, str]:
    """A mean and its interval."""
    if not estimate.games:
        return "right", "–"
    return "right", f"{say(estimate.value)}<br><small>{words.ends(estimate, say)}</small>"


def change_cells(change: Estimate, say: Say, axis: Axis, words: Words) -> list[tuple[str, str]]:
    """A change, its interval, and a picture of it; what is certain stands out."""
    if not isfinite(change.low):
        return [("right", "–"), ("chart", "")]
    said = words.change(change, say)
    if change.excludes(0.0):
        said = f"<b>{said}</b>"
    drawn = Whisker("", change.value, change.low, change.high, "", hue(1))
    ends = words.ends(change, say)
    return [("right", f"{said}<br><small>{ends}</small>"), ("chart", sliver(drawn, axis, 0.0))]


def axis_of(estimates: Sequence[Estimate], least: float) -> Axis:
    """A scale around nought that holds all ends."""
    ends = [abs(end) for each in estimates for end in (each.low, each.high) if isfinite(end)]
    most = max([*ends, least])
    return Axis(-most, most, 8, 192, str)


def fates(rows: Sequence[Row], names: Sequence[str], words: Words) -> str:
    """Wins and points of seats that have something in common."""
    _, contents = words.say, len(words.names)
    heads = [("", ""), (_("Games"), "right")]
    for content, name in enumerate(words.names):
        heads.append((_("Wins: {name}", name=name), "right"))
        if content:
            heads += [(_("Change"), "right"), ("", "")]
    for content, name in enumerate(words.names):
        heads.append((_("Points: {name}", name=name), "right"))
        if content:
            heads += [(_("Change"), "right"), ("", "")]
    wins = axis_of([each for row in rows for each in row.win_changes], 0.02)
    points = axis_of([each for row in rows for each in row.point_changes], 0.2)
    lines = []
    for row, name in zip(rows, names):
        line = [("bot", escape(name)), ("right", _.number(row.wins[0].games))]
        for content in range(contents):
            line.append(cell(row.wins[content], words.percent, words))
            if content:
                line += change_cells(row.win_changes[content - 1], words.percent, wins, words)
        for content in range(contents):
            line.append(cell(row.points[content], words.points, words))
            if content:
                line += change_cells(row.point_changes[content - 1], words.points, points, words)
        lines.append(line)
    return table(heads, lines)


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


def uses_table(uses: Sequence[Use], names: Sequence[str], words: Words) -> str:
    """How often something is done, and how much more by winners."""
    _ = words.say
    heads: list[tuple[str, str]] = [("", "")]
    for content, name in enumerate(words.names):
        heads.append((_("Per game: {name}", name=name), "right"))
        if content:
            heads += [(_("Change"), "right"), ("", "")]
    heads += [(_("Winners more often by"), "right"), ("", "")]
    changes = axis_of([each for use in uses for each in use.changes], 0.1)
    edges = axis_of([use.edge[0] for use in uses], 0.1)
    lines = []
    for use, name in zip(uses, names):
        line = [("bot", escape(name))]
        for content, often in enumerate(use.often):
            line.append(cell(often, lambda number: words.say.number(number, 2), words))
            if content:
                line += change_cells(use.changes[content - 1], _two(words), changes, words)
        line += change_cells(use.edge[0], _two(words), edges, words)
        lines.append(line)
    return table(heads, lines)


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
                line += change_cells(measure.changes[content - 1], say, axis, words)
        lines.append(line)
    return table(heads, lines)
