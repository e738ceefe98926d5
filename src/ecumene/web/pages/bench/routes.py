"""The designer's bench: choose a game, change numbers, let bots measure it, see the report."""

from __future__ import annotations

import time
from typing import Any

from starlette.responses import HTMLResponse, RedirectResponse, Response

from ecumene.bots.levels import LEVELS
from ecumene.engine.changes import Content, content_of, original
from ecumene.engine.changes import changes_of as differing
from ecumene.engine.errors import N_, Error
from ecumene.engine.options import whole_number
from ecumene.engine.registry import games, load
from ecumene.engine.spec import GameSpec
from ecumene.web.api.visitor import Anybody, Visitor
from ecumene.web.errors import BadRequest, NotFound, status_of
from ecumene.web.pages.bench.numbers import numbers_of, with_numbers
from ecumene.web.pages.bench.runs import Run, Workbench, new_id
from ecumene.web.pages.rendering import page
from ecumene.web.routing import Routes

router = Routes()

BOTS = ("greedy", *LEVELS, "random")
FEWEST, MOST = 2, 5000  # games
FIELDS = 6000  # of one form
POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'"


def bench_of(visitor: Visitor) -> Workbench:
    """The bench, where it is open to visitors."""
    if not visitor.hall.settings.bench:
        raise NotFound(N_("There is nothing here."))
    found: Workbench = visitor.request.app.state.workbench
    return found


@router.get("/bench")
async def choose(visitor: Anybody) -> Response:
    """Which game, or which measurement?"""
    bench = bench_of(visitor)
    shelf = [load(id) for id in games()]
    return page(
        visitor,
        "bench/choose.html",
        shelf=[game for game in shelf if game.content is None and original(game)],
        runs=[(run, load(run.game).title[visitor.lang]) for run in bench.newest()],
    )


@router.get("/bench/{game}")
async def edit(game: str, visitor: Anybody, file: str = "") -> Response:
    """The numbers of one file."""
    bench_of(visitor)
    return _form(visitor, plain(game), file)


@router.post("/bench/{game}")
async def measure(game: str, visitor: Anybody) -> Response:
    """Begin to measure what other numbers do."""
    bench, spec = bench_of(visitor), plain(game)
    async with visitor.request.form(max_files=0, max_fields=FIELDS) as form:
        sent = {name: str(value) for name, value in form.items()}
    file = sent.get("file", "")
    try:
        run, text = planned(spec, sent, visitor.lang)
        bench.add(run, text)
        await bench.go(run)
    except Error as error:
        sentence = error.sentence(visitor.lang)
        return _form(visitor, spec, file, sent, sentence, status_of(error))
    return RedirectResponse(f"/bench/runs/{run.id}", 303)


def planned(spec: GameSpec[Any], sent: dict[str, str], lang: str) -> tuple[Run, str]:
    """What a form asks for, and the changed file."""
    files = original(spec)
    file, bots = sent.get("file", ""), sent.get("bots", BOTS[0])
    if file not in files:
        raise BadRequest(N_("Choose one of the component files."))
    if bots not in BOTS:
        raise BadRequest(N_("Choose one of the bots."))
    count = whole_number(sent.get("games", ""))
    if count is None or not FEWEST <= count <= MOST:
        message = N_("The number of games lies between {low} and {high}.")
        raise BadRequest(message, low=FEWEST, high=MOST)
    seats = spec.check_seats(whole_number(sent.get("seats", "")))
    text = with_numbers(files[file], sent)
    content: Content = content_of(spec, {file: text})
    if not content.files:
        raise BadRequest(N_("Change a number first."))
    changes = [each.words().replace("->", "→") for each in differing(spec, content)]
    id = new_id()
    return Run(id, spec.id, file, changes, bots, seats, count, id, lang, time.time()), text


def plain(game: str) -> GameSpec[Any]:
    """A game with its own content."""
    if game not in games():
        raise NotFound(N_("There is nothing here."))
    spec = load(game)
    if spec.content is not None or not original(spec):
        raise NotFound(N_("There is nothing here."))
    return spec


def _form(
    visitor: Visitor,
    spec: GameSpec[Any],
    file: str,
    sent: dict[str, str] | None = None,
    fault: str = "",
    status: int = 200,
) -> Response:
    files = {name: numbers_of(text) for name, text in original(spec).items()}
    files = {name: groups for name, groups in files.items() if groups}
    chosen = file if file in files else next(iter(files))
    return page(
        visitor,
        "bench/edit.html",
        status=status,
        game=spec,
        files=list(files),
        file=chosen,
        groups=files[chosen],
        bots=BOTS,
        sent=sent or {},
        fault=fault,
    )


@router.get("/bench/runs/{id}")
async def watch(id: str, visitor: Anybody) -> Response:
    """How far a measurement is."""
    bench = bench_of(visitor)
    run = bench.find(id)
    return page(
        visitor,
        "bench/run.html",
        run=run,
        game=load(run.game),
        played=bench.played(id),
        running=bench.is_running(id),
        finished=bool(bench.report(id)),
        fault=bench.fault(id),
    )


@router.get("/bench/runs/{id}/report")
async def report(id: str, visitor: Anybody) -> Response:
    """The report itself: a page that needs nothing else, with styles of its own."""
    bench = bench_of(visitor)
    found = bench.report(bench.find(id).id)
    if not found:
        raise NotFound(N_("There is no report yet."))
    return HTMLResponse(found, headers={"Content-Security-Policy": POLICY})


@router.post("/bench/runs/{id}/stop")
async def stop(id: str, visitor: Anybody) -> Response:
    """End a measurement; what was played is kept."""
    bench = bench_of(visitor)
    await bench.stop(bench.find(id).id)
    return RedirectResponse(f"/bench/runs/{id}", 303)


@router.post("/bench/runs/{id}/go")
async def go_on(id: str, visitor: Anybody) -> Response:
    """Go on where it stopped."""
    bench = bench_of(visitor)
    await bench.go(bench.find(id))
    return RedirectResponse(f"/bench/runs/{id}", 303)
