"""Environments for learning: vectors made from what a game declares, and what frameworks want.

>>> from ecumene.rl import layout
>>> import ecumene
>>> oasis = layout("oasis", seats=2)
>>> state = ecumene.load("oasis").new(seats=2, seed=7)
>>> vector = oasis.vector(state, viewer=0)
>>> vector.shape == (oasis.size,), int(oasis.mask(state, 0).sum()) == len(state.legal(0))
(True, True)
>>> oasis.shown(vector)["hands"].sum(axis=1)  # by seat: three cards, and room for one
array([4., 4.], dtype=float32)
"""

from __future__ import annotations

from importlib.util import find_spec

if find_spec("numpy") is None:
    raise ImportError(
        'Environments need some more packages: pip install "ecumene[rl]"', name="numpy"
    )

from ecumene.rl.layout import Facts, Layout, Plane, layout

__all__ = ["Facts", "Layout", "Plane", "layout"]
