"""A seat at a table, here or at a server elsewhere: look, answer, wait."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

from ecumene.engine.errors import N_, IllegalAction
from ecumene.engine.lang import translator
from ecumene.engine.spec import GameSpec
from ecumene.engine.viewers import View
from ecumene.text import Question, asked, mapped


@dataclass(frozen=True, slots=True)
class Sight:
    """What a seat may know of a moment."""

    view: View
    names: list[str]
    news: list[str]  # lines of the log that it has not been told yet
    waiting: bool  # its answer is awaited
    prompt: str = ""  # where the table knows more of it than the game: that seats are still open


class Sitting(ABC):
    """One seat of one game. Nothing but what that seat may know comes out of it."""

    def __init__(self, game: GameSpec[Any], lang: str) -> None:
        self.game = game
        self.lang = lang
        self.say = translator("ecumene", lang)

    @abstractmethod
    def sight(self) -> Sight:
        """The table now; what it tells as news is not told again."""

    @abstractmethod
    def answer(self, action: int) -> None:
        """Take a choice that is offered, and let bots at this table go on."""

    @abstractmethod
    def take_back(self) -> None:
        """Take back the last own answer, if nobody has learned anything from it."""

    @abstractmethod
    def wait(self, seconds: float) -> None:
        """Until this seat is asked or the game is over, but not for ever."""

    @abstractmethod
    def speak(self, words: str) -> None:
        """Say something to those who sit at the table."""

    @abstractmethod
    def foretell(self, action: int) -> list[str]:
        """What a choice will do, as far as the seat may know."""

    # What is said of it

    def look(self) -> str:
        """What has happened, the table, and what is asked."""
        seen = self.sight()
        question = asked(self.game, seen.view, self.lang, seen.names)
        parts = [self._news(seen), question.table, self._asked(seen, question)]
        return "\n\n".join(part for part in parts if part)

    def play(self, choice: int | str) -> str:
        """Answer; then what came of it, and what is asked now."""
        self.answer(self._meant(choice))
        seen = self.sight()
        question = asked(self.game, seen.view, self.lang, seen.names)
        return "\n\n".join(part for part in (self._news(seen), self._asked(seen, question)) if part)

    def choices(self) -> str:
        """What is asked, without the table and the news."""
        seen = self._now()
        return self._asked(seen, asked(self.game, seen.view, self.lang, seen.names))

    def map(self) -> str:
        """Which places there are, and what is next to what."""
        seen = self._now()
        return mapped(self.game, seen.view, self.lang, seen.names)

    def outlook(self, choice: int | str) -> str:
        """What a choice would do."""
        return "\n".join(self.foretell(self._meant(choice)))

    def _meant(self, choice: int | str) -> int:
        seen = self._now()
        if seen.view["over"]:
            raise IllegalAction(N_("The game is over."))
        if not seen.view["legal"]:
            raise IllegalAction(N_("You are not asked now."))
        return asked(self.game, seen.view, self.lang, seen.names).meant(choice)

    @abstractmethod
    def _now(self) -> Sight:
        """The same, without telling its news."""

    def _news(self, seen: Sight) -> str:
        if not seen.news:
            return ""
        return "\n".join([self.say(N_("What has happened:")), *(f"- {each}" for each in seen.news)])

    def _asked(self, seen: Sight, question: Question) -> str:
        if seen.view["over"]:
            return self._result(seen)
        if not seen.waiting:
            prompt = seen.prompt or question.prompt
            return f"{prompt}\n{self.say(N_('You are not asked now.'))}"
        listed = [f"{each.number}. {each.label} [{each.sentence}]" for each in question.choices]
        return "\n".join([question.prompt, *listed])

    def _result(self, seen: Sight) -> str:
        named = {**seen.view, "players": seen.names}
        names = [self.game.called(named, seat, self.lang) for seat in range(len(seen.names))]
        scores = ", ".join(f"{name} {n}" for name, n in zip(names, seen.view["scores"]))
        winners = ", ".join(names[seat] for seat in seen.view["winners"])
        over = self.say(N_("The game is over."))
        won = self.say(N_("Winners: {names}."), names=winners or "–")
        return f"{over} {won} {self.say(N_('Score'))}: {scores}"
