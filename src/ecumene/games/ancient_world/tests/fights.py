"""Tables on which seat 0 may attack a titan."""

from __future__ import annotations

from typing import Any

from ecumene.games.ancient_world.content import TITAN_DECK
from ecumene.games.ancient_world.names import TITAN
from ecumene.games.ancient_world.state import NAME, AncientWorld
from ecumene.games.ancient_world.tests.tables import choices, dice, lay, play

MIGHTY = {"one": "moss_giant", "two": "horned_king", "three": "first_titan"}


def facing(city: str, *others: str, **table: Any) -> AncientWorld:
    """A turn of seat 0; titans are named as ``one``, ``two`` and ``three``, the others are mighty.

    A seat that is not named has nothing but its setup.
    """
    up = {deck: table.pop(deck, titan) for deck, titan in MIGHTY.items()}
    return lay("turn", city, *(others or ("",)), titans_up=up, **table)


def targets(s: AncientWorld) -> list[str]:
    """The decks that may be attacked in this turn."""
    return [each.removeprefix("attack ") for each in choices(s) if each.startswith("attack ")]


def on_top(s: AncientWorld, titan: str) -> AncientWorld:
    """This titan will be turned face up next in its deck."""
    number = TITAN[titan]
    deck = TITAN_DECK[number]
    others = [each for each in s.titan_decks[deck] if each != number]
    s.titan_decks[deck] = (*others, number)
    return s


def fought(s: AncientWorld, faces: str, *sentences: str) -> AncientWorld:
    """Play an attack whose dice fall in a way: ``"titan blank"``."""
    return play(dice(s, *faces.split()), *sentences)


def face_up(s: AncientWorld, deck: int = 0) -> str:
    """The open titan of a deck, or nothing."""
    titan = s.titans_up[deck]
    return TITAN.ids[titan] if titan >= 0 else ""


def on_names(s: AncientWorld, seat: int = 0) -> list[int]:
    """How many coins lie on the name of each military card of a seat."""
    return [coins // NAME for coins in s.card_coins[seat]]
