"""What everybody can work out about a battle: ANK-BATL-06, ANK-BATL-07."""

from __future__ import annotations

from collections import Counter

from ecumene.games.ankh.board import spaces_of
from ecumene.games.ankh.content import (
    ANUBIS,
    CARD_STRENGTH,
    GOD,
    MONUMENT_IDS,
    POWER_N,
    SPHINX,
    STRENGTH,
    TEMPLE,
    TRAPPED_STRENGTH,
)
from ecumene.games.ankh.draw.scene import Figure, Scene


class Side:
    """One god in a battle."""

    __slots__ = ("cards", "chosen", "figures", "maybe", "seat", "strength", "waits")

    def __init__(self, scene: Scene, seat: int, figures: list[Figure]) -> None:
        self.seat = seat
        self.figures = figures  # in the region
        self.cards = scene.cards("in_battle", seat)
        self.waits = any(scene.team[each] == seat for each in scene.view["waiting"])
        self.strength = _strength(scene, self) if figures else 0
        self.maybe = 0  # what a card that is not revealed yet can add
        self.chosen = scene.cards("face_down", seat) + scene.given("play", seat)  # known to viewer
        if figures and not self.cards and not scene.revealed:
            if self.chosen:
                self.maybe = sum(CARD_STRENGTH[card] for card in self.chosen)
            else:
                self.maybe = max((CARD_STRENGTH[card] for card in scene.may_hold(seat)), default=0)

    def kinds(self) -> list[tuple[int, int]]:
        """Its figures by kind: god, warriors, guardians."""
        return sorted(Counter(figure.kind for figure in self.figures).items())


def sides_of(scene: Scene) -> list[Side]:
    """The gods that fight in the region being resolved, those with more devotion first."""
    fight, table = scene.battlefield, scene.table
    found = []
    for seat in reversed(scene.ladder):
        here = [each for each in scene.figures if each.seat == seat and fight >> each.space & 1]
        in_it = table["in_battle"][seat] or table["face_down"][seat] or table["killed"][seat]
        if here or in_it or scene.bid(seat) is not None:
            found.append(Side(scene, seat, here))
    return found


def _strength(scene: Scene, side: Side) -> int:
    """ANK-BATL-07: figures, cards and temples, as far as they are open."""
    table, seat = scene.table, side.seat
    total = sum(CARD_STRENGTH[card] for card in side.cards)
    sphinxes = 0
    for each in scene.figures:
        if each.kind == SPHINX and each.seat != seat:
            sphinxes |= 1 << each.space
    for each in side.figures:
        if scene.near[each.space] & sphinxes:  # ANK-GRD-AND-01
            continue
        total += _god_strength(scene, seat) if each.kind == GOD else STRENGTH
    if "temple_attuned" in table["powers"][seat]:
        own = 0
        for each in scene.figures:
            own |= (each.seat == seat) << each.space
        for space in spaces_of(scene.battlefield):
            if scene.controller.get(space) == seat and scene.monuments[space] == TEMPLE:
                total += POWER_N["temple_attuned"] * bool(scene.near[space] & own)
    return total


def _god_strength(scene: Scene, seat: int) -> int:
    """ANK-POW-05, ANK-GOD-ANU-03: the god figure."""
    strength = STRENGTH
    if "resplendent" in scene.table["powers"][seat]:
        held = Counter(scene.monuments[each] for each, by in scene.controller.items() if by == seat)
        if max(held.values(), default=0) >= 3:
            strength = POWER_N["resplendent"]
    if scene.holder(ANUBIS) == seat:
        strength += TRAPPED_STRENGTH * sum(scene.table["trapped"])
    return strength


def majorities(scene: Scene) -> list[int | None]:
    """ANK-DOM-02: by type of monument, the god that controls most of them here."""
    fight = scene.battlefield
    present = {each.seat for each in scene.figures if fight >> each.space & 1}
    found: list[int | None] = []
    for kind in range(len(MONUMENT_IDS)):
        held = Counter(
            seat
            for space, seat in scene.controller.items()
            if fight >> space & 1 and scene.monuments[space] == kind
        ).most_common(2)
        single = held and (len(held) == 1 or held[0][1] > held[1][1])
        found.append(held[0][0] if single and held[0][0] in present else None)
    return found
