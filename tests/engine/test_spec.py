"""GameSpec and the registry: the border between games and everything else."""

from __future__ import annotations

from dataclasses import replace
from importlib.metadata import EntryPoint
from typing import Any

import pytest

import ecumene
from ecumene import BadOption, IllegalAction, UnknownGame
from ecumene.engine import registry
from ecumene.engine.narration import Entry
from ecumene.engine.options import RANDOM, Option
from ecumene.engine.rng import seed_text

OASIS = ecumene.load("oasis")


def test_games_are_found_and_loaded_once() -> None:
    assert "oasis" in ecumene.games()
    assert ecumene.games() == sorted(ecumene.games())
    assert ecumene.load("oasis") is OASIS


def test_an_unknown_game_gets_the_nearest_name() -> None:
    with pytest.raises(UnknownGame, match=r'There is no game "oassis"\. Did you mean "oasis"\?'):
        ecumene.load("oassis")


def test_a_game_of_another_package_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    here = EntryPoint("elsewhere", "ecumene.games.oasis:GAME", registry.GROUP)
    broken = EntryPoint("broken", "no_such_package:GAME", registry.GROUP)
    wrong = EntryPoint("wrong", "ecumene.games.oasis:TABLE", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [here, broken, wrong])
    assert {"elsewhere", "oasis", "broken"} <= set(ecumene.games())
    assert ecumene.load("elsewhere") is OASIS
    with pytest.raises(UnknownGame, match='"broken" cannot be loaded: No module named'):
        ecumene.load("broken")
    with pytest.raises(UnknownGame, match='"wrong" offers no GameSpec'):
        ecumene.load("wrong")


@pytest.mark.parametrize("seats", [1, 6, 0, -1, "3", 2.0, True])
def test_a_wrong_number_of_seats_is_refused(seats: Any) -> None:
    with pytest.raises(BadOption, match="Oasis is for 2 to 5 seats"):
        OASIS.new(seats=seats)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadOption, match=r'There is no option "round"\. Did you mean "rounds"\?'):
        OASIS.new(round=3)


def test_a_seed_is_text_and_an_int_its_decimal() -> None:
    assert OASIS.new(seats=3, seed=7).position() == OASIS.new(seats=3, seed="7").position()
    assert seed_text(-12) == "-12"
    assert len(seed_text(None)) == 32
    for bad in (1.5, True, ["x"]):
        with pytest.raises(BadOption, match="A seed is a number or a text"):
            seed_text(bad)
    with pytest.raises(BadOption, match="at most 200"):
        seed_text("x" * 201)
    with pytest.raises(BadOption, match="at most 200 characters"):
        seed_text(10**5000)
    with pytest.raises(BadOption, match="A seed is a number or a text"):
        seed_text("\ud800")


def test_without_a_seed_every_game_is_another() -> None:
    assert OASIS.new().key != OASIS.new().key


def test_returns_share_one_point_among_winning_sides() -> None:
    s = OASIS.new(seats=4, seed=1)
    assert s.winners == ()
    assert s.returns == [0, 0, 0, 0]
    s.end()
    s.settle()
    s.coins = [5, 5, 2, 1]
    s.hands = [[1, 2], [3, 4], [5], [6]]
    assert s.winners == (0, 1)
    assert s.returns == [0.5, 0.5, 0, 0]
    try:
        replace(OASIS, sides=lambda s: [[0, 1], [2, 3]])  # a spec makes itself that of its state
        assert s.returns == [1, 1, 0, 0]
    finally:
        OASIS.state.game = OASIS


def test_actions_are_checked_at_the_border() -> None:
    s = OASIS.new(seats=2, seed=1)
    with pytest.raises(IllegalAction, match="There is no action 999"):
        OASIS.check_action(s, 999)
    with pytest.raises(IllegalAction, match=r"is not possible now.*\(OAS-RND-02\)"):
        OASIS.check_action(s, OASIS.parse("rest"))
    with pytest.raises(IllegalAction, match="There is no action"):
        OASIS.label(10**6, s.observe(0))


def test_words_for_people_come_in_both_languages() -> None:
    s = OASIS.new(seats=2, seed=1)
    view = s.observe(0)
    assert OASIS.label(s.legal()[0], view) != OASIS.label(s.legal()[0], view, "de")
    assert OASIS.prompt(view) != OASIS.prompt(view, "de")
    assert OASIS.prompt(view) != OASIS.prompt(s.observe(None))


def test_a_drawing_knows_its_parts() -> None:
    view = OASIS.new(seats=2, seed=1).observe(0)
    for part in OASIS.parts(view):
        assert OASIS.draw(view, part.id).startswith("<svg")
    with pytest.raises(BadOption, match='has no part "bord"'):
        OASIS.draw(view, "bord")


def test_notebooks_draw_the_spectators_view() -> None:
    s = OASIS.new(seats=2, seed=1)
    assert s._repr_svg_() == OASIS.draw(s.observe(None), standalone=True)
    assert s._repr_svg_() == s.determinise(None, 5)._repr_svg_()


def test_values_of_options_have_names_for_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OASIS.state, "game", OASIS)  # a spec made here would stay its game
    option = Option(
        "start", "choice", RANDOM, "Start", "",
        choices=lambda seats: ["first", "salt", "far_away", 3, RANDOM][-seats:],
        words={"first": "Player {n}"},
    )  # fmt: skip
    game = replace(OASIS, glossary=lambda lang: [Entry("Goods", "salt", "Salt", "It keeps.")])
    told = [(each.name, each.text) for each in game.values(option, 5)]
    drawn = ("Drawn at random", "")
    assert told == [("Player {n}", ""), ("Salt", "It keeps."), ("far away", ""), ("3", ""), drawn]
    assert [each.value for each in game.values(option, 2)] == [3, RANDOM]
    assert game.values(option, 1, "de")[0].name == "Ausgelost"


def test_a_game_under_construction_is_loaded_by_name_and_listed_nowhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(registry, "is_draft", lambda game: game == "oasis")
    assert "oasis" not in registry.games()
    assert registry.load("oasis").id == "oasis"
