"""An observation, read once for all drawings: which thing stands for which action."""

from __future__ import annotations

from typing import Final

from ecumene.draw import scene
from ecumene.engine.lang import N_
from ecumene.engine.picture import Emblem
from ecumene.engine.viewers import View
from ecumene.games.oasis.actions import ACTIONS
from ecumene.games.oasis.content import ICONS, RING, TRADES, WELL
from ecumene.games.oasis.names import GOOD, PACKAGE, PLACE
from ecumene.games.oasis.state import Oasis

PIGMENTS: Final = ("cinnabar", "faience", "malachite", "ochre", "tyrian")  # by seat


def emblem(view: View, seat: int, lang: str) -> Emblem:
    """A pigment, which has its own outline, and the number of the seat."""
    return Emblem(PIGMENTS[seat], str(seat + 1))


class Scene(scene.Scene):
    """What the drawings ask of an observation."""

    package = PACKAGE
    actions = ACTIONS
    state = Oasis

    def __init__(self, view: View, lang: str) -> None:
        super().__init__(view, lang)
        self.places = [PLACE[name] for name in self.table["places"]]  # by seat
        self.things = {  # what can be chosen, by what stands for it
            self._thing(verb, number): action
            for verb, numbers in self.legal.items()
            for number, action in numbers.items()
        }

    def emblem(self, seat: int) -> Emblem:
        return emblem(self.view, seat, self.lang)

    def _thing(self, verb: str, number: int) -> tuple[str, int]:
        """A card, a place, a caravan or the deck (with number 0)."""
        seat = self.actor
        if verb == "offer":
            return "card", number
        if verb == "travel":
            return "place", PLACE[self.table["ahead"][seat]]
        if verb == "turn back":
            return "place", (self.places[seat] - 1) % RING  # a guest comes from the place before
        if verb in ("buy", "welcome guest"):
            return "deck", 0
        return "caravan", self.about.get("guest", self.about.get("host", seat))

    def badge(self, action: int) -> str:
        """The icon that says what a click brings."""
        return ICONS[self.actions.split(action)[0]]

    def has_chosen(self, seat: int) -> bool:
        """OAS-HID-03: has a seat chosen its offer while others have not? That much is public."""
        choosing = self.asked == "ChooseOffer" and not self.waits(seat)
        return choosing and bool(self.table["hands"][seat])

    def place_words(self, place: int) -> str:
        """A place and what one gets there."""
        name, good = PLACE(place, self.lang), TRADES[place]
        if good == WELL:
            return self.say(N_("{place}: a caravan that rests here gets 1 coin"), place=name)
        message = N_("{place}: a market for {good}")
        return self.say(message, place=name, good=GOOD(good, self.lang))
