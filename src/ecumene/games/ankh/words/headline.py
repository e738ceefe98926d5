"""Where the game stands, in a few words."""

from __future__ import annotations

from typing import Any

from ecumene.engine.lang import N_, Translator, translator
from ecumene.games.ankh.content import CONFLICTS, SCENARIO_IDS
from ecumene.games.ankh.names import PACKAGE, scenario_name


def headline(view: dict[str, Any], lang: str) -> str:
    """The scenario, how many gods are left, and how far the next conflict is."""
    say, table = translator(PACKAGE, lang), view["table"]
    gods = len(table["ladder"])
    told = [
        scenario_name(SCENARIO_IDS.index(table["scenario"]), lang),
        say.plural("{n} god", "{n} gods", gods, n=gods),
        say(N_("the end")) if view["over"] else _conflict(table, say),
    ]
    return " · ".join(told)


def _conflict(table: dict[str, Any], say: Translator) -> str:
    now, token = table["event"], table["battlefield"]
    first = now if token else now + 1
    number, event = next(
        ((n, event) for n, event in enumerate(CONFLICTS, 1) if event >= first),
        (len(CONFLICTS), now),
    )
    if token:
        return say(N_("conflict {number}, region {token}"), number=number, token=token)
    left = event - now
    if not left:
        return say(N_("the last conflict"))
    return say.plural(
        "conflict {number} in {n} event",
        "conflict {number} in {n} events",
        left,
        number=number,
        n=left,
    )
