"""Laying the table of a position document: what it says, and what it leaves to setup or chance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ecumene.engine.errors import N_, BadPosition
from ecumene.engine.flow import FORETOLD, S
from ecumene.engine.kinds import ByName, BySeat, Listed
from ecumene.engine.rng import WORDS
from ecumene.engine.stock import REST, Place, share_out, stock_of
from ecumene.engine.table import Field, Pool

if TYPE_CHECKING:
    from ecumene.engine.spec import GameSpec


def lay(game: GameSpec[S], s: S, table: Mapping[str, Any], *, bare: bool, written: bool) -> None:
    """Lay what a document names on the table that setup has laid, or on a bare one.

    A *written* document has been made by a state and says everything; in one by hand, places
    that it does not name are as after setup.
    """
    stock = {pool.name: stock_of(game, s, pool) for pool in game.table.pools}
    if bare:
        if game.bare is None:
            raise BadPosition(N_("{game} has no bare table."), game=game.title["en"])
        game.bare(s)
    reader = _Reader(game, s, written=written, bare=bare)
    for slot, words in table.items():
        if slot not in game.table.by_fact:  # which are compared in the end
            reader.read(game.table.by_slot[slot], words)
    for pool in game.table.pools:
        share_out(s, pool, reader.places(pool), stock[pool.name])
    if game.table.complete is not None:
        game.table.complete(s, table)
    if game.table.refresh is not None:
        game.table.refresh(s)


class _Reader:
    """Reads fields into a state, and remembers which places of them a document leaves open."""

    def __init__(self, game: GameSpec[Any], s: Any, *, written: bool, bare: bool) -> None:
        self.game = game
        self.s = s
        self.written = written
        self.bare = bare  # what it has cleared away need not lie there
        self.had = {
            field.slot: field.places(s)
            for pool in game.table.pools
            for field in game.table.of_pool(pool)
        }
        self.gaps: dict[tuple[str, int], int] = {}  # by slot and place: pieces under the rest
        self.silent: dict[str, set[int]] = {}  # by slot: places of which nothing is said
        self.spare: set[str] = set()  # slots whose silent places may stay empty

    def read(self, field: Field[Any], words: Any) -> None:
        """Give a slot of the state the value that the words stand for."""
        slot, kind = field.slot, field.kind
        self.silent[slot] = set()
        before = getattr(self.s, slot)
        if kind.by_seat and isinstance(words, Mapping):
            words = self._by_seat(field, words)
        elif isinstance(kind, ByName) and isinstance(words, Mapping):
            words = self._by_name(field, kind, words)
        value = kind.read(self._without_rest(field, words), slot)
        want, found = before, value
        if kind.by_seat:  # which may be kept as one list of all that seats have
            want, found = kind.write(before), kind.write(value)
        if (field.many or kind.by_seat) and len(found) != len(want):
            raise BadPosition(
                N_("{slot} needs {want} entries, not {found}."),
                slot=slot,
                want=len(want),
                found=len(found),
            )
        setattr(self.s, slot, value)

    def places(self, pool: Pool) -> list[Place[Any]]:
        """All places of a pool, as the document leaves them."""
        found = []
        for field in self.game.table.of_pool(pool):
            slot = field.slot
            for at, (pieces, had) in enumerate(zip(field.places(self.s), self.had[slot])):
                place = Place(field, at, had)
                found.append(place)
                if slot not in self.silent or at in self.silent[slot]:
                    place.spare = self.bare or slot in self.spare or field.spare
                    continue
                gap = self.gaps.get((slot, at))
                place.shared = place.mixed = gap is not None
                cut = len(pieces) if gap is None else gap
                place.below, place.above = pieces[:cut], pieces[cut:]
        return found

    def _by_seat(self, field: Field[Any], words: Mapping[Any, Any]) -> list[Any]:
        """``{1 = ...}``: some seats, while the others have what they had."""
        whole = field.kind.write(getattr(self.s, field.slot))
        self.silent[field.slot] = set(range(len(whole)))
        for key, each in words.items():
            seat = int(key) if isinstance(key, int | str) and str(key).isdecimal() else -1
            if seat not in range(len(whole)):
                raise BadPosition(
                    N_("There is no seat {seat}: seats are 0 to {last}."),
                    seat=key,
                    last=len(whole) - 1,
                )
            whole[seat] = each
            self.silent[field.slot].discard(seat)
        return whole  # type: ignore[no-any-return]

    def _by_name(
        self, field: Field[Any], kind: ByName, words: Mapping[str, Any]
    ) -> Mapping[str, Any]:
        """Names that are left out have what they had, unless leaving them out says "nothing"."""
        named = {kind.names.number(key, field.slot) for key in words}
        silent = set(range(len(kind.names.names))) - named
        if kind.default is None:
            whole = kind.write(getattr(self.s, field.slot))
        elif field.pool is not None and not self.written:
            whole = {}
            self.spare.add(field.slot)
        else:
            return words
        self.silent[field.slot] = silent
        return {
            **{kind.names.names[at]: whole[kind.names.names[at]] for at in silent if whole},
            **words,
        }

    def _without_rest(self, field: Field[Any], words: Any) -> Any:
        """The same without the signs for other pieces, whose places are noted."""
        if field.pool is None or not isinstance(field.place_kind, Listed):
            return words
        if isinstance(field.kind, ByName) and isinstance(words, Mapping):
            names = field.kind.names
            return {
                key: self._cut(field, names.number(key, field.slot), each, f"{field.slot}.{key}")
                for key, each in words.items()
            }
        if isinstance(field.kind, BySeat) and isinstance(words, list):
            return [
                self._cut(field, at, each, f"{field.slot}[{at}]") for at, each in enumerate(words)
            ]
        return self._cut(field, 0, words, field.slot)

    def _cut(self, field: Field[Any], place: int, words: Any, where: str) -> Any:
        if not isinstance(words, list) or REST not in words:
            return words
        if words.count(REST) > 1:
            raise BadPosition(N_('{where}: "..." stands once, for all the others.'), where=where)
        gap = words.index(REST)
        self.gaps[field.slot, place] = gap
        return words[:gap] + words[gap + 1 :]


def foretell(game: GameSpec[S], s: S, coming: Any) -> None:
    """Let the next dice fall as a document says."""
    if not isinstance(coming, list) or len(coming) > FORETOLD:
        raise BadPosition(
            N_("coming must be a list of what the next dice show, at most {n}."), n=FORETOLD
        )
    if not coming:
        return
    s.resume(s.key, (s.drawn // WORDS + 1) * WORDS + 1)  # where there is room for all of them
    s.foretell([_side(game, face, f"coming[{at}]") for at, face in enumerate(coming)])


def _side(game: GameSpec[Any], face: Any, where: str) -> int:
    """The number that a roll must give for a die to show this face; the die is named if need be."""
    dice = game.dice
    if not dice:
        raise BadPosition(N_("{game} has no dice."), game=game.title["en"])
    if isinstance(face, Mapping) and len(face) == 1:
        die, face = next(iter(face.items()))
        if die not in dice:
            raise BadPosition(
                N_('{where}: there is no "{word}".'), where=where, word=str(die), known=dice
            )
        dice = {die: dice[die]}
    if isinstance(face, str):
        face = face.lower()
    sides = {tuple(faces).index(face) for faces in dice.values() if face in faces}
    if len(sides) > 1:
        raise BadPosition(
            N_("{where}: several dice show {face}; say which, as in {{ {die} = {face} }}."),
            where=where,
            face=face,
            die=next(iter(dice)),
        )
    if not sides or isinstance(face, bool):
        known = [str(each) for faces in dice.values() for each in dict.fromkeys(faces)]
        raise BadPosition(
            N_('{where}: there is no "{word}".'), where=where, word=str(face), known=known
        )
    return sides.pop()
