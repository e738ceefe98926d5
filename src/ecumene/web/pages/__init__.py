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
    """All pages; programs find theirs under /api."""
    for module in (assets, settings, covers, home, new, join, me, records, library, replay):
        routes.include_router(module.router, include_in_schema=False)
    for module in (table, filmed, moves, sitting, bench):
        routes.include_router(module.router, include_in_schema=False)
