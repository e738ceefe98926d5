"""The page of a table: what it shows, what its forms do, what it is told."""

from __future__ import annotations

import re
from collections import Counter
from importlib import import_module

import pytest

import ecumene
from ecumene.bots import Chance
from ecumene.web.channel import deflate
from ecumene.web.pages.table.body import Reader, body, leads, offers
from ecumene.web.pages.table.layout import Layout, lay_out
from ecumene.web.pieces import Page as InPieces
from ecumene.web.rooms import events as e
from ecumene.web.rooms.memory import Memory, Places
from ecumene.web.rooms.room import Room
from ecumene.web.rooms.shapes import Choice, Onlooker
from ecumene.web.store.store import Row
from tests.web.guests import Server, two
from tests.web.tablepage import SCRIPT, Page, choose, page, post
from tests.web.test_leaks import beginning, lay, random_state

# What it shows


def test_every_choice_is_a_button_and_lies_on_the_table(server: Server) -> None:
    ada, _, table = two(server)
    shown = page(ada, table)
    assert shown.body["data-status"] == "playing"
    assert shown.body["data-version"] == str(ada.look(table)["version"])
    offered = {str(choice["action"]) for choice in ada.look(table)["choices"]}
    assert shown.actions("button") == offered
    assert shown.actions("g") == offered
    keys = [each["aria-keyshortcuts"] for each in shown.find("button", name="action")]
    assert keys == list("123")[: len(keys)]
    assert page(server.guest("Cleo"), table).actions("button") == set()


def test_nothing_on_the_page_is_script_or_style_of_its_own(server: Server) -> None:
    ada, _, table = two(server)
    shown = page(ada, table)
    for tag, about in shown.all:
        assert "style" not in about, tag
        assert not [name for name in about if name.startswith("on")], tag
        assert tag != "script" or about.get("src")


@pytest.mark.parametrize("game", ecumene.games())
def test_ids_are_unique_and_pushes_small(server: Server, game: str) -> None:
    """Morphing needs ids, each of them once; an update after a move has less than 60 kB."""
    seats = ecumene.load(game).seats[-1]
    for steps in (0, 40):
        table = f"size-{game}-{steps}"
        server.run(lay(server, game, random_state(game, seats, steps), table))
        pushed = server.run(drawn(server, table, Reader(Onlooker((0,)), True, "de"))).whole()
        ids = Counter(each["id"] for _, each in Page(pushed).all if "id" in each)
        assert [id for id, count in ids.items() if count > 1] == []
        assert len(deflate(pushed.encode())) < 60_000


async def drawn(server: Server, table: str, reader: Reader) -> InPieces:
    async with server.hall.room(table) as room:
        return body(room, reader)


def test_all_who_see_the_same_share_one_drawing(server: Server) -> None:
    _, _, table = two(server)

    async def twice() -> bool:
        async with server.hall.room(table) as room:
            reader = Reader(Onlooker(), False, "en")
            return body(room, reader) is body(room, reader)

    assert server.run(twice())


@pytest.mark.parametrize("game", ecumene.games())
def test_a_part_is_taken_again_only_where_it_would_be_drawn_the_same(game: str) -> None:
    """All who look, over some moves, with one memory: every byte as if each were drawn alone."""
    spec, memory = ecumene.load(game), Memory()
    state = random_state(game, spec.seats[-1], 30)
    chance, drawn, taken = Chance(f"memory {game}"), 0, 0
    for _ in range(3):
        before: set[int] = set()
        for viewer in (*range(state.seats), None):
            seen = {**state.observe(viewer), "players": [f"P{n}" for n in range(state.seats)]}
            shared = lay_out(spec, seen, "en", memory=memory)
            assert shared == lay_out(spec, seen, "en")
            parts = [*shared.boards, *shared.seats, *shared.shelves, *shared.beside, *shared.sheets]
            ids = {id(panel.drawn) for panel in parts}
            drawn, taken = drawn + len(ids - before), taken + len(ids & before)
            before |= ids
        if not state.over:
            state.apply(chance.pick(state.legal()))
    assert taken > 0, (drawn, taken)


