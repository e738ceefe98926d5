"""The API in JSON: what the pages can do, programs can do too."""

from __future__ import annotations

from fastapi import APIRouter

from ecumene.table.api import games, me, play, seats, tables


def router() -> APIRouter:
    """All operations under /api."""
    found = APIRouter(prefix="/api")
    for module in (games, me, tables, play, seats):
        found.include_router(module.router)
    return found
