"""Environments for learning: vectors made from what a game declares, and what frameworks want.

>>> import ecumene.rl
>>> oasis = ecumene.rl.layout("oasis", seats=2)
>>> state = ecumene.load("oasis").new(seats=2, seed=7)
>>> vector = oasis.vector(state, viewer=0)
>>> vector.shape == (oasis.size,), int(oasis.mask(state, 0).sum()) == len(state.legal(0))
(True, True)
>>> oasis.shown(vector)["hands"].sum(axis=1)  # by seat: three cards, and room for one
array([4., 4.], dtype=float32)

Importing it registers all games with Gymnasium, and with OpenSpiel where that is installed.
"""

from __future__ import annotations

from importlib.util import find_spec

for _package in ("numpy", "gymnasium", "pettingzoo"):
    if find_spec(_package) is None:
        raise ImportError(
            'Environments need some more packages: pip install "ecumene[rl]"', name=_package
        )

from ecumene.rl import single
from ecumene.rl.agents import Aec, Parallel, aec, parallel
from ecumene.rl.course import utilities
from ecumene.rl.layout import Facts, Layout, Plane, layout
from ecumene.rl.many import vector
from ecumene.rl.single import Single

single.register()
if find_spec("pyspiel") is not None:
    from ecumene.rl import spiel

    spiel.register()

__all__ = [
    "Aec",
    "Facts",
    "Layout",
    "Parallel",
    "Plane",
    "Single",
    "aec",
    "layout",
    "parallel",
    "utilities",
    "vector",
]
