"""Where the game stands, in a few words."""

from __future__ import annotations

from typing import Any

from ecumene.engine.lang import N_, translator
from ecumene.games.ancient_world.content import CHANGE_ROUND, LAST_ROUND
from ecumene.games.ancient_world.names import PACKAGE


def headline(view: dict[str, Any], lang: str) -> str:
    """The round, the state deck in use, and how many seats have passed."""
    say, table = translator(PACKAGE, lang), view["table"]
    number, passed = table["round"], len(table["passed"])
    told = [
        say(N_("Round {n} of {last}"), n=number, last=LAST_ROUND),
        say(N_("state cards B") if number >= CHANGE_ROUND else N_("state cards A")),
    ]
    if view["over"]:
        told.append(say(N_("the end")))
    elif passed:
        told.append(say.plural("{n} has passed", "{n} have passed", passed, n=passed))
    return " · ".join(told)
