"""The front door: the shelf of games, and my tables."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from ecumene.engine.registry import games, load
from ecumene.table.api.visitor import Anybody
from ecumene.table.pages.look import page

router = APIRouter()


@router.get("/")
async def home(visitor: Anybody) -> Response:
    """All games, ready to be played."""
    return page(visitor, "home.html", games=[load(id) for id in games()])
