"""What a seat is asked, whole and in words: all that somebody needs who cannot see the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ecumene.engine.errors import N_, IllegalAction
from ecumene.engine.options import whole_number
from ecumene.engine.spec import GameSpec
from ecumene.engine.viewers import View
from ecumene.text.words import Words


@dataclass(frozen=True, slots=True)
class Numbered:
    """A choice: its number in the list, what a button says, and the words of records."""

    number: int
    label: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Question:
    """One moment as one seat knows it; JSON-ready by `document`."""

    game: str
    seat: int
    step: int
    prompt: str
    rule: str  # which asks
    table: str  # in words
    choices: list[Numbered]
    observation: View  # the same for programs

    def document(self) -> dict[str, Any]:
        """For a program."""
        return asdict(self)

    def text(self) -> str:
        """For a reader."""
        listed = "\n".join(
            f"{each.number}. {each.label} [{each.sentence}]" for each in self.choices
        )
        return f"{self.table}\n\n{self.prompt}\n{listed}".rstrip()

    def meant(self, answer: int | str) -> int:
        """The action that a number of the list, or a sentence, stands for."""
        number = answer if isinstance(answer, int) else whole_number(answer)
        if number is not None:
            if isinstance(answer, bool) or not 1 <= number <= len(self.choices):
                message = N_("There is no choice {number}: choose 1 to {last}.")
                raise IllegalAction(message, number=answer, last=len(self.choices))
            legal: list[int] = self.observation["legal"]
            return legal[number - 1]
        plain = " ".join(str(answer).lower().split())
        for each, action in zip(self.choices, self.observation["legal"]):
            if plain in (each.sentence, each.label.casefold()):
                return int(action)
        some = [each.sentence for each in self.choices]
        message = N_('"{word}" is none of the choices.')
        raise IllegalAction(message, word=str(answer), known=some)


def asked(game: GameSpec[Any], view: View, lang: str = "en", names: Sequence[str] = ()) -> Question:
    """The question of an observation; without choices where its viewer is not asked."""
    seen = {**view, "players": names}
    legal = view["legal"] or []
    return Question(
        game=game.id,
        seat=view["seat"],
        step=view["step"],
        prompt=game.prompt(seen, lang),
        rule=(view["ask"] or {}).get("rule", ""),
        table=Words(game, lang, names).text(view),
        choices=[
            Numbered(number, game.label(action, seen, lang), game.sentence(action))
            for number, action in enumerate(legal, start=1)
        ],
        observation=view,
    )
