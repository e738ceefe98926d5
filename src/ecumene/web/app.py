"""The application: the hall, the API, and what surrounds them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from functools import cache
from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute

from ecumene import __version__
from ecumene.engine.errors import N_, Error
from ecumene.web import api, pages
from ecumene.web.api.guide import guide
from ecumene.web.circle.door import answering, meet, new_door
from ecumene.web.circle.forwarding import AGAIN, Forwarder
from ecumene.web.circle.leading import Circle
from ecumene.web.errors import (
    BadRequest,
    BadText,
    CannotServe,
    Elsewhere,
    Ending,
    NotFound,
    Refusal,
    status_of,
)
from ecumene.web.language import spoken
from ecumene.web.pages.bench.runs import Workbench
from ecumene.web.pages.refusals import refusal_page, wants_page
from ecumene.web.rooms.hall import Hall
from ecumene.web.rooms.people import read_key
from ecumene.web.security import Guard, complaint
from ecumene.web.settings import Settings, default_folder
from ecumene.web.shares import Buckets, Streams
from ecumene.web.store.leads import Leads
from ecumene.web.store.store import Store

DATABASE: Final = "tables.db"
NO_JSON: Final = N_("The request is not JSON that we understand.")
BENCH: Final = "bench"  # the folder of measurements


def make_app(settings: Settings) -> FastAPI:
    """The application; what keeps it from serving is raised here, as a sentence."""
    folder = find_folder(settings.folder)
    key = read_key(folder)
    store = Store.open(database_of(settings))
    door = None
    if store.shared:
        try:
            meet(Leads(store), folder)
        except CannotServe:
            store.close()
            raise
        door = new_door()
    hall = Hall(settings, store, key, door)
    circle = hall.circle

    workbench = Workbench(folder / BENCH)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with nullcontext() if door is None else answering(app, folder / door):
            await hall.start()
            yield
            await workbench.close()
            await hall.stop()

    app = FastAPI(
        title="Ecumene",
        version=__version__,
        summary="Play, watch and let programs play.",
        openapi_url="/api/openapi.json",
        docs_url=None,  # those pages load scripts from elsewhere
        redoc_url=None,
        lifespan=lifespan,
        routes=_routes(),
    )
    app.state.hall = hall
    app.state.workbench = workbench
    app.state.guests = Buckets(1.0, settings.guests)
    app.state.streams = Streams(settings.own_streams, settings.streams)
    _add_pages(app, hall)
    for kind, handler in (
        (Error, _refused),
        (RequestValidationError, _misread),
        (HTTPException, _unmet),
    ):
        app.add_exception_handler(kind, handler)
    app.add_middleware(GZipMiddleware, minimum_size=1_000, compresslevel=6)  # not for streams
    if isinstance(circle, Circle):
        app.add_middleware(Forwarder, circle=circle, people=hall.people, folder=folder)
    app.add_middleware(Guard, settings=settings, people=hall.people)
    return app


@cache
def _routes() -> list[BaseRoute]:
    """What can be asked for: the same in every application, and costly to put together."""
    routes = APIRouter()
    pages.add_pages(routes)
    api.add_operations(routes)
    return routes.routes


def database_of(settings: Settings) -> str:
    """The URL of the database."""
    return settings.db or f"sqlite:///{find_folder(settings.folder) / DATABASE}"


def find_folder(folder: Path | None) -> Path:
    """Where things are kept: the user's own folder is made, another one must be there."""
    if folder is not None:
        if not folder.is_dir():
            raise CannotServe(N_("The folder {path} does not exist."), path=folder)
        return folder
    folder = default_folder()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise CannotServe(N_("{path} cannot be used: {why}."), path=folder, why=why) from None
    return folder


def _add_pages(app: FastAPI, hall: Hall) -> None:
    @app.get("/healthz", include_in_schema=False)
    async def health() -> Response:
        trouble = await hall.desk.run(hall.store.health)
        told = {"status": "ok", "server": "ecumene", "version": __version__}
        if trouble:
            told |= {"status": "broken", "trouble": f"the database is {trouble}"}
        return JSONResponse(told, 503 if trouble else 200)

    @app.get("/api", include_in_schema=False)
    async def documentation() -> HTMLResponse:
        return HTMLResponse(guide(app.openapi()))


def answer_error(request: Request, error: Error) -> Response:
    """An error of ours as a response, in the visitor's language."""
    lang = getattr(request.state, "lang", "") or spoken(request.headers, request.url.query)
    if wants_page(request.headers, request.url.path):
        response = refusal_page(request, error, lang)
    else:
        response = JSONResponse(complaint(error, lang), status_of(error))
    if isinstance(error, Ending):  # for servers that pass requests on
        response.headers[AGAIN] = "elsewhere" if isinstance(error, Elsewhere) else "ending"
    return response


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Error)
    return answer_error(request, error)


async def _misread(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return answer_error(request, misread(error.errors()[0]))


def misread(problem: Any) -> Refusal:
    """The first thing that is wrong with a request, as a sentence."""
    where = [str(each) for each in problem["loc"][1:]]
    field = ".".join(where)
    if problem["type"] == "json_invalid":
        return BadText(NO_JSON)
    if not field:
        return BadRequest(NO_JSON)
    if problem["type"] == "missing":
        return BadRequest(N_("{name} is missing."), name=field)
    if problem["type"] == "extra_forbidden":
        return BadRequest(N_('There is no field "{word}".'), word=field)
    return BadRequest(N_('"{field}" has a value that is not possible.'), field=field)


async def _unmet(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    told: Refusal = NotFound(N_("There is nothing here."))
    if error.status_code != 404:
        told = BadRequest(N_("This cannot be asked in this way."))
    lang = spoken(request.headers, request.url.query)
    if wants_page(request.headers, request.url.path):
        return refusal_page(request, told, lang)
    return JSONResponse(complaint(told, lang), error.status_code, error.headers)
