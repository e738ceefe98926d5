"""About the games: what they are, their rules, their pieces."""

from __future__ import annotations

import re
import secrets
from typing import Annotated, Any

from fastapi import Query, Request
from markupsafe import Markup
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ecumene.balance.called import changes_told
from ecumene.engine.lang import N_
from ecumene.engine.narration import Entry
from ecumene.engine.registry import games, load
from ecumene.engine.spec import GameSpec
from ecumene.teaching.guide import guide
from ecumene.web.api.visitor import Anybody
from ecumene.web.errors import NotFound
from ecumene.web.pages.library.book import book
from ecumene.web.pages.library.finding import LONGEST, SOME, Found, pieces_found, rules_found
from ecumene.web.pages.library.mentions import mentions, rule_address
from ecumene.web.pages.library.rulebook import has_rulebook, passages, volume
from ecumene.web.pages.rendering import page, render
from ecumene.web.routing import Routes

router = Routes(prefix="/g")

Question = Annotated[str, Query(alias="q", max_length=2 * LONGEST)]


def wants_part(request: Request) -> bool:
    """Does a script ask for what changes alone?"""
    return request.headers.get("hx-request") == "true"


def fragment(html: str) -> Response:
    """A part of a page."""
    return HTMLResponse(html, headers={"Cache-Control": "no-store", "Vary": "HX-Request"})


@router.get("")
async def shelf(visitor: Anybody) -> Response:
    """All games, with the ways to their rules and pieces."""
    return page(visitor, "library/shelf.html", games=[load(id) for id in games()])


@router.get("/{game}")
async def about(game: str, visitor: Anybody) -> Response:
    """What a game is, and how it is played."""
    spec = load(game)
    designers, _, publishers = spec.credits.partition(";")
    return page(
        visitor,
        "library/about.html",
        **_shared(spec, "about", visitor.lang),
        cover=Markup(spec.cover(visitor.lang)),
        lesson=spec.how_to_play(visitor.lang),
        changes=changes_told(spec.id, visitor.lang),
        designers=designers.strip(),
        publishers=publishers.strip(),
        bots=visitor.hall.settings.bots,
        guided=guide(spec.package) is not None,
        name_request=secrets.token_hex,
    )


@router.get("/{game}/rulebook")
async def read(game: str, visitor: Anybody, query: Question = "") -> Response:
    """How to play, with pictures, whole or what answers a question."""
    spec, lang = load(game), visitor.lang
    book = volume(spec, lang)
    if book is None:
        raise NotFound(N_("There is nothing here."))
    asked = bool(query.strip())
    shown = {
        "game": spec,
        "volume": book,
        "query": query,
        "found": passages(spec, query, lang) if asked else None,
        "rules": _count(rules_found(spec, query, lang)) if asked else 0,
    }
    if wants_part(visitor.request):
        return fragment(render("library/rulebook-read.html", lang, **shown))
    about = _shared(spec, "rulebook", lang)
    return page(visitor, "library/rulebook.html", **about, **_but_game(shown), q=query)


@router.get("/{game}/rules")
async def rules(game: str, visitor: Anybody, query: Question = "") -> Response:
    """The catalogue of a game, whole or what answers a question."""
    spec, lang = load(game), visitor.lang
    found = rules_found(spec, query, lang) if query.strip() else None
    shown = {"game": spec, "book": book(spec, lang), "found": found, "some": SOME}
    if wants_part(visitor.request):
        return fragment(render("library/rules-read.html", lang, **shown))
    return page(
        visitor, "library/rules.html", **_shared(spec, "rules", lang), **_but_game(shown), q=query
    )


@router.get("/{game}/pieces")
async def pieces(game: str, visitor: Anybody, query: Question = "") -> Response:
    """The pieces of a game that have rules of their own, drawn."""
    spec, lang = load(game), visitor.lang
    if query.strip():
        hits = [hit.entry for hit in pieces_found(spec, query, lang)]
    else:
        hits = list(spec.glossary(lang))
    shown = {"game": spec, "groups": grouped(spec, hits, lang), "found": len(hits), "query": query}
    if wants_part(visitor.request):
        return fragment(render("library/pieces-shown.html", lang, **shown))
    contents = [(name, len(all)) for name, all in grouped(spec, spec.glossary(lang), lang).items()]
    return page(
        visitor,
        "library/pieces.html",
        **_shared(spec, "pieces", lang),
        **_but_game(shown),
        contents=contents,
    )


@router.get("/{game}/pieces/{id}")
async def piece(game: str, id: str, visitor: Anybody) -> Response:
    """One piece from close up, for a script; for people its place among the others."""
    spec = load(game)
    entry = next((each for each in spec.glossary(visitor.lang) if each.id == id), None)
    if entry is None:
        raise NotFound(N_("There is nothing here."))
    if not wants_part(visitor.request):
        return RedirectResponse(f"/g/{game}/pieces#piece-{id}", 303)
    return fragment(render("library/piece.html", visitor.lang, piece=unnamed(entry)))


def unnamed(entry: Entry) -> Entry:
    """A piece whose drawing has no id of its own: on a page its place has that one."""
    return entry._replace(picture=re.sub(r' id="[^"]*"', "", entry.picture, count=1))


def grouped(
    game: GameSpec[Any], entries: Any, lang: str
) -> dict[str, list[tuple[Entry, Markup, list[tuple[str, str]]]]]:
    """Pieces by their group: each with its text and the rules that name it."""
    found: dict[str, list[tuple[Entry, Markup, list[tuple[str, str]]]]] = {}
    naming = mentions(game.id, lang).naming
    for entry in entries:
        rules = [(id, rule_address(game.id, id)) for id in naming.get(entry.id, [])[:4]]
        text = mentions(game.id, lang).links(entry.text)
        found.setdefault(entry.group, []).append((unnamed(entry), text, rules))
    return found


def _shared(game: GameSpec[Any], tab: str, lang: str) -> dict[str, Any]:
    """What all pages about one game show."""
    return {
        "game": game,
        "title": game.title.get(lang, game.title["en"]),
        "tab": tab,
        "rulebook": has_rulebook(game),
        "count_rules": len(game.catalogue.for_players),
        "count_pieces": len(game.glossary(lang)),
    }


def _count(found: Found) -> int:
    return len(found.rules) + found.more


def _but_game(shown: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in shown.items() if key != "game"}
