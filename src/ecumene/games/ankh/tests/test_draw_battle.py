"""The drawing of battles: what stays to be seen of the last, what is chosen in secret."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from ecumene.engine.viewers import OPEN, Viewer
from ecumene.games.ankh import GAME
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import CYCLE, PLAGUE, fight, is_over
from ecumene.games.ankh.tests.tables import play
from ecumene.testing.pictures import SVG, pieces


def told(s: Ankh, viewer: Viewer, part: str | None = None, lang: str = "en") -> dict[str, str]:
    """The titles of all pieces by id."""
    found = {id: each.findtext(f"{SVG}title") for id, each in pieces(s, viewer, part, lang).items()}
    return {id: words for id, words in found.items() if words}


def shape(s: Ankh, viewer: Viewer, part: str, piece: str) -> str:
    """How a piece is drawn, without its title."""
    found = pieces(s, viewer, part)[piece]
    return "".join(ElementTree.tostring(each, "unicode") for each in found[1:])


def numbers(s: Ankh, viewer: Viewer) -> list[str]:
    """What is written on a bid in the hand."""
    bid = pieces(s, viewer, "hand")["hand-cards-bid"]
    return [each.text or "" for each in bid.iter(f"{SVG}text")]


def after_plague() -> Ankh:
    """Ra has taken back all his cards, Isis has bid for her Plague of Locusts."""
    s = fight("god b4", "god d7", followers=[3, 3], played=[["flood"], ["drought"]])
    play(s, CYCLE, PLAGUE, "bid 0", "bid 2")
    while not is_over(s):
        s.apply(s.legal(s.actor)[0])
    return s


def in_secret(*sentences: str, cards: bool = True) -> Ankh:
    """A moment in which Isis and Amun, merged, have answered and Ra has not."""
    s = fight(
        "god b4",
        "",
        "god d7",
        gods="isis amun ra",
        team=[0, 0, 2],
        ladder=[0, 2],
        followers=[5, 0, 5],
    )
    return play(s, *([] if cards else [PLAGUE, CYCLE]), *sentences)


# The last battle


@pytest.mark.parametrize("viewer", [0, 1, None, OPEN])
def test_cards_of_the_last_battle_are_marked(viewer: Viewer) -> None:
    titles = told(after_plague(), viewer)
    marked = {name: each for name, each in titles.items() if "shown in the last" in each}
    assert marked == {
        "seat0-pieces-cycle_of_maat": "Cycle of Ma'at: in hand, shown in the last battle",
        "seat1-pieces-plague_of_locusts": "Plague of Locusts: played, shown in the last battle",
    }
    assert titles["seat0-pieces-flood"] == "Flood: in hand"  # taken back, but not shown last
    assert titles["seat1-pieces-drought"] == "Drought: played"


def test_bids_of_the_last_battle_are_marked() -> None:
    s = after_plague()
    assert told(s, None, "seat0")["seat0-pieces-bid"] == "Ra: bid 0 followers in the last battle"
    assert told(s, None, "seat1")["seat1-pieces-bid"] == "Isis: bid 2 followers in the last battle"
    assert "In the last battle Isis bid 2." in GAME.draw(GAME.observe(s, None))
    s.bids = (-1, -1)
    assert "seat1-pieces-bid" not in told(s, None)


def test_the_last_battle_is_told_in_german() -> None:
    titles = told(after_plague(), None, lang="de")
    assert titles["seat0-pieces-cycle_of_maat"].endswith(
        "auf der Hand, im letzten Kampf aufgedeckt"
    )
    assert titles["seat1-pieces-bid"] == "Isis: bot im letzten Kampf 2 Anhänger"


def test_a_mark_is_more_than_a_title() -> None:
    s = after_plague()
    piece = "seat0-pieces-cycle_of_maat"
    marked = shape(s, None, "seat0", piece)
    s.shown = (0, 0)
    plain = shape(s, None, "seat0", piece)
    assert plain in marked
    assert plain != marked


def test_marks_last_until_the_next_cards_are_revealed() -> None:
    s = fight("god b4", "god d7", shown=[["flood"], ["miracle"]], followers=[3, 3])
    assert told(s, 0)["battle-hands-0-flood"] == "Flood: in hand, shown in the last battle"
    play(s, "play flood")
    assert told(s, 0)["battle-hands-0-flood"] == "Flood: chosen in secret, shown in the last battle"
    play(s, PLAGUE)
    assert told(s, 0)["battle-hands-0-flood"] == "Flood: in this battle"
    assert told(s, 0, "seat0")["seat0-pieces-flood"] == "Flood: in this battle"
    assert not any("the last battle" in each for each in told(s, 0).values())


def test_bids_of_the_last_battle_take_no_part_in_another_region() -> None:
    s = after_plague()
    s.battlefield = 3
    assert not GAME.observe(s, None)["table"]["fighters"]
    assert not any(each.startswith("battle-pieces") for each in told(s, None, "battle"))


# Secret answers


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_card_chosen_in_secret_is_marked_for_its_god(viewer: int) -> None:
    s = in_secret("play chariots")
    titles = told(s, viewer)
    assert titles["hand-cards-chariots"].startswith("Chariots (+3), chosen in secret:")
    assert titles["battle-hands-0-chariots"] == "Chariots: chosen in secret"
    panel = told(s, viewer, "seat0")
    assert panel["seat0-pieces-chariots"] == "Chariots: chosen in secret"
    assert titles["battle-cards-0-chariots"] == "Isis + Amun has chosen Chariots."
    assert titles["battle-pieces-0"] == "Isis + Amun: strength 1, up to 4 with a card"
    assert sum("chosen in secret" in each for each in titles.values()) == 2
    assert shape(s, viewer, "hand", "hand-cards-chariots") != shape(
        in_secret("play flood"), viewer, "hand", "hand-cards-chariots"
    )


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_bid_chosen_in_secret_is_marked_for_its_god(viewer: int) -> None:
    s = in_secret("bid 4", cards=False)
    titles = told(s, viewer)
    assert titles["hand-cards-bid"] == "Isis + Amun bids 4 followers in secret"
    assert titles["battle-pieces-0"] == "Isis + Amun: strength 2, bids 4 in secret"
    assert numbers(s, viewer) == ["4"]
    assert told(s, viewer, lang="de")["hand-cards-bid"] == "Isis + Amun bietet geheim 4 Anhänger"


@pytest.mark.parametrize("viewer", [2, None])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_secret_answers_are_not_drawn_for_others(viewer: Viewer, lang: str) -> None:
    for cards, answers in ((True, ("play chariots", "play flood")), (False, ("bid 4", "bid 0"))):
        drawn = {
            GAME.draw(GAME.observe(in_secret(answer, cards=cards), viewer), lang=lang)
            for answer in answers
        }
        assert len(drawn) == 1
        picture = drawn.pop()
        assert "hand-cards-bid" not in picture
        assert "chosen in secret" not in picture
        assert "geheim gewählt" not in picture


def test_before_an_answer_nothing_is_marked_as_chosen() -> None:
    for s in (in_secret(), in_secret(cards=False)):
        titles = told(s, 0)
        assert "hand-cards-bid" not in titles
        assert not any("chosen in secret" in each for each in titles.values())
