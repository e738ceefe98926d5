"""Languages: messages are English in the source, other languages are catalogues beside it.

A package keeps its German in `locale/de.po`. It is compiled in memory when German is first asked
for: no build step, nothing stale, and it works for games of other packages.
"""

from __future__ import annotations

import gettext
import io
import os
import re
from functools import cache
from importlib.resources import files

from ecumene.engine.aliases import origin
from ecumene.engine.errors import N_, BadOption, ContentError

__all__ = ["LANGUAGES", "N_", "Translator", "preferred", "translator"]

LANGUAGES = ("en", "de")


class Translator:
    """Finds a package's messages in one language; call it with the English."""

    def __init__(self, lang: str, words: gettext.NullTranslations) -> None:
        self.lang = lang
        self._words = words

    def __call__(self, message: str, /, **values: object) -> str:
        """The message in this language, with its `{names}` filled in if any are given."""
        # gettext answers the empty message with the header of the catalogue
        text = self._words.gettext(message) if message else ""
        return text.format(**values) if values else text

    def plural(self, one: str, many: str, number: int, /, **values: object) -> str:
        """The message that fits the number: `_.plural("{n} coin", "{n} coins", 3, n=3)`."""
        text = self._words.ngettext(one, many, number)
        return text.format(**values) if values else text

    def number(self, value: float, digits: int = 0) -> str:
        """A number as it is written in this language."""
        text = f"{value:,.{digits}f}"
        return text.translate(str.maketrans(",.", ".,")) if self.lang == "de" else text

    def percent(self, share: float, digits: int = 1) -> str:
        """A share of one, in percent."""
        return f"{self.number(100 * share, digits)} %"


@cache
def translator(package: str, lang: str) -> Translator:
    """The messages of a package in a language; English where it has no catalogue.

    >>> _ = translator("ecumene", "en")
    >>> _("Player {n}", n=2)
    'Player 2'
    """
    if lang not in LANGUAGES:
        raise _unknown(lang)
    return Translator(lang, _catalogue(package, lang))


def preferred(explicit: str | None = None) -> str:
    """The language to speak: the one asked for, else that of the environment, else English."""
    if explicit is not None:
        lang = _known(explicit)
        if lang is None:
            raise _unknown(explicit)
        return lang
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        for name in os.environ.get(variable, "").split(":"):
            lang = _known(name)
            if lang is not None:
                return lang
    return "en"


def _unknown(lang: str) -> BadOption:
    return BadOption(N_('Ecumene does not speak "{word}".'), word=lang, known=LANGUAGES)


def _known(name: str) -> str | None:
    """The language of a name such as de_AT.UTF-8; the plain locale C speaks English."""
    lang = re.split(r"[-_.@]", name.strip().lower())[0]
    if lang in ("c", "posix"):
        return "en"
    return lang if lang in LANGUAGES else None


def _catalogue(package: str, lang: str) -> gettext.NullTranslations:
    path = files(origin(package)).joinpath("locale", f"{lang}.po")
    if lang == "en" or not path.is_file():
        return gettext.NullTranslations()
    # costs 50 ms, which somebody who reads English need not wait for
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    try:
        text = io.BytesIO(path.read_bytes())
        catalogue = read_po(text, locale=lang, abort_invalid=True)
    except (PoFileError, UnicodeDecodeError) as error:
        # plain English: a message that had to be looked up here would end up here again
        raise ContentError(f"locale/{lang}.po of {package} is broken: {error}.") from None
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
