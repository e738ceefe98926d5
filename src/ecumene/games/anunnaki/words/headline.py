"""Where the game stands, in a few words."""

from __future__ import annotations

from typing import Any

from ecumene.engine.lang import N_, translator
from ecumene.games.anunnaki.names import PACKAGE


def headline(view: dict[str, Any], lang: str) -> str:
    """The round, the fewest cubes that a seat has left, and whether the last round runs."""
    say, table = translator(PACKAGE, lang), view["table"]
    if not table["laid"]:
        return say(N_("Setup"))
    told = [say(N_("Round {n}"), n=table["round"])]
    if view["over"]:
        told.append(say(N_("the end")))
    elif table["ended"]:
        told.append(say(N_("last round")))
    else:
        told.append(say(N_("fewest cubes left: {n}"), n=min(table["cube_supply"])))
    return " · ".join(told)
