"""How many bytes come over the wire, as the browser counts them: compressed, with headers."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page


class Scale:
    """Weighs what a tab is sent from now on, or what comes from some addresses only."""

    def __init__(self, page: Page, addresses: str = "") -> None:
        self.page = page
        self.addresses = addresses  # what they contain
        self._others: set[str] = set()  # requests to other addresses
        self._sent: dict[str, int] = {}
        self._before = 0
        link = page.context.new_cdp_session(page)
        link.on("Network.requestWillBeSent", self._hear_request)
        link.on("Network.dataReceived", self._hear_part)
        link.on("Network.loadingFinished", self._hear_end)
        link.send("Network.enable")

    def _hear_request(self, told: dict[str, Any]) -> None:
        if self.addresses not in told["request"]["url"]:
            self._others.add(told["requestId"])

    def _hear_part(self, told: dict[str, Any]) -> None:
        id = told["requestId"]
        if id not in self._others:
            self._sent[id] = self._sent.get(id, 0) + told["encodedDataLength"]

    def _hear_end(self, told: dict[str, Any]) -> None:
        if told["requestId"] not in self._others:
            self._sent[told["requestId"]] = told["encodedDataLength"]

    def taken(self) -> int:
        """What came since the last look."""
        self.page.evaluate("0")  # what the browser has told so far has been heard
        before, self._before = self._before, sum(self._sent.values())
        return self._before - before
