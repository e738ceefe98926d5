"""The page of a table as tests read it and press it."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

from tests.web.guests import Guest

SCRIPT = {"hx-request": "true", "accept": "text/html"}


class Page(HTMLParser):
    """The elements of a page, each with its attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.all: list[tuple[str, dict[str, str]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.all.append((tag, {name: value or "" for name, value in attrs}))

    def find(self, tag: str, **about: str) -> list[dict[str, str]]:
        return [
            found
            for each, found in self.all
            if each == tag
            and all(found.get(name.replace("_", "-")) == value for name, value in about.items())
        ]

    @property
    def body(self) -> dict[str, str]:
        return self.find("body")[0]

    def actions(self, tag: str) -> set[str]:
        return {each["data-action"] for each in self.find(tag) if "data-action" in each}


def page(guest: Guest, table: str, **params: Any) -> Page:
    response = guest.send("GET", f"/t/{table}", params=params, headers={"accept": "text/html"})
    assert response.status_code == 200, response.text
    return Page(response.text)


def post(guest: Guest, table: str, command: str, script: bool = True, **fields: Any) -> Any:
    headers = SCRIPT if script else {"accept": "text/html"}
    return guest.send(
        "POST", f"/t/{table}/{command}", data=fields, headers=headers, follow_redirects=False
    )


def choose(guest: Guest, table: str, seat: int | None = None, **fields: Any) -> Any:
    """Take the first choice that the page offers."""
    shown = page(guest, table, **({} if seat is None else {"seat": seat}))
    action = shown.find("button", name="action")[0]["value"]
    about = {"action": action, "version": shown.body["data-version"], "sure": "true"}
    if seat is not None:
        about["seat"] = str(seat)
    return post(guest, table, "answer", **{**about, **fields})
