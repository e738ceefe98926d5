"""Why a choice is not offered: what an ask says of it where it decides what is.

class ChooseSpace(Ask[MyGame]):
    def legal(self, s): ...

    def why_not(self, s, verb, n):
        if verb == "on" and s.taken >> n & 1:
            return Refusal("ABC-MAP-05", TAKEN)
        return None

The rule is shown beside the reason, in the words of the catalogue: a reason says what the table
looks like, not what the rule is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ecumene.engine.errors import N_, Spoken
from ecumene.engine.labels import told
from ecumene.engine.lang import translator

if TYPE_CHECKING:
    from ecumene.engine.spec import GameSpec

# Reasons that every game knows. A game may have more, as messages of its own catalogue.
COSTS: Final = N_("It costs {cost}, and you have {have}.")
TAKEN: Final = N_("The place is taken.")
FAR: Final = N_("It is out of reach.")
APART: Final = N_("It is not adjacent.")
ELSEWHERE: Final = N_("It lies outside the area that counts now.")
NOT_YOURS: Final = N_("It is not yours.")
YOURS: Final = N_("It is yours already.")
NOT_THERE: Final = N_("You have none there.")
NOT_HELD: Final = N_("You do not have it.")
NONE_LEFT: Final = N_("None is left.")
NO_ROOM: Final = N_("There is no room for it.")
USED: Final = N_("It has been used already.")
LIMIT: Final = N_("No more than {most} are allowed.")
USELESS: Final = N_("It would change nothing.")
WRONG_KIND: Final = N_("This kind is not allowed here.")


class Refusal(NamedTuple):
    """The rule that forbids a choice, and what stands in its way."""

    rule: str
    why: str = ""  # a message; empty where the rule says it all
    about: dict[str, int] = {}  # noqa: RUF012 - a tuple's default, never modified

    def sentence(self, game: GameSpec[Any], lang: str = "en") -> str:
        """The reason for a player: a message of the engine, or of the game."""
        if not self.why:
            return ""
        text = translator("ecumene", lang)(self.why)
        if text == self.why:
            text = translator(game.package, lang)(self.why)
        return text.format(**told(self.about, game.names, lang))


class Reason(Spoken):
    """A refusal inside another sentence."""

    def __init__(self, refusal: Refusal, game: GameSpec[Any]) -> None:
        self.refusal = refusal
        self.game = game

    def sentence(self, lang: str = "en") -> str:
        return self.refusal.sentence(self.game, lang)
