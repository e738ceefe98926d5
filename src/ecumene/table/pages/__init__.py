"""Pages for people: each module holds the routes of one kind of page.

``look`` makes pages of templates, ``assets`` serves what they load, ``refusals`` says no.
"""

from __future__ import annotations

from fastapi import APIRouter

from ecumene.table.pages import assets, home, settings


def router() -> APIRouter:
    """All pages; programs find theirs under /api."""
    pages = APIRouter(include_in_schema=False)
    for module in (assets, settings, home):
        pages.include_router(module.router)
    return pages
