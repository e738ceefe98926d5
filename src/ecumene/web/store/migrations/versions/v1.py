"""The first tables. No database is older: this is where upgrades begin."""

revision = "1"
down_revision = None


def upgrade() -> None:
    """Nothing to do: whoever says that they are version 1 have them."""
