"""Phase 4: ANU-FIGHT, ANU-WEAP, ANU-ATL."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.frozen import changed
from ecumene.engine.masks import mask_of, numbers_of
from ecumene.engine.refusals import NOT_HELD, NOT_THERE, Refusal
from ecumene.engine.together import ask_together
from ecumene.engine.viewers import NOBODY
from ecumene.games.anunnaki.actions import (
    ADD,
    ATTACK,
    CANNOT,
    DECLINE,
    FIGHT,
    PLAY,
    PLAY_TWO,
    SPEND,
    TAKE,
    USE,
    WEAPON_PAIRS,
)
from ecumene.games.anunnaki.content import (
    ALL_RESOURCES,
    ALL_TRACKS,
    ANUBIS,
    ARMOURY,
    ATLANTIS,
    BASIC,
    BUYS,
    CANCELS,
    CAPITAL,
    CIV_AT,
    CIV_CANCELS,
    CIV_PROGRAMS,
    CIV_WEAKENS,
    KINDS,
    LOKI,
    METAL,
    NORRENIS,
    REPLAYS,
    SECONDS,
    SPEARS,
    STEALS,
    TABLET,
    WEAKENS,
    WEAPON_ANY,
    WEAPON_PROGRAMS,
)
from ecumene.games.anunnaki.gains import compensate, gain_resource, pay_resource, rest_at
from ecumene.games.anunnaki.names import CARD, TERRITORY, spoken
from ecumene.games.anunnaki.pieces import (
    advanced_in_hand,
    contested,
    count_guards,
    gods_in,
    recount,
    with_one,
)
from ecumene.games.anunnaki.state import NOTHING, Anunnaki, Row
from ecumene.games.anunnaki.steps.artifacts import conquer_atlantis
from ecumene.games.anunnaki.steps.effects import perform, prepare
from ecumene.games.anunnaki.steps.followers import Reinforce
from ecumene.games.anunnaki.steps.resources import PayAny, owned
from ecumene.games.anunnaki.steps.strength import Parts, civ_strength, fight_strength
from ecumene.games.anunnaki.steps.weapons import (
    attack_cards,
    back_to_hand,
    card_of,
    defence_cards,
    payable,
    price,
    put_back,
    show,
)

ATTACKER, DEFENDER = 1, 2  # sides, as bits
ASKING: Final = REPLAYS | SECONDS | BUYS  # cards that ask something of somebody


class Fights(Procedure[Anunnaki]):
    """ANU-FIGHT-01, ANU-FIGHT-02: one fight after the other, in an order of choice."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.actor = NOBODY
        self.pc = 0
        self.seat = seat

    def run(self, s: Anunnaki, answer: int) -> None:
        if answer >= 0:
            s.call(Fight(self.seat, answer - FIGHT))
        elif contested(s, self.seat):
            s.call(ChooseFight(self.seat))
        else:
            s.done()

    def clone(self) -> Frame[Anunnaki]:
        frame = Fights(self.seat)
        frame.pc = self.pc
        return frame


class ChooseFight(Ask[Anunnaki]):
    """fight.order: which contested territory comes next."""

    __slots__ = ()

    point = "fight.order"
    rule = "ANU-FIGHT-02"
    offers = ("fight",)

    def legal(self, s: Anunnaki) -> list[int]:
        return [FIGHT + territory for territory in numbers_of(contested(s, self.actor))]

    def why_not(self, s: Anunnaki, verb: str, n: int) -> Refusal | None:
        return Refusal("ANU-FIGHT-01", NOT_THERE) if verb == "fight" else None


def opponent(s: Anunnaki, seat: int, territory: int) -> int:
    """ANU-FIGHT-03, ANU-FIGHT-08: whose units stand there too; NOBODY for a civilisation."""
    for other in range(s.seats):
        if other != seat and s.fighters[other] >> territory & 1:
            return other
    return NOBODY


