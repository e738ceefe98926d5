"""The log of a page: every line is written once, and again only when it is not fresh any more."""

from __future__ import annotations

from importlib import import_module

import pytest

from ecumene.engine.picture import Emblem
from ecumene.engine.record import Step
from ecumene.web.pages.rendering import render
from ecumene.web.pages.table.lines import Lines, _line
from ecumene.web.rooms.log import LogLine
from tests.web.test_room import Log

SEALS = [Emblem("cinnabar", "A"), Emblem("faience", "B")]
STEPS = [Step(seat, action, [], None) for seat, action in ((0, 1), (1, 2), (0, 3))]


def line(version: int, step: int, text: str) -> LogLine:
    return LogLine(version, step, "game", text)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What templates were asked to write."""
    texts: list[str] = []

    def note(template: str, lang: str, **about: object) -> str:
        told = about["line"]
        assert isinstance(told, LogLine)
        texts.append(told.text)
        return render(template, lang, **about)

    monkeypatch.setattr(import_module("ecumene.web.pages.table.lines"), "render", note)
    _line.cache_clear()
    return texts


def test_a_line_is_written_once_and_stays_when_it_is_no_longer_fresh(written: list[str]) -> None:
    shown = Lines(Log().room, "en", SEALS, ["Ada", "Ben"])
    log = [line(2, 1, "one"), line(3, 2, "two"), line(3, 2, "more")]
    first = shown.show(log, STEPS, 1)
    assert list(first) == ["l-2-1-1", "l-3-2-1", "l-3-2-2"]
    assert [" fresh" in html for html in first.values()] == [False, True, True]
    log.append(line(4, 3, "<three> fresh"))
    later = shown.show(log[1:], STEPS, 3)
    assert list(later) == ["l-3-2-1", "l-3-2-2", "l-4-3-1"]
    assert later["l-3-2-1"] == first["l-3-2-1"].replace(" fresh", "")
    assert 'class="line game"' in later["l-4-3-1"]
    assert "&lt;three&gt; fresh" in later["l-4-3-1"]
    assert shown.show(log[1:], STEPS, 3)["l-3-2-2"] is later["l-3-2-2"]
    assert written == ["one", "two", "more", "<three> fresh"]


def test_others_who_read_the_same_share_it_and_what_is_told_anew_is_another_line(
    written: list[str],
) -> None:
    room = Log().room
    names = ["Ada", "Ben"]
    first, second = (Lines(room, "en", SEALS, names) for _ in range(2))
    old = first.show([line(2, 1, "one")], STEPS, 0)
    assert second.show([line(2, 1, "one")], STEPS, 0) == old
    assert written == ["one"]
    assert first.show([line(2, 1, "other")], STEPS, 0) != old  # after an undo
    assert written == ["one", "other"]


def test_a_line_has_the_seal_of_whose_step_it_was() -> None:
    shown = Lines(Log().room, "en", SEALS, ["Ada", "Ben"])
    (html,) = shown.show([line(3, 2, "two")], STEPS, 0).values()
    assert "faience" in html
    (said,) = shown.show([LogLine(3, 2, "table", "two")], STEPS, 0).values()
    assert "faience" not in said
