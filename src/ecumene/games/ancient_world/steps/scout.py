"""Forest Hideout: ANC-CARD-13."""

from __future__ import annotations

from ecumene.engine.flow import Ask
from ecumene.games.ancient_world.actions import ATTACK_NOW, HOLD_BACK, PUT_BACK, SCOUT
from ecumene.games.ancient_world.content import STARS
from ecumene.games.ancient_world.pieces import top_titan
from ecumene.games.ancient_world.state import NO_CARD, AncientWorld
from ecumene.games.ancient_world.steps.attack import attack


def can_scout(s: AncientWorld) -> bool:
    """Is there a titan deck that is not empty?"""
    return any(titan != NO_CARD for titan in s.titans_up)


class ChooseDeck(Ask[AncientWorld]):
    """DEC-SCOUTDECK: a titan deck whose top cards are looked at."""

    __slots__ = ("n",)

    point = "DEC-SCOUTDECK"
    rule = "ANC-CARD-13"
    offers = ("scout",)

    def __init__(self, actor: int, n: int) -> None:
        super().__init__(actor)
        self.n = n  # how many cards, the open one included

    def legal(self, s: AncientWorld) -> list[int]:
        return [SCOUT + deck for deck in range(STARS) if s.titans_up[deck] != NO_CARD]

    def apply(self, s: AncientWorld, action: int) -> None:
        deck = action - SCOUT
        look(s, deck, self.n)
        if s.telling:
            s.tell("scout", self.rule, seat=self.actor, stars=deck, n=len(s.looking))
        s.done()
        s.call(PutBack(self.actor, deck))


def look(s: AncientWorld, deck: int, n: int) -> None:
    """The top cards leave the deck; what anybody knew of them holds no longer."""
    s.looking = [s.titans_up[deck]]
    s.titans_up[deck] = NO_CARD
    while len(s.looking) < n and s.titan_decks[deck]:
        s.looking.append(top_titan(s, deck))
    for seat, known in enumerate(s.scouted):
        s.scouted[seat] = known & ~(3 << 2 * deck)


class PutBack(Ask[AncientWorld]):
    """DEC-SCOUTORDER: the card that goes on top next; the last one lies open."""

    __slots__ = ("deck",)

    point = "DEC-SCOUTORDER"
    rule = "ANC-CARD-13"
    offers = ("put back",)

    def __init__(self, actor: int, deck: int) -> None:
        super().__init__(actor)
        self.deck = deck

    def legal(self, s: AncientWorld) -> list[int]:
        return [PUT_BACK + titan for titan in sorted(s.looking)]

    def apply(self, s: AncientWorld, action: int) -> None:
        titan = action - PUT_BACK
        s.looking.remove(titan)
        if s.looking:
            s.titan_decks[self.deck] += (titan,)
            s.scouted[self.actor] += 1 << 2 * self.deck
            return
        s.titans_up[self.deck] = titan
        if s.telling:
            s.tell("titan", self.rule, titan=titan)
        s.done(self.deck)

    def about(self, s: AncientWorld) -> dict[str, int]:
        return {"n": len(s.looking)}


class AttackScouted(Ask[AncientWorld]):
    """DEC-SCOUTATTACK: attack the open titan of that deck at once, or not."""

    __slots__ = ("deck",)

    point = "DEC-SCOUTATTACK"
    rule = "ANC-CARD-13"
    offers = ("attack now", "hold back")

    def __init__(self, actor: int, deck: int) -> None:
        super().__init__(actor)
        self.deck = deck

    def legal(self, s: AncientWorld) -> list[int]:
        return [ATTACK_NOW, HOLD_BACK]

    def apply(self, s: AncientWorld, action: int) -> None:
        s.done()
        if action == ATTACK_NOW:
            attack(s, self.actor, self.deck)

    def about(self, s: AncientWorld) -> dict[str, int]:
        return {"titan": s.titans_up[self.deck]}