class Fight(Procedure[Anunnaki]):
    """ANU-FIGHT: weapons, costs, effects in the order of ANU-FIGHT-40, strengths, result."""

    __slots__ = (
        "advanced",
        "chosen",
        "foe",
        "foe_chosen",
        "foe_metal",
        "ignored",
        "metal",
        "seat",
        "territory",
        "winner",
        "withdrawn",
    )

    kinds = spoken(territory=TERRITORY.name, withdrawn=CARD.name)

    def __init__(self, seat: int, territory: int) -> None:
        self.actor = NOBODY
        self.pc = 0
        self.seat = seat
        self.territory = territory
        self.foe = NOBODY
        self.ignored = 0  # sides whose effects are void
        self.advanced = 0  # sides that have played an advanced weapon
        self.metal = 0  # of the attacker's War Cart
        self.foe_metal = 0
        self.winner = 0  # side
        self.withdrawn = NOTHING  # a card that the Viking Helmet has sent back
        self.chosen = NOTHING  # secret answers, from the last one given until cards are laid
        self.foe_chosen = NOTHING

    def run(self, s: Anunnaki, answer: int) -> None:
        seat, foe, territory = self.seat, self.foe, self.territory
        depth = len(s.stack)
        while len(s.stack) == depth:  # steps in which nobody is asked follow each other at once
            self.pc += 1
            match self.pc:
                case 1:  # ANU-FIGHT-04
                    foe = self.foe = opponent(s, seat, territory)
                    if s.telling:
                        self.announce(s)
                    if not advanced_in_hand(s, seat):
                        self.surrender(s)
                        return
                    if joins(s, seat, territory) and not surely_armed(s, seat):
                        s.call(DeclareAttack(seat, territory))
                case 2:
                    if answer == CANNOT:
                        self.surrender(s)
                        return
                    anubis(s, seat, territory)
                case 3:  # ANU-FIGHT-10, ANU-FIGHT-20
                    if foe == NOBODY:
                        s.call(ChooseWeapon(seat, territory, 1))
                    else:
                        ask_together(
                            s,
                            [ChooseWeapon(seat, territory, 1), ChooseWeapon(foe, territory, 0)],
                        )
                case 4:
                    if self.chosen == CANNOT:
                        self.surrender(s)
                        return
                    lay_cards(s, seat, self.chosen)
                    if foe != NOBODY:
                        lay_cards(s, foe, self.foe_chosen)
                    self.chosen = self.foe_chosen = NOTHING
                    if s.telling:
                        self.tell_cards(s)
                    if foe == NOBODY and len(s.played[seat]) == 2:  # ANU-RUL-32
                        reveal_civ(s, territory)
                    loki = seat if len(s.played[seat]) == 2 else foe
                    if loki >= 0 and len(s.played[loki]) == 2:  # ANU-FIGHT-40 (0)
                        s.call(ChooseUsed(loki, territory))
                case 5:  # ANU-FIGHT-11, ANU-FIGHT-22, ANU-FIGHT-30
                    pay_weapon(s, seat, s.played[seat][0])
                case 6:
                    if foe != NOBODY:
                        pay_weapon(s, foe, s.played[foe][0])
                    else:
                        reveal_civ(s, territory)  # ANU-FIGHT-12
                case 7:  # ANU-FIGHT-40 (1)
                    self.note_cards(s)
                    ignore(s, self)
                    if not (self.works(s, ATTACKER, ASKING) or self.works(s, DEFENDER, ASKING)):
                        self.pc = 17  # nothing is asked until strengths are compared
                case 8:  # ANU-FIGHT-40 (2)
                    self.helmet(s, ATTACKER)
                case 9:
                    self.replayed(s, answer, DEFENDER)
                case 10:
                    if not self.winner:
                        self.helmet(s, DEFENDER)
                case 11:
                    self.replayed(s, answer, ATTACKER)
                case 12:  # ANU-FIGHT-40 (3)
                    self.bow(s, ATTACKER)
                case 13:
                    self.added(s, answer, ATTACKER)
                case 14:
                    self.bow(s, DEFENDER)
                case 15:
                    self.added(s, answer, DEFENDER)
                case 16:  # ANU-FIGHT-40 (4)
                    self.cart(s, ATTACKER)
                case 17:
                    if answer >= SPEND:
                        self.metal = answer - SPEND
                    self.cart(s, DEFENDER)
                case 18:
                    if answer >= SPEND:
                        self.foe_metal = answer - SPEND
                    if not self.winner:
                        self.decide(s)
                case 19:  # ANU-FIGHT-16, ANU-FIGHT-26
                    self.reward(s)
                case 20:
                    if self.winner == ATTACKER and foe == NOBODY:
                        civ = s.civs[CIV_AT[territory]]
                        perform(s, seat, CIV_PROGRAMS[civ])
                case 21:
                    self.settle(s)
                case 22:  # ANU-FIGHT-18, ANU-FIGHT-27
                    for side in (seat, foe):
                        if side != NOBODY:
                            for card in s.played[side]:
                                put_back(s, side, card)
                case _:
                    s.done()
                    return
            answer = -1

    def surrender(self, s: Anunnaki) -> None:
        """ANU-FIGHT-04, ANU-RUL-13: without a weapon the attacker loses before anything is seen."""
        if s.telling:
            s.tell("unarmed", "ANU-FIGHT-04", seat=self.seat, territory=self.territory)
        known = s.known_armouries[self.seat]
        for card in s.armouries[self.seat]:  # ANU-HID-01: what it could pay is not in its hand
            if payable(s, self.seat, card):
                known |= 1 << card
        s.known_armouries = changed(s.known_armouries, self.seat, known)
        s.done()
        retreat(s, self.seat, self.territory)

    def announce(self, s: Anunnaki) -> None:
        """Who fights against whom, and where."""
        seat, foe, territory = self.seat, self.foe, self.territory
        if foe == NOBODY:
            s.tell("fight_civ", "ANU-FIGHT-01", seat=seat, territory=territory)
        else:
            s.tell("fight", "ANU-FIGHT-01", seat=seat, other=foe, territory=territory)

    def tell_cards(self, s: Anunnaki) -> None:
        """The cards that lie on the table now."""
        for side in (self.seat, self.foe):
            if side != NOBODY:
                s.tell("play", "ANU-FIGHT-22", seat=side, cards=list(s.played[side]))

    def owner(self, side: int) -> int:
        """The seat of a side."""
        return self.seat if side == ATTACKER else self.foe

    def note_cards(self, s: Anunnaki) -> None:
        """ANU-FIGHT-26: who has played an advanced weapon."""
        for side in (ATTACKER, DEFENDER):
            seat = self.owner(side)
            if seat != NOBODY and not BASIC >> s.played[seat][0] & 1:
                self.advanced |= side

    def works(self, s: Anunnaki, side: int, cards: int) -> bool:
        """Has a side laid one of some cards, and is its effect not void?"""
        seat = self.owner(side)
        return seat != NOBODY and not self.ignored & side and has_laid(s, seat, cards)

    # ANU-WEAP-08

    def helmet(self, s: Anunnaki, side: int) -> None:
        """The opponent of a Viking Helmet takes the played card back and may play another."""
        other = self.owner(ATTACKER + DEFENDER - side)
        if other == NOBODY or not self.works(s, side, REPLAYS):
            return
        self.withdrawn = s.played[other][0]
        put_back(s, other, self.withdrawn)
        if s.telling:
            s.tell("withdraw", "ANU-WEAP-08", seat=other, card=self.withdrawn)
        attacks = 1 if side == DEFENDER else 0
        if not attacks or advanced_in_hand(s, other):
            s.call(Replay(other, self.territory, attacks, self.withdrawn))
        else:
            self.winner = side

    def replayed(self, s: Anunnaki, answer: int, side: int) -> None:
        """A side has played another card, or lost the fight by not doing so (ANU-RUL-54)."""
        seat = self.owner(side)
        if answer == DECLINE:
            self.winner = ATTACKER + DEFENDER - side
        elif answer >= PLAY:
            self.note_cards(s)
            if s.telling:
                s.tell("play", "ANU-WEAP-08", seat=seat, cards=list(s.played[seat]))
            card = card_of(s, seat, answer - PLAY)
            ignore_late(s, self, side, card)
            pay_weapon(s, seat, card)

    # ANU-WEAP-09

    def bow(self, s: Anunnaki, side: int) -> None:
        """A Composite Bow lets its player add a card."""
        seat = self.owner(side)
        if not self.winner and self.works(s, side, SECONDS) and advanced_in_hand(s, seat):
            s.call(SecondWeapon(seat, self.territory))

    def added(self, s: Anunnaki, answer: int, side: int) -> None:
        """The second card works like the first."""
        if answer >= ADD and answer != DECLINE:
            seat = self.owner(side)
            card = card_of(s, seat, answer - ADD)
            self.advanced |= side
            if s.telling:
                s.tell("play", "ANU-WEAP-09", seat=seat, cards=[card])
            ignore_late(s, self, side, card)
            pay_weapon(s, seat, card)

    # ANU-WEAP-10

    def cart(self, s: Anunnaki, side: int) -> None:
        """A War Cart turns metal into strength."""
        seat = self.owner(side)
        if not self.winner and self.works(s, side, BUYS):
            if s.resources[ALL_RESOURCES * seat + METAL]:
                s.call(SpendMetal(seat, self.territory))

    # The result

    def strengths(self, s: Anunnaki) -> tuple[int, int]:
        """ANU-FIGHT-24: attacker and opponent."""
        ours, theirs = self.parts(s)
        return sum(ours), sum(theirs)

    def parts(self, s: Anunnaki) -> tuple[Parts, Parts]:
        """ANU-FIGHT-14, ANU-FIGHT-40 (5): of what the strengths of both sides are made."""
        seat, foe, territory = self.seat, self.foe, self.territory
        weakens = self.works(s, ATTACKER, WEAKENS)
        if foe == NOBODY:
            civ = s.civs[CIV_AT[territory]]
            weak = bool(CIV_WEAKENS >> civ & 1) and not self.ignored & DEFENDER
            ours = fight_strength(s, seat, territory, True, weak, False, self.metal)
            return ours, civ_strength(s, territory, weakens)
        weak, spear = self.works(s, DEFENDER, WEAKENS), self.works(s, DEFENDER, SPEARS)
        ours = fight_strength(s, seat, territory, True, weak, spear, self.metal)
        spears = self.works(s, ATTACKER, SPEARS)
        theirs = fight_strength(s, foe, territory, False, weakens, spears, self.foe_metal)
        return ours, theirs

    def decide(self, s: Anunnaki) -> None:
        """ANU-FIGHT-15, ANU-FIGHT-25: the attacker wins ties."""
        ours, theirs = self.strengths(s)
        self.winner = ATTACKER if ours >= theirs else DEFENDER
        if s.telling:
            s.tell("strengths", "ANU-FIGHT-24", n=ours, m=theirs)

    def reward(self, s: Anunnaki) -> None:
        """ANU-RUL-38: the rewards of all weapons of the winner, attacker or defender."""
        seat = self.owner(self.winner)
        if seat == NOBODY:
            return
        if s.telling:
            s.tell("win", "ANU-FIGHT-26", seat=seat, territory=self.territory)
        for card in reversed(s.played[seat]):
            prepare(s, seat, WEAPON_PROGRAMS[card])

    def settle(self, s: Anunnaki) -> None:
        """ANU-FIGHT-16, ANU-FIGHT-17, ANU-FIGHT-26: what becomes of the loser and the tile."""
        seat, foe, territory = self.seat, self.foe, self.territory
        side = ATTACKER + DEFENDER - self.winner
        loser, victor = self.owner(side), self.owner(self.winner)
        if loser == NOBODY:
            conquer(s, seat, territory)
            return
        retreat(s, loser, territory)
        if self.advanced & side:
            compensate(s, loser, "ANU-FIGHT-26" if foe != NOBODY else "ANU-FIGHT-17")
        if victor != NOBODY and steals(s, self, side) and owned(s, victor):
            s.call(Steal(loser, victor))

    def clone(self) -> Frame[Anunnaki]:
        frame = Fight(self.seat, self.territory)
        frame.pc = self.pc
        frame.foe = self.foe
        frame.ignored = self.ignored
        frame.advanced = self.advanced
        frame.metal = self.metal
        frame.foe_metal = self.foe_metal
        frame.winner = self.winner
        frame.withdrawn = self.withdrawn
        frame.chosen = self.chosen
        frame.foe_chosen = self.foe_chosen
        return frame


