"""What a photograph of the table would show."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import State

Row = tuple[int, ...]  # replaced as a whole, never modified: clones share it
Rows = tuple[Row, ...]  # likewise
NOTHING: Final = -1  # no card, no tile, no hex, nobody
GHOST: Final = 6  # in a site, in place of a seat


class Hyperborea(State):
    """The table of Hyperborea.

    Numbers by place are packed into one int, four bits each. Cubes on an activation set are one
    number as well. Supplies follow from what lies elsewhere and are kept for speed.
    """

    __slots__ = (
        "available",
        "bag",
        "box",
        "cards",
        "display",
        "ending",
        "factions",
        "fits",
        "forts",
        "gem_supply",
        "gems",
        "ghosts",
        "gift",
        "graves",
        "ground",
        "hexes",
        "inside",
        "kept",
        "known",
        "last_miniature_rule",
        "lasting",
        "length",
        "levels",
        "looking",
        "map",
        "met",
        "mode",
        "objectives",
        "offers",
        "on_base",
        "on_cards",
        "on_tile",
        "open",
        "outside",
        "permanent_rule",
        "pool",
        "powers",
        "reserve",
        "reset_rule",
        "round",
        "ruins",
        "sites",
        "slain",
        "stacks",
        "standing",
        "start",
        "stopped",
        "supply",
        "tied",
        "tokens",
        "turn",
        "undrawn",
        "unused",
        "used",
        "waste",
    )

    # What was agreed
    length: int  # how many different conditions end the game
    mode: int  # 1: faction war
    map: int  # 1: open
    reset_rule: int  # 1: faq2
    permanent_rule: int  # 1: while filled
    last_miniature_rule: int  # 1: all on the map
    gem_supply: int  # 1: limited
    # The course of the game
    start: int  # the start player
    turn: int  # the seat whose turn it is; NOTHING before the first turn
    round: int
    met: int  # mask of conditions
    ending: int  # the seat that triggered the end
    # The map
    hexes: Row  # by place that can lie face down
    box: Row  # hexes that are not used
    open: int  # mask of places
    sites: list[int]  # 2 * place + site: a seat, GHOST or NOTHING
    ruins: list[Row]  # 2 * place + site: tiles, the last is on top
    outside: list[int]  # by seat, packed by place: minis outside sites
    stopped: int  # packed by place: those of the seat on turn that must stay
    forts: Row  # by seat, packed by place
    ghosts: int  # in the box
    # Ruin tiles
    undrawn: Rows  # by tier
    kept: Row  # by seat
    looking: int  # the tile that the seat on turn looks at
    used: Row  # out of the game
    # Technologies
    stacks: Rows  # the last is on top
    known: Row  # by stack: so many at the bottom are known to all
    display: Row  # 2 * stack + place
    waste: int  # mask of display places with a grey cube
    # What seats have
    factions: Row
    powers: Row  # the faction tile
    tokens: Row  # on the faction tile
    cards: Rows  # in the order gained
    gift: Row  # the card held from setup
    lasting: Row  # mask of cards whose permanent effect works
    bag: list[int]  # 7 * seat + colour
    available: list[int]  # 7 * seat + colour
    unused: list[int]  # 7 * seat + colour
    on_base: list[int]  # 12 * seat + set
    on_cards: list[int]  # by card
    on_tile: Row
    levels: list[int]  # 6 * seat + row
    gems: Row
    reserve: list[int]
    graves: Row  # mask of seats whose mini lies there
    slain: Row  # ghosts in the graveyard
    objectives: Row  # mask of conditions
    # The pool of the seat on turn
    pool: list[int]  # by token
    tied: Row  # groups of steps in different rows
    # What follows from the others
    offers: int  # mask of the tokens in the pool, and DIFFERENT if some steps are tied
    ground: Row  # by place: the face that lies open
    fits: list[int]  # 6 * seat + base technology: what it takes, 13 bits for each of its sets
    standing: list[int]  # by seat: mask of places with minis outside sites
    inside: Row  # by seat: mask of places with minis in sites
    supply: list[int]  # by colour

    def clone(self) -> Hyperborea:
        s = Hyperborea.__new__(Hyperborea)
        self.copy_flow(s)
        s.available = self.available[:]
        s.bag = self.bag[:]
        s.box = self.box
        s.cards = self.cards
        s.display = self.display
        s.ending = self.ending
        s.factions = self.factions
        s.fits = self.fits[:]
        s.forts = self.forts
        s.gem_supply = self.gem_supply
        s.gems = self.gems
        s.ghosts = self.ghosts
        s.gift = self.gift
        s.graves = self.graves
        s.ground = self.ground
        s.hexes = self.hexes
        s.inside = self.inside
        s.kept = self.kept
        s.known = self.known
        s.last_miniature_rule = self.last_miniature_rule
        s.lasting = self.lasting
        s.length = self.length
        s.levels = self.levels[:]
        s.looking = self.looking
        s.map = self.map
        s.met = self.met
        s.mode = self.mode
        s.objectives = self.objectives
        s.offers = self.offers
        s.on_base = self.on_base[:]
        s.on_cards = self.on_cards[:]
        s.on_tile = self.on_tile
        s.open = self.open
        s.outside = self.outside[:]
        s.permanent_rule = self.permanent_rule
        s.pool = self.pool[:]
        s.powers = self.powers
        s.reserve = self.reserve[:]
        s.reset_rule = self.reset_rule
        s.round = self.round
        s.ruins = self.ruins[:]
        s.sites = self.sites[:]
        s.slain = self.slain
        s.stacks = self.stacks
        s.standing = self.standing[:]
        s.start = self.start
        s.stopped = self.stopped
        s.supply = self.supply[:]
        s.tied = self.tied
        s.tokens = self.tokens
        s.turn = self.turn
        s.undrawn = self.undrawn
        s.unused = self.unused[:]
        s.used = self.used
        s.waste = self.waste
        return s

    def photograph(self) -> list[object]:
        return [
            self.available,
            self.bag,
            self.box,
            self.cards,
            self.display,
            self.ending,
            self.factions,
            self.fits,
            self.forts,
            self.gem_supply,
            self.gems,
            self.ghosts,
            self.gift,
            self.graves,
            self.ground,
            self.hexes,
            self.inside,
            self.kept,
            self.known,
            self.last_miniature_rule,
            self.lasting,
            self.length,
            self.levels,
            self.looking,
            self.map,
            self.met,
            self.mode,
            self.objectives,
            self.offers,
            self.on_base,
            self.on_cards,
            self.on_tile,
            self.open,
            self.outside,
            self.permanent_rule,
            self.pool,
            self.powers,
            self.reserve,
            self.reset_rule,
            self.round,
            self.ruins,
            self.sites,
            self.slain,
            self.stacks,
            self.standing,
            self.start,
            self.stopped,
            self.supply,
            self.tied,
            self.tokens,
            self.turn,
            self.undrawn,
            self.unused,
            self.used,
            self.waste,
        ]
