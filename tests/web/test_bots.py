"""Bots at the table: good ones, slow ones, broken ones; people come and go beside them."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ecumene.bots import registry
from ecumene.engine.record import Record
from ecumene.web.bots.worker import answer
from tests.web import fake_worker
from tests.web.guests import PATIENT, Guest, Server, serving

FAKE = (sys.executable, fake_worker.__file__)
BOTS = replace(PATIENT, bots=True, bot_pause=0.0)


def wait_for(look: Callable[[], Any], good: Callable[[Any], bool]) -> Any:
    """Look until it is good; a hung test is ended here and not by a person."""
    for _ in range(3_000):
        seen = look()
        if good(seen):
            return seen
        time.sleep(0.02)
    raise AssertionError(f"it never came: {json.dumps(seen)[:2_000]}")


@contextmanager
def badly(folder: Path, monkeypatch: pytest.MonkeyPatch, limit: float = 60.0) -> Iterator[Server]:
    """A server whose bots may be bad."""
    for name, maker in fake_worker.FAKES.items():
        monkeypatch.setitem(registry.OWN, name, maker)
    monkeypatch.setenv("MARKS", str(folder))
    with serving(folder, replace(BOTS, bot_command=FAKE, bot_limit=limit)) as server:
        yield server


def against(guest: Guest, bot: str, **about: Any) -> str:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    return str(guest.post("/tables", game="oasis", seats=seats, **about)["table"])


def reached(version: int) -> Callable[[Any], bool]:
    return lambda seen: bool(seen["version"] >= version)


def my_turn(guest: Guest, table: str) -> Any:
    return wait_for(
        lambda: guest.look(table), lambda seen: seen["status"] == "over" or seen["choices"]
    )


def test_a_whole_game_against_bots(tmp_path: Path) -> None:
    with serving(tmp_path, BOTS) as server:
        ada = server.guest("Ada")
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}, {"kind": "bot", "bot": "random"}]
        table = ada.post("/tables", game="oasis", seats=seats)["table"]
        seen = my_turn(ada, table)
        assert [seat["name"] for seat in seen["seats"]] == ["Ada", "Bot (easy)", "Bot (random)"]
        assert seen["bots"] == ""  # bots were measured at this game: nothing to warn of
        while seen["status"] != "over":
            if seen["chosen"] is None:
                body = {"action": seen["choices"][0]["action"], "version": seen["version"]}
                ada.send("POST", f"/api/tables/{table}/answers", json=body)
            seen = my_turn(ada, table)
        assert seen["winners"]
        assert not [line for line in seen["log"] if "did not answer" in line["text"]]


@pytest.mark.parametrize("bot", ["normal", "hard"])
def test_a_level_answers_with_all_that_it_may_think(tmp_path: Path, bot: str) -> None:
    """Elsewhere bots think little, or play at random, to save time."""
    with serving(tmp_path, BOTS) as server:
        ada = server.guest("Ada")
        table = against(ada, bot)
        seen = my_turn(ada, table)
        body = {"action": seen["choices"][0]["action"], "version": seen["version"]}
        ada.send("POST", f"/api/tables/{table}/answers", json=body)
        name = f"Bot ({bot})"

        def has_answered(seen: Any) -> bool:
            return any(line["text"].startswith(name) for line in seen["log"])

        told = wait_for(lambda: ada.look(table), has_answered)
        assert not [line for line in told["log"] if "did not answer" in line["text"]]


@pytest.mark.parametrize("bot", ["crash", "cheat", "broken"])
def test_a_bad_bot_gets_a_random_move_and_the_log_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bot: str
) -> None:
    with badly(tmp_path, monkeypatch) as server:
        ada = server.guest("Ada")
        table = against(ada, bot)
        seen = wait_for(lambda: ada.look(table), lambda seen: seen["seats"][1]["chosen"])
        told = [line["text"] for line in seen["log"] if line["sort"] == "table"]
        assert told == [f"The bot of Bot ({bot}) did not answer in time: chance chose for it."]
        ada.answer(table)
        assert my_turn(ada, table)["step"] >= 2


def test_a_bot_that_never_answers_blocks_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with badly(tmp_path, monkeypatch, limit=0.2) as server:
        ada = server.guest("Ada")
        table = against(ada, "sleeper")
        other = ada.table("me", "local")
        ada.answer(other, seat=0)  # while the bot sleeps
        seen = wait_for(lambda: ada.look(table), lambda seen: seen["seats"][1]["chosen"])
        assert "did not answer" in seen["log"][-1]["text"]


def test_a_second_attempt_is_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with badly(tmp_path, monkeypatch) as server:
        ada = server.guest("Ada")
        table = against(ada, "crash_once")
        seen = wait_for(lambda: ada.look(table), lambda seen: seen["seats"][1]["chosen"])
        assert not [line for line in seen["log"] if line["sort"] == "table"]


def test_a_bot_that_prints_spoils_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with badly(tmp_path, monkeypatch) as server:
        ada = server.guest("Ada")
        table = against(ada, "chatty")
        seen = wait_for(lambda: ada.look(table), lambda seen: seen["seats"][1]["chosen"])
        assert not [line for line in seen["log"] if line["sort"] == "table"]


def test_bots_go_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with badly(tmp_path, monkeypatch) as server:
        ada = server.guest("Ada")
        table = against(ada, "sleeper")
        assert ada.look(table)["seats"][1]["chosen"] is False
    fake = replace(BOTS, bot_command=FAKE, bot_limit=0.2)
    with serving(tmp_path, fake) as server:
        guest = server.guest()
        guest.cookie = ada.cookie
        wait_for(lambda: guest.look(table), lambda seen: seen["seats"][1]["chosen"])


def test_bots_wait_while_they_are_paused_and_go_step_by_step(tmp_path: Path) -> None:
    with serving(tmp_path, BOTS) as server:
        ada = server.guest("Ada")
        seats = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
        table = ada.post("/tables", game="oasis", seats=seats, speed="paused")["table"]
        assert ada.look(table)["version"] == 1
        ada.post(f"/tables/{table}/speed", speed="step")
        for version in (3, 4, 5):
            ada.post(f"/tables/{table}/step")
            moved = wait_for(lambda: ada.look(table), reached(version))
            assert moved["version"] == version
        ada.post(f"/tables/{table}/speed", speed="slow")
        end = wait_for(lambda: ada.look(table), lambda seen: seen["status"] == "over")
        assert end["ended"] == "rules"


def test_a_seat_is_handed_to_a_bot_and_taken_back(tmp_path: Path) -> None:
    with serving(tmp_path, BOTS) as server:
        ada = server.guest("Ada")
        table = ada.table("me", "local", speed="paused")
        told = ada.post(f"/tables/{table}/bot", seat=0, bot="random")
        assert told["seats"][0]["bot"] == "random"
        assert (
            "take it back first"
            in ada.refused(
                f"/tables/{table}/answers", 409, seat=0, action=0, version=told["version"]
            )["error"]
        )
        ada.refused(f"/tables/{table}/bot", 409, seat=0)
        ada.refused(f"/tables/{table}/bot", 422, seat=1, bot="deep")
        ada.post(f"/tables/{table}/speed", speed="fast")
        wait_for(lambda: ada.look(table), lambda seen: seen["seats"][0]["chosen"])
        told = ada.post(f"/tables/{table}/back", seat=0)
        assert told["seats"][0]["bot"] == ""
        ada.refused(f"/tables/{table}/back", 409, seat=0)
        texts = [line["text"] for line in told["log"]]
        assert texts[-2:] == ["A bot plays for Ada.", "Ada plays again."]


def test_a_bot_takes_a_seat_that_was_left_and_one_that_resigned(tmp_path: Path) -> None:
    with serving(tmp_path, replace(BOTS, bot_limit=60.0)) as server:
        ada, ben = server.guest("Ada"), server.guest("Ben")
        table = ada.table("me", "open", "local", speed="paused")
        ben.post("/join", token=ada.invite(table))
        ben.post(f"/tables/{table}/leave")
        assert ada.look(table)["status"] == "waiting"
        ben.refused(f"/tables/{table}/bot", 403, seat=1)
        assert ada.post(f"/tables/{table}/bot", seat=1)["status"] == "playing"
        told = ada.post(f"/tables/{table}/resign", seat=0)
        assert (told["status"], told["seats"][0]["bot"]) == ("playing", "normal")
        ada.refused(f"/tables/{table}/back", 409, seat=0)
        told = ada.post(f"/tables/{table}/resign", seat=2)
        assert (told["status"], told["ended"]) == ("over", "resigned")


def test_a_hint_is_a_choice_where_the_table_allows_it(tmp_path: Path) -> None:
    with serving(tmp_path, BOTS) as server:
        ada = server.guest("Ada")
        table = against(ada, "random", speed="paused")
        hint = ada.get(f"/tables/{table}/hint")
        asked = {key: hint[key] for key in ("action", "sentence", "label")}
        assert asked in ada.look(table)["choices"]
        assert hint["chance"].endswith(" %")
        assert hint["second"] in [each["label"] for each in ada.look(table)["choices"]]
        strict = against(ada, "random", speed="paused", hints=False)
        response = ada.send("GET", f"/api/tables/{strict}/hint")
        assert response.json()["error"] == "This table plays without hints."
        assert Guest(server.client).send("GET", f"/api/tables/{table}/hint").status_code == 401


def test_the_worker_gives_a_bot_only_a_world_dealt_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    import ecumene
    from ecumene.bots import Bot, World

    seen: list[Any] = []

    class Curious(Bot):
        def choose(self, world: World, seat: int) -> int:
            seen.append(world)
            return world.legal(seat)[0]

    monkeypatch.setitem(registry.OWN, "curious", Curious)
    registry.load.cache_clear()
    record = ecumene.Record.new("oasis", seats=3, seed="true world")
    job: dict[str, Any] = {
        "table": "t",
        "game": "oasis",
        "rules": record.rules,
        "seats": 3,
        "options": record.options,
        "seed": record.seed,
        "start": None,
        "actions": [],
        "seat": 1,
        "bot": "curious",
    }
    told = answer(job)
    assert told == {"sentence": record.game.sentence(record.legal(1)[0])}
    (world,) = seen
    assert world.observe(1) == record.state.observe(1)
    assert world.key != record.state.key
    assert world.position()["table"]["deck"] != record.state.position()["table"]["deck"]
    registry.load.cache_clear()


def test_a_table_on_which_the_rules_break_is_tried_a_few_times_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries: list[Any] = []

    def broken(record: Record, choice: int | str, seat: int) -> None:
        if seat == 1 and len(record.steps) >= step:
            tries.append(choice)
            raise ZeroDivisionError
        play(record, choice, seat)

    play = Record.play
    with serving(tmp_path, BOTS) as server:
        assert server.hall.driver is not None
        server.hall.driver.retry = 0.001
        ada = server.guest("Ada")
        table = against(ada, "random")
        wait_for(lambda: ada.look(table), lambda seen: seen["seats"][1]["chosen"])
        ada.answer(table)
        step = my_turn(ada, table)["step"]
        with monkeypatch.context() as patch:
            patch.setattr(Record, "play", broken)
            while not (seen := ada.look(table))["prompt"].startswith("Something in the rules"):
                if seen["choices"] and seen["chosen"] is None:
                    ada.answer(table)
                time.sleep(0.02)
            assert len(tries) == 4
            assert seen["log"][-1]["text"].endswith("something in the rules is broken here.")
            assert len([each for each in caplog.records if each.message == "rules failed"]) == 1
            time.sleep(0.1)
            assert len(tries) == 4
        assert ada.look(table)["version"] == seen["version"]
        ada.post(f"/tables/{table}/proposals", matter="undo", to=step - 1, version=seen["version"])
        assert "broken" not in my_turn(ada, table)["prompt"]
