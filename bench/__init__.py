"""How fast Ecumene is, measured beside other Python engines in the same run."""

from __future__ import annotations

from bench.command import main

__all__ = ["main"]
