"""Words for people: what actions and questions are called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.engine.labels import told
from ecumene.engine.lang import N_, Translator, translator
from ecumene.engine.viewers import View
from ecumene.games.olympos.actions import ACTIONS
from ecumene.games.olympos.content import (
    ALL_AREAS,
    AREA_RESOURCE,
    KIND_IDS,
    LAST_ZEUS,
    NORTH,
    WONDER_POINTS,
    WONDER_STARS,
)
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
        N_("Build {name} ({price}, {n} stars): {points} points"),
        name=WONDER(number, lang),
        price=points_text(view["table"]["wonder_price"], lang),
        n=WONDER_STARS[number],
        points=WONDER_POINTS[number],
    )


def _settle(number: int, view: View, say: Translator, lang: str) -> str:
    price = view["table"]["prices"].get(AREA.ids[number], 0)
    words = {
        "name": AREA(number, lang),
        "price": points_text(price, lang),
        "resource": RESOURCE(AREA_RESOURCE[number], lang),
    }
    other = view["table"]["controllers"].get(AREA.ids[number], -1)
    if other >= 0:
        return say(
            N_("Attack {seat} in {name} ({price}): take the tile of {resource}"),
            seat=called(view, other, lang),
            **words,
        )
    if AREA.ids[number] in view["table"]["tribes"]:
        return say(N_("Fight the tribe of {name} ({price}): 1 tile of {resource}, 1 star"), **words)
    return say(N_("Settle {name} ({price}): 1 tile of {resource}"), **words)


def _appear(number: int, view: View, say: Translator, lang: str) -> str:
    return say(N_("Start from {name}"), name=SPACE(NORTH if number == ALL_AREAS else number, lang))


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
    "done": _plain(N_("Play no card now")),
    "appear in": _appear,
    "to": _settle,
    "take": lambda number, view, say, lang: say(
        N_("Take {name}: {text}"), name=VARIANT(number, lang), text=VARIANT.text(number, lang)
    ),
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
        "You are last and block areas ({n} left): which with {resource} is next in the list?"
    ),
    "TakeTurn": N_("Your turn: expand, make progress or build a wonder."),
    "LastTurn": N_("Your last turn: one more action that fits before the cross, or finish."),
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
    "OfferSacrifice": N_("{god}: {god:power}. Play a Sacrifice?"),
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
    "LastTurn": N_("Turn in progress."),
    "TakeTurnWithCards": N_("Turn in progress."),
    "PlayCards": N_("Turn in progress."),
    "PlayDrawn": N_("Turn in progress."),
}


def _asked(view: View) -> str:
    """OLY-END-02: the turn of a marker that has come to the last Zeus space is the last one."""
    kind: str = view["ask"]["kind"]
    turn = kind in ("TakeTurn", "TakeTurnWithCards")
    return (
        "LastTurn" if turn and view["table"]["track"][view["table"]["turn"]] >= LAST_ZEUS else kind
    )


def prompt(view: View, lang: str) -> str:
    """What is asked, to whoever looks."""
    say = translator(PACKAGE, lang)
    ask = view["ask"]
    if ask is None:
        return _ending(view, lang)
    mine = view["seat"] in view["waiting"] or view["seat"] == "open"
    messages = PROMPTS if mine else {**PROMPTS, **WAITING}
    text = say(messages[_asked(view)], **told(ask["about"], NAMES, lang))
    if mine:
        return text
    names = ", ".join(called(view, seat, lang) for seat in view["waiting"])
    return say(N_("Asked now: {names}. {question}"), names=names, question=text)