def surely_armed(s: Anunnaki, seat: int) -> bool:
    """Does everybody know that an attacker can pay whatever advanced weapon it holds?"""
    metal = s.resources[ALL_RESOURCES * seat + METAL]
    house = s.houses[seat]
    return bool(advanced_in_hand(s, seat)) and metal >= max(
        price(s, seat, card) for card in ARMOURY[house]
    )


def joins(s: Anunnaki, seat: int, territory: int) -> bool:
    """ANU-GOD-11: does Anubis send a follower to an attacking god?"""
    return bool(s.summoned[seat] & ANUBIS and gods_in(s, seat, territory))


def anubis(s: Anunnaki, seat: int, territory: int) -> None:
    """ANU-GOD-11, ANU-RUL-30: a follower joins an attacking god."""
    if joins(s, seat, territory):
        s.call(Reinforce(seat, territory))


def lay_cards(s: Anunnaki, seat: int, action: int) -> None:
    """A secret answer is shown: one card, or two with Loki."""
    if action >= PLAY_TWO:
        for kind in WEAPON_PAIRS[action - PLAY_TWO]:
            show(s, seat, card_of(s, seat, kind))
    else:
        show(s, seat, card_of(s, seat, action - PLAY))


def has_laid(s: Anunnaki, seat: int, cards: int) -> bool:
    """Does one of some cards lie openly before a seat?"""
    return bool(mask_of(s.played[seat]) & cards)


