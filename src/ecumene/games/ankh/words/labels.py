"""What choices and questions are called, and where the game stands."""

from __future__ import annotations

from typing import Any, Final

from ecumene.engine.labels import Label
from ecumene.engine.lang import N_, Translator, translator
from ecumene.engine.narration import Plural, Template
from ecumene.engine.scores import signed
from ecumene.engine.viewers import View
from ecumene.games.ankh import content
from ecumene.games.ankh.actions import TAKE
from ecumene.games.ankh.board import SIDES
from ecumene.games.ankh.names import CARD, GOD, MONUMENT, PACKAGE, POWER, ROW, SCENARIO, SPACE


def _fixed(message: str, **amounts: int) -> Label:
    """A label with amounts of the component files."""
    return lambda number, view, lang: translator(PACKAGE, lang)(message, **amounts)


def _between(message: str) -> Label:
    def label(side: int, view: View, lang: str) -> str:
        one, other = (SPACE(space, lang) for space in SIDES[side])
        return translator(PACKAGE, lang)(message, one=one, other=other)

    return label


def _play(card: int, view: View, lang: str) -> str:
    say, n = translator(PACKAGE, lang), content.CARD_STRENGTH[card]
    if not n:
        return say(N_("Play {card}"), card=CARD(card, lang))
    return say(N_("Play {card} (+{n})"), card=CARD(card, lang), n=n)


def _followers(cost: int, lang: str) -> str:
    say = translator(PACKAGE, lang)
    return say.plural("{n} follower", "{n} followers", cost, n=cost) if cost else say(N_("free"))


def _take(row: int, view: View, lang: str) -> str:
    """Followers come or go in two of the actions: how many, for whoever is asked."""
    name, table = ROW(row, lang), view["table"]
    if view["ask"] is None or row not in (content.GAIN_ROW, content.UNLOCK_ROW):
        return name
    god = table["team"][view["ask"]["seat"]]
    n = table["next_followers"][god] if row == content.GAIN_ROW else -table["next_power"][god]
    return f"{name} ({signed(n)})" if n else name


def _unlock(power: int, view: View, lang: str) -> str:
    given = view["ask"] is not None and view["ask"]["kind"] == "ChooseStartPower"
    level = content.POWERS[power].level
    cost = _followers(0 if given else content.POWER_COST[level], lang)
    message = N_("Unlock {power} (level {n}, {cost})")
    return translator(PACKAGE, lang)(message, power=POWER(power, lang), n=level, cost=cost)


def _build(monument: int, view: View, lang: str) -> str:
    cost = 0 if view["ask"] is None else view["ask"]["about"].get("cost", 0)
    message = N_("Build: {monument} ({cost})")
    name = MONUMENT(monument, lang)
    return translator(PACKAGE, lang)(message, monument=name, cost=_followers(cost, lang))


def _control(space: int, view: View, lang: str) -> str:
    say, table, here = translator(PACKAGE, lang), view["table"], SPACE.ids[space]
    kinds = [kind for kind, spaces in table["monuments"].items() if here in spaces]
    owners = [seat for seat, spaces in enumerate(table["controlled"]) if here in spaces]
    told = {"monument": MONUMENT(kinds[0], lang) if kinds else "", "space": SPACE(space, lang)}
    if not owners:
        return say(N_("Control: {monument} on {space}"), **told)
    god = called(view, owners[0], lang)
    return say(N_("Control: {monument} of {god} on {space}"), **told, god=god)


LABELS: Final[dict[str, Label]] = {
    "choose": N_("Play {god}"),
    "take": _take,
    "move": N_("Move {kind} {space}"),
    "stop moving": N_("Move no more figures"),
    "to": N_("To {space}"),
    "push to": N_("Push it to {space}"),
    "aim at": _between(N_("Aim at {one} and {other}")),
    "by action": N_("The figure of the action"),
    "by pyramid": N_("An extra figure at the pyramid {space}"),
    "by underworld": N_("An extra figure on an underworld space"),
    "summon": N_("Summon {kind}"),
    "ransom warrior": N_("Ransom a trapped warrior (1 follower)"),
    "stop summoning": N_("Summon no more figures"),
    "on": N_("On {space}"),
    "illuminate": N_("Give it a sun token"),
    "leave dark": N_("Keep the sun token"),
    "unlock": _unlock,
    "unlock nothing": N_("Unlock nothing"),
    "control": _control,
    "camel": _between(N_("Camel between {one} and {other}")),
    "no caravan": N_("Place no caravan"),
    "keep token": N_("The region of {space} keeps the token"),
    "swap token": N_("Swap token {n}"),
    "with token": N_("With token {n}"),
    "swap nothing": N_("Swap no tokens"),
    "announce two cards": N_("Play two cards (once per conflict)"),
    "announce one card": N_("Play one card"),
    "play": _play,
    "build": _build,
    "build nothing": N_("Build nothing"),
    "bid": Plural("Bid {n} follower", "Bid {n} followers", "n"),
    "use tiebreaker": N_("Win with the tiebreaker"),
    "keep tiebreaker": N_("Keep the tiebreaker"),
    "save": N_("Save the figure on {space}"),
    "let die": N_("Let the figure on {space} die"),
    "trap warrior of": N_("Trap a warrior of {god} (+1 strength for your god)"),
    "trap nobody": N_("Trap nobody"),
    "place underworld": N_("Place an underworld token"),
    "move underworld": N_("Move the underworld token of {space}"),
    "no underworld": N_("Leave the underworld as it is"),
    "sacrifice followers": _fixed(
        N_("Sacrifice {cost} followers for {n} devotion"),
        cost=content.POWER_PRICE["worshipful"],
        n=content.POWER_N["worshipful"],
    ),
    "keep followers": N_("Keep the followers"),
    "adopt": N_("Take over the guardian on {space}"),
    "adopt from pool": N_("Take over {guardian} from the pool"),
    "stop adopting": N_("Take over no more guardians"),
}


