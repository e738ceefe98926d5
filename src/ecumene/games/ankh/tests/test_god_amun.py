"""Amun, Mysterious Form: ANK-GOD-AMU."""

from __future__ import annotations

from ecumene.games.ankh import GAME
from ecumene.games.ankh.names import CARD
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import CYCLE, cards, fight, is_over
from ecumene.games.ankh.tests.tables import asked, choices, lay, play, told

TWO = "announce two cards"
ONE = "announce one card"


def amun(*figures: str) -> Ankh:
    """Amun, with his token ready, fights Ra in the West."""
    return fight(*figures, gods="amun ra", amun_ready=True)


def two_battles() -> Ankh:
    """Amun and Ra meet in the West and in the East."""
    return lay("conflict", "god b4, warrior h4", "god d7, warrior h8 g8", gods="amun ra", event=4)


def test_ank_god_amu_01_both_cards_have_their_effect_and_strengths_are_added() -> None:
    """1 + 3 + 1 against 4 wins, and Drought counts the god on the desert."""
    s = amun("god b4", "god d7, warrior d8 c8 c9")
    play(s, TWO, "play chariots", "play drought", "play miracle")
    assert s.devotion == (1 + 1, 3)  # Ra has lost three warriors


def test_ank_god_amu_01_each_of_the_two_cards_is_played() -> None:
    s = amun("god b4", "god d7, warrior d8 c8 c9")
    play(s, TWO, "play chariots", "play drought", "play miracle")
    assert cards(s.played[0]) == ["chariots", "drought"]


def test_ank_god_amu_01_once_in_a_conflict() -> None:
    s = two_battles()
    play(s, TWO, "play chariots", "play drought", CYCLE)
    assert (asked(s), s.waiting) == ("DP-CARD", (0, 1))
    play(s, "play flood", CYCLE)
    assert cards(s.played[0]) == ["chariots", "drought", "flood"]


def test_ank_god_amu_01_the_battle_may_be_a_later_one() -> None:
    s = play(two_battles(), ONE, "play chariots", CYCLE)
    assert (asked(s), choices(s)) == ("DP-AMUN", [TWO, ONE])
    play(s, TWO, "play flood", "play miracle", CYCLE)
    assert cards(s.played[0]) == ["chariots", "flood", "miracle"]


def test_ank_god_amu_01_with_one_card_in_hand_there_is_nothing_to_announce() -> None:
    six = [card for card in CARD.ids if card != "cycle_of_maat"]
    s = fight("god b4", "god d7", gods="amun ra", amun_ready=True, played=[six, []])
    assert (asked(s), s.actor) == ("DP-CARD", 1)


def test_ank_god_amu_01_with_two_cards_in_hand_both_are_played() -> None:
    five = [card for card in CARD.ids if card not in ("cycle_of_maat", "chariots")]
    s = fight("god b4", "god d7", gods="amun ra", amun_ready=True, played=[five, []])
    play(s, TWO, "play miracle")
    assert (s.devotion, s.played[0]) == ((1, 0), 0)  # he wins, and the Cycle returns everything


def test_ank_god_amu_01_no_other_god_has_this_power() -> None:
    assert asked(fight("god b4", "god d7", gods="ra isis", amun_ready=True)) == "DP-CARD"
    away = fight("god b4", "god d7", "god i5", gods="ra isis amun", amun_ready=True)
    assert (asked(away), away.actor) == ("DP-CARD", 0)


def test_ank_god_amu_02_he_announces_before_anybody_chooses_a_card() -> None:
    s = amun("god b4", "god d7")
    assert (asked(s), s.waiting) == ("DP-AMUN", (0,))
    assert s.face_down == [0, 0]


def test_ank_god_amu_02_everybody_hears_the_announcement() -> None:
    s = amun("god b4", "god d7")
    assert "Amun will play two cards." in told(s, TWO, "play chariots")
    assert s.waiting == (0, 1)  # his enemy has not chosen yet
    one = amun("god b4", "god d7")
    assert "Amun will play two cards." not in told(one, ONE)


def test_ank_god_amu_02_the_announcement_binds() -> None:
    """With two cards announced a second must be chosen, with one there is no second."""
    s = play(amun("god b4", "god d7"), TWO, "play chariots")
    assert choices(s, 0) == [f"play {card}" for card in CARD.ids if card != "chariots"]
    play(s, "play drought", CYCLE)
    assert cards(s.played[0]) == ["chariots", "drought"]
    s = play(amun("god b4", "god d7"), ONE, "play chariots", CYCLE)
    assert cards(s.played[0]) == ["chariots"]


def test_ank_god_amu_02_the_two_cards_are_chosen_in_secret() -> None:
    s = play(amun("god b4", "god d7"), TWO, "play chariots", "play drought")
    assert s.waiting == (1,)
    seen = GAME.observe(s, 1)["table"]["face_down"]
    assert "chariots" not in str(seen)
    assert "drought" not in str(seen)


def test_ank_god_amu_02_the_token_is_turned_over_until_the_conflict_ends() -> None:
    s = two_battles()
    assert s.amun_ready
    play(s, TWO, "play chariots", "play drought", CYCLE)
    assert not s.amun_ready
    play(s, "play flood", CYCLE)
    assert is_over(s)
    assert s.amun_ready


def test_ank_god_amu_02_one_card_does_not_turn_the_token() -> None:
    s = play(two_battles(), ONE, "play chariots", CYCLE)
    assert s.amun_ready
