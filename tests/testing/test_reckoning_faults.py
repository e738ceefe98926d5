"""Planted faults of what is told about points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest

from ecumene.engine.narration import Event
from ecumene.engine.reckoning import Announcement, Section, Told
from ecumene.engine.scores import Source
from ecumene.games.oasis import GAME
from ecumene.games.oasis.scoring import awards
from ecumene.games.oasis.state import Oasis
from ecumene.testing.checks.reckoning import (
    awards_are_told,
    points_have_reasons,
    sections_are_told,
)

if TYPE_CHECKING:
    from tests.testing.conftest import Caught, Plant


def test_sources_that_explain_too_little_are_caught(plant: Plant, caught: Caught) -> None:
    def only_sold(s: Oasis, events: Sequence[Event]) -> list[Source]:
        return [Source("Half", [coins // 2 for coins in s.coins])]

    caught(points_have_reasons, plant(sources=only_sold), r"changed by \d+, and its score by")
    points_have_reasons(plant(sources=None))


def test_sources_that_know_hidden_cards_are_caught(plant: Plant, caught: Caught) -> None:
    def hands(s: Oasis, events: Sequence[Event]) -> list[Source]:
        held = [sum(hand) for hand in s.hands]
        rest = [coins - cards for coins, cards in zip(s.coins, held, strict=True)]
        return [Source("Hand", held), Source("Rest", rest)]

    caught(points_have_reasons, plant(sources=hands), r"what a spectator cannot know")


def test_awards_whose_lines_name_no_number_are_caught(plant: Plant, caught: Caught) -> None:
    mute = {**GAME.narration, "well": "{seat:seat} rests."}
    caught(awards_are_told, plant(narration=mute), r'The line of "well" names no number')
    wrong = plant(awards=lambda s, event: [(seat, 7 * n) for seat, n in awards(s, event)])
    caught(awards_are_told, wrong, r"names no number|No change of a score is told")
    awards_are_told(plant(awards=None))


def test_sections_and_announcements_of_unknown_events_are_caught(plant: Plant) -> None:
    lost = plant(announcements=(Announcement(Told("flood"), "The flood"),))
    with pytest.raises(AssertionError, match=r'"flood" is not in the narration'):
        sections_are_told(lost)
    endless = Section(Told("wind"), "Round {round}", ends=frozenset({"calm"}))
    with pytest.raises(AssertionError, match=r'ends with "calm", which is no event'):
        sections_are_told(plant(sections=(endless,)))
    gap = Section(Told("wind"), "Round {number}")
    with pytest.raises(AssertionError, match=r"the event tells no number"):
        sections_are_told(plant(sections=(gap,)))
