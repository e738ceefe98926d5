"""Planted faults of what pages show beside the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pytest

from ecumene.engine.narration import Entry, Event
from ecumene.engine.picture import Emblem
from ecumene.engine.scores import Source
from ecumene.games.oasis import GAME
from ecumene.games.oasis.state import Oasis
from ecumene.testing.checks.pages import (
    cover_is_sound,
    emblems_differ,
    glossary_is_drawn,
    glossary_is_told,
    headlines_tell,
    lesson_is_told,
    sources_add_up,
)

if TYPE_CHECKING:
    from tests.testing.conftest import Caught, Plant

WRONG = [
    ("<g>", r"mismatched tag"),
    ('<g style="fill: red"/>', r"style attribute"),
    ("<style>g { fill: red }</style>", r"has a <style>"),
    ("<script/>", r"has a <script>"),
    ('<g onclick="go()"/>', r"attribute onclick"),
    ('<use href="https://example.org/sun.svg"/>', r'refers to "https://example.org/sun.svg"'),
    ('<use href="#elsewhere"/>', r'refers to "#elsewhere"'),
    ('<g fill="url(#elsewhere)"/>', r'refers to "#elsewhere"'),
    ('<g fill="url(https://example.org/#sun)"/>', r'refers to "https://example.org/#sun"'),
    ('<g id="sun"/>', r'"sun" does not begin with'),
    ('<g id="{name}-sun"/><g id="{name}-sun"/>', r"-sun\" is there twice"),
]


def spoiled(picture: str, mark: str, name: str) -> str:
    """A picture with something more in it."""
    return picture.removesuffix("</svg>") + mark.replace("{name}", name) + "</svg>"


@pytest.mark.parametrize(("mark", "message"), WRONG)
def test_an_unsound_cover_is_caught(mark: str, message: str, plant: Plant) -> None:
    game = plant(painted_cover=lambda lang: spoiled(GAME.cover(lang), mark, "cover-oasis"))
    with pytest.raises(AssertionError, match=rf"The cover \(en\) is not sound: .*{message}"):
        cover_is_sound(game)


def test_a_cover_of_another_size_or_name_is_caught(plant: Plant) -> None:
    wide = plant(painted_cover=lambda lang: GAME.cover(lang).replace("232 300", "300 232"))
    with pytest.raises(AssertionError, match=r"viewBox is 0 0 300 232"):
        cover_is_sound(wide)
    other = plant(painted_cover=lambda lang: GAME.cover(lang).replace('id="cover-', 'id="'))
    with pytest.raises(AssertionError, match=r'its id is "oasis", not "cover-oasis"'):
        cover_is_sound(other)
    silent = plant(painted_cover=lambda lang: GAME.cover(lang).replace("desc>", "title>"))
    with pytest.raises(AssertionError, match=r"it has no <desc>"):
        cover_is_sound(silent)


def test_the_plain_cover_is_sound(plant: Plant) -> None:
    game = plant(painted_cover=None, title={"en": "Sand: a & b", "de": "Sand – a und b"})
    cover_is_sound(game)
    assert ">Sand<" in game.cover("en")
    assert ">a &amp; b<" in game.cover("en")


@pytest.mark.parametrize(("mark", "message"), WRONG)
def test_an_unsound_picture_of_the_glossary_is_caught(
    mark: str, message: str, plant: Plant
) -> None:
    def glossary(lang: str) -> list[Entry]:
        first, *others = GAME.glossary(lang)
        picture = spoiled(first.picture, mark, f"piece-{first.id}")
        return [first._replace(picture=picture), *others]

    with pytest.raises(AssertionError, match=rf"The picture of dates .* sound: .*{message}"):
        glossary_is_drawn(plant(glossary=glossary))


def test_an_id_in_two_pictures_is_caught(plant: Plant) -> None:
    picture = '<svg xmlns="http://www.w3.org/2000/svg" id="piece-{id}" viewBox="0 0 1 1">'
    picture += '<desc>sand</desc><g id="piece-a-b-c"/></svg>'

    def glossary(lang: str) -> list[Entry]:
        return [Entry("Sand", id, id, lang, picture.replace("{id}", id)) for id in ("a", "a-b")]

    with pytest.raises(AssertionError, match=r'the id "piece-a-b-c" is also in that of a\.'):
        glossary_is_drawn(plant(glossary=glossary))


def test_a_glossary_that_says_too_little_is_caught(plant: Plant) -> None:
    def caught(message: str, *entries: tuple[str, str, str]) -> None:
        def glossary(lang: str) -> list[Entry]:
            return [
                Entry("Sand", id, "grain", de if lang == "de" else en) for id, en, de in entries
            ]

        with pytest.raises(AssertionError, match=message):
            glossary_is_told(plant(glossary=glossary))

    caught("two entries a", ("a", "one", "eins"), ("a", "two", "zwei"))
    caught(r"The entry a of the glossary says nothing \(de\)", ("a", "one", " "))
    caught("The entry b says the same in de", ("a", "one", "eins"), ("b", "two", "two"))
    fewer = plant(glossary=lambda lang: [Entry("g", lang, "n", lang)])
    with pytest.raises(AssertionError, match="other entries in de"):
        glossary_is_told(fewer)


def test_a_lesson_without_words_or_translation_is_caught(plant: Plant) -> None:
    with pytest.raises(AssertionError, match="Paragraph 1 of the lesson is empty"):
        lesson_is_told(plant(lesson=(" ",)))
    with pytest.raises(AssertionError, match="Paragraph 7 of the lesson is the same in de"):
        lesson_is_told(plant(lesson=(*GAME.lesson, "Sand is dry.")))


def test_emblems_that_cannot_be_told_apart_are_caught(plant: Plant, caught: Caught) -> None:
    same = plant(emblem_of=lambda view, seat, lang: Emblem("ochre", str(seat % 2)))
    caught(emblems_differ, same, r"Seats 0 and 2 have one emblem")
    pale = plant(emblem_of=lambda view, seat, lang: Emblem("sand", str(seat)))
    caught(emblems_differ, pale, r'seat 0 has no colour "sand"')
    long = plant(emblem_of=lambda view, seat, lang: Emblem("ochre", f"seat {seat}"))
    caught(emblems_differ, long, r'The letters of seat 0 are "seat 0"')
    emblems_differ(plant(emblem_of=None), 5)


def test_a_headline_without_words_or_translation_is_caught(plant: Plant, caught: Caught) -> None:
    empty = plant(headliner=lambda view, lang: " ")
    caught(headlines_tell, empty, r'The headline for a spectator is " " \(en\)')
    gap = plant(headliner=lambda view, lang: "Round {round}")
    caught(headlines_tell, gap, r'is "Round {round}"')
    english = plant(headliner=lambda view, lang: f"Round {view['table']['round']}")
    caught(headlines_tell, english, r"All headlines are the same in en and de")
    headlines_tell(plant(headliner=None))


def test_sources_that_do_not_add_up_are_caught(plant: Plant, caught: Caught) -> None:
    def lost(s: Oasis, events: Sequence[Event]) -> list[Source]:
        return [Source("Coins", [coins - (seat == 1) for seat, coins in enumerate(s.coins)])]

    caught(sources_add_up, plant(sources=lost), r"of seat 1 add up to \d+, and its score is \d+")

    def short(s: Oasis, events: Sequence[Event]) -> list[Source]:
        return [Source("Coins", s.coins[:2])]

    caught(sources_add_up, plant(sources=short), r'"Coins" has points for 2 seats')

    def twins(s: Oasis, events: Sequence[Event]) -> list[Any]:
        return [Source("Coins", s.coins), Source("Coins", [0] * s.seats)]

    caught(sources_add_up, plant(sources=twins), r"are called \['Coins', 'Coins'\]")
    sources_add_up(plant(sources=None))
