"""What a photograph of the table would show."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import State

Row = tuple[int, ...]  # replaced as a whole, never modified: clones share it
Rows = tuple[Row, ...]  # likewise
NO_CARD: Final = -1


class Olympos(State):
    """The table of Olympos.

    Only piles are kept of the map: control, territory tiles, star tokens and the Zeus token follow
    from the topmost pieces. The supplies are what is left of the box, and stacks of progress
    what nobody owns, so neither is kept. Copies of a destiny card have one number.
    """

    __slots__ = (
        "ares",
        "athena",
        "blocked",
        "box",
        "camp",
        "cubes",
        "deck",
        "discard",
        "discounts",
        "erinyes",
        "finished",
        "gods",
        "hands",
        "held",
        "hourglasses",
        "keres",
        "looking",
        "markers",
        "order",
        "piles",
        "present",
        "prestige",
        "progress",
        "revealed",
        "rows",
        "sacrifices",
        "siren",
        "standing",
        "track",
        "tribes",
        "turn",
        "wonder_row",
        "wonders",
    )

    # The time track
    turn: int  # the seat whose turn it is; NOBODY before the first turn and after the last
    track: Row  # by seat: the space of its marker
    order: Row  # seats by space, and within a space from the bottom of the pile
    finished: int  # mask of seats
    gods: Row  # by slot: the Olympos card that lies there
    revealed: int  # mask of slots
    box: Row  # Olympos cards that are not used
    # The map
    blocked: int  # mask of areas
    tribes: int  # mask of areas
    piles: list[Row]  # by area, of which there are many: seats from the bottom up
    # The development board
    rows: Rows  # by row: the kind of each column
    wonder_row: Row  # by column
    markers: Row  # by seat: mask of bonus spaces
    # What seats have, by seat
    camp: Row
    hourglasses: Row
    prestige: Row
    cubes: Row  # 4 * seat + resource
    progress: Row  # mask of kinds
    discounts: Row  # mask of resources: which copies of Money and Agriculture
    wonders: Row  # mask of wonders
    hands: Rows  # destiny cards, ascending
    # Marks of the gods: masks of seats
    athena: int
    ares: int
    keres: int
    siren: int
    erinyes: int
    sacrifices: Row  # by seat, for the Olympos card that is being resolved
    # Destiny cards
    deck: Row  # the last is on top
    discard: Row
    looking: Row  # what the seat whose turn it is looks at with Oracle
    # What follows from the others
    held: Row  # by seat: mask of the areas that it controls
    present: Row  # by seat: mask of the areas where it has a piece, buried or not
    standing: Row  # by seat: its pieces on the map, buried or not

    def clone(self) -> Olympos:
        s = Olympos.__new__(Olympos)
        self.copy_flow(s)
        s.ares = self.ares
        s.athena = self.athena
        s.blocked = self.blocked
        s.box = self.box
        s.camp = self.camp
        s.cubes = self.cubes
        s.deck = self.deck
        s.discard = self.discard
        s.discounts = self.discounts
        s.erinyes = self.erinyes
        s.finished = self.finished
        s.gods = self.gods
        s.hands = self.hands
        s.held = self.held
        s.hourglasses = self.hourglasses
        s.keres = self.keres
        s.looking = self.looking
        s.markers = self.markers
        s.order = self.order
        s.piles = self.piles[:]
        s.present = self.present
        s.prestige = self.prestige
        s.progress = self.progress
        s.revealed = self.revealed
        s.rows = self.rows
        s.sacrifices = self.sacrifices
        s.siren = self.siren
        s.standing = self.standing
        s.track = self.track
        s.tribes = self.tribes
        s.turn = self.turn
        s.wonder_row = self.wonder_row
        s.wonders = self.wonders
        return s

    def photograph(self) -> list[object]:
        return [
            self.ares,
            self.athena,
            self.blocked,
            self.box,
            self.camp,
            self.cubes,
            self.deck,
            self.discard,
            self.discounts,
            self.erinyes,
            self.finished,
            self.gods,
            self.hands,
            self.held,
            self.hourglasses,
            self.keres,
            self.looking,
            self.markers,
            self.order,
            self.piles,
            self.present,
            self.prestige,
            self.progress,
            self.revealed,
            self.rows,
            self.sacrifices,
            self.siren,
            self.standing,
            self.track,
            self.tribes,
            self.turn,
            self.wonder_row,
            self.wonders,
        ]
