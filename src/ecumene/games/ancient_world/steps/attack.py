"""Attacking a titan: ANC-ATK."""

from __future__ import annotations

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.frozen import changed
from ecumene.engine.refusals import COSTS, NOT_YOURS, USED, Refusal
from ecumene.games.ancient_world.actions import FIGHT, SEND
from ecumene.games.ancient_world.content import (
    ARROW,
    ARROWS_COUNT,
    DEFENCE,
    DIE,
    FACE_COINS,
    FACE_DAMAGE,
    KINDS,
    SWORD,
    TITAN_DICE,
    TITAN_SYMBOLS,
)
from ecumene.games.ancient_world.content.verbs import VERBS
from ecumene.games.ancient_world.pieces import (
    ARROWS,
    LOOT,
    REPAIRS,
    SPIES,
    add_symbols,
    conscripts,
    top_titan,
)
from ecumene.games.ancient_world.programs import CONSCRIPT_STRENGTH, ON_TITAN
from ecumene.games.ancient_world.state import NAME, NO_CARD, AncientWorld
from ecumene.games.ancient_world.steps.damage import ChooseDamage, repair, undamaged
from ecumene.games.ancient_world.steps.gains import gain_coins, gain_knowledge
from ecumene.games.ancient_world.steps.reactions import react

BYTE = 255


def free_strength(s: AncientWorld, seat: int, arrows: bool) -> int:
    """ANC-ATK-10, ANC-ATK-11, ANC-ACT-05: strength that costs nothing."""
    strength = s.symbols[KINDS * seat + SWORD] + s.strength[seat]
    if arrows:
        strength += s.symbols[KINDS * seat + ARROW]
    return strength + CONSCRIPT_STRENGTH * conscripts(s, seat)


def army_strength(might: int, arrows: bool) -> int:
    """ANC-ATK-09, ANC-ATK-11: what an army adds."""
    swords = might & BYTE
    return swords + (might >> ARROWS & BYTE) if arrows else swords


def strongest(armies: list[tuple[int, int]], coins: int) -> int:
    """ANC-ATK-08: the most strength of armies (price, strength) that some coins pay together."""
    price = strength = 0
    for cost, n in armies:
        price += cost
        strength += n
    if price <= coins:
        return strength
    best = [(0, 0)]
    for cost, n in armies:
        best += [(p + cost, q + n) for p, q in best if p + cost <= coins]
    return max(q for _, q in best)


def unused(s: AncientWorld, seat: int, arrows: bool, sent: int = 0) -> list[tuple[int, int]]:
    """ANC-ATK-05, ANC-ATK-06: price and strength of armies not used in this round, nor sent."""
    might = s.might[seat]
    return [
        (coins + 1, army_strength(might[army], arrows))
        for army, coins in enumerate(s.card_coins[seat])
        if coins < NAME and not sent >> army & 1
    ]


def full_strength(s: AncientWorld, seat: int, arrows: bool) -> int:
    """ANC-ATK-07 to ANC-ATK-11: with all armies not used in this round, whatever they cost."""
    strength, might = free_strength(s, seat, arrows), s.might[seat]
    for army, paid in enumerate(s.card_coins[seat]):
        if paid < NAME:
            strength += army_strength(might[army], arrows)
    return strength


def reach(s: AncientWorld, seat: int, arrows: bool) -> int:
    """ANC-ATK-08, ANC-ATK-28: the most strength that a seat can pay for, with or without arrows.

    Without an army that can be paid there is no attack, so nothing counts.
    """
    coins, might = s.coins[seat], s.might[seat]
    price = strength = 0
    for army, paid in enumerate(s.card_coins[seat]):
        if paid < coins:  # ANC-ATK-06: so none that was used, which would be far dearer
            price += paid + 1
            strength += army_strength(might[army], arrows)
    if not price:
        return 0
    if price > coins:
        armies = [each for each in unused(s, seat, arrows) if each[0] <= coins]
        strength = strongest(armies, coins)
    return strength + free_strength(s, seat, arrows)


def can_beat(s: AncientWorld, seat: int, deck: int) -> bool:
    """ANC-ATK-04, ANC-ATK-27, ANC-ATK-28: does some payable set of unused armies win?"""
    titan = s.titans_up[deck]
    return titan != NO_CARD and reach(s, seat, ARROWS_COUNT[titan]) >= DEFENCE[titan]


