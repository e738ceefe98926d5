"""The shapes of the rows in the content files of Oasis."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ecumene.engine.content import Named, Once, Ref, Row


class Good(Named, kw_only=True):
    """A kind of goods."""

    tint: str  # the ground of its cards and markets, a colour of the design
    mark: str  # what is drawn on that ground


class Sign(Row):
    """An icon of what has no row of its own."""

    id: str
    icon: str


class Deck(Row):
    """The values in which every kind of goods comes."""

    values: Annotated[tuple[int, ...], Once(), msgspec.Meta(min_length=1)]


class Place(Named, kw_only=True):
    """A place of the ring; without goods it is a well."""

    good: Annotated[str, Ref("good", also="")] = ""
