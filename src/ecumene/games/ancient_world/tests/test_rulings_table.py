"""Rulings on money, placing, cards and setup (odd ones from ANC-RUL-01 to ANC-RUL-29)."""

from __future__ import annotations

import pytest

from ecumene.games.ancient_world import GAME
from ecumene.games.ancient_world.content import LEARN, START_STATES
from ecumene.games.ancient_world.names import STATE
from ecumene.games.ancient_world.pieces import free_capacity
from ecumene.games.ancient_world.steps.perform import board_action
from ecumene.games.ancient_world.tests.tables import (
    asked,
    built,
    choices,
    citizens,
    lay,
    play,
    provinces,
    stored,
)

ROW = "crane mint library market"


def test_anc_rul_01_coins_and_knowledge_never_run_out() -> None:
    s = lay("turn", "coins 60, knowledge 16, states library", "coins 60, knowledge 3")
    play(s, "place 1", "at work")  # there are 68 coins and 16 knowledge in the box
    assert s.coins == [62, 60]
    play(s, "pass", "place 2", "at library")
    assert s.knowledge == [17, 3]
    assert play(s, "pass").coins == [68, 65]


def test_anc_rul_03_a_citizen_may_be_placed_without_effect() -> None:
    s = lay("turn", "coins 0, citizens home home home", "")
    play(s, "place 3")
    assert {"idle at work", "idle at learn", "idle at build"} <= set(choices(s))
    play(s, "idle at work")
    assert (s.coins[0], citizens(s, 0)) == (0, ["home", "home", "work"])
    spaces = choices(play(s, "place 3"))
    assert not [each for each in spaces if each.endswith("at work")]  # blocked


@pytest.mark.parametrize(
    ("place", "asks"), [("at learn", "DEC-SCRIBES"), ("idle at learn", "DEC-TURN")]
)
def test_anc_rul_03_only_an_executed_learn_is_answered(place: str, asks: str) -> None:
    s = lay("turn", "coins 9", "states scribes_guild")
    assert asked(play(s, "place 1", place)) == asks


def test_anc_rul_05_starting_cards_use_capacity() -> None:
    s = lay("turn", "coins 20", "", state_row=ROW)
    assert free_capacity(s, 0) == 2
    play(s, "place 1", "at build", "build mint", "pass", "place 2", "at build", "build library")
    assert free_capacity(s, 0) == 0
    play(s, "place 3")
    assert "at build" not in choices(s)
    assert "idle at build" in choices(s)


def test_anc_rul_07_a_duplicate_may_be_stored_but_not_built() -> None:
    s = lay(
        "turn", "coins 20, states orchard", "", round=2, state_row="orchard mint library market"
    )
    play(s, "place 1", "at explore", "take from row", "store orchard", "pass")
    assert stored(s, 0) == ["orchard"]
    play(s, "place 2", "at build")
    assert choices(s) == ["build market", "build library", "build mint", "build nothing"]


def test_anc_rul_07_a_duplicate_may_be_built_when_the_first_copy_has_left() -> None:
    s = lay("turn", "coins 20, knowledge 3, states crane, stored crane", "", state_row=ROW[6:])
    play(s, "place 2", "at build")
    assert "build stored crane" in choices(s)
    play(s, "build stored crane")  # the own crane is the only way to pay
    assert (built(s, 0), stored(s, 0)) == (["crane"], [])
    assert (s.coins[0], s.knowledge[0]) == (20, 3)
    assert s.state_discard.count(STATE["crane"]) == 1


def test_anc_rul_11_the_crane_makes_room_at_full_capacity() -> None:
    city = "coins 0, knowledge 0, states crane smithy"
    s = lay("turn", city, "", state_row="observatory mint library market")
    assert free_capacity(s, 0) == 0
    play(s, "place 1", "at build", "build observatory")  # it costs 3 coins and 1 knowledge
    assert built(s, 0) == ["smithy", "observatory"]
    assert (s.coins[0], s.knowledge[0]) == (0, 0)
    assert STATE.ids[s.state_discard[-1]] == "crane"


def test_anc_rul_11_in_deck_b_the_crane_leaves_the_game() -> None:
    s = lay("turn", "coins 0, states crane", "", round=4, state_row="citadel fortress")
    play(s, "place 1", "at build", "build citadel")
    crane = STATE["crane"]
    assert (crane in s.state_box, crane in s.state_discard) == (True, False)


def test_anc_rul_13_a_seat_that_has_passed_still_reacts() -> None:
    s = lay("turn", "coins 9", "states remote_outpost, armies militia:1/2 city_guard", passed=[1])
    play(s, "place 1", "at learn")
    assert (s.actor, asked(s)) == (1, "DEC-OUTPOST")
    play(s, "lift coin from name of militia")
    assert s.actor == 0  # and takes no turn
    s = lay("turn", "coins 9", "coins 1, states scribes_guild", passed=[1])
    play(s, "place 1", "at learn", "buy knowledge")
    assert (s.coins[1], s.knowledge[1], s.actor) == (0, 1, 0)


def test_anc_rul_19_everybody_sees_coins_and_knowledge() -> None:
    s = lay("turn", "coins 4, knowledge 2", "coins 7, knowledge 1", "coins 0")
    for viewer in (0, 1, 2, None):
        table = s.observe(viewer)["table"]
        assert (table["coins"], table["knowledge"]) == ([4, 7, 0], [2, 1, 0])


def test_anc_rul_23_each_starting_card_has_a_banner() -> None:
    banners = {card.id: list(card.banners) for card in START_STATES}
    assert banners == {"fishing_dock": ["blue"], "wheat_fields": ["yellow"]}
    assert lay("scoring", "", "", round=6).scores == [2, 2]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_anc_rul_25_the_marker_can_be_claimed_in_the_first_round(seats: int) -> None:
    s = GAME.new(seats, start="first")
    assert (s.first, s.claimed) == (0, False)
    play(s, "pass", "place 1", "at rebuild")
    assert (s.first, s.claimed) == (1, True)


def test_anc_rul_29_neither_skill_nor_surcharge_matters_for_actions_of_cards() -> None:
    city = "coins 3, states mustering_field, citizens home home home"
    s = lay("turn", city, "citizens home home recruit", round=4, military_row="raiders spearmen")
    play(s, "place 1", "at mustering_field", "recruit raiders", "replace militia")
    assert s.coins[0] == 3 + 2  # no surcharge
    city = "coins 3, states pathfinders_of_zori"
    s = lay("turn", city, "citizens home home expand", province_up="broad_plain")
    play(s, "place 1", "at pathfinders_of_zori", "carry out")
    assert provinces(s, 0) == ["broad_plain"]
    assert citizens(s, 0) == ["pathfinders_of_zori", "home", "home"]
    assert s.coins[0] == 3 - 3 + 1


def test_anc_rul_29_a_board_action_of_a_card_leaves_the_space_free() -> None:
    s = lay("turn", "coins 9, states pathfinders_of_zori", "coins 9")
    play(s, "place 3", "at pathfinders_of_zori", "carry out")
    assert "at expand" in choices(play(s, "place 1"))


def test_anc_rul_29_a_learn_of_a_card_would_be_answered() -> None:
    s = lay("turn", "coins 3", "states scribes_guild")
    board_action(s, 0, LEARN)  # no card has it yet
    s.settle()
    assert asked(play(s, "carry out")) == "DEC-SCRIBES"
    assert (s.coins[0], s.knowledge[0]) == (0, 1)
