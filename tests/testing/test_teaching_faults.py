"""Planted faults of what teaches a game: rules in German, rulebook, guided game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ecumene.engine.catalogue import Catalogue
from ecumene.engine.errors import ContentError
from ecumene.engine.files import packaged
from ecumene.games.oasis import GAME
from ecumene.teaching.examples import Figure, example, faults
from ecumene.teaching.guide import Other, Said, Step, guide
from ecumene.teaching.rulebook import parsed
from ecumene.testing.checks import guided, teaching
from ecumene.testing.checks.guided import guide_can_be_followed, guide_is_told, guide_lets_go
from ecumene.testing.checks.teaching import (
    examples_are_true,
    pictures_are_drawn,
    rulebook_is_told,
    rules_are_told,
)

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


# The rulebook

ENGLISH_BOOK = packaged(GAME.package, "rulebook", "en.md")
GERMAN_BOOK = packaged(GAME.package, "rulebook", "de.md")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda t: t[: len(t) // 3], r"has \d+ words; 800 to 4000"),
        (lambda t: t.replace("{#tolls}", "{#zoll}"), r"has the chapters .*'zoll'"),
        (lambda t: t.replace("(toll.arrival)", "(sale.after)"), r"tolls has other pictures"),
        (lambda t: t.replace("(piece:gate)", "(piece:grove)"), r"table has other links"),
        (lambda t: t.replace("(piece:gate)", "(piece:gat)"), r"nothing is at piece:gat"),
        (lambda t: t.replace("OAS-TOLL-04", "OAS-TOLL-44"), r"no rule OAS-TOLL-44"),
        (lambda t: t.replace("OAS-TOLL-04", "OAS-TOLL-03"), r"tolls names other rules"),
        (
            lambda t: t.replace(
                "An Brunnen zahlt niemand etwas, so voll sie auch sind.",
                "At wells nobody pays anything, however crowded they are.",
            ),
            r"tolls is not translated: At wells",
        ),
    ],
)
def test_a_fault_of_the_rulebook_is_caught(
    monkeypatch: pytest.MonkeyPatch, change: Callable[[str], str], said: str
) -> None:
    faulty = change(GERMAN_BOOK)
    assert faulty != GERMAN_BOOK
    books = {"en": parsed(ENGLISH_BOOK, "en.md", "en"), "de": parsed(faulty, "de.md", "de")}
    monkeypatch.setattr(teaching, "rulebook", lambda package, lang: books[lang])
    with pytest.raises(AssertionError, match=said):
        rulebook_is_told(GAME)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Oasis\n", r'line 1: found "Oasis", expected a title'),
        ("# Oasis\n## Tolls\n", r"line 2: .* expected a chapter: ## Title \{#anchor\}"),
        ("# O\n## A {#a}\n## B {#a}\n", r"line 3: found a twice, expected every anchor once"),
    ],
)
def test_a_text_that_is_no_rulebook_is_refused(text: str, said: str) -> None:
    with pytest.raises(ContentError, match=said):
        parsed(text, "en.md", "en")


@pytest.mark.parametrize(
    ("number", "change", "said"),
    [
        (2, {"answer": "buy"}, r"move 3: .*not possible now"),
        (2, {"offered": ("turn back", "rest")}, r'move 3: "rest" is not offered'),
        (2, {"refused": ("turn back",)}, r'move 3: "turn back" is offered'),
        (2, {"log": ("Ada turns back to Gate Well.",)}, r'the log does not tell "Ada turns'),
        (3, {"table": {"coins": {"1": 2}}}, r"move 4: coins is \[5, 1\], not \{'1': 2\}"),
        (3, {"table": {"places": ["palms"]}}, r"move 4: places is "),
        (3, {"table": {"gold": 2}}, r"move 4: the table has no gold"),
        (3, {"scores": (5, 2)}, r"the scores are \[5, 1\], not \[5, 2\]"),
        (3, {"over": True}, r"move 4: the game is not over"),
        (3, {"winners": (0,)}, r"the winners are \[\], not \[0\]"),
    ],
)
def test_an_example_that_the_rules_deny_is_caught(
    monkeypatch: pytest.MonkeyPatch, number: int, change: dict[str, Any], said: str
) -> None:
    real = example(GAME.package, "back")
    moves = list(real.move)
    moves[number] = msgspec.structs.replace(moves[number], **change)
    planted = msgspec.structs.replace(real, move=tuple(moves))
    monkeypatch.setattr(teaching, "example", lambda package, name: planted)
    with pytest.raises(AssertionError, match=said):
        examples_are_true(GAME)


def test_an_example_that_cannot_be_is_caught() -> None:
    real = example(GAME.package, "back")
    position = {**real.position, "table": {"wind": 9}}
    (fault,) = faults(GAME, msgspec.structs.replace(real, position=position))
    assert fault.startswith("its position cannot be")


def test_pictures_that_nobody_shows_or_draws_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    real = example(GAME.package, "back")

    def planted(**pictures: Figure) -> None:
        made = msgspec.structs.replace(real, picture={**real.picture, **pictures})
        monkeypatch.setattr(
            teaching,
            "example",
            lambda package, name: made if name == "back" else example(package, name),
        )

    planted(idle=Figure())
    with pytest.raises(AssertionError, match=r"shows back\.idle"):
        pictures_are_drawn(GAME)
    planted(arrival=Figure(part="cellar"))
    with pytest.raises(AssertionError, match=r'arrival \(en\) cannot be drawn: .*no part "cellar"'):
        pictures_are_drawn(GAME)
    planted(arrival=Figure(part="board", crop=(600, 0, 100, 100)))
    with pytest.raises(AssertionError, match=r"cut out beside the picture"):
        pictures_are_drawn(GAME)


# The guided game


def planted(monkeypatch: pytest.MonkeyPatch, **change: Any) -> None:
    """The guide of Oasis with something else in it."""
    real = guide(GAME.package)
    assert real is not None
    made = msgspec.structs.replace(real, **change)
    monkeypatch.setattr(guided, "guide", lambda package: made)


def step(number: int, **change: Any) -> tuple[Step, ...]:
    """The steps of Oasis with one of them changed."""
    real = guide(GAME.package)
    assert real is not None
    steps = list(real.step)
    steps[number] = msgspec.structs.replace(steps[number], **change)
    return tuple(steps)


OTHER = Other(answers=("rest",), text_en="No.", text_de="Nein.")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"step": step(0)[:3]}, r"has 3 steps"),
        ({"step": step(2, ask="TakeNap")}, r"no question is of the kind TakeNap"),
        ({"step": step(2, text_de=" ")}, r"a text is empty beside"),
        ({"step": step(2, text_en="x" * 421)}, r"421 characters are too many"),
        ({"away": Said(text_en="Same.", text_de="Same.")}, r"is not translated: Same\."),
    ],
)
def test_a_guide_that_is_told_badly_is_caught(
    monkeypatch: pytest.MonkeyPatch, change: dict[str, Any], said: str
) -> None:
    planted(monkeypatch, **change)
    with pytest.raises(AssertionError, match=said):
        guide_is_told(GAME)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"position": {"seats": 9}}, r"the position cannot be"),
        ({"step": step(2, answer="pay toll")}, r"after step 2 no step fits .* travel, buy, rest"),
        ({"step": step(2, table={"round": 7})}, r"after step 2 no step fits"),
        (
            {"script": {"1": ("offer dates_2",)}},
            r"step 4 the script has no answer for seat 1",
        ),
        ({"step": step(3, lights=("moon",))}, r'step 4: there is no part or piece "moon"'),
        ({"step": step(3, other=(OTHER,))}, r'step 4: "rest" is no other answer'),
    ],
)
def test_a_guide_that_cannot_be_followed_is_caught(
    monkeypatch: pytest.MonkeyPatch, change: dict[str, Any], said: str
) -> None:
    planted(monkeypatch, **change)
    with pytest.raises(AssertionError, match=said):
        guide_can_be_followed(GAME)


def test_a_guide_that_holds_on_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecumene.teaching.guide.PATIENCE", 10**6)
    monkeypatch.setattr(guided, "ASTRAY", 1)
    with pytest.raises(AssertionError, match=r"does not let go of whoever strays"):
        guide_lets_go(GAME)
