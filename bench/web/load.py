"""The work: people who play at tables by their pages, and those who watch."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Sequence
from itertools import islice
from time import perf_counter
from typing import Any, Final

from bench.clock import WORDS
from bench.web.client import Answer, Client, Stream

_VERSION: Final = re.compile(rb'data-version="(\d+)"')
_ACTION: Final = re.compile(rb'data-action="(\d+)"')
FORM: Final = "application/x-www-form-urlencoded"
JSON: Final = "application/json"
CHANCE: Final = list(islice(WORDS, 8000))
"""What is chosen at which version: the same at every server that is offered the same."""


class Player:
    """Somebody at a table: a connection for moves and a stream that shows the table."""

    def __init__(self, address: str, table: int = 0) -> None:
        self.client = Client(address)
        self.number = table  # of several, that play different games
        self.address = address
        self.stream: Stream | None = None

    async def api(self, path: str, **body: Any) -> Any:
        """A command that must succeed."""
        answer = await self.client.send("POST", f"/api{path}", json.dumps(body).encode(), JSON)
        if answer.status >= 300:
            raise RuntimeError(answer.text)
        return json.loads(answer.text)

    async def ask(self, path: str) -> Any:
        """What the API tells."""
        return json.loads((await self.client.send("GET", f"/api{path}")).text)

    async def sit(self, table: str) -> None:
        """Open the page of a table and follow it."""
        self.table = table
        self.stream = Stream(self.address, f"/t/{table}/events", self.client.cookie)
        await self.stream.open()

    @property
    def picture(self) -> bytes:
        """What this player sees now."""
        assert self.stream is not None
        return self.stream.frame

    @property
    def version(self) -> int:
        """The version that is shown."""
        told = _VERSION.search(self.picture)
        assert told is not None
        return int(told[1])

    @property
    def actions(self) -> list[int]:
        """What is offered."""
        return sorted({int(each) for each in _ACTION.findall(self.picture)})

    async def play(self) -> Answer:
        """Choose something that the page offers, as its form sends it."""
        options = self.actions
        chance = CHANCE[(31 * self.number + self.version) % len(CHANCE)]
        action = options[chance % len(options)]
        body = f"action={action}&version={self.version}&sure=1".encode()
        return await self.client.send("POST", f"/t/{self.table}/answer", body, FORM)

    async def leave(self) -> None:
        """Close the page."""
        if self.stream is not None:
            await self.stream.close()
        self.client.close()


async def gather_players(address: str, record: str, seats: int, number: int = 0) -> list[Player]:
    """As many people as seats, at a table where a record goes on."""
    players = [Player(address, number) for _ in range(seats)]
    for number, player in enumerate(players):
        await player.api("/me", name=f"Player {number + 1}")
    kinds = [{"kind": "me"}, *({"kind": "open"} for _ in players[1:])]
    table = (await players[0].api("/records", record=record, seats=kinds))["table"]
    invitations = await players[0].ask(f"/tables/{table}/invitations")
    for player, invitation in zip(players[1:], invitations, strict=True):
        await player.api("/join", token=invitation["token"])
    for player in players:
        await player.sit(table)
    return players


async def play_on(players: Sequence[Player], moves: int, until: float = 1e9) -> list[float]:
    """Play moves at one table; the seconds from each click to the new picture at that player's."""
    took: list[float] = []
    while len(took) < moves and perf_counter() < until:
        player = next((each for each in players if each.actions), None)
        if player is None:
            return took  # the game is over
        before = player.version
        began = perf_counter()
        answer = await player.play()
        if answer.status >= 400:
            raise RuntimeError(answer.text)
        assert player.stream is not None
        await player.stream.reach(before + 1)
        took.append(perf_counter() - began)
        await asyncio.gather(
            *(each.stream.reach(player.version) for each in players if each.stream)
        )
    return took
