"""How words are broken and made to fit."""

from __future__ import annotations

import pytest

from ecumene.draw.measures import SOFT, breadth, display_breadth, fitted_lines, lines_of

SERPENT = f"Zwillings{SOFT}schlange"


def test_a_word_is_broken_at_a_soft_hyphen_only_if_it_is_wider_than_a_line() -> None:
    assert lines_of(f"die {SERPENT}", 200, 12) == ("die Zwillingsschlange",)
    assert lines_of(f"die {SERPENT}", 95, 12) == ("die", "Zwillingsschlange")
    assert lines_of(f"die {SERPENT}", 75, 12) == ("die Zwillings-", "schlange")


def test_a_word_is_broken_into_as_few_pieces_as_fit() -> None:
    word = SOFT.join(("Uni", "ver", "si", "tät"))
    assert lines_of(word, 40, 12) == ("Univer-", "sität")
    assert lines_of(f"Cripta-{SOFT}Schiff", 40, 12) == ("Cripta-", "Schiff")


@pytest.mark.parametrize("room", [40, 60, 90, 200])
def test_a_fitted_name_is_never_wider_than_its_room_unless_it_is_at_its_smallest(
    room: float,
) -> None:
    for name in ("Mint", SERPENT, "Gallery of the Fallen"):
        told, size = fitted_lines(name, room, 13, 3, 9)
        assert len(told) <= 3
        assert size == 9 or all(display_breadth(line, size) <= room for line in told)


def test_a_name_in_one_line_is_only_made_smaller() -> None:
    told, size = fitted_lines(SERPENT, 60, 13, 1, 4)
    assert told == ("Zwillingsschlange",)
    assert display_breadth(told[0], size) == pytest.approx(60)
    assert fitted_lines(SERPENT, 20, 13, 1, 9)[1] == 9


def test_what_does_not_fit_ends_with_dots() -> None:
    assert lines_of("a b c", 1, 12, most=2) == ("a", "b …")
    assert breadth("…", 12) > 0
