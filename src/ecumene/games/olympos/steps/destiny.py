"""Destiny cards: OLY-DES."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.masks import mask_of, numbers_of
from ecumene.engine.refusals import NOT_HELD, USELESS, Refusal
from ecumene.engine.remembered import remembered
from ecumene.engine.verbs import Deed
from ecumene.games.olympos.actions import DONE, KEEP, PLAY
from ecumene.games.olympos.content import (
    ALL_RESOURCES,
    CARD_EFFECTS,
    CARD_IDS,
    LOOK,
    LOOKS,
    OWN_TURN,
    WINS_TIES,
)
from ecumene.games.olympos.content.verbs import VERBS
from ecumene.games.olympos.gains import (
    drop_card,
    gain_cubes,
    gain_hourglasses,
    gain_prestige,
    take_card,
)
from ecumene.games.olympos.pieces import cubes_left, hourglasses_left, tally, tiles
from ecumene.games.olympos.state import Olympos

ALL_CARDS: Final = len(CARD_IDS)
EACH_RESOURCE: Final[int] = (1 << ALL_RESOURCES) - 1

# Tiles by resource as digits of one number, so that all resources are compared at once

COUNT: Final = 8  # bits of a digit
FULL: Final = (1 << COUNT) - 1
ONE_EACH: Final[int] = sum(1 << COUNT * resource for resource in range(ALL_RESOURCES))
ABOVE: Final[int] = ONE_EACH << COUNT - 1  # a bit above each count
LEADS: Final[dict[int, int]] = {  # by bits above counts: mask of resources
    mask_of(COUNT * resource + COUNT - 1 for resource in numbers_of(mask)): mask
    for mask in range(EACH_RESOURCE + 1)
}


def _counts(held: int) -> int:
    """OLY-CAP-05: by resource a tile for each of some areas."""
    return sum([n << COUNT * resource for resource, n in enumerate(tally(held))])


counts: Final = remembered(_counts, 1 << 14)  # asked of all seats for each of them


def _kinds(held: int) -> int:
    """OLY-DES-12: the resources of which there is a tile among those of some areas."""
    return mask_of([resource for resource, n in enumerate(tally(held)) if n])


kinds_among: Final = remembered(_kinds, 1 << 14)


# What cards do: with which resources it has an effect at that moment (OLY-DES-20), and the effect

Possible = Callable[[Olympos, int], int]  # (s, seat): mask of resources
Take = Callable[[Olympos, int, int, int], None]  # (s, seat, n, resource)


def majorities(s: Olympos, seat: int) -> int:
    """OLY-DES-14, R-15, R-51: of which a seat has more tiles than each other, ties by Democracy.

    The bit above a count stays where nothing must be borrowed from it: the other has no more.
    """
    own, ahead = counts(s.held[seat]) | ABOVE, ABOVE
    wins_ties = bool(s.progress[seat] & WINS_TIES)
    for other, held in enumerate(s.held):
        if other != seat:
            tied = wins_ties and not s.progress[other] & WINS_TIES
            ahead &= own - counts(held) - (0 if tied else ONE_EACH)
            if not ahead:
                return 0
    return LEADS[ahead] & owned(s, seat)


def has_majority(s: Olympos, seat: int, resource: int) -> bool:
    """The same of one resource."""
    return bool(majorities(s, seat) >> resource & 1)


def majorities_while_hourglasses(s: Olympos, seat: int) -> int:
    """OLY-DES-14: the same, if there are hourglasses for that."""
    return majorities(s, seat) if any_hourglass_left(s) else 0


def whole_set(s: Olympos, seat: int) -> int:
    """OLY-DES-15: a tile of each resource; the card names none, which is the first."""
    return 1 if owned(s, seat) == EACH_RESOURCE else 0


def owned(s: Olympos, seat: int) -> int:
    """OLY-DES-12: the resources of which a seat has a tile."""
    return kinds_among(s.held[seat])


def owned_while_hourglasses(s: Olympos, seat: int) -> int:
    """OLY-DES-13: the same, if there are hourglasses for them."""
    return owned(s, seat) if any_hourglass_left(s) else 0


def with_cubes(s: Olympos, seat: int) -> int:
    """OLY-DES-11: the resources of which the supply has a cube."""
    return kinds_of_cubes_left(s)


def kinds_of_cubes_left(s: Olympos) -> int:
    """The same, whoever asks."""
    found = 0
    for resource in range(ALL_RESOURCES):
        if cubes_left(s, resource) > 0:
            found |= 1 << resource
    return found


def any_hourglass_left(s: Olympos) -> bool:
    """OLY-HRG-06: does the supply have an hourglass?"""
    return hourglasses_left(s) > 0


WORKS_WITH: Final[dict[str, Possible]] = {  # apart from the effects: facts read no more than this
    "gain_cube": with_cubes,
    "gain_prestige_per_tile": owned,
    "gain_hourglass_per_tile": owned_while_hourglasses,
    "gain_hourglass_if_majority": majorities_while_hourglasses,
    "gain_prestige_if_set": whole_set,
}
EFFECTS: Final[dict[str, Take]] = {
    "gain_cube": lambda s, seat, n, resource: gain_cubes(s, seat, n, resource, "OLY-DES-11"),
    "gain_prestige_per_tile": lambda s, seat, n, resource: gain_prestige(
        s, seat, n * tiles(s, seat, resource), "OLY-DES-12"
    ),
    "gain_hourglass_per_tile": lambda s, seat, n, resource: gain_hourglasses(
        s, seat, n * tiles(s, seat, resource), "OLY-DES-13"
    ),
    "gain_hourglass_if_majority": lambda s, seat, n, resource: gain_hourglasses(
        s, seat, n, "OLY-DES-14"
    ),
    "gain_prestige_if_set": lambda s, seat, n, resource: gain_prestige(s, seat, n, "OLY-DES-15"),
}
DEEDS: Final[dict[str, Deed[Possible, Take]]] = {
    verb: Deed(take, WORKS_WITH[verb]) for verb, take in EFFECTS.items()
}


def _always(s: Olympos, seat: int) -> int:
    return EACH_RESOURCE


POSSIBLE, TAKE = VERBS.deeds(
    "destiny cards",
    DEEDS,
    _always,
    [effect for card, effects in enumerate(CARD_EFFECTS) if OWN_TURN[card] for effect in effects],
)
PER_TILE: Final = {  # verbs whose amount counts for each tile: OLY-DES-12, OLY-DES-13
    VERBS["gain_prestige_per_tile"],
    VERBS["gain_hourglass_per_tile"],
}
EFFECTIVE: Final[list[tuple[Possible, int]]] = [  # by card, which has one effect: OLY-DES-20
    (POSSIBLE[effect[0]], effect[2]) for (effect,) in CARD_EFFECTS
]
OWN_VERBS: Final = sorted({CARD_EFFECTS[card][0][0] for card in range(ALL_CARDS) if OWN_TURN[card]})
WORKS: Final[dict[int, Possible]] = {VERBS[verb]: works for verb, works in WORKS_WITH.items()}
OWN_EFFECTS: Final[list[Possible]] = [WORKS[verb] for verb in OWN_VERBS]


def _gains(asked: int) -> list[int]:
    """By card what it brings: of counts of tiles, and of the resources with which verbs work."""
    works = {}
    for verb in reversed(OWN_VERBS):
        works[verb] = asked & EACH_RESOURCE
        asked >>= ALL_RESOURCES
    have = [asked >> COUNT * resource & FULL for resource in range(ALL_RESOURCES)]
    found = [0] * ALL_CARDS
    for card, ((verb, n, resource),) in enumerate(CARD_EFFECTS):
        if works.get(verb, 0) >> resource & 1:
            found[card] = n * have[resource] if verb in PER_TILE else n
    return found


_gains_of: Final = remembered(_gains, 1 << 12)  # mostly the same as a moment ago


def gains_now(s: Olympos, seat: int) -> list[int]:
    """OLY-DES-11 to OLY-DES-15: by card what it would bring a seat in its own turn now."""
    asked = counts(s.held[seat])  # which is the same of many areas
    for possible in OWN_EFFECTS:
        asked = asked << ALL_RESOURCES | possible(s, seat)
    return _gains_of(asked)


def playable(s: Olympos, seat: int) -> list[int]:
    """OLY-DES-08: cards of a hand that may be played in a window now, each kind once."""
    found: list[int] = []
    last = -1
    for card in s.hands[seat]:
        if card != last and OWN_TURN[card]:
            last = card
            possible, resource = EFFECTIVE[card]
            if possible(s, seat) >> resource & 1:
                found.append(PLAY + card)
    return found


def no_play(s: Olympos, seat: int, card: int) -> Refusal:
    """OLY-DES-07, OLY-DES-08: why a card cannot be played now."""
    if card not in s.hands[seat]:
        return Refusal("OLY-DES-07", NOT_HELD)
    return Refusal("OLY-DES-08", USELESS) if OWN_TURN[card] else Refusal("OLY-DES-07")


def play(s: Olympos, seat: int, card: int) -> None:
    """OLY-DES-08: the card is discarded face up and takes effect at once."""
    drop_card(s, seat, card)
    if s.telling:
        s.tell("play", "OLY-DES-08", seat=seat, card=card)
    for verb, n, resource in CARD_EFFECTS[card]:
        TAKE[verb](s, seat, n, resource)


class PlayCards(Ask[Olympos]):
    """D-CARD: one card after the other, until it is enough; put to everybody with cards."""

    __slots__ = ()

    secret = True  # OLY-DEC-03
    point = "D-CARD"
    rule = "OLY-TRN-04"
    offers = ("play", "done")

    def legal(self, s: Olympos) -> list[int]:
        found = playable(s, self.actor)
        found.append(DONE)
        return found

    def why_not(self, s: Olympos, verb: str, n: int) -> Refusal | None:
        return no_play(s, self.actor, n) if verb == "play" else None

    def apply(self, s: Olympos, action: int) -> None:
        if action == DONE:
            s.done()
            return
        play(s, self.actor, action - PLAY)
        if not s.hands[self.actor]:
            s.done()


class PlayDrawn(PlayCards):
    """D-CARD in window B: after payment and draws, also cards just drawn."""

    __slots__ = ()

    rule = "OLY-TRN-06"


# Drawing


def next_card(s: Olympos) -> int:
    """OLY-DES-10: the top card of the deck, or of the discards shuffled anew; -1 if there is none.

    Cards being looked at are in neither (R-49).
    """
    if not s.deck:
        if not s.discard:
            return -1
        deck = list(s.discard)
        s.shuffle(deck)
        s.deck, s.discard = tuple(deck), ()
        if s.telling:
            s.tell("shuffle", "OLY-DES-10")
    card = s.deck[-1]
    s.deck = s.deck[:-1]
    return card


def draw(s: Olympos, seat: int) -> None:
    """OLY-DES-01, OLY-DES-05: one card, or with Oracle one of three."""
    if s.progress[seat] & LOOKS:
        look(s, seat)
        return
    card = next_card(s)
    if card < 0:
        if s.telling:
            s.tell("no_card", "OLY-DES-10", seat=seat)
        return
    take_card(s, seat, card)
    if s.telling:
        s.tell("draw", "OLY-DES-01", seat=seat)
        s.tell("drawn", "OLY-DES-01", 1 << seat, card=card)


class Draws(Procedure[Olympos]):
    """OLY-DES-02, OLY-DES-04: some draws, each finished before the next (R-49)."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__()
        self.seat = seat
        self.left = left

    def run(self, s: Olympos, answer: int) -> None:
        while self.left:
            self.left -= 1
            draw(s, self.seat)
            if s.stack[-1] is not self:  # which card is kept?
                return
        s.done()

    def clone(self) -> Frame[Olympos]:
        return Draws(self.seat, self.left)


