"""A catalogue of rules is read whatever its markup, and mentions are no definitions."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecumene.engine.catalogue import Catalogue, makers_lines, mentioned
from ecumene.engine.errors import ContentError, Error

RULES = """\
# The Oasis - rules catalogue

Every rule is `OAS-GROUP-nn`; see OAS-MOVE-01. `DP-NAME` is a decision. HYP-ELSE-01 is not ours.

## 1. Components (COMP)

- **OAS-COMP-01** 40 cards and
  3 camels, as in OAS-COMP-02/03.
* **OAS-COMP-02 Camel** carries two.
- OAS-COMP-03 Wells are never
  OAS-COMP-01 and nothing
  - not even by a **flood**.
1. `OAS-COMP-04`: sand is not limited.

OAS-COMP-05 at the start of a paragraph is a mention.
- OAS-COMP-06, OAS-COMP-07 are tested together.
- OAS-COMP-08..09 as well.

```
- OAS-CODE-01 a picture of the board
```

## 2. Moving

### Caravans

- **OAS-MOVE-01** A caravan moves one space; `DP move.step`.

  | from | to |
  |---|---|
  | sand | rock |

  It stops at a well.

This paragraph is no longer the rule.
- **OAS-MOVE-TIE-02** Of two tied caravans the smaller moves [D-TIE]. (J04)
OAS-MOVE-01 again, wrapped without indent.

| id | caravan | speed |
|---|---|---|
| **OAS-SPEED-01** (R) | small | 2 |
| OAS-SPEED-02 | large |  |
| see OAS-SPEED-01 | other | 3 |

## 3. Decision points

| decision | who | pass |
|---|---|---|
| DP-CARD (S) | every seat | no |
| DEC-TURN | active seat | |
| camel.from / camel.to | owner | yes |
| `buy`, `sell` then `leave` | owner | no |

## 4. Rulings

