"""The evaluation: what it prefers, and that play by it wins."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.bots import Chance, decide
from ecumene.bots.greedy import GreedyBot
from ecumene.engine.frozen import changed
from ecumene.games.ankh import GAME
from ecumene.games.ankh.bots.evaluation import LOST, evaluate, evaluate_all
from ecumene.games.ankh.bots.figures import LAST_COUNTED, LAST_HELD
from ecumene.games.ankh.content import CONTROL_EVENT, EVENT_AT, power_bit
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import CYCLE, fight
from ecumene.games.ankh.tests.tables import again, asked, brink, lay, play
from ecumene.sim import Match, play_game
from ecumene.testing.tables import better, moments


def test_devotion_is_good_and_to_leave_the_red_is_better() -> None:
    tables = [lay("turn", "god d5", "god g7", devotion=[n, 10], event=13) for n in (19, 20, 21)]
    low, red, blue = (evaluate(s, 0) for s in tables)
    assert low < red < blue
    assert blue - red > red - low


def test_a_second_region_and_a_monument_nearby_are_good() -> None:
    crowded = lay("turn", "god d5, warrior d4", "god g7")
    spread = lay("turn", "god d5, warrior d2", "god g7")
    assert better(spread, crowded)
    beside = lay("turn", "god d5, warrior d2", "god g7", monuments="temple d1")
    assert evaluate(beside, 0) > evaluate(spread, 0)


def test_powers_figures_and_followers_are_good() -> None:
    poor = lay("turn", "god d5", "god g7", followers=[0, 0])
    for rich in (
        lay("turn", "god d5", "god g7", followers=[3, 0]),
        lay("turn", "god d5", "god g7", followers=[0, 0], powers=("revered",)),
        lay("turn", "god d5, warrior d4", "god g7", followers=[0, 0]),
    ):
        assert better(rich, poor)


def answer(s: Ankh) -> str:
    """What looks best to whoever is asked."""
    return GAME.sentence(decide(GreedyBot("seed"), s, s.actor))


def test_what_a_god_is_given_is_taken() -> None:
    ra = lay("turn", "god b4", "god i5", gods="ra isis")
    play(ra, "take summon_figure", "summon warrior", "on b5")
    assert answer(ra) == "illuminate"
    anubis = fight("god b4", "god d7, warrior d8", gods="anubis ra")
    play(anubis, "play chariots", CYCLE)
    assert answer(anubis) == "trap warrior of ra"
    osiris = fight("god b4", "god d7", gods="osiris ra", monuments="temple a1")
    play(osiris, CYCLE, "play chariots")
    assert answer(osiris) == "place underworld"
    isis = fight("god b4, warrior b5", "god b6", gods="isis ra")
    play(isis, CYCLE, "play chariots")
    assert answer(isis) == "save b5"


def test_powers_are_worth_what_their_owner_can_do_with_them() -> None:
    def worth(power: str, monuments: str, devotion: int = 5, figures: str = "god d5") -> float:
        s = lay("turn", figures, "god g7", monuments=monuments, devotion=[devotion, 5])
        bare = evaluate(s, 0)
        s.powers = changed(s.powers, 0, power_bit(power))
        return evaluate(s, 0) - bare

    temples, pyramids = "temple a1=0 a3=0", "pyramid a1=0 a3=0"
    assert worth("temple_attuned", temples) > worth("pyramid_attuned", temples)
    assert worth("temple_attuned", pyramids) < worth("pyramid_attuned", pyramids)
    assert worth("obelisk_attuned", "obelisk a1=0") > worth("obelisk_attuned", "temple a1=0")
    assert worth("resplendent", "temple a1=0 a3=0 a5=0") > worth("resplendent", temples)
    assert worth("bountiful", "", devotion=20) > worth("bountiful", "", devotion=21)
    spread = "god d5, warrior h5 b0"
    assert worth("omnipresent", "", figures=spread) > worth("omnipresent", "")


def test_a_monument_to_choose_and_one_that_an_event_will_bring_are_good() -> None:
    beside = "temple b4, obelisk h6"
    choosing = lay("control", "god b5, warrior h5", "god e2", monuments=beside)
    assert asked(choosing) == "DP-CTRL"
    assert evaluate(choosing, 0) > evaluate(again(choosing, "turn"), 0) + 0.5
    poor: dict[str, Any] = {"markers": brink("gain_followers", 2), "followers": [0, 0]}
    coming = lay("turn", "god b5, warrior h5", "god e2", monuments=beside, **poor)
    assert EVENT_AT[coming.event + 1] == CONTROL_EVENT
    assert answer(coming) == "take gain_followers"


def test_the_end_counts_more_than_anything() -> None:
    won = lay("forget", "god d5", "god g7", devotion=[25, 3], event=16)
    assert (evaluate(won, 0), evaluate(won, 1)) == (-LOST, LOST)
    nobody = lay("forget", "god d5", "god g7", devotion=[5, 3], event=16)
    assert (evaluate(nobody, 0), evaluate(nobody, 1)) == (LOST, LOST)


def test_a_figure_on_water_is_no_treasure() -> None:
    on_water = 0
    for s in moments(GAME.new(seats=3, seed=9, guardian_2="apep"), "9"):
        values = [evaluate(s, seat) for seat in range(3) if s.team[seat] in s.ladder]
        assert all(abs(value) < 100 for value in values), values
        on_water += "apep" in str(s.observe(None)["table"]["figures"])
    assert on_water, "this game was to show Apep on the board"


@pytest.mark.parametrize("greedy", [0, 1])
def test_one_step_ahead_beats_chance(greedy: int) -> None:
    bots = ("greedy", "random") if greedy == 0 else ("random", "greedy")
    match = Match("ankh", bots, 4, "evaluation", {"scenario": "random", "gods": "random"}).check()
    assert [play_game(match, number).returns[greedy] for number in range(4)] == [1.0] * 4


def test_what_was_counted_of_the_last_table_is_not_taken_for_this_one() -> None:
    games = [GAME.new(seats=seats, seed=seats) for seats in (2, 4, 4)]
    chance = Chance("counted")
    for _ in range(90):
        for s in games:
            s.apply(chance.pick(s.choices))
            found = evaluate_all(s)
            LAST_COUNTED[0] = (), [], []
            LAST_HELD[0] = (), (), (), (), []
            assert evaluate_all(s) == found
