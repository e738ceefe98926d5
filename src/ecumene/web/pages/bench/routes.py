"""The designer's bench: choose a game, change numbers, let bots measure it, see the report."""

from __future__ import annotations

import time
import tomllib
from collections.abc import Mapping
from typing import Any

from starlette.responses import HTMLResponse, RedirectResponse, Response

from ecumene.balance.called import told_changes
from ecumene.balance.keys import key_words
from ecumene.bots.levels import LEVELS
from ecumene.engine.changes import Content, content_of, original
from ecumene.engine.errors import N_, Error
from ecumene.engine.lang import translator
from ecumene.engine.options import whole_number
from ecumene.engine.registry import games, load
from ecumene.engine.spec import GameSpec
from ecumene.engine.told import check_told, told_paths
from ecumene.web.api.visitor import Anybody, Visitor
from ecumene.web.errors import BadRequest, NotFound, status_of
from ecumene.web.pages.bench.numbers import Group, numbers_of, with_numbers
from ecumene.web.pages.bench.runs import Run, Workbench, new_id
from ecumene.web.pages.rendering import page, theme_of
from ecumene.web.routing import Routes

router = Routes()

BOTS = ("greedy", *LEVELS, "random")
FEWEST, MOST = 2, 5000  # games
FIELDS = 6000  # of one form
SHOWN = 12  # changes above the progress; further ones can be opened
ELSEWHERE = "/"  # between the name of a file that is not shown and that of a field
POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'"


def bench_of(visitor: Visitor) -> Workbench:
    """The bench, where it is open to visitors."""
    if not visitor.may_measure:
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
        runs=[
            (
                run,
                load(run.game).title[visitor.lang],
                told(bench, run, visitor.lang),
                bench.is_running(run.id),
            )
            for run in bench.newest()
        ],
    )


def told(bench: Workbench, run: Run, lang: str) -> list[str]:
    """What a measurement changes, in the language of whoever looks at it."""
    if lang == run.lang:
        return run.changes
    if (run.id, lang) not in bench.told:
        try:
            spec = plain(run.game)
            found = told_changes(spec, content_of(spec, bench.texts(run)), lang)
        except (Error, OSError):  # the game has other files by now
            found = run.changes
        bench.told[run.id, lang] = found
    return bench.told[run.id, lang]


@router.get("/bench/{game}")
async def edit(game: str, visitor: Anybody, file: str = "", run: str = "") -> Response:
    """The numbers of one file, or those of a measurement to go on from."""
    bench, spec = bench_of(visitor), plain(game)
    if not run:
        return _form(visitor, spec, file)
    asked = bench.find(run)
    return _form(visitor, spec, asked.file, again(spec, asked, bench.texts(asked)))


def again(spec: GameSpec[Any], run: Run, texts: Mapping[str, str]) -> dict[str, str]:
    """What was typed for a measurement."""
    sent = {"bots": run.bots, "seats": str(run.seats), "games": str(run.games)}
    for name, text in texts.items():
        for group in numbers_of(text):
            sent |= {f"{name}{ELSEWHERE}{each.field}": str(each.value) for each in group.numbers}
    return sent


@router.post("/bench/{game}")
async def measure(game: str, visitor: Anybody) -> Response:
    """Begin to measure what other numbers do."""
    bench, spec = bench_of(visitor), plain(game)
    async with visitor.request.form(max_files=0, max_fields=FIELDS) as form:
        sent = {name: str(value) for name, value in form.items()}
    file = sent.get("file", "")
    if "open" in sent:  # another file; what was typed comes along
        return _form(visitor, spec, sent["open"], sent)
    try:
        run, texts = planned(spec, sent, visitor.lang)
        bench.add(run, texts)
        await bench.go(run)
    except Error as error:
        sentence = error.sentence(visitor.lang)
        return _form(visitor, spec, file, sent, sentence, status_of(error))
    return RedirectResponse(f"/bench/runs/{run.id}", 303)


