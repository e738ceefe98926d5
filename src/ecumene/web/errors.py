"""What a table refuses, each with the status that HTTP has for it."""

from __future__ import annotations

from typing import ClassVar

from ecumene.engine.errors import N_, Error, UnknownGame


class Refusal(Error):
    """Something a visitor asked for that is not done; nothing has changed."""

    status: ClassVar[int] = 400


class BadRequest(Refusal):
    """A request that can be read, and asks for what cannot be."""

    status = 422


class BadText(Refusal):
    """A body that is no JSON, or holds text that is none: nothing in it can be looked at."""

    status = 400


class NotKnown(Refusal):
    """Who asks has no name here yet."""

    status = 401


class NotYours(Refusal):
    """Somebody asks for what only others may do."""

    status = 403


class NotFound(Refusal):
    """No such table, link or page."""

    status = 404


class Stale(Refusal):
    """An answer to a question that has changed since; *version* is where the table stands."""

    status = 409

    def __init__(self, version: int) -> None:
        super().__init__(N_("The table has moved on since: look again, then choose."))
        self.version = version


class NotNow(Refusal):
    """Something that is possible at another time."""

    status = 409


class Misdirected(Refusal):
    """A visitor looks for another server."""

    status = 421


class TooLarge(Refusal):
    """More than anybody needs to send."""

    status = 413


class TooMany(Refusal):
    """Too much in too short a time."""

    status = 429


class Unavailable(Refusal):
    """Something behind the table does not answer."""

    status = 503


class Ending(Unavailable):
    """The server ends: another, or the same, will answer soon."""


class Elsewhere(Ending):
    """Another server leads the table: it, or we, will answer soon."""


class RulesBroken(Unavailable):
    """The rules failed on an answer that they allowed: nothing has been kept."""


class StoreError(Error):
    """What is kept cannot be used."""


class DatabaseFails(StoreError):
    """The database does not do what it should; *trouble* is the kind of it, in a word.

    Why in detail, with names of files, is for the log of the host and not for visitors.
    """

    def __init__(self, trouble: str) -> None:
        super().__init__(
            N_("Tables can be neither read nor changed at the moment. Try again a little later.")
        )
        self.trouble = trouble


class CannotServe(Error):
    """The server cannot begin."""


def status_of(error: Error) -> int:
    """The HTTP status of any error of ours."""
    if isinstance(error, Refusal):
        return error.status
    if isinstance(error, UnknownGame):
        return 404
    return 503 if isinstance(error, StoreError) else 422


BROKEN = N_("Something in Ecumene is broken; the game is kept as it was.")


def fault() -> Refusal:
    """What a visitor is told when something of ours is broken."""
    return Unavailable(BROKEN)
