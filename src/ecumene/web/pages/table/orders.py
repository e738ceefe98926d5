"""Commands that the forms of a table's page send."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Form
from starlette.responses import Response

from ecumene.web.api.visitor import Anybody, Visitor
from ecumene.web.pages.notices import Asked, noticing
from ecumene.web.rooms.hall import Decide

Seat = Annotated[int | None, Form(ge=0, le=99)]
Name = Annotated[str | None, Form(max_length=64)]
Word = Annotated[str, Form(max_length=60)]
Version = Annotated[int, Form(ge=0)]


@dataclass(frozen=True)
class Order:
    """Who gives a command, for which of the own seats, and by what name it is known again."""

    table: str
    visitor: Visitor
    asked: bool  # by the page's own script
    seat: int | None
    request: str | None

    @property
    def person(self) -> str:
        """The id of whoever gives it, or a refusal."""
        return self.visitor.known().id

    @property
    def back(self) -> str:
        """The table as this browser saw it."""
        return f"/t/{self.table}" + (f"?seat={self.seat}" if self.seat is not None else "")

    async def carry_out(self, decide: Decide, back: str | None = None) -> Response:
        """Do it; without a script, show the table again."""
        person, hall = self.person, self.visitor.hall
        async with noticing(self.visitor, self.asked) as answer:
            await hall.do(self.table, person, self.visitor.named(self.request), decide)
            if await hall.gone(self.table):
                answer.goes = "/"
        return answer.response(self.back if back is None else back)


async def _ordered(
    table: str, visitor: Anybody, asked: Asked, seat: Seat = None, request: Name = None
) -> Order:
    return Order(table, visitor, asked, seat, request)


Ordered = Annotated[Order, Depends(_ordered)]