def beatable(s: AncientWorld, seat: int) -> list[int]:
    """ANC-ATK-02: the decks whose open titan a seat can defeat now."""
    coins, might = s.coins[seat], s.might[seat]
    price = total = 0
    for army, paid in enumerate(s.card_coins[seat]):
        if paid < coins:
            price += paid + 1
            total += might[army]
    if not price:
        return []
    found = []
    without = army_strength(total, False) + free_strength(s, seat, False)
    arrows = (total >> ARROWS & BYTE) + s.symbols[KINDS * seat + ARROW]
    for deck, titan in enumerate(s.titans_up):
        if titan != NO_CARD:
            strength = without + arrows if ARROWS_COUNT[titan] else without
            if strength >= DEFENCE[titan] and (price <= coins or can_beat(s, seat, deck)):
                found.append(deck)
    return found


class Attack(Procedure[AncientWorld]):
    """ANC-ATK-26: armies, payment, spies, the titan, loot, repair, dice, damage, the next titan."""

    __slots__ = ("deck", "hits", "seat", "sent", "titan")

    def __init__(self, seat: int, deck: int, titan: int) -> None:
        super().__init__()
        self.seat = seat
        self.deck = deck
        self.titan = titan
        self.sent = 0  # mask of armies
        self.hits = 0  # damage that is still to be chosen

    def run(self, s: AncientWorld, answer: int) -> None:
        seat = self.seat
        match self.pc:
            case 0:  # ANC-ATK-03
                s.call(ChooseSent(seat, self.deck, self.sent))
                self.pc = 1
            case 1:
                if answer == FIGHT:
                    self.pc = 2
                else:
                    self.sent |= 1 << s.active[seat].index(answer - SEND)
                    self.pc = 0
            case 2:
                self.pc = 3
                loot, repairs = pay_armies(s, seat, self.sent)
                take_titan(s, seat, self.deck)
                gain_coins(s, seat, loot, "ANC-ATK-16")
                react(s, seat, ON_TITAN, "ANC-CARD-21")
                if repairs:  # ANC-ATK-17
                    repair(s, seat, repairs)
            case 3:
                self.pc = 4
                self.hits = roll_damage(s, seat, self.titan)
            case 4:
                if self.hits and undamaged(s, seat):  # ANC-ATK-20, ANC-RUL-21
                    self.hits -= 1
                    s.call(ChooseDamage(seat))
                else:
                    reveal_titan(s, self.deck)
                    s.done()

    def clone(self) -> Frame[AncientWorld]:
        frame = Attack(self.seat, self.deck, self.titan)
        frame.pc = self.pc
        frame.sent = self.sent
        frame.hits = self.hits
        return frame


class ChooseSent(Ask[AncientWorld]):
    """DEC-ARMY: a further army, or fight once the strength suffices (ANC-ATK-13, ANC-ATK-27)."""

    __slots__ = ("deck", "sent")

    point = "DEC-ARMY"
    rule = "ANC-ATK-03"
    offers = ("send", "fight")

    def __init__(self, actor: int, deck: int, sent: int) -> None:
        super().__init__(actor)
        self.deck = deck
        self.sent = sent

    def legal(self, s: AncientWorld) -> list[int]:
        seat, sent = self.actor, self.sent
        titan = s.titans_up[self.deck]
        arrows = ARROWS_COUNT[titan]
        coins, strength = s.coins[seat], free_strength(s, seat, arrows)
        for army, paid in enumerate(s.card_coins[seat]):
            if sent >> army & 1:
                coins -= paid + 1
                strength += army_strength(s.might[seat][army], arrows)
        need = DEFENCE[titan] - strength
        actions = []
        for army, paid in enumerate(s.card_coins[seat]):
            if paid < NAME and not sent >> army & 1 and paid < coins:
                others = unused(s, seat, arrows, sent | 1 << army)
                best = strongest(others, coins - paid - 1)
                if best + army_strength(s.might[seat][army], arrows) >= need:
                    actions.append(SEND + s.active[seat][army])
        actions.sort()
        if sent and need <= 0:
            actions.append(FIGHT)
        return actions

    def why_not(self, s: AncientWorld, verb: str, n: int) -> Refusal | None:
        seat = self.actor
        if verb == "fight":
            return Refusal("ANC-ATK-04")
        if verb != "send":
            return None
        if n not in s.active[seat]:
            return Refusal(self.rule, NOT_YOURS)
        army = s.active[seat].index(n)
        paid = s.card_coins[seat][army]
        if paid >= NAME or self.sent >> army & 1:
            return Refusal("ANC-ATK-05", USED)
        spent = sum(c + 1 for a, c in enumerate(s.card_coins[seat]) if self.sent >> a & 1)
        left = s.coins[seat] - spent
        if paid >= left:
            return Refusal("ANC-ATK-08", COSTS, {"cost": paid + 1, "have": left})
        return Refusal("ANC-ATK-04")

    def about(self, s: AncientWorld) -> dict[str, int]:
        titan = s.titans_up[self.deck]
        arrows = ARROWS_COUNT[titan]
        strength = free_strength(s, self.actor, arrows)
        for army, might in enumerate(s.might[self.actor]):
            if self.sent >> army & 1:
                strength += army_strength(might, arrows)
        return {"titan": titan, "strength": strength, "defence": DEFENCE[titan]}