def reveal_civ(s: Anunnaki, territory: int) -> None:
    """ANU-FIGHT-12: it stays face up."""
    spot = CIV_AT[territory]
    if not s.open_civs >> spot & 1:
        s.open_civs |= 1 << spot
        if s.telling:
            s.tell("reveal_civ", "ANU-FIGHT-12", territory=territory, civ=s.civs[spot])


def ignore(s: Anunnaki, fight: Fight) -> None:
    """ANU-FIGHT-40 (1), ANU-FIGHT-45: both may make each other void."""
    void = 0
    if has_laid(s, fight.seat, CANCELS):
        void |= DEFENDER
    if fight.foe == NOBODY:
        if CIV_CANCELS >> s.civs[CIV_AT[fight.territory]] & 1:
            void |= ATTACKER
    elif has_laid(s, fight.foe, CANCELS):
        void |= ATTACKER
    fight.ignored = void


def ignore_late(s: Anunnaki, fight: Fight, side: int, card: int) -> None:
    """ANU-FIGHT-42: what has been applied stays; nothing that comes later works."""
    if CANCELS >> card & 1 and not fight.ignored & side:
        fight.ignored |= ATTACKER + DEFENDER - side


def steals(s: Anunnaki, fight: Fight, side: int) -> bool:
    """ANU-WEAP-06, ANU-RUL-56: has the loser an unignored Slingshot?"""
    return fight.works(s, side, STEALS)


