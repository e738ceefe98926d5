"""A bot without any plan."""

from __future__ import annotations

from ecumene.bots.base import Blind


class RandomBot(Blind):
    """Takes any choice, each as likely as the others."""

    def pick(self, choices: list[int], seat: int, step: int) -> int:
        return self.chance(seat, step).pick(choices)