- **OAS-RUL-01** Sand is free.
- **J04 Ties.** The smaller caravan is the poorer one.
- **R-05** Yes, also at night.
"""


@pytest.fixture
def rules() -> Catalogue:
    return Catalogue(RULES)


def test_every_markup_defines_its_rule(rules: Catalogue) -> None:
    assert {rule.id: rule.text for rule in rules} == {
        "OAS-COMP-01": "40 cards and 3 camels, as in OAS-COMP-02/03.",
        "OAS-COMP-02": "**Camel** carries two.",
        "OAS-COMP-03": "Wells are never OAS-COMP-01 and nothing - not even by a **flood**.",
        "OAS-COMP-04": "sand is not limited.",
        "OAS-MOVE-01": "A caravan moves one space; `DP move.step`.\n"
        "| from | to |\n|---|---|\n| sand | rock |\nIt stops at a well.",
        "OAS-MOVE-TIE-02": "Of two tied caravans the smaller moves [D-TIE]. (J04) "
        "OAS-MOVE-01 again, wrapped without indent.",
        "OAS-SPEED-01": "(R) caravan: small; speed: 2",
        "OAS-SPEED-02": "caravan: large",
        "OAS-RUL-01": "Sand is free.",
    }
    assert len(rules) == 9
    assert "OAS-COMP-05" not in rules
    assert "OAS-COMP-04" in rules


def test_a_rule_knows_its_chapter_and_line(rules: Catalogue) -> None:
    lines = RULES.splitlines()
    assert all(rule.id in lines[rule.line - 1] for rule in rules)
    assert rules["OAS-COMP-04"].chapter == "1. Components (COMP)"
    assert rules["OAS-MOVE-01"].chapter == "2. Moving / Caravans"
    assert list(rules.chapters) == ["1. Components (COMP)", "2. Moving / Caravans", "4. Rulings"]
    assert [rule.id for rule in rules.chapters["4. Rulings"]] == ["OAS-RUL-01"]


def test_decisions_come_from_their_table_and_from_rules(rules: Catalogue) -> None:
    assert list(rules.decisions) == [
        "DP-CARD",
        "DEC-TURN",
        "camel.from",
        "camel.to",
        "buy",
        "sell",
        "leave",
        "move.step",
        "D-TIE",
    ]
    assert rules.decisions["DP-CARD"].text == "who: every seat; pass: no"
    assert rules.decisions["D-TIE"].line == rules["OAS-MOVE-TIE-02"].line


def test_rulings_may_have_short_ids(rules: Catalogue) -> None:
    assert {rule.id: rule.text for rule in rules.rulings.values()} == {
        "J04": "**Ties.** The smaller caravan is the poorer one.",
        "R-05": "Yes, also at night.",
    }


def test_mentions_without_a_definition_are_listed(rules: Catalogue) -> None:
    assert set(rules.undefined) == {
        "OAS-COMP-05",
        "OAS-COMP-06",
        "OAS-COMP-07",
        "OAS-COMP-08",
        "OAS-COMP-09",
        "OAS-CODE-01",
    }
    assert "OAS-COMP-05" in RULES.splitlines()[rules.undefined["OAS-COMP-05"] - 1]


def test_lists_of_numbers_are_mentions_of_each() -> None:
    text = "- OAS-A-01 See OAS-A-02, -04, OAS-B-01 to 03, OAS-C-07/08/09 and OAS-D-1–3.\n"
    numbers = {"A-02", "A-04", "B-01", "B-02", "B-03", "C-07", "C-08", "C-09", "D-1"}
    assert set(Catalogue(text).undefined) == {f"OAS-{number}" for number in numbers}


@pytest.mark.parametrize("id", ["OAS-COMP-04", "oas-comp-04", "comp-04", " OAS-COMP-04 "])
def test_a_rule_is_found_by_its_id(rules: Catalogue, id: str) -> None:
    assert rules[id].id == "OAS-COMP-04"


@pytest.mark.parametrize("id", ["J04", "j04", "camel.to", "DP-CARD", "RUL-01"])
def test_rulings_and_decisions_are_found_too(rules: Catalogue, id: str) -> None:
    assert rules[id].text


@pytest.mark.parametrize(
    ("id", "meant"),
    [("OAS-COMB-04", "OAS-COMP-04"), ("oas-comb-04", "OAS-COMP-04"), ("camel.too", "camel.to")],
)
def test_an_unknown_id_names_the_nearest(rules: Catalogue, id: str, meant: str) -> None:
    with pytest.raises(Error, match=rf'^No rule is called ".+"\. Did you mean "{meant}"\?$'):
        rules[id]


def test_search_wants_every_word_or_its_beginning(rules: Catalogue) -> None:
    assert [rule.id for rule in rules.search("CARAVAN smaller")] == ["J04", "OAS-MOVE-TIE-02"]
    assert rules.search("tie")[0].id == "OAS-MOVE-TIE-02"
    assert [rule.id for rule in rules.search("flo")] == ["OAS-COMP-03"]
    assert [rule.id for rule in rules.search("components sand")] == ["OAS-COMP-04"]
    assert rules.search("caravan moon") == []
    assert rules.search("  ") == []


def test_a_rule_defined_twice_is_an_error() -> None:
    with pytest.raises(ContentError) as error:
        Catalogue("- OAS-A-01 One.\n- OAS-A-02 Two.\n- OAS-A-01 Three.\n")
    assert str(error.value) == (
        'rules.md, line 3: "OAS-A-01" is defined a second time, first in line 1.'
    )


def test_a_rule_of_another_game_is_an_error() -> None:
    with pytest.raises(ContentError) as error:
        Catalogue("- OAS-A-01 One.\n- OSA-A-02 Two.\n- OAS-A-03 Three.\n")
    assert str(error.value) == 'rules.md, line 2: "OSA-A-02" should begin with OAS.'


def test_a_text_without_rules_is_an_empty_catalogue() -> None:
    assert list(Catalogue("# Nothing yet\n\n- a plain item\n")) == []


def test_a_package_ships_its_catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "game_with_rules").mkdir()
    (tmp_path / "game_with_rules" / "__init__.py").touch()
    (tmp_path / "game_with_rules" / "rules.md").write_text(RULES, encoding="utf-8")
    rules = Catalogue.read("game_with_rules")
    assert rules["OAS-COMP-04"].text == "sand is not limited."
    assert Catalogue.read("game_with_rules") is rules


def test_a_package_tells_its_rules_in_german(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "game_with_german"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "rules.md").write_text(
        "## 1. Turn\n- **OAS-A-01** One.\n- **OAS-A-02** Two, `DP-TWO`.\n"
        "## 2. Rulings\n- **J01** Ruled.\n## 3. Bots\n<!-- makers -->\n- **OAS-B-01** Three.\n"
    )
    (package / "rules.de.md").write_text(
        "## 1. Zug\n- **OAS-A-01** Eins, siehe OAS-A-01 bis 02.\n- **OAS-A-02** Zwei.\n"
        "## 2. Auslegungen\n- **J01** Ausgelegt.\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    german = Catalogue.read("game_with_german", "de")
    assert [(rule.id, rule.text, rule.chapter) for rule in german] == [
        ("OAS-A-01", "Eins, siehe OAS-A-01 bis 02.", "1. Zug"),
        ("OAS-A-02", "Zwei.", "1. Zug"),
        ("OAS-B-01", "Three.", "3. Bots"),  # for makers, who read English
    ]
    assert german["J01"].text == "Ausgelegt."
    assert german["DP-TWO"].text == "Two, `DP-TWO`."
    assert list(german.for_players) == ["OAS-A-01", "OAS-A-02", "J01"]
    assert german.lang == "de"
    assert mentioned(german["OAS-A-01"].text) == {"OAS-A-01", "OAS-A-02"}
    assert Catalogue.read("game_with_german", "fr").lang == "en"
    assert Catalogue.read("game_with_german")["OAS-A-01"].text == "One."


def test_chapters_for_makers_end_where_the_next_begins() -> None:
    text = "# T\n## A\n<!-- makers -->\n### B\n- x\n## C\n```\n# D\n```\n### E\n\n<!-- makers -->\n"
    assert makers_lines(text) == {2, 3, 4, 5, 10, 11, 12}


def test_a_package_without_a_catalogue_is_an_error() -> None:
    with pytest.raises(ContentError, match=r"^ecumene\.engine has no rules\.md"):
        Catalogue.read("ecumene.engine")
