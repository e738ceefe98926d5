"""Cards of the kit: what their frames say, where they lie, what can be clicked."""

from __future__ import annotations

import re

from ecumene.draw.cards import CHOSEN, PLAYED, REFUSED, Card, Grid, back, deck, hand, vacant
from ecumene.draw.drawing import Drawing

SIZE = (50.0, 70.0)
FACE = '<path d="M0 0"/>'


def card(**more: object) -> Card:
    return Card("camel", FACE, **more)  # type: ignore[arg-type]


def test_only_what_can_be_chosen_is_in_lamplight() -> None:
    assert "var(--lamp)" in card(action=7).body(SIZE)
    for state in ("plain", CHOSEN, PLAYED, REFUSED):
        assert "lamp" not in card(state=state).body(SIZE), state
    assert "var(--accent)" in card(state=CHOSEN, action=7).body(SIZE)


def test_a_refused_card_says_why_unless_it_can_be_chosen_after_all() -> None:
    assert ">2 coins<" in card(state=REFUSED, note="2 coins short").body(SIZE)
    assert "short" not in card(state=REFUSED, note="2 coins short", action=1).body(SIZE)
    assert card(state=REFUSED).body(SIZE) == f'<g opacity="0.42">{FACE}</g>'


def test_a_long_reason_is_broken_into_lines_and_stays_readable() -> None:
    drawn = card(state=REFUSED, note="1 knowledge short").body(SIZE)
    assert re.findall(r">([^<>]+)</text>", drawn) == ["1", "knowledge", "short"]
    assert set(re.findall(r'font-size="([\d.]+)"', drawn)) == {"11"}


def test_cards_lie_side_by_side_and_line_by_line() -> None:
    drawing = Drawing("row", 200, 200, "")
    layer, grid = drawing.layer("cards"), Grid(5, 10, SIZE, 2, 4, 6)
    count = grid.lay(layer, [Card(str(n), FACE, action=n, about="camel") for n in range(3)])
    assert count == 3
    assert [(piece.id, piece.x, piece.y) for piece in drawing.pieces] == [
        ("row-cards-0", 5, 10),
        ("row-cards-1", 59, 10),
        ("row-cards-2", 5, 86),
    ]
    assert [piece.action for piece in drawing.pieces] == [0, 1, 2]
    grid.leave(layer, [3], "free")
    assert "translate(59 86)" in drawing.render()
    assert drawing.render().count('data-about="camel"') == 3


def test_a_hand_is_as_wide_as_its_cards_and_says_when_there_are_none() -> None:
    cards = [Card(str(n), FACE) for n in range(4)]
    assert hand("hand", "", "Hand", cards, SIZE).width == 8 + 4 * 58
    folded = hand("held", "", "Hand", cards, SIZE, columns=3, width=190)
    assert (folded.width, folded.height) == (190, 28 + 2 * 78)
    assert "nothing" in hand("hand", "", "Hand", [], SIZE, empty="nothing").render()
    ids = re.findall(r'<g id="([\w-]+)"', hand("hand", "", "Hand", [], SIZE).render())
    assert {"hand-ground", "hand-cards", "hand-cards-rest"} <= set(ids), (
        "containers are always there"
    )


def test_a_pile_shows_at_most_three_backs() -> None:
    drawn = back(*SIZE, "camel")
    assert [deck(drawn, n).count("<use") for n in (0, 1, 2, 30)] == [0, 1, 2, 3]


def test_an_empty_place_may_say_something_in_lines() -> None:
    assert vacant(50, 70).count("<text") == 0
    assert vacant(50, 70, text="2 free\nplaces").count("<text") == 2
