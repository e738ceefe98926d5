"""What pieces do, in both languages, each with a picture."""

from __future__ import annotations

import html

import pytest

from ecumene.games.ancient_world import GAME
from ecumene.games.ancient_world.content import (
    ABILITIES,
    BOARD_ACTIONS,
    MILITARY,
    PROVINCES,
    STATES,
    SYMBOLS,
    TITANS,
)
from ecumene.games.ancient_world.draw.gallery import TOKENS
from ecumene.games.ancient_world.names import BANNER

LANGUAGES = ["en", "de"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_a_name_a_text_and_a_picture(lang: str) -> None:
    told = GAME.glossary(lang)
    rows = [*BOARD_ACTIONS, *STATES, *MILITARY, *TITANS, *PROVINCES, *SYMBOLS, *ABILITIES]
    wanted = {*(row.id for row in rows), *BANNER.ids, *TOKENS}
    assert {entry.id for entry in told} == wanted
    assert all(entry.name and entry.text.endswith(".") and entry.picture for entry in told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_picture_is_another(lang: str) -> None:
    told = GAME.glossary(lang)
    faces = {entry.picture.replace(entry.id, "").partition("<g")[2] for entry in told}
    assert len(faces) == len(told)


def test_groups_come_in_the_order_of_a_rulebook() -> None:
    groups = list(dict.fromkeys(entry.group for entry in GAME.glossary("de")))
    assert "ktion" in groups[0]
    assert groups[-3:] == ["Stämme", "Symbole", "Marker"]
    assert len(groups) == 10


def test_a_card_shows_its_name_and_its_price() -> None:
    mint = next(entry for entry in GAME.glossary("en") if entry.id == "mint")
    picture = html.unescape(mint.picture)
    assert "Mint" in picture
    assert ">6</text>" in picture


def test_banners_tell_what_sets_are_worth() -> None:
    red = next(entry for entry in GAME.glossary("en") if entry.id == "red")
    assert "1, 2, 4, 6, 8, 11 points" in red.text


def test_what_cards_cost_and_whose_banners_they_show_is_told_to_those_who_see_no_card() -> None:
    said = {entry.id: entry.text for entry in GAME.glossary("en")}
    assert said["aqueduct"].startswith("Cost: 4 coins. Banners: Bol. ")
    assert said["fishing_dock"].startswith("Banners: ")
    assert said["mercenaries"].startswith("Cost: ")
    assert said["cave_horror"].endswith("Banners: Merk, Cripta.")
