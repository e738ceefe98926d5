"""The drawing: complete, clickable where legal, silent about secrets, with ids that last."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from ecumene.engine.viewers import NOBODY, OPEN, View, Viewer
from ecumene.games.ankh import GAME
from ecumene.games.ankh.actions import AIM, CAMEL, CHOOSE, PLAY, SUMMON, TAKE, TO, UNLOCK
from ecumene.games.ankh.content import CARDS
from ecumene.games.ankh.draw.ground import shores
from ecumene.games.ankh.names import CARD, KIND, MONUMENT, SPACE
from ecumene.games.ankh.pieces import refresh
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.steps.majority import majority
from ecumene.games.ankh.steps.strength import strength
from ecumene.games.ankh.tests.tables import lay
from ecumene.testing.pictures import SVG, lit, titles, tree


def games() -> Iterator[Ankh]:
    """Moments of one game for each number of seats, by a fixed but winding way."""
    for seats in (2, 3, 4, 5):
        s = GAME.new(seats, seed=seats, scenario="random", gods=["random"] * seats)
        while not s.over:
            if s.step % 9 == 0:
                yield s
            legal = s.legal(s.actor)
            s.apply(legal[(s.step * 7919 + seats) % len(legal)])
        yield s


@pytest.fixture
def view() -> View:
    """A table of four gods with every kind of piece on it, to be changed at will."""
    s = GAME.new(4, seed=1, gods=["anubis", "isis", "osiris", "ra"])
    view = GAME.observe(s, 0)
    table = view["table"]
    table["figures"] = [
        {"god": ["d7"], "warrior": ["b5", "c7", "e7"], "cat_mummy": ["d8"], "satet": ["b6"]},
        {"god": ["f2"], "warrior": ["d3"], "apep": ["f0"], "mummy": ["e1"]},
        {"god": ["h4"], "warrior": ["g5"], "giant_scorpion": ["h7"]},
        {"god": ["c3"], "warrior": ["d4"], "androsphinx": ["c2"]},
    ]
    table["guardian_kinds"] = ["cat_mummy", "apep", "giant_scorpion"]
    table["guardians"] = [{}, {"cat_mummy": 1}, {}, {}]
    table["monuments"] = {"obelisk": ["f3"], "temple": ["c4"], "pyramid": ["a7"]}
    table["controlled"] = [["a7"], ["f3"], [], []]
    table["aims"] = {"h7": ["g7", "g8"]}
    table["illuminated"] = ["d4"]
    table["shielded"] = ["d3"]
    table["underworld"] = ["i5"]
    table["cities"] = ["e4"]
    table["camels"] = ["a3-a4", "a4-b3", "b3-b4", "b4-c4"]
    table["order"] = ["a5", "a1", "b0", "f6"]
    table["trapped"] = [0, 1, 0, 1]
    table["played"] = [["chariots"], [], ["flood", "miracle"], []]
    table["powers"] = [["commanding"], ["revered", "inspiring"], [], []]
    table["tiebreaker"] = 3
    return view


def drawn(view: View, part: str | None = None, lang: str = "en") -> str:
    """A table changed by hand, drawn; what follows from it is worked out again."""
    s, table = GAME.new(len(view["scores"]), seed=1), view["table"]
    for field in GAME.table.fields:
        setattr(s, field.slot, field.kind.read(table[field.slot], field.slot))
    refresh(s)
    facts = GAME.table.write_facts(s)
    return GAME.draw({**view, "table": {**table, **facts}}, part, lang=lang)


def place(picture: str, name: str) -> str:
    """Where a piece lies."""
    for each in tree(picture).iter():
        if each.get("id") == name:
            return each.get("transform", "")
    raise AssertionError(f"there is no {name}")


def asked(view: View, ask: str, legal: list[int], **about: int) -> View:
    rule = {"kind": ask, "point": "", "rule": "", "seat": 0, "about": about, "given": []}
    return {**view, "ask": rule, "legal": legal, "waiting": [0], "over": False, "winners": []}


# Any game


def test_every_moment_is_drawn_soundly() -> None:
    layers: dict[tuple[int, str], list[str]] = {}
    for s in games():
        viewers: list[Viewer] = [s.actor if s.actor >= 0 else 0, None, OPEN]
        for viewer in viewers:
            view = GAME.observe(s, viewer)
            picture = GAME.draw(view)
            root = tree(picture)
            ids = [each.get("id", "") for each in root.iter() if each.get("id")]
            assert len(ids) == len(set(ids))
            assert layers.setdefault((s.seats, "table"), flat(root)) == flat(root)
            assert lit(picture) <= set(view["legal"])


def flat(root: ElementTree.Element) -> list[str]:
    """The layers, each with something that has an id or always without; no piece holds another."""
    found = []
    for layer in root.findall(f"{SVG}g"):
        pieces = [each for each in layer if each.get("id")]
        assert not any(inner.get("id") for piece in pieces for inner in list(piece.iter())[1:])
        found.append(f"{layer.get('id')}{'+' if pieces else ''}")
    return found


def test_parts_are_the_table(view: View) -> None:
    whole = tree(drawn(view))
    laid = {each.get("id", "") for each in whole}
    for part in GAME.parts(view):
        picture = tree(drawn(view, part.id))
        assert picture.get("id") == part.id
        assert part.title
        if not part.brief:  # another form of a part that is there
            assert {each.get("id", "") for each in picture if each.get("id")} <= laid


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_position_is_told_in_words(view: View, lang: str) -> None:
    desc = tree(drawn(view, lang=lang)).findtext(f"{SVG}desc") or ""
    for words in ("D7", "A3-A4", KIND("giant_scorpion", lang), "Isis"):
        assert words in desc
    assert ("Illuminated" in desc) == (lang == "en")


def test_every_piece_has_a_title(view: View) -> None:
    for each in tree(drawn(view)).iter(f"{SVG}g"):
        if each.get("class", "").startswith("piece"):
            assert each.findtext(f"{SVG}title"), each.get("id")


def test_drawing_is_pure(view: View) -> None:
    before = repr(view)
    assert GAME.draw(view) == GAME.draw(view)
    assert repr(view) == before


# What is on the table


@pytest.mark.parametrize(
    "title",
    [
        "Anubis, god figure on D7",
        "Warrior of Anubis on E7",
        "Warrior of Ra on D4, illuminated",
        "Warrior of Isis on D3, protected by Flood",
        "Satet of Anubis on B6",
        "Apep of Isis on F0",
        "Androsphinx of Ra on C2",
        "The giant scorpion on H7 aims at G7 and G8",
        "Pyramid on A7, controlled by Anubis",
        "Temple on C4, neutral",
        "Memphis, a city on E4",
        "Underworld token on I5",
        "Camel between A3, A4",
        "Region 1: West Egypt, south",
        "Region 3: Nile Delta",
        "A trapped warrior of Isis",
        "A free slot for a trapped warrior",
        "2 underworld tokens left",
        "2 sun tokens left",
        "Tiebreaker, ready",
        "Cat Mummy in the pool of Isis",
        "Osiris: 5 warriors in the pool",
        "Anubis: 8 ankh tokens in the pool",
        "Isis: ankh powers: Revered, Inspiring",
        "Chariots: played",
        "Camels: 26 in the supply",
        "Obelisk: 9 in the supply",
    ],
)
def test_pieces_say_what_they_are(view: View, title: str) -> None:
    assert title in titles(drawn(view))


def test_a_battle_shows_strength_cards_and_bids(view: View) -> None:
    table = view["table"]
    table["battlefield"] = 3
    table["figures"][0]["god"] = ["e2"]
    table["in_battle"] = [["drought"], ["chariots"], [], []]
    table["bids"] = [2, 0, -1, -1]
    table["killed"] = [0, 1, 0, 0]
    told = titles(drawn(view))
    assert "Anubis: strength 4, bid 2" in told  # 1 for the god, 2 for trapped warriors, 1 Drought
    assert "Isis: strength 6, bid 0, lost 1" in told
    assert "Isis plays Chariots." in told
    assert "Obelisk: Isis has the majority" in told
    assert not any("Osiris: strength" in each for each in told)


def test_a_card_to_come_is_a_chance_not_a_fact(view: View) -> None:
    view["table"]["battlefield"] = 3
    view["table"]["figures"][0]["god"] = ["e2"]
    told = titles(drawn(asked(view, "ChooseCard", [PLAY], token=3)))
    assert "Anubis: strength 3, up to 4 with a card" in told  # Chariots have been played
    assert "Isis: strength 3, up to 6 with a card" in told
    assert "Anubis is choosing." in told
    assert "Isis has chosen a card." in told


def test_merged_and_forgotten_gods_are_shown_as_such(view: View) -> None:
    table = view["table"]
    table["team"], table["ladder"] = [0, 0, 2, 3], [3, 0]
    table["devotion"] = [7, 7, 7, 7]
    told = drawn(view)
    assert "Warrior of Anubis + Isis on E7" in titles(told)
    assert "merged into Anubis" in told
    assert "forgotten" in (tree(drawn(view, "seat2")).findtext(f"{SVG}desc") or "")
    assert "seat2-pieces-followers" not in told
    assert "devotion-markers-2" not in told
    track = drawn(view, "devotion")
    table["devotion"][1:3] = [30, 30]  # markers that lie nowhere any more crowd nobody
    assert drawn(view, "devotion") == track


def test_strength_and_majorities_are_those_of_the_rules() -> None:
    seen = 0
    for s in games():
        table, token = GAME.observe(s, None)["table"], s.battlefield
        for seat in table["fighters"]:
            assert sum(table["strengths"][seat].values()) == strength(s, seat, token)
            seen += 1
        for token, held in enumerate(table["majorities"], 1):
            for kind, name in enumerate(MONUMENT.ids):
                assert held.get(name, NOBODY) == majority(s, token, kind)
    assert seen


# What can be chosen


def test_what_can_be_chosen_carries_its_action(view: View) -> None:
    moment = asked(view, "ChooseTarget", [TO + SPACE["e5"]], kind=1, space=SPACE["e7"])
    assert lit(drawn(moment, "board")) == {TO + SPACE["e5"]}
    assert lit(drawn(asked(view, "ChooseAction", [TAKE, TAKE + 3]), "actions")) == {
        TAKE,
        TAKE + 3,
    }
    assert lit(drawn(asked(view, "PlaceCamel", [CAMEL + 7]), "board")) == {CAMEL + 7}
    assert lit(drawn(asked(view, "ChooseAim", [AIM + 9]), "board")) == {AIM + 9}
    assert lit(drawn(asked(view, "ChoosePower", [UNLOCK + 4]), "powers")) == {UNLOCK + 4}
    assert lit(drawn(asked(view, "ChooseCard", [PLAY + 2]), "hand")) == {PLAY + 2}
    assert lit(drawn(asked(view, "ChooseSummon", [SUMMON]), "seat0")) == {SUMMON}
    assert not lit(drawn(asked(view, "ChooseSummon", [SUMMON]), "seat1"))
    assert lit(drawn(asked(view, "ChooseGod", [CHOOSE + 2]), "gods")) == {CHOOSE + 2}


def test_a_row_of_camels_grows_on_the_board(view: View) -> None:
    view["table"]["caravan"] = ["d4-e5"]
    told = titles(drawn(view, "board"))
    assert any(title.startswith("Camel between D4, E5, the row needs") for title in told)
    assert "Camels: 25 in the supply" in titles(drawn(view, "supply"))


def test_a_row_of_camels_says_how_many_it_still_needs_and_takes() -> None:
    s = lay("caravan", "god b1", "god i5")
    least, most = s.observe(0)["table"]["row_left"]
    assert 1 < least < most == 6  # before the first camel too
    s.apply(s.legal(s.actor)[0])
    picture, (least, most) = (
        GAME.draw(GAME.observe(s, 0), "board"),
        s.observe(0)["table"]["row_left"],
    )
    assert 0 < least <= most < 6
    assert any(f"the row needs {least} more, at most {most}" in told for told in titles(picture))


def test_a_target_says_how_far_it_is_and_shows_the_way(view: View) -> None:
    moment = asked(view, "ChooseTarget", [TO + SPACE["e5"]], kind=1, space=SPACE["e7"])
    picture = drawn(moment, "board")
    assert any(told.endswith("E5, 2 steps") for told in titles(picture))
    assert picture.count('class="way"') == 1


def test_targets_do_not_hide_rivers_and_camels(view: View) -> None:
    moment = asked(view, "ChooseTarget", [TO + SPACE["e5"]], kind=1, space=SPACE["e7"])
    layers = [each.get("id") for each in tree(drawn(moment, "board"))]
    assert layers.index("board-spaces") < layers.index("board-borders")
    assert drawn(moment, "board").count(shores()) == 2  # printed, and above the targets
    assert drawn(view, "board").count(shores()) == 1


# Secrets


def fighting(card: int) -> Ankh:
    s = GAME.new(2, seed=1, gods=["amun", "isis"])
    s.battlefield = 1
    s.face_down[1] = 1 << card
    return s


def test_a_face_down_card_of_another_god_stays_secret() -> None:
    for viewer in (0, None):
        drawn = {GAME.draw(GAME.observe(fighting(card), viewer)) for card in range(len(CARDS))}
        assert len(drawn) == 1
        assert "Isis has chosen a card." in titles(drawn.pop())


def test_a_god_knows_its_own_face_down_card() -> None:
    told = titles(GAME.draw(GAME.observe(fighting(2), 1)))
    assert f"Isis has chosen {CARD(2, 'en')}." in told
    assert f"{CARD(2, 'en')}: face down in this battle" in told


# Pieces keep their ids


def test_a_figure_that_moves_keeps_its_id(view: View) -> None:
    before = drawn(view, "board")
    view["table"]["figures"][0]["god"] = ["d6"]
    view["table"]["figures"][0]["warrior"] = ["b5", "c7", "e8"]
    after = drawn(view, "board")
    for name, moved in (("0-0-0", True), ("0-1-2", True), ("0-1-0", False), ("1-0-0", False)):
        piece = f"board-figures-{name}"
        assert (place(before, piece) != place(after, piece)) == moved


def test_markers_keep_their_ids(view: View) -> None:
    before = drawn(view)
    view["table"]["devotion"][2] = 3
    view["table"]["markers"]["gain_followers"] += 1
    after = drawn(view)
    for piece in ("devotion-markers-2", "actions-markers-gain_followers"):
        assert place(before, piece) != place(after, piece)
    piece = "actions-markers-move_figures"
    assert place(before, piece) == place(after, piece)


def test_all_cards_of_a_hand_are_there(view: View) -> None:
    for small in (drawn(view), drawn(view, "hand")):
        assert all(f'id="hand-cards-{card}"' in small for card in CARD.ids)
