"""The report: one page that needs nothing else, to look at rather than to read."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from ecumene.arena import figures
from ecumene.arena.charts import Axis, Row, sliver
from ecumene.arena.page import header, page, pair, section, wide
from ecumene.arena.plan import ITSELF, MIXED, ONE, PAIRS
from ecumene.arena.results import Results, Standing
from ecumene.engine.lang import N_, Translator, translator
from ecumene.engine.registry import load

MEETINGS: Final = {
    PAIRS: N_("two bots share the table evenly"),
    ONE: N_("one bot against a table of another"),
    MIXED: N_("a different bot in every seat"),
    ITSELF: N_("one bot in every seat"),
}


def report(results: Results, lang: str = "en") -> str:
    """The whole page in a language."""
    _ = translator("ecumene", lang)
    spec = load(results.plan.game)
    title = spec.title[lang]
    sections = "\n".join(_sections(results, _)) if results.games else ""
    heading = f"{_('Arena')}: {title}"
    return page(spec, heading, _head(results, title, _), sections, _foot(_), lang)


def _head(results: Results, title: str, _: Translator) -> str:
    plan = results.plan
    facts = [
        (_("Seats"), str(plan.seats)),
        (_("Games"), _.number(len(results.games))),
        (_("Who meets"), _(MEETINGS[plan.mode])),
        (_("Seed"), plan.seed),
        *_chosen(results, _.lang),
    ]
    if plan.divide > 1:
        facts.append((_("Budgets divided by"), str(plan.divide)))
    return header(_("Arena"), title, _lede(results, _), facts)


def _chosen(results: Results, lang: str) -> Iterator[tuple[str, str]]:
    """The options of the game that are not as they always are."""
    plan, spec = results.plan, load(results.plan.game)
    for option in spec.options:
        value = plan.options[option.name]
        if value != option.check(option.default, plan.seats):
            words = ", ".join(map(str, dict.fromkeys(value))) if isinstance(value, list) else value
            yield spec.say(option.label, lang), str(words)


def _lede(results: Results, _: Translator) -> str:
    if not results.games:
        return _("No game has been played yet.")
    words = [_verdict(results, _)]
    if not results.complete:
        done, wanted = _.number(len(results.games)), _.number(results.plan.total)
        words.append(_("So far {n} of {all} games have been played.", n=done, all=wanted))
    return " ".join(words)


def _verdict(results: Results, _: Translator) -> str:
    if results.plan.mode == ITSELF:
        return _("Every bot has met itself only: what differs is the seat and what it plays.")
    best = results.ranking[0]
    rate = _.percent(best.count.rate)
    return _("{bot} is the strongest: it wins {rate} of its games.", bot=best.name, rate=rate)


def _sections(results: Results, _: Translator) -> Iterator[str]:
    even = _.percent(results.even, 0)
    title, words = (
        _("Ladder"),
        _(
            "The bar is the 95 % interval, for ratings twice the uncertainty; the dashed line "
            "({even}) is where equally strong bots would be.",
            even=even,
        ),
    )
    if not results.compared:
        title, words = _("Bots"), _("Who meets only itself has neither a win rate nor a rating.")
    yield section(title, words, wide(_ladder(results, _)))
    middle = _("The line marks the median, which also stands on the right.")
    scores = section(_("Scores"), middle, figures.scores(results, _))
    if results.plan.mode == ITSELF:
        yield scores
    else:
        met = wide(figures.met(results, _))
        yield pair(section(_("Who beats whom"), _meeting_words(results, _), met), scores)
    interval = _("Win rates of all bots together with their 95 % intervals, and bot by bot.")
    together, apart = figures.seats(results, _)
    yield pair(
        section(_("By seat"), interval, f'<div class="stack">{together}{wide(apart)}</div>'),
        section(_("Length of games"), middle, figures.lengths(results, _)),
    )
    spec = load(results.plan.game)
    for kind, faction in enumerate(spec.factions):
        if results.factions[kind]:
            together, apart = figures.factions(results, kind, _)
            title = spec.say(faction.title, _.lang)
            yield section(title, interval, pair(f"<div>{together}</div>", wide(apart)))


def _meeting_words(results: Results, _: Translator) -> str:
    if results.plan.mode == ONE:
        others = results.plan.seats - 1
        return _(
            "How often the bot of the row wins, alone against {n} of the bot of the column.",
            n=others,
        )
    return _("How often the bot of the row wins, and not that of the column.")


def _ladder(results: Results, _: Translator) -> str:
    ranking = results.ranking
    rates = Axis(0.0, 1.0, 8, 192, str)
    low = min(each.rating.mu - 2 * each.rating.sigma for each in ranking)
    high = max(each.rating.mu + 2 * each.rating.sigma for each in ranking)
    ratings = Axis(low, max(high, low + 1), 8, 192, str)
    measured = [(_("Win rate"), "right"), ("", ""), (_("Rating"), "right"), ("", "")]
    heads = [
        ("", ""),
        (_("Bot"), ""),
        (_("Games"), "right"),
        *(measured if results.compared else []),
        (_("Mean time"), "right"),
        (_("95 % within"), "right"),
        (_("Slowest decision"), "right"),
    ]
    head = "".join(f'<th class="{kind}">{escape(name)}</th>' for name, kind in heads)
    hues = figures.colours(results.plan.bots)
    lines = [
        _rung(place, each, results, hues[each.name], rates, ratings, _)
        for place, each in enumerate(ranking, 1)
    ]
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


def _rung(
    place: int,
    each: Standing,
    results: Results,
    hue: str,
    rates: Axis,
    ratings: Axis,
    _: Translator,
) -> str:
    count, rating = each.count, each.rating
    won = Row(each.name, count.rate, *count.ci, _.percent(count.rate), hue)
    spread = 2 * rating.sigma
    mu = f"{_.number(rating.mu, 1)} ± {_.number(spread, 1)}"
    rated = Row(each.name, rating.mu, rating.mu - spread, rating.mu + spread, mu, hue)
    measured = [
        ("right", f"{_.percent(count.rate)}<br><small>{figures.interval(count, _)}</small>"),
        ("chart", sliver(won, rates, results.even)),
        ("right", mu),
        ("chart", sliver(rated, ratings)),
    ]
    cells = [
        ("right", str(place) if results.compared else ""),
        ("bot", f'<i style="background:{hue}"></i>{escape(each.name)}'),
        ("right", _.number(count.games)),
        *(measured if results.compared else []),
        *(
            ("right", figures.duration(seconds, _))
            for seconds in (each.pace, each.slowest(0.95), each.slowest())
        ),
    ]
    return "<tr>" + "".join(f'<td class="{kind}">{body}</td>' for kind, body in cells) + "</tr>"


def _foot(_: Translator) -> str:
    method = _(
        "Every deal is played once in each seating, and all pairings play the same deals. "
        "A shared victory counts by its share. Intervals are Wilson's; ratings are those of "
        "openskill (Bradley-Terry, everybody starts at 25), from the places in every game. "
        "Equal seeds give equal games; only times differ."
    )
    return f"<footer><p>{escape(method)}</p></footer>"
