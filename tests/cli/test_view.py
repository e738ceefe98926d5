"""The table in words, for games of any shape."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console

from ecumene.cli.prompt import show_choices
from ecumene.cli.terminal import Terminal
from ecumene.cli.view import Renderer
from ecumene.engine.kinds import (
    ByName,
    BySeat,
    Flag,
    Hand,
    Listed,
    Mask,
    Name,
    Number,
    Seat,
    Shares,
)
from ecumene.engine.table import Field, Table

GOODS = ["salt", "blue_silk", "incense"]
LANDS = ["delta", "upper_nile", "oasis"]
GERMAN = {"salt": "Salz", "blue_silk": "Blaue Seide", "incense": "Weihrauch"}


def good(number: int, lang: str) -> str:
    return GERMAN[GOODS[number]] if lang == "de" else GOODS[number]


GOOD = Name(GOODS, "good")
TABLE: Table[Any] = Table(
    Field("round", Number(), ""),
    Field("first", Seat(), ""),
    Field("night", Flag(), ""),
    Field("market", Listed(GOOD), ""),
    Field("deck", Listed(GOOD), ""),
    Field("open_lands", Mask(LANDS), ""),
    Field("gold", BySeat(Number()), ""),
    Field("hands", BySeat(Hand(GOOD)), ""),
    Field("stores", BySeat(ByName(GOODS, Number(), 0, "good")), ""),
    Field("bags", Shares(ByName(GOODS, Number(), 0, "good")), ""),
    Field("owners", ByName(LANDS, Seat(), -1), ""),
    Field("towns", ByName(LANDS, Number(), 0), ""),
    Field("prices", ByName(GOODS, Number(), 0, "good"), ""),
)
VIEW: dict[str, Any] = {
    "seat": 1,
    "waiting": [1],
    "scores": [4, 12],
    "winners": [],
    "table": {
        "round": 3,
        "first": -1,
        "night": True,
        "market": ["salt", "blue_silk", "salt"],
        "deck": ["?"] * 30,
        "open_lands": ["delta", "upper_nile"],
        "gold": [2, 0],
        "hands": [["?", "?"], ["salt", "salt", "incense", "?"]],
        "stores": [{"salt": 2, "incense": 1}, {}],
        "bags": [{"salt": 2}, {"salt": 1}],
        "owners": {"delta": 0, "upper_nile": 1},
        "towns": {"delta": 3},
        "prices": {"blue_silk": 7},
    },
}


def shown(lang: str = "en", width: int = 100, names: tuple[str, ...] = ("Ann", "Ben")) -> str:
    game: Any = SimpleNamespace(
        options=(),
        table=TABLE,
        names={"good": good},
        say=lambda text, lang: {"Gold": "Gold!"}.get(text, text),
    )
    console = Console(width=width)
    with console.capture() as captured:
        console.print(Renderer(game, Terminal(lang), names).table(VIEW))
    return captured.get()


def row(text: str, title: str) -> list[str]:
    line = next(line for line in text.splitlines() if line.strip("│ ").startswith(title))
    return [cell.strip() for cell in line.strip("│").split("│")]


def test_facts_stand_in_a_line() -> None:
    first = shown().splitlines()[0]
    for fact in ("Round 3", "First –", "Night yes", "Deck 30 × ▮"):
        assert fact in first
    assert "Market salt, blue_silk, salt" in shown()
    assert "Open lands Delta, Upper nile" in shown()


def test_seats_are_columns() -> None:
    text = shown()
    assert row(text, "Score") == ["Score", "4", "12"]
    assert row(text, "Gold!") == ["Gold!", "2", "0"]  # as the game's catalogue says it
    assert row(text, "Bags") == ["Bags", "salt 2", "salt 1"]
    assert "│ Ann" in text
    assert "▸ Ben (you)" in text


def test_pieces_seen_from_the_back_are_only_counted() -> None:
    text = shown()
    assert row(text, "Hands") == ["Hands", "▮▮", "2 × salt"]
    assert "incense" in text
    assert row(text, "Stores") == ["Stores", "salt 2", "–"]


def test_named_places_with_several_fields_are_one_table() -> None:
    text = shown()
    assert row(text, "Delta") == ["Delta", "Ann", "3"]
    assert row(text, "Upper nile") == ["Upper nile", "Ben", "–"]
    assert not any(line.strip("│ ").startswith("Oasis") for line in text.splitlines())
    assert "Prices blue_silk 7" in text


def test_names_of_pieces_are_those_of_the_language() -> None:
    text = shown("de")
    assert row(text, "Hands")[2] == "2 × Salz"
    assert row(text, "Punkte") == ["Punkte", "4", "12"]
    assert "Blaue Seide 7" in text
    assert "Nacht" not in text  # a field's title is the game's to translate
    assert "Night ja" in text


def test_seats_without_names_are_numbered() -> None:
    assert "Player 1" in shown(names=())
    assert "Spieler 2 (du)" in shown("de", names=())


@pytest.mark.parametrize("width", [40, 60, 100, 200])
def test_nothing_is_wider_than_the_terminal(width: int) -> None:
    assert max(len(line) for line in shown(width=width).splitlines()) <= width


@pytest.mark.parametrize("count", [3, 60])
def test_choices_are_numbered_from_one(
    count: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    labels = [f"Choice {n}" for n in range(count)]
    show_choices(Terminal("en"), labels, [f"choose {n}" for n in range(count)])
    out = capsys.readouterr().out
    for number, label in enumerate(labels, 1):
        assert f"{number}  {label}" in out
    assert ("choose 1" in out) == (count == 3)
    assert len(out.splitlines()) <= 15
