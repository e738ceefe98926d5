"""Words for people: prompts, labels, and the table for whoever does not see it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

from ecumene.engine.kinds import ByName, Kind, Mask, Name, Several
from ecumene.engine.spec import GameSpec
from ecumene.engine.table import UNKNOWN, Shown
from ecumene.engine.viewers import NOBODY, OPEN, View
from ecumene.testing.check import Check
from ecumene.testing.checks.hidden import named
from ecumene.testing.walk import Walk
from ecumene.text.words import Words, spaced

_ID: Final = re.compile(r"\w_\w|(?<!\w)[a-z]+\d+\b")


def shows_id(text: str) -> bool:
    """Does a sentence for people show the id of a piece or a place?

    >>> shows_id("Ada puts a cube on r0."), shows_id("Ada offers dates_3.")
    (True, True)
    >>> shows_id("Ada moves from B4 to Gaia, north 2.")
    False
    """
    return _ID.search(text) is not None


@Check
def choices_have_labels(walk: Walk) -> None:
    """Within one decision all labels are there and different, in every language."""
    spoken: dict[str, list[str]] = {lang: [] for lang in walk.game.languages}
    for state in walk.decisions("labels", walk.samples and 4 * walk.samples):
        for seat in state.waiting:
            view = state.observe(seat)
            for lang in walk.game.languages:
                labels = [walk.game.label(action, view, lang) for action in view["legal"]]
                twice = [label for label, times in Counter(labels).items() if times > 1]
                if twice:
                    walk.fail(f'Two choices of seat {seat} are called "{twice[0]}" ({lang}).')
                if any(map(shows_id, labels)):
                    walk.fail(f"A choice of seat {seat} shows an id ({lang}): {labels}")
                if not all(label.strip() for label in labels):
                    walk.fail(f"A choice of seat {seat} has no label ({lang}).")
                spoken[lang] += labels
    first, *others = walk.game.languages
    for lang in others:
        walk.expect(
            spoken[lang] != spoken[first], f"All labels are the same in {first} and {lang}."
        )


@Check
def prompts_ask(walk: Walk) -> None:
    """Every viewer gets a prompt in every language, at every moment."""
    said_to_all(walk, "prompt", walk.game.prompt, "{}")


def said_to_all(walk: Walk, what: str, say: Callable[[View, str], str], never: str) -> None:
    """Something is said to every viewer, in no language as in another, without some signs."""
    spoken: dict[str, list[str]] = {lang: [] for lang in walk.game.languages}
    for _ in walk.moments():
        for viewer in walk.viewers:
            view = walk.view(viewer)
            for lang in walk.game.languages:
                words = say(view, lang)
                if not words.strip() or any(sign in words for sign in never):
                    walk.fail(f'The {what} for {named(viewer)} is "{words}" ({lang}).')
                if shows_id(words):
                    walk.fail(f'The {what} for {named(viewer)} shows an id: "{words}" ({lang}).')
                spoken[lang].append(words)
    first, *others = walk.game.languages
    for lang in others:
        same = spoken[lang] == spoken[first]
        walk.expect(not same, f"All {what}s are the same in {first} and {lang}.")


class _Bare(Words):
    """Reads a table, and notes what only an id has said."""

    def __init__(self, game: GameSpec[Any], lang: str) -> None:
        super().__init__(game, lang)
        self.found: dict[str, str] = {}

    def word(self, kind: Kind, word: Any) -> str:
        said = super().word(kind, word)
        if isinstance(word, str) and word not in (UNKNOWN, ""):
            called = isinstance(kind, Name) and kind.called in self.game.names
            if shows_id(said) or (said == spaced(word) and not called):
                self.found.setdefault(word, said)
        return said

    def name_all(self, key: str, shown: Shown[Any]) -> None:
        """Say every name that could ever stand there; options have words of their own."""
        if any(option.name == key for option in self.game.options):
            return
        for names in _names_of(shown.kind):
            said = [self.word(names, name) for name in names.names]
            if said == names.names and any(name.islower() for name in said):
                self.found[said[0]] = said[0]  # "orange" may be as it is, but not all of them


def _names_of(kind: Kind) -> Iterator[Name]:
    """All kinds of names in a kind."""
    kind = kind.spoken
    if isinstance(kind, Name | Mask):
        yield kind if isinstance(kind, Name) else kind.name
    elif isinstance(kind, Several):
        if isinstance(kind, ByName):
            yield kind.names
        yield from _names_of(kind.item)


@Check
def tables_have_words(walk: Walk) -> None:
    """Whoever reads the table, its facts too, reads names, no ids, as much in every language."""
    game = walk.game
    for lang in game.languages:
        titles = Counter(title for title, _, _ in Words(game, lang).headed())
        for title, times in titles.items():
            walk.expect(times == 1, f'{times} lines of the table are headed "{title}" ({lang}).')
    readers = [_Bare(game, lang) for lang in game.languages[1:]]
    for words in readers:
        for key, shown in game.table.shown:
            words.name_all(key, shown)
            _expect_names(walk, words, key)
    for state in walk.moments():
        view = state.observe(OPEN)
        for words in readers:
            for key, shown in game.table.shown:
                words.value(key, shown, view["table"][key])
                _expect_names(walk, words, key)
        lines = {lang: Words(game, lang).text(view).count("\n") + 1 for lang in game.languages}
        same = len(set(lines.values())) == 1
        walk.expect(same, f"The table does not have as many lines in every language: {lines}.")


def _expect_names(walk: Walk, words: _Bare, key: str) -> None:
    for word, said in words.found.items():
        walk.fail(f'{key}: "{word}" is read as "{said}" ({words.lang}).')


@Check
def asks_are_in_the_catalogue(walk: Walk) -> None:
    """Every question that is asked names a rule and a decision point of the catalogue."""
    catalogue = walk.game.catalogue
    for state in walk.live():
        if state.over:
            break
        for seat in state.waiting:
            ask = state.stack[-1].ask_of(seat)
            if ask is None:
                walk.fail(f"{type(state.stack[-1]).__name__} asks seat {seat} without an Ask.")
            name = type(ask).__name__
            if ask.point not in catalogue.decisions:
                walk.fail(f'{name}: "{ask.point}" is no decision point of the catalogue.')
            if ask.rule not in catalogue.rules and ask.rule not in catalogue.rulings:
                walk.fail(f'{name}: "{ask.rule}" is no rule of the catalogue.')


@Check
def factions_have_names(walk: Walk) -> None:
    """What seats play is one number for each when the game is over, named in every language."""
    last = walk.states[-1]
    for kind in walk.game.factions:
        played = list(kind.of(last))
        walk.expect(
            len(played) == last.seats, f"{kind.title}: {len(played)} for {last.seats} seats."
        )
        for number in played:
            for lang in walk.game.languages:
                named = number == NOBODY or kind.name(number, lang).strip() != ""
                walk.expect(named, f"{kind.title} {number} has no name ({lang}).")