def pay_weapon(s: Anunnaki, seat: int, card: int) -> None:
    """ANU-WEAP-01: metal, or any resources."""
    pay_resource(s, seat, METAL, price(s, seat, card), "ANU-FIGHT-11")
    if WEAPON_ANY[card]:
        s.call(PayAny(seat, WEAPON_ANY[card], 1))


def retreat(s: Anunnaki, seat: int, territory: int) -> None:
    """ANU-FIGHT-06, ANU-GOD-09: all units there go to the capital; it is no move."""
    capital = CAPITAL[s.houses[seat]]

    def moved(row: Row) -> Row:
        if territory not in row:
            return row
        return tuple(sorted([capital if at == territory else at for at in row]))

    s.followers[seat] = moved(s.followers[seat])
    s.minors[seat] = moved(s.minors[seat])
    if s.majors[seat] == territory:
        s.majors[seat] = capital
    if s.houses[seat] == NORRENIS:
        s.settlements[seat] = moved(s.settlements[seat])
    recount(s, seat)
    if s.telling:
        s.tell("retreat", "ANU-FIGHT-06", seat=seat, territory=capital)
    rest_at(s, capital)  # ANU-RUL-16


def conquer(s: Anunnaki, seat: int, territory: int) -> None:
    """ANU-FIGHT-16, ANU-ATL-03, ANU-RUL-46: the tile goes to the winner."""
    spot = CIV_AT[territory]
    civ = s.civs[spot]
    s.civs[spot] = NOTHING
    s.open_civs &= ~(1 << spot)
    s.conquered = changed(s.conquered, seat, with_one(s.conquered[seat], civ))
    count_guards(s)
    if s.telling:
        s.tell("conquer", "ANU-FIGHT-16", seat=seat, territory=territory)
    if ATLANTIS >> territory & 1:
        conquer_atlantis(s, seat)