def look(s: Olympos, seat: int) -> None:
    """OLY-DES-05, R-23: up to three cards one by one; one of them is kept."""
    for _ in range(LOOK):
        card = next_card(s)
        if card >= 0:
            s.looking += (card,)
    if s.telling:
        s.tell("look", "OLY-DES-05", seat=seat, n=len(s.looking))
        if s.looking:
            s.tell("looked", "OLY-DES-05", 1 << seat, cards=list(s.looking))
    if len(s.looking) > 1:
        s.call(ChooseKept(seat))
    elif s.looking:
        keep(s, seat, s.looking[0])


def keep(s: Olympos, seat: int, card: int) -> None:
    """OLY-DES-05: one card goes into the hand, the others are discarded face up."""
    left = list(s.looking)
    left.remove(card)
    s.looking = ()
    take_card(s, seat, card)
    s.discard += tuple(left)
    if s.telling:
        s.tell("keep", "OLY-DES-05", seat=seat)
        s.tell("drawn", "OLY-DES-05", 1 << seat, card=card)
        if left:
            s.tell("discard", "OLY-DES-05", cards=left)


class ChooseKept(Ask[Olympos]):
    """D-ORACLE: which card is kept; asked even if all are alike, for nobody else knows that."""

    __slots__ = ()

    secret = True
    point = "D-ORACLE"
    rule = "OLY-DES-05"
    offers = ("keep",)

    def legal(self, s: Olympos) -> list[int]:
        return [KEEP + card for card in sorted(set(s.looking))]

    def why_not(self, s: Olympos, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, NOT_HELD) if verb == "keep" else None

    def apply(self, s: Olympos, action: int) -> None:
        s.done()
        keep(s, self.actor, action - KEEP)

    def about(self, s: Olympos) -> dict[str, int]:
        return {"n": len(s.looking)}
