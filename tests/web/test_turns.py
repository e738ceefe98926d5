"""Workers are shared fairly: by person, people before tables of bots, nobody has all of them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ecumene.web.bots.pool import Pool, Worker
from ecumene.web.bots.turns import Lane, Turn
from tests.web.guests import PATIENT, Guest, serving


async def think(lane: Lane[str], person: str, order: list[str], seconds: float = 0.01) -> None:
    async with lane.worker(person):
        order.append(person)
        await asyncio.sleep(seconds)


def test_somebody_with_one_table_is_next_after_a_guest_with_ten() -> None:
    async def run() -> list[str]:
        lane, order = Lane(["worker"]), list[str]()
        greedy = [asyncio.create_task(think(lane, "eve", order)) for _ in range(10)]
        await asyncio.sleep(0.015)
        await think(lane, "ada", order)
        await asyncio.gather(*greedy)
        return order

    order = asyncio.run(run())
    assert order.index("ada") <= 2
    assert len(order) == 11


def test_one_person_never_has_all_of_several_workers() -> None:
    async def run() -> list[str]:
        lane, order = Lane(["one", "two"]), list[str]()
        greedy = [asyncio.create_task(think(lane, "eve", order, 60.0)) for _ in range(3)]
        await asyncio.sleep(0)
        await asyncio.wait_for(think(lane, "ada", order), 10)
        for task in greedy:
            task.cancel()
        await asyncio.gather(*greedy, return_exceptions=True)
        await asyncio.wait_for(think(lane, "eve", order), 10)  # all were given back
        return order

    assert asyncio.run(run()) == ["eve", "ada", "eve"]


def test_who_has_used_little_of_late_is_first(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("ecumene.web.bots.turns.time.monotonic", lambda: now)

    async def run() -> list[str]:
        nonlocal now
        lane, order = Lane(["worker"]), list[str]()
        async with lane.worker("eve"):
            now += 5.0
        assert lane.used("eve") == 5.0
        async with lane.worker("dan"):
            waiting = [
                asyncio.create_task(think(lane, who, order, 0)) for who in ("eve", "eve", "ada")
            ]
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)
        now += 300.0
        assert lane.used("eve") < 0.01  # forgiven
        return order

    assert asyncio.run(run()) == ["ada", "eve", "eve"]


def test_tables_of_bots_only_wait_for_nobody_and_keep_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[str, str]] = []
    end = asyncio.Event()

    async def ask(worker: Worker, job: Any, *about: Any) -> str:
        asked.append((job["name"], worker.command[-1]))
        if job["name"] == "bots":
            await end.wait()
        return "rest"

    monkeypatch.setattr(Worker, "ask", ask)

    async def run() -> None:
        pool = Pool(1, 1.0)
        bots = asyncio.create_task(pool.ask({"name": "bots"}, Turn("eve", people=False)))
        await asyncio.sleep(0)
        await asyncio.wait_for(pool.ask({"name": "people"}, Turn("ada")), 10)
        end.set()
        await bots

    asyncio.run(run())
    assert asked == [("bots", "15"), ("people", "5")]  # the patient worker gives way


def test_a_guest_opens_only_so_many_tables_at_once(tmp_path: Path) -> None:
    with serving(tmp_path, replace(PATIENT, tables=3)) as server:
        eve, ada = server.guest("Eve"), server.guest("Ada")
        for _ in range(3):
            table = eve.table("me", "local", request=None)
        seats = [{"kind": "me"}, {"kind": "local"}]
        told = eve.refused("/tables", 429, game="oasis", seats=seats)
        assert told["error"] == "That was too much at once: wait a moment."
        assert ada.table("me", "local")
        assert Guest(server.client).look(table)
