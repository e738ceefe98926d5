"""Words for people: what actions and questions are called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.engine.labels import told
from ecumene.engine.lang import N_, Translator, translator
from ecumene.engine.viewers import View
from ecumene.games.olympos.actions import ACTIONS
from ecumene.games.olympos.content import ALL_AREAS, KIND_IDS, NORTH, WONDER_STARS
from ecumene.games.olympos.names import (
    AREA,
    BONUS,
    CARD,
    KIND,
    NAMES,
    PACKAGE,
    RESOURCE,
    SPACE,
    VARIANT,
    WONDER,
)
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.steps.progress import cubes_of

Label = Callable[[int, View, Translator, str], str]
"""``label(number, view, say, lang)``: the words on a button."""


def called(view: View, seat: int, lang: str) -> str:
    """The one name of a player."""
    return Olympos.game.called(view, seat, lang)


def _plain(message: str) -> Label:
    return lambda number, view, say, lang: say(message)


def _naming(message: str, namer: Callable[[int, str], str]) -> Label:
    return lambda number, view, say, lang: say(message, name=namer(number, lang))


def points_text(n: int, lang: str) -> str:
    """A price: "3 AP"."""
    return translator(PACKAGE, lang)(N_("{n} AP"), n=n)


def _settler(message: str, deeper: str) -> Label:
    def label(number: int, view: View, say: Translator, lang: str) -> str:
        depth, area = divmod(number, ALL_AREAS)
        if depth:
            return say(deeper, name=AREA(area, lang), n=depth + 1)
        return say(message, name=AREA(area, lang))

    return label


def _card(number: int, view: View, say: Translator, lang: str) -> str:
    return say(N_("Play {name}: {text}"), name=CARD(number, lang), text=CARD.text(number, lang))


def _develop(number: int, view: View, say: Translator, lang: str) -> str:
    price = view["table"]["progress_prices"].get(KIND_IDS[number], 0)
    return say(
        N_("Develop {name} ({price}): {text}"),
        name=KIND(number, lang),
        price=points_text(price, lang),
        text=KIND.text(number, lang),
    )


def _build(number: int, view: View, say: Translator, lang: str) -> str:
    return say(
        N_("Build {name} ({price}, {n} stars)"),
        name=WONDER(number, lang),
        price=points_text(view["table"]["wonder_price"], lang),
        n=WONDER_STARS[number],
    )


def _settle(number: int, view: View, say: Translator, lang: str) -> str:
    price = view["table"]["prices"].get(AREA.ids[number], 0)
    words = {"name": AREA(number, lang), "price": points_text(price, lang)}
    other = view["table"]["controllers"].get(AREA.ids[number], -1)
    if other >= 0:
        return say(N_("Attack {seat} in {name} ({price})"), seat=called(view, other, lang), **words)
    if AREA.ids[number] in view["table"]["tribes"]:
        return say(N_("Fight the tribe of {name} ({price})"), **words)
    return say(N_("Settle {name} ({price})"), **words)


def _appear(number: int, view: View, say: Translator, lang: str) -> str:
    return SPACE(NORTH if number == ALL_AREAS else number, lang)


def _bundle(number: int, view: View, say: Translator, lang: str) -> str:
    counts = enumerate(cubes_of(number))
    cubes = ", ".join(f"{n} {RESOURCE(resource, lang)}" for resource, n in counts if n)
    return say(N_("Pay {cubes}"), cubes=cubes or say(N_("nothing")))


LABELS: Final[dict[str, Label]] = {
    "block": _naming(N_("Block {name}"), AREA),
    "play": _card,
    "new settler": _plain(N_("Expand with a new settler")),
    "move": _settler(N_("Move the settler in {name}"), N_("Move your settler {n} in {name}")),
    "develop": _develop,
    "build": _build,
    "finish": _plain(N_("Finish: this was your last turn")),
    "idle": _plain(N_("Idle (1 AP): no action is possible")),
    "done": _plain(N_("No more cards")),
    "appear in": _appear,
    "to": _settle,
    "take": _naming(N_("Take {name}"), VARIANT),
    "pay": _bundle,
    "bonus": _naming(N_("Bonus: {name}"), BONUS),
    "cube": _naming(N_("A cube of {name}"), RESOURCE),
    "use athena": _plain(N_("Use Athena's star")),
    "keep athena": _plain(N_("Keep Athena's star and use a card")),
    "keep": lambda number, view, say, lang: say(
        N_("Keep {name}: {text}"), name=CARD(number, lang), text=CARD.text(number, lang)
    ),
    "sacrifice": _plain(N_("Play Sacrifice: 1 Zeus symbol for this card")),
    "decline": _plain(N_("Play nothing")),
    "return": _settler(
        N_("The settler in {name} returns"), N_("Your settler {n} in {name} returns")
    ),
}

PROMPTS: Final = {
    "ChooseBlocked": N_(
        "You are last in the pile and block areas, {n} left. Which one with {resource} is next? "
        "They are named in the order of the list, so that those above it are then over."
    ),
    "TakeTurn": N_("Your turn: expand, make progress or build a wonder."),
    "TakeTurnWithCards": N_("Your turn: play cards, then expand, make progress or build a wonder."),
    "PlayCards": N_("Before you pay: play destiny cards?"),
    "PlayDrawn": N_("At the end of your turn: play destiny cards?"),
    "ChooseOrigin": N_("Where does the new settler appear?"),
    "ChooseTarget": N_("Where does the settler go? From: {space}."),
    "ChooseVariant": N_("{progress}: which of the two tiles do you take?"),
    "ChoosePayment": N_("{progress}: which cubes do you pay?"),
    "ChooseBonus": N_("{progress}: which bonus do you take?"),
    "ChooseCube": N_("Commerce: which cube do you take?"),
    "ChooseGift": N_("Artemis favours you: which cube do you take?"),
    "ChooseStars": N_("{wonder}: one star is missing. Use Athena's, or a card?"),
    "ChooseKept": N_("Oracle: keep one of {n} destiny cards."),
    "OfferSacrifice": N_("{god} appears: play a Sacrifice?"),
    "ChooseLost": N_("Hades: which of your settlers returns to the camp?"),
}


def label(action: int, view: View, lang: str) -> str:
    """An action as a button says it."""
    verb, number = ACTIONS.split(action)
    return LABELS[verb](number, view, translator(PACKAGE, lang), lang)


def _ending(view: View, lang: str) -> str:
    say = translator(PACKAGE, lang)
    names = ", ".join(called(view, seat, lang) for seat in view["winners"])
    if len(view["winners"]) > 1:
        return say(N_("The game is over, the victory is shared: {names}."), names=names)
    return say(N_("The game is over: {name} wins."), name=names)


WAITING: Final = {  # OLY-HID-05: what others read while windows are open
    "TakeTurn": N_("Turn in progress."),
    "TakeTurnWithCards": N_("Turn in progress."),
    "PlayCards": N_("Turn in progress."),
    "PlayDrawn": N_("Turn in progress."),
}


def prompt(view: View, lang: str) -> str:
    """What is asked, to whoever looks."""
    say = translator(PACKAGE, lang)
    ask = view["ask"]
    if ask is None:
        return _ending(view, lang)
    mine = view["seat"] in view["waiting"] or view["seat"] == "open"
    messages = PROMPTS if mine else {**PROMPTS, **WAITING}
    text = say(messages[ask["kind"]], **told(ask["about"], NAMES, lang))
    if mine:
        return text
    names = ", ".join(called(view, seat, lang) for seat in view["waiting"])
    return say(N_("Asked now: {names}. {question}"), names=names, question=text)
