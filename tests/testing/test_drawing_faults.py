"""Planted faults of drawings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import pytest

from ecumene.draw.drawing import Drawing
from ecumene.engine.viewers import View
from ecumene.games.oasis import GAME
from ecumene.games.oasis.state import Oasis
from ecumene.testing.checks import drawing
from ecumene.testing.checks.drawing import (
    containers,
    drawings_are_sound,
    standalone_drawings_are_whole,
)
from ecumene.testing.checks.hidden import redeals_are_invisible

if TYPE_CHECKING:
    from tests.testing.conftest import Caught, Plant

Painter = Callable[[View, str | None, str], Drawing]


class Spoiled(Drawing):
    """A drawing whose SVG is changed on its way out."""

    def __init__(self, drawing: Drawing, spoil: Callable[[str], str]) -> None:
        super().__init__(drawing.part, drawing.width, drawing.height, drawing.desc)
        self.layers = drawing.layers
        self.spoil = spoil

    def render(self, changes: Mapping[str, str] | None = None, more: str = "") -> str:
        return self.spoil(super().render(changes, more))


def adding(mark: Callable[[View, str], str]) -> Painter:
    """The drawing of the sample game with something more in it; *mark* gets the part's name."""

    def painter(view: View, part: str | None, lang: str) -> Drawing:
        name = part or GAME.parts(view)[0].id
        return Spoiled(
            GAME.painter(view, part, lang),
            lambda svg: svg.removesuffix("</svg>") + mark(view, name) + "</svg>",
        )

    return painter


@pytest.mark.parametrize(
    ("mark", "message"),
    [
        (lambda view, part: f'<g id="{part}-twin"/><g id="{part}-twin"/>', r"-twin is there twice"),
        (lambda view, part: f'<g><g id="{part}-kept"/></g>', r"without id is around elements"),
        (lambda view, part: '<g id="elsewhere-x"/>', r'"elsewhere-x" does not begin with'),
        (lambda view, part: "<g>", r"is not sound: mismatched tag"),
        (lambda view, part: '<g data-action="0"/>', r"clicked for action 0, which is not legal"),
        (lambda view, part: '<g data-action="rest"/>', r"clicked for action rest"),
        (lambda view, part: '<g style="fill: red"/>', r"style attribute"),
        (lambda view, part: '<use href="#i-anubis"/>', r"does not list: \['anubis'\]"),
    ],
)
def test_an_unsound_drawing_is_caught(
    mark: Callable[[View, str], str], message: str, plant: Plant, caught: Caught
) -> None:
    caught(drawings_are_sound, plant(painter=adding(mark)), message)


def test_a_container_that_comes_and_goes_is_caught(plant: Plant, caught: Caught) -> None:
    def stack(view: View, part: str) -> str:
        if view["table"]["discard"]:
            return f'<g id="{part}-pile"><g id="{part}-pile-top"/></g>'
        return ""

    message = r"has other containers than before: without \[\], with \['\w+-pile'\]"
    caught(drawings_are_sound, plant(painter=adding(stack)), message)


def test_a_container_that_only_some_seats_have_is_caught(plant: Plant, caught: Caught) -> None:
    def own(view: View, part: str) -> str:
        return f'<g id="{part}-own"><g id="{part}-own-1"/></g>' if view["seat"] == 1 else ""

    caught(drawings_are_sound, plant(painter=adding(own)), r"for seat 1 .* other containers")


def test_a_drawing_without_description_is_caught(plant: Plant, caught: Caught) -> None:
    def painter(view: View, part: str | None, lang: str) -> Drawing:
        return Spoiled(
            GAME.painter(view, part, lang),
            lambda svg: svg.replace("<desc>", "<title>").replace("</desc>", "</title>"),
        )

    caught(drawings_are_sound, plant(painter=painter), r"has no <desc>")


def test_a_drawing_that_leaks_a_hidden_card_is_caught(plant: Plant, caught: Caught) -> None:
    seen: list[Oasis] = []

    def score(s: Oasis) -> list[int]:
        seen.append(s)
        return s.coins[:]

    painter = adding(lambda view, part: f"<text>{seen[-1].hands}</text>")
    game = plant(score=score, painter=painter)
    caught(redeals_are_invisible, game, r"The drawing of the table \(\w+\) of .* cannot know")


def test_a_standalone_drawing_that_is_not_whole_is_caught(plant: Plant, caught: Caught) -> None:
    colour = plant(painter=adding(lambda view, part: "<g fill='var( --ink)'/>"))
    caught(standalone_drawings_are_whole, colour, r"colours that are not filled in")
    icon = plant(painter=adding(lambda view, part: "<use href='#i-nothing'/>"))
    caught(standalone_drawings_are_whole, icon, r"lacks the icons i-nothing")
    torn = plant(painter=adding(lambda view, part: "<g>"))
    caught(standalone_drawings_are_whole, torn, r"mismatched tag")
    strange = plant(painter=adding(lambda view, part: "<x:g/>"))
    caught(standalone_drawings_are_whole, strange, r"unbound prefix")


def test_icons_of_component_files_must_be_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing.icons_are_listed(GAME)
    monkeypatch.setattr(drawing, "strange_icons", lambda game: {"palm-tree"})
    with pytest.raises(AssertionError, match=r"cards\.toml: palm-tree is not listed"):
        drawing.icons_are_listed(GAME)
    monkeypatch.undo()
    monkeypatch.setattr(drawing, "icons_named", lambda content: ["no-such-icon"])
    with pytest.raises(AssertionError, match=r"there is no icon i-no-such-icon"):
        drawing.icons_are_listed(GAME)


def test_icons_are_found_in_rows_and_in_rows_of_rows() -> None:
    content = {"card": [{"icon": "camel", "sides": [{"icon": "well"}, {"icon": ""}]}, {"id": "x"}]}
    assert list(drawing.icons_named(content)) == ["camel", "well"]


def test_containers_are_the_elements_around_ids() -> None:
    svg = '<svg id="a"><g id="b"><g id="c"/></g><g id="d"/><g><path/></g></svg>'
    assert containers(svg) == {"a", "b"}
