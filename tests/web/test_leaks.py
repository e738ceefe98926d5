"""Nothing secret leaves the server.

Two servers hold the same table, but on one of them everything that a viewer cannot know was dealt
anew. Every byte that the viewer gets must be the same.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

import ecumene
from ecumene.bots import Chance
from ecumene.engine.flow import State
from ecumene.web.pages.table.body import Reader, body
from ecumene.web.pieces import Page
from ecumene.web.rooms import events as e
from ecumene.web.rooms.shapes import Onlooker
from ecumene.web.rooms.views import encoded
from ecumene.web.store.store import Person, Row
from tests.web.guests import Guest, Server, serving

SEED, SALT = "a seed that nobody may see", "a salt that nobody may see"
SPECTATOR = -1
NAMED = re.compile(rb'name="request" value="[0-9a-f]{16,}"')


def random_state(game: str, seats: int, steps: int) -> State:
    """A game after some random answers."""
    state: State = ecumene.load(game).new(seats, f"{game}/{seats}/{steps}")
    chance = Chance(f"{game}/{steps}")
    for _ in range(steps):
        after = state.clone()
        after.apply(chance.pick(after.legal()))
        if after.over:
            break
        state = after
    return state


def people(seats: int) -> list[Person]:
    return [Person(f"p{seat}", f"Player {seat}", "en", 0.0) for seat in range(seats + 1)]


def beginning(game: str, state: State) -> e.Created:
    """A table that begins at a state; every seat has its person."""
    spec, seats = ecumene.load(game), state.seats
    return e.Created(
        game=game,
        rules=spec.rules,
        places=[e.Place("person", f"Player {seat}", f"p{seat}") for seat in range(seats)],
        options={option.name: option.check(option.default, seats) for option in spec.options},
        seed=SEED,
        salt=SALT,
        commitment="c" * 64,
        start=state.position(),
    )


async def lay(server: Server, game: str, state: State, table: str) -> None:
    """Put a table on a server that begins at a state; every seat has its person."""
    hall = server.hall
    for person in people(state.seats):
        if await hall.people.get(person.id) is None:
            await hall.desk.run(hall.store.add_person, person)
    event = beginning(game, state)
    row = Row(table, 1, f"new/{table}", "p0", 0.0, e.encode(event))
    room = hall._begin(row, event)
    assert await hall._keep(room, event, row)


def guest(server: Server, viewer: int, seats: int) -> Guest:
    found = Guest(server.client)
    found.cookie = server.hall.people.sign(f"p{seats if viewer == SPECTATOR else viewer}")
    return found


def heard(server: Server, viewer: int, seats: int, table: str) -> dict[str, bytes]:
    """All that a viewer can ask for, byte by byte; the stream as its channel has it."""
    visitor = guest(server, viewer, seats)
    paths = [
        f"/api/tables/{table}",
        f"/api/tables/{table}?lang=de",
        f"/api/tables/{table}?step=0",
        f"/api/tables/{table}?open=true",
        f"/api/tables/{table}?step=0&as=open",
        f"/api/tables/{table}/log",
        f"/api/tables/{table}/legal",
        f"/api/tables/{table}/turn",
        f"/api/tables/{table}/record",
        f"/api/tables/{table}/analysis",
        *(f"/api/tables/{table}?seat={seat}" for seat in range(seats)),
        *(f"/api/tables/{table}?step=0&as={seat}" for seat in range(seats)),
    ]
    pages = [
        f"/t/{table}",
        f"/t/{table}?lang=de",
        f"/t/{table}/rules?q=card",
        f"/t/{table}/links",
        f"/t/{table}/hint",
        f"/t/{table}/replay",
        f"/t/{table}/replay?step=0",
        f"/t/{table}/replay?pane=analysis",
        f"/t/{table}/replay/analysis",
        *(f"/t/{table}?seat={seat}" for seat in range(seats)),
    ]
    found = {path: bytes(visitor.send("GET", path).content) for path in paths}
    for path in pages:
        response = visitor.send("GET", path, headers={"accept": "text/html"})
        found[path] = NAMED.sub(b"", bytes(response.content))  # the name of a request is chance
    found["stream"] = server.run(streamed(server, viewer, table))
    found["page's stream"] = server.run(streamed(server, viewer, table, page=True))
    version = json.loads(found[f"/api/tables/{table}"]).get("version", 0)
    for command in ("undo", "redo", "withdraw"):
        body = {"version": version + 1}  # refused as from the future: only words come back
        found[command] = bytes(
            visitor.send("POST", f"/api/tables/{table}/{command}", json=body).content
        )
    offered = json.loads(found[f"/api/tables/{table}/legal"])
    for action in [each["action"] for each in offered if isinstance(each, dict)][:4]:
        for path in (f"/api/tables/{table}/consequences", f"/t/{table}/outcome"):
            found[f"{path} {action}"] = bytes(
                visitor.send("GET", path, params={"action": action}).content
            )
    actions = len(ecumene.load(table.split("-")[0] if "-" in table else "oasis").actions)
    for action in range(0, actions, max(1, actions // 12)):
        path, params = f"/api/tables/{table}/why", {"action": action}
        found[f"{path} {action}"] = bytes(visitor.send("GET", path, params=params).content)
    others = [seat for seat in range(seats) if seat != viewer]
    body = {"version": version, "seat": others[0], "action": 0}
    found["answer"] = bytes(visitor.send("POST", f"/api/tables/{table}/answers", json=body).content)
    for command in ("undo", "redo", "answer"):
        found[f"page's {command}"] = posted(visitor, table, command, version + 1, viewer)
    found["page's choice"] = chosen(visitor, table, viewer)  # the last: it may change the table
    return found


def posted(visitor: Guest, table: str, command: str, version: int, viewer: int) -> bytes:
    """What the page is told about a command."""
    about = {"version": str(version), "action": "0", "seat": str(max(viewer, 0))}
    response = visitor.send(
        "POST", f"/t/{table}/{command}", data=about, headers={"hx-request": "true"}
    )
    return bytes(response.content) + str(response.status_code).encode()


def chosen(visitor: Guest, table: str, viewer: int) -> bytes:
    """Whether the page asks again before the last of my choices must tell nothing either."""
    seen = visitor.look(table)
    if not seen["choices"]:
        return b""
    about = {
        "version": str(seen["version"]),
        "action": str(seen["choices"][-1]["action"]),
        "seat": str(viewer),
    }
    response = visitor.send(
        "POST", f"/t/{table}/answer", data=about, headers={"hx-request": "true"}
    )
    return bytes(response.content) + str(response.status_code).encode()


async def streamed(server: Server, viewer: int, table: str, page: bool = False) -> bytes:
    onlooker = Onlooker(() if viewer == SPECTATOR else (viewer,))
    reader = Reader(onlooker, viewer != SPECTATOR, "en")
    hall = server.hall
    async with hall.room(table) as room:
        channel = hall.channels.open(
            table,
            (page, onlooker),
            lambda: (
                body(room, reader) if page else Page(room.version, encoded(room, onlooker).decode())
            ),
            "view",
        )
    stream = channel.stream(0, gzip=True)
    octets = b""
    for _ in range(2):
        octets += await anext(stream)
    hall.channels.leave(table, channel)
    return octets + channel.frame(0, False)


def hidden(octets: bytes) -> None:
    """The seed and the salt are nowhere."""
    assert SEED.encode() not in octets
    assert SALT.encode() not in octets


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Two servers with one key."""
    folders = [tmp_path_factory.mktemp(name) for name in ("true", "false")]
    for folder in folders:
        (folder / "key").write_bytes(b"k" * 32)
    with serving(folders[0]) as true, serving(folders[1]) as false:
        yield true, false


