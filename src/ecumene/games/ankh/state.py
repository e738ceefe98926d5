"""What a photograph of the table would show."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import State
from ecumene.engine.viewers import EVERYBODY

Row = tuple[int, ...]  # replaced as a whole, never modified: clones share it
Rows = tuple[Row, ...]  # likewise
NO_BID: Final = -1

God = int
"""A god in the game, numbered by the seat that chose it; which of the five it is, `s.gods` says."""


class Ankh(State):
    """The table of Ankh.

    A god is numbered by the seat that chose it; after a merge both seats play the higher god.
    Spaces, sides, cards and powers are bits of masks. Pools that hold whatever is not elsewhere
    (warriors, ankh tokens, monuments, camels, guardians on their cards) are not kept at all.
    """

    __slots__ = (
        "aims",
        "amun_ready",
        "battlefield",
        "bids",
        "camels",
        "caravan",
        "cities",
        "controlled",
        "devotion",
        "event",
        "face_down",
        "figures",
        "followers",
        "full",
        "gods",
        "guardian_kinds",
        "guardians",
        "holder",
        "illuminated",
        "in_battle",
        "killed",
        "ladder",
        "markers",
        "monuments",
        "near",
        "order",
        "own",
        "played",
        "powers",
        "regions",
        "removed",
        "scenario",
        "shielded",
        "shown",
        "start",
        "team",
        "tiebreaker",
        "tiebreaker_ready",
        "trapped",
        "turn",
        "underworld",
        "wide",
    )

    # Seats and gods
    gods: Row  # by seat: which of the five gods, or -1 before the choice
    team: Row  # by seat: the god it plays
    ladder: Row  # gods in the game from least to most devotion (ANK-DEV-04)
    devotion: Row  # by god
    followers: list[int]  # by god
    powers: Row  # by god: mask of unlocked powers
    # The board
    figures: list[Row]  # by god and kind: mask of spaces
    illuminated: int  # figures with a sun token
    aims: Row  # where the scorpions aim: 6 * space + direction, ascending
    monuments: Row  # by type: mask of spaces
    controlled: Row  # by god: mask of spaces with its ankh tokens
    cities: int
    underworld: int  # spaces with an underworld token
    camels: int  # mask of sides
    caravan: Row  # sides of the row that is being placed, in this order
    order: Row  # by conflict order token: the first land space of its region
    # Off the board
    guardian_kinds: Row  # by level: the kind in play
    guardians: Rows  # by god and guardian: figures in its pool
    removed: Row  # by guardian: figures that have left the game
    trapped: Row  # by owner: warriors trapped by Anubis
    played: Row  # by god: mask of cards played in earlier battles
    amun_ready: bool
    # The central dashboard
    scenario: int
    start: int  # the start seat
    turn: int  # the seat whose turn it is
    markers: list[int]  # by row: the space of the action marker
    event: int  # the space of the event marker
    tiebreaker: int  # the god that holds it
    tiebreaker_ready: bool
    # The battle that is fought
    battlefield: int  # the token of the region being resolved; 0 outside conflicts
    face_down: list[int]  # by god: mask of cards chosen and not yet revealed
    in_battle: Row  # by god: mask of cards revealed in this battle
    bids: Row  # by god: its last bid, in this battle or the one before
    shown: Row  # by god: mask of cards it revealed last, in this battle or the one before
    shielded: int  # figures protected by Flood
    killed: Row  # by god: its figures killed in this battle
    # What follows from the others
    own: list[int]  # by god: mask of all its figures
    full: int  # spaces with a figure, a monument or a city
    regions: Row  # by token: mask of land
    wide: Row  # by token: mask of land and water
    near: Row  # by space: mask of adjacent spaces
    holder: Row  # by god of the five: who has its god power, or NOBODY

    def clone(self) -> Ankh:
        s = Ankh.__new__(Ankh)
        self.copy_flow(s)
        s.aims = self.aims
        s.amun_ready = self.amun_ready
        s.battlefield = self.battlefield
        s.bids = self.bids
        s.camels = self.camels
        s.caravan = self.caravan
        s.cities = self.cities
        s.controlled = self.controlled
        s.devotion = self.devotion
        s.event = self.event
        s.face_down = self.face_down[:]
        s.figures = self.figures[:]
        s.followers = self.followers[:]
        s.full = self.full
        s.gods = self.gods
        s.guardian_kinds = self.guardian_kinds
        s.guardians = self.guardians
        s.holder = self.holder
        s.illuminated = self.illuminated
        s.in_battle = self.in_battle
        s.killed = self.killed
        s.ladder = self.ladder
        s.markers = self.markers[:]
        s.monuments = self.monuments
        s.near = self.near
        s.order = self.order
        s.own = self.own[:]
        s.played = self.played
        s.powers = self.powers
        s.regions = self.regions
        s.removed = self.removed
        s.scenario = self.scenario
        s.shielded = self.shielded
        s.shown = self.shown
        s.start = self.start
        s.team = self.team
        s.tiebreaker = self.tiebreaker
        s.tiebreaker_ready = self.tiebreaker_ready
        s.trapped = self.trapped
        s.turn = self.turn
        s.underworld = self.underworld
        s.wide = self.wide
        return s

    def tell(self, kind: str, rule: str, to: int = EVERYBODY, **about: int | list[int]) -> None:
        """Whoever acts is told twice: as a god, by which lines name it, and as its seat."""
        seat, god = about.get("seat"), about.get("god")
        if isinstance(seat, int):
            about["god"] = self.gods[seat]
        elif isinstance(god, int):
            about["seat"] = self.gods.index(god)
        super().tell(kind, rule, to, **about)

    def knows(self, viewer: int, seat: int) -> bool:
        """ANK-HID-05: seats of one merged god share their secrets."""
        return viewer == seat or (viewer >= 0 and self.team[viewer] == self.team[seat])

    def photograph(self) -> list[object]:
        return [
            self.aims,
            self.amun_ready,
            self.battlefield,
            self.bids,
            self.camels,
            self.caravan,
            self.cities,
            self.controlled,
            self.devotion,
            self.event,
            self.face_down,
            self.figures,
            self.followers,
            self.full,
            self.gods,
            self.guardian_kinds,
            self.guardians,
            self.holder,
            self.illuminated,
            self.in_battle,
            self.killed,
            self.ladder,
            self.markers,
            self.monuments,
            self.near,
            self.order,
            self.own,
            self.played,
            self.powers,
            self.regions,
            self.removed,
            self.scenario,
            self.shielded,
            self.shown,
            self.start,
            self.team,
            self.tiebreaker,
            self.tiebreaker_ready,
            self.trapped,
            self.turn,
            self.underworld,
            self.wide,
        ]
