"""What choices and questions are called, and where the game stands."""

from __future__ import annotations

from typing import Final

from ecumene.engine.labels import Label
from ecumene.engine.lang import N_, translator
from ecumene.engine.narration import Template
from ecumene.engine.viewers import View
from ecumene.games.ancient_world.actions import ACTIONS, SOURCE_OF
from ecumene.games.ancient_world.content import (
    BOARD,
    BOARD_ACTIONS,
    CHANGE_ROUND,
    DEFENCE,
    LAST_ROUND,
    MILITARY_COINS,
    MILITARY_KNOWLEDGE,
    STATE_COINS,
    STATE_KNOWLEDGE,
)
from ecumene.games.ancient_world.names import ACTION, MILITARY, PACKAGE, SOURCE, STAR, STATE, TITAN
from ecumene.games.ancient_world.words.effects import words


def cost_text(coins: int, knowledge: int, lang: str) -> str:
    """A price in words: "4 coins, 1 knowledge", or "free"."""
    say = translator(PACKAGE, lang)
    parts = []
    if coins:
        parts.append(say.plural("{n} coin", "{n} coins", coins, n=coins))
    if knowledge:
        parts.append(say(N_("{n} knowledge"), n=knowledge))
    return ", ".join(parts) or say(N_("free"))


def _buy(message: str) -> Label:
    def label(card: int, view: View, lang: str) -> str:
        cost = cost_text(STATE_COINS[card], STATE_KNOWLEDGE[card], lang)
        return translator(PACKAGE, lang)(message, state=STATE(card, lang), cost=cost)

    return label


def _recruit(card: int, view: View, lang: str) -> str:
    cost = cost_text(MILITARY_COINS[card], MILITARY_KNOWLEDGE[card], lang)
    message = N_("Recruit {military} ({cost})")
    return translator(PACKAGE, lang)(message, military=MILITARY(card, lang), cost=cost)


def _at(noun: int, view: View, lang: str) -> str:
    """A place for a citizen: what a board action does, and what it costs to come."""
    source, ask = SOURCE_OF[noun], view["ask"]
    name = SOURCE(source, lang)
    if source >= BOARD or ask is None:
        return name
    coins = view["table"]["entry"][ACTION.ids[source]][ask["about"].get("skill", 1) - 1]
    price = f" ({cost_text(coins, 0, lang)})" if coins > 0 else ""
    return f"{name}: {words(BOARD_ACTIONS[source].steps, lang, long=True)}{price}"


def _send(card: int, view: View, lang: str) -> str:
    say, ask, table = translator(PACKAGE, lang), view["ask"], view["table"]
    seat = 0 if ask is None else ask["seat"]
    prices = dict(zip(table["active"][seat], table["army_prices"][seat], strict=True))
    cost = cost_text(prices.get(MILITARY.ids[card], 0), 0, lang)
    return say(N_("Send {military} ({cost})"), military=MILITARY(card, lang), cost=cost)


def _attack(deck: int, view: View, lang: str) -> str:
    say, titan = (
        translator(PACKAGE, lang),
        TITAN.find(view["table"]["titans_up"].get(STAR.ids[deck])),
    )
    if titan < 0:
        return say(N_("Attack the titan of the {stars}"), stars=STAR(deck, lang))
    return say(N_("Attack {titan} (defence {n})"), titan=TITAN(titan, lang), n=DEFENCE[titan])


