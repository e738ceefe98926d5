"""Words for people: what actions and questions are called."""

from __future__ import annotations

from typing import Any, Final

from ecumene.engine.labels import Label, naming, plain, told
from ecumene.engine.lang import N_, Translator, translator
from ecumene.engine.narration import seat_name
from ecumene.games.ancient_world.actions import ACTIONS, SOURCE_OF
from ecumene.games.ancient_world.content import (
    MILITARY_COINS,
    MILITARY_KNOWLEDGE,
    STATE_COINS,
    STATE_KNOWLEDGE,
    TITAN_IDS,
)
from ecumene.games.ancient_world.names import (
    NAMES,
    PACKAGE,
    military_name,
    province_name,
    source_name,
    stars_name,
    state_name,
    titan_name,
    tribe_name,
)

View = dict[str, Any]


def _skill(message: str) -> Label:
    return lambda skill, say, lang: say(message, n=skill + 1)


def _source(message: str) -> Label:
    return lambda noun, say, lang: say(message, name=source_name(SOURCE_OF[noun], lang))


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
    def label(card: int, say: Translator, lang: str) -> str:
        cost = cost_text(STATE_COINS[card], STATE_KNOWLEDGE[card], lang)
        return say(message, name=state_name(card, lang), cost=cost)

    return label


def _recruit(card: int, say: Translator, lang: str) -> str:
    cost = cost_text(MILITARY_COINS[card], MILITARY_KNOWLEDGE[card], lang)
    return say(N_("Recruit {name} ({cost})"), name=military_name(card, lang), cost=cost)


LABELS: Final[dict[str, Label]] = {
    "place": _skill(N_("Place citizen {n}")),
    "attack": naming(N_("Attack the titan of the {name}"), stars_name),
    "pass": plain(N_("Pass for this round")),
    "at": _source("{name}"),
    "idle at": _source(N_("{name}, without effect")),
    "carry out": plain(N_("Carry it out")),
    "skip": plain(N_("Skip it")),
    "build": _buy(N_("Build {name} ({cost})")),
    "build stored": _buy(N_("Build {name} from storage ({cost})")),
    "build nothing": plain(N_("Build nothing")),
    "pay cost": plain(N_("Pay the cost")),
    "discard crane": plain(N_("Discard the Building Crane instead")),
    "recruit": _recruit,
    "recruit nothing": plain(N_("Recruit nobody")),
    "into free army": plain(N_("As a free army")),
    "replace": naming(N_("Retire {name} for it"), military_name),
    "pay knowledge": plain(N_("Pay 1 knowledge")),
    "pay coins": plain(N_("Pay 3 coins")),
    "keep": naming(N_("Take {name}"), province_name),
    "draw cards": plain(N_("Draw cards and store one")),
    "take from row": plain(N_("Store a card of the row")),
    "store": naming(N_("Store {name}"), state_name),
    "store unseen": plain(N_("Store the unseen top card of the deck")),
    "store nothing": plain(N_("Store nothing")),
    "repair": naming(N_("Repair {name}"), state_name),
    "repair nothing": plain(N_("Repair no more")),
    "claim marker": plain(N_("Claim the first-player marker")),
    "leave marker": plain(N_("Leave the marker")),
    "send": naming(N_("Send {name}"), military_name),
    "fight": plain(N_("Fight with these armies")),
    "damage": naming(N_("{name} is damaged"), state_name),
    "disband": naming(N_("Discard the army of {name}"), military_name),
    "copy": naming(N_("Use {name}"), state_name),
    "copy nothing": plain(N_("Use no action")),
    "scout": naming(N_("Look at the {name}"), stars_name),
    "put back": naming(N_("Put {name} on top next"), titan_name),
    "attack now": plain(N_("Attack it now")),
    "hold back": plain(N_("Do not attack")),
    "lift coin from name of": naming(N_("A coin from the name of {name}"), military_name),
    "lift coin from picture of": naming(N_("A coin from the picture of {name}"), military_name),
    "lift nothing": plain(N_("Return no coin")),
    "buy knowledge": plain(N_("Pay 1 coin for 1 knowledge")),
    "save coins": plain(N_("Keep the coin")),
    "starve": _skill(N_("Citizen {n} goes hungry")),
    "wild for": naming(N_("It counts for {name}"), tribe_name),
}

PROMPTS: Final = {
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


def label(action: int, view: View, lang: str) -> str:
    """An action as a button says it."""
    verb, number = ACTIONS.split(action)
    say = translator(PACKAGE, lang)
    if verb == "attack":
        titan = view["table"]["titans_up"].get(ACTIONS.sentence(action).split()[-1])
        if titan:
            return say(N_("Attack {name}"), name=titan_name(TITAN_IDS.index(titan), lang))
    return LABELS[verb](number, say, lang)


def _ending(view: View, lang: str) -> str:
    """Who has won, or who shares the victory."""
    say = translator(PACKAGE, lang)
    names = ", ".join(seat_name(seat, lang) for seat in view["winners"])
    if len(view["winners"]) > 1:
        return say(N_("The game is over, the victory is shared: {names}."), names=names)
    return say(N_("The game is over: {name} wins."), name=names)


def prompt(view: View, lang: str) -> str:
    """What is asked, to whoever looks."""
    say = translator(PACKAGE, lang)
    ask = view["ask"]
    if ask is None:
        return _ending(view, lang)
    text = say(PROMPTS[ask["kind"]], **told(ask["about"], NAMES, lang))
    if view["seat"] in view["waiting"] or view["seat"] == "open":
        return text
    names = ", ".join(seat_name(seat, lang) for seat in view["waiting"])
    return say(N_("Asked now: {names}. {question}"), names=names, question=text)
