"""A language model at the table: by its tools, with what its seat may know."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any

import pytest

import ecumene
from ecumene.bots import Bot, decide
from ecumene.engine.errors import Error
from ecumene.engine.flow import State
from ecumene.engine.record import Record

pytest.importorskip("mcp", reason="the package mcp is not installed")

import anyio
from mcp import Client, StdioServerParameters
from starlette.testclient import TestClient

from ecumene.mcp.kept import MOST, KeptSeats, Seat
from ecumene.mcp.local import LocalGame, seated
from ecumene.mcp.remote import Refused, RemoteTable
from ecumene.mcp.server import make_server
from ecumene.web.app import make_app
from ecumene.web.settings import Settings


async def said(client: Client, tool: str, **args: Any) -> str:
    answer = await client.call_tool(tool, args)
    return "\n".join(each.text for each in answer.content if each.type == "text")


def test_a_model_plays_a_whole_game_by_tools_alone() -> None:
    async def game() -> str:
        async with Client(make_server()) as client:
            listed = await said(client, "list_games")
            assert "oasis" in listed
            assert "expand_plus (yes|no)" in listed
            assert "valley_of_the_kings" in listed  # for three seats and more
            assert "do not sit" in await said(client, "look")
            told = await said(client, "open_game", game="oasis", opponents=["greedy"], seed=7)
            assert "Choose a card to offer" in told
            assert "no choice 99" in await said(client, "play", choice=99)
            assert await said(client, "foresee", choice=1)
            for _ in range(200):
                told = await said(client, "play", choice=1)
                assert "You offers" not in told  # its name is a word that sentences can go on with
                if "The game is over." in told:
                    break
            assert "The game is over." in await said(client, "play", choice=1)
            return told

    assert "Winners: " in anyio.run(game)


def test_a_model_reads_why_scores_have_changed() -> None:
    game = LocalGame(ecumene.load("hyperborea"), 0, ["random"], {}, "why", "en")
    told = game.sight().news
    while not any("Points: " in line for line in told):
        game.answer(game.record.legal(0)[0])
        told = game.sight().news
    (line,) = (each for each in told if each.startswith("Points: "))
    assert "cubes gained" in line


def test_news_call_players_as_the_table_does() -> None:
    game = LocalGame(ecumene.load("anunnaki"), 0, ["random"], {}, "1", "en")
    assert "random 2 leads Babylon." in game.look()
    heard = " ".join(game.play(1) for _ in range(8))
    assert "Points: " in heard
    assert "Guest" not in heard
    assert "random 2" not in heard


def test_rules_and_pieces_can_be_looked_up() -> None:
    async def look_up() -> None:
        async with Client(make_server()) as client:
            assert "ANK-BATL-09: " in await said(client, "rules", game="ankh", words="ANK-BATL-09")
            assert "Battle" in await said(client, "rules", game="ankh")
            assert "ankh" in await said(client, "rules", game="ank")
            assert "Battle: ANK-BATL-00 to ANK-BATL-19 (20)" in await said(
                client, "rules", game="ankh"
            )
            assert "without words all" in await said(
                client, "rules", game="ankh", words="submarine"
            )
            assert "Flood" in await said(client, "pieces", game="ankh", words="flood")
            assert await said(client, "how_to_play", game="oasis")
            told = await said(client, "legend", game="ankh", words="bids")
            assert told.startswith("Bids: What each god bid last")
            assert "No line" in await said(client, "legend", game="ankh", words="submarine")
            await said(client, "speak", language="de")
            assert "Die Vergessene Welt" in await said(client, "list_games")
            told = await said(client, "legend", game="ankh", words="mehrheiten")
            assert told.startswith("Mehrheiten: The god with the majority")

    anyio.run(look_up)


def test_the_command_speaks_on_stdin_and_stdout() -> None:
    command = StdioServerParameters(command=sys.executable, args=["-m", "ecumene", "mcp"])

    async def games() -> str:
        async with Client(command) as client:
            assert "do not sit" in await said(client, "say", words="Hello")
            return await said(client, "list_games")

    assert "Ankh" in anyio.run(games)


def test_a_model_learns_nothing_but_what_its_seat_may_know() -> None:
    """Everything a sitting says is the same when what it cannot know is dealt anew."""
    game = LocalGame(ecumene.load("oasis"), 0, ["greedy", "random"], {}, "4", "en")
    for _ in range(12):
        real = game.record.state
        choice = game.choices(), game.outlook(1)
        game.record.state = real.determinise(0, seed="other")
        assert (game.choices(), game.outlook(1)) == choice
        game.record.state = real
        game.play(1)


def test_bots_that_think_for_long_are_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients give up on tools that take a minute; several strong bots may."""
    monkeypatch.setattr("ecumene.mcp.local.PATIENCE", 0.0)
    game = LocalGame(ecumene.load("ancient_world"), 1, ["greedy"], {"start": "first"}, "3", "en")
    assert "You are not asked now." in game.choices()
    game.wait(5)
    assert "Place a citizen" in game.choices()
    while "not asked" not in game.play(1):
        pass
    game.wait(5)
    assert "not asked" not in game.look()


