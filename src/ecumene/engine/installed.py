"""What other installed packages offer us, found again only when something was installed."""

from __future__ import annotations

import os
import sys
from functools import lru_cache
from importlib import metadata
from importlib.metadata import EntryPoints

State = tuple[tuple[str, int], ...]
"""Folders of packages, and when each of them last changed."""


def entry_points(group: str) -> EntryPoints:
    """The entry points of a group; to read those of all packages takes milliseconds."""
    return _read(group, tuple((folder, _changed(folder)) for folder in sys.path))


@lru_cache(maxsize=8)
def _read(group: str, state: State) -> EntryPoints:
    return metadata.entry_points(group=group)


def _changed(folder: str) -> int:
    """When a package last came into a folder, or went."""
    try:
        return os.stat(folder or ".").st_mtime_ns
    except OSError:  # Python bears paths that are not there
        return 0
