"""Tables for tests, in words.

``lay("cap f2 s; ml f", "cap s; g.nw f m")`` has the pieces of seat 0 and of seat 1: f follower,
m minor god, M major god, s settlement. A territory without a dot is on the own planet, ``g.`` is
Gaia. Nothing else lies on the boards, nobody owns anything, the pawns stand on the first tile, and
seat 0 takes its turn; all of that can be said otherwise.
"""

from __future__ import annotations

from typing import Any

from ecumene.games.anunnaki import GAME
from ecumene.games.anunnaki.content import (
    CARD_IDS,
    GOAL_IDS,
    GODS_OF,
    HOUSE,
    KINDS,
    MINOR_GODS,
    POSITION_IDS,
    RESOURCE_IDS,
    TERRITORY,
    TILE_IDS,
    TRACK_IDS,
)
from ecumene.games.anunnaki.pieces import controlled
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.testing.tables import asked, choices, finished, play, told

__all__ = [
    "GAME",
    "act",
    "armed",
    "asked",
    "choices",
    "fact",
    "finished",
    "held",
    "lay",
    "offered",
    "open_civ",
    "play",
    "pool",
    "space",
    "told",
    "units",
]

HOUSES = "pharaohs norrenis babylon ellenys"
GAIA = {2: "gaia12", 3: "gaia34", 4: "gaia34"}
BY_SEAT = ("vp", "domination", "mana", "cube_supply")
WORDS = ("cubes", "developed", "slots", "contracts", "fulfilled", "artifacts", "conquered")


def place(word: str, house: str, seats: int) -> str:
    """The id of a territory: ``cap``, ``g.nw``, ``babylon.cap``."""
    if word.startswith("g."):
        return f"{GAIA[seats]}.{word[2:]}"
    return word if "." in word or word == "afterlife" else f"{house}.{word}"


def lay(
    *pieces: str,
    houses: str = HOUSES,
    at: str = "turn",
    seat: int = 0,
    seats: int = 2,
    seed: int = 0,
    options: dict[str, Any] | None = None,
    summoned: dict[int, str] | None = None,
    stepwise: bool = False,
    **table: Any,
) -> Anunnaki:
    """A table; fields by seat are dictionaries, and ids stand in one text."""
    names = houses.split()[:seats]
    named = {number: (summoned or {}).get(number, "").split() for number in range(seats)}
    fields: dict[str, Any] = {
        "followers": [{} for _ in names],
        "minors": [{} for _ in names],
        "majors": ["" for _ in names],
        "settlements": [{} for _ in names],
        "star": TILE_IDS[:],
        "goals": GOAL_IDS[:],
        "pawns": [POSITION_IDS[0] for _ in names],
        "resources": [{} for _ in names],
        "mana": [0 for _ in names],
    }
    for number in range(seats):
        spec = pieces[number] if number < len(pieces) else "cap s"
        _put(fields, number, spec, names[number], seats)
        _gods(fields, number, named[number], names[number])
    for key, value in table.items():
        _field(fields, key, value, names)
    fields["summoned"] = [named[number] for number in range(seats)]
    fields["gods"] = (
        {str(number): gods for number, gods in named.items() if gods}
        if "gods" not in table
        else table["gods"]
    )
    document = {
        "seats": seats,
        "seed": seed,
        "at": at,
        "seat": seat,
        "bare": True,
        "stepwise": stepwise,
        "options": {"houses": names, **(options or {})},
        "table": fields,
    }
    return GAME.position(document)


def _put(fields: dict[str, Any], seat: int, spec: str, house: str, seats: int) -> None:
    for group in filter(None, (each.split() for each in spec.split(";"))):
        where = place(group[0], house, seats)
        for word in group[1:]:
            n = int(word[1:] or 1)
            if word[0] == "M":
                fields["majors"][seat] = where
            else:
                key = {"f": "followers", "m": "minors", "s": "settlements"}[word[0]]
                fields[key][seat][where] = fields[key][seat].get(where, 0) + n


