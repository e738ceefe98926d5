"""The API in JSON: what the pages can do, programs can do too."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter

from ecumene.web.api import analysis, games, me, play, seats, tables


@dataclass(frozen=True)
class Refusal:
    """Why something is not done; nothing has changed."""

    error: str
    rule: str | None = None  # the rule that forbids it
    version: int | None = None  # where the table stands, if the question has changed


def add_operations(routes: APIRouter) -> None:
    """All operations under /api."""
    refusal = {"model": Refusal, "description": "One sentence that says why not."}
    for module in (games, me, tables, play, seats, analysis):
        routes.include_router(module.router, prefix="/api", responses={"4XX": refusal})
