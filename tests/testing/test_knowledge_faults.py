"""Planted faults of what may be known: observations, re-deals, the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from ecumene.engine import hidden
from ecumene.engine.dealing import Cover
from ecumene.engine.kinds import BySeat, Hand, Listed
from ecumene.engine.table import Field, Table
from ecumene.engine.together import Together
from ecumene.engine.viewers import EVERYBODY
from ecumene.games.oasis import GAME
from ecumene.games.oasis.names import CARD
from ecumene.games.oasis.state import Oasis
from ecumene.games.oasis.steps.turn import TakeTurn
from ecumene.games.oasis.table import CARDS, TABLE
from ecumene.testing.checks.hidden import (
    imagined_worlds_play_on,
    observations_are_plain,
    redeals_are_invisible,
    redeals_are_real,
)
from ecumene.testing.checks.log import (
    events_have_words,
    lines_keep_secrets,
    listening_changes_nothing,
)

if TYPE_CHECKING:
    from tests.testing.conftest import Caught, Plant


def with_field(field: Field[Oasis]) -> Table[Oasis]:
    """The table of the sample game with one field declared otherwise."""
    return Table(*(field if each.slot == field.slot else each for each in TABLE.fields))


# Observations


def test_hands_that_everybody_sees_are_caught(plant: Plant, caught: Caught) -> None:
    hands = Field[Oasis]("hands", BySeat(Hand(CARD.name)), "The hands.", CARDS)
    game = plant(table=with_field(hands))
    caught(lines_keep_secrets, game, r"sees what was told to others alone \(drawn\).*Field\.seen")


def test_a_deck_that_everybody_sees_is_caught(plant: Plant, caught: Caught) -> None:
    deck = Field[Oasis]("deck", Listed(CARD.name), "The deck.", CARDS)
    game = plant(table=with_field(deck))
    caught(lines_keep_secrets, game, r'"drawn" is told to some.*foreseen.*Field\.seen')


def test_a_question_that_leaks_a_hand_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    def about(self: TakeTurn, s: Oasis) -> dict[str, Any]:
        return {"water": s.water, "cards": s.hands[self.actor][:]}

    monkeypatch.setattr(TakeTurn, "about", about)
    caught(redeals_are_invisible, GAME, r'observation \("ask"\) of .* cannot know.*cards')


def test_scores_that_depend_on_hidden_cards_are_caught(plant: Plant, caught: Caught) -> None:
    game = plant(score=lambda s: [10 * s.coins[seat] + sum(s.hands[seat]) for seat in range(3)])
    caught(redeals_are_invisible, game, r'observation \("scores"\) of .* cannot know')


def test_legal_actions_that_depend_on_what_others_hold_are_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    right = TakeTurn.legal

    def legal(self: TakeTurn, s: Oasis) -> list[int]:
        richer = 0 in s.hands[(self.actor + 1) % s.seats]
        return right(self, s)[richer:] or right(self, s)

    monkeypatch.setattr(TakeTurn, "legal", legal)
    caught(redeals_are_invisible, GAME, r'\("legal"\) of seat \d depends on what it cannot know')


def test_labels_and_prompts_that_leak_are_caught(plant: Plant, caught: Caught) -> None:
    seen: list[Oasis] = []

    def score(s: Oasis) -> list[int]:
        seen.append(s)
        return s.coins[:]

    prompts = plant(score=score, prompter=lambda view, lang: str(seen[-1].hands))
    caught(redeals_are_invisible, prompts, r"The prompt \(\w+\) of .* cannot know")
    labels = plant(score=score, labeller=lambda action, view, lang: f"{action} {seen[-1].deck}")
    caught(redeals_are_invisible, labels, r"The label of .* \(\w+\) of seat \d .* cannot know")


def test_an_observation_that_is_no_json_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    monkeypatch.setattr(TakeTurn, "about", lambda self, s: {"water": (s.water,)})
    caught(observations_are_plain, GAME, r"not plain JSON")


# Re-deals


def test_determinise_that_deals_nothing_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    monkeypatch.setattr(Cover, "deal", lambda self, world, words, first: first)
    caught(redeals_are_real, GAME, r"determinise never deals anew: goods cards")


def test_determinise_that_does_not_reseed_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    right = hidden.determinise

    def determinise(s: Any, viewer: int | None, seed: str) -> Any:
        world = right(s, viewer, seed)
        world.resume(s.key, s.drawn)
        return world

    monkeypatch.setattr(hidden, "determinise", determinise)
    caught(redeals_are_real, GAME, r"determinise does not reseed")


def test_secret_answers_that_are_not_dealt_anew_are_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    monkeypatch.setattr(Together, "redeal", lambda self, s, viewer: None)
    caught(redeals_are_real, GAME, r"never deals anew: .*answer 0|raised|impossible")


def test_a_redeal_that_changes_the_state_itself_is_caught(plant: Plant, caught: Caught) -> None:
    seen: list[Oasis] = []

    def score(s: Oasis) -> list[int]:
        seen.append(s)
        return s.coins[:]

    def redeal(s: Oasis, seat: int) -> None:
        seen[-1].coins[0] += 1

    game = plant(score=score, redeal=redeal)
    caught(redeals_are_invisible, game, r"determinise changed the state itself: coins")


def test_an_imagined_world_that_cannot_go_on_is_caught(plant: Plant, caught: Caught) -> None:
    def lose_all(s: Oasis, seat: int) -> None:
        s.offers = []

    caught(imagined_worlds_play_on, plant(redeal=lose_all), r"imagines, played on, raised")


# The log


def test_a_line_that_tells_a_secret_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    right = Oasis.tell

    def tell(self: Oasis, kind: str, rule: str, to: int = EVERYBODY, **about: Any) -> None:
        right(self, kind, rule, EVERYBODY if kind == "drawn" else to, **about)

    monkeypatch.setattr(Oasis, "tell", tell)
    caught(lines_keep_secrets, GAME, r"the log tells .* what it cannot see: \['It is")


def test_an_event_without_words_or_rule_is_caught(
    plant: Plant, monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    fewer = {kind: text for kind, text in GAME.narration.items() if kind != "travel"}
    caught(events_have_words, plant(narration=fewer), r'"travel" has no template')
    gaps = {**GAME.narration, "travel": "{seat:seat} travels to {town:place}."}
    caught(events_have_words, plant(narration=gaps), r'line of "travel" \(en\) raised KeyError')
    right = Oasis.tell

    def tell(self: Oasis, kind: str, rule: str, to: int = EVERYBODY, **about: Any) -> None:
        right(self, kind, rule.replace("TURN-02", "TURN-99"), to, **about)

    monkeypatch.setattr(Oasis, "tell", tell)
    caught(events_have_words, GAME, r'"travel" names OAS-TURN-99, which is no rule')


def test_a_rule_that_depends_on_being_heard_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    right = Oasis.tell

    def tell(self: Oasis, kind: str, rule: str, to: int = EVERYBODY, **about: Any) -> None:
        right(self, kind, rule, to, **about)
        if kind == "travel":
            self.coins[0] += 1

    monkeypatch.setattr(Oasis, "tell", tell)
    caught(listening_changes_nothing, GAME, r"when somebody listens")


def test_an_event_that_is_modified_later_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    right = Oasis.tell

    def tell(self: Oasis, kind: str, rule: str, to: int = EVERYBODY, **about: Any) -> None:
        right(self, kind, rule, to, **about, coins=self.coins)

    monkeypatch.setattr(Oasis, "tell", tell)
    caught(listening_changes_nothing, GAME, r'"wind" was modified after it was told')
