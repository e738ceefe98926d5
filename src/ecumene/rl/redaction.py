"""How the text of a writer leaves out what a viewer may not see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ecumene.engine.codes import Choice, Code, Digits, Flags, Row
from ecumene.engine.table import Field, Shown, nobody, owner
from ecumene.rl.streams import Leaf, blank, in_ints, pieces

if TYPE_CHECKING:
    from ecumene.rl.writing import Writer


class Secret:
    """A field or fact of which some see more than others."""

    def __init__(self, shown: Shown[Any], writer: Writer) -> None:
        self.seen = shown.seen
        self.writer = writer
        self.pooled = isinstance(shown, Field) and shown.pool is not None
        self.all_hidden = self.pooled and shown.seen is nobody
        self.asked = writer.name(shown.seen, "seen")

    def place(self, code: Code, value: str, place: int) -> list[Leaf]:
        """One place of it."""
        writer = self.writer
        if isinstance(code, Row):
            if self.all_hidden:
                assert code.most is not None
                return [writer.number(f"len({value})", code.most, ".count")]
            write = self._pieces if pieces(code) else self._row
            return write(code, value, place)
        seen = self._may_see(place)
        if isinstance(code, Choice):
            empty = f"{value} < 0 or " if self.pooled else ""
            text = f"({value} if {empty}{seen} else {len(code.names)})"
            return writer.add_ints(code, text, hidden=True)
        flag = writer.local(f"not {seen}")
        hidden = writer.number(flag, 1, ".hidden")
        if isinstance(code, Flags | Digits):
            shown = writer.local(f"0 if {flag} else {value}")
            return [hidden, *writer.open(code, shown)]
        none = writer.name(blank(code), "blank")
        ints = writer.local(f"{none} if {flag} else ({writer.ints_of(code, value)},)")
        return [hidden, *writer.add_ints(code, f"*{ints}")]

    def _may_see(self, place: int, at: str = "0") -> str:
        if self.seen is owner:
            return f"seat == {place}"
        return f"{self.asked}(s, seat, {place}, {at})"

    def _pieces(self, code: Row, value: str, place: int) -> list[Leaf]:
        assert isinstance(code.item, Choice)
        unknown = len(code.item.names)
        if self.seen is owner:
            text = f"{value} if seat == {place} else ({unknown},) * len({value})"
        else:
            test = self._may_see(place, "at")
            row = f"piece if {test} else {unknown} for at, piece in enumerate({value})"
            # hands lie ascending: between what cards an unknown one lies is nothing to know
            text = f"[{row}]" if code.ordered else f"sorted([{row}])"
        return self.writer.row_of_pieces(code, text, hidden=True)

    def _row(self, code: Row, value: str, place: int) -> list[Leaf]:
        """A row of something else than pieces: what is not seen is blank, and counted."""
        writer = self.writer
        assert code.most is not None
        assert in_ints(code.item)
        none = writer.name(blank(code.item), "blank")
        test = self._may_see(place, "at")
        counted = writer.local(f"sum(not ({test}) for at in range(len({value})))")
        hidden = writer.number(counted, code.most, ".hidden")
        inner = writer.ints_of(code.item, "each")
        choose = f"({inner},) if {test} else {none}"
        items = f"[n for at, each in enumerate({value}) for n in ({choose})]"
        pad = writer.name(blank(code.item) * code.most, "blank")
        size = len(blank(code.item))
        text = f"len({value}), *{items}, *{pad}[{size} * len({value}):]"
        return [hidden, *writer.add_ints(code, text)]
