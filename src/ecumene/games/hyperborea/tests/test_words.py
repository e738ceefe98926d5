"""Labels, questions, log lines and drawings, at moments of games with every option."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest

from ecumene.games.hyperborea import GAME
from ecumene.games.hyperborea.content import CARDS, HEXES, POWERS, RUINS
from ecumene.games.hyperborea.tests.tables import lay, opened, play, war
from ecumene.testing.cases import nth_case
from ecumene.testing.chance import Chance


@pytest.mark.parametrize("number", range(5))
def test_choices_questions_and_lines_have_words(number: int) -> None:
    s = nth_case(GAME, number + 5, "words").begin(listen=True)
    chance = Chance("words", number)
    for step in range(150):
        if step % 15 == 0:
            for lang in ("en", "de"):
                view = s.observe(s.actor)
                labels = Counter(GAME.label(action, view, lang) for action in view["legal"])
                assert max(labels.values()) == 1, labels.most_common(1)
                assert not any("{" in label or not label.strip() for label in labels)
                assert "{" not in GAME.prompt(view, lang) + GAME.headline(view, lang)
        s.apply(chance.choose(s.legal()))
    for lang in ("en", "de"):
        assert not any("{" in line.text for line in GAME.lines(s.events, 0, lang))


def test_labels_say_what_a_choice_does() -> None:
    s = lay("border_1 2", available={0: "yellow, red"}, pool="move 2, tech", levels={0: "blue 6"})
    view = s.observe(0)
    said = {GAME.sentence(action): GAME.label(action, view) for action in s.legal()}
    assert said["city border_1_site_1"] == "City of Ashen Waste 1: 1 gem"
    assert said["upgrade blue"] == "Upgrade blue from 6: 2 cubes into the bag"
    assert said["move border_1 centre"] == "Walk from Ashen Waste to Shattered Vault (1 movement)"
    assert said["place trade_1 yellow"] == "yellow on Trade I, 1 space left"
    play(s, "place trade_1 yellow")
    label = GAME.label(GAME.parse("place trade_1 red any"), s.observe(0))
    assert label == "red on Trade I: 1 gem"


def test_a_sixth_group_of_steps_has_its_own_label() -> None:
    s = lay(tied=[{"steps": n % 3 + 1, "rows": ["red"] if n > 2 else []} for n in range(6)])
    view = s.observe(0)
    labels = [GAME.label(action, view) for action in s.legal()]
    assert len(set(labels)) == len(labels)


def test_every_piece_is_in_the_glossary_in_both_languages() -> None:
    ids = {entry.id for entry in GAME.glossary("en")}
    for rows in (CARDS, RUINS, HEXES):
        assert {row.id for row in rows} <= ids
    assert len([entry for entry in GAME.glossary("en") if entry.group == "Faction tiles"]) == len(
        POWERS
    )
    for english, german in zip(GAME.glossary("en"), GAME.glossary("de"), strict=True):
        assert english.text
        assert german.text != english.text


@pytest.mark.parametrize("seats", [2, 5])
def test_the_table_is_drawn_in_sound_parts(seats: int) -> None:
    s = opened(seats=seats, mode="faction_war")
    for viewer in (0, None):
        view = s.observe(viewer)
        for part in GAME.parts(view, "de"):
            ElementTree.fromstring(GAME.draw(view, part.id, lang="de"))
        ElementTree.fromstring(GAME.draw(view))


def test_seats_are_called_by_the_colours_of_their_factions() -> None:
    view = lay(**war("coral_a", "purple_b")).observe(0)
    assert [GAME.emblem(view, seat).pigment for seat in range(2)] == ["carnelian", "tyrian"]