def is_idle(action: int, view: View) -> bool:
    """An action that brings nothing, unless its marker comes to an event (ANK-TURN-06)."""
    row, table = action - TAKE, view["table"]
    if not 0 <= row < len(ROW) or table["markers"][ROW.ids[row]] + 1 == content.EVENT_SPACE[row]:
        return False
    god = table["team"][view["ask"]["seat"]]
    if row == content.GAIN_ROW:
        return not table["next_followers"][god]
    return row == content.UNLOCK_ROW and not 0 < table["next_power"][god] <= table["followers"][god]


PROMPTS: Final[dict[str, Template]] = {
    "ChooseGod": N_("Choose your god."),
    "ChooseStartPower": N_("Choose a power of level 1: the scenario gives it to you."),
    "ChooseAction": N_("Choose an action: its marker moves, then you carry it out."),
    "ChooseSecondAction": N_("Choose a second action, in a row below the first."),
    "ChooseFigure": N_("Move each of your figures up to 3 spaces, one after another."),
    "ChooseTarget": N_("Where does the {kind} on {space} move?"),
    "ChoosePush": N_("Satet pushes the figure on {space}: where to?"),
    "ChooseAim": N_("The giant scorpion on {space} aims at two spaces: which?"),
    "ChooseRight": N_("Summon figures in any order: which one first?"),
    "ChooseSummon": N_("Summon a figure of your pool: which?"),
    "ChooseSpace": N_("Where does the {kind} appear?"),
    "Illuminate": N_("Does the {kind} on {space} get a sun token?"),
    "ChoosePower": N_("Unlock a power of level {level} (followers: {cost}), or decline."),
    "ChooseMonument": N_(
        "Control Monument: take control of a monument beside one of your figures."
    ),
    "PlaceCamel": N_(
        "Camel Caravan: place a row of up to 6 camels that divides a region, camel by camel."
    ),
    "KeepToken": N_("Which of the two new regions keeps token {token}?"),
    "SwapToken": N_("You may swap the token of a new region with another."),
    "SwapWith": N_("Swap token {token} with which?"),
    "MoveToObelisk": N_("Obelisk Attuned: move a figure next to your obelisks in region {token}?"),
    "ChooseObeliskSpace": N_("Where does the {kind} on {space} move?"),
    "AnnounceCards": N_("Mysterious Form: play two cards in region {token}? Everybody hears it."),
    "ChooseFirstCard": N_("Choose the first of your two cards for region {token}."),
    "ChooseCard": N_("Choose a card for the battle in region {token}."),
    "ChooseBuilding": N_("Build Monument: build one in region {token} (followers: {cost})?"),
    "ChooseSite": N_("On which space is the {monument} built?"),
    "Bid": N_("Plague of Locusts in region {token}: bid followers. Only the highest bid saves."),
    "BreakTie": N_("A tie for the highest strength in region {token}: use the tiebreaker?"),
    "SaveFigure": N_("Protector: does the {kind} on {space} survive?"),
    "TrapWarrior": N_("Judge of the Dead: trap one of the killed warriors?"),
    "ReturnMummy": N_("The killed Mummy returns beside your god: on which space?"),
    "ChooseUnderworld": N_("Gate to the Underworld: place or move a token in region {token}?"),
    "ChooseUnderworldSpace": N_("On which space of region {token} does the token lie?"),
    "Worship": N_("Worshipful: sacrifice {cost} followers for {n} devotion?"),
    "AdoptGuardian": N_("The gods merge: take over guardians of the lower god, as bases allow."),
}
ASIDES: Final[dict[str, Template]] = {"ChooseGod": N_("Gods are being chosen.")}


def called(view: View, seat: int, lang: str) -> str:
    """A player is called by the god chosen at the beginning, also when it has merged."""
    god = view["table"]["gods"][seat]
    return GOD(god, lang) if god else ""


def headline(view: View, lang: str) -> str:
    """The scenario, how many gods are left, and how far the next conflict is."""
    say, table = translator(PACKAGE, lang), view["table"]
    gods = len(table["ladder"])
    told = [
        SCENARIO(table["scenario"], lang),
        say.plural("{n} god", "{n} gods", gods, n=gods),
        say(N_("the end")) if view["over"] else _conflict(table, say),
    ]
    return " · ".join(told)


def _conflict(table: dict[str, Any], say: Translator) -> str:
    number, left, token = table["next_conflict"], table["events_left"], table["battlefield"]
    if token:
        return say(N_("conflict {number}, region {token}"), number=number, token=token)
    if not left:
        return say(N_("the last conflict"))
    return say.plural(
        "conflict {number} in {n} event",
        "conflict {number} in {n} events",
        left,
        number=number,
        n=left,
    )
