"""How an older database becomes a newer one: by Alembic, step by step.

A step is a file in ``migrations/versions`` named after the version that it makes. Databases from
before Alembic say their version in ``about``; it is still written, so that an older Ecumene
recognises a database that is too new for it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect

HERE: Final = Path(__file__).parent / "migrations"
VERSION: Final = "alembic_version"  # Alembic's own table
places = [HERE / "versions"]


def upgrade(connection: Connection, found: int) -> None:
    """Take all steps from a version on, in the caller's transaction: all of them or none."""
    from alembic import command  # a tenth of a second that only an old database costs
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    config.set_main_option("path_separator", "newline")
    config.set_main_option("version_locations", "\n".join(map(str, places)).replace("%", "%%"))
    config.attributes["connection"] = connection
    if VERSION not in inspect(connection).get_table_names():
        command.stamp(config, str(found))
    command.upgrade(config, "head")
