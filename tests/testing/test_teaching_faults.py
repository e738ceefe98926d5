"""Planted faults of what teaches a game: rules in German, rulebook, guided game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ecumene.engine.catalogue import Catalogue
from ecumene.engine.files import packaged
from ecumene.games.oasis import GAME
from ecumene.testing.checks.teaching import rules_are_told

GERMAN = packaged(GAME.package, "rules.de.md")


def without(text: str, start: str) -> str:
    """The text without the item that begins so."""
    at = text.index(start)
    return text[:at] + text[text.index("\n- ", at + 1) + 1 :]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda t: without(t, "- **OAS-TURN-03**"), r"lacks 1 rules: OAS-TURN-03\."),
        (lambda t: t + "- **OAS-HID-04** Zu viel.\n", r"rules too many: OAS-HID-04"),
        (lambda t: t + "- **OAS-INV-01** Nichts fehlt.\n", r"rules too many: OAS-INV-01"),
        (lambda t: t.replace("## 5. Zoll\n", ""), r"another order, or in other chapters"),
        (
            lambda t: t.replace("1 Wasser", "2 Wasser"),
            r"OAS-TURN-02: .* lacks \[1\] and adds \[2\]",
        ),
        (lambda t: t.replace("auf 3 Karten", "auf drei"), r"OAS-RND-05: .*numbers it lacks \[3\]"),
        (
            lambda t: t.replace("nie mehr", "(OAS-END-01) nie"),
            r"rules it lacks \[\] and adds \[OAS-E",
        ),
        (
            lambda t: t.replace("Ein Gast ohne Münzen muss umkehren.", ""),
            r"OAS-TOLL-03 is empty",
        ),
        (
            lambda t: t.replace(
                "Ein Gast ohne Münzen muss umkehren.", "A guest without coins must turn back."
            ),
            r"OAS-TOLL-03 is not translated",
        ),
    ],
)
def test_a_fault_of_the_german_rules_is_caught(
    monkeypatch: pytest.MonkeyPatch, change: Callable[[str], str], said: str
) -> None:
    faulty = change(GERMAN)
    assert faulty != GERMAN
    told = Catalogue(faulty, "rules.de.md", "de")
    monkeypatch.setattr(Catalogue, "translation", lambda package, lang: told)
    with pytest.raises(AssertionError, match=said):
        rules_are_told(GAME)


def test_rules_without_german_need_a_reason(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    exempt = tmp_path / "exemptions.toml"
    exempt.write_text('[unwritten]\n"rules.de.md" = "to come"\n', encoding="utf-8")
    with pytest.raises(AssertionError, match=r"rules\.de\.md is written, and exemptions\.toml"):
        rules_are_told(GAME, tmp_path)
    monkeypatch.setattr(Catalogue, "translation", lambda package, lang: None)
    rules_are_told(GAME, tmp_path)
    exempt.unlink()
    with pytest.raises(AssertionError, match=r"has no rules\.de\.md: write it, or give the reason"):
        rules_are_told(GAME, tmp_path)
