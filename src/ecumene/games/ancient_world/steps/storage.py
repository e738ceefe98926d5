"""Drawing and storing state cards: ANC-EXPL, ANC-PREP-08."""

from __future__ import annotations

from ecumene.engine.flow import Ask
from ecumene.engine.refusals import ELSEWHERE, Refusal
from ecumene.games.ancient_world.actions import (
    DRAW_CARDS,
    STORE,
    STORE_NOTHING,
    STORE_UNSEEN,
    TAKE_FROM_ROW,
)
from ecumene.games.ancient_world.content import CHANGE_ROUND, EXPLORE_BONUS, KINDS
from ecumene.games.ancient_world.content.verbs import VERBS
from ecumene.games.ancient_world.programs import DRAW
from ecumene.games.ancient_world.state import NO_CARD, AncientWorld


def deck_in_use(s: AncientWorld) -> int:
    """ANC-PREP-02, ANC-PREP-05: deck A, then deck B."""
    return 0 if s.round < CHANGE_ROUND else 1


def can_draw(s: AncientWorld) -> bool:
    """ANC-EXPL-09: is there a card in the deck or the discard pile?"""
    return bool(s.state_decks[deck_in_use(s)] or s.state_discard)


def can_explore(s: AncientWorld) -> bool:
    """ANC-EXPL-09: is there any card to store?"""
    return bool(s.state_row) or can_draw(s)


def draw_state(s: AncientWorld) -> int:
    """ANC-PREP-08: the top card of the deck in use; the discard pile becomes a new deck."""
    number = deck_in_use(s)
    deck = s.state_decks[number]
    if not deck:
        if not s.state_discard:
            return NO_CARD
        s.shuffle(s.state_discard)
        deck = tuple(s.state_discard)
        s.state_discard = []
        if s.telling:
            s.tell("shuffle", "ANC-PREP-08")
    s.state_decks[number] = deck[:-1]
    return deck[-1]


def draw_for_explore(s: AncientWorld, seat: int) -> None:
    """ANC-EXPL-01, ANC-EXPL-02, ANC-RUL-24: five cards and the whole bonus."""
    for _ in range(DRAW + s.symbols[KINDS * seat + EXPLORE_BONUS]):
        card = draw_state(s)
        if card == NO_CARD:
            break
        s.drawn_cards.append(card)
    if s.telling:
        s.tell("draw", "ANC-EXPL-01", seat=seat, n=len(s.drawn_cards))


def add_stored(s: AncientWorld, seat: int, card: int) -> None:
    """ANC-EXPL-04: the storage of a seat is kept ascending."""
    s.stored[seat] = tuple(sorted((*s.stored[seat], card)))


class ChooseExploreMode(Ask[AncientWorld]):
    """DEC-EXPLOREMODE: draw, or take from the row."""

    __slots__ = ()

    point = "DEC-EXPLOREMODE"
    rule = "ANC-EXPL-01"
    offers = ("draw cards", "take from row")

    def legal(self, s: AncientWorld) -> list[int]:
        actions = [DRAW_CARDS] if can_draw(s) else []
        if s.state_row:
            actions.append(TAKE_FROM_ROW)
        return actions

    def apply(self, s: AncientWorld, action: int) -> None:
        s.done()
        if action == DRAW_CARDS:
            draw_for_explore(s, self.actor)
            s.call(StoreDrawn(self.actor))
        else:
            s.call(StoreFromRow(self.actor))


class StoreDrawn(Ask[AncientWorld]):
    """DEC-STORE: one of the drawn cards; the others are discarded (ANC-EXPL-03, ANC-EXPL-06)."""

    __slots__ = ()

    secret = True  # only this seat sees the drawn cards
    point = "DEC-STORE"
    rule = "ANC-EXPL-06"
    offers = ("store",)

    def legal(self, s: AncientWorld) -> list[int]:
        return [STORE + card for card in sorted(set(s.drawn_cards))]

    def why_not(self, s: AncientWorld, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, ELSEWHERE) if verb == "store" else None

    def apply(self, s: AncientWorld, action: int) -> None:
        card = action - STORE
        s.drawn_cards.remove(card)
        add_stored(s, self.actor, card)
        s.state_discard += s.drawn_cards  # ANC-RUL-12: face up
        if s.telling:
            s.tell("store_drawn", "ANC-EXPL-01", seat=self.actor)
            s.tell("stored", "ANC-EXPL-01", 1 << self.actor, card=card)
            if s.drawn_cards:
                s.tell("discard", "ANC-EXPL-03", cards=s.drawn_cards[:])
        s.drawn_cards = []
        s.done()

    def about(self, s: AncientWorld) -> dict[str, int]:
        return {"n": len(s.drawn_cards)}


class StoreFromRow(Ask[AncientWorld]):
    """DEC-STORE: a card of the row."""

    __slots__ = ()

    point = "DEC-STORE"
    rule = "ANC-EXPL-01"
    offers = ("store",)

    def legal(self, s: AncientWorld) -> list[int]:
        return [STORE + card for card in sorted(set(s.state_row))]

    def why_not(self, s: AncientWorld, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, ELSEWHERE) if verb == "store" else None

    def apply(self, s: AncientWorld, action: int) -> None:
        store_from_row(s, self.actor, action - STORE, self.rule)
        s.done()


def store_from_row(s: AncientWorld, seat: int, card: int, rule: str) -> None:
    """ANC-EXPL-04, ANC-EXPL-08: storing costs nothing and needs no capacity."""
    s.state_row.remove(card)
    add_stored(s, seat, card)
    if s.telling:
        s.tell("store_row", rule, seat=seat, card=card)


class StoreAtPass(Ask[AncientWorld]):
    """DEC-PLAYWRIGHTS: a card of the row, the unseen top card of the deck, or none."""

    __slots__ = ()

    point = "DEC-PLAYWRIGHTS"
    rule = "ANC-CARD-06"
    offers = ("store", "store unseen", "store nothing")

    def legal(self, s: AncientWorld) -> list[int]:
        actions = [STORE + card for card in sorted(set(s.state_row))]
        if can_draw(s):
            actions.append(STORE_UNSEEN)
        actions.append(STORE_NOTHING)
        return actions

    def why_not(self, s: AncientWorld, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, ELSEWHERE) if verb == "store" else None

    def apply(self, s: AncientWorld, action: int) -> None:
        s.done()
        if action == STORE_UNSEEN:
            card = draw_state(s)
            add_stored(s, self.actor, card)
            if s.telling:
                s.tell("store_unseen", self.rule, seat=self.actor)
                s.tell("stored", self.rule, 1 << self.actor, card=card)
        elif action != STORE_NOTHING:
            store_from_row(s, self.actor, action - STORE, self.rule)


VERBS.woven({"draw_and_store_one": draw_for_explore, "store_from_row": store_from_row})
