"""What gods decide in a battle; of a merged god the higher seat does (ANK-MERG-14)."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import Ask
from ecumene.engine.refusals import COSTS, ELSEWHERE, NONE_LEFT, TAKEN, USED, Refusal
from ecumene.games.ankh.actions import (
    KEEP_FOLLOWERS,
    KEEP_TIEBREAKER,
    MOVE_UNDERWORLD,
    NO_UNDERWORLD,
    ON,
    ONE_CARD,
    PLACE_UNDERWORLD,
    PLAY,
    SACRIFICE,
    TWO_CARDS,
    USE_TIEBREAKER,
)
from ecumene.games.ankh.board import LAND, numbered, pick, spaces_of
from ecumene.games.ankh.content import CARDS, POWER_N, POWER_PRICE
from ecumene.games.ankh.pieces import free_gates, hand
from ecumene.games.ankh.sources import POWERS
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.steps.devotion import gain

SITES: Final = numbered(ON)
WORSHIP: Final[int] = POWER_N["worshipful"]  # ANK-POW-12
WORSHIP_COST: Final[int] = POWER_PRICE["worshipful"]


class BattleAsk(Ask[Ankh]):
    """A question to a god in the battle of a region."""

    __slots__ = ("token",)

    told = ("token",)

    def __init__(self, actor: int, token: int) -> None:
        super().__init__(actor)  # the number of a god is that of its higher seat
        self.token = token


class AnnounceCards(BattleAsk):
    """DP-AMUN: two cards or one, before anybody chooses."""

    __slots__ = ()

    point = "DP-AMUN"
    rule = "ANK-BATL-01"
    offers = ("announce two cards", "announce one card")

    def legal(self, s: Ankh) -> list[int]:
        return [TWO_CARDS, ONE_CARD]


class ChooseCard(BattleAsk):
    """DP-CARD: a card of the hand. Hands are public, so a last card is no secret (ANK-HID-01)."""

    __slots__ = ()

    point = "DP-CARD"
    rule = "ANK-BATL-02"
    offers = ("play",)

    def legal(self, s: Ankh) -> list[int]:
        cards = hand(s, self.actor)
        return [PLAY + card for card in range(len(CARDS)) if cards >> card & 1]

    def why_not(self, s: Ankh, verb: str, n: int) -> Refusal | None:
        return Refusal("ANK-CARD-01", USED) if verb == "play" else None

    def apply(self, s: Ankh, action: int) -> None:
        s.face_down[self.actor] |= 1 << action - PLAY
        s.done()


class ChooseFirstCard(ChooseCard):
    """DP-CARD: the first of Amun's two cards; the second is chosen together with all others."""

    __slots__ = ()

    rule = "ANK-GOD-AMU-01"


class BreakTie(BattleAsk):
    """DP-TIE: the holder of the ready tiebreaker may win with it, or keep it."""

    __slots__ = ()

    point = "DP-TIE"
    rule = "ANK-BATL-09"
    offers = ("use tiebreaker", "keep tiebreaker")

    def legal(self, s: Ankh) -> list[int]:
        return [USE_TIEBREAKER, KEEP_TIEBREAKER]


def underworld_sites(s: Ankh, token: int) -> int:
    """ANK-GOD-OSI-01: empty land spaces of a region without a token."""
    return s.regions[token - 1] & LAND & ~s.full & ~s.underworld


class ChooseUnderworld(BattleAsk):
    """DP-OSIRIS: a token of the supply, one that lies on the board, or none."""

    __slots__ = ()

    point = "DP-OSIRIS"
    rule = "ANK-GOD-OSI-01"
    offers = ("place underworld", "move underworld", "no underworld")

    def legal(self, s: Ankh) -> list[int]:
        actions = []
        if free_gates(s) > 0:
            actions.append(PLACE_UNDERWORLD)
        actions += [MOVE_UNDERWORLD + space for space in spaces_of(s.underworld)]
        actions.append(NO_UNDERWORLD)
        return actions

    def why_not(self, s: Ankh, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, NONE_LEFT) if verb == "place underworld" else None

    def apply(self, s: Ankh, action: int) -> None:
        s.done()
        if action != NO_UNDERWORLD:
            start = -1 if action == PLACE_UNDERWORLD else action - MOVE_UNDERWORLD
            s.call(ChooseUnderworldSpace(self.actor, self.token, start))


class ChooseUnderworldSpace(BattleAsk):
    """DP-OSIRIS: where the token goes."""

    __slots__ = ("origin",)

    point = "DP-OSIRIS"
    rule = "ANK-GOD-OSI-01"
    offers = ("on",)

    def __init__(self, actor: int, token: int, origin: int) -> None:
        super().__init__(actor, token)
        self.origin = origin  # the space it leaves, or -1

    def legal(self, s: Ankh) -> list[int]:
        return pick(SITES, underworld_sites(s, self.token))

    def why_not(self, s: Ankh, verb: str, n: int) -> Refusal | None:
        if verb != "on":
            return None
        outside = not s.regions[self.token - 1] >> n & 1
        return Refusal(self.rule, ELSEWHERE if outside else TAKEN)

    def apply(self, s: Ankh, action: int) -> None:
        if self.origin >= 0:
            s.underworld &= ~(1 << self.origin)  # ANK-GOD-OSI-02: a figure there stays
        s.underworld |= 1 << action - ON
        if s.telling:
            s.tell("underworld", self.rule, god=s.gods[self.actor], space=action - ON)
        s.done()


class Worship(Ask[Ankh]):
    """DP-WORSHIP: followers for devotion, once per battle (ANK-POW-12)."""

    __slots__ = ()

    point = "DP-WORSHIP"
    rule = "ANK-POW-12"
    offers = ("sacrifice followers", "keep followers")

    def about(self, s: Ankh) -> dict[str, int]:
        return {"cost": WORSHIP_COST, "n": WORSHIP}

    def legal(self, s: Ankh) -> list[int]:
        if s.followers[self.actor] < WORSHIP_COST:
            return [KEEP_FOLLOWERS]
        return [SACRIFICE, KEEP_FOLLOWERS]

    def why_not(self, s: Ankh, verb: str, n: int) -> Refusal | None:
        if verb != "sacrifice followers":
            return None
        have = s.followers[self.actor]
        return Refusal("ANK-FOL-01", COSTS, {"cost": WORSHIP_COST, "have": have})

    def apply(self, s: Ankh, action: int) -> None:
        s.done()
        if action == SACRIFICE:
            s.followers[self.actor] -= WORSHIP_COST
            gain(s, self.actor, WORSHIP, POWERS, self.rule)
