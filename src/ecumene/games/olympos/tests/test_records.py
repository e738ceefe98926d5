"""The games that were kept, each for what it shows."""

from __future__ import annotations

import pytest

from ecumene.games.olympos.tests.kept import KEPT


def test_oly_sco_10_there_is_a_record_for_each_way_to_end() -> None:
    assert KEPT.names() == set(KEPT.wanted)


@pytest.mark.parametrize("name", sorted(KEPT.wanted))
def test_oly_inv_19_a_record_ends_with_all_cards_open(name: str) -> None:
    """OLY-INV-19, OLY-SCO-10: what the game is kept for, and how every game ends."""
    s = KEPT.end(name)
    assert KEPT.shows(name)
    assert (s.over, s.turn, s.finished) == (True, -1, (1 << s.seats) - 1)
    assert all(72 <= space <= 79 for space in s.track)
    assert s.revealed == (1 << 9) - 1
