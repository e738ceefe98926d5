"""What parts of one view share is made once, but only where somebody promised to leave it alone."""

from __future__ import annotations

from typing import Any

from ecumene.draw.shared import Shared, unchanging_views


def test_made_once_per_view_and_language_inside_a_look() -> None:
    made: list[str] = []

    def make(view: dict[str, Any], lang: str) -> str:
        made.append(lang)
        return f"{view['n']} {lang}"

    shared = Shared(make)
    one, two = {"n": 1}, {"n": 2}
    with unchanging_views():
        assert [shared(one, "en"), shared(one, "en"), shared(two, "en"), shared(one, "de")] == [
            "1 en",
            "1 en",
            "2 en",
            "1 de",
        ]
    assert made == ["en", "en", "de"]


def test_outside_a_look_a_changed_view_is_seen() -> None:
    shared = Shared(lambda view, lang: view["n"])
    view = {"n": 1}
    assert shared(view, "en") == 1
    view["n"] = 2
    assert shared(view, "en") == 2
    with unchanging_views():
        assert shared(view, "en") == 2
    view["n"] = 3
    assert shared(view, "en") == 3
