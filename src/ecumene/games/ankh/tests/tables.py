"""Small tables for the tests of rules, in words.

    s = lay("battle", "god d5, warrior e5 f5", "god e4, mummy d4", monuments="temple c4=0 b3")

There is one text per seat with its figures; the board holds nothing else. A monument is its space,
with ``=seat`` if a god controls it. Seat 0 plays Ra and seat 1 Isis unless ``gods`` says more. The
text of a seat that has merged names the seat of the higher god: ``"with 0"``.
"""

from __future__ import annotations

from typing import Any

from ecumene.games.ankh import GAME
from ecumene.games.ankh.board import first_space, mask_of, spaces_of
from ecumene.games.ankh.content import EVENT_SPACE, GUARDIANS, START_SPACE
from ecumene.games.ankh.names import GUARDIAN, KIND, POWER, ROW, SIDE, SPACE
from ecumene.games.ankh.regions import geography
from ecumene.games.ankh.state import Ankh
from ecumene.testing.tables import asked as asked
from ecumene.testing.tables import choices as choices
from ecumene.testing.tables import play as play
from ecumene.testing.tables import told as told

THREE = ("a1", "f6", "b0")  # a space of each region before any caravan


def lay(
    at: str,
    *figures: str,
    seat: int = 0,
    gods: str = "ra isis osiris anubis amun",
    monuments: str = "",
    pools: tuple[str, ...] = (),
    powers: tuple[str, ...] = (),
    guardians: str = "",
    scenario: str = "",
    **table: Any,
) -> Ankh:
    """A chapter begins for a seat; what is not named is as after setup, but the board is bare.

    *pools* names the guardians in the pool of each seat, *powers* its unlocked powers, and
    *guardians* those in play where the figures do not tell.
    """
    seats = len(figures)
    merged = {seat: int(words[5:]) for seat, words in enumerate(figures) if words[:5] == "with "}
    laid = [{} if seat in merged else _figures(words) for seat, words in enumerate(figures)]
    if merged:
        table = {"ladder": [god for god in range(seats) if god not in merged], **table}
        table["team"] = [merged.get(each, each) for each in range(seats)]
    used = {kind for each in laid for kind in each} | set(" ".join(pools).split())
    used |= set(guardians.split())
    options: dict[str, Any] = {"gods": gods.split()[:seats], "start": "first"}
    if not scenario:  # the first that allows so many
        scenario = "middle_kingdom"
    options["scenario"] = scenario
    for level in (1, 2, 3):
        kinds = [each.id for each in GUARDIANS if each.level == level]
        options[f"guardian_{level}"] = next((kind for kind in kinds if kind in used), kinds[0])
    kinds_of, controlled = _monuments(monuments, seats)
    document = {
        "seats": seats,
        "options": options,
        "at": at,
        "seat": seat,
        "table": {
            "figures": laid,
            "monuments": kinds_of,
            "controlled": controlled,
            "cities": [],
            "camels": [],
            "order": _tokens(table.get("camels", [])),
            "guardians": _pools(pools, seats),
            "powers": [*(each.split() for each in powers), *([[]] * (seats - len(powers)))],
            **table,
        },
    }
    return GAME.position(document)


def again(s: Ankh, at: str, seat: int = 0, **table: Any) -> Ankh:
    """Another chapter begins for a seat on the same table, but for what is named."""
    document = s.position()
    document["table"] |= {"turn": seat, **table}
    return GAME.position(document | {"at": at, "seat": seat, "pending": []})


def _tokens(camels: list[str]) -> list[str]:
    """West, East, Delta, and what camels divide off."""
    regions = geography(mask_of(SIDE[side] for side in camels)).regions
    first = [next(each for each in regions if each >> SPACE[name] & 1) for name in THREE]
    return [SPACE.ids[first_space(land)] for land in dict.fromkeys([*first, *regions])]


def _figures(words: str) -> dict[str, list[str]]:
    """``"god d5, warrior e5 f5"`` by kind."""
    groups = [group.split() for group in words.split(",") if group.strip()]
    return {group[0]: group[1:] for group in groups}


def _monuments(words: str, seats: int) -> tuple[dict[str, list[str]], list[list[str]]]:
    """``"temple c4=0 b3, obelisk d5"`` as spaces by type, and those each god controls."""
    kinds: dict[str, list[str]] = {}
    controlled: list[list[str]] = [[] for _ in range(seats)]
    for group in [each.split() for each in words.split(",") if each.strip()]:
        for word in group[1:]:
            space, _, owner = word.partition("=")
            kinds.setdefault(group[0], []).append(space)
            if owner:
                controlled[int(owner)].append(space)
    return kinds, controlled


def _pools(pools: tuple[str, ...], seats: int) -> list[dict[str, int]]:
    words = [*(each.split() for each in pools), *([[]] * (seats - len(pools)))]
    return [{kind: each.count(kind) for kind in GUARDIAN.ids if kind in each} for each in words]


def figures(s: Ankh, god: int, kind: str) -> list[str]:
    """The spaces on which a god has figures of a kind."""
    return [SPACE.ids[space] for space in spaces_of(s.figures[god][KIND[kind]])]


def spaces(mask: int) -> list[str]:
    """A mask in words."""
    return [SPACE.ids[space] for space in spaces_of(mask)]


def mask(words: str) -> int:
    """Spaces in words as a mask."""
    return mask_of(SPACE[word] for word in words.split())


def unlocked(s: Ankh, god: int) -> list[str]:
    """The powers of a god."""
    return [name for power, name in enumerate(POWER.ids) if s.powers[god] >> power & 1]


def brink(row: str, seats: int) -> dict[str, int]:
    """Action markers at their start, but one step before the event in a row (ANK-TURN-04)."""
    starts = {name: START_SPACE[at][seats] for at, name in enumerate(ROW.ids)}
    return starts | {row: EVENT_SPACE[ROW[row]] - 1}