@pytest.mark.parametrize("game", ecumene.games())
def test_a_page_does_not_depend_on_what_was_shown_before(game: str) -> None:
    """All readers, over some moves: every byte as if nobody had looked at the table yet."""
    state = random_state(game, ecumene.load(game).seats[-1], 30)
    first = Row("t", 1, "new", "p0", 0.0, "")
    watched, fresh = (Room("t", beginning(game, state), first) for _ in range(2))
    readers = [Reader(Onlooker((seat,)), True, "en") for seat in range(state.seats)]
    readers.append(Reader(Onlooker(), False, "en"))
    chance = Chance(f"pages {game}")
    for version in range(2, 5):
        for reader in readers:
            for kept in (fresh.cache, fresh.memory, fresh.told):
                kept.clear()
            assert body(watched, reader).whole() == body(fresh, reader).whole()
        if not watched.waiting:
            break
        seat = watched.waiting[0]
        sentence = watched.game.sentence(chance.pick(watched.state.legal(seat)))
        for room in (watched, fresh):
            row = Row("t", version, f"r{version}", f"p{seat}", 0.0, "")
            room.take(e.Answered(seat, sentence), row)


@pytest.mark.parametrize("game", ["ancient_world", "oasis", "ankh"])
def test_where_pieces_lay_is_looked_up_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where there is no board: a game is not replayed for every look at it."""
    room = Room("t", beginning(game, random_state(game, 2, 10)), Row("t", 1, "new", "p0", 0.0, ""))
    looked: list[int] = []

    def places(*about: object) -> dict[str, Places]:
        looked.append(1)
        return {}

    monkeypatch.setattr(import_module("ecumene.web.pages.table.body"), "places", places)
    for version in range(2, 14):
        seat = room.waiting[0]
        sentence = room.game.sentence(room.state.legal(seat)[0])
        room.take(e.Answered(seat, sentence), Row("t", version, f"r{version}", "", 0.0, ""))
    mover = room.record.steps[-1].seat
    other = next(each.seat for each in reversed(room.record.steps) if each.seat != mover)
    for version in range(14, 17):
        room.take(e.Said(0, "hm"), Row("t", version, f"r{version}", "p0", 0.0, ""))
        body(room, Reader(Onlooker((other,)), True, "en"))
    assert looked == [1]


def put_together(news: str, known: dict[str, str]) -> str:
    """As ``watch.js`` does it."""

    def put(found: re.Match[str]) -> str:
        return known[found[1]] if found[2] is None else found[2]

    return re.sub("\x01([^\x02\x03]*)(?:\x02([^\x03]*))?\x03", put, news)


def test_a_push_leaves_out_what_has_not_changed_and_can_be_put_together_again(
    server: Server,
) -> None:
    ada, ben, table = two(server)
    readers = [Reader(Onlooker((seat,)), True, "en") for seat in (0, 1)]
    first = [server.run(drawn(server, table, reader)) for reader in readers]
    known = [page.news({})[1] for page in first]
    for deed in (ada.answer, ben.answer, lambda at: ben.post(f"/tables/{at}/chat", text="hello")):
        deed(table)
        for at, reader in enumerate(readers):
            now = server.run(drawn(server, table, reader))
            news, pieces = now.news(known[at])
            assert len(news) < len(now.whole())
            again = put_together(news, known[at]).replace("\x04", str(now.version))
            assert again == now.whole()
            known[at] = pieces
    assert len(news) < len(now.whole()) / 2  # words alone draw nothing


def test_whoever_waits_is_told_for_whom(server: Server) -> None:
    ada, ben, table = two(server)
    assert "Waiting for Ben." in page(ada, table).text
    choose(ada, table)
    assert "You have chosen; you may change it until all have." in page(ada, table).text
    assert "has chosen" in page(ben, table).text


# Playing


def test_a_form_answers_with_and_without_a_script(server: Server) -> None:
    ada, ben, table = two(server)
    before = ada.look(table)["version"]
    assert choose(ada, table).status_code == 204
    assert ada.look(table)["version"] == before + 1
    shown = page(ben, table)
    action = shown.find("button", name="action")[0]["value"]
    version = shown.body["data-version"]
    answer = post(ben, table, "answer", False, action=action, version=version, request="once")
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/t/{table}"
    after = ben.look(table)["version"]
    post(ben, table, "answer", False, action=action, version=version, request="once")
    assert ben.look(table)["version"] == after, "sent again, nothing is done twice"


def test_a_refusal_is_a_sentence_in_the_page(server: Server) -> None:
    ada, _, table = two(server)
    stale = post(ada, table, "answer", action=0, version=999, sure="true")
    assert stale.status_code == 200
    assert stale.headers["hx-trigger"] == "stale"
    assert "The table has moved on since" in stale.text
    seen = ada.look(table)
    version = seen["version"]
    other = next(iter({0, 1, 2, 3} - {choice["action"] for choice in seen["choices"]}))
    illegal = post(ada, table, "answer", action=other, version=version, sure="true")
    assert illegal.status_code == 200
    assert "is not possible now" in illegal.text
    assert "hx-trigger" not in illegal.headers
    plain = post(ada, table, "undo", False, version=version)
    assert plain.status_code == 422
    assert "There is nothing to take back." in plain.text


def test_what_cannot_be_taken_back_is_asked_for_twice(server: Server) -> None:
    ada, ben, table = two(server)
    assert choose(ada, table, sure="").status_code == 204, "she may change it until Ben has chosen"
    version = ben.look(table)["version"]
    asked = choose(ben, table, sure="")
    assert asked.status_code == 200
    assert 'data-into="x-confirm"' in asked.text
    assert "This cannot be taken back." in asked.text
    assert ben.look(table)["version"] == version, "nothing has been done"
    headers = {"cookie": "confirm=off"}
    shown = page(ben, table)
    about = {"action": shown.find("button", name="action")[0]["value"], "version": version}
    quick = ben.client.post(
        f"/t/{table}/answer",
        data=about,
        headers={**SCRIPT, "cookie": f"ecumene={ben.cookie}; {headers['cookie']}"},
    )
    assert quick.status_code == 204
    kept = post(ben, table, "confirm", on="")
    assert "confirm=off" in kept.headers["set-cookie"]
    assert "confirm=on" in post(ben, table, "confirm", on="true").headers["set-cookie"]


def test_whoever_plays_alone_is_asked_once_and_can_always_go_back(server: Server) -> None:
    """The others are bots, or sit at the same device: nobody else has to agree."""
    ada = server.guest("Ada")
    table = ada.table("me", "local")
    for seat in (0, 1):
        assert choose(ada, table, seat, sure="").status_code == 204
    seat = ada.look(table)["waiting"][0]
    seen = ada.look(table, seat=seat)
    assert not seen["undo"]["can"]
    form = page(ada, table, seat=seat).find("form", id="x-undo")[0]
    assert form["action"] == f"/t/{table}/propose"
    back = post(ada, table, "propose", seat=seat, matter="undo", to=0, version=seen["version"])
    assert back.status_code == 204
    assert ada.look(table)["step"] == 0


def test_steps_are_taken_back_and_played_again(server: Server) -> None:
    ada = server.guest("Ada")
    table = ada.table("me", "local", game="ankh")
    for _ in range(60):
        seat = ada.look(table)["waiting"][0]
        seen = ada.look(table, seat=seat)
        if seen["undo"]["can"]:
            break
        choose(ada, table, seat)
    else:
        raise AssertionError("nothing can ever be taken back")
    step, version = seen["step"], seen["version"]
    assert "Restart turn" in page(ada, table, seat=seat).text or seen["undo"]["turn"] == step - 1
    assert post(ada, table, "undo", seat=seat, version=version).status_code == 204
    seen = ada.look(table, seat=seat)
    assert seen["step"] == step - 1
    assert "x-redo" in page(ada, table, seat=seat).text
    assert post(ada, table, "redo", seat=seat, version=seen["version"]).status_code == 204
    seen = ada.look(table, seat=seat)
    assert seen["step"] == step
    undone = post(ada, table, "undo", seat=seat, version=seen["version"], turn="true")
    assert undone.status_code == 204
    assert ada.look(table, seat=seat)["step"] == seen["undo"]["turn"]


def test_going_back_past_a_barrier_is_voted_on(server: Server) -> None:
    ada, ben, table = two(server)
    choose(ada, table)
    choose(ben, table)
    seen = ada.look(table)
    assert "Ask to go back" in page(ada, table).text
    assert "all have chosen" in post(ben, table, "undo", version=seen["version"]).text
    post(ada, table, "propose", matter="undo", to=0, version=seen["version"])
    assert "Ada proposes to go back to step 0." in page(ben, table).text
    assert 'value="true">Agree' in page(ben, table).text
    assert post(ben, table, "vote", agree="false").status_code == 204
    assert "x-proposal" not in page(ben, table).text
    post(ada, table, "propose", matter="undo", to=0, version=ada.look(table)["version"])
    assert post(ben, table, "vote", agree="true").status_code == 204
    assert ben.look(table)["step"] == 0
    assert post(ben, table, "propose", matter="war", version=1).status_code == 422


def test_choices_without_effect_are_folded_behind_one(server: Server) -> None:
    game = ecumene.load("ancient_world")
    state = random_state("ancient_world", 2, 0)
    view = state.observe(state.actor)
    while not any(game.is_idle(action, view) for action in view["legal"]):
        state.apply(state.legal()[0])
        view = state.observe(state.actor)
    choices = [Choice(each, game.sentence(each), game.label(each, view)) for each in view["legal"]]
    idle = [each for each in choices if game.is_idle(each.action, view)]
    offered = offers(game, view, choices, None, Layout())
    assert [each.action for each in offered if each.idle] == [each.action for each in idle]
    assert [each.idle for each in offered] == sorted(each.idle for each in offered)
    assert {each.action for each in offered} == set(view["legal"])
    alone = offers(game, view, idle, None, Layout())
    assert not any(each.idle for each in alone), "nothing else can be done"


def test_choices_that_read_the_same_are_folded_behind_the_first() -> None:
    game = ecumene.load("oasis")
    view = game.new(2, 1).observe(0)
    choices = [Choice(action, "", label) for action, label in enumerate(("one", "two", "one"))]
    offered = offers(game, view, choices, None, Layout())
    assert [(each.action, each.idle) for each in offered] == [(0, False), (1, False), (2, True)]


def test_the_sill_leads_to_every_piece_that_can_be_chosen() -> None:
    game = ecumene.load("ankh")
    state, chance = game.new(2, 5), Chance("powers")
    while state.observe(state.actor)["ask"]["kind"] != "ChoosePower":
        state.apply(chance.pick(state.legal()))
    view = state.observe(state.actor)
    layout = lay_out(game, view, "en")
    choices = [Choice(each, "", game.label(each, view)) for each in view["legal"]]
    offered = offers(game, view, choices, None, layout)
    powers = [each.action for each in offered if each.drawn]
    assert [game.sentence(each.action) for each in offered if not each.drawn] == ["unlock nothing"]
    assert leads(layout, offered) == [("x-sheet-powers", "Ankh powers", len(powers))]


# Parts


@pytest.mark.parametrize("game", ecumene.games())
def test_every_part_of_a_game_has_its_place(game: str) -> None:
    spec = ecumene.load(game)
    state = spec.new(spec.seats[0], 1)
    seen = state.observe(state.actor)
    layout = lay_out(spec, seen, "en")
    shown = [
        *(panel for column in layout.columns for panel in column),
        *layout.boards,
        *layout.shelves,
        *layout.seats,
        *layout.beside,
        *layout.sheets,
    ]
    parts = [part for part in spec.parts(seen) if not part.empty and part.role != "hand"]
    assert sorted(panel.id for panel in shown) == sorted(part.id for part in parts)
    assert [panel.seat for panel in layout.seats] == list(range(state.seats))
    shelved = [panel for place in layout.shelved for panel in place.panels]
    assert sorted(panel.id for panel in shelved) == sorted(panel.id for panel in layout.shelves)
    assert layout.position
    assert all("<desc>" not in panel.svg for panel in shown), "the table is told once"
