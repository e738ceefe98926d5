"""Drawings: what can be chosen is lit, what is drawn is true, names fit, secrets stay."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from xml.etree import ElementTree

import pytest

from ecumene.draw.measures import display_breadth, fitted_lines
from ecumene.draw.shared import unchanging_views
from ecumene.engine.picture import Emblem, Picture, icon
from ecumene.engine.viewers import OPEN
from ecumene.games.ancient_world import GAME
from ecumene.games.ancient_world.actions import ACTIONS
from ecumene.games.ancient_world.content import (
    BOARD_ACTIONS,
    MILITARY,
    PROVINCES,
    STATES,
    TITANS,
)
from ecumene.games.ancient_world.draw.briefs import card_brief
from ecumene.games.ancient_world.draw.faces import BRIEF, state_face
from ecumene.games.ancient_world.draw.market import CARD
from ecumene.games.ancient_world.draw.scene import LAND, STATE_CARD, TITAN_CARD, TROOP
from ecumene.games.ancient_world.draw.tokens import TEXT
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.tables import dice, lay, play
from ecumene.testing.chance import Chance
from ecumene.testing.pictures import lit, titles

BUTTONS: Final = {  # answers that point at nothing on the table
    "pass",
    "carry out",
    "skip",
    "build nothing",
    "recruit nothing",
    "take from row",
    "store nothing",
    "repair nothing",
    "leave marker",
    "copy nothing",
    "hold back",
    "lift nothing",
    "save coins",
}
LEAST: Final = 9.0  # no name is smaller
ROW: Final = "town_hall granary smithy settlers_houses mint observatory"


def games() -> Iterator[AncientWorld]:
    """Random games, at every moment."""
    for seats in GAME.seats:
        for seed in range(2):
            s = GAME.new(seats, seed=seed, expand_plus=seed % 2 == 0)
            chance = Chance("drawing", seats, seed)
            while not s.over:
                yield s
                s.apply(chance.choose(s.legal()))
            yield s


def said(picture: str) -> str:
    """All words that appear when somebody points at a piece."""
    return "\n".join(titles(picture))


def place(picture: str, piece: str) -> str:
    found = re.search(rf'<g id="{piece}"[^>]* transform="([^"]*)"', picture)
    assert found, f"there is no {piece}"
    return found[1]


def words(picture: str, piece: str) -> str:
    """What stands on a piece."""
    body = picture.partition(f'id="{piece}"')[2].partition("</g>")[0]
    return " ".join(re.findall(r">([^<>]+)</text>", body))


def without_chips(picture: str) -> str:
    """The whole table without the answers in words."""
    return re.sub(r'<g id="table-choices-\d+".*?</g>', "", picture)


# What can be chosen


UP: Final = {"one": "marsh_crawler", "two": "ember_bull", "three": "mountain_father"}
RARE: Final[dict[str, tuple[AncientWorld, str]]] = {
    "crane": (
        lay("turn", "coins 9, states crane", "", state_row="mint smithy"),
        "place 1|at build|build smithy",
    ),
    "repair": (lay("turn", "states granary* smithy*", ""), "place 1|at rebuild"),
    "step": (
        lay("turn", "coins 9, states pathfinders_of_zori", ""),
        "place 1|at pathfinders_of_zori",
    ),
    "expand": (lay("turn", "coins 9, knowledge 1", "", expand_plus=True), "place 1|at expand"),
    "province": (
        lay("turn", "coins 9, knowledge 1", "", expand_plus=True),
        "place 1|at expand|pay coins",
    ),
    "recruit": (
        lay("turn", "coins 9, states barracks", "", military_row="raiders sappers"),
        "place 1|at recruit|recruit raiders",
    ),
    "copy": (lay("turn", "states bridge", "states town_hall"), "place 1|at bridge"),
    "scout": (lay("turn", "states forest_hideout", ""), "place 1|at forest_hideout"),
    "looking": (lay("turn", "states forest_hideout", ""), "place 1|at forest_hideout|scout two"),
    "coin": (
        lay("turn", "states healing_springs, armies mercenaries:1/2 militia", ""),
        "place 1|at healing_springs",
    ),
    "scribes": (lay("turn", "states scribes_guild", "", "", seat=1), "place 1|at learn"),
    "marker": (lay("turn", "states town_hall", ""), "place 1|at town_hall"),
    "storing": (lay("turn", "states playwrights_of_zori", ""), "pass"),
    "drawing": (lay("turn", "", "", round=2), "place 1|at explore"),
    "row": (lay("turn", "", "", round=2), "place 1|at explore|take from row"),
    "drawn": (lay("turn", "", "", round=2), "place 1|at explore|draw cards"),
    "stored": (lay("turn", "coins 9, stored mint shrine", ""), "place 1|at build"),
    "sending": (lay("turn", "coins 9, armies mercenaries militia", "", titans_up=UP), "attack one"),
    "fight": (
        lay("turn", "coins 9, armies mercenaries militia", "", titans_up=UP),
        "attack one|send mercenaries",
    ),
    "hungry": (lay("round_end", "citizens home home home home", ""), ""),
    "wild": (lay("scoring", "states tent_camp", "", round=6), ""),
}


def moments() -> Iterator[AncientWorld]:
    """Random games, and what seldom happens in them."""
    yield from (s for s in games() if not s.over)
    for s, sentences in RARE.values():
        yield play(s.clone(), *filter(None, sentences.split("|")))
    s = lay(
        "turn", "coins 9, states barracks, armies mercenaries city_guard militia", "", titans_up=UP
    )
    play(s, "attack one", "send mercenaries")
    play(dice(s, "titan"), "fight")
    yield s  # a card is damaged
    yield play(s, "damage barracks")  # and an army has to go
    s = play(RARE["looking"][0].clone(), "place 1", "at forest_hideout", "scout two")
    s.coins[0], s.strength[0] = 20, 20
    while "put back" in (words := GAME.sentence(s.legal()[0])):
        play(s, words)
    yield s  # attack it now?


def test_every_choice_that_points_at_something_is_lit_there() -> None:
    seen: set[str] = set()
    for s in moments():
        view = s.observe(s.actor)
        wanted = {each for each in view["legal"] if ACTIONS.split(each)[0] not in BUTTONS}
        seen |= {ACTIONS.split(each)[0] for each in view["legal"]}
        with unchanging_views():
            drawn = [GAME.draw(view, part.id) for part in GAME.parts(view) if part.id != "held"]
            table = GAME.draw(view)
        assert wanted <= set().union(*map(lit, drawn)), view["ask"]
        whole = lit(without_chips(table))
        assert wanted <= whole, view["ask"]
        assert not whole & (set(view["legal"]) - wanted)
    assert seen == {ACTIONS.split(action)[0] for action in range(len(ACTIONS))}


def test_nobody_else_can_click() -> None:
    s = lay("turn", "", "", "")
    for viewer in (1, 2, None):
        view = s.observe(viewer)
        assert not lit(GAME.draw(view))


def test_what_cannot_be_built_says_why() -> None:
    s = lay("turn", "coins 5, states granary", "", "", "", state_row=ROW)
    play(s, "place 1", "at build")
    picture = GAME.draw(s.observe(0), "states")
    assert "1 coin short" in picture
    assert "1 knowledge short" in picture
    assert "you own it" in picture
    german = GAME.draw(s.observe(0), "states", lang="de")
    assert "1 Münze fehlt" in german
    assert "hast du schon" in german


def test_without_a_free_place_only_that_is_said() -> None:
    states = "states bridge orchard crane*, coins 20, provinces valley_of_tablets"
    s = lay("turn", f"{states}, stored mint", "", state_row="library smithy shrine market")
    play(s, "place 1")
    picture = GAME.draw(s.observe(0), "actions")
    build = ACTIONS.parse("idle at build")
    assert build in lit(picture)  # nothing can be built, so it only lies there
    assert "no effect" in picture


def test_an_action_that_is_shut_says_from_when_on_it_is_open() -> None:
    s = lay("turn", "", "")
    assert "from round 2" in GAME.draw(s.observe(0), "actions")
    assert "ab Runde 3" in GAME.draw(s.observe(0), "actions", lang="de")
    s = lay("turn", "", "", round=3)
    assert "from round" not in GAME.draw(s.observe(0), "actions")


def test_a_space_tells_which_skill_may_come() -> None:
    s = lay("turn", "", "citizens home learn home", seat=0)
    picture = GAME.draw(s.observe(0), "actions")
    assert "skill 3+" in picture
    play(s, "place 1")
    legal = lit(GAME.draw(s.observe(0), "actions"))
    assert ACTIONS.parse("at learn") not in legal
    assert ACTIONS.parse("at work") in legal


def test_the_actions_of_other_city_states_are_lit_on_their_cards() -> None:
    s = lay("turn", "states bridge", "states potters_quarter", "states town_hall*")
    play(s, "place 1", "at bridge")
    view, action = s.observe(0), ACTIONS.parse("copy potters_quarter")
    for part in ("seat1", "city1"):
        assert lit(GAME.draw(view, part)) == {action}
    for part in ("seat0", "city0", "seat2", "city2"):
        assert not lit(GAME.draw(view, part))


def test_an_attack_shows_how_far_the_armies_reach_and_what_they_cost() -> None:
    up = {"one": "marsh_crawler", "two": "ember_bull", "three": "mountain_father"}
    s = lay("turn", "coins 9, armies mercenaries:0/2 city_guard", "", titans_up=up)
    play(s, "attack one")
    picture = GAME.draw(s.observe(0), "titans")
    assert "0 / 5" in picture
    city = GAME.draw(s.observe(0), "city0")
    assert "−3" in city
    assert "Your strength: 7 of 5." in said(picture)
    play(s, "send mercenaries")
    assert "5 / 5" in GAME.draw(s.observe(0), "titans")
    assert ACTIONS.parse("fight") in lit(GAME.draw(s.observe(0), "titans"))


# What is drawn is true


def test_numbers_are_those_that_the_table_tells() -> None:
    s = lay("turn", "states granary* smithy, provinces hill_country, strength 2", "")
    drawn = GAME.draw(s.observe(0), "city0")
    found = {piece: words(drawn, f"city0-tokens-{piece}") for piece in ("food", "places", "limit")}
    assert found == {"food": "3/3", "places": "4/6", "limit": "2/3"}
    assert words(drawn, "city0-tokens-strength") == "+3"
    panel = GAME.draw(s.observe(1), "seat0")
    assert words(panel, "seat0-pieces-strength") == "6/7"
    assert "Player 1: strength 6/7, with swords alone and with arrows" in said(panel)


def test_the_own_city_state_comes_first() -> None:
    s = lay("turn", "", "", "")
    for viewer in range(3):
        parts = [part.id for part in GAME.parts(s.observe(viewer))]
        cities = [part for part in parts if part.startswith("city")]
        assert cities[0] == f"city{viewer}"
        assert sorted(cities) == ["city0", "city1", "city2"]
        table = GAME.draw(s.observe(viewer))
        assert f'id="city{viewer}-cards-fishing_dock"' in table
        assert table.count('cards-fishing_dock"') == 1  # the others are folded
    assert GAME.parts(s.observe(0), "de")[1].title == "Staatskarten"


def test_damage_coins_and_legacies_are_told() -> None:
    s = lay("turn", "states granary*, armies mercenaries:1/2<city_guard<militia", "")
    told = said(GAME.draw(s.observe(1), "city0"))
    assert "Granary: 2 food. (damaged)" in told
    assert "legacies of City Guard, Militia" in told
    assert "Coins on the name of Mercenaries: 1" in told
    assert "Coins on the picture of Mercenaries: 2" in told
    words = GAME.draw(s.observe(1)).partition("</desc>")[0]
    assert "Mercenaries (used, on its name: 1; on its picture: 2; legacies of" in words


def test_the_marker_lies_with_its_holder() -> None:
    s = lay("turn", "", "", first=1)
    assert "First-player marker of Player 2" in said(GAME.draw(s.observe(0), "round"))
    play(s, "place 1", "at rebuild")
    assert "Player 1, claimed in this round" in said(GAME.draw(s.observe(0), "round"))


# Pieces keep their ids


def test_a_citizen_that_goes_to_a_card_keeps_its_id() -> None:
    s = lay("turn", "states potters_quarter", "")
    before = GAME.draw(s.observe(0), "city0")
    play(s, "place 2", "at potters_quarter")
    after = GAME.draw(s.observe(0), "city0")
    moved, still = "city0-citizens-2", "city0-citizens-1"
    assert place(before, moved) != place(after, moved)
    assert place(before, still) == place(after, still)


def test_cards_of_a_city_state_keep_their_ids_when_it_grows() -> None:
    small = lay("turn", "states granary", "")
    large = lay("turn", "states granary smithy library, titans gale_owl, provinces amber_coast", "")
    for s in (small, large):
        picture = GAME.draw(s.observe(0), "city0")
        for card in ("fishing_dock", "wheat_fields", "granary"):
            assert f'id="city0-cards-{card}"' in picture


# Secrets


def test_stored_cards_are_seen_by_their_owner_alone() -> None:
    one, other = (lay("turn", f"stored {card}", "") for card in ("mint", "shrine"))
    assert "Mint" in said(GAME.draw(one.observe(0), "hand"))
    for viewer in (1, None):
        for part in (None, "hand", "held", "city0", "seat0"):
            views = [s.observe(viewer) for s in (one, other)]
            assert len({str(GAME.draw(view, part)) for view in views}) == 1
    empty = {part.id: part.empty for part in GAME.parts(one.observe(1))}
    assert empty["hand"]
    assert not {part.id: part.empty for part in GAME.parts(one.observe(0))}["hand"]


# Words on cards


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_card_that_does_more_than_its_symbols_says_so(lang: str) -> None:
    for number, card in enumerate(STATES):
        does = card.action or card.triggers or card.endgame or card.on_gain or card.one_shot
        brief = card_brief(number, lang)
        assert bool(brief) == bool(does or "wild" in card.banners), card.id
        assert len(TEXT.lines(brief, 100, BRIEF)) <= 3 if brief else True, (card.id, brief)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_a_card_says_ends_within_it(lang: str) -> None:
    wide, tall = CARD
    for number, card in enumerate(STATES):
        tree = ElementTree.fromstring(f"<g>{state_face(number, lang, wide, tall)}</g>")
        assert max(baselines(tree)) < tall - 2, card.id


def baselines(tree: ElementTree.Element, top: float = 0) -> Iterator[float]:
    """Where lines of words stand, below the corner of a drawing."""
    moved = re.search(r"translate\(\S+ ([-\d.]+)\)", tree.get("transform", ""))
    top += float(moved[1]) if moved else 0
    if tree.tag == "text":
        yield top + float(tree.get("y", 0))
    for each in tree:
        yield from baselines(each, top)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(("room", "most"), [(99, 2), (70, 2), (58, 3), (46, 2)])
def test_names_fit_on_cards(lang: str, room: float, most: int) -> None:
    for kind in (STATE_CARD, TROOP, TITAN_CARD, LAND):
        for number in range(len(kind.rows)):
            name = kind.names(number, lang)
            told, size = fitted_lines(kind.soft(number, lang), room, 12.2, most, LEAST)
            assert len(told) <= most
            assert size >= LEAST
            if size > LEAST:
                assert all(display_breadth(line, size) <= room for line in told)
            letters = re.sub(r"[\s-]", "", "".join(told))
            if room > 50:  # only on the smallest cards the rest may be dots
                assert letters == re.sub(r"[\s-]", "", name), (name, told)


def test_every_card_has_an_icon_of_its_own() -> None:
    for rows in (STATES, MILITARY, TITANS, PROVINCES, BOARD_ACTIONS):
        icons = [row.icon for row in rows]
        assert len(set(icons)) == len(icons)
        assert all(icon(f"i-{name}") for name in icons)


def test_seats_are_told_apart_by_colour_outline_and_letters() -> None:
    view = lay("turn", "", "", "", "").observe(None)
    emblems = [GAME.emblem(view, seat) for seat in range(4)]
    assert emblems[0] == Emblem("faience", "P1")
    assert len({emblem.pigment for emblem in emblems}) == 4
    assert GAME.emblem(view, 1, "de") == Emblem("carnelian", "S2")


def test_the_cover_has_a_title_in_each_language() -> None:
    assert "The Ancient World" in GAME.cover("en")
    assert "Städte und Titanen" in GAME.cover("de")
    assert Picture(GAME.cover("de")).png(116).startswith(b"\x89PNG")


def test_titans_under_an_open_one_leave_its_name_free() -> None:
    """Whoever looks back with all open knows whole decks."""
    drawn = GAME.draw(GAME.new(seed=1).observe(OPEN))
    found = re.findall(r'-known(\d)-\d+"[^>]*translate\(([\d.]+) ([\d.]+)\)', drawn)
    assert len(found) > 9
    assert len(set(found)) == len(found)  # none lies upon another
    for deck, x, y in found:
        assert float(x) + 11 < 158  # half a mark within a card
        assert float(y) - 222 * int(deck) + 11 < 160
