"""Streams: one frame for all, slow readers skip, an end for everybody."""

from __future__ import annotations

import asyncio
import zlib
from typing import Any

from ecumene.web.channel import BEAT, HELLO, Channel, Channels, deflate, frame
from ecumene.web.pieces import Page, mark


class Changing:
    """Something that changes and counts how often it is drawn."""

    def __init__(self) -> None:
        self.version = 1
        self.drawn = 0

    def render(self) -> Page:
        self.drawn += 1
        return Page(self.version, f"page {self.version}\r\nsecond line")


def unzip(octets: bytes) -> bytes:
    return zlib.decompressobj(31).decompress(octets)


def test_a_frame_is_a_message_of_an_event_stream() -> None:
    assert frame(3, "a\r\nb", "view") == b"id: 3\nevent: view\ndata: a\ndata: b\n\n"
    assert frame(3, "a") == b"id: 3\ndata: a\n\n"


def test_frames_made_once_fit_into_every_compressed_stream() -> None:
    async def read() -> tuple[bytes, bytes]:
        page = Changing()
        channel = Channel(page.render, beat=0.001)
        early, plain = channel.stream(0, gzip=True), channel.stream(0, gzip=False)
        zipped = [await anext(early), await anext(early)]
        text = [await anext(plain), await anext(plain)]
        page.version = 2
        channel.refresh()
        late = channel.stream(0, gzip=True)  # its first frame is the early reader's second
        tail = [await anext(late), await anext(late)]
        zipped.append(await anext(early))
        text.append(await anext(plain))
        zipped.append(await anext(early))  # nothing new: a beat
        assert unzip(b"".join(tail)) == HELLO + frame(2, "page 2\nsecond line")
        assert page.drawn == 2
        return b"".join(zipped), b"".join(text)

    zipped, text = asyncio.run(read())
    told = HELLO + frame(1, "page 1\nsecond line") + frame(2, "page 2\nsecond line")
    assert text == told
    assert unzip(zipped) == told + BEAT


def test_a_slow_reader_gets_the_newest_frame_only_and_a_returning_one_what_it_missed() -> None:
    async def read() -> None:
        page = Changing()
        channel = Channel(page.render)
        slow = channel.stream(0, gzip=False)
        assert await anext(slow) == HELLO
        for version in (2, 3, 4):
            page.version = version
            channel.refresh()
        assert b"page 4" in await anext(slow)
        back = channel.stream(4, gzip=False)
        assert await anext(back) == HELLO
        waiting = asyncio.ensure_future(anext(back))
        await asyncio.sleep(0)
        page.version = 5
        channel.refresh()
        assert b"page 5" in await waiting

    asyncio.run(read())


def test_a_reader_of_the_version_before_gets_only_what_is_new() -> None:
    async def read() -> None:
        version, shown = 1, {"a": "one", "b": "two"}

        def render() -> Page:
            return Page(version, "<p>" + "".join(map(mark, shown)), dict(shown))

        channel = Channel(render)
        follows = channel.stream(0, gzip=False)
        assert await anext(follows) == HELLO
        assert b"one" in await anext(follows)
        version, shown["b"] = 2, "three"
        channel.refresh()
        news = await anext(follows)
        assert b"three" in news
        assert b"one" not in news
        late = channel.stream(0, gzip=False)
        assert await anext(late) == HELLO
        assert b"one" in await anext(late)
        version, shown["b"] = 3, "four"
        channel.refresh()
        version, shown["a"] = 4, "five"
        channel.refresh()
        assert b"four" in await anext(follows)  # it has missed one: everything again

    asyncio.run(read())


def test_a_closed_channel_ends_its_streams() -> None:
    async def read() -> None:
        channels, page = Channels(), Changing()
        channel = channels.open("t", "k", page.render)
        rest = asyncio.ensure_future(_all(channel.stream(1, gzip=False)))
        await asyncio.sleep(0)
        channels.close("t")
        assert await rest == [HELLO]
        assert channels.open("t", "k", page.render) is not channel
        channels.close_all()
        assert await _all(channels.open("t", "k", page.render).stream(0, gzip=False)) == [HELLO]

    asyncio.run(read())


