"""Where the game stands, in a few words."""

from __future__ import annotations

from typing import Any

from ecumene.engine.lang import N_, translator
from ecumene.games.olympos.content import CROSS, SLOT_IDS, ZEUS_AT
from ecumene.games.olympos.names import PACKAGE
from ecumene.games.olympos.words.labels import called


def headline(view: dict[str, Any], lang: str) -> str:
    """The rearmost marker, how far it is to Zeus, the gods that have appeared, who comes next."""
    say, table = translator(PACKAGE, lang), view["table"]
    running = table["queue"] or range(len(table["track"]))  # OLY-END-04: the others have finished
    rear = min(table["track"][seat] for seat in running)
    told = [say(N_("Space {n} of {last}"), n=rear, last=CROSS)]
    ahead = [space - rear for space in ZEUS_AT if space > rear]
    if ahead and not view["over"]:
        told.append(say(N_("Zeus in {n}"), n=ahead[0]))
    told.append(say(N_("gods {n} of {last}"), n=len(table["revealed"]), last=len(SLOT_IDS)))
    if view["over"]:
        told.append(say(N_("the end")))
    elif table["queue"]:
        told.append(say(N_("next: {seat}"), seat=called(view, table["queue"][0], lang)))
    return " · ".join(told)
