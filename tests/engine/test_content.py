"""Component files become frozen rows, and each mistake one sentence that says where it is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest

from ecumene.engine import content
from ecumene.engine.content import Counts, Ref, Row, Shelf, index
from ecumene.engine.errors import ContentError


class Effect(content.Effect, kw_only=True):
    resource: str = ""
    options: tuple[tuple[Effect, ...], ...] = ()


class Card(Row, kw_only=True):
    id: str
    strength: Annotated[int, msgspec.Meta(ge=0)]
    copies: int = 1
    step: Literal["reveal", "build"] = "reveal"
    market: Annotated[str, Ref("market", "")] = ""
    stalls: tuple[Annotated[str, Ref("stall")], ...] = ()
    cost: Annotated[Counts, Ref("market")] = Counts()
    corner: tuple[int, int] = (0, 0)
    effects: tuple[Effect, ...] = ()


class Stall(Row):
    id: str
    size: int


class Market(Row):
    id: str
    stalls: tuple[Stall, ...] = msgspec.field(default=(), name="stall")


class Board(Row):
    spaces: int
    names: tuple[str, ...] = ()


VERBS = {"gain": "n resource?", "choose": "options", "rest": ""}

CARDS = """
[[card]]
id = "flood"
strength = 2
copies = 3
market = "north"
stalls = ["fish"]
cost = { north = 2 }
effects = [{ do = "gain", n = 1, resource = "wood" }, { do = "rest" }]

[[card]]
id = "drought"
strength = 0
effects = [{ do = "choose", options = [[{ do = "gain", n = 1 }], [{ do = "rest" }]] }]
"""
BOARD = """
[[market]]
id = "north"

[[market.stall]]
id = "fish"
size = 1

[[market]]
id = "south"

