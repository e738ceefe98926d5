"""Planted faults of the flow: clones, choices, chance, pieces, positions, results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from ecumene.engine.kinds import Flag, Hand, Number
from ecumene.engine.record import Record
from ecumene.engine.table import Field, Table, nobody
from ecumene.games.oasis import GAME
from ecumene.games.oasis.names import CARD
from ecumene.games.oasis.setup import setup
from ecumene.games.oasis.state import Oasis
from ecumene.games.oasis.steps import round as rounds
from ecumene.games.oasis.steps.round import ChooseOffer, Round
from ecumene.games.oasis.steps.turn import TakeTurn, Turns
from ecumene.games.oasis.table import CARDS, TABLE
from ecumene.testing.checks import copies, play
from ecumene.testing.checks.spec import frames_cover_their_slots, slots_are_declared

if TYPE_CHECKING:
    from tests.testing.conftest import Caught, Plant


def with_field(field: Field[Oasis]) -> Table[Oasis]:
    """The table of the sample game with one field declared otherwise."""
    return Table(*(field if each.slot == field.slot else each for each in TABLE.fields))


# Clones


def test_a_list_shared_by_clones_is_caught(monkeypatch: pytest.MonkeyPatch, caught: Caught) -> None:
    right = Oasis.clone

    def clone(self: Oasis) -> Oasis:
        s = right(self)
        s.coins = self.coins
        return s

    monkeypatch.setattr(Oasis, "clone", clone)
    caught(copies.clone_is_independent, GAME, r"coins is shared by a state and its clone")


def test_a_shared_list_inside_a_list_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    right = Oasis.clone

    def clone(self: Oasis) -> Oasis:
        s = right(self)
        s.hands = self.hands[:]
        return s

    monkeypatch.setattr(Oasis, "clone", clone)
    caught(copies.clone_is_independent, GAME, r"hands\[0\] is shared by a state and its clone")


def test_a_slot_that_is_not_cloned_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    right = Oasis.clone

    def clone(self: Oasis) -> Oasis:
        s = right(self)
        del s.water
        return s

    monkeypatch.setattr(Oasis, "clone", clone)
    caught(copies.clone_is_independent, GAME, r"clone\(\) leaves out the slot water")


def test_a_slot_that_is_cloned_with_another_value_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    right = Oasis.clone

    def clone(self: Oasis) -> Oasis:
        s = right(self)
        s.wind = 0
        return s

    monkeypatch.setattr(Oasis, "clone", clone)
    caught(copies.clone_is_independent, GAME, r"clone\(\) does not copy everything: wind is")


def test_a_frame_that_modifies_a_shared_list_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    right = Turns.run

    def run(self: Turns, s: Oasis, answer: int) -> None:
        turn = self.pc
        right(self, s, answer)
        if self.pc > turn > 0:
            self.order[turn - 1] += 10  # crosses out the turn that is over

    monkeypatch.setattr(Turns, "run", run)
    caught(copies.clone_is_independent, GAME, r"changed the state: stack.*order.*Copy it in clone")


def test_a_procedure_shared_by_clones_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    monkeypatch.setattr(Round, "clone", lambda self: self)
    caught(
        copies.clone_is_independent, GAME, r"changed the state: stack\[1\]\.pc.*Copy it in clone"
    )


def test_a_frame_that_forgets_a_slot_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    monkeypatch.setattr(Turns, "clone", lambda self: Turns(self.order))
    caught(copies.clone_is_independent, GAME, r"does not copy everything: stack.*pc is 1 and 0")


def test_two_names_for_one_list_are_caught(monkeypatch: pytest.MonkeyPatch, caught: Caught) -> None:
    monkeypatch.setattr(ChooseOffer, "legal", lambda self, s: s.hands[self.actor])
    caught(copies.clone_is_independent, GAME, r"choices and hands\[0\] are the same object")


# Chance


def test_an_unseeded_random_call_is_caught(plant: Plant, caught: Caught) -> None:
    from random import SystemRandom

    def unseeded(s: Oasis, options: dict[str, Any]) -> None:
        setup(s, options)
        s.coins[0] = SystemRandom().randrange(10**12)

    caught(copies.replay_equals_play, plant(setup=unseeded), r"does not follow its seed")


def test_chance_that_is_drawn_in_between_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    rolls = iter(range(10**6))
    right = Round.run

    def run(self: Round, s: Oasis, answer: int) -> None:
        right(self, s, answer)
        if self.pc == 1:
            s.wind = next(rolls) % 5 + 2

    monkeypatch.setattr(Round, "run", run)
    caught(copies.replay_equals_play, GAME, r"does not follow its seed|more than the seed")


# Choices


def test_choices_out_of_order_are_caught(monkeypatch: pytest.MonkeyPatch, caught: Caught) -> None:
    right = TakeTurn.legal
    monkeypatch.setattr(TakeTurn, "legal", lambda self, s: right(self, s)[::-1])
    caught(play.choices_are_in_order, GAME, r"legal actions of seat \d are not ascending")


def test_a_choice_offered_twice_is_caught(monkeypatch: pytest.MonkeyPatch, caught: Caught) -> None:
    right = TakeTurn.legal
    monkeypatch.setattr(TakeTurn, "legal", lambda self, s: sorted(right(self, s) * 2))
    caught(play.choices_are_in_order, GAME, r"legal actions of seat \d are not ascending")


def test_a_choice_outside_the_space_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    right = TakeTurn.legal
    monkeypatch.setattr(TakeTurn, "legal", lambda self, s: [*right(self, s), 999])
    caught(play.choices_are_in_order, GAME, r"not all in the space|no action 999")


def test_a_secret_ask_without_a_choice_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    monkeypatch.setattr(ChooseOffer, "legal", lambda self, s: [])
    caught(play.choices_are_in_order, GAME, r"ChooseOffer offers no action")


def test_a_dead_end_in_the_middle_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    right = TakeTurn.legal
    monkeypatch.setattr(TakeTurn, "legal", lambda self, s: right(self, s) if s.round < 3 else [])
    failure = caught(play.choices_are_in_order, GAME, r"TakeTurn offers nothing: a dead end")
    assert failure.actions, "the record leads to the dead end"


def test_a_game_without_end_is_caught(plant: Plant, caught: Caught) -> None:
    caught(play.choices_are_in_order, plant(longest=10), r"not over after 10 decisions")


# Pieces and results


def test_a_lost_card_is_caught(monkeypatch: pytest.MonkeyPatch, caught: Caught) -> None:
    def lose(s: Oasis) -> None:
        s.offers = [-1] * s.seats

    monkeypatch.setattr(rounds, "discard_offers", lose)
    caught(play.pieces_are_conserved, GAME, r"goods cards pieces \[\d.*\] were lost")
    caught(play.invariants_hold, GAME, r"OAS-INV-01")


def test_a_card_made_from_nothing_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    right = rounds.discard_offers

    def copy(s: Oasis) -> None:
        s.discard.append(0)
        right(s)

    monkeypatch.setattr(rounds, "discard_offers", copy)
    caught(play.pieces_are_conserved, GAME, r"\[0\] were made")


def test_wrong_results_are_caught(plant: Plant, caught: Caught) -> None:
    short = plant(score=lambda s: s.coins[1:])
    caught(play.results_are_consistent, short, r"not one whole number per seat")
    stranger = plant(rank=lambda s: [s.seats])
    caught(play.results_are_consistent, stranger, r"winners .* are not seats")
    halves = plant(sides=lambda s: [[0]])
    caught(play.results_are_consistent, halves, r"do not hold each seat once")
    hopeless = plant(evaluate=lambda s, seat: float("nan"))
    caught(play.results_are_consistent, hopeless, r"worth nan to seat 0")
    rash = plant(promise=lambda s, seat: float(s.roll(6)))
    caught(play.results_are_consistent, rash, r"changes the state")
    rivals = plant(sides=lambda s: [list(range(s.seats))])
    caught(play.results_are_consistent, rivals, r"one side|its side")


# Positions


def test_a_pile_declared_as_a_hand_is_caught(plant: Plant, caught: Caught) -> None:
    deck = Field[Oasis]("deck", Hand(CARD.name), "The deck.", CARDS, nobody)
    game = plant(table=with_field(deck))
    caught(copies.positions_round_trip, game, r"goes on otherwise|other actions are legal")


def test_a_field_of_the_wrong_kind_is_caught(plant: Plant, caught: Caught) -> None:
    table = with_field(Field[Oasis]("wind", Flag(), "The wind."))
    caught(copies.positions_round_trip, plant(table=table), r".")


def test_a_field_that_is_read_otherwise_is_caught(plant: Plant, caught: Caught) -> None:
    class Later(Number):
        def read(self, word: Any, where: str) -> Any:
            return word + 1

    table = with_field(Field[Oasis]("start", Later(), "The start marker."))
    caught(
        copies.positions_round_trip, plant(table=table), r"written otherwise: .*start|no such seat"
    )


def test_an_unseen_slot_that_does_not_follow_is_caught(plant: Plant, caught: Caught) -> None:
    fewer = [each for each in TABLE.fields if each.slot != "start"]
    game = plant(table=Table(*fewer, unseen=["start"]))
    caught(copies.positions_round_trip, game, r"slot start is unseen, but does not follow")


def test_an_undeclared_slot_is_caught(plant: Plant) -> None:
    class Haunted(Oasis):
        __slots__ = ("omen",)

    with pytest.raises(AssertionError, match=r"slot omen of Haunted is not declared"):
        slots_are_declared(plant(state=Haunted))
    fewer = Table(*(each for each in TABLE.fields if each.slot != "wind"))
    with pytest.raises(AssertionError, match=r"slot wind of Oasis is not declared"):
        slots_are_declared(plant(table=fewer))
    slots_are_declared(plant(table=Table(*fewer.fields, unseen=["wind"])))


def test_a_state_without_slots_is_caught(plant: Plant) -> None:
    class Loose(Oasis):
        pass

    with pytest.raises(AssertionError, match=r"Loose has no __slots__"):
        slots_are_declared(plant(state=Loose))


def test_a_frame_without_slots_is_caught(plant: Plant) -> None:
    game = plant()
    loose = type("Loose", (TakeTurn,), {})
    game.frames["Loose"] = loose  # the registry of this variant alone
    with pytest.raises(AssertionError, match=r"Loose has no __slots__"):
        frames_cover_their_slots(game)


def test_words_for_a_slot_that_no_frame_has_are_caught(plant: Plant) -> None:
    table = Table(*TABLE.fields, frames={"camel": Number()})
    with pytest.raises(AssertionError, match=r"words for camel, but no frame has such a slot"):
        frames_cover_their_slots(plant(table=table))


# Records


def test_a_jump_that_arrives_elsewhere_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    right = Record.goto
    monkeypatch.setattr(Record, "goto", lambda self, step: right(self, max(0, step - 1)))
    caught(copies.jumps_arrive, GAME, r"goto\(\d+\) is not where the game stood")
    caught(copies.records_survive_saving, GAME, r"comes to another table")
