"""The final count: OLY-SCO."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.tests.tables import fact, gods_first, lay, play


def ended(piles: str = "", **table: Any) -> Olympos:
    """All have finished on the cross, unless the track says otherwise."""
    track = dict.fromkeys(range(4), 79) | table.pop("track", {})
    return lay(piles, track=track, finished=[0, 1, 2, 3], **table)


@pytest.mark.parametrize(
    ("space", "points"),
    [(72, 5), (73, 4), (74, 4), (75, 3), (76, 2), (77, 2), (78, 1), (79, 0)],
)
def test_oly_sco_01_the_final_position(space: int, points: int) -> None:
    s = ended(track={0: space})
    assert s.over
    assert s.scores[0] == points


def test_oly_sco_02_prestige() -> None:
    assert ended(prestige={0: 11}).scores[0] == 11


def test_oly_sco_03_areas_and_atlantis() -> None:
    s = ended("epirus 0, naxos 0, gadeiros 0, kleito 0 1, rhodes 1 0")
    assert s.scores[:2] == [1 + 1 + 2 + 1, 2]


def test_oly_sco_04_two_points_per_progress() -> None:
    assert ended(progress={0: "medicine art oracle"}).scores[0] == 6


def test_oly_sco_05_wonders_poetry_and_philosophy() -> None:
    s = ended(
        wonders={0: "stadium colossus", 1: "cyclopean_gate"}, progress={2: "poetry philosophy"}
    )
    assert s.scores[:3] == [22, 8, 2 * 2 + 3 + 5]


def test_oly_sco_06_tiles_that_count_other_things() -> None:
    s = ended(
        "thessaly 0, naxos 1 2, rhodes 1",
        progress={
            0: "engineering",
            1: "city_state",
            2: "absolutism strategy hoplite",
            3: "science art",
        },
    )
    effects = [row["effects"] for row in fact(s, "points")]
    assert effects == [3, 2, 2 * 3, 2]


def test_oly_sco_07_keres() -> None:
    s = ended(keres=[0], gods=gods_first("keres"), revealed="z1", prestige={0: 5})
    assert s.scores[0] == 3


def test_oly_sco_08_cards_in_hand() -> None:
    assert ended(hands={0: "harmony gift_gold sacrifice"}).scores[0] == 3


def test_oly_sco_09_what_is_worth_nothing() -> None:
    athena: dict[str, Any] = {"athena": [0], "gods": gods_first("athena"), "revealed": "z1"}
    s = ended(
        "olympos 0, thessaly 0", cubes={0: "gold gold"}, hourglasses={0: 4}, camp={0: 9}, **athena
    )
    assert s.scores[0] == 2  # the two areas


def test_oly_sco_10_ties_by_progress_and_wonders() -> None:
    s = ended(prestige={0: 12, 1: 8, 2: 2}, progress={1: "art oracle"}, wonders={2: "stadium"})
    assert (s.scores, s.winners) == ([12, 12, 12, 0], (1,))
    shared = ended(prestige={0: 4, 1: 4})
    assert shared.winners == (0, 1)
    assert ended(prestige={0: 4, 1: 2}, progress={1: "democracy"}).winners == (1,)


def test_oly_sco_11_no_lower_limit() -> None:
    assert ended(keres=[0], gods=gods_first("keres"), revealed="z1").scores[0] == -2


def test_oly_sco_12_counting_on_the_track_means_nothing() -> None:
    s = ended(prestige={0: 100})
    assert (s.scores[0], s.track[0]) == (100, 79)


def test_sources_add_up_to_the_scores() -> None:
    s = lay("epirus 0", track={0: 72, 1: 79, 2: 79, 3: 79}, finished=[1, 2, 3], prestige={0: 2})
    s.listen()
    play(s, "finish")
    parts = s.game.breakdown(s, s.events)
    assert [
        sum(column) for column in zip(*(each.points for each in parts), strict=True)
    ] == s.scores
