"""Planted faults of what a game declares: content, words, catalogue, tests, hashing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from ecumene.engine.actions import ActionSpace
from ecumene.engine.content import Shelf
from ecumene.engine.errors import ContentError
from ecumene.engine.files import packaged
from ecumene.engine.kinds import Name
from ecumene.engine.spec import Faction, GameSpec, Opening
from ecumene.engine.table import Fact, Table
from ecumene.games.oasis import GAME
from ecumene.games.oasis.content.rows import Good
from ecumene.games.oasis.steps.turn import TakeTurn
from ecumene.testing.checks.spec import (
    decisions_are_asked,
    mentions_are_defined,
    opening_is_answered,
    rules_have_tests,
    sentences_round_trip,
    templates_are_sound,
    translations_are_complete,
)
from ecumene.testing.checks.words import (
    asks_are_in_the_catalogue,
    choices_have_labels,
    factions_have_names,
    prompts_ask,
    tables_have_words,
)
from ecumene.testing.hashing import hash_seeds_agree

if TYPE_CHECKING:
    from tests.testing.conftest import Caught, Plant


def test_a_wrong_count_in_a_component_file_is_caught(tmp_path: Path) -> None:
    text = packaged("ecumene.games.oasis.content", "cards.toml")
    fewer = text.replace(text[text.index("[[good]]") : text.index("[[good]]", 100)], "", 1)
    assert fewer.count("[[good]]") == text.count("[[good]]") - 1
    (tmp_path / "cards.toml").write_text(fewer, encoding="utf-8")
    with pytest.raises(ContentError, match=r"cards\.toml, \[\[good\]\]: found 3 rows, expected 4"):
        Shelf(tmp_path).rows("cards.toml", "good", Good, count=4)


# Words


def test_equal_or_empty_labels_are_caught(plant: Plant, caught: Caught) -> None:
    same = plant(labeller=lambda action, view, lang: f"{lang} go")
    caught(choices_have_labels, same, r'Two choices of seat \d are called "en go"')
    empty = plant(labeller=lambda action, view, lang: " " * action)
    caught(choices_have_labels, empty, r"choice of seat \d has no label \(en\)")
    english = plant(labeller=lambda action, view, lang: f"go {action}")
    caught(choices_have_labels, english, r"All labels are the same in en and de")


def test_empty_or_unfilled_prompts_are_caught(plant: Plant, caught: Caught) -> None:
    empty = plant(prompter=lambda view, lang: "")
    caught(prompts_ask, empty, r'The prompt for a spectator is ""')
    gap = plant(prompter=lambda view, lang: "{water} water left")
    caught(prompts_ask, gap, r'is "{water} water left"')
    english = plant(prompter=lambda view, lang: "Your turn.")
    caught(prompts_ask, english, r"All prompts are the same in en and de")


def test_ids_on_the_table_are_caught(plant: Plant, caught: Caught) -> None:
    nameless = plant(names={name: say for name, say in GAME.names.items() if name != "card"})
    caught(tables_have_words, nameless, r'hands: "\w+" is read as ".*" \(de\)')
    ids = plant(names={**GAME.names, "card": lambda card, lang: f"card_{card}"})
    caught(tables_have_words, ids, r'hands: "\w+" is read as "card_\d+" \(de\)')
    tables_have_words(GAME, 3)


def test_ids_in_facts_are_caught_before_they_occur(plant: Plant, caught: Caught) -> None:
    (ahead,) = (fact for fact in GAME.table.facts if fact.name == "ahead")

    def with_fact(fact: Fact[Any]) -> GameSpec[Any]:
        table = GAME.table
        facts = (*table.facts, fact)
        changed = Table(*table.fields, facts=facts, told=table.told, points=table.points)
        return plant(table=changed, names={**GAME.names, "beast": lambda n, lang: ["ox", "ass"][n]})

    reason: Fact[Any] = Fact("why", Name(["dry", "far"]), "Why nobody travels.", lambda s: -1)
    caught(tables_have_words, with_fact(reason), r'why: "dry" is read as "Dry" \(de\)')
    beast = replace(reason, kind=Name(["ox", "ass"], "beast"))
    caught(tables_have_words, with_fact(beast), r'why: "ox" is read as "ox" \(de\)')
    twice = replace(ahead, name="places_")
    caught(tables_have_words, with_fact(twice), r'2 lines of the table are headed "Places" \(en\)')


def test_factions_without_seats_or_names_are_caught(plant: Plant, caught: Caught) -> None:
    few = plant(factions=(Faction("Tribe", lambda number, lang: "Salt", lambda s: [0]),))
    caught(factions_have_names, few, r"Tribe: 1 for \d seats")
    nameless = plant(factions=(Faction("Tribe", lambda number, lang: " ", lambda s: s.coins),))
    caught(factions_have_names, nameless, r"Tribe \d+ has no name \(en\)")


def test_openings_without_answers_are_caught(plant: Plant) -> None:
    with pytest.raises(AssertionError, match='"sing": that is no verb of the game'):
        opening_is_answered(plant(opening=Opening(("rest", "sing"))))
    with pytest.raises(AssertionError, match="one answer at least"):
        opening_is_answered(plant(opening=Opening(("rest",), length=0)))


def test_a_missing_translation_is_caught(
    plant: Plant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "untranslated"
    package.mkdir()
    source = 'from ecumene.engine.lang import N_\n\nDUNE = N_("A dune")\n'
    (package / "__init__.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(AssertionError, match=r"untranslated, de: 'A dune' has no translation"):
        translations_are_complete(plant(package="untranslated"))
    english = plant(
        package="untranslated", title={"en": "Sand"}
    )  # it does not say it speaks German
    translations_are_complete(english)
    assert (english.languages, english.title["de"]) == (("en",), "Sand")


def test_a_template_that_nobody_can_fill_is_caught(plant: Plant) -> None:
    narration = {**GAME.narration, "storm": "{seat:seat} loses {camel:camel}."}
    with pytest.raises(AssertionError, match=r'"storm" \(en\): no names for camel'):
        templates_are_sound(plant(narration=narration))


def test_a_sentence_that_stands_for_two_actions_is_caught(plant: Plant) -> None:
    class Deaf(ActionSpace):
        def parse(self, text: str) -> int:
            return 0

    space = Deaf()
    space.block("go", ["north", "south"])
    with pytest.raises(AssertionError, match=r"'go south' is action 1 and is read as 0"):
        sentences_round_trip(plant(actions=space))


# The catalogue


def test_an_ask_that_is_not_in_the_catalogue_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: Caught
) -> None:
    monkeypatch.setattr(TakeTurn, "point", "DP-NAP")
    caught(asks_are_in_the_catalogue, GAME, r'TakeTurn: "DP-NAP" is no decision point')
    with pytest.raises(AssertionError, match=r"TakeTurn: no decision is called 'DP-NAP'"):
        decisions_are_asked(GAME)
    monkeypatch.setattr(TakeTurn, "point", "DP-TURN")
    monkeypatch.setattr(TakeTurn, "rule", "OAS-TURN-77")
    caught(asks_are_in_the_catalogue, GAME, r'TakeTurn: "OAS-TURN-77" is no rule')
    with pytest.raises(AssertionError, match=r"TakeTurn: no rule is called 'OAS-TURN-77'"):
        decisions_are_asked(GAME)


def test_a_decision_that_nobody_asks_is_caught_unless_exempt(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(GAME.catalogue.decisions, "DP-REST", GAME.catalogue.decisions["DP-TURN"])
    with pytest.raises(AssertionError, match=r"DP-REST has no ask and no option"):
        decisions_are_asked(GAME, tmp_path)
    exempt = tmp_path / "exemptions.toml"
    exempt.write_text('[unasked]\nDP-REST = "part of DP-TURN"\n', encoding="utf-8")
    decisions_are_asked(GAME, tmp_path)
    exempt.write_text('[unasked]\nDP-TURN = "?"\nDP-REST = "?"\n', encoding="utf-8")
    with pytest.raises(AssertionError, match=r"DP-TURN is asked, and exemptions\.toml says"):
        decisions_are_asked(GAME, tmp_path)
    exempt.write_text('[unasked]\nDP-REST = ""\n', encoding="utf-8")
    with pytest.raises(AssertionError, match=r"DP-REST needs a reason"):
        decisions_are_asked(GAME, tmp_path)
    exempt.write_text('[forgotten]\nDP-REST = "?"\n', encoding="utf-8")
    with pytest.raises(AssertionError, match=r"nobody reads forgotten"):
        decisions_are_asked(GAME, tmp_path)


def test_an_option_answers_a_decision(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    turn = GAME.catalogue.decisions["DP-TURN"]
    monkeypatch.setitem(GAME.catalogue.decisions, "setup.rounds", turn)
    decisions_are_asked(GAME, tmp_path)


def test_a_mention_of_no_rule_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAME.catalogue.undefined, "OAS-TOLL-88", 12)
    with pytest.raises(AssertionError, match=r"line 12: OAS-TOLL-88 is mentioned and nowhere"):
        mentions_are_defined(GAME)


def test_a_rule_without_a_test_is_caught(tmp_path: Path) -> None:
    first, second, third, *others = GAME.catalogue.rules
    lines = [f"def test_{rule.lower().replace('-', '_')}_holds(): ...\n" for rule in others]
    lines += [f"def test_something():\n    '''{second}: in a docstring.'''\n"]
    lines += [f"# {first} in a comment is no test\nNAME = '{first}'\ndef helper(): '''{first}'''\n"]
    path = tmp_path / "test_rules.py"
    path.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(AssertionError, match=rf"2 of \d+ rules have no test: {first}, {third}\."):
        rules_have_tests(GAME, tmp_path)
    exempt = tmp_path / "exemptions.toml"
    exempt.write_text(f'[untested]\n{first} = "?"\n{third} = "a fact"\n', encoding="utf-8")
    rules_have_tests(GAME, tmp_path)
    exempt.write_text(f'[untested]\n{first} = "?"\n{third} = "?"\n{second} = "?"\n', "utf-8")
    with pytest.raises(AssertionError, match=rf"names {second}, which has a test"):
        rules_have_tests(GAME, tmp_path)


def test_a_longer_number_is_another_rule(tmp_path: Path) -> None:
    rule = next(iter(GAME.catalogue.rules))
    name = rule.lower().replace("-", "_")
    (tmp_path / "test_one.py").write_text(f"def test_{name}1_holds(): ...\n", encoding="utf-8")
    with pytest.raises(AssertionError, match=rf"have no test: {rule}, "):
        rules_have_tests(GAME, tmp_path)


# Hashing

HASHED = """
from dataclasses import replace

from ecumene.games.oasis import GAME as OASIS

WORDS = [f"word {number}" for number in range(24)]


def setup(s, options):
    OASIS.setup(s, options)
    s.coins[0] = int("".join(f"{WORDS.index(word):02}" for word in set(WORDS)))


GAME = replace(OASIS, setup=setup)
"""


def test_dependence_on_hashing_is_caught(
    plant: Plant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "hashed_oasis.py").write_text(HASHED, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    names: dict[str, Any] = {}
    exec(HASHED, names)
    with pytest.raises(AssertionError, match=r"hash_seeds_agree: A process with another PYTHON"):
        hash_seeds_agree(names["GAME"], "hashed_oasis:GAME")


def test_a_game_that_another_process_cannot_find_is_caught() -> None:
    with pytest.raises(AssertionError, match=r"cannot play no\.such\.package:GAME"):
        hash_seeds_agree(GAME, "no.such.package:GAME")