CASES = [
    (game, seats, steps)
    for game in ecumene.games()
    for seats in {ecumene.load(game).seats[0], ecumene.load(game).seats[-1]}
    for steps in (0, 7, 23)
]


@pytest.mark.parametrize(("game", "seats", "steps"), CASES)
def test_every_byte_is_the_same_in_a_world_dealt_anew(
    pair: tuple[Server, Server], game: str, seats: int, steps: int
) -> None:
    true, false = pair
    state = random_state(game, seats, steps)
    for number, viewer in enumerate((SPECTATOR, 0, seats - 1)):
        table = f"{game}-{seats}-{steps}-{number}"
        world = state.determinise(None if viewer == SPECTATOR else viewer, f"other {number}")
        true.run(lay(true, game, state, table))
        false.run(lay(false, game, world, table))
        answer_in_secret(pair, state, viewer, table)
        ours, theirs = (heard(server, viewer, seats, table) for server in pair)
        for path, octets in ours.items():
            hidden(octets)
            assert octets == theirs[path], path


def answer_in_secret(pair: tuple[Server, Server], state: State, viewer: int, table: str) -> None:
    """In a simultaneous moment somebody else has already chosen, not the same in both worlds."""
    others = [seat for seat in state.waiting if seat != viewer]
    if len(state.waiting) < 2 or not others:
        return
    for server, choice in zip(pair, (0, -1), strict=True):
        guest(server, others[0], state.seats).answer(table, choice)


def test_neither_the_seed_nor_another_hand_is_told_while_a_game_runs(
    pair: tuple[Server, Server],
) -> None:
    server, state = pair[0], random_state("oasis", 3, 5)
    server.run(lay(server, "oasis", state, "hands"))
    hand = state.position()["table"]["hands"][1]
    assert hand
    for viewer in (SPECTATOR, 0, 2):
        for path, octets in heard(server, viewer, 3, "hands").items():
            hidden(octets)
            told = [card for card in hand if f'"{card}"'.encode() in octets]
            assert not told, f"{path} tells what seat 1 holds"
    assert hand[0].encode() in heard(server, 1, 3, "hands")["stream"]
