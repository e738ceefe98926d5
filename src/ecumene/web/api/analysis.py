"""The analysis of a finished game."""

from __future__ import annotations

from ecumene.web.api.bodies import Body
from ecumene.web.api.visitor import Anybody, Visitor
from ecumene.web.bots.analysed import AnalysisView, seen
from ecumene.web.bots.analyst import Progress
from ecumene.web.routing import Routes

router = Routes(prefix="/tables/{table}/analysis", tags=["tables"])


@router.get("")
async def view_analysis(table: str, visitor: Anybody) -> AnalysisView:
    """How the chances went, when the game is over and somebody has asked for it."""
    return await _seen(visitor, table, await visitor.hall.analyst.progress(table))


@router.post("", status_code=202)
async def start(table: str, body: Body, visitor: Anybody) -> AnalysisView:
    """Let a bot analyse the game; look again until it is done."""
    return await _seen(visitor, table, await visitor.hall.analyst.start(table))


async def _seen(visitor: Visitor, table: str, progress: Progress) -> AnalysisView:
    async with visitor.hall.room(table) as room:
        return seen(room, progress, visitor.lang)