# Questions


class DeclareAttack(Ask[Anunnaki]):
    """fight.weapon, its first half with Anubis: has the attacker a card that it can pay?

    Asked where the others cannot know, with the one answer that is true: whether a follower
    comes must not tell it before (ANU-GOD-11, ANU-FIGHT-49). What the answer itself tells
    everybody hears at a table too, for only who attacks sends the follower.
    """

    __slots__ = ("territory",)

    secret = True
    declares = True
    point = "fight.weapon"
    rule = "ANU-FIGHT-04"
    offers = ("attack", "cannot attack")
    told = ("territory",)
    kinds = spoken(territory=TERRITORY.name)

    def __init__(self, actor: int, territory: int) -> None:
        super().__init__(actor)
        self.territory = territory

    def legal(self, s: Anunnaki) -> list[int]:
        return [ATTACK if attack_cards(s, self.actor) else CANNOT]


class ChooseWeapon(Ask[Anunnaki]):
    """fight.weapon, with fight.loki_second: one card, or two with Loki, as one secret answer."""

    __slots__ = ("attacks", "territory")

    secret = True
    point = "fight.weapon"
    rule = "ANU-FIGHT-20"
    offers = ("cannot attack", "play", "play two")
    told = ("territory",)
    kinds = spoken(territory=TERRITORY.name)

    def __init__(self, actor: int, territory: int, attacks: int) -> None:
        super().__init__(actor)
        self.territory = territory
        self.attacks = attacks

    def legal(self, s: Anunnaki) -> list[int]:
        seat = self.actor
        cards = attack_cards(s, seat) if self.attacks else defence_cards(s, seat)
        if not cards:  # ANU-FIGHT-04: asked all the same, for the others cannot know
            return [CANNOT]
        kinds = [card % KINDS for card in cards]
        found = [PLAY + kind for kind in kinds]
        if s.summoned[seat] & LOKI:  # ANU-GOD-26, ANU-RUL-65
            found += [
                PLAY_TWO + at
                for at, (one, other) in enumerate(WEAPON_PAIRS)
                if one in kinds and other in kinds
            ]
        return found

    def why_not(self, s: Anunnaki, verb: str, n: int) -> Refusal | None:
        if verb != "play":
            return None
        if n not in [card % KINDS for card in s.hands[self.actor]]:
            return Refusal("ANU-FIGHT-04", NOT_HELD)
        return Refusal("ANU-FIGHT-04" if self.attacks else self.rule)

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        at = -1
        while not isinstance(fight := s.stack[at], Fight):  # others may be asked with it
            at -= 1
        if self.attacks:
            fight.chosen = action
        else:
            fight.foe_chosen = action


class ChooseUsed(Ask[Anunnaki]):
    """fight.loki: which of two cards is used; the other returns to the hand unpaid."""

    __slots__ = ("territory",)

    point = "fight.loki"
    rule = "ANU-GOD-26"
    offers = ("use",)
    told = ("territory",)
    kinds = spoken(territory=TERRITORY.name)

    def __init__(self, actor: int, territory: int) -> None:
        super().__init__(actor)
        self.territory = territory

    def legal(self, s: Anunnaki) -> list[int]:
        return [USE + card % KINDS for card in s.played[self.actor]]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        for card in s.played[self.actor]:
            if card % KINDS != action - USE:
                back_to_hand(s, self.actor, card)
        if s.telling:
            s.tell("use", self.rule, seat=self.actor, card=card_of(s, self.actor, action - USE))


