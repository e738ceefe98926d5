"""A seat at a table of a running server, among people: by its API, with a token of its own."""

from __future__ import annotations

from time import monotonic, sleep
from typing import Any, Final, Self
from urllib.parse import urlsplit

import httpx2

from ecumene.engine.errors import N_, Error
from ecumene.engine.registry import load
from ecumene.mcp.kept import KeptSeats, Seat
from ecumene.mcp.sitting import Sight, Sitting

PAUSE: Final = 1.0  # seconds between two looks while others think
SAID: Final = ("chat", "note")  # lines of the log in somebody's own words


class Refused(Error):
    """What the server answered, in its own words."""


class RemoteTable(Sitting):
    """The server shows what the seat may know, and nothing else is asked of it."""

    def __init__(self, client: httpx2.Client, table: str, lang: str) -> None:
        self.client = client
        self.table = table
        self.told = -1  # the version of the last line that was told
        self.view: dict[str, Any] = {}
        self._fetch()
        super().__init__(load(self.view["game"]), lang)

    @classmethod
    def join(
        cls,
        invitation: str,
        name: str,
        lang: str,
        client: httpx2.Client | None = None,
        kept: KeptSeats | None = None,
    ) -> Self:
        """Sit down by the link of an invitation (or bring one's own seat by a personal link).

        An invitation that was taken from here before leads back to its seat.
        """
        scheme, server, token = _parts(invitation)
        if client is None:
            if scheme not in ("http", "https") or not server or not token:
                message = N_("That is no invitation: give the whole link, with http and all.")
                raise Refused(message)
            client = httpx2.Client(base_url=f"{scheme}://{server}", timeout=30)
        client.headers["accept-language"] = lang
        kept = kept or KeptSeats(None)
        if (seat := kept.find(invitation)) and (found := cls._again(client, seat, lang)):
            return found
        client.headers.pop("authorization", None)
        bearer = _sent(client, "POST", "/api/me/token", json={})["token"]
        client.headers["authorization"] = f"Bearer {bearer}"
        table = _sent(client, "POST", "/api/join", json={"token": token, "name": name})["table"]
        kept.add(invitation, Seat(table, bearer))
        return cls(client, table, lang)

    @classmethod
    def _again(cls, client: httpx2.Client, seat: Seat, lang: str) -> Self | None:
        """At the seat of before, if it is still there and one's own."""
        client.headers["authorization"] = f"Bearer {seat.bearer}"
        try:
            found = cls(client, seat.table, lang)
        except Refused:
            return None
        return found if found.view["mine"] else None

    def sight(self) -> Sight:
        seen = self._now()
        self.told = max([self.told, *(line["version"] for line in self.view["log"])])
        return seen

    def _now(self) -> Sight:
        self._fetch()
        view = self.view
        names = [each["name"] for each in view["seats"]]
        fresh = [line for line in view["log"] if line["version"] > self.told]
        news = [self._told(line, names) for line in fresh]
        over = view["status"] == "over"
        observation = {**view["observation"], "over": over, "winners": view["winners"]}
        return Sight(observation, names, news, self._owing(), view["prompt"])

    def answer(self, action: int) -> None:
        self._fetch()
        self.view = self._post("answers", action=action, version=self.view["version"])

    def take_back(self) -> None:
        self._fetch()
        self.view = self._post("undo", version=self.view["version"])

    def wait(self, seconds: float) -> None:
        end = monotonic() + seconds
        self._fetch()
        while self.view["status"] != "over" and not self._owing() and monotonic() < end:
            sleep(min(PAUSE, max(0.0, end - monotonic())))
            self._fetch()

    def speak(self, words: str) -> None:
        self.view = self._post("chat", text=words)

    def foretell(self, action: int) -> list[str]:
        path = f"/api/tables/{self.table}/consequences"
        told = _sent(self.client, "GET", path, params={"action": action})
        changes = [
            f"{each['name']}, {each['title']}: {each['before']} → {each['after']}"
            for each in told["changes"]
        ]
        return [*(line["text"] for line in told["lines"]), *changes, *told["notes"]]

    def _told(self, line: dict[str, Any], names: list[str]) -> str:
        """A line of the log; what people say is never taken for what the table says."""
        text: str = line["text"]
        if line["sort"] not in SAID:
            return text
        message = N_("{name} says: “{words}”")
        return self.say(message, name=names[line["seat"]], words=" ".join(text.split()))

    def _owing(self) -> bool:
        """Is an answer awaited? Where all choose at once the own one may be given already."""
        return bool(self.view["choices"]) and self.view["chosen"] is None

    def _fetch(self) -> None:
        self.view = _sent(self.client, "GET", f"/api/tables/{self.table}")

    def _post(self, command: str, **body: Any) -> dict[str, Any]:
        return _sent(self.client, "POST", f"/api/tables/{self.table}/{command}", json=body)


def _parts(link: str) -> tuple[str, str, str]:
    """Scheme, server and token of a link; nothing of what is none."""
    try:
        address = urlsplit(link.strip())
        httpx2.URL(f"{address.scheme}://{address.netloc}")
    except (ValueError, httpx2.InvalidURL):
        return "", "", ""
    return address.scheme, address.netloc, address.path.rstrip("/").rpartition("/")[2]


def _sent(client: httpx2.Client, method: str, path: str, **about: Any) -> dict[str, Any]:
    """What a good request answers; an Error with the server's sentence for others."""
    try:
        response = client.request(method, path, **about)
        answer = response.json()
    except (httpx2.HTTPError, ValueError) as error:
        message = N_("The server cannot be reached: {why}")
        raise Refused(message, why=type(error).__name__) from None
    if response.is_error:
        raise Refused(str(answer.get("error") or response.reason_phrase))
    found: dict[str, Any] = answer
    return found