async def _all(stream: Any) -> list[bytes]:
    return [each async for each in stream]


def test_views_nobody_watches_are_not_drawn() -> None:
    async def read() -> None:
        channels, watched, left = Channels(), Changing(), Changing()
        one = channels.open("t", "watched", watched.render)
        assert channels.open("t", "watched", watched.render) is one
        channels.leave("t", channels.open("t", "left", left.render))
        watched.version = left.version = 2
        await channels.refresh("t")
        assert (watched.drawn, left.drawn) == (2, 1)
        assert channels.watched("t")
        channels.leave("t", one)
        assert channels.watched("t")
        channels.leave("t", one)
        assert not channels.watched("t")

    asyncio.run(read())


def test_whoever_moved_is_shown_it_before_the_others() -> None:
    async def read() -> None:
        channels, seen = Channels(), list[str]()
        pages = {name: Changing() for name in ("other", "own", "watching")}
        seats = {"other": (0,), "own": (1, 2), "watching": ()}
        for name, page in pages.items():
            channels.open("t", name, page.render, seats=seats[name])
            page.version = 2

        def drawn() -> list[str]:
            return [name for name, page in pages.items() if page.drawn == 2]

        def elsewhere() -> None:
            seen.append(f"elsewhere after {drawn()}")

        def shown() -> None:
            seen.append(f"shown after {drawn()}")
            asyncio.get_running_loop().call_soon(elsewhere)

        await channels.refresh("t", 2, shown)
        assert seen == ["shown after ['own']", "elsewhere after ['own']"]
        assert drawn() == ["other", "own", "watching"]

    asyncio.run(read())


def test_whoever_moved_has_the_picture_before_another_is_drawn() -> None:
    async def read() -> None:
        channels, pages = Channels(), [Changing(), Changing()]
        heard: list[bytes] = []
        before: list[int] = []  # frames the mover had whenever the other view was drawn

        def other() -> Page:
            before.append(len(heard))
            return pages[1].render()

        own = channels.open("t", "own", pages[0].render, seats=[0])
        channels.open("t", "other", other, seats=[1])

        async def follow() -> None:
            async for each in own.stream(0, gzip=True):
                heard.append(each)

        following = asyncio.create_task(follow())
        while len(heard) < 2:  # the welcome and the first picture
            await asyncio.sleep(0)
        for page in pages:
            page.version = 2
        await channels.refresh("t", 0)
        following.cancel()
        assert before == [0, 3]

    asyncio.run(read())


def test_a_reader_that_has_gone_to_sleep_does_not_keep_the_others_waiting() -> None:
    async def read() -> None:
        channels, page = Channels(), Changing()
        channels.open("t", "own", page.render, seats=[0])  # never reads
        other = channels.open("t", "other", page.render, seats=[1])
        page.version = 2
        await asyncio.wait_for(channels.refresh("t", 0), 5)
        assert other.version == 2

    asyncio.run(read())


def broken() -> Page:
    raise ZeroDivisionError


def test_a_view_that_fails_ends_its_own_streams_only() -> None:
    async def read() -> None:
        channels, good, bad = Channels(), Changing(), Changing()
        one, other = (channels.open("t", page, page.render) for page in (good, bad))
        good.version = bad.version = 2
        other.render = broken
        await channels.refresh("t")
        assert (one.version, one.closed, other.closed) == (2, False, True)

    asyncio.run(read())


def test_deflated_pieces_are_independent() -> None:
    head = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03"
    pieces = [deflate(b"one" * 50), deflate(b"two" * 50)]
    for order in (pieces, pieces[::-1]):
        assert len(unzip(head + b"".join(order))) == 300
