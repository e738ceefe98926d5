"""The page of a new table: seats, options, and what is wrong beside its field."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import ecumene
from ecumene.bots.characters import CHARACTERS
from ecumene.engine.options import Conflict, Option
from ecumene.web.pages.new import draft as drafts
from tests.web.guests import PATIENT, Server, serving
from tests.web.test_assets import html
from tests.web.test_page_home import INLINE, sent

OASIS = ecumene.load("oasis")
TWO = {"typed": "1", "seat-0": "me", "name-0": "", "seat-1": "local", "name-1": ""}


def fields(page: str) -> dict[str, str]:
    """What a browser would send: names and values of the form."""
    form = page.partition('<form id="plan"')[2].partition("</form>")[0]
    found = {
        name: unescape(value)
        for name, value in re.findall(r'<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"', form)
    }
    found = {name: value for name, value in found.items() if name != "hints"}
    if re.search(r'name="hints" value="yes" checked', form):
        found["hints"] = "yes"
    for name, body in re.findall(r'<select[^>]*name="([^"]+)".*?>(.*?)</select>', form, re.S):
        chosen = re.search(r'<option value="([^"]*)" selected', body)
        first = re.search(r'<option value="([^"]*)"', body)
        assert first is not None
        found[name] = unescape((chosen or first)[1])
    return found


def fault(page: str, key: str) -> str:
    """What stands beside a field."""
    found = re.search(rf'id="fault-{key}">.*?<span>(.*?)</span>', page, re.S)
    assert found is not None, f"nothing is wrong with {key}"
    return unescape(found[1])


def table_of(response: Any) -> str:
    """The table that a form opened."""
    return str(response.headers["location"]).removeprefix("/t/")


@pytest.mark.parametrize("id", ecumene.games())
def test_the_form_of_every_game_opens_its_table(server: Server, id: str) -> None:
    guest = server.guest()
    page = html(guest, f"/new/{id}")
    assert not INLINE.search(page)
    opened = sent(guest, f"/new/{id}", 303, **fields(page))
    seen = guest.look(table_of(opened))
    assert seen["game"] == id
    assert seen["seats"][0]["yours"]
    assert (seen["open_seed"], seen["hints"], seen["speed"]) == (False, True, "fast")


@pytest.mark.parametrize("id", ecumene.games())
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_choice_has_a_name_for_people(server: Server, id: str, lang: str) -> None:
    page = unescape(html(server.guest(lang=lang), f"/new/{id}"))
    game = ecumene.load(id)
    for option in game.options:
        assert game.say(option.label, lang) in page
        assert game.say(option.help, lang) in page
        for value in game.values(option, 3, lang):
            assert re.search(rf'<option value="{value.value}"[^>]*>{re.escape(value.name)}<', page)
            assert not re.search(r"[a-z]_[a-z]", value.name)


def test_bots_are_offered_as_characters_in_plain_words(tmp_path: Path) -> None:
    with serving(tmp_path, replace(PATIENT, bots=True)) as server:
        guest = server.guest()
        page = html(guest, "/new/oasis")
        for name in CHARACTERS:
            assert f'value="bot:{name}"' in page
        assert "Selene (medium): makes up her mind early" in page
        assert "mcts" not in page
        assert "Nobody has measured bots at this game" not in page
        form = {**fields(page), "seat-1": "bot:theano", "seat-2": "bot:tavi"}
        seen = guest.look(table_of(sent(guest, "/new/oasis", 303, **form)))
        assert [seat["bot"] for seat in seen["seats"]] == ["", "theano", "tavi"]
        assert [seat["name"] for seat in seen["seats"]][1:] == ["Theano", "Tavi"]


def test_levels_that_nobody_has_measured_are_said_to_be_a_guess(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ecumene.web.bots.levels.calibrations", dict)
    with serving(tmp_path, replace(PATIENT, bots=True)) as server:
        assert "Nobody has measured bots at this game" in html(server.guest(), "/new/oasis")


def test_a_server_without_bots_offers_none(server: Server) -> None:
    guest = server.guest()
    assert "bot:" not in html(guest, "/new/oasis")
    page = sent(guest, "/new/oasis", 422, **{**TWO, "seat-1": "bot:easy"}).text
    assert fault(page, "seat-1") == "This server plays without bots."


def test_seats_are_added_and_removed_without_a_script(server: Server) -> None:
    guest = server.guest("Ada")
    form = fields(html(guest, "/new/oasis")) | {"name-0": "Queen", "option-rounds": "7"}
    for number in (4, 5):
        page = guest.send("GET", "/new/oasis", params={**form, "do": "add"}).text
        form = fields(page)
        assert f"seat-{number - 1}" in form
        assert f"seat-{number}" not in form
    assert "Add a seat" not in page  # no more than the game has
    assert (form["name-0"], form["option-rounds"]) == ("Queen", "7")
    form["name-2"] = "Third"
    page = guest.send("GET", "/new/oasis", params={**form, "do": "remove-0"}).text
    assert fields(page)["name-1"] == "Third"
    for _ in range(5):
        page = guest.send("GET", "/new/oasis", params={**fields(page), "do": "remove-0"}).text
    assert "seat-1" in fields(page)
    assert "Remove seat" not in page
    for nonsense in ("remove-99", "remove-x", "dance"):
        again = guest.send("GET", "/new/oasis", params={**fields(page), "do": nonsense}).text
        assert {**fields(again), "request": ""} == {**fields(page), "request": ""}


def test_everything_typed_reaches_the_table(server: Server) -> None:
    guest = server.guest("Ada")
    form = {
        **TWO,
        "name-0": "Queen Ada",
        "seat-1": "open",
        "seat-2": "local",
        "name-2": "Cleo",
        "option-rounds": "8",
        "seed": "sesame",
        "speed": "step",
    }
    seen = guest.look(table_of(sent(guest, "/new/oasis", 303, **form)))
    assert [seat["name"] for seat in seen["seats"]] == ["Queen Ada", "", "Cleo"]
    assert (seen["status"], seen["mine"]) == ("waiting", [0, 2])
    assert seen["options"] == {"rounds": 8}
    assert (seen["open_seed"], seen["speed"], seen["hints"]) == (True, "step", False)


def test_a_new_guest_takes_the_name_of_the_seat(server: Server) -> None:
    guest = server.guest()
    sent(guest, "/new/oasis", 303, **{**TWO, "name-0": " Zoe "})
    assert guest.get("/me")["name"] == "Zoe"


def test_the_same_form_sent_twice_opens_one_table(server: Server) -> None:
    guest = server.guest("Ada")
    form = {**TWO, "request": "once"}
    assert table_of(sent(guest, "/new/oasis", 303, **form)) == table_of(
        sent(guest, "/new/oasis", 303, **form)
    )


@pytest.mark.parametrize(
    ("wrong", "key", "sentence"),
    [
        ({"name-1": "x" * 41}, "seat-1", "A name has at most 40 characters."),
        ({"seat-1": "me"}, "seat-1", "You can sit on one seat"),
        ({"seat-1": "cat"}, "seat-1", "Who is to sit here?"),
        ({"option-rounds": "99"}, "option-rounds", 'Rounds cannot be "99".'),
        ({"option-rounds": "<b>"}, "option-rounds", 'Rounds cannot be "<b>".'),
        ({"seed": "x" * 201}, "seed", "That is too long: at most 200 characters."),
        ({"speed": "warp"}, "speed", "has a value that is not possible"),
    ],
)
def test_faults_stand_beside_their_field_and_nothing_is_lost(
    server: Server, wrong: dict[str, str], key: str, sentence: str
) -> None:
    guest = server.guest()
    form = {**TWO, "name-0": "Typed", "seed": "kept", **wrong}
    page = sent(guest, "/new/oasis", 422, **form).text
    assert sentence in fault(page, key)
    kept = fields(page)
    assert kept["name-0"] == "Typed"
    assert kept["seed"] == form["seed"]
    assert kept["name-1"] == form["name-1"]
    assert guest.cookie == ""  # nobody was made a guest


@pytest.mark.parametrize("count", [0, 1, 6, 30])
def test_a_wrong_number_of_seats(server: Server, count: int) -> None:
    form = {"typed": "1", **{f"seat-{at}": "local" for at in range(count)}}
    page = sent(server.guest(), "/new/oasis", 422, **form).text
    assert "is for 2 to 5 seats" in fault(page, "seats")


def test_an_unknown_game_is_a_page(server: Server) -> None:
    assert "oasis" in html(server.guest(), "/new/oasiss", 404)


def test_a_bad_name_of_a_request_is_a_sentence(server: Server) -> None:
    page = sent(server.guest(), "/new/oasis", 422, **{**TWO, "request": "a b"}).text
    assert "A request is named by" in page


# Options of every kind, at a game that is made for it


def option(name: str, kind: Any, default: Any, *values: Any, **about: Any) -> Option:
    return Option(name, kind, default, name.title(), f"About {name}.", lambda n: values, **about)


@pytest.fixture
def draft(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Reads a form of a game with options of all kinds."""
    monkeypatch.setattr(OASIS.state, "game", OASIS)  # a spec made here would stay its game
    few = Option("map", "choice", "a", "Map", "", lambda seats: ["a", "b", "c"][: 5 - seats])
    clash = (Conflict(True, "level", 2),)
    game = replace(
        OASIS,
        options=(
            option("wild", "flag", True, conflicts=clash),
            option("level", "int", 1, 1, 2, 3),
            option("side", "per_seat", "any", "left", "right", "any", shared=("any",)),
            few,
        ),
    )

    def read(**form: str) -> drafts.Draft:
        return drafts.read(game, form, False, 2)

    return read


