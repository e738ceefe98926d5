"""The tables of the database as they are now."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

META: Final = MetaData()

ABOUT: Final = Table(
    "about",
    META,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

PEOPLE: Final = Table(
    "people",
    META,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("lang", String(8), nullable=False),
    Column("created", Float, nullable=False),
)

# What lists need to know of a table without replaying it; it follows from the events.
TABLES: Final = Table(
    "tables",
    META,
    Column("id", String(32), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("host", String(32), nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("version", Integer, nullable=False),
    Column("status", String(12), nullable=False),
    Column("names", Text, nullable=False),  # JSON: by seat
    Column("waiting", Text, nullable=False),  # JSON: seats that owe an answer
    Column("winners", Text, nullable=False),  # JSON: seats
    Column("bots_due", Boolean, nullable=False),  # it is a bot's turn
    Column("deleted", Boolean, nullable=False),
)

EVENTS: Final = Table(
    "events",
    META,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("request", String(120), nullable=False, unique=True),
    Column("person", String(32), nullable=False),  # empty: a bot, or the server
    Column("at", Float, nullable=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)

SEATS: Final = Table(
    "seats",
    META,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
)

TOKENS: Final = Table(
    "tokens",
    META,
    Column("hash", String(64), primary_key=True),
    Column("kind", String(12), nullable=False),  # invite, personal, bearer
    Column("table_id", String(32), nullable=False),  # empty for a program's token
    # of an invitation; of a personal link how often it was renewed, -1 for the oldest
    Column("seat", Integer, nullable=False),
    Column("person", String(32), nullable=False),  # empty for an invitation
    Column("created", Float, nullable=False),
)

# How a finished game went, as a bot sees it. It follows from the events, but takes a minute.
ANALYSES: Final = Table(
    "analyses",
    META,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("body", Text, nullable=False),  # JSON
)

# Servers that share one database, and which of them leads which table. To delete a server that has
# fallen silent frees its tables. A database in a file has one server, and no rows here.
SERVERS: Final = Table(
    "servers",
    META,
    Column("id", String(32), primary_key=True),  # never used again
    Column("door", String(40), nullable=False),  # where the others knock, in the common folder
    Column("until", Float, nullable=False),  # by the clock of the database
)

LEADS: Final = Table(
    "leads",
    META,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("server", String(32), ForeignKey("servers.id", ondelete="CASCADE"), nullable=False),
)

Index("leads_of_server", LEADS.c.server)
Index("seats_of_person", SEATS.c.person)
Index("tokens_of_table", TOKENS.c.table_id)
Index("tokens_of_person", TOKENS.c.person)

NEWEST = 3
"""The version of these tables; `upgrades` has a step to it from each older one."""
