"""Nothing secret leaves the server.

Two servers hold the same table, but on one of them everything that a viewer cannot know was dealt
anew. Every byte that the viewer gets must be the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import ecumene
from ecumene.bots import Chance
from ecumene.engine.flow import State
from ecumene.table import events as e
from ecumene.table.shapes import Onlooker
from ecumene.table.store import Person, Row
from ecumene.table.views import encoded
from tests.table.guests import Guest, Server, serving

SEED, SALT = "a seed that nobody may see", "a salt that nobody may see"
TABLE = "sametable"
SPECTATOR = -1


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


async def lay(server: Server, game: str, state: State) -> None:
    """Put a table on a server that begins at a state; every seat has its person."""
    hall, seats = server.hall, state.seats
    for person in people(seats):
        await hall.desk.run(hall.store.add_person, person)
    spec = ecumene.load(game)
    event = e.Created(
        game=game,
        rules=spec.rules,
        places=[e.Place("person", f"Player {seat}", f"p{seat}") for seat in range(seats)],
        options={option.name: option.check(option.default, seats) for option in spec.options},
        seed=SEED,
        salt=SALT,
        commitment="c" * 64,
        start=state.position(),
    )
    row = Row(TABLE, 1, "new", "p0", 0.0, e.encode(event))
    room = hall._begin(row, event)
    assert await hall._keep(room, event, row)


def guest(server: Server, viewer: int, seats: int) -> Guest:
    found = Guest(server.client)
    found.cookie = server.hall.people.sign(f"p{seats if viewer == SPECTATOR else viewer}")
    return found


def heard(server: Server, viewer: int, seats: int) -> dict[str, bytes]:
    """All that a viewer can ask for, byte by byte; the stream as its channel has it."""
    visitor = guest(server, viewer, seats)
    paths = [
        f"/api/tables/{TABLE}",
        f"/api/tables/{TABLE}?lang=de",
        f"/api/tables/{TABLE}?step=0",
        f"/api/tables/{TABLE}?open=true",
        f"/api/tables/{TABLE}?step=0&as=open",
        f"/api/tables/{TABLE}/log",
        f"/api/tables/{TABLE}/legal",
        f"/api/tables/{TABLE}/turn",
        f"/api/tables/{TABLE}/record",
        *(f"/api/tables/{TABLE}?seat={seat}" for seat in range(seats)),
        *(f"/api/tables/{TABLE}?step=0&as={seat}" for seat in range(seats)),
    ]
    found = {path: bytes(visitor.send("GET", path).content) for path in paths}
    found["stream"] = server.run(streamed(server, viewer, seats))
    version = json.loads(found[f"/api/tables/{TABLE}"]).get("version", 0)
    for command in ("undo", "redo", "withdraw"):
        body = {"version": version + 1}  # refused as from the future: only words come back
        found[command] = bytes(
            visitor.send("POST", f"/api/tables/{TABLE}/{command}", json=body).content
        )
    others = [seat for seat in range(seats) if seat != viewer]
    body = {"version": version, "seat": others[0], "action": 0}
    found["answer"] = bytes(visitor.send("POST", f"/api/tables/{TABLE}/answers", json=body).content)
    return found


async def streamed(server: Server, viewer: int, seats: int) -> bytes:
    looks = Onlooker(() if viewer == SPECTATOR else (viewer,))
    hall = server.hall
    async with hall.room(TABLE) as room:
        channel = hall.channels.open(
            TABLE, looks, lambda: (room.version, encoded(room, looks).decode()), "view"
        )
    stream = channel.stream(0, gzip=True)
    octets = b""
    for _ in range(2):
        octets += await anext(stream)
    channel.readers -= 1
    return octets + channel.plain


def hidden(octets: bytes) -> None:
    """The seed and the salt are nowhere."""
    assert SEED.encode() not in octets
    assert SALT.encode() not in octets


@contextmanager
def pair(tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Two servers with one key."""
    for name in ("true", "false"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "key").write_bytes(b"k" * 32)
    with serving(tmp_path / "true") as true, serving(tmp_path / "false") as false:
        yield true, false


CASES = [
    (game, seats, steps)
    for game in ecumene.games()
    for seats in {ecumene.load(game).seats[0], ecumene.load(game).seats[-1]}
    for steps in (0, 7, 23)
]


@pytest.mark.parametrize(("game", "seats", "steps"), CASES)
def test_every_byte_is_the_same_in_a_world_dealt_anew(
    tmp_path: Path, game: str, seats: int, steps: int
) -> None:
    state = random_state(game, seats, steps)
    for number, viewer in enumerate((SPECTATOR, 0, seats - 1)):
        folder = tmp_path / str(number)
        folder.mkdir()
        world = state.determinise(None if viewer == SPECTATOR else viewer, f"other {number}")
        with pair(folder) as (true, false):
            true.run(lay(true, game, state))
            false.run(lay(false, game, world))
            answer_in_secret(true, false, state, viewer)
            ours, theirs = heard(true, viewer, seats), heard(false, viewer, seats)
            for path, octets in ours.items():
                hidden(octets)
                assert octets == theirs[path], path


def answer_in_secret(true: Server, false: Server, state: State, viewer: int) -> None:
    """In a simultaneous moment somebody else has already chosen, not the same in both worlds."""
    others = [seat for seat in state.waiting if seat != viewer]
    if len(state.waiting) < 2 or not others:
        return
    for server, last in ((true, 0), (false, -1)):
        visitor = guest(server, others[0], state.seats)
        visitor.answer(TABLE, last)


def test_the_seed_is_told_to_nobody_while_a_game_runs(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        state = random_state("oasis", 3, 5)
        server.run(lay(server, "oasis", state))
        for viewer in (SPECTATOR, 0, 1, 2):
            for octets in heard(server, viewer, 3).values():
                hidden(octets)
        hand = state.position()["table"]["hands"][1]
        assert hand
        for path, octets in heard(server, 0, 3).items():
            told = [card for card in hand if f'"{card}"'.encode() in octets]
            assert not told, f"{path} tells seat 0 what seat 1 holds"
