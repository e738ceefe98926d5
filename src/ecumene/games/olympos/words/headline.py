"""Where the game stands, in a few words."""

from __future__ import annotations

from typing import Any

from ecumene.engine.lang import N_, translator
from ecumene.games.olympos.content import CROSS, SLOT_IDS
from ecumene.games.olympos.names import PACKAGE
from ecumene.games.olympos.words.labels import called


def headline(view: dict[str, Any], lang: str) -> str:
    """The rearmost marker, the gods that have appeared, and who comes next."""
    say, table = translator(PACKAGE, lang), view["table"]
    told = [
        say(N_("Space {n} of {last}"), n=min(table["track"]), last=CROSS),
        say(N_("gods {n} of {last}"), n=len(table["revealed"]), last=len(SLOT_IDS)),
    ]
    if view["over"]:
        told.append(say(N_("the end")))
    elif table["queue"]:
        told.append(say(N_("next: {seat}"), seat=called(view, table["queue"][0], lang)))
    return " · ".join(told)
