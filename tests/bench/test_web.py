"""The bench of the table: it runs whole, and says what it must."""

from __future__ import annotations

import json

import pytest
from rich.console import Console

from bench.web.command import main
from bench.web.crowd import Crowd, Onlooker
from bench.web.report import show
from bench.web.work import spread
from ecumene.web.channel import GZIP_HEAD, ZIPPED_BEAT, ZIPPED_HELLO, deflate, frame


def test_a_quick_run_measures_everything(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["--quick", "--json", "--game", "oasis"]) == 0
    report = json.loads(capfd.readouterr().out)
    for part, key in (
        (report["limits"], "commits_full"),
        (report["limits"], "posts"),
        (report["one_table"]["oasis"]["here"], "p95_ms"),
        (report["one_table"]["oasis"]["here"], "largest_frame_kb"),
        (report["many_tables"]["here"], "moves_per_second"),
        (report["spectators"]["here"], "p95_ms"),
        (report["tables_left"][-1], "tables"),
        (report["half_headers"], "answered"),
    ):
        assert part[key] > 0, key
    show(report, Console())
    assert "spectators: to the last" in capfd.readouterr().out


def test_an_unknown_game_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--quick", "--game", "ank"]) == 2
    assert 'Did you mean "ankh"?' in capsys.readouterr().err


def test_the_spread_is_the_middle_and_the_95th() -> None:
    assert spread([n / 1000 for n in range(1, 102)]) == pytest.approx((51.0, 96.0))


def test_an_onlooker_has_a_picture_when_all_of_its_bytes_are_there() -> None:
    onlooker = Onlooker(Crowd("http://127.0.0.1:1", "/t/x/events", 1))
    sent = [GZIP_HEAD + ZIPPED_HELLO, deflate(frame(7, "a\n\nb")), ZIPPED_BEAT]
    told = b"".join(b"%x\r\n%s\r\n" % (len(each), each) for each in sent)
    came = b"HTTP/1.1 200 OK\r\n\r\n" + told
    whole = len(came) - len(ZIPPED_BEAT) - 6
    for at in range(whole):
        assert onlooker.version == 0
        onlooker.data_received(came[at : at + 1])
    assert (onlooker.version, onlooker.octets) == (7, len(sent[1]))
    onlooker.data_received(came[whole:])
    assert onlooker.version == 7
