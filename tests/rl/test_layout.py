"""Layouts: what the columns of a vector are called, and what they say."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import ecumene
from ecumene.games.oasis.names import CARD, PLACE
from ecumene.rl import Layout, layout
from ecumene.rl.columns import scaled


@pytest.fixture(scope="module")
def oasis() -> Layout:
    return layout("oasis", 3)


def test_columns_have_names_of_their_own(oasis: Layout) -> None:
    assert len(oasis.names) == len(set(oasis.names)) == oasis.size
    plane = oasis.by_name["places"]
    assert oasis.names[plane.start + 1] == f"places.seat_0.{PLACE.ids[0]}"


@pytest.mark.parametrize("game", ecumene.games())
def test_no_two_columns_have_one_name(game: str) -> None:
    for seats in ecumene.load(game).seats:
        names = layout(game, seats).names
        assert len(names) == len(set(names))


def test_a_thing_called_none_is_not_nothing() -> None:
    reasons = layout("ancient_world", 2).by_name["no_building.why"].axes[-1]
    assert (reasons[0], reasons[-1]) == ("nothing", "none")


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


def test_whoever_has_no_seat_may_do_nothing(oasis: Layout) -> None:
    state = ecumene.load("oasis").new(seats=3, seed=4)
    for viewer in (None, -1, -2):
        assert not oasis.mask(state, viewer).any()


def test_whoever_looks_is_at_the_table(oasis: Layout) -> None:
    """The number of another seat would be a 1 in the columns of something else."""
    state = ecumene.load("oasis").new(seats=3, seed=4)
    strange: list[Any] = [3, -2, True, "0", 0.0]
    for viewer in strange:
        for look in (oasis.vector, oasis.watch().vector):
            with pytest.raises(ecumene.BadOption, match=f"no seat {viewer!r}: seats are 0 to 2"):
                look(state, viewer)
    assert (oasis.vector(state, -1) == oasis.vector(state, None)).all()
    seat: Any = np.int64(1)
    assert (oasis.vector(state, seat) == oasis.vector(state, 1)).all()
    assert (oasis.mask(state, seat) == oasis.mask(state, 1)).all()


def test_a_layout_is_for_one_kind_of_table(oasis: Layout) -> None:
    for game, seats in (("oasis", 2), ("ankh", 3)):
        state = ecumene.load(game).new(seats=seats, seed=4)
        for look in (oasis.vector, oasis.watch().vector):
            with pytest.raises(ecumene.BadOption, match="layout is for oasis with 3 seats"):
                look(state, 0)


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


def test_what_strange_games_come_to_has_its_place() -> None:
    """Gems without a supply, the round after the last, and answers beyond an int of 16 bits."""
    hyperborea = layout("hyperborea", 2)
    state = ecumene.load("hyperborea").new(seats=2, seed=1)
    state.round, state.step, state.gems = 201, 40_000, (198, 3)
    vector = hyperborea.vector(state, 0)
    assert hyperborea.strays(vector) == []
    shown = hyperborea.shown(vector)
    assert shown["gems"].tolist() == pytest.approx([2, 3 / 99])
    assert (shown["step"], shown["round"]) == (1, 1)
    state.bag = [0] * 6 + [36] + [12] * 7
    assert hyperborea.strays(hyperborea.vector(state, 0)) == []
    assert hyperborea.by_name["gems"].meaning == "0 to 99 as 0 to 1, up to 20000 as more"
    watch = hyperborea.watch()
    for step in (0, 32_767, 32_768, 40_000):
        state.step = step
        shown = hyperborea.shown(watch.vector(state, 0))
        assert shown["step"] == pytest.approx(step / 40_000)


def test_gods_gather_more_followers_than_usual() -> None:
    ankh = layout("ankh", 3)
    state = ecumene.load("ankh").new(seats=3, seed=1)
    state.followers, state.bids = [62, 300, 0], (62, -1, 0)
    vector = ankh.vector(state, 0)
    assert ankh.strays(vector) == []
    assert ankh.shown(vector)["followers"].tolist() == pytest.approx([62 / 60, 5, 0])


@pytest.mark.parametrize("game", ecumene.games())
def test_the_ends_of_all_numbers_are_within_the_space(game: str) -> None:
    """Numbers are scaled with few digits: -20 to 99 must not become a hair more than 1."""
    own = layout(game)
    least, most = own.bounds
    for (_, _, leaf), plane in zip(own._leaves, own.planes, strict=True):
        if plane.how == "number":
            scale, offset = (np.float32(each) for each in scaled(leaf))
            for end in (leaf.least, leaf.most):
                value = np.float32(end - leaf.shift) * scale + offset
                assert (value >= least[plane.columns]).all(), plane.name
                assert (value <= most[plane.columns]).all(), plane.name
                assert -(1 << 15) <= end - leaf.shift < 1 << 15, plane.name


def test_where_an_unknown_card_lies_in_a_hand_is_nothing_to_know() -> None:
    """Hands lie ascending; a record of bytes must not tell between which cards it stands."""
    anunnaki = layout("anunnaki", 2)
    state = ecumene.load("anunnaki").new(seats=2, seed=1)
    known, records = 20, set()
    state.known_hands = (1 << known, 0)
    for unknown in (2, 47):
        state.hands = [tuple(sorted((known, unknown))), ()]
        records.add(anunnaki.write(state, 1))
    assert len(records) == 1
