"""The drawing: choices on their pieces, what steps would bring, what is missing, fights, words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from ecumene.games.anunnaki import GAME
from ecumene.games.anunnaki.actions import ACTIONS
from ecumene.games.anunnaki.content import CIVILISATIONS, CONTRACTS
from ecumene.games.anunnaki.draw import TABLE
from ecumene.games.anunnaki.draw.contracts import contract_face
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.tests.tables import act, fact, lay, open_civ, play
from ecumene.testing.pictures import clickable, lit, pieces
from ecumene.web.pages.table.layout import lay_out

PLAIN = {  # no piece stands there
    "act",
    "accept",
    "attack",
    "bottom row",
    "cannot attack",
    "carry",
    "decline",
    "middle row",
    "pass",
    "play two",
    "spend",
    "stop",
}
SMALLEST = 11


def moments(seats: int) -> Iterator[Anunnaki]:
    """A game by a fixed but winding way, now and then."""
    s = GAME.new(seats, seed=seats)
    while not s.over and s.step < 450:
        if s.step % 13 == 0:
            yield s
        legal = s.legal()
        s.apply(legal[(s.step * 7919 + seats) % len(legal)])
    yield s


def picture(s: Anunnaki, part: str, lang: str = "en") -> str:
    """A part for whoever is asked."""
    return str(GAME.draw(s.observe(s.actor if s.actor >= 0 else None), part, lang=lang))


def words_of(element: ElementTree.Element) -> list[str]:
    """The words that stand on a piece."""
    return [each.text or "" for each in element.iter() if each.tag.endswith("text")]


def title_of(element: ElementTree.Element) -> str:
    """What is said when somebody points at it."""
    return next((each.text or "" for each in element if each.tag.endswith("title")), "")


def way_of(element: ElementTree.Element) -> ElementTree.Element:
    """What is shown while somebody points at it."""
    return next(each for each in element if each.get("class") == "way")


def sizes_of(element: ElementTree.Element, scale: float = 1.0) -> Iterator[float]:
    """How large words and numbers are as they are shown."""
    shrunk = re.search(r"scale\(([\d.]+)", element.get("transform", ""))
    scale *= float(shrunk[1]) if shrunk else 1.0
    if element.get("font-size"):
        yield scale * float(element.attrib["font-size"])
    for each in element:
        yield from sizes_of(each, scale)


# Choices


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_choice_lies_on_its_piece(seats: int) -> None:
    for s in moments(seats):
        if s.over:
            break
        view = s.observe(s.actor)
        parts = [part.id for part in GAME.parts(view) if not part.brief]
        found = set[int]().union(*(lit(GAME.draw(view, part)) for part in parts))
        plain = {action for action in s.legal() if ACTIONS.split(action)[0] in PLAIN}
        assert found == set(s.legal()) - plain, view["ask"]["kind"]


def test_a_step_that_alone_leads_to_a_territory_is_taken_there() -> None:
    s = act(lay("cap s f; tl f"), "red_move")
    found = clickable(s)
    assert found["board-targets-pharaohs-tc"] == "move follower pharaohs.tl pharaohs.tc"
    assert not [id for id in found if id.startswith("board-steps-follower-pharaohs-tl-pharaohs-tc")]


def test_where_several_ways_lead_each_has_an_arrow() -> None:
    s = act(lay("cap s; tl f; tr f m"), "red_move")
    found = clickable(s)
    assert "board-targets-pharaohs-tc" not in found
    arrows = [id for id in found if id.endswith("-pharaohs-tc")]
    assert sorted(arrows) == [
        "board-steps-follower-pharaohs-tl-pharaohs-tc",
        "board-steps-follower-pharaohs-tr-pharaohs-tc",
        "board-steps-minor-pharaohs-tr-pharaohs-tc",
    ]


def test_a_portal_begins_with_the_unit_itself() -> None:
    s = act(lay("cap s f2; tl m", pawns={0: "in0"}), "portal")
    found = clickable(s)
    assert found["board-units-follower0-1"] == "teleport follower pharaohs.cap"
    assert found["board-units-minor0-0"] == "teleport minor pharaohs.tl"


def test_resources_weapons_and_gods_are_chosen_as_cards() -> None:
    market = act(lay("cap s f", resources={0: "food 2 gold"}), "market")
    assert lit(picture(market, "hand")) | {market.legal()[-1]} == set(market.legal())
    s = GAME.new(2, seed=1)
    assert s.observe(0)["ask"]["kind"] == "ReturnGod"
    assert lit(str(GAME.draw(s.observe(0), "hand"))) == set(s.legal(0))


def test_gods_contracts_and_mana_actions_are_chosen_where_they_lie() -> None:
    s = lay("cap s f2", at="mana", mana={0: 2}, resources={0: "wood 2 food 2"})
    assert clickable(s)["powers-tiles-recruit"] == "mana recruit"
    s = lay("cap s f2", at="additional", slots={0: "minor0"}, gods={"0": ["isis", "seth"]})
    assert clickable(s)["gods-cards-isis"] == "summon isis"
    s = act(lay("cap s f", display="neu01 neu02 neu03 neu04 neu05 neu06"), "commerce")
    assert clickable(s)["contracts-cards-neu03"] == "sign neu03"


# What it would bring, what is missing


def test_a_tile_shows_what_a_step_to_it_brings() -> None:
    s = lay("cap s f", cubes={0: "r0 c0"}, cube_supply={0: 12})
    tile = next(iter(fact(s, "step_slots")[0]))
    way = way_of(pieces(s, 0, "star")[f"star-tiles-{tile}"])
    assert f"+{fact(s, 'step_mana')[0][tile]}" in words_of(way)
    away = next(id for id in ("market", "domination") if id not in fact(s, "step_spaces")[0])
    assert words_of(way_of(pieces(s, 0, "star")[f"star-tiles-{away}"])) == ["P"]


def test_a_harvest_says_what_it_brings() -> None:
    s = act(lay("cap s f; tl f2", exhausted={"pharaohs.tl": 2}), "blue_harvest")
    found = pieces(s, 0, "board")
    assert "+1" in words_of(found["board-targets-pharaohs-tl"])


def test_what_is_missing_is_said() -> None:
    s = lay("cap s f", mana={0: 1}, resources={0: "metal"}, contracts={0: "neu01"})
    assert "missing: 1 metal" in title_of(pieces(s, 0, "powers")["powers-tiles-arm"])
    assert "missing: 1 food, 1 wood" in title_of(pieces(s, 0, "held")["held-cards-neu01"])


def test_a_tile_shows_the_number_of_its_side() -> None:
    plain, better = lay("cap s f"), lay("cap s f", developed={0: "blue_move"})
    assert words_of(pieces(plain, 0, "star")["star-tiles-blue_move"])[0] == "2"
    assert words_of(pieces(better, 0, "star")["star-tiles-blue_move"])[0] == "4"


# Fights and secrets


def test_a_fight_has_its_panel_and_adds_up() -> None:
    s = lay("cap s; tc f2", at="fights", hands={0: "dagger"}, **open_civ("pharaohs.tc", "civ09"))
    parts = {part.id: part for part in GAME.parts(s.observe(0))}
    assert parts["fight"].focus
    assert not parts["fight"].empty
    found = pieces(s, 0, "fight")
    assert "2" in words_of(found["fight-sides-attacker-strength"])
    assert "tile 5" in words_of(found["fight-sides-opponent-strength"])
    quiet = {part.id: part for part in GAME.parts(lay("cap s f").observe(0))}
    assert quiet["fight"].empty


def test_a_weapon_that_cannot_be_played_says_why() -> None:
    s = lay("cap s; tl f2", "cap s; pharaohs.tl f", at="fights", hands={0: "dagger", 1: "dagger"})
    for seat, note in enumerate(("only defends", "too dear")):
        assert note in words_of(pieces(s, seat, "hand")["hand-cards-long_shield"])


def test_a_hidden_civilisation_stays_hidden() -> None:
    s = lay("cap s; tc f2", at="fights", hands={0: "dagger"}, civs={"pharaohs.tc": "civ09"})
    assert "tile ?" in words_of(pieces(s, 0, "fight")["fight-sides-opponent-strength"])
    assert words_of(pieces(s, 0, "board")["board-civs-pharaohs-tc"]) == []
    play(s, "play dagger")
    strength = next(civ.strength for civ in CIVILISATIONS if civ.id == "civ09")
    shown = lay("cap s f", **open_civ("pharaohs.tc", "civ09"))
    assert words_of(pieces(shown, 0, "board")["board-civs-pharaohs-tc"]) == [str(strength)]


def test_weapons_of_others_are_backs_unless_all_know_them() -> None:
    s = lay("cap s f", "cap s f", hands={1: "ballista"})
    assert "houses-seat1-hidden-0" in pieces(s, 0, "houses")
    assert "Ballista" in title_of(pieces(s, 0, "houses")["houses-seat1-hidden-0"])
    known = lay(
        "cap s f", "cap s f", hands={1: "ballista"}, known_hands=[[], ["norrenis.ballista"]]
    )
    assert "houses-seat1-ballista" in pieces(known, 0, "houses")


def test_atlantis_is_locked_when_the_end_has_been_triggered() -> None:
    s = lay("cap s f", ended=True)
    assert "locked" in title_of(pieces(s, 0, "board")["board-vault-artifacts"])


# What stays where it is


def test_pieces_keep_their_names_when_they_move() -> None:
    s = act(lay("cap s f2; ml f"), "red_move")
    before = {id for id in pieces(s, 0, "board") if id.startswith("board-units-")}
    play(s, "move follower pharaohs.ml pharaohs.tl")
    assert {id for id in pieces(s, 0, "board") if id.startswith("board-units-")} == before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_has_room_and_its_parts_keep_their_size(seats: int) -> None:
    sizes = set()
    for s in moments(seats):
        layout = lay_out(GAME, s.observe(0), "de")
        left = sum(panel.height + 8 for panel in layout.columns[0]) - 8
        assert left <= 669, "the left column fits at 1280 x 720"
        right = sum(panel.height + 8 for panel in (*layout.seats, *layout.beside))
        assert right <= 361, "seats and contracts fit beside a log"
        sizes.add(tuple((each.id, each.height) for each in (*layout.boards, *layout.columns[0])))
    assert len(sizes) == 1


@pytest.mark.parametrize("lang", ["en", "de"])
def test_nothing_is_too_small_to_be_read(lang: str) -> None:
    for s in moments(4):
        view = s.observe(0)
        for part in GAME.parts(view, lang):
            drawn = str(GAME.draw(view, part.id, lang=lang))
            sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', drawn)]
            assert min(sizes, default=SMALLEST) >= SMALLEST, part.id


@pytest.mark.parametrize("contract", range(len(CONTRACTS)), ids=[each.id for each in CONTRACTS])
def test_the_numbers_of_every_contract_can_be_read(contract: int) -> None:
    face = contract_face(contract, "en", barred=True)
    assert min(sizes_of(ElementTree.fromstring(f"<g>{face}</g>"))) >= SMALLEST


def test_every_part_has_words() -> None:
    for s in moments(3):
        for part in GAME.parts(s.observe(None)):
            assert TABLE.draw(s.observe(None), part.id, "de").desc
