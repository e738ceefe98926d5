"""One folder per game; nothing outside a folder names its game.

Importing a package binds its name in the package around it, and there ``ecumene.games`` is a
function. Whoever wins, ``ecumene.games()`` works: this package can be called too.
"""

from __future__ import annotations

import sys
from types import ModuleType


class Folder(ModuleType):
    """A package that lists its games when it is called."""

    def __call__(self) -> list[str]:
        from ecumene.engine.registry import games  # which reads this folder

        return games()


sys.modules[__name__].__class__ = Folder
