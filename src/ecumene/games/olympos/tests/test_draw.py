"""The drawing: choices on their pieces, prices, who is next, words that can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from ecumene.games.olympos import GAME
from ecumene.games.olympos.actions import ACTIONS
from ecumene.games.olympos.content import AREA_IDS, BONUS_IDS, KIND_IDS
from ecumene.games.olympos.draw import atlas, development
from ecumene.games.olympos.draw.atlas import OUTLINES
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.tests.tables import fact, gods_first, lay, play, price
from ecumene.testing.pictures import clickable, lit, pieces
from ecumene.web.pages.table.layout import lay_out

PLAIN = {"finish", "idle", "done", "decline", "use athena", "keep athena"}  # no piece stands there
SMALLEST = 11


def moments(seats: int) -> Iterator[Olympos]:
    """A game by a fixed but winding way, now and then."""
    s = GAME.new(seats, seed=seats)
    while not s.over:
        if s.step % 7 == 0:
            yield s
        legal = s.legal()
        s.apply(legal[(s.step * 7919 + seats) % len(legal)])
    yield s


def picture(s: Olympos, part: str, lang: str = "en") -> str:
    """A part for whoever is asked."""
    return str(GAME.draw(s.observe(s.actor if s.actor >= 0 else None), part, lang=lang))


def words_of(element: object) -> list[str]:
    """The words that stand on a piece."""
    return [each.text or "" for each in element.iter() if each.tag.endswith("text")]  # type: ignore[attr-defined]


# Choices


@pytest.mark.parametrize("seats", [3, 5])
def test_every_choice_lies_on_its_piece(seats: int) -> None:
    for s in moments(seats):
        if s.over:
            break
        view = s.observe(s.actor)
        parts = [part.id for part in GAME.parts(view) if not part.brief]
        found = set[int]().union(*(lit(GAME.draw(view, part)) for part in parts))
        plain = {action for action in s.legal() if ACTIONS.split(action)[0] in PLAIN}
        assert found == set(s.legal()) - plain, view["ask"]["kind"]


def test_a_new_settler_stands_behind_the_northern_border() -> None:
    s = lay("epirus 0")
    assert clickable(s)["board-pieces-seat0-5"] == "new settler"
    play(s, "new settler")
    assert clickable(s)["board-areas-north"] == "appear in north"
    assert clickable(s)["board-areas-epirus"] == "appear in epirus"


def test_a_buried_settler_can_be_moved_by_itself() -> None:
    s = lay("epirus 0 1 0")
    found = clickable(s)
    assert found["board-pieces-seat0-2"] == "move epirus"
    assert found["board-pieces-seat0-1"] == "move epirus 2"
    assert "3" in words_of(pieces(s, 0)["board-pieces-seat0-2"])


def test_areas_are_blocked_on_the_map() -> None:
    s = GAME.new(4, seed=2)
    assert {each.split()[0] for each in clickable(s).values()} == {"block"}
    area = GAME.sentence(s.legal()[0]).removeprefix("block ")
    s.apply(s.legal()[0])
    assert pieces(s, None)[f"board-areas-{area}"].get("data-about") == "cross_tile"


def test_cubes_to_pay_with_are_cards() -> None:
    s = lay("thessaly 0", cubes={0: "grain grain grain wood wood gold gold stone stone"})
    play(s, "develop strategy")
    assert s.observe(0)["ask"]["kind"] == "ChoosePayment"
    found = pieces(s, 0, "hand")
    assert len(found) == len(s.legal())
    assert all(each.get("data-action") for each in found.values())


def test_cards_seen_with_oracle_are_chosen_from_the_hand() -> None:
    s = lay("epirus 0", progress={0: "oracle"}, track={0: 11, 1: 20, 2: 20, 3: 20}, seat=0)
    while s.observe(s.actor)["ask"]["kind"] != "ChooseKept":
        s.apply(s.legal()[-1])
    assert lit(picture(s, "hand")) == set(s.legal())


# Prices and time


def test_a_target_says_what_it_costs() -> None:
    s = lay("lyncestis 0, olympos 1")
    play(s, "move lyncestis")
    found = pieces(s, 0, "board")
    for area in ("olympos", "illyria", "evaimon"):
        assert str(price(s, area)) in words_of(found[f"board-targets-{area}"])


def test_the_ghost_stands_where_the_hourglasses_leave_it() -> None:
    s = lay("lyncestis 0, olympos 1", hourglasses={0: 2}, track={1: 2, 2: 3, 3: 9})
    play(s, "move lyncestis")
    assert price(s, "olympos") == 3
    assert fact(s, "landings")[:5] == [0, 0, 0, 1, 2]
    target = pieces(s, 0, "board")["board-targets-olympos"]
    way = next(each for each in target if each.get("class") == "way")
    x, y = atlas.TRACK[1]
    spots = [each.get("transform", "") for each in way.iter()]
    assert f"translate({x:g} {y:g})" in spots
    assert words_of(way).count("R") == 3  # the ghost on the map and on the track, and next again


def test_the_next_hours_say_who_is_next() -> None:
    s = lay("epirus 0", track={1: 3, 2: 6, 3: 6}, order=[0, 1, 3, 2])
    text = picture(s, "development")
    hours = text[text.index('id="development-hours"') : text.index('id="development-markers"')]
    assert re.findall(r">(Player \d|[RGBWK])</text>", hours) == ["Player 1", "Player 2"]
    s = lay("epirus 0", track={0: 4, 1: 8, 2: 4, 3: 9}, order=[2, 0, 1, 3])
    text = picture(s, "development")
    hours = text[text.index('id="development-hours"') : text.index('id="development-markers"')]
    assert re.findall(r">(Player \d|[RGBWK])</text>", hours) == ["Player 3"]


def test_progress_shows_its_price_and_where_it_leads() -> None:
    s = lay("epirus 0, olympos 0, thessaly 0", cubes={0: "gold"}, hourglasses={0: 1})
    kinds = [each.removeprefix("development-cards-") for each in clickable(s)]
    offered = [kind for kind in kinds if kind in KIND_IDS]
    assert offered
    for kind in offered:
        tile = pieces(s, 0, "development")[f"development-cards-{kind}"]
        assert str(fact(s, "progress_prices")[kind]) in words_of(tile)
        assert any(each.get("class") == "way" for each in tile)


def test_the_order_of_turns_stands_beside_the_track() -> None:
    s = lay("epirus 0", track={0: 4, 1: 9, 2: 5, 3: 4}, order=[3, 0, 2, 1])
    found = pieces(s, None, "board")
    heights = [
        float(found[f"board-order-seat{seat}"].get("transform", "").split()[1].rstrip(")"))
        for seat in fact(s, "queue")
    ]
    assert fact(s, "queue") == [0, 3, 2, 1]
    assert heights == sorted(heights)
    assert "+5" in words_of(found["board-order-seat1"])


# What lies there


def test_gods_lie_face_down_until_they_appear() -> None:
    s = lay(gods=gods_first("athena", "siren"), revealed="z1", track=dict.fromkeys(range(4), 13))
    found = pieces(s, None, "gods")
    assert found["gods-cards-z1"].get("data-about") == "athena"
    assert found["gods-cards-z2"].get("data-about") is None
    assert "24" in words_of(found["gods-cards-z2"])


def test_bonus_spaces_say_whose_they_are() -> None:
    s = lay(markers={2: "b121"}, progress={2: "metallurgy"})
    drawn = pieces(s, None, "development")
    found = [drawn[f"development-bonuses-{id}"] for id in BONUS_IDS]
    assert words_of(found[BONUS_IDS.index("b121")]) == ["B"]
    assert sum("five players" in (each[0].text or "") for each in found) == 10


def test_points_are_told_by_source() -> None:
    s = lay("rhodes 1, evaimon 1", prestige={1: 4}, progress={1: "art"})
    text = picture(s, "points")
    counted = fact(s, "points")[1]
    assert counted["areas"] == 3
    assert counted["prestige"] == 4
    for n in (3, 4, 9):
        assert f">{n}</text>" in text


def test_ids_stay_with_markers_and_settlers() -> None:
    s = lay("lyncestis 0, olympos 1")
    before = pieces(s, None, "board")
    play(s, "move lyncestis", "to olympos")
    after = pieces(s, None, "board")
    for name in ("board-markers-seat0", "board-pieces-seat0-1"):
        assert before[name].get("transform") != after[name].get("transform")
    assert before["board-markers-seat2"].get("transform") == after["board-markers-seat2"].get(
        "transform"
    )


# Words that can be read, and where they stand


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_word_is_smaller_than_eleven_pixels(seats: int) -> None:
    """At 1280 x 720 parts are as large as they are drawn; kit and panels alike."""
    s = GAME.new(seats, seed=1)
    for _ in range(60):
        legal = s.legal()
        s.apply(legal[(s.step * 31) % len(legal)])
    for lang in ("en", "de"):
        for part in GAME.parts(s.observe(s.actor), lang):
            text = re.sub(r'<g class="way".*?</g></g>', "", picture(s, part.id, lang))
            sizes = {float(n) for n in re.findall(r'font-size="([\d.]+)"', text)}
            assert not sizes or min(sizes) >= SMALLEST, (part.id, lang)


def test_the_table_fits_its_page() -> None:
    s = GAME.new(5, seed=1)
    view = s.observe(0)
    size = {part.id: GAME.painter(view, part.id, "en") for part in GAME.parts(view)}
    left = size["development"].height + 8 + size["gods"].height
    assert left <= 660
    assert size["development"].width == size["gods"].width == development.WIDTH
    assert size["board"].height <= 495
    assert development.WIDTH + size["board"].width + size["seat0"].width + 32 <= 1280


def test_areas_stay_inside_the_map() -> None:
    assert len(OUTLINES) == len(AREA_IDS)
    for d in OUTLINES:
        numbers = [float(each) for each in d.strip("Mz").replace("L", " ").split()]
        assert min(numbers[::2]) >= atlas.LEFT
        assert max(numbers[::2]) <= atlas.RIGHT
        assert min(numbers[1::2]) >= atlas.TOP
        assert max(numbers[1::2]) <= atlas.FOOT


def test_a_page_calls_what_lies_on_the_left_progress() -> None:
    layout = lay_out(GAME, GAME.new(3, seed=1).observe(0), "en")
    assert [panel.id for panel in layout.tracks.panels] == ["development", "gods"]
    assert layout.tracks.title == "Progress"
