"""Where the game stands, in a few words."""

from __future__ import annotations

from typing import Any

from ecumene.engine.lang import N_, translator
from ecumene.games.hyperborea.names import PACKAGE
from ecumene.games.hyperborea.options import LENGTHS
from ecumene.games.hyperborea.words.labels import called


def headline(view: dict[str, Any], lang: str) -> str:
    """The round, how many conditions have been met, and whose turn it is."""
    say, table = translator(PACKAGE, lang), view["table"]
    needed = LENGTHS.index(table["length"]) + 1
    told = [
        say(N_("Round {n}"), n=table["round"]),
        say(N_("conditions {n} of {last}"), n=min(len(table["met"]), needed), last=needed),
    ]
    if view["over"]:
        told.append(say(N_("the end")))
    elif table["turn"] < 0:
        told.append(say(N_("setup")))
    else:
        told.append(say(N_("turn: {seat}"), seat=called(view, table["turn"], lang)))
        if table["ending"] >= 0:
            told.append(say(N_("last turns")))
    return " · ".join(told)