LABELS: Final[dict[str, Label]] = {
    "place": N_("Place citizen {n}"),
    "attack": _attack,
    "pass": N_("Pass for this round"),
    "at": _at,
    "idle at": N_("{source}, without effect"),
    "carry out": N_("Carry it out"),
    "skip": N_("Skip it"),
    "build": _buy(N_("Build {state} ({cost})")),
    "build stored": _buy(N_("Build {state} from storage ({cost})")),
    "build nothing": N_("Build nothing"),
    "pay cost": N_("Pay the cost"),
    "discard crane": N_("Discard the Building Crane instead"),
    "recruit": _recruit,
    "recruit nothing": N_("Recruit nobody"),
    "into free army": N_("As a free army"),
    "replace": N_("Retire {military} for it"),
    "pay knowledge": N_("Pay 1 knowledge"),
    "pay coins": N_("Pay 3 coins"),
    "keep": N_("Take {province}"),
    "draw cards": N_("Draw cards and store one"),
    "take from row": N_("Store a card of the row"),
    "store": N_("Store {state}"),
    "store unseen": N_("Store the unseen top card of the deck"),
    "store nothing": N_("Store nothing"),
    "repair": N_("Repair {state}"),
    "repair nothing": N_("Repair no more"),
    "claim marker": N_("Claim the first-player marker"),
    "leave marker": N_("Leave the marker"),
    "send": _send,
    "fight": N_("Fight with these armies"),
    "damage": N_("{state} is damaged"),
    "disband": N_("Discard the army of {military}"),
    "copy": N_("Use {state}"),
    "copy nothing": N_("Use no action"),
    "scout": N_("Look at the {stars}"),
    "put back": N_("Put {titan} on top next"),
    "attack now": N_("Attack it now"),
    "hold back": N_("Do not attack"),
    "lift coin from name of": N_("A coin from the name of {military}"),
    "lift coin from picture of": N_("A coin from the picture of {military}"),
    "lift nothing": N_("Return no coin"),
    "buy knowledge": N_("Pay 1 coin for 1 knowledge"),
    "save coins": N_("Keep the coin"),
    "starve": N_("Citizen {n} goes hungry"),
    "wild for": N_("It counts for {tribe}"),
}

PROMPTS: Final[dict[str, Template]] = {
    "TakeTurn": N_("Place a citizen, attack a titan or pass."),
    "ChooseSpace": N_("Where does citizen {skill} go?"),
    "ChooseStep": N_("The card allows {source}: carry it out?"),
    "ChooseBuilding": N_("Which state card do you build?"),
    "ChooseAmongStored": N_("Which state card do you build, of the row or of your storage?"),
    "ChooseCrane": N_("{state}: pay the cost, or discard the Building Crane?"),
    "ChooseRecruit": N_("Which military card do you recruit?"),
    "ChooseArmy": N_("Which army does {military} join?"),
    "ChoosePayment": N_("Expand costs 1 knowledge or 3 coins: which do you pay?"),
    "ChooseProvince": N_("Take one of these provinces; the others go under the deck."),
    "ChooseExploreMode": N_("Explore: draw cards, or take one of the row?"),
    "StoreDrawn": N_("Store one of the {n} drawn cards."),
    "StoreFromRow": N_("Store a card of the state row."),
    "StoreAtPass": N_("Playwrights of Zori: you passed first and may store a card."),
    "ChooseRepair": N_("Repair a damaged state card? Possible: {n}."),
    "ChooseClaim": N_("Claim the first-player marker?"),
    "ChooseSent": N_("Armies against {titan}: strength {strength} of {defence}. Send which?"),
    "ChooseDamage": N_("The titan has done damage: which of your state cards?"),
    "ChooseDisband": N_("Your army limit has dropped: which army do you discard?"),
    "ChooseCopy": N_("Which state card of another player do you use?"),
    "ChooseDeck": N_("Forest Hideout: which titan deck do you look at?"),
    "PutBack": N_("Put the titans back, {n} left: which goes on top next? The last lies open."),
    "AttackScouted": N_("Attack {titan} at once?"),
    "LiftCoin": N_("Return a coin from one of your military cards?"),
    "LiftForOutpost": N_("Remote Outpost: return a coin from one of your military cards?"),
    "BuyKnowledge": N_("Scribes' Guild: pay 1 coin for 1 knowledge?"),
    "ChooseHungry": N_("Food is missing: which citizen goes hungry? Left: {n}."),
    "ChooseTribe": N_("For which tribe does your wild banner count?"),
}


def is_idle(action: int, view: View) -> bool:
    """ANC-PLACE-12: a citizen that stands somewhere without taking the action."""
    verb, _ = ACTIONS.split(action)
    return verb == "idle at"


def headline(view: View, lang: str) -> str:
    """The round, the state deck in use, and how many seats have passed."""
    say, table = translator(PACKAGE, lang), view["table"]
    number, passed = table["round"], len(table["passed"])
    told = [
        say(N_("Round {n} of {last}"), n=number, last=LAST_ROUND),
        say(N_("state cards B") if number >= CHANGE_ROUND else N_("state cards A")),
    ]
    if view["over"]:
        told.append(say(N_("the end")))
    elif passed:
        told.append(say.plural("{n} has passed", "{n} have passed", passed, n=passed))
    return " · ".join(told)
