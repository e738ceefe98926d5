"""Words for people: what actions and questions are called."""

from __future__ import annotations

from typing import Any, Final

from ecumene.engine.labels import Label, naming, plain, told
from ecumene.engine.lang import N_, Translator, translator
from ecumene.games.ankh.actions import ACTIONS
from ecumene.games.ankh.board import COUNT, SIDES
from ecumene.games.ankh.content import CARDS, FIRST_GUARDIAN, GOD_IDS, POWERS, WARRIOR
from ecumene.games.ankh.names import (
    NAMES,
    PACKAGE,
    card_name,
    god_name,
    kind_name,
    monument_name,
    power_name,
    row_name,
    space_name,
)

View = dict[str, Any]


def _at(message: str) -> Label:
    return naming(message, space_name, "space")


def _aim(side: int, say: Translator, lang: str) -> str:
    one, other = SIDES[side]
    message = N_("Aim at {one} and {other}")
    return say(message, one=space_name(one, lang), other=space_name(other, lang))


def _camel(side: int, say: Translator, lang: str) -> str:
    one, other = SIDES[side]
    message = N_("Camel between {one} and {other}")
    return say(message, one=space_name(one, lang), other=space_name(other, lang))


def _move(number: int, say: Translator, lang: str) -> str:
    kind, space = divmod(number, COUNT)
    return say(N_("Move {kind} {space}"), kind=kind_name(kind, lang), space=space_name(space, lang))


def _play(card: int, say: Translator, lang: str) -> str:
    strength = CARDS[card].strength
    if not strength:
        return say(N_("Play {card}"), card=card_name(card, lang))
    return say(N_("Play {card} (+{n})"), card=card_name(card, lang), n=strength)


def _unlock(power: int, say: Translator, lang: str) -> str:
    level = POWERS[power].level
    return say(N_("Unlock {power} (level {n})"), power=power_name(power, lang), n=level)


LABELS: Final[dict[str, Label]] = {
    "choose": naming(N_("Play {god}"), god_name, "god"),
    "take": lambda row, say, lang: row_name(row, lang),
    "move": _move,
    "stop moving": plain(N_("Move no more figures")),
    "to": _at(N_("To {space}")),
    "push to": _at(N_("Push it to {space}")),
    "aim at": _aim,
    "by action": plain(N_("The figure of the action")),
    "by pyramid": _at(N_("An extra figure at the pyramid {space}")),
    "by underworld": plain(N_("An extra figure on an underworld space")),
    "summon": lambda kind, say, lang: say(
        N_("Summon {kind}"), kind=kind_name(kind + WARRIOR, lang)
    ),
    "ransom warrior": plain(N_("Ransom a trapped warrior (1 follower)")),
    "stop summoning": plain(N_("Summon no more figures")),
    "on": _at(N_("On {space}")),
    "illuminate": plain(N_("Give it a sun token")),
    "leave dark": plain(N_("Keep the sun token")),
    "unlock": _unlock,
    "unlock nothing": plain(N_("Unlock nothing")),
    "control": _at(N_("Control the monument {space}")),
    "camel": _camel,
    "no caravan": plain(N_("Place no caravan")),
    "keep token": _at(N_("The region of {space} keeps the token")),
    "swap token": lambda token, say, lang: say(N_("Swap token {n}"), n=token + 1),
    "with token": lambda token, say, lang: say(N_("With token {n}"), n=token + 1),
    "swap nothing": plain(N_("Swap no tokens")),
    "announce two cards": plain(N_("Play two cards")),
    "announce one card": plain(N_("Play one card")),
    "play": _play,
    "build": naming(N_("Build: {monument}"), monument_name, "monument"),
    "build nothing": plain(N_("Build nothing")),
    "bid": lambda n, say, lang: say.plural("Bid {n} follower", "Bid {n} followers", n, n=n),
    "use tiebreaker": plain(N_("Win with the tiebreaker")),
    "keep tiebreaker": plain(N_("Keep the tiebreaker")),
    "save": _at(N_("Save the figure on {space}")),
    "let die": _at(N_("Let the figure on {space} die")),
    "trap warrior of": naming(N_("Trap a warrior of {god}"), god_name, "god"),
    "trap nobody": plain(N_("Trap nobody")),
    "place underworld": plain(N_("Place an underworld token")),
    "move underworld": _at(N_("Move the underworld token of {space}")),
    "no underworld": plain(N_("Leave the underworld as it is")),
    "sacrifice followers": plain(N_("Sacrifice 2 followers for 1 devotion")),
    "keep followers": plain(N_("Keep the followers")),
    "adopt": _at(N_("Take over the guardian on {space}")),
    "adopt from pool": lambda guardian, say, lang: say(
        N_("Take over {kind} from the pool"), kind=kind_name(guardian + FIRST_GUARDIAN, lang)
    ),
    "stop adopting": plain(N_("Take over no more guardians")),
}

PROMPTS: Final = {
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
    "ChooseMonument": N_("Take control of a monument beside one of your figures."),
    "PlaceCamel": N_("Place a row of up to 6 camels that divides a region, camel by camel."),
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
    "ReturnMummy": N_("The Mummy returns beside your god: on which space?"),
    "ChooseUnderworld": N_("Gate to the Underworld: place or move a token in region {token}?"),
    "ChooseUnderworldSpace": N_("On which space of region {token} does the token lie?"),
    "Worship": N_("Worshipful: sacrifice 2 followers for 1 devotion?"),
    "AdoptGuardian": N_("The gods merge: take over guardians of the lower god, as bases allow."),
}


def label(action: int, view: View, lang: str) -> str:
    """An action as a button says it."""
    verb, number = ACTIONS.split(action)
    return LABELS[verb](number, translator(PACKAGE, lang), lang)


def _ending(view: View, lang: str) -> str:
    """Who has won: one god, the two of a merged god, or nobody."""
    say = translator(PACKAGE, lang)
    gods = [view["table"]["gods"][seat] for seat in view["winners"]]
    if not gods:
        return say(N_("The game is over: nobody wins."))
    names = " + ".join(god_name(GOD_IDS.index(god), lang) for god in gods)
    return say(N_("The game is over: {gods} wins."), gods=names)


def prompt(view: View, lang: str) -> str:
    """What is asked, to whoever looks."""
    say = translator(PACKAGE, lang)
    ask = view["ask"]
    if ask is None:
        return _ending(view, lang)
    text = say(PROMPTS[ask["kind"]], **told(ask["about"], NAMES, lang))
    if view["seat"] in view["waiting"] or view["seat"] == "open":
        return text
    gods = [view["table"]["gods"][seat] for seat in view["waiting"]]
    if "" in gods:
        return say(N_("Gods are being chosen."))
    names = ", ".join(god_name(GOD_IDS.index(god), lang) for god in gods)
    return say(N_("Asked now: {gods}. {question}"), gods=names, question=text)
