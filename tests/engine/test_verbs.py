"""Verbs: one row each, from component file to rules and words."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecumene.engine.content import Row, Shelf
from ecumene.engine.errors import ContentError
from ecumene.engine.narration import Plural
from ecumene.engine.verbs import Deed, Verb, Verbs
from ecumene.games.oasis import GAME
from ecumene.testing.checks.spec import verbs_are_done


class Effect(Row, kw_only=True):
    do: str
    n: int = 0
    free: bool = False
    color: str = ""
    table: tuple[int, ...] = ()
    options: tuple[tuple[Effect, ...], ...] = ()


def less(n: int) -> int:
    return -n


def more(n: int) -> int:
    return n


def few(n: int) -> bool:
    return n < 3


def always(n: int) -> bool:
    return True


def rows() -> Verbs:
    """A few verbs, of which nothing is done yet."""
    return Verbs(
        "ecumene.games.oasis",
        Verb("gain", "n free?", "+{n}", Plural("gain {n} coin", "gain {n} coins", "n")),
        Verb("pay", "n", "@coin{n}", "pay {n}", price=True),
        Verb("choose", "options", "{options}", "{options}"),
        Verb("paint", "color n", lambda effect, say: f"<{effect.color}>", "paint it {color}"),
        Verb("score", "color table"),
    )


def test_two_rows_of_one_verb_are_refused() -> None:
    with pytest.raises(ContentError, match='The verb "gain" has two rows'):
        Verbs("ecumene", Verb("gain"), Verb("gain", "n"))


def test_amounts_become_numbers_in_the_order_of_the_row() -> None:
    verbs, colors = rows(), ["red", "blue"]
    assert verbs.compiled(Effect(do="gain", n=3, free=True)) == (0, 3, 1)
    assert verbs.compiled(Effect(do="paint", color="blue", n=2), color=colors.index) == (3, 1, 2)
    table = Effect(do="score", color="red", table=(0, 1, 4))
    assert verbs.compiled(table, color=colors.index) == (4, 0, 0, 1, 4)
    assert verbs.compiled(Effect(do="choose", options=((table,),))) == (2,)


def test_functions_are_looked_up_by_number() -> None:
    verbs = rows()
    done = verbs.bind("doing", {"pay": less, "gain": more})
    assert [done[verbs["gain"]](2), done[verbs["pay"]](2)] == [2, -2]
    with pytest.raises(AssertionError, match='doing: nothing does the verb "choose"'):
        done[verbs["choose"]](0)


def test_a_deed_without_a_condition_can_always_be_done() -> None:
    possible, take = rows().deeds(
        "steps",
        {"gain": Deed(more), "pay": Deed(less, few)},
        always=always,
    )
    assert [possible[0](9), possible[1](9), possible[1](2)] == [True, False, True]
    assert [take[0](9), take[1](9)] == [9, -9]
    for column in (possible, take):
        with pytest.raises(AssertionError, match='steps: nothing does the verb "score"'):
            column[4](0)


def test_a_verb_without_a_row_and_an_effect_that_nothing_does_are_refused() -> None:
    verbs = rows()
    with pytest.raises(ContentError, match=r'"piant" has no row .* did you mean "paint"'):
        verbs.bind("doing", {"piant": print})
    with pytest.raises(ContentError, match='doing: nothing does the verb "pay"'):
        verbs.bind("doing", {"gain": print}, used=[(0, 3), (1, 3)])


def test_words_are_short_or_clauses_in_turn_or_alternatives() -> None:
    verbs = rows()
    gain, pay = Effect(do="gain", n=1), Effect(do="pay", n=3)
    assert verbs.say([gain, gain], "en") == "+1, +1"
    assert verbs.say([pay, gain], "en") == "@coin3 → +1"
    assert verbs.say([pay, gain], "en", long=True) == "pay 3: gain 1 coin"
    choice = Effect(do="choose", options=((gain,), (pay, Effect(do="gain", n=2))))
    assert verbs.say(choice, "en") == "+1 / @coin3 → +2"
    assert verbs.say(choice, "de", long=True) == "gain 1 coin oder pay 3: gain 2 coins"


def test_words_beside_a_verb_are_called_as_people_do() -> None:
    verbs, paint = rows(), Effect(do="paint", color="red")
    assert verbs.say(paint, "en") == "<red>"
    assert verbs.say(paint, "en", long=True, names={"color": str.upper}) == "paint it RED"
    assert verbs.say([Effect(do="score"), paint], "en") == "<red>"  # some go without saying


def test_a_verb_that_no_file_has_is_refused(tmp_path: Path) -> None:
    text = '[[card]]\nid = "a"\neffects = [{ do = "gain", n = 1 }]\n'
    (tmp_path / "cards.toml").write_text(text, encoding="utf-8")

    class Card(Row):
        id: str
        effects: tuple[Effect, ...]

    shelf = Shelf(tmp_path, {"gain": "n", "lose": "n"})
    shelf.rows("cards.toml", "card", Card)
    with pytest.raises(ContentError, match='verb "lose": found no effect that has it'):
        shelf.check()


def test_a_verb_that_only_carries_numbers_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    verbs = Verbs("ecumene.games.oasis", Verb("gain", "n"), Verb("pay", "n"))
    monkeypatch.setitem(GAME.__dict__, "verbs", verbs)
    verbs.bind("doing", {"gain": print})
    with pytest.raises(AssertionError, match='"pay" carry numbers and nothing does them'):
        verbs_are_done(GAME)
    verbs.woven({"pay": test_two_rows_of_one_verb_are_refused})
    verbs_are_done(GAME)
