"""Ecumene: five civilisation board games, complete, for players, researchers and designers."""

from __future__ import annotations

from ecumene.engine.errors import (
    BadOption,
    BadPosition,
    BadRecord,
    ContentError,
    Error,
    IllegalAction,
    UnknownGame,
)
from ecumene.engine.flow import State
from ecumene.engine.record import Record
from ecumene.engine.registry import games, load
from ecumene.engine.spec import GameSpec
from ecumene.engine.viewers import NOBODY, OPEN, Viewer

__all__ = [
    "NOBODY",
    "OPEN",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "ContentError",
    "Error",
    "GameSpec",
    "IllegalAction",
    "Record",
    "State",
    "UnknownGame",
    "Viewer",
    "games",
    "load",
]
__version__ = "0.1.0"
