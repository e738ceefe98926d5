"""What people type: names and words to the table, made harmless."""

from __future__ import annotations

import unicodedata
from typing import Final

from ecumene.engine.errors import N_
from ecumene.web.errors import BadRequest

LONGEST_NAME: Final = 40


def clean_name(text: str) -> str:
    """A name in one line, without anything that cannot be seen.

    >>> clean_name("  Ada \\n Lovelace ")
    'Ada Lovelace'
    """
    name = " ".join(_visible(text).split())
    if not name:
        raise BadRequest(N_("A name needs a letter."))
    if len(name) > LONGEST_NAME:
        raise BadRequest(N_("A name has at most {most} characters."), most=LONGEST_NAME)
    return name


def clean_text(text: str, most: int) -> str:
    """Words with their line breaks, without control characters."""
    words = "\n".join(" ".join(_visible(line).split()) for line in text.splitlines()).strip()
    if not words:
        raise BadRequest(N_("There is nothing to say."))
    if len(words) > most:
        raise BadRequest(N_("That is too long: at most {most} characters."), most=most)
    return words


def _visible(text: str) -> str:
    """Without control and direction characters, which could disguise one name as another."""
    kept = (each if unicodedata.category(each)[0] != "C" else " " for each in text)
    return unicodedata.normalize("NFC", "".join(kept))
