"""Where devotion came from: ANK-DEV, told by the events of a whole game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.narration import Event
from ecumene.engine.scores import Source
from ecumene.games.ankh.scoring import scores
from ecumene.games.ankh.state import Ankh

MAJORITIES, DOMINANCE, BATTLES, CITIES, CARDS, POWERS, CATS, MERGING, START = range(9)

TITLES: Final = (
    N_("Monument majorities"),
    N_("Dominated regions"),
    N_("Battles won"),
    N_("Cities"),
    N_("Battle cards"),
    N_("Powers"),
    N_("Cat Mummies killed"),
    N_("Merging"),
    N_("At the start"),
)
SHARES: Final = ((POWERS, "powers"), (CARDS, "cards"), (CITIES, "cities"))  # from the last part on


def sources(s: Ankh, events: Sequence[Event]) -> list[Source]:
    """Per seat all gains and losses of the god it plays, before and after a merge (ANK-MERG-07)."""
    found = [[0] * s.seats for _ in TITLES]
    start: dict[int, int] = {}  # by seat
    team = list(s.team)
    if any(event.kind == "merge" for event in events):
        team = list(range(s.seats))
    for event in events:
        if event.kind == "merge":
            team[_seat(s, event, "lower")] = _seat(s, event, "higher")
        elif event.kind == "merged":  # the marker of the higher god goes down to the lower one
            seat, before = _seat(s, event, "higher"), event.number("before")
            found[MERGING][seat] += event.number("space") - before
            start.setdefault(seat, before)
        elif event.kind in ("gain", "lose"):
            god = _seat(s, event, "god")
            for seat in (each for each, played in enumerate(team) if played == god):
                start.setdefault(seat, event.number("before"))
                _share(found, seat, event)
    for seat, score in enumerate(scores(s)):
        found[START][seat] = start.get(seat, score)
    return [Source(title, points) for title, points in zip(TITLES, found) if any(points)]


def awards(s: Ankh, event: Event) -> list[tuple[int, int]]:
    """Lines that name the devotion of a god: it is that of all seats that play it."""
    if event.kind == "merged":
        god = _seat(s, event, "higher")
        return [(god, event.number("space") - event.number("before"))]
    if event.kind not in ("gain", "lose"):
        return []
    god, moved = _seat(s, event, "god"), event.number("space") - event.number("before")
    return [(seat, moved) for seat in range(s.seats) if god in (seat, s.team[seat])]


def _share(found: list[list[int]], seat: int, event: Event) -> None:
    """Divide a gain among its sources; what lies beyond the top is lost (ANK-DEV-03)."""
    moved = event.number("space") - event.number("before")
    if event.kind == "lose":  # ANK-GRD-CAT-01
        found[CATS][seat] += moved
        return
    beyond = event.number("n") - moved
    for source, key in SHARES:
        share = event.number(key)
        lost = min(beyond, share)
        beyond -= lost
        found[source][seat] += share - lost
        moved -= share - lost
    found[event.number("source")][seat] += moved


def _seat(s: Ankh, event: Event, key: str) -> int:
    """The seat that chose a god."""
    return s.gods.index(event.number(key))
