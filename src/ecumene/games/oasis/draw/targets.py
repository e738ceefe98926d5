"""Which thing on the table stands for which action, so that all drawings agree."""

from __future__ import annotations

from ecumene.games.oasis.actions import BUY, DEMAND, OFFER, PAY, REST, TRAVEL, TURN_BACK, WELCOME
from ecumene.games.oasis.content import CARD_IDS, PLACE_IDS, RING
from ecumene.games.oasis.words.labels import View

Thing = tuple[str, int]


def targets(view: View) -> dict[Thing, int]:
    """The action of every place, caravan, card or deck (with number 0) that can be chosen now."""
    return {_thing(action, view): action for action in view["legal"]}


def _thing(action: int, view: View) -> Thing:
    if action < OFFER + len(CARD_IDS):
        return "card", action - OFFER
    seat, about = view["ask"]["seat"], view["ask"]["about"]
    here = PLACE_IDS.index(view["table"]["places"][seat])
    things = {
        TRAVEL: ("place", (here + 1) % RING),
        BUY: ("deck", 0),
        REST: ("caravan", seat),
        DEMAND: ("caravan", about.get("guest", seat)),
        WELCOME: ("deck", 0),
        PAY: ("caravan", about.get("host", seat)),
        TURN_BACK: ("place", (here - 1) % RING),  # a guest comes from the place before
    }
    return things[action]
