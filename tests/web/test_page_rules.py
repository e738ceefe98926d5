"""Pages about games: everything is there, can be found, and every link leads somewhere."""

from __future__ import annotations

import re
from html import escape
from typing import Any

import pytest

import ecumene
from ecumene.engine.catalogue import Catalogue
from ecumene.engine.spec import GameSpec
from ecumene.teaching.rulebook import rulebook
from ecumene.web.pages.library import routes
from ecumene.web.pages.library.book import book
from ecumene.web.pages.library.finding import in_english, rules_found
from ecumene.web.pages.library.mentions import linked
from tests.web.guests import Guest, Server

GAMES = ecumene.games()
PAGES = ["/g", *(f"/g/{game}{page}" for game in GAMES for page in ("", "/rules", "/pieces"))]
BOOKS = [game for game in GAMES if rulebook(ecumene.load(game).package, "en")]
PAGES += [f"/g/{game}/rulebook" for game in BOOKS]


def read(guest: Guest, path: str, status: int = 200, part: bool = False) -> str:
    """A page as a browser gets it, or what a script asks of it."""
    headers = {"accept": "text/html"} | ({"hx-request": "true"} if part else {})
    response = guest.send("GET", path, headers=headers)
    assert response.status_code == status, response.text
    return str(response.text)


