"""The drawing: choices on their pieces, prices, fog that would lift, words that can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from ecumene.games.hyperborea import GAME
from ecumene.games.hyperborea.actions import ACTIONS
from ecumene.games.hyperborea.content import COLOUR_IDS
from ecumene.games.hyperborea.draw import ground
from ecumene.games.hyperborea.draw.scene import letters
from ecumene.games.hyperborea.geometry import PLACE_IDS, SPOTS
from ecumene.games.hyperborea.state import Hyperborea
from ecumene.games.hyperborea.tests.tables import fact, lay, new, play, war
from ecumene.testing.pictures import clickable, lit, pieces
from ecumene.web.pages.table.layout import lay_out

BUTTONS = {"end turn", "no card", "convert", "stay"}  # no piece stands there
SMALLEST = 11


def moments(seats: int, steps: int, **options: str) -> Iterator[Hyperborea]:
    """A game by a fixed but winding way, now and then."""
    s = new(seats, seats, **options)
    while not s.over and s.step < steps:
        if s.step % 7 == 0:
            yield s
        legal = s.legal()
        s.apply(legal[(s.step * 7919 + seats) % len(legal)])
    yield s


def words_of(element: ElementTree.Element) -> list[str]:
    """The words that stand on a piece."""
    return [each.text or "" for each in element.iter() if each.tag.endswith("text")]


def on_board(s: Hyperborea) -> dict[str, str]:
    """What can be clicked in any part, by piece."""
    view = s.observe(s.actor)
    found: dict[str, str] = {}
    for part in GAME.parts(view):
        for id, each in pieces(s, s.actor, part.id).items():
            action = each.get("data-action")
            if action:
                found[id] = GAME.sentence(int(action))
    return found


# Choices


@pytest.mark.parametrize("seats", [2, 6])
def test_every_choice_lies_on_its_piece(seats: int) -> None:
    """Of two choices for one piece the second is a button: both are named alike."""
    for s in moments(seats, 140, mode="faction_war"):
        if s.over:
            break
        view = s.observe(s.actor)
        found = set[int]().union(*(lit(GAME.draw(view, part.id)) for part in GAME.parts(view)))
        assert found <= set(s.legal())
        left = {ACTIONS.split(action)[0] for action in set(s.legal()) - found}
        assert left <= BUTTONS, view["ask"]["kind"]


def test_free_spaces_glow_in_the_colours_of_available_cubes() -> None:
    s = lay(available={0: "red, green"})
    found = on_board(s)
    assert found["own-spaces-warfare_1-1-red"] == "place warfare_1 red"
    assert found["own-spaces-warfare_1-2-green"] == "place warfare_1 green any"
    assert found["own-spaces-warfare_1-2-red"] == "place warfare_1 red any"
    assert "own-spaces-trade_1-1-yellow" not in found


def test_a_set_that_is_begun_closes_the_other() -> None:
    s = lay(available={0: "green"}, on_base={0: {"warfare_1": "red"}})
    found = on_board(s)
    assert "own-spaces-warfare_1-2-green" in found
    assert "own-spaces-warfare_2-2-green" not in found


def test_a_placed_cube_travels_from_the_available_ones() -> None:
    s = lay(available={0: "red"})
    before = pieces(s, 0, "own")["own-cubes-red-1"]
    play(s, "place trade_1 red any")
    after = pieces(s, 0, "own")["own-cubes-red-1"]
    assert before.get("transform") != after.get("transform")


def test_a_step_says_what_it_costs_and_which_fog_it_lifts() -> None:
    s = lay("capital_0", pool="move 3", open=[])
    arrows = {id: each for id, each in pieces(s, 0, "board").items() if "-choices-move-" in id}
    assert len(arrows) == 2
    assert all(fact(s, "clearings")[land] for land in ("left_0", "right_0"))
    for id, each in arrows.items():
        place, to = re.findall(r"(?:centre|border_\d|(?:capital|left|right)_\d)", id)
        assert str(fact(s, "step_costs")[place][to]) in words_of(each)
        way = next(part for part in each if part.get("class") == "way")
        lifted = fact(s, "clearings").get(to, [])
        assert words_of(way).count("revealed") == len(lifted)


def test_one_step_lights_its_whole_hex_and_two_do_not() -> None:
    s = lay("border_1", pool="move")
    hexes = [id for id in clickable(s) if id.startswith("board-hexes-")]
    assert hexes
    s = lay("border_1, border_2", pool="move, clone")
    assert all("clone" not in each or "move" not in each for each in clickable(s).values())
    assert clickable(s)["board-choices-clone-border_1"] == "clone border_1"


def test_enemies_ghosts_and_fortresses_are_hit_where_they_stand() -> None:
    s = lay(
        "border_1",
        {1: "border_1 2"},
        pool="attack",
        sites={"border_1_site_1": "ghost"},
        hexes={"border_1": "b01"},
    )
    found = clickable(s)
    assert found["board-sites-ghost-border_1_site_1"] == "attack border_1 site_1"
    assert "attack border_1 seat_1" in found.values()


def test_tokens_of_the_pool_are_tapped_to_use_them() -> None:
    s = lay("capital_0", pool="gem 2, draw_2, attack_1_or_fortress_2", bag={0: "red 3"})
    found = on_board(s)
    assert found["own-pool-gem"] == "gem"
    assert found["own-pool-draw_2"] == "draw 2"
    assert sum(each.startswith("choose ") for each in found.values()) == 2
    assert "2" in words_of(pieces(s, 0, "own")["own-pool-gem"])


def test_a_marker_goes_where_its_steps_lead_and_can_be_given_up() -> None:
    s = lay(levels={0: "red 4"}, pool="develop_2")
    found = on_board(s)
    assert found["own-steps-red-6"] == "develop 2 red"
    assert found["own-steps-red-4"] == "upgrade red"
    assert found["own-steps-blue-2"] == "develop 2 blue"


def test_the_display_lights_what_can_be_gained() -> None:
    s = lay(pool="tech")
    found = on_board(s)
    assert sum(each.startswith("learn ") for each in found.values()) == 8
    assert found["display-stacks-stack_1"] == "replace stack_1"
    assert lay_out(GAME, s.observe(0), "en").opened == "x-sheet-display"


def test_gifts_of_a_faction_tile_lie_on_it() -> None:
    s = lay(gems={0: 1, 1: 0}, **war("golden_b", "red_a"))
    found = on_board(s)
    assert sum(each.startswith("faction ") for each in found.values()) == 4


# What lies there


def test_minis_in_sites_and_stopped_ones_are_told() -> None:
    s = lay(
        "border_1 5",
        {1: "border_1"},
        sites={"border_1_site_1": 0},
        stopped={"border_1": 2},
    )
    drawn = pieces(s, 0, "board")
    group = [each for id, each in drawn.items() if id.startswith("board-pieces-seat0-")]
    assert len(group) == 3  # two beside the enemy, with a number, and the frozen one
    assert any("5" in words_of(each) for each in group)
    told = [next(each.iter()).findtext("{http://www.w3.org/2000/svg}title") or "" for each in group]
    assert any("must stay" in text for text in told)
    assert any("Frozen" in text for text in told)


def test_what_is_in_the_bag_can_be_counted() -> None:
    s = lay(bag={0: "red 3, blue"})
    bag = pieces(s, 0, "own")["own-pool-bag"]
    assert words_of(bag)[1:] == ["4", "W", "3", "S", "1"]


def test_conditions_show_how_far_a_seat_is() -> None:
    s = lay(gems={0: 7, 1: 0}, objectives={1: "gems"})
    texts = words_of(pieces(s, 0, "ends")["ends-pieces-gems"])
    assert f"7/{fact(s, 'thresholds')['gems']}" in texts
    assert fact(s, "progress")[0]["gems"] == 7
    ids = re.findall(r' id="([^"]+)"', str(GAME.draw(s.observe(0), "seat1")))
    assert "seat1-pieces-met-gems" in ids
    assert len(ids) == len(set(ids))


def test_points_are_told_by_source() -> None:
    s = lay(gems={0: 7, 1: 0}, slain={0: 3, 1: 0})
    text = str(GAME.draw(s.observe(0), "points"))
    for n in (7, 6):
        assert f">{n}</text>" in text


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_cube_has_a_letter_of_its_own(lang: str) -> None:
    assert len(set(letters(lang).values())) == len(COLOUR_IDS)


# Words that can be read, and where they stand


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_word_is_smaller_than_eleven_pixels(seats: int) -> None:
    *_, s = moments(seats, 90, mode="faction_war", map="open")
    for lang in ("en", "de"):
        view = s.observe(s.actor)
        for part in GAME.parts(view, lang):
            text = str(GAME.draw(view, part.id, lang=lang))
            sizes = {float(n) for n in re.findall(r'font-size="([\d.]+)"', text)}
            assert not sizes or min(sizes) >= SMALLEST, (part.id, lang)


@pytest.mark.parametrize("seats", range(2, 7))
def test_hexes_stay_on_the_mat(seats: int) -> None:
    grid = ground.grid(seats)
    assert len(grid.centres) == len(SPOTS[seats])
    assert grid.side > 42
    for x, y in grid.centres:
        assert 0.87 * grid.side < x < ground.WIDTH - 0.87 * grid.side
        assert grid.side < y < ground.HEIGHT - grid.side


def test_the_table_fits_its_page() -> None:
    s = new(6, 1)
    layout = lay_out(GAME, s.observe(0), "de")
    assert [panel.id for panel in layout.tracks.panels] == ["own"]
    assert [panel.id for panel in layout.beside] == ["ends"]
    assert [panel.id for panel in layout.sheets] == ["display", "boards", "points"]
    left, (board,) = layout.tracks.panels[0], layout.boards
    assert left.height <= 664
    assert left.width + board.width + layout.seats[0].width + 36 <= 1280
    assert all(place in PLACE_IDS for place in fact(s, "clearings"))
