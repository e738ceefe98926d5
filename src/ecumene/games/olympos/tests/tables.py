"""Tables for tests, in words.

``lay("epirus 0, olympos 1 0", progress={0: "medicine"})`` has settlers of seats in piles from the
bottom up, and is otherwise as after setup with nothing blocked; seat 0 takes its turn.
"""

from __future__ import annotations

from typing import Any

from ecumene.games.olympos import GAME
from ecumene.games.olympos.content import (
    AREA_IDS,
    CARD_IDS,
    KIND_IDS,
    KINDS,
    RESOURCE_IDS,
    ROW_IDS,
    SLOT_IDS,
    WONDER_IDS,
)
from ecumene.games.olympos.state import Olympos

LISTED = ("progress", "discounts", "wonders", "markers", "hands")
BY_ID = ("blocked", "tribes", "deck", "discard", "revealed")


def lay(
    piles: str = "",
    *,
    at: str = "turn",
    seat: int = 0,
    seats: int = 4,
    seed: int = 0,
    **table: Any,
) -> Olympos:
    """A table; fields by seat are dictionaries, ids stand in one text: ``hands={1: "harmony"}``."""
    fields: dict[str, Any] = {"piles": {}}
    for group in filter(None, (each.split() for each in piles.split(","))):
        fields["piles"][group[0]] = [int(word) for word in group[1:]]
    for key, value in table.items():
        if key in LISTED:
            fields[key] = [value.get(number, "").split() for number in range(seats)]
        elif key == "cubes":
            fields[key] = [_counted(value.get(number, "")) for number in range(seats)]
        elif key in BY_ID and isinstance(value, str):
            fields[key] = value.split()
        elif isinstance(value, dict) and key != "gods" and key != "rows":
            base = {"camp": 4}.get(key, 0)
            fields[key] = [value.get(number, base) for number in range(seats)]
        else:
            fields[key] = value
    fields.setdefault("rows", rows())
    fields.setdefault("wonder_row", WONDER_IDS[:])
    document = {"seats": seats, "at": at, "seat": seat, "seed": seed, "table": fields}
    return GAME.position(document)


def _counted(text: str) -> dict[str, int]:
    words = text.split()
    return {word: words.count(word) for word in words}


def rows() -> dict[str, list[str]]:
    """The development board with the kinds of each row in the order of the files."""
    return {row: [kind.id for kind in KINDS if kind.row == row] for row in ROW_IDS}


def play(s: Olympos, *sentences: str) -> Olympos:
    """Play actions that must be offered, for whoever is asked."""
    for sentence in sentences:
        s.apply(GAME.check_action(s, GAME.parse(sentence)))
    return s


def choices(s: Olympos, verb: str = "") -> list[str]:
    """What is offered, in words; of one verb, what comes after it."""
    offered = [GAME.sentence(action) for action in s.legal()]
    if verb:
        return [each.removeprefix(f"{verb} ") for each in offered if each.startswith(f"{verb} ")]
    return offered


def asked(s: Olympos) -> str:
    """The decision point that waits for an answer."""
    ask = s.observe(None)["ask"]
    return "" if ask is None else str(ask["point"])


def told(s: Olympos, *sentences: str, viewer: int | None = None) -> list[str]:
    """The log lines of some actions, as a viewer may read them."""
    s.listen()
    play(s, *sentences)
    return [line.text for line in GAME.lines(s.events, viewer)]


def fact(s: Olympos, name: str) -> Any:
    """What an observation says of something that people count."""
    return s.observe(None)["table"][name]


def price(s: Olympos, area: str) -> int:
    """What ending in an area costs, as the question shows it; 0 if it is not offered."""
    return int(fact(s, "prices").get(area, 0))


def owns(s: Olympos, seat: int) -> list[str]:
    """Progress of a seat."""
    return [id for at, id in enumerate(KIND_IDS) if s.progress[seat] >> at & 1]


def held(s: Olympos, seat: int) -> list[str]:
    """Areas that a seat controls."""
    return [id for at, id in enumerate(AREA_IDS) if s.held[seat] >> at & 1]


def pile(s: Olympos, area: str) -> list[int]:
    """The pieces in an area, from the bottom up."""
    return list(s.piles[AREA_IDS.index(area)])


def cards(s: Olympos, seat: int) -> list[str]:
    """The hand of a seat."""
    return [CARD_IDS[card] for card in s.hands[seat]]


def cubes(s: Olympos, seat: int) -> dict[str, int]:
    """The cubes of a seat."""
    row = s.cubes[4 * seat : 4 * seat + 4]
    return {id: n for id, n in zip(RESOURCE_IDS, row, strict=True) if n}


def gods_first(*names: str) -> dict[str, str]:
    """Olympos cards for the first slots; the others are filled at random."""
    return dict(zip(SLOT_IDS, names, strict=False))
