"""Turn order, hourglasses, turns and the end: OLY-TRK, OLY-HRG, OLY-TRN, OLY-END, OLY-DEC."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.olympos import GAME
from ecumene.games.olympos.tests.tables import (
    asked,
    cards,
    choices,
    fact,
    gods_first,
    lay,
    owns,
    play,
    price,
    told,
)

AHEAD = {1: 30, 2: 30, 3: 30}
LATE = {0: 72, 1: 75, 2: 75, 3: 75}
STUCK: dict[str, Any] = {
    "camp": {0: 0},
    "siren": [0],
    "gods": gods_first("siren"),
    "revealed": "z1",
}


def test_oly_trk_01_whoever_is_furthest_back_is_active() -> None:
    s = lay("epirus 2", track={0: 5, 1: 4, 2: 2, 3: 9}, seat=2)
    assert (s.turn, s.actor) == (2, 2)
    with pytest.raises(BadPosition, match="OLY-TRK-01"):
        lay("epirus 2", track={0: 5, 1: 4, 2: 2, 3: 9}, seat=0)


def test_oly_trk_02_on_one_space_the_highest_of_the_pile() -> None:
    s = lay("epirus 0, naxos 2", order=[2, 0, 1, 3], track={1: 9, 3: 9}, seat=0)
    assert s.actor == 0
    assert fact(s, "queue")[:2] == [0, 2]


def test_oly_trk_03_a_marker_arrives_on_top() -> None:
    s = play(lay("epirus 0, naxos 1", track={1: 1, 2: 5, 3: 5}), "move epirus", "to aetolia")
    assert s.track[:2] == (1, 1)
    assert s.turn == 0  # it lies on the marker that was there


def test_oly_trk_04_the_price_is_walked() -> None:
    s = play(lay("epirus 0", track={0: 10, 1: 60, 2: 60, 3: 60}), "move epirus", "to aetolia")
    assert s.track[0] == 11


def test_oly_trk_06_the_preview_knows_that_zero_steps_keep_the_place() -> None:
    s = lay("epirus 0, naxos 1", track={0: 5, 1: 5, 2: 6, 3: 9}, order=[1, 0, 2, 3])
    assert fact(s, "next_after")[:3] == [0, 1, 1]
    s = lay("epirus 0, naxos 1", track={0: 5, 1: 7, 2: 8, 3: 9}, order=[0, 1, 2, 3])
    assert fact(s, "next_after")[:5] == [0, 0, 0, 1, 1]  # on top of whom it finds


def test_oly_end_04_the_preview_knows_that_the_last_turn_is_the_last() -> None:
    s = lay("epirus 0, naxos 1", track=LATE, order=[0, 3, 2, 1])
    assert fact(s, "next_after") == [1] * 8


def test_oly_trk_05_several_turns_in_a_row() -> None:
    s = lay("epirus 0", track=AHEAD)
    play(s, "move epirus", "to aetolia", "move aetolia", "to boeotia")
    assert (s.turn, s.track[0]) == (0, 3)


def test_oly_trk_06_without_a_step_it_keeps_its_place() -> None:
    s = lay("epirus 0, naxos 1", order=[1, 0, 2, 3], track={2: 9, 3: 9}, hourglasses={0: 3})
    play(s, "move epirus", "to aetolia")
    assert (s.order[:2], s.turn) == ((1, 0), 0)


def test_oly_trk_07_finished_markers_are_skipped() -> None:
    s = lay(
        "epirus 0", track={0: 74, 1: 73, 2: 75, 3: 74}, finished=[1], order=[1, 0, 3, 2], seat=3
    )
    assert s.turn == 3
    assert 1 not in fact(s, "queue")


def test_oly_trk_08_jumping_over_a_zeus_space_reaches_it() -> None:
    s = lay("epirus 0", track={0: 11, 1: 20, 2: 20, 3: 20})
    play(s, "move epirus", "to macedonia")
    assert (s.track[0], len(s.hands[0])) == (13, 1)


def test_oly_trk_09_nobody_goes_beyond_the_cross() -> None:
    s = lay("rhodes 0", track={0: 78, 1: 79, 2: 79, 3: 79})
    assert s.over or "move rhodes" not in choices(s)


def test_oly_trk_10_the_seating_order_does_not_matter() -> None:
    s = lay("epirus 0, naxos 3", track={0: 0, 1: 8, 2: 9, 3: 4})
    play(s, "move epirus", "to messenia")
    assert s.turn == 3  # not seat 1, who sits next


# Hourglasses


def test_oly_hrg_01_an_hourglass_pays_one_point() -> None:
    s = play(lay("epirus 0", hourglasses={0: 1}, track=AHEAD), "move epirus", "to boeotia")
    assert (s.track[0], s.hourglasses[0]) == (2, 0)


def test_oly_hrg_02_all_hourglasses_are_used_first() -> None:
    s = play(lay("epirus 0", hourglasses={0: 2}, track=AHEAD), "move epirus", "to boeotia")
    assert (s.track[0], s.hourglasses[0]) == (1, 0)
    s = play(lay("epirus 0", hourglasses={0: 5}, track=AHEAD), "move epirus", "to boeotia")
    assert (s.track[0], s.hourglasses[0]) == (0, 2)


def test_oly_hrg_02_the_example_of_the_rulebook() -> None:
    """Red, last, pays 3 with 1 hourglass: 2 steps, onto Green, and Red is on turn again."""
    s = lay("epirus 0, naxos 1", hourglasses={0: 1}, track={0: 4, 1: 6, 2: 9, 3: 9})
    play(s, "move epirus", "to boeotia")
    assert (s.track, s.hourglasses[0]) == ((6, 6, 9, 9), 0)
    assert s.turn == 0
    assert fact(s, "queue")[:2] == [0, 1]


def test_oly_hrg_03_used_ones_return_to_the_supply() -> None:
    s = lay("epirus 0", hourglasses={0: 2, 1: 4})
    assert fact(s, "hourglass_supply") == 6
    assert fact(play(s, "move epirus", "to boeotia"), "hourglass_supply") == 8


def test_oly_hrg_04_gained_before_the_payment_they_count_for_it() -> None:
    s = play(lay("epirus 0, lyncestis 0", seats=5), "develop medicine", "bonus b113")
    assert (s.track[0], s.hourglasses[0]) == (5, 0)
    t = lay("epirus 0, lyncestis 0", hands={0: "leisure_grain"})
    play(t, "move epirus", "to boeotia", "play leisure_grain")
    assert (t.track[0], t.hourglasses[0]) == (3 - 2, 0)


def test_oly_hrg_05_gained_after_it_they_are_kept() -> None:
    s = lay("epirus 0, lyncestis 0", track={0: 11, 1: 40, 2: 40, 3: 40}, hands={0: "leisure_wood"})
    play(s, "move epirus", "to aetolia", "done", "play leisure_wood")
    assert s.hourglasses[0] == 1


def test_oly_hrg_06_twelve_and_no_more() -> None:
    s = lay("epirus 0, aetolia 0, lyncestis 1", hourglasses={2: 11}, hands={0: "leisure_wood"})
    play(s, "play leisure_wood")
    assert s.hourglasses == (1, 0, 11, 0)


def test_oly_hrg_07_paid_with_hourglasses_nothing_is_reached() -> None:
    s = lay("epirus 0", hourglasses={0: 3}, track={0: 11, 1: 40, 2: 40, 3: 40})
    play(s, "move epirus", "to boeotia")
    assert (s.track[0], len(s.hands[0])) == (11, 0)


# Turns


def test_oly_trn_01_the_steps_of_a_turn_in_order() -> None:
    s = lay(
        "epirus 0, lyncestis 1",
        track={0: 11, 1: 5 + 7, 2: 20, 3: 20},
        hands={0: "gift_gold gift_wood"},
        gods=gods_first("zeus"),
    )
    lines = told(s, "play gift_gold", "move epirus", "to aetolia", "done", "play gift_wood", "done")
    words = ["Gift of Gold", "goes from", "moves 1 space", "draws a destiny", "Gift of Wood"]
    found = [next(at for at, line in enumerate(lines) if word in line) for word in words]
    assert found == sorted(found)


def test_oly_trn_02_any_number_of_cards_before_the_action() -> None:
    s = lay("epirus 0", hands={0: "gift_gold gift_wood renown_wood"})
    play(s, "play gift_gold", "play gift_wood", "play renown_wood")
    assert (asked(s), s.actor, s.prestige[0]) == ("D-TURN", 0, 1)


def test_oly_trn_03_one_action_of_three_kinds() -> None:
    stars = "thessaly 0, phocis 0, attica 0, laconia 0, epirus 0"
    verbs = {each.split()[0] for each in choices(lay(stars))}
    assert verbs == {"new", "move", "develop", "build"}


def test_oly_trn_04_after_the_action_areas_just_taken_count() -> None:
    s = lay("epirus 0", hands={0: "renown_wood"})
    play(s, "new settler", "appear in epirus", "to aetolia")
    assert asked(s) == "D-CARD"
    assert play(s, "play renown_wood").prestige[0] == 2


def test_oly_trn_05_the_price_with_the_erinyes() -> None:
    s = lay("epirus 0", erinyes=[0], gods=gods_first("erinyes"), revealed="z1", track={1: 20})
    play(s, "move epirus", "to aetolia")
    assert (s.track[0], s.erinyes) == (3, 0)


def test_oly_trn_06_cards_just_drawn_may_be_played() -> None:
    s = lay("epirus 0", track={0: 11, 1: 40, 2: 40, 3: 40})
    s.deck = (*s.deck[:-1], GAME.table.by_slot["deck"].kind.read(["gift_gold"], "deck")[0])
    play(s, "move epirus", "to aetolia")
    assert (asked(s), cards(s, 0)) == ("D-CARD", ["gift_gold"])
    assert "play gift_gold" in choices(s)


def test_oly_trn_07_idle_only_without_an_action() -> None:
    s = lay("rhodes 0", hands={0: "gift_grain"}, track={1: 12, 2: 12, 3: 12}, **STUCK)
    assert choices(s) == ["play gift_grain", "idle"]
    play(s.clone(), "idle", "done")
    idle = play(s.clone(), "idle", "done")
    assert idle.track[0] >= 1
    assert "idle" not in choices(lay("epirus 0, naxos 0"))
    t = lay(
        "rhodes 0", hands={0: "gift_grain"}, cubes={0: "gold"}, track={1: 12, 2: 12, 3: 12}, **STUCK
    )
    assert "idle" not in choices(play(t, "play gift_grain"))  # Commerce can be paid now


def test_oly_trn_08_gods_act_before_the_next_turn() -> None:
    s = lay("olympos 0, epirus 0", track={0: 11, 1: 11, 2: 11, 3: 11}, gods=gods_first("zeus"))
    play(s, "move epirus", "to aetolia", "done", "decline")
    assert s.prestige[0] == 3
    assert s.turn != 0


def test_oly_trn_09_the_whole_price_must_fit_before_the_cross() -> None:
    late = {0: 73, 1: 79, 2: 79, 3: 79}
    piles = "epirus 0, lyncestis 0"
    assert "develop medicine" not in choices(lay(piles, track=late))
    assert "develop medicine" in choices(lay(piles, track=late, hourglasses={0: 1}))
    # a bonus that brings two hourglasses is enough, and then only it is offered
    s = play(lay(piles, track={**late, 4: 79}, seats=5), "develop medicine")
    assert s.observe(None)["table"]["markers"][0] == ["b113"]
    # cards in the hand are not, until they are played
    t = lay(piles, track=late, hands={0: "leisure_wood"})
    assert "develop medicine" not in choices(t)
    assert "develop medicine" in choices(play(t, "play leisure_wood"))


# Decisions


def test_oly_dec_01_a_single_option_is_taken() -> None:
    s = lay("rhodes 0", camp={0: 0}, track={0: 72, 1: 79, 2: 79, 3: 79}, finished=[1, 2, 3])
    assert asked(s) == "D-TURN"
    s = lay("rhodes 0", camp={0: 0}, track={0: 79, 1: 79, 2: 79, 3: 79}, finished=[1, 2, 3])
    assert s.over  # only finishing was left


def test_oly_dec_02_nothing_is_offered_that_cannot_be_completed() -> None:
    s = lay("rhodes 0, epirus 0", camp={0: 4}, track={0: 77, 1: 79, 2: 79, 3: 79})
    assert "move rhodes" not in choices(s)  # the sea alone is too far
    assert "move epirus" in choices(s)
    assert "new settler" not in choices(s)


def test_oly_dec_03_questions_about_cards_go_by_the_size_of_the_hand() -> None:
    # master builder can be played in no window: the question is put all the same
    s = play(lay("epirus 0", hands={0: "master_builder"}), "move epirus", "to aetolia")
    assert (asked(s), choices(s)) == ("D-CARD", ["done"])
    t = lay("rhodes 0", camp={0: 0}, hands={0: "sacrifice"}, track=dict.fromkeys(range(4), 79))
    assert (asked(t), choices(t)) == ("D-TURN", ["finish"])


def test_oly_dec_04_prices_are_shown_in_full() -> None:
    erinyes: dict[str, Any] = {
        "erinyes": [0],
        "gods": gods_first("erinyes"),
        "revealed": "z1",
        "track": {1: 20},
    }
    s = lay("epirus 0, lyncestis 0", hourglasses={0: 3}, **erinyes)
    assert fact(s, "progress_prices")["medicine"] == 9
    assert fact(s, "wonder_price") == 9
    assert price(play(s, "move epirus"), "aetolia") == 3
    label = GAME.label(GAME.parse("to aetolia"), s.observe(0))
    assert "3 AP" in label


# The end


def test_oly_end_01_the_final_phase_begins_on_the_last_zeus_space() -> None:
    assert "finish" in choices(lay("epirus 0", track=LATE))
    assert "finish" not in choices(lay("epirus 0, naxos 0", track={**LATE, 0: 71}))


def test_oly_end_02_one_last_action_or_none() -> None:
    s = play(lay("epirus 0", track=LATE), "move epirus", "to aetolia")
    assert s.observe(None)["table"]["finished"] == [0]
    t = play(lay("epirus 0", track=LATE, hands={0: "gift_gold"}), "play gift_gold", "finish")
    assert (t.track[0], t.observe(None)["table"]["finished"]) == (72, [0])


def test_oly_end_03_exactly_on_the_cross_is_allowed() -> None:
    s = lay("epirus 0, lyncestis 0", track={0: 72, 1: 79, 2: 79, 3: 79})
    play(s, "develop medicine", "bonus b111")
    assert s.track[0] == 79


def test_oly_end_04_the_finished_can_still_be_attacked() -> None:
    s = lay("epirus 0, aetolia 1", track={0: 72, 1: 73, 2: 75, 3: 75}, finished=[1])
    play(s, "move epirus", "to aetolia")
    assert s.hourglasses[1] == 1
    assert 1 not in fact(s, "queue")


def test_oly_end_05_the_game_ends_when_all_have_finished() -> None:
    s = lay("epirus 0, naxos 1", track={0: 72, 1: 74, 2: 75, 3: 75}, finished=[2, 3])
    play(s, "finish")
    assert not s.over
    assert s.turn == 1
    assert play(s, "finish").over


def test_oly_end_06_still_rearmost_the_last_turn_follows_at_once() -> None:
    s = lay("epirus 0", track={0: 71, 1: 78, 2: 78, 3: 78})
    play(s, "move epirus", "to aetolia", "done")
    assert (s.turn, s.track[0]) == (0, 72)
    assert "finish" in choices(s)


def test_oly_end_07_without_an_action_only_finishing_is_left() -> None:
    s = lay("rhodes 0", camp={0: 0}, hands={0: "sacrifice"}, track={0: 77, 1: 79, 2: 79, 3: 79})
    assert choices(s) == ["finish"]


def test_owned_progress_reads_in_words() -> None:
    assert owns(lay("epirus 0", progress={0: "medicine money"}, discounts={0: "gold"}), 0) == [
        "medicine",
        "money",
    ]
