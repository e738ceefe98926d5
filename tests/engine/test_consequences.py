"""What a choice will do, told before it is taken."""

from __future__ import annotations

from ecumene.engine.barrier import Barrier
from ecumene.engine.consequences import Change, Foresight, Open, foreseen
from ecumene.games.anunnaki.tests.tables import lay
from ecumene.games.oasis import GAME
from ecumene.games.oasis.state import Oasis
from ecumene.testing.tables import asked, choices, play


def turn(seed: int = 7) -> tuple[Foresight[Oasis], dict[str, int]]:
    """Somebody takes a turn of Oasis."""
    s = GAME.new(seats=3, seed=seed)
    while asked(s) != "DP-TURN":
        play(s, choices(s)[0])
    return Foresight(s, s.actor), {GAME.sentence(each): each for each in s.legal()}


def test_what_is_certain_is_told_in_words_and_numbers() -> None:
    foresight, offered = turn()
    seat = foresight.seat
    rest = foresight.of(offered["rest"])
    assert rest.lines[0].text.startswith(f"Player {seat + 1} rests at")
    assert rest.opens is None
    before = foresight.sight["table"]["coins"][seat]
    assert Change(seat, "Coins", before, before + 1) in rest.changes
    assert rest.waiting != (seat,)
    assert not rest.idle


def test_in_another_language() -> None:
    foresight, offered = turn()
    english, german = (foresight.of(offered["rest"], lang) for lang in ("en", "de"))
    assert english.lines[0].text != german.lines[0].text
    assert english.lines[0].rule == german.lines[0].rule


def test_a_card_that_is_drawn_is_open_and_cannot_be_taken_back() -> None:
    for seed in range(1, 40):
        foresight, offered = turn(seed)
        if "buy" in offered:
            buy = foresight.of(offered["buy"])
            assert buy.opens in (Open.HIDDEN, Open.CHANCE)
            assert buy.final in (Barrier.SEEN, Barrier.CHANCE)
            assert buy.sight is None
            return
    raise AssertionError("nobody could buy")


def test_a_secret_choice_depends_on_the_others() -> None:
    s = GAME.new(seats=3, seed=7)
    for told in foreseen(s, 1).values():
        assert told.opens is Open.OTHERS
        assert not told.lines
        assert not told.changes


def test_all_choices_of_a_moment() -> None:
    s = GAME.new(seats=3, seed=7)
    assert list(foreseen(s, 2)) == s.legal(2)


def test_players_are_called_as_in_the_log() -> None:
    """By what they play, where the game has a name for it and people have names."""
    s = lay("cap f s")
    told = Foresight(s, 0, ["Ada", "Ben"]).of(s.game.parse("pawn to creation"))
    assert [line.text for line in told.lines][::2] == [
        "Pharaohs moves the pawn: Creation action.",
        "Round 1: the turn of Norrenis.",
    ]
