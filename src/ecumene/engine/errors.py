"""What goes wrong at the border, as sentences a player can read, in the player's language."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any


def N_(message: str) -> str:
    """Mark a message for translation."""
    return message


class Spoken:
    """Something that is said in the language of whoever hears it."""

    def sentence(self, lang: str = "en") -> str:
        """The whole sentence in a language."""
        raise NotImplementedError


class Phrase(Spoken):
    """A part of a sentence: a template of the catalogue, filled with *about*."""

    def __init__(self, message: str, **about: Any) -> None:
        self.message = message
        self.about = about

    def sentence(self, lang: str = "en") -> str:
        """The words in a language."""
        from ecumene.engine.lang import translator  # which itself raises errors

        text = translator("ecumene", lang)(self.message)
        return text.format(**_said(self.about, lang)) if self.about else text

    def __str__(self) -> str:
        return self.sentence()


def _said(about: dict[str, Any], lang: str) -> dict[str, Any]:
    return {
        key: value.sentence(lang) if isinstance(value, Spoken) else value
        for key, value in about.items()
    }


class Error(Exception, Spoken):
    """Anything a caller did that cannot be done; nothing half-applied remains.

    *message* is a template of the catalogue, filled with *about*. With *known*, the sentence
    closes with the nearest spelling of *word*, or with the words there are. Messages of a game
    stand in the catalogue of its *package*.
    """

    package = "ecumene"

    def __init__(
        self,
        message: str,
        *,
        rule: str | None = None,
        word: object = "",
        known: Iterable[str] | None = None,
        **about: Any,
    ) -> None:
        self.message = message
        self.rule = rule
        self.word = str(word)  # programs may have given anything
        self.known = None if known is None else list(known)
        self.about = about
        super().__init__(self.sentence())

    def sentence(self, lang: str = "en") -> str:
        """The whole sentence in a language."""
        from ecumene.engine.lang import translator  # which itself raises errors

        say = translator("ecumene", lang)
        about = _said(self.about, lang)
        text = say(self.message)
        if text == self.message:
            text = translator(self.package, lang)(self.message)
        if about or self.word or self.known is not None:  # else it may hold braces of its own
            text = text.format(word=self.word, **about)
        parts = [text]
        if self.known is not None:
            match = nearest(self.word, self.known)
            if match is not None:
                parts.append(say(N_('Did you mean "{match}"?')).format(match=match))
            elif 0 < len(self.known) <= 20:
                parts.append(say(N_("Known are: {names}.")).format(names=", ".join(self.known)))
        if self.rule:
            parts.append(f"({self.rule})")
        return " ".join(parts)


class UnknownGame(Error):
    """No game of that name is installed."""


class BadOption(Error):
    """A seat count, option, seed or viewer that this game does not take."""


class IllegalAction(Error):
    """A sentence nobody knows, or an action that is not offered now."""


class BadRecord(Error):
    """A file that is no record, or a record that does not replay."""


class BadPosition(Error):
    """A position document that names no possible table."""


class ContentError(Error):
    """A component file that does not say what its game expects."""


class NotSaved(Error):
    """A file that could not be written; the old one is untouched."""


def nearest(word: str, known: Iterable[str], alike: float = 0.5) -> str | None:
    """The spelling somebody probably meant.

    >>> nearest("dessert", ["desert", "river"])
    'desert'
    """
    matches = get_close_matches(word, list(known), n=1, cutoff=alike)
    return matches[0] if matches else None
