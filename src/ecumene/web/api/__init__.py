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


def router() -> APIRouter:
    """All operations under /api."""
    refusal = {"model": Refusal, "description": "One sentence that says why not."}
    found = APIRouter(prefix="/api", responses={"4XX": refusal})
    for module in (games, me, tables, play, seats, analysis):
        found.include_router(module.router)
    return found