def _gods(fields: dict[str, Any], seat: int, named: list[str], house: str) -> None:
    """Figures for gods that are summoned, and gods for figures: those that score at the end."""
    figures = sum(fields["minors"][seat].values())
    if figures < len(named):
        capital = f"{house}.cap"
        row = fields["minors"][seat]
        row[capital] = row.get(capital, 0) + len(named) - figures
    rows = [MINOR_GODS[god] for god in GODS_OF[HOUSE[house]]]
    spare = sorted(rows, key=lambda god: ("end", "immediate", "ongoing").index(god.kind))
    for god in spare:
        if len(named) < figures and god.id not in named:
            named.append(god.id)


def _field(fields: dict[str, Any], key: str, value: Any, names: list[str]) -> None:
    seats = len(names)
    if key == "resources":
        rows = [value.get(number, "") for number in range(seats)]
        fields[key] = [counted(row) if isinstance(row, str) else row for row in rows]
    elif key == "tracks":
        rows = [value.get(number, ()) for number in range(seats)]
        fields[key] = [dict(zip(TRACK_IDS, row, strict=False)) for row in rows]
    elif key == "hands":
        fields[key] = [
            [f"{house}.{id}" for id in ("slingshot", "long_shield", *value.get(at, "").split())]
            for at, house in enumerate(names)
        ]
    elif key in WORDS:
        fields[key] = [value.get(number, "").split() for number in range(seats)]
    elif key in BY_SEAT and isinstance(value, dict):
        base = {"cube_supply": 14}.get(key, 0)
        fields[key] = [value.get(number, base) for number in range(seats)]
    elif key == "pawns":
        fields[key] = [value.get(number, "") for number in range(seats)]
    elif key in ("civs", "culture", "exhausted"):
        fields[key] = {place(where, "", seats): each for where, each in value.items()}
    elif key in ("open_civs", "open_culture"):
        fields[key] = [place(each, "", seats) for each in value.split()]
    else:
        listed = isinstance(value, str) and key != "destiny"
        fields[key] = value.split() if listed else value


def counted(text: str) -> dict[str, int]:
    """Counts from words: a number stands behind what it counts."""
    found: dict[str, int] = {}
    last = ""
    for word in text.split():
        if word.isdecimal():
            found[last] = int(word)
        else:
            last = word
            found[word] = 1
    return found


# What is on the table


def pool(s: Anunnaki, seat: int = 0) -> dict[str, int]:
    """The resources of a seat."""
    row = s.resources[4 * seat : 4 * seat + 4]
    return {id: n for id, n in zip(RESOURCE_IDS, row, strict=True) if n}


def space(s: Anunnaki, track: str, seat: int = 0) -> int:
    """The space of a seat on a track."""
    return s.tracks[3 * seat + TRACK_IDS.index(track)]


def units(s: Anunnaki, where: str, seat: int = 0) -> str:
    """The pieces of a seat in a territory: "f2 m s"."""
    house = GAME.table.write(s)["houses"][seat]
    at = TERRITORY[place(where, house, s.seats)]
    counts = {
        "f": s.followers[seat].count(at),
        "m": s.minors[seat].count(at),
        "M": int(s.majors[seat] == at),
        "s": s.settlements[seat].count(at),
    }
    return " ".join(f"{sign}{n if n > 1 else ''}" for sign, n in counts.items() if n)


def held(s: Anunnaki, seat: int = 0) -> set[str]:
    """Territories that a seat controls."""
    mask = controlled(s, seat)
    return {id for id, at in TERRITORY.items() if mask >> at & 1}


def armed(s: Anunnaki, seat: int = 0) -> list[str]:
    """Advanced weapons in the hand of a seat."""
    return [CARD_IDS[card].partition(".")[2] for card in s.hands[seat] if card % KINDS > 1]


def fact(s: Anunnaki, name: str) -> Any:
    """What an observation says of something that people count."""
    return s.observe(None)["table"][name]


def offered(s: Anunnaki, verb: str) -> list[str]:
    """What is offered of one verb: the words after it."""
    return [each.removeprefix(f"{verb} ") for each in choices(s) if each.startswith(f"{verb} ")]


# Moments


def act(s: Anunnaki, tile: str, *sentences: str) -> Anunnaki:
    """The pawn goes to a tile, then some answers."""
    return play(s, f"pawn to {tile}", *sentences)


def open_civ(where: str, civ: str = "civ01") -> dict[str, Any]:
    """A civilisation that lies face up in a territory."""
    return {"civs": {where: civ}, "open_civs": where}
