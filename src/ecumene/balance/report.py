"""The report of a comparison: one page that needs nothing else."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from html import escape
from math import ceil
from textwrap import shorten
from typing import Any, Final

from ecumene.arena.charts import Axis, Spread, median, ridges, whiskers
from ecumene.arena.charts import Row as Whisker
from ecumene.arena.page import header, page, section, wide
from ecumene.balance.called import change_words
from ecumene.balance.estimates import Estimate
from ecumene.balance.game import ACTION, MOMENTS, PIECE, RULE
from ecumene.balance.results import Results, Row
from ecumene.balance.tables import (
    WIDE,
    Say,
    Words,
    fates,
    hue,
    measures_table,
    uses_table,
    wins_picture,
)
from ecumene.engine.changes import differences, original
from ecumene.engine.lang import N_, Translator, translator
from ecumene.engine.registry import load
from ecumene.engine.spec import GameSpec

MEASURES: Final = {
    "decisions": N_("Decisions in a game"),
    "lead_changes": N_("Changes of the lead"),
    "margin": N_("Points between first and second"),
    "settled": N_("Share of the game after which a winner kept the lead"),
    "half_time": N_("Whoever leads alone at half time wins"),
    "first_move": N_("Wins of the first turn above the average"),
    "shared": N_("Games without a single winner"),
}
SHARES: Final = ("settled", "half_time", "first_move", "shared")
LINE: Final = 72  # characters of a rule
MOST: Final = 12  # changes and findings that are told one by one


def report(results: Results, lang: str = "en") -> str:
    """The whole page in a language."""
    _ = translator("ecumene", lang)
    spec = load(results.plan.game)
    words = Words(results, names_of(results, _), _)
    heading = f"{_('Balance')}: {spec.title[lang]}"
    body = "\n".join(sections(results, words, spec)) if results.games else ""
    return page(spec, heading, head(results, words, spec), body, foot(_), lang)


def names_of(results: Results, _: Translator) -> list[str]:
    """What contents are called: the original, and the others by number where there are several."""
    changed = len(results.plan.changed)
    if changed == 1:
        return [_("original"), _("changed")]
    return [_("original"), *(_("change {n}", n=place + 1) for place in range(changed))]


def head(results: Results, words: Words, spec: GameSpec[Any]) -> str:
    """What was asked, and the short answer."""
    _, plan = words.say, results.plan
    played = len(results.by_content[0])
    facts = [
        (_("Seats"), str(plan.seats)),
        (_("Bots"), ", ".join(dict.fromkeys(plan.bots))),
        (_("Games of each content"), _.number(played)),
        (_("Seed"), plan.seed),
    ]
    if plan.divide > 1:
        facts.append((_("Budgets divided by"), str(plan.divide)))
    return header(_("Balance"), spec.title[_.lang], lede(results, words, spec), facts)


def lede(results: Results, words: Words, spec: GameSpec[Any]) -> str:
    """The answer in a sentence or two."""
    _, plan = words.say, results.plan
    if not results.games:
        return _("No game has been played yet.")
    told = [said for _size, said in findings(results, words, spec)]
    first = told[0] if told else _("No win rate by seat or by what seats play differs certainly.")
    untouched = same_words(results, words)
    parts = [*([] if len(untouched) == len(plan.changed) > 0 else [first]), *untouched]
    played = len(results.by_content[0])
    if results.complete and played < plan.games:
        parts.append(_("The question was answered after {n} games.", n=_.number(played)))
    elif not results.complete:
        parts.append(_("The run was interrupted; the same command goes on."))
    elif not results.answered:
        parts.append(still_open(results, words))
    return " ".join(parts)


def same_words(results: Results, words: Words) -> list[str]:
    """Which contents made no difference at all."""
    _, said = words.say, list[str]()
    for content in range(1, len(results.by_content)):
        games = results.same(content)
        if games and len(results.plan.changed) == 1:
            message = N_(
                "All {n} games were the same with and without the change: nothing in them came "
                "upon it."
            )
            said.append(_(message, n=_.number(games)))
        elif games:
            message = N_(
                "{content}: all {n} games were the same as in the original, nothing in them came "
                "upon the change."
            )
            said.append(_(message, content=words.names[content], n=_.number(games)))
    return said


def still_open(results: Results, words: Words) -> str:
    """That all games of the plan were too few, and how much is known."""
    _, plan = words.say, results.plan
    message = N_(
        "The question is still open: after {n} games win rates are known within {doubt} points, "
        "{asked} were asked for."
    )
    if plan.changed:
        message = N_(
            "The question is still open: after {n} games changes of win rates are known within "
            "{doubt} points, {asked} were asked for."
        )
    doubt, asked = (
        _.number(
            each, next(digits for digits in range(5) if digits == 4 or each == round(each, digits))
        )
        for each in (ceil(1000 * results.doubt) / 10, round(100 * plan.precision, 4))
    )
    return _(message, n=_.number(len(results.by_content[0])), doubt=doubt, asked=asked)


def findings(results: Results, words: Words, spec: GameSpec[Any]) -> list[tuple[float, str]]:
    """All that is certain of wins by seat and faction, the largest first."""
    _, found = words.say, list[tuple[float, str]]()
    families = [(results.seats, seat_names(results.seats, _))]
    for kind, rows in enumerate(results.factions):
        families.append((rows, faction_names(spec, kind, rows, _.lang)))
    for rows, names in families:
        for row, name in zip(rows, names):
            if not results.plan.changed:
                if row.wins[0].excludes(results.fair):
                    off = row.wins[0].value - results.fair
                    message = _("{name} wins {rate} of its games ({ends}), the average is {fair}.")
                    rate, fair = words.percent(row.wins[0].value), words.percent(results.fair)
                    ends = words.ends(row.wins[0], words.percent)
                    said = message.format(name=name, rate=rate, ends=ends, fair=fair)
                    found.append((abs(off), said))
            for content, change in enumerate(row.win_changes, 1):
                if change.excludes(0.0):
                    found.append((abs(change.value), changed_words(words, name, content, change)))
    return sorted(found, reverse=True)


def changed_words(words: Words, name: str, content: int, change: Estimate) -> str:
    """A change of a win rate that is certain."""
    _ = words.say

    def points(each: float) -> str:
        return _.number(100 * each, 1).replace("-", "−")

    return _(
        "{content}: {name} {change} points of win rate, {low} to {high}.",
        content=words.names[content],
        name=name,
        change=f"{'+' if change.value > 0 else ''}{points(change.value)}",
        low=points(change.low),
        high=points(change.high),
    )


def sections(results: Results, words: Words, spec: GameSpec[Any]) -> Iterator[str]:
    """The page, picture by picture."""
    _ = words.say
    if results.plan.changed:
        yield changes_section(results, words)
    told = [said for _size, said in findings(results, words, spec)][:MOST]
    if told:
        yield section(
            _("What is certain"),
            _(
                "Wins by seat and by what seats play; the intervals of all of them hold together "
                "with 95 %, whenever the run has stopped."
            ),
            f"<ul>{''.join(f'<li>{escape(each)}</li>' for each in told)}</ul>",
        )
    whole = _(
        "Intervals of wins and points hold together with 95 % for all seats and all that seats "
        "play, whenever the run has stopped."
    )
    yield fate_section(_("By seat"), results.seats, seat_names(results.seats, _), words, whole)
    for kind, faction in enumerate(spec.factions):
        rows = results.factions[kind]
        if rows:
            names = faction_names(spec, kind, rows, _.lang)
            yield fate_section(spec.say(faction.title, _.lang), rows, names, words, whole)
    yield shape_section(results, words)
    yield leads_section(results, words)
    whole = _("All intervals of this table hold together with 95 %, whenever the run has stopped.")
    if results.bots:
        names = [str(row.key) for row in results.bots]
        yield fate_section(_("By bot"), results.bots, names, words, whole)
    if results.openings:
        names = [str(row.key) for row in results.openings]
        about = _(
            "How seats fare by what they did first, as records say it. Who opens so may also be "
            "who began, or who was dealt what asks for it."
        )
        title = _("By opening")
        yield fate_section(title, results.openings, names, words, f"{about} {whole}", picture=False)
    if results.pieces:
        names = [str(row.key) for row in results.pieces]
        about = _(
            "How seats fare that did this at least once, as records say it; what all seats do in "
            "every game is left out. That goes together and need not be the cause: who is ahead "
            "can afford more."
        )
        title = _("By card and piece")
        yield fate_section(title, results.pieces, names, words, f"{about} {whole}", picture=False)
    for used, title, about in (
        (PIECE, _("Cards and pieces"), _("What was done with each, as records say it.")),
        (ACTION, _("Actions"), _("By the verb of the choice.")),
        (RULE, _("Rules"), _("How often something happened to a seat by each rule.")),
    ):
        uses = results.uses(used)
        if uses:
            names = [use.key for use in uses]
            notes = rule_notes(spec, names, _.lang) if used == RULE else []
            bold = _("Bold is certain; the bar is the interval, the dashed line nought.")
            about = f"{about} {whole} {bold}"
            yield section(title, about, wide(uses_table(uses, names, words, notes)))


def rule_notes(spec: GameSpec[Any], ids: Sequence[str], lang: str) -> list[str]:
    """How rules begin, for those who do not know them by their ids."""
    rules = spec.catalogue_in(lang).rules
    told = [rules[id].plain if id in rules else "" for id in ids]
    return [shorten(each, LINE, placeholder="\u00a0…") for each in told]


def fate_section(
    title: str,
    rows: Sequence[Row],
    names: Sequence[str],
    words: Words,
    about: str,
    picture: bool = True,
) -> str:
    """Wins and points of some seats."""
    _ = words.say
    bold = _("Bold is certainly other than the average win rate.")
    if words.results.plan.changed:
        bold = _(
            "Changes are measured deal by deal; bold is certainly a change, or certainly other "
            "than the average win rate."
        )
    drawn = wide(wins_picture(rows, names, words)) if picture else ""
    body = f'<div class="stack">{drawn}{wide(fates(rows, names, words, drawn=picture))}</div>'
    return section(title, f"{about} {bold}", body)


def seat_names(rows: Sequence[Row], _: Translator) -> list[str]:
    """Seats by number."""
    return [_("Seat {n}", n=_number(row.key) + 1) for row in rows]


def faction_names(spec: GameSpec[Any], kind: int, rows: Sequence[Row], lang: str) -> list[str]:
    """What seats play, by name."""
    return [spec.factions[kind].name(_number(row.key), lang) for row in rows]


def _number(key: Hashable) -> int:
    assert isinstance(key, int)
    return key


def changes_section(results: Results, words: Words) -> str:
    """What differs from the original, file by file."""
    _ = words.say
    parts = []
    for place, content in enumerate(results.plan.changed, 1):
        spec = load(content)
        changes, own = differences(spec), original(spec)
        new = spec.content.files if spec.content is not None else {}
        lines = []
        for each in changes[:MOST]:
            said = change_words(each, [new.get(each.file, ""), own[each.file]], _.lang)
            said = said.removeprefix(f"{each.file}: ")
            lines.append(f"<li>{escape(said)} <small>{escape(each.file)}</small></li>")
        if len(changes) > MOST:
            more = _("and {n} more", n=len(changes) - MOST)
            lines.append(f"<li>{escape(more)}</li>")
        parts.append(f"<h3>{escape(words.names[place])}</h3><ul>{''.join(lines)}</ul>")
    about = _("The values of the component files that are not those of the game.")
    return section(_("What was changed"), about, "".join(parts))


def shape_section(results: Results, words: Words) -> str:
    """How games go: length, leads, margins."""
    _ = words.say

    def one(number: float) -> str:
        return _.number(number, 1)

    says: list[Say] = [words.percent if each in SHARES else one for each in MEASURES]
    names = [_(title) for title in MEASURES.values()]
    spreads = []
    for content, games in enumerate(results.by_content):
        values = [game.decisions for game in games.values()]
        if values:
            note = _.number(median(values), 0)
            spreads.append(Spread(words.names[content], values, note, hue(content)))
    title = _("Length of games")
    picture = ridges(spreads, title, _("decisions in a game"), _.number, WIDE)
    body = wide(measures_table(results.measures, names, says, words)) + wide(picture)
    about = _(
        "Means over all games; their intervals hold together with 95 %, whenever the run has "
        "stopped. Below, how long games are."
    )
    return section(_("How games go"), about, f'<div class="stack">{body}</div>')


def leads_section(results: Results, words: Words) -> str:
    """Whether whoever leads early also wins: a runaway leader shows at the top."""
    _, rows = words.say, list[Whisker]()
    for content in range(len(results.by_content)):
        for moment, each in results.runaway(content).items():
            if not each.games:
                continue
            label = _("{share} played", share=_.percent(moment / MOMENTS, 0))
            if len(words.names) > 1:
                label = f"{label} · {words.names[content]}"
            note = f"{words.percent(each.value)} ({_.number(each.games)})"
            rows.append(Whisker(label, each.value, each.low, each.high, note, hue(content)))
    about = _(
        "How often whoever leads alone at that moment wins in the end; in brackets, in how many "
        "games somebody did. Near certainty early on means a runaway leader. The intervals hold "
        "together with 95 %, whenever the run has stopped."
    )
    if not rows:
        return section(_("The leader"), about, "")
    left = 30.0 + 7.6 * max(len(row.label) for row in rows)
    axis = Axis(0.0, 1.0, left, WIDE - 120, lambda each: _.percent(each, 0))
    even = (results.fair, _("average"))
    picture = whiskers(rows, axis, _("The leader wins"), WIDE, even)
    return section(_("The leader"), about, wide(picture))


def foot(_: Translator) -> str:
    """How it was measured."""
    method = _(
        "Every deal is played with all contents; changes are means of the differences, deal by "
        "deal. Win rates have Clopper and Pearson's exact intervals, their changes Tango's for "
        "pairs, other means Student's, none narrower than games that were not seen may make it. "
        "All are widened for four looks at the results and for the others with which they hold "
        "together: those by seat and by what seats play, and those of every other section by "
        "itself (Bonferroni); sections are not widened for one another. Openings, cards and rules "
        "show what goes together, not what causes what: winners may do more of everything. Bots "
        "are not people. Equal seeds give equal games."
    )
    return f"<footer><p>{escape(method)}</p></footer>"