class Replay(Ask[Anunnaki]):
    """fight.replay: another card in place of the one that was withdrawn, or the fight is lost."""

    __slots__ = ("attacks", "territory", "withdrawn")

    secret = True
    point = "fight.replay"
    rule = "ANU-WEAP-08"
    offers = ("play", "decline")
    told = ("territory", "withdrawn")
    kinds = spoken(territory=TERRITORY.name, withdrawn=CARD.name)

    def __init__(self, actor: int, territory: int, attacks: int, withdrawn: int) -> None:
        super().__init__(actor)
        self.territory = territory
        self.attacks = attacks
        self.withdrawn = withdrawn

    def legal(self, s: Anunnaki) -> list[int]:
        seat = self.actor
        cards = attack_cards(s, seat) if self.attacks else defence_cards(s, seat)
        return [*(PLAY + card % KINDS for card in cards if card != self.withdrawn), DECLINE]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done(action)
        if action != DECLINE:
            show(s, self.actor, card_of(s, self.actor, action - PLAY))


class SecondWeapon(Ask[Anunnaki]):
    """fight.second_weapon: one more advanced card beside the Composite Bow, or none."""

    __slots__ = ("territory",)

    secret = True
    point = "fight.second_weapon"
    rule = "ANU-WEAP-09"
    offers = ("add", "decline")
    told = ("territory",)
    kinds = spoken(territory=TERRITORY.name)

    def __init__(self, actor: int, territory: int) -> None:
        super().__init__(actor)
        self.territory = territory

    def legal(self, s: Anunnaki) -> list[int]:
        return [*(ADD + card % KINDS for card in attack_cards(s, self.actor)), DECLINE]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done(action)
        if action != DECLINE:
            show(s, self.actor, card_of(s, self.actor, action - ADD))


class SpendMetal(Ask[Anunnaki]):
    """fight.metal: how much metal the War Cart turns into strength."""

    __slots__ = ("territory",)

    point = "fight.metal"
    rule = "ANU-WEAP-10"
    offers = ("spend",)
    told = ("territory",)
    kinds = spoken(territory=TERRITORY.name)

    def __init__(self, actor: int, territory: int) -> None:
        super().__init__(actor)
        self.territory = territory

    def legal(self, s: Anunnaki) -> list[int]:
        have = s.resources[ALL_RESOURCES * self.actor + METAL]
        return [SPEND + n for n in range(have + 1)]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done(action)
        pay_resource(s, self.actor, METAL, action - SPEND, self.rule)


class Steal(Ask[Anunnaki]):
    """fight.steal: the loser's Slingshot takes a resource from the winner."""

    __slots__ = ("victor",)

    point = "fight.steal"
    rule = "ANU-WEAP-06"
    offers = ("take",)
    told = ("victor",)

    def __init__(self, actor: int, victor: int) -> None:
        super().__init__(actor)
        self.victor = victor

    def legal(self, s: Anunnaki) -> list[int]:
        return [TAKE + resource for resource in owned(s, self.victor)]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        resource = action - TAKE
        pay_resource(s, self.victor, resource, 1, self.rule)
        gain_resource(s, self.actor, resource, 1, self.rule)


def ensure_attack(s: Anunnaki, seat: int) -> None:
    """ANU-HID-04: in a world dealt anew an attacker still has the card that makes it attack."""
    if attack_cards(s, seat):
        return
    known, hand = s.known_hands[seat], s.hands[seat]
    given = next(card for card in hand if not (BASIC | known) >> card & 1)
    taken = next(
        card
        for card in s.armouries[seat]
        if payable(s, seat, card) and not s.known_armouries[seat] >> card & 1
    )
    s.hands[seat] = tuple(sorted(taken if card == given else card for card in hand))
    s.armouries[seat] = tuple(
        sorted(given if card == taken else card for card in s.armouries[seat])
    )


def redeal(s: Anunnaki, viewer: int) -> None:
    """What no pool can express: attackers have weapons; a track chosen in secret is unknown."""
    secret = s.destiny >= 0 and not s.over  # ANU-ART-10: until the end
    if secret and not (viewer >= 0 and TABLET in s.artifacts[viewer]):
        s.destiny = s.roll(ALL_TRACKS)
    for frame in s.stack:
        if isinstance(frame, Fight) and frame.seat != viewer and 2 <= frame.pc <= 3:
            if joins(s, frame.seat, frame.territory):  # it has said that it can attack
                ensure_attack(s, frame.seat)
