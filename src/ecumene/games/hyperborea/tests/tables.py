"""Tables for tests, in words.

``lay("border_1 2", {1: "centre"}, pool="move 2")`` has two minis of seat 0 outside the sites of the
first borderland and one of seat 1 in the centre; seat 0 is in the main part of its turn. All hexes
of the middle are deserts, and no ghosts guard them unless a test says so.
"""

from __future__ import annotations

from typing import Any

from ecumene.games.hyperborea import GAME
from ecumene.games.hyperborea.content import COLOUR_IDS, COLOURS, POWER_IDS, ROWS
from ecumene.games.hyperborea.geometry import PLACE_IDS, SITE_IDS
from ecumene.games.hyperborea.minis import count
from ecumene.games.hyperborea.programs import TOKEN_IDS
from ecumene.games.hyperborea.state import Hyperborea

HEXES = {
    "centre": "c05",  # city: 4 steps; ruin
    "border_1": "b01",  # city: gem; ruin
    "border_2": "b02",  # city: 2 movement
    "border_3": "b03",  # two ruins
    "border_4": "b04",  # city: attack; ruin
    "border_5": "b05",  # city: mini and movement
    "border_6": "b06",  # ruin
}
BY_SEAT = ("bag", "available", "unused", "levels")


def lay(
    minis: str | dict[int, str] = "",
    others: dict[int, str] | None = None,
    *,
    at: str = "main",
    seat: int = 0,
    seats: int = 2,
    seed: int = 0,
    options: dict[str, Any] | None = None,
    guarded: bool = False,
    **table: Any,
) -> Hyperborea:
    """A table; what is not said is as after setup, seats without minis have three at home."""
    fields: dict[str, Any] = {"hexes": dict(HEXES), "start": 0}
    if seats == 5:
        fields["hexes"] |= {"border_7": "b07", "border_8": "b08"}
    fields["hexes"] |= table.pop("hexes", {})
    where = {seat: minis} if isinstance(minis, str) and minis else minis or {}
    standing = {**(where if isinstance(where, dict) else {}), **(others or {})}
    if standing:
        fields["outside"] = {str(who): counted(text) for who, text in standing.items()}
    if not guarded:
        fields["sites"] = {}
    for key, value in table.items():
        if key in BY_SEAT:
            fields[key] = {str(who): counted(text) for who, text in value.items()}
        elif key == "forts":
            fields[key] = {str(who): counted(text) for who, text in value.items()}
        elif key in ("cards", "objectives", "lasting"):
            fields[key] = {str(who): text.split() for who, text in value.items()}
        elif key == "on_base":
            fields[key] = {
                str(who): {id: cubes.split() for id, cubes in sets.items()}
                for who, sets in value.items()
            }
        elif key == "on_cards":
            fields[key] = {id: cubes.split() for id, cubes in value.items()}
        elif key == "pool":
            fields[key] = counted(value)
        elif isinstance(value, dict) and value and isinstance(next(iter(value)), int):
            fields[key] = {str(who): each for who, each in value.items()}
        else:
            fields[key] = value
    document = {
        "seats": seats,
        "at": at,
        "seat": seat,
        "seed": seed,
        "options": options or {},
        "table": fields,
    }
    return GAME.position(document)


def counted(text: str) -> dict[str, int]:
    """``"red 2, blue"`` is two of the one and one of the other."""
    found: dict[str, int] = {}
    for group in filter(None, (each.split() for each in text.split(","))):
        found[group[0]] = int(group[1]) if len(group) > 1 else 1
    return found


def war(*powers: str, **more: Any) -> dict[str, Any]:
    """A faction war in which seats have these faction tiles: factions and tiles of the table."""
    tiles = [*powers]
    factions = [power.rsplit("_", 1)[0] for power in tiles]
    return {
        "options": {"mode": "faction_war", **more},
        "factions": factions,
        "powers": tiles,
    }


def play(s: Hyperborea, *sentences: str) -> Hyperborea:
    """Play actions that must be offered, for whoever is asked."""
    for sentence in sentences:
        s.apply(GAME.check_action(s, GAME.parse(sentence)))
    return s


def choices(s: Hyperborea, verb: str = "") -> list[str]:
    """What is offered, in words; of one verb, what comes after it."""
    offered = [GAME.sentence(action) for action in s.legal()]
    if verb:
        return [each.removeprefix(f"{verb} ") for each in offered if each.startswith(f"{verb} ")]
    return offered


def asked(s: Hyperborea) -> str:
    """The decision point that waits for an answer."""
    ask = s.observe(None)["ask"]
    return "" if ask is None else str(ask["point"])


def told(s: Hyperborea, *sentences: str, viewer: int | None = None) -> list[str]:
    """The log lines of some actions, as a viewer may read them."""
    s.listen()
    play(s, *sentences)
    return [line.text for line in GAME.lines(s.events, viewer)]


def fact(s: Hyperborea, name: str) -> Any:
    """What an observation says of something that people count."""
    return s.observe(None)["table"][name]


def pool(s: Hyperborea) -> dict[str, int]:
    """The pool in words."""
    return {id: n for id, n in zip(TOKEN_IDS, s.pool, strict=True) if n}


def minis(s: Hyperborea, seat: int) -> dict[str, int]:
    """Minis of a seat outside sites, by place."""
    return {id: n for at, id in enumerate(PLACE_IDS) if (n := count(s.outside[seat], at))}


def inside(s: Hyperborea, seat: int) -> list[str]:
    """The sites in which a seat has minis."""
    return [id for at, id in enumerate(SITE_IDS) if s.sites[at] == seat]


def cubes(s: Hyperborea, area: str, seat: int = 0) -> dict[str, int]:
    """Cubes of a seat in an area, by colour."""
    row = getattr(s, area)[COLOURS * seat : COLOURS * seat + COLOURS]
    return {id: n for id, n in zip(COLOUR_IDS, row, strict=True) if n}


def levels(s: Hyperborea, seat: int = 0) -> dict[str, int]:
    """Development markers above 0."""
    row = s.levels[ROWS * seat : ROWS * seat + ROWS]
    return {id: n for id, n in zip(COLOUR_IDS[:ROWS], row, strict=True) if n}


def supply(s: Hyperborea, colour: str) -> int:
    """Cubes of a colour in the supply."""
    return s.supply[COLOUR_IDS.index(colour)]


def power_of(s: Hyperborea, seat: int) -> str:
    """The faction tile of a seat."""
    return POWER_IDS[s.powers[seat]] if s.powers[seat] >= 0 else ""


def new(seats: int = 2, seed: int = 1, **options: Any) -> Hyperborea:
    """A game before its first choice."""
    return GAME.new(seats=seats, seed=seed, **options)


def opened(seats: int = 2, seed: int = 1, **options: Any) -> Hyperborea:
    """A game before its first turn: always the first choice of all."""
    s = new(seats, seed, **options)
    while s.turn < 0:
        s.apply(s.legal()[0])
    return s
