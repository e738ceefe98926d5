"""Pages for people: each module holds the routes of one kind of page.

``look`` makes pages of templates, ``assets`` serves what they load, ``refusals`` says no.
"""

from __future__ import annotations

from fastapi import APIRouter

from ecumene.table.pages import (
    assets,
    covers,
    home,
    join,
    library,
    me,
    moves,
    new,
    records,
    replay,
    settings,
    sitting,
    table,
)


def router() -> APIRouter:
    """All pages; programs find theirs under /api."""
    pages = APIRouter(include_in_schema=False)
    for module in (assets, settings, covers, home, new, join, me, records, library, replay):
        pages.include_router(module.router)
    for module in (table, moves, sitting):
        pages.include_router(module.router)
    return pages
