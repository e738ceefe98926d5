"""Battles for the tests of rules.

    s = fight("god b4, warrior b5", "god d7")
    play(s, "play chariots", "play flood")

Ra, Isis, Amun and Osiris sit down in this order. Amun's token is used, so nobody announces
anything; Isis is asked only about figures beside enemies, and Osiris only when he loses.
"""

from __future__ import annotations

from typing import Any, Final

from ecumene.games.ankh.names import CARD
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.tables import asked, lay, play

LEVEL_1: Final = "omnipresent revered"  # change nothing in a battle
LEVEL_2: Final = f"{LEVEL_1} resplendent pyramid_attuned"  # without three monuments of a type
CYCLE: Final = "play cycle_of_maat"  # the card that changes no battle
PLAGUE: Final = "play plague_of_locusts"


def fight(*figures: str, gods: str = "ra isis amun osiris", **table: Any) -> Ankh:
    """A battle breaks out in the first region with figures of two gods."""
    return lay("battle", *figures, gods=gods, **{"amun_ready": False, **table})


def second(power: str) -> str:
    """The powers of a god that has this one of level 2."""
    others = [each for each in ("pyramid_attuned", "resplendent") if each != power]
    return f"{LEVEL_1} {power} {others[0]}"


def third(*powers: str) -> str:
    """The powers of a god that has these of level 3."""
    return " ".join([LEVEL_2, *powers])


def strengths(s: Ankh, *sentences: str) -> dict[int, int]:
    """Play actions: the strengths that are compared, by god."""
    s.listen()
    play(s, *sentences)
    told = [event for event in s.events if event.kind == "strength"]
    return {s.gods.index(event.number("god")): event.number("n") for event in told}


def order_of(s: Ankh, kind: str) -> list[int]:
    """To which gods events of a kind have happened, in order, since somebody listens."""
    return [s.gods.index(event.number("god")) for event in s.events if event.kind == kind]


def cards(mask: int) -> list[str]:
    """A mask of cards in words."""
    return [name for card, name in enumerate(CARD.ids) if mask >> card & 1]


def is_over(s: Ankh) -> bool:
    """The battle is over: the next seat chooses its action."""
    return asked(s) == "DP-ACT1"
