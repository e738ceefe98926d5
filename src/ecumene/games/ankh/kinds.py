"""How values of the table and of frames read in words."""

from __future__ import annotations

from typing import Any, Final

from ecumene.engine.errors import N_, BadPosition
from ecumene.engine.kinds import Kind, Listed, Mask, Name
from ecumene.games.ankh.actions import ACTIONS
from ecumene.games.ankh.board import SPACE_IDS, aim_mask, aimed_spaces
from ecumene.games.ankh.content import CARD_IDS, KIND_IDS, MONUMENT_IDS

SPACE: Final = Name(SPACE_IDS, "space")
SPACES: Final = Mask(SPACE_IDS, "space")
CARDS: Final = Mask(CARD_IDS, "card")
KIND: Final = Name(KIND_IDS)


class Sentence(Kind):
    """An action by its sentence; -1 is none, written as the empty word."""

    def write(self, value: Any) -> Any:
        return ACTIONS.sentence(value) if value >= 0 else ""

    def read(self, word: Any, where: str) -> Any:
        if not isinstance(word, str):
            raise BadPosition(N_("{where} must be the sentence of an action."), where=where)
        return ACTIONS.parse(word) if word else -1


SENTENCE: Final = Sentence()

_WORDS: Final[dict[str, Kind]] = {
    "space": SPACE,
    "start": SPACE,
    "origin": SPACE,
    "target": SPACE,
    "kind": KIND,
    "moved": SPACES,
    "pyramids": SPACES,
    "dying": SPACES,
    "right": SENTENCE,
    "rights": Listed(SENTENCE),
    "figure": SENTENCE,
    "monument": Name(MONUMENT_IDS),
}


def spoken(*slots: str) -> dict[str, Any]:
    """How a frame writes those of its slots that are no plain numbers."""
    return {slot: _WORDS[slot] for slot in slots}


class Aims(Kind):
    """Two spaces for the space of each scorpion: ``{"d5": ["d4", "e4"]}``."""

    def write(self, value: Any) -> Any:
        words = {}
        for aim in value:
            words[SPACE_IDS[aim // 6]] = [SPACE_IDS[each] for each in aimed_spaces(aim)]
        return words

    def read(self, word: Any, where: str) -> Any:
        if not isinstance(word, dict):
            raise BadPosition(
                N_("{where} must be a table of scorpions and their two spaces."), where=where
            )
        value = []
        for name, pair in word.items():
            space = SPACE.read(name, where)
            aimed = SPACES.read(pair, f"{where}.{name}")
            value += [6 * space + way for way in range(6) if aim_mask(6 * space + way) == aimed]
            if not value or value[-1] // 6 != space:
                raise BadPosition(
                    N_("{where}.{name} must be two neighbours of {name} and of each other."),
                    where=where,
                    name=name,
                )
        return sorted(value)
