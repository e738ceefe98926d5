"""Templates: what is the same in every page is asked for once, when they are compiled."""

from __future__ import annotations

import jinja2
import pytest
from markupsafe import Markup

from ecumene.web.pages.rendering import chip, environment, render
from ecumene.web.pages.table.body import Offer
from ecumene.web.pages.templating import Templates


def made(**sources: str) -> tuple[Templates, list[str]]:
    """Templates with a function that notes what it was asked for."""
    asked: list[str] = []

    def say(word: str, **about: object) -> str:
        asked.append(word)
        return f"<{word.format(**about)}>"

    pictures = {"mark.svg": "<svg>{{ kept }}</svg>\n"}
    loader = jinja2.DictLoader({f"{name}.html": text for name, text in sources.items()} | pictures)
    return Templates(loader, {"_": say, "picture": lambda name: Markup(f"<i>{name}</i>")}), asked


def test_constant_words_are_asked_for_once_and_escaped() -> None:
    templates, asked = made(page='{{ _("a") }}{{ picture("b") }}{% if x == _("a") %}!{% endif %}')
    page = templates.get_template("page.html")
    assert page.render(x="<a>") == "&lt;a&gt;<i>b</i>!"
    assert page.render(x="") == "&lt;a&gt;<i>b</i>"
    assert asked == ["a", "a"]  # where it stands twice, and not when it is rendered


def test_what_varies_is_asked_for_whenever_a_page_is_written() -> None:
    templates, asked = made(page='{{ _("{n} x", n=n) }} {{ _(word) }} {{ _(*words) }}')
    page = templates.get_template("page.html")
    assert page.render(n=1, word="w", words=["v"]) == "&lt;1 x&gt; &lt;w&gt; &lt;v&gt;"
    assert page.render(n=2, word="w", words=["v"]) == "&lt;2 x&gt; &lt;w&gt; &lt;v&gt;"
    assert len(asked) == 6


class Loud(str):
    """Words that say themselves how they are shown."""

    def __html__(self) -> str:
        return f"<b>{self}</b>"


def test_what_is_shown_is_escaped_once_wherever_it_comes_from() -> None:
    about = {"word": "<&\"'>", "none": None, "n": -3, "yes": True, "half": 0.5, "loud": Loud("!")}
    macro = "{% macro twice(x) %}{{ x }}{{ x }}{% endmacro %}{{ twice(word) }}{{ twice(html) }}"
    shown = (
        "{{ word }} {{ html }} {{ none }} {{ n }} {{ yes }} {{ half }} {{ loud }} {{ word|upper }}"
    )
    templates, _ = made(page=macro + shown, other=shown)
    plain = jinja2.Environment(autoescape=True)
    about |= {"html": Markup("<i>&</i>")}
    expected = plain.from_string(macro + shown).render(about)
    assert templates.get_template("page.html").render(about) == expected
    assert templates.get_template("page.html") is templates.get_template("page.html")


def test_pictures_are_put_in_as_they_are() -> None:
    page = '({% include "mark.svg" %}){% include "other.html" %}'
    templates, _ = made(page=page, other="{{ x }}")
    assert templates.get_template("page.html").render(x="&") == "(<svg>{{ kept }}</svg>)&amp;"


def test_what_is_misspelt_is_an_error() -> None:
    templates, _ = made(page="{{ absent }}")
    with pytest.raises(jinja2.UndefinedError):
        templates.get_template("page.html").render()
    broken, _ = made(page="{% if %}")
    with pytest.raises(jinja2.TemplateSyntaxError):
        broken.get_template("page.html")


def test_each_language_has_its_own_words() -> None:
    about = {"error": "Oh.", "rule": "", "hint": None, "stale": True, "ask": None}
    english, german = (render("table/notice.html", lang, **about) for lang in ("en", "de"))
    assert english != german
    assert environment("en") is environment("en")


def test_the_button_of_a_choice_says_all_of_it_and_escapes_what_games_say() -> None:
    plain = chip(Offer(7, "Ur & <Uruk>", "a", chosen=False, held=False), 3, "without effect")
    assert plain == (
        '<button id="x-choice-3-7" class="chip" name="action" value="7" data-action="7" '
        'data-label="Ur &amp; &lt;Uruk&gt;" aria-keyshortcuts="a">'
        '<span>Ur &amp; &lt;Uruk&gt;</span><kbd aria-hidden="true">A</kbd></button>'
    )
    idle = chip(Offer(7, "Pass", "", chosen=True, held=False, idle=True), 3, 'without "effect"')
    assert 'data-idle="without &#34;effect&#34;" aria-pressed="true"><span>Pass</span></b' in idle
