"""Scenes, panels and the whole table, for a game that is made up here."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.draw.drawing import Drawing
from ecumene.draw.lamp import lamp_box
from ecumene.draw.panel import chip, headed, pips, seat_ground
from ecumene.draw.scene import Scene
from ecumene.draw.shared import unchanging_views
from ecumene.draw.table import HEIGHT, WIDTH, Spoken, Tabletop, whole_table
from ecumene.draw.tracks import Track, stacks
from ecumene.engine.actions import ActionSpace
from ecumene.engine.picture import Part
from ecumene.engine.viewers import View

ACTIONS = ActionSpace()
DIG = ACTIONS.block("dig", ["here", "there", "deep"])
REST = ACTIONS.block("rest")


class Digging(Scene):
    package = "ecumene"
    actions = ACTIONS

    def label(self, action: int) -> str:
        return f"{self.lang}: {ACTIONS.sentence(action)}"

    def name(self, seat: int) -> str:
        return f"Player {seat + 1}"


def view_of(**more: Any) -> View:
    ask = {"kind": "Dig", "seat": 1, "about": {"space": 4}, "given": [[0, DIG + 2]]}
    return {
        "seat": 1, "legal": [DIG, DIG + 2, REST], "waiting": [1], "winners": [], "scores": [3, 4],
        "ask": ask, "table": {"spades": 2}, **more,
    }  # fmt: skip


def holes(scene: Digging) -> Drawing:
    drawing = headed("holes", 200, 80, "Holes", "two left")
    layer = drawing.layer("pieces")
    scene.put(layer, "deep", 20, 40, lamp_box(0, 0, 9, 9), "A hole", scene.action("dig", 2))
    return drawing


def seat_panel(scene: Digging, seat: int) -> Drawing:
    drawing = Drawing(f"seat{seat}", 200, 60, "")
    end = seat_ground(
        drawing.layer("ground"), scene, seat, 200, 60, x=40, y=20, size=16, note="muddy"
    )
    assert end > 40
    return drawing


def whole(scene: Digging) -> Drawing:
    laid = [(holes(scene), 8.0, 52.0), (seat_panel(scene, 0), 300.0, 52.0)]
    spoken = Spoken("Digging", "hour 2", "Where do you dig?")
    return whole_table(scene, spoken, laid, sill=320, headline=320, room=300, answers=True)


TABLE = Tabletop(
    Digging,
    lambda scene: [Part("holes", "Holes", "board"), Part("seat0", scene.name(0), "seat")],
    {"holes": holes},
    {"seat": seat_panel},
    whole,
    lambda scene: f"{scene.table['spades']} spades",
)


def test_a_scene_knows_what_can_be_chosen() -> None:
    scene = Digging(view_of(), "en")
    assert scene.lit("dig") == {0: DIG, 2: DIG + 2}
    assert scene.action("rest") == REST
    assert scene.action("dig", 1) is None
    assert scene.lit("rest", "dig")[0] == REST
    assert scene.told("A hole", DIG) == "en: dig here · A hole"
    assert scene.told("A hole", None) == "A hole"
    assert scene.given() == [(0, "dig", 2)]
    assert (scene.asked, scene.about, scene.choosing) == ("Dig", {"space": 4}, True)


@pytest.mark.parametrize(
    ("more", "own"),
    [({}, 1), ({"seat": None}, 1), ({"seat": None, "ask": None, "winners": [0]}, 0)],
)
def test_the_own_seat_is_the_viewers_or_the_one_to_move_or_a_winner(
    more: dict[str, Any], own: int
) -> None:
    assert Digging(view_of(**more), "de").own == own


def test_parts_are_drawn_by_name_and_described() -> None:
    view = view_of()
    assert [part.id for part in TABLE.parts(view, "en")] == ["holes", "seat0"]
    for part in ("holes", "seat0", None):
        drawing = TABLE.draw(view, part, "en")
        assert drawing.part == part or (part is None and drawing.part == "table")
        assert drawing.desc == "2 spades"
    with pytest.raises(KeyError):
        TABLE.draw(view, "cellar0", "en")


def test_a_piece_that_is_lit_says_what_a_click_does() -> None:
    [piece] = TABLE.draw(view_of(), "holes", "en").pieces
    assert (piece.action, piece.title) == (DIG + 2, "en: dig deep · A hole")


def test_the_whole_table_has_all_parts_the_question_and_its_answers() -> None:
    with unchanging_views():
        drawing = TABLE.draw(view_of(), None, "en")
    assert (drawing.width, drawing.height) == (WIDTH, HEIGHT)
    ids = [layer.name for layer in drawing.layers]
    assert ids[-3:] == ["holes-ground", "holes-pieces", "seat0-ground"]
    assert "Where do you dig?" in drawing.render()
    answers = [piece.action for piece in drawing.pieces if piece.id.startswith("table-choices")]
    assert answers == [DIG, DIG + 2, REST]


def test_whoever_owes_an_answer_is_marked() -> None:
    waiting, idle = (TABLE.draw(view_of(waiting=who), "seat0", "en").render() for who in ([0], []))
    assert waiting.count("<rect") == idle.count("<rect") + 1


def test_a_layer_is_a_container_before_its_first_piece() -> None:
    drawing = Drawing("board", 10, 10, "")
    drawing.layer("empty")
    assert '<g id="board-empty"><g id="board-empty-rest"/></g>' in drawing.render()


def test_small_things_say_their_numbers() -> None:
    assert ">12</text>" in chip("prayer", "12")
    assert "dasharray" in chip("prayer", "1", secret=True)
    assert "dasharray" not in chip("prayer", "1")
    assert pips(2, (2, 2)).count("<rect") == 4
    assert pips(2, (2, 2)).count('fill="none"') == 2


def test_markers_share_spaces_from_below() -> None:
    track = Track(0, 10)
    assert [track.at(space) for space in (0, 3)] == [5, 35]
    assert stacks([1, 2, 0], {0: 4, 1: 4, 2: 1}) == {1: [2], 4: [1, 0]}


def test_what_never_moves_is_laid_as_a_piece_and_lit_when_it_can_be_chosen() -> None:
    view: View = {"table": {}, "scores": [0, 0], "ask": None, "legal": [DIG], "seat": 0}
    scene = Digging(view, "en")
    layer = Drawing("board", 10, 10, "").layer("spots")
    scene.fixed(layer, "here", 1, 2, "<g/>", "a hole", scene.action("dig", 0), "spot")
    scene.fixed(layer, "there", 3, 4, "<g/>", "a hill", scene.action("dig", 1), "spot", "hill")
    lit, rest = layer.body
    assert getattr(lit, "action", None) == DIG
    assert rest == (
        '<g id="board-spots-there" class="piece spot" transform="translate(3 4)" data-about="hill">'
        "<title>a hill</title><g/></g>"
    )
