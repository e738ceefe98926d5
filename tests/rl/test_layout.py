"""Layouts: what the columns of a vector are called, and what they say."""

from __future__ import annotations

import subprocess
import sys

import pytest

import ecumene
from ecumene.games.oasis.names import CARD, PLACE
from ecumene.rl import Layout, layout


@pytest.fixture(scope="module")
def oasis() -> Layout:
    return layout("oasis", 3)


def test_columns_have_names_of_their_own(oasis: Layout) -> None:
    assert len(oasis.names) == len(set(oasis.names)) == oasis.size
    plane = oasis.by_name["places"]
    assert oasis.names[plane.start + 1] == f"places.seat_0.{PLACE.ids[0]}"


def test_a_hand_is_counted_for_its_owner_and_unknown_to_others(oasis: Layout) -> None:
    state = ecumene.load("oasis").new(seats=3, seed=4)
    own = oasis.shown(oasis.vector(state, 1))["hands"]
    cards = [f"{name}" for name, n in zip(oasis.by_name["hands"].axes[1], own[1]) if n]
    assert cards == ["none", *(CARD.ids[card] for card in sorted(state.hands[1]))]
    other = oasis.shown(oasis.vector(state, 0))["hands"][1]
    assert dict(zip(oasis.by_name["hands"].axes[1], other))["unknown"] == 3
    assert other.sum() == 4


def test_a_spectator_sees_no_hand(oasis: Layout) -> None:
    state = ecumene.load("oasis").new(seats=3, seed=4)
    hands = oasis.shown(oasis.vector(state, None))["hands"]
    assert (hands[:, -1] == 3).all()
    assert not oasis.mask(state, None).any()


def test_the_order_of_a_pile_is_in_it(oasis: Layout) -> None:
    state = ecumene.load("oasis").new(seats=3, seed=4)
    while len(state.discard) < 2:
        state.apply(state.legal()[0])
    other = state.clone()
    other.discard.reverse()
    one, two = (oasis.shown(oasis.vector(each, 0)) for each in (state, other))
    assert (one["discard"] == two["discard"]).all()
    assert (one["discard.order"] != two["discard.order"]).any()


def test_known_cards_of_a_hidden_pile_are_in_it() -> None:
    hyperborea = layout("hyperborea", 2)
    state = ecumene.load("hyperborea").new(seats=2, seed=1)
    bottom = state.stacks[0][0]
    unseen = hyperborea.shown(hyperborea.vector(state, 0))["stacks"][0]
    assert unseen[1 + bottom] == 0
    state.known = (1, *state.known[1:])
    assert hyperborea.shown(hyperborea.vector(state, 0))["stacks"][0][1 + bottom] == 1


def test_the_question_is_in_it(oasis: Layout) -> None:
    state = ecumene.load("oasis").new(seats=3, seed=4)
    shown = oasis.shown(oasis.vector(state, 2))
    asks = oasis.by_name["ask"].axes[0]
    assert asks[int(shown["ask"].argmax())] == state.observe(2)["ask"]["kind"]
    assert shown["waiting"].tolist() == [1, 1, 1]
    assert shown["asked"].argmax() == 3  # none, 0, 1, 2
    state.apply(state.legal()[1])
    given = oasis.shown(oasis.vector(state, 0))["given"]
    assert given[0] > 0
    assert oasis.shown(oasis.vector(state, 1))["given"][0] == 0


def test_facts_can_be_chosen() -> None:
    names = {plane.name for plane in layout("oasis", 2, ["earned"]).planes}
    assert "earned" in names
    assert "ahead" not in names
    assert "earned" not in {plane.name for plane in layout("oasis", 2, False).planes}
    with pytest.raises(ecumene.BadOption, match=r'no fact "earnd".*"earned"'):
        layout("oasis", 2, ["earnd"])


def test_the_version_is_the_same_in_every_process() -> None:
    program = "from ecumene.rl import layout; print(layout('ankh', 3).version)"
    words = [sys.executable, "-c", program]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == layout("ankh", 3).version
    assert layout("ankh", 3).version != layout("ankh", 2).version


def test_without_its_packages_a_sentence_says_what_to_install() -> None:
    program = (
        "import importlib.util as u; found = u.find_spec; "
        "u.find_spec = lambda name, package=None: None if name == 'numpy' else found(name, package)"
        "\nimport ecumene.rl"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 1
    assert 'pip install "ecumene[rl]"' in done.stderr.splitlines()[-1]
