"""OpenSpiel's own tests, for every game at its smallest and its largest table."""

from __future__ import annotations

import os
import pickle
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ecumene
import ecumene.rl

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed")

TABLES = [
    (name, seats)
    for name in ecumene.games()
    for seats in (ecumene.load(name).seats[0], ecumene.load(name).seats[-1])
]
SHORT = {"hyperborea": "length:short", "oasis": "rounds:3"}
LONG = {("hyperborea", 2), ("hyperborea", 6), ("anunnaki", 4)}
"""Random players wander for a thousand answers and more, all of them looked at for every seat."""


def spiel(name: str, seats: int, **more: Any) -> Any:
    options = SHORT.get(name, "")
    words = [f"players={seats}", *([f"options={options}"] if options else [])]
    words += [f"{key}={value}" for key, value in more.items()]
    return pyspiel.load_game(f"python_ecumene_{name}({','.join(words)})")


def begun(game: Any, seed: int) -> Any:
    """The first question; what setup rolls is drawn from a seed."""
    node, chance = game.new_initial_state(), Random(seed)
    while node.is_chance_node():
        node.apply_action(chance.choice(node.chance_outcomes())[0])
    return node


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_simulation(name: str, seats: int) -> None:
    if (name, seats) in LONG and not os.environ.get("ECUMENE_LONG"):
        pytest.skip("takes long: ECUMENE_LONG=1 runs it")
    pyspiel.random_sim_test(spiel(name, seats, facts=False), 1, True, False)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_first_answers_of_every_game_survive_saving(name: str, seats: int) -> None:
    game, chance = spiel(name, seats, facts=False), Random(1)
    node = begun(game, 2)
    for _ in range(20):
        outcomes = [each for each, _ in node.chance_outcomes()] if node.is_chance_node() else []
        node.apply_action(chance.choice(outcomes or node.legal_actions()))
    again = game.deserialize_state(node.serialize())
    assert str(again) == str(node)
    assert again.clone().legal_actions() == node.legal_actions()
    for player in range(seats):
        assert again.information_state_string(player) == node.information_state_string(player)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_playthrough_is_played_again(name: str, seats: int, tmp_path: Path) -> None:
    if name != "oasis" and not os.environ.get("ECUMENE_LONG"):
        pytest.skip("takes long: ECUMENE_LONG=1 runs it")
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    flags.FLAGS.mark_as_parsed()  # as its own command does
    text = generate_playthrough.playthrough(str(spiel(name, seats)), None, seed=3)
    kept = tmp_path / "playthrough.txt"
    kept.write_text(text, encoding="utf-8")
    original, again = generate_playthrough.replay(str(kept))
    assert original == again
    assert "State 1\n" in text


def test_nothing_is_rolled_before_its_node() -> None:
    node = spiel("oasis", 2).new_initial_state()
    assert node.is_chance_node()
    outcomes = node.chance_outcomes()
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    hands = set()
    for seed in range(3):  # the same node goes on to other worlds: no seed decided before
        copy, chance = node.clone(), Random(seed)
        while copy.is_chance_node():
            copy.apply_action(chance.choice(copy.chance_outcomes())[0])
        hands.add(str(copy.moment.state.hands))
    assert len(hands) == 3
    assert node.is_chance_node()


def test_who_cannot_see_a_difference_has_one_information_state() -> None:
    one = begun(spiel("oasis", 2), 1)
    other = one.clone()
    first, second = one.legal_actions()[:2]
    before = one.information_state_string(1)
    one.apply_action(first)  # a secret choice
    other.apply_action(second)
    assert one.information_state_string(1) == other.information_state_string(1) != before
    assert one.information_state_string(0) != other.information_state_string(0)
    sentence = one.get_game().spec.sentence(first)
    assert sentence in one.information_state_string(0)


def test_public_observations_are_a_spectators() -> None:
    game = spiel("oasis", 2)
    one = begun(game, 1)
    other = one.resample_from_infostate(0, Random(3).random)
    nobody = pyspiel.PrivateInfoType.NONE
    for recall in (False, True):
        kind = pyspiel.IIGObservationType(perfect_recall=recall, private_info=nobody)
        observer = game.make_py_observer(kind)
        words = {observer.string_from(one, player) for player in (0, 1)}
        assert len(words) == 1
        assert "spectator" in next(iter(words))
        if not recall:
            assert words == {observer.string_from(other, 0)}
            observer.set_from(one, 0)
            assert (observer.tensor == game.layout.vector(one.moment.state, None)).all()
            assert observer.dict["hands"][:, -1].tolist() == [3, 3]  # unknown cards
    everything = pyspiel.PrivateInfoType.ALL_PLAYERS
    with pytest.raises(ecumene.BadOption, match="all players know"):
        game.make_py_observer(
            pyspiel.IIGObservationType(perfect_recall=False, private_info=everything)
        )


