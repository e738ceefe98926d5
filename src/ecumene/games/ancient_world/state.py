"""What a photograph of the table would show."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import State

Row = tuple[int, ...]  # replaced as a whole, never modified: clones share it
NO_CARD: Final = -1
NAME: Final = 1 << 16  # a coin on the name of a military card; one on its picture is 1


class AncientWorld(State):
    """The table of The Ancient World.

    Cards are numbered as in the component files; copies of one card have the same number. The last
    card of a deck is its top. Money of the supply is not kept: it never runs out (ANC-RUL-01).
    """

    __slots__ = (
        "active",
        "built",
        "card_coins",
        "chosen",
        "citizens",
        "claimed",
        "coins",
        "damaged",
        "dice",
        "drawn_cards",
        "expand_plus",
        "first",
        "knowledge",
        "looking",
        "might",
        "military_box",
        "military_deck",
        "military_row",
        "owned",
        "passed",
        "province_deck",
        "province_known",
        "province_up",
        "provinces",
        "retired",
        "retired_in",
        "round",
        "scouted",
        "skills",
        "state_box",
        "state_decks",
        "state_discard",
        "state_row",
        "stored",
        "strength",
        "symbols",
        "titan_decks",
        "titans",
        "titans_up",
        "turn",
        "wild",
    )

    # The round
    expand_plus: bool  # is the variant played?
    round: int
    first: int  # the seat with the first-player marker
    claimed: bool  # the marker shows the hand
    turn: int  # the seat whose turn it is; NOBODY outside of player actions
    passed: int  # mask of seats
    # What seats have, by seat
    coins: list[int]
    knowledge: list[int]
    strength: list[int]  # of card actions, in this round
    citizens: list[int]  # 5 * seat + skill - 1: where it is
    built: list[Row]  # state cards, in the order in which they were gained
    damaged: list[int]  # mask of state cards
    stored: list[Row]  # ascending
    provinces: list[Row]
    titans: list[Row]
    active: list[Row]  # by army: its active military card
    card_coins: list[Row]  # by army: NAME * coins on the name + coins on the picture
    retired: list[Row]  # retired military cards
    retired_in: list[Row]  # by retired card: the number of its army
    wild: list[int]  # the tribe for which the wild banner counts, or -1
    # The board
    state_row: list[int]
    state_decks: list[Row]  # A and B; the last card is on top
    state_discard: list[int]
    state_box: list[int]  # cards that have left the game face up
    drawn_cards: list[int]  # by Explore, and seen by the seat whose turn it is
    chosen: int  # the state card that is being bought, or NO_CARD
    military_row: list[int]
    military_deck: list[int]
    military_box: list[int]  # cards that have left the game
    province_up: int
    province_deck: list[int]
    province_known: list[int]  # by card from the bottom: mask of seats; unknown beyond its end
    titans_up: list[int]  # by stars
    titan_decks: list[Row]  # by stars; the last card is on top
    scouted: list[int]  # by seat: how many top cards of each deck it knows, two bits per deck
    looking: list[int]  # titans that the seat whose turn it is looks at and has to put back
    dice: list[int]  # the damage dice as they fell last
    # What follows from the others
    symbols: list[int]  # 8 * seat + kind: on the capital and all undamaged cards
    owned: list[int]  # by seat: mask of state cards
    skills: list[int]  # by board action: mask of the skills that lie there
    might: list[Row]  # by seat and army: abilities when it is used, eight bits each

    def clone(self) -> AncientWorld:
        s = AncientWorld.__new__(AncientWorld)
        self.copy_flow(s)
        s.active = self.active[:]
        s.built = self.built[:]
        s.card_coins = self.card_coins[:]
        s.chosen = self.chosen
        s.citizens = self.citizens[:]
        s.claimed = self.claimed
        s.coins = self.coins[:]
        s.damaged = self.damaged[:]
        s.dice = self.dice[:]
        s.drawn_cards = self.drawn_cards[:]
        s.expand_plus = self.expand_plus
        s.first = self.first
        s.knowledge = self.knowledge[:]
        s.looking = self.looking[:]
        s.might = self.might[:]
        s.military_box = self.military_box[:]
        s.military_deck = self.military_deck[:]
        s.military_row = self.military_row[:]
        s.owned = self.owned[:]
        s.passed = self.passed
        s.province_deck = self.province_deck[:]
        s.province_known = self.province_known[:]
        s.province_up = self.province_up
        s.provinces = self.provinces[:]
        s.retired = self.retired[:]
        s.retired_in = self.retired_in[:]
        s.round = self.round
        s.scouted = self.scouted[:]
        s.skills = self.skills[:]
        s.state_box = self.state_box[:]
        s.state_decks = self.state_decks[:]
        s.state_discard = self.state_discard[:]
        s.state_row = self.state_row[:]
        s.stored = self.stored[:]
        s.strength = self.strength[:]
        s.symbols = self.symbols[:]
        s.titan_decks = self.titan_decks[:]
        s.titans = self.titans[:]
        s.titans_up = self.titans_up[:]
        s.turn = self.turn
        s.wild = self.wild[:]
        return s

    def photograph(self) -> list[object]:
        return [
            self.active,
            self.built,
            self.card_coins,
            self.chosen,
            self.citizens,
            self.claimed,
            self.coins,
            self.damaged,
            self.dice,
            self.drawn_cards,
            self.expand_plus,
            self.first,
            self.knowledge,
            self.looking,
            self.might,
            self.military_box,
            self.military_deck,
            self.military_row,
            self.owned,
            self.passed,
            self.province_deck,
            self.province_known,
            self.province_up,
            self.provinces,
            self.retired,
            self.retired_in,
            self.round,
            self.scouted,
            self.skills,
            self.state_box,
            self.state_decks,
            self.state_discard,
            self.state_row,
            self.stored,
            self.strength,
            self.symbols,
            self.titan_decks,
            self.titans,
            self.titans_up,
            self.turn,
            self.wild,
        ]
