"""Who looks, and who may know."""

from __future__ import annotations

from typing import Any, Final

NOBODY: Final = -1
OPEN: Final = -2
"""The viewer from whom nothing is hidden: tools, and tables when the game is over."""

EVERYBODY: Final = -1
"""As a mask of seats: all of them, and spectators."""

Viewer = int | None
"""A seat, ``None`` (a spectator), or ``OPEN``."""

View = dict[str, Any]
"""What a viewer sees: an observation."""