def test_recall_is_perfect() -> None:
    """The same table reached another way is another information state."""
    node = begun(spiel("oasis", 2), 4)
    strings = set()
    while not node.is_terminal():
        if node.is_chance_node():
            node.apply_action(node.chance_outcomes()[0][0])
            continue
        known = node.information_state_string(0)
        assert known not in strings
        strings.add(known)
        node.apply_action(node.legal_actions()[-1])
    assert node.returns() == node.moment.state.returns


def test_an_answer_that_chance_carries_out_is_known_to_whoever_gave_it() -> None:
    """Until chance has decided nobody has seen anything new, but the player knows what it said."""
    game, chance = spiel("oasis", 2), Random(1)
    node = begun(game, 4)
    while not node.is_terminal():
        if node.is_chance_node():
            node.apply_action(chance.choice(node.chance_outcomes())[0])
            continue
        player = node.current_player()
        rolling = [each for each in map(node.child, node.legal_actions()) if each.is_chance_node()]
        own = {each.information_state_string(player) for each in rolling}
        assert len(own) == len(rolling)
        others = {each.information_state_string(1 - player) for each in rolling}
        assert others <= {node.information_state_string(1 - player)}
        if len(rolling) > 1:
            return
        node.apply_action(chance.choice(node.legal_actions()))
    raise AssertionError("No answer was followed by a roll.")


@pytest.mark.parametrize("gods", ["ra+isis", "ra,isis"])
def test_a_choice_for_each_seat_is_written_so_that_it_can_be_read(gods: str) -> None:
    game = pyspiel.load_game("python_ecumene_ankh", {"options": f"gods:{gods};start:first"})
    assert game.options["gods"] == ["ra", "isis"]
    assert pickle.loads(pickle.dumps(game)).options == game.options
    node = begun(game, 1)
    kept = pyspiel.serialize_game_and_state(game, node)
    assert str(pyspiel.deserialize_game_and_state(kept)[1]) == str(node)


def test_ranks_and_options_are_parameters() -> None:
    game = spiel("oasis", 3, reward="rank")
    node, chance = begun(game, 5), Random(5)
    assert node.moment.state.rounds == 3
    while not node.is_terminal():
        outcomes = [each for each, _ in node.chance_outcomes()] if node.is_chance_node() else []
        node.apply_action(chance.choice(outcomes or node.legal_actions()))
    assert sum(node.returns()) == pytest.approx(1.5)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_worlds_of_an_information_state_differ_in_what_the_player_does_not_know(
    name: str, seats: int
) -> None:
    game, chance = spiel(name, seats, facts=False), Random(4)
    node = begun(game, 5)
    for _ in range(25):
        while node.is_chance_node():
            node.apply_action(chance.choice(node.chance_outcomes())[0])
        if node.is_terminal():
            break
        player = node.current_player()
        worlds = [node.resample_from_infostate(player, chance.random) for _ in range(2)]
        for world in worlds:
            assert world.current_player() == player
            assert world.legal_actions() == node.legal_actions()
            assert world.history() == []  # answers of others would tell what it does not know
            for ask in ("information_state_string", "observation_string"):
                assert getattr(world, ask)(player) == getattr(node, ask)(player)
        one, other = worlds[0], pickle.loads(pickle.dumps(worlds[0].clone()))
        assert str(one) == str(other)
        action = chance.choice(node.legal_actions())
        for each in (node, one, other):
            each.apply_action(action)
        assert str(one) == str(other)
        for viewer in range(seats):
            words = one.information_state_string(viewer)
            assert words == other.information_state_string(viewer)


def test_worlds_of_an_information_state_are_not_the_true_one() -> None:
    node, chance = begun(spiel("oasis", 3), 1), Random(1)
    worlds = [node.resample_from_infostate(0, chance.random) for _ in range(8)]
    hands = [tuple(map(tuple, world.moment.state.hands)) for world in worlds]
    assert {each[0] for each in hands} == {tuple(node.moment.state.hands[0])}
    assert len({each[1] for each in hands}) > 4
    node.apply_action(node.legal_actions()[0])
    node.apply_action(node.legal_actions()[0])
    said = node.resample_from_infostate(0, chance.random)
    assert "offer" in said.information_state_string(0)
    assert "offer" not in said.information_state_string(1)
    fresh = node.get_game().new_initial_state()
    with pytest.raises(ecumene.IllegalAction, match="roll first"):
        fresh.resample_from_infostate(0, chance.random)
    with pytest.raises(ecumene.BadOption, match="no seat 3"):
        node.resample_from_infostate(3, chance.random)


def test_a_search_over_information_states_chooses() -> None:
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    np = pytest.importorskip("numpy")
    game = spiel("oasis", 2)
    node = begun(game, 3)
    evaluator = RandomRolloutEvaluator(1, np.random.RandomState(1))
    evaluator.prior = lambda state: [
        (a, 1 / len(state.legal_actions())) for a in state.legal_actions()
    ]
    bot = ISMCTSBot(game, evaluator, 2.0, 20, random_state=np.random.RandomState(2))
    assert bot.step(node) in node.legal_actions()
