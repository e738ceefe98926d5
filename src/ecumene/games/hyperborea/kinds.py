"""How values of the table read in words, where the engine has no kind for them."""

from __future__ import annotations

from typing import Any

from ecumene.engine import codes
from ecumene.engine.errors import N_, BadPosition
from ecumene.engine.kinds import Kind, Listed, Number, Seat, listed
from ecumene.games.hyperborea.content import ROWS
from ecumene.games.hyperborea.names import COLOUR, PLACE, ROW
from ecumene.games.hyperborea.programs import tied
from ecumene.games.hyperborea.sets import BITS, SPACES

_NUMBER = Number()


class Packed(Kind):
    """Numbers by place, kept in one int: ``{"centre": 2}``."""

    def __init__(self) -> None:
        self.one = PLACE.by(_NUMBER, 0)

    @property
    def spoken(self) -> Kind:
        return self.one

    def write(self, value: Any) -> Any:
        return self.one.write([value >> 4 * place & 15 for place in range(len(PLACE))])

    def code(self) -> codes.Code:
        return codes.Digits(tuple(PLACE.ids), 4, codes.Whole(0, 15))

    def read(self, word: Any, where: str) -> Any:
        counts = self.one.read(word, where)
        if any(not 0 <= n < 16 for n in counts):
            raise BadPosition(
                N_("{where} has a number that is too large or too small."), where=where
            )
        return sum(n << 4 * place for place, n in enumerate(counts))


class Filled(Kind):
    """Cubes on a set by space: ``["green", ""]``; empty spaces at the end may be left out."""

    @property
    def spoken(self) -> Kind:
        return Listed(COLOUR.name)

    def write(self, value: Any) -> Any:
        words = [COLOUR.name.write((value >> BITS * space & 15) - 1) for space in range(SPACES)]
        while words and not words[-1]:
            words.pop()
        return words

    def code(self) -> codes.Code:
        spaces = tuple(f"space_{space + 1}" for space in range(SPACES))
        return codes.Digits(spaces, BITS, codes.Choice(tuple(COLOUR.ids)))

    def read(self, word: Any, where: str) -> Any:
        words = listed(word, where)
        if len(words) > SPACES:
            raise BadPosition(N_("{where} has more cubes than spaces."), where=where)
        found = 0
        for space, each in enumerate(words):
            found |= COLOUR.name.read(each, f"{where}[{space}]") + 1 << BITS * space
        return found


class Apart(Kind):
    """Steps in different rows: ``{"steps": 1, "rows": ["red"]}`` has used red, and one is left."""

    SAID = (N_("Steps"), N_("Rows"))  # its keys

    def part(self, name: str) -> Kind:
        return ROW.mask if name == "rows" else _NUMBER

    def write(self, value: Any) -> Any:
        rows = [ROW.ids[row] for row in range(ROWS) if value >> row & 1]
        return {"steps": value >> ROWS, "rows": rows}

    def code(self) -> codes.Code:
        rows = codes.Each(codes.Whole(0, 1), tuple(ROW.ids))
        parts = codes.Parts((("steps", codes.Whole(0, ROWS)), ("rows", rows)))
        return codes.Via(self._split, parts)

    @staticmethod
    def _split(value: int) -> tuple[int, list[int]]:
        return value >> ROWS, [value >> row & 1 for row in range(ROWS)]

    def read(self, word: Any, where: str) -> Any:
        if not isinstance(word, dict) or not word.keys() <= {"steps", "rows"}:
            raise BadPosition(N_("{where} must have steps and rows."), where=where)
        steps = _NUMBER.read(word.get("steps", 1), f"{where}.steps")
        return tied(steps, ROW.mask.read(word.get("rows", []), f"{where}.rows"))


class Occupant(Seat):
    """Who is in a site: the number of a seat, "ghost", or -1 for nobody."""

    def __init__(self, ghost: int) -> None:
        self.ghost = ghost

    def write(self, value: Any) -> Any:
        return "ghost" if value == self.ghost else super().write(value)

    def code(self) -> codes.Code:
        seats = tuple(f"seat_{seat}" for seat in range(self.ghost))
        return codes.Choice((*seats, "ghost"))

    def read(self, word: Any, where: str) -> Any:
        return self.ghost if word == "ghost" else super().read(word, where)
