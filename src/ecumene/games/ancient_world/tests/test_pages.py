"""What pages show beside the table: glossary, headline, sources of points."""

from __future__ import annotations

import pytest

from ecumene.games.ancient_world import GAME
from ecumene.games.ancient_world.content import (
    BOARD_ACTIONS,
    MILITARY,
    PROVINCES,
    STATES,
    TITANS,
    TRIBES,
    TRIBES_COUNT,
)
from ecumene.games.ancient_world.sources import TITLES
from ecumene.games.ancient_world.tests.tables import lay, play
from ecumene.testing.tables import finished


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_card_and_action_has_a_name_and_a_text(lang: str) -> None:
    told = GAME.glossary(lang)
    rows = [*BOARD_ACTIONS, *STATES, *MILITARY, *TITANS, *PROVINCES]
    ids = [entry.id for entry in told]  # tribes, symbols and tokens follow
    assert sorted(row.id for row in rows) == sorted(ids[: len(rows)])
    assert all(entry.name and entry.text.endswith(".") for entry in told)


def test_the_headline_tells_the_round_the_deck_and_who_has_passed() -> None:
    s = lay("turn", "", "", "", round=4)
    assert GAME.headline(s.observe(0)) == "Round 4 of 6 · state cards B"
    play(s, "pass")
    assert GAME.headline(s.observe(0), "de") == "Runde 4 von 6 · Staatskarten B · 1 hat gepasst"
    over = lay("scoring", "", "", round=6)
    assert GAME.headline(over.observe(None)).endswith("the end")


def test_titles_of_sources_name_the_tribes_in_their_order() -> None:
    named = [title.rpartition(" ")[2] for title in TITLES[:TRIBES_COUNT]]
    assert named == [tribe.name_en for tribe in TRIBES]


def test_sources_add_up_to_the_scores() -> None:
    for seed in range(6):
        s = GAME.new(seats=2 + seed % 3, seed=seed)
        s.listen()
        finished(s, "sources", seed)
        told = GAME.breakdown(s, s.events)
        sums = [sum(source.points[seat] for source in told) for seat in range(s.seats)]
        assert sums == s.scores


def test_special_cards_and_hungry_citizens_are_sources_of_their_own() -> None:
    s = lay(
        "scoring",
        "states citadel, citizens home home home hungry",
        "",
        round=6,
    )
    told = {source.title: list(source.points) for source in GAME.breakdown(s, [])}
    assert told["Hungry citizens"] == [-2, 0]
    assert told["Special state cards"] == [1, 0]  # two banners of Merk