def test_what_nobody_touched_is_as_the_game_says(draft: Any) -> None:
    untouched = draft()
    assert drafts.check(untouched, "en", False) == {}
    chosen = drafts.plan(untouched).options
    assert chosen == {"wild": True, "level": 1, "side": ["any", "any"], "map": "a"}


def test_values_come_in_their_own_type(draft: Any) -> None:
    typed = draft(**{**TWO, "option-level": "3", "own-0-side": "left", "own-1-side": "any"})
    assert drafts.check(typed, "en", False) == {}
    chosen = drafts.plan(typed).options
    assert chosen == {"wild": False, "level": 3, "side": ["left", "any"], "map": "a"}


def test_two_seats_cannot_take_the_same(draft: Any) -> None:
    typed = draft(**{**TWO, "own-0-side": "left", "own-1-side": "left"})
    faults = drafts.check(typed, "en", False)
    assert faults == {"option-side": "Side: every seat needs a different choice."}


def test_a_conflict_stands_beside_the_option_that_has_it(draft: Any) -> None:
    typed = draft(**{**TWO, "option-wild": "yes", "option-level": "2"})
    faults = drafts.check(typed, "en", False)
    assert faults == {"option-wild": "This does not go with “Level” as it is chosen."}
    assert "Level" in drafts.check(typed, "de", False)["option-wild"]


def test_a_choice_that_more_seats_do_not_have_is_asked_for_again(draft: Any) -> None:
    typed = draft(**{**TWO, "option-map": "c"})
    assert drafts.notes(typed, "en") == {}
    drafts.change(typed, "add", False)
    assert "not there for 3 seats" in drafts.notes(typed, "en")["option-map"]
    assert typed.options["map"] == "a"
