"""The results of an arena as pictures, in a language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle, islice
from typing import Final

from ecumene.arena.charts import Axis, Cell, Row, Spread, matrix, median, ridges, whiskers
from ecumene.arena.plan import ONE
from ecumene.arena.results import Count, Results
from ecumene.engine.lang import Translator
from ecumene.engine.registry import load

WIDE: Final = 472.0  # half of the page
PIGMENTS: Final = (
    "cinnabar",
    "malachite",
    "lapis",
    "ochre",
    "tyrian",
    "carnelian",
    "faience",
    "umber",
)


def colours(bots: Sequence[str]) -> dict[str, str]:
    """A pigment for each bot; names always stand beside it."""
    return {bot: f"var(--{hue})" for bot, hue in zip(bots, islice(cycle(PIGMENTS), len(bots)))}


def duration(seconds: float, _: Translator) -> str:
    """A time in the unit that fits."""
    if seconds >= 1:
        return _("{n} s", n=_.number(seconds, 2))
    digits = 0 if seconds >= 0.01 else 2
    return _("{n} ms", n=_.number(seconds * 1000, digits))


def interval(count: Count, _: Translator) -> str:
    """The 95 % interval in whole percent."""
    low, high = (_.number(100 * end) for end in count.ci)
    return f"{low}–{high} %"


def met(results: Results, _: Translator) -> str:
    """How often the bot of the row beats that of the column."""
    bots = [standing.name for standing in results.ranking]
    return matrix(
        bots,
        bots,
        [[_cell(results.met.get((bot, other)), results.even, _) for other in bots] for bot in bots],
        _("Win rate of the bot of the row against that of the column"),
        WIDE,
    )


def _cell(count: Count | None, even: float, _: Translator) -> Cell | None:
    if count is None or not count.games:
        return None
    rate = count.rate
    warmth = 0.5 * rate / even if rate <= even else 0.5 + 0.5 * (rate - even) / (1 - even)
    games = _.plural("{n} game", "{n} games", count.games, n=count.games)
    words = _.percent(rate, 0)
    return Cell(warmth, words, interval(count, _), f"{_.percent(rate)} ({games})")


def scores(results: Results, _: Translator) -> str:
    """The final scores of each bot."""
    hues = colours(results.plan.bots)
    rows = [
        Spread(each.name, each.scores, _.number(median(each.scores), 1), hues[each.name])
        for each in results.ranking
        if each.scores
    ]
    return ridges(rows, _("Final scores by bot"), _("score at the end"), _.number, WIDE)


def lengths(results: Results, _: Translator) -> str:
    """How many decisions the games of each pairing took."""
    spreads = []
    for place, pairing in enumerate(results.plan.pairings):
        values = [len(game.answers) for game in results.games if game.pairing == place]
        if values:
            note = _.number(median(values), 0)
            spreads.append(Spread(_met_name(results, pairing.bots), values, note))
    return ridges(spreads, _("Length of games"), _("decisions in a game"), _.number, WIDE)


def _met_name(results: Results, bots: Sequence[str]) -> str:
    if results.plan.mode == ONE:
        return f"{bots[0]} – {results.plan.seats - 1} × {bots[1]}"
    return " – ".join(bots)


def seats(results: Results, _: Translator) -> tuple[str, str]:
    """Win rates by seat, together and by bot."""
    names = {seat: _("Seat {n}", n=seat + 1) for seat in range(results.plan.seats)}
    return _both(results, results.seats, names, list(names), _)


def factions(results: Results, kind: int, _: Translator) -> tuple[str, str]:
    """Win rates by what seats play, together and by bot; the best first."""
    faction, counts = load(results.plan.game).factions[kind], results.factions[kind]
    numbers = sorted({number for _bot, number in counts})
    names = {number: faction.name(number, _.lang) for number in numbers}
    order = sorted(numbers, key=lambda number: (-counts[None, number].rate, names[number]))
    return _both(results, counts, names, order, _)


Counts = Mapping[tuple[str | None, int], Count]


def _both(
    results: Results, counts: Counts, names: Mapping[int, str], order: Sequence[int], _: Translator
) -> tuple[str, str]:
    rows = []
    for number in order:
        count = counts[None, number]
        note = f"{_.percent(count.rate)} ({_.number(count.games)})"
        rows.append(Row(names[number], count.rate, *count.ci, note))
    most = max([row.high for row in rows] + [2 * results.average, 0.1])
    left = 30.0 + 7.6 * max(len(row.label) for row in rows)
    axis = Axis(0.0, min(1.0, most * 1.04), left, WIDE - 104, lambda share: _.percent(share, 0))
    reference = (results.average, _("average"))
    bots = [standing.name for standing in results.ranking]
    even = results.average
    return whiskers(rows, axis, _("Win rates with 95 % intervals"), WIDE, reference), matrix(
        bots,
        [names[number] for number in order],
        [[_cell(counts.get((bot, number)), even, _) for number in order] for bot in bots],
        _("Win rates by bot"),
        WIDE,
    )