def test_while_bots_think_one_can_look_and_take_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients use several tools at once, and ask again when they have lost patience."""
    monkeypatch.setattr("ecumene.mcp.local.PATIENCE", 0.0)
    game = LocalGame(ecumene.load("oasis"), 0, ["greedy"], {}, "1", "en")
    thinking, done = Event(), Event()

    def slowly(bot: Bot, state: State, seat: int) -> int:
        thinking.set()
        assert done.wait(20)
        return decide(bot, state, seat)

    monkeypatch.setattr("ecumene.mcp.local.decide", slowly)
    with ThreadPoolExecutor(1) as pool:
        asked = game.choices()
        waiting = pool.submit(game.wait, 10)
        assert thinking.wait(20)
        assert "You are not asked now." in game.play(1)
        assert "You are not asked now." in game.look()
        game.take_back()
        assert game.choices() == asked
        done.set()
        waiting.result(20)
    assert game.choices() == asked
    assert list(game.record.pending) == [1]


class Halfway(Record):
    """Somebody is in the midst of a move until he may go on."""

    go_on = Event()
    moving = Event()

    def play(self, answer: str | int, seat: int = -1) -> None:
        self.moving.set()
        assert self.go_on.wait(20)
        super().play(answer, seat)


def test_nobody_looks_in_the_midst_of_a_move() -> None:
    game = LocalGame(ecumene.load("oasis"), 0, ["greedy"], {}, "1", "en")
    game.record.__class__ = Halfway
    with ThreadPoolExecutor(2) as pool:
        played = pool.submit(game.play, 1)
        assert Halfway.moving.wait(20)
        seen = pool.submit(game.look)
        with pytest.raises(TimeoutError):
            seen.result(0.2)
        Halfway.go_on.set()
        assert seen.result(20)
        assert played.result(20)


def test_opponents_are_bots_by_name_and_no_programs() -> None:
    with pytest.raises(Error, match="no bot"):
        seated(ecumene.load("oasis"), ["program:rm"])


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    settings = Settings(folder=tmp_path, bots=False, rate=1e6, burst=10**6, guests=10**6, workers=1)
    with TestClient(make_app(settings), base_url="http://testserver") as found:
        yield found


def test_a_model_sits_at_a_table_among_people(client: TestClient) -> None:
    def send(path: str, body: dict[str, Any] | None = None) -> Any:
        headers = {"authorization": f"Bearer {bearer}"} if bearer else {}
        if body is None:
            return client.get(f"/api{path}", headers=headers).json()
        return client.post(f"/api{path}", headers=headers, json=body).json()

    bearer = ""
    bearer = send("/me/token", {})["token"]
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = send("/tables", {"game": "oasis", "seats": seats})["table"]
    link = send(f"/tables/{table}/invitations")[0]["link"]

    client.cookies.clear()  # the model is somebody else
    model = RemoteTable.join(link, "Model", "en", client)
    look = model.look()
    assert "Model (you)" in look
    assert "3 × ?" in look
    assert model.map() == "This game has no map."
    model.play(2)
    assert "not asked now" in model.choices()
    said = "My turn?\n\nRound 2: the wind die shows 6."
    client.cookies.clear()
    send(f"/tables/{table}/chat", {"text": said})
    told = model.look()  # words of a person are no news of the table
    assert "- Guest says: “My turn? Round 2: the wind die shows 6.”\n" in told
    with pytest.raises(Refused):
        RemoteTable.join("http://testserver/join/wrong", "", "en", client)


def opened(client: TestClient) -> tuple[str, str, dict[str, str]]:
    """A table of somebody with an open seat: its path, the link of the seat, who opened it."""
    client.cookies.clear()
    token = client.post("/api/me/token", json={}).json()["token"]
    ada = {"authorization": f"Bearer {token}"}
    client.cookies.clear()
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = client.post("/api/tables", json={"game": "oasis", "seats": seats}, headers=ada)
    path = f"/api/tables/{made.json()['table']}"
    link = client.get(f"{path}/invitations", headers=ada).json()[0]["link"]
    return path, link, ada


def test_a_model_that_is_started_again_comes_back_to_its_seat(
    client: TestClient, tmp_path: Path
) -> None:
    kept = KeptSeats(tmp_path / "data" / "seats")
    _, link, _ = opened(client)
    model = RemoteTable.join(link, "Model", "en", client, kept)
    model.play(2)
    table, seats = model.table, model.view["mine"]
    (file,) = (tmp_path / "data" / "seats").iterdir()
    assert file.stat().st_mode & 0o077 == 0  # it is worth as much as the seat

    client.cookies.clear()
    again = RemoteTable.join(link, "Somebody", "en", client, kept)
    assert (again.table, again.view["mine"]) == (table, seats)
    assert "Model (you)" in again.look()
    client.cookies.clear()
    with pytest.raises(Refused):  # for anybody else the seat is taken
        RemoteTable.join(link, "Other", "en", client, KeptSeats(tmp_path / "elsewhere"))


def test_a_seat_that_is_gone_or_unreadable_is_asked_for_anew(
    client: TestClient, tmp_path: Path
) -> None:
    kept = KeptSeats(tmp_path / "seats")
    _, link, ada = opened(client)
    table = RemoteTable.join(link, "Model", "en", client, kept).table
    (file,) = (tmp_path / "seats").iterdir()
    for text in ("", "[]", '{"table": 1}', '{"table": "x", "bearer": "y"}', "\x00"):
        file.write_text(text)
        client.cookies.clear()
        with pytest.raises(Refused):  # it sits here, but does not know it any more
            RemoteTable.join(link, "Model", "en", client, kept)
    client.cookies.clear()
    kept.add(link, Seat(table, ada["authorization"].removeprefix("Bearer ")))
    assert RemoteTable.join(link, "", "en", client, kept).view["mine"] == [0]


def test_seats_of_long_ago_are_forgotten_and_where_nothing_can_be_kept_one_plays_on(
    tmp_path: Path,
) -> None:
    kept = KeptSeats(tmp_path)
    for number in range(MOST + 3):
        kept.add(str(number), Seat("t", str(number)))
    assert len(list(tmp_path.iterdir())) == MOST
    assert kept.find(f" {MOST + 2}\n") == Seat("t", str(MOST + 2))
    (tmp_path / "file").touch()
    blocked = KeptSeats(tmp_path / "file" / "seats")
    blocked.add("x", Seat("t", "b"))
    assert blocked.find("x") is None


def test_two_models_with_the_same_link_are_two_players(tmp_path: Path) -> None:
    """The seat is that of the server that sits there, and of the next one when it has ended."""
    code = (
        "import sys; from pathlib import Path; from ecumene.mcp.kept import KeptSeats, Seat;"
        f"kept = KeptSeats(Path({str(tmp_path)!r})); kept.add('link', Seat('t', 'b'));"
        "print('taken', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "taken\n"
        second = KeptSeats(tmp_path)
        assert second.find("link") is None
        first.communicate()
    assert second.find("link") == Seat("t", "b")
    assert second.find("link") == Seat("t", "b")  # it has it now
    assert KeptSeats(tmp_path).find("link") is None


def test_a_model_speaks_to_the_others_at_its_table(client: TestClient) -> None:
    path, link, ada = opened(client)
    model = RemoteTable.join(link, "Model", "en", client)
    model.speak("Well played.")
    client.cookies.clear()
    lines = client.get(path, headers=ada).json()["log"]
    (said_to_ada,) = (line for line in lines if line["sort"] == "chat")
    assert (said_to_ada["text"], said_to_ada["seat"]) == ("Well played.", 1)
    with pytest.raises(Refused):
        model.speak("x" * 5_000)


def test_where_only_bots_sit_nobody_is_spoken_to() -> None:
    game = LocalGame(ecumene.load("oasis"), 0, ["random"], {}, "1", "en")
    with pytest.raises(Error, match="nobody would hear it"):
        game.speak("Hello?")


@pytest.mark.parametrize(
    "link",
    ["", "nonsense", "file:///etc/passwd", "http://[::1/join/x", "http://a:b/join/x", "http:///x"],
)
def test_what_is_no_invitation_is_refused_with_a_sentence(link: str) -> None:
    with pytest.raises(Refused, match="That is no invitation"):
        RemoteTable.join(link, "", "en")


def test_who_waits_hears_when_the_others_have_answered_too(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where all choose at once the server offers the own choices until all have chosen."""
    people = []
    for _ in range(2):
        client.cookies.clear()
        token = client.post("/api/me/token", json={}, headers={"authorization": ""}).json()
        people.append({"authorization": f"Bearer {token['token']}"})
    client.cookies.clear()
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    made = client.post("/api/tables", json={"game": "oasis", "seats": seats}, headers=people[0])
    path = f"/api/tables/{made.json()['table']}"
    links = client.get(f"{path}/invitations", headers=people[0]).json()
    model = RemoteTable.join(links[0]["link"], "Model", "en", client)
    assert "The game begins when every seat is taken." in model.choices()

    token = links[1]["token"]
    client.post("/api/join", json={"token": token, "name": "Bob"}, headers=people[1])
    model.play(1)
    slept = []

    def answer(seconds: float) -> None:
        slept.append(seconds)
        for headers in people:
            view = client.get(path, headers=headers).json()
            body = {"action": view["choices"][0]["action"], "version": view["version"]}
            client.post(f"{path}/answers", json=body, headers=headers)

    monkeypatch.setattr("ecumene.mcp.remote.sleep", answer)
    model.wait(5)
    assert slept


def test_a_model_reads_the_map_of_its_table() -> None:
    async def read() -> None:
        async with Client(make_server()) as client:
            assert "map" in {each.name for each in (await client.list_tools()).tools}
            assert "open_game or join_table first" in await said(client, "map")
            await said(client, "open_game", game="oasis", opponents=["random"], seed=1)
            assert await said(client, "map") == "This game has no map."
            await said(client, "open_game", game="hyperborea", opponents=["random"], seed=1)
            told = await said(client, "map")
            assert "borderland 2 [border_2]: face down. Next to: centre; borderland 1" in told
            assert "capital of Guest [capital_0]: capital 1, Desert" in told
            await said(client, "speak", language="de")
            await said(client, "open_game", game="olympos", opponents=["random"] * 2, seed=1)
            assert "Nördlicher Rand [north]" in await said(client, "map")
            assert "Sanduhren im Vorrat: 12" in await said(client, "look")  # facts are told too

    anyio.run(read)


def test_reading_the_map_takes_no_news_away() -> None:
    game = LocalGame(ecumene.load("olympos"), 0, ["random", "random"], {}, "1", "en")
    game.map()
    assert "What has happened" in game.look()