def ids(html: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', html)


def links(html: str) -> set[str]:
    return set(re.findall(r'<a [^>]*?href="([^"]+)"', html))


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_its_anchor_once(server: Server, game: str, lang: str) -> None:
    html = read(server.guest(lang=lang), f"/g/{game}/rules")
    found, catalogue = ids(html), ecumene.load(game).catalogue
    assert set(catalogue.for_players) <= set(found)
    assert len(found) == len(set(found))
    for rule in catalogue:
        assert not (rule.makers and rule.id in found)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_the_book_has_every_word_of_the_catalogue(game: str, lang: str) -> None:
    spec = ecumene.load(game)
    told = re.sub(r"<[^>]*>", " ", " ".join(chapter.body for chapter in book(spec, lang).chapters))
    read_words = set(re.findall(r"[^\W_]+", told))
    for rule in spec.catalogue_in(lang).for_players.values():
        assert set(re.findall(r"[^\W_]+", rule.text)) <= read_words, rule.id


@pytest.mark.parametrize("lang", ["en", "de"])
def test_rules_are_found_and_shown_in_the_language_of_the_reader(server: Server, lang: str) -> None:
    word, other = {"en": ("guest", "Gast"), "de": ("Gast", "guest")}[lang]
    html = read(server.guest(lang=lang), f"/g/oasis/rules?q={word}", part=True)
    assert f"<mark>{word}" in html
    assert "OAS-TOLL-02" in html
    assert f'<ul class="hits" lang="{lang}">' in html
    assert not rules_found(ecumene.load("oasis"), other, lang).rules


def test_makers_chapters_are_not_shown(server: Server) -> None:
    guest = server.guest()
    html = read(guest, "/g/oasis/rules")
    assert "Invariants" not in html
    assert "makers" not in html
    assert "OAS-INV-01" not in read(guest, "/g/oasis/rules?q=discarded")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_link_of_these_pages_leads_somewhere(server: Server, lang: str) -> None:
    guest = server.guest(lang=lang)
    shown = {path: read(guest, path) for path in PAGES}
    anchors = {path: set(ids(html)) for path, html in shown.items()}
    elsewhere = set()
    for path, html in shown.items():
        for link in links(html):
            place, _, anchor = link.partition("#")
            place = place or path
            if place in shown:
                assert not anchor or anchor in anchors[place], f"{path}: {link}"
            elsewhere.add(place)
    for place in sorted(elsewhere - shown.keys()):
        response = guest.send("GET", place, headers={"accept": "text/html"})
        assert response.status_code == 200, place


@pytest.mark.parametrize("path", PAGES)
def test_pages_have_nothing_inline(server: Server, path: str) -> None:
    html = read(server.guest(), path)
    assert not re.search(r"<[^>]+\s(?:style|on\w+)=", html)
    assert not re.search(r"<script(?![^>]* src=)", html)


def test_a_search_shows_what_it_found_marked(server: Server) -> None:
    html = read(server.guest(), "/g/oasis/rules?q=toll+guest")
    assert "OAS-TOLL-01" in html
    assert "OAS-COMP-01" not in html
    assert "<mark>toll</mark>" in html
    assert "<mark>guest</mark>" in html


def test_a_script_gets_the_answer_alone(server: Server) -> None:
    guest = server.guest()
    for path in ("/g/oasis/rules", "/g/oasis/pieces"):
        whole = read(guest, f"{path}?q=toll")
        part = read(guest, f"{path}?q=toll", part=True)
        assert "<body" not in part
        assert part.strip() in whole


def test_what_is_typed_is_shown_as_it_is(server: Server) -> None:
    html = read(server.guest(), '/g/oasis/rules?q=<q>"x')
    assert "<q>" not in html
    assert "&lt;q&gt;" in html


def test_a_question_too_long_is_refused(server: Server) -> None:
    assert "<h1>" in read(server.guest(), f"/g/oasis/rules?q={'x' * 300}", 422)


def test_a_game_that_is_not_there_is_said(server: Server) -> None:
    for page in ("", "/rules", "/pieces"):
        assert "chess" in read(server.guest(), f"/g/chess{page}", 404)


def test_german_says_where_rules_are_english_alone(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = server.guest(lang="de")
    assert "auf Englisch" not in read(guest, "/g/oasis/rules")
    monkeypatch.setattr(routes, "book", lambda game, lang: book(game))
    assert "auf Englisch" in read(guest, "/g/oasis/rules")
    assert "auf Englisch" not in read(server.guest(), "/g/oasis/rules")


def with_terms() -> Any:
    """A game whose catalogue has a glossary in two languages."""
    return next(load for game in GAMES if book(load := ecumene.load(game)).terms)


def test_german_words_find_rules_that_are_english_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    game = with_terms()
    monkeypatch.setattr(GameSpec, "catalogue_in", lambda self, lang: self.catalogue)
    term = next(
        each for each in book(game).terms if each.en != each.de and game.catalogue.search(each.en)
    )
    assert term.en in in_english(game, term.de)
    found = rules_found(game, term.de, "de")
    assert found.rules
    assert term.en in found.also
    assert not rules_found(game, term.de, "en").also


@pytest.mark.parametrize("game", GAMES)
def test_one_piece_from_close_up_is_a_part_of_a_page(server: Server, game: str) -> None:
    guest, piece = server.guest(lang="de"), ecumene.load(game).glossary("de")[0]
    address = f"/g/{game}/pieces/{piece.id}"
    part = guest.send("GET", address, headers={"hx-request": "true"})
    assert part.status_code == 200
    assert escape(piece.name) in part.text
    assert "<html" not in part.text
    assert all(id.startswith(f"piece-{piece.id}-") for id in ids(part.text))  # none of the table's
    led = guest.send("GET", address, follow_redirects=False)
    assert led.headers["location"] == f"/g/{game}/pieces#piece-{piece.id}"
    assert guest.send("GET", f"/g/{game}/pieces/no-such-piece").status_code == 404


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_piece_is_shown_and_found(server: Server, game: str, lang: str) -> None:
    guest, pieces = server.guest(lang=lang), ecumene.load(game).glossary(lang)
    shown = ids(read(guest, f"/g/{game}/pieces"))
    assert {f"piece-{piece.id}" for piece in pieces} <= set(shown)
    assert len(shown) == len(set(shown))
    for piece in pieces[:3]:
        found = read(guest, f"/g/{game}/pieces?q={piece.name}")
        assert f'id="piece-{piece.id}"' in found


def test_ids_in_any_sentence_become_links() -> None:
    told = linked("oasis", "See OAS-TURN-02/03 and OAS-NONE-01 <now>; DP-TOLL.")
    assert 'href="/g/oasis/rules#OAS-TURN-02">OAS-TURN-02</a>' in told
    assert 'href="/g/oasis/rules#OAS-TURN-03">03</a>' in told
    assert 'href="/g/oasis/rules#OAS-TOLL-01">DP-TOLL</a>' in told
    assert 'OAS-NONE-01"' not in told
    assert "&lt;now&gt;" in told


def test_a_game_is_told_with_its_makers_and_its_beginning(server: Server) -> None:
    for game in GAMES:
        spec, html = ecumene.load(game), read(server.guest(), f"/g/{game}")
        assert spec.credits.partition(";")[0] in html
        for option in spec.options:
            assert option.name in html or spec.say(option.label, "en") in html
        assert f'href="/g/{game}/rules"' in html
        assert ("unofficial" in html) == (";" in spec.credits)


def test_a_book_of_all_that_catalogues_use() -> None:
    from ecumene.web.pages.library.book import Binder

    text = """# Some rules

Words before.

## 1. A chapter

- **ABC-ONE-01** *First.* See ABC-ONE-02/03,
  with a `word` & more.
  | from | to |
  |---|---|
  | a | b |
- **ABC-ONE-02** Second.
    - **ABC-ONE-03** Third, inside.

```
- no rule: ABC-ONE-09
```

## 1. A chapter

| id | when |
|---|---|
| DP-ONE | now |

## 2. For makers
<!-- makers -->

- ABC-TWO-01 Hidden.

### 2.1 A part of it

- ABC-TWO-02 Hidden too.

## 3. For all

<!-- a remark -->
- ABC-TRI-01 Shown; ABC-TWO-01 is no link.
"""
    catalogue = Catalogue(text)
    game: Any = type(
        "Spec",
        (),
        {"id": "abc", "catalogue_in": lambda lang: catalogue, "glossary": lambda lang: ()},
    )
    bound = Binder(game, catalogue).bind(text)
    html = "".join(chapter.body for chapter in bound.chapters)
    assert [chapter.anchor for chapter in bound.chapters][1:] == [
        "chapter-1-a-chapter",
        "chapter-1-a-chapter-2",
        "chapter-3-for-all",
    ]
    assert [each for each in ids(html) if each.startswith("ABC")] == [
        "ABC-ONE-01",
        "ABC-ONE-02",
        "ABC-ONE-03",
        "ABC-TRI-01",
    ]
    assert "remark" not in html
    assert "#ABC-TWO-01" not in html
    assert "<em>First.</em>" in html
    assert "<code>word</code> &amp; more." in html
    assert "<td>b</td>" in html
    assert '<pre tabindex="0">- no rule: ABC-ONE-09</pre>' in html


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", BOOKS)
def test_a_rulebook_shows_all_its_chapters_and_pictures(
    server: Server, game: str, lang: str
) -> None:
    html = read(server.guest(lang=lang), f"/g/{game}/rulebook")
    told = rulebook(ecumene.load(game).package, lang)
    assert told is not None
    assert f'<article lang="{lang}" class="rulebook">' in html
    for chapter in told.chapters:
        assert f'<section id="{chapter.anchor}"' in html
        for each in chapter.pictures:
            assert f'id="fig-{each.example}-{each.figure}-' in html
    assert len(ids(html)) == len(set(ids(html)))  # the pictures do not share ids
    assert html.count('role="img" aria-label="') == html.count('<figure class="shown')
    assert "data-action" not in html  # and nothing in them can be chosen


def test_a_rulebook_is_searched(server: Server) -> None:
    guest = server.guest()
    part = read(guest, "/g/oasis/rulebook?q=toll+coin", part=True)
    assert 'href="/g/oasis/rulebook#tolls"' in part
    assert "<mark>coin</mark>" in part
    assert 'href="/g/oasis/rules?q=toll%20coin"' in part
    assert part.strip() in read(guest, "/g/oasis/rulebook?q=toll+coin")
    assert "Nothing about" in read(guest, "/g/oasis/rulebook?q=zeppelin", part=True)


def test_a_game_without_a_rulebook_has_no_such_page(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "volume", lambda game, lang: None)
    monkeypatch.setattr(routes, "has_rulebook", lambda game: False)
    read(server.guest(), "/g/oasis/rulebook", status=404)
    assert "/g/oasis/rulebook" not in read(server.guest(), "/g/oasis")
