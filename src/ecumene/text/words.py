"""The table in plain words: any game's observation, field by field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Any, Final

from ecumene.engine.errors import N_
from ecumene.engine.kinds import (
    ByName,
    BySeat,
    Flag,
    Hand,
    Kind,
    Listed,
    Mask,
    Name,
    Seat,
    Seats,
    Shares,
)
from ecumene.engine.lang import translator
from ecumene.engine.narration import seat_name
from ecumene.engine.spec import GameSpec
from ecumene.engine.table import UNKNOWN, Shown
from ecumene.engine.viewers import View

NOTHING: Final = "–"


class Words:
    """Turns observations of one game into text; it sees nothing but the observation."""

    back = "?"  # a piece seen from the back

    def __init__(self, game: GameSpec[Any], lang: str, names: Sequence[str] = ()) -> None:
        self.game = game
        self.lang = lang
        self.say = translator("ecumene", lang)
        self.names = names

    def called(self, view: View, seat: int) -> str:
        """The one name of a player, as prompts and log have it."""
        return self.game.called({**view, "players": self.names}, seat, self.lang)

    def title(self, shown: Shown[Any]) -> str:
        """The name of a field or a fact as a heading."""
        return self.game.say(shown.title, self.lang)

    def player(self, seat: int) -> str:
        """How a seat is called where only its number is known."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return seat_name(seat, self.lang)

    def word(self, kind: Kind, word: Any) -> str:
        """One value of the observation, as people say it."""
        if word == UNKNOWN:
            return self.back
        if isinstance(kind, Flag) or isinstance(word, bool):
            return self.say(N_("yes")) if word else self.say(N_("no"))
        if isinstance(kind, Seat) and isinstance(word, int):  # else it is nobody's, and says so
            return NOTHING if word < 0 else self.player(word)
        if word == "" or word is None:
            return NOTHING
        if isinstance(kind, Name) and kind.called in self.game.names:
            return self.game.names[kind.called](kind.numbers[word], self.lang)
        return self.game.say(spaced(word), self.lang) if isinstance(word, str) else str(word)

    def chosen(self, key: str, value: Any) -> str:
        """What was chosen before the game, where the table keeps it under the option's name."""
        option = next((each for each in self.game.options if each.name == key), None)
        if option is None or not isinstance(value, str):
            return ""
        return self.game.say(option.words[value], self.lang) if value in option.words else ""

    def value(self, key: str, shown: Shown[Any], value: Any) -> str:
        """All that stands under a heading, on one line."""
        return self.chosen(key, value) or self.phrase(shown.kind, value)

    def phrase(self, kind: Kind, value: Any) -> str:
        """A value with all that is in it, on one line."""
        kind = kind.spoken
        said = "" if value == UNKNOWN else kind.said(value, self.lang)
        if said:
            return said
        if isinstance(value, dict):
            names = kind.names if isinstance(kind, ByName) else Kind()
            parts = [self.phrase(kind.part(name), each) for name, each in value.items()]
            deep = any(isinstance(each, dict) for each in value.values())
            apart = " | " if deep or any("; " in part for part in parts) else "; "
            pairs = zip(value, parts, strict=True)
            return (
                apart.join(f"{self.word(names, name)}: {part}" for name, part in pairs) or NOTHING
            )
        if isinstance(value, list):
            item = kind.item if isinstance(kind, Listed | BySeat | Shares) else Kind()
            item = Seat() if isinstance(kind, Seats) else item
            item = kind.name if isinstance(kind, Mask) else item
            words = [self.phrase(item, each) for each in value]
            if isinstance(kind, Hand | Mask) or all(each == UNKNOWN for each in value):
                words = counted(words)
            apart = "; " if any(", " in each for each in words) else ", "
            apart = " | " if any(isinstance(each, list | dict) for each in value) else apart
            return apart.join(words) or NOTHING
        return self.word(kind, value)

    def text(self, view: View) -> str:
        """Everything on the table as far as the viewer may see it, a line for each thing."""
        return "\n".join(self._with_names(view)._lines(view))

    def counts(self, view: View) -> str:
        """What people count at the table, a line for each thing; it follows from the rest."""
        return "\n".join(self._with_names(view)._things(view, self.game.table.by_fact))

    def _with_names(self, view: View) -> Words:
        """The same, with players called as prompts and log call them."""
        names = [self.called(view, seat) for seat in range(len(view["scores"]))]
        return Words(self.game, self.lang, names)

    def _lines(self, view: View) -> Iterator[str]:
        headline = self.game.headline({**view, "players": self.names}, self.lang)
        if headline:
            yield headline
        scores = [f"{self._name(view, seat)} {n}" for seat, n in enumerate(view["scores"])]
        yield self.say(N_("Score")) + ": " + ", ".join(scores)
        yield from self._things(view, view["table"])

    def _things(self, view: View, keys: Container[str]) -> Iterator[str]:
        """What stands under some of the headings."""
        for title, shown, key in self.headed():
            if key in keys:
                yield from self._shown(view, title, shown, key)

    def headed(self) -> Iterator[tuple[str, Shown[Any], str]]:
        """All that lines are about, each with its heading and its name in observations."""
        for key, shown in self.game.table.shown:
            yield self.title(shown), shown, key

    def _shown(self, view: View, title: str, shown: Shown[Any], key: str) -> Iterator[str]:
        """Fields by seat take a line for each seat; what is empty for everybody takes one."""
        value = view["table"][key]
        if shown.kind.by_seat and isinstance(value, list):
            phrases = [self.phrase(of_seat(shown), each) for each in value]
            if len(set(phrases)) > 1:
                yield f"{title}:"
                for seat, phrase in enumerate(phrases):
                    yield f"  {self._name(view, seat)}: {phrase}"
            elif phrases[0] != NOTHING:
                yield f"{title}: " + self.say(N_("{words} (each)"), words=phrases[0])
        else:
            phrase = self.value(key, shown, value)
            if phrase != NOTHING:
                yield f"{title}: {phrase}"

    def _name(self, view: View, seat: int) -> str:
        name = self.player(seat)
        return f"{name} {self.say(N_('(you)'))}" if seat == view["seat"] else name


def of_seat(shown: Shown[Any]) -> Kind:
    """The kind of what one seat has."""
    kind = shown.kind.spoken
    return kind.item if isinstance(kind, Shares | BySeat) else shown.place_kind


def spaced(word: str) -> str:
    """An id as people would write it."""
    text = word.replace("_", " ").strip()
    return text[:1].upper() + text[1:]


def counted(words: Iterable[str]) -> list[str]:
    """Equal pieces once, with their number."""
    return [name if n == 1 else f"{n} × {name}" for name, n in Counter(words).items()]
