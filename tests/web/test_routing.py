"""Routes that know at once what is not for them lead to where they would lead anyway."""

from __future__ import annotations

import re
from typing import Any

import pytest
from fastapi import APIRouter
from starlette.routing import BaseRoute, Match

from ecumene.web.app import _routes
from ecumene.web.routing import Routes

METHODS = ("GET", "POST", "DELETE", "PATCH")
ELSEWHERE = (
    *("/", "/api", "/api/", "/api/nothing", "/apiary", "//api"),
    *("/nothing", "/t", "/t/", "*", ""),
)


def asked(path: str, method: str, root: str = "") -> dict[str, Any]:
    return {"type": "http", "path": path, "method": method, "root_path": root, "headers": []}


def places(routes: list[Any]) -> set[str]:
    """A path for every route, above and below /api, as it is and with a slash too many."""
    found = set(ELSEWHERE)
    for route in routes:
        for each in route.original_router.routes:
            path = re.sub(r"\{[^}]*\}", "x", each.path)
            found |= {path, f"/api{path}", f"{path}/"}
    return found


def leading(routes: list[BaseRoute], path: str, root: str = "") -> list[list[Match]]:
    return [[each.matches(asked(path, method, root))[0] for each in routes] for method in METHODS]


@pytest.mark.parametrize("root", ["", "/below"])
def test_the_same_routes_answer(monkeypatch: pytest.MonkeyPatch, root: str) -> None:
    routes: list[Any] = _routes()
    kinds = [route.original_router for route in routes]
    assert kinds
    assert all(isinstance(kind, Routes) and kind.beginnings for kind in kinds)
    known = {path: leading(routes, root + path, root) for path in places(routes)}
    assert sum(Match.FULL in each for found in known.values() for each in found) > len(kinds)
    monkeypatch.setattr(Routes, "matches", APIRouter.matches)
    assert known == {path: leading(routes, root + path, root) for path in known}


def test_a_path_that_may_begin_with_any_word_is_always_looked_at() -> None:
    kind = Routes()
    kind.add_api_route("/{anything}/here", lambda: None)
    assert kind.beginnings is None