def planned(spec: GameSpec[Any], sent: dict[str, str], lang: str) -> tuple[Run, dict[str, str]]:
    """What a form asks for, and the changed files."""
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
    seats = spec.check_seats(whole_number(sent.get("seats", "")) or 0)
    own = {name: typed(sent, name) for name in files}
    texts = {name: with_numbers(files[name], own[name], lang) for name in files if own[name]}
    content: Content = content_of(spec, texts)
    check_told(spec.package, files, content.files)
    if not content.files:
        raise BadRequest(N_("Change a number first."))
    id = new_id()
    changes = told_changes(spec, content, lang)
    run = Run(id, spec.id, file, changes, bots, seats, count, id, lang, time.time())
    return run, content.files


def typed(sent: Mapping[str, str], file: str) -> dict[str, str]:
    """The numbers of one file that a form brings: those of other files have the file before them.

    >>> typed({"file": "a.toml", "n1": "7", "b.toml/n2": "8"}, "b.toml")
    {'n2': '8'}
    """
    start = f"{file}{ELSEWHERE}"
    found = {
        name.removeprefix(start): word for name, word in sent.items() if name.startswith(start)
    }
    if sent.get("file") == file:
        found |= {name: word for name, word in sent.items() if ELSEWHERE not in name}
    return found


def kept(sent: Mapping[str, str], file: str, groups: list[Group]) -> dict[str, str]:
    """What was typed into a file that is not shown, where it is another number than before."""
    words = typed(sent, file)
    return {
        f"{file}{ELSEWHERE}{number.field}": words[number.field]
        for group in groups
        for number in group.numbers
        if words.get(number.field, "").strip() not in ("", str(number.value))
    }


def offered(spec: GameSpec[Any], file: str, text: str, lang: str = "en") -> list[Group]:
    """The numbers of a file that can be changed: those that something reads."""
    return numbers_of(text, lang, told_paths(spec.package, file, tomllib.loads(text)))


def plain(game: str) -> GameSpec[Any]:
    """A game with its own content."""
    if game not in games():
        raise NotFound(N_("There is nothing here."))
    spec = load(game)
    if spec.content is not None or not original(spec):
        raise NotFound(N_("There is nothing here."))
    return spec


def title_of(spec: GameSpec[Any], file: str, lang: str) -> str:
    """What a component file is called: in words of the game where it has them."""
    name = file.removesuffix(".toml").replace("_", " ")
    for known in (name.title(), name.capitalize()):
        if (said := spec.say(known, lang)) != known:
            return said
    return key_words(name, lang)


def _form(
    visitor: Visitor,
    spec: GameSpec[Any],
    file: str,
    sent: dict[str, str] | None = None,
    fault: str = "",
    status: int = 200,
) -> Response:
    lang = visitor.lang
    files = {name: offered(spec, name, text, lang) for name, text in original(spec).items()}
    files = {name: groups for name, groups in files.items() if groups}
    chosen = file if file in files else next(iter(files))
    before = sent or {}
    elsewhere = {name: kept(before, name, groups) for name, groups in files.items()}
    return page(
        visitor,
        "bench/edit.html",
        status=status,
        game=spec,
        files={name: title_of(spec, name, lang) for name in files},
        file=chosen,
        groups=files[chosen],
        bots=BOTS,
        counts={name: len(each) for name, each in elsewhere.items()},
        hidden={
            field: word
            for name, each in elsewhere.items()
            if name != chosen
            for field, word in each.items()
        },
        plan=before,
        sent=typed(before, chosen),
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
        changes=told(bench, run, visitor.lang),
        shown=SHOWN,
        game=load(run.game),
        played=bench.played(id),
        running=bench.is_running(id),
        finished=bool(bench.report(id)),
        same=bench.same(id),
        fault=bench.fault(id),
    )


@router.get("/bench/runs/{id}/report")
async def report(id: str, visitor: Anybody) -> Response:
    """The report itself: a page that needs nothing else, with styles of its own."""
    bench = bench_of(visitor)
    found = await bench.report_in(bench.find(id), visitor.lang)
    if not found:
        raise NotFound(N_("There is no report yet."))
    words = translator("ecumene", visitor.lang)(N_("Back to the measurement"))
    back = f'<a href="/bench/runs/{id}">← {words}</a>'
    html = found.replace("<body>", f'<body><p class="above">{back}</p>', 1)
    if theme := theme_of(visitor.request):
        html = html.replace("<html ", f'<html data-theme="{theme}" ', 1)
    return HTMLResponse(html, headers={"Content-Security-Policy": POLICY})


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
