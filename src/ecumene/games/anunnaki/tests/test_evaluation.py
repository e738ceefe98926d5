"""What the bots think of a table."""

from __future__ import annotations

from ecumene.games.anunnaki.bots.evaluation import evaluate
from ecumene.games.anunnaki.tests.tables import act, lay, play


def raid(hand: str) -> float:
    """What a step into a territory of the other seat seems to bring, before the fight."""
    s = lay("cap s f; g.nw f", "cap s; g.n1 f s", hands={0: hand}, resources={0: "metal 4"})
    act(s, "red_move")
    before = evaluate(s, 0)
    return evaluate(play(s, "move follower gaia12.nw gaia12.n1"), 0) - before


def test_units_that_attack_without_a_weapon_take_nothing_from_others() -> None:
    assert raid("") < 0.0


def test_a_weapon_makes_an_attack_promising() -> None:
    assert raid("ballista") > 0.0
