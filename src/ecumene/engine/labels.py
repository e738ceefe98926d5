"""Labels and questions by table: a game lists its words, and these put them together.

A label belongs to a verb of the action space. ``{card}`` in it is the name of the card that the
action is about, ``{n}`` a number that its sentence has. A prompt belongs to a kind of ask, and
``{card}`` in it is what the ask is `about`. What no table can say is a function in its place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ecumene.engine.errors import N_
from ecumene.engine.lang import translator
from ecumene.engine.narration import Namer, Template, Told, fill
from ecumene.engine.viewers import View

if TYPE_CHECKING:
    from ecumene.engine.spec import GameSpec

Label = Template | Callable[[int, View, str], str]
"""A template, or ``label(number, view, lang)`` with the number of the action in its block."""


def told(about: Mapping[str, int], names: Mapping[str, Namer], lang: str) -> dict[str, Told]:
    """What an ask or an action is about, in words: names where there are any, else numbers.

    >>> towns = {"town": lambda town, lang: ["Ur", "Uruk"][town]}
    >>> "{n} camels to {town}".format(**told({"town": 0, "n": 3}, towns, "en"))
    '3 camels to Ur'
    """
    return {
        key: Told(value, names, lang, key if key in names else "") for key, value in about.items()
    }


def label(game: GameSpec[Any], action: int, view: View, lang: str) -> str:
    """An action as a button says it; by its sentence while the game has no words for it."""
    said = game.said.get((action, lang))
    if said is not None:
        return said
    verb, number = game.actions.split(action)
    template = game.labels.get(verb)
    if callable(template):
        return template(number, view, lang)
    if template is None:
        said = game.actions.sentence(action).replace("_", " ").capitalize()
    else:
        about = game.actions.about(action)
        said = fill(translator(game.package, lang), template, about, told(about, game.names, lang))
    game.said[action, lang] = said
    return said


def prompt(game: GameSpec[Any], view: View, lang: str) -> str:
    """What is asked, to whoever looks: to those who are asked, and to the others about them."""
    ask = view["ask"]
    if ask is None:
        return ending(game, view, lang)
    mine = view["seat"] in view["waiting"] or view["seat"] == "open"
    aside = None if mine else game.asides.get(ask["kind"])
    template = aside or game.prompts.get(ask["kind"]) or plain(ask["kind"])
    about = ask["about"]
    text = fill(translator(game.package, lang), template, about, told(about, game.names, lang))
    if mine or aside is not None:
        return text
    names = ", ".join(game.called(view, seat, lang) for seat in view["waiting"])
    say = translator("ecumene", lang)
    return say(N_("Asked now: {names}. {question}"), names=names, question=text)


def ending(game: GameSpec[Any], view: View, lang: str) -> str:
    """Who has won: one side, several that share the victory, or nobody."""
    say = translator("ecumene", lang)
    names = winners(game, view, lang)
    if not names:
        return say(N_("The game is over: nobody wins."))
    if len(names) == 1:
        return say(N_("The game is over: {name} wins."), name=names[0])
    return say(N_("The game is over, the victory is shared: {names}."), names=", ".join(names))


def winners(game: GameSpec[Any], view: View, lang: str) -> list[str]:
    """The sides that have won; seats of one side are named together, its leader first."""
    won = view["winners"]
    leader = view["table"][game.team] if game.team else range(len(view["scores"]))
    mates: dict[int, list[str]] = {}
    for seat in sorted(won, key=lambda seat: (leader[seat], seat != leader[seat], seat)):
        mates.setdefault(leader[seat], []).append(game.called(view, seat, lang))
    return [" + ".join(names) for names in mates.values()]


def plain(kind: str) -> str:
    """The name of an ask in words, while the game has no question for it.

    >>> plain("ChooseOffer")
    'Choose offer.'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", " ", kind).capitalize() + "."
