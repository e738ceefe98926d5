"""Why something on the table cannot be chosen now: one sentence, with the rule behind it.

Whoever points at a piece names it by words; those choices of the game's action space are looked up
that mention it, and the ask at hand says why the nearest of them is not offered. It is asked in a
world dealt anew for the seat, never in the true one: no reason rests on what the seat cannot know.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple

from ecumene.engine.errors import N_
from ecumene.engine.flow import Ask, S
from ecumene.engine.lang import translator
from ecumene.engine.refusals import Refusal
from ecumene.engine.viewers import View

if TYPE_CHECKING:
    from ecumene.engine.spec import GameSpec

TRIED: Final = 400  # choices of which an ask is asked at most; a word of many pairs has hundreds

_OVER: Final = N_("The game is over.")
_OTHERS: Final = N_("Now asked: {names}. {question}")
_CHOSEN: Final = N_("You have chosen already; the others still choose.")
_OFFERED: Final = N_("It can be chosen now: {choice}")
_NOTHING: Final = N_("No choice is ever about this alone. {question}")
_NOT_AMONG: Final = N_("It is not among the choices now. {question}")
_LATER: Final = N_("Now something else is asked: {question}")
_WHEN: Final = N_("It can be chosen when you are asked: {question}")


class Ground(Enum):
    """On what an answer rests."""

    REASON = "reason"  # the ask says why
    MOMENT = "moment"  # it belongs to another question
    QUESTION = "question"  # only what is asked now is known
    TURN = "turn"  # others are asked, or nobody any more
    NOTHING = "nothing"  # no choice of the game is about it
    OFFERED = "offered"  # it is no refusal at all


class WhyNot(NamedTuple):
    """Why something cannot be chosen."""

    sentence: str
    rule: str  # empty where no rule has a say
    ground: Ground
    action: int | None = None  # the choice that was meant


class Doubts(Generic[S]):
    """What a seat (None: a spectator) may ask about one moment."""

    def __init__(self, s: S, seat: int | None, players: Iterable[str] = ()) -> None:
        self.game: GameSpec[S] = s.game
        self.seat = seat
        self.view: View = {**s.observe(seat), "players": list(players)}
        self.world: S = s.determinise(seat, f"why/{s.step}")
        top = self.world.stack[-1] if self.world.stack else None
        asked = seat is not None and seat in self.world.waiting
        self.ask: Ask[Any] | None = top.ask_of(seat) if top and asked and seat is not None else None
        self.given = top is not None and any(who == seat for who, _ in top.given())
        self.legal = set(self.world.legal(seat)) if asked and seat is not None else set()

    def of_action(self, action: int, lang: str = "en") -> WhyNot:
        """Why one choice is not offered."""
        return self._told([action], lang)

    def of_words(self, words: str, lang: str = "en") -> WhyNot:
        """Why what these words name cannot be chosen: ids of pieces and places, or of drawings."""
        return self._told(self.game.actions.meant(named(words)), lang)

    def refused(self, action: int) -> Refusal | None:
        """What the ask says of a choice that it does not offer."""
        if self.ask is None or action in self.legal:
            return None
        return self.ask.why_not(self.world, *self.game.actions.split(action))

    def _told(self, meant: list[int], lang: str) -> WhyNot:
        say = translator("ecumene", lang)
        question = self.game.prompt(self.view, lang)
        if self.view["over"]:
            return WhyNot(say(_OVER), "", Ground.TURN)
        rule = self.view["ask"]["rule"]
        if self.ask is None:
            text = say(_CHOSEN) if self.given else self._others(lang)
            return WhyNot(text, rule, Ground.TURN)
        for action in meant:
            if action in self.legal:
                choice = self.game.label(action, self.view, lang)
                return WhyNot(say(_OFFERED, choice=choice), "", Ground.OFFERED, action)
        for action, why in self._refusals(meant):
            text = why.sentence(self.game, lang) or say(_NOT_AMONG, question=question)
            return WhyNot(text, why.rule, Ground.REASON, action)
        return self._elsewhere(meant, question, rule, lang)

    def _others(self, lang: str) -> str:
        """Who is asked, and what, as everybody may know it."""
        game, view = self.game, self.view
        question = game.prompt(view, lang)
        if game.prompter is None and view["ask"]["kind"] not in game.asides:
            return question  # which names them
        names = ", ".join(game.called(view, seat, lang) for seat in view["waiting"])
        return translator("ecumene", lang)(_OTHERS, names=names, question=question)

    def _refusals(self, meant: list[int]) -> Iterator[tuple[int, Refusal]]:
        for action in meant[:TRIED]:
            why = self.refused(action)
            if why is not None:
                yield action, why

    def _elsewhere(self, meant: list[int], question: str, rule: str, lang: str) -> WhyNot:
        """What would have to be asked, or at least what is asked now."""
        say, game = translator("ecumene", lang), self.game
        assert self.ask is not None
        for action in meant:
            verb = game.actions.split(action)[0]
            if verb in self.ask.offers:
                return WhyNot(say(_NOT_AMONG, question=question), rule, Ground.QUESTION, action)
        for action in meant:
            for ask in game.offering.get(game.actions.split(action)[0], ()):
                text = say(_LATER, question=question)
                when = plain_prompt(game, ask, lang)
                if when:
                    text = f"{text} {say(_WHEN, question=when)}"
                return WhyNot(text, ask.rule, Ground.MOMENT, action)
        return WhyNot(say(_NOTHING, question=question), rule, Ground.NOTHING)


def plain_prompt(game: GameSpec[Any], ask: type[Ask[Any]], lang: str) -> str:
    """The question of an ask that is not asked now; empty if it mentions what is not known yet."""
    template = game.prompts.get(ask.__name__)
    if not isinstance(template, str) or "{" in template:
        return ""
    return translator(game.package, lang)(template)


def named(words: str) -> list[str]:
    """The words by which choices may call what somebody points at, the most telling first.

    An id of a drawing is `part-layer-name`; its name may be several words, or be counted.

    >>> named("c4 board-areas-babylon-cap")
    ['c4', 'babylon.cap', 'babylon', 'cap']
    >>> named("titans-cards-owl-1")
    ['owl']
    """
    found: dict[str, None] = {}
    for each in words.lower().split():
        parts = each.split("-")
        if len(parts) < 3:
            found[each] = None
            continue
        own = [word for word in parts[2:] if not re.fullmatch(r"\d+|seat\d+", word)]
        found.update((word, None) for word in (".".join(own), *own) if word)
    return list(found)
