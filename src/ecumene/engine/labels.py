"""Labels and questions: what the words of all games for actions and asks have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine.lang import Translator
from ecumene.engine.narration import Namer

Label = Callable[[int, Translator, str], str]
"""``label(number, say, lang)``: the words on a button, by the number of the action in its block."""


def plain(message: str) -> Label:
    """The same words whatever the number.

    >>> from ecumene.engine.lang import translator
    >>> plain("Pass")(0, translator("ecumene", "en"), "en")
    'Pass'
    """
    return lambda number, say, lang: say(message)


def naming(message: str, namer: Namer, key: str = "name") -> Label:
    """Words with the name of what the number stands for.

    >>> from ecumene.engine.lang import translator
    >>> to_town = naming("Travel to {town}", lambda town, lang: ["Ur", "Uruk"][town], "town")
    >>> to_town(1, translator("ecumene", "en"), "en")
    'Travel to Uruk'
    """
    return lambda number, say, lang: say(message, **{key: namer(number, lang)})


def told(about: Mapping[str, int], names: Mapping[str, Namer], lang: str) -> dict[str, str]:
    """What an ask is about, in words: names where there are any, else the numbers themselves.

    >>> told({"town": 0, "n": 3}, {"town": lambda town, lang: ["Ur", "Uruk"][town]}, "en")
    {'town': 'Ur', 'n': '3'}
    """
    return {
        key: names[key](value, lang) if key in names else str(value) for key, value in about.items()
    }
