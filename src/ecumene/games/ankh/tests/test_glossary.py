"""What pieces do, in both languages: in the glossary, and where somebody points at them."""

from __future__ import annotations

import html

import pytest

from ecumene.engine.narration import Entry
from ecumene.games.ankh import GAME
from ecumene.games.ankh.content import (
    CARDS,
    COMPONENTS,
    EVENT_KINDS,
    GODS,
    GUARDIANS,
    POWERS,
    SCENARIOS,
    TRACKS,
)
from ecumene.games.ankh.draw.gallery import PAINTERS
from ecumene.games.ankh.draw.laid import TERRAINS
from ecumene.games.ankh.draw.pieces import camel, city
from ecumene.games.ankh.tests.tables import lay

LANGUAGES = ["en", "de"]


def entries(group: str, lang: str = "en") -> list[Entry]:
    return [entry for entry in GAME.glossary(lang) if entry.group == group]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_piece_with_rules_of_its_own_has_a_name_and_a_text(lang: str) -> None:
    rows = [*GODS, *POWERS, *GUARDIANS, *CARDS, *SCENARIOS]
    told = GAME.glossary(lang)
    assert [row.id for row in rows if row.id not in {entry.id for entry in told}] == []
    assert all(entry.name and entry.text.endswith(".") for entry in told)
    assert len({entry.text for entry in told}) == len(told)


def test_whatever_else_lies_on_the_table_has_an_entry() -> None:
    """All pieces of the box, actions and events; boards, cards and bases are told as a whole."""
    whole = {"board", "devotion_board", "central_dashboard", "god_dashboard", "battle_card"}
    whole |= {"merged_god_dashboard", "guardian_card", "player_aid", "large_base", "small_base"}
    whole |= {"event_marker", "action_marker", "action_marker_stand", "scenario_book", "rulebook"}
    pieces = {row.id for rows in (COMPONENTS, TRACKS, EVENT_KINDS) for row in rows}
    told = {entry.id for entry in GAME.glossary("en")}
    assert pieces - whole - told == set()
    assert whole & told == set()
    assert {*TERRAINS.values(), "river", "region", "merged_god", "forgotten_god"} <= told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_entry_has_a_picture_of_its_own(lang: str) -> None:
    told = GAME.glossary(lang)
    assert all(entry.picture for entry in told)
    faces = {entry.picture.replace(entry.id, "").partition("<g")[2] for entry in told}
    assert len(faces) == len(told)
    assert set(PAINTERS) <= {entry.id for entry in told}


def test_a_scenario_shows_its_map() -> None:
    """The Two Cities has two of them, and a row of camels for four."""
    by_id = {entry.id: entry.picture for entry in GAME.glossary("en")}
    assert by_id["two_cities"].count(city()) == 2
    assert camel() in by_id["two_cities"]
    assert camel() not in by_id["amarna"]


def test_the_texts_of_the_two_languages_differ() -> None:
    english, german = GAME.glossary("en"), GAME.glossary("de")
    for one, other in zip(english, german, strict=True):
        assert one.id == other.id
        assert one.text != other.text


def test_groups_come_in_the_order_of_a_rulebook() -> None:
    groups = list(dict.fromkeys(entry.group for entry in GAME.glossary("de")))
    assert groups[:4] == ["Götter", "Ankh-Kräfte", "Wächter", "Kampfkarten"]
    assert groups[4:8] == ["Figuren", "Monumente", "Aktionen", "Ereignisse"]
    assert groups[8:] == ["Verehrung", "Spielplan", "Plättchen", "Szenarien"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_drawing_tells_what_cards_powers_and_guardians_do(lang: str) -> None:
    s = lay("turn", "god d5", "god e4", guardians="satet apep androsphinx")
    picture = html.unescape(GAME.draw(s.observe(0), lang=lang))
    by_id = {entry.id: entry.text for entry in GAME.glossary(lang)}
    shown = [*(row.id for row in [*POWERS, *CARDS]), "satet", "apep", "androsphinx"]
    assert [name for name in shown if by_id[name] not in picture] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_drawing_tells_what_gods_do_when_they_are_chosen(lang: str) -> None:
    s = GAME.new(seats=2, seed=1)
    picture = html.unescape(GAME.draw(s.observe(0), lang=lang))
    texts = [entry.text.partition(": ")[2] for entry in entries_of_gods(lang)]
    assert len(texts) == 5
    assert all(text in picture for text in texts)


def entries_of_gods(lang: str) -> list[Entry]:
    return entries({"en": "Gods", "de": "Götter"}[lang], lang)
