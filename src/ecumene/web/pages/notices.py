"""How commands of the table's page answer: a sentence in the page, or a page without script."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any, Final

from fastapi import Depends, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ecumene.engine.errors import Error
from ecumene.web.api.visitor import Visitor
from ecumene.web.errors import Ending, Stale, fault
from ecumene.web.pages.rendering import render

LOG: Final = logging.getLogger("ecumene.web")


async def from_script(request: Request) -> bool:
    """Does the page's own script ask, and not the browser by itself?

    As every dependency that only looks, it does not wait: others are sent to a thread.
    """
    return request.headers.get("hx-request") == "true"


Asked = Annotated[bool, Depends(from_script)]


def notice(visitor: Visitor, **about: Any) -> str:
    """A notice for the page."""
    empty = {"error": None, "rule": "", "hint": None, "stale": False, "ask": None}
    return render("table/notice.html", visitor.lang, **{**empty, **about})


class Answer:
    """What a command will say."""

    def __init__(self, scripted: bool) -> None:
        self.scripted = scripted
        self.html = ""
        self.stale = False
        self.goes = ""  # to another page

    def shows(self, html: str) -> None:
        """Put something into the page."""
        self.html = html

    def response(self, back: str) -> Response:
        """Nothing for a script if all went well: the stream brings what is new."""
        if not self.scripted:
            return RedirectResponse(self.goes or back, 303)
        headers = {"Cache-Control": "no-store"}
        if self.goes:
            return Response(status_code=204, headers={**headers, "HX-Redirect": self.goes})
        if self.stale:
            headers["HX-Trigger"] = "stale"
        if not self.html:
            return Response(status_code=204, headers=headers)
        return HTMLResponse(self.html, headers=headers)


@asynccontextmanager
async def noticing(visitor: Visitor, scripted: bool) -> AsyncIterator[Answer]:
    """Refusals become notices with status 200: what is refused is no fault of the page."""
    answer = Answer(scripted)
    try:
        yield answer
    except Error as error:
        if not scripted or isinstance(error, Ending):
            raise  # scripts send again what the next server shall do
        answer.stale = isinstance(error, Stale)
        sentence = error.sentence(visitor.lang)
        answer.shows(notice(visitor, error=sentence, rule=error.rule or "", stale=answer.stale))
    except Exception:
        if not scripted:
            raise
        LOG.exception("a command failed")  # scripts would send it for ever if this were a 503
        answer.shows(notice(visitor, error=fault().sentence(visitor.lang)))
