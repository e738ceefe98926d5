"""The drawing builder."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from ecumene import BadOption
from ecumene.draw.covers import plain_cover
from ecumene.draw.drawing import Drawing, mark, text, use_icon
from ecumene.draw.seals import OUTLINES, outline, seal
from ecumene.engine.picture import PIGMENTS, Accent, Emblem, Picture, tokens

ACCENT = Accent("#111111", "#222222", "#333333", "#444444")


def drawing() -> Drawing:
    made = Drawing("board", 100, 50, "A <small> board")
    made.layer("ground").add(mark("rect", width=100, height=50, fill="var(--page)"))
    pieces = made.layer("pieces")
    pieces.piece("a", 10, 20.5, use_icon("camel", 0, 0, 8), title="Tom & Co", action=3)
    pieces.piece("b", 30, 20, text("Ä<", 0, 0, 12, fill="var(--accent)"))
    made.layer("empty")
    return made


def test_layers_pieces_and_titles_are_where_they_belong() -> None:
    tree = ElementTree.fromstring(drawing().render())
    space = "{http://www.w3.org/2000/svg}"
    assert [group.get("id") for group in tree.findall(f"{space}g")] == [
        "board-ground", "board-pieces", "board-empty",
    ]  # fmt: skip
    piece = tree.find(".//*[@id='board-pieces-a']")
    assert piece is not None
    assert piece.get("data-action") == "3"
    assert piece.get("transform") == "translate(10 20.5)"
    assert piece.findtext(f"{space}title") == "Tom & Co"
    assert tree.findtext(f"{space}desc") == "A <small> board"


def test_a_standalone_picture_needs_nothing_else() -> None:
    picture = Picture(drawing().render())
    light, dark = picture.standalone("light", ACCENT), picture.standalone("dark", ACCENT)
    for one in (light, dark):
        assert "var(" not in one
        assert '<symbol id="i-camel"' in one
        ElementTree.fromstring(one)
    assert tokens("light")["page"] in light
    assert tokens("dark")["page"] in dark
    assert "#111111" in light
    assert "#333333" in dark
    assert light._repr_svg_() == light


def test_a_png_has_the_width_asked_for_and_shows_words() -> None:
    words = Picture(drawing().render()).standalone("light", ACCENT)
    octets = words.png(200)
    assert octets[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(octets[16:20], "big") == 200
    assert octets != Picture(words.replace("Ä", " ")).png(200)


def test_themes_are_two() -> None:
    assert tokens("light").keys() == tokens("dark").keys()
    with pytest.raises(BadOption, match=r'There is no theme "drak"\. Did you mean "dark"'):
        tokens("drak")


def test_a_missing_icon_is_a_mistake_of_the_author() -> None:
    with pytest.raises(AssertionError, match=r"icons\.txt of the game"):
        Picture(use_icon("no-such-icon", 0, 0, 8) + "</svg>").standalone()


def test_a_plain_cover_divides_a_long_title() -> None:
    for title in ("Sand: Winds & Dunes", "Sand – Winds & Dunes", "Sand - Winds & Dunes"):
        picture = plain_cover("sand", title, ACCENT)
        assert ">Sand</text>" in picture
        assert ">Winds &amp; Dunes</text>" in picture
        assert '<svg xmlns="http://www.w3.org/2000/svg" id="cover-sand"' in picture
    assert ">Sand-Sea</text>" in plain_cover("sand", "Sand-Sea", ACCENT)


def test_every_pigment_has_an_outline_of_its_own() -> None:
    outlines = {pigment: outline(pigment, 10) for pigment in OUTLINES}
    del outlines["nobody"]  # no seat is meant, so it may share one
    assert len(set(outlines.values())) == len(outlines)
    assert set(PIGMENTS) <= set(outlines)


def test_a_seal_has_its_letters_and_colours() -> None:
    drawn = seal(Emblem("ochre", "<&"), 3, 4, 10)
    assert drawn.startswith('<g transform="translate(3 4)">')
    assert "&lt;&amp;</text>" in drawn
    assert set(re.findall(r"--([\w-]+)", drawn)) == {"seal-key", "ochre", "ochre-rim", "ochre-ink"}


def test_pieces_that_came_or_moved_are_told() -> None:
    def laid(*pieces: tuple[str, float, int | None]) -> Drawing:
        board = Drawing("b", 10, 10, "")
        layer = board.layer("pieces")
        for name, x, action in pieces:
            layer.piece(name, x, 1, "<g/>", action=action, kind="x")
        return board

    before = laid(("a", 1, None), ("s", 4, None))
    after = laid(("a", 2, None), ("s", 4, None), ("n", 1, None), ("c", 1, 7))
    changes = after.changes(before)
    assert changes == {"b-pieces-a": "moved", "b-pieces-n": "added"}, "choices glow anyway"
    assert 'id="b-pieces-a" class="piece moved x"' in after.render(changes)
    assert before.changes(before) == {}
    assert not before.lit
    assert after.lit


def test_a_drawing_of_a_page_has_its_size_and_is_told_elsewhere() -> None:
    svg = Drawing("b", 10, 20, "A board.").render(more='width="5" height="10"')
    assert 'width="5" height="10" viewBox="0 0 10 20"' in svg
    assert "A board." not in svg


def test_a_layer_is_rendered_once_until_something_is_laid_on_it_or_it_lies_elsewhere() -> None:
    board, table = Drawing("board", 9, 9, ""), Drawing("table", 9, 9, "")
    layer = board.layer("pieces")
    layer.piece("ox", 1, 2, "<ox/>", title="Ox & cart")
    first = layer.render()
    assert "Ox &amp; cart" in first
    assert layer.render({"board-other": "moved"}) is first
    assert 'class="piece moved"' in layer.render({"board-pieces-ox": "moved"})
    assert layer.render() is first
    layer.add("<sky/>")
    assert "<sky/>" in layer.render()
    table.lay(board, 3, 4)
    assert 'transform="translate(3 4)"' in table.inside()
    layer.piece("ass", 1, 2, "<ass/>")
    assert "<ass/>" in table.inside()