[board]
spaces = 12
names = ["a", "b"]
"""


def read(folder: Path, cards: str = CARDS, board: str = BOARD, **expected: Any) -> tuple[Card, ...]:
    """All rows of a small shelf, written to disk as given."""
    (folder / "cards.toml").write_text(cards, encoding="utf-8")
    (folder / "board.toml").write_text(board, encoding="utf-8")
    with Shelf(folder, verbs=VERBS) as shelf:
        rows = shelf.rows("cards.toml", "card", Card, **expected)
        shelf.rows("board.toml", "market", Market)
        shelf.one("board.toml", "board", Board)
    return rows


def without_line(error: ContentError) -> str:
    return re.sub(r", line \d+", "", str(error), count=1)


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("strength = 2", "strength = -2", 'cards.toml, line 4, [[card]] "flood", key "strength"'),
        ("strength = 0", "", 'cards.toml, line 11, [[card]] "drought", key "strength"'),
        ('id = "drought"', 'id = "flood"', 'cards.toml, line 12, [[card]] #2, key "id"'),
        ('"rest" }]] }]', '"wrest" }]] }]', 'line 14, [[card]] "drought", key "effects[0].opt'),
        ('market = "north"', 'market = "nord"', 'cards.toml, line 6, [[card]] "flood", key "mark'),
    ],
)
def test_a_mistake_has_its_line(tmp_path: Path, old: str, new: str, where: str) -> None:
    with pytest.raises(ContentError) as error:
        read(tmp_path, CARDS.replace(old, new))
    assert where in str(error.value)


def test_rows_are_typed_and_frozen(tmp_path: Path) -> None:
    flood, drought = read(tmp_path, count=2, totals={"copies": 4})
    assert flood.effects[0] == Effect(do="gain", n=1, resource="wood")
    assert drought.effects[0].options[1] == (Effect(do="rest"),)
    assert len({flood, drought}) == 2
    with pytest.raises(AttributeError):
        flood.strength = 3  # type: ignore[misc]


def test_index_freezes_words_into_places(tmp_path: Path) -> None:
    assert index(read(tmp_path)) == {"flood": 0, "drought": 1}


def test_counts_are_a_frozen_mapping(tmp_path: Path) -> None:
    cost = read(tmp_path)[0].cost
    assert cost == {"north": 2}
    assert cost["gold"] == 0
    assert "gold" not in cost
    assert hash(cost) == hash(Counts({"north": 2}))
    assert repr(cost) == "Counts({'north': 2})"
    assert len(cost) == 1


def test_a_package_can_be_a_shelf() -> None:
    with pytest.raises(ContentError, match=r"^cards\.toml: found no such file"):
        Shelf("ecumene.engine").rows("cards.toml", "card", Card)


CARD = '[[card]]\nid = "flood"\nstrength = 2\n'

MISTAKES = {
    "unknown key": (
        CARD + "strengthh = 1",
        'cards.toml, [[card]] "flood", key "strengthh": found an unknown key, expected one of id, '
        "strength, copies, step, market, stalls, cost, corner, effects; "
        'did you mean "strength"?',
    ),
    "wrong type": (
        '[[card]]\nid = "flood"\nstrength = "two"',
        'cards.toml, [[card]] "flood", key "strength": found "two", expected a whole number.',
    ),
    "true is no number": (
        '[[card]]\nid = "flood"\nstrength = true',
        'cards.toml, [[card]] "flood", key "strength": found true, expected a whole number.',
    ),
    "out of bounds": (
        '[[card]]\nid = "flood"\nstrength = -1',
        'cards.toml, [[card]] "flood", key "strength": found -1, '
        "expected a whole number of at least 0.",
    ),
    "wrong type of the id": (
        "[[card]]\nid = 7\nstrength = 1",
        'cards.toml, [[card]] 7, key "id": found 7, expected text.',
    ),
    "missing key": (
        '[[card]]\nid = "flood"',
        'cards.toml, [[card]] "flood", key "strength": found nothing, expected a whole number.',
    ),
    "missing id": (
        CARD + "[[card]]\nstrength = 2",
        'cards.toml, [[card]] #2, key "id": found nothing, expected text.',
    ),
    "not among the choices": (
        CARD + 'step = "buildx"',
        'cards.toml, [[card]] "flood", key "step": found "buildx", '
        'expected one of "reveal", "build"; did you mean "build"?',
    ),
    "wrong length": (
        CARD + "corner = [1]",
        'cards.toml, [[card]] "flood", key "corner": found a list of 1, '
        "expected a list of length 2.",
    ),
    "a table for a list": (
        CARD + "stalls = { a = 1 }",
        'cards.toml, [[card]] "flood", key "stalls": found a table, expected a list.',
    ),
    "text for counts": (
        CARD + "cost = 3",
        'cards.toml, [[card]] "flood", key "cost": found 3, expected a table.',
    ),
    "counts that are no numbers": (
        CARD + 'cost = { north = "x" }',
        'cards.toml, [[card]] "flood", key "cost": found a table, '
        'expected a whole number for "north".',
    ),
    "duplicate id": (
        CARD + CARD,
        'cards.toml, [[card]] #2, key "id": found "flood" a second time, expected every id once.',
    ),
    "missing reference": (
        CARD + 'market = "nort"',
        'cards.toml, [[card]] "flood", key "market": found "nort", '
        'expected the id of a row of market; did you mean "north"?',
    ),
    "missing reference in a list": (
        CARD + 'stalls = ["fish", "bread"]',
        'cards.toml, [[card]] "flood", key "stalls[1]": found "bread", '
        "expected the id of a row of stall.",
    ),
    "missing reference in counts": (
        CARD + "cost = { south = 1, west = 2 }",
        'cards.toml, [[card]] "flood", key "cost": found "west", '
        "expected the id of a row of market.",
    ),
    "unknown verb": (
        CARD + 'effects = [{ do = "rest" }, { do = "gian", n = 1 }]',
        'cards.toml, [[card]] "flood", key "effects[1].do": found "gian", '
        'expected a verb of this game; did you mean "gain"?',
    ),
    "a number for a verb": (
        CARD + "effects = [{ do = 3 }]",
        'cards.toml, [[card]] "flood", key "effects[0].do": found 3, expected a verb of this game.',
    ),
    "unknown amount": (
        CARD + 'effects = [{ do = "gain", n = 1, resourcee = "wood" }]',
        'cards.toml, [[card]] "flood", key "effects[0].resourcee": found an unknown key, '
        'expected n, resource for gain; did you mean "resource"?',
    ),
    "an amount of another verb": (
        CARD + 'effects = [{ do = "rest", n = 1 }]',
        'cards.toml, [[card]] "flood", key "effects[0].n": found an unknown key, '
        "expected no amount for rest.",
    ),
    "missing amount": (
        CARD + 'effects = [{ do = "gain" }]',
        'cards.toml, [[card]] "flood", key "effects[0].n": found nothing, '
        "expected n, resource for gain.",
    ),
    "missing verb": (
        CARD + "effects = [{ n = 1 }]",
        'cards.toml, [[card]] "flood", key "effects[0].do": found nothing, expected text.',
    ),
    "mistake deep inside": (
        CARD + 'effects = [{ do = "choose", options = [[{ do = "gain", n = "x" }]] }]',
        'cards.toml, [[card]] "flood", key "effects[0].options[0][0].n": found "x", '
        "expected a whole number.",
    ),
    "one table for rows": (
        '[card]\nid = "flood"',
        "cards.toml, card: found a table, expected rows that begin with [[card]].",
    ),
    "table of another name": (
        CARD.replace("card", "crad"),
        "cards.toml, crad: found a table that nobody reads, expected a table card; "
        'did you mean "card"?',
    ),
    "table nobody reads": (
        CARD + "[[cards]]\nid = 1",
        "cards.toml, cards: found a table that nobody reads, "
        'expected only card; did you mean "card"?',
    ),
    "broken TOML": (
        "[[card]\nid = 1",
        "cards.toml: found broken text (Expected ']]' at the end of an array declaration "
        "(at line 1, column 7)), expected TOML in UTF-8.",
    ),
}


@pytest.mark.parametrize(("cards", "sentence"), MISTAKES.values(), ids=MISTAKES.keys())
def test_a_mistake_is_one_sentence(tmp_path: Path, cards: str, sentence: str) -> None:
    with pytest.raises(ContentError) as error:
        read(tmp_path, cards)
    assert without_line(error.value) == sentence


def test_a_wrong_count_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as error:
        read(tmp_path, count=3)
    assert str(error.value) == "cards.toml, [[card]]: found 2 rows, expected 3."


def test_a_wrong_total_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as error:
        read(tmp_path, totals={"copies": 5})
    assert str(error.value) == 'cards.toml, [[card]], key "copies": found 4 in all, expected 5.'


def test_a_single_table_names_its_key(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as error:
        read(tmp_path, board=BOARD.replace('"b"', "2"))
    line = "board.toml, line 14, "
    assert str(error.value) == line + '[board], key "names[1]": found 2, expected text.'


def test_ids_of_rows_inside_rows_are_unique_too(tmp_path: Path) -> None:
    twice = BOARD.replace("[board]", '[[market.stall]]\nid = "fish"\nsize = 2\n[board]')
    with pytest.raises(ContentError) as error:
        read(tmp_path, board=twice)
    assert without_line(error.value) == (
        'board.toml, [[market]] "south", key "stall[0].id": found "fish" a second time, '
        "expected every id once."
    )


def test_a_missing_file_names_the_nearest(tmp_path: Path) -> None:
    (tmp_path / "card.toml").write_text(CARDS, encoding="utf-8")
    with pytest.raises(ContentError) as error:
        Shelf(tmp_path).rows("cards.toml", "card", Card)
    assert str(error.value) == (
        'cards.toml: found no such file, expected one of that name; did you mean "card.toml"?'
    )


def test_a_missing_folder_is_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="no such file"):
        Shelf(tmp_path / "nowhere").rows("cards.toml", "card", Card)


def test_a_folder_in_place_of_a_file_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").mkdir()
    with pytest.raises(ContentError, match=r"^cards\.toml: found no way in"):
        Shelf(tmp_path).rows("cards.toml", "card", Card)


def test_text_in_another_encoding_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_bytes('name = "Götter"'.encode("latin-1"))
    with pytest.raises(ContentError, match=r"^cards\.toml: found broken text .* TOML in UTF-8\.$"):
        Shelf(tmp_path).rows("cards.toml", "card", Card)


def test_a_file_nobody_reads_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "extra.toml").write_text("", encoding="utf-8")
    with pytest.raises(ContentError) as error:
        read(tmp_path)
    assert str(error.value) == (
        "extra.toml: found a file that nobody reads, expected only board.toml, cards.toml."
    )


def test_an_error_inside_the_block_is_not_hidden_by_the_closing_check(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), Shelf(tmp_path):
        raise ZeroDivisionError


def test_rows_may_be_named_apart_and_keyed_by_another_word(tmp_path: Path) -> None:
    class Stack(Row):
        number: int

    class Tile(Row):
        stack: Annotated[int, Ref("pile")]

    (tmp_path / "a.toml").write_text(
        "stack = [{ number = 1 }]\ntile = [{ stack = 2 }]", encoding="utf-8"
    )
    shelf = Shelf(tmp_path)
    shelf.rows("a.toml", "stack", Stack, key="number", kind="pile")
    shelf.rows("a.toml", "tile", Tile)
    with pytest.raises(ContentError) as error:
        shelf.check()
    assert without_line(error.value) == (
        'a.toml, [[tile]] #1, key "stack": found 2, expected the id of a row of pile.'
    )


def test_a_row_type_that_is_not_frozen_is_refused(tmp_path: Path) -> None:
    class Loose(Row):
        names: list[str]

    (tmp_path / "a.toml").write_text('[loose]\nnames = ["x"]', encoding="utf-8")
    with pytest.raises(TypeError, match="Loose is not frozen"):
        Shelf(tmp_path).one("a.toml", "loose", Loose)


def test_a_mistake_is_told_in_german(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as error:
        read(tmp_path, CARDS.replace("strength = 2", "strength = -2"))
    assert error.value.sentence("de") == (
        'cards.toml, Zeile 4, [[card]] "flood", Schlüssel "strength": gefunden: -2; '
        "erwartet: eine ganze Zahl, mindestens 0."
    )


def test_costs_are_never_less_than_nothing(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r'key "cost": .* at least 0 for "north"'):
        read(tmp_path, CARDS.replace("north = 2", "north = -2"))


def test_another_key_with_half_of_the_letters_is_not_meant(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as error:
        read(tmp_path, CARDS.replace("copies = 3", "colour = 3"))
    assert "did you mean" not in str(error.value)