def pay_armies(s: AncientWorld, seat: int, sent: int) -> tuple[int, int]:
    """ANC-ATK-06, ANC-ATK-14: coins go to the names, spies bring knowledge; loot and repairs."""
    total = 0
    cards = []
    for army in range(len(s.active[seat])):
        if sent >> army & 1:
            price = s.card_coins[seat][army] + 1
            s.coins[seat] -= price
            s.card_coins[seat] = changed(s.card_coins[seat], army, NAME * price + price - 1)
            total += s.might[seat][army]
            cards.append(s.active[seat][army])
    if s.telling:
        s.tell("armies", "ANC-ATK-06", seat=seat, cards=cards)
    gain_knowledge(s, seat, total >> SPIES & BYTE, "ANC-ATK-14")
    return total >> LOOT & BYTE, total >> REPAIRS & BYTE


def take_titan(s: AncientWorld, seat: int, deck: int) -> None:
    """ANC-ATK-15: banners, capacity and symbols count from now on."""
    titan = s.titans_up[deck]
    s.titans_up[deck] = NO_CARD
    s.titans[seat] += (titan,)
    add_symbols(s, seat, TITAN_SYMBOLS[titan])
    if s.telling:
        s.tell("defeat", "ANC-ATK-15", seat=seat, titan=titan)


def roll_damage(s: AncientWorld, seat: int, titan: int) -> int:
    """ANC-ATK-18, ANC-ATK-19, ANC-RUL-21: a die per banner; coins first. How often is damaged?"""
    s.dice = [DIE[s.roll(len(DIE))] for _ in range(TITAN_DICE[titan])]
    if s.telling:
        s.tell("dice", "ANC-ATK-18", faces=s.dice[:])
    lost = min(s.coins[seat], sum(FACE_COINS[face] for face in s.dice))
    s.coins[seat] -= lost
    if lost and s.telling:
        s.tell("lose_coins", "ANC-ATK-19", seat=seat, n=lost)
    return sum(FACE_DAMAGE[face] for face in s.dice)


def reveal_titan(s: AncientWorld, deck: int) -> None:
    """ANC-ATK-24, ANC-RUL-15: the very last step; whoever knew the card knows one less."""
    if s.titan_decks[deck]:
        s.titans_up[deck] = top_titan(s, deck)
        if s.telling:
            s.tell("titan", "ANC-ATK-24", titan=s.titans_up[deck])
    for seat, known in enumerate(s.scouted):
        if known >> 2 * deck & 3:
            s.scouted[seat] = known - (1 << 2 * deck)


def attack(s: AncientWorld, seat: int, deck: int) -> None:
    """ANC-ATK-02: declare an attack on the open titan of a deck."""
    if s.telling:
        s.tell("attack", "ANC-ATK-02", seat=seat, titan=s.titans_up[deck])
    s.call(Attack(seat, deck, s.titans_up[deck]))


VERBS.woven({"damage_state_card": roll_damage, "lose_coins": roll_damage})
