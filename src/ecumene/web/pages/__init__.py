"""Pages for people: each module holds the routes of one kind of page.

``rendering`` makes pages of templates, ``assets`` serves what they load, ``refusals`` says no.
"""

from __future__ import annotations

from fastapi import APIRouter

from ecumene.web.pages import assets, covers, home, join, me, records, settings
from ecumene.web.pages.bench import routes as bench
from ecumene.web.pages.library import routes as library
from ecumene.web.pages.new import routes as new
from ecumene.web.pages.replay import routes as replay
from ecumene.web.pages.table import filmed, moves, sitting
from ecumene.web.pages.table import routes as table


def add_pages(routes: APIRouter) -> None:
    """All pages; programs find theirs under /api.

    Routes are tried one after the other, so those come first that are asked for most: moves.
    """
    for module in (moves, table, filmed, sitting, assets, settings, covers, home, new, join):
        routes.include_router(module.router, include_in_schema=False)
    for module in (me, records, library, replay, bench):
        routes.include_router(module.router, include_in_schema=False)
