"""How pages look: templates, words, icons and seals. Every page is made by ``page``."""

from __future__ import annotations

import re
from functools import cache, partial
from typing import Any, Final, Protocol

import jinja2
from fastapi import Request
from markupsafe import Markup
from starlette.responses import HTMLResponse, Response

from ecumene.draw.drawing import number
from ecumene.draw.seals import seal as draw_seal
from ecumene.engine.files import packaged
from ecumene.engine.lang import LANGUAGES, translator
from ecumene.engine.picture import Emblem
from ecumene.engine.picture import icon as symbol_of
from ecumene.engine.scores import signed
from ecumene.engine.spec import GameSpec
from ecumene.web.api.visitor import YEAR, Visitor
from ecumene.web.language import COOKIE as LANG
from ecumene.web.pages import assets
from ecumene.web.pages.library.mentions import linked
from ecumene.web.pages.templating import Templates, shown
from ecumene.web.pieces import VERSION, mark

THEME: Final = "theme"
"""The cookie of the theme; without it the browser's own wish counts."""

THEMES: Final = ("light", "dark")

_USED = re.compile(r'href="#(i-[\w-]+)"')
_SPRITE: Final = "<!--sprite-->"


@cache
def icon(name: str, size: int = 20) -> Markup:
    """A game-icon; it is decoration, so words must stand beside it or in a label."""
    return Markup(
        '<svg class="gi" width="{size}" height="{size}" aria-hidden="true">'
        '<use href="#i-{name}"/></svg>'
    ).format(name=name, size=size)


@cache
def seal(emblem: Emblem, size: int = 34) -> Markup:
    """The seal of a seat; its letters are told by the words beside it."""
    drawn, half = draw_seal(emblem, 0, 0, size / 2.6), number(size / 2)
    return Markup(
        f'<svg class="seal" width="{size}" height="{size}" aria-hidden="true" '
        f'viewBox="-{half} -{half} {size} {size}">{drawn}</svg>'
    )


class Choosable(Protocol):
    """A choice as a page offers it."""

    @property
    def action(self) -> int: ...
    @property
    def label(self) -> str: ...
    @property
    def key(self) -> str: ...
    @property
    def chosen(self) -> bool: ...
    @property
    def idle(self) -> bool: ...


def chip(offer: Choosable, question: int, without_effect: str) -> Markup:
    """The button of a choice; every push has many of them, and a macro takes twice as long."""
    action, label, key = offer.action, shown(offer.label), shown(offer.key)
    marks = f' data-idle="{shown(without_effect)}"' if offer.idle else ""
    if key:
        marks += f' aria-keyshortcuts="{key}"'
    if offer.chosen:
        marks += ' aria-pressed="true"'
    hint = f'<kbd aria-hidden="true">{key.upper()}</kbd>' if key else ""
    return Markup(
        f'<button id="x-choice-{question}-{action}" class="chip" name="action" value="{action}" '
        f'data-action="{action}" data-label="{label}"{marks}><span>{label}</span>{hint}</button>'
    )


@cache
def rule_link(game: GameSpec[Any], id: str, lang: str) -> Markup:
    """A link to a rule, whose text is long and never changes."""
    macros: Any = environment(lang).get_template("table/macros.html").module
    return Markup(macros.rule_link(game, id))


@cache
def environment(lang: str) -> Templates:
    """The templates in a language; ``_`` and ``_n`` speak it."""
    say = translator("ecumene", lang)
    loader = jinja2.PackageLoader("ecumene.web", "templates")
    made = Templates(loader, {"_": say, "icon": icon, "asset": assets.address})
    made.filters["signed"] = signed
    made.globals.update(_n=say.plural, lang=lang, seal=seal, linked=linked)
    made.globals.update(
        chip=chip, mark=mark, VERSION=VERSION, rule_link=partial(rule_link, lang=lang)
    )
    return made


def render(template: str, lang: str, **about: Any) -> str:
    """A template filled in."""
    return environment(lang).get_template(template).render(about)


def page(
    visitor: Visitor,
    template: str,
    *,
    status: int = 200,
    whole_sprite: bool = False,
    **about: Any,
) -> HTMLResponse:
    """A whole page; with *whole_sprite* it has every icon, for what will be pushed later."""
    request = visitor.request
    shown = render(
        template,
        visitor.lang,
        theme=theme_of(request),
        person=visitor.person,
        path=request.url.path,
        here=here(request),
        sprite=Markup(_SPRITE),
        **about,
    )
    html = shown.replace(_SPRITE, whole_sprite_svg() if whole_sprite else used_sprite(shown), 1)
    response = HTMLResponse(html, status, headers={"Cache-Control": "no-store"})
    asked = request.query_params
    remember_appearance(response, asked.get(LANG, ""), asked.get(THEME, ""))
    return response


def remember_appearance(response: Response, lang: str, theme: str) -> None:
    """Let the browser keep a language and a theme, so that what is pushed later has them too."""
    if lang in LANGUAGES:
        response.set_cookie(LANG, lang, max_age=YEAR, samesite="lax")
    if theme in THEMES:
        response.set_cookie(THEME, theme, max_age=YEAR, samesite="lax")


def theme_of(request: Request) -> str:
    """light, dark, or empty for what the browser wishes."""
    asked = request.query_params.get(THEME) or request.cookies.get(THEME, "")
    return asked if asked in THEMES else ""


def here(request: Request) -> str:
    """This page's address, to come back to with whatever look is chosen then."""
    return str(request.url.remove_query_params([LANG, THEME]).replace(scheme="", netloc=""))


def used_sprite(html: str) -> str:
    """The symbols that a page uses."""
    return "".join(symbol_of(name) for name in sorted(set(_USED.findall(html))))


@cache
def whole_sprite_svg() -> str:
    """All symbols."""
    sprite = packaged("ecumene", "vendor", "icons.svg")
    return sprite.partition(">")[2].rpartition("</svg>")[0].strip()


words_for = partial(translator, "ecumene")
"""``words_for(lang)``: the words of pages."""
